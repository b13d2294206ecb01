//! Lists as files of any length: CSV (RFC 4180) and JSON lines, which are written while they are read from the
//! database, and workbooks.
//!
//! It writes rows of `projections` for programs, or for people in their language. It knows nothing of HTTP: the API
//! sends these files, and month-end packs contain them.

mod cells;
mod columns;
mod encoder;
mod sending;
mod words;
mod workbook;
mod writing;

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

pub use cells::Cell;
pub use sending::{BrokenOff, SLOWEST, Sending, Stopped, sending};
pub use words::{Language, Words, plural};
pub use writing::{FileWriter, WriteError};

/// The media type of JSON lines.
pub const JSON_LINES: &str = "application/jsonl";
/// The media type of a CSV.
pub const CSV: &str = "text/csv";
/// The media type of a workbook.
pub const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// The format of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileFormat {
    /// A text of cells.
    Csv,
    /// A workbook.
    Xlsx,
    /// Each row as JSON on a line of its own.
    JsonLines,
}

/// A requested file.
#[derive(Debug, Clone, Copy)]
pub struct FileRequest {
    format: FileFormat,
    language: Option<Language>,
    zone: Tz,
    /// The creation time in a workbook; the time of writing when not given.
    created: Option<DateTime<Utc>>,
}

/// The name of a file, and the lines above its table.
pub struct Title<'a> {
    /// The name of the file, without its extension.
    pub file: &'a str,
    /// The name of the sheet of a workbook.
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
    /// The headings of its columns.
    pub headings: Vec<Cell>,
    /// The cells of each row.
    pub rows: Vec<Vec<Cell>>,
}

/// An error before the first bytes of a file.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The rows cannot be read.
    #[error(transparent)]
    Source(#[from] waybill_projections::Error),
    /// The head of the file cannot be encoded, or no temporary file can be created.
    #[error("{0}")]
    Encoding(String),
}

/// The result of beginning a file.
pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    pub(crate) fn encoding(error: &impl ToString) -> Self {
        Self::Encoding(error.to_string())
    }
}

impl FileFormat {
    /// Returns the extension of its file name.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Xlsx => "xlsx",
            Self::JsonLines => "jsonl",
        }
    }

    /// Returns its media type with parameters.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Csv => "text/csv; charset=utf-8; header=present",
            Self::Xlsx => XLSX,
            Self::JsonLines => JSON_LINES,
        }
    }
}

impl FileRequest {
    /// Returns a file for people who read this language, or for programs without one. A workbook shows moments in
    /// this time zone.
    pub const fn new(format: FileFormat, language: Option<Language>, zone: Tz) -> Self {
        Self { format, language, zone, created: None }
    }

    /// Returns a CSV for people who read this language.
    pub const fn csv(language: Option<Language>) -> Self {
        Self::new(FileFormat::Csv, language, Tz::UTC)
    }

    /// Returns a workbook for people who read this language and whose clocks are in this zone.
    pub const fn xlsx(language: Option<Language>, zone: Tz) -> Self {
        Self::new(FileFormat::Xlsx, language, zone)
    }

    /// Returns a file for people whose rows have no moments. Equal rows and an equal `created` give equal
    /// bytes.
    pub const fn for_people(format: FileFormat, language: Language, created: DateTime<Utc>) -> Self {
        Self { format, language: Some(language), zone: Tz::UTC, created: Some(created) }
    }

    /// Returns the format of the file.
    pub const fn format(self) -> FileFormat {
        self.format
    }

    /// Returns the words of a file for people; `None` for programs.
    pub fn words(self) -> Option<&'static Words> {
        self.language.map(Language::words)
    }

    /// Returns whether the file is one table as text, without sheets.
    pub fn is_csv(self) -> bool {
        self.format == FileFormat::Csv
    }
}
