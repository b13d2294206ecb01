//! One id for each request: in its log lines, in `X-Request-Id`, in problems, in the metadata of its events.
//! Also stores the user who sent it, for its log line and the security records.

use std::future::Future;
use std::sync::{Arc, OnceLock};

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use uuid::Uuid;

/// The header that carries it, both ways.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The maximum length of an id that is adopted from a caller, in bytes.
const LONGEST: usize = 64;

/// The data known about the request that a task serves.
#[derive(Debug, Default)]
struct Current {
    id: String,
    caller: OnceLock<Caller>,
}

/// The sender of a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    pub id: Uuid,
    pub username: String,
}

tokio::task_local! {
    static CURRENT: Arc<Current>;
}

/// Returns the id of the request that this task serves; empty outside of one.
pub fn current() -> String {
    CURRENT.try_with(|current| current.id.clone()).unwrap_or_default()
}

/// Returns the sender of the request that this task serves, once it is known.
pub fn caller() -> Option<Caller> {
    CURRENT.try_with(|current| current.caller.get().cloned()).ok().flatten()
}

/// Stores the sender of the request that this task serves.
pub fn called_by(id: Uuid, username: &str) {
    let caller = || Caller { id, username: username.to_owned() };
    // Outside of a request it is not needed.
    let _outside = CURRENT.try_with(|current| current.caller.get_or_init(caller).id);
}

/// Wraps `work` as part of the request that this task serves, for another task to run.
pub fn inherit<T>(work: impl Future<Output = T>) -> impl Future<Output = T> {
    let current = CURRENT.try_with(Arc::clone).unwrap_or_default();
    CURRENT.scope(current, work)
}

/// Gives the request its id and adds it to the response. A caller's own id is used if it is harmless.
pub async fn identify(request: Request, next: Next) -> Response {
    let id = given(request.headers()).unwrap_or_else(|| Uuid::now_v7().to_string());
    let current = Arc::new(Current { id: id.clone(), caller: OnceLock::new() });
    let mut response = CURRENT.scope(current, next.run(request)).await;
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}

/// Returns the caller's own id of the request, unless it could spoil a log.
fn given(headers: &HeaderMap) -> Option<String> {
    let harmless = |id: &&str| {
        (8..=LONGEST).contains(&id.len())
            && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.'))
    };
    headers.get(REQUEST_ID)?.to_str().ok().filter(harmless).map(ToOwned::to_owned)
}
