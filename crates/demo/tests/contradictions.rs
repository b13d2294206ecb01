//! The demo company is consistent: dates, prices, holds, ageing and histories agree.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests say what they mean by their names, and fail where they stand"
)]

mod facts;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use chrono::{NaiveDate, TimeDelta, Timelike as _};
use facts::{Facts, ZONE, described, facts, made_in_parts};
use waybill_domain::dispatch::DispatchEvent;
use waybill_domain::id::{CustomerId, OrderId, ProductId};
use waybill_domain::money::Money;
use waybill_domain::order::OrderEvent;
use waybill_domain::receivable::ReceivableEvent;
use waybill_domain::stock_transaction::{StockTransactionEvent, StockTransactionKind};

/// Returns the content of every order.
fn orders(facts: &Facts) -> Vec<&waybill_domain::order::OrderContent> {
    facts
        .order_events
        .iter()
        .filter_map(|(_, event)| match event {
            OrderEvent::Placed { content, .. } => Some(content),
            _ => None,
        })
        .collect()
}

fn purchases(facts: &Facts) -> Vec<&waybill_domain::stock_transaction::StockTransactionContent> {
    facts
        .stock_events
        .iter()
        .filter_map(|(_, event)| match event {
            StockTransactionEvent::Entered { content, .. }
                if content.kind == StockTransactionKind::Purchase =>
            {
                Some(content)
            }
            _ => None,
        })
        .collect()
}

#[test]
fn its_days_were_recorded_on_120_days_in_working_hours_and_never_ahead_of_the_clock() {
    let facts = facts();
    let times: Vec<_> = facts.events.iter().map(|event| event.recorded_at.with_timezone(&ZONE)).collect();
    let days: BTreeSet<NaiveDate> = times.iter().map(chrono::DateTime::date_naive).collect();
    assert_eq!(*days.first().unwrap(), facts.today - TimeDelta::days(120));
    assert_eq!(*days.last().unwrap(), facts.today);
    assert!(days.len() > 80, "{} days", days.len());
    for pair in facts.events.windows(2) {
        assert!(pair[0].recorded_at <= pair[1].recorded_at, "{}", pair[1].position);
    }
    assert!(times.last().unwrap().to_utc() <= facts.opened_at);
    let night: Vec<_> =
        times.iter().filter(|at| at.date_naive() != facts.today && !(6..18).contains(&at.hour())).collect();
    assert!(night.is_empty(), "{night:?}");
    println!("{} events on {} days, {} orders", facts.events.len(), days.len(), orders(facts).len());
}

#[test]
fn every_step_is_recorded_on_the_business_date_that_it_states() {
    let facts = facts();
    for (at, event) in &facts.order_events {
        let day = facts.day(*at);
        match event {
            OrderEvent::Placed { content, .. } => {
                assert_eq!(content.order_date, day);
                assert!(content.requested_date.unwrap() > content.order_date);
            }
            OrderEvent::Delivered { delivery, .. } => assert_eq!(delivery.delivered_on, day),
            _ => {}
        }
    }
    for (at, event) in &facts.stock_events {
        let day = facts.day(*at);
        match event {
            StockTransactionEvent::Entered { content, .. } => assert_eq!(content.transaction_date, day),
            StockTransactionEvent::Arrived { received_on, .. } => assert_eq!(*received_on, day),
            StockTransactionEvent::Sent { expected_date } => assert!(*expected_date >= day),
            _ => {}
        }
    }
}

#[test]
fn an_order_is_placed_before_it_is_approved_loaded_sent_off_and_delivered_at_different_times() {
    let facts = facts();
    let mut steps: HashMap<&str, Vec<&str>> = HashMap::new();
    let mut last: HashMap<&str, chrono::DateTime<chrono::Utc>> = HashMap::new();
    let mut delivered = 0;
    for (at, event) in &facts.order_events {
        let stored = &facts.events[*at];
        // Its invoice is issued with the delivery.
        if stored.event_type == "invoiced" {
            continue;
        }
        let of = stored.aggregate_id.as_str();
        let before = last.insert(of, stored.recorded_at);
        assert!(
            before.is_none_or(|before| before < stored.recorded_at),
            "{} {}",
            stored.position,
            stored.event_type
        );
        steps.entry(of).or_default().push(stored.event_type.as_str());
        if matches!(event, OrderEvent::Delivered { .. }) {
            delivered += 1;
            let taken = &steps[of];
            assert_eq!(taken[..2], ["placed", "approved"], "{taken:?}");
            assert_eq!(
                taken[taken.len() - 4..],
                ["assigned", "loaded", "dispatched", "delivered"],
                "{taken:?}"
            );
        }
    }
    assert!(delivered > 200, "{delivered}");
}

#[test]
fn a_trip_calls_at_each_of_its_customers_once() {
    let trips: Vec<_> = facts()
        .dispatch_events
        .iter()
        .filter_map(|(_, event)| match event {
            DispatchEvent::Planned { number, content, .. } => Some((number, content)),
            _ => None,
        })
        .collect();
    assert!(trips.len() > 60, "{}", trips.len());
    for (number, content) in trips {
        let customers: BTreeSet<CustomerId> = content.stops.iter().map(|stop| stop.customer.id).collect();
        assert_eq!(customers.len(), content.stops.len(), "{number}");
    }
}

#[test]
fn nothing_is_sold_below_what_it_costs_or_at_twice_that_and_no_product_is_twice_on_an_order() {
    let facts = facts();
    let mut costs: BTreeMap<ProductId, Vec<rust_decimal::Decimal>> = BTreeMap::new();
    for line in facts.costed() {
        costs.entry(line.0).or_default().push(line.1);
    }
    for content in orders(facts) {
        let products: BTreeSet<ProductId> = content.lines.iter().map(|line| line.product_id).collect();
        assert_eq!(products.len(), content.lines.len());
        for line in &content.lines {
            let (price, costs) = (line.unit_price.decimal(), &costs[&line.product_id]);
            let (least, most) = (costs.iter().min().unwrap(), costs.iter().max().unwrap());
            assert!(price > *most, "{} at {price} costs {most}", line.name);
            assert!(price < *least * rust_decimal::Decimal::TWO, "{} at {price} costs {least}", line.name);
        }
    }
}

#[test]
fn no_purchase_is_like_another_and_suppliers_are_in_towns_of_their_own() {
    let facts = facts();
    let all = purchases(facts);
    assert!(all.len() > 30, "{}", all.len());
    let mut seen = BTreeSet::new();
    for content in &all {
        let lines: Vec<String> = content
            .lines
            .iter()
            .map(|line| format!("{} {:?} {:?}", line.sku, line.quantity, line.unit_cost))
            .collect();
        assert!(seen.insert(lines.join("/")), "{lines:?}");
    }
    assert_eq!(facts.towns("supplier").len(), 7);
    assert_eq!(facts.towns("warehouse").len(), 3);
}

#[test]
fn no_customer_and_no_supplier_is_called_as_another() {
    for (noun, count) in [("customer", 42), ("supplier", 7)] {
        let names = facts().texts(noun, "name");
        assert_eq!(names.len(), count, "{names:?}");
        let different: BTreeSet<&String> = names.iter().collect();
        assert_eq!(different.len(), count, "{names:?}");
    }
}

#[test]
fn who_is_on_hold_owes_what_the_reason_says() {
    let facts = facts();
    let held: Vec<_> = facts.accounts.iter().filter(|account| account.on_hold()).collect();
    assert_eq!(held.len(), 1);
    let reason = held[0].terms.as_ref().unwrap().hold.clone().unwrap();
    assert_eq!(reason, "Two invoices are overdue by more than 60 days");
    let overdue =
        held[0].open_items.oldest_first().filter(|open| (facts.today - open.due_on).num_days() > 60);
    assert_eq!(overdue.count(), 2);
    let others = facts.accounts.iter().filter(|account| !account.on_hold()).filter(|account| {
        let open = account.open_items.oldest_first();
        open.filter(|open| (facts.today - open.due_on).num_days() > 60).count() > 1
    });
    assert_eq!(others.count(), 0, "somebody else owes as much and is not on hold");
}

#[test]
fn ageing_adds_up_to_the_balance_and_every_age_is_there() {
    let facts = facts();
    let mut buckets: BTreeMap<&str, Money> = BTreeMap::new();
    for account in &facts.accounts {
        let mut sum = Money::ZERO;
        for open in account.open_items.oldest_first() {
            let bucket = match (facts.today - open.due_on).num_days() {
                ..=0 => "not due",
                1..=30 => "1-30",
                31..=60 => "31-60",
                61..=90 => "61-90",
                _ => "older",
            };
            *buckets.entry(bucket).or_insert(Money::ZERO) += open.amount;
            sum += open.amount;
        }
        assert_eq!(sum - account.open_items.on_account(), account.balance);
    }
    println!("{buckets:?}");
    assert_eq!(buckets.len(), 5, "{buckets:?}");
}

#[test]
fn transfers_are_entered_days_after_they_arrived_and_no_payment_before() {
    let facts = facts();
    let mut late = 0;
    for (at, event) in &facts.receivable_events {
        if let ReceivableEvent::Entered { content, .. } = event {
            let days = (facts.day(*at) - content.received_on).num_days();
            assert!(days >= 0, "{days}");
            late += usize::from(days > 0);
        }
    }
    assert!(late > 20, "{late}");
}

#[test]
fn what_a_manager_has_to_decide_on_is_there() {
    let facts = facts();
    let standing = facts.standing();
    let count = |status: &str| standing.values().filter(|of| **of == status).count();
    println!("pending {}, approved {}", count("pending"), count("approved"));
    assert!(count("pending") >= 4 && count("approved") >= 4);
    let late = |of: &OrderId| {
        let requested = facts.requested[of];
        requested < facts.today && ["pending", "approved"].contains(&standing[of])
    };
    assert!(standing.keys().filter(|of| late(of)).count() >= 3, "late orders");
    let outcomes: BTreeSet<String> = facts.back_reasons();
    assert!(outcomes.len() >= 3, "{outcomes:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_company_whose_making_was_stopped_is_finished_as_if_nothing_had_been() {
    let (parts, whole) = (made_in_parts().await, described(&facts().events));
    let missing: Vec<_> = whole.difference(&parts).take(5).collect();
    let more: Vec<_> = parts.difference(&whole).take(5).collect();
    assert!(missing.is_empty() && more.is_empty(), "missing {missing:#?}, more {more:#?}");
}
