//! The table of figures, `docs/figures.md`: its rows, and the figures that they name in the responses of the screens.

use std::borrow::Cow;

use rust_decimal::{Decimal, RoundingStrategy};
use serde_json::{Value, json};

use crate::explanation_company::Subject;

/// A row of `docs/figures.md`.
pub(crate) struct Figure {
    pub(crate) name: String,
    pub(crate) shown_by: String,
    pub(crate) field: String,
    pub(crate) explained_by: String,
}

/// A count, and the list that opens: its address, and where in a response its rows are.
pub(crate) struct Counted {
    pub(crate) figure: Figure,
    pub(crate) list: String,
    pub(crate) rows: String,
}

/// The figures that have an explanation, and how many rows the table has.
pub(crate) fn figures() -> (Vec<Figure>, usize) {
    let (rows, total) = rows();
    (rows.into_iter().filter(|figure| figure.explained_by.starts_with('/')).collect(), total)
}

/// The counts that a list explains.
pub(crate) fn counted() -> Vec<Counted> {
    let of = |figure: Figure| {
        let list = figure.explained_by.strip_prefix("rows of `")?.to_owned();
        let (list, rows) = match list.split_once(' ') {
            Some((list, rows)) => (list.to_owned(), rows.to_owned()),
            None => (list, "/content".to_owned()),
        };
        Some(Counted { figure, list, rows })
    };
    rows().0.into_iter().filter_map(of).collect()
}

/// The rows that name a call, and how many there are with the others.
fn rows() -> (Vec<Figure>, usize) {
    let table = include_str!("../../../docs/figures.md");
    let rows: Vec<Vec<&str>> = table
        .lines()
        .filter(|line| line.starts_with("| ") && !line.starts_with("| Figure "))
        .map(|line| line.split(" | ").map(|cell| cell.trim_matches(['|', ' ', '`'])).collect())
        .collect();
    let total = rows.len();
    let explained = rows.into_iter().filter(|row| row[4] != "–").map(|row| Figure {
        name: format!("{} ({})", row[0], row[1]),
        shown_by: row[2].to_owned(),
        field: row[3].to_owned(),
        explained_by: row[4].to_owned(),
    });
    (explained.collect(), total)
}

/// The figure in the response of its screen; nothing where its row is not there.
pub(crate) fn field<'v>(answer: &'v Value, field: &str, subject: &Subject) -> Option<Cow<'v, Value>> {
    if let Some((rows, rest)) = field.split_once("*/") {
        let rows = answer.pointer(rows.trim_end_matches('/')).unwrap().as_array().unwrap();
        let sum: Decimal =
            rows.iter().map(|row| row[rest].as_str().unwrap().parse::<Decimal>().unwrap()).sum();
        return Some(Cow::Owned(json!(sum.to_string())));
    }
    if let Some((part, all)) = field.split_once(" ÷ ") {
        let share = (added(answer, part) * Decimal::ONE_HUNDRED).checked_div(added(answer, all));
        let share =
            share.map(|share| share.round_dp_with_strategy(0, RoundingStrategy::MidpointAwayFromZero));
        return Some(Cow::Owned(json!(share.map(|share| share.to_string()))));
    }
    let Some((rows, rest)) = field.split_once('[') else {
        return one_or_sum(answer, field);
    };
    let (conditions, rest) = rest.split_once(']').unwrap();
    let conditions: Vec<(&str, &str)> =
        conditions.split(',').map(|condition| condition.split_once('=').unwrap()).collect();
    let is = |value: &Value, wanted: &str| match value {
        Value::String(text) => text == wanted,
        Value::Number(number) => number.to_string() == wanted,
        _ => false,
    };
    let rows = answer.pointer(rows).unwrap().as_array().unwrap();
    let row = rows.iter().find(|row| conditions.iter().all(|(key, word)| is(&row[key], &subject[word])))?;
    one_or_sum(row, rest)
}

fn one_or_sum<'v>(answer: &'v Value, fields: &str) -> Option<Cow<'v, Value>> {
    if fields.contains(" + ") || fields.contains(" − ") {
        return Some(Cow::Owned(json!(added(answer, fields).to_string())));
    }
    answer.pointer(fields).map(Cow::Borrowed)
}

/// Returns the sum of the fields: `/a + /b − /c`.
fn added(answer: &Value, fields: &str) -> Decimal {
    let mut sign = Decimal::ONE;
    let mut sum = Decimal::ZERO;
    for word in fields.split(' ') {
        match word {
            "+" => sign = Decimal::ONE,
            "−" => sign = -Decimal::ONE,
            field => {
                let amount: Decimal = match answer.pointer(field).unwrap() {
                    Value::String(text) => text.parse().unwrap(),
                    number => number.to_string().parse().unwrap(),
                };
                sum += sign * amount;
            }
        }
    }
    sum
}

/// Returns whether two figures are the same number or day, or both absent.
pub(crate) fn same(shown: &Value, explained: &Value) -> bool {
    let number = |value: &Value| match value {
        Value::String(text) => text.parse::<Decimal>().ok(),
        Value::Number(number) => number.to_string().parse().ok(),
        _ => None,
    };
    match (number(shown), number(explained)) {
        (Some(shown), Some(explained)) => shown == explained,
        _ => shown == explained,
    }
}
