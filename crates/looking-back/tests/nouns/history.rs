use crate::scene::*;
use serde_json::json;
use waybill_domain::order::OrderEvent;
use waybill_looking_back::history::history;

#[tokio::test(flavor = "multi_thread")]
async fn the_history_of_a_record_says_who_changed_what_from_what_to_what() {
    let scene = &mut Scene::new().await;
    scene.created(customer(1), "CUS-00001", a_customer("Shop", json!({"creditLimit": "100"})));
    scene.acting(user(2), "bert").because("Asked by phone");
    scene.edited(customer(1), "CUS-00001", a_customer("Shop", json!({"creditLimit": "250"})));
    scene.shown().await;
    let id = customer(1).to_string();
    let both = history(scene.pool(), "customer", &id, None, 50).await.unwrap();
    let [edited, created] = both.entries.as_slice() else { panic!("{both:?}") };
    assert_eq!((created.words.as_str(), created.actor.name.as_str()), ("Created CUS-00001", "anna"));
    assert_eq!(created.changes, []);
    assert_eq!(
        (edited.words.as_str(), edited.reason.as_deref()),
        ("Edited: credit limit", Some("Asked by phone"))
    );
    let [change] = edited.changes.as_slice() else { panic!("{edited:?}") };
    assert_eq!(
        (change.field.as_str(), &change.before, &change.after),
        ("creditLimit", &json!("100.00"), &json!("250.00"))
    );
    assert_eq!(both.next, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_history_in_parts_knows_what_was_before() {
    let scene = &mut Scene::new().await;
    scene.placed(1, content(1, 1, "2026-03-01"));
    scene.record("order", order(1), &OrderEvent::Approved { self_approved: false });
    scene.record("order", order(1), &OrderEvent::Reopened { reason: None });
    let other = waybill_domain::order::OrderContent {
        notes: Some(text("Ring twice")),
        ..content(1, 1, "2026-03-02")
    };
    scene.record("order", order(1), &OrderEvent::Edited { content: other, by: user(1) });
    scene.record("order", order(1), &OrderEvent::Cancelled { reason: text("Changed his mind") });
    scene.shown().await;
    let id = order(1).to_string();
    let (mut words, mut before) = (Vec::new(), None);
    loop {
        let part = history(scene.pool(), "order", &id, before, 1).await.unwrap();
        words.extend(part.entries.into_iter().map(|entry| entry.words));
        before = part.next;
        if before.is_none() {
            break;
        }
    }
    assert_eq!(
        words,
        [
            "Cancelled: Changed his mind",
            "Edited to 2 lines, 22.67: notes, order date",
            "Taken back to pending",
            "Approved",
            "Placed ORD-2026-000001 for Shop 1: 2 lines, 22.67",
        ]
    );
    let nobody = history(scene.pool(), "order", &order(2).to_string(), None, 50).await.unwrap();
    assert_eq!((nobody.entries.len(), nobody.next), (0, None));
}
