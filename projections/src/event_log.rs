//! The event log as the read models read it, in batches.

use crate::{Error, Result};
use chrono::{DateTime, Utc};
use serde::de::DeserializeOwned;
use sqlx::{PgConnection, PgExecutor};
use std::any::Any;
use std::sync::OnceLock;

/// Events that are read, projected and committed together at most.
pub(crate) const BATCH: i64 = 10_000;
/// Bytes of them at most, but for one page.
const MAX_BYTES: usize = 16 << 20;
/// Events of the first page: those that follow are as many as have room, by what these weigh.
const FIRST_PAGE: usize = 100;

/// One event of the log: read once, and decoded once for all the read models that want it.
#[derive(Debug)]
pub struct StoredEvent {
    /// Its place in the whole log.
    pub position: i64,
    pub recorded_at: DateTime<Utc>,
    /// The type of its aggregate.
    pub aggregate_type: String,
    /// The id of its aggregate.
    pub aggregate_id: String,
    /// Its number in the stream of its aggregate, from 1: the version of the aggregate after it.
    pub sequence: i64,
    pub event_type: String,
    /// The version of its type.
    pub event_version: String,
    /// What happened, as JSON text.
    pub payload: String,
    /// Who, when, why, as JSON text.
    pub metadata: String,
    decoded: OnceLock<Box<dyn Any + Send + Sync>>,
    decoded_metadata: OnceLock<Box<dyn Any + Send + Sync>>,
}

impl StoredEvent {
    /// The payload as the event that the aggregate recorded. The first caller decodes; the others get the
    /// same, so every projector has to decode the same type.
    ///
    /// # Errors
    /// [`Error::Unreadable`].
    pub fn decode<E: DeserializeOwned + Send + Sync + 'static>(&self) -> Result<&E> {
        self.once(&self.decoded, &self.payload)
    }

    /// The metadata as `M`, decoded once like the payload.
    ///
    /// # Errors
    /// [`Error::Unreadable`].
    pub fn decode_metadata<M: DeserializeOwned + Send + Sync + 'static>(&self) -> Result<&M> {
        self.once(&self.decoded_metadata, &self.metadata)
    }

    /// About how much memory it takes, before it is decoded.
    fn bytes(&self) -> usize {
        self.payload.len() + self.metadata.len() + size_of::<Self>()
    }

    /// An error that names this event.
    pub fn unreadable(&self, reason: impl Into<String>) -> Error {
        Error::Unreadable {
            position: self.position,
            event_type: self.event_type.clone(),
            reason: reason.into(),
        }
    }

    fn once<'a, T: DeserializeOwned + Send + Sync + 'static>(
        &self,
        cell: &'a OnceLock<Box<dyn Any + Send + Sync>>,
        text: &str,
    ) -> Result<&'a T> {
        let decoded = if let Some(decoded) = cell.get() {
            decoded
        } else {
            let value: T = serde_json::from_str(text).map_err(|error| self.unreadable(error.to_string()))?;
            cell.get_or_init(|| Box::new(value))
        };
        decoded.downcast_ref().ok_or_else(|| self.unreadable("it was decoded as another type before"))
    }
}

/// The position of the last event in the log, 0 when it is empty.
pub async fn head(executor: impl PgExecutor<'_>) -> Result<i64> {
    Ok(sqlx::query_scalar("SELECT position FROM public.log_head").fetch_one(executor).await?)
}

/// The events behind `after` up to and with `to`, those of `aggregates` (`None`: all), in the order of the log, and the
/// position that they reach: less than `to` when they would be too many bytes.
/// `to` must not lie behind the head: then there are no gaps that a later commit could fill.
pub(crate) async fn read(
    connection: &mut PgConnection,
    after: i64,
    to: i64,
    aggregates: Option<&[&str]>,
) -> Result<(Vec<StoredEvent>, i64)> {
    const READ: &str = "SELECT position, recorded_at, aggregate_type, aggregate_id, sequence, event_type, \
         event_version, payload::text, metadata::text FROM public.events \
         WHERE position > $1 AND position <= $2 AND ($3::text[] IS NULL OR aggregate_type = ANY($3)) \
         ORDER BY position LIMIT $4";
    type Row = (i64, DateTime<Utc>, String, String, i64, String, String, String, String);
    let (mut events, mut bytes, mut reached, mut page) = (Vec::new(), 0, after, FIRST_PAGE);
    while reached < to && bytes < MAX_BYTES {
        let limit = i64::try_from(page).unwrap_or(i64::MAX);
        let rows: Vec<Row> = sqlx::query_as(READ)
            .bind(reached)
            .bind(to)
            .bind(aggregates)
            .bind(limit)
            .fetch_all(&mut *connection)
            .await?;
        reached = rows.last().filter(|_| rows.len() == page).map_or(to, |last| last.0);
        events.extend(rows.into_iter().map(stored_event));
        bytes = events.iter().map(StoredEvent::bytes).sum();
        let room = MAX_BYTES.saturating_sub(bytes);
        page = (room / (bytes / events.len().max(1)).max(1)).max(1);
    }
    Ok((events, reached))
}

fn stored_event(
    (
        position,
        recorded_at,
        aggregate_type,
        aggregate_id,
        sequence,
        event_type,
        event_version,
        payload,
        metadata,
    ): (i64, DateTime<Utc>, String, String, i64, String, String, String, String),
) -> StoredEvent {
    StoredEvent {
        position,
        recorded_at,
        aggregate_type,
        aggregate_id,
        sequence,
        event_type,
        event_version,
        payload,
        metadata,
        decoded: OnceLock::new(),
        decoded_metadata: OnceLock::new(),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
mod tests {
    use super::*;
    use waybill_database::testing::TestDatabase;

    #[tokio::test]
    async fn a_batch_of_heavy_events_ends_before_it_fills_the_memory_and_the_next_goes_on_behind_it() {
        const EVENTS: i64 = 600;
        let database = TestDatabase::fresh().await;
        sqlx::query(
            "INSERT INTO events SELECT 'company', 'one', g, 'described', '1', \
                    json_build_object('logo', repeat('x', 100000)), '{}', g, now() FROM generate_series(1, $1) g",
        )
        .bind(EVENTS)
        .execute(&database.owner)
        .await
        .unwrap();
        let mut connection = database.pool.acquire().await.unwrap();
        let (mut position, mut batches) = (0, Vec::new());
        while position < EVENTS {
            let (events, reached) = read(&mut connection, position, EVENTS, None).await.unwrap();
            let positions: Vec<i64> = events.iter().map(|event| event.position).collect();
            assert_eq!(positions, (position + 1..=reached).collect::<Vec<_>>());
            batches.push(events.iter().map(StoredEvent::bytes).sum::<usize>());
            position = reached;
        }
        assert!(
            batches.len() > 2 && batches.iter().all(|bytes| *bytes <= MAX_BYTES + 100_000),
            "{batches:?}"
        );
        let (none, reached) = read(&mut connection, 0, EVENTS, Some(&["order"])).await.unwrap();
        assert_eq!((none.len(), reached), (0, EVENTS));
    }
}
