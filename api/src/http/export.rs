//! Lists as files: CSV (RFC 4180) that is written while it is read from the database, however long it is.

mod cells;
mod columns;

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tokio::sync::mpsc::error::SendTimeoutError;
use tokio::sync::{Semaphore, SemaphorePermit, mpsc};
use utoipa::{IntoParams, ToSchema};
use waybill_domain::id::UserId;
use waybill_projections::Page;
use waybill_projections::report::{RowCursor, Source};

use crate::http::caller;
use crate::http::problem::{Problem, Result};
use crate::http::response::PageBody;
use crate::http::route::{Describe, Described};

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

/// How a list is wanted.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct As {
    /// `csv` for all rows as a file.
    #[param(inline)]
    format: Option<Format>,
}

/// A page of a list, or the whole list as a file.
pub type Sheet<T> = Export<PageBody<T>>;

/// An answer, or the same as a file.
pub enum Export<T> {
    /// As JSON, for programs.
    Answer(T),
    /// As a file.
    File(Csv),
}

/// A CSV file that is still being written.
pub struct Csv {
    name: String,
    body: Body,
}

/// Files that are written at the same time at most.
static ROOM: Semaphore = Semaphore::const_new(4);
/// Files of one person that are written at the same time at most.
const MAX_EACH: usize = 2;
/// Who has how many files under way.
static OPEN: Mutex<BTreeMap<UserId, usize>> = Mutex::new(BTreeMap::new());
/// How long a whole file may take.
const LONGEST: Duration = Duration::from_mins(10);

/// A file of a person that is being written.
struct Own(Option<UserId>);

impl Own {
    fn take() -> Result<Self> {
        let Some(person) = caller::current() else { return Ok(Self(None)) };
        let mut open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
        let own = open.entry(person).or_default();
        if *own >= MAX_EACH {
            let text =
                format!("{MAX_EACH} files are being written for you already; wait until one is there.");
            return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many", text).retry_after(10));
        }
        *own += 1;
        Ok(Self(Some(person)))
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        let Some(person) = self.0 else { return };
        let mut open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = open.get_mut(&person) {
            *own -= 1;
            if *own == 0 {
                open.remove(&person);
            }
        }
    }
}

/// A place among those who write files, and among the person's own.
struct FilePermit {
    _room: SemaphorePermit<'static>,
    _own: Own,
}

/// How long somebody waits for room.
const TIMEOUT: Duration = Duration::from_secs(5);
/// How long a reader may take for one part: less than the database lets a transaction stand idle.
const SLOWEST: Duration = Duration::from_secs(30);

impl As {
    /// The page, or all rows as the file `name`: only the requested one is run.
    ///
    /// # Errors
    /// What the page, or the first rows, fail with; 503 when too many files are being written.
    pub async fn answer<T>(
        self,
        name: &str,
        page: impl Future<Output = waybill_projections::Result<Page<T>>>,
        all: impl Future<Output = waybill_projections::Result<RowCursor<T>>>,
    ) -> Result<Sheet<T>>
    where
        T: DeserializeOwned,
        RowCursor<T>: Source<Row = T>,
    {
        match self.format {
            Some(Format::Csv) => Csv::of(name, async { Ok(all.await?) }).await.map(Export::File),
            Some(Format::Json) | None => Ok(Export::Answer(PageBody(page.await?))),
        }
    }
}

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
        let place = place(TIMEOUT).await?;
        let mut source = open.await?;
        let first = source.next().await?;
        let fields = columns::of::<S::Row>();
        let head = [cells::line(&fields), cells::lines(&first, &fields)?].concat();
        let (sender, parts) = mpsc::channel(1);
        let rest = (!first.is_empty()).then_some(Rest { source, fields });
        tokio::spawn(write(head, rest, sender, place, SLOWEST));
        let body = Body::from_stream(stream::unfold(Some(parts), next));
        Ok(Self { name: format!("{name}.csv"), body })
    }
}

/// A place among those who write files.
async fn place(limit: Duration) -> Result<FilePermit> {
    let own = Own::take()?;
    let busy = || Problem::unavailable("busy", "Other files are being written. Please try again.");
    let place = tokio::time::timeout(limit, ROOM.acquire()).await.map_err(|_| busy())?;
    let room = place.map_err(|closed| Problem::fault(&closed))?;
    Ok(FilePermit { _room: room, _own: own })
}

/// What goes from the writing of a file to its sending.
enum Part {
    /// Some lines.
    Lines(Bytes),
    /// That was all: a file without this broke off.
    End,
}

/// Writes a file part by part. It ends early, and gives back its place and its connection, when nobody takes a part: a
/// reader that fell asleep must not keep the others from theirs.
async fn write<S: Source>(
    head: Vec<u8>,
    mut rest: Option<Rest<S>>,
    parts: mpsc::Sender<Part>,
    _place: FilePermit,
    slowest: Duration,
) {
    let began = Instant::now();
    let mut lines = head;
    loop {
        if began.elapsed() > LONGEST {
            tracing::warn!(minutes = LONGEST.as_secs() / 60, "a file broke off: it took too long in all");
            return;
        }
        let part = if lines.is_empty() { Part::End } else { Part::Lines(lines.into()) };
        let ended = matches!(part, Part::End);
        match parts.send_timeout(part, slowest).await {
            Ok(()) if ended => return,
            Ok(()) => {}
            Err(SendTimeoutError::Closed(_)) => return,
            Err(SendTimeoutError::Timeout(_)) => {
                tracing::warn!(seconds = slowest.as_secs(), "a file broke off: nobody took the next part");
                return;
            }
        }
        lines = match &mut rest {
            Some(rest) => match rest.lines().await {
                Ok(lines) => lines,
                Err(problem) => {
                    tracing::error!(code = problem.code(), detail = problem.detail(), "a file broke off");
                    return;
                }
            },
            None => Vec::new(),
        };
    }
}

/// The rest of a file is not there: it went to the log why.
#[derive(Debug, thiserror::Error)]
#[error("the file broke off")]
struct BrokenOff;

type Parts = Option<mpsc::Receiver<Part>>;

async fn next(parts: Parts) -> Option<(std::result::Result<Bytes, BrokenOff>, Parts)> {
    let mut parts = parts?;
    match parts.recv().await {
        Some(Part::Lines(lines)) => Some((Ok(lines), Some(parts))),
        Some(Part::End) => None,
        None => Some((Err(BrokenOff), None)),
    }
}

/// What is not read yet, and the fields of it that are written.
struct Rest<S> {
    source: S,
    fields: Vec<&'static str>,
}

impl<S: Source> Rest<S> {
    /// The next lines; none when all were written.
    async fn lines(&mut self) -> Result<Vec<u8>> {
        cells::lines(&self.source.next().await?, &self.fields)
    }
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

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::*;
    use serde::Serialize;

    #[derive(Serialize)]
    struct Row {
        number: u32,
    }

    /// So many parts of one row each, then nothing, or a fault.
    struct Counting {
        left: u32,
        fails: bool,
    }

    impl Source for Counting {
        type Row = Row;

        async fn next(&mut self) -> waybill_projections::Result<Vec<Row>> {
            let Some(left) = self.left.checked_sub(1) else {
                let fault = || Err(waybill_projections::Error::Unfit("a fault".into()));
                return if self.fails { fault() } else { Ok(Vec::new()) };
            };
            self.left = left;
            Ok(vec![Row { number: left }])
        }
    }

    async fn begun(source: Counting, slowest: Duration) -> Body {
        let (sender, parts) = mpsc::channel(1);
        let place = place(TIMEOUT).await.unwrap();
        let rest = Rest { source, fields: vec!["number"] };
        tokio::spawn(write(b"number\r\n".to_vec(), Some(rest), sender, place, slowest));
        Body::from_stream(stream::unfold(Some(parts), next))
    }

    #[tokio::test]
    async fn readers_that_fall_asleep_lose_their_places_and_a_whole_file_is_not_what_they_got() {
        let short = Duration::from_millis(20);
        let mut asleep = Vec::new();
        for _ in 0..8 {
            asleep.push(begun(Counting { left: u32::MAX, fails: false }, short).await);
        }
        let whole = begun(Counting { left: 2, fails: false }, SLOWEST).await;
        let whole = axum::body::to_bytes(whole, usize::MAX).await.unwrap();
        assert_eq!(whole, "number\r\n1\r\n0\r\n");
        drop(ROOM.acquire_many(4).await.unwrap());
        for body in asleep {
            assert!(
                axum::body::to_bytes(body, usize::MAX).await.is_err(),
                "half a file looks like a whole one"
            );
        }
    }

    #[tokio::test]
    async fn a_fault_in_the_middle_breaks_the_file_off() {
        let body = begun(Counting { left: 3, fails: true }, SLOWEST).await;
        assert!(axum::body::to_bytes(body, usize::MAX).await.is_err());
    }
}
