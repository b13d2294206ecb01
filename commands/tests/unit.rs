//! The unit of work: all or nothing, once, and never on outdated data.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod common;
#[path = "unit/loading.rs"]
mod loading;

use common::{
    Glass, GlassCommand, Pad, another_process, decision, fresh, is_overflow, metadata, positions, pour_in,
    poured_into,
};
use scoped_futures::ScopedFutureExt;
use serde_json::json;
use tokio::task::JoinSet;
use waybill_commands::{CommandRuntime, Committed, EventMetadata, Failure, Series, Source};
use waybill_domain::Noun;
use waybill_log::{StreamKey, read, testing};

async fn pour(runtime: &CommandRuntime, id: &str, amount: i64) -> Result<Committed<i64>, Failure> {
    runtime.execute(&decision(), &metadata(), None, |unit| pour_in(unit, id, amount).scope_boxed()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn several_aggregates_are_recorded_as_one_in_the_order_of_what_happened() {
    let (database, runtime) = fresh().await;
    let done = runtime
        .execute(&decision(), &metadata(), None, |unit| {
            async move {
                unit.execute::<Pad>("p", "before".to_owned()).await?;
                unit.execute::<Glass>("a", GlassCommand::PourTwice(5)).await?;
                unit.execute::<Pad>("p", "after".to_owned()).await?;
                Ok((unit.version::<Pad>("p").await?, unit.version::<Glass>("a").await?))
            }
            .scope_boxed()
        })
        .await
        .unwrap();
    assert_eq!((done.answer, done.position, done.repeated), ((2, 2), 4, false));
    let log = testing::events(&database.pool).await.unwrap();
    let log: Vec<_> = log.iter().map(|event| (event.aggregate_type.as_str(), event.sequence)).collect();
    assert_eq!(log, [("order", 1), ("stock", 1), ("stock", 2), ("order", 2)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_of_one_aggregate_records_nothing_of_any() {
    let (database, runtime) = fresh().await;
    pour(&runtime, "a", 10).await.unwrap();
    let refused = runtime
        .execute(&decision(), &metadata(), None, |unit| {
            async move {
                unit.execute::<Glass>("a", GlassCommand::Pour(20)).await?;
                unit.execute::<Pad>("p", "never".to_owned()).await?;
                unit.execute::<Glass>("b", GlassCommand::Pour(101)).await.map(drop)
            }
            .scope_boxed()
        })
        .await
        .unwrap_err();
    assert!(is_overflow(&refused), "{refused}");
    assert_eq!(positions(&database.pool).await, [1]);
    assert_eq!(runtime.load::<Glass>("a").await.unwrap().content, 10);
    assert_eq!(pour(&runtime, "a", 1).await.unwrap().answer, 11);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_event_says_who_when_why_by_which_way_and_in_which_request() {
    let (database, runtime) = fresh().await;
    let why = EventMetadata::new(Source::Import, "trace-9").because(Some("counted again".to_owned()));
    runtime.execute(&decision(), &why, None, |unit| pour_in(unit, "a", 1).scope_boxed()).await.unwrap();
    let mut events = testing::events(&database.pool).await.unwrap();
    let testing::TestEvent { mut metadata, recorded_at, .. } = events.remove(0);
    let at = recorded_at.to_rfc3339_opts(chrono::SecondsFormat::Micros, true);
    assert_eq!(metadata["at"].take(), json!(at));
    let expected = json!({
        "at": null, "actorId": decision().actor.id.to_string(), "actorName": "erased", "actorRole": "encoder",
        "requestId": "trace-9", "source": "import", "reason": "counted again",
    });
    assert_eq!(metadata, expected, "as who has no keys sees it");
    let event = read::at(&database.pool, 1).await.unwrap().unwrap();
    assert_eq!(event.actor().unwrap(), (decision().actor.id, "clerk"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stale_cache_decides_again_on_what_another_process_wrote() {
    let (database, here) = fresh().await;
    let there = another_process(&database).await;
    pour(&here, "a", 10).await.unwrap();
    // The other process moves it without the knowledge of this one's cache; every way of deciding must see that.
    assert_eq!(pour(&there, "a", 60).await.unwrap().answer, 70);
    assert_eq!(pour(&here, "a", 1).await.unwrap().answer, 71);
    assert!(is_overflow(&pour(&there, "a", 40).await.unwrap_err()));
    assert_eq!(pour(&here, "a", -71).await.unwrap().answer, 0);
    // Refused by the state in this process's cache (71 + 90), allowed by the current one (0 + 90).
    assert_eq!(pour(&there, "a", 90).await.unwrap().answer, 90);
    assert_eq!(poured_into(&database.pool, "a").await, 90);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_no_op_is_only_answered_on_what_is_true() {
    let (database, here) = fresh().await;
    let there = another_process(&database).await;
    pour(&here, "a", 10).await.unwrap();
    pour(&there, "a", 5).await.unwrap();
    let nothing = pour(&here, "a", 0).await.unwrap();
    assert_eq!((nothing.answer, nothing.position), (15, 2));
    assert_eq!(positions(&database.pool).await, [1, 2]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_unit_that_read_what_another_process_changed_decides_again() {
    let (database, here) = fresh().await;
    let there = another_process(&database).await;
    pour(&here, "limit", 10).await.unwrap();
    pour(&there, "limit", 5).await.unwrap();
    // It writes only the pad, but the note depends on the glass.
    here.execute(&decision(), &metadata(), None, |unit| {
        async move {
            let seen = unit.read::<Glass>("limit").await?.content;
            unit.execute::<Pad>("p", format!("saw {seen}")).await.map(drop)
        }
        .scope_boxed()
    })
    .await
    .unwrap();
    assert_eq!(here.load::<Pad>("p").await.unwrap().notes, ["saw 15"]);
    assert_eq!(positions(&database.pool).await, [1, 2, 3]);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_poured_twice_or_lost_when_many_write_one_stream_through_two_processes() {
    let (database, here) = fresh().await;
    let there = another_process(&database).await;
    let mut writers = JoinSet::new();
    for writer in 0..40 {
        let runtime = if writer % 2 == 0 { here.clone() } else { there.clone() };
        writers.spawn(async move {
            let mut poured = 0;
            for _ in 0..5 {
                match pour(&runtime, "hot", 1).await {
                    Ok(_) => poured += 1,
                    Err(failure) => assert!(matches!(failure, Failure::Conflict) || is_overflow(&failure)),
                }
            }
            poured
        });
    }
    let poured: i64 = writers.join_all().await.into_iter().sum();
    let content = poured_into(&database.pool, "hot").await;
    assert_eq!(content, poured);
    assert!(content <= 100, "the rule was broken: {content}");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_that_race_for_the_last_drop_one_wins_and_the_others_read_why() {
    let (database, here) = fresh().await;
    let there = another_process(&database).await;
    for round in 0..10 {
        let glass = format!("g{round}");
        pour(&here, &glass, 99).await.unwrap();
        let mut racers = JoinSet::new();
        for racer in 0..16 {
            let (runtime, glass) = (if racer % 2 == 0 { here.clone() } else { there.clone() }, glass.clone());
            racers.spawn(async move { pour(&runtime, &glass, 1).await });
        }
        let outcomes = racers.join_all().await;
        assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
        assert!(
            outcomes.iter().all(|outcome| outcome.as_ref().err().is_none_or(is_overflow)),
            "{outcomes:?}"
        );
        assert_eq!(poured_into(&database.pool, &glass).await, 100);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn units_that_take_the_same_streams_in_opposite_order_all_come_through() {
    let (database, runtime) = fresh().await;
    let mut units = JoinSet::new();
    for n in 0..60 {
        let runtime = runtime.clone();
        units.spawn(async move {
            let (first, second) = if n % 2 == 0 { ("a", "b") } else { ("b", "a") };
            runtime
                .execute(&decision(), &metadata(), None, |unit| {
                    async move {
                        pour_in(unit, first, 1).await?;
                        tokio::task::yield_now().await;
                        pour_in(unit, second, 1).await
                    }
                    .scope_boxed()
                })
                .await
                .unwrap();
        });
    }
    units.join_all().await;
    assert_eq!((poured_into(&database.pool, "a").await, poured_into(&database.pool, "b").await), (60, 60));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_that_moves_between_a_read_and_its_lock_is_read_again() {
    let (_database, runtime) = fresh().await;
    pour(&runtime, "a", 1).await.unwrap();
    let first = std::sync::atomic::AtomicBool::new(true);
    let (runtime, first) = (&runtime, &first);
    let done = runtime
        .execute(&decision(), &metadata(), None, |unit| {
            async move {
                let seen = unit.read::<Glass>("a").await?.content;
                if first.swap(false, std::sync::atomic::Ordering::SeqCst) {
                    pour(runtime, "a", 10).await?;
                }
                unit.lock([StreamKey::of::<Glass>("a")]).await?;
                unit.execute::<Glass>("a", GlassCommand::Pour(seen)).await?;
                Ok(seen)
            }
            .scope_boxed()
        })
        .await
        .unwrap();
    assert_eq!(done.answer, 11);
    assert_eq!(runtime.load::<Glass>("a").await.unwrap().content, 22);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_version_that_is_no_longer_true_is_refused_with_the_one_that_is() {
    let (database, here) = fresh().await;
    let there = another_process(&database).await;
    pour(&here, "a", 1).await.unwrap();
    pour(&there, "a", 1).await.unwrap();
    let edit = |runtime: CommandRuntime, expected: u64| async move {
        runtime
            .execute(&decision(), &metadata(), None, |unit| {
                async move {
                    unit.expect_version::<Glass>("a", Some(expected)).await?;
                    pour_in(unit, "a", 1).await
                }
                .scope_boxed()
            })
            .await
    };
    // The version in this process's cache is refused, and the current one is accepted.
    let stale = edit(here.clone(), 1).await.unwrap_err();
    assert!(matches!(stale, Failure::Stale { current: 2 }), "{stale}");
    pour(&there, "a", 1).await.unwrap();
    assert_eq!(edit(here, 3).await.unwrap().answer, 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_preview_answers_and_records_nothing() {
    let (database, runtime) = fresh().await;
    pour(&runtime, "a", 10).await.unwrap();
    let preview =
        runtime.preview(&decision(), &metadata(), |unit| pour_in(unit, "a", 20).scope_boxed()).await.unwrap();
    assert_eq!(preview.answer, 30);
    assert_eq!(preview.events[0].payload, json!({"poured": {"amount": 20}}));
    let refused = runtime
        .preview(&decision(), &metadata(), |unit| pour_in(unit, "a", 91).scope_boxed())
        .await
        .unwrap_err();
    assert!(is_overflow(&refused));
    assert_eq!(positions(&database.pool).await, [1]);
    assert_eq!(pour(&runtime, "a", 1).await.unwrap().answer, 11);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_said_to_be_fresh_that_exists_is_decided_on_what_it_is() {
    let (_database, runtime) = fresh().await;
    let start = |runtime: CommandRuntime| async move {
        runtime
            .execute(&decision(), &metadata(), None, |unit| {
                async move {
                    unit.fresh::<Glass>("new").await?;
                    pour_in(unit, "new", 60).await
                }
                .scope_boxed()
            })
            .await
    };
    assert_eq!(start(runtime.clone()).await.unwrap().answer, 60);
    assert!(is_overflow(&start(runtime).await.unwrap_err()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_number_drawn_for_a_refused_command_goes_to_the_next_one() {
    let (_database, runtime) = fresh().await;
    let numbered = |runtime: CommandRuntime, amount| async move {
        runtime
            .execute(&decision(), &metadata(), None, |unit| {
                async move {
                    let number = unit.draw(Series::Of(Noun::Order), decision().today).await?;
                    pour_in(unit, "a", amount).await?;
                    Ok(number.to_string())
                }
                .scope_boxed()
            })
            .await
    };
    assert!(is_overflow(&numbered(runtime.clone(), 101).await.unwrap_err()));
    assert_eq!(numbered(runtime.clone(), 1).await.unwrap().answer, "ORD-2026-000001");
    assert_eq!(numbered(runtime, 1).await.unwrap().answer, "ORD-2026-000002");
}
