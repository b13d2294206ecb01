//! The dashboard: figures that are kept by the projectors, read as they are.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgExecutor};
use utoipa::ToSchema;
use waybill_domain::id::{CustomerId, WarehouseId};
use waybill_domain::money::Money;

use crate::Result;
use crate::column::Column;
use crate::warehouse::uuids;

/// A figure of the dashboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DashboardTotal {
    pub total: u64,
}

/// What a day came to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
pub struct DayAmount {
    pub date: NaiveDate,
    /// What it came to; nothing is `0.00`.
    #[sqlx(try_from = "Column<Money>")]
    pub amount: Money,
    /// How many orders were delivered on it.
    #[sqlx(try_from = "Column<u64>")]
    pub orders: u64,
}

/// What was paid on a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
pub struct DayPayment {
    pub date: NaiveDate,
    /// Approved payments that came in on it, less those that were made void on it; nothing is `0.00`.
    #[sqlx(try_from = "Column<Money>")]
    pub amount: Money,
}

/// Some days that follow one another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LastDays {
    pub until: NaiveDate,
    pub days: u32,
}

/// Which warehouses count.
#[derive(Debug, Clone, Copy, Default)]
pub struct WarehouseFilter<'a> {
    /// Only this one.
    pub warehouse_id: Option<WarehouseId>,
    /// Only these: all that this person may see.
    pub scope: Option<&'a [WarehouseId]>,
}

/// How many orders there are, without those that were cancelled.
pub async fn orders(
    executor: impl PgExecutor<'_>,
    warehouses: WarehouseFilter<'_>,
) -> Result<DashboardTotal> {
    const ORDERS: &str = "SELECT coalesce(sum(orders), 0)::bigint FROM order_totals \
         WHERE status <> 'cancelled' AND ($1::uuid IS NULL OR warehouse_id = $1) \
           AND ($2::uuid[] IS NULL OR warehouse_id = ANY ($2))";
    count_in_warehouses(executor, ORDERS, warehouses).await
}

/// How many orders were delivered.
pub async fn delivered_orders(
    executor: impl PgExecutor<'_>,
    warehouses: WarehouseFilter<'_>,
) -> Result<DashboardTotal> {
    const DELIVERED: &str = "SELECT coalesce(sum(orders), 0)::bigint FROM order_totals \
         WHERE status = 'delivered' AND ($1::uuid IS NULL OR warehouse_id = $1) \
           AND ($2::uuid[] IS NULL OR warehouse_id = ANY ($2))";
    count_in_warehouses(executor, DELIVERED, warehouses).await
}

/// How many dispatches there are, without those that were cancelled.
pub async fn dispatches(
    executor: impl PgExecutor<'_>,
    warehouses: WarehouseFilter<'_>,
) -> Result<DashboardTotal> {
    const DISPATCHES: &str = "SELECT coalesce(sum(dispatches), 0)::bigint FROM dispatch_counts \
         WHERE status <> 'cancelled' AND ($1::uuid IS NULL OR warehouse_id = $1) \
           AND ($2::uuid[] IS NULL OR warehouse_id = ANY ($2))";
    count_in_warehouses(executor, DISPATCHES, warehouses).await
}

/// How many users may sign in.
pub async fn active_users(executor: impl PgExecutor<'_>) -> Result<DashboardTotal> {
    const ACTIVE: &str = "SELECT count(*) FROM users WHERE account_state = 'active'";
    let total: i64 = sqlx::query_scalar(ACTIVE).fetch_one(executor).await?;
    Ok(DashboardTotal { total: u64::try_from(total).unwrap_or(0) })
}

/// What was delivered on each of these days, also on those without any delivery.
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

/// What was delivered to a customer on each of these days, also on those without any delivery.
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

/// What a customer paid on each of these days, also on those without any payment.
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

async fn count_in_warehouses(
    executor: impl PgExecutor<'_>,
    statement: &str,
    warehouses: WarehouseFilter<'_>,
) -> Result<DashboardTotal> {
    let query = sqlx::query_scalar(statement)
        .bind(warehouses.warehouse_id.map(|warehouse| warehouse.0))
        .bind(warehouses.scope.map(uuids));
    let total: i64 = query.fetch_one(executor).await?;
    Ok(DashboardTotal { total: u64::try_from(total).unwrap_or(0) })
}
