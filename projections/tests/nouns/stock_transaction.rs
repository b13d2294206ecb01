use crate::scene::*;
use waybill_domain::named::Named;
use waybill_domain::quantity::{Quantity, QuantityChange};
use waybill_domain::stock_transaction::{
    Receipt, StockTransactionContent, StockTransactionEvent, StockTransactionKind, StockTransactionLine,
    StockTransactionStatus,
};
use waybill_projections::inventory::stock_transaction::{self, StockTransactionFilter};

fn adjustment(from: u128, on: &str, changes: &[&str]) -> StockTransactionContent {
    let line = |change: &&str| StockTransactionLine {
        product_id: product(1),
        sku: "SKU-1".into(),
        name: "Mug".into(),
        unit: "box".into(),
        quantity: QuantityChange::of(change.parse().unwrap()),
        unit_cost: None,
        tracks_batch: false,
    };
    StockTransactionContent {
        kind: StockTransactionKind::Adjustment,
        warehouse: Named { id: warehouse(from), code: "W".into(), name: format!("House {from}") },
        supplier: None,
        customer: None,
        order: None,
        transaction_date: day(on),
        expected_date: None,
        supplier_reference: None,
        reason: Some(text("Counted")),
        lines: changes.iter().map(line).collect(),
    }
}

fn entered(scene: &mut Scene, number: u128, content: StockTransactionContent) {
    let event =
        StockTransactionEvent::Entered { number: transaction_ref(number).number, content, by: user(1) };
    scene.record("stock-transaction", transaction(number), &event);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stock_transaction_shows_what_it_says_and_who_did_what() {
    let scene = &mut Scene::new().await;
    entered(scene, 1, adjustment(1, "2026-03-01", &["1"]));
    scene.shown().await;
    let content = adjustment(1, "2026-03-02", &["1", "-2"]);
    scene.acting(user(2), "bert").record(
        "stock-transaction",
        transaction(1),
        &StockTransactionEvent::Edited { content, by: user(2) },
    );
    let approved = StockTransactionEvent::Received { self_approved: true, received_on: day("2026-03-02") };
    scene.record("stock-transaction", transaction(1), &approved);
    scene.shown().await;
    let details = stock_transaction::details(scene.pool(), transaction(1), None).await.unwrap().unwrap();
    assert_eq!((details.status, details.version), (StockTransactionStatus::ReceivedByWarehouse, 3));
    assert_eq!((details.lines.len(), details.made_by.name.as_str()), (2, "anna"));
    assert_eq!(details.edited_by.unwrap().name, "bert");
    assert_eq!((details.self_approved, details.received_on), (true, Some(day("2026-03-02"))));
    let foreign =
        stock_transaction::details(scene.pool(), transaction(1), Some(&[warehouse(2)])).await.unwrap();
    assert!(foreign.is_none());
}

#[tokio::test(flavor = "multi_thread")]
async fn stock_transactions_are_filtered_and_counted_by_status() {
    let scene = &mut Scene::new().await;
    for (number, from, on) in [(1, 1, "2026-03-01"), (2, 2, "2026-03-31"), (3, 1, "2026-04-01")] {
        entered(scene, number, adjustment(from, on, &["1"]));
    }
    let reason = text("Twice");
    scene.record("stock-transaction", transaction(3), &StockTransactionEvent::Voided { reason });
    scene.shown().await;
    let numbers = async |filter: StockTransactionFilter| {
        let request = first(&stock_transaction::SORTS);
        let page = stock_transaction::list(scene.pool(), &filter, &request).await.unwrap();
        assert_eq!(page.total_elements, page.content.len() as u64);
        page.content.iter().map(|row| row.transaction_no[9..].to_owned()).collect::<Vec<_>>()
    };
    let all = StockTransactionFilter::default;
    assert_eq!(numbers(all()).await, ["000003", "000002", "000001"]);
    let march = StockTransactionFilter {
        start_date: Some(day("2026-03-01")),
        end_date: Some(day("2026-03-31")),
        ..all()
    };
    assert_eq!(numbers(march).await, ["000002", "000001"]);
    let scope = Some(vec![warehouse(1)]);
    assert_eq!(numbers(StockTransactionFilter { scope: scope.clone(), ..all() }).await, ["000003", "000001"]);
    let statuses = vec![StockTransactionStatus::Void];
    assert_eq!(numbers(StockTransactionFilter { statuses, ..all() }).await, ["000003"]);
    let search_term = Some("stk-2026-000002".to_owned());
    assert_eq!(numbers(StockTransactionFilter { search_term, ..all() }).await, ["000002"]);
    let filter = StockTransactionFilter { scope, ..all() };
    let counts = stock_transaction::status_counts(scene.pool(), &filter).await.unwrap();
    let counts: Vec<_> =
        counts.iter().map(|count| (count.status.as_str(), count.count, count.exact)).collect();
    assert_eq!(counts, [("pending-approval", 1, true), ("void", 1, true)]);
}

/// Returns a purchase of boxes at 1.25, with a line for each quantity.
fn purchase(on: &str, quantities: &[&str]) -> StockTransactionContent {
    let mut content = StockTransactionContent {
        kind: StockTransactionKind::Purchase,
        supplier: Some(Named { id: supplier(1), code: "SUP-00001".into(), name: "Potter".into() }),
        supplier_reference: Some(waybill_domain::text::Reference::new("PO 9").unwrap()),
        expected_date: Some(day("2026-03-20")),
        reason: None,
        ..adjustment(1, on, quantities)
    };
    for (line, number) in content.lines.iter_mut().zip(1..) {
        (line.product_id, line.unit_cost) = (product(number), Some(price("1.25")));
    }
    content
}

fn did(scene: &mut Scene, number: u128, event: StockTransactionEvent) {
    scene.record("stock-transaction", transaction(number), &event);
}

fn arrived(line: u32, count: &str) -> StockTransactionEvent {
    let receipt = Receipt {
        line,
        quantity: quantity(count),
        unit_cost: Some(price("1.30")),
        batch_no: Some(text("B260312-0001")),
        expiry_date: Some(day("2027-03-12")),
    };
    StockTransactionEvent::Arrived { receipts: vec![receipt], received_on: day("2026-03-12") }
}

fn sent() -> StockTransactionEvent {
    StockTransactionEvent::Sent { expected_date: day("2026-03-15") }
}

const APPROVED: StockTransactionEvent = StockTransactionEvent::Approved { self_approved: false };

/// Returns number and outstanding quantity of the lines of a product in transit.
async fn underway(scene: &Scene, number: u128) -> Vec<(String, Quantity)> {
    let lines = stock_transaction::on_transit(scene.pool(), warehouse(1), product(number)).await.unwrap();
    lines.into_iter().map(|line| (line.transaction_no, line.outstanding)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_purchase_arrives_in_parts_and_ends_with_a_shortage() {
    let scene = &mut Scene::new().await;
    entered(scene, 1, purchase("2026-03-01", &["10", "4"]));
    did(scene, 1, APPROVED);
    scene.shown().await;
    assert_eq!(underway(scene, 1).await, [], "nothing is underway before the supplier sent it");
    did(scene, 1, sent());
    did(scene, 1, arrived(1, "6"));
    scene.shown().await;
    let number = transaction_ref(1).number;
    assert_eq!(underway(scene, 1).await, [(number.clone(), quantity("4"))]);
    assert_eq!(underway(scene, 2).await, [(number, quantity("4"))]);
    let line = &stock_transaction::on_transit(scene.pool(), warehouse(1), product(1)).await.unwrap()[0];
    assert_eq!((line.ordered, line.received, line.line), (quantity("10"), quantity("6"), 1));
    assert_eq!(
        (line.supplier_name.as_deref(), line.expected_date),
        (Some("Potter"), Some(day("2026-03-15")))
    );
    let nowhere = stock_transaction::on_transit(scene.pool(), warehouse(2), product(1)).await.unwrap();
    assert_eq!(nowhere, []);
    let details = stock_transaction::details(scene.pool(), transaction(1), None).await.unwrap().unwrap();
    assert_eq!((details.status, details.received_percent), (StockTransactionStatus::OnTransitSupplier, 42));
    assert_eq!(
        (details.total_cost, details.supplier.unwrap().name.as_str()),
        (Some(money("17.50")), "Potter")
    );
    let shown: Vec<_> = details.lines.iter().map(|line| (line.received, line.outstanding)).collect();
    assert_eq!(shown, [(quantity("6"), quantity("4")), (quantity("0"), quantity("4"))]);
    let [receipt] = details.receipts.as_slice() else { panic!("{:?}", details.receipts) };
    assert_eq!((receipt.received_on, receipt.by.name.as_str()), (day("2026-03-12"), "anna"));
    assert_eq!(receipt.lines[0].batch_no, Some(text("B260312-0001")));

    did(scene, 1, arrived(1, "4"));
    let shortage = Some(text("Sold out"));
    did(scene, 1, StockTransactionEvent::Completed { received_on: day("2026-03-18"), shortage });
    scene.shown().await;
    assert_eq!((underway(scene, 1).await, underway(scene, 2).await), (vec![], vec![]));
    let details = stock_transaction::details(scene.pool(), transaction(1), None).await.unwrap().unwrap();
    assert_eq!((details.status, details.version), (StockTransactionStatus::ReceivedByWarehouse, 6));
    assert_eq!((details.received_percent, details.receipts.len()), (71, 2));
    assert_eq!(
        (details.shortage_reason.as_deref(), details.received_on),
        (Some("Sold out"), Some(day("2026-03-18")))
    );
    let shown: Vec<_> = details.lines.iter().map(|line| (line.received, line.outstanding)).collect();
    assert_eq!(shown, [(quantity("10"), quantity("0")), (quantity("0"), quantity("0"))]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_void_or_edited_away_is_not_underway() {
    let scene = &mut Scene::new().await;
    for number in 1..=3 {
        entered(scene, number, purchase("2026-03-01", &["10", "4"]));
    }
    let content = purchase("2026-03-02", &["5"]);
    did(scene, 1, StockTransactionEvent::Edited { content, by: user(1) });
    for number in 1..=2 {
        did(scene, number, APPROVED);
        did(scene, number, sent());
    }
    did(scene, 2, StockTransactionEvent::Voided { reason: text("Fire") });
    scene.shown().await;
    assert_eq!(underway(scene, 1).await, [(transaction_ref(1).number, quantity("5"))]);
    assert_eq!(underway(scene, 2).await, []);
    let filter =
        StockTransactionFilter { supplier_id: Some(supplier(1)), ..StockTransactionFilter::default() };
    let page =
        stock_transaction::list(scene.pool(), &filter, &first(&stock_transaction::SORTS)).await.unwrap();
    let shown: Vec<_> = page.content.iter().map(|row| (row.total_cost, row.expected_date)).collect();
    let expected = [("17.50", "2026-03-20"), ("17.50", "2026-03-15"), ("6.25", "2026-03-15")];
    assert_eq!(shown, expected.map(|(cost, on)| (Some(money(cost)), Some(day(on)))));
    let counts = stock_transaction::status_counts(scene.pool(), &filter).await.unwrap();
    assert_eq!(counts.iter().map(|count| count.count).sum::<u64>(), 3);
    let other = StockTransactionFilter { supplier_id: Some(supplier(2)), ..filter };
    assert_eq!(stock_transaction::status_counts(scene.pool(), &other).await.unwrap(), []);
}
