//! The journal: one order without gaps, each command independent.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

#[path = "journal/answers.rs"]
mod answers;
#[path = "journal/clock.rs"]
mod clock;
#[path = "journal/past.rs"]
mod past;
mod support;

use std::time::Duration;

use serde_json::{Value, json};
use sqlx::PgPool;
use waybill_database::testing::TestDatabase;
use waybill_database::{PoolSettings, connect};
use waybill_log::copy::census;
use waybill_log::testing::hold_head;
use waybill_log::{Append, Appended, IdempotencyKey, Journal, JournalError, StreamKey, follow};

use support::{ACTOR, at_once, event, positions, poured};

async fn journal() -> (TestDatabase, Journal) {
    let database = TestDatabase::fresh().await;
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    (database, journal)
}

async fn own_pool(database: &TestDatabase) -> PgPool {
    connect(&database.url, PoolSettings::default().with_max_connections(4)).await.unwrap()
}

fn key(name: &str, body: &str) -> IdempotencyKey {
    IdempotencyKey::new("clerk", name, "POST /x", body.as_bytes()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn positions_have_no_gaps_under_concurrent_writers_of_two_processes() {
    let (database, one) = journal().await;
    let two = Journal::start(own_pool(&database).await).await.unwrap();
    let mut writers = tokio::task::JoinSet::new();
    for writer in 0..32 {
        let journal = if writer % 2 == 0 { one.clone() } else { two.clone() };
        writers.spawn(async move {
            for sequence in 1..=20 {
                // Two writers compete for every third stream, so that some appends conflict.
                let id =
                    if writer % 3 == 0 { format!("shared-{}", writer / 6) } else { format!("own-{writer}") };
                journal.append(poured(&id, sequence, 1)).await.unwrap();
            }
        });
    }
    writers.join_all().await;
    let positions = positions(&database.pool).await;
    let expected: Vec<i64> = (1..).take(positions.len()).collect();
    assert_eq!(positions, expected);
    assert!(positions.len() >= 21 * 20, "only {} events", positions.len());
    let census = census(&mut database.pool.acquire().await.unwrap()).await.unwrap();
    assert_eq!(census.broken_streams, 0, "a stream has a gap");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_live_reader_beside_several_writers_never_misses_a_position() {
    let (database, one) = journal().await;
    let two = Journal::start(own_pool(&database).await).await.unwrap();
    let mut writers = tokio::task::JoinSet::new();
    for writer in 0..8 {
        let journal = if writer % 2 == 0 { one.clone() } else { two.clone() };
        writers.spawn(async move {
            for sequence in 1..=100 {
                journal.append(poured(&format!("s-{writer}"), sequence, 1)).await.unwrap();
            }
        });
    }
    let mut checkpoint = 0;
    let mut read = 0;
    while read < 800 {
        let batch: Vec<i64> =
            sqlx::query_scalar("SELECT position FROM events WHERE position > $1 ORDER BY position LIMIT 100")
                .bind(checkpoint)
                .fetch_all(&database.pool)
                .await
                .unwrap();
        for position in batch {
            assert_eq!(position, checkpoint + 1, "a position was passed over");
            checkpoint = position;
            read += 1;
        }
    }
    writers.join_all().await;
    assert_eq!(positions(&database.pool).await.len(), 800);
}

#[tokio::test(flavor = "multi_thread")]
async fn times_of_recording_never_run_backwards_and_stand_in_the_metadata() {
    let (database, journal) = journal().await;
    for sequence in 1..=3 {
        journal.append(poured("a", sequence, 1)).await.unwrap();
    }
    sqlx::query("UPDATE log_head SET recorded_at = now() + interval '30 seconds'")
        .execute(&database.owner)
        .await
        .unwrap();
    journal.append(poured("a", 4, 1)).await.unwrap();
    journal.append(poured("a", 5, 1)).await.unwrap();
    let rows: Vec<(bool, bool, Value)> = sqlx::query_as(
        "SELECT recorded_at >= lag(recorded_at, 1, recorded_at) OVER (ORDER BY position), \
                (metadata ->> 'at')::timestamptz = recorded_at, metadata FROM postgres_es.events ORDER BY position",
    )
    .fetch_all(&database.pool)
    .await
    .unwrap();
    assert!(rows.iter().all(|(in_order, same, _)| *in_order && *same), "{rows:?}");
    let metadata = &rows[0].2;
    assert_eq!(metadata["actorId"], ACTOR);
    assert_eq!(metadata["at"].as_str().unwrap().len(), "2026-11-20T12:00:00.000000Z".len());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_conflict_leaves_the_others_of_its_batch_untouched() {
    let (database, journal) = journal().await;
    journal.append(poured("taken", 1, 1)).await.unwrap();
    let appends = (0..20).map(|n| {
        let id = if n % 5 == 0 { "taken".to_owned() } else { format!("free-{n}") };
        let journal = journal.clone();
        async move { (n, journal.append(poured(&id, 1, 1)).await.unwrap()) }
    });
    for (n, appended) in at_once(appends).await {
        assert_eq!(appended == Appended::Conflict, n % 5 == 0, "command {n}: {appended:?}");
    }
    assert_eq!(positions(&database.pool).await, (1..=17).collect::<Vec<_>>());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_event_that_does_not_follow_the_last_is_a_conflict() {
    let (_database, journal) = journal().await;
    assert_eq!(journal.append(poured("a", 2, 1)).await.unwrap(), Appended::Conflict);
    assert_eq!(journal.append(poured("a", 1, 1)).await.unwrap(), Appended::At(1));
    assert_eq!(journal.append(poured("a", 3, 1)).await.unwrap(), Appended::Conflict);
    assert_eq!(journal.append(poured("a", 1, 1)).await.unwrap(), Appended::Conflict);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_that_write_the_same_event_at_once_one_wins() {
    let (database, journal) = journal().await;
    let appends = (0..50).map(|_| {
        let journal = journal.clone();
        async move { journal.append(poured("same", 1, 1)).await.unwrap() }
    });
    let won =
        at_once(appends).await.into_iter().filter(|appended| matches!(appended, Appended::At(_))).count();
    assert_eq!(won, 1);
    assert_eq!(positions(&database.pool).await, [1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_relies_on_a_stream_that_moved_is_a_conflict() {
    let (_database, journal) = journal().await;
    journal.append(poured("price", 1, 1)).await.unwrap();
    let relying = |version| poured("order", 1, 1).relying_on(StreamKey::named("stock", "price"), version);
    assert_eq!(journal.append(relying(0)).await.unwrap(), Appended::Conflict);
    assert_eq!(journal.append(relying(1)).await.unwrap(), Appended::At(2));
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_that_each_rely_on_what_the_other_writes_one_wins() {
    let (_database, journal) = journal().await;
    for round in 0..50 {
        let (left, right) = (format!("left-{round}"), format!("right-{round}"));
        let writes = |mine: &str, other: &str| {
            journal.append(poured(mine, 1, 1).relying_on(StreamKey::named("stock", other.to_owned()), 0))
        };
        let (one, two) = tokio::join!(writes(&left, &right), writes(&right, &left));
        let won = [one.unwrap(), two.unwrap()].iter().filter(|a| matches!(a, Appended::At(_))).count();
        assert_eq!(won, 1, "round {round}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_poisoned_command_fails_alone() {
    let (database, journal) = journal().await;
    let appends = (0..40).map(|n| {
        let id = if n == 17 { "nul-\0".to_owned() } else { format!("good-{n}") };
        let journal = journal.clone();
        async move { (n, journal.append(poured(&id, 1, 1)).await) }
    });
    for (n, appended) in at_once(appends).await {
        match appended {
            Err(JournalError::Refused(_)) => assert_eq!(n, 17),
            Ok(Appended::At(_)) => assert_ne!(n, 17),
            other => panic!("command {n}: {other:?}"),
        }
    }
    assert_eq!(positions(&database.pool).await, (1..=39).collect::<Vec<_>>());
}

#[test]
fn a_nul_in_json_is_refused_before_it_reaches_the_log() {
    let mut nul = event("a", 1, 1);
    nul.payload = json!({"lines": [{"name": "a\0b"}]});
    assert!(matches!(Append::new(vec![nul]), Err(JournalError::Malformed(_))));
    let mut escaped = event("a", 1, 1);
    escaped.payload = json!({"name": "a backslash and \\u0000"});
    assert!(Append::new(vec![escaped]).is_ok());
}

#[test]
fn events_of_a_stream_that_do_not_follow_one_another_are_refused() {
    assert!(matches!(Append::new(vec![event("a", 1, 1), event("a", 3, 1)]), Err(JournalError::Malformed(_))));
    assert!(matches!(Append::new(vec![event("a", 0, 1)]), Err(JournalError::Malformed(_))));
    assert!(Append::new(vec![event("a", 5, 1), event("b", 1, 1), event("a", 6, 1)]).is_ok());
}

#[test]
fn a_command_of_too_many_events_is_refused() {
    let events = (1..=10_001).map(|sequence| event("a", sequence, 1)).collect();
    assert!(matches!(Append::new(events), Err(JournalError::Malformed(_))));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_of_ten_thousand_events_is_appended_whole() {
    let (database, journal) = journal().await;
    let events = (1..=10_000).map(|sequence| event("a", sequence, 1)).collect();
    assert_eq!(journal.append(Append::new(events).unwrap()).await.unwrap(), Appended::At(10_000));
    assert_eq!(positions(&database.pool).await.len(), 10_000);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_in_the_log_can_be_changed_or_removed() {
    let (database, journal) = journal().await;
    journal.append(poured("a", 1, 1)).await.unwrap();
    for attack in [
        "UPDATE events SET payload = '{}'",
        "DELETE FROM events",
        "TRUNCATE events",
        "UPDATE events SET payload = '{}' WHERE false",
        "UPDATE events_1 SET payload = '{}'",
        "TRUNCATE events_1",
        "DELETE FROM commits",
        "UPDATE streams SET key = 'b'",
    ] {
        let error = sqlx::query(attack).execute(&database.owner).await.unwrap_err();
        assert!(error.to_string().contains("append-only"), "{attack}: {error}");
    }
    assert_eq!(positions(&database.pool).await, [1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stopped_journal_has_appended_what_was_waiting_and_takes_nothing_more() {
    let (database, journal) = journal().await;
    let appends: Vec<_> = (0..200)
        .map(|n| {
            let journal = journal.clone();
            tokio::spawn(async move { journal.append(poured(&format!("s-{n}"), 1, 1)).await })
        })
        .collect();
    tokio::task::yield_now().await;
    journal.stop().await;
    let mut appended = 0;
    for append in appends {
        match append.await.unwrap() {
            Ok(Appended::At(_)) => appended += 1,
            Err(JournalError::Overloaded) => {}
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(positions(&database.pool).await.len(), appended);
    assert!(matches!(journal.append(poured("late", 1, 1)).await, Err(JournalError::Overloaded)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_queue_turns_away_at_once_and_keeps_what_it_took() {
    let (database, journal) = journal().await;
    // Holding the head blocks the writer, so that the queue fills.
    let mut blocker = database.owner.begin().await.unwrap();
    hold_head(&mut blocker).await.unwrap();
    let mut tasks = tokio::task::JoinSet::new();
    for n in 0..6_000 {
        let journal = journal.clone();
        tasks.spawn(async move { journal.append(poured(&format!("s-{n}"), 1, 1)).await });
    }
    let turned_away = async {
        while let Some(done) = tasks.join_next().await {
            if matches!(done.unwrap(), Err(JournalError::Overloaded)) {
                return;
            }
        }
        panic!("nothing was turned away");
    };
    turned_away.await;
    blocker.rollback().await.unwrap();
    let outcomes = tasks.join_all().await;
    let appended = outcomes.iter().filter(|outcome| matches!(outcome, Ok(Appended::At(_)))).count();
    assert!(outcomes.iter().all(|o| matches!(o, Ok(Appended::At(_)) | Err(JournalError::Overloaded))));
    assert!(appended >= 4_096, "{appended} were kept");
    assert_eq!(positions(&database.pool).await.len(), appended);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_lost_in_the_middle_is_unknown_and_the_journal_goes_on() {
    let (database, journal) = journal().await;
    journal.append(poured("before", 1, 1)).await.unwrap();
    let mut blocker = database.owner.begin().await.unwrap();
    hold_head(&mut blocker).await.unwrap();
    let append = poured("lost", 1, 1).once(key("k", "body"), &json!("answer")).unwrap();
    let waiting = tokio::spawn({
        let journal = journal.clone();
        async move { journal.append(append).await }
    });
    let mut killed = 0;
    while killed == 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
        killed = sqlx::query(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
              WHERE query LIKE '%journal_append%' AND wait_event_type = 'Lock' AND pid <> pg_backend_pid() \
                AND datname = current_database()",
        )
        .execute(&database.pool)
        .await
        .unwrap()
        .rows_affected();
    }
    assert!(matches!(waiting.await.unwrap(), Err(JournalError::Unknown)));
    blocker.rollback().await.unwrap();
    let retry = poured("lost", 1, 1).once(key("k", "body"), &json!("answer")).unwrap();
    assert_eq!(journal.append(retry).await.unwrap(), Appended::At(2));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_append_is_notified_with_the_position_reached() {
    let (database, journal) = journal().await;
    let mut listener = sqlx::postgres::PgListener::connect(&database.url).await.unwrap();
    listener.listen(waybill_log::CHANNEL).await.unwrap();
    journal.append(poured("a", 1, 1)).await.unwrap();
    assert_eq!(listener.recv().await.unwrap().payload(), "1");
    let mut head = journal.head();
    head.wait_for(|position| *position == 1).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn when_it_is_stopped_nobody_listens_any_more() {
    let (database, journal) = journal().await;
    let following = tokio::spawn(follow(&journal, |_, _| ()));
    let listening = async || -> i64 {
        let sql = "SELECT count(*) FROM pg_stat_activity \
            WHERE datname = current_database() AND query LIKE 'LISTEN%'";
        sqlx::query_scalar(sql).fetch_one(&database.pool).await.unwrap()
    };
    while listening().await == 0 {
        tokio::task::yield_now().await;
    }
    journal.stop().await;
    following.await.unwrap();
    assert_eq!(listening().await, 0);
}
