//! A piece of the log, with what was kept and signed of it.

use chrono::{DateTime, Utc};
use sqlx::PgPool;
use waybill_proof::{Checkpoint, Hash, VerifierKeys};

use super::CHUNK;
use crate::proof::rows::{Leaf, leaves};
use crate::proof::tiles::leaf_hashes;

/// The events behind `from` up to and with `to`, as far as they are there.
pub(super) struct Chunk {
    pub(super) from: i64,
    pub(super) to: i64,
    pub(super) leaves: Vec<Leaf>,
    /// One for each position.
    pub(super) kept: Vec<Option<Hash>>,
    /// By their sizes.
    pub(super) checkpoints: Vec<(i64, Stored)>,
}

/// A checkpoint as it is stored.
pub(super) struct Stored {
    /// Its content, if the signature holds.
    pub(super) signed: Option<Checkpoint>,
    /// What is wrong with it.
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
        let leaves = leaves(&mut connection, from, to, CHUNK).await?;
        let kept = leaf_hashes(&mut *connection, from, to).await?;
        let rows: Vec<CheckpointRow> = sqlx::query_as(
            "SELECT size, root, note, sealed_at FROM public.log_checkpoints WHERE size > $1 AND size <= $2 ORDER BY size",
        )
        .bind(from)
        .bind(to)
        .fetch_all(&mut *connection)
        .await?;
        let checkpoints = rows.into_iter().map(|row| (row.size, row.judge(&keys))).collect();
        Ok(Self { from, to, leaves, kept, checkpoints })
    }
}

/// The next events behind a position, up to the end of the log; nothing when there are none.
pub(super) async fn next(pool: &PgPool, after: i64, head: i64) -> Result<Option<Vec<Leaf>>, sqlx::Error> {
    let leaves = leaves(&mut *pool.acquire().await?, after, head, CHUNK).await?;
    Ok((!leaves.is_empty()).then_some(leaves))
}

/// A row of the checkpoints.
#[derive(sqlx::FromRow)]
pub(super) struct CheckpointRow {
    pub(super) size: i64,
    pub(super) root: Vec<u8>,
    pub(super) note: String,
    pub(super) sealed_at: DateTime<Utc>,
}

impl CheckpointRow {
    /// What was signed, if this row is about it.
    pub(super) fn signed(&self, keys: &VerifierKeys) -> Result<Checkpoint, String> {
        match Checkpoint::open(&self.note, keys) {
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
        if checkpoint.root.0[..] != self.root[..] {
            faults
                .push("the root that stands beside its checkpoint is not the one that was signed".to_owned());
        }
        if checkpoint.sealed_at.timestamp_micros() != self.sealed_at.timestamp_micros() {
            faults
                .push("the time that stands beside its checkpoint is not the one that was signed".to_owned());
        }
        Stored { signed: Some(checkpoint), faults }
    }
}
