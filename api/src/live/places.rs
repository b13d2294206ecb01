//! How many streams may be open.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::http::StatusCode;
use tokio_util::sync::CancellationToken;
use waybill_domain::id::UserId;

use crate::problem::{Problem, Result};

/// Streams of one person at most: one for each tab of the browser.
const EACH: usize = 16;
/// Streams of everybody together at most.
const ALL: usize = 2_000;

/// The open streams. Cheap to clone.
#[derive(Clone)]
pub struct Streams {
    open: Arc<Mutex<HashMap<UserId, usize>>>,
    stop: CancellationToken,
}

impl Streams {
    /// None are open; all end with `stop`.
    pub fn new(stop: CancellationToken) -> Self {
        Self { open: Arc::default(), stop }
    }

    /// How many are open.
    pub fn count(&self) -> usize {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).values().sum()
    }

    /// Waits until the server stops.
    pub(super) async fn stopped(&self) {
        self.stop.cancelled().await;
    }

    /// A place for one more stream of this person.
    pub(super) fn take(&self, user: UserId) -> Result<Place> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open.values().sum::<usize>() >= ALL {
            return Err(Problem::unavailable("overloaded", "Too many live connections are open just now."));
        }
        let own = open.entry(user).or_default();
        if *own >= EACH {
            let text = format!("You have {EACH} live connections open already; please close some tabs.");
            return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many", text).retry_after(10));
        }
        *own += 1;
        Ok(Place { user, streams: self.clone() })
    }
}

/// The place of one stream, free again when it is dropped.
pub(super) struct Place {
    user: UserId,
    streams: Streams,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.streams.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = open.get_mut(&self.user) {
            *own -= 1;
            if *own == 0 {
                open.remove(&self.user);
            }
        }
    }
}
