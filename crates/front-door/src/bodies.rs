//! Receives the whole body of a request before the request takes a permit. A slow sender therefore delays
//! only itself.

use std::future::{Future, poll_fn};
use std::pin::{Pin, pin};
use std::task::Poll;
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody as _};
use axum::extract::Request;
use axum::http::{HeaderMap, StatusCode, header};
use tokio::sync::OwnedSemaphorePermit;
use waybill_http::json;
use waybill_http::problem::{Problem, Result};

use super::gate::{BodyLimit, Caller, Class};

/// The number of polls of a body before it counts as unfinished. In between, the connection can pass on data
/// that came together with the head. A body that is complete by then is never refused because of unfinished
/// ones of the same caller.
const TURNS: usize = 4;

/// A request with its complete body, and its claim on the memory of bodies.
pub(super) struct Received {
    pub(super) request: Request,
    pub(super) memory: Option<OwnedSemaphorePermit>,
}

/// Waits for the body.
///
/// # Errors
/// 408 when it takes too long, 413 when it is too large, 400 when it breaks off, 429 and 503 when too many
/// bodies are unfinished.
pub(super) async fn receive(class: &Class, caller: Caller, request: Request) -> Result<Received> {
    if request.body().is_end_stream() {
        return Ok(Received { request, memory: None });
    }
    let (parts, body) = request.into_parts();
    let length = length(&parts.headers);
    let BodyLimit { max, time } = class.body_limit(parts.uri.path());
    if length.is_some_and(|length| length > max) {
        return Err(class.too_large(&parts.headers, max));
    }
    let memory = class.memory(length.unwrap_or(max))?;
    let mut collecting = pin!(axum::body::to_bytes(body, max));
    let done = if let Some(done) = at_once(collecting.as_mut()).await {
        done
    } else {
        let _unfinished = class.unfinished(caller).await?;
        tokio::time::timeout(time, collecting).await.map_err(|_| too_slow(time))?
    };
    let bytes = done.map_err(|error| {
        if json::is_too_large(&error) { class.too_large(&parts.headers, max) } else { json::broken_off() }
    })?;
    Ok(Received { request: Request::from_parts(parts, Body::from(bytes)), memory: Some(memory) })
}

type Collected = std::result::Result<Bytes, axum::Error>;

async fn at_once(mut collecting: Pin<&mut impl Future<Output = Collected>>) -> Option<Collected> {
    for _ in 0..TURNS {
        let polled = poll_fn(|context| Poll::Ready(collecting.as_mut().poll(context))).await;
        if let Poll::Ready(done) = polled {
            return Some(done);
        }
        tokio::task::yield_now().await;
    }
    None
}

fn length(headers: &HeaderMap) -> Option<usize> {
    headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok())
}

fn too_slow(time: Duration) -> Problem {
    let text = format!("The body did not arrive within {} s.", time.as_secs());
    Problem::new(StatusCode::REQUEST_TIMEOUT, "body-timeout", text)
}
