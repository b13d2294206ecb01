//! The rows that cannot be used, in a separate file that no other run overwrites.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};

use super::ImportError;
use super::file::RawRow;

const HEADING: [&str; 10] = [
    "Row",
    "Reason",
    "InvoiceNo",
    "StockCode",
    "Description",
    "Quantity",
    "InvoiceDate",
    "UnitPrice",
    "CustomerID",
    "Country",
];

/// A writer of rejected rows.
pub(super) struct Rejects {
    writer: csv::Writer<File>,
    partial: PathBuf,
    wanted: PathBuf,
}

impl Rejects {
    /// Begins a file that will have the path `wanted`, or one next to it with a number if that one exists.
    ///
    /// # Errors
    /// [`ImportError::File`].
    pub(super) fn begin(wanted: &Path) -> Result<Self, ImportError> {
        let mut partial = wanted.as_os_str().to_owned();
        partial.push(format!(".partial-{}", std::process::id()));
        let partial = PathBuf::from(partial);
        let mut writer = csv::Writer::from_writer(File::create(&partial).map_err(failed(&partial))?);
        writer.write_record(HEADING).map_err(|error| failed(&partial)(error.into()))?;
        Ok(Self { writer, partial, wanted: wanted.to_owned() })
    }

    /// Adds a row with the reason.
    ///
    /// # Errors
    /// [`ImportError::File`].
    pub(super) fn add(&mut self, row: u64, reason: &str, raw: &RawRow) -> Result<(), ImportError> {
        let row = row.to_string();
        let record = [
            &row,
            reason,
            &raw.invoice,
            &raw.sku,
            &raw.name,
            &raw.quantity,
            &raw.at,
            &raw.price,
            &raw.customer,
            &raw.country,
        ];
        self.writer.write_record(record).map_err(|error| failed(&self.partial)(error.into()))
    }

    /// Gives the file its final name. A run that rejects the same rows as an earlier one reuses its file.
    ///
    /// # Errors
    /// [`ImportError::File`].
    pub(super) fn finish(self) -> Result<PathBuf, ImportError> {
        let Self { writer, partial, wanted } = self;
        writer.into_inner().map_err(|error| failed(&partial)(io::Error::other(error.to_string())))?;
        let mut place = wanted.clone();
        for number in 2_u32.. {
            // A hard link never replaces an existing file.
            match std::fs::hard_link(&partial, &place) {
                Ok(()) => break,
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                    if same_content(&partial, &place).map_err(failed(&place))? {
                        break;
                    }
                    place = numbered(&wanted, number);
                }
                Err(error) => return Err(failed(&place)(error)),
            }
        }
        std::fs::remove_file(&partial).map_err(failed(&partial))?;
        Ok(place)
    }
}

fn failed(path: &Path) -> impl Fn(io::Error) -> ImportError {
    let path = path.to_owned();
    move |source| ImportError::File { path: path.clone(), source }
}

/// Returns a numbered path: `rejects.csv` becomes `rejects-2.csv`.
fn numbered(path: &Path, number: u32) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().map(|ending| format!(".{}", ending.to_string_lossy())).unwrap_or_default();
    path.with_file_name(format!("{stem}-{number}{ending}"))
}

fn same_content(one: &Path, other: &Path) -> io::Result<bool> {
    let (one, other) = (File::open(one)?, File::open(other)?);
    if one.metadata()?.len() != other.metadata()?.len() {
        return Ok(false);
    }
    let mut others = BufReader::new(other).bytes();
    for byte in BufReader::new(one).bytes() {
        if others.next().transpose()? != Some(byte?) {
            return Ok(false);
        }
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rejected(wanted: &Path, reason: &str) -> PathBuf {
        let mut rejects = Rejects::begin(wanted).unwrap();
        let text = String::new;
        let raw = RawRow {
            invoice: "1".to_owned(),
            sku: text(),
            name: text(),
            quantity: text(),
            at: text(),
            price: text(),
            customer: text(),
            country: text(),
        };
        rejects.add(7, reason, &raw).unwrap();
        rejects.finish().unwrap()
    }

    #[test]
    fn rejects_of_another_run_are_never_overwritten_and_the_same_ones_are_written_once() {
        let folder = std::env::temp_dir().join(format!("waybill-rejects-{}", uuid::Uuid::now_v7().simple()));
        std::fs::create_dir(&folder).unwrap();
        let wanted = folder.join("rejects.csv");
        assert_eq!(rejected(&wanted, "zero price"), wanted);
        assert_eq!(rejected(&wanted, "zero price"), wanted);
        assert_eq!(rejected(&wanted, "no product"), folder.join("rejects-2.csv"));
        assert_eq!(rejected(&wanted, "no date"), folder.join("rejects-3.csv"));
        let first = std::fs::read_to_string(&wanted).unwrap();
        assert!(first.ends_with("7,zero price,1,,,,,,,\n"), "{first}");
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 3, "no partial file is left");
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
