//! Opens the sealed values of a payload.

use std::borrow::Cow;
use std::collections::HashMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value};
use waybill_database::secret::from_hex;

use super::cipher::{DecryptError, PersonKey};
use super::master::{self, MasterKeyError};
use super::seal::{WITHIN, place_of};

/// The reason why a payload cannot be opened.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OpenError {
    #[error(transparent)]
    MasterKey(#[from] MasterKeyError),
    #[error("the key of {0} is missing")]
    NoKey(String),
    #[error(transparent)]
    Decrypt(#[from] DecryptError),
    #[error(transparent)]
    Malformed(#[from] serde_json::Error),
}

/// Returns the payload with its sealed values in clear. Values that can no longer be opened read as erased. `keys` are
/// those that `log_person_keys` returned for it (`migrations/0002_personal_data.sql`).
pub(crate) fn open<'a>(payload: &'a str, keys: Option<&[String]>) -> Result<Cow<'a, str>, OpenError> {
    let Some(keys) = keys else { return Ok(Cow::Borrowed(payload)) };
    let keys = keys.iter().map(|key| unwrapped(key)).collect::<Result<HashMap<_, _>, _>>()?;
    let mut value = serde_json::from_str(payload)?;
    open_within(&mut value, &mut String::new(), &keys)?;
    Ok(Cow::Owned(value.to_string()))
}

type Keys<'k> = HashMap<&'k str, Option<PersonKey>>;

/// Parses `person=wrapped`.
fn unwrapped(key: &str) -> Result<(&str, Option<PersonKey>), OpenError> {
    let (person, wrapped) = key.split_once('=').ok_or(DecryptError)?;
    if wrapped.is_empty() {
        return Ok((person, None));
    }
    let wrapped = from_hex(wrapped).ok_or(DecryptError)?;
    Ok((person, Some(master::of_wrapped(&wrapped)?.unwrap(&wrapped, person)?)))
}

fn open_within(value: &mut Value, pointer: &mut String, keys: &Keys<'_>) -> Result<(), OpenError> {
    let before = pointer.len();
    match value {
        Value::Object(fields) => {
            let is_sealed_again = fields.contains_key(WITHIN);
            if let Some(opened) = sealed(fields, pointer, keys)? {
                *value = opened;
                return if is_sealed_again { open_within(value, pointer, keys) } else { Ok(()) };
            }
            for (name, field) in fields {
                pointer.push('/');
                pointer.push_str(name);
                open_within(field, pointer, keys)?;
                pointer.truncate(before);
            }
        }
        Value::Array(items) => {
            for (place, item) in items.iter_mut().enumerate() {
                pointer.push('/');
                pointer.push_str(&place.to_string());
                open_within(item, pointer, keys)?;
                pointer.truncate(before);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
    Ok(())
}

/// Opens a sealed value; `None` if these fields are not a sealed value.
fn sealed(
    fields: &mut Map<String, Value>,
    pointer: &str,
    keys: &Keys<'_>,
) -> Result<Option<Value>, OpenError> {
    let (Some(Value::String(sealed)), Some(Value::String(person)), true) =
        (fields.get("sealed"), fields.get("of"), fields.contains_key("erased"))
    else {
        return Ok(None);
    };
    let key = keys.get(person.as_str()).ok_or_else(|| OpenError::NoKey(person.clone()))?;
    let Some(key) = key else { return Ok(fields.remove("erased")) };
    let sealed = STANDARD.decode(sealed).map_err(|_| DecryptError)?;
    Ok(Some(serde_json::from_slice(&key.open(&sealed, &place_of(person, pointer))?)?))
}
