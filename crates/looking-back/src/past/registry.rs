//! The list of filled past moments: the rows of `read.past_moments`, and of `read.past_spare` for the spare copy.

use chrono::{DateTime, Utc};
use sqlx::{Executor as _, PgConnection, PgPool};

use super::PastLimits;
use super::fill::{PREFIX, schema_of, spare_schema_of};
use waybill_projections::{Error, ReadModels, Result};

/// Minimum interval at which a reader marks a moment as used.
const TOUCHED_EVERY: &str = "10 s";
/// Time after a read in which a moment is not dropped for another.
const IN_USE: &str = "1 min";

/// The basis of a moment's rows: the log, the erased persons and the version of the software.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Basis(String);

/// A past moment that is filled.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct FilledMoment {
    pub position: i64,
    /// The size of its tables and indexes.
    pub bytes: i64,
    pub filled_at: DateTime<Utc>,
    pub last_used_at: DateTime<Utc>,
    pub kept: bool,
}

/// Returns the current basis, and true if the moment at `position` was filled on it. Marks the moment as used.
pub(super) async fn look_up(pool: &PgPool, models: &ReadModels, position: i64) -> Result<(Basis, bool)> {
    const LOOK: &str = "SELECT last_used_at < now() - $3::interval FROM read.past_moments \
         WHERE position = $1 AND basis = $2 AND to_regnamespace($4) IS NOT NULL";
    const TOUCH: &str = "UPDATE read.past_moments SET last_used_at = now() WHERE position = $1";
    let mut connection = pool.acquire().await?;
    let basis = basis(&mut connection, models).await?;
    let found: Option<bool> = sqlx::query_scalar(LOOK)
        .bind(position)
        .bind(&basis.0)
        .bind(TOUCHED_EVERY)
        .bind(schema_of(position))
        .fetch_optional(&mut *connection)
        .await?;
    if found == Some(true) {
        sqlx::query(TOUCH).bind(position).execute(&mut *connection).await?;
    }
    Ok((basis, found.is_some()))
}

pub(super) async fn basis(connection: &mut PgConnection, models: &ReadModels) -> Result<Basis> {
    let log = waybill_log::past::basis(&mut *connection).await?;
    let migration: i64 = sqlx::query_scalar("SELECT coalesce(max(version), 0) FROM public._sqlx_migrations")
        .fetch_one(connection)
        .await?;
    let versions: Vec<String> =
        models.iter().map(|model| format!("{}:{}", model.name, model.version)).collect();
    Ok(Basis(format!("{log}/{migration}/{}", versions.join(","))))
}

/// Records that a moment is filled.
pub(super) async fn insert(connection: &mut PgConnection, position: i64, basis: &Basis) -> Result<()> {
    const INSERT: &str = "INSERT INTO read.past_moments (position, basis, bytes, filled_at, last_used_at, kept) \
         VALUES ($1, $2, $3, now(), now(), false)";
    let bytes = size(&mut *connection, &schema_of(position)).await?;
    sqlx::query(INSERT).bind(position).bind(&basis.0).bind(bytes).execute(connection).await?;
    Ok(())
}

/// Returns the size in bytes of the tables of a schema, with their indexes.
async fn size(connection: &mut PgConnection, schema: &str) -> Result<i64> {
    const SIZE: &str = "SELECT coalesce(sum(pg_total_relation_size(c.oid)), 0)::bigint \
           FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = $1 AND c.relkind = 'r'";
    Ok(sqlx::query_scalar(SIZE).bind(schema).fetch_one(connection).await?)
}

/// Returns the position of the spare copy, or `None`.
pub(super) async fn spare(connection: &mut PgConnection, basis: &Basis) -> Result<Option<i64>> {
    const SPARE: &str = "SELECT position FROM read.past_spare WHERE basis = $1";
    Ok(sqlx::query_scalar(SPARE).bind(&basis.0).fetch_optional(connection).await?)
}

/// Renames the schema of the spare copy to `schema` and removes it from the list.
pub(super) async fn take_spare(pool: &PgPool, position: i64, schema: &str) -> Result<()> {
    let mut transaction = pool.begin().await?;
    sqlx::query("DELETE FROM read.past_spare WHERE position = $1")
        .bind(position)
        .execute(&mut *transaction)
        .await?;
    let rename = format!("ALTER SCHEMA {} RENAME TO {schema}", spare_schema_of(position));
    transaction.execute(rename.as_str()).await?;
    transaction.commit().await?;
    Ok(())
}

/// Returns the pinned moment if it has no spare copy and the limits leave room for one. Drops spare copies of other
/// moments.
pub(super) async fn kept_without_spare(
    connection: &mut PgConnection,
    basis: &Basis,
    limits: PastLimits,
) -> Result<Option<i64>> {
    const OTHERS: &str = "DELETE FROM read.past_spare s WHERE NOT EXISTS ( \
            SELECT FROM read.past_moments m WHERE m.kept AND m.position = s.position AND m.basis = s.basis AND m.basis = $1)";
    const KEPT: &str = "SELECT position FROM read.past_moments k WHERE kept AND basis = $1 \
            AND NOT EXISTS (SELECT FROM read.past_spare) \
            AND k.bytes + (SELECT sum(bytes) FROM read.past_moments) <= $2";
    sqlx::query(OTHERS).bind(&basis.0).execute(&mut *connection).await?;
    drop_unlisted(&mut *connection).await?;
    Ok(sqlx::query_scalar(KEPT).bind(&basis.0).bind(limits.bytes).fetch_optional(connection).await?)
}

/// Records that the spare copy is made.
pub(super) async fn insert_spare(connection: &mut PgConnection, position: i64, basis: &Basis) -> Result<()> {
    const INSERT: &str = "INSERT INTO read.past_spare (position, basis, bytes) VALUES ($1, $2, $3)";
    let bytes = size(&mut *connection, &spare_schema_of(position)).await?;
    sqlx::query(INSERT).bind(position).bind(&basis.0).bind(bytes).execute(connection).await?;
    Ok(())
}

/// Returns the moment from which another is filled fastest: the last one before it.
pub(super) async fn nearest(
    connection: &mut PgConnection,
    position: i64,
    basis: &Basis,
) -> Result<Option<i64>> {
    const NEAREST: &str = "SELECT max(position) FROM read.past_moments WHERE position < $1 AND basis = $2";
    Ok(sqlx::query_scalar(NEAREST).bind(position).bind(&basis.0).fetch_one(connection).await?)
}

/// Drops moments with another basis and the remains of a killed filling. Then drops the moments that were not used for
/// the longest time, until there is room for one more.
///
/// # Errors
/// [`Error::TooManyMoments`] when all are in use.
pub(super) async fn make_place(
    connection: &mut PgConnection,
    basis: &Basis,
    limits: PastLimits,
) -> Result<()> {
    const OLDEST: &str = "DELETE FROM read.past_moments WHERE position = ( \
            SELECT position FROM read.past_moments WHERE last_used_at < now() - $1::interval \
             ORDER BY kept, last_used_at LIMIT 1)";
    const USED: &str = "SELECT (SELECT count(*) FROM read.past_moments), coalesce(sum(bytes), 0)::bigint FROM ( \
            SELECT bytes FROM read.past_moments UNION ALL SELECT bytes FROM read.past_spare) used";
    drop_stale(&mut *connection, basis).await?;
    loop {
        let (moments, bytes): (i64, i64) = sqlx::query_as(USED).fetch_one(&mut *connection).await?;
        if moments == 0 || (usize::try_from(moments).unwrap_or(0) < limits.moments && bytes < limits.bytes) {
            return Ok(());
        }
        if sqlx::query(OLDEST).bind(IN_USE).execute(&mut *connection).await?.rows_affected() == 0 {
            return Err(Error::TooManyMoments(limits.moments));
        }
        drop_unlisted(&mut *connection).await?;
    }
}

/// Drops moments with another basis, the remains of a killed filling, and rows whose schema was dropped.
pub(super) async fn drop_stale(connection: &mut PgConnection, basis: &Basis) -> Result<()> {
    for (table, suffix) in [("read.past_moments", ""), ("read.past_spare", "_spare")] {
        let stale = format!(
            "DELETE FROM {table} WHERE basis <> $1 OR to_regnamespace($2 || position || '{suffix}') IS NULL"
        );
        sqlx::query(&stale).bind(&basis.0).bind(PREFIX).execute(&mut *connection).await?;
    }
    drop_unlisted(connection).await
}

/// Drops the moments that were filled before `instant` and are not in use, and the spare copies of such moments. A
/// time in the future protects no moment: otherwise a manipulated time would retain one.
pub(super) async fn drop_filled_before(connection: &mut PgConnection, instant: DateTime<Utc>) -> Result<()> {
    const SPARES: &str = "DELETE FROM read.past_spare s WHERE NOT EXISTS ( \
            SELECT FROM read.past_moments m \
             WHERE m.position = s.position AND m.filled_at BETWEEN $1 AND now() + $2::interval)";
    const UNREAD: &str = "DELETE FROM read.past_moments WHERE filled_at NOT BETWEEN $1 AND now() + $2::interval \
            AND last_used_at NOT BETWEEN now() - $2::interval AND now() + $2::interval";
    for old in [SPARES, UNREAD] {
        sqlx::query(old).bind(instant).bind(IN_USE).execute(&mut *connection).await?;
    }
    drop_unlisted(connection).await
}

pub(super) async fn filled(pool: &PgPool) -> Result<Vec<FilledMoment>> {
    const FILLED: &str = "SELECT position, bytes, filled_at, last_used_at, kept FROM read.past_moments \
         ORDER BY last_used_at DESC, position";
    Ok(sqlx::query_as(FILLED).fetch_all(pool).await?)
}

pub(super) async fn keep(pool: &PgPool, position: i64) -> Result<()> {
    sqlx::query("UPDATE read.past_moments SET kept = (position = $1)").bind(position).execute(pool).await?;
    Ok(())
}

async fn drop_unlisted(connection: &mut PgConnection) -> Result<()> {
    const UNLISTED: &str = "SELECT n.nspname::text FROM pg_namespace n WHERE n.nspname ~ ('^' || $1 || '[0-9]+(_spare)?$') \
         AND NOT EXISTS (SELECT FROM read.past_moments m WHERE $1 || m.position = n.nspname) \
         AND NOT EXISTS (SELECT FROM read.past_spare s WHERE $1 || s.position || '_spare' = n.nspname)";
    let schemas: Vec<String> = sqlx::query_scalar(UNLISTED).bind(PREFIX).fetch_all(&mut *connection).await?;
    for schema in schemas {
        connection.execute(format!("DROP SCHEMA {schema} CASCADE").as_str()).await?;
    }
    Ok(())
}
