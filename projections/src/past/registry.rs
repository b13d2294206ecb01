//! Which past moments are filled: the rows of `read.past_moments`.

use chrono::{DateTime, Utc};
use sqlx::{Executor as _, PgConnection, PgPool};

use super::PastLimits;
use super::fill::{PREFIX, schema_of};
use crate::{Error, ReadModels, Result};

/// Who reads a moment marks it as used this often at most.
const TOUCHED_EVERY: &str = "10 s";
/// A moment that was read so recently is not dropped for another.
const IN_USE: &str = "1 min";

/// On what the rows of a moment were filled: which log, who was erased, which software.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Basis(String);

/// A past moment that is filled.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct FilledMoment {
    pub position: i64,
    /// Of its tables and indexes.
    pub bytes: i64,
    pub filled_at: DateTime<Utc>,
    pub last_used_at: DateTime<Utc>,
    pub kept: bool,
}

/// What moments are filled on now, and whether the one at `position` was filled on that. Notes that it is used.
pub(super) async fn look_up(pool: &PgPool, models: &ReadModels, position: i64) -> Result<(Basis, bool)> {
    const LOOK: &str = "SELECT last_used_at < now() - $3::interval FROM read.past_moments WHERE position = $1 AND basis = $2";
    const TOUCH: &str = "UPDATE read.past_moments SET last_used_at = now() WHERE position = $1";
    let mut connection = pool.acquire().await?;
    let basis = basis(&mut connection, models).await?;
    let found: Option<bool> = sqlx::query_scalar(LOOK)
        .bind(position)
        .bind(&basis.0)
        .bind(TOUCHED_EVERY)
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

/// Notes that a moment is filled.
pub(super) async fn insert(connection: &mut PgConnection, position: i64, basis: &Basis) -> Result<()> {
    const INSERT: &str = "INSERT INTO read.past_moments (position, basis, bytes, filled_at, last_used_at, kept) \
         SELECT $1, $2, coalesce(sum(pg_total_relation_size(c.oid)), 0)::bigint, now(), now(), false \
           FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = $3 AND c.relkind = 'r'";
    sqlx::query(INSERT).bind(position).bind(&basis.0).bind(schema_of(position)).execute(connection).await?;
    Ok(())
}

/// The moment from which another is filled fastest: the last one before it.
pub(super) async fn nearest(
    connection: &mut PgConnection,
    position: i64,
    basis: &Basis,
) -> Result<Option<i64>> {
    const NEAREST: &str = "SELECT max(position) FROM read.past_moments WHERE position < $1 AND basis = $2";
    Ok(sqlx::query_scalar(NEAREST).bind(position).bind(&basis.0).fetch_one(connection).await?)
}

/// Drops what is filled on another basis and what a filling that was killed left, then the moments that were not used for
/// longest until there is a place for one more.
///
/// # Errors
/// [`Error::TooManyMoments`] when all are in use.
pub(super) async fn make_place(
    connection: &mut PgConnection,
    basis: &Basis,
    limits: PastLimits,
) -> Result<()> {
    const OLDEST: &str = "DELETE FROM read.past_moments WHERE position = ( \
            SELECT position FROM read.past_moments WHERE last_used_at < now() - $1::interval OR kept \
             ORDER BY kept, last_used_at LIMIT 1)";
    sqlx::query("DELETE FROM read.past_moments WHERE basis <> $1")
        .bind(&basis.0)
        .execute(&mut *connection)
        .await?;
    drop_unlisted(&mut *connection).await?;
    loop {
        let (moments, bytes): (i64, i64) =
            sqlx::query_as("SELECT count(*), coalesce(sum(bytes), 0)::bigint FROM read.past_moments")
                .fetch_one(&mut *connection)
                .await?;
        if moments == 0 || (usize::try_from(moments).unwrap_or(0) < limits.moments && bytes < limits.bytes) {
            return Ok(());
        }
        if sqlx::query(OLDEST).bind(IN_USE).execute(&mut *connection).await?.rows_affected() == 0 {
            return Err(Error::TooManyMoments(limits.moments));
        }
        drop_unlisted(&mut *connection).await?;
    }
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
    const UNLISTED: &str = "SELECT n.nspname::text FROM pg_namespace n WHERE n.nspname ~ ('^' || $1 || '[0-9]+$') \
         AND NOT EXISTS (SELECT FROM read.past_moments m WHERE $1 || m.position = n.nspname)";
    let schemas: Vec<String> = sqlx::query_scalar(UNLISTED).bind(PREFIX).fetch_all(&mut *connection).await?;
    for schema in schemas {
        connection.execute(format!("DROP SCHEMA {schema} CASCADE").as_str()).await?;
    }
    Ok(())
}
