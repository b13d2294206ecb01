//! Versions of `claim.taken`: the first had its holder as a text.

use waybill_domain::claim::ClaimEvent;
use waybill_log::wire::WireEvent;

fn taken(holder: &str) -> ClaimEvent {
    ClaimEvent::Taken { holder: holder.to_owned() }
}

#[test]
fn a_claim_names_its_holder_by_type_and_key() {
    assert_eq!(
        taken("dispatch/0198").encode().unwrap(),
        r#"{"taken":{"holder":{"key":"0198","type":"dispatch"}}}"#
    );
    assert_eq!((taken("dispatch/0198").event_type(), taken("dispatch/0198").event_version()), ("taken", "2"));
}

#[test]
fn any_holder_comes_back_as_it_was_from_both_versions() {
    for holder in ["order/0198", "stock/one/two", "order/", "/0198", "order", "", "//", "\"\\\u{1F600}/\n"] {
        let event = taken(holder);
        let version_1 = serde_json::to_string(&event).unwrap();
        assert_eq!(ClaimEvent::decode("taken", "1", &version_1).unwrap(), event, "{version_1}");
        let version_2 = event.encode().unwrap();
        assert_eq!(ClaimEvent::decode("taken", "2", &version_2).unwrap(), event, "{version_2}");
    }
}

#[test]
fn an_event_beside_the_one_that_changed_keeps_its_version() {
    assert_eq!(ClaimEvent::Released.event_version(), "1");
    assert_eq!(ClaimEvent::Released.encode().unwrap(), r#""released""#);
    assert_eq!(ClaimEvent::decode("released", "1", r#""released""#).unwrap(), ClaimEvent::Released);
}
