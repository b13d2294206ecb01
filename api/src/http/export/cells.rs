//! Lines of CSV, safe to open in a spreadsheet.

use csv::WriterBuilder;
use rust_decimal::Decimal;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::http::problem::{Problem, Result};

/// What a spreadsheet may take for the beginning of a formula.
const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// One line.
pub(super) fn line(cells: &[&str]) -> Vec<u8> {
    let mut line = cells.join(",").into_bytes();
    line.extend(b"\r\n");
    line
}

/// A line for each row, with the values of these fields as the page says them.
///
/// # Errors
/// 500 when a row is no record.
pub(super) fn lines<R: Serialize>(rows: &[R], fields: &[&str]) -> Result<Vec<u8>> {
    written(rows, fields).map_err(|error| Problem::fault(&error))
}

fn written<R: Serialize>(rows: &[R], fields: &[&str]) -> csv::Result<Vec<u8>> {
    let mut lines = WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(Vec::new());
    for row in rows {
        let record: Map<String, Value> =
            serde_json::to_value(row).and_then(serde_json::from_value).map_err(std::io::Error::from)?;
        lines.write_record(fields.iter().map(|field| record.get(*field).map(cell).unwrap_or_default()))?;
    }
    Ok(lines.into_inner().map_err(csv::IntoInnerError::into_error)?)
}

/// A value in a cell: several have a space between them, and a person is there by name.
fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => guard(text),
        Value::Array(values) => values.iter().map(cell).collect::<Vec<_>>().join(" "),
        Value::Object(record) => record.get("name").map(cell).unwrap_or_default(),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
    }
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
    use serde_json::json;

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
        let rows =
            [json!({"a": "a,b", "b": "say \"so\"", "c": null}), json!({"a": "two\nlines", "b": "", "c": 7})];
        let text = String::from_utf8(lines(&rows, &["a", "b", "c"]).unwrap_or_default()).unwrap_or_default();
        assert_eq!(text, "\"a,b\",\"say \"\"so\"\"\",\r\n\"two\nlines\",,7\r\n");
    }

    #[test]
    fn several_values_and_people_have_one_cell_each_and_are_as_harmless() {
        let rows = [json!({"in": ["one", "two"], "by": {"id": 1, "name": "=Ann"}, "late": true}), json!({})];
        let text = String::from_utf8(lines(&rows, &["by", "in", "late"]).unwrap_or_default());
        assert_eq!(text.unwrap_or_default(), "'=Ann,one two,true\r\n,,\r\n");
    }
}
