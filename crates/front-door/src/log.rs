//! Writes one log line and one measurement for each request. They never contain the query, which may have a
//! password, or headers.

use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument;
use waybill_http::request_id;

use super::ClientAddr;

/// Serves the request in a span of its own, and logs its outcome.
pub(super) async fn record(request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = request.method().clone();
    let path = request.uri().path().to_owned();
    let route = request.extensions().get::<MatchedPath>().map_or("other", MatchedPath::as_str).to_owned();
    let client =
        request.extensions().get::<ClientAddr>().map_or_else(String::new, |client| client.ip().to_string());
    let span = tracing::info_span!("request", trace_id = request_id::current());
    let response = next.run(request).instrument(span.clone()).await;
    let (status, took) = (response.status().as_u16(), began.elapsed());
    served(known(&method), &route, status, took);
    let milliseconds = took.as_secs_f64() * 1_000.0;
    let person = request_id::caller().map(|caller| caller.username);
    let person = person.as_deref().unwrap_or("-");
    span.in_scope(|| {
        if status >= 500 {
            tracing::warn!(%client, %method, path, status, milliseconds, person, "failed");
        } else {
            tracing::info!(%client, %method, path, status, milliseconds, person, "served");
        }
    });
    response
}

/// Returns a method as a label of metrics. Only methods that exist become labels: a caller must not be able
/// to fill the memory with made-up ones.
fn known(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        _ => "other",
    }
}

/// Counts a served request.
fn served(method: &str, route: &str, status: u16, took: Duration) {
    let labels = [("method", method.to_owned()), ("route", route.to_owned()), ("status", status.to_string())];
    metrics::counter!("waybill_http_requests_total", &labels).increment(1);
    let labels = [("method", method.to_owned()), ("route", route.to_owned())];
    metrics::histogram!("waybill_http_request_seconds", &labels).record(took.as_secs_f64());
}
