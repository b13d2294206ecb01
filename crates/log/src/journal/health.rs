//! The health of the journal: the time of its last write, and the reason of a failure.

use std::time::{Duration, Instant};

use tokio::sync::watch;

/// The time without any write, even a heartbeat, after which the journal counts as unable to write.
const SILENT_AFTER: Duration = Duration::from_secs(15);

/// The writer's last result.
#[derive(Debug, Clone)]
struct Last {
    written: Instant,
    /// The reason why it has not written since.
    failure: Option<String>,
}

/// The writer's own report of its ability to write. Cheap to clone.
#[derive(Debug, Clone)]
pub(super) struct Health(watch::Sender<Last>);

impl Health {
    pub(super) fn new() -> Self {
        Self(watch::Sender::new(Last { written: Instant::now(), failure: None }))
    }

    pub(super) fn wrote(&self) {
        self.0.send_modify(|last| *last = Last { written: Instant::now(), failure: None });
    }

    pub(super) fn failed(&self, reason: String) {
        self.0.send_modify(|last| last.failure = Some(reason));
    }

    pub(super) fn is_failing(&self) -> bool {
        self.0.borrow().failure.is_some()
    }

    /// Returns the time since the last write.
    pub(super) fn silent_for(&self) -> Duration {
        self.0.borrow().written.elapsed()
    }

    /// Returns the reason why nothing can be written now, if any.
    pub(super) fn problem(&self) -> Option<String> {
        let last = self.0.borrow();
        let silent = last.written.elapsed();
        match &last.failure {
            Some(failure) => Some(failure.clone()),
            None if silent > SILENT_AFTER => Some(format!("nothing was written for {} s", silent.as_secs())),
            None => None,
        }
    }
}
