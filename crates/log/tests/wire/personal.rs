//! The personal fields. Golden files stay in clear: their values are sealed when they are appended to the log.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use serde_json::Value;
use waybill_log::wire::personal_fields;

/// The names of fields that identify a person, in any event.
const NAMES: [&str; 12] = [
    "contactPerson",
    "phoneNumber",
    "email",
    "taxId",
    "billingAddress",
    "deliveryAddress",
    "firstName",
    "lastName",
    "licenceNumber",
    "username",
    "displayName",
    "receivedBy",
];

fn golden() -> impl Iterator<Item = (String, String, Value)> {
    let folder: PathBuf = [env!("CARGO_MANIFEST_DIR"), "tests", "golden"].iter().collect();
    let aggregates = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    aggregates.flat_map(|aggregate| {
        let name = aggregate.file_name().unwrap().to_str().unwrap().to_owned();
        fs::read_dir(aggregate).unwrap().map(move |file| {
            let path = file.unwrap().path();
            let event_type =
                path.file_name().unwrap().to_str().unwrap().split('.').next().unwrap().to_owned();
            (name.clone(), event_type, serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap())
        })
    })
}

/// Returns the pointers to the personal values of a payload.
fn declared(aggregate: &str, event_type: &str, payload: &Value) -> BTreeSet<String> {
    personal_fields(aggregate, event_type, "0198f3a7-c2d1-7b3e-9a4c-5d6e7f809112", payload)
        .into_iter()
        .collect()
}

fn named(value: &Value, pointer: &str, found: &mut Vec<String>) {
    if let Value::Object(fields) = value {
        for (name, field) in fields {
            let pointer = format!("{pointer}/{name}");
            if NAMES.contains(&name.as_str()) && !field.is_null() {
                found.push(pointer);
            } else {
                named(field, &pointer, found);
            }
        }
    } else if let Value::Array(items) = value {
        for (place, item) in items.iter().enumerate() {
            named(item, &format!("{pointer}/{place}"), found);
        }
    }
}

#[test]
fn every_field_that_is_named_like_a_personal_one_is_sealed() {
    let mut checked = 0;
    // The company is not a person: its telephone and tax id are on every paper.
    for (aggregate, event_type, payload) in golden().filter(|(aggregate, ..)| aggregate != "company") {
        let declared = declared(&aggregate, &event_type, &payload);
        let mut found = Vec::new();
        named(&payload, "", &mut found);
        // Written before the names of receivers were sealed: the event does not record whose name it is.
        let is_of_before = |pointer: &String| {
            pointer.ends_with("/receivedBy") && payload[&event_type].get("customer").is_none()
        };
        for pointer in found.iter().filter(|pointer| !is_of_before(pointer)) {
            assert!(declared.contains(pointer), "{aggregate}.{event_type} has {pointer} in clear");
            checked += 1;
        }
    }
    assert!(checked > 30, "{checked}");
}

#[test]
fn the_names_of_persons_are_sealed_wherever_a_document_says_them() {
    let mut checked = 0;
    for (aggregate, event_type, payload) in golden() {
        let declared = declared(&aggregate, &event_type, &payload);
        let content = format!("/{event_type}/content");
        for party in ["customer", "supplier", "driver", "assistants/0", "collector"] {
            let pointer = format!("{content}/{party}/name");
            if payload.pointer(&pointer).is_some() {
                assert!(declared.contains(&pointer), "{aggregate}.{event_type} has {pointer} in clear");
                checked += 1;
            }
        }
    }
    assert!(checked > 12, "{checked}");
}

#[test]
fn of_each_stop_the_own_customer_is_sealed() {
    let stops: Vec<_> =
        golden().filter(|(aggregate, event, _)| aggregate == "dispatch" && event == "planned").collect();
    let (aggregate, event_type, payload) = &stops[0];
    let declared = declared(aggregate, event_type, payload);
    let stops = payload["planned"]["content"]["stops"].as_array().unwrap().len();
    for stop in 0..stops {
        for field in ["address", "customer/name"] {
            assert!(declared.contains(&format!("/planned/content/stops/{stop}/{field}")), "{declared:?}");
        }
    }
}
