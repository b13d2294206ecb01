//! What a database says of itself.

use sqlx::Connection as _;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use uuid::Uuid;

use crate::Result;

/// The tables that are in no backup as tables: the log is copied as the log; the rest can be made again, ends with a
/// restore, or is a secret.
const NOT_COPIED: [&str; 10] = [
    "events",
    "log_head",
    "log_identity",
    "_sqlx_migrations",
    "snapshots",
    "sessions",
    "sign_in_attempts",
    "attempts",
    "journal_heartbeat",
    "signing_key",
];

/// The table of idempotency keys: each belongs to a position.
pub(crate) const KEYS: &str = "idempotency_keys";

/// Where the log stands, and which it is.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub(crate) struct LogState {
    pub(crate) position: i64,
    pub(crate) log_id: Uuid,
    pub(crate) epoch: i64,
}

/// A table with its columns.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub(crate) struct Table {
    pub(crate) name: String,
    pub(crate) columns: Vec<String>,
}

/// A connection that writes every value in the same way, whatever the server's own settings are.
pub(crate) async fn connect(options: &PgConnectOptions) -> Result<PgConnection> {
    let options = options.clone().application_name("waybill-backup").options([
        ("statement_timeout", "0"),
        ("lock_timeout", "60s"),
        ("idle_in_transaction_session_timeout", "10min"),
        ("search_path", "public"),
        ("timezone", "UTC"),
        ("datestyle", "ISO"),
        ("intervalstyle", "postgres"),
        ("bytea_output", "hex"),
        ("extra_float_digits", "3"),
    ]);
    Ok(PgConnection::connect_with(&options).await?)
}

pub(crate) async fn log_state(connection: &mut PgConnection) -> Result<LogState> {
    // A backup comes before an upgrade, of a database that has no identity yet.
    let named: bool = sqlx::query_scalar("SELECT to_regclass('public.log_identity') IS NOT NULL")
        .fetch_one(&mut *connection)
        .await?;
    let log_state = if named {
        "SELECT h.position, i.log_id, i.epoch FROM log_head h, log_identity i"
    } else {
        "SELECT position, '00000000-0000-0000-0000-000000000000'::uuid AS log_id, 0::bigint AS epoch FROM log_head"
    };
    Ok(sqlx::query_as(log_state).fetch_one(connection).await?)
}

pub(crate) async fn migrations(connection: &mut PgConnection) -> Result<Vec<i64>> {
    const APPLIED: &str = "SELECT version FROM _sqlx_migrations WHERE success ORDER BY version";
    Ok(sqlx::query_scalar(APPLIED).fetch_all(connection).await?)
}

/// The tables of the schema `public` that a backup copies: all that are not known to be left out, so that a new one
/// is never forgotten. Those that others refer to come first.
pub(crate) async fn tables(connection: &mut PgConnection) -> Result<Vec<Table>> {
    const TABLES: &str = "SELECT c.relname::text AS name, \
            (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a \
              WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns \
          FROM pg_class c \
         WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition \
           AND c.relname <> ALL ($1) \
           AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') \
         ORDER BY EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f'), c.relname";
    Ok(sqlx::query_as(TABLES).bind(&NOT_COPIED[..]).fetch_all(connection).await?)
}

/// The columns of the log, the position first.
pub(crate) async fn event_columns(connection: &mut PgConnection) -> Result<Vec<String>> {
    const COLUMNS: &str = "SELECT attname::text FROM pg_attribute WHERE attrelid = 'public.events'::regclass \
           AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attname <> 'position', attnum";
    Ok(sqlx::query_scalar(COLUMNS).fetch_all(connection).await?)
}
