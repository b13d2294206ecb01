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
        "approved" if body["selfApproved"] == true => {
            "Approved by the one who made or last edited it".to_owned()
        }
        "approved" => "Approved".to_owned(),
        "reopened" => because("Taken back to pending", body),
        "cancelled" => because("Cancelled", body),
        _ => return None,
    })
}

fn stock_transaction(event_type: &str, body: &Json) -> Option<String> {
    let lines = body.pointer("/content/lines").and_then(Json::as_array).map_or(0, Vec::len);
    Some(match event_type {
        "entered" => {
            let (kind, number) = (text(body, "/content/kind"), text(body, "/number"));
            format!("Entered {kind} {number} with {}", counted(lines))
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

fn counted(lines: usize) -> String {
    if lines == 1 { "1 line".to_owned() } else { format!("{lines} lines") }
}

fn text(body: &Json, pointer: &str) -> String {
    body.pointer(pointer).and_then(Json::as_str).unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

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
}
