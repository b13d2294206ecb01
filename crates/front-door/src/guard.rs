//! Protects requests from each other: limits their number and their time, and contains faults.

use std::any::Any;

use axum::extract::{Request, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tracing::Instrument as _;
use waybill_http::problem::{Problem, Result};
use waybill_http::request_id;

use super::bodies::{Received, receive};
use super::bounded::bounded;
use super::gate::Gate;

/// The maximum number of bytes of a request's head: method, target and header fields.
pub(super) const MAX_HEAD: usize = 32 * 1024;

/// Refuses a head that is larger than [`MAX_HEAD`], or that does not name one host.
pub(super) async fn check_head(request: Request, next: Next) -> Response {
    if !names_one_host(&request) {
        let text = "A request names its host once, in a header `Host`.";
        return Problem::new(StatusCode::BAD_REQUEST, "malformed", text).into_response();
    }
    let target = request.uri().path_and_query().map_or(0, |target| target.as_str().len());
    if target + size(request.headers()) > MAX_HEAD {
        let text = format!("The head of a request may have at most {MAX_HEAD} bytes.");
        return Problem::new(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, "head-too-large", text)
            .into_response();
    }
    next.run(request).await
}

/// Returns true if the request has one valid `Host`. Only HTTP/1.1 requires it; HTTP/2 has a field of its own.
fn names_one_host(request: &Request) -> bool {
    let mut hosts = request.headers().get_all(header::HOST).iter();
    match (hosts.next(), hosts.next()) {
        (Some(host), None) => host.is_empty() || Authority::try_from(host.as_bytes()).is_ok(),
        (None, None) => request.version() != Version::HTTP_11,
        _ => false,
    }
}

/// Returns the size as HTTP/1.1 writes headers: `name: value` and the end of the line.
fn size(headers: &HeaderMap) -> usize {
    headers.iter().map(|(name, value)| name.as_str().len() + value.len() + 4).sum()
}

/// Receives the body, takes a permit, and responds within the allowed time. A request that takes longer gets
/// a 503, while its work continues for up to twice that time.
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
    // The work continues to its end even when the client is gone, unless it hangs. If it were dropped at any
    // moment, that could be between `BEGIN` and its response. The pool would then have a connection with an
    // open transaction.
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

/// Returns the problem of a request that took too long and goes on.
fn took_too_long(gate: &Gate) -> Problem {
    unknown(format_args!("The request takes longer than {} s.", gate.time().as_secs()))
}

/// Returns the problem of a request that hung on a database connection that stopped responding.
fn unanswered() -> Problem {
    unknown(format_args!("The database did not answer."))
}

/// Returns a problem that leaves open whether a command was executed.
fn unknown(reason: std::fmt::Arguments<'_>) -> Problem {
    let text = "If this was a change, it may be recorded or not: the same request with the same Idempotency-Key finds out.";
    Problem::unavailable("timeout", format!("{reason} {text}"))
}

/// Refuses a request. The rest of its body is not read, so over HTTP/1 the connection cannot be used again.
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

/// Returns the response for a request that panicked, which is a fault of the server.
#[allow(clippy::needless_pass_by_value, reason = "the layer hands it over")]
pub(super) fn panicked(panic: Box<dyn Any + Send>) -> Response {
    let reason = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("no words");
    Problem::fault(&format_args!("a panic: {reason}")).into_response()
}
