//! The log on the tables that it had before it had commits, for tests of its conversion.

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgExecutor};
use waybill_database::MIGRATOR;

/// The migration that converts it.
const CONVERSION: i64 = 72;

/// An event with every column of the table of then.
#[derive(Debug, Clone, PartialEq, sqlx::FromRow)]
pub struct EventBefore {
    pub position: i64,
    pub recorded_at: DateTime<Utc>,
    pub aggregate_type: String,
    pub aggregate_id: String,
    pub sequence: i64,
    pub event_type: String,
    pub event_version: String,
    /// As JSON text, to the byte.
    pub payload: String,
    /// As JSON text.
    pub metadata: String,
}

/// The migrations before the conversion, for [`waybill_database::migrate_to`].
pub fn migrations() -> Vec<i64> {
    MIGRATOR.iter().map(|migration| migration.version).filter(|version| *version < CONVERSION).collect()
}

/// Every event of a log of now, as the table of then had it.
pub async fn events(executor: impl PgExecutor<'_>) -> Result<Vec<EventBefore>, sqlx::Error> {
    sqlx::query_as(
        "SELECT position, recorded_at, aggregate_type, aggregate_id, sequence, event_type, event_version, \
                payload::text AS payload, metadata::text AS metadata \
           FROM postgres_es.events ORDER BY position",
    )
    .fetch_all(executor)
    .await
}

/// Puts events into the table of then, and the head behind the last.
pub async fn write(connection: &mut PgConnection, events: &[EventBefore]) -> Result<(), sqlx::Error> {
    for event in events {
        sqlx::query(
            "INSERT INTO public.events (position, recorded_at, aggregate_type, aggregate_id, sequence, event_type, \
                                        event_version, payload, metadata) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8::json, $9::json)",
        )
        .bind(event.position)
        .bind(event.recorded_at)
        .bind(&event.aggregate_type)
        .bind(&event.aggregate_id)
        .bind(event.sequence)
        .bind(&event.event_type)
        .bind(&event.event_version)
        .bind(&event.payload)
        .bind(&event.metadata)
        .execute(&mut *connection)
        .await?;
    }
    sqlx::query(
        "UPDATE public.log_head h SET position = e.position, recorded_at = e.recorded_at \
           FROM (SELECT position, recorded_at FROM public.events ORDER BY position DESC LIMIT 1) AS e",
    )
    .execute(connection)
    .await?;
    Ok(())
}
