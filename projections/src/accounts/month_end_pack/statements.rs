//! The customers of a month-end pack who get a statement.

use chrono::NaiveDate;
use sqlx::{FromRow, PgPool};
use waybill_domain::customer::Customer;
use waybill_domain::id::CustomerId;

use crate::Result;
use crate::engine::column::Column;
use crate::engine::read_transaction::read_transaction;

/// A customer who gets a statement, with the details for its heading.
#[derive(Debug, Clone, PartialEq, FromRow)]
pub struct StatementCustomer {
    #[sqlx(try_from = "Column<CustomerId>")]
    pub id: CustomerId,
    pub code: String,
    #[sqlx(json)]
    pub record: Customer,
}

/// Counts the customers who get a statement for the period from the first to the last day.
pub async fn count_statement_customers(
    pool: &PgPool,
    (start_date, end_date): (NaiveDate, NaiveDate),
) -> Result<usize> {
    const COUNT: &str = "SELECT count(*) FROM customers m CROSS JOIN LATERAL ( \
             SELECT coalesce(sum(e.debit - e.credit), 0) AS balance, count(*) FILTER (WHERE e.on_day >= $1) AS entries \
               FROM statement_entries e WHERE e.customer_id = m.id AND e.on_day <= $2) AS s \
         WHERE s.balance <> 0 OR s.entries > 0";
    let count: i64 = sqlx::query_scalar(COUNT).bind(start_date).bind(end_date).fetch_one(pool).await?;
    Ok(usize::try_from(count).unwrap_or(0))
}

/// Returns at most `size` customers after the customer number `after`, in the order of their numbers: those with
/// entries in the period or a balance at its end.
pub async fn statement_customers(
    pool: &PgPool,
    (start_date, end_date): (NaiveDate, NaiveDate),
    after: &str,
    size: u32,
) -> Result<Vec<StatementCustomer>> {
    let mut transaction = read_transaction(pool).await?;
    let customers = sqlx::query_as(include_str!("../sql/pack_customers.sql"))
        .bind(start_date)
        .bind(end_date)
        .bind(after)
        .bind(i64::from(size))
        .fetch_all(&mut *transaction)
        .await?;
    transaction.rollback().await?;
    Ok(customers)
}
