//! What tests and measurements do with the log past the journal: write to it, and look at the whole of it.

use chrono::{DateTime, Utc};
use serde_json::Value;
use sqlx::{PgConnection, PgExecutor};

use crate::CHANNEL;

/// An event as a test looks at it.
#[derive(Debug, Clone, PartialEq, sqlx::FromRow)]
pub struct TestEvent {
    pub position: i64,
    pub recorded_at: DateTime<Utc>,
    pub aggregate_type: String,
    pub aggregate_id: String,
    pub sequence: i64,
    pub event_type: String,
    pub payload: Value,
    pub metadata: Value,
}

/// An event that a test puts into the log without the journal.
#[derive(Debug, Clone, PartialEq)]
pub struct NewEvent {
    pub aggregate_type: String,
    pub aggregate_id: String,
    pub sequence: i64,
    pub event_type: String,
    pub payload: Value,
    pub metadata: Value,
}

/// All events in their order.
pub async fn events(executor: impl PgExecutor<'_>) -> Result<Vec<TestEvent>, sqlx::Error> {
    sqlx::query_as(
        "SELECT position, recorded_at, aggregate_type, aggregate_id, sequence, event_type, payload, metadata \
           FROM public.events ORDER BY position",
    )
    .fetch_all(executor)
    .await
}

/// All positions in their order.
pub async fn positions(executor: impl PgExecutor<'_>) -> Result<Vec<i64>, sqlx::Error> {
    sqlx::query_scalar("SELECT position FROM public.events ORDER BY position").fetch_all(executor).await
}

/// Everything of every event up to and with `until`, as text.
pub async fn rows(executor: impl PgExecutor<'_>, until: i64) -> Result<Vec<String>, sqlx::Error> {
    sqlx::query_scalar("SELECT e::text FROM public.events e WHERE position <= $1 ORDER BY position")
        .bind(until)
        .fetch_all(executor)
        .await
}

/// Puts events at the end of the log, recorded `days_ago`; the head. With a transaction as `connection` it can be
/// rolled back; nobody is notified. Needs a database with an open log, or its owner.
pub async fn append(
    connection: &mut PgConnection,
    events: &[NewEvent],
    days_ago: i32,
) -> Result<i64, sqlx::Error> {
    let column = |value: fn(&NewEvent) -> String| events.iter().map(value).collect::<Vec<_>>();
    sqlx::query_scalar(
        "WITH head AS (UPDATE log_head SET position = position + cardinality($1::text[]) RETURNING position), \
         appended AS (INSERT INTO public.events \
             SELECT e.type, e.id, e.sequence, e.event_type, '1', e.payload::json, e.metadata::json, \
                    head.position - cardinality($1) + e.place, now() - make_interval(days => $7) \
               FROM head, unnest($1, $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[]) \
                    WITH ORDINALITY AS e (type, id, sequence, event_type, payload, metadata, place)) \
         SELECT position FROM head",
    )
    .bind(column(|event| event.aggregate_type.clone()))
    .bind(column(|event| event.aggregate_id.clone()))
    .bind(events.iter().map(|event| event.sequence).collect::<Vec<_>>())
    .bind(column(|event| event.event_type.clone()))
    .bind(column(|event| event.payload.to_string()))
    .bind(column(|event| event.metadata.to_string()))
    .bind(days_ago)
    .fetch_one(connection)
    .await
}

/// Notifies everybody that the log has come to `head`, as an append does.
pub async fn notify(executor: impl PgExecutor<'_>, head: i64) -> Result<(), sqlx::Error> {
    sqlx::query("SELECT pg_notify($1, $2::text)").bind(CHANNEL).bind(head).execute(executor).await.map(|_| ())
}

/// Holds the head of the log, which every append waits for, until the transaction ends.
pub async fn hold_head(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    sqlx::query("SELECT position FROM log_head FOR UPDATE").execute(connection).await.map(|_| ())
}

/// The log refuses every event as if the disk were full, until [`make_room`]. Needs the database's owner.
pub async fn take_room(executor: impl PgExecutor<'_>) -> Result<(), sqlx::Error> {
    let refuse = "CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ \
             BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$; \
         CREATE TRIGGER no_room BEFORE INSERT ON events FOR EACH STATEMENT EXECUTE FUNCTION no_room()";
    sqlx::raw_sql(refuse).execute(executor).await.map(|_| ())
}

/// Ends what [`take_room`] began.
pub async fn make_room(executor: impl PgExecutor<'_>) -> Result<(), sqlx::Error> {
    sqlx::raw_sql("DROP TRIGGER no_room ON events").execute(executor).await.map(|_| ())
}

/// Another copy of the first `events` events of the log behind its end. The ids of the copies differ in their first
/// digit, which is 0 in every UUIDv7 of this millennium; what has no such id gets `mark`, a hexadecimal digit, behind it.
pub async fn multiply(connection: &mut PgConnection, mark: &str, events: i64) -> Result<(), sqlx::Error> {
    const MULTIPLY: &str = r"
        WITH head AS (SELECT position, recorded_at FROM log_head), copied AS (
            INSERT INTO events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata,
                                position, recorded_at)
            SELECT e.aggregate_type,
                   CASE WHEN e.aggregate_id ~ '\m0[0-9a-f]{7}-' THEN regexp_replace(e.aggregate_id, u.id, u.copy, 'g')
                        ELSE e.aggregate_id || '~' || $1 END,
                   e.sequence, e.event_type, e.event_version,
                   regexp_replace(e.payload::text, u.id, u.copy, 'g')::json, e.metadata,
                   h.position + e.position, h.recorded_at
              FROM events e, head h,
                   (SELECT '\m0([0-9a-f]{7}-[0-9a-f]{4}-7)' AS id, $1 || '\1' AS copy) AS u
             WHERE e.position <= $2)
        UPDATE log_head SET position = position + $2";
    sqlx::query(MULTIPLY).bind(mark).bind(events).execute(connection).await.map(|_| ())
}

/// Makes an event of a test's own one that the log can contain: `wire_as_serde!(GlassEvent, "stock", "poured")`.
#[macro_export]
macro_rules! wire_as_serde {
    ($event:ty, $aggregate:literal, $event_type:literal) => {
        impl $crate::wire::WireEvent for $event {
            const AGGREGATE: &'static str = $aggregate;
            const EVENTS: &'static [$crate::wire::EventKind] =
                &[$crate::wire::EventKind { event_type: $event_type, version: "1" }];

            fn kind(&self) -> $crate::wire::EventKind {
                Self::EVENTS[0]
            }

            fn encode(&self) -> ::std::result::Result<String, serde_json::Error> {
                serde_json::to_string(self)
            }

            fn decode(
                event_type: &str,
                version: &str,
                payload: &str,
            ) -> ::std::result::Result<Self, $crate::wire::DecodeError> {
                serde_json::from_str(payload).map_err(|error| $crate::wire::DecodeError {
                    aggregate: $aggregate.to_owned(),
                    event_type: event_type.to_owned(),
                    version: version.to_owned(),
                    fault: error.into(),
                })
            }
        }
    };
}
