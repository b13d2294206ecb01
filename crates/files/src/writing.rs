//! Writes the rows of a source as a file.

use std::pin::pin;

use futures_util::StreamExt as _;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncWrite, AsyncWriteExt as _};
use utoipa::ToSchema;
use waybill_projections::engine::cursor::Source;

use crate::cells::{self, Cell};
use crate::columns::{self, Column};
use crate::encoder::Encoder;
use crate::sending::{SLOWEST, Sending, Stopped, sending};
use crate::words::Words;
use crate::{Error, FileRequest, Result, SheetTable, Title};

/// An error that ends the writing of a file.
#[derive(Debug)]
pub enum WriteError {
    /// The output failed.
    Io(std::io::Error),
    /// The file cannot be begun.
    Begin(Error),
    /// The rows failed in the middle of the file.
    Stopped(Stopped),
}

impl From<std::io::Error> for WriteError {
    fn from(error: std::io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<Error> for WriteError {
    fn from(error: Error) -> Self {
        Self::Begin(error)
    }
}

/// A file whose first rows are read and whose header is encoded.
pub struct FileWriter<S: Source> {
    encoder: Encoder,
    rows: Rows<S>,
    first: Vec<S::Row>,
}

/// The rows that are not read yet, and the columns and words to write them with.
struct Rows<S> {
    source: S,
    columns: Vec<Column>,
    words: Option<&'static Words>,
    sheets: Vec<SheetTable>,
}

impl FileRequest {
    /// Begins the file of all rows of a source, with the names of their fields, or their headings, above them.
    ///
    /// # Errors
    /// Errors of the source before its first rows.
    pub async fn begin<S: Source>(
        self,
        Title { sheet, head, sheets, .. }: Title<'_>,
        mut source: S,
    ) -> Result<FileWriter<S>>
    where
        S::Row: DeserializeOwned + ToSchema,
    {
        let first = source.next().await?;
        let words = self.words();
        let columns = columns::of::<S::Row>(words.is_some());
        let headings: Vec<_> = columns.iter().map(|column| Cell::text(column.heading(words))).collect();
        let encoder = Encoder::of(self, sheet, &head, &headings)?;
        Ok(FileWriter { encoder, rows: Rows { source, columns, words, sheets }, first })
    }

    /// Writes the file of all rows of a source to `to`, without a client that waits.
    ///
    /// # Errors
    /// Errors of the source and of `to`.
    pub async fn write_to<S: Source>(
        self,
        title: Title<'_>,
        source: S,
        to: &mut (impl AsyncWrite + Unpin + Send),
    ) -> std::result::Result<(), WriteError>
    where
        S::Row: DeserializeOwned + ToSchema,
    {
        let file = self.begin(title, source).await?;
        let (sending, parts) = sending(SLOWEST);
        let taking = async {
            let mut parts = pin!(parts);
            while let Some(part) = parts.next().await {
                // The writing returns the reason.
                let Ok(part) = part else { return Ok(()) };
                to.write_all(&part).await?;
            }
            to.flush().await
        };
        let (written, taken) = tokio::join!(file.write(sending), taking);
        taken?;
        written.map_err(WriteError::Stopped)
    }
}

impl<S: Source> FileWriter<S> {
    /// Writes the file part by part.
    ///
    /// # Errors
    /// The reason that ends the file early, such as a client that is gone.
    pub async fn write(self, sending: Sending) -> std::result::Result<(), Stopped> {
        let Self { mut encoder, rows, first: mut part } = self;
        let Rows { mut source, columns, words, sheets } = rows;
        while !part.is_empty() {
            encoder = if encoder.takes_records() {
                let lines = cells::json_lines(&part).map_err(|error| Stopped::fault(&error))?;
                encoder.add_lines(lines, &sending).await?
            } else {
                let cells = cells::of(&part, &columns, words).map_err(|error| Stopped::fault(&error))?;
                encoder.add(cells, &sending).await?
            };
            part = source.next().await.map_err(|error| Stopped::fault(&error))?;
        }
        // The source is not needed while the client reads the rest.
        drop(source);
        for sheet in sheets {
            encoder = encoder.append(sheet, &sending).await?;
        }
        encoder.end(sending).await
    }
}
