//! Leases: numbers that a user was shown and may use. A leased number belongs to no process's block.

use cqrs_es::Aggregate as _;
use sqlx::{PgPool, Postgres, Transaction};
use waybill_domain::claim::Claim;
use waybill_log::read::existing;

use super::block::{keep_unused, take_next, take_returned};
use super::{Number, Series};

/// Leases a number to the actor for 24 hours. While it is not used, a repeated call returns the same one; its lease is
/// extended only once it has expired.
pub(super) async fn lease(
    pool: &PgPool,
    series: Series,
    period: i32,
    actor: &str,
) -> Result<Number, sqlx::Error> {
    loop {
        let mut transaction = pool.begin().await?;
        if let Some(number) = current(&mut transaction, series, period, actor).await? {
            transaction.commit().await?;
            return Ok(number);
        }
        let mut offers = take_returned(&mut transaction, series, period, 1).await?;
        if offers.is_empty() {
            offers = take_next(&mut transaction, series, period, 1).await?;
        }
        let value = offers.pop().ok_or(sqlx::Error::RowNotFound)?;
        let number = Number { series, period, value: value.unsigned_abs() };
        if grant(&mut transaction, number, actor).await? {
            transaction.commit().await?;
            return Ok(number);
        }
        // Another call of the same actor was faster. The rollback returns the number.
        transaction.rollback().await?;
    }
}

/// Returns true if it is leased to this actor now.
pub(super) async fn is_leased_to(pool: &PgPool, number: Number, actor: &str) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT EXISTS (SELECT FROM number_leases WHERE series = $1 AND period = $2 AND number = $3 \
                                                    AND actor = $4 AND expires_at > now())",
    )
    .bind(number.series.prefix())
    .bind(number.period)
    .bind(number.value.cast_signed())
    .bind(actor)
    .fetch_one(pool)
    .await
}

/// Releases the unused numbers of leases an hour after they expired. Returns the number of leases that ended.
pub(super) async fn end_expired(pool: &PgPool) -> Result<usize, sqlx::Error> {
    let mut transaction = pool.begin().await?;
    let ended: Vec<(String, i32, i64)> = sqlx::query_as(
        "DELETE FROM number_leases WHERE expires_at < now() - interval '1 hour' RETURNING series, period, number",
    )
    .fetch_all(&mut *transaction)
    .await?;
    for (prefix, period, number) in &ended {
        keep_unused(&mut transaction, prefix, *period, vec![*number]).await?;
    }
    transaction.commit().await?;
    Ok(ended.len())
}

/// Returns the number of the actor's lease, and renews an expired one. Returns `None` if there is no lease, or if its
/// number is used, which ends it.
async fn current(
    transaction: &mut Transaction<'_, Postgres>,
    series: Series,
    period: i32,
    actor: &str,
) -> Result<Option<Number>, sqlx::Error> {
    let value: Option<i64> = sqlx::query_scalar(
        "UPDATE number_leases SET expires_at = CASE WHEN expires_at > now() THEN expires_at \
                                               ELSE now() + interval '24 hours' END \
          WHERE series = $1 AND period = $2 AND actor = $3 RETURNING number",
    )
    .bind(series.prefix())
    .bind(period)
    .bind(actor)
    .fetch_optional(&mut **transaction)
    .await?;
    let Some(value) = value else { return Ok(None) };
    let number = Number { series, period, value: value.unsigned_abs() };
    let used = !existing(&mut **transaction, Claim::TYPE, [number.claim()]).await?.is_empty();
    if !used {
        return Ok(Some(number));
    }
    sqlx::query("DELETE FROM number_leases WHERE series = $1 AND period = $2 AND actor = $3")
        .bind(series.prefix())
        .bind(period)
        .bind(actor)
        .execute(&mut **transaction)
        .await?;
    Ok(None)
}

async fn grant(
    transaction: &mut Transaction<'_, Postgres>,
    number: Number,
    actor: &str,
) -> Result<bool, sqlx::Error> {
    let granted = sqlx::query(
        "INSERT INTO number_leases (series, period, actor, number, expires_at) \
         VALUES ($1, $2, $3, $4, now() + interval '24 hours') ON CONFLICT (series, period, actor) DO NOTHING",
    )
    .bind(number.series.prefix())
    .bind(number.period)
    .bind(actor)
    .bind(number.value.cast_signed())
    .execute(&mut **transaction)
    .await?;
    Ok(granted.rows_affected() > 0)
}
