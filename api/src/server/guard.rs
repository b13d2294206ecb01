//! What keeps one request from costing the others: a limit on how many, on how long, and on what a fault breaks.

use std::any::Any;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tracing::Instrument as _;

use super::bodies::{Received, receive};
use super::bounded::bounded;
use super::gate::Gate;
use crate::http::problem::{Problem, Result};
use crate::http::request_id;

/// Bytes of a request's head at most: method, target and header fields.
pub(super) const MAX_HEAD: usize = 32 * 1024;

/// Refuses a head that is larger than it may be.
pub(super) async fn check_head(request: Request, next: Next) -> Response {
    let target = request.uri().path_and_query().map_or(0, |target| target.as_str().len());
    if target + size(request.headers()) > MAX_HEAD {
        let text = format!("The head of a request may have at most {MAX_HEAD} bytes.");
        return Problem::new(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, "head-too-large", text)
            .into_response();
    }
    next.run(request).await
}

/// As HTTP/1.1 writes them: `name: value` and the end of the line.
fn size(headers: &HeaderMap) -> usize {
    headers.iter().map(|(name, value)| name.as_str().len() + value.len() + 4).sum()
}

/// Receives the body, takes a place, and works for as long as that may take.
pub(super) async fn admit(State(gate): State<Gate>, request: Request, next: Next) -> Response {
    let version = request.version();
    match admitted(&gate, request, next).await {
        Ok(response) => response,
        Err(problem) => refused(version, problem),
    }
}

async fn admitted(gate: &Gate, request: Request, next: Next) -> Result<Response> {
    let caller =
        gate.caller(&request).ok_or_else(|| Problem::fault(&"a request without a client's address"))?;
    let class = gate.class(caller);
    let Received { request, memory } = receive(class, caller, request).await?;
    let within = tokio::time::Instant::now() + gate.time();
    let place =
        tokio::time::timeout_at(within, class.place(caller)).await.map_err(|_| took_too_long(gate))??;
    let (time, pool) = (gate.time(), gate.pool().clone());
    let work = async move {
        let response = bounded(&pool, time, next.run(request)).await;
        drop((place, memory));
        response
    };
    // The work itself goes on to its end, also when the client is gone, unless it hangs: what is dropped at any moment
    // may be dropped between `BEGIN` and its response, and would leave the pool a connection whose transaction nobody
    // ends.
    let work = tokio::spawn(request_id::inherit(work).in_current_span());
    match tokio::time::timeout_at(within, work).await {
        Ok(Ok(Some(response))) => Ok(response),
        Ok(Ok(None)) => Err(unanswered()),
        Ok(Err(broken)) => match broken.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            Err(_) => Err(Problem::unavailable("stopping", "The server is stopping. Please try again.")),
        },
        Err(_) => Err(took_too_long(gate)),
    }
}

/// Whether a command was carried out is not known then: the same request with the same `Idempotency-Key` finds out.
fn took_too_long(gate: &Gate) -> Problem {
    let text = format!("The request took longer than {} s and was given up.", gate.time().as_secs());
    Problem::unavailable("timeout", text)
}

/// The same for one that hung on a connection to the database which had fallen silent.
fn unanswered() -> Problem {
    let text = "The database did not answer. If this was a change, it may be recorded or not: the same request with \
        the same Idempotency-Key finds out.";
    Problem::unavailable("timeout", text)
}

/// The rest of a body that is refused is not read, so over HTTP/1 the connection cannot be used again.
fn refused(version: Version, problem: Problem) -> Response {
    let unread = matches!(
        problem.status(),
        StatusCode::REQUEST_TIMEOUT | StatusCode::PAYLOAD_TOO_LARGE | StatusCode::TOO_MANY_REQUESTS
    );
    let mut response = problem.into_response();
    if unread && version < Version::HTTP_2 {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// A fault of ours that broke a request.
#[allow(clippy::needless_pass_by_value, reason = "the layer hands it over")]
pub(super) fn panicked(panic: Box<dyn Any + Send>) -> Response {
    let reason = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("no words");
    Problem::fault(&format_args!("a panic: {reason}")).into_response()
}
