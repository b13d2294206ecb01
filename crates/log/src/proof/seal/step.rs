//! One batch: from stored events to tiles and a checkpoint, in one transaction.

use chrono::Utc;
use sqlx::{PgConnection, PgPool};
use waybill_proof::{Checkpoint, CheckpointError, Hash, TileWriter, TreeError};

use super::{SealError, Sealed, Sealer};
use crate::proof::state::{LastCheckpoint, last_checkpoint, origin, tiled};
use crate::proof::tiles::{Columns, load};
use crate::proof::{ProofKeys, SEALING, rows};

/// The maximum number of events of one transaction.
pub(super) const BATCH: i64 = 5_000;

/// The result of a batch and the checkpoint that was signed.
pub(super) type Step = (Sealed, Option<Checkpoint>);
pub(super) const NOTHING: Step = (Sealed::Nothing, None);

pub(super) async fn step(pool: &PgPool, sealer: Option<&Sealer>) -> Result<Step, SealError> {
    let mut transaction = pool.begin().await?;
    let (done, checkpoint) = match step_within(&mut transaction, sealer).await {
        Ok((Sealed::To(to), checkpoint)) => (to, checkpoint),
        // End the transaction here, since its lock would otherwise stay until the connection is used again.
        Ok((Sealed::Nothing, _)) => {
            return transaction.rollback().await.map(|()| (Sealed::Nothing, None)).map_err(Into::into);
        }
        Err(error) => {
            transaction.rollback().await?;
            return Err(error);
        }
    };
    transaction.commit().await?;
    // After the commit: if the process is killed in between, the record is older than the signature, which is no
    // contradiction.
    if let (Some(sealer), Some(checkpoint)) = (sealer, &checkpoint) {
        sealer.last_signed.keep(checkpoint).await?;
    }
    Ok((Sealed::To(done), checkpoint))
}

async fn step_within(transaction: &mut PgConnection, sealer: Option<&Sealer>) -> Result<Step, SealError> {
    let keys = sealer.map(|sealer| &sealer.keys);
    // A signed checkpoint is recorded next to the key as soon as it is committed, so a crash must not undo the commit.
    let durable = if keys.is_some() { "on" } else { "off" };
    sqlx::query(&format!("SET LOCAL synchronous_commit = {durable}")).execute(&mut *transaction).await?;
    let alone: bool = sqlx::query_scalar("SELECT pg_try_advisory_xact_lock($1)")
        .bind(SEALING)
        .fetch_one(&mut *transaction)
        .await?;
    if !alone {
        return Ok(NOTHING);
    }
    let last = last_checkpoint(&mut *transaction).await?;
    let sealed = last.as_ref().map_or(0, |last| last.size);
    let from = tiled(&mut *transaction).await?;
    let head: i64 =
        sqlx::query_scalar("SELECT position FROM public.log_head").fetch_one(&mut *transaction).await?;
    if head < sealed {
        return Err(SealError::Broken(format!(
            "it ends at {head}, before the last checkpoint of {sealed} events"
        )));
    }
    let to = target(from, sealed, head, keys.is_some())?;
    let mut tree = resume(transaction, from).await?;
    if let Some(last) = last.as_ref().filter(|last| last.size == from) {
        require_signed(transaction, last, tree.range().root(), keys).await?;
    }
    let signed = sealer.map(|sealer| sealer.last_signed.read(&sealer.keys)).transpose()?.flatten();
    let ahead = signed.as_ref().filter(|signed| (sealed + 1..=head).contains(&signed.size.cast_signed()));
    if let (Some(sealer), Some(signed)) = (sealer, ahead) {
        return sealer.reinstate(transaction, tree, from, last.as_ref(), signed).await;
    }
    if let Some(sealer) = sealer
        && sealer.require_last_signed(transaction, last.as_ref(), signed.as_ref(), from).await?
        && let Some(last) = last.as_ref().filter(|last| last.size == from)
    {
        // Another machine continued, or it could not be stored the last time. Nothing is signed before it is stored.
        sealer.last_signed.keep(&Checkpoint::read(&last.note)?).await?;
    }
    if to == from {
        return Ok(NOTHING);
    }
    append(transaction, &mut tree, from, to).await?;
    let root = tree.range().root();
    let checkpoint = match (&last, sealer) {
        (Some(last), _) if last.size >= to => {
            if last.size == to {
                require_signed(transaction, last, root, keys).await?;
            }
            None
        }
        (_, None) => None,
        (last, Some(sealer)) => {
            let (origin, now) = (origin(transaction, last.as_ref()).await?, Utc::now());
            let (key, accepted) = (sealer.keys.signing(), sealer.accepted(&origin, last.as_ref(), now)?);
            Some(Checkpoint::sign_accepting(key, &origin, to.unsigned_abs(), root, now, &accepted)?)
        }
    };
    let done = write(transaction, from, sealed, tree, checkpoint.as_ref()).await?;
    Ok(if done { (Sealed::To(to), checkpoint) } else { NOTHING })
}

/// Returns the end of the next batch. Tiles that are rebuilt stop at the signed size, to be compared with it.
fn target(from: i64, sealed: i64, head: i64, signs: bool) -> Result<i64, SealError> {
    if from > sealed {
        let text = format!("its hashes go to {from}, its last checkpoint to {sealed}");
        return Err(SealError::Broken(text));
    }
    let end = if from < sealed || !signs { sealed } else { head };
    Ok(end.min(from + BATCH).max(from))
}

/// Returns the tree of the first `from` events, from its tiles.
pub(in crate::proof) async fn resume(
    connection: &mut PgConnection,
    from: i64,
) -> Result<TileWriter, SealError> {
    let size = from.unsigned_abs();
    let edge: Vec<_> = TileWriter::edge_of(size).collect();
    let tiles = load(connection, &edge).await?;
    TileWriter::resume(size, &tiles)
        .map_err(|error: TreeError| SealError::Broken(format!("at {from}: {error}")))
}

/// Refuses a tree whose root differs from its checkpoint: a signature would make an attacker's change look valid.
pub(super) async fn require_signed(
    connection: &mut PgConnection,
    last: &LastCheckpoint,
    root: Hash,
    keys: Option<&ProofKeys>,
) -> Result<(), SealError> {
    let checkpoint = match keys {
        Some(keys) => {
            let origin = origin(connection, Some(last)).await?;
            Checkpoint::open(&last.note, &keys.verifiers(&origin).map_err(CheckpointError::from)?)?
        }
        None => Checkpoint::read(&last.note)?,
    };
    if checkpoint.root == root && checkpoint.size == last.size.unsigned_abs() {
        return Ok(());
    }
    Err(SealError::Broken(format!("its root at {} is another", last.size)))
}

pub(super) async fn append(
    connection: &mut PgConnection,
    tree: &mut TileWriter,
    from: i64,
    to: i64,
) -> Result<(), SealError> {
    let mut expected = from;
    for leaf in rows::leaves(connection, from, to, BATCH).await? {
        if leaf.event.position == expected {
            return Err(SealError::Broken(format!("there are several events at position {expected}")));
        }
        expected += 1;
        if leaf.event.position != expected {
            return Err(missing(expected));
        }
        if let Some(column) = leaf.lacks {
            return Err(SealError::Broken(format!("event {expected} has no {column}")));
        }
        tree.push(leaf.hash);
    }
    if expected == to { Ok(()) } else { Err(missing(expected + 1)) }
}

fn missing(position: i64) -> SealError {
    SealError::Broken(format!("event {position} is missing, or not the only one there"))
}

pub(super) async fn write(
    connection: &mut PgConnection,
    tiled: i64,
    sealed: i64,
    mut tree: TileWriter,
    checkpoint: Option<&Checkpoint>,
) -> Result<bool, sqlx::Error> {
    let columns = Columns::from(tree.take_appended());
    sqlx::query_scalar("SELECT public.log_seal($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)")
        .bind(tiled)
        .bind(sealed)
        .bind(columns.levels)
        .bind(columns.indexes)
        .bind(columns.widths)
        .bind(columns.parts)
        .bind(checkpoint.map(|one| one.size.cast_signed()))
        .bind(checkpoint.map(|one| one.root.0.to_vec()))
        .bind(checkpoint.map(|one| one.note.as_str()))
        .bind(checkpoint.map(|one| one.sealed_at))
        .fetch_one(connection)
        .await
}
