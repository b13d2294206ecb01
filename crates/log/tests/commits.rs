//! Commits record one command. Partitions: the next one exists before the last is full.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod support;

use serde_json::json;
use waybill_database::testing::TestDatabase;
use waybill_domain::{Actor, Role};
use waybill_log::copy::census;
use waybill_log::read::{self, Limit};
use waybill_log::{
    Append, Appended, EventMetadata, IdempotencyKey, Journal, JournalError, Source, StoredEvent, StreamKey,
};

use support::{ACTOR, actor, at_once, event, positions, poured};

fn at(events: &[StoredEvent]) -> Vec<i64> {
    events.iter().map(|event| event.position).collect()
}

#[tokio::test]
async fn everything_that_a_command_did_is_found_by_any_of_its_events_its_request_and_its_key() {
    let database = TestDatabase::fresh().await;
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    journal.append(poured("before", 1, 1)).await.unwrap();
    let events = vec![event("a", 1, 1), event("b", 1, 1), event("a", 2, 1)];
    let anna = Actor { role: Some(Role::Encoder), ..actor(ACTOR, "anna") };
    let metadata = EventMetadata::new(Source::Api, "request-2").because(Some("counted".to_owned()));
    let key = IdempotencyKey::new(ACTOR, "click", "POST /x", b"body").unwrap();
    let append = Append::new(events).unwrap().by(&anna, &metadata).unwrap().once(key, &json!(1)).unwrap();
    assert_eq!(journal.append(append).await.unwrap(), Appended::At(4));
    journal.append(poured("behind", 1, 1)).await.unwrap();

    let pool = &database.pool;
    for position in 2..=4 {
        let events = read::commit(pool, position, Limit::PAGE).await.unwrap();
        assert_eq!(at(&events), [2, 3, 4]);
        let commit = &events[0].commit;
        assert_eq!((commit.position, commit.role.as_deref()), (4, Some("encoder")));
        assert_eq!(commit.idempotency_key.as_deref(), Some("click"));
        assert!(commit.software.is_some());
        let (actor, name) = events[0].actor().unwrap();
        assert_eq!((actor.to_string().as_str(), name), (ACTOR, "anna"));
        assert_eq!(events[0].metadata().unwrap(), metadata);
    }
    assert_eq!(at(&read::commit(pool, 1, Limit::PAGE).await.unwrap()), [1]);
    assert_eq!(at(&read::commit(pool, 6, Limit::PAGE).await.unwrap()), [0; 0]);
    assert_eq!(read::commits_of_key(pool, "click", 10).await.unwrap(), [4]);
}

#[test]
fn a_reason_or_a_request_with_a_nul_is_refused() {
    for (request, reason) in [("a\0b", None), ("a", Some("b\0".to_owned()))] {
        let metadata = EventMetadata::new(Source::Api, request).because(reason);
        let append = Append::new(vec![event("a", 1, 1)]).unwrap().by(&actor(ACTOR, "anna"), &metadata);
        assert!(matches!(append, Err(JournalError::Malformed(_))));
    }
}

/// Returns a log whose partitions have ten positions.
async fn with_small_partitions() -> TestDatabase {
    let database = TestDatabase::fresh().await;
    let small = "DROP TABLE events_1; DELETE FROM log_partitions; SELECT log_add_partition(1, 10)";
    sqlx::raw_sql(small).execute(&database.owner).await.unwrap();
    database
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_partition_is_made_by_the_append_that_passes_the_middle_of_the_last_one() {
    let database = with_small_partitions().await;
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    let partitions = async || -> Vec<(i64, i64)> {
        sqlx::query_as("SELECT first_position, last_position FROM log_partitions ORDER BY 1")
            .fetch_all(&database.pool)
            .await
            .unwrap()
    };
    for sequence in 1..=5 {
        journal.append(poured("a", sequence, 1)).await.unwrap();
    }
    assert_eq!(partitions().await, [(1, 10)]);
    journal.append(poured("a", 6, 1)).await.unwrap();
    assert_eq!(partitions().await, [(1, 10), (11, 20)]);
    // A command that is longer than a partition.
    let long = (7..=41).map(|sequence| event("a", sequence, 1)).collect();
    assert_eq!(journal.append(Append::new(long).unwrap()).await.unwrap(), Appended::At(41));
    assert_eq!(partitions().await.last(), Some(&(41, 50)));

    // The stream continues over all of them.
    let key = StreamKey::named("stock", "a");
    let (events, more) = read::stream(&database.pool, &key, 0, Limit::PAGE).await.unwrap();
    assert_eq!((at(&events), more), ((1..=41).collect::<Vec<_>>(), false));
    let latest =
        read::latest(&database.pool, &key, Some(12), Limit { events: 3, ..Limit::PAGE }).await.unwrap();
    assert_eq!(at(&latest), [11, 10, 9]);
    for taken in [1, 10, 11, 41, 43] {
        assert_eq!(journal.append(poured("a", taken, 1)).await.unwrap(), Appended::Conflict, "{taken}");
    }
    let kept = sqlx::query("DELETE FROM events_11").execute(&database.owner).await.unwrap_err();
    assert!(kept.to_string().contains("append-only"), "{kept}");
}

#[tokio::test(flavor = "multi_thread")]
async fn writers_that_fight_over_streams_while_partitions_are_made_leave_no_gap() {
    let database = with_small_partitions().await;
    let one = Journal::start(database.pool.clone()).await.unwrap();
    let two = Journal::start(database.pool.clone()).await.unwrap();
    let writers = (0..8).map(|writer| {
        let journal = if writer % 2 == 0 { one.clone() } else { two.clone() };
        async move {
            for sequence in 1..=25 {
                journal.append(poured(&format!("s-{}", writer / 2), sequence, 1)).await.unwrap();
            }
        }
    });
    at_once(writers).await;
    assert_eq!(positions(&database.pool).await, (1..=100).collect::<Vec<_>>());
    let found = census(&mut database.pool.acquire().await.unwrap()).await.unwrap();
    assert_eq!((found.committed, found.broken_streams), (Some(100), 0));
}
