//! Rows as cells, and cells as lines of CSV that are safe to open in a spreadsheet.

use chrono::NaiveDate;
use csv::WriterBuilder;
use rust_decimal::Decimal;
use serde::Serialize;
use serde_json::Value;

use super::columns::{Column, Kind};
use super::words::Words;

/// Characters that a spreadsheet may take for the beginning of a formula. Those of East Asian languages read the
/// full-width signs as the plain ones.
const FORMULA: [char; 11] = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n'];

/// Fields for the current reader of a page, left out of files: the steps that a row allows, and its
/// exceptions.
const FOR_THE_READER: [&str; 3] = ["can", "exceptions", "ready"];

/// The field with the sentence of an event in English, and the one with its phrases for any language.
const SENTENCE: &str = "words";
const PHRASES: &str = "phrases";

/// A cell, as on the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cell {
    pub(super) kind: Kind,
    pub(super) text: String,
}

impl Cell {
    /// Returns a cell with a text.
    pub fn text(text: impl Into<String>) -> Self {
        Self { kind: Kind::Text, text: text.into() }
    }

    /// Returns a cell with an exact decimal.
    pub fn decimal(number: Decimal) -> Self {
        Self { kind: Kind::Decimal, text: number.to_string() }
    }

    /// Returns a cell with a whole number.
    pub fn whole(number: i64) -> Self {
        Self { kind: Kind::Whole, text: number.to_string() }
    }

    /// Returns a cell with a day.
    pub fn day(day: NaiveDate) -> Self {
        Self { kind: Kind::Day, text: day.to_string() }
    }
}

/// Encodes these rows as JSON, one per line, without the fields for the reader of a page.
///
/// # Errors
/// When JSON cannot represent a row.
pub(super) fn json_lines<R: Serialize>(rows: &[R]) -> serde_json::Result<Vec<u8>> {
    let mut lines = Vec::new();
    for row in rows {
        let mut row = serde_json::to_value(row)?;
        if let Some(fields) = row.as_object_mut() {
            fields.retain(|name, _| !FOR_THE_READER.contains(&name.as_str()));
        }
        serde_json::to_writer(&mut lines, &row)?;
        lines.push(b'\n');
    }
    Ok(lines)
}

/// Returns the cells of these rows; in a file for people, in their words.
///
/// # Errors
/// When a row is not a record.
pub(super) fn of<R: Serialize>(
    rows: &[R],
    columns: &[Column],
    words: Option<&Words>,
) -> serde_json::Result<Vec<Vec<Cell>>> {
    rows.iter()
        .map(|row| {
            let record = serde_json::to_value(row)?;
            let value = |column: &Column| record.get(column.field).unwrap_or(&Value::Null);
            let sentence = words.and_then(|words| words.sentence(record.get(PHRASES)?));
            let cell_of = |column: &Column| match &sentence {
                Some(sentence) if column.field == SENTENCE => Cell::text(sentence.as_str()),
                _ => cell(value(column), column, words),
            };
            Ok(columns.iter().map(cell_of).collect())
        })
        .collect()
}

/// Returns the cell of a value: several are separated by a space, and a person is shown by name.
fn cell(value: &Value, column: &Column, words: Option<&Words>) -> Cell {
    match value {
        Value::String(text) => {
            let word = words.and_then(|words| words.value(&column.of, text));
            Cell { kind: column.kind, text: word.unwrap_or(text).to_owned() }
        }
        Value::Bool(yes) => {
            Cell::text(words.map_or_else(|| yes.to_string(), |words| words.yes_or_no(*yes).to_owned()))
        }
        Value::Number(number) => Cell { kind: Kind::Whole, text: number.to_string() },
        Value::Null => Cell::text(""),
        // A label may have spaces, so labels are separated by commas; codes have none.
        Value::Array(values) => {
            let texts: Vec<String> = values.iter().map(|value| cell(value, column, words).text).collect();
            Cell::text(texts.join(if words.is_some() { ", " } else { " " }))
        }
        Value::Object(_) => Cell::text(joined(value)),
    }
}

fn joined(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(values) => values.iter().map(joined).collect::<Vec<_>>().join(" "),
        Value::Object(record) => record.get("name").map(joined).unwrap_or_default(),
        Value::Null => String::new(),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
    }
}

/// Returns a line for each of these rows. In a file for people, which a spreadsheet opens, texts cannot be
/// taken for formulas; in one for programs they are unchanged.
///
/// # Errors
/// None in practice: it writes to memory.
pub(super) fn lines(rows: &[Vec<Cell>], for_people: bool) -> csv::Result<Vec<u8>> {
    let mut lines =
        WriterBuilder::new().flexible(true).terminator(csv::Terminator::CRLF).from_writer(Vec::new());
    for row in rows {
        let text = |cell: &Cell| if for_people { guard(&cell.text) } else { cell.text.clone() };
        lines.write_record(row.iter().map(text))?;
    }
    Ok(lines.into_inner().map_err(csv::IntoInnerError::into_error)?)
}

/// Puts an apostrophe before a text that might be taken for a formula; a number stays a number.
fn guard(cell: &str) -> String {
    let harmless = !cell.starts_with(FORMULA) || is_number(cell);
    if harmless { cell.to_owned() } else { format!("'{cell}") }
}

/// Returns whether the text is a negative number: a minus sign, then digits with at most one point.
fn is_number(cell: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_digit() || letter == '.';
    cell.strip_prefix('-').is_some_and(|rest| rest.chars().all(plain)) && cell.parse::<Decimal>().is_ok()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::super::words::Language;
    use super::*;
    use serde_json::json;

    fn columns(fields: &[&'static str]) -> Vec<Column> {
        fields.iter().map(|&field| Column { field, kind: Kind::Text, of: field.to_owned() }).collect()
    }

    fn text(rows: &[Value], fields: &[&'static str]) -> String {
        String::from_utf8(lines(&of(rows, &columns(fields), None).unwrap(), false).unwrap()).unwrap()
    }

    #[test]
    fn formulas_become_texts_and_numbers_stay() {
        for formula in
            ["=1+1", "+44 20", "-A1", "-1-1", "-", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "--1", "-1e3"]
        {
            assert_eq!(guard(formula), format!("'{formula}"));
        }
        for full_width in ["＝1+1", "＋1", "－1", "＠SUM(A1)"] {
            assert_eq!(guard(full_width), format!("'{full_width}"));
        }
        for harmless in ["", "-12.50", "-0.01", "12", "a=1", "2026-11-21", "Léger & Fils"] {
            assert_eq!(guard(harmless), harmless);
        }
    }

    #[test]
    fn a_file_for_programs_has_every_text_as_it_is_and_one_for_people_guards_it() {
        let row = [vec![Cell::text("+44 20 7946 0000"), Cell::text("=1+1")]];
        let written = |for_people| String::from_utf8(lines(&row, for_people).unwrap()).unwrap();
        assert_eq!(written(false), "+44 20 7946 0000,=1+1\r\n");
        assert_eq!(written(true), "'+44 20 7946 0000,'=1+1\r\n");
    }

    #[test]
    fn what_would_break_a_cell_is_quoted() {
        let rows =
            [json!({"a": "a,b", "b": "say \"so\"", "c": null}), json!({"a": "two\nlines", "b": "", "c": 7})];
        assert_eq!(text(&rows, &["a", "b", "c"]), "\"a,b\",\"say \"\"so\"\"\",\r\n\"two\nlines\",,7\r\n");
    }

    #[test]
    fn several_values_and_people_have_one_cell_each() {
        let rows = [json!({"in": ["one", "two"], "by": {"id": 1, "name": "=Ann"}, "late": true}), json!({})];
        assert_eq!(text(&rows, &["by", "in", "late"]), "=Ann,one two,true\r\n,,\r\n");
    }

    #[test]
    fn people_read_words_and_yes_or_no() {
        let status = Column { field: "status", kind: Kind::Word, of: "OrderStatus".to_owned() };
        let held = Column { field: "onHold", kind: Kind::YesOrNo, of: String::new() };
        let row = [json!({"status": "pending", "onHold": true})];
        let texts = |language: Option<Language>| -> Vec<String> {
            let cells = of(&row, &[status.clone(), held.clone()], language.map(Language::words)).unwrap();
            cells.into_iter().flatten().map(|cell| cell.text).collect()
        };
        assert_eq!(texts(None), ["pending", "true"]);
        assert_eq!(texts(Some(Language::En)), ["Pending", "Yes"]);
        assert_eq!(texts(Some(Language::Ar)), ["بانتظار الاعتماد", "نعم"]);
    }

    #[test]
    fn people_read_what_was_done_in_their_language_and_programs_in_english() {
        let columns = columns(&["words"]);
        let text = |phrases: Value, language: Option<Language>| -> String {
            let row = [json!({"words": "In English", "phrases": phrases})];
            let cells = of(&row, &columns, language.map(Language::words)).unwrap();
            cells.into_iter().flatten().map(|cell| cell.text).collect()
        };
        let edited = |count: u32| {
            json!([{"key": "order.edited", "values": {"count": count, "total": "9.00"}},
                   {"key": "and.because", "values": {"reason": "Late"}}])
        };
        assert_eq!(text(edited(1), None), "In English");
        assert_eq!(text(edited(1), Some(Language::En)), "In English");
        assert_eq!(text(edited(1), Some(Language::Ar)), "عُدّل إلى بند واحد، 9.00: Late");
        assert_eq!(text(edited(2), Some(Language::Ar)), "عُدّل إلى بندين، 9.00: Late");
        assert_eq!(text(edited(3), Some(Language::Ar)), "عُدّل إلى 3 بنود، 9.00: Late");
        assert_eq!(text(edited(11), Some(Language::Ar)), "عُدّل إلى 11 بندًا، 9.00: Late");
        assert_eq!(text(edited(100), Some(Language::Ar)), "عُدّل إلى 100 بند، 9.00: Late");
        let unknown = json!([{"key": "nobody.says-this", "values": {}}]);
        assert_eq!(text(unknown, Some(Language::Ar)), "In English");
    }

    #[test]
    fn people_read_each_of_several_values_in_words() {
        let findings = Column { field: "findings", kind: Kind::Text, of: "FindingKind".to_owned() };
        let row = [json!({"findings": ["self-approved", "backdated"]})];
        let text = |language: Option<Language>| -> String {
            let cells = of(&row, std::slice::from_ref(&findings), language.map(Language::words)).unwrap();
            cells.into_iter().flatten().map(|cell| cell.text).collect()
        };
        assert_eq!(text(None), "self-approved backdated");
        assert_eq!(text(Some(Language::En)), "Self-approved, Backdated");
    }
}
