//! Finds the columns of a file, and describes a file that lacks them.

use csv::StringRecord;

use crate::RawRow;

/// The columns of such a file.
const WANTED: [&str; 8] = [
    "InvoiceNo",
    "StockCode",
    "Description",
    "Quantity",
    "InvoiceDate",
    "UnitPrice",
    "CustomerID",
    "Country",
];

/// The places of the required columns.
#[derive(Debug)]
pub(crate) struct Columns {
    places: [usize; WANTED.len()],
    count: usize,
}

impl Columns {
    /// Finds them in the heading.
    ///
    /// # Errors
    /// A description of the file if it has other columns.
    pub(crate) fn of(heading: &StringRecord) -> Result<Self, String> {
        let mut places = [0; WANTED.len()];
        for (place, wanted) in places.iter_mut().zip(WANTED) {
            let found = heading.iter().position(|name| name.trim_start_matches('\u{feff}').trim() == wanted);
            *place = found.ok_or_else(|| refusal(heading))?;
        }
        Ok(Self { places, count: heading.len() })
    }

    /// Returns a row, and true if it has as many columns as the heading. Missing columns are empty.
    pub(crate) fn row(&self, record: &StringRecord) -> (RawRow, bool) {
        let [invoice, sku, name, quantity, at, price, customer, country] =
            self.places.map(|place| record.get(place).unwrap_or_default().to_owned());
        (RawRow { invoice, sku, name, quantity, at, price, customer, country }, record.len() == self.count)
    }
}

fn refusal(heading: &StringRecord) -> String {
    let found = heading.iter().collect::<Vec<_>>().join(", ");
    let what = match found.as_str() {
        text if text.starts_with("PK\u{3}\u{4}") => "is a workbook; save it as CSV (UTF-8)".to_owned(),
        text if text.contains('\0') => "is UTF-16; save it as CSV in UTF-8".to_owned(),
        text if heading.len() == 1 && text.contains(';') => {
            "is separated by semicolons; commas are needed".to_owned()
        }
        text if heading.len() == 1 && text.contains('\t') => {
            "is separated by tabs; commas are needed".to_owned()
        }
        "" => "is empty".to_owned(),
        text => format!("has the columns {}", text.chars().take(200).collect::<String>()),
    };
    format!("the file {what}. Its columns must be {}", WANTED.join(", "))
}
