//! The meaning of a `PUT`: a member that it leaves out stays as it is. A member that cannot be written may be
//! in it as it was read.

use std::collections::HashMap;

use serde_json::{Map, Value};
use waybill_domain::FieldError;
use waybill_domain::field::{FieldErrors, Member, label};

type Fields = Map<String, Value>;

/// Members that are derived from other records and change without a new version, so that a client's copy may
/// be outdated.
const DERIVED: [&str; 9] =
    ["account", "available", "can", "exceptions", "lastCost", "listPrice", "margin", "onHand", "ready"];

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
    merged.extend(others(given, Some(shown), ("", members), &mut errors));
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
    for entry in shown.collect::<Vec<_>>().into_iter().rev() {
        left.entry(key(entry, members)).or_default().push(entry);
    }
    let merged = list.iter().enumerate().map(|(at, entry)| {
        let Value::Object(given) = entry else { return entry.clone() };
        let same = left.get_mut(&key(given, members)).and_then(Vec::pop);
        let own = |name: &str| given.get(name).cloned().or_else(|| reference(given, name));
        let mut merged: Fields =
            members.iter().filter_map(|Member { name, .. }| Some((name.clone(), own(name)?))).collect();
        merged.extend(others(given, same, (format!("{path}.{at}").as_str(), members), errors));
        Value::Object(merged)
    });
    merged.collect()
}

/// Returns the id that distinguishes an entry of a list.
fn key(entry: &Fields, members: &[Member]) -> String {
    let id = members.iter().find(|member| member.name.ends_with("Id"));
    id.and_then(|id| entry.get(&id.name).cloned().or_else(|| reference(entry, &id.name)))
        .and_then(|id| id.as_str().map(str::to_ascii_lowercase))
        .unwrap_or_default()
}

/// Collects the members that cannot be written and that the record does not have either: reading the body
/// refuses them. Those that it has must be as they were read, except derived ones, which are ignored.
fn others(
    given: &Fields,
    shown: Option<&Fields>,
    (path, members): (&str, &[Member]),
    errors: &mut FieldErrors,
) -> Vec<(String, Value)> {
    let mut unknown = Vec::new();
    for (name, value) in given.iter().filter(|(name, _)| members.iter().all(|member| member.name != **name)) {
        match shown.and_then(|shown| shown.get(name)) {
            Some(read) if read == value || (path.is_empty() && DERIVED.contains(&name.as_str())) => {}
            Some(_) => {
                let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                let text = format!(
                    "{} cannot be changed here; leave it out, or send it as it was read",
                    label(&path)
                );
                errors.note::<()>(&path, "read-only", text);
            }
            None => unknown.push((name.clone(), value.clone())),
        }
    }
    unknown
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
        ]
    }

    fn shown() -> Value {
        json!({
            "id": "1", "version": 3, "name": "A", "note": "n", "customer": {"id": "c", "name": "C"},
            "assistants": [{"id": "x", "name": "X"}, {"id": "y", "name": "Y"}],
            "stops": [{"id": "o1", "orderNo": "1", "sequence": 1}, {"id": "o2", "orderNo": "2", "sequence": 2}],
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
        let wrong = json!({"version": 4, "stops": [{"id": "o2", "orderNo": "9"}]});
        let errors = merge(&wrong, &shown(), &members()).unwrap_err();
        let fields: Vec<&str> = errors.iter().map(|error| error.field.as_str()).collect();
        assert_eq!(fields, ["stops.0.orderNo", "version"]);
        assert!(errors.iter().all(|error| error.code == "read-only"));
    }

    #[test]
    fn a_member_that_the_record_does_not_have_is_left_for_the_reader_of_the_body_to_refuse() {
        assert_eq!(written(&json!({"nam": "B"}))["nam"], "B");
        assert_eq!(
            written(&json!({"stops": [{"orderId": "o9", "orderNo": "9"}]}))["stops"][0]["orderNo"],
            "9"
        );
    }
}
