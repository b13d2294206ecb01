//! The details of a statement file in addition to its entries: the open items, the allocations of each payment and the
//! sums. All are read in one transaction, so that they agree.

use chrono::NaiveDate;
use sqlx::{FromRow, PgConnection, PgPool};
use waybill_domain::money::Money;

use super::rows::rows_on;
use super::{Period, Statement, StatementEntryKind, StatementRows, open_charges, statement_on};
use crate::Result;
use crate::engine::column::Column;
use crate::engine::read_transaction::read_transaction;

/// Maximum number of open items, and of allocation lines, in a file. Further ones are left out, and `cut` is set.
const MAX_LINES: usize = 20_000;

/// A whole statement with its details.
pub struct StatementFile {
    /// The sums of the statement, without its entries.
    pub summary: Statement,
    pub entries: StatementRows,
    /// The deliveries unpaid on the last day, the oldest due date first.
    pub open_items: Vec<OpenItem>,
    /// The payments and credit notes of the period, with their allocations.
    pub allocations: Vec<AllocationLine>,
    /// True if open items or allocations were left out because of the limit.
    pub cut: bool,
}

/// A delivery that was not fully paid on the last day.
#[derive(Debug, Clone, PartialEq, FromRow)]
pub struct OpenItem {
    pub order_no: String,
    pub delivered_on: NaiveDate,
    pub due_on: NaiveDate,
    #[sqlx(try_from = "Column<Money>")]
    pub amount: Money,
    /// The unpaid amount.
    #[sqlx(try_from = "Column<Money>")]
    pub open: Money,
}

/// A payment or credit note and a delivery that it pays. One that pays none has a separate line.
#[derive(Debug, Clone, PartialEq, FromRow)]
pub struct AllocationLine {
    pub receipt_no: String,
    #[sqlx(try_from = "Column<StatementEntryKind>")]
    pub kind: StatementEntryKind,
    pub received_on: NaiveDate,
    /// The total received amount.
    #[sqlx(try_from = "Column<Money>")]
    pub received: Money,
    pub order_no: Option<String>,
    pub delivered_on: Option<NaiveDate>,
    pub due_on: Option<NaiveDate>,
    /// The part that pays this delivery.
    #[sqlx(try_from = "Column<Option<Money>>")]
    pub amount: Option<Money>,
}

/// Returns the statement of a customer for a file, or `None` when there is no such customer.
///
/// # Errors
/// Database errors.
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
