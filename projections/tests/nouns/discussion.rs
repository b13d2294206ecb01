//! Comments and notifications: what a record shows, whom an event notifies, and the same again after a rebuild.

use crate::scene::*;
use serde_json::json;
use uuid::Uuid;
use waybill_domain::Noun;
use waybill_domain::discussion::{About, DiscussionEvent, DiscussionId, mentions};
use waybill_domain::dispatch::{DispatchContent, DispatchEvent, StopProblemKind};
use waybill_domain::id::{CommentId, UserId};
use waybill_domain::inbox::{InboxEvent, NotificationKind};
use waybill_domain::order::OrderEvent;
use waybill_domain::text::Username;
use waybill_domain::user::{UserAccount, UserEvent};
use waybill_projections::notification::{self, MAX_KEPT};
use waybill_projections::{check, discussion as comments, read_models};

const ORDER: DiscussionId = DiscussionId { noun: Noun::Order, id: Uuid::from_u128(0x6000_0001) };

fn comment(scene: &mut Scene, number: u128, author: u128, words: &str) {
    let added = DiscussionEvent::Added {
        comment: CommentId(Uuid::from_u128(number)),
        author: user(author),
        text: Some(text(words)),
        mentions: mentions(words),
        about: About { customer: Some(customer(1)), ..About::default() },
    };
    scene.acting(user(author), "somebody").record("discussion", ORDER, &added);
}

fn created(scene: &mut Scene, number: u128, name: &str, employee_id: Option<u128>) {
    let account = UserAccount {
        username: Username::new(name).unwrap(),
        profile: read(&json!({ "displayName": name })),
        rights: read(&json!({
            "role": "driver", "accountState": "active", "employeeId": employee_id.map(employee), "warehouseIds": [],
        })),
    };
    scene.acting(user(1), "anna").record("user", user(number), &UserEvent::Created(account));
}

/// Returns the kinds of a user's notifications, the latest first.
async fn notified(scene: &Scene, user: UserId) -> Vec<NotificationKind> {
    let rows = notification::latest(scene.pool(), user, None, 100).await.unwrap();
    rows.into_iter().map(|row| row.kind).collect()
}

/// Asserts that the rows are those of a rebuild.
async fn is_rebuilt(scene: &Scene) {
    let models = ["comment", "notification"];
    assert_eq!(check(scene.pool(), &read_models().unwrap(), &models, |_| {}).await.unwrap(), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn comments_are_shown_latest_first_and_a_removed_one_without_its_text() {
    let scene = &mut Scene::new().await;
    comment(scene, 1, 2, "First");
    comment(scene, 2, 3, &format!("Second, @{{{}}}", user(2)));
    scene.shown().await;
    let removed =
        DiscussionEvent::Removed { comment: CommentId(Uuid::from_u128(1)), reason: text("Wrong order") };
    scene.acting(user(1), "anna").record("discussion", ORDER, &removed).shown().await;

    let rows = comments::latest(scene.pool(), ORDER, None, 10).await.unwrap();
    let texts: Vec<_> = rows.iter().map(|row| row.text.as_deref()).collect();
    assert_eq!(texts, [Some(format!("Second, @{{{}}}", user(2)).as_str()), None]);
    assert_eq!((rows[0].mentions.as_slice(), rows[1].author), ([user(2)].as_slice(), user(2)));
    assert_eq!((rows[1].removed_by, rows[1].removal_reason.as_deref()), (Some(user(1)), Some("Wrong order")));
    assert_eq!(comments::count(scene.pool(), ORDER).await.unwrap(), 1);
    let older = comments::latest(scene.pool(), ORDER, Some(rows[0].position), 10).await.unwrap();
    assert_eq!(older.len(), 1);
    is_rebuilt(scene).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_is_notified_once_of_an_event_and_never_of_the_own() {
    let scene = &mut Scene::new().await;
    scene.acting(user(2), "bert").placed(1, content(1, 1, "2026-03-01"));
    comment(scene, 1, 2, "My own order");
    comment(scene, 2, 3, &format!("@{{{}}} and @{{{}}}, look", user(2), user(3)));
    comment(scene, 3, 3, "Done");
    scene.acting(user(1), "anna").record("order", order(1), &OrderEvent::Approved { self_approved: false });
    scene.acting(user(2), "bert").record("order", order(1), &OrderEvent::Reopened { reason: None });
    scene.shown().await;

    let kinds = notified(scene, user(2)).await;
    assert_eq!(kinds, [NotificationKind::Approved, NotificationKind::Commented, NotificationKind::Mentioned]);
    assert_eq!(notified(scene, user(3)).await, [], "a mention of oneself is none");
    let rows = notification::latest(scene.pool(), user(2), None, 1).await.unwrap();
    assert_eq!((rows[0].label.as_deref(), rows[0].actor), (Some(order_no(1).as_str()), user(1)));
    is_rebuilt(scene).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_joins_a_trip_is_notified_and_who_stays_on_it_is_not_again() {
    let scene = &mut Scene::new().await;
    created(scene, 5, "dora", Some(1));
    created(scene, 6, "emil", Some(2));
    scene.shown().await;
    let planned = |crew: u128| -> DispatchContent {
        let assistants = (2..=crew).map(named).collect();
        DispatchContent { assistants, ..crate::dispatch::trip(1, "2026-03-01", 1, &[1]) }
    };
    let plan = DispatchEvent::Planned { number: "DSP-1".into(), content: planned(1), by: user(1) };
    scene.record("dispatch", dispatch(1), &plan).shown().await;
    let edit = DispatchEvent::Edited { content: planned(2), by: user(1) };
    scene.record("dispatch", dispatch(1), &edit).shown().await;
    assert_eq!(notified(scene, user(5)).await, [NotificationKind::TripAssigned]);
    assert_eq!(notified(scene, user(6)).await, [NotificationKind::TripAssigned]);
    is_rebuilt(scene).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_problem_at_a_stop_notifies_who_made_the_order_and_who_planned_the_trip() {
    let scene = &mut Scene::new().await;
    scene.acting(user(2), "bert").placed(1, content(1, 1, "2026-03-01"));
    let content = crate::dispatch::trip(1, "2026-03-01", 1, &[1]);
    let planned = DispatchEvent::Planned { number: "DSP-1".into(), content, by: user(3) };
    scene.acting(user(3), "carl").record("dispatch", dispatch(1), &planned).shown().await;
    let problem = DispatchEvent::ProblemReported {
        order: order(1),
        problem: StopProblemKind::Refused,
        note: None,
        reported_at: "2026-03-01T10:00:00Z".parse().unwrap(),
        customer: customer(1),
    };
    scene.acting(user(4), "dora").record("dispatch", dispatch(1), &problem).shown().await;
    for maker in [2, 3] {
        assert_eq!(notified(scene, user(maker)).await, [NotificationKind::ProblemReported], "{maker}");
    }
    assert_eq!(notified(scene, user(4)).await, []);
    is_rebuilt(scene).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_read_is_not_unread_and_only_the_latest_are_kept() {
    let scene = &mut Scene::new().await;
    scene.acting(user(2), "bert").placed(1, content(1, 1, "2026-03-01"));
    for number in 0..u128::from(MAX_KEPT) + 7 {
        comment(scene, number + 1, 3, "Again");
    }
    scene.shown().await;
    let rows = notification::latest(scene.pool(), user(2), None, 1_000).await.unwrap();
    assert_eq!(rows.len(), MAX_KEPT as usize);
    let through = u64::try_from(rows[2].position).unwrap();
    scene.acting(user(2), "bert").record("inbox", user(2), &InboxEvent::Read { through }).shown().await;
    let read_through = notification::read_through(scene.pool(), user(2)).await.unwrap();
    let unread = notification::unread(scene.pool(), user(2), read_through).await.unwrap();
    assert_eq!((unread.len(), unread[0].count), (1, 2));
    assert!(notification::is_notified(scene.pool(), user(2), rows[0].position).await.unwrap());
    assert!(!notification::is_notified(scene.pool(), user(3), rows[0].position).await.unwrap());
    is_rebuilt(scene).await;
}
