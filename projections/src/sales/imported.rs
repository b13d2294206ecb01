//! The results of an import in the read models: its sums per month, and its amounts by customer and day.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use sqlx::{FromRow, PgPool};
use uuid::Uuid;
use waybill_domain::id::{CustomerId, OrderId, ReceivableId, UserId};
use waybill_domain::money::Money;

use crate::Result;
use crate::engine::column::Column;

/// The sums of a month, `2026-11`.
#[derive(Debug, Clone, Copy, Default, PartialEq, FromRow)]
pub struct MonthSums {
    /// The number of orders by their day, without cancelled ones.
    #[sqlx(try_from = "Column<u64>")]
    pub orders: u64,
    /// The total of these orders.
    #[sqlx(try_from = "Column<Money>")]
    pub ordered: Money,
    /// The amount delivered, by the day of the delivery, tax included.
    #[sqlx(try_from = "Column<Money>")]
    pub delivered: Money,
    /// The amount credited, by the day of the credit note.
    #[sqlx(try_from = "Column<Money>")]
    pub credited: Money,
}

/// An amount that a customer owes from a day on (a delivery) or gets back (a credit note, negative).
#[derive(Debug, Clone, PartialEq, FromRow)]
pub struct ImportedAmount {
    #[sqlx(try_from = "Column<CustomerId>")]
    pub customer_id: CustomerId,
    pub customer_code: String,
    pub day: NaiveDate,
    #[sqlx(try_from = "Column<Money>")]
    pub amount: Money,
}

/// Returns the sums per month of these orders and credit notes.
pub async fn sums_of(
    pool: &PgPool,
    orders: &[OrderId],
    credit_notes: &[ReceivableId],
) -> Result<BTreeMap<String, MonthSums>> {
    let orders: Vec<Uuid> = orders.iter().map(|id| id.0).collect();
    let credit_notes: Vec<Uuid> = credit_notes.iter().map(|id| id.0).collect();
    months(pool, "o.id = ANY ($1)", "r.id = ANY ($2)", |query| query.bind(orders).bind(credit_notes)).await
}

/// Returns the sums per month of all documents that `actor` entered.
pub async fn sums_by(pool: &PgPool, actor: UserId) -> Result<BTreeMap<String, MonthSums>> {
    months(pool, "o.made_by = $1", "r.made_by = $1", |query| query.bind(actor.0)).await
}

/// The columns of a month.
#[derive(FromRow)]
struct MonthColumns {
    month: String,
    #[sqlx(flatten)]
    sums: MonthSums,
}

type Query<'q> = sqlx::query::Query<'q, sqlx::Postgres, sqlx::postgres::PgArguments>;

async fn months(
    pool: &PgPool,
    of_orders: &str,
    of_credit_notes: &str,
    bind: impl for<'q> FnOnce(Query<'q>) -> Query<'q>,
) -> Result<BTreeMap<String, MonthSums>> {
    let statement = include_str!("sql/imported_months.sql")
        .replace("{of_orders}", of_orders)
        .replace("{of_credit_notes}", of_credit_notes);
    let rows = bind(sqlx::query(&statement)).fetch_all(pool).await?;
    let month = |row| MonthColumns::from_row(row).map(|row| (row.month, row.sums));
    Ok(rows.iter().map(month).collect::<sqlx::Result<_>>()?)
}

/// Returns the deliveries and credit notes that `actor` entered, by customer and day, sorted by day.
pub async fn amounts_by(pool: &PgPool, actor: UserId) -> Result<Vec<ImportedAmount>> {
    Ok(sqlx::query_as(include_str!("sql/imported_amounts.sql")).bind(actor.0).fetch_all(pool).await?)
}

/// Returns the orders of these customers that `actor` entered and that were delivered before `day`, the oldest first.
pub async fn delivered_before(
    pool: &PgPool,
    actor: UserId,
    customers: &[CustomerId],
    day: NaiveDate,
) -> Result<Vec<OrderId>> {
    let customers: Vec<Uuid> = customers.iter().map(|id| id.0).collect();
    let ids: Vec<Uuid> = sqlx::query_scalar(
        "SELECT o.id FROM orders o \
          WHERE o.customer_id = ANY ($1) AND o.made_by = $2 AND o.order_date < $3 AND o.status = 'delivered' \
          ORDER BY o.order_date, o.customer_reference, o.id",
    )
    .bind(customers)
    .bind(actor.0)
    .bind(day)
    .fetch_all(pool)
    .await?;
    Ok(ids.into_iter().map(OrderId).collect())
}

/// Returns the id, day and customer's reference of an order that `actor` entered, if there is one.
pub async fn any_order_by(
    pool: &PgPool,
    actor: UserId,
) -> Result<Option<(OrderId, NaiveDate, Option<String>)>> {
    let found: Option<(Uuid, NaiveDate, Option<String>)> = sqlx::query_as(
        "SELECT o.id, o.order_date, o.customer_reference FROM orders o WHERE o.made_by = $1 LIMIT 1",
    )
    .bind(actor.0)
    .fetch_optional(pool)
    .await?;
    Ok(found.map(|(id, day, reference)| (OrderId(id), day, reference)))
}
