//! The life of a document on paper: all its steps, and for the marked ones the state after them.

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use serde_json::Value;
use waybill_domain::money::Money;
use waybill_looking_back::history::{ChangedRow, FieldChange, HistoryEntry, RowChange};
use waybill_papers::{Block, Cell, Paper, Table, TableRow, Width};

use super::goods::texts;
use super::stationery::{Stationery, facts};
use super::words::filled;

/// A replay to print.
pub struct ReplayPaper<'a> {
    /// `order`, `dispatch` ...
    pub noun: &'static str,
    /// The position of each step and its history entries, the first first.
    pub steps: Vec<(i64, &'a [HistoryEntry])>,
    /// The marked steps, in their order.
    pub marked: Vec<MarkedStep<'a>>,
    /// The name of the user who exports it.
    pub exported_by: String,
    /// The time of the export.
    pub exported_at: DateTime<Utc>,
    /// The short form of the last checkpoint; `None` while the log is not sealed.
    pub seal: Option<String>,
}

/// A step with a mark, and the state after it.
pub struct MarkedStep<'a> {
    /// The position of its commit.
    pub position: i64,
    /// The time at which it was recorded.
    pub recorded_at: DateTime<Utc>,
    /// Its history entries.
    pub entries: &'a [HistoryEntry],
    /// The user's remark about it.
    pub note: Option<String>,
    /// The content of the document's page; null when its reader may not see it.
    pub document: Value,
    /// The balance of the customer's account.
    pub balance: Option<String>,
    /// The stock of the products, by their names.
    pub stocks: Vec<(String, Value)>,
}

/// Returns the replay as an auditor gets it.
pub fn replay(stationery: &Stationery, paper: &ReplayPaper<'_>) -> Paper {
    let (words, shown) = (stationery.words(), stationery.figures);
    let first = paper.steps.first().map_or(0, |(position, _)| *position);
    let last = paper.steps.last().map_or(0, |(position, _)| *position);
    let noun = stationery.value("ActivityRow.noun", paper.noun).to_owned();
    let marked = paper.marked.iter().flat_map(|step| marked(stationery, paper, step));
    let seal = paper.seal.as_ref().map(|seal| filled(&words.seal, &[("seal", seal)]));
    Paper {
        title: words.replay.clone(),
        number: number(paper),
        recipient: Vec::new(),
        mark: None,
        copy: None,
        facts: facts([
            (&words.document, Some(format!("{noun} {}", isolated(&number(paper))))),
            (&words.exported_by, Some(paper.exported_by.clone())),
            (&words.exported_at, Some(shown.moment(paper.exported_at))),
            (&words.log_positions, Some(isolated(&format!("{first} – {last}")))),
            (&words.marked_steps, Some(format!("{} / {}", paper.marked.len(), paper.steps.len()))),
        ]),
        blocks: std::iter::once(all_steps(stationery, paper)).chain(marked).collect(),
        foot: stationery.foot().into_iter().chain(seal.map(|seal| vec![seal])).collect(),
    }
}

/// Returns the number that the document got at its creation.
fn number(paper: &ReplayPaper<'_>) -> String {
    let entries = paper.steps.iter().flat_map(|(_, entries)| *entries);
    let number = |entry: &HistoryEntry| Some(entry.payload[&entry.event_type]["number"].as_str()?.to_owned());
    entries.map(number).next().flatten().unwrap_or_default()
}

fn all_steps(stationery: &Stationery, paper: &ReplayPaper<'_>) -> Block {
    let (words, shown) = (stationery.words(), stationery.figures);
    let row = |(at, (position, entries)): (usize, &(i64, &[HistoryEntry]))| {
        let first = entries.first();
        let mark = paper.marked.iter().any(|step| step.position == *position);
        let who = first.map(|entry| entry.actor.name.clone()).unwrap_or_default();
        let role = first.and_then(|entry| entry.role.as_deref()).map(|role| called(stationery, role));
        let what = entries.iter().map(|entry| spoken(stationery, entry)).collect::<Vec<_>>().join("; ");
        TableRow {
            cells: vec![
                Cell::of(if mark { format!("{} *", at + 1) } else { (at + 1).to_string() }),
                Cell::of(first.map(|entry| shown.moment(entry.at)).unwrap_or_default()),
                Cell { text: who, note: role },
                Cell { text: what, note: reason(entries) },
                Cell::of(position.to_string()),
            ],
            running: None,
        }
    };
    Block::Table(Table {
        heading: Some(words.all_steps.clone()),
        columns: vec![
            texts(&words.step, Width::Fit),
            texts(&words.when, Width::Fit),
            texts(&words.who, Width::Fixed(300)),
            texts(&words.what, Width::Rest),
            super::goods::figures(&words.log_position),
        ],
        rows: paper.steps.iter().enumerate().map(row).collect(),
        carried: None,
    })
}

fn marked(stationery: &Stationery, paper: &ReplayPaper<'_>, step: &MarkedStep<'_>) -> Vec<Block> {
    let words = stationery.words();
    let at = paper.steps.iter().position(|(position, _)| *position == step.position).unwrap_or_default();
    let (number, count) = ((at + 1).to_string(), paper.steps.len().to_string());
    let heading = filled(&words.step_of, &[("number", &number), ("count", &count)]);
    let when = stationery.figures.moment(step.recorded_at);
    let who = step.entries.first().map(|entry| entry.actor.name.clone()).unwrap_or_default();
    let what: Vec<String> = step.entries.iter().map(|entry| spoken(stationery, entry)).collect();
    let text = [vec![format!("{} · {}", isolated(&when), isolated(&who))], what].concat().join("\n");
    let note = step.note.clone().filter(|note| !note.is_empty());
    let changes: Vec<&FieldChange> = step.entries.iter().flat_map(|entry| &entry.changes).collect();
    [
        Some(Block::Text { heading: Some(heading), text }),
        (!changes.is_empty()).then(|| changed(stationery, &changes)),
        figures(stationery, step),
        note.map(|text| Block::Text { heading: Some(words.note.clone()), text }),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn changed(stationery: &Stationery, changes: &[&FieldChange]) -> Block {
    let words = stationery.words();
    let row = |change: &&FieldChange| {
        let value = |value: &Value| {
            let is_unnamed = change.before.is_null() && change.after.is_null();
            if is_unnamed { words.other_ids.clone() } else { readable(stationery, &change.field, value) }
        };
        TableRow {
            cells: vec![
                Cell::of(label(stationery, change)),
                Cell::of(value(&change.before)),
                Cell::of(value(&change.after)),
            ],
            running: None,
        }
    };
    Block::Table(Table {
        heading: None,
        columns: vec![
            texts(&words.field, Width::Rest),
            texts(&words.before, Width::Fixed(450)),
            texts(&words.after, Width::Fixed(450)),
        ],
        rows: changes.iter().map(row).collect(),
        carried: None,
    })
}

/// Formats as "Line 2 SKU-12 Blue mug, Quantity".
fn label(stationery: &Stationery, change: &FieldChange) -> String {
    let (words, names) = (stationery.words(), stationery.names());
    let mut parts: Vec<String> = change.of.iter().map(|field| names.field(field).to_owned()).collect();
    if let Some(ChangedRow { list, number, name, change: what }) = &change.row {
        let number = number.to_string();
        let line = match list.as_str() {
            "lines" => filled(&words.line_no, &[("number", &number)]),
            list => format!("{} {number}", names.field(list)),
        };
        let line = name.as_ref().map_or_else(|| line.clone(), |name| format!("{line} {}", isolated(name)));
        parts.push(match what {
            RowChange::Added => filled(&words.line_added, &[("line", &line)]),
            RowChange::Removed => filled(&words.line_removed, &[("line", &line)]),
            RowChange::Changed => line,
        });
    }
    let is_row = change.row.as_ref().is_some_and(|row| row.list == change.field);
    if !is_row {
        parts.push(names.field(&change.field).to_owned());
    }
    parts.join(names.comma())
}

/// Formats amounts, days and words of the log for people; the type is recognized by its form on the wire.
fn readable(stationery: &Stationery, field: &str, value: &Value) -> String {
    let shown = stationery.figures;
    let text = match value {
        Value::Null => return stationery.words().empty.clone(),
        Value::Bool(yes) => return stationery.names().yes_or_no(*yes).to_owned(),
        Value::Array(parts) => {
            let parts: Vec<String> = parts.iter().map(|part| readable(stationery, field, part)).collect();
            return parts.join(stationery.names().comma());
        }
        Value::String(text) => text.as_str(),
        other => return other.to_string(),
    };
    if let Ok(day) = text.parse::<chrono::NaiveDate>() {
        return shown.day(day);
    }
    if let Ok(at) = text.parse::<DateTime<Utc>>() {
        return shown.moment(at);
    }
    let places = text.split_once('.').map(|(_, places)| places.len());
    match (text.parse::<Decimal>(), places) {
        (Ok(amount), Some(2)) => shown.money(Money::of(amount)),
        (Ok(amount), Some(3)) => shown.quantity(amount),
        (Ok(amount), Some(4)) => shown.price(amount),
        _ if WORDED.contains(&field) => called(stationery, text),
        _ => isolated(text),
    }
}

/// Fields whose values are words of the log.
const WORDED: [&str; 6] = ["status", "kind", "method", "outcome", "priceSource", "role"];

fn called(stationery: &Stationery, word: &str) -> String {
    stationery.names().called(word).to_owned()
}

/// Returns the main figures of the document after a step: its own, the balance of its customer, the stock of
/// its products.
fn figures(stationery: &Stationery, step: &MarkedStep<'_>) -> Option<Block> {
    const OWN: [&str; 5] = ["total", "totalCost", "amount", "deliveredTotal", "creditedAmount"];
    let (words, document) = (stationery.words(), &step.document);
    let money = |value: &Value| readable(stationery, "", value);
    let status = document["status"].as_str().map(|status| (words.status.clone(), called(stationery, status)));
    let total = Some(&document["totals"]["total"]).filter(|total| !total.is_null());
    let total = total.map(|total| (stationery.names().field("total").to_owned(), money(total)));
    let own = OWN.iter().filter_map(|field| {
        let value = Some(&document[*field]).filter(|value| value.is_string())?;
        Some((stationery.names().field(field).to_owned(), money(value)))
    });
    let balance =
        step.balance.as_ref().map(|balance| (words.balance.clone(), money(&Value::from(balance.as_str()))));
    let stocks = step.stocks.iter().map(|(product, stock)| {
        let quantity = |field: &str| readable(stationery, field, &stock[field]);
        let label = filled(&words.stock_of, &[("product", product)]);
        (label, isolated(&format!("{} / {}", quantity("onHand"), quantity("reserved"))))
    });
    let all = status.into_iter().chain(total).chain(own).chain(balance).chain(stocks);
    let row = |(label, value): (String, String)| TableRow {
        cells: vec![Cell::of(label), Cell::of(value)],
        running: None,
    };
    let rows: Vec<TableRow> = all.map(row).collect();
    (!rows.is_empty()).then(|| {
        Block::Table(Table {
            heading: None,
            columns: vec![texts(&words.figure_then, Width::Rest), super::goods::figures(&words.value)],
            rows,
            carried: None,
        })
    })
}

/// Returns the sentence of an entry in the language of the paper, with its figures in the paper's format.
fn spoken(stationery: &Stationery, entry: &HistoryEntry) -> String {
    let mut phrases = entry.phrases.clone();
    for (name, value) in phrases.iter_mut().flat_map(|phrase| &mut phrase.values) {
        let is_word = WORDED.contains(&name.as_str()) || name == "position" || name == "accountState";
        if value.is_string() && !is_word {
            *value = Value::String(isolated(&readable(stationery, "", value)));
        }
    }
    let phrases = serde_json::to_value(&phrases).ok();
    phrases.and_then(|phrases| stationery.names().sentence(&phrases)).unwrap_or_else(|| entry.words.clone())
}

/// Returns the reason, unless the sentence contains it.
fn reason(entries: &[HistoryEntry]) -> Option<String> {
    let is_missing =
        |entry: &&HistoryEntry| entry.reason.as_ref().is_some_and(|reason| !entry.words.contains(reason));
    entries.iter().find(is_missing).and_then(|entry| entry.reason.clone())
}

/// Isolates a text, so that its direction does not affect the text around it.
fn isolated(text: &str) -> String {
    format!("\u{2068}{text}\u{2069}")
}
