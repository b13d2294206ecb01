//! The meaning of a `PUT`: a member that it leaves out stays as it is. A member that cannot be written may be
//! in it as it was read.

use std::collections::HashMap;

use serde_json::{Map, Value};
use uuid::Uuid;
use waybill_domain::FieldError;
use waybill_domain::field::{FieldErrors, Member, label};

type Fields = Map<String, Value>;

/// Members that other records decide. They change without a new version, so that a client's copy may be outdated.
/// They are ignored, but have to be of the same type of JSON.
const DERIVED: [&str; 11] = [
    "account",
    "available",
    "can",
    "employeeName",
    "exceptions",
    "lastCost",
    "margin",
    "onHand",
    "ready",
    "supplierName",
    "warehouseName",
];
/// Lists whose entries are other records: all of their members that cannot be written are derived.
const LINKS: [&str; 1] = ["stops"];

/// Returns whether a body has all members that can be written and no others. It is then read without the
/// record.
pub(crate) fn is_complete(given: &Value, members: &[Member]) -> bool {
    let Value::Object(given) = given else { return true };
    let plain =
        |member: &Member| given.get(&member.name).is_some_and(|value| are_plain(value, &member.entries));
    members.iter().all(plain) && has_no_others(given, members)
}

/// Merges a body into the record as its reader sees it. A list inside the record is replaced as a whole, and
/// so is an object.
///
/// # Errors
/// The members that cannot be written and differ from those that were read.
pub(crate) fn merge(given: &Value, shown: &Value, members: &[Member]) -> Result<Value, Vec<FieldError>> {
    let (Value::Object(given), Value::Object(shown)) = (given, shown) else { return Ok(given.clone()) };
    let mut errors = FieldErrors::default();
    let mut merged = Fields::new();
    for Member { name, entries } in members {
        let value = match given.get(name).cloned().or_else(|| known(shown, name)) {
            Some(Value::Array(list)) if !entries.is_empty() => {
                Some(merge_list(&list, shown.get(name), (name.as_str(), entries.as_slice()), &mut errors))
            }
            value => value,
        };
        merged.extend(value.map(|value| (name.clone(), value)));
    }
    merged.extend(others(given, Some(shown), Place { path: "", members, of_others: &[] }, &mut errors));
    let errors = errors.into_vec();
    if errors.is_empty() { Ok(Value::Object(merged)) } else { Err(errors) }
}

fn are_plain(value: &Value, members: &[Member]) -> bool {
    let plain = |entry: &Value| entry.as_object().is_none_or(|entry| has_no_others(entry, members));
    members.is_empty() || value.as_array().is_none_or(|entries| entries.iter().all(plain))
}

fn has_no_others(fields: &Fields, members: &[Member]) -> bool {
    fields.keys().all(|name| members.iter().any(|member| member.name == *name))
}

/// Merges the entries of a list, each without the members that it repeats from the entry that it was read
/// from.
fn merge_list(
    list: &[Value],
    shown: Option<&Value>,
    (path, members): (&str, &[Member]),
    errors: &mut FieldErrors,
) -> Value {
    let mut left: HashMap<String, Vec<&Fields>> = HashMap::new();
    let shown = shown.and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_object);
    let shown: Vec<&Fields> = shown.collect();
    for entry in shown.iter().rev() {
        left.entry(key(entry, members)).or_default().push(entry);
    }
    let merged = list.iter().enumerate().map(|(at, entry)| {
        let Value::Object(given) = entry else { return entry.clone() };
        let key = key(given, members);
        let same = left.get_mut(&key).and_then(|entries| take_nearest(entries, given, members));
        let own = |name: &str| given.get(name).cloned().or_else(|| reference(given, name));
        let mut merged: Fields =
            members.iter().filter_map(|Member { name, .. }| Some((name.clone(), own(name)?))).collect();
        // The reader of the body reports an id that is not valid, and nothing beside it.
        if same.is_some() || key.is_empty() || Uuid::try_parse(&key).is_ok() {
            let place = Place { path: &format!("{path}.{at}"), members, of_others: &shown };
            merged.extend(others(given, same, place, errors));
        }
        Value::Object(merged)
    });
    merged.collect()
}

/// Takes the entry that a given one was read from: of several with its id the one that it repeats, or else the first.
fn take_nearest<'a>(left: &mut Vec<&'a Fields>, given: &Fields, members: &[Member]) -> Option<&'a Fields> {
    let is_written = |name: &str| members.iter().any(|member| member.name == name);
    let repeats = |entry: &&Fields| {
        let mut read = given.iter().filter(|(name, _)| !is_written(name));
        read.all(|(name, value)| entry.get(name).is_some_and(|read| is_same(read, value)))
    };
    // The first of the list comes last, to be popped.
    let nearest = left.iter().rposition(repeats).or_else(|| left.len().checked_sub(1))?;
    Some(left.remove(nearest))
}

/// Returns the id that distinguishes an entry of a list.
fn key(entry: &Fields, members: &[Member]) -> String {
    let id = members.iter().find(|member| member.name.ends_with("Id"));
    id.and_then(|id| entry.get(&id.name).cloned().or_else(|| reference(entry, &id.name)))
        .and_then(|id| id.as_str().map(str::to_ascii_lowercase))
        .unwrap_or_default()
}

/// The record, or the entry of a list, that is merged.
#[derive(Clone, Copy)]
struct Place<'a> {
    path: &'a str,
    members: &'a [Member],
    /// All entries of the list that were read.
    of_others: &'a [&'a Fields],
}

impl Place<'_> {
    /// Returns whether a member may differ from the value that was read.
    fn is_derived(&self, name: &str) -> bool {
        let list = self.path.split('.').next().unwrap_or_default();
        DERIVED.contains(&name) || LINKS.contains(&list)
    }

    fn path_of(&self, name: &str) -> String {
        if self.path.is_empty() { name.to_owned() } else { format!("{}.{name}", self.path) }
    }
}

/// Collects the members that cannot be written and that the record does not have either: reading the body
/// refuses them. Those that it has must be as they were read, except derived ones, which are ignored.
fn others(
    given: &Fields,
    shown: Option<&Fields>,
    place: Place<'_>,
    errors: &mut FieldErrors,
) -> Vec<(String, Value)> {
    let mut unknown = Vec::new();
    let is_written = |name: &str| place.members.iter().any(|member| member.name == name);
    for (name, value) in given.iter().filter(|(name, _)| !is_written(name)) {
        let path = place.path_of(name);
        match shown.and_then(|shown| shown.get(name)) {
            Some(read) if is_same(read, value) => {}
            Some(read) if place.is_derived(name) && is_same_type(read, value) => {}
            Some(_) => {
                let text = "cannot be changed here; leave it out, or send it as it was read";
                errors.note::<()>(&path, "read-only", format!("{} {text}", label(&path)));
            }
            None if place.of_others.iter().any(|entry| entry.contains_key(name)) => {
                let text = "belongs to the entry that was read; leave it out of an entry for something else";
                errors.note::<()>(&path, "read-only", format!("{} {text}", label(&path)));
            }
            None => unknown.push((name.clone(), value.clone())),
        }
    }
    unknown
}

/// Returns whether two values are equal; letters of ids may be capitals.
fn is_same(read: &Value, given: &Value) -> bool {
    let id = |value: &Value| value.as_str().and_then(|text| Uuid::try_parse(text).ok());
    read == given || id(read).is_some_and(|read| id(given) == Some(read))
}

/// Returns whether two values have the same type of JSON; `null` has any.
fn is_same_type(read: &Value, given: &Value) -> bool {
    read.is_null() || given.is_null() || std::mem::discriminant(read) == std::mem::discriminant(given)
}

/// Returns a member as the record has it: under its name, or inside the object that it refers to
/// (`customerId` is `id` of `customer`).
fn known(shown: &Fields, name: &str) -> Option<Value> {
    shown.get(name).cloned().or_else(|| linked(shown, name))
}

fn linked(shown: &Fields, name: &str) -> Option<Value> {
    let id = |of: &Value| of.get("id").cloned().unwrap_or(Value::Null);
    if let Some(many) = name.strip_suffix("Ids") {
        return Some(shown.get(&format!("{many}s"))?.as_array()?.iter().map(id).collect());
    }
    Some(id(shown.get(name.strip_suffix("Id")?)?))
}

/// Returns the id of an entry: that of the object that it refers to, or its own.
fn reference(entry: &Fields, name: &str) -> Option<Value> {
    linked(entry, name).or_else(|| entry.get("id").filter(|_| name.ends_with("Id")).cloned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn member(name: &str, entries: &[&str]) -> Member {
        let entries = entries.iter().map(|name| member(name, &[])).collect();
        Member { name: name.to_owned(), entries }
    }

    fn members() -> Vec<Member> {
        vec![
            member("name", &[]),
            member("note", &[]),
            member("customerId", &[]),
            member("assistantIds", &[]),
            member("stops", &["orderId", "sequence"]),
            member("lines", &["productId", "quantity"]),
        ]
    }

    fn shown() -> Value {
        json!({
            "id": "1", "version": 3, "name": "A", "note": "n", "customer": {"id": "c", "name": "C"},
            "assistants": [{"id": "x", "name": "X"}, {"id": "y", "name": "Y"}],
            "stops": [{"id": "o1", "orderNo": "1", "sequence": 1}, {"id": "o2", "orderNo": "2", "sequence": 2}],
            "lines": [{"productId": "p1", "unit": "kg", "quantity": 1}, {"productId": "p2", "unit": "kg", "quantity": 2}],
            "supplierName": "S", "can": ["edit"],
        })
    }

    fn written(given: &Value) -> Value {
        merge(given, &shown(), &members()).unwrap()
    }

    #[test]
    fn everything_that_was_read_is_what_can_be_written_of_it() {
        let all = json!({
            "name": "A", "note": "n", "customerId": "c", "assistantIds": ["x", "y"],
            "stops": [{"orderId": "o1", "sequence": 1}, {"orderId": "o2", "sequence": 2}],
            "lines": [{"productId": "p1", "quantity": 1}, {"productId": "p2", "quantity": 2}],
        });
        assert_eq!(written(&shown()), all);
        assert!(is_complete(&all, &members()));
        assert!(!is_complete(&shown(), &members()));
    }

    #[test]
    fn a_member_that_is_left_out_stays_and_null_is_sent_on() {
        let merged = written(&json!({"note": null}));
        assert_eq!((&merged["name"], &merged["note"]), (&json!("A"), &Value::Null));
        assert_eq!(merged["assistantIds"], json!(["x", "y"]));
        assert_eq!(merged["stops"][0], json!({"orderId": "o1", "sequence": 1}));
        assert_eq!(written(&json!({"assistantIds": []}))["assistantIds"], json!([]));
    }

    #[test]
    fn entries_are_compared_with_the_entry_of_their_id_in_any_order() {
        let turned = json!([{"id": "o2", "orderNo": "2"}, {"orderId": "o1"}]);
        assert_eq!(
            written(&json!({"stops": turned}))["stops"],
            json!([{"orderId": "o2"}, {"orderId": "o1"}])
        );
        let wrong = json!({"version": 4, "lines": [{"productId": "p2", "unit": "box"}]});
        assert_eq!(read_only(&wrong), ["lines.0.unit", "version"]);
    }

    #[test]
    fn what_other_records_decide_may_be_outdated_but_has_the_type_that_was_read() {
        let outdated =
            json!({"supplierName": "S before", "can": [], "stops": [{"id": "o2", "orderNo": "9"}]});
        assert_eq!(written(&outdated)["name"], "A");
        let junk = json!({"can": 7, "supplierName": true, "stops": [{"id": "o2", "orderNo": 9}]});
        assert_eq!(read_only(&junk), ["stops.0.orderNo", "can", "supplierName"]);
    }

    #[test]
    fn an_id_in_capitals_is_the_id_that_was_read() {
        let shown = json!({"id": "019fa605-6800-7e2e-a6bc-6998cedc33a5", "name": "A"});
        let given = json!({"id": "019FA605-6800-7E2E-A6BC-6998CEDC33A5", "name": "B"});
        assert_eq!(merge(&given, &shown, &[member("name", &[])]).unwrap(), json!({"name": "B"}));
    }

    #[test]
    fn a_line_for_another_product_is_told_to_leave_out_what_it_repeats_of_the_first() {
        let other = "019fa605-6800-7e2e-a6bc-6998cedc33a5";
        assert_eq!(read_only(&json!({"lines": [{"productId": other, "unit": "box"}]})), ["lines.0.unit"]);
        let no_id = json!({"lines": [{"productId": "p", "unit": "box"}]});
        assert_eq!(written(&no_id)["lines"], json!([{"productId": "p"}]), "the id is named by its reader");
    }

    #[test]
    fn of_two_lines_of_one_product_each_is_the_one_that_it_repeats() {
        let line = |unit: &str| json!({"productId": "p1", "unit": unit});
        let shown = json!({"lines": [line("kg"), line("box")]});
        for kept in [json!([line("box")]), json!([line("box"), line("kg")]), json!([line("kg")])] {
            merge(&json!({"lines": kept}), &shown, &members()).unwrap();
        }
        let wrong = json!({"lines": [line("box"), line("box")]});
        assert_eq!(merge(&wrong, &shown, &members()).unwrap_err()[0].field, "lines.1.unit");
    }

    fn read_only(given: &Value) -> Vec<String> {
        let errors = merge(given, &shown(), &members()).unwrap_err();
        assert!(errors.iter().all(|error| error.code == "read-only"));
        errors.into_iter().map(|error| error.field).collect()
    }

    #[test]
    fn a_member_that_the_record_does_not_have_is_left_for_the_reader_of_the_body_to_refuse() {
        assert_eq!(written(&json!({"nam": "B"}))["nam"], "B");
        assert_eq!(written(&json!({"stops": [{"orderId": "o1", "nam": "9"}]}))["stops"][0]["nam"], "9");
    }
}
