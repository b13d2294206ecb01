//! The extent to which the log is sealed.

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgExecutor, PgPool};
use waybill_proof::{AcceptedRange, Checkpoint, CheckpointError, TILE_WIDTH};

use super::seal::resume;
use super::{ProofKeys, SealError};

/// The extent to which the log is sealed.
#[derive(Debug, Clone, PartialEq)]
pub struct ProofState {
    /// The position of the last event.
    pub head: i64,
    /// The origin of the checkpoints, which names the log.
    pub origin: String,
    /// The last checkpoint; `None` before the first sealing.
    pub last: Option<LastCheckpoint>,
}

/// The last stored checkpoint.
#[derive(Debug, Clone, PartialEq, sqlx::FromRow)]
pub struct LastCheckpoint {
    pub size: i64,
    pub note: String,
    pub sealed_at: DateTime<Utc>,
    /// The time at which it was printed, exported or handed out.
    pub exported_at: Option<DateTime<Utc>>,
}

impl ProofState {
    /// Returns the number of events that are not sealed yet.
    pub fn unsealed(&self) -> i64 {
        self.head.saturating_sub(self.last.as_ref().map_or(0, |last| last.size)).max(0)
    }

    /// Returns the events that were accepted without a proof, as named by the last checkpoint.
    pub fn accepted(&self) -> Vec<AcceptedRange> {
        let last = self.last.as_ref().and_then(|last| Checkpoint::read(&last.note).ok());
        last.map_or(Vec::new(), |last| last.accepted)
    }
}

/// Returns the extent to which the log is sealed now.
///
/// # Errors
/// Errors of the database.
pub async fn state(pool: &PgPool) -> Result<ProofState, sqlx::Error> {
    let mut connection = pool.acquire().await?;
    let head = sqlx::query_scalar("SELECT coalesce(max(position), 0) FROM public.log_head")
        .fetch_one(&mut *connection)
        .await?;
    let last = last_checkpoint(&mut *connection).await?;
    let origin = origin(&mut connection, last.as_ref()).await?;
    Ok(ProofState { head, origin, last })
}

/// Returns the last checkpoint for printing, export or a third party, and marks it to be retained. Returns `None`
/// before the first sealing, without the keys that verify it, and if these keys did not sign it for this tree. The last
/// case is logged, since no one can fix it at the place where it would be printed.
///
/// # Errors
/// Errors of the database.
pub async fn hand_out(pool: &PgPool, keys: Option<&ProofKeys>) -> Result<Option<Checkpoint>, sqlx::Error> {
    let Some(keys) = keys else { return Ok(None) };
    Ok(judge(pool, keys, None).await?.or_logged())
}

/// Returns the first checkpoint that covers the log up to `position`, with its signed note, and marks it to be
/// retained, so the result stays the same. Returns `None` if the log is not sealed up to there, and in the cases of
/// [`hand_out`].
///
/// # Errors
/// Errors of the database.
pub async fn hand_out_at(
    pool: &PgPool,
    keys: Option<&ProofKeys>,
    position: i64,
) -> Result<Option<(Checkpoint, String)>, sqlx::Error> {
    let Some(keys) = keys else { return Ok(None) };
    let checkpoint = judge(pool, keys, Some(position)).await?.or_logged();
    Ok(checkpoint.map(|checkpoint| (checkpoint.clone(), checkpoint.note)))
}

/// A stored checkpoint, verified before it is issued.
pub(super) enum Judged {
    /// There is no checkpoint.
    Absent,
    /// The keys signed it for the present tree; it is retained from now on.
    Counts(Checkpoint),
    /// It does not count: the size that it claims, and the reason.
    Refused(i64, String),
}

impl Judged {
    fn or_logged(self) -> Option<Checkpoint> {
        match self {
            Self::Absent => None,
            Self::Counts(checkpoint) => Some(checkpoint),
            Self::Refused(size, reason) => {
                tracing::error!(size, %reason, "a checkpoint is not handed out: run waybill verify");
                None
            }
        }
    }
}

/// Verifies the last checkpoint, or the first one from a position on.
pub(super) async fn judge(pool: &PgPool, keys: &ProofKeys, from: Option<i64>) -> Result<Judged, sqlx::Error> {
    const LAST: &str = "SELECT size, coalesce(note, '') FROM public.log_checkpoints WHERE size IS NOT NULL \
         ORDER BY size DESC LIMIT 1";
    const FIRST: &str =
        "SELECT size, coalesce(note, '') FROM public.log_checkpoints WHERE size >= $1 ORDER BY size LIMIT 1";
    loop {
        let row: Option<(i64, String)> = match from {
            None => sqlx::query_as(LAST).fetch_optional(pool).await?,
            Some(position) => sqlx::query_as(FIRST).bind(position).fetch_optional(pool).await?,
        };
        let Some((size, note)) = row else { return Ok(Judged::Absent) };
        let checkpoint = match open(&note, size, keys) {
            Ok(checkpoint) => checkpoint,
            Err(reason) => return Ok(Judged::Refused(size, reason)),
        };
        // Another log that was sealed with the same key also has such checkpoints.
        match resume(&mut *pool.acquire().await?, size).await {
            Ok(tree) if tree.range().root() == checkpoint.root => {}
            Ok(_) => {
                return Ok(Judged::Refused(size, "the tree over the log has another root there".to_owned()));
            }
            Err(SealError::Database(error)) => return Err(error),
            Err(error) => return Ok(Judged::Refused(size, error.to_string())),
        }
        // It may have been removed in the meantime in favor of a later one, which now exists.
        if keep_forever(pool, size).await? {
            return Ok(Judged::Counts(checkpoint));
        }
    }
}

/// Opens a signed checkpoint, if it has this size.
fn open(note: &str, size: i64, keys: &ProofKeys) -> Result<Checkpoint, String> {
    let opened = Checkpoint::read(note).and_then(|checkpoint| {
        Checkpoint::open(note, &keys.verifiers(&checkpoint.origin).map_err(CheckpointError::from)?)
    });
    match opened {
        Ok(checkpoint) if checkpoint.size.cast_signed() == size => Ok(checkpoint),
        Ok(checkpoint) => Err(format!("the checkpoint in its place is that of {} events", checkpoint.size)),
        Err(error) => Err(error.to_string()),
    }
}

/// Marks the checkpoint of this size as handed out, so that it is retained. Returns false if it no longer exists.
pub(super) async fn keep_forever(pool: &PgPool, size: i64) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar("SELECT public.log_checkpoint_left($1)").bind(size).fetch_one(pool).await
}

/// Returns the checkpoint of the largest size. Columns that an attacker set to NULL, and times beyond all calendars,
/// are read as other values. A verification finds them; they must not stop other readers of the log.
pub(super) async fn last_checkpoint(
    executor: impl PgExecutor<'_>,
) -> Result<Option<LastCheckpoint>, sqlx::Error> {
    sqlx::query_as(
        "SELECT size, coalesce(note, '') AS note, least(greatest(sealed_at, '1970-01-01 00:00Z'), '9999-01-01 00:00Z') AS sealed_at, \
                CASE WHEN exported_at IS NOT NULL \
                     THEN least(greatest(exported_at, '1970-01-01 00:00Z'), '9999-01-01 00:00Z') END AS exported_at \
           FROM public.log_checkpoints WHERE size IS NOT NULL ORDER BY size DESC LIMIT 1",
    )
    .fetch_optional(executor)
    .await
}

/// Returns the origin of the log: that of its checkpoints, or before the first one the origin that it will get. A
/// restored log keeps its origin although it gets another identity, because it is the same tree.
pub(super) async fn origin(
    connection: &mut PgConnection,
    last: Option<&LastCheckpoint>,
) -> Result<String, sqlx::Error> {
    if let Some(checkpoint) = last.and_then(|last| Checkpoint::read(&last.note).ok()) {
        return Ok(checkpoint.origin);
    }
    sqlx::query_scalar("SELECT 'waybill/' || log_id FROM public.log_identity").fetch_one(connection).await
}

/// Returns the number of events with a hash in the tiles, according to the last tile. Its number may have any value.
pub(super) async fn tiled(executor: impl PgExecutor<'_>) -> Result<i64, sqlx::Error> {
    let last: Option<(i64, i64)> = sqlx::query_as(
        "SELECT t.index, coalesce(length(t.hashes), 0)::bigint / 32 FROM public.log_tiles t \
          WHERE t.level = 0 AND t.index IS NOT NULL ORDER BY t.index DESC LIMIT 1",
    )
    .fetch_optional(executor)
    .await?;
    let width = i64::try_from(TILE_WIDTH).unwrap_or(i64::MAX);
    Ok(last.map_or(0, |(index, hashes)| index.saturating_mul(width).saturating_add(hashes)))
}
