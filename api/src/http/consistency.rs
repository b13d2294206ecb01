//! Read-your-writes consistency: a read waits until the read models that it reads have come as far as it requires.

mod models;

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use sqlx::PgPool;
use tokio::sync::Semaphore;
use waybill_projections::{Error, Feed, Progress, head};

use crate::http::response::POSITION;
use crate::http::export;
use crate::http::problem::{Problem, Result};

pub(crate) use models::read_by;

/// The header with the position that a read wants to see.
pub const MIN_POSITION: &str = "min-position";
/// The header of an answer from a read model that is not where the others are.
const READ_MODEL: HeaderName = HeaderName::from_static("read-model");
const CATCHING_UP: HeaderValue = HeaderValue::from_static("catching-up");
/// How long a read waits.
const TIMEOUT: Duration = Duration::from_secs(2);
/// Reads that wait at the same time at most: they keep their places among the requests under way.
const MAX_WAITING: usize = 128;

/// How far the read models have come, and the feed of changes.
#[derive(Clone)]
pub struct ReadConsistency {
    pub progress: Progress,
    pub feed: Feed,
    pool: PgPool,
    waiting: Arc<Semaphore>,
}

/// The read models that a request reads, and whether one of them turned out to stand aside.
#[derive(Clone)]
struct ReadBy {
    models: Option<&'static [&'static str]>,
    lagging: Arc<OnceLock<()>>,
}

impl ReadConsistency {
    pub fn new(progress: Progress, feed: Feed, pool: PgPool) -> Self {
        Self { progress, feed, pool, waiting: Arc::new(Semaphore::new(MAX_WAITING)) }
    }

    /// Waits until these read models (all, when none are named) contain `position`. One that fails or is far behind,
    /// as while it is rebuilt, is not waited for: its rows are what there is.
    ///
    /// # Errors
    /// 409 for a position that the log does not have; 503 when it has not come about within two seconds.
    async fn wait_for(&self, position: i64, models: Option<&[&'static str]>) -> Result<()> {
        let aside = self.progress.lagging(models);
        let all: Vec<&str> = self.progress.models();
        let named: Vec<&str> = models.map_or(all, <[_]>::to_vec);
        let wanted: Vec<&str> = named.into_iter().filter(|model| !aside.contains(model)).collect();
        if wanted.is_empty() || self.progress.reached(&wanted)? >= position {
            return Ok(());
        }
        let head = head(&self.pool).await?;
        if position > head {
            let text = format!(
                "The log ends at position {head}; {position} was seen before it was restored from a backup. \
                 Read again without Min-Position."
            );
            return Err(Problem::new(StatusCode::CONFLICT, "log-moved-back", text));
        }
        let Ok(_place) = self.waiting.try_acquire() else {
            let text = "Too many others wait for the same lists to catch up. Please try again.";
            return Err(Problem::unavailable("behind", text));
        };
        Ok(self.progress.wait_for(position, &wanted, TIMEOUT).await?)
    }
}

/// Notes which read models the requests of a route read, and says in their answers when one of them stands aside.
pub(crate) async fn note(
    models: Option<&'static [&'static str]>,
    mut request: Request,
    next: Next,
) -> Response {
    let read_by = ReadBy { models, lagging: Arc::default() };
    request.extensions_mut().insert(read_by.clone());
    let mut response = export::with_person(next.run(request)).await;
    if read_by.lagging.get().is_some() {
        response.headers_mut().insert(READ_MODEL, CATCHING_UP);
    }
    response
}

/// Waits for the position that the request names, if any.
///
/// # Errors
/// 400 when it is no position; those of [`ReadConsistency::wait_for`].
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

/// A read, and the sign-in, say how far the read models had come when it began: what is shown is at least as new, so
/// whoever goes on with the stream of changes from there misses nothing and need not load everything twice.
pub(crate) async fn answer_position(State(consistency): State<ReadConsistency>, request: Request, next: Next) -> Response {
    let reading = request.method() == Method::GET || request.uri().path().ends_with("/login");
    let position = consistency.feed.position();
    let mut response = next.run(request).await;
    if reading && response.status().is_success() {
        response.headers_mut().entry(POSITION).or_insert(position.into());
    }
    response
}

impl From<Error> for Problem {
    fn from(error: Error) -> Self {
        match error {
            Error::Request(wrong) => Self::field(wrong.field(), wrong.code(), wrong.to_string()),
            Error::Behind { reached, wanted } => {
                let text =
                    format!("The lists stand at position {reached} and have not come to {wanted} yet.");
                Self::unavailable("behind", text)
            }
            passing if passing.is_passing() => {
                tracing::warn!(error = %passing, "the database cannot answer");
                Self::unavailable("database", "The database cannot answer just now. Please try again.")
            }
            fault => Self::fault(&fault),
        }
    }
}
