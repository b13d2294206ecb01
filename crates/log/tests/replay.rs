//! Streams are replayed through cqrs-es and postgres-es.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use cqrs_es::persist::SerializedEvent;
use cqrs_es::{Aggregate, AggregateContext as _, EventStore as _};
use serde_json::{Value, json};
use waybill_database::testing::TestDatabase;
use waybill_domain::Actor;
use waybill_domain::claim::Claim;
use waybill_domain::order::{Order, OrderEvent};
use waybill_log::replay::replay_store;
use waybill_log::wire::WireEvent;
use waybill_log::{Append, EventMetadata, Journal, Source};

/// Events as they lie in the log.
const ORDER: [&str; 3] = [
    include_str!("golden/order/placed.v1.json"),
    include_str!("golden/order/approved.v1.json"),
    include_str!("golden/order/assigned.v1.json"),
];
const CLAIM: [&str; 1] = [include_str!("golden/claim/taken.v1.json")];

#[tokio::test]
async fn an_order_is_folded_from_its_events_by_cqrs_es() {
    let database = recorded::<Order>(&ORDER).await;
    let store = replay_store::<Order>(database.pool.clone());
    let replayed = store.load_events("o-1").await.unwrap();
    let by: Vec<_> =
        replayed.iter().map(|event| (event.sequence, event.metadata["actorName"].as_str())).collect();
    assert_eq!(by, [(1, "anna"), (2, "anna"), (3, "anna")]);

    let mut expected = Order::default();
    for event in events::<Order>(&ORDER) {
        expected.apply(without_personal(event));
    }
    let mut folded = store.load_aggregate("o-1").await.unwrap();
    assert_eq!(json!(folded.aggregate()), json!(expected));
    assert_ne!(expected.placed, None);
}

#[tokio::test]
async fn an_event_whose_form_in_the_log_is_not_that_of_the_domain_is_read() {
    let database = recorded::<Claim>(&CLAIM).await;
    let store = replay_store::<Claim>(database.pool.clone());
    let replayed = store.load_events("o-1").await.unwrap();
    let payloads: Vec<_> = replayed.into_iter().map(|event| event.payload).collect();
    assert_eq!(payloads, events::<Claim>(&CLAIM));
}

/// A log with one stream of these events.
async fn recorded<A: Aggregate<Event: WireEvent>>(texts: &[&str]) -> TestDatabase {
    let database = TestDatabase::fresh().await;
    let stored = (1..).zip(texts).zip(events::<A>(texts)).map(|((sequence, text), event)| {
        SerializedEvent::new(
            "o-1".to_owned(),
            sequence,
            A::TYPE.to_owned(),
            WireEvent::event_type(&event).to_owned(),
            WireEvent::event_version(&event).to_owned(),
            serde_json::from_str::<Value>(text).unwrap(),
            json!({}),
        )
    });
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    let anna = Actor::system(1, "anna");
    let append = Append::new(stored.collect()).unwrap().by(&anna, &EventMetadata::new(Source::Import, "r"));
    journal.append(append.unwrap()).await.unwrap();
    database
}

fn events<A: Aggregate<Event: WireEvent>>(texts: &[&str]) -> Vec<A::Event> {
    let read = |text: &&str| {
        let value: Value = serde_json::from_str(text).unwrap();
        let event_type = value.as_object().unwrap().keys().next().unwrap().clone();
        WireEvent::decode(&event_type, "1", text).unwrap()
    };
    texts.iter().map(read).collect()
}

/// Returns the event as a program without keys reads it: the customer is erased.
fn without_personal(event: OrderEvent) -> OrderEvent {
    let OrderEvent::Placed { by, number, mut content } = event else { return event };
    let erased =
        json!({"line": "erased", "city": "erased", "state": null, "zipCode": null, "country": "erased"});
    "erased".clone_into(&mut content.customer.name);
    content.delivery_address = serde_json::from_value(erased).unwrap();
    OrderEvent::Placed { by, number, content }
}
