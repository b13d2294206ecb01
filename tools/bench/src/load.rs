//! Clients that repeat an operation for a time.

use std::time::{Duration, Instant};

use tokio::task::JoinSet;

use crate::figures::{median, per_second, percentile};
use crate::{Extent, Result};

/// The number of failures after which a client gives up.
const MAX_ATTEMPTS: usize = 100;
/// The pause after a failure.
const RETRY_PAUSE: Duration = Duration::from_millis(5);

pub(crate) trait Work: Send + 'static {
    /// Executes the operation once. Returns the duration to be counted, or the failure.
    fn turn(&mut self) -> impl Future<Output = Result<Duration>> + Send;
}

/// The operations of the clients in their time.
#[derive(Debug, Default)]
pub(crate) struct Done {
    /// The number of operations per second.
    pub(crate) rate: f64,
    /// The duration of each operation.
    pub(crate) times: Vec<Duration>,
    /// The number of failures, and below it the first one.
    pub(crate) failures: usize,
    pub(crate) first_failure: Option<String>,
}

/// Several rounds of one measurement.
#[derive(Debug, Default)]
pub(crate) struct Series {
    pub(crate) rates: Vec<f64>,
    times: Vec<Duration>,
    failures: usize,
    first_failure: Option<String>,
}

/// Runs all clients concurrently. Operations that end after the warm-up and within the time count.
pub(crate) async fn run(workers: Vec<impl Work>, extent: &Extent) -> Done {
    let from = Instant::now() + extent.warm_up;
    let until = from + extent.time;
    let mut clients = JoinSet::new();
    for worker in workers {
        clients.spawn(client(worker, from, until));
    }
    let mut all = Done::default();
    while let Some(done) = clients.join_next().await {
        match done {
            Ok(done) => all.add(done),
            Err(error) => all.failed(error.to_string()),
        }
    }
    all.rate = per_second(all.times.len(), extent.time);
    all
}

async fn client(mut worker: impl Work, from: Instant, until: Instant) -> Done {
    let mut done = Done::default();
    while Instant::now() < until && done.failures < MAX_ATTEMPTS {
        match worker.turn().await {
            Ok(took) => {
                if (from..until).contains(&Instant::now()) {
                    done.times.push(took);
                }
            }
            Err(error) => {
                done.failed(error.to_string());
                tokio::time::sleep(RETRY_PAUSE).await;
            }
        }
    }
    done
}

impl Done {
    fn add(&mut self, other: Self) {
        self.times.extend(other.times);
        self.failures += other.failures;
        self.first_failure = self.first_failure.take().or(other.first_failure);
    }

    fn failed(&mut self, why: String) {
        self.failures += 1;
        self.first_failure.get_or_insert(why);
    }
}

impl Series {
    pub(crate) fn add(&mut self, round: Done) {
        self.rates.push(round.rate);
        self.times.extend(round.times);
        self.failures += round.failures;
        self.first_failure = self.first_failure.take().or(round.first_failure);
    }

    /// Returns the median of the rounds, per second.
    pub(crate) fn rate(&self) -> f64 {
        median(&self.rates)
    }

    /// Returns a percentile of the durations of all rounds together.
    pub(crate) fn percentile(&self, percent: usize) -> Duration {
        percentile(&self.times, percent)
    }

    /// Returns a summary of the failures, if there were any.
    pub(crate) fn trouble(&self, what: &str) -> Option<String> {
        let first = self.first_failure.as_ref()?;
        Some(format!("{what}: {} failures; the first: {first}", self.failures))
    }
}
