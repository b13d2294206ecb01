//! What a file of a statement has beside its entries: what is open, what each payment pays, what it adds up to. All of it is
//! read in one transaction, so that it agrees.

use chrono::NaiveDate;
use sqlx::{FromRow, PgConnection, PgPool};
use waybill_domain::money::Money;

use super::rows::rows_on;
use super::{Period, Statement, StatementEntryKind, StatementRows, open_charges, statement_on};
use crate::Result;
use crate::column::Column;
use crate::read_transaction::read_transaction;

/// Open items, and payments with what they pay, of a file at most: what is behind them is only counted.
const MAX_LINES: usize = 20_000;

/// A whole statement with its details.
pub struct StatementFile {
    /// What it adds up to, without its entries.
    pub summary: Statement,
    pub entries: StatementRows,
    /// What was not paid on the last day, oldest due first.
    pub open_items: Vec<OpenItem>,
    /// The payments and credit notes of the period, with what they pay.
    pub allocations: Vec<AllocationLine>,
    /// Whether there are more of one of them than a file has.
    pub cut: bool,
}

/// A delivery that was not paid on the last day, or not all of it.
#[derive(Debug, Clone, PartialEq, FromRow)]
pub struct OpenItem {
    pub order_no: String,
    pub delivered_on: NaiveDate,
    pub due_on: NaiveDate,
    #[sqlx(try_from = "Column<Money>")]
    pub amount: Money,
    /// What was not paid of it.
    #[sqlx(try_from = "Column<Money>")]
    pub open: Money,
}

/// A payment or a credit note, and a delivery that it pays; one that pays none has a line of its own.
#[derive(Debug, Clone, PartialEq, FromRow)]
pub struct AllocationLine {
    pub receipt_no: String,
    #[sqlx(try_from = "Column<StatementEntryKind>")]
    pub kind: StatementEntryKind,
    pub received_on: NaiveDate,
    /// All that came in.
    #[sqlx(try_from = "Column<Money>")]
    pub received: Money,
    pub order_no: Option<String>,
    pub delivered_on: Option<NaiveDate>,
    pub due_on: Option<NaiveDate>,
    /// What of it pays this delivery.
    #[sqlx(try_from = "Column<Option<Money>>")]
    pub amount: Option<Money>,
}

/// The statement of a customer for a file; nothing when there is no such customer.
///
/// # Errors
/// The database's.
pub async fn file(pool: &PgPool, period: Period) -> Result<Option<StatementFile>> {
    let mut transaction = read_transaction(pool).await?;
    let Some(summary) = statement_on(&mut transaction, period, 0, None).await? else { return Ok(None) };
    let mut open_items = open_items(&mut transaction, period).await?;
    let mut allocations = allocations(&mut transaction, period).await?;
    let cut = open_items.len().max(allocations.len()) > MAX_LINES;
    open_items.truncate(MAX_LINES);
    allocations.truncate(MAX_LINES);
    let entries = rows_on(transaction, period).await?;
    Ok(Some(StatementFile { summary, entries, open_items, allocations, cut }))
}

fn one_more() -> i64 {
    i64::try_from(MAX_LINES.saturating_add(1)).unwrap_or(i64::MAX)
}

async fn open_items(connection: &mut PgConnection, period: Period) -> Result<Vec<OpenItem>> {
    const OPEN: &str = concat!(
        "SELECT o.number AS order_no, o.charged_on AS delivered_on, o.due_on, o.amount, o.open FROM ",
        open_charges!("$1", "$2"),
        " o ORDER BY o.due_on, o.number LIMIT $3"
    );
    let found = sqlx::query_as(OPEN)
        .bind(period.customer_id.0)
        .bind(period.end_date)
        .bind(one_more())
        .fetch_all(connection);
    Ok(found.await?)
}

async fn allocations(connection: &mut PgConnection, period: Period) -> Result<Vec<AllocationLine>> {
    let found = sqlx::query_as(include_str!("../sql/statement_allocations.sql"))
        .bind(period.customer_id.0)
        .bind(period.start_date)
        .bind(period.end_date)
        .bind(one_more())
        .fetch_all(connection);
    Ok(found.await?)
}
