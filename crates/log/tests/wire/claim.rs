//! A claim names its holder as the log names a stream.

use waybill_domain::claim::ClaimEvent;
use waybill_log::wire::WireEvent;

fn taken(holder: &str) -> ClaimEvent {
    ClaimEvent::Taken { holder: holder.to_owned() }
}

#[test]
fn a_claim_names_its_holder_by_type_and_key() {
    assert_eq!(
        taken("dispatch/0198").encode().unwrap().to_string(),
        r#"{"taken":{"holder":{"key":"0198","type":"dispatch"}}}"#
    );
    assert_eq!((taken("dispatch/0198").event_type(), taken("dispatch/0198").event_version()), ("taken", "1"));
}

#[test]
fn any_holder_comes_back_as_it_was() {
    for holder in ["order/0198", "stock/one/two", "order/", "/0198", "order", "", "//", "\"\\\u{1F600}/\n"] {
        let event = taken(holder);
        let written = event.encode().unwrap().to_string();
        assert_eq!(ClaimEvent::decode("taken", "1", &written).unwrap(), event, "{written}");
    }
}
