//! The key that signs tokens: drawn once and kept in the database, so that all processes and the next start have
//! the same; or given by the environment.

use sqlx::PgPool;

/// Bytes of a key at least.
const LEAST: usize = 32;
/// Different bytes in a key at least: a word that is repeated is no key.
const LEAST_DIFFERENT: usize = 12;
/// The variable with a key of the operator's own.
pub const VARIABLE: &str = "WAYBILL_SIGNING_KEY";

/// A key that is good enough.
#[derive(Clone)]
pub struct SigningKey(Vec<u8>);

/// Why there is no key.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// Whoever guesses it signs in as anybody.
    #[error(
        "{VARIABLE} is too weak: it needs at least {LEAST} bytes that nobody can guess, \
         such as the output of `openssl rand -base64 48`. Without it, a key is drawn and kept in the database"
    )]
    Weak,
    /// It cannot be read or kept.
    #[error("the signing key cannot be read: {0}")]
    Database(#[from] sqlx::Error),
}

impl SigningKey {
    /// The operator's own key.
    ///
    /// # Errors
    /// [`KeyError::Weak`].
    pub fn given(key: &str) -> Result<Self, KeyError> {
        let different = key.bytes().collect::<std::collections::BTreeSet<_>>().len();
        let words = ["secret", "password", "changeme", "waybill"];
        let guessable = words.iter().any(|word| key.to_lowercase().contains(word));
        if key.len() < LEAST || different < LEAST_DIFFERENT || guessable {
            return Err(KeyError::Weak);
        }
        Ok(Self(key.as_bytes().to_vec()))
    }

    /// The key of this database, drawn by whoever comes first.
    ///
    /// # Errors
    /// [`KeyError::Database`].
    pub async fn kept(pool: &PgPool) -> Result<Self, KeyError> {
        let drawn: [u8; LEAST] = rand::random();
        sqlx::query("INSERT INTO signing_key (key) VALUES ($1) ON CONFLICT DO NOTHING")
            .bind(&drawn[..])
            .execute(pool)
            .await?;
        let kept: Vec<u8> = sqlx::query_scalar("SELECT key FROM signing_key").fetch_one(pool).await?;
        Ok(Self(kept))
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_that_can_be_guessed_are_refused() {
        for weak in
            ["", "secret", &"a".repeat(64), &"secret".repeat(8), "waybill-production-key-0123456789abcdef"]
        {
            assert!(SigningKey::given(weak).is_err(), "{weak} was taken");
        }
        assert!(SigningKey::given("mVv0tT1rJ8eXq4Kz6yP2wN9bLhF3sGdU").is_ok());
    }
}
