//! Seals what is new in the log: its hashes into tiles, its root under a signature.

use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgPool};
use tokio::sync::watch;
use tokio::time::sleep;
use waybill_proof::{AcceptedRange, Checkpoint, CheckpointError, Hash, TileWriter, TreeError};

use super::state::{LastCheckpoint, keep_forever, last_checkpoint, origin, tiled};
use super::tiles::{Columns, load};
use super::{LastSigned, LastSignedError, ProofKeys, SEALING, rows};

/// How long what is new may wait for more.
const EVERY: Duration = Duration::from_secs(2);
/// The pause between two batches of a log that nobody writes to meanwhile.
const BREATH: Duration = Duration::from_millis(20);
/// While somebody writes, a batch takes no more than this part of the time: who writes comes first.
const SHARE: u32 = 40;
/// The pause after a failure.
const RETRY: Duration = Duration::from_secs(15);
/// Events of one transaction at most.
const BATCH: i64 = 5_000;
/// How often, and after which pause, it is tried again where somebody else seals at the moment.
const ATTEMPTS: u32 = 100;
const ATTEMPT_PAUSE: Duration = Duration::from_millis(100);

/// What a sealing did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sealed {
    /// There was nothing new, or somebody else is at it.
    Nothing,
    /// Up to this position; there may be more.
    To(i64),
}

/// Why nothing was sealed.
#[derive(Debug, thiserror::Error)]
pub enum SealError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error("the last checkpoint does not count: {0}. Nothing is sealed on top of it: run waybill verify")]
    Checkpoint(#[from] CheckpointError),
    #[error(
        "the tree over the log is not what was signed: {0}. Nothing is sealed on top of it: run waybill verify"
    )]
    Broken(String),
    #[error(
        "somebody else seals the log, or its events are still being moved into it: try again in a minute"
    )]
    Busy,
    #[error(transparent)]
    LastSigned(#[from] LastSignedError),
}

/// Seals a log with a key. Several processes may do so at once.
pub struct Sealer {
    pool: PgPool,
    keys: ProofKeys,
    last_signed: LastSigned,
    /// The first and last position of events that the next checkpoint records as accepted without a proof.
    accepting: Option<(i64, i64)>,
    failure: watch::Sender<Option<String>>,
}

impl Sealer {
    /// With this key, nothing that is not what was signed last.
    pub fn new(pool: PgPool, keys: ProofKeys, last_signed: LastSigned) -> Self {
        Self { pool, keys, last_signed, accepting: None, failure: watch::Sender::default() }
    }

    /// Why the log is not sealed at present, in English; none while it is.
    pub fn failure(&self) -> watch::Receiver<Option<String>> {
        self.failure.subscribe()
    }

    /// Seals until `stop`, in small pieces beside everything else. Failures are logged, reported by [`Self::failure`]
    /// and tried again for ever.
    pub async fn run_until(self, stop: impl Future<Output = ()>) {
        let sealing = async {
            let mut seen = Seen::default();
            loop {
                match self.round(&mut seen).await {
                    Ok(pause) => {
                        if self.failure.send_replace(None).is_some() {
                            tracing::info!("the log is sealed again");
                        }
                        sleep(pause).await;
                    }
                    Err(error) => {
                        tracing::error!(%error, "the log is not sealed; trying again");
                        self.failure.send_replace(Some(error.to_string()));
                        sleep(RETRY).await;
                    }
                }
            }
        };
        tokio::select! {
            () = sealing => {}
            () = stop => {}
        }
    }

    /// Seals the next batch, in one transaction.
    ///
    /// # Errors
    /// [`SealError`].
    pub async fn seal(&self) -> Result<Sealed, SealError> {
        step(&self.pool, Some(self)).await.map(|(sealed, _)| sealed)
    }

    /// Seals a batch where there is anything new; how long to pause then.
    async fn round(&self, seen: &mut Seen) -> Result<Duration, SealError> {
        let (now, sealed): (i64, i64) = sqlx::query_as(
            "SELECT h.position, coalesce((SELECT max(c.size) FROM public.log_checkpoints c), 0) FROM public.log_head h",
        )
        .fetch_one(&self.pool)
        .await?;
        let is_growing = now > std::mem::replace(&mut seen.head, now);
        if now == sealed && seen.sealed == Some(sealed) {
            return Ok(EVERY);
        }
        let began = Instant::now();
        let done = self.seal().await?;
        seen.sealed = Some(sealed);
        Ok(match done {
            Sealed::To(_) if !is_growing => BREATH,
            _ => EVERY.max(began.elapsed() * SHARE),
        })
    }

    /// The ranges of the checkpoint that is signed behind the last one: all that were accepted before, and a new one.
    fn accepted(
        &self,
        origin: &str,
        last: Option<&LastCheckpoint>,
        now: DateTime<Utc>,
    ) -> Result<Vec<AcceptedRange>, SealError> {
        let mut ranges =
            last.map(|last| Checkpoint::read(&last.note)).transpose()?.map_or(vec![], |last| last.accepted);
        if let Some((first, end)) = self.accepting {
            if last.map_or(0, |last| last.size) + 1 != first {
                return Err(SealError::Broken("it was sealed by somebody else meanwhile".to_owned()));
            }
            let key = self.keys.signing().id(origin);
            ranges.push(AcceptedRange { first, last: end, accepted_at: now, key });
        }
        Ok(ranges)
    }

    /// Refuses a tree that is not the one that was signed last or a longer one; whether it is longer.
    async fn require_last_signed(
        &self,
        connection: &mut PgConnection,
        last: Option<&LastCheckpoint>,
        tiled: i64,
    ) -> Result<bool, SealError> {
        let Some(signed) = self.last_signed.read(&self.keys)? else { return Ok(last.is_some()) };
        let size = signed.size.cast_signed();
        let broken = |text: String| {
            Err(SealError::Broken(format!(
                "{text}. If an older backup was restored, say so with: waybill proof-key --accept-earlier-log"
            )))
        };
        let sealed = last.map_or(0, |last| last.size);
        if sealed < size {
            return broken(format!("its checkpoints end at {sealed}, and there was one of {size} events"));
        }
        let origin = origin(connection, last).await?;
        if origin != signed.origin {
            return broken(format!("it is {origin}, and what was signed last is {}", signed.origin));
        }
        // Tiles that are made anew are compared with the last checkpoint before anything is signed.
        if tiled >= size && resume(connection, size).await?.range().root() != signed.root {
            return broken(format!("its root at {size} is not the one that was signed last"));
        }
        Ok(sealed > size)
    }
}

/// Seals a log on whose events from `first` to `last` were sealed once and are covered by no seal any more: the next
/// checkpoint, which is returned and kept, records that they were accepted without a proof.
///
/// # Errors
/// [`SealError`]; what its seals cover is not what was signed, too.
pub(super) async fn seal_accepting(
    pool: &PgPool,
    keys: &ProofKeys,
    first: i64,
    last: i64,
) -> Result<Checkpoint, SealError> {
    let mut sealer = Sealer::new(pool.clone(), keys.clone(), LastSigned::default());
    sealer.accepting = Some((first, last));
    let mut attempts = 0;
    loop {
        match step(pool, Some(&sealer)).await? {
            (_, Some(checkpoint)) => {
                keep_forever(pool, checkpoint.size.cast_signed()).await?;
                return Ok(checkpoint);
            }
            // Tiles that are missing are made anew first.
            (Sealed::To(_), None) => {}
            (Sealed::Nothing, None) if attempts < ATTEMPTS => {
                attempts += 1;
                sleep(ATTEMPT_PAUSE).await;
            }
            (Sealed::Nothing, None) => return Err(SealError::Busy),
        }
    }
}

/// Makes the tiles of a log that was restored anew, up to its last checkpoint, and compares their root with it. Signs nothing.
///
/// # Errors
/// [`SealError::Broken`] when the log is not the one that was signed.
pub async fn tile_anew(pool: &PgPool, progress: impl Fn(i64)) -> Result<(), SealError> {
    while let (Sealed::To(position), _) = step(pool, None).await? {
        progress(position);
    }
    Ok(())
}

/// How far the log was when a sealer looked.
#[derive(Default)]
struct Seen {
    head: i64,
    /// The size of the last checkpoint when all was well.
    sealed: Option<i64>,
}

/// What was sealed, and what was signed of it.
type Step = (Sealed, Option<Checkpoint>);

async fn step(pool: &PgPool, sealer: Option<&Sealer>) -> Result<Step, SealError> {
    let mut transaction = pool.begin().await?;
    let (done, checkpoint) = match step_within(&mut transaction, sealer).await {
        Ok((Sealed::To(to), checkpoint)) => (to, checkpoint),
        // Ended here, as its lock would stay until the connection is used again.
        Ok((Sealed::Nothing, _)) => {
            return transaction.rollback().await.map(|()| (Sealed::Nothing, None)).map_err(Into::into);
        }
        Err(error) => {
            transaction.rollback().await?;
            return Err(error);
        }
    };
    transaction.commit().await?;
    // After the commit: a process that is killed in between has a record of less than was signed, and that is no
    // contradiction.
    if let (Some(sealer), Some(checkpoint)) = (sealer, &checkpoint) {
        sealer.last_signed.keep(checkpoint).await?;
    }
    Ok((Sealed::To(done), checkpoint))
}

async fn step_within(transaction: &mut PgConnection, sealer: Option<&Sealer>) -> Result<Step, SealError> {
    const NOTHING: Step = (Sealed::Nothing, None);
    let keys = sealer.map(|sealer| &sealer.keys);
    // What was signed is kept beside the key as soon as it is committed: a crash must not take it back any more.
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
    let Some(head) = settled_head(transaction).await? else { return Ok(NOTHING) };
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
    if let Some(sealer) = sealer
        && sealer.require_last_signed(transaction, last.as_ref(), from).await?
        && let Some(last) = last.as_ref().filter(|last| last.size == from)
    {
        // Another machine went on; or it could not be kept the last time, and nothing is signed before it is.
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

/// Where the log ends; nothing while its events are still to be changed: those from before there were keys of persons.
async fn settled_head(connection: &mut PgConnection) -> Result<Option<i64>, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT h.position FROM public.log_head h, public.log_sealing s WHERE s.reached >= s.last",
    )
    .fetch_optional(connection)
    .await
}

/// How far the next batch goes. A tree whose tiles are made anew stops at what was signed, to be compared with it.
fn target(from: i64, sealed: i64, head: i64, signs: bool) -> Result<i64, SealError> {
    if from > sealed {
        let text = format!("its hashes go to {from}, its last checkpoint to {sealed}");
        return Err(SealError::Broken(text));
    }
    let end = if from < sealed || !signs { sealed } else { head };
    Ok(end.min(from + BATCH).max(from))
}

async fn resume(connection: &mut PgConnection, from: i64) -> Result<TileWriter, SealError> {
    let size = from.unsigned_abs();
    let edge: Vec<_> = TileWriter::edge_of(size).collect();
    let tiles = load(connection, &edge).await?;
    TileWriter::resume(size, &tiles)
        .map_err(|error: TreeError| SealError::Broken(format!("at {from}: {error}")))
}

/// Refuses a tree whose root is not the one of its checkpoint: a signature would make what somebody changed look right.
async fn require_signed(
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

async fn append(
    connection: &mut PgConnection,
    tree: &mut TileWriter,
    from: i64,
    to: i64,
) -> Result<(), SealError> {
    let mut expected = from;
    for leaf in rows::leaves(connection, from, to, BATCH).await? {
        expected += 1;
        if leaf.event.position != expected {
            return Err(SealError::Broken(format!("event {expected} is missing")));
        }
        tree.push(leaf.hash);
    }
    if expected == to { Ok(()) } else { Err(SealError::Broken(format!("event {} is missing", expected + 1))) }
}

async fn write(
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
