//! The file of a wholesaler's invoices: plain, `.xz` or `.gz` CSV, read row by row.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use chrono::{NaiveDate, NaiveDateTime, TimeDelta};
use rust_decimal::Decimal;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use waybill_domain::money::Price;
use waybill_domain::quantity::Quantity;
use waybill_domain::text::Sku;

/// Why a file cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// It cannot be opened or read.
    #[error("{}: {source}", path.display())]
    File { path: PathBuf, source: io::Error },
    /// A row is not CSV with the columns of such a file.
    #[error("row {row}: {source}")]
    Csv {
        /// Which row, the first after the heading being 1.
        row: u64,
        source: csv::Error,
    },
}

/// A row as the file has it.
#[derive(Debug, Clone, Deserialize)]
pub struct RawRow {
    #[serde(rename = "InvoiceNo")]
    pub invoice: String,
    #[serde(rename = "StockCode")]
    pub sku: String,
    #[serde(rename = "Description")]
    pub name: String,
    #[serde(rename = "Quantity")]
    pub quantity: String,
    #[serde(rename = "InvoiceDate")]
    pub at: String,
    #[serde(rename = "UnitPrice")]
    pub price: String,
    #[serde(rename = "CustomerID")]
    pub customer: String,
    #[serde(rename = "Country")]
    pub country: String,
}

/// A row that can be used.
#[derive(Debug, Clone)]
pub struct Line {
    pub row: u64,
    pub invoice: String,
    pub sku: Sku,
    pub name: String,
    pub quantity: Quantity,
    pub price: Price,
    pub date: NaiveDate,
    /// The customer's number; nothing for the walk-in customer.
    pub customer: Option<String>,
    pub country: String,
}

/// What a row turned out to be.
pub enum Row {
    /// A line of an order.
    Line(Line),
    /// A line of a credited invoice (its number begins with C): goods that came back, as a quantity above zero.
    Credit(Line),
    /// It cannot be used, and why.
    Reject {
        /// Its number in the file, the first after the heading being 1.
        row: u64,
        raw: RawRow,
        reason: &'static str,
    },
}

impl RawRow {
    fn read(self, row: u64, moved_by: TimeDelta) -> Row {
        let credited = self.invoice.trim().starts_with('C');
        match self.line(row, credited, moved_by) {
            Ok(line) if credited => Row::Credit(line),
            Ok(line) => Row::Line(line),
            Err(reason) => Row::Reject { row, raw: self, reason },
        }
    }

    fn line(&self, row: u64, credited: bool, moved_by: TimeDelta) -> Result<Line, &'static str> {
        if self.invoice.trim().is_empty() {
            return Err("no invoice number");
        }
        if self.sku.trim().is_empty() {
            return Err("no product");
        }
        let sku = Sku::new(&self.sku).map_err(|_| "product code is not usable")?;
        let quantity: Decimal = self.quantity.trim().parse().map_err(|_| "quantity is not a number")?;
        let price: Decimal = self.price.trim().parse().map_err(|_| "price is not a number")?;
        let at = NaiveDateTime::parse_from_str(self.at.trim(), "%Y-%m-%d %H:%M:%S").map_err(|_| "no date")?;
        let date = at.date().checked_add_signed(moved_by).ok_or("no date")?;
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
            () => {}
        }
        let customer = self.customer.trim().trim_end_matches(".0");
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

/// A file whose days are moved by so many.
#[derive(Debug, Clone)]
pub struct Invoices {
    pub path: PathBuf,
    pub moved_by: TimeDelta,
}

impl Invoices {
    /// Reads it once.
    ///
    /// # Errors
    /// [`FileError::File`].
    pub fn open(&self) -> Result<Pass, FileError> {
        Pass::open(&self.path, self.moved_by)
    }
}

/// Reads a file, counting the bytes of the disk that were taken for the progress bar.
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
    rows: csv::DeserializeRecordsIntoIter<Box<dyn Read + Send>, RawRow>,
    taken: Arc<AtomicU64>,
    row: u64,
    moved_by: TimeDelta,
}

impl Pass {
    /// Opens the file, decompressing by its ending.
    fn open(path: &Path, moved_by: TimeDelta) -> Result<Self, FileError> {
        let taken = Arc::new(AtomicU64::new(0));
        let file = File::open(path).map_err(|source| FileError::File { path: path.to_owned(), source })?;
        let counted = BufReader::with_capacity(1 << 16, Counted { inner: file, taken: Arc::clone(&taken) });
        let reader: Box<dyn Read + Send> = match path.extension().and_then(|ending| ending.to_str()) {
            Some("xz") => Box::new(liblzma::read::XzDecoder::new_multi_decoder(counted)),
            Some("gz") => Box::new(flate2::bufread::MultiGzDecoder::new(counted)),
            _ => Box::new(counted),
        };
        let rows = csv::Reader::from_reader(reader).into_deserialize();
        Ok(Self { rows, taken, row: 0, moved_by })
    }

    /// Bytes of the disk that were read so far.
    pub fn taken(&self) -> u64 {
        self.taken.load(Ordering::Relaxed)
    }
}

impl Iterator for Pass {
    type Item = Result<Row, FileError>;

    fn next(&mut self) -> Option<Self::Item> {
        let raw = self.rows.next()?;
        self.row += 1;
        let row = self.row;
        Some(raw.map(|raw| raw.read(row, self.moved_by)).map_err(|source| FileError::Csv { row, source }))
    }
}

/// The fingerprint of a file's bytes: what makes the keys of its commands its own.
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
