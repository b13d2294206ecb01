//! A log from before there were commits becomes one that has them, event by event the same.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use cqrs_es::persist::SerializedEvent;
use serde_json::{Value, json};
use waybill_database::testing::TestDatabase;
use waybill_database::{migrate_as_owner, migrate_to};
use waybill_log::copy::census;
use waybill_log::testing::before::{self, EventBefore};
use waybill_log::{Append, Appended, Journal, read};

const ACTOR: &str = "00000000-0000-7000-8000-000000000007";

/// One event; `command` is the command that recorded it.
fn event(position: i64, id: &str, sequence: i64, command: &str) -> EventBefore {
    let metadata = json!({"at": "2026-11-20T12:00:00.000001Z", "actorId": ACTOR, "actorName": "anna",
        "actorRole": "encoder", "reason": "counted", "requestId": command, "source": "api"});
    EventBefore {
        position,
        recorded_at: "2026-11-20T12:00:00.000001Z".parse().unwrap(),
        aggregate_type: "stock".to_owned(),
        aggregate_id: id.to_owned(),
        sequence,
        event_type: "poured".to_owned(),
        event_version: "1".to_owned(),
        // Not as anybody would write it today: it has to stay so to the byte.
        payload: format!("{{ \"b\":1.50,\"a\" : \"شحنة\\\\N\\t{position}\" }}"),
        metadata: metadata.to_string(),
    }
}

fn parsed(events: Vec<EventBefore>) -> Vec<(EventBefore, Value)> {
    let apart = |event: EventBefore| {
        let metadata = serde_json::from_str(&event.metadata).unwrap();
        (EventBefore { metadata: String::new(), ..event }, metadata)
    };
    events.into_iter().map(apart).collect()
}

async fn with_log(events: &[EventBefore]) -> TestDatabase {
    let database = TestDatabase::empty().await;
    migrate_to(&database.owner.connect_options(), &before::migrations()).await.unwrap();
    before::write(&mut database.owner.acquire().await.unwrap(), events).await.unwrap();
    database
}

async fn convert(database: &TestDatabase) -> waybill_database::Result<()> {
    let application = database.pool.connect_options().get_username().to_owned();
    migrate_as_owner(&database.owner.connect_options(), &application).await
}

#[tokio::test]
async fn every_event_is_the_same_after_the_conversion_and_the_journal_goes_on_behind_it() {
    let events = [
        event(1, "a", 1, "request-1"),
        event(2, "b", 1, "request-1"),
        event(3, "a", 2, "request-2"),
        event(4, "a", 3, "request-3"),
        event(5, "b", 2, "request-3"),
        event(6, "c", 1, "request-3"),
    ];
    let database = with_log(&events).await;
    // Two commands of one request: the first had a key.
    sqlx::query("INSERT INTO idempotency_keys VALUES ($1, 'key-3', sha256(''), '{}', 5, now())")
        .bind(ACTOR)
        .execute(&database.owner)
        .await
        .unwrap();

    convert(&database).await.unwrap();

    assert_eq!(parsed(before::events(&database.pool).await.unwrap()), parsed(events.to_vec()));
    let commits: Vec<(i64, Option<String>)> =
        sqlx::query_as("SELECT position, idempotency_key FROM commits ORDER BY position")
            .fetch_all(&database.pool)
            .await
            .unwrap();
    let key = Some("key-3".to_owned());
    assert_eq!(commits, [(2, None), (3, None), (5, key), (6, None)]);
    let found = census(&mut database.pool.acquire().await.unwrap()).await.unwrap();
    assert_eq!((found.events, found.committed, found.broken_streams), (6, Some(6), 0));
    let left: bool = sqlx::query_scalar("SELECT to_regclass('public.events_before') IS NULL")
        .fetch_one(&database.pool)
        .await
        .unwrap();
    assert!(left, "the old table is gone");

    let journal = Journal::start(database.pool.clone()).await.unwrap();
    let next = |sequence| {
        let event = SerializedEvent::new(
            "a".to_owned(),
            sequence,
            "stock".to_owned(),
            "poured".to_owned(),
            "1".to_owned(),
            json!({"poured": {"amount": 1}}),
            json!({"actorId": ACTOR}),
        );
        Append::new(vec![event]).unwrap()
    };
    assert_eq!(journal.append(next(3)).await.unwrap(), Appended::Conflict);
    assert_eq!(journal.append(next(4)).await.unwrap(), Appended::At(7));
}

#[tokio::test]
async fn what_the_new_tables_have_no_place_for_keeps_the_log_as_it_was() {
    let mut strange = event(2, "a", 2, "request-2");
    strange.metadata = json!({"actorId": ACTOR, "mood": "good"}).to_string();
    let database = with_log(&[event(1, "a", 1, "request-1"), strange]).await;
    let refused = convert(&database).await.unwrap_err();
    assert!(refused.to_string().contains("nothing was converted"), "{refused}");
    let kept: i64 = sqlx::query_scalar("SELECT count(*) FROM events WHERE aggregate_id = 'a'")
        .fetch_one(&database.owner)
        .await
        .unwrap();
    assert_eq!(kept, 2);
    assert_eq!(read::head(&database.owner).await.unwrap(), 2);
}
