//! The identity and state of a database that is backed up.

use sqlx::postgres::{PgConnectOptions, PgConnection};
use waybill_database::open;
use waybill_log::copy::TABLES as LOG;

use crate::Result;

/// The tables that no backup contains, in addition to those of the log, which are not copied as tables. They can be
/// rebuilt, end with a restore, or are secret.
const NOT_COPIED: [&str; 6] =
    ["_sqlx_migrations", "snapshots", "sessions", "attempts", "journal_heartbeat", "signing_key"];

/// The table of idempotency keys. Each key belongs to a position.
pub(crate) const KEYS: &str = "idempotency_keys";

/// A table with its columns.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub(crate) struct Table {
    pub(crate) name: String,
    pub(crate) columns: Vec<String>,
}

/// Opens a connection that writes every value in the same format, whatever the server's settings are.
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
    Ok(open(&options).await?)
}

pub(crate) async fn migrations(connection: &mut PgConnection) -> Result<Vec<i64>> {
    const APPLIED: &str = "SELECT version FROM _sqlx_migrations WHERE success ORDER BY version";
    Ok(sqlx::query_scalar(APPLIED).fetch_all(connection).await?)
}

/// Returns the tables of the schema `public` that a backup copies: all except those known to be excluded, so that a new
/// table is never forgotten. Referenced tables come before those that refer to them.
pub(crate) async fn tables(connection: &mut PgConnection) -> Result<Vec<Table>> {
    const ALL: &str = "SELECT c.relname::text AS name, \
            (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a \
              WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns \
          FROM pg_class c \
         WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition \
           AND c.relname <> ALL ($1) \
           AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') \
         ORDER BY EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f'), c.relname";
    Ok(sqlx::query_as(ALL).bind([&LOG[..], &NOT_COPIED].concat()).fetch_all(connection).await?)
}
