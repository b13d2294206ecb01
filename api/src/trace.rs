//! One id for each request: in its log lines, in `X-Request-Id`, in problems, in the metadata of its events.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use std::future::Future;
use uuid::Uuid;

/// The header that carries it, both ways.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The longest id that is taken over from a caller, in bytes.
const LONGEST: usize = 64;

tokio::task_local! {
    static CURRENT: String;
}

/// The id of the request that this task serves; empty outside of one.
pub fn current() -> String {
    CURRENT.try_with(Clone::clone).unwrap_or_default()
}

/// Runs `work` as part of the request `id`.
pub async fn scope<T>(id: String, work: impl Future<Output = T>) -> T {
    CURRENT.scope(id, work).await
}

/// Gives the request its id, a caller's own where that is harmless, and puts it on the answer.
pub(crate) async fn identify(request: Request, next: Next) -> Response {
    let id = given(request.headers()).unwrap_or_else(|| Uuid::now_v7().to_string());
    let mut response = scope(id.clone(), next.run(request)).await;
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}

/// What a caller calls its request, unless it could spoil a log.
fn given(headers: &HeaderMap) -> Option<String> {
    let harmless = |id: &&str| {
        (8..=LONGEST).contains(&id.len())
            && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.'))
    };
    headers.get(REQUEST_ID)?.to_str().ok().filter(harmless).map(ToOwned::to_owned)
}
