//! The limits of open streams, and the sessions that hold them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::http::StatusCode;
use tokio_util::sync::CancellationToken;
use waybill_http::problem::{Problem, Result};

use crate::auth::session::Session;

/// The maximum number of streams of one user: one for each tab of the browser.
const EACH: usize = 16;
/// The maximum number of streams of all users.
const ALL: usize = 2_000;

/// The open streams. Cheap to clone.
#[derive(Clone)]
pub struct Streams {
    open: Arc<Mutex<Open>>,
    stop: CancellationToken,
}

#[derive(Default)]
struct Open {
    next: u64,
    held: HashMap<u64, OpenStream>,
    checks: u64,
}

struct OpenStream {
    session: Arc<Session>,
    over: CancellationToken,
}

impl Streams {
    /// Creates the registry without streams; all streams end with `stop`.
    pub fn new(stop: CancellationToken) -> Self {
        Self { open: Arc::default(), stop }
    }

    /// Returns the number of open streams.
    pub fn count(&self) -> usize {
        self.lock().held.len()
    }

    /// Returns the number of times that the sessions of all streams were checked, each time with one query.
    pub fn checks(&self) -> u64 {
        self.lock().checks
    }

    /// Waits until the server stops.
    pub(super) async fn stopped(&self) {
        self.stop.cancelled().await;
    }

    /// Returns a permit for one more stream in this session.
    pub(super) fn take(&self, session: &Arc<Session>) -> Result<StreamPermit> {
        let mut open = self.lock();
        if open.held.len() >= ALL {
            return Err(Problem::unavailable("overloaded", "Too many live connections are open just now."));
        }
        let own = open.held.values().filter(|held| held.session.actor.id == session.actor.id).count();
        if own >= EACH {
            let text = format!("You have {EACH} live connections open already; please close some tabs.");
            return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many", text).retry_after(10));
        }
        let (at, over) = (open.next, CancellationToken::new());
        open.next += 1;
        open.held.insert(at, OpenStream { session: Arc::clone(session), over: over.clone() });
        Ok(StreamPermit { at, over, streams: self.clone() })
    }

    /// Returns the sessions of the open streams.
    pub(super) fn sessions(&self) -> Vec<Arc<Session>> {
        self.lock().held.values().map(|held| Arc::clone(&held.session)).collect()
    }

    /// Ends the streams whose sessions are over.
    pub(super) fn keep(&self, still_open: impl Fn(&Session) -> bool) {
        let mut open = self.lock();
        open.checks += 1;
        open.held.values().filter(|held| !still_open(&held.session)).for_each(|held| held.over.cancel());
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The permit of one stream, free again when it is dropped.
pub(super) struct StreamPermit {
    at: u64,
    over: CancellationToken,
    streams: Streams,
}

impl StreamPermit {
    /// Waits until the session of the stream is over.
    pub(super) async fn over(&self) {
        self.over.cancelled().await;
    }
}

impl Drop for StreamPermit {
    fn drop(&mut self) {
        self.streams.lock().held.remove(&self.at);
    }
}
