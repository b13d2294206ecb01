//! The sums of journals by day and by account, compared with the statements.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use utoipa::ToSchema;
use waybill_domain::account_codes::AccountCodes;
use waybill_domain::journal::{JournalKind, PostingRole};
use waybill_domain::money::{Money, Percent};

use super::row::Amounts;
use super::{JournalPeriod, account_codes};
use crate::Result;
use crate::engine::column::Column;
use crate::engine::cursor::Source;
use crate::engine::read_transaction::read_transaction;

/// The postings to an account on a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JournalDayRow {
    /// The business date.
    pub date: NaiveDate,
    pub journal: JournalKind,
    /// The account in the bookkeeping system, by the present account codes.
    pub account_code: String,
    /// The role of the account.
    pub role: PostingRole,
    pub debit: Money,
    pub credit: Money,
    /// Tax in percent, for sales, credit notes and output tax; null where it is not known.
    pub tax_rate: Option<Percent>,
    /// The number of documents.
    pub documents: u64,
}

/// The postings to each account, day by day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JournalDayList {
    /// The rows by journal, day and role.
    pub entries: Vec<JournalDayRow>,
}

/// The sums of a period of the journals.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JournalSums {
    pub start_date: NaiveDate,
    pub end_date: NaiveDate,
    /// The number of documents.
    pub documents: u64,
    /// The sum of all debits, equal to the sum of all credits.
    pub debit: Money,
    pub credit: Money,
    /// The journals of the period that have documents.
    pub journals: Vec<JournalSum>,
    /// The postings to each account, by its role.
    pub accounts: Vec<AccountSum>,
    /// The receivables compared with the statements, for all journals, independent of the requested one.
    pub receivables: ReceivablesSum,
    /// Set while the published chart of accounts is in use, because no user has set account codes.
    pub published_codes: bool,
    /// Tax rates of the period that have no accounts of their own.
    pub rates_without_codes: Vec<Percent>,
}

/// The sums of a journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JournalSum {
    pub journal: JournalKind,
    pub documents: u64,
    pub debit: Money,
    pub credit: Money,
}

/// The sums of an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountSum {
    pub account_code: String,
    pub role: PostingRole,
    /// Tax in percent, for sales, credit notes and output tax; null where it is not known.
    pub tax_rate: Option<Percent>,
    pub debit: Money,
    pub credit: Money,
}

/// The receivables account compared with the statements of all customers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct ReceivablesSum {
    /// The balance of the account before the first day: the sum of all earlier postings.
    #[sqlx(try_from = "Column<Money>")]
    pub opening: Money,
    /// The change of the balance by the journals of the period.
    #[sqlx(try_from = "Column<Money>")]
    pub change: Money,
    /// The balance of all customers before the first day, by their statements.
    #[sqlx(try_from = "Column<Money>")]
    pub statements_opening: Money,
    /// The balance of all customers after the last day, by their statements.
    #[sqlx(try_from = "Column<Money>")]
    pub statements_closing: Money,
}

/// The postings of one journal on one day for one role and rate.
#[derive(FromRow)]
struct Group {
    #[sqlx(try_from = "Column<JournalKind>")]
    journal: JournalKind,
    on_day: NaiveDate,
    #[sqlx(try_from = "Column<u64>")]
    documents: u64,
    #[sqlx(flatten)]
    amounts: Amounts,
}

/// The number of documents of a journal.
#[derive(FromRow)]
struct Documents {
    #[sqlx(try_from = "Column<JournalKind>")]
    journal: JournalKind,
    #[sqlx(try_from = "Column<u64>")]
    documents: u64,
}

/// The sums of a period's journals, day by day: at most a few hundred rows a month.
pub struct JournalDays(VecDeque<Vec<JournalDayRow>>);

impl Source for JournalDays {
    type Row = JournalDayRow;

    async fn next(&mut self) -> Result<Vec<JournalDayRow>> {
        Ok(self.0.pop_front().unwrap_or_default())
    }
}

impl JournalDays {
    /// Collects all rows into one list.
    pub fn into_list(self) -> JournalDayList {
        JournalDayList { entries: self.0.into_iter().flatten().collect() }
    }
}

/// Returns the sums of a period's journals, day by day.
pub async fn days(pool: &PgPool, period: JournalPeriod) -> Result<JournalDays> {
    const PART: usize = 500;
    let connection = &mut *read_transaction(pool).await?;
    let codes = account_codes(&mut *connection).await?.codes;
    let rows: Vec<JournalDayRow> =
        groups(connection, period).await?.into_iter().flat_map(|group| group.days(&codes)).collect();
    Ok(JournalDays(rows.chunks(PART).map(<[JournalDayRow]>::to_vec).collect()))
}

/// Returns the sums of a period of the journals.
pub async fn sums(pool: &PgPool, period: JournalPeriod) -> Result<JournalSums> {
    sums_on(&mut *read_transaction(pool).await?, period).await
}

pub(super) async fn sums_on(connection: &mut PgConnection, period: JournalPeriod) -> Result<JournalSums> {
    let details = account_codes(&mut *connection).await?;
    let groups = groups(connection, period).await?;
    let receivables = receivables(connection, period).await?;
    let counted = documents(connection, period, &details.codes).await?;
    let mut journals: BTreeMap<JournalKind, JournalSum> =
        counted.iter().map(|counted| (counted.journal, JournalSum::of(counted))).collect();
    let mut accounts: BTreeMap<(String, PostingRole, Option<Percent>), (Money, Money)> = BTreeMap::new();
    let mut rates = BTreeSet::new();
    for group in groups {
        rates.extend(group.amounts.tax_rate);
        for row in group.days(&details.codes) {
            // Every amount belongs to a line of a counted document.
            if let Some(sum) = journals.get_mut(&row.journal) {
                sum.debit += row.debit;
                sum.credit += row.credit;
            }
            let account = accounts.entry((row.account_code, row.role, row.tax_rate)).or_default();
            *account = (account.0 + row.debit, account.1 + row.credit);
        }
    }
    let known = |rate: &Percent| details.codes.tax_rates.iter().any(|codes| codes.tax_rate == *rate);
    let account = |((account_code, role, tax_rate), (debit, credit))| AccountSum {
        account_code,
        role,
        tax_rate,
        debit,
        credit,
    };
    Ok(JournalSums {
        start_date: period.start_date,
        end_date: period.end_date,
        documents: journals.values().map(|sum| sum.documents).sum(),
        debit: journals.values().map(|sum| sum.debit).sum(),
        credit: journals.values().map(|sum| sum.credit).sum(),
        journals: journals.into_values().collect(),
        accounts: accounts.into_iter().map(account).collect(),
        receivables,
        published_codes: details.version == 0,
        rates_without_codes: rates.into_iter().filter(|rate| !known(rate)).collect(),
    })
}

impl JournalSum {
    const fn of(Documents { journal, documents }: &Documents) -> Self {
        Self { journal: *journal, documents: *documents, debit: Money::ZERO, credit: Money::ZERO }
    }
}

impl Group {
    fn days(&self, codes: &AccountCodes) -> Vec<JournalDayRow> {
        let row = |Amounts { role, tax_rate, debit, credit, .. }: Amounts| JournalDayRow {
            date: self.on_day,
            journal: self.journal,
            account_code: codes.code(role, tax_rate).to_string(),
            role,
            debit,
            credit,
            tax_rate,
            documents: self.documents,
        };
        self.amounts.apart(codes).map(row).collect()
    }
}

async fn groups(connection: &mut PgConnection, period: JournalPeriod) -> Result<Vec<Group>> {
    let groups = sqlx::query_as(include_str!("../sql/journal_sums.sql"))
        .bind(period.journal.map(<&str>::from))
        .bind(period.start_date)
        .bind(period.end_date)
        .fetch_all(connection);
    Ok(groups.await?)
}

/// Counts the documents of each journal that have a line in a file. A document without an amount has no line, unless
/// its discount has an account of its own.
async fn documents(
    connection: &mut PgConnection,
    period: JournalPeriod,
    codes: &AccountCodes,
) -> Result<Vec<Documents>> {
    const DOCUMENTS: &str = "SELECT p.journal, count(DISTINCT p.position) AS documents FROM journal_postings p \
         WHERE ($1::text IS NULL OR p.journal = $1) AND p.on_day BETWEEN $2 AND $3 \
           AND (p.debit <> 0 OR p.credit <> 0 OR ($4 AND p.discount <> 0)) \
         GROUP BY p.journal";
    let documents = sqlx::query_as(DOCUMENTS)
        .bind(period.journal.map(<&str>::from))
        .bind(period.start_date)
        .bind(period.end_date)
        .bind(codes.discounts.is_some())
        .fetch_all(connection);
    Ok(documents.await?)
}

async fn receivables(connection: &mut PgConnection, period: JournalPeriod) -> Result<ReceivablesSum> {
    let sums = sqlx::query_as(include_str!("../sql/journal_receivables.sql"))
        .bind(period.start_date)
        .bind(period.end_date)
        .fetch_one(connection);
    Ok(sums.await?)
}
