//! Events in the words of people.

use serde_json::Value as Json;
use waybill_domain::field::label;

use super::FieldChange;

/// What happened, as a sentence without its end: `Approved`, `Reserved 5 for ORD-2026-000123`.
pub(super) fn of(aggregate_type: &str, event_type: &str, body: &Json, changes: &[FieldChange]) -> String {
    let sentence = match aggregate_type {
        "order" => order(event_type, body),
        "stock-transaction" => stock_transaction(event_type, body),
        "stock" => stock(event_type, body),
        "dispatch" => dispatch(event_type, body),
        "receivable" => receivable(event_type, body),
        "account" => account(event_type, body),
        "list-price" | "customer-price" => price(event_type, body),
        "user" => user(event_type),
        "company" => Some("Described".to_owned()),
        _ => master(event_type, body),
    };
    let sentence = sentence.unwrap_or_else(|| plain(event_type));
    if changes.is_empty() {
        return sentence;
    }
    let fields: Vec<String> = changes.iter().map(|change| label(&change.field).to_lowercase()).collect();
    format!("{sentence}: {}", fields.join(", "))
}

fn order(event_type: &str, body: &Json) -> Option<String> {
    let lines = body.pointer("/content/lines").and_then(Json::as_array).map_or(0, Vec::len);
    let total = text(body, "/content/totals/total");
    Some(match event_type {
        "placed" => {
            let (number, customer) = (text(body, "/number"), text(body, "/content/customer/name"));
            format!("Placed {number} for {customer}: {}, {total}", counted(lines))
        }
        "edited" => format!("Edited to {}, {total}", counted(lines)),
        "approved" => approved(body),
        "reopened" => because("Taken back to pending", body),
        "cancelled" => because("Cancelled", body),
        _ => return order_on_dispatch(event_type, body),
    })
}

fn order_on_dispatch(event_type: &str, body: &Json) -> Option<String> {
    let dispatch = text(body, "/dispatch/number");
    Some(match event_type {
        "assigned" => format!("Planned for {dispatch}"),
        "unassigned" => format!("Taken off {dispatch}"),
        "loaded" => format!("Loaded for {dispatch}"),
        "unloaded" => format!("Unloaded from {dispatch}"),
        "dispatched" => format!("Sent off with {dispatch}"),
        "delivered" => {
            let (total, on) = (text(body, "/delivery/totals/total"), text(body, "/delivery/deliveredOn"));
            let to = said("/delivery/receivedBy", " to ", body);
            because(&format!("Delivered {total} with {dispatch} on {on}{to}"), body)
        }
        "brought-back" => because(&format!("Brought back from {dispatch}"), body),
        "taken-back" => {
            let products = body.pointer("/goods").and_then(Json::as_object).map_or(0, serde_json::Map::len);
            let cause = text(body, "/cause/number");
            format!("{} came back with {cause}", numbered(products, "product"))
        }
        "credited" => format!("Credited {} with {}", text(body, "/amount"), text(body, "/receivable/number")),
        "credit-taken-back" => {
            format!(
                "Credit of {} taken back: {} is void",
                text(body, "/amount"),
                text(body, "/receivable/number")
            )
        }
        _ => return None,
    })
}

fn dispatch(event_type: &str, body: &Json) -> Option<String> {
    let stops = body.pointer("/content/stops").and_then(Json::as_array).map_or(0, Vec::len);
    let by = said("/receivedBy", ", received by ", body);
    Some(match event_type {
        "planned" => {
            let (number, day) = (text(body, "/number"), text(body, "/content/plannedDate"));
            let driver = text(body, "/content/driver/name");
            format!("Planned {number} for {day} with {driver}: {}", numbered(stops, "stop"))
        }
        "edited" => format!("Edited to {}", numbered(stops, "stop")),
        "loaded" => "Loaded".to_owned(),
        "unloaded" => because("Unloaded", body),
        "departed" => format!("Sent off on {}", text(body, "/departedOn")),
        "proved" => format!("Goods of a stop handed over at {}{by}", text(body, "/deliveredAt")),
        "concluded" if body["outcome"] == "failed" => because("Goods of a stop came back", body),
        "concluded" => because(&format!("Goods of a stop delivered{by}"), body),
        "delivered" => format!("Closed on {}", text(body, "/closedOn")),
        "cancelled" => because("Cancelled", body),
        _ => return None,
    })
}

fn receivable(event_type: &str, body: &Json) -> Option<String> {
    let (kind, amount) = (text(body, "/content/kind").replace('-', " "), text(body, "/content/amount"));
    Some(match event_type {
        "entered" => {
            let (number, customer) = (text(body, "/number"), text(body, "/content/customer/name"));
            format!("Entered {kind} {number} of {customer}: {amount}")
        }
        "edited" => format!("Edited to {kind} of {amount}"),
        "approved" => approved(body),
        "voided" if body["wasApproved"] == true => {
            because(&format!("Voided on {} after it had counted", text(body, "/voidedOn")), body)
        }
        "voided" => because("Voided", body),
        _ => return None,
    })
}

fn stock_transaction(event_type: &str, body: &Json) -> Option<String> {
    let lines = body.pointer("/content/lines").and_then(Json::as_array).map_or(0, Vec::len);
    Some(match event_type {
        "entered" => {
            let (kind, number) = (text(body, "/content/kind").replace('-', " "), text(body, "/number"));
            let of =
                said("/content/supplier/name", " of ", body) + &said("/content/customer/name", " of ", body);
            format!("Entered {kind} {number}{of} with {}", counted(lines))
        }
        "edited" => format!("Edited to {}", counted(lines)),
        "received" if body["selfApproved"] == true => {
            format!(
                "Approved by the one who made or last edited it, received on {}",
                text(body, "/receivedOn")
            )
        }
        "received" => format!("Approved, received on {}", text(body, "/receivedOn")),
        "voided" => because("Voided", body),
        "approved" => approved(body),
        "reopened" => because("Taken back to pending", body),
        "sent" => format!("Sent by the supplier, expected on {}", text(body, "/expectedDate")),
        "arrived" => {
            let receipts = body.pointer("/receipts").and_then(Json::as_array).map_or(0, Vec::len);
            format!("{} arrived on {}", numbered(receipts, "receipt"), text(body, "/receivedOn"))
        }
        "completed" => {
            let short = said("/shortage", " with a shortage: ", body);
            format!("Closed on {}{short}", text(body, "/receivedOn"))
        }
        _ => return None,
    })
}

fn stock(event_type: &str, body: &Json) -> Option<String> {
    let (quantity, order) = (text(body, "/quantity"), text(body, "/order/number"));
    let cause = text(body, "/cause/number");
    Some(match event_type {
        "received" => format!("Received {quantity} with {cause}"),
        "adjusted" => format!("Adjusted by {} with {cause}", text(body, "/change")),
        "reserved" => format!("Reserved {quantity} for {order}"),
        "released" => format!("Released {quantity} of {order}"),
        "taken-back" => format!("{quantity} came back with {cause}"),
        "ordered" => format!("Ordered {quantity} with {cause}"),
        "sent" => format!("{quantity} of {cause} underway"),
        "arrived" => format!("{quantity} of {cause} arrived"),
        "forgone" => {
            let (on_order, incoming) = (text(body, "/onOrder"), text(body, "/incoming"));
            format!("No more to come of {cause}: {on_order} ordered, {incoming} underway")
        }
        "shipped" => format!("{quantity} left with {order}"),
        "delivered" => {
            let (delivered, returned) = (text(body, "/delivered"), text(body, "/returned"));
            format!("{delivered} of {order} delivered, {returned} came back")
        }
        "brought-back" => format!("{quantity} of {order} came back, reserved again"),
        _ => return None,
    })
}

fn account(event_type: &str, body: &Json) -> Option<String> {
    let (order, amount) = (text(body, "/order/number"), text(body, "/amount"));
    Some(match event_type {
        "terms-set" if body["creditLimit"].is_null() => "No credit limit".to_owned(),
        "terms-set" => format!("Credit limit {}", text(body, "/creditLimit")),
        "order-opened" if body["overrideReason"].is_null() => format!("{amount} taken by {order}"),
        "order-opened" => {
            format!("{amount} taken by {order} beyond the limit: {}", text(body, "/overrideReason"))
        }
        "order-closed" => format!("{amount} given back by {order}"),
        "charged" => {
            let (on, due) = (text(body, "/on"), text(body, "/dueOn"));
            format!("{amount} charged for {order}, delivered on {on}, due on {due}")
        }
        "credited" => {
            format!("{amount} credited by {} of {}", text(body, "/receivable/number"), text(body, "/on"))
        }
        "contra-entered" => {
            let (receivable, on) = (text(body, "/receivable/number"), text(body, "/on"));
            because(&format!("{amount} charged again on {on}, {receivable} is void"), body)
        }
        _ => return None,
    })
}

fn price(event_type: &str, body: &Json) -> Option<String> {
    Some(match event_type {
        "set" => format!("Price {} from {}", text(body, "/price"), text(body, "/validFrom")),
        "cost-learned" => format!("Cost {}", text(body, "/cost")),
        "agreed" | "changed" => {
            let (price, from) = (text(body, "/price/price"), text(body, "/price/validFrom"));
            let to = match text(body, "/price/validTo").as_str() {
                "" => "until further notice".to_owned(),
                last => format!("to {last}"),
            };
            format!(
                "{} on {price} from {from} {to}",
                if event_type == "agreed" { "Agreed" } else { "Changed" }
            )
        }
        _ => return None,
    })
}

fn user(event_type: &str) -> Option<String> {
    Some(match event_type {
        "registered" => "Registered".to_owned(),
        "created" => "Account made".to_owned(),
        "profile-changed" => "Profile changed".to_owned(),
        "rights-changed" => "Rights changed".to_owned(),
        "password-set" => "Password set".to_owned(),
        _ => return None,
    })
}

fn master(event_type: &str, body: &Json) -> Option<String> {
    match event_type {
        "created" => Some(format!("Created {}", text(body, "/code"))),
        "edited" => Some("Edited".to_owned()),
        _ => None,
    }
}

/// `terms-set` as `Terms set`: what can be said of any event.
fn plain(event_type: &str) -> String {
    let words = event_type.replace('-', " ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn because(what: &str, body: &Json) -> String {
    match text(body, "/reason").as_str() {
        "" => what.to_owned(),
        reason => format!("{what}: {reason}"),
    }
}

fn approved(body: &Json) -> String {
    let own_work = body["selfApproved"] == true;
    if own_work { "Approved by the one who made or last edited it" } else { "Approved" }.to_owned()
}

fn counted(lines: usize) -> String {
    numbered(lines, "line")
}

fn numbered(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

/// What is said at `pointer`, behind `before`; nothing when nothing is said.
fn said(pointer: &str, before: &str, body: &Json) -> String {
    match text(body, pointer).as_str() {
        "" => String::new(),
        words => format!("{before}{words}"),
    }
}

fn text(body: &Json, pointer: &str) -> String {
    body.pointer(pointer).and_then(Json::as_str).unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use strum::VariantNames;
    use waybill_domain::account::AccountEvent;
    use waybill_domain::dispatch::DispatchEvent;
    use waybill_domain::order::OrderEvent;
    use waybill_domain::receivable::ReceivableEvent;
    use waybill_domain::stock::StockEvent;
    use waybill_domain::stock_transaction::StockTransactionEvent;

    #[test]
    fn events_read_as_sentences() {
        let sentence = |noun, event, body: Json| of(noun, event, &body, &[]);
        assert_eq!(
            sentence("order", "cancelled", json!({"reason": "Changed his mind"})),
            "Cancelled: Changed his mind"
        );
        assert_eq!(
            sentence(
                "stock",
                "reserved",
                json!({"quantity": "5.000", "order": {"number": "ORD-2026-000001"}})
            ),
            "Reserved 5.000 for ORD-2026-000001"
        );
        assert_eq!(sentence("claim", "taken", json!({})), "Taken");
    }

    #[test]
    fn an_edit_names_the_fields() {
        let change = FieldChange { field: "creditLimit".into(), before: json!(null), after: json!("5.00") };
        assert_eq!(of("customer", "edited", &json!({}), &[change]), "Edited: credit limit");
    }

    #[test]
    fn every_event_of_documents_stock_and_accounts_has_words_of_its_own() {
        type Words = fn(&str, &Json) -> Option<String>;
        let nouns: [(Words, &[&str]); 6] = [
            (order, OrderEvent::VARIANTS),
            (dispatch, DispatchEvent::VARIANTS),
            (stock_transaction, StockTransactionEvent::VARIANTS),
            (stock, StockEvent::VARIANTS),
            (receivable, ReceivableEvent::VARIANTS),
            (account, AccountEvent::VARIANTS),
        ];
        for (words, events) in nouns {
            for event in events {
                assert!(words(event, &json!({})).is_some(), "{event} in {events:?}");
            }
        }
    }

    #[test]
    fn a_trip_a_purchase_and_a_payment_read_as_stories() {
        let sentence = |noun, event, body: Json| of(noun, event, &body, &[]);
        let delivered = json!({
            "dispatch": {"number": "DSP-2026-000001"}, "reason": "One was broken",
            "delivery": {"deliveredOn": "2026-03-06", "receivedBy": "Mr Bean", "totals": {"total": "17.27"}},
        });
        assert_eq!(
            sentence("order", "delivered", delivered),
            "Delivered 17.27 with DSP-2026-000001 on 2026-03-06 to Mr Bean: One was broken"
        );
        let failed = json!({"outcome": "failed", "receivedBy": null, "reason": "Nobody there"});
        assert_eq!(sentence("dispatch", "concluded", failed), "Goods of a stop came back: Nobody there");
        let planned = json!({"number": "DSP-2026-000001",
            "content": {"plannedDate": "2026-03-06", "driver": {"name": "Ann"}, "stops": [{}, {}]}});
        assert_eq!(
            sentence("dispatch", "planned", planned),
            "Planned DSP-2026-000001 for 2026-03-06 with Ann: 2 stops"
        );
        let completed = json!({"receivedOn": "2026-03-18", "shortage": "Sold out"});
        assert_eq!(
            sentence("stock-transaction", "completed", completed),
            "Closed on 2026-03-18 with a shortage: Sold out"
        );
        let voided = json!({"voidedOn": "2026-03-09", "wasApproved": true, "reason": "Bounced"});
        assert_eq!(
            sentence("receivable", "voided", voided),
            "Voided on 2026-03-09 after it had counted: Bounced"
        );
        let shipped = json!({"quantity": "5.000", "order": {"number": "ORD-2026-000001"}});
        assert_eq!(sentence("stock", "shipped", shipped), "5.000 left with ORD-2026-000001");
    }
}
