//! Numbers: none is used twice, and none is lost.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod common;

use std::collections::{BTreeSet, HashMap};

use chrono::NaiveDate;
use common::{event, fresh};
use proptest::prelude::*;
use sqlx::PgPool;
use tokio::task::JoinSet;
use waybill_commands::{Number, Numbers, Series};
use waybill_database::testing::TestDatabase;
use waybill_database::{PoolSettings, connect};
use waybill_domain::Noun;
use waybill_log::{Append, Journal};

fn day() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 20).unwrap()
}

async fn process(database: &TestDatabase) -> Numbers {
    Numbers::start(connect(&database.url, PoolSettings::default().with_max_connections(8)).await.unwrap())
}

async fn claim(pool: &PgPool, number: Number) {
    let mut claimed = event(&number.claim(), 1, 1);
    "claim".clone_into(&mut claimed.aggregate_type);
    let journal = Journal::start(pool.clone()).await.unwrap();
    journal.append(Append::new(vec![claimed]).unwrap()).await.unwrap();
}

#[test]
fn numbers_are_written_as_people_know_them() {
    let written = |series: Series, value| Number { series, period: series.period(day()), value }.to_string();
    assert_eq!(written(Series::Of(Noun::Order), 123), "ORD-2026-000123");
    assert_eq!(written(Series::Of(Noun::Dispatch), 45), "DSP-2026-000045");
    assert_eq!(written(Series::Of(Noun::StockTransaction), 7), "STK-2026-000007");
    assert_eq!(written(Series::Of(Noun::Receivable), 300), "RCT-2026-000300");
    assert_eq!(written(Series::Batch, 7), "B261120-0007");
    assert_eq!(written(Series::Of(Noun::Customer), 1), "CUS-00001");
    assert_eq!(written(Series::Of(Noun::Supplier), 1), "SUP-00001");
    assert_eq!(written(Series::Of(Noun::Employee), 100_000), "EMP-100000");
}

proptest! {
    #[test]
    fn every_number_is_read_back_from_its_text(
        series in proptest::sample::select(Series::all().collect::<Vec<_>>()),
        days in 0_u64..30_000, value in 1_u64..10_000_000,
    ) {
        let on = NaiveDate::from_ymd_opt(2005, 1, 1).unwrap() + chrono::Days::new(days);
        let number = Number { series, period: series.period(on), value };
        prop_assert_eq!(number.to_string().parse::<Number>(), Ok(number));
    }

    #[test]
    fn nothing_else_is_read_as_a_number(text in "\\PC{0,20}") {
        if let Ok(number) = text.parse::<Number>() {
            prop_assert_eq!(number.to_string(), text);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_two_callers_of_two_processes_draw_the_same_number() {
    let (database, _ledgers) = fresh().await;
    let (one, two) = (process(&database).await, process(&database).await);
    let mut callers = JoinSet::new();
    for caller in 0..20 {
        let numbers = if caller % 2 == 0 { one.clone() } else { two.clone() };
        callers.spawn(async move {
            let mut drawn = Vec::new();
            for _ in 0..30 {
                drawn.push(numbers.draw(Series::Of(Noun::Order), day()).await.unwrap().value);
            }
            drawn
        });
    }
    let drawn: Vec<u64> = callers.join_all().await.into_iter().flatten().collect();
    let distinct: BTreeSet<u64> = drawn.iter().copied().collect();
    assert_eq!((drawn.len(), distinct.len()), (600, 600));
}

#[tokio::test(flavor = "multi_thread")]
async fn each_year_and_each_day_begins_again_and_codes_never_do() {
    let (database, _ledgers) = fresh().await;
    let numbers = process(&database).await;
    let next_year = NaiveDate::from_ymd_opt(2027, 1, 1).unwrap();
    let mut drawn = Vec::new();
    for (series, on) in [
        (Series::Of(Noun::Order), day()),
        (Series::Of(Noun::Order), next_year),
        (Series::Batch, day()),
        (Series::Batch, next_year),
        (Series::Of(Noun::Customer), day()),
        (Series::Of(Noun::Customer), next_year),
    ] {
        drawn.push(numbers.draw(series, on).await.unwrap().to_string());
    }
    let expected =
        ["ORD-2026-000001", "ORD-2027-000001", "B261120-0001", "B270101-0001", "CUS-00001", "CUS-00002"];
    assert_eq!(drawn, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lease_is_the_same_until_it_is_used_and_unique_under_concurrency() {
    let (database, _ledgers) = fresh().await;
    let (one, two) = (process(&database).await, process(&database).await);
    let mut callers = JoinSet::new();
    for caller in 0..40 {
        let numbers = if caller % 2 == 0 { one.clone() } else { two.clone() };
        let actor = format!("actor-{}", caller % 10);
        callers.spawn(async move {
            let leased = numbers.lease(Series::Of(Noun::Order), day(), &actor).await.unwrap();
            (actor, leased)
        });
    }
    let mut by_actor: HashMap<String, BTreeSet<u64>> = HashMap::new();
    for (actor, leased) in callers.join_all().await {
        by_actor.entry(actor).or_default().insert(leased.value);
    }
    assert!(by_actor.values().all(|numbers| numbers.len() == 1), "{by_actor:?}");
    let distinct: BTreeSet<u64> = by_actor.values().flatten().copied().collect();
    assert_eq!(distinct.len(), 10);

    let first = one.lease(Series::Of(Noun::Order), day(), "actor-0").await.unwrap();
    assert!(one.is_leased_to(first, "actor-0").await.unwrap());
    assert!(!one.is_leased_to(first, "actor-1").await.unwrap());
    claim(&database.pool, first).await;
    let second = one.lease(Series::Of(Noun::Order), day(), "actor-0").await.unwrap();
    assert_ne!(first, second);
    assert!(!distinct.contains(&second.value), "{second} belongs to another actor");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lease_outlives_a_restart_and_is_never_drawn_by_another() {
    let (database, _ledgers) = fresh().await;
    let before = process(&database).await;
    let leased = before.lease(Series::Of(Noun::Order), day(), "clerk").await.unwrap();
    drop(before);
    let after = process(&database).await;
    assert_eq!(after.lease(Series::Of(Noun::Order), day(), "clerk").await.unwrap(), leased);
    for _ in 0..250 {
        assert_ne!(after.draw(Series::Of(Noun::Order), day()).await.unwrap(), leased);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_an_ended_process_did_not_use_is_given_out_again_and_what_it_used_is_not() {
    let (database, _ledgers) = fresh().await;
    let crashed = process(&database).await;
    let mut drawn = Vec::new();
    for _ in 0..5 {
        drawn.push(crashed.draw(Series::Of(Noun::Order), day()).await.unwrap());
    }
    claim(&database.pool, drawn[0]).await;
    claim(&database.pool, drawn[3]).await;

    let alive = process(&database).await;
    assert_eq!(
        alive.draw(Series::Of(Noun::Order), day()).await.unwrap().value,
        101,
        "its holder was still alive"
    );

    drop(crashed);
    let returned = async {
        loop {
            // A starting process reclaims them, as soon as the server has noticed that the holder is gone.
            let next = process(&database).await;
            let count: i64 = sqlx::query_scalar("SELECT count(*) FROM number_returns")
                .fetch_one(&database.pool)
                .await
                .unwrap();
            if count > 0 {
                return next;
            }
        }
    };
    let next = returned.await;
    let mut again = Vec::new();
    for _ in 0..4 {
        again.push(next.draw(Series::Of(Noun::Order), day()).await.unwrap().value);
    }
    assert_eq!(again, [2, 3, 5, 6]);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_the_numbers_that_came_back_a_lease_takes_the_lowest_and_leaves_the_others() {
    let (database, _ledgers) = fresh().await;
    let numbers = process(&database).await;
    // This must also hold for the plan that the database chooses for a large table that has just been filled.
    sqlx::query("INSERT INTO number_returns (series, period, number) SELECT 'ORD', 2026, n FROM generate_series(9, 100) AS n")
        .execute(&database.pool)
        .await
        .unwrap();
    for (actor, expected) in [("one", 9), ("two", 10), ("three", 11)] {
        assert_eq!(numbers.lease(Series::Of(Noun::Order), day(), actor).await.unwrap().value, expected);
    }
    let left: i64 =
        sqlx::query_scalar("SELECT count(*) FROM number_returns").fetch_one(&database.pool).await.unwrap();
    assert_eq!(left, 89);
    assert_eq!(numbers.draw(Series::Of(Noun::Order), day()).await.unwrap().value, 12);
}
