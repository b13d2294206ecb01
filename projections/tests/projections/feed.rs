use crate::support::*;
use futures_util::{Stream, StreamExt};
use std::pin::Pin;
use waybill_projections::{Change, MAX_CHANGES_BEHIND, Result, Runner, Signal};

type Changes = Pin<Box<dyn Stream<Item = Result<Signal>> + Send>>;

fn changes(runner: &Runner, after: Option<i64>) -> Changes {
    Box::pin(runner.feed().changes(after))
}

async fn next(changes: &mut Changes) -> Signal {
    tokio::time::timeout(SOON, changes.next()).await.unwrap().unwrap().unwrap()
}

async fn next_change(changes: &mut Changes) -> Change {
    match next(changes).await {
        Signal::Change(change) => change,
        Signal::Gap { position } => panic!("a gap at {position}"),
    }
}

/// Waits until changes up to `position` have been published.
async fn announced(runner: &Runner, position: i64) {
    let announcing = async {
        while runner.feed().position() < position {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(SOON, announcing).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn every_change_comes_once_in_order_across_interruptions_and_processes() {
    let database = database().await;
    let runners = [run(&database.pool, models()).await, run(&database.pool, models()).await];
    let writing = tokio::spawn({
        let pool = database.pool.clone();
        async move { write_much(&pool, 6, 60).await }
    });
    let mut position = 0;
    for round in 0..20 {
        let mut changes = changes(&runners[round % 2], Some(position));
        for _ in 0..17 {
            let change = next_change(&mut changes).await;
            assert_eq!(change.position, position + 1);
            position = change.position;
        }
    }
    let head = writing.await.unwrap();
    let mut changes = changes(&runners[0], Some(position));
    while position < head {
        position += 1;
        assert_eq!(next_change(&mut changes).await.position, position);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_is_announced_when_its_rows_are_there_and_not_before() {
    let database = database().await;
    let tally = Tally::closed();
    let (gate, inside) = (tally.gate.clone(), tally.inside.clone());
    let runner = run(&database.pool, models_of(Balances::default(), tally)).await;
    let mut changes = changes(&runner, None);
    append(&database.pool, "a", 2).await;
    inside.acquire().await.unwrap().forget();
    assert!(futures_util::poll!(changes.next()).is_pending());
    gate.add_permits(1_000);
    let change = next_change(&mut changes).await;
    assert_eq!((change.position, change.noun.as_str(), change.id.as_str()), (1, "account", "a"));
    let rows: i64 = sqlx::query_scalar("SELECT count(*) FROM read.entry WHERE position <= 2")
        .fetch_one(&database.pool)
        .await
        .unwrap();
    assert_eq!(rows, 2);
    assert_eq!(next_change(&mut changes).await.position, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_too_far_behind_or_ahead_of_the_log_gets_a_gap() {
    let database = database().await;
    let runner = run(&database.pool, models()).await;
    let head = append(&database.pool, "a", MAX_CHANGES_BEHIND + 1).await;
    announced(&runner, head).await;
    let mut late = changes(&runner, Some(0));
    assert_eq!(next(&mut late).await, Signal::Gap { position: head });
    let mut just_in_time = changes(&runner, Some(1));
    assert_eq!(next_change(&mut just_in_time).await.position, 2);
    let mut foreign = changes(&runner, Some(head + 1_000));
    assert_eq!(next(&mut foreign).await, Signal::Gap { position: head });
    append(&database.pool, "a", 1).await;
    assert_eq!(next_change(&mut late).await.position, head + 1);
    assert_eq!(next_change(&mut foreign).await.position, head + 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_read_model_that_fails_does_not_hold_up_the_changes_and_its_return_is_announced() {
    let database = database().await;
    let balances = Balances::default();
    let broken = balances.broken.clone();
    broken.set(true);
    let runner = run(&database.pool, models_of(balances, Tally::open())).await;
    let mut changes = changes(&runner, Some(0));
    let head = append(&database.pool, "a", 3).await;
    for position in 1..=head {
        assert_eq!(next_change(&mut changes).await.position, position);
    }
    broken.set(false);
    assert_eq!(next(&mut changes).await, Signal::Gap { position: head });
}

#[tokio::test(flavor = "multi_thread")]
async fn the_changes_end_when_the_runner_stops() {
    let database = database().await;
    let runner = run(&database.pool, models()).await;
    let mut open = changes(&runner, None);
    runner.stop().await;
    assert!(tokio::time::timeout(SOON, open.next()).await.unwrap().is_none());
}
