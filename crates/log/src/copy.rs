//! Copies the log to files and back, for backups and restores, in PostgreSQL's own text format.

use futures_util::{Stream, TryStreamExt as _};
use sqlx::{Executor as _, PgConnection};
use uuid::Uuid;

use crate::personal::{INDEX, SEALED};

/// The tables of the log. A backup copies them as the log, or they are built again.
pub const TABLES: [&str; 7] =
    ["streams", "commits", "events", "log_partitions", "log_head", "log_identity", "log_tiles"];

/// The columns of an event in a file. The position is first; the commit is in the row of the last event of each
/// command.
pub const COLUMNS: [&str; 9] = [
    "position",
    "recorded_at",
    "aggregate_type",
    "aggregate_id",
    "sequence",
    "event_type",
    "event_version",
    "payload",
    "commit",
];

/// The last position of the log, and its identity.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct LogState {
    /// The position of the last event.
    pub position: i64,
    pub log_id: Uuid,
    /// The number of restores.
    pub epoch: i64,
}

/// The counts of a log's content.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Census {
    pub events: i64,
    /// The first position, if there is any.
    pub first: Option<i64>,
    /// The last position, if there is any.
    pub last: Option<i64>,
    /// The position of the last commit, if there is any.
    pub committed: Option<i64>,
    /// The number of streams with a gap or without an event.
    pub broken_streams: i64,
}

/// Returns the last position of the log and its identity.
pub async fn state(connection: &mut PgConnection) -> Result<LogState, sqlx::Error> {
    const STATE: &str = "SELECT h.position, i.log_id, i.epoch FROM log_head h, log_identity i";
    sqlx::query_as(STATE).fetch_one(connection).await
}

/// Returns the rows of the events after `from`, up to `to`, in order and with these [`COLUMNS`].
pub async fn copy_out(
    connection: &mut PgConnection,
    from: i64,
    to: i64,
) -> Result<impl Stream<Item = Result<impl AsRef<[u8]> + use<>, sqlx::Error>> + use<'_>, sqlx::Error> {
    let rows = format!("{EVENTS} WHERE e.position > {from} AND e.position <= {to} ORDER BY e.position");
    Ok(connection.copy_out_raw(&format!("COPY ({rows}) TO STDOUT")).await?.into_stream())
}

/// Selects every event with the columns of [`COLUMNS`].
const EVENTS: &str = "\
    SELECT e.position, c.recorded_at, s.type, s.key, e.sequence, e.type, e.version, e.payload, \
           CASE WHEN c.position = e.position THEN json_strip_nulls(json_build_object( \
                'actorId', c.actor, 'actorName', c.actor_name, 'actorRole', c.role, 'source', c.source, \
                'requestId', c.request, 'reason', c.reason, 'software', c.software, \
                'idempotencyKey', c.idempotency_key)) END \
      FROM public.events e JOIN public.streams s ON s.id = e.stream \
     CROSS JOIN LATERAL ( \
           SELECT n.* FROM public.commits n WHERE n.position >= e.position ORDER BY n.position LIMIT 1) AS c";

/// Inserts copied rows of events into the log. Call it in a transaction.
pub async fn copy_in(
    connection: &mut PgConnection,
    columns: &[String],
    rows: Vec<u8>,
) -> Result<(), sqlx::Error> {
    sqlx::raw_sql(INCOMING).execute(&mut *connection).await?;
    copy_rows(connection, "pg_temp.incoming", columns, rows).await?;
    sqlx::query("SELECT public.log_take_in()").execute(connection).await?;
    Ok(())
}

/// The table that `log_take_in` reads (`migrations/0003_journal.sql`).
const INCOMING: &str = "\
    CREATE TEMPORARY TABLE IF NOT EXISTS incoming ( \
        position bigint, recorded_at timestamptz, aggregate_type text, aggregate_id text, sequence bigint, \
        event_type text, event_version text, payload json, commit json) ON COMMIT DROP";

async fn copy_rows(
    connection: &mut PgConnection,
    table: &str,
    columns: &[String],
    rows: Vec<u8>,
) -> Result<(), sqlx::Error> {
    let copy = format!("COPY {table} ({}) FROM STDIN", list(columns));
    let mut copying = connection.copy_in_raw(&copy).await?;
    copying.send(rows).await?;
    copying.finish().await?;
    Ok(())
}

/// The table of persons' keys, of which copies from several times may be merged.
pub const KEYS: &str = "person_keys";

/// Returns the `WHERE` clause for the keys used by the events after `from`, up to `to`, for files that hold a part of
/// the log.
pub fn keys_of(from: i64, to: i64) -> String {
    format!(
        "WHERE person = '{INDEX}' \
            OR person IN (SELECT m.found[1] FROM public.events e, \
                regexp_matches(e.payload::text, '\"of\":\\s*\"([^\"]*)\"', 'g') AS m (found) \
          WHERE e.position > {from} AND e.position <= {to} AND strpos(e.payload::text, '\"sealed\":') > 0) \
            OR person IN (SELECT 'user/' || replace(c.actor::text, '-', '') FROM public.commits c \
          WHERE c.position > {from} AND c.position <= {to} AND starts_with(c.actor_name, '{SEALED}'))"
    )
}

/// Merges rows of [`KEYS`] into the table. Of two copies of a key the later one counts, and a destroyed key stays
/// destroyed.
pub async fn keys_in(
    connection: &mut PgConnection,
    columns: &[String],
    rows: Vec<u8>,
) -> Result<(), sqlx::Error> {
    const MERGE: &str = "INSERT INTO public.person_keys AS k (person, wrapped, changed_at) \
        SELECT i.person, i.wrapped, i.changed_at FROM pg_temp.incoming_keys i \
        ON CONFLICT (person) DO UPDATE SET wrapped = excluded.wrapped, changed_at = excluded.changed_at \
         WHERE k.wrapped IS NOT NULL AND (excluded.wrapped IS NULL OR excluded.changed_at > k.changed_at)";
    connection
        .execute(
            "CREATE TEMPORARY TABLE IF NOT EXISTS incoming_keys (LIKE public.person_keys) ON COMMIT DROP",
        )
        .await?;
    copy_rows(connection, "pg_temp.incoming_keys", columns, rows).await?;
    connection.execute(MERGE).await?;
    connection.execute("TRUNCATE pg_temp.incoming_keys").await.map(|_| ())
}

/// The fingerprint of the key that wraps persons' keys, and the number of destroyed keys.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct KeysState {
    pub master: Option<Vec<u8>>,
    pub destroyed: i64,
}

/// Returns the present state of the persons' keys.
pub async fn keys_state(connection: &mut PgConnection) -> Result<KeysState, sqlx::Error> {
    sqlx::query_as(
        "SELECT (SELECT m.fingerprint FROM public.master_key m) AS master, \
                (SELECT count(*) FROM public.person_keys k WHERE k.wrapped IS NULL) AS destroyed",
    )
    .fetch_one(connection)
    .await
}

/// Destroys the keys of all persons who were erased according to the log: a copy of a key may be older than the
/// erasure.
pub async fn destroy_keys(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    connection
        .execute(
            "UPDATE public.person_keys k SET wrapped = NULL, changed_at = clock_timestamp() \
              WHERE k.wrapped IS NOT NULL AND EXISTS (SELECT FROM public.streams s WHERE s.type = 'person' AND s.key = k.person)",
        )
        .await
        .map(|_| ())
}

/// Returns true if there is no event, or no log at all.
pub async fn is_empty(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    let there: bool = sqlx::query_scalar("SELECT to_regclass('public.events') IS NOT NULL")
        .fetch_one(&mut *connection)
        .await?;
    if !there {
        return Ok(true);
    }
    sqlx::query_scalar("SELECT NOT EXISTS (SELECT FROM events)").fetch_one(connection).await
}

/// Sets the head of the log to this position and deletes the idempotency keys of later commands.
pub async fn set_head(connection: &mut PgConnection, position: i64) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE log_head SET position = $1, \
                recorded_at = coalesce((SELECT recorded_at FROM commits WHERE position = $1), '-infinity')",
    )
    .bind(position)
    .execute(&mut *connection)
    .await?;
    sqlx::query("DELETE FROM idempotency_keys WHERE position > $1")
        .bind(position)
        .execute(connection)
        .await?;
    Ok(())
}

/// Counts the content of the log.
pub async fn census(connection: &mut PgConnection) -> Result<Census, sqlx::Error> {
    let (events, first, last, committed) = sqlx::query_as(
        "SELECT count(*), min(position), max(position), (SELECT max(position) FROM commits) FROM events",
    )
    .fetch_one(&mut *connection)
    .await?;
    let broken_streams = sqlx::query_scalar(
        "SELECT count(*) \
           FROM (SELECT stream, count(*) AS events, min(sequence) AS first, max(sequence) AS last \
                   FROM events GROUP BY stream) AS e \
           FULL JOIN streams s ON s.id = e.stream \
          WHERE (e.first = 1 AND e.last = e.events AND s.id IS NOT NULL) IS NOT TRUE",
    )
    .fetch_one(connection)
    .await?;
    Ok(Census { events, first, last, committed, broken_streams })
}

/// Gives the log a new identity, so that clients that knew the old one notice. Returns the new epoch.
pub async fn exchange_identity(connection: &mut PgConnection, epoch: i64) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar(
        "UPDATE log_identity SET log_id = gen_random_uuid(), epoch = $1 + 1, restored_at = now() RETURNING epoch",
    )
    .bind(epoch)
    .fetch_one(connection)
    .await
}

/// Marks the log as being restored from `backup`, a digest, until [`end_restore`].
pub async fn mark_restored(connection: &mut PgConnection, backup: &str) -> Result<(), sqlx::Error> {
    connection.execute(format!("{RESTORED_FROM} '{backup}'").as_str()).await.map(|_| ())
}

/// Returns the digest of the backup whose restore into this database has not ended.
pub async fn restored_from(connection: &mut PgConnection) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar("SELECT obj_description(to_regclass('public.log_identity'), 'pg_class')")
        .fetch_one(connection)
        .await
}

/// Removes the mark of [`mark_restored`]. Call it when everything derived from the log was filled.
pub async fn end_restore(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    connection.execute(format!("{RESTORED_FROM} NULL").as_str()).await.map(|_| ())
}

/// A comment needs no column, is committed with the log, and is in no backup.
const RESTORED_FROM: &str = "COMMENT ON TABLE public.log_identity IS";

/// Updates the planner's statistics after rows were loaded.
pub async fn analyze(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    connection.execute("ANALYZE streams, commits, events").await.map(|_| ())
}

fn list(columns: &[String]) -> String {
    let quoted = |column: &String| format!("\"{}\"", column.replace('"', "\"\""));
    columns.iter().map(quoted).collect::<Vec<_>>().join(", ")
}
