//! The journals at one moment, for a file whose sums must agree: sums, customers and postings in one transaction.

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgPool, Postgres, Transaction};
use waybill_domain::account_codes::AccountCodes;
use waybill_domain::id::CustomerId;
use waybill_domain::money::Money;

use super::row::{Amounts, JournalRow, PostingRow};
use super::{JournalPeriod, JournalSums, account_codes, sums};
use crate::Result;
use crate::engine::column::Column;
use crate::engine::read_transaction::read_transaction;

/// Number of rows that are fetched together.
const PART: u32 = 500;

/// The journals at one moment. A `read_…` method opens rows, and its `next_…` method is called until the end.
pub struct Book {
    transaction: Transaction<'static, Postgres>,
    codes: AccountCodes,
}

/// The balance of a customer before and after a period, according to the journals.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct CustomerBalance {
    #[sqlx(try_from = "Column<CustomerId>")]
    pub id: CustomerId,
    /// The customer's number today.
    pub code: String,
    /// The customer's name today.
    pub name: String,
    #[sqlx(try_from = "Column<Money>")]
    pub opening: Money,
    #[sqlx(try_from = "Column<Money>")]
    pub closing: Money,
}

/// A posting with the event that recorded it; no other document's postings come from that event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedPosting {
    /// The position of the event in the log.
    pub position: i64,
    pub recorded_at: DateTime<Utc>,
    /// The taxed amount of sales and credit notes, less discounts. The tax on it is in `tax`, and has a posting of its
    /// own.
    pub tax_base: Money,
    pub tax: Money,
    pub row: JournalRow,
}

impl Book {
    /// Opens the journals as they are now, with the account codes.
    pub async fn open(pool: &PgPool) -> Result<Self> {
        let mut transaction = read_transaction(pool).await?;
        let codes = account_codes(&mut *transaction).await?.codes;
        Ok(Self { transaction, codes })
    }

    /// Returns the account codes at this moment.
    pub fn codes(&self) -> &AccountCodes {
        &self.codes
    }

    /// Returns the sums of a period.
    pub async fn sums(&mut self, period: JournalPeriod) -> Result<JournalSums> {
        sums::sums_on(&mut self.transaction, period).await
    }

    /// Opens the postings of a period.
    pub async fn read_postings(&mut self, period: JournalPeriod) -> Result<()> {
        let statement = self.declared(include_str!("../sql/journal_postings.sql")).await?;
        sqlx::query(&statement)
            .bind(period.journal.map(<&str>::from))
            .bind(period.start_date)
            .bind(period.end_date)
            .bind(None::<&str>)
            .bind(None::<NaiveDate>)
            .bind(None::<i64>)
            .bind(None::<i32>)
            .bind(i64::MAX)
            .execute(&mut *self.transaction)
            .await?;
        Ok(())
    }

    /// Returns the next postings, or `None` after the last.
    pub async fn next_postings(&mut self) -> Result<Option<Vec<RecordedPosting>>> {
        let rows: Vec<PostingRow> = self.fetch().await?;
        let codes = &self.codes;
        let rows_of = |row: PostingRow| {
            let (position, recorded_at) = (row.position, row.recorded_at);
            let recorded = move |(Amounts { tax, tax_base, .. }, row)| RecordedPosting {
                position,
                recorded_at,
                tax_base,
                tax,
                row,
            };
            row.with(codes).map(recorded).collect::<Vec<_>>()
        };
        Ok((!rows.is_empty()).then(|| rows.into_iter().flat_map(rows_of).collect()))
    }

    /// Opens the customers with a balance before or after a period, or with postings in it.
    pub async fn read_customers(&mut self, period: JournalPeriod) -> Result<()> {
        let statement = self.declared(include_str!("../sql/journal_customers.sql")).await?;
        sqlx::query(&statement)
            .bind(period.start_date)
            .bind(period.end_date)
            .execute(&mut *self.transaction)
            .await?;
        Ok(())
    }

    /// Returns the next customers, or `None` after the last.
    pub async fn next_customers(&mut self) -> Result<Option<Vec<CustomerBalance>>> {
        let rows: Vec<CustomerBalance> = self.fetch().await?;
        Ok((!rows.is_empty()).then_some(rows))
    }

    /// Closes the open cursor and returns the statement that declares it for other rows.
    async fn declared(&mut self, select: &str) -> Result<String> {
        sqlx::query("CLOSE ALL").execute(&mut *self.transaction).await?;
        Ok(format!("DECLARE journal NO SCROLL CURSOR FOR {select}"))
    }

    async fn fetch<R>(&mut self) -> Result<Vec<R>>
    where
        R: for<'r> FromRow<'r, PgRow> + Send + Unpin,
    {
        let fetch = format!("FETCH {PART} FROM journal");
        // The same SQL returns other columns for the next cursor, so the connection must not cache the statement.
        Ok(sqlx::query_as(&fetch).persistent(false).fetch_all(&mut *self.transaction).await?)
    }
}
