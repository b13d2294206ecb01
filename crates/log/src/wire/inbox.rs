//! Events of the inbox of a user.

use waybill_domain::inbox;

wire_events! {
    Inbox: InboxEvent for inbox::InboxEvent {
        "read" 1 => Read { through: u64 },
    }
}
