//! Limits the number of explanations that are computed at once, and their time. Each reads the log, and a
//! long one reads much of it.

use std::time::Duration;

use waybill_http::problem::Result;
use waybill_projections::engine::events::limits::within_limits;

use crate::http::places::Places;

/// Most explanations take a moment, so waiting for a permit is worthwhile.
static PLACES: Places =
    Places::new(3, Duration::from_secs(3), "Other figures are being explained just now. Please try again.");
/// The time limit. Together with the wait for a permit it is less than a request may take: the work ends by
/// itself, and its connection stays trusted.
const WORK_TIMEOUT: Duration = Duration::from_secs(10);

/// Computes an explanation, once a permit is free.
///
/// # Errors
/// 503 while others have all permits; 422 when it is made of too many events, or they take too long.
pub(super) fn explained<T>(
    work: impl Future<Output = waybill_projections::Result<T>>,
) -> impl Future<Output = Result<T>> {
    // Some futures are large, and would be in the future of each request twice.
    let work = Box::pin(work);
    async move {
        let _place = PLACES.take().await?;
        Ok(within_limits(WORK_TIMEOUT, work).await?)
    }
}

#[cfg(test)]
mod tests {
    use axum::http::StatusCode;
    use waybill_projections::Error;

    use super::*;

    #[tokio::test]
    async fn what_costs_too_much_says_what_to_narrow_and_gives_its_place_back() {
        for error in [Error::TooManyEvents(7), Error::TooMuchTime(7), Error::TooManyEvents(7)] {
            let problem = explained(async { Err::<(), _>(error) }).await.unwrap_err();
            assert_eq!(problem.status(), StatusCode::UNPROCESSABLE_ENTITY);
            assert!(problem.detail().contains('7') && problem.detail().contains("a shorter time"));
        }
        assert!(explained(async { Ok(()) }).await.is_ok(), "those who ended have given their places back");
    }
}
