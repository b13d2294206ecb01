//! Purchases and their receipts.

use crate::demand::{product_with, scene};
use crate::scene::*;
use chrono::{Days, NaiveDate};
use serde_json::json;
use waybill_domain::named::Named;
use waybill_domain::quantity::QuantityChange;
use waybill_domain::stock_transaction::{
    Receipt, StockTransactionContent, StockTransactionEvent, StockTransactionKind, StockTransactionLine,
};

/// Returns a purchase of ten boxes of product 1 from supplier 1.
pub(crate) fn purchase(of: NaiveDate) -> StockTransactionContent {
    let line = StockTransactionLine {
        product_id: product(1),
        sku: "SKU-1".into(),
        name: "Mug".into(),
        unit: "box".into(),
        quantity: QuantityChange::of(10.into()),
        unit_cost: Some(price("1.25")),
        tracks_batch: false,
    };
    StockTransactionContent {
        kind: StockTransactionKind::Purchase,
        warehouse: Named { id: warehouse(1), code: "W1".into(), name: "House 1".into() },
        supplier: Some(Named { id: supplier(1), code: "SUP-00001".into(), name: "Acme".into() }),
        customer: None,
        order: None,
        transaction_date: of,
        expected_date: None,
        supplier_reference: None,
        reason: None,
        lines: vec![line],
    }
}

pub(crate) fn entered(scene: &mut Scene, number: u128, content: StockTransactionContent) {
    let event =
        StockTransactionEvent::Entered { number: transaction_ref(number).number, content, by: user(1) };
    scene.record("stock-transaction", transaction(number), &event);
}

pub(crate) fn did(scene: &mut Scene, number: u128, event: StockTransactionEvent) {
    scene.record("stock-transaction", transaction(number), &event);
}

pub(crate) fn arrives(scene: &mut Scene, number: u128, count: &str, received_on: NaiveDate) {
    let receipt =
        Receipt { line: 1, quantity: quantity(count), unit_cost: None, batch_no: None, expiry_date: None };
    did(scene, number, StockTransactionEvent::Arrived { receipts: vec![receipt], received_on });
}

/// Records purchases of January with these lead times in days, numbered from `first` on.
pub(crate) fn received(scene: &mut Scene, first: u128, took: &[u64]) {
    for (number, took) in (first..).zip(took) {
        let ordered = day("2026-01-02");
        entered(scene, number, purchase(ordered));
        did(scene, number, StockTransactionEvent::Approved { self_approved: false });
        did(scene, number, StockTransactionEvent::Sent { expected_date: ordered });
        let received_on = ordered + Days::new(*took);
        arrives(scene, number, "10", received_on);
        did(scene, number, StockTransactionEvent::Completed { received_on, shortage: None });
    }
}

pub(crate) async fn trading() -> Scene {
    let mut scene = scene().await;
    scene.created(product(1), "SKU-1", product_with(1, json!({})));
    scene
}
