//! Limits the files that are written at the same time, in total and per user.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::http::StatusCode;
use tokio::sync::{Semaphore, SemaphorePermit};
use waybill_domain::id::UserId;
use waybill_http::problem::{Problem, Result};

use crate::http::caller;

/// The files that may be written at the same time.
static ROOM: Semaphore = Semaphore::const_new(4);
/// The maximum number of files of one user that are written at the same time.
const MAX_EACH: usize = 2;
/// The number of files under way by user.
static OPEN: Mutex<BTreeMap<UserId, usize>> = Mutex::new(BTreeMap::new());
/// The maximum time to wait for a permit.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(5);

/// The permit to write a file: one of the total, and one of the user's own.
pub(crate) struct FilePermit {
    _room: SemaphorePermit<'static>,
    _own: Own,
}

impl FilePermit {
    /// Waits for a permit.
    ///
    /// # Errors
    /// 429 when the user has as many files under way as allowed, 503 when no permit becomes free within
    /// `limit`.
    pub(crate) async fn take(limit: Duration) -> Result<Self> {
        let own = Own::take()?;
        let busy = || Problem::unavailable("busy", "Other files are being written. Please try again.");
        let place = tokio::time::timeout(limit, ROOM.acquire()).await.map_err(|_| busy())?;
        let room = place.map_err(|closed| Problem::fault(&closed))?;
        Ok(Self { _room: room, _own: own })
    }
}

/// A file of a user that is being written.
struct Own(Option<UserId>);

impl Own {
    fn take() -> Result<Self> {
        let Some(person) = caller::current() else { return Ok(Self(None)) };
        let mut open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
        let own = open.entry(person).or_default();
        if *own >= MAX_EACH {
            let text =
                format!("{MAX_EACH} files are being written for you already; wait until one is there.");
            return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many", text).retry_after(10));
        }
        *own += 1;
        Ok(Self(Some(person)))
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        let Some(person) = self.0 else { return };
        let mut open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = open.get_mut(&person) {
            *own -= 1;
            if *own == 0 {
                open.remove(&person);
            }
        }
    }
}

/// Waits until no file is being written.
#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
pub(super) async fn all_free() {
    drop(ROOM.acquire_many(4).await.unwrap());
}
