//! Measures the server every few seconds, for `/readyz` and `/metrics`: the response of the database, the lag
//! of the lists, and the difference of the clocks.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;
use waybill_database::limited;
use waybill_log::read::head;
use waybill_projections::Progress;

/// The interval of the measurements.
const EVERY: Duration = Duration::from_secs(2);
/// The interval of the warnings about clocks that differ.
const CLOCK_WARNING_EVERY: Duration = Duration::from_mins(1);
/// Timeout of a query.
const LIMIT: Duration = Duration::from_secs(4);
/// The difference of clocks from which a warning is logged.
const CLOCK_WARNING: Duration = Duration::from_secs(2);
/// A server whose clock differs by more neither starts nor is ready. Business dates, prices and sessions
/// depend on it.
const CLOCK_REFUSED: Duration = Duration::from_mins(1);

/// The latest measurements. Cheap to clone.
#[derive(Clone)]
pub struct Monitor(Arc<Inner>);

struct Inner {
    progress: Progress,
    restarts: Box<dyn Fn() -> u64 + Send + Sync>,
    /// The head of the log when the server began. The server is not ready before its lists contain it.
    begun_at: i64,
    seen: Mutex<Seen>,
}

#[derive(Default)]
struct Seen {
    /// The times at which the log was first seen at positions that are not projected yet.
    unprojected: VecDeque<(Instant, i64)>,
    filled: bool,
    /// The last measured lead of the database's clock over ours, in seconds.
    clock_difference: f64,
}

impl Monitor {
    pub(crate) fn new(
        progress: Progress,
        restarts: impl Fn() -> u64 + Send + Sync + 'static,
        begun_at: i64,
    ) -> Self {
        Self(Arc::new(Inner { progress, restarts: Box::new(restarts), begun_at, seen: Mutex::default() }))
    }

    /// Measures every few seconds until `stop`.
    pub(crate) async fn run(self, pool: PgPool, stop: CancellationToken) {
        let mut warned_at = Instant::now();
        while tokio::time::timeout(EVERY, stop.cancelled()).await.is_err() {
            match limited(&pool, LIMIT, head(&pool)).await {
                Ok(head) => _ = self.lag(head),
                Err(error) => tracing::warn!(%error, "the database does not answer"),
            }
            match clock_difference(&pool).await {
                Ok(difference) => self.seen().clock_difference = difference,
                Err(error) => tracing::warn!(%error, "the clocks cannot be compared"),
            }
            if warned_at.elapsed() >= CLOCK_WARNING_EVERY {
                warned_at = Instant::now();
                warn_of_clock(self.seen().clock_difference);
            }
        }
    }

    /// Judges the last measured difference of the clocks.
    ///
    /// # Errors
    /// A text for the operator when the clocks differ by more than [`CLOCK_REFUSED`].
    pub(crate) fn judge_clock(&self) -> Result<(), String> {
        judge(self.seen().clock_difference)
    }

    /// Ignores poisoning: a thread that panicked with the lock left nothing half done.
    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.0.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the time for which the lists have lagged behind the log, whose current head is given.
    pub(crate) fn lag(&self, head: i64) -> Duration {
        let projected = self.0.progress.projected();
        let mut seen = self.seen();
        if seen.unprojected.back().map_or(projected, |(_, last)| *last) < head {
            seen.unprojected.push_back((Instant::now(), head));
        }
        while seen.unprojected.front().is_some_and(|(_, position)| *position <= projected) {
            seen.unprojected.pop_front();
        }
        seen.unprojected.front().map_or(Duration::ZERO, |(since, _)| since.elapsed())
    }

    /// Returns whether the lists contain all events that were in the log when the server began.
    pub(crate) fn is_filled(&self) -> bool {
        let filled = self.0.progress.projected() >= self.0.begun_at;
        let mut seen = self.seen();
        seen.filled |= filled;
        seen.filled
    }

    /// Returns the number of times that a task of the runner was started again.
    pub(crate) fn restarts(&self) -> u64 {
        (self.0.restarts)()
    }
}

/// Measures the lead of the database's clock over ours, in seconds.
pub(crate) async fn clock_difference(pool: &PgPool) -> Result<f64, sqlx::Error> {
    let began = Utc::now();
    let query = sqlx::query_scalar("SELECT clock_timestamp()").fetch_one(pool);
    let theirs: DateTime<Utc> = limited(pool, LIMIT, query).await?;
    let ours = began + (Utc::now() - began) / 2;
    let difference = (theirs - ours).as_seconds_f64();
    metrics::gauge!("waybill_clock_difference_seconds").set(difference);
    Ok(difference)
}

/// Warns when the clocks differ by more than a little. When they differ by far, returns the message for the
/// operator, who has to set one right.
pub(crate) fn judge_clock(difference: f64) -> Result<(), String> {
    warn_of_clock(difference);
    judge(difference).map_err(|text| format!("{text} and start again"))
}

fn judge(difference: f64) -> Result<(), String> {
    if difference.abs() <= CLOCK_REFUSED.as_secs_f64() {
        return Ok(());
    }
    let way = if difference > 0.0 { "behind" } else { "ahead of" };
    Err(format!(
        "this machine's clock is {:.0} s {way} the database's. Dates, prices and sessions depend on it: set the clock \
         of the one that is wrong (it may differ by {} s at most)",
        difference.abs(),
        CLOCK_REFUSED.as_secs()
    ))
}

fn warn_of_clock(difference: f64) {
    if difference.abs() > CLOCK_WARNING.as_secs_f64() {
        tracing::warn!(seconds = difference, "the database's clock is ahead of this machine's by so much");
    }
}
