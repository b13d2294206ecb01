//! What the server measures of itself every few seconds, for `/readyz` and `/metrics`: whether the database
//! responds, how long the lists are behind, and whether the clocks agree.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;
use waybill_database::limited;
use waybill_log::read::head;
use waybill_projections::Progress;

/// How often it looks.
const EVERY: Duration = Duration::from_secs(2);
/// How often it warns of clocks that differ.
const CLOCK_WARNING_EVERY: Duration = Duration::from_mins(1);
/// Timeout of a query.
const LIMIT: Duration = Duration::from_secs(4);
/// Clocks that differ by more are worth a warning.
const CLOCK_WARNING: Duration = Duration::from_secs(2);
/// A server whose clock differs by more neither starts nor is ready: business dates, prices and sessions depend on it.
const CLOCK_REFUSED: Duration = Duration::from_mins(1);

/// What is known. Cheap to clone.
#[derive(Clone)]
pub struct Monitor(Arc<Inner>);

struct Inner {
    progress: Progress,
    restarts: Box<dyn Fn() -> u64 + Send + Sync>,
    /// Where the log stood when the server began: it is not ready before its lists contain that.
    begun_at: i64,
    seen: Mutex<Seen>,
}

#[derive(Default)]
struct Seen {
    /// When the log was first seen at a position that is not projected yet.
    unprojected: VecDeque<(Instant, i64)>,
    filled: bool,
    /// How far the database's clock was ahead of ours when last compared, in seconds.
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

    /// Looks every few seconds until `stop`.
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

    /// # Errors
    /// When the clocks differ by more than a server may have them differ, in words for the operator.
    pub(crate) fn judge_clock(&self) -> Result<(), String> {
        judge(self.seen().clock_difference)
    }

    /// A thread that panicked with it left nothing half done.
    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.0.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// For how long the lists have been behind the log, whose head is seen now.
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

    /// Whether the lists contain all that was in the log when the server began.
    pub(crate) fn is_filled(&self) -> bool {
        let filled = self.0.progress.projected() >= self.0.begun_at;
        let mut seen = self.seen();
        seen.filled |= filled;
        seen.filled
    }

    /// How often a task of the runner had to be started again.
    pub(crate) fn restarts(&self) -> u64 {
        (self.0.restarts)()
    }
}

/// How far the database's clock is ahead of ours, in seconds.
pub(crate) async fn clock_difference(pool: &PgPool) -> Result<f64, sqlx::Error> {
    let began = Utc::now();
    let query = sqlx::query_scalar("SELECT clock_timestamp()").fetch_one(pool);
    let theirs: DateTime<Utc> = limited(pool, LIMIT, query).await?;
    let ours = began + (Utc::now() - began) / 2;
    let difference = (theirs - ours).as_seconds_f64();
    metrics::gauge!("waybill_clock_difference_seconds").set(difference);
    Ok(difference)
}

/// Warns when the clocks differ by more than a little; the message for the operator who has to set one right, when by
/// far.
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
