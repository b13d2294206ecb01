//! The code for the first administrator of an empty company: who reaches the port is not yet its owner; who reads what
//! the server prints is.

use std::time::Duration;

use sha2::{Digest as _, Sha256};
use waybill_commands::{CommandRuntime, first_admin};
use waybill_database::secret::is_guessable;
use waybill_domain::staff::{STAFF_ID, Staff};

use waybill_http::problem::{Problem, Result};

/// The environment variable with a code that the operator chose, for unattended installations.
pub const VARIABLE: &str = "WAYBILL_FIRST_ADMIN_CODE";
/// The time for which a code is valid; the next start prints another one.
const LIFETIME: Duration = Duration::from_hours(24);
/// The minimum number of characters of a given code.
const MIN_GIVEN: usize = 12;
/// The minimum number of different letters and digits in a given code. It excludes repetitions.
const MIN_DIFFERENT: usize = 6;
/// The minimum number of different distances between neighboring characters. It excludes the alphabet and
/// rows of keys.
const MIN_DISTANCES: usize = 5;
/// Letters and digits that cannot be confused with each other.
const ALPHABET: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const GROUPS: usize = 4;
const GROUP: usize = 4;

/// Returns whether there is an account yet.
pub(crate) async fn is_founded(runtime: &CommandRuntime) -> Result<bool> {
    Ok(runtime.load::<Staff>(STAFF_ID).await?.opened)
}

/// Issues a new code, which voids earlier ones. Returns `None` when there is an account already.
///
/// # Errors
/// When the log cannot be read, or a given code could be guessed.
pub(crate) async fn issue(runtime: &CommandRuntime, given: Option<&str>) -> Result<Option<String>> {
    if is_founded(runtime).await? {
        return Ok(None);
    }
    let code = match given {
        Some(given) if given.chars().count() < MIN_GIVEN => {
            let text = format!("{VARIABLE} needs at least {MIN_GIVEN} characters");
            return Err(Problem::field("code", "too-short", text));
        }
        Some(given) if is_guessable(&plain(given), MIN_DIFFERENT, MIN_DISTANCES) => {
            let text = format!(
                "{VARIABLE} can be guessed. Draw it at random: at least {MIN_DIFFERENT} different letters or digits, no words and \
                 no row of the alphabet"
            );
            return Err(Problem::field("code", "too-weak", text));
        }
        Some(given) => given.to_owned(),
        None => drawn(),
    };
    first_admin::issue(runtime.pool(), &hash(&code), LIFETIME).await?;
    Ok(Some(code))
}

/// Returns whether the typed text is the code; spaces, dashes and capitals do not matter.
pub(super) async fn is_valid(runtime: &CommandRuntime, typed: &str) -> Result<bool> {
    Ok(first_admin::is_valid(runtime.pool(), &hash(typed)).await?)
}

fn drawn() -> String {
    let letters: [u8; GROUPS * GROUP] = rand::random();
    let letters = letters.map(|byte| char::from(ALPHABET[usize::from(byte) % ALPHABET.len()]));
    letters.chunks(GROUP).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}

fn hash(code: &str) -> Vec<u8> {
    Sha256::digest(plain(code)).to_vec()
}

/// Returns a code in capitals, without spaces and dashes.
fn plain(code: &str) -> Vec<u8> {
    code.bytes().filter(u8::is_ascii_alphanumeric).map(|byte| byte.to_ascii_uppercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_that_can_be_guessed_is_told_from_one_that_was_drawn() {
        let is_weak = |code: &str| is_guessable(&plain(code), MIN_DIFFERENT, MIN_DISTANCES);
        for guessed in [
            "aaaaaaaaaaaa",
            "abababababab",
            "ABCD-EFGH-JKLM",
            "123456789012",
            "My-Waybill-2026",
            "password-4711",
        ] {
            assert!(is_weak(guessed), "{guessed}");
        }
        for given in ["TQ7K-W2NX-9DHF", "x9Zl+0/qMa4R"] {
            assert!(!is_weak(given), "{given}");
        }
        assert!((0..1_000).all(|_| !is_weak(&drawn())));
    }
}
