//! Passwords: argon2id, on separate threads, few at a time.

use std::sync::Arc;

use argon2::password_hash::Error;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use serde_json::Value;
use tokio::sync::Semaphore;
use utoipa::ToSchema;
use waybill_domain::field::{Field, FieldErrors, label};
use waybill_http::problem::{Problem, Result};

use super::strength::{KnownWords, weakness};

/// The maximum number of hashes that are computed at once: each takes a core and 19 MiB.
const MAX_AT_ONCE: usize = 4;
/// The maximum number of callers that wait for one; more are refused.
const WAITING: usize = 64;
const SHORTEST: usize = 10;
const LONGEST: usize = 128;

/// A password that a user chose. It is never shown, logged or recorded.
#[derive(Clone, ToSchema)]
#[schema(value_type = String, min_length = 10, max_length = 128, format = Password)]
pub struct NewPassword(String);

impl NewPassword {
    /// Checks that it is long enough.
    ///
    /// # Errors
    /// The rule that was broken, in words.
    pub fn new(text: &str) -> std::result::Result<Self, String> {
        let visible = text.split_whitespace().collect::<Vec<_>>().join(" ").chars().count();
        if visible < SHORTEST || text.chars().count() > LONGEST {
            let spaces = "spaces at its ends and in a row do not count";
            return Err(format!("must have {SHORTEST} to {LONGEST} characters; {spaces}"));
        }
        let different = text.chars().collect::<std::collections::BTreeSet<_>>().len();
        if different < 4 {
            Err("must have at least 4 different characters".to_owned())
        } else {
            Ok(Self(text.to_owned()))
        }
    }
}

impl PartialEq<Typed> for NewPassword {
    fn eq(&self, typed: &Typed) -> bool {
        self.0 == typed.0
    }
}

impl std::fmt::Debug for NewPassword {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("NewPassword(..)")
    }
}

impl Field for NewPassword {
    fn read(value: &Value, path: &str, errors: &mut FieldErrors) -> Option<Self> {
        match value.as_str().map_or_else(|| Err("must be a text".to_owned()), Self::new) {
            Ok(password) => Some(password),
            Err(why) => errors.note(path, "bad-password", format!("{} {why}", label(path))),
        }
    }
}

/// A password typed at sign-in. Any text is accepted up to the maximum length.
#[derive(Clone, ToSchema)]
#[schema(value_type = String, max_length = 1000, format = Password)]
pub struct Typed(String);

impl std::fmt::Debug for Typed {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Typed(..)")
    }
}

impl From<&str> for Typed {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl Field for Typed {
    fn read(value: &Value, path: &str, errors: &mut FieldErrors) -> Option<Self> {
        match value.as_str() {
            Some(text) if text.len() <= 1_000 => Some(Self(text.to_owned())),
            Some(_) => errors.note(path, "too-long", format!("{} is too long", label(path))),
            None => errors.note(path, "not-a-text", format!("{} must be a text", label(path))),
        }
    }
}

/// Hashes and verifies passwords. Cheap to clone.
#[derive(Clone)]
pub struct Hasher {
    room: Arc<Semaphore>,
    queue: Arc<Semaphore>,
    /// The hash that is verified against when there is no account, so that the response takes as long.
    nobody: Arc<str>,
}

impl Hasher {
    /// Creates a hasher that is limited to the cores of this machine.
    ///
    /// # Errors
    /// When the system has no randomness.
    pub fn new() -> Result<Self> {
        let at_once = std::thread::available_parallelism().map_or(1, |cores| cores.get().min(MAX_AT_ONCE));
        let nobody = hash_of(&rand::random::<[u8; 32]>())?.into();
        let (room, queue) = (Arc::new(Semaphore::new(at_once)), Arc::new(Semaphore::new(at_once + WAITING)));
        Ok(Self { room, queue, nobody })
    }

    /// Hashes a new password and returns the hash in PHC form.
    ///
    /// # Errors
    /// 503 when too many are waiting.
    pub async fn hash(&self, NewPassword(password): NewPassword) -> Result<String> {
        self.run(move || hash_of(password.as_bytes())).await?
    }

    /// Hashes a new password, unless knowledge of these words makes it too easy to guess.
    ///
    /// # Errors
    /// 422 at `field`, with the reason; 503 when too many are waiting.
    pub(crate) async fn hash_unless_weak(
        &self,
        field: &str,
        NewPassword(password): NewPassword,
        known: KnownWords,
    ) -> Result<String> {
        let hashed = self.run(move || match weakness(&password, &known) {
            Some(why) => Ok(Err(why)),
            None => hash_of(password.as_bytes()).map(Ok),
        });
        hashed.await??.map_err(|why| {
            let text = format!(
                "{} is too easy to guess: {why}. Take several words that nobody would expect together",
                label(field)
            );
            Problem::field(field, "weak-password", text)
        })
    }

    /// Returns whether the password has this hash. Takes as long when there is no hash.
    ///
    /// # Errors
    /// 503 when too many are waiting.
    pub async fn verify(&self, Typed(password): Typed, hash: Option<String>) -> Result<bool> {
        let known = hash.is_some();
        let hash = hash.unwrap_or_else(|| self.nobody.to_string());
        let verified = self.run(move || is_of(&password, &hash)).await??;
        Ok(verified && known)
    }

    async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
        let busy = || {
            Problem::unavailable("overloaded", "Too many people are signing in just now. Please try again.")
        };
        let _place = self.queue.try_acquire().map_err(|_| busy())?;
        let permit = Arc::clone(&self.room).acquire_owned().await.map_err(|_| busy())?;
        let done = tokio::task::spawn_blocking(move || {
            // The permit stays with the computation although the caller gives up, or more than the limit
            // would be computed.
            let _permit = permit;
            work()
        });
        done.await.map_err(|error| Problem::fault(&error))
    }
}

/// Returns the hash in PHC form, at the least cost that OWASP names for argon2id (the default of the crate).
fn hash_of(password: &[u8]) -> Result<String> {
    Ok(Argon2::default().hash_password(password).map_err(|error| Problem::fault(&error))?.to_string())
}

/// Returns whether the hash was made of this password, at the cost that it was made with.
fn is_of(password: &str, hash: &str) -> Result<bool> {
    match Argon2::default().verify_password(password.as_bytes(), hash) {
        Ok(()) => Ok(true),
        Err(Error::PasswordInvalid) => Ok(false),
        Err(error) => Err(Problem::fault(&error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_verified_at_the_cost_that_it_was_made_with() {
        let hash = hash_of(b"correct horse").unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(is_of("correct horse", &hash).unwrap());
        assert!(!is_of("correct house", &hash).unwrap());
        assert_ne!(hash, hash_of(b"correct horse").unwrap(), "another salt");
        // Made by the reference implementation: `echo -n password | argon2 somesalt -t 2 -m 16 -p 4 -l 24`.
        let dearer = "$argon2i$v=19$m=65536,t=2,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub+b+dWRWJTmaaJObG";
        assert!(is_of("password", dearer).unwrap());
        assert!(is_of("password", "no hash").is_err());
    }

    #[test]
    fn spaces_make_no_password_long_enough() {
        for short in ["       spaces  ", "ab         cd", "\t\t\t\tabcdef\t\t\t", "          "] {
            assert!(NewPassword::new(short).is_err(), "{short:?} was taken");
        }
        assert!(NewPassword::new("one two six").is_ok());
    }
}
