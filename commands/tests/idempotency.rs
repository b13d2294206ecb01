//! Idempotency keys: the same command is executed once and has the same result, whatever happens in between.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod common;

use common::{another_process, decision, fresh, is_overflow, metadata, pour_in, poured_into};
use scoped_futures::ScopedFutureExt;
use tokio::task::JoinSet;
use waybill_commands::{CommandRuntime, Failure};
use waybill_log::{IdempotencyKey, idempotency};

fn key(name: &str, body: &str) -> IdempotencyKey {
    IdempotencyKey::new("7", name, "POST /glasses", body.as_bytes()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_key_and_body_gives_the_same_answer_and_another_body_is_refused() {
    let (database, runtime) = fresh().await;
    let run = |runtime: CommandRuntime, key: IdempotencyKey, amount| async move {
        runtime
            .execute(&decision(), &metadata(), Some(&key), |unit| pour_in(unit, "a", amount).scope_boxed())
            .await
    };
    let first = run(runtime.clone(), key("k", "10"), 10).await.unwrap();
    assert_eq!((first.answer, first.position, first.repeated), (10, 1, false));
    let again = run(runtime.clone(), key("k", "10"), 10).await.unwrap();
    assert_eq!((again.answer, again.position, again.repeated), (10, 1, true));
    let other = run(runtime.clone(), key("k", "11"), 11).await;
    assert!(matches!(other, Err(Failure::KeyReused { first }) if *first == 10));
    runtime.stop().await;
    let restarted = another_process(&database).await;
    let later = run(restarted, key("k", "10"), 10).await.unwrap();
    assert_eq!((later.answer, later.position, later.repeated), (10, 1, true));
    assert_eq!(poured_into(&database.pool, "a").await, 10);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_double_click_pours_once_through_two_processes() {
    let (database, here) = fresh().await;
    let there = another_process(&database).await;
    for round in 0..10 {
        let mut clicks = JoinSet::new();
        for click in 0..8 {
            let runtime = if click % 2 == 0 { here.clone() } else { there.clone() };
            clicks.spawn(async move {
                let (key, glass) = (key(&format!("k{round}"), "body"), format!("g{round}"));
                let glass = glass.as_str();
                runtime
                    .execute(&decision(), &metadata(), Some(&key), |unit| {
                        pour_in(unit, glass, 7).scope_boxed()
                    })
                    .await
                    .unwrap()
            });
        }
        let answers = clicks.join_all().await;
        assert_eq!(answers.iter().filter(|written| !written.repeated).count(), 1, "{answers:?}");
        assert!(answers.iter().all(|written| written.answer == 7 && written.position == answers[0].position));
        assert_eq!(poured_into(&database.pool, &format!("g{round}")).await, 7);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repetition_that_would_be_refused_by_now_gets_its_first_answer() {
    let (_database, runtime) = fresh().await;
    let key = key("k", "body");
    let run = |runtime: CommandRuntime, key: IdempotencyKey| async move {
        runtime
            .execute(&decision(), &metadata(), Some(&key), |unit| pour_in(unit, "a", 60).scope_boxed())
            .await
    };
    run(runtime.clone(), key.clone()).await.unwrap();
    let again = run(runtime, key).await.unwrap();
    assert_eq!((again.answer, again.repeated), (60, true));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_command_leaves_its_key_free() {
    let (_database, runtime) = fresh().await;
    let key = key("k", "body");
    let tried = runtime
        .execute(&decision(), &metadata(), Some(&key), |unit| pour_in(unit, "a", 101).scope_boxed())
        .await;
    assert!(is_overflow(&tried.unwrap_err()));
    let done = runtime
        .execute(&decision(), &metadata(), Some(&key), |unit| pour_in(unit, "a", 100).scope_boxed())
        .await
        .unwrap();
    assert_eq!((done.answer, done.repeated), (100, false));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clean_up_of_old_keys_keeps_up_with_more_than_one_statement_removes() {
    let database = waybill_database::testing::TestDatabase::fresh().await;
    sqlx::query(
        "INSERT INTO idempotency_keys SELECT '7', g::text, sha256('body'), '{}', 1, now() - interval '31 days' \
           FROM generate_series(1, 25000) g",
    )
    .execute(&database.owner)
    .await
    .unwrap();
    let forgotten = idempotency::forget_old(&database.pool).await.unwrap();
    assert_eq!(forgotten, 25_000);
}
