//! Reports of customers and stock, as pages and as cursors over all rows.

use crate::scene::*;
use serde_json::json;
use waybill_domain::account::{AccountEvent, ReceivableRef};
use waybill_domain::allocation::Allocation;
use waybill_domain::id::StockId;
use waybill_domain::list_price::ListPriceEvent;
use waybill_domain::money::Money;
use waybill_domain::receivable::ReceivableKind;
use waybill_domain::stock::StockEvent;
use waybill_domain::warehouse::Warehouse;
use waybill_projections::accounts::customer_report::{
    self as customer, CustomerReportFilter, CustomerReportRow,
};
use waybill_projections::engine::cursor::Source;
use waybill_projections::inventory::stock_report::{self as stock, SORTS, StockReportFilter};
use waybill_projections::records::customer::SORTS as CUSTOMER_SORTS;
use waybill_projections::records::master::MasterFilter;

/// Returns all rows of a source, and the number of parts.
async fn to_the_end<S: Source>(mut source: S) -> (Vec<S::Row>, usize) {
    let (mut all, mut parts) = (Vec::new(), 0);
    loop {
        let part = source.next().await.unwrap();
        if part.is_empty() {
            return (all, parts);
        }
        parts += 1;
        all.extend(part);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_customer_is_reported_with_what_is_overdue_today_and_what_happened_in_the_time() {
    let scene = &mut Scene::new().await;
    for number in 1..=2 {
        scene.created(customer(number), &format!("CUS-{number:05}"), a_customer("Shop", json!({})));
    }
    for (number, amount, on, due_on) in
        [(1, "100", "2026-03-01", "2026-03-31"), (2, "50", "2026-03-15", "2026-04-14")]
    {
        let (order, on, due_on) = (order_ref(number), day(on), day(due_on));
        let charged = AccountEvent::Charged {
            charge: order.into(),
            held: Money::ZERO,
            amount: money(amount),
            on,
            due_on,
        };
        scene.record("account", customer(1), &charged);
    }
    let (receivable, kind) =
        (ReceivableRef { id: receivable(1), number: receipt_no(1) }, ReceivableKind::Payment);
    let on = day("2026-03-20");
    let part = Allocation {
        charge: (&order_ref(1)).into(),
        charged_on: day("2026-03-01"),
        due_on: day("2026-03-31"),
        amount: money("30.25"),
    };
    let (about, allocations) = (None, vec![part]);
    let paid = AccountEvent::Credited { receivable, kind, amount: money("30.25"), on, about, allocations };
    scene.record("account", customer(1), &paid).shown().await;
    let report = async |start: &str, end: &str, today: &str| -> Vec<CustomerReportRow> {
        let filter = CustomerReportFilter {
            customer_id: None,
            customers: MasterFilter::default(),
            start_date: day(start),
            end_date: day(end),
            today: day(today),
        };
        let query = waybill_projections::PageQuery { sort: Some("code,asc".into()), ..Default::default() };
        let request = page_request(&CUSTOMER_SORTS, query);
        let page = customer::list(&filter, &request).page(scene.pool()).await.unwrap();
        let file = to_the_end(customer::list(&filter, &request).all(scene.pool()).await.unwrap()).await.0;
        assert_eq!((file.len(), page.total_elements), (2, 2));
        assert_eq!(file, page.content);
        file
    };
    let row = &report("2026-03-01", "2026-03-31", "2026-04-01").await[0];
    assert_eq!(
        (row.balance, row.overdue),
        (money("119.75"), money("69.75")),
        "the payment settles the oldest"
    );
    assert_eq!((row.delivered, row.paid, row.delivered_orders), (money("150"), money("30.25"), 2));
    let row = &report("2026-03-10", "2026-03-19", "2026-03-31").await[0];
    assert_eq!((row.overdue, row.delivered, row.paid), (Money::ZERO, money("50"), Money::ZERO));
    let row = &report("2026-03-01", "2026-03-31", "2026-04-15").await[0];
    assert_eq!(row.overdue, money("119.75"));
    let nothing = &report("2026-03-01", "2026-03-31", "2026-04-15").await[1];
    assert_eq!((nothing.overdue, nothing.delivered_orders), (Money::ZERO, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn all_stock_is_handed_out_in_parts_with_what_it_is_worth() {
    const PRODUCTS: u128 = 601;
    let scene = &mut Scene::new().await;
    scene.created(customer(1), "CUS-00001", a_customer("Shop", json!({})));
    for number in 1..=2 {
        let warehouse_record: Warehouse = read(&json!({"code": format!("W{number}"), "name": "House"}));
        scene.created(warehouse(number), &format!("W{number}"), warehouse_record);
    }
    for number in 1..=PRODUCTS {
        let sku = format!("SKU-{number:04}");
        scene.created(product(number), &sku, a_product(&sku, "Mug", 1));
        scene.record(
            "list-price",
            product(number),
            &ListPriceEvent::CostLearned { cost: price("0.335"), on: day("2026-01-01") },
        );
        for from in 1..=2 {
            let stock = StockId { warehouse: warehouse(from), product: product(number) };
            let cause = transaction_ref(1);
            let (quantity, unit_cost) = (quantity("3"), None);
            scene.record("stock", stock, &StockEvent::Received { cause, quantity, unit_cost, details: None });
        }
    }
    scene.shown().await;
    let request = first(&SORTS);
    let all = StockReportFilter::default();
    let (rows, parts) = to_the_end(stock::list(&all, &request).all(scene.pool()).await.unwrap()).await;
    assert_eq!(rows.len(), usize::try_from(PRODUCTS * 2).unwrap());
    assert!(parts > 1, "all at once");
    assert!(rows.is_sorted_by_key(|row| row.sku.clone()));
    assert_eq!(rows[0].value, Some(money("1.01")), "rounded half away from zero");
    let customers = CustomerReportFilter {
        customer_id: None,
        customers: MasterFilter::default(),
        start_date: day("2026-03-01"),
        end_date: day("2026-03-31"),
        today: day("2026-03-31"),
    };
    let request_of_customers = first(&CUSTOMER_SORTS);
    for _ in 0..4 {
        // One connection reads the rows of several reports: the statements must not be confused.
        let source = customer::list(&customers, &request_of_customers).all(scene.pool()).await.unwrap();
        assert_eq!(to_the_end(source).await.0.len(), 1);
        let source = stock::list(&all, &request).all(scene.pool()).await.unwrap();
        assert_eq!(to_the_end(source).await.0, rows);
    }
    let mut pages = Vec::new();
    let mut query = waybill_projections::PageQuery { size: Some(100), ..Default::default() };
    loop {
        let page = stock::list(&all, &page_request(&SORTS, query.clone())).page(scene.pool()).await.unwrap();
        pages.extend(page.content);
        match page.next {
            Some(next) => query.after = Some(next),
            None => break,
        }
    }
    assert_eq!(pages, rows, "a product that is in two warehouses is neither lost nor doubled between pages");
    let scope = Some(vec![warehouse(2)]);
    let of_two = StockReportFilter { scope, warehouse_id: Some(warehouse(1)), ..all.clone() };
    assert_eq!(stock::list(&of_two, &request).page(scene.pool()).await.unwrap().total_elements, 0);
    let one = StockReportFilter { search_term: Some("sku-0601".into()), on_hand_only: true, ..all };
    assert_eq!(stock::list(&one, &request).page(scene.pool()).await.unwrap().total_elements, 2);
}
