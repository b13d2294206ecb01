//! A whole statement, from the first to the last entry.

use chrono::NaiveDate;
use sqlx::{PgPool, Postgres, Transaction};
use waybill_domain::money::Money;

use super::entry::{EntryRecord, complete};
use super::{Period, StatementEntry, StatementEntryKind, Statements, Sums, allocated};
use crate::engine::checkpoint::position_of;
use crate::engine::cursor::{CursorRows, Source};
use crate::engine::read_transaction::read_transaction;
use crate::records::customer;
use crate::{Projector as _, Result};

/// All entries of a statement, between the opening and the closing balance, in parts.
pub struct StatementRows {
    /// The log position that the entries reflect.
    pub position: i64,
    period: Period,
    rows: CursorRows<EntryRecord>,
    balance: Money,
    debits: Money,
    credits: Money,
    opened: bool,
    closed: bool,
}

/// Returns the whole statement of a customer as a cursor, or `None` when there is no such customer.
pub async fn rows(pool: &PgPool, period: Period) -> Result<Option<StatementRows>> {
    let mut transaction = read_transaction(pool).await?;
    if customer::named(&mut transaction, period.customer_id).await?.is_none() {
        return Ok(None);
    }
    rows_on(transaction, period).await.map(Some)
}

/// Returns the same rows as [`rows`], in a transaction that has already read other data.
pub(super) async fn rows_on(
    mut transaction: Transaction<'static, Postgres>,
    period: Period,
) -> Result<StatementRows> {
    let position = position_of(&mut *transaction, Statements::NAME).await?;
    let Sums { opening: balance, debits, credits, .. } = Sums::of(&mut transaction, period, None).await?;
    let statement = CursorRows::<EntryRecord>::declared(include_str!("../sql/statement_entries.sql"));
    sqlx::query(&statement)
        .bind(period.customer_id.0)
        .bind(period.start_date)
        .bind(period.end_date)
        .bind(None::<NaiveDate>)
        .bind(None::<i64>)
        .bind(i64::MAX)
        .execute(&mut *transaction)
        .await?;
    let rows = CursorRows::of(transaction);
    Ok(StatementRows { position, period, rows, balance, debits, credits, opened: false, closed: false })
}

impl Source for StatementRows {
    type Row = StatementEntry;

    async fn next(&mut self) -> Result<Vec<StatementEntry>> {
        use StatementEntryKind::{Closing, Opening};
        if !std::mem::replace(&mut self.opened, true) {
            return Ok(vec![StatementEntry::of_balance(self.period.start_date, Opening, self.balance)]);
        }
        let mut rows = self.rows.next().await?;
        complete(self.rows.connection(), &mut rows).await?;
        allocated::complete(self.rows.connection(), self.period, &mut rows).await?;
        if rows.is_empty() && !std::mem::replace(&mut self.closed, true) {
            // The closing entry has the sums of debit and credit between the two balances, as on the screen.
            let (debit, credit) = (self.debits, self.credits);
            let closing = StatementEntry::of_balance(self.period.end_date, Closing, self.balance);
            return Ok(vec![StatementEntry { debit, credit, ..closing }]);
        }
        let balance = &mut self.balance;
        Ok(rows.into_iter().map(|row| row.entry.onto(balance)).collect())
    }
}
