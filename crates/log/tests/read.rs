//! Readers stop at their limit, and a reader that continues after the last event misses none.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use serde_json::json;
use waybill_database::testing::TestDatabase;
use waybill_log::read::{
    Limit, ReadError, at_positions, at_versions, batch, first_at_positions, headers, last_of_each_type,
    latest, of_each, of_types, stream, tails,
};
use waybill_log::testing::{NewEvent, append};
use waybill_log::{StoredEvent, StreamKey};

/// The size of each large event, in bytes.
const HEAVY: usize = 100_000;

async fn log(events: &[NewEvent]) -> TestDatabase {
    let database = TestDatabase::fresh().await;
    append(&mut database.owner.acquire().await.unwrap(), events, 0).await.unwrap();
    database
}

fn event(id: &str, sequence: i64, event_type: &str, bytes: usize) -> NewEvent {
    NewEvent {
        aggregate_type: "company".to_owned(),
        aggregate_id: id.to_owned(),
        sequence,
        event_type: event_type.to_owned(),
        payload: json!({"logo": "x".repeat(bytes)}),
        metadata: json!({}),
    }
}

fn events(id: &str, count: i64, bytes: usize) -> impl Iterator<Item = NewEvent> {
    (1..=count).map(move |sequence| event(id, sequence, "described", bytes))
}

fn key(id: &str) -> StreamKey {
    StreamKey::named("company", id)
}

fn sequences(events: &[StoredEvent]) -> Vec<i64> {
    events.iter().map(|event| event.sequence).collect()
}

#[tokio::test]
async fn a_batch_of_heavy_events_ends_before_it_fills_the_memory_and_the_next_goes_on_behind_it() {
    const EVENTS: i64 = 600;
    let database = log(&events("one", EVENTS, HEAVY).collect::<Vec<_>>()).await;
    let mut connection = database.pool.acquire().await.unwrap();
    let (mut position, mut batches) = (0, Vec::new());
    while position < EVENTS {
        let (events, reached) = batch(&mut connection, position, EVENTS, None, Limit::BATCH).await.unwrap();
        let positions: Vec<i64> = events.iter().map(|event| event.position).collect();
        assert_eq!(positions, (position + 1..=reached).collect::<Vec<_>>());
        batches.push(events.iter().map(|event| event.payload.len()).sum::<usize>());
        position = reached;
    }
    assert!(
        batches.len() > 2 && batches.iter().all(|bytes| *bytes <= Limit::BATCH.bytes + HEAVY),
        "{batches:?}"
    );
    let orders = batch(&mut connection, 0, EVENTS, Some(&["order"]), Limit::BATCH).await.unwrap();
    assert_eq!((orders.0.len(), orders.1), (0, EVENTS));
}

#[tokio::test]
async fn a_batch_has_no_more_events_than_its_limit() {
    let database = log(&events("one", 25, 10).collect::<Vec<_>>()).await;
    let mut connection = database.pool.acquire().await.unwrap();
    let limit = Limit { events: 10, ..Limit::BATCH };
    let mut reached = 0;
    for expected in [10, 20, 25] {
        let (events, to) = batch(&mut connection, reached, 25, None, limit).await.unwrap();
        assert_eq!((to, events.len()), (expected, usize::try_from(expected - reached).unwrap()));
        reached = to;
    }
}

#[tokio::test]
async fn a_stream_is_read_in_parts_of_the_limit_in_events_or_in_bytes() {
    let database = log(&events("one", 7, HEAVY).collect::<Vec<_>>()).await;
    for limit in [Limit { events: 3, ..Limit::LOAD }, Limit { bytes: 3 * HEAVY, ..Limit::LOAD }] {
        let (mut version, mut parts) = (0, Vec::new());
        loop {
            let (events, more) = stream(&database.pool, &key("one"), version, limit).await.unwrap();
            version = events.last().unwrap().sequence.unsigned_abs();
            parts.push(sequences(&events));
            if !more {
                break;
            }
        }
        assert_eq!(parts, [vec![1, 2, 3], vec![4, 5, 6], vec![7]], "{limit:?}");
    }
    let last =
        latest(&database.pool, &key("one"), Some(6), Limit { events: 2, ..Limit::LOAD }).await.unwrap();
    assert_eq!(sequences(&last), [5, 4]);
}

#[tokio::test]
async fn what_is_too_much_for_one_load_of_several_streams_is_cut_off_and_says_so() {
    let all: Vec<NewEvent> = ["a", "b", "c"].iter().flat_map(|id| events(id, 4, 10)).collect();
    let database = log(&all).await;
    let wanted: Vec<(StreamKey, u64)> =
        [("a", 1), ("none", 0), ("b", 0), ("c", 0)].map(|(id, known)| (key(id), known)).into();
    let load = async |events| tails(&database.pool, &wanted, Limit { events, ..Limit::LOAD }).await.unwrap();

    let loaded = load(5).await;
    let known = |id: &str| loaded.get(&key(id)).map(|tail| (tail.events.len(), tail.more));
    assert_eq!(
        [known("a"), known("none"), known("b")],
        [Some((3, false)), Some((0, false)), Some((2, true))]
    );
    assert_eq!(known("c"), None, "it has to be loaded by itself");

    let whole = load(11).await;
    assert!(whole.len() == 4 && whole.values().all(|tail| !tail.more), "{whole:?}");
}

#[tokio::test]
async fn what_would_be_wrong_without_some_events_is_an_error_beyond_the_limit() {
    let of_one =
        [event("one", 1, "described", 10), event("one", 2, "renamed", 10), event("one", 3, "described", 10)];
    let database = log(&of_one).await;
    let (pool, one) = (&database.pool, key("one"));
    let described = of_types(pool, &one, &["described"], 3, Limit::LOAD).await.unwrap();
    assert_eq!(sequences(&described), [1, 3]);
    let each = last_of_each_type(pool, &one, &["described", "renamed"], 3, Limit::LOAD).await.unwrap();
    assert_eq!(sequences(&each), [1, 2]);
    let wanted = [("one".to_owned(), 3), ("one".to_owned(), 1), ("none".to_owned(), 1)];
    assert_eq!(sequences(&at_versions(pool, "company", &wanted, Limit::LOAD).await.unwrap()), [3, 1]);
    let one_event = Limit { events: 1, ..Limit::LOAD };
    let error = of_types(pool, &one, &["described"], 3, one_event).await.unwrap_err();
    assert!(matches!(error, ReadError::TooMany(1)), "{error}");
    let types: Vec<String> =
        headers(pool, 0, 3, None, 2).await.unwrap().into_iter().map(|header| header.event_type).collect();
    assert_eq!(types, ["described", "renamed"]);
}

#[tokio::test]
async fn heavy_events_at_many_positions_come_in_parts_that_say_so() {
    let database = log(&events("one", 5, HEAVY).collect::<Vec<_>>()).await;
    let limit = Limit { bytes: 2 * HEAVY, ..Limit::LOAD };
    let (mut left, mut parts) = (vec![5, 1, 2, 4], Vec::new());
    while !left.is_empty() {
        let (events, more) = first_at_positions(&database.pool, &left, limit).await.unwrap();
        let reached = events.last().filter(|_| more).map_or(i64::MAX, |last| last.position);
        left.retain(|position| *position > reached);
        parts.push(sequences(&events));
    }
    assert_eq!(parts, [vec![1, 2], vec![4, 5]]);
    let error = at_positions(&database.pool, &[1, 2, 4], limit).await.unwrap_err();
    assert!(matches!(error, ReadError::TooMany(2)), "{error}");
}

#[tokio::test]
async fn the_events_of_several_streams_come_stream_by_stream_up_to_the_limit() {
    let all: Vec<NewEvent> = ["a", "b", "c"].iter().flat_map(|id| events(id, 3, 10)).collect();
    let database = log(&all).await;
    let ids = ["c", "none", "a", "b"].map(str::to_owned);
    let read = async |events, to| {
        let limit = Limit { events, ..Limit::LOAD };
        let (events, more) =
            of_each(&database.pool, "company", &ids, &["described"], to, limit).await.unwrap();
        let places: Vec<(String, i64)> =
            events.into_iter().map(|event| (event.aggregate_id, event.sequence)).collect();
        (places, more)
    };
    let places = |of: &[(&str, i64)]| -> Vec<(String, i64)> {
        of.iter().map(|(id, sequence)| ((*id).to_owned(), *sequence)).collect()
    };
    assert_eq!(read(4, 9).await, (places(&[("c", 1), ("c", 2), ("c", 3), ("a", 1)]), true));
    assert_eq!(read(4, 4).await, (places(&[("a", 1), ("a", 2), ("a", 3), ("b", 1)]), false));
    assert!(!read(9, 9).await.1, "those are all");
}

#[tokio::test]
async fn an_event_whose_stream_or_commit_was_taken_away_is_not_overlooked() {
    const EVENTS: i64 = 150;
    for (taken, missing) in [("streams", "stream"), ("commits", "commit")] {
        let database = log(&events("one", EVENTS, 10).collect::<Vec<_>>()).await;
        let take = format!("SET session_replication_role = replica; DELETE FROM {taken}");
        sqlx::raw_sql(&take).execute(&mut *database.owner.acquire().await.unwrap()).await.unwrap();
        let mut connection = database.pool.acquire().await.unwrap();
        let error = batch(&mut connection, 0, EVENTS, None, Limit::BATCH).await.unwrap_err();
        assert!(error.to_string().contains(&format!("position 1 has no {missing}")), "{error}");
    }
}
