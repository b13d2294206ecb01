//! Lists as files: CSV (RFC 4180) that is written while it is read from the database, and workbooks, however long they are.

mod cells;
mod columns;
mod encoder;
mod place;
mod sending;
mod words;
mod workbook;

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use chrono_tz::Tz;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use utoipa::{IntoParams, ToSchema};
use waybill_commands::business_date;
use waybill_projections::Page;
use waybill_projections::report::{RowCursor, Source};

use crate::app::App;
use crate::http::extract::QueryParams;
use crate::http::problem::{Problem, Result};
use crate::http::response::PageBody;
use crate::http::route::{Describe, Described};

use columns::Column;
use encoder::Encoder;
use place::{FilePermit, TIMEOUT};
use sending::{SLOWEST, Sending, Stopped, sending};

pub use cells::Cell;
pub use words::{Language, Words};

/// How an answer is wanted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Format {
    /// A page of it.
    #[default]
    Json,
    /// All of it, as a text of cells.
    Csv,
    /// All of it, as a workbook.
    Xlsx,
}

/// How a list is wanted.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct As {
    /// `csv` or `xlsx` for all rows as a file; a sheet of `xlsx` has room for 1,048,575.
    #[param(inline)]
    format: Option<Format>,
    /// With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    /// page has them, when not given.
    #[param(inline)]
    language: Option<Language>,
}

/// How an answer is wanted: as it is, or as a file. An extractor, since a workbook shows moments as the company's clocks do.
pub struct Wanted(Option<FileRequest>);

/// A file that is wanted.
#[derive(Debug, Clone, Copy)]
pub struct FileRequest {
    format: FileFormat,
    language: Option<Language>,
    zone: Tz,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FileFormat {
    Csv,
    Xlsx,
}

/// A page of a list, or the whole list as a file.
pub type Sheet<T> = Export<PageBody<T>>;

/// An answer, or the same as a file.
pub enum Export<T> {
    /// As JSON, for programs.
    Answer(T),
    /// As a file.
    File(File),
}

/// A file that is still being written.
pub struct File {
    name: String,
    format: FileFormat,
    body: Body,
}

/// What a file is called, and what stands above its table.
pub struct Title<'a> {
    /// Of the file, without its ending.
    pub file: &'a str,
    pub sheet: &'a str,
    /// What it is about: a name and its values in each row.
    pub head: Vec<Vec<Cell>>,
}

impl FromRequestParts<App> for Wanted {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        let QueryParams(As { format, language }) = QueryParams::from_request_parts(parts, app).await?;
        let (format, zone) = match format.unwrap_or_default() {
            Format::Json if language.is_some() => {
                let text = "Language is for files: say format=csv or format=xlsx";
                return Err(Problem::field("language", "without-file", text));
            }
            Format::Json => return Ok(Self(None)),
            Format::Csv => (FileFormat::Csv, Tz::UTC),
            Format::Xlsx => (FileFormat::Xlsx, business_date::zone(&app.runtime).await?),
        };
        Ok(Self(Some(FileRequest { format, language, zone })))
    }
}

impl Describe for Wanted {
    fn describe(described: &mut Described) {
        QueryParams::<As>::describe(described);
    }
}

impl Wanted {
    /// The file, where one is wanted.
    pub fn file(self) -> Option<FileRequest> {
        self.0
    }

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
        T: DeserializeOwned + ToSchema,
        RowCursor<T>: Source<Row = T>,
    {
        let Some(file) = self.0 else { return Ok(Export::Answer(PageBody(page.await?))) };
        let sheet = file.words().map_or(name, |words| words.sheet(name));
        let title = Title { file: name, sheet, head: Vec::new() };
        file.write(title, async { Ok(all.await?) }).await.map(Export::File)
    }
}

impl FileRequest {
    /// What people read in it; nothing for programs.
    pub fn words(self) -> Option<&'static Words> {
        self.language.map(Language::words)
    }

    /// The file of all rows of a source, with the names of their fields, or their headings, above them.
    ///
    /// # Errors
    /// What the source fails with before its first rows; 503 when too many files are being written. What fails later
    /// breaks the answer off, so that nobody takes half of a file for all of it.
    pub async fn write<S: Source>(
        self,
        Title { file, sheet, head }: Title<'_>,
        open: impl Future<Output = Result<S>>,
    ) -> Result<File>
    where
        S::Row: DeserializeOwned + ToSchema,
    {
        let place = FilePermit::take(TIMEOUT).await?;
        let mut source = open.await?;
        let first = source.next().await?;
        let words = self.words();
        let columns = columns::of::<S::Row>(words.is_some());
        let headings: Vec<_> = columns.iter().map(|column| Cell::text(column.heading(words))).collect();
        let encoder = Encoder::of(self, sheet, &head, &headings)?;
        let (sending, body) = sending(SLOWEST);
        tokio::spawn(write(encoder, Rows { source, columns, words }, first, sending, place));
        let ending = match self.format {
            FileFormat::Csv => "csv",
            FileFormat::Xlsx => "xlsx",
        };
        Ok(File { name: format!("{file}.{ending}"), format: self.format, body })
    }
}

/// What is not read yet, and what of it is written how.
struct Rows<S> {
    source: S,
    columns: Vec<Column>,
    words: Option<&'static Words>,
}

/// Writes a file part by part. It ends early, and gives back its place and its connection, when nobody wants it any more.
async fn write<S: Source>(
    encoder: Encoder,
    rows: Rows<S>,
    first: Vec<S::Row>,
    sending: Sending,
    _place: FilePermit,
) {
    if let Err(stopped) = written(encoder, rows, first, sending).await {
        stopped.note();
    }
}

async fn written<S: Source>(
    mut encoder: Encoder,
    Rows { mut source, columns, words }: Rows<S>,
    mut part: Vec<S::Row>,
    sending: Sending,
) -> std::result::Result<(), Stopped> {
    while !part.is_empty() {
        let cells = cells::of(&part, &columns, words).map_err(|error| Stopped::fault(&error))?;
        encoder = encoder.add(cells, &sending).await?;
        part = source.next().await.map_err(Problem::from)?;
    }
    // What it was read from is not needed while its reader takes the rest.
    drop(source);
    encoder.end(sending).await
}

impl<T: IntoResponse> IntoResponse for Export<T> {
    fn into_response(self) -> Response {
        match self {
            Self::Answer(answer) => answer.into_response(),
            Self::File(file) => file.into_response(),
        }
    }
}

const CSV: &str = "text/csv";
const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

impl IntoResponse for File {
    fn into_response(self) -> Response {
        let mut response = Response::new(self.body);
        let headers = response.headers_mut();
        let media_type = match self.format {
            FileFormat::Csv => "text/csv; charset=utf-8; header=present",
            FileFormat::Xlsx => XLSX,
        };
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type));
        if let Ok(name) = HeaderValue::from_str(&format!("attachment; filename=\"{}\"", self.name)) {
            headers.insert(header::CONTENT_DISPOSITION, name);
        }
        response
    }
}

impl<T: Describe> Describe for Export<T> {
    fn describe(described: &mut Described) {
        T::describe(described);
        described.or_as(&[CSV, XLSX]);
    }
}

#[cfg(test)]
mod tests;
