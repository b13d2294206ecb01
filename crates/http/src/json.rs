//! JSON of clients: with limits, and without duplicate field names, whose meaning is undefined.

use std::fmt;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, StatusCode, header};
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

use crate::problem::{Problem, Result};

/// The maximum number of bytes of a body.
pub const MAX_BYTES: usize = 1024 * 1024;
/// The maximum depth of nested lists and objects.
pub const MAX_DEPTH: usize = 16;
/// The maximum number of fields of one object. No record has half as many, and a flood of them is not worth
/// reading to its end.
const MAX_FIELDS: usize = 200;
/// The maximum number of entries of one list.
const MAX_VALUES: usize = 10_000;

/// Reads a whole body, if it is JSON and not too large.
///
/// # Errors
/// 413, 415, or 400 when the connection breaks off.
pub async fn read(headers: &HeaderMap, body: Body) -> Result<Bytes> {
    require_json(headers)?;
    let length =
        headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    if length.is_some_and(|length| length > MAX_BYTES as u64) {
        return Err(too_large(MAX_BYTES));
    }
    axum::body::to_bytes(body, MAX_BYTES)
        .await
        .map_err(|error| if is_too_large(&error) { too_large(MAX_BYTES) } else { broken_off() })
}

/// Returns whether `to_bytes` ended because the body has more bytes than allowed.
pub fn is_too_large(error: &axum::Error) -> bool {
    std::error::Error::source(error).is_some_and(|source| source.to_string().contains("length limit"))
}

/// Returns the problem of a body that broke off.
pub fn broken_off() -> Problem {
    Problem::malformed("The body broke off.")
}

/// Returns the problem of a body with more than `max` bytes.
pub fn too_large(max: usize) -> Problem {
    let text = format!("The body may have at most {max} bytes.");
    Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", text)
}

/// Parses a body.
///
/// # Errors
/// 400 with the position of the mistake.
pub fn parse(body: &[u8]) -> Result<Value> {
    let mut deserializer = serde_json::Deserializer::from_slice(body);
    Strict { depth: 0 }
        .deserialize(&mut deserializer)
        .and_then(|value| deserializer.end().map(|()| value))
        .map_err(|error| Problem::malformed(format!("The body is not the JSON it should be: {error}.")))
}

fn require_json(headers: &HeaderMap) -> Result<()> {
    let mut encodings = headers.get_all(header::CONTENT_ENCODING).iter();
    if let Some(encoding) = encodings.find(|encoding| !encoding.as_bytes().eq_ignore_ascii_case(b"identity"))
    {
        let encoding = String::from_utf8_lossy(encoding.as_bytes());
        let text = format!("The body must not be compressed; its Content-Encoding is {encoding}.");
        return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported-encoding", text));
    }
    let media_type =
        headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut parts = media_type.split(';').map(|part| part.trim().to_ascii_lowercase());
    let json = parts.next().is_some_and(|name| name == "application/json");
    if json && parts.all(|part| !part.starts_with("charset") || part == "charset=utf-8") {
        return Ok(());
    }
    let text = "The body must be JSON in UTF-8, with Content-Type: application/json.";
    Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported-media-type", text))
}

#[derive(Clone, Copy)]
struct Strict {
    depth: usize,
}

impl Strict {
    fn inner<E: Error>(self) -> std::result::Result<Self, E> {
        let depth = self.depth + 1;
        if depth > MAX_DEPTH {
            return Err(E::custom(format_args!("more than {MAX_DEPTH} levels")));
        }
        Ok(Self { depth })
    }
}

impl<'de> DeserializeSeed<'de> for Strict {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> std::result::Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Strict {
    type Value = Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("JSON")
    }

    fn visit_unit<E>(self) -> std::result::Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> std::result::Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> std::result::Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> std::result::Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> std::result::Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> std::result::Result<Value, E> {
        Ok(value.into())
    }

    fn visit_string<E>(self, value: String) -> std::result::Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> std::result::Result<Value, A::Error> {
        let inner = self.inner()?;
        let mut list = Vec::new();
        while let Some(entry) = entries.next_element_seed(inner)? {
            if list.len() >= MAX_VALUES {
                return Err(A::Error::custom(format_args!("a list has more than {MAX_VALUES} entries")));
            }
            list.push(entry);
        }
        Ok(list.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> std::result::Result<Value, A::Error> {
        let inner = self.inner()?;
        let mut object = Map::new();
        while let Some(name) = fields.next_key::<String>()? {
            if object.contains_key(&name) {
                let shown: String = name.chars().filter(|c| !c.is_control()).take(60).collect();
                return Err(A::Error::custom(format_args!("the field \"{shown}\" is there twice")));
            }
            if object.len() >= MAX_FIELDS {
                return Err(A::Error::custom(format_args!("an object has more than {MAX_FIELDS} fields")));
            }
            object.insert(name, fields.next_value_seed(inner)?);
        }
        Ok(object.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn refused(body: &[u8]) -> String {
        parse(body).unwrap_err().detail().to_owned()
    }

    #[test]
    fn what_is_json_is_read_as_it_is() {
        let body = br#" {"a": [1, -2, 2.5, "x", null, true, {}], "b": "\u00e9"} "#;
        assert_eq!(parse(body).unwrap(), json!({"a": [1, -2, 2.5, "x", null, true, {}], "b": "é"}));
    }

    #[test]
    fn two_fields_of_one_name_are_refused_at_any_depth() {
        assert!(refused(br#"{"a": 1, "a": 2}"#).contains("twice"));
        assert!(refused(br#"{"l": [{"b": 1, "\u0062": 2}]}"#).contains("twice"));
    }

    #[test]
    fn a_flood_of_unknown_fields_is_refused_before_it_is_read_to_its_end() {
        let fields: Vec<String> = (0..20_000).map(|at| format!("\"x{at}\":1")).collect();
        assert!(refused(format!("{{{}}}", fields.join(",")).as_bytes()).contains("more than 200 fields"));
    }

    #[test]
    fn a_tower_of_brackets_is_refused() {
        let tower = [vec![b'['; 100_000], vec![b']'; 100_000]].concat();
        assert!(refused(&tower).contains("levels"));
        let allowed = [vec![b'['; MAX_DEPTH], vec![b']'; MAX_DEPTH]].concat();
        assert!(parse(&allowed).is_ok());
    }

    #[test]
    fn what_is_broken_endless_or_too_large_a_number_is_refused() {
        for body in [&b"{"[..], b"", b"{} {}", b"1e400", b"{\"a\": \"\xff\"}", b"nan", b"{'a': 1}"] {
            assert!(parse(body).is_err(), "{} was taken", String::from_utf8_lossy(body));
        }
    }
}
