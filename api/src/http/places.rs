//! Permits for expensive work: a limit on the requests that do it at once.

use std::time::Duration;

use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

use waybill_http::problem::{Problem, Result};

/// A limit on the number of requests that do the same expensive work at once.
pub(crate) struct Places {
    room: Semaphore,
    /// The maximum time that a request waits for a permit; zero does not wait.
    wait: Duration,
    /// The error text for requests that get no permit.
    busy: &'static str,
}

impl Places {
    pub(crate) const fn new(at_once: usize, wait: Duration, busy: &'static str) -> Self {
        Self { room: Semaphore::const_new(at_once), wait, busy }
    }

    /// Takes a permit until it is dropped.
    ///
    /// # Errors
    /// 503 when others have all permits for as long as a request waits.
    pub(crate) async fn take(&self) -> Result<SemaphorePermit<'_>> {
        match timeout(self.wait, self.room.acquire()).await {
            Ok(Ok(place)) => Ok(place),
            _ => Err(Problem::unavailable("overloaded", self.busy)),
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{StatusCode, header};
    use axum::response::IntoResponse as _;

    use super::*;

    #[tokio::test]
    async fn who_finds_all_places_taken_may_try_again_and_gets_one_that_was_given_back() {
        let places = Places::new(2, Duration::ZERO, "Others are at it. Please try again.");
        let taken = [places.take().await.unwrap(), places.take().await.unwrap()];
        let refused = places.take().await.unwrap_err().into_response();
        assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert!(refused.headers().contains_key(header::RETRY_AFTER));
        drop(taken);
        assert!(places.take().await.is_ok());
    }
}
