//! Seals what is new in the log: its hashes into tiles, its root under a signature.

mod step;

use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgPool};
use tokio::sync::watch;
use tokio::time::sleep;
use waybill_proof::{AcceptedRange, Checkpoint, CheckpointError};

use super::state::{LastCheckpoint, keep_forever, origin, tiled};
use super::{LastSigned, LastSignedError, ProofKeys};
pub(super) use step::resume;
use step::step;

/// How long what is new may wait for more.
const EVERY: Duration = Duration::from_secs(2);
/// The pause between two batches of a log that nobody writes to meanwhile.
const BREATH: Duration = Duration::from_millis(20);
/// While somebody writes, a batch takes no more than this part of the time: who writes comes first.
const SHARE: u32 = 40;
/// The pause after a failure.
const RETRY: Duration = Duration::from_secs(15);
/// How often, and after which pause, it is tried again where somebody else seals at the moment.
const ATTEMPTS: u32 = 100;
const ATTEMPT_PAUSE: Duration = Duration::from_millis(100);
/// How long something may wait to be sealed without anything being sealed. Somebody who keeps the log from being sealed keeps
/// what is in it changeable.
const STALL_TIMEOUT: Duration = Duration::from_mins(5);

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

/// Seals a log with a key. Several processes may do so at once.
pub struct Sealer {
    pool: PgPool,
    keys: ProofKeys,
    last_signed: LastSigned,
    /// The first and last position of events that the next checkpoint records as accepted without a proof.
    accepting: Option<(i64, i64)>,
    stall_timeout: Duration,
    failure: watch::Sender<Option<String>>,
}

impl Sealer {
    /// With this key, nothing that is not what was signed last.
    pub fn new(pool: PgPool, keys: ProofKeys, last_signed: LastSigned) -> Self {
        let (accepting, stall_timeout, failure) = (None, STALL_TIMEOUT, watch::Sender::default());
        Self { pool, keys, last_signed, accepting, stall_timeout, failure }
    }

    /// The same that fails when nothing was sealed for so long, though something waits for it.
    #[must_use]
    pub fn with_stall_timeout(mut self, stall_timeout: Duration) -> Self {
        self.stall_timeout = stall_timeout;
        self
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
            Sealed::To(_) if !is_growing => BREATH,
            _ => EVERY.max(began.elapsed() * SHARE),
        })
    }

    /// Refuses to wait for ever for whoever seals, or keeps from sealing, in the place of this one.
    async fn require_progress(&self, seen: &mut Seen, sealed: i64, waiting: i64) -> Result<(), SealError> {
        // Another process may be making lost tiles anew, which takes its time and signs nothing.
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
    /// While something waits to be sealed and this process does not do it: how far checkpoints and tiles went, and since when.
    waiting: Option<((i64, i64), Instant)>,
}
