//! Lists as files of any length: CSV (RFC 4180), which is written while it is read from the database, and
//! workbooks.

mod cells;
mod columns;
mod encoder;
mod file;
mod place;
mod sending;
mod words;
mod workbook;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use futures_util::StreamExt as _;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncWrite, AsyncWriteExt as _};
use utoipa::{IntoParams, ToSchema};
use waybill_commands::business_date;
use waybill_projections::Page;
use waybill_projections::engine::cursor::Source;

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
pub use file::{File, FileParts};
pub(crate) use words::plural;
pub use words::{Language, Words};

/// The requested format of a response.
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
    /// All of it, each row as JSON on a line of its own, as a page has them.
    Jsonl,
}

/// Parameters for the format of a list.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct As {
    /// `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575.
    #[param(inline)]
    format: Option<Format>,
    /// Language of a file's headings and labels; ids are left out then. Without it, the file has the field
    /// names, and values as on a page.
    #[param(inline)]
    language: Option<Language>,
}

/// The requested form of a response: as it is, or as a file. It is an extractor, since a workbook shows
/// moments in the company's time zone.
pub struct Wanted(Option<FileRequest>);

/// A requested file.
#[derive(Debug, Clone, Copy)]
pub struct FileRequest {
    format: FileFormat,
    language: Option<Language>,
    zone: Tz,
    /// The creation time in a workbook; the time of writing when not given.
    created: Option<DateTime<Utc>>,
}

/// The format of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FileFormat {
    Csv,
    Xlsx,
    JsonLines,
}

/// A page of a list, or the whole list as a file.
pub type Sheet<T> = Export<PageBody<T>>;

/// A response as JSON or as a file.
pub enum Export<T> {
    /// The response as JSON, for programs.
    Answer(T),
    /// The response as a file.
    File(File),
}

/// The name of a file, and the lines above its table.
pub struct Title<'a> {
    /// The name of the file, without its extension.
    pub file: &'a str,
    pub sheet: &'a str,
    /// The lines above the table: a name and its values in each row.
    pub head: Vec<Vec<Cell>>,
    /// Tables after the main one, each on a sheet of its own. A CSV, which is one table, leaves them out.
    pub sheets: Vec<SheetTable>,
}

/// A short table on a sheet of its own.
pub struct SheetTable {
    /// The name of the sheet.
    pub name: String,
    pub headings: Vec<Cell>,
    pub rows: Vec<Vec<Cell>>,
}

impl FromRequestParts<App> for Wanted {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        let QueryParams(As { format, language }) = QueryParams::from_request_parts(parts, app).await?;
        let (format, zone) = match format.unwrap_or_default() {
            Format::Json | Format::Jsonl if language.is_some() => {
                let text = "Language is for files: say format=csv or format=xlsx";
                return Err(Problem::field("language", "without-file", text));
            }
            Format::Json => return Ok(Self(None)),
            Format::Csv => (FileFormat::Csv, Tz::UTC),
            Format::Jsonl => (FileFormat::JsonLines, Tz::UTC),
            Format::Xlsx => (FileFormat::Xlsx, business_date::zone(&app.runtime).await?),
        };
        Ok(Self(Some(FileRequest { format, language, zone, created: None })))
    }
}

impl Describe for Wanted {
    fn describe(described: &mut Described) {
        QueryParams::<As>::describe(described);
    }
}

impl Wanted {
    /// Returns the requested file, or `None` for JSON.
    pub fn file(self) -> Option<FileRequest> {
        self.0
    }

    /// Returns the page, or all rows as the file `name`; only the requested one is run.
    ///
    /// # Errors
    /// Errors of the page, or of the first rows; 503 when too many files are being written.
    pub async fn answer<S: Source>(
        self,
        name: &str,
        page: impl Future<Output = waybill_projections::Result<Page<S::Row>>>,
        all: impl Future<Output = waybill_projections::Result<S>>,
    ) -> Result<Sheet<S::Row>>
    where
        S::Row: DeserializeOwned + ToSchema,
    {
        let Some(file) = self.0 else { return Ok(Export::Answer(PageBody(page.await?))) };
        let sheet = file.words().map_or(name, |words| words.sheet(name));
        let title = Title { file: name, sheet, head: Vec::new(), sheets: Vec::new() };
        file.write(title, async { Ok(all.await?) }).await.map(Export::File)
    }
}

impl FileFormat {
    /// Returns the extension of its file name.
    pub(crate) const fn ending(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Xlsx => "xlsx",
            Self::JsonLines => "jsonl",
        }
    }
}

impl FileRequest {
    /// Returns a CSV for people who read this language.
    pub(crate) fn csv(language: Option<Language>) -> Self {
        Self { format: FileFormat::Csv, language, zone: Tz::UTC, created: None }
    }

    /// Returns a workbook for people who read this language and whose clocks are in this zone.
    pub(crate) fn xlsx(language: Option<Language>, zone: Tz) -> Self {
        Self { format: FileFormat::Xlsx, language, zone, created: None }
    }

    /// Returns a file for people whose rows have no moments. Equal rows and an equal `created` give equal
    /// bytes.
    pub(crate) fn for_people(format: FileFormat, language: Language, created: DateTime<Utc>) -> Self {
        Self { format, language: Some(language), zone: Tz::UTC, created: Some(created) }
    }

    /// Writes the file of all rows of a source to `to`, without a client that waits.
    ///
    /// # Errors
    /// Errors of the source and of `to`.
    pub(crate) async fn write_to<S: Source>(
        self,
        Title { sheet, head, sheets, .. }: Title<'_>,
        mut source: S,
        to: &mut (impl AsyncWrite + Unpin + Send),
    ) -> std::result::Result<(), WriteError>
    where
        S::Row: DeserializeOwned + ToSchema,
    {
        let first = source.next().await.map_err(Problem::from)?;
        let words = self.words();
        let columns = columns::of::<S::Row>(words.is_some());
        let headings: Vec<_> = columns.iter().map(|column| Cell::text(column.heading(words))).collect();
        let encoder = Encoder::of(self, sheet, &head, &headings)?;
        let (sending, body) = sending(SLOWEST);
        let writing = written(encoder, Rows { source, columns, words, sheets }, first, sending);
        let taking = async {
            let mut parts = body.into_data_stream();
            while let Some(part) = parts.next().await {
                // The writing returns the reason.
                let Ok(part) = part else { return Ok(()) };
                to.write_all(&part).await?;
            }
            to.flush().await
        };
        let (written, taken) = tokio::join!(writing, taking);
        taken?;
        written.map_err(|stopped| WriteError::Problem(Problem::fault(&stopped)))
    }

    /// Returns the words of a file for people; `None` for programs.
    pub fn words(self) -> Option<&'static Words> {
        self.language.map(Language::words)
    }

    /// Returns whether the file is one table as text, without sheets.
    pub fn is_csv(self) -> bool {
        self.format == FileFormat::Csv
    }

    /// Writes the file of all rows of a source, with the names of their fields, or their headings, above
    /// them.
    ///
    /// # Errors
    /// Errors of the source before its first rows; 503 when too many files are being written. A later error
    /// breaks the response off, so that an incomplete file is not mistaken for a complete one.
    pub async fn write<S: Source>(
        self,
        Title { file, sheet, head, sheets }: Title<'_>,
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
        tokio::spawn(write(encoder, Rows { source, columns, words, sheets }, first, sending, place));
        let media_type = match self.format {
            FileFormat::Csv => "text/csv; charset=utf-8; header=present",
            FileFormat::Xlsx => XLSX,
            FileFormat::JsonLines => JSON_LINES,
        };
        Ok(File { name: format!("{file}.{}", self.format.ending()), media_type, body })
    }
}

/// An error that ends the writing of a file.
#[derive(Debug)]
pub(crate) enum WriteError {
    /// The output failed.
    Io(std::io::Error),
    /// The rows failed.
    Problem(Problem),
}

impl From<std::io::Error> for WriteError {
    fn from(error: std::io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<Problem> for WriteError {
    fn from(problem: Problem) -> Self {
        Self::Problem(problem)
    }
}

/// The rows that are not read yet, and the columns and words to write them with.
struct Rows<S> {
    source: S,
    columns: Vec<Column>,
    words: Option<&'static Words>,
    sheets: Vec<SheetTable>,
}

/// Writes a file part by part. It ends early, and releases its permit and its connection, when the client is
/// gone.
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
    Rows { mut source, columns, words, sheets }: Rows<S>,
    mut part: Vec<S::Row>,
    sending: Sending,
) -> std::result::Result<(), Stopped> {
    while !part.is_empty() {
        encoder = if encoder.takes_records() {
            let lines = cells::json_lines(&part).map_err(|error| Stopped::fault(&error))?;
            encoder.add_lines(lines, &sending).await?
        } else {
            let cells = cells::of(&part, &columns, words).map_err(|error| Stopped::fault(&error))?;
            encoder.add(cells, &sending).await?
        };
        part = source.next().await.map_err(Problem::from)?;
    }
    // The source is not needed while the client reads the rest.
    drop(source);
    for sheet in sheets {
        encoder = encoder.append(sheet, &sending).await?;
    }
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

pub(super) const CSV: &str = "text/csv";
const JSON_LINES: &str = "application/jsonl";
pub(super) const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

impl<T: Describe> Describe for Export<T> {
    fn describe(described: &mut Described) {
        T::describe(described);
        described.or_as(&[CSV, XLSX, JSON_LINES]);
    }
}

#[cfg(test)]
mod tests;
