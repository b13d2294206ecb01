//! Reads the events that explain figures.

pub mod limits;

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use sqlx::PgConnection;
use waybill_log::StreamKey;
use waybill_log::read::{self, Limit};

use crate::{Error, Result, StoredEvent};

/// Maximum number of documents whose events are added up for one figure.
pub const MAX_DOCUMENTS: usize = 50_000;

/// Number of streams that are read at once.
const AT_ONCE: usize = 200;

/// Returns the log position of a read model, in this transaction.
pub async fn position(connection: &mut PgConnection, model: &str) -> Result<i64> {
    const POSITION: &str = "SELECT coalesce((SELECT s.position FROM checkpoints s WHERE s.model = $1), 0)";
    Ok(sqlx::query_scalar(POSITION).bind(model).fetch_one(connection).await?)
}

/// Returns the day of a time in the company's time zone.
pub fn day_of(recorded_at: DateTime<Utc>, zone: Tz) -> NaiveDate {
    recorded_at.with_timezone(&zone).date_naive()
}

/// Reads a stream up to a position, event by event.
pub async fn of_stream(
    connection: &mut PgConnection,
    key: &StreamKey,
    to: i64,
    mut take: impl FnMut(&StoredEvent) -> Result<()>,
) -> Result<()> {
    let mut after = 0;
    loop {
        let (events, more) = read::stream(&mut *connection, key, after, Limit::LOAD).await?;
        limits::count(events.len())?;
        for event in events.iter().take_while(|event| event.position <= to) {
            take(event)?;
        }
        let last = events.last().filter(|last| more && last.position <= to);
        let Some(last) = last else { return Ok(()) };
        after = u64::try_from(last.sequence).unwrap_or(u64::MAX);
    }
}

/// Reads all events of these types of several aggregates of one type up to a position, aggregate by aggregate.
///
/// # Errors
/// The database's; or they are too many.
pub async fn of_each(
    connection: &mut PgConnection,
    (kind, types): (&'static str, &[&str]),
    ids: &[String],
    to: i64,
    mut take: impl FnMut(&StoredEvent) -> Result<()>,
) -> Result<()> {
    if ids.len() > MAX_DOCUMENTS {
        return Err(Error::TooManyParts(MAX_DOCUMENTS));
    }
    let mut left = ids;
    let mut size = AT_ONCE;
    while !left.is_empty() {
        let (some, behind) = left.split_at(size.min(left.len()));
        let (events, more) = read::of_each(&mut *connection, kind, some, types, to, Limit::LOAD).await?;
        limits::count(events.len())?;
        events.iter().try_for_each(&mut take)?;
        let Some(last) = events.last().filter(|_| more) else {
            left = behind;
            size = size.saturating_mul(2).min(AT_ONCE);
            continue;
        };
        // The last stream has more events. It is read to its end separately. The streams after it are read in the next
        // round, whose size is the number of streams that fitted in this one.
        let key = StreamKey::named(kind, &last.aggregate_id);
        rest_of(connection, (&key, types), (last.sequence, to), &mut take).await?;
        let complete = some.iter().position(|id| *id == last.aggregate_id).map_or(some.len(), |at| at + 1);
        left = left.get(complete..).unwrap_or_default();
        size = complete;
    }
    Ok(())
}

/// Reads the events of these types that a stream has after a version, up to a position.
async fn rest_of(
    connection: &mut PgConnection,
    (key, types): (&StreamKey, &[&str]),
    (after, to): (i64, i64),
    mut take: impl FnMut(&StoredEvent) -> Result<()>,
) -> Result<()> {
    let mut after = after.unsigned_abs();
    loop {
        let (events, more) =
            read::stream_of_types(&mut *connection, key, types, (after, to), Limit::LOAD).await?;
        limits::count(events.len())?;
        events.iter().try_for_each(&mut take)?;
        let Some(last) = events.last().filter(|_| more) else { return Ok(()) };
        after = last.sequence.unsigned_abs();
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde_json::json;
    use waybill_database::testing::TestDatabase;
    use waybill_log::testing::fill_stream;

    use super::*;

    /// Fills streams of one type with this number of events each, reads them up to `to`, and returns the number of
    /// events read of each.
    async fn counted(events: &[(&str, i64)], to: i64) -> BTreeMap<String, i64> {
        let database = TestDatabase::fresh().await;
        let owner = &mut *database.owner.acquire().await.unwrap();
        for (id, events) in events {
            let key = StreamKey::named("company", *id);
            fill_stream(owner, &key, "described", &[json!({})], *events).await.unwrap();
        }
        let ids: Vec<String> = events.iter().map(|(id, _)| (*id).to_owned()).collect();
        let (mut counted, mut last) = (BTreeMap::new(), BTreeMap::new());
        let connection = &mut *database.pool.acquire().await.unwrap();
        of_each(connection, ("company", &["described"]), &ids, to, |event| {
            let before = last.insert(event.aggregate_id.clone(), event.sequence);
            assert_eq!(before.unwrap_or_default() + 1, event.sequence, "in their order, each once");
            *counted.entry(event.aggregate_id.clone()).or_default() += 1;
            Ok(())
        })
        .await
        .unwrap();
        counted
    }

    #[tokio::test]
    async fn records_with_more_events_than_are_read_at_once_are_read_to_their_ends() {
        let most = i64::try_from(Limit::LOAD.events).unwrap();
        let events = [("a", 3), ("b", most + 20), ("c", 2 * most + 5), ("d", most), ("e", 1)];
        let expected: BTreeMap<String, i64> = events.map(|(id, events)| (id.to_owned(), events)).into();
        assert_eq!(counted(&events, i64::MAX).await, expected);
    }

    #[tokio::test]
    async fn what_was_recorded_behind_the_position_is_not_read() {
        let most = i64::try_from(Limit::LOAD.events).unwrap();
        let expected = BTreeMap::from([("a".to_owned(), 2), ("b".to_owned(), most + 1)]);
        assert_eq!(counted(&[("a", 2), ("b", most + 20), ("c", 4)], most + 3).await, expected);
    }
}
