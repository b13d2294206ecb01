//! Encodes a file row by row in its format.

use std::io::Write as _;

use tokio::runtime::Handle;

use super::cells::{self, Cell};
use super::sending::{BlockingSender, Sending, Stopped};
use super::workbook::{Layout, Sheet};
use super::{Error, FileFormat, FileRequest, Language, Result, SheetTable};

/// The mark by which spreadsheets recognize UTF-8.
const BYTE_ORDER_MARK: &str = "\u{feff}";

pub(super) enum Encoder {
    /// A CSV file, with its unsent lines.
    Csv(Csv),
    JsonLines,
    Xlsx(Box<Sheet>),
}

/// The lines of a file that are not sent yet.
pub(super) struct Csv {
    text: Vec<u8>,
    /// Set for a spreadsheet, and not for a program.
    for_people: bool,
}

impl Encoder {
    /// Begins a file with its header.
    ///
    /// # Errors
    /// When no temporary file can be created.
    pub(super) fn of(
        request: FileRequest,
        sheet: &str,
        head: &[Vec<Cell>],
        headings: &[Cell],
    ) -> Result<Self> {
        match request.format {
            FileFormat::Csv => {
                let mut text = Vec::new();
                let for_people = request.language.is_some();
                if for_people {
                    text.extend(BYTE_ORDER_MARK.bytes());
                }
                if !head.is_empty() {
                    text.extend(cells::lines(head, for_people).map_err(|error| Error::encoding(&error))?);
                    text.extend(b"\r\n");
                }
                let headings = cells::lines(&[headings.to_vec()], for_people);
                text.extend(headings.map_err(|error| Error::encoding(&error))?);
                Ok(Self::Csv(Csv { text, for_people }))
            }
            FileFormat::JsonLines => Ok(Self::JsonLines),
            FileFormat::Xlsx => {
                let layout = Layout {
                    name: sheet,
                    right_to_left: request.language.is_some_and(Language::is_right_to_left),
                    head,
                    headings,
                    zone: request.zone,
                    created: request.created,
                };
                let sheet = Sheet::of(&layout).map_err(|error| Error::encoding(&error))?;
                Ok(Self::Xlsx(Box::new(sheet)))
            }
        }
    }

    /// Returns whether rows are passed to it as records, and not as cells.
    pub(super) fn takes_records(&self) -> bool {
        matches!(self, Self::JsonLines)
    }

    /// Sends lines that are encoded already.
    ///
    /// # Errors
    /// The reason that ends the file early.
    pub(super) async fn add_lines(
        self,
        lines: Vec<u8>,
        sending: &Sending,
    ) -> std::result::Result<Self, Stopped> {
        sending.send(lines).await?;
        Ok(self)
    }

    /// Adds some rows, and sends those that can be sent already.
    ///
    /// # Errors
    /// The reason that ends the file early.
    pub(super) async fn add(
        self,
        rows: Vec<Vec<Cell>>,
        sending: &Sending,
    ) -> std::result::Result<Self, Stopped> {
        match self {
            Self::Csv(Csv { mut text, for_people }) => {
                let lines = cells::lines(&rows, for_people).map_err(|error| Stopped::fault(&error))?;
                text.extend(lines);
                sending.send(text).await?;
                Ok(Self::Csv(Csv { text: Vec::new(), for_people }))
            }
            Self::JsonLines => Ok(self),
            Self::Xlsx(mut sheet) => {
                sending.check()?;
                blocking(move || {
                    sheet.add(&rows).map_err(|error| Stopped::fault(&error))?;
                    Ok(Self::Xlsx(sheet))
                })
                .await
            }
        }
    }

    /// Begins another sheet. A text, which is one table, stays unchanged.
    ///
    /// # Errors
    /// The reason that ends the file early.
    pub(super) async fn append(
        self,
        table: SheetTable,
        sending: &Sending,
    ) -> std::result::Result<Self, Stopped> {
        let Self::Xlsx(mut sheet) = self else { return Ok(self) };
        sending.check()?;
        blocking(move || {
            sheet.begin(&table.name, &[], &table.headings).map_err(|error| Stopped::fault(&error))?;
            sheet.add(&table.rows).map_err(|error| Stopped::fault(&error))?;
            Ok(Self::Xlsx(sheet))
        })
        .await
    }

    /// Sends the rest.
    ///
    /// # Errors
    /// The reason that ends the file early.
    pub(super) async fn end(self, sending: Sending) -> std::result::Result<(), Stopped> {
        match self {
            Self::Csv(Csv { text, .. }) => {
                sending.send(text).await?;
                sending.end().await
            }
            Self::JsonLines => sending.end().await,
            Self::Xlsx(sheet) => {
                sending.check()?;
                let mut to = BlockingSender::of(sending, Handle::current());
                blocking(move || {
                    let saved = sheet.save(&mut to).map_err(|error| Stopped::fault(&error));
                    let saved = saved.and_then(|()| to.flush().map_err(|error| Stopped::fault(&error)));
                    to.end(saved)
                })
                .await
            }
        }
    }
}

/// Runs work that may wait for a disk; a panic in it ends the file. The crate panics if its temporary file
/// cannot be written.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> std::result::Result<T, Stopped> + Send + 'static,
) -> std::result::Result<T, Stopped> {
    tokio::task::spawn_blocking(work).await.map_err(|panic| Stopped::fault(&panic))?
}
