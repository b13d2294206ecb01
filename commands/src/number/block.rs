//! Blocks of numbers: taken from the series, and reclaimed from processes that have ended.

use cqrs_es::Aggregate as _;
use sqlx::{PgPool, Postgres, Transaction};
use waybill_domain::claim::Claim;
use waybill_log::read::existing;

use super::{Number, Series};

/// Size of a block.
const BLOCK: i64 = 100;

/// Takes numbers for a holder: returned ones first, else the next of the series.
pub(super) async fn reserve(
    pool: &PgPool,
    series: Series,
    period: i32,
    holder: i64,
) -> Result<Vec<u64>, sqlx::Error> {
    let mut transaction = pool.begin().await?;
    let mut numbers = take_returned(&mut transaction, series, period, BLOCK).await?;
    if numbers.is_empty() {
        numbers = take_next(&mut transaction, series, period, BLOCK).await?;
    }
    for (first, last) in runs(&numbers) {
        sqlx::query(
            "INSERT INTO number_blocks (series, period, first, last, holder) VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(series.prefix())
        .bind(period)
        .bind(first)
        .bind(last)
        .bind(holder)
        .execute(&mut *transaction)
        .await?;
    }
    transaction.commit().await?;
    Ok(numbers.into_iter().map(i64::unsigned_abs).collect())
}

/// Reclaims the unused numbers of processes that have ended. Several processes may do it concurrently.
pub(super) async fn reclaim(pool: &PgPool) -> Result<(), sqlx::Error> {
    let holders: Vec<i64> =
        sqlx::query_scalar("SELECT DISTINCT holder FROM number_blocks").fetch_all(pool).await?;
    for holder in holders {
        let mut transaction = pool.begin().await?;
        // The holder has a shared lock as long as it lives; this one ends with the transaction.
        let ended: bool = sqlx::query_scalar("SELECT pg_try_advisory_xact_lock($1)")
            .bind(holder)
            .fetch_one(&mut *transaction)
            .await?;
        if ended {
            reclaim_from(&mut transaction, holder).await?;
        }
        transaction.commit().await?;
    }
    Ok(())
}

async fn reclaim_from(transaction: &mut Transaction<'_, Postgres>, holder: i64) -> Result<(), sqlx::Error> {
    let blocks: Vec<(String, i32, i64, i64)> =
        sqlx::query_as("DELETE FROM number_blocks WHERE holder = $1 RETURNING series, period, first, last")
            .bind(holder)
            .fetch_all(&mut **transaction)
            .await?;
    for (prefix, period, first, last) in blocks {
        keep_unused(transaction, &prefix, period, (first..=last).collect()).await?;
    }
    Ok(())
}

/// Stores the unused ones of these numbers, to be drawn again.
pub(super) async fn keep_unused(
    transaction: &mut Transaction<'_, Postgres>,
    prefix: &str,
    period: i32,
    numbers: Vec<i64>,
) -> Result<(), sqlx::Error> {
    let Some(series) = Series::all().find(|series| series.prefix() == prefix) else {
        return Ok(());
    };
    let unused = without_used(transaction, series, period, numbers).await?;
    sqlx::query(
        "INSERT INTO number_returns (series, period, number) \
         SELECT $1, $2, n.number FROM unnest($3::bigint[]) AS n (number) ON CONFLICT DO NOTHING",
    )
    .bind(prefix)
    .bind(period)
    .bind(unused)
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

/// Takes returned numbers, the lowest first, without those that were used after all.
pub(super) async fn take_returned(
    transaction: &mut Transaction<'_, Postgres>,
    series: Series,
    period: i32,
    max: i64,
) -> Result<Vec<i64>, sqlx::Error> {
    // An array is evaluated once. A sub-select may be planned to run for each row, and its limit would then count
    // again.
    let numbers: Vec<i64> = sqlx::query_scalar(
        "DELETE FROM number_returns r \
          WHERE r.series = $1 AND r.period = $2 AND r.number = ANY (ARRAY( \
                SELECT l.number FROM number_returns l WHERE l.series = $1 AND l.period = $2 \
                 ORDER BY l.number LIMIT $3 FOR UPDATE SKIP LOCKED)) RETURNING r.number",
    )
    .bind(series.prefix())
    .bind(period)
    .bind(max)
    .fetch_all(&mut **transaction)
    .await?;
    let mut unused = without_used(transaction, series, period, numbers).await?;
    unused.sort_unstable();
    Ok(unused)
}

/// Takes the next numbers of the series.
pub(super) async fn take_next(
    transaction: &mut Transaction<'_, Postgres>,
    series: Series,
    period: i32,
    count: i64,
) -> Result<Vec<i64>, sqlx::Error> {
    let next: i64 = sqlx::query_scalar(
        "INSERT INTO number_series AS s (series, period, next) VALUES ($1, $2, 1 + $3) \
         ON CONFLICT (series, period) DO UPDATE SET next = s.next + $3 RETURNING next",
    )
    .bind(series.prefix())
    .bind(period)
    .bind(count)
    .fetch_one(&mut **transaction)
    .await?;
    Ok((next - count..next).collect())
}

/// Returns those of these numbers whose claim is not in the log.
async fn without_used(
    transaction: &mut Transaction<'_, Postgres>,
    series: Series,
    period: i32,
    mut numbers: Vec<i64>,
) -> Result<Vec<i64>, sqlx::Error> {
    let claim = |value: i64| Number { series, period, value: value.unsigned_abs() }.claim();
    if !numbers.is_empty() {
        let claims = numbers.iter().map(|value| claim(*value));
        let used = existing(&mut **transaction, Claim::TYPE, claims).await?;
        numbers.retain(|value| !used.contains(&claim(*value)));
    }
    Ok(numbers)
}

/// Returns the consecutive runs as first and last number.
fn runs(numbers: &[i64]) -> Vec<(i64, i64)> {
    let mut runs: Vec<(i64, i64)> = Vec::new();
    for number in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == *number => *last = *number,
            _ => runs.push((*number, *number)),
        }
    }
    runs
}
