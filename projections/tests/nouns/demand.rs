//! Goods that are stocked, ordered and delivered, and their forecast.

use crate::scene::*;
use chrono::{Days, NaiveDate};
use serde_json::{Value as Json, json};
use waybill_domain::id::StockId;
use waybill_domain::named::Named;
use waybill_domain::order::{Delivery, OrderContent, OrderEvent, Totals};
use waybill_domain::product::Product;
use waybill_domain::quantity::QuantityChange;
use waybill_domain::stock::StockEvent;
use waybill_domain::stock_transaction::{
    StockTransactionContent, StockTransactionEvent, StockTransactionKind, StockTransactionLine,
};
use waybill_domain::supplier::Supplier;
use waybill_domain::warehouse::Warehouse;
use waybill_projections::PageQuery;
use waybill_projections::forecast::{self, ForecastFilter, ForecastRow, SORTS};

pub(crate) const TODAY: &str = "2026-04-30";

pub(crate) fn ago(days: u64) -> NaiveDate {
    day(TODAY) - Days::new(days)
}

pub(crate) fn product_with(number: u128, more: Json) -> Product {
    let mut fields = serde_json::to_value(a_product(&format!("SKU-{number}"), "Mug", 1)).unwrap();
    fields.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    read(&fields)
}

/// Records the delivery of `count` boxes of a product from warehouse 1.
pub(crate) fn delivered(scene: &mut Scene, number: u128, of: u128, count: &str, on: NaiveDate) {
    let lines = vec![line(of, count, "1.00")];
    let ordered = OrderContent { totals: Totals::of(&lines), lines, ..content(1, 1, "2026-01-01") };
    let (quantities, totals) = (vec![quantity(count)], ordered.totals);
    scene.placed(number, ordered);
    let delivery = Delivery { delivered_on: on, quantities, totals, received_by: None, received_at: None };
    let event =
        OrderEvent::Delivered { dispatch: dispatch_ref(1), delivery, reason: None, customer: customer(1) };
    scene.record("order", order(number), &event);
}

/// Records that `count` boxes of a product are returned to warehouse 1.
pub(crate) fn came_back(
    scene: &mut Scene,
    number: u128,
    kind: StockTransactionKind,
    of: u128,
    count: &str,
    on: NaiveDate,
) {
    let line = StockTransactionLine {
        product_id: product(of),
        sku: format!("SKU-{of}"),
        name: "Mug".into(),
        unit: "box".into(),
        quantity: QuantityChange::of(count.parse().unwrap()),
        unit_cost: None,
        tracks_batch: false,
    };
    let content = StockTransactionContent {
        kind,
        warehouse: Named { id: warehouse(1), code: "W1".into(), name: "House 1".into() },
        supplier: None,
        customer: None,
        order: None,
        transaction_date: on,
        expected_date: None,
        supplier_reference: None,
        reason: None,
        lines: vec![line],
    };
    let number_text = transaction_ref(number).number;
    let entered = StockTransactionEvent::Entered { number: number_text, content, by: user(1) };
    scene.record("stock-transaction", transaction(number), &entered);
    let received = StockTransactionEvent::Received { self_approved: false, received_on: on };
    scene.record("stock-transaction", transaction(number), &received);
}

pub(crate) fn in_stock(scene: &mut Scene, of: u128, count: &str) {
    let stock = StockId { warehouse: warehouse(1), product: product(of) };
    let received = StockEvent::Received {
        cause: transaction_ref(9),
        quantity: quantity(count),
        unit_cost: None,
        details: None,
    };
    scene.record("stock", stock, &received);
}

pub(crate) fn on_order(scene: &mut Scene, of: u128, count: &str) {
    let stock = StockId { warehouse: warehouse(1), product: product(of) };
    let ordered = StockEvent::Ordered { cause: transaction_ref(8), quantity: quantity(count) };
    scene.record("stock", stock, &ordered);
}

pub(crate) async fn scene() -> Scene {
    let mut scene = Scene::new().await;
    let warehouse_record: Warehouse = read(&json!({"code": "W1", "name": "House 1"}));
    let acme: Supplier = read(&json!({"name": "Acme", "leadTimeDays": 3}));
    scene.created(warehouse(1), "W1", warehouse_record).created(supplier(1), "SUP-00001", acme);
    scene
}

/// Creates a second warehouse. From then on, the first one has only the products that have been there.
pub(crate) fn second_warehouse(scene: &mut Scene) {
    let record: Warehouse = read(&json!({"code": "W2", "name": "House 2"}));
    scene.created(warehouse(2), "W2", record);
}

pub(crate) fn requested(average_days: u32) -> ForecastFilter {
    ForecastFilter {
        warehouse_id: warehouse(1),
        today: day(TODAY),
        average_days,
        lead_time_days: None,
        search_term: None,
        only_suggested: false,
    }
}

pub(crate) async fn rows(scene: &Scene, filter: &ForecastFilter, sort: &str) -> Vec<ForecastRow> {
    rows_of(scene.pool(), filter, sort).await
}

/// Returns the rows of the read models that this pool reads.
pub(crate) async fn rows_of(pool: &sqlx::PgPool, filter: &ForecastFilter, sort: &str) -> Vec<ForecastRow> {
    let query = PageQuery { sort: Some(sort.to_owned()), size: Some(100), ..PageQuery::default() };
    forecast::list(pool, filter, &page_request(&SORTS, query)).await.unwrap().content
}
