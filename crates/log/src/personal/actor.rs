//! The user name of a command's actor: in its commit, sealed with the key of that user.

use std::borrow::Cow;
use std::collections::HashMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use uuid::Uuid;
use waybill_domain::Actor;

use super::cipher::{DecryptError, PersonKey};
use super::open::OpenError;
use super::seal::place_of;
use super::{master, person};
use crate::wire::ERASED_TEXT;

/// The prefix of a sealed name; no user name contains a colon.
pub(crate) const SEALED: &str = "sealed:";
const PLACE: &str = "/actorName";

/// Returns the name of a user's key; `None` for a part of the system, which is not a person.
pub(crate) fn user(id: Uuid) -> Option<String> {
    (!Actor::is_system(id)).then(|| person("user", &id.to_string()))
}

/// Returns the name as stored in the commit.
pub(crate) fn seal_name<'a>(
    name: &'a str,
    user: Option<&str>,
    keys: &HashMap<String, Option<PersonKey>>,
) -> Result<Cow<'a, str>, DecryptError> {
    let Some(user) = user else { return Ok(Cow::Borrowed(name)) };
    Ok(match keys.get(user).ok_or(DecryptError)? {
        None => Cow::Borrowed(ERASED_TEXT),
        Some(key) => {
            let sealed = key.seal_once(name, &place_of(user, PLACE))?;
            Cow::Owned(format!("{SEALED}{}", STANDARD.encode(sealed)))
        }
    })
}

/// Returns the name in clear, or that it was erased. `key` was read by the same statement: `None` if the key is
/// missing, empty if it was destroyed.
pub(crate) fn open_name<'a>(
    name: &'a str,
    actor: Uuid,
    key: Option<&[u8]>,
) -> Result<Cow<'a, str>, OpenError> {
    let Some(sealed) = name.strip_prefix(SEALED) else { return Ok(Cow::Borrowed(name)) };
    let user = person("user", &actor.to_string());
    let wrapped = key.ok_or_else(|| OpenError::NoKey(user.clone()))?;
    if wrapped.is_empty() {
        return Ok(Cow::Borrowed(ERASED_TEXT));
    }
    let sealed = STANDARD.decode(sealed).map_err(|_| DecryptError)?;
    let key = master::of_wrapped(wrapped)?.unwrap(wrapped, &user)?;
    let name = key.open(&sealed, &place_of(&user, PLACE))?;
    Ok(Cow::Owned(String::from_utf8(name).map_err(|_| DecryptError)?))
}
