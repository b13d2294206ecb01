//! Statements: a customer's deliveries and payments day by day, with the balance and its age.

mod ageing;
mod allocated;
mod entry;
mod file;
mod list;
mod next_due;
mod open_charges;
mod pending;
mod projector;
mod rows;
mod settlement;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgExecutor, PgPool};
use utoipa::ToSchema;
use waybill_domain::id::CustomerId;
use waybill_domain::money::Money;

use crate::engine::checkpoint::position_of;
use crate::engine::column::Column;
use crate::engine::read_transaction::read_transaction;
use crate::records::customer;
use crate::{Projector as _, Result};

pub use ageing::Ageing;
pub use allocated::{
    OpenDeliveryList, OpenDeliveryRow, OrderPayment, OrderPayments, open_deliveries, order_payments,
};
pub use entry::{StatementEntry, StatementEntryKind};
pub use file::{AllocationLine, OpenItem, StatementFile, file};
pub use list::{DELIVERED_SORTS, DeliveredOrderRow, delivered};
pub use next_due::NextDue;
pub use pending::PendingReceivable;
pub use projector::{Entry, Statements};
pub use rows::{StatementRows, rows};

pub(crate) use open_charges::open_charges;

use entry::{EntryRecord, complete};
use pending::pending;

/// The customer and the days of a statement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    pub customer_id: CustomerId,
    pub start_date: NaiveDate,
    pub end_date: NaiveDate,
}

/// The statement of a customer, or a part of a long one.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Statement {
    pub customer_id: CustomerId,
    /// The customer's number today.
    pub customer_code: String,
    /// The customer's name today.
    pub customer_name: String,
    pub start_date: NaiveDate,
    pub end_date: NaiveDate,
    /// The balance before the first day.
    pub opening_balance: Money,
    /// The sum of all debits from the first to the last day.
    pub total_debits: Money,
    /// The sum of all credits from the first to the last day.
    pub total_credits: Money,
    /// The balance after the last day: opening + debits − credits.
    pub closing_balance: Money,
    /// The number of entries from the first to the last day.
    pub total_entries: u64,
    /// The entries, the earliest first. A long statement is returned in parts.
    pub entries: Vec<StatementEntry>,
    /// The value of `after` that requests the entries after these; null after the last one.
    pub next: Option<String>,
    /// The ageing of the closing balance.
    pub ageing: Ageing,
    /// The next due amount; absent when nothing is open that is not due already.
    pub next_due: Option<NextDue>,
    /// Payments and credit notes up to the last day that are not approved, and not counted above: the latest 100.
    pub pending: Vec<PendingReceivable>,
    pub total_pending: u64,
    /// The sum of all pending payments and credit notes.
    pub pending_amount: Money,
    /// The position in the log that the statement reflects.
    pub position: i64,
}

/// The last entry of a part of a statement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StatementCursor {
    day: NaiveDate,
    position: i64,
}

impl StatementCursor {
    /// Parses the cursor from `next`; returns `None` for any other text.
    pub fn parse(text: &str) -> Option<Self> {
        let (day, position) = text.split_once('~')?;
        Some(Self { day: day.parse().ok()?, position: position.parse().ok()? })
    }

    /// Returns the cursor just before the entry of an event.
    pub fn before(day: NaiveDate, position: i64) -> Self {
        Self { day, position: position - 1 }
    }

    fn text(self) -> String {
        format!("{}~{}", self.day, self.position)
    }
}

/// Returns a customer's balance over all recorded days, or `None` when there is no such customer.
pub async fn balance(executor: impl PgExecutor<'_>, customer: CustomerId) -> Result<Option<Money>> {
    const BALANCE: &str = "SELECT (SELECT coalesce(sum(d.delivered + d.debited - d.paid - d.credited), 0) \
             FROM customer_days d WHERE d.customer_id = c.id) \
         FROM customers c WHERE c.id = $1";
    let balance: Option<rust_decimal::Decimal> =
        sqlx::query_scalar(BALANCE).bind(customer.0).fetch_optional(executor).await?;
    Ok(balance.map(Money::of))
}

/// Returns the statement of a customer with its first `size` entries, or those after `after`. Returns `None` when there
/// is no such customer.
pub async fn statement(
    pool: &PgPool,
    period: Period,
    size: u32,
    after: Option<StatementCursor>,
) -> Result<Option<Statement>> {
    statement_on(&mut *read_transaction(pool).await?, period, size, after).await
}

/// Returns the same statement as [`statement`], with the log position that it reflects.
///
/// # Errors
/// Database errors.
pub async fn statement_with_position(
    pool: &PgPool,
    period: Period,
    size: u32,
) -> Result<Option<(Statement, i64)>> {
    let connection = &mut *read_transaction(pool).await?;
    let Some(statement) = statement_on(connection, period, size, None).await? else { return Ok(None) };
    Ok(Some((statement, position_of(connection, Statements::NAME).await?)))
}

/// Returns the same statement as [`statement`], within a transaction that the caller shares with other queries.
pub async fn statement_on(
    connection: &mut PgConnection,
    period: Period,
    size: u32,
    after: Option<StatementCursor>,
) -> Result<Option<Statement>> {
    let Some(named) = customer::named(connection, period.customer_id).await? else { return Ok(None) };
    let sums = Sums::of(connection, period, after).await?;
    let (entries, next) = entries(connection, period, size, after, sums.before).await?;
    let ageing = sums.ageing(connection, period).await?;
    let next_due = NextDue::of(connection, period).await?;
    let (pending, total_pending, pending_amount) = pending(connection, period).await?;
    Ok(Some(Statement {
        customer_id: period.customer_id,
        customer_code: named.code,
        customer_name: named.name,
        start_date: period.start_date,
        end_date: period.end_date,
        opening_balance: sums.opening,
        total_debits: sums.debits,
        total_credits: sums.credits,
        closing_balance: sums.closing(),
        total_entries: sums.entries,
        entries,
        next,
        ageing,
        next_due,
        pending,
        total_pending,
        pending_amount,
        position: sums.position,
    }))
}

/// Returns the ageing of the balance at the end of a period, as on its statement.
pub(crate) async fn ageing_on(connection: &mut PgConnection, period: Period) -> Result<Ageing> {
    Sums::of(connection, period, None).await?.ageing(connection, period).await
}

/// The sums of a statement.
#[derive(FromRow)]
struct Sums {
    #[sqlx(try_from = "Column<Money>")]
    opening: Money,
    #[sqlx(try_from = "Column<Money>")]
    debits: Money,
    #[sqlx(try_from = "Column<Money>")]
    credits: Money,
    #[sqlx(try_from = "Column<u64>")]
    entries: u64,
    /// The balance before the requested part.
    #[sqlx(try_from = "Column<Money>")]
    before: Money,
    position: i64,
}

impl Sums {
    async fn of(
        connection: &mut PgConnection,
        period: Period,
        after: Option<StatementCursor>,
    ) -> Result<Self> {
        let sums = sqlx::query_as(include_str!("sql/statement_sums.sql"))
            .bind(period.customer_id.0)
            .bind(period.start_date)
            .bind(period.end_date)
            .bind(after.map(|cursor| cursor.day))
            .bind(after.map(|cursor| cursor.position))
            .fetch_one(connection);
        Ok(sums.await?)
    }

    async fn ageing(&self, connection: &mut PgConnection, period: Period) -> Result<Ageing> {
        let open = allocated::open_by_age(connection, period).await?;
        Ok(open.with_balance(self.closing()))
    }

    fn closing(&self) -> Money {
        self.opening + self.debits - self.credits
    }
}

async fn entries(
    connection: &mut PgConnection,
    period: Period,
    size: u32,
    after: Option<StatementCursor>,
    before: Money,
) -> Result<(Vec<StatementEntry>, Option<String>)> {
    let size = usize::try_from(size).unwrap_or(usize::MAX);
    let mut rows: Vec<EntryRecord> = sqlx::query_as(include_str!("sql/statement_entries.sql"))
        .bind(period.customer_id.0)
        .bind(period.start_date)
        .bind(period.end_date)
        .bind(after.map(|cursor| cursor.day))
        .bind(after.map(|cursor| cursor.position))
        .bind(i64::try_from(size.saturating_add(1)).unwrap_or(i64::MAX))
        .fetch_all(&mut *connection)
        .await?;
    let more = rows.len() > size;
    rows.truncate(size);
    complete(connection, &mut rows).await?;
    allocated::complete(connection, period, &mut rows).await?;
    let last = rows.last().map(|row| StatementCursor { day: row.entry.date, position: row.position });
    let next = last.filter(|_| more).map(StatementCursor::text);
    let mut balance = before;
    Ok((rows.into_iter().map(|row| row.entry.onto(&mut balance)).collect(), next))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_comes_back_as_it_was_given_out_and_nothing_else_is_one() {
        let given = "2026-11-21~7";
        assert_eq!(StatementCursor::parse(given).map(StatementCursor::text).as_deref(), Some(given));
        for wrong in ["", "7", "2026-11-21", "2026-11-31~7", "2026-11-21~x", "2026-11-21~7~1"] {
            assert_eq!(StatementCursor::parse(wrong), None, "{wrong}");
        }
    }
}
