//! Loading of aggregates: all events, from a snapshot, from the cache.

use scoped_futures::ScopedFutureExt;
use serde_json::json;
use tokio::task::JoinSet;
use waybill_commands::{CacheLimits, CommandRuntime};
use waybill_database::{PoolSettings, connect};
use waybill_log::testing;

use super::common::{Glass, Pad, another_process, decision, fresh, metadata};
use super::pour;

#[tokio::test(flavor = "multi_thread")]
async fn a_long_stream_is_loaded_from_its_snapshot_and_from_its_events_alike() {
    let (database, runtime) = fresh().await;
    for n in 0..1_010 {
        pour(&runtime, "long", if n % 2 == 0 { 1 } else { -1 }).await.unwrap();
    }
    pour(&runtime, "long", 42).await.unwrap();
    let here = runtime.load::<Glass>("long").await.unwrap();
    assert_eq!((here.content, here.version), (42, 1_011));
    let snapshot = async {
        loop {
            let kept: Option<i64> =
                sqlx::query_scalar("SELECT version FROM snapshots WHERE aggregate_id = 'long'")
                    .fetch_optional(&database.pool)
                    .await
                    .unwrap();
            match kept {
                Some(version) => return version,
                None => tokio::task::yield_now().await,
            }
        }
    };
    assert_eq!(snapshot.await, 1_000);
    let by_snapshot = another_process(&database).await.load::<Glass>("long").await.unwrap();
    sqlx::query("UPDATE snapshots SET shape = 'of another build', state = '{\"content\": 77}'")
        .execute(&database.pool)
        .await
        .unwrap();
    let by_events = another_process(&database).await.load::<Glass>("long").await.unwrap();
    for loaded in [by_snapshot, by_events] {
        assert_eq!((loaded.content, loaded.version), (here.content, here.version));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_small_cache_forgets_and_stays_right() {
    let (database, _) = fresh().await;
    let pool = connect(&database.url, PoolSettings::default()).await.unwrap();
    let runtime = CommandRuntime::start_with(pool, CacheLimits { streams: 3, bytes: 2_000 }).await.unwrap();
    let mut writers = JoinSet::new();
    for writer in 0..8 {
        let runtime = runtime.clone();
        writers.spawn(async move {
            for n in 0..20 {
                pour(&runtime, &format!("g{}", (writer + n) % 10), 1).await.unwrap();
            }
        });
    }
    writers.join_all().await;
    for glass in 0..10 {
        assert_eq!(runtime.load::<Glass>(format!("g{glass}")).await.unwrap().content, 16);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_follower_spares_conflicts_by_distrusting_what_others_moved() {
    let (database, here) = fresh().await;
    let there = another_process(&database).await;
    pour(&here, "a", 10).await.unwrap();
    pour(&there, "a", 5).await.unwrap();
    here.journal().head().wait_for(|position| *position == 2).await.unwrap();
    let seen = async {
        loop {
            let loaded = here.load::<Glass>("a").await.unwrap();
            if loaded.version == 2 {
                return loaded.content;
            }
            tokio::task::yield_now().await;
        }
    };
    assert_eq!(seen.await, 15);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_that_is_too_heavy_for_one_load_is_folded_part_by_part_to_its_end() {
    let (database, runtime) = fresh().await;
    let noted = |sequence| testing::NewEvent {
        aggregate_type: "order".to_owned(),
        aggregate_id: "p".to_owned(),
        sequence,
        event_type: "noted".to_owned(),
        payload: json!({"noted": {"text": "x".repeat(100_000)}}),
        metadata: json!({}),
    };
    let events: Vec<_> = (1..=400).map(noted).collect();
    testing::append(&mut database.owner.acquire().await.unwrap(), &events, 0).await.unwrap();
    let done = runtime
        .execute(&decision(), &metadata(), None, |unit| {
            async move {
                unit.execute::<Pad>("p", "after".to_owned()).await?;
                unit.version::<Pad>("p").await
            }
            .scope_boxed()
        })
        .await
        .unwrap();
    assert_eq!(done.answer, 401);
    let other = another_process(&database).await;
    let pad = other.load::<Pad>("p").await.unwrap();
    assert_eq!((pad.version, pad.notes.len()), (401, 401));
}
