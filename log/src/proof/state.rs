//! How far the log is sealed.

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgExecutor, PgPool};
use waybill_proof::{AcceptedRange, Checkpoint, CheckpointError};

/// How far the log is sealed.
#[derive(Debug, Clone, PartialEq)]
pub struct ProofState {
    /// The position of the last event.
    pub head: i64,
    /// Which log the checkpoints are of.
    pub origin: String,
    /// The last checkpoint; none before the first sealing.
    pub last: Option<LastCheckpoint>,
}

/// The last checkpoint that is stored.
#[derive(Debug, Clone, PartialEq, sqlx::FromRow)]
pub struct LastCheckpoint {
    pub size: i64,
    pub note: String,
    pub sealed_at: DateTime<Utc>,
    /// When it was printed, exported or handed out.
    pub exported_at: Option<DateTime<Utc>>,
}

impl ProofState {
    /// Events that are not sealed yet.
    pub fn unsealed(&self) -> i64 {
        (self.head - self.last.as_ref().map_or(0, |last| last.size)).max(0)
    }

    /// The events that were accepted without a proof, as the last checkpoint names them.
    pub fn accepted(&self) -> Vec<AcceptedRange> {
        let last = self.last.as_ref().and_then(|last| Checkpoint::read(&last.note).ok());
        last.map_or(Vec::new(), |last| last.accepted)
    }
}

/// How far the log is sealed now.
pub async fn state(pool: &PgPool) -> Result<ProofState, sqlx::Error> {
    let mut connection = pool.acquire().await?;
    let head = sqlx::query_scalar("SELECT position FROM public.log_head").fetch_one(&mut *connection).await?;
    let last = last_checkpoint(&mut *connection).await?;
    let origin = origin(&mut connection, last.as_ref()).await?;
    Ok(ProofState { head, origin, last })
}

/// The last checkpoint, to be printed, exported or handed to somebody: from now on it is kept.
///
/// # Errors
/// The database's; or what is stored is no checkpoint.
pub async fn hand_out(pool: &PgPool) -> Result<Option<Checkpoint>, sqlx::Error> {
    loop {
        let Some(last) = last_checkpoint(pool).await? else { return Ok(None) };
        // It may have been thinned meanwhile, for a later one that is there now.
        if keep_forever(pool, last.size).await? {
            let unreadable = |error: CheckpointError| sqlx::Error::Decode(Box::new(error));
            return Checkpoint::read(&last.note).map(Some).map_err(unreadable);
        }
    }
}

/// The first checkpoint that covers the log up to `position`, with its signed note, to be handed out: from now on it is kept,
/// so the result stays the same. None while the log is not sealed so far.
///
/// # Errors
/// The database's; or what is stored is no checkpoint.
pub async fn hand_out_at(pool: &PgPool, position: i64) -> Result<Option<(Checkpoint, String)>, sqlx::Error> {
    const FIRST: &str =
        "SELECT size, note FROM public.log_checkpoints WHERE size >= $1 ORDER BY size LIMIT 1";
    loop {
        let first: Option<(i64, String)> = sqlx::query_as(FIRST).bind(position).fetch_optional(pool).await?;
        let Some((size, note)) = first else { return Ok(None) };
        if keep_forever(pool, size).await? {
            let unreadable = |error: CheckpointError| sqlx::Error::Decode(Box::new(error));
            let checkpoint = Checkpoint::read(&note).map_err(unreadable)?;
            return Ok(Some((checkpoint, note)));
        }
    }
}

/// Keeps the checkpoint of this size, as one that somebody has seen; false when it is not there any more.
pub(super) async fn keep_forever(pool: &PgPool, size: i64) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar("SELECT public.log_checkpoint_left($1)").bind(size).fetch_one(pool).await
}

pub(super) async fn last_checkpoint(
    executor: impl PgExecutor<'_>,
) -> Result<Option<LastCheckpoint>, sqlx::Error> {
    sqlx::query_as(
        "SELECT size, note, sealed_at, exported_at FROM public.log_checkpoints ORDER BY size DESC LIMIT 1",
    )
    .fetch_optional(executor)
    .await
}

/// The origin of the log: that of its checkpoints, or, before the first, the one that it will get. A restored log keeps its name
/// although it gets another identity: it is the same tree.
pub(super) async fn origin(
    connection: &mut PgConnection,
    last: Option<&LastCheckpoint>,
) -> Result<String, sqlx::Error> {
    if let Some(checkpoint) = last.and_then(|last| Checkpoint::read(&last.note).ok()) {
        return Ok(checkpoint.origin);
    }
    sqlx::query_scalar("SELECT 'waybill/' || log_id FROM public.log_identity").fetch_one(connection).await
}

/// How many events have a hash in the tiles.
pub(super) async fn tiled(executor: impl PgExecutor<'_>) -> Result<i64, sqlx::Error> {
    let last: Option<i64> = sqlx::query_scalar(
        "SELECT t.index * 256 + length(t.hashes) / 32 FROM public.log_tiles t \
          WHERE t.level = 0 ORDER BY t.index DESC LIMIT 1",
    )
    .fetch_optional(executor)
    .await?;
    Ok(last.unwrap_or(0))
}
