//! `Min-Position` and `Position`: a read waits for its caller's own writes, and returns the position of the
//! read models.

mod models;

use std::sync::{Arc, OnceLock};

use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use waybill_http::consistency::ReadConsistency;
use waybill_http::problem::{Problem, Result};

use crate::http::caller;

pub use models::read_by;

/// The header with the position of the log that a write reached, or from which a read's changes follow.
pub(crate) const POSITION: HeaderName = HeaderName::from_static("position");
/// The header with the position that a read requires.
pub(crate) const MIN_POSITION: &str = "min-position";
/// The header of a response from a read model that lags behind the others.
const READ_MODEL: HeaderName = HeaderName::from_static("read-model");
const CATCHING_UP: HeaderValue = HeaderValue::from_static("catching-up");

/// The read models that a request reads, and whether one of them turned out to be excluded.
#[derive(Clone)]
struct ReadBy {
    models: Option<&'static [&'static str]>,
    lagging: Arc<OnceLock<()>>,
}

/// Stores the read models of a route for its requests, and adds a header to their responses when one is
/// excluded.
pub(crate) async fn note(
    models: Option<&'static [&'static str]>,
    mut request: Request,
    next: Next,
) -> Response {
    let read_by = ReadBy { models, lagging: Arc::default() };
    request.extensions_mut().insert(read_by.clone());
    let mut response = caller::scoped(next.run(request)).await;
    if read_by.lagging.get().is_some() {
        response.headers_mut().insert(READ_MODEL, CATCHING_UP);
    }
    response
}

/// Waits for the position that the request names, if any.
///
/// # Errors
/// 400 when it is not a position; those of [`ReadConsistency::wait_for`].
pub(crate) async fn wait_for_requested_position(parts: &Parts, consistency: &ReadConsistency) -> Result<()> {
    let read_by = parts.extensions.get::<ReadBy>();
    let models = read_by.and_then(|read_by| read_by.models);
    if let Some(read_by) = read_by
        && !consistency.progress.lagging(models).is_empty()
    {
        // It may have been noted before, by another part of the same request.
        let _ = read_by.lagging.set(());
    }
    let Some(requested) = parts.headers.get(MIN_POSITION) else { return Ok(()) };
    let position =
        requested.to_str().ok().and_then(|text| text.parse::<i64>().ok()).filter(|position| *position >= 0);
    let Some(position) = position else {
        return Err(Problem::malformed(
            "Min-Position must be a position: a whole number that a write answered.",
        ));
    };
    consistency.wait_for(position, models).await
}

/// Adds to a read, and to the sign-in, the position of the read models when it began. The response is at
/// least as new. A client that follows the stream of changes from there misses nothing and need not load
/// anything twice.
pub(crate) async fn answer_position(
    State(consistency): State<ReadConsistency>,
    request: Request,
    next: Next,
) -> Response {
    let reading =
        matches!(*request.method(), Method::GET | Method::HEAD) || request.uri().path().ends_with("/login");
    let position = consistency.feed.position();
    let mut response = next.run(request).await;
    if reading && response.status().is_success() {
        response.headers_mut().entry(POSITION).or_insert(position.into());
    }
    response
}
