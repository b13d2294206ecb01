//! The dashboard against orders that are listed one by one.

use crate::dice::Dice;
use crate::scene::*;
use chrono::{Days, NaiveDate};
use std::collections::BTreeMap;
use waybill_domain::account::{AccountEvent, ReceivableRef};
use waybill_domain::money::Money;
use waybill_domain::order::{Delivery, OrderEvent, Totals};
use waybill_domain::receivable::ReceivableKind;
use waybill_projections::sales::dashboard::{self, DayAmount, LastDays, WarehouseFilter};

const UNTIL: &str = "2026-04-30";

/// Records the delivery of a customer's order: `kept` of its first line, and all of the second.
fn delivered(scene: &mut Scene, number: u128, (of, from): (u128, u128), on: NaiveDate, kept: &str) -> Money {
    let ordered = content(of, from, "2026-01-01");
    let quantities = vec![quantity(kept), quantity("1")];
    let totals = Totals::delivered(&ordered.lines, &quantities);
    scene.placed(number, ordered);
    let delivery = Delivery { delivered_on: on, quantities, totals, received_by: None, received_at: None };
    let event =
        OrderEvent::Delivered { dispatch: dispatch_ref(1), delivery, reason: None, customer: customer(1) };
    scene.record("order", order(number), &event);
    let (held, amount) = (Money::ZERO, totals.total);
    let charged = AccountEvent::Charged { charge: order_ref(number).into(), held, amount, on, due_on: on };
    scene.record("account", customer(of), &charged);
    amount
}

fn last(days: u32) -> LastDays {
    LastDays { until: day(UNTIL), days }
}

/// Returns the expected response of the dashboard: every day, also days without orders.
fn filled(sums: &BTreeMap<NaiveDate, (Money, u64)>, days: u32) -> Vec<DayAmount> {
    let back = |back| day(UNTIL) - Days::new(u64::from(back));
    let row = |date| {
        let (amount, orders) = sums.get(&date).copied().unwrap_or_default();
        DayAmount { date, amount, orders }
    };
    (0..days).rev().map(back).map(row).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_days_of_the_dashboard_are_the_sums_of_the_deliveries_with_nothing_left_out() {
    let (scene, mut dice) = (&mut Scene::new().await, Dice(5));
    let mut sums: BTreeMap<(char, u128), BTreeMap<NaiveDate, (Money, u64)>> = BTreeMap::new();
    for number in 1..=150 {
        let (of, from) = (dice.roll(3), dice.roll(3));
        let on = day(UNTIL) - Days::new(u64::try_from(dice.roll(40)).unwrap());
        let kept = ["0", "1", "2"][usize::try_from(dice.roll(3)).unwrap()];
        let amount = delivered(scene, number, (of, from), on, kept);
        for key in [('c', of), ('w', from), ('w', 9)] {
            let sum = sums.entry(key).or_default().entry(on).or_default();
            *sum = (sum.0 + amount, sum.1 + 1);
        }
        if dice.roll(20) == 0 {
            scene.shown().await;
        }
    }
    scene.shown().await;
    for days in [1, 7, 30, 366] {
        let all =
            dashboard::amount_per_day(scene.pool(), WarehouseFilter::default(), last(days)).await.unwrap();
        assert_eq!(all, filled(&sums[&('w', 9)], days));
        for number in 0..3 {
            let one = WarehouseFilter { warehouse_id: Some(warehouse(number)), scope: None };
            let result = dashboard::amount_per_day(scene.pool(), one, last(days)).await.unwrap();
            assert_eq!(result, filled(&sums[&('w', number)], days));
            let result =
                dashboard::amount_per_day_of(scene.pool(), customer(number), last(days)).await.unwrap();
            assert_eq!(result, filled(&sums[&('c', number)], days));
        }
    }
    let out_of_reach = WarehouseFilter { warehouse_id: Some(warehouse(1)), scope: Some(&[warehouse(2)]) };
    let result = dashboard::amount_per_day(scene.pool(), out_of_reach, last(40)).await.unwrap();
    assert_eq!(result, filled(&BTreeMap::new(), 40));
    let scope = [warehouse(1), warehouse(2)];
    let within = WarehouseFilter { warehouse_id: None, scope: Some(&scope) };
    let result = dashboard::amount_per_day(scene.pool(), within, last(40)).await.unwrap();
    let orders: u64 = result.iter().map(|day| day.orders).sum();
    let of = |warehouse_no| sums[&('w', warehouse_no)].values().map(|sum| sum.1).sum::<u64>();
    assert_eq!(orders, of(1) + of(2));
    let count =
        async |warehouses| dashboard::delivered_orders(scene.pool(), warehouses, None).await.unwrap().total;
    assert_eq!(count(WarehouseFilter::default()).await, 150);
    assert_eq!(count(within).await, of(1) + of(2));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cancelled_order_is_none_and_an_open_one_is_not_delivered() {
    let scene = &mut Scene::new().await;
    for number in 1..=3 {
        scene.placed(number, content(1, number % 2, "2026-03-01"));
    }
    scene.record("order", order(3), &OrderEvent::Cancelled { reason: text("Twice") });
    delivered(scene, 4, (1, 1), day("2026-03-02"), "2");
    scene.shown().await;
    let all = WarehouseFilter::default();
    assert_eq!(dashboard::orders(scene.pool(), all, None).await.unwrap().total, 3);
    assert_eq!(dashboard::delivered_orders(scene.pool(), all, None).await.unwrap().total, 1);
    let even = WarehouseFilter { warehouse_id: Some(warehouse(0)), scope: None };
    assert_eq!(dashboard::orders(scene.pool(), even, None).await.unwrap().total, 1);
    assert_eq!(dashboard::dispatches(scene.pool(), all, None).await.unwrap().total, 0);
    assert_eq!(dashboard::active_users(scene.pool()).await.unwrap().total, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn payments_of_a_day_are_without_credit_notes_and_less_what_was_void_on_it() {
    let scene = &mut Scene::new().await;
    let receivable_ref = |number| ReceivableRef { id: receivable(number), number: receipt_no(number) };
    let credited = |number, kind, amount: &str, on: &str| AccountEvent::Credited {
        receivable: receivable_ref(number),
        kind,
        amount: money(amount),
        on: day(on),
        about: None,
        allocations: vec![],
    };
    let payment = ReceivableKind::Payment;
    for event in [
        credited(1, payment, "10.00", "2026-04-28"),
        credited(2, payment, "2.50", "2026-04-28"),
        credited(3, ReceivableKind::CreditNote, "7.00", "2026-04-28"),
        AccountEvent::ContraEntered {
            receivable: receivable_ref(2),
            kind: payment,
            amount: money("2.50"),
            on: day("2026-04-30"),
            reason: text("Bounced"),
            allocations: vec![],
            reallocations: vec![],
            voided_charge: None,
        },
    ] {
        scene.record("account", customer(1), &event);
    }
    scene.shown().await;
    let result = dashboard::payments_per_day_of(scene.pool(), customer(1), last(3)).await.unwrap();
    let result: Vec<_> = result.iter().map(|day| (day.date.to_string(), day.amount.to_string())).collect();
    let expected = [("2026-04-28", "12.50"), ("2026-04-29", "0.00"), ("2026-04-30", "-2.50")];
    assert_eq!(result, expected.map(|(date, amount)| (date.to_owned(), amount.to_owned())));
}
