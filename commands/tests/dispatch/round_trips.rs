//! A large trip in a process that has loaded nothing yet.

use std::time::Instant;

use waybill_domain::Role;
use waybill_domain::dispatch::DispatchTransition;

use crate::yard::{Yard, context, take};

/// As many products, each with a stock of its own.
const LINES: usize = 600;
const LINES_OF_AN_ORDER: usize = 200;
/// A hundred streams each, and a few besides; one by one the stocks alone would be 600.
const MAX_LOADS: i64 = 20;

#[tokio::test(flavor = "multi_thread")]
async fn a_trip_of_600_lines_is_loaded_and_leaves_in_a_few_round_trips_although_nothing_is_in_memory() {
    let yard = Yard::with_products(LINES).await;
    let mut orders = Vec::new();
    for first in (0..LINES).step_by(LINES_OF_AN_ORDER) {
        let lines: Vec<(usize, &str)> =
            (first..first + LINES_OF_AN_ORDER).map(|product| (product, "1")).collect();
        orders.push(yard.approved(&lines).await);
    }
    let id = yard.plan(&orders).await;
    yard.count_loads().await;
    for step in [DispatchTransition::WaitingToLoaded, DispatchTransition::LoadedToOnTransit] {
        let process = yard.another_process().await;
        let (before, began) = (yard.loads().await, Instant::now());
        take(&process, &context(Role::Checker), id, step, None).await.unwrap();
        println!("{step} of {LINES} lines: {:?}", began.elapsed());
        let loads = yard.loads().await - before;
        assert!((1..MAX_LOADS).contains(&loads), "{step}: {loads} round trips");
    }
}
