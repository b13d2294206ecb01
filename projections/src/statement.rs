//! Statements: what was delivered to a customer and what was paid, day by day, with the balance and its age.

mod ageing;
mod list;
mod projector;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgConnection, PgPool, Row};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::id::{CustomerId, ReceivableId};
use waybill_domain::money::Money;
use waybill_domain::receivable::{PaymentMethod, ReceivableKind};

use crate::column::Columns;
use crate::report::{Rows, Source};
use crate::snapshot::snapshot;
use crate::{Result, customer};

pub use ageing::Ageing;
pub use list::{DELIVERED_SORTS, DeliveredOrderRow, delivered};
pub use projector::Statements;

/// What kind of entry it is.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    strum::Display,
    strum::EnumString,
    strum::IntoStaticStr,
    ToSchema,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum StatementEntryKind {
    /// What was owed before the first day.
    Opening,
    /// An order was delivered.
    Delivery,
    /// Money came in.
    Payment,
    /// Goods came back, or a price was put right.
    CreditNote,
    /// A payment or a credit note was void after all.
    Contra,
    /// What is owed after the last day.
    Closing,
}

/// An entry of a statement.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StatementEntry {
    /// The day: of the delivery, of the receipt, or on which it was made void.
    pub date: NaiveDate,
    /// What kind.
    pub kind: StatementEntryKind,
    /// The order or receivable; nothing for the opening and the closing balance.
    pub document_id: Option<Uuid>,
    /// Its number.
    pub document_no: Option<String>,
    /// Of a delivery: the day on which it has to be paid.
    pub due_on: Option<NaiveDate>,
    /// What it adds to what is owed.
    pub debit: Money,
    /// What it takes from what is owed.
    pub credit: Money,
    /// What is owed after it.
    pub balance: Money,
    /// Why, of a contra entry.
    pub reason: Option<String>,
}

/// A payment or credit note that is not approved yet.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PendingReceivable {
    /// Which.
    pub id: ReceivableId,
    /// Its number.
    pub receipt_no: String,
    /// What kind.
    pub kind: ReceivableKind,
    /// How much.
    pub amount: Money,
    /// How the money came in.
    pub method: Option<PaymentMethod>,
    /// Number of the cheque, the transfer, the card slip.
    pub reference: Option<String>,
    /// The day on which it came in.
    pub received_on: NaiveDate,
}

/// Whose statement, from when to when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// Whose.
    pub customer_id: CustomerId,
    /// The first day.
    pub start_date: NaiveDate,
    /// The last day.
    pub end_date: NaiveDate,
}

/// The statement of a customer, or a part of a long one.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Statement {
    /// Whose.
    pub customer_id: CustomerId,
    /// The customer's number today.
    pub customer_code: String,
    /// The customer's name today.
    pub customer_name: String,
    /// The first day.
    pub start_date: NaiveDate,
    /// The last day.
    pub end_date: NaiveDate,
    /// What was owed before the first day.
    pub opening_balance: Money,
    /// What was added from the first to the last day.
    pub total_debits: Money,
    /// What was taken off from the first to the last day.
    pub total_credits: Money,
    /// What is owed after the last day: opening + debits − credits.
    pub closing_balance: Money,
    /// How many entries there are from the first to the last day.
    pub total_entries: u64,
    /// The entries, the earliest first; those of a long statement in parts.
    pub entries: Vec<StatementEntry>,
    /// For `after`: the entries behind these; null behind the last.
    pub next: Option<String>,
    /// How old the closing balance is.
    pub ageing: Ageing,
    /// Payments and credit notes until the last day that are not approved, and not counted above: the latest 100.
    pub pending: Vec<PendingReceivable>,
    /// How many of them there are.
    pub total_pending: u64,
    /// What they come to.
    pub pending_amount: Money,
    /// The place in the log up to which the statement is right.
    pub position: i64,
}

/// The entry with which a part of a statement ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StatementCursor {
    day: NaiveDate,
    position: i64,
}

impl StatementCursor {
    /// The cursor that `next` gave out; nothing for anything else.
    pub fn parse(text: &str) -> Option<Self> {
        let (day, position) = text.split_once('~')?;
        Some(Self { day: day.parse().ok()?, position: position.parse().ok()? })
    }

    fn text(self) -> String {
        format!("{}~{}", self.day, self.position)
    }
}

/// What a customer owes of everything until now, and up to which place in the log that is right.
///
/// # Errors
/// The database's.
pub async fn balance(pool: &PgPool, customer: CustomerId) -> Result<Option<Money>> {
    const BALANCE: &str = "SELECT (SELECT coalesce(sum(d.delivered - d.paid - d.credited), 0) \
             FROM read.customer_days d WHERE d.customer_id = c.id) \
         FROM read.customers c WHERE c.id = $1";
    let balance: Option<rust_decimal::Decimal> =
        sqlx::query_scalar(BALANCE).bind(customer.0).fetch_optional(pool).await?;
    Ok(balance.map(Money::of))
}

/// The statement of a customer, with its first `size` entries or those behind `after`; nothing when there is no such
/// customer.
///
/// # Errors
/// The database's.
pub async fn statement(
    pool: &PgPool,
    period: Period,
    size: u32,
    after: Option<StatementCursor>,
) -> Result<Option<Statement>> {
    let connection = &mut *snapshot(pool).await?;
    let Some(named) = customer::named(connection, period.customer_id).await? else { return Ok(None) };
    let sums = Sums::of(connection, period, after).await?;
    let (entries, next) = entries(connection, period, size, after, sums.before).await?;
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
        ageing: sums.ageing,
        pending,
        total_pending,
        pending_amount,
        position: sums.position,
    }))
}

/// What a statement adds up to.
struct Sums {
    opening: Money,
    debits: Money,
    credits: Money,
    entries: u64,
    /// What was owed when the part that is asked for begins.
    before: Money,
    ageing: Ageing,
    position: i64,
}

impl Sums {
    async fn of(
        connection: &mut PgConnection,
        period: Period,
        after: Option<StatementCursor>,
    ) -> Result<Self> {
        let row = sqlx::query(include_str!("sql/statement_sums.sql"))
            .bind(period.customer_id.0)
            .bind(period.start_date)
            .bind(period.end_date)
            .bind(after.map(|cursor| cursor.day))
            .bind(after.map(|cursor| cursor.position))
            .fetch_one(connection)
            .await?;
        let entries: i64 = row.try_get("entries")?;
        Ok(Self {
            opening: row.money("opening")?,
            debits: row.money("debits")?,
            credits: row.money("credits")?,
            entries: u64::try_from(entries).unwrap_or(0),
            before: row.money("before")?,
            ageing: Ageing::of(Ageing::from_row(&row)?, row.money("settled")?),
            position: row.try_get("position")?,
        })
    }

    fn closing(&self) -> Money {
        self.opening + self.debits - self.credits
    }
}

impl FromRow<'_, PgRow> for Ageing {
    /// What was delivered, by how long it has been due.
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        Ok(Self {
            not_due: row.money("not_due")?,
            days1_to30: row.money("days1_to30")?,
            days31_to60: row.money("days31_to60")?,
            days61_to90: row.money("days61_to90")?,
            over90_days: row.money("over90_days")?,
            unapplied_credit: Money::ZERO,
        })
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
    let mut rows: Vec<Kept> = sqlx::query_as(include_str!("sql/statement_entries.sql"))
        .bind(period.customer_id.0)
        .bind(period.start_date)
        .bind(period.end_date)
        .bind(after.map(|cursor| cursor.day))
        .bind(after.map(|cursor| cursor.position))
        .bind(i64::try_from(size.saturating_add(1)).unwrap_or(i64::MAX))
        .fetch_all(connection)
        .await?;
    let more = rows.len() > size;
    rows.truncate(size);
    let last = rows.last().map(|row| StatementCursor { day: row.entry.date, position: row.position });
    let next = last.filter(|_| more).map(StatementCursor::text);
    let mut balance = before;
    Ok((rows.into_iter().map(|row| row.entry.onto(&mut balance)).collect(), next))
}

/// An entry whose balance is not known yet, and its place in the log.
struct Kept {
    entry: StatementEntry,
    position: i64,
}

impl StatementEntry {
    /// The same with what is owed after it.
    fn onto(self, balance: &mut Money) -> Self {
        *balance = *balance + self.debit - self.credit;
        Self { balance: *balance, ..self }
    }

    fn of_balance(date: NaiveDate, kind: StatementEntryKind, balance: Money) -> Self {
        let (debit, credit) = (Money::ZERO, Money::ZERO);
        let (document_id, document_no, due_on, reason) = (None, None, None, None);
        Self { date, kind, document_id, document_no, due_on, debit, credit, balance, reason }
    }
}

impl FromRow<'_, PgRow> for Kept {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let entry = StatementEntry {
            date: row.try_get("on_day")?,
            kind: row.word("kind")?,
            document_id: row.try_get("document_id")?,
            document_no: row.text_if("document_no")?,
            due_on: row.try_get("due_on")?,
            debit: row.money("debit")?,
            credit: row.money("credit")?,
            balance: Money::ZERO,
            reason: row.text_if("reason")?,
        };
        Ok(Self { entry, position: row.try_get("position")? })
    }
}

/// The most pending receivables that a statement names.
const MOST_PENDING: i64 = 100;

async fn pending(
    connection: &mut PgConnection,
    period: Period,
) -> Result<(Vec<PendingReceivable>, u64, Money)> {
    const PENDING: &str = "SELECT *, count(*) OVER () AS total, sum(amount) OVER () AS amounts \
         FROM read.statement_pending WHERE customer_id = $1 AND received_on <= $2 \
         ORDER BY received_on DESC, id DESC LIMIT $3";
    let rows = sqlx::query(PENDING)
        .bind(period.customer_id.0)
        .bind(period.end_date)
        .bind(MOST_PENDING)
        .fetch_all(connection)
        .await?;
    let (total, amount) = match rows.first() {
        Some(row) => (row.try_get::<i64, _>("total")?, row.money("amounts")?),
        None => (0, Money::ZERO),
    };
    let pending = rows.iter().map(PendingReceivable::from_row).collect::<sqlx::Result<_>>()?;
    Ok((pending, u64::try_from(total).unwrap_or(0), amount))
}

impl FromRow<'_, PgRow> for PendingReceivable {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let method = row.text_if("method")?;
        Ok(Self {
            id: row.id("id", ReceivableId)?,
            receipt_no: row.text("receipt_no")?,
            kind: row.word("kind")?,
            amount: row.money("amount")?,
            method: if method.is_some() { Some(row.word("method")?) } else { None },
            reference: row.text_if("reference")?,
            received_on: row.try_get("received_on")?,
        })
    }
}

/// All entries of a statement, between the opening and the closing balance, as many at a time as are asked for.
pub struct StatementRows {
    period: Period,
    rows: Rows<Kept>,
    balance: Money,
    opened: bool,
    closed: bool,
}

/// The whole statement of a customer, to be read to its end; nothing when there is no such customer.
///
/// # Errors
/// The database's.
pub async fn rows(pool: &PgPool, period: Period) -> Result<Option<StatementRows>> {
    let mut transaction = snapshot(pool).await?;
    if customer::named(&mut transaction, period.customer_id).await?.is_none() {
        return Ok(None);
    }
    let balance = Sums::of(&mut transaction, period, None).await?.opening;
    let statement = Rows::<Kept>::declared(include_str!("sql/statement_entries.sql"));
    sqlx::query(&statement)
        .bind(period.customer_id.0)
        .bind(period.start_date)
        .bind(period.end_date)
        .bind(None::<NaiveDate>)
        .bind(None::<i64>)
        .bind(i64::MAX)
        .execute(&mut *transaction)
        .await?;
    let rows = Rows::of(transaction);
    Ok(Some(StatementRows { period, rows, balance, opened: false, closed: false }))
}

impl Source for StatementRows {
    type Row = StatementEntry;

    async fn next(&mut self) -> Result<Vec<StatementEntry>> {
        use StatementEntryKind::{Closing, Opening};
        if !std::mem::replace(&mut self.opened, true) {
            return Ok(vec![StatementEntry::of_balance(self.period.start_date, Opening, self.balance)]);
        }
        let rows = self.rows.next().await?;
        if rows.is_empty() && !std::mem::replace(&mut self.closed, true) {
            return Ok(vec![StatementEntry::of_balance(self.period.end_date, Closing, self.balance)]);
        }
        let balance = &mut self.balance;
        Ok(rows.into_iter().map(|row| row.entry.onto(balance)).collect())
    }
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
