//! Whether the journal writes: when it last did, and why it could not.

use std::time::{Duration, Instant};

use tokio::sync::watch;

/// A journal that has written nothing for longer, not even a heartbeat, is taken for one that cannot.
const SILENT_AFTER: Duration = Duration::from_secs(15);

/// What the writer last found out.
#[derive(Debug, Clone)]
struct Last {
    written: Instant,
    /// Why it has not written since.
    failure: Option<String>,
}

/// The writer's own account of whether it can write. Cheap to clone.
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

    /// How long ago it last wrote.
    pub(super) fn silent_for(&self) -> Duration {
        self.0.borrow().written.elapsed()
    }

    /// Why nothing can be written at this moment, if so.
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
