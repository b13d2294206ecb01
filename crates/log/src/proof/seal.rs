//! Seals the new events of the log: their hashes into tiles, the root under a signature.

mod reinstate;
mod step;

use std::sync::Mutex;
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgPool};
use tokio::sync::watch;
use tokio::time::sleep;
use waybill_proof::{AcceptedRange, Checkpoint, CheckpointError};

use super::state::{LastCheckpoint, keep_forever, origin, tiled};
use super::{LastSigned, LastSignedError, ProofKeys};
pub use reinstate::reinstate_last_signed;
pub(super) use step::resume;
use step::step;

/// The time that new events wait for more.
const EVERY: Duration = Duration::from_secs(2);
/// The pause between two batches of a log without concurrent writes.
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// The pause after a batch during concurrent writes, as a multiple of its duration: writers have priority.
const SHARE: u32 = 40;
/// The pause after a failure.
const RETRY: Duration = Duration::from_secs(15);
/// The number of attempts, and below it the pause between them, while another process seals.
const ATTEMPTS: u32 = 100;
const ATTEMPT_PAUSE: Duration = Duration::from_millis(100);
/// The time for which events may wait while nothing is sealed. An attacker who prevents sealing keeps the events
/// changeable.
const STALL_TIMEOUT: Duration = Duration::from_mins(5);

/// The result of a sealing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sealed {
    /// Nothing was new, or another process is sealing.
    Nothing,
    /// Sealed up to this position; there may be more.
    To(i64),
}

/// The reason why nothing was sealed.
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
    #[error(
        "nothing was sealed for {seconds} seconds, though {0} events wait for it: another process holds the lock of the sealing, \
         or the log says that its events are still being moved into it. If nobody restores or upgrades it, somebody keeps it \
         open: run waybill verify",
        seconds = .1.as_secs()
    )]
    Stalled(i64, Duration),
    #[error(transparent)]
    LastSigned(#[from] LastSignedError),
}

/// Seals a log with a key. Several processes may run one concurrently.
pub struct Sealer {
    pool: PgPool,
    keys: ProofKeys,
    last_signed: LastSigned,
    /// The first and last position of the events that the next checkpoint records as accepted without a proof.
    accepting: Option<(i64, i64)>,
    stall_timeout: Duration,
    failure: watch::Sender<Option<String>>,
    /// The last comparison of the log with a checkpoint that it lacks, and that did not hold.
    mismatch: Mutex<Option<reinstate::Mismatch>>,
}

impl Sealer {
    /// Creates a sealer with this key, which refuses a log that is not the one that was signed last.
    pub fn new(pool: PgPool, keys: ProofKeys, last_signed: LastSigned) -> Self {
        let (accepting, stall_timeout, failure) = (None, STALL_TIMEOUT, watch::Sender::default());
        Self { pool, keys, last_signed, accepting, stall_timeout, failure, mismatch: Mutex::default() }
    }

    /// Sets the time after which it fails if nothing was sealed although events are waiting.
    #[must_use]
    pub fn with_stall_timeout(mut self, stall_timeout: Duration) -> Self {
        self.stall_timeout = stall_timeout;
        self
    }

    /// Returns the reason why the log is not sealed at present, in English; `None` while it is.
    pub fn failure(&self) -> watch::Receiver<Option<String>> {
        self.failure.subscribe()
    }

    /// Seals until `stop`, in small batches concurrent with other work. Failures are logged, reported by
    /// [`Self::failure`] and retried without end.
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

    /// Seals the next batch in one transaction.
    ///
    /// # Errors
    /// [`SealError`].
    pub async fn seal(&self) -> Result<Sealed, SealError> {
        step(&self.pool, Some(self)).await.map(|(sealed, _)| sealed)
    }

    /// Seals a batch if there is anything new. Returns the pause before the next one.
    async fn round(&self, seen: &mut Seen) -> Result<Duration, SealError> {
        let (now, sealed): (i64, i64) = sqlx::query_as(
            "SELECT h.position, coalesce((SELECT max(c.size) FROM public.log_checkpoints c), 0) FROM public.log_head h",
        )
        .fetch_one(&self.pool)
        .await?;
        let is_growing = now > std::mem::replace(&mut seen.head, now);
        if now == sealed && seen.sealed == Some(sealed) {
            seen.waiting = None;
            return Ok(EVERY);
        }
        let began = Instant::now();
        let done = self.seal().await?;
        seen.sealed = Some(sealed);
        if done == Sealed::Nothing && now > sealed {
            self.require_progress(seen, sealed, now.saturating_sub(sealed)).await?;
        } else {
            seen.waiting = None;
        }
        Ok(match done {
            Sealed::To(_) if !is_growing => POLL_INTERVAL,
            _ => EVERY.max(began.elapsed() * SHARE),
        })
    }

    /// Fails if another process that seals, or prevents sealing, makes no progress for too long.
    async fn require_progress(&self, seen: &mut Seen, sealed: i64, waiting: i64) -> Result<(), SealError> {
        // Another process may be rebuilding lost tiles, which takes time and signs nothing.
        let reached = (sealed, tiled(&self.pool).await?);
        match seen.waiting {
            Some((before, since)) if before == reached => {
                let waited = since.elapsed();
                if waited > self.stall_timeout { Err(SealError::Stalled(waiting, waited)) } else { Ok(()) }
            }
            _ => {
                seen.waiting = Some((reached, Instant::now()));
                Ok(())
            }
        }
    }

    /// Returns the ranges of the checkpoint that follows the last one: all that were accepted before, and a new one.
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

    /// Refuses a tree that is neither the one signed last nor an extension of it. Returns true if its last checkpoint is
    /// to be recorded as signed last: it is an extension, or no signature was recorded.
    async fn require_last_signed(
        &self,
        connection: &mut PgConnection,
        last: Option<&LastCheckpoint>,
        signed: Option<&Checkpoint>,
        tiled: i64,
    ) -> Result<bool, SealError> {
        let Some(signed) = signed else { return Ok(last.is_some()) };
        let size = signed.size.cast_signed();
        let sealed = last.map_or(0, |last| last.size);
        if sealed < size {
            let text = format!("its checkpoints end at {sealed}, and there was one of {size} events");
            return Err(not_last_signed(&text));
        }
        require_origin(connection, last, signed).await?;
        // Rebuilt tiles are compared with the last checkpoint before anything is signed.
        if tiled >= size && resume(connection, size).await?.range().root() != signed.root {
            let text = format!("its root at {size} is not the one that was signed last");
            return Err(not_last_signed(&text));
        }
        Ok(sealed > size)
    }
}

/// Refuses a log of another origin than the last signed one.
async fn require_origin(
    connection: &mut PgConnection,
    last: Option<&LastCheckpoint>,
    signed: &Checkpoint,
) -> Result<(), SealError> {
    let origin = origin(connection, last).await?;
    if origin == signed.origin {
        return Ok(());
    }
    Err(not_last_signed(&format!("it is {origin}, and what was signed last is {}", signed.origin)))
}

fn not_last_signed(text: &str) -> SealError {
    SealError::Broken(format!(
        "{text}. If an older backup was restored, say so with: waybill proof-key --accept-earlier-log"
    ))
}

/// Continues to seal a log in which the events from `first` to `last` were sealed before but are not covered by a seal
/// any more. The next checkpoint records that they were accepted without a proof. It is stored and returned.
///
/// # Errors
/// [`SealError`]; also if the part covered by its seals differs from the signed one.
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
            // Missing tiles are rebuilt first.
            (Sealed::To(_), None) => {}
            (Sealed::Nothing, None) if attempts < ATTEMPTS => {
                attempts += 1;
                sleep(ATTEMPT_PAUSE).await;
            }
            (Sealed::Nothing, None) => return Err(SealError::Busy),
        }
    }
}

/// Rebuilds the tiles of a restored log up to its last checkpoint, and compares their root with it. Signs nothing.
///
/// # Errors
/// [`SealError::Broken`] if the log is not the one that was signed.
pub async fn tile_anew(pool: &PgPool, progress: impl Fn(i64)) -> Result<(), SealError> {
    while let (Sealed::To(position), _) = step(pool, None).await? {
        progress(position);
    }
    Ok(())
}

/// The state of the log when a sealer last looked.
#[derive(Default)]
struct Seen {
    head: i64,
    /// The size of the last checkpoint when it was last found valid.
    sealed: Option<i64>,
    /// Set while events wait and this process does not seal them: the positions of checkpoints and tiles, and the time
    /// since then.
    waiting: Option<((i64, i64), Instant)>,
}
