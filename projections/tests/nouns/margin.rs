//! Margins of orders: at today's costs until they are delivered, and then permanently at those of the delivery.

use crate::scene::*;
use waybill_domain::list_price::ListPriceEvent;
use waybill_domain::order::{CostBasis, Delivery, OrderContent, OrderEvent, Totals};
use waybill_projections::documents::exception::ExceptionFilter;
use waybill_projections::sales::order::{OrderDetails, details, details_with_marks};
use waybill_projections::{read_models, rebuild};

async fn shown(scene: &Scene, number: u128) -> OrderDetails {
    found(scene, number).await.unwrap()
}

/// Returns the order for a user who sees costs.
async fn found(scene: &Scene, number: u128) -> Option<OrderDetails> {
    let none =
        ExceptionFilter { today: day("2026-03-05"), visible: Vec::new(), only: Vec::new(), ready: false };
    details_with_marks(scene.pool(), order(number), &none, true).await.unwrap()
}

fn cost(scene: &mut Scene, number: u128, of: &str) {
    let learned = ListPriceEvent::CostLearned { cost: price(of), on: day("2026-01-01") };
    scene.record("list-price", product(number), &learned);
}

/// Records a delivery: `kept` of the first line, and all of the second.
fn delivered(scene: &mut Scene, number: u128, content: &OrderContent, kept: &str) {
    let quantities = vec![quantity(kept), quantity("1")];
    let totals = Totals::delivered(&content.lines, &quantities);
    let delivery = Delivery {
        delivered_on: day("2026-03-05"),
        quantities,
        totals,
        received_by: None,
        received_at: None,
    };
    let event =
        OrderEvent::Delivered { dispatch: dispatch_ref(1), delivery, reason: None, customer: customer(1) };
    scene.record("order", order(number), &event);
}

/// Returns the cost basis, the cost, the margin, its percentage, and the number of lines without a cost.
fn figures(order: &OrderDetails) -> (CostBasis, String, String, Option<String>, u32) {
    let of = order.margin.unwrap();
    let percent = of.margin.percent.map(|percent| percent.to_string());
    (of.basis, of.margin.cost.to_string(), of.margin.amount.to_string(), percent, of.lines_without_cost)
}

fn expected(
    basis: CostBasis,
    cost: &str,
    amount: &str,
    percent: &str,
    without: u32,
) -> (CostBasis, String, String, Option<String>, u32) {
    (basis, cost.to_owned(), amount.to_owned(), Some(percent.to_owned()), without)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_goes_by_the_costs_of_now_until_it_is_delivered_and_then_stays_as_it_was() {
    let scene = &mut Scene::new().await;
    // Two of product 1 at 10.00 and one of product 2 at 0.99, less 10 %: 18.00 and 0.89.
    let content = content(1, 1, "2026-03-02");
    for number in 1..=3 {
        scene.placed(number, content.clone());
    }
    cost(scene, 1, "7.00");
    scene.shown().await;
    let open = shown(scene, 1).await;
    assert_eq!(figures(&open), expected(CostBasis::Current, "14.00", "4.00", "22.2", 1));
    let lines: Vec<_> = open.lines.iter().map(|each| each.margin.map(|of| of.margin.amount)).collect();
    assert_eq!(lines, [Some(money("4.00")), None]);
    assert_eq!(open.margin.unwrap().net_without_cost, money("0.89"));

    delivered(scene, 2, &content, "1");
    cost(scene, 1, "9.50");
    cost(scene, 2, "0.50");
    scene.shown().await;
    assert_eq!(
        figures(&shown(scene, 1).await),
        expected(CostBasis::Current, "19.50", "-0.61", "-3.2", 0),
        "what is open follows the cost"
    );
    let done = shown(scene, 2).await;
    assert_eq!(figures(&done), expected(CostBasis::Delivery, "7.00", "2.00", "22.2", 1), "of what was kept");
    delivered(scene, 3, &content, "2");
    scene.shown().await;
    let last = shown(scene, 3).await;
    assert!(
        last.lines[0].margin.unwrap().margin.below_cost && !last.lines[1].margin.unwrap().margin.below_cost
    );

    rebuild(scene.pool(), &read_models().unwrap(), &["sales"], |_| {}).await.unwrap();
    assert_eq!((shown(scene, 2).await, shown(scene, 3).await), (done, last));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cancelled_order_brings_in_nothing_and_who_does_not_ask_learns_no_cost() {
    let scene = &mut Scene::new().await;
    let content = content(1, 1, "2026-03-02");
    scene.placed(1, content.clone()).placed(2, content);
    cost(scene, 1, "7.00");
    scene.record("order", order(2), &OrderEvent::Cancelled { reason: text("Twice") });
    scene.shown().await;
    let cancelled = shown(scene, 2).await;
    assert!(cancelled.margin.is_none() && cancelled.lines.iter().all(|each| each.margin.is_none()));
    let without = details(scene.pool(), order(1), None).await.unwrap().unwrap();
    assert!(without.margin.is_none() && without.lines.iter().all(|each| each.margin.is_none()));
    assert!(found(scene, 9).await.is_none());
}
