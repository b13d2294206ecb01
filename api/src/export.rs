//! Lists as files: CSV (RFC 4180) that is written while it is read from the database, however long it is.

mod cells;
mod columns;

use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tokio::sync::{Semaphore, SemaphorePermit};
use utoipa::ToSchema;
use waybill_projections::report::Source;

use crate::problem::{Problem, Result};
use crate::route::{Describe, Described};

/// How an answer is wanted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// A page of it.
    #[default]
    Json,
    /// All of it, as a file for spreadsheets.
    Csv,
}

/// An answer, or the same as a file.
pub enum Export<T> {
    /// As it is asked for by programs.
    Answer(T),
    /// As a file.
    File(Csv),
}

/// A CSV file that is still being written.
pub struct Csv {
    name: String,
    body: Body,
}

/// Files that are written at the same time at most: each holds a connection to the database until it is taken.
static ROOM: Semaphore = Semaphore::const_new(4);
/// How long somebody waits for room.
const PATIENCE: Duration = Duration::from_secs(5);

impl Csv {
    /// The file `name` of all rows of a source, with the names of their fields above them.
    ///
    /// # Errors
    /// What the source fails with before its first rows; 503 when too many files are being written. What fails later
    /// breaks the answer off, so that nobody takes half of a file for all of it.
    pub async fn of<S: Source>(name: &str, open: impl Future<Output = Result<S>>) -> Result<Self>
    where
        S::Row: DeserializeOwned,
    {
        let busy = || Problem::unavailable("busy", "Other files are being written. Please try again.");
        let place = tokio::time::timeout(PATIENCE, ROOM.acquire()).await.map_err(|_| busy())?;
        let place = place.map_err(|closed| Problem::fault(&closed))?;
        let mut source = open.await?;
        let first = source.next().await?;
        let head = cells::line(&columns::of::<S::Row>());
        let head = [head, cells::lines(&first)?].concat();
        let rest = (!first.is_empty()).then_some((source, place));
        let parts = stream::unfold(Some((Some(head), rest)), next);
        Ok(Self { name: format!("{name}.csv"), body: Body::from_stream(parts) })
    }
}

/// What was read and is not sent yet, and where more comes from.
type Unsent<S> = Option<(Option<Vec<u8>>, Option<(S, SemaphorePermit<'static>)>)>;

/// The rest of a file cannot be read: it went to the log why.
#[derive(Debug, thiserror::Error)]
#[error("the file broke off")]
struct BrokenOff;

async fn next<S: Source>(unsent: Unsent<S>) -> Option<(std::result::Result<Bytes, BrokenOff>, Unsent<S>)> {
    let (head, rest) = unsent?;
    if let Some(head) = head {
        return Some((Ok(head.into()), Some((None, rest))));
    }
    let (mut source, place) = rest?;
    match part(&mut source).await {
        Ok(part) if part.is_empty() => None,
        Ok(part) => Some((Ok(part.into()), Some((None, Some((source, place)))))),
        Err(problem) => {
            tracing::error!(code = problem.code(), detail = problem.detail(), "a file broke off");
            Some((Err(BrokenOff), None))
        }
    }
}

async fn part<S: Source>(source: &mut S) -> Result<Vec<u8>> {
    cells::lines(&source.next().await?)
}

impl<T: IntoResponse> IntoResponse for Export<T> {
    fn into_response(self) -> Response {
        match self {
            Self::Answer(answer) => answer.into_response(),
            Self::File(file) => file.into_response(),
        }
    }
}

impl IntoResponse for Csv {
    fn into_response(self) -> Response {
        let mut response = Response::new(self.body);
        let headers = response.headers_mut();
        headers.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static("text/csv; charset=utf-8; header=present"),
        );
        if let Ok(name) = HeaderValue::from_str(&format!("attachment; filename=\"{}\"", self.name)) {
            headers.insert(header::CONTENT_DISPOSITION, name);
        }
        response
    }
}

impl<T: Describe> Describe for Export<T> {
    fn describe(described: &mut Described) {
        T::describe(described);
        described.or_as("text/csv");
    }
}
