//! A stream of a million events is loaded in pieces, by one at a time, and but once.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]
#![allow(dead_code, reason = "what the tests of commands have in common")]

mod common;

use common::{Glass, another_process, decision, fresh, metadata, pour_in};
use scoped_futures::ScopedFutureExt;
use serde_json::json;
use tokio::task::JoinSet;
use waybill_log::{StreamKey, testing};

const EVENTS: i64 = 1_000_000;
/// Several readers at once, none of which may hold all of the events: they are some 80 bytes each.
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

/// Bytes that this process has taken at most so far.
fn peak_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    peak.trim().trim_end_matches(" kB").parse::<u64>().unwrap() << 10
}
