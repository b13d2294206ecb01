//! A log that begins with a past, recorded while it is open and in no other log.

use chrono::{DateTime, TimeDelta, Utc};
use waybill_log::read;

use super::*;

async fn recorded(pool: &PgPool) -> Vec<DateTime<Utc>> {
    let head = read::head(pool).await.unwrap();
    let positions: Vec<i64> = (1..=head).collect();
    let events = read::at_positions(pool, &positions, read::Limit::BATCH).await.unwrap();
    events.iter().map(|event| event.recorded_at).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_empty_log_takes_past_times_until_its_past_ends() {
    let (database, journal) = journal().await;
    let past = journal.begin_past().await.unwrap().unwrap();
    let (opened, day) = (past.opened_at, TimeDelta::days(1));
    past.turn_to(opened - day * 90);
    journal.append(poured("one", 1, 1)).await.unwrap();
    // Nothing is recorded before the existing events.
    past.turn_to(opened - day * 95);
    journal.append(poured("one", 2, 1)).await.unwrap();

    // The process was stopped and continues.
    let again = journal.begin_past().await.unwrap().unwrap();
    assert_eq!((again.opened_at, again.recorded_until), (opened, Some(opened - day * 90)));
    again.turn_to(opened + day);
    assert!(matches!(journal.append(poured("one", 3, 1)).await, Err(JournalError::Refused(_))));
    again.end().await.unwrap();
    journal.append(poured("one", 3, 1)).await.unwrap();

    let times = recorded(&database.pool).await;
    assert_eq!(times[..2], [opened - day * 90; 2]);
    assert!(times[2] >= opened, "{times:?}");
    assert!(journal.begin_past().await.unwrap().is_none());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_with_events_takes_no_past_times() {
    let (database, journal) = journal().await;
    let past = journal.begin_past().await.unwrap().unwrap();
    // Another process records something at the present, which ends the past of the first one.
    let other = Journal::start(own_pool(&database).await).await.unwrap();
    other.append(poured("one", 1, 1)).await.unwrap();
    past.turn_to(past.opened_at - TimeDelta::days(1));
    let refused = journal.append(poured("two", 1, 1)).await;
    assert!(
        matches!(&refused, Err(JournalError::Refused(error)) if error.to_string().contains("itself")),
        "{refused:?}"
    );
    assert_eq!(recorded(&database.pool).await.len(), 1);
    assert!(journal.begin_past().await.unwrap().is_none());
}
