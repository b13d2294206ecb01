//! Ranks the events of a commit to find the main one, and names the records that a commit is about.

use waybill_domain::Noun;
use waybill_log::noun_of;

/// Returns the rank of an event within its commit: the event with the lowest rank describes the activity.
pub(super) fn rank(noun: Option<Noun>, event_type: &str) -> i16 {
    match (noun, event_type) {
        (
            Some(Noun::Order),
            "assigned" | "unassigned" | "loaded" | "unloaded" | "dispatched" | "taken-back" | "credited"
            | "credit-taken-back" | "overridden",
        )
        | (Some(Noun::Dispatch), "overridden")
        | (Some(Noun::ListPrice), "cost-learned") => CONSEQUENCE,
        // Together with the order that was delivered, or alone when only the trip records it.
        (Some(Noun::Dispatch), "concluded") => 40,
        (Some(Noun::Person), _) => 0,
        (Some(Noun::Dispatch), _) => 1,
        (Some(Noun::Order), _) => 2,
        (Some(Noun::StockTransaction), _) => 3,
        (Some(Noun::Receivable), _) => 4,
        (Some(Noun::Account), _) => 90,
        (Some(Noun::Stock), _) => 91,
        (Some(Noun::Claim | Noun::Staff | Noun::Inbox | Noun::ListViews), _) => 92,
        (Some(Noun::ListPrice | Noun::CustomerPrice), _) => 20,
        _ => 10,
    }
}

const CONSEQUENCE: i16 = 50;

/// Returns the noun and id of the record that an event is about, as users know it: an account is its customer. Returns
/// `None` for events that are only consequences.
pub fn record<'a>(aggregate_type: &'a str, aggregate_id: &'a str) -> Option<(&'a str, &'a str)> {
    match Noun::of_stream(aggregate_type) {
        Some(Noun::Stock | Noun::Claim | Noun::Staff | Noun::Inbox | Noun::ListViews) => None,
        Some(Noun::Account) => Some((Noun::Customer.name(), aggregate_id)),
        Some(Noun::ListPrice) => Some((Noun::Product.name(), aggregate_id)),
        Some(Noun::Discussion | Noun::Person | Noun::Attachments) => aggregate_id.split_once('/'),
        _ => Some((noun_of(aggregate_type), aggregate_id)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dispatch_says_what_was_done_with_its_orders_and_the_order_what_was_delivered() {
        assert!(rank(Some(Noun::Dispatch), "departed") < rank(Some(Noun::Order), "dispatched"));
        assert!(rank(Some(Noun::Order), "delivered") < rank(Some(Noun::Dispatch), "concluded"));
        assert!(rank(Some(Noun::StockTransaction), "received") < rank(Some(Noun::Order), "taken-back"));
        assert!(rank(Some(Noun::Person), "erased") < rank(Some(Noun::Customer), "edited"));
        assert!(rank(Some(Noun::Order), "approved") < rank(Some(Noun::Account), "order-opened"));
    }
}
