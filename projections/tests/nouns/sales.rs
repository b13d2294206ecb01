//! The reports of sales, stops and payments, compared with events listed one by one.

use crate::scene::*;
use serde_json::json;
use waybill_domain::account::{AccountEvent, ReceivableRef};
use waybill_domain::allocation::Allocation;
use waybill_domain::dispatch::{DispatchContent, DispatchEvent, StopOutcome};
use waybill_domain::list_price::ListPriceEvent;
use waybill_domain::named::Named;
use waybill_domain::order::{Delivery, OrderContent, OrderEvent, ReturnedGoods, Totals};
use waybill_domain::receivable::{PaymentMethod, ReceivableContent, ReceivableEvent, ReceivableKind};
use waybill_domain::text::Code;
use waybill_projections::sales::dashboard::WarehouseFilter;
use waybill_projections::sales::figures::{
    CustomerSales, PaymentReport, ProductSales, ReportPeriod, SalesFilter, SalesReport, Step, StopReport,
    payments, sales, stops, top,
};

const ALL: WarehouseFilter<'static> = WarehouseFilter { warehouse_id: None, scope: None };

fn from_to(start: &str, end: &str) -> ReportPeriod {
    ReportPeriod { start: day(start), end: day(end) }
}

async fn reported(scene: &Scene, start: &str, end: &str) -> SalesReport {
    sales(scene.pool(), SalesFilter::default(), from_to(start, end)).await.unwrap()
}

async fn stopped(scene: &Scene, start: &str, end: &str) -> StopReport {
    stops(scene.pool(), ALL, from_to(start, end)).await.unwrap()
}

async fn came_in(scene: &Scene, start: &str, end: &str) -> PaymentReport {
    payments(scene.pool(), None, from_to(start, end)).await.unwrap()
}

/// Returns an order of two boxes of product 1 at 10.00 and one of product 2 at 0.99, requested for a day.
fn wanted(of: u128, from: u128, on: &str, requested: Option<&str>) -> OrderContent {
    OrderContent { requested_date: requested.map(day), ..content(of, from, on) }
}

fn delivered(scene: &mut Scene, number: u128, content: &OrderContent, on: &str, kept: &str) {
    let quantities = vec![quantity(kept), quantity("1")];
    let totals = Totals::delivered(&content.lines, &quantities);
    let delivery =
        Delivery { delivered_on: day(on), quantities, totals, received_by: None, received_at: None };
    let reason = (kept != "2").then(|| text("One was broken"));
    let event = OrderEvent::Delivered { dispatch: dispatch_ref(1), delivery, reason, customer: customer(1) };
    scene.record("order", order(number), &event);
}

fn cost(scene: &mut Scene, number: u128, of: &str) {
    let learned = ListPriceEvent::CostLearned { cost: price(of), on: day("2026-01-01") };
    scene.record("list-price", product(number), &learned);
}

#[tokio::test(flavor = "multi_thread")]
async fn deliveries_cost_what_their_products_had_cost_by_then_and_what_has_no_cost_is_counted_apart() {
    let scene = &mut Scene::new().await;
    scene.created(customer(1), "CUS-00001", a_customer("Shop", json!({})));
    scene.created(product(1), "SKU-1", a_product("SKU-1", "Mug", 1));
    let on_time = wanted(1, 1, "2026-03-02", Some("2026-03-05"));
    let late = wanted(1, 1, "2026-03-02", Some("2026-03-04"));
    let whenever = wanted(2, 2, "2026-03-03", None);
    for (number, content) in [(1, &on_time), (2, &late), (3, &whenever)] {
        scene.placed(number, content.clone());
    }
    delivered(scene, 1, &on_time, "2026-03-05", "2");
    scene.shown().await;
    cost(scene, 1, "4.00");
    delivered(scene, 2, &late, "2026-03-05", "2");
    cost(scene, 1, "5.005");
    delivered(scene, 3, &whenever, "2026-03-06", "1");
    scene.shown().await;

    // 2 · 10.00 and 0.99 less 10 %: 18.00 and 0.89; half of the first line for the third order.
    let report = reported(scene, "2026-03-01", "2026-03-31").await;
    assert_eq!((report.step, report.rows.len()), (Step::Day, 31));
    let sums = &report.sums;
    assert_eq!((sums.orders, sums.delivered_orders), (3, 3));
    assert_eq!((sums.net, sums.tax, sums.delivered), (money("47.67"), money("9.54"), money("57.21")));
    // No product of the first order had a cost, and the second product never had one; 2 · 4.00, and 5.005 rounded.
    assert_eq!((sums.cost, sums.lines_without_cost), (money("13.01"), 4));
    assert_eq!((sums.net_without_cost, sums.margin), (money("20.67"), money("13.99")));
    assert_eq!((sums.requested_orders, sums.on_time_orders), (2, 1));
    let fifth = &report.rows[4];
    assert_eq!((fifth.figures.orders, fifth.figures.delivered_orders), (0, 2));
    assert_eq!(
        report.rows.iter().map(|row| row.figures.margin).sum::<waybill_domain::money::Money>(),
        sums.margin
    );

    let after = reported(scene, "2026-03-06", "2026-03-08").await;
    assert_eq!((after.sums.delivered_orders, after.before.sums.delivered_orders), (1, 2));
    assert_eq!((after.before.start_date, after.before.end_date), (day("2026-03-03"), day("2026-03-05")));

    let products: Vec<ProductSales> =
        top(scene.pool(), ALL, from_to("2026-03-06", "2026-03-08"), 1).await.unwrap();
    let first = &products[0];
    assert_eq!((first.product_id, first.sku.as_deref(), products.len()), (product(1), Some("SKU-1"), 1));
    assert_eq!(first.quantity.to_string(), "1.000");
    assert_eq!((first.sales.net, first.sales.net_before), (money("9.00"), money("36.00")));
    let customers: Vec<CustomerSales> =
        top(scene.pool(), ALL, from_to("2026-03-01", "2026-03-31"), 10).await.unwrap();
    let named: Vec<_> =
        customers.iter().map(|row| (row.customer_id, row.name.as_deref(), row.sales.net)).collect();
    assert_eq!(named, [(customer(1), Some("Shop"), money("37.78")), (customer(2), None, money("9.89"))]);
}

fn came_back(scene: &mut Scene, number: u128, on: &str, of: u128, (count, net): (&str, &str)) {
    let returned = ReturnedGoods { quantity: quantity(count), net: money(net) };
    let (cause, goods) = (transaction_ref(1), [(product(of), returned)].into());
    scene.record("order", order(number), &OrderEvent::TakenBack { cause, on: day(on), goods });
}

#[tokio::test(flavor = "multi_thread")]
async fn goods_that_come_back_leave_net_cost_and_quantity_of_their_day_and_are_listed_apart() {
    let scene = &mut Scene::new().await;
    scene.created(customer(1), "CUS-00001", a_customer("Shop", json!({})));
    scene.created(product(1), "SKU-1", a_product("SKU-1", "Mug", 1));
    let content = wanted(1, 1, "2026-03-02", None);
    scene.placed(1, content.clone());
    cost(scene, 1, "3.335");
    delivered(scene, 1, &content, "2026-03-05", "2");
    cost(scene, 1, "9.00");
    came_back(scene, 1, "2026-03-06", 1, ("1", "9.00"));
    scene.shown().await;
    came_back(scene, 1, "2026-04-01", 1, ("1", "9.00"));
    came_back(scene, 1, "2026-04-01", 2, ("1", "0.89"));
    scene.shown().await;

    // Two at 3.335 had cost 6.67: the first return took 3.34 of it and the second 3.33.
    let march = reported(scene, "2026-03-01", "2026-03-31").await.sums;
    assert_eq!((march.net, march.returned, march.tax), (money("9.89"), money("9.00"), money("3.78")));
    assert_eq!((march.delivered, march.delivered_orders), (money("22.67"), 1));
    assert_eq!(
        (march.cost, march.net_without_cost, march.margin),
        (money("3.33"), money("0.89"), money("5.67"))
    );
    let april = reported(scene, "2026-04-01", "2026-04-30").await.sums;
    assert_eq!((april.net, april.returned, april.delivered), (money("-9.89"), money("9.89"), money("0")));
    assert_eq!((april.cost, april.net_without_cost), (money("-3.33"), money("-0.89")));
    let both = reported(scene, "2026-03-01", "2026-04-30").await.sums;
    assert_eq!((both.net, both.cost, both.margin), (money("0"), money("0"), money("0")));

    let spring = from_to("2026-03-01", "2026-04-30");
    let products: Vec<ProductSales> = top(scene.pool(), ALL, spring, 10).await.unwrap();
    let mug = products.iter().find(|row| row.product_id == product(1)).unwrap();
    assert_eq!((mug.quantity.to_string(), mug.returned_quantity), ("0.000".to_owned(), quantity("2")));
    assert_eq!(
        (mug.sales.net, mug.sales.returned, mug.sales.margin),
        (money("0"), money("18.00"), money("0"))
    );
    let customers: Vec<CustomerSales> = top(scene.pool(), ALL, spring, 10).await.unwrap();
    assert_eq!((customers[0].sales.net, customers[0].sales.returned), (money("0"), money("18.89")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_counts_the_warehouses_that_one_may_see_and_an_empty_period_names_the_last_day_with_data() {
    let scene = &mut Scene::new().await;
    for (number, from, on) in [(1, 1, "2024-05-02"), (2, 2, "2024-05-09")] {
        scene.placed(number, content(1, from, on));
    }
    scene.placed(3, content(1, 1, "2025-01-01"));
    scene.record("order", order(3), &OrderEvent::Cancelled { reason: text("Twice") });
    scene.record(
        "order",
        order(2),
        &OrderEvent::Edited { content: content(1, 2, "2024-05-10"), by: user(1) },
    );
    scene.shown().await;
    assert_eq!(reported(scene, "2024-05-01", "2024-05-31").await.sums.orders, 2);
    let empty = reported(scene, "2026-01-01", "2026-12-31").await;
    assert_eq!((empty.step, empty.rows.len()), (Step::Week, 53));
    assert_eq!((empty.sums.orders, empty.last_with_data), (0, Some(day("2024-05-10"))));
    let scope = [warehouse(1)];
    let bound = WarehouseFilter { warehouse_id: None, scope: Some(&scope) };
    let bound = SalesFilter { warehouses: bound, customer_id: None };
    let result = sales(scene.pool(), bound, from_to("2024-05-03", "2024-05-31")).await.unwrap();
    assert_eq!((result.sums.orders, result.last_with_data), (0, Some(day("2024-05-02"))));
    let other = SalesFilter { customer_id: Some(customer(2)), ..SalesFilter::default() };
    let nobody = sales(scene.pool(), other, from_to("2024-05-01", "2024-05-31")).await.unwrap();
    assert_eq!((nobody.sums.orders, nobody.last_with_data), (0, None));
}

fn trip(on: &str) -> DispatchContent {
    DispatchContent {
        warehouse: Named { id: warehouse(1), code: "W1".into(), name: "House 1".into() },
        planned_date: day(on),
        driver: named(1),
        assistants: Vec::new(),
        vehicle_plate: Code::new("AB-12").unwrap(),
        stops: Vec::new(),
    }
}

fn concluded(scene: &mut Scene, number: u128, outcome: StopOutcome, reason: Option<&str>) {
    let reason = reason.map(text);
    let event = DispatchEvent::Concluded {
        order: order(number),
        outcome,
        received_by: None,
        reason,
        customer: customer(1),
    };
    scene.record("dispatch", dispatch(1), &event);
}

#[tokio::test(flavor = "multi_thread")]
async fn stops_stand_on_the_day_of_their_trip_with_the_reasons_of_what_failed_or_came_back_in_part() {
    let scene = &mut Scene::new().await;
    let number = dispatch_ref(1).number;
    scene.record(
        "dispatch",
        dispatch(1),
        &DispatchEvent::Planned { number, content: trip("2026-03-01"), by: user(1) },
    );
    scene.record(
        "dispatch",
        dispatch(1),
        &DispatchEvent::Edited { content: trip("2026-03-04"), by: user(1) },
    );
    let content = content(1, 1, "2026-03-01");
    for number in 1..=2 {
        scene.placed(number, content.clone());
    }
    scene.shown().await;
    delivered(scene, 1, &content, "2026-03-06", "1");
    concluded(scene, 1, StopOutcome::Delivered, None);
    delivered(scene, 2, &content, "2026-03-06", "2");
    concluded(scene, 2, StopOutcome::Delivered, None);
    scene.shown().await;
    concluded(scene, 3, StopOutcome::Failed, Some("Closed"));
    concluded(scene, 4, StopOutcome::Failed, Some("closed"));
    concluded(scene, 5, StopOutcome::Failed, None);
    scene.shown().await;
    let report = stopped(scene, "2026-03-01", "2026-03-07").await;
    let sums = &report.sums;
    assert_eq!((sums.delivered, sums.partly, sums.failed), (2, 1, 3));
    assert_eq!(report.rows[3].figures, report.sums);
    let reasons: Vec<_> =
        report.reasons.iter().map(|each| (each.reason.as_deref(), each.failed, each.partly)).collect();
    assert_eq!(reasons, [(Some("Closed"), 2, 0), (Some("One was broken"), 0, 1), (None, 1, 0)]);
    let later = stopped(scene, "2026-03-08", "2026-03-14").await;
    assert_eq!((later.before.sums.failed, later.last_with_data), (3, Some(day("2026-03-04"))));
}

fn paid(on: &str, amount: &str, parts: &[(&str, &str, &str)]) -> AccountEvent {
    let part = |((delivered_on, due_on, amount), order): (&(&str, &str, &str), u128)| Allocation {
        charge: (&order_ref(order)).into(),
        charged_on: day(delivered_on),
        due_on: day(due_on),
        amount: money(amount),
    };
    AccountEvent::Credited {
        receivable: ReceivableRef { id: receivable(1), number: receipt_no(1) },
        kind: ReceivableKind::Payment,
        amount: money(amount),
        on: day(on),
        about: None,
        allocations: parts.iter().zip(1..).map(part).collect(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn days_to_pay_are_weighted_by_what_was_settled_and_a_payment_that_is_void_paid_nothing() {
    let scene = &mut Scene::new().await;
    let content: ReceivableContent = serde_json::from_value(json!({
        "kind": "payment", "customer": {"id": customer(1), "code": "CUS-00001", "name": "Shop"},
        "amount": "100.00", "method": "cheque", "receivedOn": "2026-03-31",
    }))
    .unwrap();
    let entered = ReceivableEvent::Entered { number: receipt_no(1), content, by: user(1) };
    scene.record("receivable", receivable(1), &entered).shown().await;
    // 75.00 after 30 days, in time; 15.00 after 50, late; 10.00 stay on account.
    let event = paid(
        "2026-03-31",
        "100.00",
        &[("2026-03-01", "2026-03-31", "75.00"), ("2026-02-09", "2026-03-11", "15.00")],
    );
    scene.record("account", customer(1), &event).shown().await;
    let report = came_in(scene, "2026-03-01", "2026-03-31").await;
    let sums = &report.sums;
    assert_eq!((sums.payments, sums.paid, sums.settled), (1, money("100.00"), money("90.00")));
    assert_eq!(
        (sums.settled_in_time, sums.days_to_pay.unwrap().to_string()),
        (money("75.00"), "33.3".to_owned())
    );
    let methods: Vec<_> = report.methods.iter().map(|row| (row.method, row.payments, row.paid)).collect();
    assert_eq!(methods, [(Some(PaymentMethod::Cheque), 1, money("100.00"))]);

    let AccountEvent::Credited { receivable, kind, amount, allocations, .. } = event else { unreachable!() };
    let bounced = AccountEvent::ContraEntered {
        receivable,
        kind,
        amount,
        on: day("2026-04-10"),
        reason: text("Bounced"),
        allocations,
        reallocations: vec![],
        voided_charge: None,
    };
    scene.record("account", customer(1), &bounced).shown().await;
    let report = came_in(scene, "2026-04-01", "2026-04-30").await;
    assert_eq!((report.sums.payments, report.sums.paid), (0, money("-100.00")));
    assert_eq!((report.before.sums.paid, report.before.sums.days_to_pay), (money("100.00"), None));
    let empty = came_in(scene, "2027-01-01", "2027-01-31").await;
    assert_eq!(empty.last_with_data, Some(day("2026-03-31")));
    let other = payments(scene.pool(), Some(customer(2)), from_to("2026-03-01", "2026-03-31")).await.unwrap();
    assert_eq!((other.sums.payments, other.last_with_data), (0, None));
}
