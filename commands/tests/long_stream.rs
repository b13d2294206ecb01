//! A stream of a million events is loaded in parts, by one reader at a time, and only once.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]
#![allow(dead_code, reason = "what the tests of commands have in common")]

mod common;

use common::{Glass, GlassCommand, another_process, decision, fresh, metadata, pour_in};
use scoped_futures::ScopedFutureExt;
use serde_json::json;
use tokio::task::JoinSet;
use waybill_database::testing::TestDatabase;
use waybill_log::{StreamKey, testing};

const EVENTS: i64 = 1_000_000;
/// Limit of memory growth in bytes. Of several concurrent readers none may hold all of the events, which have some 80
/// bytes each.
const MAX_GROWTH_BYTES: u64 = 60 << 20;

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_of_a_million_events_is_read_by_many_and_written_in_bounded_memory() {
    let (database, runtime) = fresh().await;
    let payloads = [json!({"poured": {"amount": 3}}), json!({"poured": {"amount": -3}})];
    let mut owner = database.owner.acquire().await.unwrap();
    testing::fill_stream(&mut owner, &StreamKey::of::<Glass>("deep"), "poured", &payloads, EVENTS)
        .await
        .unwrap();
    drop(owner);
    let before = peak_memory();

    let mut readers = JoinSet::new();
    for _ in 0..8 {
        let runtime = runtime.clone();
        readers.spawn(async move { runtime.load::<Glass>("deep").await.unwrap() });
    }
    for read in readers.join_all().await {
        assert_eq!((read.content, read.version), (0, 1_000_000));
    }
    let (decision, metadata) = (decision(), metadata());
    let written = runtime.execute(&decision, &metadata, None, |unit| pour_in(unit, "deep", 7).scope_boxed());
    assert_eq!(written.await.unwrap().answer, 7);
    let growth = peak_memory() - before;
    assert!(growth < MAX_GROWTH_BYTES, "reading took {} MB", growth >> 20);

    let snapshot: i64 = sqlx::query_scalar("SELECT version FROM snapshots WHERE aggregate_id = 'deep'")
        .fetch_one(&database.pool)
        .await
        .unwrap();
    assert!(snapshot > EVENTS - 100_000, "the next process begins at {snapshot}");
    let there = another_process(&database).await.load::<Glass>("deep").await.unwrap();
    assert_eq!((there.content, there.version), (7, 1_000_001));
}

const STREAMS: i64 = 2_000;
const EACH: i64 = 120;
/// Maximum number of loads. Loads of a hundred streams each, and a few more; one by one they would be 2,000.
const MAX_LOADS: i64 = 25;

#[tokio::test(flavor = "multi_thread")]
async fn thousands_of_cold_streams_are_locked_in_a_few_round_trips() {
    let (database, runtime) = fresh().await;
    let payloads = [json!({"poured": {"amount": 3}}), json!({"poured": {"amount": -3}})];
    let mut owner = database.owner.acquire().await.unwrap();
    for number in 0..STREAMS {
        let key = StreamKey::of::<Glass>(number);
        testing::fill_stream(&mut owner, &key, "poured", &payloads, EACH).await.unwrap();
    }
    for number in 0..STREAMS {
        runtime.load::<Glass>(number).await.unwrap();
    }
    while count(&database, "SELECT count(*) FROM snapshots").await < STREAMS {
        tokio::task::yield_now().await;
    }
    testing::count_loads(&mut *owner).await.unwrap();

    let runtime = another_process(&database).await;
    let began = std::time::Instant::now();
    let (decision, metadata) = (decision(), metadata());
    let poured = runtime.execute(&decision, &metadata, None, |unit| {
        async move {
            unit.lock((0..STREAMS).map(StreamKey::of::<Glass>)).await?;
            for number in 0..STREAMS {
                unit.execute::<Glass>(number, GlassCommand::Pour(1)).await?;
            }
            Ok(STREAMS)
        }
        .scope_boxed()
    });
    assert_eq!(poured.await.unwrap().answer, STREAMS);
    println!("{STREAMS} cold streams of {EACH} events: {:?}", began.elapsed());
    let loads = testing::loads(&database.owner).await.unwrap();
    assert!(loads < MAX_LOADS, "{loads} round trips for {STREAMS} streams");
}

async fn count(database: &TestDatabase, query: &str) -> i64 {
    sqlx::query_scalar(query).fetch_one(&database.owner).await.unwrap()
}

/// Returns the peak memory of this process in bytes.
fn peak_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    peak.trim().trim_end_matches(" kB").parse::<u64>().unwrap() << 10
}
