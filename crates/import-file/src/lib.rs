//! Reads the file of a wholesaler's invoices row by row: plain, `.xz` or `.gz` CSV.

mod columns;
mod day;
mod documents;
#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests;

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use chrono::{Datelike as _, NaiveDate, TimeDelta};
use csv::StringRecord;
use rust_decimal::Decimal;
use sha2::{Digest, Sha256};
use waybill_domain::money::Price;
use waybill_domain::quantity::Quantity;
use waybill_domain::text::{Code, Sku};

use columns::Columns;
pub use day::DayOrder;
use documents::Extent;
pub use documents::{Apart, Document, Kind};

/// The reason why a file cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// It cannot be opened or read.
    #[error("{}: {source}", path.display())]
    File { path: PathBuf, source: io::Error },
    /// It lacks the columns of such a file.
    #[error("{}: {why}", path.display())]
    Columns { path: PathBuf, why: String },
    /// A row is not CSV.
    #[error("row {row}: {source}")]
    Csv {
        /// The number of the row; the first after the heading is 1.
        row: u64,
        source: csv::Error,
    },
}

/// A row as it is in the file.
#[derive(Debug, Clone)]
pub struct RawRow {
    pub invoice: String,
    pub sku: String,
    pub name: String,
    pub quantity: String,
    pub at: String,
    pub price: String,
    pub customer: String,
    pub country: String,
}

/// A usable row.
#[derive(Debug, Clone)]
pub struct Line {
    pub row: u64,
    pub invoice: String,
    pub sku: Sku,
    pub name: String,
    pub quantity: Quantity,
    pub price: Price,
    pub date: NaiveDate,
    /// The customer's number; `None` for the walk-in customer.
    pub customer: Option<String>,
    pub country: String,
}

/// A parsed row.
pub enum Row {
    /// A line of an order.
    Line(Line),
    /// A line of a credited invoice (its number begins with C): returned goods, with a positive quantity.
    Credit(Line),
    /// An unusable row, with the reason.
    Reject {
        /// The number in the file; the first row after the heading is 1.
        row: u64,
        raw: RawRow,
        reason: &'static str,
    },
}

impl RawRow {
    fn read(self, row: u64, invoices: &Invoices) -> Row {
        let credited = self.invoice.trim().starts_with('C');
        match self.line(row, credited, invoices) {
            Ok(line) if credited => Row::Credit(line),
            Ok(line) => Row::Line(line),
            Err(reason) => Row::Reject { row, raw: self, reason },
        }
    }

    fn line(&self, row: u64, credited: bool, invoices: &Invoices) -> Result<Line, &'static str> {
        if self.invoice.trim().is_empty() {
            return Err("no invoice number");
        }
        if self.sku.trim().is_empty() {
            return Err("no product");
        }
        let sku = Sku::new(&self.sku).map_err(|_| "product code is not usable")?;
        let quantity: Decimal = self.quantity.trim().parse().map_err(|_| "quantity is not a number")?;
        let price: Decimal = self.price.trim().parse().map_err(|_| "price is not a number")?;
        let day = day::read(&self.at, invoices.days)?;
        let date = day.checked_add_signed(invoices.moved_by).ok_or("no date")?;
        let quantity = if credited { -quantity } else { quantity };
        match () {
            () if quantity.is_sign_negative() && credited => return Err("positive quantity of a credit"),
            () if quantity.is_sign_negative() => return Err("negative quantity"),
            () if quantity.is_zero() => return Err("zero quantity"),
            () if price.is_sign_negative() => return Err("negative price"),
            () if price.is_zero() => return Err("zero price"),
            () if quantity > Quantity::MAX.decimal() => return Err("quantity is too large"),
            () if price > Price::MAX.decimal() => return Err("price is too large"),
            () if Quantity::of(quantity).decimal() != quantity => {
                return Err("quantity has more than 3 decimals");
            }
            () if Price::of(price).decimal() != price => return Err("price has more than 4 decimals"),
            () if invoices.until.is_some_and(|until| date > until) => return Err("date is in the future"),
            () => {}
        }
        let customer = self.customer.trim().trim_end_matches(".0");
        if !customer.is_empty() && Code::new(customer).is_err() {
            return Err("customer number is not usable");
        }
        Ok(Line {
            row,
            invoice: self.invoice.trim().to_owned(),
            sku,
            name: self.name.trim().to_owned(),
            quantity: Quantity::of(quantity),
            price: Price::of(price),
            date,
            customer: (!customer.is_empty()).then(|| customer.to_owned()),
            country: self.country.trim().to_owned(),
        })
    }
}

/// A file and the options for reading it.
#[derive(Debug, Clone)]
pub struct Invoices {
    pub path: PathBuf,
    /// The shift of its days.
    pub moved_by: TimeDelta,
    /// The order of day and month in dates with slashes; without it such dates are rejected.
    pub days: Option<DayOrder>,
    /// The last day that can be used.
    pub until: Option<NaiveDate>,
    /// The invoices whose rows are scattered, known after a pass.
    pub apart: Arc<Apart>,
}

impl Invoices {
    /// Creates a reader of the file with unshifted days.
    pub fn of(path: impl Into<PathBuf>) -> Self {
        Self {
            path: path.into(),
            moved_by: TimeDelta::zero(),
            days: None,
            until: None,
            apart: Arc::default(),
        }
    }

    /// Opens the file for one pass.
    ///
    /// # Errors
    /// [`FileError::File`], [`FileError::Columns`].
    pub fn open(&self) -> Result<Pass, FileError> {
        Pass::open(self.clone())
    }
}

/// Reads a file and counts the bytes read from the disk, for the progress bar.
struct Counted<R> {
    inner: R,
    taken: Arc<AtomicU64>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        self.taken.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

/// One pass over the file.
pub struct Pass {
    rows: csv::StringRecordsIntoIter<Box<dyn Read + Send>>,
    columns: Columns,
    invoices: Invoices,
    invoices_read: HashMap<String, Invoice>,
    /// The invoices of the last line and of the last credit.
    last: [String; 2],
    taken: Arc<AtomicU64>,
    row: u64,
}

/// The part of an invoice that was read.
struct Invoice {
    /// Adds up all its lines.
    customer: Option<String>,
    extent: Extent,
}

impl Pass {
    /// Opens the file and decompresses it according to its extension.
    fn open(invoices: Invoices) -> Result<Self, FileError> {
        let path = &invoices.path;
        let taken = Arc::new(AtomicU64::new(0));
        let file = File::open(path).map_err(|source| FileError::File { path: path.clone(), source })?;
        let counted = BufReader::with_capacity(1 << 16, Counted { inner: file, taken: Arc::clone(&taken) });
        let reader: Box<dyn Read + Send> = match path.extension().and_then(|ending| ending.to_str()) {
            Some("xz") => Box::new(liblzma::read::XzDecoder::new_multi_decoder(counted)),
            Some("gz") => Box::new(flate2::bufread::MultiGzDecoder::new(counted)),
            _ => Box::new(counted),
        };
        let mut reader = csv::ReaderBuilder::new().flexible(true).from_reader(reader);
        let heading = reader.byte_headers().map_err(|source| FileError::Csv { row: 0, source })?;
        let heading: StringRecord = heading.iter().map(String::from_utf8_lossy).collect::<Vec<_>>().into();
        let columns = Columns::of(&heading).map_err(|why| FileError::Columns { path: path.clone(), why })?;
        Ok(Self {
            rows: reader.into_records(),
            columns,
            invoices,
            invoices_read: HashMap::new(),
            last: Default::default(),
            taken,
            row: 0,
        })
    }

    /// Returns the number of bytes read from the disk up to now.
    pub fn taken(&self) -> u64 {
        self.taken.load(Ordering::Relaxed)
    }

    /// Returns the scattered invoices among those that were read.
    pub fn apart(self) -> Apart {
        Apart::of(self.invoices_read.into_iter().map(|(number, invoice)| (number, invoice.extent)))
    }

    fn read(&mut self, record: &StringRecord) -> Row {
        let (raw, is_whole) = self.columns.row(record);
        if !is_whole {
            return Row::Reject { row: self.row, raw, reason: "not as many columns as the heading" };
        }
        match raw.clone().read(self.row, &self.invoices) {
            Row::Line(line) | Row::Credit(line) if self.differs(&line).is_some() => {
                let reason = self.differs(&line).unwrap_or_default();
                Row::Reject { row: self.row, raw, reason }
            }
            row => {
                match &row {
                    Row::Line(line) => self.note(line, 0),
                    Row::Credit(line) => self.note(line, 1),
                    Row::Reject { .. } => {}
                }
                row
            }
        }
    }

    /// Records that a line belongs to its invoice; `kind` is the index of its kind in `last`.
    fn note(&mut self, line: &Line, kind: usize) {
        let last = std::mem::replace(&mut self.last[kind], line.invoice.clone());
        let invoice = self.invoices_read.entry(line.invoice.clone()).or_insert_with(|| Invoice {
            customer: line.customer.clone(),
            extent: Extent { date: line.date, row: line.row, lines: 0, is_apart: false },
        });
        invoice.extent.is_apart |= invoice.extent.lines > 0 && last != line.invoice;
        invoice.extent.lines += 1;
    }

    /// Returns the reason why a line cannot belong to its invoice: a document has one customer and counts in one month.
    fn differs(&self, line: &Line) -> Option<&'static str> {
        let invoice = self.invoices_read.get(&line.invoice)?;
        let first = invoice.extent.date;
        match () {
            () if invoice.customer != line.customer => Some("another customer than the invoice's first row"),
            () if (first.year(), first.month()) != (line.date.year(), line.date.month()) => {
                Some("another month than the invoice's first row")
            }
            () => None,
        }
    }
}

impl Iterator for Pass {
    type Item = Result<Row, FileError>;

    fn next(&mut self) -> Option<Self::Item> {
        let record = self.rows.next()?;
        self.row += 1;
        let row = self.row;
        Some(record.map(|record| self.read(&record)).map_err(|source| FileError::Csv { row, source }))
    }
}

/// Returns the fingerprint of a file's bytes, which makes the keys of its commands unique to it.
///
/// # Errors
/// [`FileError::File`].
pub fn fingerprint(path: &Path) -> Result<String, FileError> {
    let failed = |source| FileError::File { path: path.to_owned(), source };
    let mut file = File::open(path).map_err(failed)?;
    let mut hash = Sha256::new();
    let mut buffer = vec![0_u8; 1 << 16];
    loop {
        let count = file.read(&mut buffer).map_err(failed)?;
        if count == 0 {
            break;
        }
        hash.update(&buffer[..count]);
    }
    let mut first = [0_u8; 8];
    first.copy_from_slice(&hash.finalize()[..8]);
    Ok(format!("{:016x}", u64::from_be_bytes(first)))
}
