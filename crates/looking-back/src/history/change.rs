//! The differences between two states of a record, field by field.

use std::collections::{BTreeSet, HashMap};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::duty::DutyKind;

/// A field that was changed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FieldChange {
    /// The name of the field in the API.
    pub field: String,
    /// The enclosing fields, outermost first: `deliveryAddress` for a `city`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub of: Vec<String>,
    /// The line to which the field belongs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub row: Option<ChangedRow>,
    /// The value before; null when it was empty. Both values are null for ids, and for rows in another order.
    #[schema(value_type = Value)]
    pub before: Json,
    /// The value after; null when it is empty now.
    #[schema(value_type = Value)]
    pub after: Json,
}

/// A line of a document, a stop of a dispatch or a part of another list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChangedRow {
    /// The name of the list: `lines`.
    pub list: String,
    /// The number of the row, from 1; for a removed row, its number before.
    pub number: u32,
    /// The subject of the row: "SKU-12 Blue mug".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    pub change: RowChange,
}

/// The change of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RowChange {
    /// The row is new.
    Added,
    /// The row was removed.
    Removed,
    Changed,
}

impl FieldChange {
    /// Returns the outermost field: the one that the description of an edit names.
    pub(super) fn outermost(&self) -> &str {
        let list = self.row.as_ref().map(|row| row.list.as_str());
        list.or_else(|| self.of.first().map(String::as_str)).unwrap_or(&self.field)
    }
}

/// Returns the differences of one field, down to the fields of a line.
pub(super) fn differences(field: &str, before: &Json, after: &Json) -> Vec<FieldChange> {
    let mut found = Found { row: None, changes: Vec::new() };
    found.compare(&mut Vec::new(), field, before, after);
    found.changes
}

struct Found {
    row: Option<ChangedRow>,
    changes: Vec<FieldChange>,
}

impl Found {
    fn compare(&mut self, of: &mut Vec<String>, field: &str, before: &Json, after: &Json) {
        if before == after {
            return;
        }
        if let Some((before, after)) = both(before, after, rows) {
            return self.rows(of, field, &before, &after);
        }
        if let (Some(was), Some(is)) = (before.as_object(), after.as_object())
            && !was.contains_key("id")
        {
            of.push(field.to_owned());
            let names: BTreeSet<&String> = was.keys().chain(is.keys()).collect();
            for name in names {
                let value = |of: &'_ Map<String, Json>| of.get(name.as_str()).cloned().unwrap_or_default();
                self.compare(of, name, &value(was), &value(is));
            }
            of.pop();
            return;
        }
        if is_id(before) || is_id(after) || is_ids(before) || is_ids(after) {
            return self.note(of, field, Json::Null, Json::Null);
        }
        let (before, after) = (readable(before), readable(after));
        if before != after {
            self.note(of, field, before, after);
        }
    }

    fn note(&mut self, of: &[String], field: &str, before: Json, after: Json) {
        let (field, of, row) = (field.to_owned(), of.to_owned(), self.row.clone());
        self.changes.push(FieldChange { field, of, row, before, after });
    }

    /// Compares two lists. Rows with the same subject are matched, in order when several rows have it.
    fn rows(
        &mut self,
        of: &mut Vec<String>,
        list: &str,
        before: &[&Map<String, Json>],
        after: &[&Map<String, Json>],
    ) {
        let already = self.changes.len();
        let was: HashMap<_, usize> = keys(before).into_iter().zip(0..).collect();
        let is = keys(after);
        let mut left: BTreeSet<usize> = (0..before.len()).collect();
        for (at, (key, row)) in is.iter().zip(after).enumerate() {
            let Some(found) = was.get(key).copied() else {
                self.whole(of, (list, at, row), RowChange::Added);
                continue;
            };
            left.remove(&found);
            self.row = Some(named_row(list, at, row, RowChange::Changed));
            let names: BTreeSet<&String> = before[found].keys().chain(row.keys()).collect();
            for name in names {
                let value = |of: &Map<String, Json>| of.get(name.as_str()).cloned().unwrap_or_default();
                self.compare(of, name, &value(before[found]), &value(row));
            }
            self.row = None;
        }
        for at in left {
            self.whole(of, (list, at, before[at]), RowChange::Removed);
        }
        if self.changes.len() == already {
            self.note(of, list, Json::Null, Json::Null);
        }
    }

    fn whole(
        &mut self,
        of: &[String],
        (list, at, row): (&str, usize, &Map<String, Json>),
        change: RowChange,
    ) {
        self.row = Some(named_row(list, at, row, change));
        let field = ["quantity", "amount"].into_iter().find(|field| row.contains_key(*field));
        let value = field.map_or(Json::Null, |field| row[field].clone());
        let (before, after) =
            if change == RowChange::Added { (Json::Null, value) } else { (value, Json::Null) };
        self.note(of, field.unwrap_or(list), before, after);
        self.row = None;
    }
}

fn named_row(list: &str, at: usize, row: &Map<String, Json>, change: RowChange) -> ChangedRow {
    let text = |of: &Map<String, Json>, field: &str| of.get(field).and_then(Json::as_str).map(str::to_owned);
    let document = row.get("order").or_else(|| row.get("charge")).and_then(Json::as_object);
    let name: Vec<String> = match document {
        Some(document) => text(document, "number").into_iter().collect(),
        None => [text(row, "sku"), text(row, "name"), duty(row)].into_iter().flatten().collect(),
    };
    let number = u32::try_from(at).unwrap_or(u32::MAX).saturating_add(1);
    ChangedRow { list: list.to_owned(), number, name: (!name.is_empty()).then(|| name.join(" ")), change }
}

/// Returns the words of a duty, if the row is one.
fn duty(row: &Map<String, Json>) -> Option<String> {
    row.get("kind")?.as_str()?.parse::<DutyKind>().ok().map(|kind| kind.words().to_owned())
}

/// Returns the subject of each row and its ordinal among the rows of that subject; the index for a row without a
/// subject.
fn keys(rows: &[&Map<String, Json>]) -> Vec<(String, usize)> {
    let mut seen: HashMap<String, usize> = HashMap::new();
    let key = |(at, row): (usize, &&Map<String, Json>)| {
        let document = row.get("order").or_else(|| row.get("charge"));
        let id = row.get("productId").or_else(|| document.map(|document| &document["id"]));
        let key = id
            .or_else(|| row.get("line"))
            .or_else(|| row.get("kind"))
            .map_or_else(|| at.to_string(), Json::to_string);
        let nth = seen.entry(key.clone()).or_default();
        *nth += 1;
        (key, *nth)
    };
    rows.iter().enumerate().map(key).collect()
}

/// Reads both values as lists, if both can be read and not both are empty.
fn both<'a, T>(
    before: &'a Json,
    after: &'a Json,
    read: impl Fn(&'a Json) -> Option<Vec<T>>,
) -> Option<(Vec<T>, Vec<T>)> {
    let (before, after) = (read(before)?, read(after)?);
    (!before.is_empty() || !after.is_empty()).then_some((before, after))
}

fn rows(value: &Json) -> Option<Vec<&Map<String, Json>>> {
    match value {
        Json::Null => Some(Vec::new()),
        Json::Array(rows) => rows.iter().map(Json::as_object).collect(),
        _ => None,
    }
}

/// Converts a value for readers: ids are omitted, and a record is shown by its number, code and name.
fn readable(value: &Json) -> Json {
    match value {
        Json::String(text) if text.is_empty() => Json::Null,
        Json::Object(fields) => {
            let texts = |names: &[&str]| -> Vec<String> {
                let texts = names.iter().filter_map(|name| fields.get(*name)?.as_str());
                texts.map(str::to_owned).collect()
            };
            let named =
                if fields.contains_key("id") { texts(&["number", "code", "name"]) } else { Vec::new() };
            let parts = if named.is_empty() {
                let parts = fields.values().filter(|part| !is_id(part));
                parts.filter_map(Json::as_str).filter(|part| !part.is_empty()).map(str::to_owned).collect()
            } else {
                named
            };
            let between = if fields.contains_key("id") { " " } else { ", " };
            if parts.is_empty() { Json::Null } else { Json::String(parts.join(between)) }
        }
        Json::Array(parts) if parts.is_empty() => Json::Null,
        other => other.clone(),
    }
}

fn is_id(value: &Json) -> bool {
    value.as_str().is_some_and(|text| text.len() == 36 && Uuid::try_parse(text).is_ok())
}

fn is_ids(value: &Json) -> bool {
    value.as_array().is_some_and(|parts| !parts.is_empty() && parts.iter().all(is_id))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn line(product: u32, sku: &str, quantity: &str) -> Json {
        let id = format!("01932b7e-0000-7000-8000-{product:012}");
        json!({"productId": id, "sku": sku, "name": "Tea", "quantity": quantity})
    }

    fn described(changes: &[FieldChange]) -> Vec<String> {
        let describe = |change: &FieldChange| {
            let row = change.row.as_ref().map(|row| {
                let name = row.name.clone().unwrap_or_default();
                format!("{} {} {name} {:?} ", row.list, row.number, row.change)
            });
            let path = [change.of.clone(), vec![change.field.clone()]].concat().join(".");
            format!("{}{path}: {} → {}", row.unwrap_or_default(), change.before, change.after)
        };
        changes.iter().map(describe).collect()
    }

    #[test]
    fn lines_are_matched_by_their_products_wherever_they_are() {
        let before = json!([line(1, "A", "5.000"), line(2, "B", "1.000"), line(1, "A", "9.000")]);
        let after = json!([line(3, "C", "4.000"), line(1, "A", "3.000"), line(1, "A", "9.000")]);
        assert_eq!(
            described(&differences("lines", &before, &after)),
            [
                "lines 1 C Tea Added quantity: null → \"4.000\"",
                "lines 2 A Tea Changed quantity: \"5.000\" → \"3.000\"",
                "lines 2 B Tea Removed quantity: \"1.000\" → null",
            ]
        );
        let turned = json!([line(2, "B", "1.000"), line(1, "A", "5.000"), line(1, "A", "9.000")]);
        assert_eq!(described(&differences("lines", &before, &turned)), ["lines: null → null"]);
    }

    #[test]
    fn a_duty_is_named_by_its_words_and_matched_by_its_kind() {
        let record = |limit: &str| json!({"kind": "receivable-record", "maxAmount": limit});
        let before = json!([record("5.00")]);
        let after = json!([{"kind": "forecast-view", "maxAmount": null}, record("9.00")]);
        let changes = differences("duties", &before, &after);
        let names: Vec<_> =
            changes.iter().map(|change| change.row.as_ref().unwrap().name.as_deref()).collect();
        assert_eq!(names, [Some("see the forecast"), Some("record payments and credit notes")]);
        assert_eq!((&changes[1].before, &changes[1].after), (&json!("5.00"), &json!("9.00")));
    }

    #[test]
    fn fields_within_fields_are_named_with_them_and_ids_are_not_shown() {
        let (was, is) = (json!({"city": "Bath", "line": "1"}), json!({"city": "Bristol", "line": "1"}));
        let changes = differences("deliveryAddress", &was, &is);
        assert_eq!(described(&changes), ["deliveryAddress.city: \"Bath\" → \"Bristol\""]);
        assert_eq!(changes[0].outermost(), "deliveryAddress");
        let shop =
            |code: &str| json!({"id": "01932b7e-0000-7000-8000-000000000001", "code": code, "name": "Shop"});
        assert_eq!(
            described(&differences("customer", &shop("C-1"), &shop("C-2"))),
            ["customer: \"C-1 Shop\" → \"C-2 Shop\""]
        );
        let id = json!("01932b7e-0000-7000-8000-000000000001");
        assert_eq!(described(&differences("employeeId", &id, &Json::Null)), ["employeeId: null → null"]);
        assert_eq!(
            described(&differences("warehouseIds", &json!([id]), &json!([]))),
            ["warehouseIds: null → null"]
        );
    }
}
