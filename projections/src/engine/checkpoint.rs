//! The checkpoints of the read models: the rows of `read.checkpoints`.

use crate::{Error, ReadModel, ReadModels, Result};
use chrono::{DateTime, TimeDelta, Utc};
use sqlx::{PgConnection, PgExecutor, PgPool};
use std::time::Duration;
use waybill_database::latest_migration;

/// The checkpoint of a read model.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct CheckpointStatus {
    pub model: String,
    /// The version of the projector that writes its rows.
    pub version: i32,
    /// The last position of the log that its rows contain.
    pub position: i64,
    pub advanced_at: DateTime<Utc>,
    /// The number of consecutive failures of its projector; 0 when it is healthy.
    pub failures: i32,
    /// The error of the last failure.
    pub error: Option<String>,
    /// The time of the next attempt.
    pub retry_at: Option<DateTime<Utc>>,
}

/// The longest plausible wait before the next attempt. A failing read model is normally retried within a minute.
const RETRIED_WITHIN: TimeDelta = TimeDelta::minutes(10);

impl CheckpointStatus {
    /// Returns why this read model does not follow the log, in English, or `None` when it does. Its rows may still be
    /// right at its own position: at position 0 the log gives empty tables.
    ///
    /// `before` is its earlier checkpoint, taken when the log ended at `head`; now the log ends at `end`. A model that
    /// neither fails nor moves may be up to `tolerated` events behind, for the case that no process is running to move
    /// it.
    pub fn standing_still(
        &self,
        before: Option<&Self>,
        (head, end): (i64, i64),
        tolerated: i64,
    ) -> Option<String> {
        let stands = format!("the read model {} stands at {} of {end} events", self.model, self.position);
        if self.position > end {
            return Some(format!("{stands}, beyond the end of the log"));
        }
        let why = self.error.as_deref().unwrap_or("for no reason that is known");
        let far = |at: &DateTime<Utc>| *at > Utc::now() + RETRIED_WITHIN;
        if let Some(at) = self.retry_at.as_ref().filter(|at| self.failures > 0 && far(at)) {
            return Some(format!("{stands} and is not tried again before {at}; it failed: {why}"));
        }
        if self.position >= head || self.position > before.map_or(0, |before| before.position) {
            return None;
        }
        if self.failures > 0 {
            return Some(format!("{stands}; it fails: {why}"));
        }
        (head - self.position > tolerated).then(|| format!("{stands} and does not follow the log"))
    }
}

/// Returns all checkpoints, including those of models that only another version of the application has. Clamps
/// `infinity` and other times that chrono cannot decode.
pub async fn checkpoint_statuses(executor: impl PgExecutor<'_>) -> Result<Vec<CheckpointStatus>> {
    const ALL: &str = "SELECT model, version, position, \
            greatest(least(advanced_at, '9999-12-31T00:00:00Z'), '1970-01-01T00:00:00Z') AS advanced_at, failures, error, \
            CASE WHEN retry_at IS NOT NULL \
                 THEN greatest(least(retry_at, '9999-12-31T00:00:00Z'), '1970-01-01T00:00:00Z') END AS retry_at \
         FROM read.checkpoints ORDER BY model";
    Ok(sqlx::query_as(ALL).fetch_all(executor).await?)
}

/// Returns the last log position that the rows of this model contain, as seen by the caller's transaction.
///
/// # Errors
/// The database's.
pub(crate) async fn position_of(executor: impl PgExecutor<'_>, model: &str) -> Result<i64> {
    const POSITION: &str = "SELECT position FROM checkpoints WHERE model = $1";
    Ok(sqlx::query_scalar(POSITION).bind(model).fetch_one(executor).await?)
}

/// A checkpoint that this transaction has locked.
#[derive(Debug, sqlx::FromRow)]
pub(crate) struct Locked {
    pub(crate) model: String,
    pub(crate) position: i64,
}

/// Inserts the checkpoints of new models.
pub(crate) async fn prepare(executor: impl PgExecutor<'_>, models: &ReadModels) -> Result<()> {
    let (names, versions) = models.versions();
    sqlx::query(
        "INSERT INTO read.checkpoints (model, version) SELECT * FROM unnest($1::text[], $2::int[]) \
         ON CONFLICT DO NOTHING",
    )
    .bind(names)
    .bind(versions)
    .execute(executor)
    .await?;
    Ok(())
}

/// Resets the models whose rows were written by an earlier version of their projectors: they start again, empty.
pub(crate) async fn renew(pool: &PgPool, models: &ReadModels) -> Result<()> {
    const LOCK: &str = "SELECT version FROM read.checkpoints WHERE model = $1 AND version < $2 FOR UPDATE";
    const RESET: &str = "WITH renewed AS (UPDATE read.checkpoints SET position = 0, version = $2, \
             advanced_at = now(), failures = 0, error = NULL, retry_at = NULL WHERE model = $1 RETURNING model) \
         SELECT pg_notify($3, '0 ' || model) FROM renewed";
    for model in models.iter() {
        let mut transaction = pool.begin().await?;
        let found: Option<i32> = sqlx::query_scalar(LOCK)
            .bind(model.name)
            .bind(model.version)
            .fetch_optional(&mut *transaction)
            .await?;
        let Some(earlier) = found else { continue };
        for table in model.tables {
            sqlx::query(&format!("TRUNCATE {}.{table}", crate::SCHEMA)).execute(&mut *transaction).await?;
        }
        sqlx::query(RESET)
            .bind(model.name)
            .bind(model.version)
            .bind(crate::PROJECTED_CHANNEL)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        tracing::info!(model = model.name, earlier, now = model.version, "a read model is filled anew");
    }
    Ok(())
}

/// Marks these models, which this transaction has locked, as filled by their present projectors.
pub(crate) async fn mark_current(connection: &mut PgConnection, models: &ReadModels) -> Result<()> {
    for model in models.iter() {
        sqlx::query("UPDATE read.checkpoints SET version = $2 WHERE model = $1")
            .bind(model.name)
            .bind(model.version)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// The checkpoints that a program with this schema and these projectors may lock: none of a later release.
const OWN: &str = "SELECT c.model, c.position FROM read.checkpoints c \
     JOIN unnest($1::text[], $2::int[]) AS own (model, version) ON own.model = c.model AND own.version = c.version \
     WHERE NOT EXISTS (SELECT FROM public._sqlx_migrations WHERE version > $3) AND c.position < $4";

/// Locks the checkpoints of healthy models that are before `head`, are not locked by another process, and are at most
/// `reach` behind the foremost healthy one.
pub(crate) async fn lock_front(
    connection: &mut PgConnection,
    models: &ReadModels,
    head: i64,
    reach: i64,
) -> Result<Vec<Locked>> {
    let lock = format!(
        "{OWN} AND c.failures = 0 \
           AND c.position >= (SELECT max(position) FROM read.checkpoints WHERE failures = 0) - $5 \
         ORDER BY c.model FOR UPDATE OF c SKIP LOCKED"
    );
    let (names, versions) = models.versions();
    let lock = sqlx::query_as(&lock).bind(names).bind(versions).bind(latest_migration()).bind(head);
    Ok(lock.bind(reach).fetch_all(connection).await?)
}

/// Locks the checkpoint of one model if it is before `head`, unless another process has locked it or its next
/// attempt is not due.
pub(crate) async fn lock_one(
    connection: &mut PgConnection,
    model: &ReadModel,
    head: i64,
) -> Result<Option<Locked>> {
    let lock =
        format!("{OWN} AND (c.failures = 0 OR c.retry_at <= clock_timestamp()) FOR UPDATE OF c SKIP LOCKED");
    let lock = sqlx::query_as(&lock).bind(vec![model.name]).bind(vec![model.version]);
    Ok(lock.bind(latest_migration()).bind(head).fetch_optional(connection).await?)
}

/// Returns a description, in English, of a part of this database that is of a later release than this program: its
/// schema or a read model.
///
/// # Errors
/// The database's.
pub async fn later_release(executor: impl PgExecutor<'_>, models: &ReadModels) -> Result<Option<String>> {
    const LATER: &str = "SELECT format('its schema is of migration %s, this program knows %s', max(version), $3::bigint) \
             FROM public._sqlx_migrations WHERE version > $3 HAVING count(*) > 0 \
         UNION ALL \
         SELECT format('its read model %s has version %s, this program knows %s', c.model, c.version, own.version) \
             FROM read.checkpoints c \
             JOIN unnest($1::text[], $2::int[]) AS own (model, version) ON own.model = c.model AND own.version < c.version \
         LIMIT 1";
    let (names, versions) = models.versions();
    let later = sqlx::query_scalar(LATER).bind(names).bind(versions).bind(latest_migration());
    Ok(later.fetch_optional(executor).await?)
}

/// Returns an error if the database is of a later release.
///
/// # Errors
/// [`Error::LaterRelease`]; the database's.
pub(crate) async fn refuse_later(executor: impl PgExecutor<'_>, models: &ReadModels) -> Result<()> {
    match later_release(executor, models).await? {
        Some(what) => Err(Error::LaterRelease(what)),
        None => Ok(()),
    }
}

/// Waits for the checkpoints of `names` and locks them.
pub(crate) async fn lock_all(connection: &mut PgConnection, names: &[&str]) -> Result<Vec<(String, i64)>> {
    const LOCK: &str =
        "SELECT model, position FROM read.checkpoints WHERE model = ANY($1) ORDER BY model FOR UPDATE";
    Ok(sqlx::query_as(LOCK).bind(names).fetch_all(connection).await?)
}

/// Moves the locked checkpoints of `names` to `position`, clears their failures, and notifies all listeners when the
/// transaction commits.
pub(crate) async fn advance(connection: &mut PgConnection, names: &[&str], position: i64) -> Result<()> {
    const ADVANCE: &str = "WITH advanced AS (UPDATE read.checkpoints SET position = $2, advanced_at = now(), \
             failures = 0, error = NULL, retry_at = NULL WHERE model = ANY($1) RETURNING model) \
         SELECT pg_notify($3, $2::text || ' ' || string_agg(model, ' ')) FROM advanced";
    sqlx::query(ADVANCE)
        .bind(names)
        .bind(position)
        .bind(crate::PROJECTED_CHANNEL)
        .execute(connection)
        .await?;
    Ok(())
}

/// Records that the model failed at `position`, unless it was moved since, and notifies all listeners.
pub(crate) async fn fail(
    executor: impl PgExecutor<'_>,
    model: &ReadModel,
    position: i64,
    error: &str,
    first_pause: Duration,
) -> Result<()> {
    /// The delay doubles with every consecutive failure, up to a minute.
    const FAIL: &str = "WITH failed AS (UPDATE read.checkpoints SET failures = failures + 1, error = $3, \
             retry_at = clock_timestamp() + least($4 * 2 ^ least(failures, 20), 60) * interval '1 second' \
             WHERE model = $1 AND position = $2 AND version = $6 RETURNING model) \
         SELECT pg_notify($5, 'failed ' || model) FROM failed";
    sqlx::query(FAIL)
        .bind(model.name)
        .bind(position)
        .bind(error)
        .bind(first_pause.as_secs_f64())
        .bind(crate::PROJECTED_CHANNEL)
        .bind(model.version)
        .execute(executor)
        .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::Executor as _;
    use waybill_database::testing::TestDatabase;

    fn at(position: i64) -> CheckpointStatus {
        let advanced_at = Utc::now();
        CheckpointStatus {
            model: "order".to_owned(),
            version: 1,
            position,
            advanced_at,
            failures: 0,
            error: None,
            retry_at: None,
        }
    }

    fn failing(position: i64, retried_in: TimeDelta) -> CheckpointStatus {
        let retry_at = Some(Utc::now() + retried_in);
        CheckpointStatus { failures: 1, error: Some("out of order".to_owned()), retry_at, ..at(position) }
    }

    #[test]
    fn a_read_model_that_follows_the_log_or_is_catching_up_does_not_stand_still() {
        assert_eq!(at(50).standing_still(Some(&at(50)), (50, 60), 0), None);
        assert_eq!(at(20).standing_still(Some(&at(10)), (50, 60), 0), None, "it moved");
        assert_eq!(at(20).standing_still(None, (50, 60), 0), None, "it is new, and moved");
        assert_eq!(failing(20, TimeDelta::seconds(60)).standing_still(Some(&at(10)), (50, 60), 0), None);
        assert_eq!(at(40).standing_still(Some(&at(40)), (50, 60), 10), None, "nobody may be there");
    }

    #[test]
    fn a_read_model_that_does_not_follow_the_log_says_why() {
        let still = |status: &CheckpointStatus, before: Option<&CheckpointStatus>| {
            status.standing_still(before, (50, 60), 10).unwrap()
        };
        assert_eq!(
            still(&at(0), None),
            "the read model order stands at 0 of 60 events and does not follow the log"
        );
        assert_eq!(still(&at(39), Some(&at(39))), still(&at(39), Some(&at(50))), "it may have been put back");
        assert_eq!(
            still(&failing(49, TimeDelta::seconds(60)), Some(&at(49))),
            "the read model order stands at 49 of 60 events; it fails: out of order"
        );
        let parked = still(&failing(60, TimeDelta::days(9_000)), Some(&at(60)));
        assert!(parked.contains("is not tried again before"), "{parked}");
        assert!(still(&at(61), Some(&at(61))).ends_with("beyond the end of the log"));
    }

    #[tokio::test]
    async fn a_checkpoint_with_a_time_that_is_none_can_be_read() {
        let database = TestDatabase::fresh().await;
        let parked = "INSERT INTO read.checkpoints (model, advanced_at, failures, error, retry_at) \
                       VALUES ('order', '-infinity', 1, 'x', 'infinity'), ('stock', now(), 0, NULL, NULL)";
        database.pool.execute(parked).await.unwrap();
        let [order, stock] = &checkpoint_statuses(&database.pool).await.unwrap()[..] else { panic!() };
        assert!(order.retry_at > Some(Utc::now()) && order.advanced_at < Utc::now(), "{order:?}");
        assert_eq!(stock.retry_at, None);
    }
}
