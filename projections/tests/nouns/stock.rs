use crate::scene::*;
use serde_json::json;
use waybill_domain::id::StockId;
use waybill_domain::quantity::QuantityChange;
use waybill_domain::stock::StockEvent;
use waybill_domain::warehouse::Warehouse;
use waybill_projections::inventory::stock::{self, LedgerCursor, StockFilter};

fn numbered_warehouse(number: u128) -> Warehouse {
    read(&json!({"code": format!("W{number}"), "name": format!("House {number}")}))
}

async fn scene() -> Scene {
    let mut scene = Scene::new().await;
    for number in 1..=2 {
        scene.created(warehouse(number), &format!("W{number}"), numbered_warehouse(number));
        scene.created(
            product(number),
            &format!("SKU-{number}"),
            a_product(&format!("SKU-{number}"), "Mug", 1),
        );
    }
    scene
}

fn received(count: &str) -> StockEvent {
    StockEvent::Received {
        cause: transaction_ref(1),
        quantity: quantity(count),
        unit_cost: Some(price("0.5")),
        details: None,
    }
}

fn reserved(order: u128, count: &str) -> StockEvent {
    StockEvent::Reserved { order: order_ref(order), quantity: quantity(count) }
}

fn released(order: u128, count: &str) -> StockEvent {
    StockEvent::Released { order: order_ref(order), quantity: quantity(count) }
}

fn adjusted(change: &str) -> StockEvent {
    StockEvent::Adjusted {
        cause: transaction_ref(2),
        change: QuantityChange::of(change.parse().unwrap()),
        details: None,
    }
}

const ID: fn() -> StockId = || StockId { warehouse: warehouse(1), product: product(1) };

#[tokio::test(flavor = "multi_thread")]
async fn figures_add_up_and_are_zero_where_nothing_ever_was() {
    let scene = &mut scene().await;
    for event in [received("10"), reserved(1, "4"), adjusted("-1.5"), released(1, "4"), reserved(2, "3")] {
        scene.record("stock", ID(), &event);
    }
    scene.shown().await;
    let figures = stock::figures(scene.pool(), warehouse(1), product(1)).await.unwrap().unwrap();
    assert_eq!((figures.on_hand, figures.reserved), (quantity("8.5"), quantity("3")));
    assert_eq!((figures.available, figures.incoming), (quantity("5.5"), quantity("0")));
    assert_eq!((figures.version, figures.unit.as_str()), (5, "box"));
    assert_eq!(figures.position, waybill_log::read::head(scene.pool()).await.unwrap());
    let nothing = stock::figures(scene.pool(), warehouse(2), product(1)).await.unwrap().unwrap();
    assert_eq!((nothing.on_hand, nothing.version), (quantity("0"), 0));
    assert!(stock::figures(scene.pool(), warehouse(3), product(1)).await.unwrap().is_none());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_stock_of_a_warehouse_lists_every_product_and_of_a_product_every_warehouse_in_scope() {
    let scene = &mut scene().await;
    scene.record("stock", ID(), &received("10"));
    let other = StockId { warehouse: warehouse(2), product: product(1) };
    scene.record("stock", other, &received("1"));
    scene.shown().await;
    let request = first(&stock::SORTS);
    let page = stock::list(scene.pool(), warehouse(1), &StockFilter::default(), &request).await.unwrap();
    let shown: Vec<_> = page.content.iter().map(|row| (row.sku.as_str(), row.on_hand)).collect();
    assert_eq!(shown, [("SKU-1", quantity("10")), ("SKU-2", quantity("0"))]);
    let there = StockFilter { on_hand_only: true, search_term: Some("mug".into()) };
    assert_eq!(stock::list(scene.pool(), warehouse(1), &there, &request).await.unwrap().total_elements, 1);
    assert_eq!(stock::of_product(scene.pool(), product(1), None).await.unwrap().len(), 2);
    let scope = [warehouse(2)];
    let scoped = stock::of_product(scene.pool(), product(1), Some(&scope)).await.unwrap();
    assert_eq!((scoped.len(), scoped[0].on_hand), (1, quantity("1")));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_ledger_says_what_each_movement_left_and_is_read_to_its_beginning_in_parts() {
    let scene = &mut scene().await;
    for event in [received("10"), reserved(1, "4"), adjusted("-1.5"), released(1, "4"), reserved(2, "3")] {
        scene.record("stock", ID(), &event);
    }
    scene.shown().await;
    let whole = stock::ledger(scene.pool(), ID(), 100, None).await.unwrap();
    let left: Vec<_> =
        whole.entries.iter().map(|row| (row.movement.as_str(), row.on_hand, row.reserved)).collect();
    let (full, less) = (quantity("10"), quantity("8.5"));
    assert_eq!(
        left,
        [
            ("reserved", less, quantity("3")),
            ("released", less, quantity("0")),
            ("adjusted", less, quantity("4")),
            ("reserved", full, quantity("4")),
            ("received", full, quantity("0")),
        ]
    );
    assert_eq!((whole.total_entries, whole.next), (5, None));
    assert_eq!(whole.entries[0].cause_number, order_no(2));
    let (mut parts, mut after) = (Vec::new(), None);
    loop {
        let part = stock::ledger(scene.pool(), ID(), 2, after).await.unwrap();
        parts.extend(part.entries);
        match part.next {
            Some(next) => after = Some(LedgerCursor::parse(&next).unwrap()),
            None => break,
        }
    }
    assert_eq!(parts, whole.entries);
}
