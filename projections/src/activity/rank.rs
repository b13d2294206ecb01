//! Ranks the events of a commit to find the main one, and names the records that a commit is about.

use waybill_log::noun_of;

/// Returns the rank of an event within its commit: the event with the lowest rank describes the activity.
pub(super) fn rank(aggregate_type: &str, event_type: &str) -> i16 {
    match (aggregate_type, event_type) {
        (
            "order",
            "assigned" | "unassigned" | "loaded" | "unloaded" | "dispatched" | "taken-back" | "credited"
            | "credit-taken-back" | "overridden",
        )
        | ("dispatch", "overridden")
        | ("list-price", "cost-learned") => CONSEQUENCE,
        // Together with the order that was delivered, or alone when only the trip records it.
        ("dispatch", "concluded") => 40,
        ("person", _) => 0,
        ("dispatch", _) => 1,
        ("order", _) => 2,
        ("stock-transaction", _) => 3,
        ("receivable", _) => 4,
        ("account", _) => 90,
        ("stock", _) => 91,
        ("claim" | "staff", _) => 92,
        ("list-price" | "customer-price", _) => 20,
        _ => 10,
    }
}

const CONSEQUENCE: i16 = 50;

/// Returns the noun and id of the record that an event is about, as users know it: an account is its customer. Returns
/// `None` for events that are only consequences.
pub(super) fn record<'a>(aggregate_type: &'a str, aggregate_id: &'a str) -> Option<(&'a str, &'a str)> {
    match aggregate_type {
        "stock" | "claim" | "staff" => None,
        "account" => Some(("customer", aggregate_id)),
        "list-price" => Some(("product", aggregate_id)),
        "person" => aggregate_id.split_once('/'),
        stored => Some((noun_of(stored), aggregate_id)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dispatch_says_what_was_done_with_its_orders_and_the_order_what_was_delivered() {
        assert!(rank("dispatch", "departed") < rank("order", "dispatched"));
        assert!(rank("order", "delivered") < rank("dispatch", "concluded"));
        assert!(rank("stock-transaction", "received") < rank("order", "taken-back"));
        assert!(rank("person", "erased") < rank("customer", "edited"));
        assert!(rank("order", "approved") < rank("account", "order-opened"));
    }
}
