//! Gives a restored log the checkpoint that was signed last. Events are copied to a backup more often than checkpoints.

use std::sync::PoisonError;
use std::time::{Duration, Instant};

use sqlx::{PgConnection, PgPool};
use tokio::time::sleep;
use waybill_proof::{Checkpoint, Hash, TileWriter};

use super::step::{BATCH, NOTHING, Step, append, require_signed, write};
use super::{ATTEMPT_PAUSE, ATTEMPTS, SealError, Sealed, Sealer, not_last_signed, require_origin};
use crate::proof::state::{LastCheckpoint, last_checkpoint};
use crate::proof::{LastSigned, ProofKeys};

/// The time after which events that differed from a checkpoint are compared with it again.
const COMPARE_AGAIN: Duration = Duration::from_mins(10);

/// A comparison that did not hold: the last checkpoint of the log, the root of the other one, and the reason.
pub(super) struct Mismatch {
    at: Instant,
    sealed: i64,
    root: Hash,
    reason: String,
}

impl Sealer {
    /// Stores the last signed checkpoint in a log whose checkpoints end before it. `tree` is that of the first `tiled`
    /// events.
    ///
    /// # Errors
    /// [`SealError::Broken`], if the events up to the checkpoint's size give another root.
    pub(super) async fn reinstate(
        &self,
        connection: &mut PgConnection,
        mut tree: TileWriter,
        tiled: i64,
        last: Option<&LastCheckpoint>,
        signed: &Checkpoint,
    ) -> Result<Step, SealError> {
        let (sealed, size) = (last.map_or(0, |last| last.size), signed.size.cast_signed());
        if last.is_some() {
            require_origin(connection, last, signed).await?;
        }
        if let Some(reason) = self.known_mismatch(sealed, signed) {
            return Err(SealError::Broken(reason));
        }
        let compared = match self.extend(connection, &mut tree, tiled, last, size).await {
            Ok(()) if tree.range().root() == signed.root => Ok(()),
            Ok(()) => Err("its events up to there give another root".to_owned()),
            Err(SealError::Broken(reason)) => Err(reason),
            Err(error) => return Err(error),
        };
        if let Err(reason) = compared {
            let text =
                format!("its checkpoints end at {sealed}, and there was one of {size} events; {reason}");
            let error = not_last_signed(&text);
            if let SealError::Broken(reason) = &error {
                self.note_mismatch(sealed, signed, reason);
            }
            return Err(error);
        }
        let done = write(connection, tiled, sealed, tree, Some(signed)).await?;
        Ok(if done { (Sealed::To(size), Some(signed.clone())) } else { NOTHING })
    }

    /// Extends the tree to `size` events, and compares it with the log's own last checkpoint on the way.
    async fn extend(
        &self,
        connection: &mut PgConnection,
        tree: &mut TileWriter,
        tiled: i64,
        last: Option<&LastCheckpoint>,
        size: i64,
    ) -> Result<(), SealError> {
        let sealed = last.map_or(0, |last| last.size);
        extend(connection, tree, tiled, sealed).await?;
        if let Some(last) = last {
            require_signed(connection, last, tree.range().root(), Some(&self.keys)).await?;
        }
        extend(connection, tree, sealed, size).await
    }

    /// Returns the reason why this checkpoint did not hold shortly before. A comparison reads many events, and a server
    /// tries to seal every few seconds.
    fn known_mismatch(&self, sealed: i64, signed: &Checkpoint) -> Option<String> {
        let mismatch = self.mismatch.lock().unwrap_or_else(PoisonError::into_inner);
        let known = mismatch.as_ref().filter(|known| (known.sealed, known.root) == (sealed, signed.root));
        known.filter(|known| known.at.elapsed() < COMPARE_AGAIN).map(|known| known.reason.clone())
    }

    fn note_mismatch(&self, sealed: i64, signed: &Checkpoint, reason: &str) {
        let (at, root, reason) = (Instant::now(), signed.root, reason.to_owned());
        let mismatch = Mismatch { at, sealed, root, reason };
        *self.mismatch.lock().unwrap_or_else(PoisonError::into_inner) = Some(mismatch);
    }
}

/// Appends the events after `from`, up to and including `to`, to the tree.
async fn extend(
    connection: &mut PgConnection,
    tree: &mut TileWriter,
    from: i64,
    to: i64,
) -> Result<(), SealError> {
    let mut reached = from;
    while reached < to {
        let next = to.min(reached + BATCH);
        append(connection, tree, reached, next).await?;
        reached = next;
    }
    Ok(())
}

/// Gives the log the last signed checkpoint if all events up to it are there and its own checkpoints end before it. Signs
/// nothing.
///
/// # Errors
/// [`SealError`]; [`SealError::Broken`] if the events differ from the signed ones.
pub async fn reinstate_last_signed(
    pool: &PgPool,
    keys: &ProofKeys,
    last_signed: &LastSigned,
) -> Result<(), SealError> {
    let Some(signed) = last_signed.read(keys)? else { return Ok(()) };
    let size = signed.size.cast_signed();
    let head: i64 = sqlx::query_scalar("SELECT position FROM public.log_head").fetch_one(pool).await?;
    let sealer = Sealer::new(pool.clone(), keys.clone(), last_signed.clone());
    let mut attempts = 0;
    while size <= head && last_checkpoint(pool).await?.map_or(0, |last| last.size) < size {
        match sealer.seal().await? {
            Sealed::To(_) => {}
            Sealed::Nothing if attempts < ATTEMPTS => {
                attempts += 1;
                sleep(ATTEMPT_PAUSE).await;
            }
            Sealed::Nothing => return Err(SealError::Busy),
        }
    }
    Ok(())
}
