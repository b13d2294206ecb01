//! Orders and deliveries of a period, compared with the previous period.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::id::CustomerId;
use waybill_domain::money::Money;

use super::period::{ReportPeriod, Step};
use crate::Result;
use crate::engine::column::Column;
use crate::engine::read_transaction::read_transaction;
use crate::engine::warehouse_scope::uuids;
use crate::sales::dashboard::WarehouseFilter;

/// The orders that count.
#[derive(Debug, Clone, Copy, Default)]
pub struct SalesFilter<'a> {
    pub warehouses: WarehouseFilter<'a>,
    pub customer_id: Option<CustomerId>,
}

/// The sales figures of some days.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct SalesFigures {
    /// Orders of these days, without those that were cancelled.
    #[sqlx(try_from = "Column<u64>")]
    pub orders: u64,
    /// The total of these orders, tax included.
    #[sqlx(try_from = "Column<Money>")]
    pub ordered: Money,
    /// Orders that were delivered on these days.
    #[sqlx(try_from = "Column<u64>")]
    pub delivered_orders: u64,
    /// Deliveries less returns, before tax.
    #[sqlx(try_from = "Column<Money>")]
    pub net: Money,
    /// Goods that were returned on these days, before tax, at the prices of their deliveries.
    #[sqlx(try_from = "Column<Money>")]
    pub returned: Money,
    #[sqlx(try_from = "Column<Money>")]
    pub tax: Money,
    /// The amount charged for the deliveries: net + returned + tax.
    #[sqlx(try_from = "Column<Money>")]
    pub delivered: Money,
    /// The cost of goods delivered less returned, at the last known cost before the delivery. Goods without a known
    /// cost are left out.
    #[sqlx(try_from = "Column<Money>")]
    pub cost: Money,
    /// The part of `net` whose goods had no known cost.
    #[sqlx(try_from = "Column<Money>")]
    pub net_without_cost: Money,
    /// The number of delivered lines without a known cost.
    #[sqlx(try_from = "Column<u64>")]
    pub lines_without_cost: u64,
    /// The margin of the goods with a known cost: net − net without cost − cost.
    #[sqlx(try_from = "Column<Money>")]
    pub margin: Money,
    /// The number of delivered orders that had a requested date.
    #[sqlx(try_from = "Column<u64>")]
    pub requested_orders: u64,
    /// The number of these orders that were delivered by the requested date.
    #[sqlx(try_from = "Column<u64>")]
    pub on_time_orders: u64,
}

/// A day, week or month of the sales report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct SalesRow {
    pub start_date: NaiveDate,
    pub end_date: NaiveDate,
    #[serde(flatten)]
    #[sqlx(flatten)]
    pub figures: SalesFigures,
}

/// The period before that of a sales report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SalesBefore {
    pub start_date: NaiveDate,
    pub end_date: NaiveDate,
    pub sums: SalesFigures,
    /// The rows of the previous period, as in the report.
    pub rows: Vec<SalesRow>,
}

/// Orders and deliveries of a period.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SalesReport {
    pub start_date: NaiveDate,
    pub end_date: NaiveDate,
    /// The period of a row.
    pub step: Step,
    /// The sums of all rows.
    pub sums: SalesFigures,
    /// All days of the period, also those without sales.
    pub rows: Vec<SalesRow>,
    /// The previous period of the same length.
    pub before: SalesBefore,
    /// The last day with orders or deliveries; set only when the period is empty.
    pub last_with_data: Option<NaiveDate>,
}

/// Returns the orders and deliveries of a period and of the previous one.
pub async fn sales(pool: &PgPool, filter: SalesFilter<'_>, period: ReportPeriod) -> Result<SalesReport> {
    let connection = &mut *read_transaction(pool).await?;
    let (rows, sums) = self::rows(connection, filter, period).await?;
    let earlier = period.before();
    let (rows_before, sums_before) = self::rows(connection, filter, earlier).await?;
    let last_with_data =
        if sums == SalesFigures::default() { last_day(connection, filter).await? } else { None };
    Ok(SalesReport {
        start_date: period.start,
        end_date: period.end,
        step: period.step(),
        sums,
        rows,
        before: SalesBefore {
            start_date: earlier.start,
            end_date: earlier.end,
            sums: sums_before,
            rows: rows_before,
        },
        last_with_data,
    })
}

/// The columns of [`SalesFigures`], summed over `sales_days d`.
const FIGURES: &str = include_str!("../sql/sales_figures.sql");
/// The condition on the rows of `sales_days d` that count, with `$3` to `$5`.
const COUNTS: &str = "($3::uuid IS NULL OR d.warehouse_id = $3) \
     AND ($4::uuid[] IS NULL OR d.warehouse_id = ANY ($4)) AND ($5::uuid IS NULL OR d.customer_id = $5)";

async fn rows(
    connection: &mut PgConnection,
    filter: SalesFilter<'_>,
    period: ReportPeriod,
) -> Result<(Vec<SalesRow>, SalesFigures)> {
    let each = format!(
        "SELECT r.start_date, r.end_date, {FIGURES} FROM unnest($1::date[], $2::date[]) AS r (start_date, end_date) \
         LEFT JOIN sales_days d ON d.day BETWEEN r.start_date AND r.end_date AND {COUNTS} \
         GROUP BY r.start_date, r.end_date ORDER BY r.start_date"
    );
    let days = period.rows();
    let rows = sqlx::query_as(&each)
        .bind(days.iter().map(|row| row.start).collect::<Vec<_>>())
        .bind(days.iter().map(|row| row.end).collect::<Vec<_>>());
    let rows = rows
        .bind(filter.warehouses.warehouse_id.map(|warehouse| warehouse.0))
        .bind(filter.warehouses.scope.map(uuids))
        .bind(filter.customer_id.map(|customer| customer.0))
        .fetch_all(&mut *connection)
        .await?;
    Ok((rows, figures_on(connection, filter, period).await?))
}

/// Returns the figures of all days of a period.
pub async fn figures_on(
    connection: &mut PgConnection,
    filter: SalesFilter<'_>,
    period: ReportPeriod,
) -> Result<SalesFigures> {
    let all = format!("SELECT {FIGURES} FROM sales_days d WHERE d.day BETWEEN $1 AND $2 AND {COUNTS}");
    let sums = sqlx::query_as(&all)
        .bind(period.start)
        .bind(period.end)
        .bind(filter.warehouses.warehouse_id.map(|warehouse| warehouse.0))
        .bind(filter.warehouses.scope.map(uuids))
        .bind(filter.customer_id.map(|customer| customer.0))
        .fetch_one(connection)
        .await?;
    Ok(sums)
}

async fn last_day(connection: &mut PgConnection, filter: SalesFilter<'_>) -> Result<Option<NaiveDate>> {
    const LAST: &str = "SELECT d.day FROM sales_days d WHERE (d.orders > 0 OR d.delivered_orders > 0) \
           AND ($1::uuid IS NULL OR d.warehouse_id = $1) \
           AND ($2::uuid[] IS NULL OR d.warehouse_id = ANY ($2)) AND ($3::uuid IS NULL OR d.customer_id = $3) \
         ORDER BY d.day DESC LIMIT 1";
    let customer: Option<Uuid> = filter.customer_id.map(|customer| customer.0);
    let last = sqlx::query_scalar(LAST)
        .bind(filter.warehouses.warehouse_id.map(|warehouse| warehouse.0))
        .bind(filter.warehouses.scope.map(uuids))
        .bind(customer);
    Ok(last.fetch_optional(connection).await?)
}
