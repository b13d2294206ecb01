//! Accesses the log past the journal, for tests and measurements: writes to it and reads all of it.

pub mod verifications;

use chrono::{DateTime, Utc};
use serde_json::Value;
use sqlx::{Connection as _, PgConnection, PgExecutor};

use crate::{CHANNEL, StreamKey};

/// An event as a test reads it.
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

/// An event that a test inserts into the log without the journal.
#[derive(Debug, Clone, PartialEq)]
pub struct NewEvent {
    pub aggregate_type: String,
    pub aggregate_id: String,
    pub sequence: i64,
    pub event_type: String,
    pub payload: Value,
    pub metadata: Value,
}

/// Returns all events in order.
pub async fn events(executor: impl PgExecutor<'_>) -> Result<Vec<TestEvent>, sqlx::Error> {
    sqlx::query_as(
        "SELECT position, recorded_at, aggregate_type, aggregate_id, sequence, event_type, payload, metadata \
           FROM postgres_es.events ORDER BY position",
    )
    .fetch_all(executor)
    .await
}

/// Returns all positions in order.
pub async fn positions(executor: impl PgExecutor<'_>) -> Result<Vec<i64>, sqlx::Error> {
    sqlx::query_scalar("SELECT position FROM public.events ORDER BY position").fetch_all(executor).await
}

/// Returns the number of tiles of the tree over the log.
pub async fn tiles(executor: impl PgExecutor<'_>) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("SELECT count(*) FROM public.log_tiles").fetch_one(executor).await
}

/// Counts the calls of the function that loads streams from now on; [`loads`] returns how many there were.
pub async fn count_loads(owner: impl PgExecutor<'_>) -> Result<(), sqlx::Error> {
    const COUNT: &str = "CREATE SEQUENCE loads; GRANT USAGE ON SEQUENCE loads TO PUBLIC; \
        ALTER FUNCTION log_tails RENAME TO log_tails_counted; \
        CREATE FUNCTION log_tails(kinds text[], ids text[], known bigint[], shapes text[], max_rows bigint) \
        RETURNS TABLE (place bigint, reached bigint, is_snapshot boolean, content text, event_type text, event_version text, \
                       keys text[]) \
        LANGUAGE sql AS 'SELECT nextval(''loads''); SELECT * FROM log_tails_counted(kinds, ids, known, shapes, max_rows)'";
    sqlx::raw_sql(COUNT).execute(owner).await.map(|_| ())
}

/// Returns the number of calls since [`count_loads`].
pub async fn loads(owner: impl PgExecutor<'_>) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM loads")
        .fetch_one(owner)
        .await
}

/// Removes all seals as the owner of the database. Afterwards the log's rules refuse nothing on this connection.
pub async fn remove_seals(owner: &mut PgConnection) -> Result<(), sqlx::Error> {
    const REMOVE: &str =
        "SET session_replication_role = replica; DELETE FROM log_checkpoints; DELETE FROM log_tiles";
    sqlx::raw_sql(REMOVE).execute(owner).await?;
    Ok(())
}

/// Changes the reason of the first command past the journal, as an owner can: its events stay readable, and no longer give
/// the roots that were signed.
pub async fn change_first_reason(owner: &mut PgConnection) -> Result<(), sqlx::Error> {
    let change = "SET session_replication_role = replica; \
        UPDATE commits SET reason = 'Changed' WHERE position = (SELECT min(position) FROM commits); \
        SET session_replication_role = DEFAULT";
    sqlx::raw_sql(change).execute(owner).await.map(drop)
}

/// Changes the content of an event past its protection, as only the owner of the database can.
pub async fn change(owner: &mut PgConnection, position: i64, payload: &Value) -> Result<(), sqlx::Error> {
    // One statement at a time, all in one transaction.
    let change = format!(
        "SET session_replication_role = replica; \
         UPDATE events SET payload = '{}'::json WHERE position = {position}; \
         SET session_replication_role = DEFAULT",
        payload.to_string().replace('\'', "''")
    );
    sqlx::raw_sql(&change).execute(owner).await.map(|_| ())
}

/// Returns all columns of every event up to and including `until`, of its stream and its commit, as text.
pub async fn rows(executor: impl PgExecutor<'_>, until: i64) -> Result<Vec<String>, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT concat_ws(' ', e::text, s::text, c::text) \
           FROM public.events e JOIN public.streams s ON s.id = e.stream \
          CROSS JOIN LATERAL ( \
               SELECT n.* FROM public.commits n WHERE n.position >= e.position ORDER BY n.position LIMIT 1) AS c \
          WHERE e.position <= $1 ORDER BY e.position",
    )
    .bind(until)
    .fetch_all(executor)
    .await
}

/// Appends events to the end of the log, recorded `days_ago`. Consecutive ones with the same metadata are one command.
/// Returns the head. With a transaction as `connection` it can be rolled back; no notification is sent. Needs a
/// database with an open log, or its owner.
pub async fn append(
    connection: &mut PgConnection,
    events: &[NewEvent],
    days_ago: i32,
) -> Result<i64, sqlx::Error> {
    let column = |value: fn(&NewEvent) -> String| events.iter().map(value).collect::<Vec<_>>();
    let mut transaction = connection.begin().await?;
    hold_head(&mut transaction).await?;
    sqlx::query(NAME_STREAMS)
        .bind(column(|event| event.aggregate_type.clone()))
        .bind(column(|event| event.aggregate_id.clone()))
        .execute(&mut *transaction)
        .await?;
    let head = sqlx::query_scalar(APPEND)
        .bind(column(|event| event.aggregate_type.clone()))
        .bind(column(|event| event.aggregate_id.clone()))
        .bind(events.iter().map(|event| event.sequence).collect::<Vec<_>>())
        .bind(column(|event| event.event_type.clone()))
        .bind(column(|event| event.payload.to_string()))
        .bind(column(|event| event.metadata.to_string()))
        .bind(days_ago)
        .fetch_one(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(head)
}

/// Records one more event like the last one, as a database would whose clock is 30 days ahead.
pub async fn record_ahead(executor: impl PgExecutor<'_>) -> Result<(), sqlx::Error> {
    const AHEAD: &str = "INSERT INTO events (position, stream, sequence, version, type, payload) \
            SELECT position + 1, stream, sequence + 1, version, type, payload FROM events \
             ORDER BY position DESC LIMIT 1; \
        INSERT INTO commits (position, recorded_at) SELECT max(position), now() + interval '30 days' FROM events; \
        UPDATE log_head SET position = position + 1, recorded_at = now() + interval '30 days'";
    sqlx::raw_sql(AHEAD).execute(executor).await.map(drop)
}

/// Appends a stream of `events` events with these payloads in turn to the end of the log, as one command. Needs a
/// database with an open log, or its owner.
pub async fn fill_stream(
    connection: &mut PgConnection,
    key: &StreamKey,
    event_type: &str,
    payloads: &[Value],
    events: i64,
) -> Result<(), sqlx::Error> {
    let mut transaction = connection.begin().await?;
    hold_head(&mut transaction).await?;
    sqlx::query(NAME_STREAMS).bind([key.kind()]).bind([key.id()]).execute(&mut *transaction).await?;
    sqlx::query(FILL)
        .bind(key.kind())
        .bind(key.id())
        .bind(event_type)
        .bind(payloads.iter().map(Value::to_string).collect::<Vec<_>>())
        .bind(events)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}

const FILL: &str = "\
    WITH head AS (UPDATE log_head SET position = position + $5 RETURNING position), \
    appended AS (INSERT INTO events (position, stream, sequence, version, type, payload) \
        SELECT head.position - $5 + n, s.id, n, 1, $3, ($4::text[])[1 + (n - 1) % cardinality($4)]::json \
          FROM head, generate_series(1, $5) AS n, streams s WHERE s.type = $1 AND s.key = $2) \
    INSERT INTO commits (position, recorded_at) SELECT head.position, now() FROM head";

/// Inserts a row for each of these streams that has none yet.
const NAME_STREAMS: &str = "\
    INSERT INTO streams (id, type, key) \
    SELECT (SELECT coalesce(max(m.id), 0) FROM streams m) + row_number() OVER (ORDER BY n.place), n.type, n.key \
      FROM (SELECT w.type, w.key, min(w.place) AS place \
              FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS w (type, key, place) GROUP BY w.type, w.key) AS n \
     WHERE NOT EXISTS (SELECT FROM streams s WHERE s.type = n.type AND s.key = n.key)";

const APPEND: &str = "\
    WITH head AS (UPDATE log_head SET position = position + cardinality($1::text[]) RETURNING position), \
    fresh AS (SELECT head.position - cardinality($1) + e.place AS position, s.id AS stream, e.* \
              FROM head, unnest($1, $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[]) \
                   WITH ORDINALITY AS e (type, key, sequence, event_type, payload, metadata, place) \
              JOIN streams s ON s.type = e.type AND s.key = e.key), \
    appended AS (INSERT INTO events (position, stream, sequence, version, type, payload) \
        SELECT n.position, n.stream, n.sequence, 1, n.event_type, n.payload::json FROM fresh n), \
    committed AS (INSERT INTO commits (position, recorded_at, actor, actor_name, role, source, request, reason) \
        SELECT n.position, now() - make_interval(days => $7), d.\"actorId\", d.\"actorName\", d.\"actorRole\", d.source, \
               d.\"requestId\", d.reason \
          FROM (SELECT f.*, lead(f.metadata) OVER (ORDER BY f.place) AS next FROM fresh f) AS n, \
               json_to_record(n.metadata::json) AS d (\"actorId\" uuid, \"actorName\" text, \"actorRole\" text, \
               source text, \"requestId\" text, reason text) WHERE n.next IS DISTINCT FROM n.metadata) \
    SELECT position FROM head";

/// Notifies all subscribers that the log has reached `head`, as an append does.
pub async fn notify(executor: impl PgExecutor<'_>, head: i64) -> Result<(), sqlx::Error> {
    sqlx::query("SELECT pg_notify($1, $2::text)").bind(CHANNEL).bind(head).execute(executor).await.map(|_| ())
}

/// Locks the head of the log, which every append waits for, until the transaction ends.
pub async fn hold_head(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    sqlx::query("SELECT position FROM log_head FOR UPDATE").execute(connection).await.map(|_| ())
}

/// Prevents all reads of the tiles until the transaction ends.
pub async fn hold_tiles(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    sqlx::query("LOCK TABLE log_tiles").execute(connection).await.map(drop)
}

/// Makes the log refuse every event as if the disk were full, until [`make_room`]. Needs the database's owner.
pub async fn take_room(executor: impl PgExecutor<'_>) -> Result<(), sqlx::Error> {
    let refuse = "CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ \
             BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$; \
         CREATE TRIGGER no_room BEFORE INSERT ON events FOR EACH STATEMENT EXECUTE FUNCTION no_room()";
    sqlx::raw_sql(refuse).execute(executor).await.map(|_| ())
}

/// Ends the effect of [`take_room`].
pub async fn make_room(executor: impl PgExecutor<'_>) -> Result<(), sqlx::Error> {
    sqlx::raw_sql("DROP TRIGGER no_room ON events").execute(executor).await.map(|_| ())
}

/// Appends another copy of the first `events` events of the log to its end. The ids of the copies differ in their first
/// digit, which is 0 in every UUIDv7 of this millennium. An id that is not one gets `mark`, a hexadecimal digit,
/// appended.
pub async fn multiply(connection: &mut PgConnection, mark: &str, events: i64) -> Result<(), sqlx::Error> {
    let mut transaction = connection.begin().await?;
    hold_head(&mut transaction).await?;
    let head: i64 = sqlx::query_scalar("SELECT position FROM log_head").fetch_one(&mut *transaction).await?;
    sqlx::query("SELECT log_make_room($1)").bind(head + events).execute(&mut *transaction).await?;
    sqlx::query(MULTIPLY_STREAMS).bind(mark).bind(events).execute(&mut *transaction).await?;
    sqlx::query(MULTIPLY).bind(mark).bind(events).execute(&mut *transaction).await?;
    transaction.commit().await
}

const MULTIPLY_STREAMS: &str = r"
    INSERT INTO streams (id, type, key)
    SELECT (SELECT max(m.id) FROM streams m) + row_number() OVER (ORDER BY s.id), s.type,
           CASE WHEN s.key ~ '\m0[0-9a-f]{7}-' THEN regexp_replace(s.key, '\m0([0-9a-f]{7}-[0-9a-f]{4}-7)', $1 || '\1', 'g')
                ELSE s.key || '~' || $1 END
      FROM streams s JOIN events e ON e.stream = s.id AND e.sequence = 1 AND e.position <= $2";

const MULTIPLY: &str = r"
    WITH head AS (SELECT position, recorded_at FROM log_head),
    copied AS (
        INSERT INTO events (position, stream, sequence, version, type, payload)
        SELECT h.position + e.position, c.id, e.sequence, e.version, e.type,
               regexp_replace(e.payload::text, u.id, u.copy, 'g')::json
          FROM head h CROSS JOIN events e
          JOIN streams s ON s.id = e.stream
         CROSS JOIN (SELECT '\m0([0-9a-f]{7}-[0-9a-f]{4}-7)' AS id, $1 || '\1' AS copy) AS u
          JOIN streams c ON c.type = s.type
           AND c.key = CASE WHEN s.key ~ '\m0[0-9a-f]{7}-' THEN regexp_replace(s.key, u.id, u.copy, 'g')
                            ELSE s.key || '~' || $1 END
         WHERE e.position <= $2),
    committed AS (
        INSERT INTO commits (position, recorded_at, actor, actor_name, role, source, request, reason, software)
        SELECT h.position + c.position, h.recorded_at, c.actor, c.actor_name, c.role, c.source, c.request, c.reason,
               c.software
          FROM head h, commits c WHERE c.position <= $2)
    UPDATE log_head SET position = position + $2";

/// Makes a test's own event one that the log can contain: `wire_as_serde!(GlassEvent, "stock", "poured")`.
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

            fn encode(&self) -> ::std::result::Result<serde_json::Value, serde_json::Error> {
                serde_json::to_value(self)
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
