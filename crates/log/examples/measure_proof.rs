//! Measures the seal of the log: the speed of sealing and verifying, the space it needs, and its cost to the writer.
//!
//! `cargo run -q -p xtask -- with-database -- cargo run --release -p waybill-log --example measure_proof -- 1000000`,
//! with a word after the number to skip the writer.
#![allow(clippy::unwrap_used, clippy::cast_precision_loss, reason = "a measurement that cannot go on fails")]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use cqrs_es::persist::SerializedEvent;
use serde_json::json;
use sqlx::PgPool;
use waybill_database::testing::TestDatabase;
use waybill_log::proof::{LastSigned, ProofKeys, Sealed, Sealer, state, verify};
use waybill_log::testing::fill_stream;
use waybill_log::{Append, Journal, SecretSource, StreamKey};

/// The number of events of one stream.
const STREAM: i64 = 500;
/// The number of concurrent writers.
const WRITERS: usize = 64;
const ROUND: Duration = Duration::from_secs(8);
const ROUNDS: usize = 6;

#[tokio::main]
async fn main() {
    let events: i64 = std::env::args().nth(1).map_or(500_000, |count| count.parse().unwrap());
    let database = TestDatabase::fresh().await;
    let keys = ProofKeys::read(&SecretSource::Given("mVv0tT1rJ8eXq4Kz6yP2wN9bLhF3sGdU".to_owned())).unwrap();
    if std::env::args().nth(2).is_none() {
        writing(&database.pool, &keys).await;
    }
    filled(&database, events).await;
    let (began, before) = (Instant::now(), state(&database.pool).await.unwrap().unsealed());
    let sealer = Sealer::new(database.pool.clone(), keys.clone(), LastSigned::default());
    while let Sealed::To(_) = sealer.seal().await.unwrap() {}
    println!("sealed {before} events: {:.0} a second", before as f64 / began.elapsed().as_secs_f64());
    let head = state(&database.pool).await.unwrap().head;
    let (bytes, tiles): (i64, i64) = sqlx::query_as(
        "SELECT sum(length(hashes))::bigint, pg_total_relation_size('log_tiles') FROM log_tiles",
    )
    .fetch_one(&database.owner)
    .await
    .unwrap();
    println!(
        "{:.2} bytes of hashes an event, {:.2} on the disk",
        bytes as f64 / head as f64,
        tiles as f64 / head as f64
    );
    let verifiers = keys.verifiers(&state(&database.pool).await.unwrap().origin).unwrap();
    for readers in [1, 2, 3, 4] {
        let began = Instant::now();
        let seen = verify(&database.pool, &verifiers, &[], readers, |_, _| ()).await.unwrap();
        let rate = seen.events as f64 / began.elapsed().as_secs_f64();
        println!(
            "verified {} events, {readers} at once: {rate:.0} a second, {} findings",
            seen.events,
            seen.findings.count()
        );
    }
}

async fn filled(database: &TestDatabase, events: i64) {
    let payload =
        json!({"approved": {"by": "0198f3a7-c2d1-7b3e-9a4c-5d6e7f809112", "note": "x".repeat(250)}});
    let mut connection = database.owner.acquire().await.unwrap();
    for number in 0..events / STREAM {
        let key = StreamKey::named("order", format!("0198f3a7-c2d1-7b3e-9a4c-{number:012}"));
        fill_stream(&mut connection, &key, "approved", std::slice::from_ref(&payload), STREAM).await.unwrap();
    }
    sqlx::query("ANALYZE").execute(&database.owner).await.unwrap();
}

/// Measures commands per second, alternately with and without the sealer.
async fn writing(pool: &PgPool, keys: &ProofKeys) {
    let journal = Journal::start(pool.clone()).await.unwrap();
    let (mut with, mut without) = (Vec::new(), Vec::new());
    let sealer = || Sealer::new(pool.clone(), keys.clone(), LastSigned::default());
    for round in 0..ROUNDS * 2 {
        let sealing = (round % 2 == 0).then(|| tokio::spawn(sealer().run_until(tokio::time::sleep(ROUND))));
        let rate = appended(&journal).await;
        if round % 2 == 0 {
            with.push(rate);
        } else {
            without.push(rate);
        }
        if let Some(sealing) = sealing {
            sealing.await.unwrap();
        } else {
            // Events written in this round must not be left for the next round to seal.
            while let Sealed::To(_) = sealer().seal().await.unwrap() {}
        }
    }
    with.sort_by(f64::total_cmp);
    without.sort_by(f64::total_cmp);
    println!("commands a second: with the sealer {with:.0?}, without {without:.0?}");
}

async fn appended(journal: &Journal) -> f64 {
    let count = Arc::new(AtomicU64::new(0));
    let began = Instant::now();
    let mut writers = tokio::task::JoinSet::new();
    for _ in 0..WRITERS {
        let (journal, count) = (journal.clone(), Arc::clone(&count));
        writers.spawn(async move {
            while began.elapsed() < ROUND {
                let [kind, event, version] = ["order", "approved", "1"].map(str::to_owned);
                let id = uuid::Uuid::now_v7().to_string();
                let payload = json!({"approved": {"note": "x".repeat(300)}});
                let event =
                    SerializedEvent::new(id, 1, kind, event, version, payload, json!({"requestId": "r"}));
                journal.append(Append::new(vec![event]).unwrap()).await.unwrap();
                count.fetch_add(1, Ordering::Relaxed);
            }
        });
    }
    writers.join_all().await;
    count.load(Ordering::Relaxed) as f64 / began.elapsed().as_secs_f64()
}
