//! Idempotency keys: a repeated command gets the first response and changes nothing.
//!
//! A key belongs to its actor. It is stored with the events of its command in the same transaction, so it survives
//! restarts. It is retained for [`RETENTION_DAYS`] days; a repetition after that is a new command.

use serde_json::Value;
use sha2::{Digest, Sha256};
use sqlx::PgPool;

/// The time for which a response is retained, in days.
pub const RETENTION_DAYS: i32 = 30;
/// The maximum length of a key in bytes.
pub const MAX_KEY_BYTES: usize = 200;

/// A client's promise that two commands with the same key are the same command.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct IdempotencyKey {
    actor: String,
    key: String,
    body_hash: [u8; 32],
}

/// The outcome of an earlier command with the same key.
#[derive(Debug, Clone, PartialEq)]
pub enum Earlier {
    /// The body was the same: the response, and the position reached then.
    Same {
        answer: Value,
        /// The position reached then.
        position: u64,
    },
    /// The body was another one.
    OtherBody {
        /// The response to the first one.
        answer: Value,
    },
}

impl IdempotencyKey {
    /// Creates the key of `actor` for `operation` (method and path) with this body. Returns `None` unless it has 1 to
    /// [`MAX_KEY_BYTES`] printable ASCII characters.
    #[allow(clippy::needless_pass_by_value, reason = "an id is given as it stands")]
    pub fn new(actor: impl ToString, key: &str, operation: &str, body: &[u8]) -> Option<Self> {
        let printable = key.bytes().all(|byte| byte.is_ascii_graphic() || byte == b' ');
        if key.is_empty() || key.len() > MAX_KEY_BYTES || !printable {
            return None;
        }
        let body_hash =
            Sha256::new().chain_update(operation).chain_update([0]).chain_update(body).finalize().into();
        Some(Self { actor: actor.to_string(), key: key.to_owned(), body_hash })
    }

    /// Returns the actor that the key belongs to.
    pub fn actor(&self) -> &str {
        &self.actor
    }

    /// Returns the key as the client wrote it.
    pub fn key(&self) -> &str {
        &self.key
    }

    pub(crate) fn body_hash(&self) -> &[u8] {
        &self.body_hash
    }

    /// Returns the actor and the key, which are unique together.
    pub(crate) fn identity(&self) -> (&str, &str) {
        (&self.actor, &self.key)
    }
}

/// Returns the outcome of an earlier command with this key, if there was one.
pub async fn earlier(pool: &PgPool, key: &IdempotencyKey) -> Result<Option<Earlier>, sqlx::Error> {
    let row: Option<(bool, Value, i64)> = sqlx::query_as(
        "SELECT body_hash = $3, answer, position FROM idempotency_keys WHERE actor = $1 AND key = $2",
    )
    .bind(&key.actor)
    .bind(&key.key)
    .bind(key.body_hash())
    .fetch_optional(pool)
    .await?;
    Ok(row.map(|(same, answer, position)| {
        if same {
            Earlier::Same { answer, position: position.unsigned_abs() }
        } else {
            Earlier::OtherBody { answer }
        }
    }))
}

/// The maximum number of keys deleted in one statement.
const MAX_FORGOTTEN: u64 = 10_000;

/// Deletes all keys older than [`RETENTION_DAYS`], in short statements. Returns their number.
pub async fn forget_old(pool: &PgPool) -> Result<u64, sqlx::Error> {
    let mut forgotten = 0;
    loop {
        let batch = forget_batch(pool).await?;
        forgotten += batch;
        if batch < MAX_FORGOTTEN {
            return Ok(forgotten);
        }
    }
}

async fn forget_batch(pool: &PgPool) -> Result<u64, sqlx::Error> {
    let forgotten = sqlx::query(
        "DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY( \
            SELECT ctid FROM idempotency_keys WHERE recorded_at < now() - make_interval(days => $1) LIMIT $2))",
    )
    .bind(RETENTION_DAYS)
    .bind(MAX_FORGOTTEN.cast_signed())
    .execute(pool)
    .await?;
    Ok(forgotten.rows_affected())
}
