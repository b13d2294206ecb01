//! What keeps one request from costing the others: a limit on how many, on how long, and on what a fault breaks.

use std::any::Any;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tracing::Instrument as _;

use crate::problem::Problem;
use crate::trace;

/// The limits on requests that answer at once.
#[derive(Debug, Clone)]
pub struct Limits {
    /// How long one may take, its body included.
    pub time: Duration,
    room: Arc<Semaphore>,
}

impl Limits {
    /// So many at once, each for so long.
    pub fn new(at_once: usize, time: Duration) -> Self {
        Self { time, room: Arc::new(Semaphore::new(at_once)) }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::new(512, Duration::from_secs(15))
    }
}

/// Turns a request away at once when too many are under way: waiting would only make it worse.
pub(super) async fn shed(Extension(limits): Extension<Limits>, mut request: Request, next: Next) -> Response {
    match Arc::clone(&limits.room).try_acquire_owned() {
        Ok(permit) => {
            request.extensions_mut().insert(Room(Arc::new(permit)));
            next.run(request).await
        }
        Err(_) => {
            Problem::unavailable("overloaded", "The server has too much to do just now. Please try again.")
                .into_response()
        }
    }
}

/// A request's place among those under way: taken until its work has ended.
#[derive(Clone)]
struct Room(#[allow(dead_code, reason = "held, not read")] Arc<OwnedSemaphorePermit>);

/// Ends a request that takes too long. Whether a command was carried out is not known then: the same request
/// with the same `Idempotency-Key` finds out.
///
/// The work itself goes on to its end, also when the client is gone: what is dropped at any moment may be dropped
/// between `BEGIN` and its answer, and would leave the pool a connection whose transaction nobody ends.
pub(super) async fn hurry(
    Extension(limits): Extension<Limits>,
    mut request: Request,
    next: Next,
) -> Response {
    let room = request.extensions_mut().remove::<Room>();
    let work = async move {
        let response = next.run(request).await;
        drop(room);
        response
    };
    let work = tokio::spawn(trace::scope(trace::current(), work).in_current_span());
    match tokio::time::timeout(limits.time, work).await {
        Ok(Ok(response)) => response,
        Ok(Err(broken)) => match broken.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            Err(_) => {
                Problem::unavailable("stopping", "The server is stopping. Please try again.").into_response()
            }
        },
        Err(_) => {
            let text = format!("The request took longer than {} s and was given up.", limits.time.as_secs());
            Problem::unavailable("timeout", text).into_response()
        }
    }
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
