use crate::scene::*;
use waybill_domain::order::Named;
use waybill_domain::quantity::QuantityChange;
use waybill_domain::stock_transaction::{
    StockTransactionContent, StockTransactionEvent, StockTransactionKind, StockTransactionLine,
    StockTransactionStatus,
};
use waybill_projections::stock_transaction::{self, StockTransactionFilter};

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
    let mut counts = stock_transaction::status_counts(scene.pool(), &filter).await.unwrap();
    counts.sort_by(|one, other| one.status.cmp(&other.status));
    let counts: Vec<_> =
        counts.iter().map(|count| (count.status.as_str(), count.count, count.exact)).collect();
    assert_eq!(counts, [("pending-approval", 1, true), ("void", 1, true)]);
}
