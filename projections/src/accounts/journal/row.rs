//! A posting as it is read, with its account.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::account_codes::AccountCodes;
use waybill_domain::id::CustomerId;
use waybill_domain::journal::{JournalKind, PostingRole};
use waybill_domain::money::{Money, Percent};

use super::{Book, JournalPeriod};
use crate::Result;
use crate::accounts::statement::StatementEntryKind;
use crate::engine::column::Column;
use crate::engine::cursor::Source;

/// A posting of a journal: either `debit` or `credit` is zero.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JournalRow {
    /// The business date: of the delivery, of the receipt, or of the voiding.
    pub date: NaiveDate,
    pub journal: JournalKind,
    /// The order or receivable.
    pub document_id: Uuid,
    pub document_no: String,
    pub kind: StatementEntryKind,
    pub customer_id: CustomerId,
    /// The customer's number today.
    pub customer_code: String,
    /// The account in the bookkeeping system, by the present account codes.
    pub account_code: String,
    /// The role of the account.
    pub role: PostingRole,
    pub debit: Money,
    pub credit: Money,
    /// Tax in percent, for sales, credit notes and output tax; null where it is not known.
    pub tax_rate: Option<Percent>,
    /// The text of the posting: the numbers of the document and of the customer.
    pub text: String,
}

/// A posting as it is stored.
#[derive(Debug, Clone, FromRow)]
pub(super) struct PostingRow {
    #[sqlx(try_from = "Column<JournalKind>")]
    pub(super) journal: JournalKind,
    pub(super) on_day: NaiveDate,
    pub(super) position: i64,
    pub(super) recorded_at: DateTime<Utc>,
    pub(super) line: i32,
    #[sqlx(try_from = "Column<StatementEntryKind>")]
    kind: StatementEntryKind,
    #[sqlx(try_from = "Column<CustomerId>")]
    customer_id: CustomerId,
    customer_code: Option<String>,
    document_id: Uuid,
    document_no: String,
    #[sqlx(flatten)]
    amounts: Amounts,
}

/// The amounts of a posting, or of several with one role and rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromRow)]
pub(super) struct Amounts {
    #[sqlx(try_from = "Column<PostingRole>")]
    pub(super) role: PostingRole,
    #[sqlx(try_from = "Column<Option<Percent>>")]
    pub(super) tax_rate: Option<Percent>,
    #[sqlx(try_from = "Column<Money>")]
    pub(super) debit: Money,
    #[sqlx(try_from = "Column<Money>")]
    pub(super) credit: Money,
    #[sqlx(try_from = "Column<Money>")]
    discount: Money,
    /// The tax on sales and credit notes.
    #[sqlx(try_from = "Column<Money>")]
    pub(super) tax: Money,
    /// The amount on which that tax is charged; zero where there is none.
    #[sqlx(skip)]
    pub(super) tax_base: Money,
}

impl Amounts {
    /// Returns sales less their discounts; where discounts have an account of their own, returns sales and discounts
    /// separately.
    pub(super) fn apart(self, codes: &AccountCodes) -> impl Iterator<Item = Self> + use<> {
        let own = codes.discounts.is_some() && !self.discount.is_zero();
        let discount = if own { self.discount } else { Money::ZERO };
        let zero = Money::ZERO;
        let taxed = matches!(self.role, PostingRole::Sales | PostingRole::CreditNotes);
        let tax_base = if taxed { self.debit + self.credit } else { zero };
        let sales = Self { credit: self.credit + discount, discount: zero, tax_base, ..self };
        let role = PostingRole::Discounts;
        let taken_off =
            Self { role, debit: discount, credit: zero, discount: zero, tax: zero, tax_base: zero, ..self };
        [sales, taken_off].into_iter().filter(|part| !(part.debit.is_zero() && part.credit.is_zero()))
    }
}

impl PostingRow {
    /// Returns the posting with its account; two postings where discounts have an account of their own.
    pub(super) fn with(self, codes: &AccountCodes) -> impl Iterator<Item = (Amounts, JournalRow)> + use<'_> {
        let row = self;
        row.amounts.apart(codes).map(move |amounts| {
            let Amounts { role, tax_rate, debit, credit, .. } = amounts;
            let customer_code = row.customer_code.clone().unwrap_or_default();
            let row = JournalRow {
                date: row.on_day,
                journal: row.journal,
                document_id: row.document_id,
                document_no: row.document_no.clone(),
                kind: row.kind,
                customer_id: row.customer_id,
                account_code: codes.code(role, tax_rate).to_string(),
                role,
                debit,
                credit,
                tax_rate,
                text: format!("{} {customer_code}", row.document_no).trim_end().to_owned(),
                customer_code,
            };
            (amounts, row)
        })
    }
}

/// All postings of a period, read in parts at one moment, so that they balance.
pub struct JournalRows(Book);

/// Counts the postings of a period.
pub async fn count(pool: &PgPool, period: JournalPeriod) -> Result<usize> {
    const COUNT: &str = "SELECT count(*) FROM journal_postings p \
         WHERE ($1::text IS NULL OR p.journal = $1) AND p.on_day BETWEEN $2 AND $3";
    let count: i64 = sqlx::query_scalar(COUNT)
        .bind(period.journal.map(<&str>::from))
        .bind(period.start_date)
        .bind(period.end_date)
        .fetch_one(pool)
        .await?;
    Ok(usize::try_from(count).unwrap_or(0))
}

/// Opens the postings of a period, to be read to their end.
pub async fn rows(pool: &PgPool, period: JournalPeriod) -> Result<JournalRows> {
    let mut book = Book::open(pool).await?;
    book.read_postings(period).await?;
    Ok(JournalRows(book))
}

impl Source for JournalRows {
    type Row = JournalRow;

    async fn next(&mut self) -> Result<Vec<JournalRow>> {
        // A part may be empty without being the last.
        loop {
            let Some(rows) = self.0.next_postings().await? else { return Ok(Vec::new()) };
            let rows: Vec<JournalRow> = rows.into_iter().map(|posting| posting.row).collect();
            if !rows.is_empty() {
                return Ok(rows);
            }
        }
    }
}
