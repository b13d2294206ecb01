//! The outcomes of the stops of a period's trips, and the reasons for failed and partial deliveries.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use utoipa::ToSchema;

use super::known::{DELIVERED, FAILED, PARTLY};
use super::period::{ReportPeriod, Step};
use crate::Result;
use crate::engine::column::Column;
use crate::engine::read_transaction::read_transaction;
use crate::engine::warehouse_scope::uuids;
use crate::sales::dashboard::WarehouseFilter;

/// The outcomes of stops.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct StopFigures {
    /// The number of stops at which the customer kept goods.
    #[sqlx(try_from = "Column<u64>")]
    pub delivered: u64,
    /// The number of these stops at which the customer kept less than ordered.
    #[sqlx(try_from = "Column<u64>")]
    pub partly: u64,
    /// The number of stops from which all goods were returned.
    #[sqlx(try_from = "Column<u64>")]
    pub failed: u64,
}

/// A day, week or month of the report of stops.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct StopRow {
    pub start_date: NaiveDate,
    pub end_date: NaiveDate,
    #[serde(flatten)]
    #[sqlx(flatten)]
    pub figures: StopFigures,
}

/// A reason for failed or partial deliveries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct StopReason {
    /// The reason as it was written. Reasons that differ only in capitalization count as one. Absent when none was
    /// given.
    pub reason: Option<String>,
    /// The number of failed stops.
    #[sqlx(try_from = "Column<u64>")]
    pub failed: u64,
    /// The number of stops at which the customer kept less than ordered.
    #[sqlx(try_from = "Column<u64>")]
    pub partly: u64,
}

/// The period before that of a report of stops.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StopsBefore {
    pub start_date: NaiveDate,
    pub end_date: NaiveDate,
    pub sums: StopFigures,
    /// The rows of the previous period, as in the report.
    pub rows: Vec<StopRow>,
}

/// The stops of a period, by the day for which their trips were planned.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StopReport {
    pub start_date: NaiveDate,
    pub end_date: NaiveDate,
    /// The period of a row.
    pub step: Step,
    /// The sums of all rows.
    pub sums: StopFigures,
    /// All days of the period, also those without stops.
    pub rows: Vec<StopRow>,
    /// The reasons, the most frequent first, at most 50.
    pub reasons: Vec<StopReason>,
    /// The previous period of the same length.
    pub before: StopsBefore,
    /// The last day with a stop; set only when the period has none.
    pub last_with_data: Option<NaiveDate>,
}

/// Returns the outcomes of the stops of a period's trips and of the previous period.
pub async fn stops(
    pool: &PgPool,
    warehouses: WarehouseFilter<'_>,
    period: ReportPeriod,
) -> Result<StopReport> {
    let connection = &mut *read_transaction(pool).await?;
    let rows = self::rows(connection, warehouses, period).await?;
    let earlier = period.before();
    let rows_before = self::rows(connection, warehouses, earlier).await?;
    let sums = sum(&rows);
    let last_with_data =
        if sums == StopFigures::default() { last_day(connection, warehouses).await? } else { None };
    Ok(StopReport {
        start_date: period.start,
        end_date: period.end,
        step: period.step(),
        sums,
        rows,
        reasons: reasons(connection, warehouses, period).await?,
        before: StopsBefore {
            start_date: earlier.start,
            end_date: earlier.end,
            sums: sum(&rows_before),
            rows: rows_before,
        },
        last_with_data,
    })
}

/// Returns the outcomes of the stops of a period's trips.
pub async fn stops_on(
    connection: &mut PgConnection,
    warehouses: WarehouseFilter<'_>,
    period: ReportPeriod,
) -> Result<StopFigures> {
    Ok(sum(&rows(connection, warehouses, period).await?))
}

/// Counts the stops that failed or kept less for a reason. `None` counts those without a reason.
pub async fn stops_by_reason_on(
    connection: &mut PgConnection,
    warehouses: WarehouseFilter<'_>,
    period: ReportPeriod,
    reason: Option<&str>,
) -> Result<i64> {
    const STOPS: &str = "SELECT coalesce(sum(d.stops), 0)::bigint FROM sales_stop_days d \
         WHERE d.day BETWEEN $1 AND $2 AND d.outcome IN ($5, $6) AND lower(d.reason) = lower($7) \
           AND ($3::uuid IS NULL OR d.warehouse_id = $3) AND ($4::uuid[] IS NULL OR d.warehouse_id = ANY ($4))";
    let stops = sqlx::query_scalar(STOPS)
        .bind(period.start)
        .bind(period.end)
        .bind(warehouses.warehouse_id.map(|warehouse| warehouse.0))
        .bind(warehouses.scope.map(uuids))
        .bind(PARTLY)
        .bind(FAILED)
        .bind(reason.unwrap_or_default());
    Ok(stops.fetch_one(connection).await?)
}

fn sum(rows: &[StopRow]) -> StopFigures {
    rows.iter().fold(StopFigures::default(), |sum, row| StopFigures {
        delivered: sum.delivered + row.figures.delivered,
        partly: sum.partly + row.figures.partly,
        failed: sum.failed + row.figures.failed,
    })
}

async fn rows(
    connection: &mut PgConnection,
    warehouses: WarehouseFilter<'_>,
    period: ReportPeriod,
) -> Result<Vec<StopRow>> {
    const ROWS: &str = "SELECT r.start_date, r.end_date, \
             coalesce(sum(d.stops) FILTER (WHERE d.outcome = $5), 0)::bigint AS delivered, \
             coalesce(sum(d.stops) FILTER (WHERE d.outcome = $6), 0)::bigint AS partly, \
             coalesce(sum(d.stops) FILTER (WHERE d.outcome = $7), 0)::bigint AS failed \
         FROM unnest($1::date[], $2::date[]) AS r (start_date, end_date) \
         LEFT JOIN sales_stop_days d ON d.day BETWEEN r.start_date AND r.end_date \
           AND ($3::uuid IS NULL OR d.warehouse_id = $3) AND ($4::uuid[] IS NULL OR d.warehouse_id = ANY ($4)) \
         GROUP BY r.start_date, r.end_date ORDER BY r.start_date";
    let days = period.rows();
    let rows = sqlx::query_as(ROWS)
        .bind(days.iter().map(|row| row.start).collect::<Vec<_>>())
        .bind(days.iter().map(|row| row.end).collect::<Vec<_>>())
        .bind(warehouses.warehouse_id.map(|warehouse| warehouse.0))
        .bind(warehouses.scope.map(uuids))
        .bind(DELIVERED)
        .bind(PARTLY)
        .bind(FAILED);
    Ok(rows.fetch_all(connection).await?)
}

async fn reasons(
    connection: &mut PgConnection,
    warehouses: WarehouseFilter<'_>,
    period: ReportPeriod,
) -> Result<Vec<StopReason>> {
    const REASONS: &str = "SELECT nullif(min(d.reason COLLATE \"C\"), '') AS reason, \
             coalesce(sum(d.stops) FILTER (WHERE d.outcome = $5), 0)::bigint AS partly, \
             coalesce(sum(d.stops) FILTER (WHERE d.outcome = $6), 0)::bigint AS failed \
         FROM sales_stop_days d WHERE d.day BETWEEN $1 AND $2 AND d.outcome IN ($5, $6) \
           AND ($3::uuid IS NULL OR d.warehouse_id = $3) AND ($4::uuid[] IS NULL OR d.warehouse_id = ANY ($4)) \
         GROUP BY lower(d.reason) ORDER BY sum(d.stops) DESC, 1 LIMIT 50";
    let reasons = sqlx::query_as(REASONS)
        .bind(period.start)
        .bind(period.end)
        .bind(warehouses.warehouse_id.map(|warehouse| warehouse.0))
        .bind(warehouses.scope.map(uuids))
        .bind(PARTLY)
        .bind(FAILED);
    Ok(reasons.fetch_all(connection).await?)
}

async fn last_day(
    connection: &mut PgConnection,
    warehouses: WarehouseFilter<'_>,
) -> Result<Option<NaiveDate>> {
    const LAST: &str = "SELECT d.day FROM sales_stop_days d WHERE ($1::uuid IS NULL OR d.warehouse_id = $1) \
           AND ($2::uuid[] IS NULL OR d.warehouse_id = ANY ($2)) ORDER BY d.day DESC LIMIT 1";
    let last = sqlx::query_scalar(LAST)
        .bind(warehouses.warehouse_id.map(|warehouse| warehouse.0))
        .bind(warehouses.scope.map(uuids));
    Ok(last.fetch_optional(connection).await?)
}
