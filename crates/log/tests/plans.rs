//! Queries of a connection opened on the first day, after the log has grown: plans are cached as long as it is open.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use serde_json::json;
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use waybill_database::testing::TestDatabase;
use waybill_log::StreamKey;
use waybill_log::read::{Limit, headers, tails};
use waybill_log::testing::{NewEvent, append};

/// The number of executions after which PostgreSQL uses one plan for all parameters, plus some more.
const SETTLES: usize = 10;
const STREAMS: usize = 500;
/// Statistics of a session are otherwise counted at its end, or a second later.
const FLUSH: &str = "SELECT pg_stat_force_next_flush()";

fn first(stream: usize) -> NewEvent {
    NewEvent {
        aggregate_type: "stock".to_owned(),
        aggregate_id: stream.to_string(),
        sequence: 1,
        event_type: "poured".to_owned(),
        payload: json!({"poured": {"amount": 1}}),
        metadata: json!({}),
    }
}

async fn load(pool: &PgPool) -> usize {
    let known = (0..20).map(|id| (StreamKey::named("stock", id.to_string()), 0)).collect::<Vec<_>>();
    let events = tails(pool, &known, Limit::LOAD).await.unwrap();
    headers(pool, 0, i64::MAX, None, 20).await.unwrap();
    events.values().map(|tail| tail.events.len()).sum()
}

/// Returns the number of full scans of the log's tables.
async fn scans(pool: &PgPool) -> i64 {
    sqlx::query(FLUSH).execute(pool).await.unwrap();
    sqlx::query_scalar(
        "SELECT sum(seq_scan)::bigint FROM pg_stat_user_tables \
          WHERE relname IN ('streams', 'commits', 'snapshots') OR relname LIKE 'events%'",
    )
    .fetch_one(pool)
    .await
    .unwrap()
}

#[tokio::test]
async fn a_connection_of_the_first_day_reads_no_table_of_the_log_as_a_whole() {
    let database = TestDatabase::fresh().await;
    let options = (*database.pool.connect_options()).clone();
    let one = PgPoolOptions::new().max_connections(1).connect_with(options).await.unwrap();
    for _ in 0..SETTLES {
        load(&one).await;
    }
    let events: Vec<NewEvent> = (0..STREAMS).map(first).collect();
    let mut owner = database.owner.acquire().await.unwrap();
    append(&mut owner, &events, 0).await.unwrap();
    // Count the owner's reads now, not later.
    sqlx::query(FLUSH).execute(&mut *owner).await.unwrap();
    let before = scans(&one).await;
    for _ in 0..SETTLES {
        assert_eq!(load(&one).await, 20);
    }
    assert_eq!(scans(&one).await - before, 0);
}
