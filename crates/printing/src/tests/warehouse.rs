//! The papers of goods received into a warehouse.

use serde_json::json;
use waybill_projections::inventory::stock_transaction::StockTransactionDetails;

use super::samples::purchase_details;
use super::{blocks, english, row, text};
use crate::{PurchaseAddresses, goods_receipt, purchase_order};

fn addresses() -> PurchaseAddresses {
    let address = |line: &str| {
        let address = json!({"line": line, "city": "Leeds", "state": null, "zipCode": "LS1 1AA", "country": "United Kingdom"});
        serde_json::from_value(address).unwrap()
    };
    PurchaseAddresses { supplier: Some(address("1 Mill Lane")), warehouse: Some(address("Dock Road")) }
}

/// Returns the purchase with other values in these fields.
fn purchase_with(fields: &serde_json::Value) -> StockTransactionDetails {
    let mut purchase = serde_json::to_value(purchase_details()).unwrap();
    purchase.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
    serde_json::from_value(purchase).unwrap()
}

#[test]
fn a_purchase_order_has_amounts_their_sum_the_terms_and_both_addresses_and_no_status() {
    let paper = purchase_order(&english(), &purchase_details(), &addresses(), true);
    assert_eq!(paper.recipient, ["Mill", "1 Mill Lane", "Leeds", "LS1 1AA", "United Kingdom"]);
    let deliver_to = paper.facts.iter().find(|fact| fact.label == "Deliver to").unwrap();
    assert_eq!(deliver_to.value, "Main house\nDock Road\nLeeds\nLS1 1AA\nUnited Kingdom");
    let printed = text(&paper);
    for part in ["1,234.56", "Total (EUR)", "Please quote STK-2026-000001", "Ordered by"] {
        assert!(printed.contains(part), "{part}: {printed}");
    }
    for none in ["Status", "Received", "transit"] {
        assert!(!printed.contains(none), "{none}: {printed}");
    }
    let draft = purchase_order(
        &english(),
        &purchase_with(&json!({"status": "pending-approval"})),
        &addresses(),
        true,
    );
    assert_eq!(draft.mark.as_ref().map(|mark| mark.text.as_str()), Some("Pending approval"));
    assert!(blocks(&draft, "signatures").is_empty(), "nobody signs a draft");
}

#[test]
fn a_purchase_shows_its_costs_to_nobody_who_does_not_see_them() {
    let none = PurchaseAddresses::default();
    let with = text(&purchase_order(&english(), &purchase_details(), &none, true));
    assert!(with.contains("12.3456") && with.contains("1,234.56") && with.contains("Total (EUR)"), "{with}");
    let hidden = purchase_details().without_costs();
    let orders = text(&purchase_order(&english(), &hidden, &none, false));
    let receipts = text(&goods_receipt(&english(), &purchase_details(), &none));
    for without in [orders, receipts] {
        let shows_cost =
            without.contains("12.3456") || without.contains("1,234.56") || without.contains("EUR");
        assert!(!shows_cost && without.contains("100\u{a0}boxes"), "{without}");
    }
}

#[test]
fn a_goods_receipt_says_what_was_ordered_what_came_and_when_in_which_batch() {
    let line = json!({
        "productId": "0199f3a0-0000-7000-8000-000000000001", "sku": "TEA-1", "name": "Green tea", "unit": "box",
        "quantity": "100", "unitCost": "12.3456", "tracksBatch": true, "received": "60", "outstanding": "40",
    });
    let arrival = json!({
        "receivedOn": "2026-11-22", "by": {"id": "0199f3a0-0000-7000-8000-000000000001", "name": "Ann"},
        "at": "2026-11-22T09:00:00Z",
        "lines": [{"line": 1, "quantity": "60", "unitCost": null, "batchNo": "B-7", "expiryDate": "2027-05-01"}],
    });
    let paper = goods_receipt(
        &english(),
        &purchase_with(&json!({"status": "on-transit-supplier", "lines": [line], "receipts": [arrival]})),
        &addresses(),
    );
    assert_eq!(paper.title, "Goods receipt");
    let labels: Vec<_> = paper.facts.iter().map(|fact| fact.label.as_str()).collect();
    assert!(labels.contains(&"Order date") && !labels.contains(&"Date"), "{labels:?}");
    let [lines, arrivals] = <[_; 2]>::try_from(blocks(&paper, "table")).unwrap();
    assert_eq!(row(&lines, 0), ["1", "TEA-1", "Green tea", "100\u{a0}boxes", "60", "40"]);
    assert_eq!(
        row(&arrivals, 0),
        ["Nov 22, 2026", "Green tea", "60\u{a0}boxes", "B-7", "May 1, 2027", "Ann"]
    );
    assert_eq!(blocks(&paper, "signatures")[0]["labels"].as_array().unwrap().len(), 3);
}

#[test]
fn what_is_no_purchase_is_called_what_it_is() {
    let opening =
        purchase_with(&json!({"kind": "opening", "supplier": null, "status": "received-by-warehouse"}));
    let paper = goods_receipt(&english(), &opening, &PurchaseAddresses::default());
    assert_eq!(paper.title, "Opening");
    assert_eq!(row(&blocks(&paper, "table")[0], 0), ["1", "TEA-1", "Green tea", "100\u{a0}boxes"]);
}
