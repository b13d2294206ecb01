//! The code for the first administrator of an empty company: who reaches the port is not yet its owner; who reads what
//! the server prints is.

use std::time::Duration;

use sha2::{Digest as _, Sha256};
use waybill_commands::{CommandRuntime, first_admin};
use waybill_domain::staff::{STAFF_ID, Staff};

use crate::http::problem::{Problem, Result};

/// The variable with a code of the operator's own, for installations that nobody watches.
pub const VARIABLE: &str = "WAYBILL_FIRST_ADMIN_CODE";
/// The time for which a code is valid; the next start prints another one.
const LIFETIME: Duration = Duration::from_hours(24);
/// Characters of a given code at least.
const MIN_GIVEN: usize = 12;
/// Letters and digits that nobody takes for one another.
const ALPHABET: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const GROUPS: usize = 4;
const GROUP: usize = 4;

/// Is there an account yet?
pub(crate) async fn is_founded(runtime: &CommandRuntime) -> Result<bool> {
    Ok(runtime.load::<Staff>(STAFF_ID).await?.opened)
}

/// A new code, when there is no account yet; what was printed before is void.
///
/// # Errors
/// When the log cannot be read, or a given code could be guessed.
pub(crate) async fn issue(runtime: &CommandRuntime, given: Option<&str>) -> Result<Option<String>> {
    if is_founded(runtime).await? {
        return Ok(None);
    }
    let code = match given {
        Some(given) if given.chars().count() < MIN_GIVEN => {
            let text = format!("{VARIABLE} needs at least {MIN_GIVEN} characters.");
            return Err(Problem::field("code", "too-short", text));
        }
        Some(given) => given.to_owned(),
        None => drawn(),
    };
    first_admin::issue(runtime.pool(), &hash(&code), LIFETIME).await?;
    Ok(Some(code))
}

/// Is this the code, as somebody types it?
pub(super) async fn is_valid(runtime: &CommandRuntime, typed: &str) -> Result<bool> {
    Ok(first_admin::is_valid(runtime.pool(), &hash(typed)).await?)
}

fn drawn() -> String {
    let letters: [u8; GROUPS * GROUP] = rand::random();
    let letters = letters.map(|byte| char::from(ALPHABET[usize::from(byte) % ALPHABET.len()]));
    letters.chunks(GROUP).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}

/// Spaces, dashes and capitals do not matter.
fn hash(code: &str) -> Vec<u8> {
    let plain: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    Sha256::digest(plain.to_ascii_uppercase().as_bytes()).to_vec()
}
