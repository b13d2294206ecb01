//! An unreadable event is reported with its name.

use serde_json::json;
use waybill_domain::claim::ClaimEvent;
use waybill_domain::order::OrderEvent;
use waybill_domain::staff::StaffEvent;
use waybill_log::wire::{self, WireEvent};

/// Returns the text of the error with which this event is refused.
fn refused<E: WireEvent>(event_type: &str, version: &str, payload: &str) -> String {
    match E::decode(event_type, version, payload) {
        Ok(_) => panic!("{event_type} of version {version} was read: {payload}"),
        Err(error) => error.to_string(),
    }
}

const APPROVED: &str = r#"{"approved":{"selfApproved":false}}"#;

#[test]
fn an_unknown_event_is_an_error_that_names_it() {
    assert_eq!(
        refused::<OrderEvent>("doubled", "1", r#"{"doubled":{}}"#),
        "order.doubled of version 1 cannot be read: there is no such event"
    );
}

#[test]
fn an_unknown_version_is_an_error_that_names_it_whatever_the_payload_is() {
    for version in ["2", "0", "", "1.0", "01", "-1", "v1"] {
        assert_eq!(
            refused::<OrderEvent>("approved", version, APPROVED),
            format!(
                "order.approved of version {version} cannot be read: this program knows version 1 and those before"
            )
        );
    }
    assert!(refused::<ClaimEvent>("taken", "3", "{}").contains("claim.taken of version 3"));
}

#[test]
fn a_payload_of_another_event_is_an_error() {
    assert_eq!(
        refused::<OrderEvent>("loaded", "1", APPROVED),
        "order.loaded of version 1 cannot be read: its payload is that of approved"
    );
}

#[test]
fn a_payload_with_a_field_missing_names_the_field() {
    let error = refused::<StaffEvent>("opened", "1", r#"{"opened":{}}"#);
    assert!(error.starts_with("staff.opened of version 1 cannot be read: missing field `user`"), "{error}");
}

#[test]
fn a_payload_that_is_cut_off_is_an_error() {
    let error = refused::<ClaimEvent>("taken", "1", r#"{"taken":{"hol"#);
    assert!(error.starts_with("claim.taken of version 1 cannot be read: EOF"), "{error}");
}

#[test]
fn a_payload_that_is_not_of_its_version_is_an_error_that_names_the_version() {
    let error = refused::<ClaimEvent>("taken", "1", r#"{"taken":{"holder":7}}"#);
    assert!(error.starts_with("claim.taken of version 1 cannot be read: invalid type"), "{error}");
}

#[test]
fn an_event_of_any_aggregate_is_refused_like_one_of_a_known_aggregate() {
    let refused = |aggregate: &str, event_type: &str, version: &str| {
        wire::upcast(aggregate, event_type, version, json!({})).unwrap_err().to_string()
    };
    assert_eq!(
        refused("ship", "launched", "1"),
        "ship.launched of version 1 cannot be read: there is no such event"
    );
    assert!(refused("order", "launched", "1").starts_with("order.launched of version 1 cannot be read"));
    assert!(refused("claim", "taken", "2").ends_with("this program knows version 1 and those before"));
}
