//! How many explanations are worked on at once, and for how long: each reads the log, a long one much of it.

use std::time::Duration;

use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;
use waybill_projections::explanation::within_limits;

use crate::http::problem::{Problem, Result};

/// Explanations at a time.
const AT_ONCE: usize = 3;
static PLACES: Semaphore = Semaphore::const_new(AT_ONCE);
/// Most explanations take a moment, so a place is worth waiting for.
const PLACE_TIMEOUT: Duration = Duration::from_secs(3);
/// Together with the wait for a place it is less than a request may take: the work ends by itself, and its connection stays trusted.
const WORK_TIMEOUT: Duration = Duration::from_secs(10);

/// An explanation, once there is a place for it.
///
/// # Errors
/// 503 while others have all places; 422 when it is made of too many events, or they take too long.
pub(super) fn explained<T>(
    work: impl Future<Output = waybill_projections::Result<T>>,
) -> impl Future<Output = Result<T>> {
    // Some are large, and would be in the future of each request twice.
    let work = Box::pin(work);
    async move {
        let _place = place(PLACE_TIMEOUT).await?;
        Ok(within_limits(WORK_TIMEOUT, work).await?)
    }
}

async fn place(wait: Duration) -> Result<SemaphorePermit<'static>> {
    match timeout(wait, PLACES.acquire()).await {
        Ok(Ok(place)) => Ok(place),
        _ => Err(Problem::unavailable(
            "overloaded",
            "Other figures are being explained just now. Please try again.",
        )),
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{StatusCode, header};
    use axum::response::IntoResponse as _;
    use waybill_projections::Error;

    use super::*;

    #[tokio::test]
    async fn who_finds_all_places_taken_may_try_again_and_what_costs_too_much_says_what_to_narrow() {
        let mut places = Vec::new();
        for _ in 0..AT_ONCE {
            places.push(place(Duration::ZERO).await.unwrap());
        }
        let refused = place(Duration::ZERO).await.unwrap_err().into_response();
        assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert!(refused.headers().contains_key(header::RETRY_AFTER));
        drop(places);
        for error in [Error::TooManyEvents(7), Error::TooMuchTime(7)] {
            let problem = explained(async { Err::<(), _>(error) }).await.unwrap_err();
            assert_eq!(problem.status(), StatusCode::UNPROCESSABLE_ENTITY);
            assert!(problem.detail().contains('7') && problem.detail().contains("a shorter time"));
        }
        assert!(explained(async { Ok(()) }).await.is_ok(), "those who ended have given their places back");
    }
}
