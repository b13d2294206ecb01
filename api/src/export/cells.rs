//! Lines of CSV, safe to open in a spreadsheet.

use csv::{ReaderBuilder, StringRecord, WriterBuilder};
use rust_decimal::Decimal;
use serde::Serialize;

use crate::problem::{Problem, Result};

/// What a spreadsheet may take for the beginning of a formula.
const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// One line.
pub(super) fn line(cells: &[&str]) -> Vec<u8> {
    let mut line = cells.join(",").into_bytes();
    line.extend(b"\r\n");
    line
}

/// A line for each row.
///
/// # Errors
/// 500 when a row is not flat.
pub(super) fn lines<R: Serialize>(rows: &[R]) -> Result<Vec<u8>> {
    written(rows).map_err(|error| Problem::fault(&error))
}

fn written<R: Serialize>(rows: &[R]) -> csv::Result<Vec<u8>> {
    let mut plain = WriterBuilder::new().has_headers(false).from_writer(Vec::new());
    for row in rows {
        plain.serialize(row)?;
    }
    let plain = plain.into_inner().map_err(csv::IntoInnerError::into_error)?;
    let terminator = csv::Terminator::CRLF;
    let mut guarded = WriterBuilder::new().terminator(terminator).from_writer(Vec::new());
    for record in ReaderBuilder::new().has_headers(false).from_reader(plain.as_slice()).into_records() {
        guarded.write_record(record?.iter().map(guard).collect::<StringRecord>().iter())?;
    }
    Ok(guarded.into_inner().map_err(csv::IntoInnerError::into_error)?)
}

/// A text that might be taken for a formula gets an apostrophe before it; a number stays a number.
fn guard(cell: &str) -> String {
    let harmless = !cell.starts_with(FORMULA) || is_number(cell);
    if harmless { cell.to_owned() } else { format!("'{cell}") }
}

/// Digits, with a sign before and a point between them.
fn is_number(cell: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_digit() || letter == '.';
    cell.strip_prefix('-').is_some_and(|rest| rest.chars().all(plain)) && cell.parse::<Decimal>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_become_texts_and_numbers_stay() {
        for formula in ["=1+1", "+44 20", "-A1", "-1-1", "-", "@SUM(A1)", "\t=1", "\r=1", "--1", "-1e3"] {
            assert_eq!(guard(formula), format!("'{formula}"));
        }
        for harmless in ["", "-12.50", "-0.01", "12", "a=1", "2026-11-21", "Léger & Fils"] {
            assert_eq!(guard(harmless), harmless);
        }
    }

    #[test]
    fn what_would_break_a_cell_is_quoted() {
        let rows = [("a,b", "say \"so\"", None::<u8>), ("two\nlines", "", Some(7))];
        let text = String::from_utf8(lines(&rows).unwrap_or_default()).unwrap_or_default();
        assert_eq!(text, "\"a,b\",\"say \"\"so\"\"\",\r\n\"two\nlines\",,7\r\n");
    }
}
