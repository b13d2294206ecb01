//! Events of a person whose data may be erased.

use waybill_domain::person;

use super::shared::Reason;

wire_events! {
    Person: PersonEvent<'a> for person::PersonEvent {
        "erased" 1 => Erased { reason: Reason<'a> },
    }
}
