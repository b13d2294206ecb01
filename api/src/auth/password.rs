//! Passwords: argon2id, on threads of their own, few at a time.

use std::sync::Arc;

use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use serde_json::Value;
use tokio::sync::Semaphore;
use utoipa::ToSchema;
use waybill_domain::field::{Field, Problems, label};

use crate::problem::{Problem, Result};

/// Memory of one hash in KiB, passes over it, lanes: the least that OWASP names for argon2id.
const COST: (u32, u32, u32) = (19_456, 2, 1);
/// Hashes that are computed at once at most; they take a core each.
const AT_ONCE: usize = 4;
/// Callers that may wait for one; more are turned away.
const WAITING: usize = 64;
const SHORTEST: usize = 10;
const LONGEST: usize = 128;

/// A password that somebody chose. It is never shown, logged or recorded.
#[derive(Clone, ToSchema)]
#[schema(value_type = String, min_length = 10, max_length = 128, format = Password)]
pub struct NewPassword(String);

impl NewPassword {
    /// Checks that it is long enough.
    ///
    /// # Errors
    /// The rule that was broken, in words.
    pub fn new(text: &str) -> std::result::Result<Self, String> {
        let length = text.chars().count();
        if !(SHORTEST..=LONGEST).contains(&length) {
            return Err(format!("must have {SHORTEST} to {LONGEST} characters"));
        }
        let different = text.chars().collect::<std::collections::BTreeSet<_>>().len();
        if different < 4 {
            Err("must have at least 4 different characters".to_owned())
        } else {
            Ok(Self(text.to_owned()))
        }
    }
}

impl std::fmt::Debug for NewPassword {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("NewPassword(..)")
    }
}

impl Field for NewPassword {
    fn read(value: &Value, path: &str, problems: &mut Problems) -> Option<Self> {
        match value.as_str().map_or_else(|| Err("must be a text".to_owned()), Self::new) {
            Ok(password) => Some(password),
            Err(why) => problems.note(path, "bad-password", format!("{} {why}", label(path))),
        }
    }
}

/// A password as somebody types it to sign in: anything that is not too long to look at.
#[derive(Clone, ToSchema)]
#[schema(value_type = String, max_length = 1000, format = Password)]
pub struct Typed(String);

impl std::fmt::Debug for Typed {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Typed(..)")
    }
}

impl Field for Typed {
    fn read(value: &Value, path: &str, problems: &mut Problems) -> Option<Self> {
        match value.as_str() {
            Some(text) if text.len() <= 1_000 => Some(Self(text.to_owned())),
            Some(_) => problems.note(path, "too-long", format!("{} is too long", label(path))),
            None => problems.note(path, "not-a-text", format!("{} must be a text", label(path))),
        }
    }
}

/// Hashes and verifies passwords. Cheap to clone.
#[derive(Clone)]
pub struct Hasher {
    argon2: Argon2<'static>,
    room: Arc<Semaphore>,
    queue: Arc<Semaphore>,
    /// What is verified against when there is no account, so that this takes as long.
    nobody: Arc<str>,
}

impl Hasher {
    /// With the cost that is set here.
    ///
    /// # Errors
    /// When argon2 refuses it.
    pub fn new() -> Result<Self> {
        let (memory, passes, lanes) = COST;
        let params = Params::new(memory, passes, lanes, None).map_err(|error| Problem::fault(&error))?;
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let nobody = hash(&argon2, "nobody has this password")?.into();
        let (room, queue) = (Arc::new(Semaphore::new(AT_ONCE)), Arc::new(Semaphore::new(AT_ONCE + WAITING)));
        Ok(Self { argon2, room, queue, nobody })
    }

    /// The hash of a new password, in PHC form.
    ///
    /// # Errors
    /// 503 when too many are waiting.
    pub async fn hash(&self, NewPassword(password): NewPassword) -> Result<String> {
        self.run(move |argon2| hash(argon2, &password)).await?
    }

    /// Is it this password? Takes as long when there is no hash.
    ///
    /// # Errors
    /// 503 when too many are waiting.
    pub async fn verify(&self, Typed(password): Typed, hash: Option<String>) -> Result<bool> {
        let known = hash.is_some();
        let hash = hash.unwrap_or_else(|| self.nobody.to_string());
        let verified = self.run(move |argon2| verify(argon2, &password, &hash)).await??;
        Ok(verified && known)
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Argon2<'static>) -> T + Send + 'static,
    ) -> Result<T> {
        let busy = || {
            Problem::unavailable("overloaded", "Too many people are signing in just now. Please try again.")
        };
        let _place = self.queue.try_acquire().map_err(|_| busy())?;
        let permit = Arc::clone(&self.room).acquire_owned().await.map_err(|_| busy())?;
        let argon2 = self.argon2.clone();
        let done = tokio::task::spawn_blocking(move || {
            // A caller that gives up must not make room for more than can be computed.
            let _permit = permit;
            work(&argon2)
        });
        done.await.map_err(|error| Problem::fault(&error))
    }
}

fn hash(argon2: &Argon2<'_>, password: &str) -> Result<String> {
    argon2
        .hash_password(password.as_bytes())
        .map(|hash| hash.to_string())
        .map_err(|error| Problem::fault(&error))
}

fn verify(argon2: &Argon2<'_>, password: &str, hash: &str) -> Result<bool> {
    let hash = PasswordHash::new(hash).map_err(|error| Problem::fault(&error))?;
    Ok(argon2.verify_password(password.as_bytes(), &hash).is_ok())
}
