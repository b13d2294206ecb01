//! The personal fields of events, and their places in a payload.

use serde_json::{Value, json};

/// A field that identifies a person, in some events of an aggregate.
#[derive(Debug)]
pub struct PersonalField {
    /// The types of the events that have it.
    pub events: &'static [&'static str],
    /// Its path within the event: `/fields/name`, or `/stops/*/address` in each item of a list.
    pub path: &'static str,
    pub of: Subject,
    pub erased: Erased,
}

/// The person that a field is about.
#[derive(Debug)]
pub enum Subject {
    /// The person of this kind with the id of the stream.
    Stream(&'static str),
    /// The person of this kind whose id is in the event: `/customer/id`, or `/stops/*/customer/id` in the same item.
    Id(&'static str, &'static str),
}

/// The value of a field after its person was erased.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Erased {
    /// A required text.
    Text,
    /// A field that may be absent.
    Absent,
    /// A required address.
    Address,
    /// An empty list.
    Empty,
}

/// The replacement of a required text.
pub const ERASED_TEXT: &str = "erased";

impl Erased {
    /// Returns the value as JSON of the wire format.
    pub fn value(self) -> Value {
        match self {
            Self::Text => ERASED_TEXT.into(),
            Self::Absent => Value::Null,
            Self::Address => json!({
                "city": ERASED_TEXT, "country": ERASED_TEXT, "line": ERASED_TEXT, "state": null, "zipCode": null,
            }),
            Self::Empty => json!([]),
        }
    }
}

/// A personal value in a payload.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Site {
    /// A JSON pointer to it.
    pub(crate) pointer: String,
    /// The kind and the id of the person.
    pub(crate) person: (&'static str, String),
    pub(crate) erased: Erased,
}

/// Returns true if the value is already sealed, so that it is not sealed twice.
fn is_sealed(value: &Value) -> bool {
    ["sealed", "of", "erased"].into_iter().all(|field| value.get(field).is_some())
}

impl PersonalField {
    pub(crate) const fn new(
        events: &'static [&'static str],
        path: &'static str,
        of: Subject,
        erased: Erased,
    ) -> Self {
        Self { events, path, of, erased }
    }

    pub(super) fn sites(&self, event_type: &str, stream: &str, payload: &Value) -> Vec<Site> {
        let Some((list, _)) = self.path.split_once("/*") else {
            return self.site(event_type, stream, payload, None).into_iter().collect();
        };
        let items =
            payload.pointer(&format!("/{event_type}{list}")).and_then(Value::as_array).map_or(0, Vec::len);
        (0..items).filter_map(|item| self.site(event_type, stream, payload, Some(item))).collect()
    }

    fn site(&self, event_type: &str, stream: &str, payload: &Value, item: Option<usize>) -> Option<Site> {
        let within = |path: &str| {
            let path = item.map_or_else(|| path.to_owned(), |item| path.replacen('*', &item.to_string(), 1));
            format!("/{event_type}{path}")
        };
        let pointer = within(self.path);
        payload
            .pointer(&pointer)
            .filter(|value| !value.is_null() && **value != self.erased.value() && !is_sealed(value))?;
        let person = match self.of {
            Subject::Stream(kind) => (kind, stream.to_owned()),
            Subject::Id(kind, path) => (kind, payload.pointer(&within(path))?.as_str()?.to_owned()),
        };
        Some(Site { pointer, person, erased: self.erased })
    }
}
