//! A piece of the log, with its stored hashes and signed checkpoints.

use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgPool, Row as _};
use waybill_proof::{Checkpoint, Hash, VerifierKeys};

use crate::proof::rows::{EPOCH, Leaf, leaves};
use crate::proof::tiles::leaf_hashes;

/// The existing events after `from`, up to and including `to`.
pub(super) struct Chunk {
    pub(super) from: i64,
    pub(super) to: i64,
    pub(super) leaves: Vec<Leaf>,
    /// The stored hashes, one for each position.
    pub(super) kept: Vec<Option<Hash>>,
    /// The checkpoints by size.
    pub(super) checkpoints: Vec<(i64, Stored)>,
}

/// A checkpoint as it is stored.
pub(super) struct Stored {
    /// Its content, if the signature holds.
    pub(super) signed: Option<Checkpoint>,
    /// The defects that were found.
    pub(super) faults: Vec<String>,
}

impl Chunk {
    pub(super) async fn read(
        pool: PgPool,
        keys: VerifierKeys,
        from: i64,
        to: i64,
    ) -> Result<Self, sqlx::Error> {
        let mut connection = pool.acquire().await?;
        let mut all = Vec::new();
        let mut reached = from;
        // Once, unless there are more events than positions.
        while reached < to {
            let part = leaves(&mut connection, reached, to, to - from).await?;
            let Some(last) = part.last() else { break };
            reached = last.event.position;
            all.extend(part);
        }
        let kept = leaf_hashes(&mut *connection, from, to).await?;
        let rows: Vec<CheckpointRow> = sqlx::query_as(
            "SELECT size, root, note, sealed_at FROM public.log_checkpoints WHERE size > $1 AND size <= $2 ORDER BY size",
        )
        .bind(from)
        .bind(to)
        .fetch_all(&mut *connection)
        .await?;
        let checkpoints = rows.into_iter().map(|row| (row.size, row.judge(&keys))).collect();
        Ok(Self { from, to, leaves: all, kept, checkpoints })
    }
}

/// Returns the next events after a position, up to the end of the log, about as many as a piece has. Returns `None` if
/// there are none.
pub(super) async fn next(
    pool: &PgPool,
    after: i64,
    head: i64,
    piece: i64,
) -> Result<Option<Vec<Leaf>>, sqlx::Error> {
    let leaves = leaves(&mut *pool.acquire().await?, after, head, piece).await?;
    Ok((!leaves.is_empty()).then_some(leaves))
}

/// A row of the checkpoints. Any column may be NULL, and the time may be beyond all calendars.
pub(super) struct CheckpointRow {
    pub(super) size: i64,
    root: Option<Vec<u8>>,
    note: Option<String>,
    /// Microseconds since 1970.
    sealed_at: Option<i64>,
}

impl FromRow<'_, PgRow> for CheckpointRow {
    fn from_row(row: &PgRow) -> Result<Self, sqlx::Error> {
        let sealed_at: Option<i64> = row.try_get_unchecked(3)?;
        let sealed_at = sealed_at.map(|micros| micros.saturating_add(EPOCH));
        Ok(Self { size: row.try_get(0)?, root: row.try_get(1)?, note: row.try_get(2)?, sealed_at })
    }
}

impl CheckpointRow {
    /// Opens the signed checkpoint, if it belongs to this row.
    pub(super) fn signed(&self, keys: &VerifierKeys) -> Result<Checkpoint, String> {
        let Some(note) = &self.note else { return Err("its checkpoint has no signed note".to_owned()) };
        match Checkpoint::open(note, keys) {
            Ok(checkpoint) if checkpoint.size == self.size.unsigned_abs() => Ok(checkpoint),
            Ok(checkpoint) => {
                Err(format!("the checkpoint in its place is that of {} events", checkpoint.size))
            }
            Err(error) => Err(format!("its checkpoint does not count: {error}")),
        }
    }

    fn judge(&self, keys: &VerifierKeys) -> Stored {
        let checkpoint = match self.signed(keys) {
            Ok(checkpoint) => checkpoint,
            Err(fault) => return Stored { signed: None, faults: vec![fault] },
        };
        let mut faults = Vec::new();
        if self.root.as_deref() != Some(&checkpoint.root.0[..]) {
            faults
                .push("the root that stands beside its checkpoint is not the one that was signed".to_owned());
        }
        if self.sealed_at != Some(checkpoint.sealed_at.timestamp_micros()) {
            faults
                .push("the time that stands beside its checkpoint is not the one that was signed".to_owned());
        }
        Stored { signed: Some(checkpoint), faults }
    }
}
