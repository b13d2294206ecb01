//! Past moments: the source from which each is filled, and that its rows do not depend on that source.

use crate::demand::*;
use crate::scene::*;
use sqlx::PgPool;
use std::time::Duration;
use waybill_log::StreamKey;
use waybill_log::past::moment_at_position;
use waybill_looking_back::past::{PastLimits, PastReadModels, PastState, Replay};
use waybill_projections::read_models;

fn past(scene: &Scene, limits: PastLimits) -> PastReadModels {
    PastReadModels::new(scene.pool().clone(), read_models().unwrap(), limits)
}

/// Records deliveries on these days and returns the position after them.
async fn trading(scene: &mut Scene, days: std::ops::Range<u64>) -> i64 {
    if days.start == 0 {
        scene.created(product(1), "SKU-1", product_with(1, serde_json::json!({})));
    }
    for number in days {
        let day = day("2026-01-05") + chrono::Days::new(number);
        delivered(scene, u128::from(number) + 1, 1, "4", day);
    }
    scene.shown().await;
    waybill_log::read::head(scene.pool()).await.unwrap()
}

/// Opens a moment and returns the position at which its filling began, or -1 when that was not seen.
async fn open(past: &PastReadModels, scene: &Scene, position: i64) -> i64 {
    let moment = moment_at_position(scene.pool(), position).await.unwrap().unwrap();
    let mut from = -1;
    loop {
        match past.open(moment).await.unwrap() {
            PastState::Ready(_) => return from,
            PastState::Filling(progress) => from = from.max(progress.from),
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Opens a moment and expects that there is no room for it.
async fn refused(past: &PastReadModels, scene: &Scene, position: i64) {
    let moment = moment_at_position(scene.pool(), position).await.unwrap().unwrap();
    loop {
        match past.open(moment).await {
            Ok(PastState::Ready(_)) => panic!("there was a place for it"),
            Ok(PastState::Filling(_)) => tokio::time::sleep(Duration::from_millis(5)).await,
            Err(error) => {
                assert!(error.is_too_many_moments(), "{error}");
                return;
            }
        }
    }
}

/// Returns the rows of all tables of a moment.
async fn rows(pool: &PgPool, position: i64) -> Vec<(String, Option<String>)> {
    let schema = format!("as_of_{position}");
    let tables: Vec<String> =
        sqlx::query_scalar("SELECT tablename::text FROM pg_tables WHERE schemaname = $1 ORDER BY 1")
            .bind(&schema)
            .fetch_all(pool)
            .await
            .unwrap();
    let mut rows = Vec::new();
    for table in tables {
        let hash = format!("SELECT md5(string_agg(t::text, ',' ORDER BY t::text)) FROM {schema}.{table} t");
        rows.push((table, sqlx::query_scalar(&hash).fetch_one(pool).await.unwrap()));
    }
    rows
}

async fn indexes(pool: &PgPool, position: i64) -> Vec<String> {
    const INDEXES: &str =
        "SELECT replace(indexdef, schemaname || '.', '') FROM pg_indexes WHERE schemaname = $1 ORDER BY 1";
    sqlx::query_scalar(INDEXES).bind(format!("as_of_{position}")).fetch_all(pool).await.unwrap()
}

async fn schemas(pool: &PgPool) -> Vec<String> {
    const SCHEMAS: &str =
        "SELECT nspname::text FROM pg_namespace WHERE starts_with(nspname, 'as_of_') ORDER BY 1";
    sqlx::query_scalar(SCHEMAS).fetch_all(pool).await.unwrap()
}

/// Returns the position of the spare copy if it is listed and its schema exists.
async fn spare(pool: &PgPool) -> Option<i64> {
    let listed = sqlx::query_scalar("SELECT position FROM read.past_spare").fetch_optional(pool).await;
    let listed: i64 = listed.unwrap()?;
    schemas(pool).await.contains(&format!("as_of_{listed}_spare")).then_some(listed)
}

async fn spare_is_made(pool: &PgPool, position: i64) {
    while spare(pool).await != Some(position) {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn forget_all(pool: &PgPool) {
    for table in ["past_moments", "past_spare"] {
        sqlx::query(&format!("DELETE FROM read.{table}")).execute(pool).await.unwrap();
    }
}

const KEPT_LONGEST_AGO: &str =
    "UPDATE read.past_moments SET last_used_at = now() - interval '1 hour' * (1 + kept::int)";
/// Terminates the connection that holds the filling's lock once the filling waits for a table; false before that.
const END_LOCK: &str = "SELECT coalesce(bool_or(pg_terminate_backend(l.pid)), false) FROM pg_locks l \
     JOIN pg_stat_activity a ON a.pid = l.pid AND a.application_name = 'waybill-past-fill' \
     JOIN pg_locks w ON w.locktype = 'relation' AND w.relation = 'read.orders'::regclass AND NOT w.granted \
    WHERE l.locktype = 'advisory' AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())";

#[tokio::test(flavor = "multi_thread")]
async fn a_moment_after_the_kept_one_takes_its_spare_copy_and_has_the_rows_of_one_filled_from_the_beginning()
{
    let scene = &mut scene().await;
    let kept = trading(scene, 0..20).await;
    let first = trading(scene, 20..30).await;
    let second = trading(scene, 30..40).await;
    let past = past(scene, PastLimits::default());
    past.keep(moment_at_position(scene.pool(), kept).await.unwrap().unwrap()).await.unwrap();
    assert_eq!(spare(scene.pool()).await, Some(kept));
    let of_kept = rows(scene.pool(), kept).await;

    for position in [second, first] {
        assert_eq!(open(&past, scene, position).await, kept);
        // Another spare copy is made for the next moment.
        spare_is_made(scene.pool(), kept).await;
    }
    let (of_first, of_second) = (rows(scene.pool(), first).await, rows(scene.pool(), second).await);
    assert_ne!(of_first, of_second);
    assert_eq!(rows(scene.pool(), kept).await, of_kept);
    let indexed = indexes(scene.pool(), second).await;

    forget_all(scene.pool()).await;
    assert_eq!(open(&past, scene, second).await, 0);
    assert_eq!(rows(scene.pool(), second).await, of_second);
    assert_eq!(indexes(scene.pool(), second).await, indexed);
    // Without a pinned moment there is no spare copy, and unlisted schemas are dropped.
    assert_eq!(spare(scene.pool()).await, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_disk_has_no_room_for_a_spare_copy_the_kept_moment_is_copied() {
    let scene = &mut scene().await;
    let kept = trading(scene, 0..20).await;
    let next = trading(scene, 20..30).await;
    let kept_moment = moment_at_position(scene.pool(), kept).await.unwrap().unwrap();
    let roomy = past(scene, PastLimits::default());
    roomy.keep(kept_moment).await.unwrap();
    let bytes = roomy.filled().await.unwrap()[0].bytes;
    forget_all(scene.pool()).await;

    let narrow = past(scene, PastLimits { bytes: bytes * 3 / 2, ..PastLimits::default() });
    narrow.keep(kept_moment).await.unwrap();
    assert_eq!(spare(scene.pool()).await, None);
    assert_eq!(open(&narrow, scene, next).await, kept);
    assert_eq!(spare(scene.pool()).await, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_filled_on_another_basis_is_dropped_without_anybody_opening_a_moment() {
    let scene = &mut scene().await;
    let kept = trading(scene, 0..5).await;
    let past = past(scene, PastLimits::default());
    past.keep(moment_at_position(scene.pool(), kept).await.unwrap().unwrap()).await.unwrap();
    past.drop_stale().await.unwrap();
    assert_eq!(schemas(scene.pool()).await, [format!("as_of_{kept}"), format!("as_of_{kept}_spare")]);
    for table in ["past_moments", "past_spare"] {
        let changed = format!("UPDATE read.{table} SET basis = 'before an erasure'");
        sqlx::query(&changed).execute(scene.pool()).await.unwrap();
    }
    past.drop_stale().await.unwrap();
    assert!(schemas(scene.pool()).await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moment_and_a_spare_copy_whose_tables_somebody_dropped_are_filled_again() {
    let scene = &mut scene().await;
    let kept = trading(scene, 0..20).await;
    let next = trading(scene, 20..30).await;
    let past = past(scene, PastLimits::default());
    past.keep(moment_at_position(scene.pool(), kept).await.unwrap().unwrap()).await.unwrap();
    open(&past, scene, next).await;
    spare_is_made(scene.pool(), kept).await;
    let filled = rows(scene.pool(), next).await;
    for schema in [format!("as_of_{next}"), format!("as_of_{kept}_spare")] {
        sqlx::query(&format!("DROP SCHEMA {schema} CASCADE")).execute(scene.pool()).await.unwrap();
    }
    assert_eq!(open(&past, scene, next).await, kept);
    assert_eq!(rows(scene.pool(), next).await, filled);
    spare_is_made(scene.pool(), kept).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_moment_is_dropped_that_was_just_read_and_the_kept_one_is_dropped_last() {
    let scene = &mut scene().await;
    let kept = trading(scene, 0..5).await;
    let mut others = Vec::new();
    for from in [5, 6, 7] {
        others.push(trading(scene, from..from + 1).await);
    }
    let past = past(scene, PastLimits { moments: 2, ..PastLimits::default() });
    past.keep(moment_at_position(scene.pool(), kept).await.unwrap().unwrap()).await.unwrap();
    open(&past, scene, others[0]).await;
    refused(&past, scene, others[1]).await;
    let positions = async || {
        let listed = sqlx::query_scalar("SELECT position FROM read.past_moments ORDER BY 1");
        listed.fetch_all(scene.pool()).await.unwrap() as Vec<i64>
    };
    assert_eq!(positions().await, [kept, others[0]]);

    // The pinned moment has the oldest last read.
    sqlx::query(KEPT_LONGEST_AGO).execute(scene.pool()).await.unwrap();
    open(&past, scene, others[1]).await;
    assert_eq!(positions().await, [kept, others[1]]);
    sqlx::query("UPDATE read.past_moments SET last_used_at = now() - interval '1 hour' WHERE kept")
        .execute(scene.pool())
        .await
        .unwrap();
    open(&past, scene, others[2]).await;
    assert_eq!(positions().await, [others[1], others[2]]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moment_whose_tables_go_while_it_is_read_is_not_answered_as_of_now() {
    let scene = &mut scene().await;
    let position = trading(scene, 0..5).await;
    trading(scene, 5..10).await;
    let past = past(scene, PastLimits::default());
    open(&past, scene, position).await;
    let moment = moment_at_position(scene.pool(), position).await.unwrap().unwrap();
    let PastState::Ready(pool) = past.open(moment).await.unwrap() else { panic!("it is filled") };
    let reads = ["events", "commits", "checkpoints", "orders"];
    let count = |table: &str| format!("SELECT count(*) FROM {table}");
    assert_eq!(waybill_log::read::head(&pool).await.unwrap(), position);
    for table in reads {
        sqlx::query(&count(table)).execute(&pool).await.unwrap();
    }
    let dropped = format!("DROP SCHEMA as_of_{position} CASCADE");
    sqlx::query(&dropped).execute(scene.pool()).await.unwrap();
    for table in reads {
        sqlx::query(&count(table)).execute(&pool).await.expect_err(table);
    }
    waybill_log::read::head(&pool).await.expect_err("the head of the log as it is now");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_whose_server_was_killed_is_dropped_with_what_is_stale_and_one_under_way_is_not() {
    let scene = &mut scene().await;
    trading(scene, 0..1).await;
    let key = StreamKey::named("product", product(1).to_string());
    let running = Replay::open(scene.pool(), &read_models().unwrap(), &key).await.unwrap();
    sqlx::query("CREATE SCHEMA replay_of_a_killed_server").execute(scene.pool()).await.unwrap();
    let replays = async || {
        const REPLAYS: &str = "SELECT nspname::text FROM pg_namespace WHERE starts_with(nspname, 'replay_')";
        sqlx::query_scalar(REPLAYS).fetch_all(scene.pool()).await.unwrap() as Vec<String>
    };
    assert_eq!(replays().await.len(), 2);
    past(scene, PastLimits::default()).drop_stale().await.unwrap();
    let left = replays().await;
    assert!(left.len() == 1 && left[0] != "replay_of_a_killed_server", "{left:?}");
    running.close().await.unwrap();
    assert_eq!(replays().await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_filling_whose_lock_is_lost_is_given_up_and_begun_anew() {
    let scene = &mut scene().await;
    let position = trading(scene, 0..5).await;
    let past = past(scene, PastLimits::default());
    let moment = moment_at_position(scene.pool(), position).await.unwrap().unwrap();
    // The lock blocks the filling.
    let mut blocking = scene.pool().begin().await.unwrap();
    sqlx::query("LOCK TABLE read.orders").execute(&mut *blocking).await.unwrap();
    past.open(moment).await.unwrap();
    while !sqlx::query_scalar::<_, bool>(END_LOCK).fetch_one(scene.pool()).await.unwrap() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let failed = loop {
        match past.open(moment).await {
            Ok(PastState::Ready(_)) => panic!("it was filled without its lock"),
            Ok(PastState::Filling(_)) => tokio::time::sleep(Duration::from_millis(20)).await,
            Err(error) => break error,
        }
    };
    assert!(failed.to_string().contains("keeps others from filling"), "{failed}");
    blocking.rollback().await.unwrap();
    open(&past, scene, position).await;
}
