//! An order is replayed with the libraries alone.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "../examples/replay_order.rs"]
#[allow(dead_code, unreachable_pub, reason = "a program of its own")]
mod replay_order;

use cqrs_es::persist::SerializedEvent;
use cqrs_es::{Aggregate as _, DomainEvent as _};
use serde_json::{Value, json};
use waybill_database::testing::TestDatabase;
use waybill_domain::order::{Order, OrderEvent};
use waybill_log::{Append, Journal};

/// Events as they were once written.
const WRITTEN: [&str; 3] = [
    include_str!("golden/order/placed.v1.json"),
    include_str!("golden/order/approved.v1.json"),
    include_str!("golden/order/assigned.v1.json"),
];

#[tokio::test]
async fn an_order_is_replayed_from_the_log_with_nothing_but_the_chosen_libraries() {
    let database = TestDatabase::fresh().await;
    let events: Vec<OrderEvent> = WRITTEN.iter().map(|text| serde_json::from_str(text).unwrap()).collect();
    let stored = (1..).zip(&events).map(|(sequence, event)| stored(sequence, event)).collect();
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    journal.append(Append::new(stored).unwrap()).await.unwrap();

    let (order, steps) = replay_order::replay(database.pool.clone(), "o-1").await.unwrap();

    let mut expected = Order::default();
    for event in events {
        expected.apply(without_personal(event));
    }
    assert_eq!(serde_json::to_value(&order).unwrap(), serde_json::to_value(&expected).unwrap());
    assert_ne!(order.placed, None);
    let shown: Vec<(usize, &str, &str)> =
        steps.iter().map(|step| (step.version, step.event_type.as_str(), step.by.as_str())).collect();
    assert_eq!(shown, [(1, "placed", "anna"), (2, "approved", "anna"), (3, "assigned", "anna")]);
}

/// What a program reads that has no keys: the customer is erased to it.
fn without_personal(event: OrderEvent) -> OrderEvent {
    let OrderEvent::Placed { by, number, mut content } = event else { return event };
    let erased =
        json!({"line": "erased", "city": "erased", "state": null, "zipCode": null, "country": "erased"});
    "erased".clone_into(&mut content.customer.name);
    content.delivery_address = serde_json::from_value(erased).unwrap();
    OrderEvent::Placed { by, number, content }
}

fn stored(sequence: usize, event: &OrderEvent) -> SerializedEvent {
    let payload: Value = serde_json::to_value(event).unwrap();
    SerializedEvent::new(
        "o-1".to_owned(),
        sequence,
        "order".to_owned(),
        event.event_type(),
        event.event_version(),
        payload,
        json!({"actorName": "anna"}),
    )
}
