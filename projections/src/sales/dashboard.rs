//! The dashboard: sums of figures that the projectors store by day and status.

use chrono::{Days, NaiveDate};
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgExecutor};
use utoipa::ToSchema;
use waybill_domain::id::{CustomerId, WarehouseId};
use waybill_domain::money::Money;

use crate::Result;
use crate::engine::column::Column;
use crate::engine::warehouse_scope::uuids;

/// A figure of the dashboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DashboardTotal {
    /// The count for the requested days, or for all time when none were requested.
    pub total: u64,
    /// The count for as many days before; only when days were requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<u64>,
}

/// The amount of a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
pub struct DayAmount {
    pub date: NaiveDate,
    /// The amount; `0.00` on days without any.
    #[sqlx(try_from = "Column<Money>")]
    pub amount: Money,
    /// The number of orders delivered on the day.
    #[sqlx(try_from = "Column<u64>")]
    pub orders: u64,
}

/// The payments of a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
pub struct DayPayment {
    pub date: NaiveDate,
    /// Approved payments received on the day, less payments voided on it; `0.00` without any.
    #[sqlx(try_from = "Column<Money>")]
    pub amount: Money,
}

/// A number of consecutive days.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LastDays {
    pub until: NaiveDate,
    pub days: u32,
}

impl LastDays {
    /// Returns the first of the days.
    pub fn first(self) -> NaiveDate {
        self.back(u64::from(self.days).saturating_sub(1))
    }

    /// Returns the first of as many days before.
    fn first_before(self) -> NaiveDate {
        self.back((u64::from(self.days) * 2).saturating_sub(1))
    }

    fn back(self, days: u64) -> NaiveDate {
        self.until.checked_sub_days(Days::new(days)).unwrap_or(NaiveDate::MIN)
    }
}

/// The warehouses to count.
#[derive(Debug, Clone, Copy, Default)]
pub struct WarehouseFilter<'a> {
    /// Only this warehouse.
    pub warehouse_id: Option<WarehouseId>,
    /// Only these warehouses: all that the user may see.
    pub scope: Option<&'a [WarehouseId]>,
}

/// Counts the orders that are not cancelled; only those of `days`, if given.
pub async fn orders(
    executor: impl PgExecutor<'_>,
    warehouses: WarehouseFilter<'_>,
    days: Option<LastDays>,
) -> Result<DashboardTotal> {
    const ALL: &str = "order_totals WHERE status <> 'cancelled'";
    const OF_DAYS: &str = "order_counts WHERE status <> 'cancelled'";
    count_all_or_days(executor, ("orders", ALL), ("order_date", OF_DAYS), warehouses, days).await
}

/// Counts the delivered orders; only those delivered on `days`, if given.
pub async fn delivered_orders(
    executor: impl PgExecutor<'_>,
    warehouses: WarehouseFilter<'_>,
    days: Option<LastDays>,
) -> Result<DashboardTotal> {
    const ALL: &str = "order_totals WHERE status = 'delivered'";
    const OF_DAYS: &str = "delivered_days WHERE true";
    count_all_or_days(executor, ("orders", ALL), ("day", OF_DAYS), warehouses, days).await
}

/// Counts the dispatches that are not cancelled; only those planned for `days`, if given.
pub async fn dispatches(
    executor: impl PgExecutor<'_>,
    warehouses: WarehouseFilter<'_>,
    days: Option<LastDays>,
) -> Result<DashboardTotal> {
    const ALL: &str = "dispatch_counts WHERE status <> 'cancelled'";
    count_all_or_days(executor, ("dispatches", ALL), ("planned_date", ALL), warehouses, days).await
}

async fn count_all_or_days(
    executor: impl PgExecutor<'_>,
    (counted, all): (&str, &str),
    (day, of_days): (&str, &str),
    warehouses: WarehouseFilter<'_>,
    days: Option<LastDays>,
) -> Result<DashboardTotal> {
    match days {
        None => count(executor, (counted, all), warehouses).await,
        Some(days) => count_days(executor, (counted, day, of_days), warehouses, days).await,
    }
}

/// Counts the users who may sign in.
pub async fn active_users(executor: impl PgExecutor<'_>) -> Result<DashboardTotal> {
    const ACTIVE: &str = "SELECT count(*) FROM users WHERE account_state = 'active'";
    let total: i64 = sqlx::query_scalar(ACTIVE).fetch_one(executor).await?;
    Ok(DashboardTotal { total: u64::try_from(total).unwrap_or(0), before: None })
}

/// Returns the amount delivered on each of these days, including days without a delivery.
pub async fn amount_per_day(
    executor: impl PgExecutor<'_>,
    warehouses: WarehouseFilter<'_>,
    days: LastDays,
) -> Result<Vec<DayAmount>> {
    const AMOUNTS: &str = "SELECT s.day::date AS date, coalesce(sum(d.amount), 0) AS amount, \
             coalesce(sum(d.orders), 0)::bigint AS orders \
         FROM generate_series($3::date - ($4::int - 1), $3, interval '1 day') AS s (day) \
         LEFT JOIN delivered_days d ON d.day = s.day AND ($1::uuid IS NULL OR d.warehouse_id = $1) \
           AND ($2::uuid[] IS NULL OR d.warehouse_id = ANY ($2)) \
         GROUP BY s.day ORDER BY s.day";
    let rows = sqlx::query_as(AMOUNTS)
        .bind(warehouses.warehouse_id.map(|warehouse| warehouse.0))
        .bind(warehouses.scope.map(uuids))
        .bind(days.until)
        .bind(i32::try_from(days.days).unwrap_or(i32::MAX));
    Ok(rows.fetch_all(executor).await?)
}

/// Returns the amount delivered to a customer on each of these days, including days without a delivery.
pub async fn amount_per_day_of(
    executor: impl PgExecutor<'_>,
    customer: CustomerId,
    days: LastDays,
) -> Result<Vec<DayAmount>> {
    const AMOUNTS: &str = "SELECT s.day::date AS date, coalesce(d.delivered, 0) AS amount, \
             coalesce(d.orders, 0) AS orders \
         FROM generate_series($2::date - ($3::int - 1), $2, interval '1 day') AS s (day) \
         LEFT JOIN customer_days d ON d.customer_id = $1 AND d.day = s.day::date ORDER BY s.day";
    let rows = sqlx::query_as(AMOUNTS).bind(customer.0).bind(days.until);
    Ok(rows.bind(i32::try_from(days.days).unwrap_or(i32::MAX)).fetch_all(executor).await?)
}

/// Returns the payments of a customer on each of these days, including days without a payment.
pub async fn payments_per_day_of(
    executor: impl PgExecutor<'_>,
    customer: CustomerId,
    days: LastDays,
) -> Result<Vec<DayPayment>> {
    const PAYMENTS: &str = "SELECT s.day::date AS date, coalesce(d.paid, 0) AS amount \
         FROM generate_series($2::date - ($3::int - 1), $2, interval '1 day') AS s (day) \
         LEFT JOIN customer_days d ON d.customer_id = $1 AND d.day = s.day::date ORDER BY s.day";
    let rows = sqlx::query_as(PAYMENTS).bind(customer.0).bind(days.until);
    Ok(rows.bind(i32::try_from(days.days).unwrap_or(i32::MAX)).fetch_all(executor).await?)
}

async fn count(
    executor: impl PgExecutor<'_>,
    (counted, from): (&str, &str),
    warehouses: WarehouseFilter<'_>,
) -> Result<DashboardTotal> {
    let statement = format!(
        "SELECT coalesce(sum({counted}), 0)::bigint FROM {from} AND ($1::uuid IS NULL OR warehouse_id = $1) \
            AND ($2::uuid[] IS NULL OR warehouse_id = ANY ($2))"
    );
    let query = sqlx::query_scalar(&statement)
        .bind(warehouses.warehouse_id.map(|warehouse| warehouse.0))
        .bind(warehouses.scope.map(uuids));
    let total: i64 = query.fetch_one(executor).await?;
    Ok(DashboardTotal { total: u64::try_from(total).unwrap_or(0), before: None })
}

async fn count_days(
    executor: impl PgExecutor<'_>,
    (counted, day, from): (&str, &str, &str),
    warehouses: WarehouseFilter<'_>,
    days: LastDays,
) -> Result<DashboardTotal> {
    let statement = format!(
        "SELECT coalesce(sum({counted}) FILTER (WHERE {day} >= $4), 0)::bigint, \
                coalesce(sum({counted}) FILTER (WHERE {day} < $4), 0)::bigint \
         FROM {from} AND ($1::uuid IS NULL OR warehouse_id = $1) \
            AND ($2::uuid[] IS NULL OR warehouse_id = ANY ($2)) AND {day} BETWEEN $3 AND $5"
    );
    let query = sqlx::query_as(&statement)
        .bind(warehouses.warehouse_id.map(|warehouse| warehouse.0))
        .bind(warehouses.scope.map(uuids))
        .bind(days.first_before())
        .bind(days.first())
        .bind(days.until);
    let (total, before): (i64, i64) = query.fetch_one(executor).await?;
    let whole = |count: i64| u64::try_from(count).unwrap_or(0);
    Ok(DashboardTotal { total: whole(total), before: Some(whole(before)) })
}
