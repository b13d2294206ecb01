//! Seals the personal values of a payload.

use std::borrow::Cow;
use std::collections::HashMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::cipher::{DecryptError, PersonKey};
use super::person;
use crate::wire::Site;

/// The approximate number of bytes by which sealing lengthens a value.
const SEALED_BYTES: usize = 200;

/// The field of a value that is sealed with several keys: the persons of the inner ones.
pub(super) const WITHIN: &str = "within";

/// A payload that will be appended to the log.
pub(crate) enum Payload {
    /// A payload without personal values.
    Plain(String),
    /// A payload in clear, sealed when it is sent to the database.
    Personal {
        value: Value,
        /// The personal values, each with the name of its person's key.
        sites: Vec<(Site, String)>,
        bytes: usize,
    },
}

impl Payload {
    /// Creates the payload of an event; `text` is `value` as JSON.
    pub(crate) fn new(text: String, value: Value, sites: Vec<Site>) -> Self {
        if sites.is_empty() {
            return Self::Plain(text);
        }
        let with_key = |site: Site| {
            let key = person(site.person.0, &site.person.1);
            (site, key)
        };
        let sites: Vec<_> = sites.into_iter().map(with_key).collect();
        Self::Personal { bytes: text.len() + SEALED_BYTES * sites.len(), value, sites }
    }

    pub(crate) fn bytes(&self) -> usize {
        match self {
            Self::Plain(text) => text.len(),
            Self::Personal { bytes, .. } => *bytes,
        }
    }

    /// Returns the persons whose keys are needed.
    pub(crate) fn persons(&self) -> impl Iterator<Item = &str> {
        let sites = match self {
            Self::Plain(_) => &[][..],
            Self::Personal { sites, .. } => sites,
        };
        sites.iter().map(|(_, person)| person.as_str())
    }
}

/// Returns the payload as stored in the log. Personal values of a person whose key was destroyed are not written.
///
/// # Errors
/// A required key is missing; the cipher has no other errors.
pub(crate) fn seal<'a>(
    payload: &'a Payload,
    keys: &HashMap<String, Option<PersonKey>>,
) -> Result<Cow<'a, str>, DecryptError> {
    let (value, sites) = match payload {
        Payload::Plain(text) => return Ok(Cow::Borrowed(text)),
        Payload::Personal { value, sites, .. } => (value, sites),
    };
    let mut value = value.clone();
    for (Site { pointer, erased, .. }, person) in sites {
        let Some(place) = value.pointer_mut(pointer) else { continue };
        *place = match keys.get(person).ok_or(DecryptError)? {
            None => erased.value(),
            Some(key) => {
                let sealed = key.seal(place.to_string().as_bytes(), &place_of(person, pointer))?;
                let mut outer =
                    json!({"erased": erased.value(), "of": person, "sealed": STANDARD.encode(sealed)});
                if let Some(within) = persons_within(place) {
                    outer[WITHIN] = within;
                }
                outer
            }
        };
    }
    Ok(Cow::Owned(value.to_string()))
}

/// Returns the persons with whose keys a value is sealed already, outermost first; `None` if it is in clear. The reader of
/// a value that is sealed with several keys needs all of them before it opens the first.
fn persons_within(place: &Value) -> Option<Value> {
    let person = place.get("of").filter(|_| place.get("sealed").is_some())?;
    let mut within = json!({ "of": person });
    if let Some(further) = place.get(WITHIN) {
        within[WITHIN] = further.clone();
    }
    Some(within)
}

/// Returns the context that a sealed value is bound to: the person, and the pointer, which begins with the event's type
/// and the field.
pub(super) fn place_of(person: &str, pointer: &str) -> String {
    format!("{person} {pointer}")
}
