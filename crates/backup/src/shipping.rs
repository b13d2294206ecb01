//! The folder that a server ships to, and its progress.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::Error;
use crate::store::Store;

/// A folder to ship to and the time at which it was last complete. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Shipping(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    folder: PathBuf,
    retention: Option<Duration>,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    last_at: Option<DateTime<Utc>>,
    failure: Option<String>,
}

impl Shipping {
    /// Ships to `folder`. With a retention, copies of the small tables are removed when only older moments need them.
    /// Events are always kept.
    pub fn to(folder: PathBuf, retention: Option<Duration>) -> Self {
        Self(Arc::new(Inner { folder, retention, state: Mutex::default() }))
    }

    /// Creates the folder of a log and reads the time of the last shipment. Stores an error for [`Self::failure`].
    pub fn look(&self, log_id: Uuid) {
        let last_at = Store::open(self.folder(), log_id).and_then(|store| store.newest());
        match last_at {
            Ok(last_at) => self.reached(last_at),
            Err(error) => _ = self.failed(&error),
        }
    }

    pub fn folder(&self) -> &Path {
        &self.0.folder
    }

    /// Returns the time up to which everything recorded is known to be in the folder.
    pub fn last_at(&self) -> Option<DateTime<Utc>> {
        self.state().last_at
    }

    /// Returns the reason of the last failure, or `None` if the last attempt succeeded.
    pub fn failure(&self) -> Option<String> {
        self.state().failure.clone()
    }

    pub(crate) fn retention(&self) -> Option<Duration> {
        self.0.retention
    }

    pub(crate) fn reached(&self, at: Option<DateTime<Utc>>) {
        let mut state = self.state();
        state.last_at = at.or(state.last_at);
        state.failure = None;
    }

    /// Stores the reason of a failed attempt. Returns true if it differs from the one before.
    pub(crate) fn failed(&self, error: &Error) -> bool {
        self.state().failure.replace(error.to_string()) != Some(error.to_string())
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
