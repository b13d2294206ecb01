//! Lists as files ([`waybill_files`]): which one a request wants, and the response with it.

mod file;
pub(crate) mod place;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use chrono_tz::Tz;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use utoipa::{IntoParams, ToSchema};
use waybill_commands::business_date;
use waybill_files::{CSV, FileFormat, FileRequest, JSON_LINES, Language, Title, XLSX};
use waybill_http::problem::{Problem, Result};
use waybill_projections::Page;
use waybill_projections::engine::cursor::Source;

use crate::app::App;
use crate::http::extract::QueryParams;
use crate::http::response::PageBody;
use crate::http::route::{Describe, Described};

pub use file::{File, FileParts};

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

/// A page of a list, or the whole list as a file.
pub type Sheet<T> = Export<PageBody<T>>;

/// A response as JSON or as a file.
pub enum Export<T> {
    /// The response as JSON, for programs.
    Answer(T),
    /// The response as a file.
    File(File),
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
        Ok(Self(Some(FileRequest::new(format, language, zone))))
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
        File::of_rows(file, title, async { Ok(all.await?) }).await.map(Export::File)
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

impl<T: Describe> Describe for Export<T> {
    fn describe(described: &mut Described) {
        T::describe(described);
        described.or_as(&[CSV, XLSX, JSON_LINES]);
    }
}

#[cfg(test)]
mod tests;
