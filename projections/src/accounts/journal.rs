//! The journals for bookkeeping: deliveries, credit notes and payments of a period in double entry, with the account
//! codes at the time of reading.

mod book;
mod known;
mod projector;
mod row;
mod sums;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use sqlx::types::Json;
use sqlx::{PgConnection, PgExecutor, PgPool};
use utoipa::ToSchema;
use waybill_domain::account_codes::{ACCOUNT_CODES_ID, AccountCodes};
use waybill_domain::journal::JournalKind;

use crate::Result;
use crate::engine::read_transaction::read_transaction;

pub use book::{Book, CustomerBalance, RecordedPosting};
pub use projector::Journals;
pub use row::{JournalRow, JournalRows, count, rows};
pub use sums::{
    AccountSum, JournalDayList, JournalDayRow, JournalDays, JournalSum, JournalSums, ReceivablesSum, days,
    sums,
};

use row::PostingRow;

/// A journal, or all of them, and a period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JournalPeriod {
    pub journal: Option<JournalKind>,
    pub start_date: NaiveDate,
    pub end_date: NaiveDate,
}

/// The account codes, with their version.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountCodesDetails {
    /// Version, for `If-Match`; 0 until a user sets account codes.
    pub version: i64,
    /// The time of the last change.
    pub updated_at: Option<DateTime<Utc>>,
    #[serde(flatten)]
    pub codes: AccountCodes,
}

/// A part of a journal.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JournalPart {
    /// The postings, by journal, day and position in the log.
    pub entries: Vec<JournalRow>,
    /// The `after` of the next part; null on the last part.
    pub next: Option<String>,
}

/// The last posting of a part of a journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JournalCursor {
    journal: JournalKind,
    day: NaiveDate,
    position: i64,
    line: i32,
}

impl JournalCursor {
    /// Parses a cursor from `next`; returns `None` for any other text.
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split('~');
        let (journal, day) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        let (position, line) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        parts.next().is_none().then_some(Self { journal, day, position, line })
    }

    fn of(row: &PostingRow) -> Self {
        Self { journal: row.journal, day: row.on_day, position: row.position, line: row.line }
    }

    fn text(self) -> String {
        format!("{}~{}~{}~{}", self.journal, self.day, self.position, self.line)
    }
}

/// Returns the account codes: the published ones until a user sets others.
pub async fn account_codes(executor: impl PgExecutor<'_>) -> Result<AccountCodesDetails> {
    const CODES: &str = "SELECT version, updated_at, record FROM account_codes WHERE id = $1";
    let row: Option<(i64, DateTime<Utc>, Json<AccountCodes>)> =
        sqlx::query_as(CODES).bind(ACCOUNT_CODES_ID).fetch_optional(executor).await?;
    Ok(match row {
        Some((version, updated_at, Json(codes))) => {
            AccountCodesDetails { version, updated_at: Some(updated_at), codes }
        }
        None => AccountCodesDetails { version: 0, updated_at: None, codes: AccountCodes::published() },
    })
}

/// Returns the first `size` postings of a period, or those after `after`.
pub async fn part(
    pool: &PgPool,
    period: JournalPeriod,
    size: u32,
    after: Option<JournalCursor>,
) -> Result<JournalPart> {
    let connection = &mut *read_transaction(pool).await?;
    let codes = account_codes(&mut *connection).await?.codes;
    let mut found = postings(connection, period, size, after).await?;
    let wanted = usize::try_from(size).unwrap_or(usize::MAX);
    let more = found.len() > wanted;
    found.truncate(wanted);
    let next = found.last().filter(|_| more).map(|row| JournalCursor::of(row).text());
    Ok(JournalPart {
        entries: found.into_iter().flat_map(|row| row.with(&codes)).map(|(_, row)| row).collect(),
        next,
    })
}

/// Returns up to `size` postings, and one more if there are more.
async fn postings(
    connection: &mut PgConnection,
    period: JournalPeriod,
    size: u32,
    after: Option<JournalCursor>,
) -> Result<Vec<PostingRow>> {
    let rows = sqlx::query_as(include_str!("sql/journal_postings.sql"))
        .bind(period.journal.map(<&str>::from))
        .bind(period.start_date)
        .bind(period.end_date)
        .bind(after.map(|cursor| <&str>::from(cursor.journal)))
        .bind(after.map(|cursor| cursor.day))
        .bind(after.map(|cursor| cursor.position))
        .bind(after.map(|cursor| cursor.line))
        .bind(i64::from(size) + 1)
        .fetch_all(connection);
    Ok(rows.await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_comes_back_as_it_was_given_out_and_nothing_else_is_one() {
        let given = "sales~2026-11-21~7~2";
        assert_eq!(JournalCursor::parse(given).map(JournalCursor::text).as_deref(), Some(given));
        for wrong in [
            "",
            "sales",
            "sales~2026-11-21~7",
            "sales~2026-11-31~7~1",
            "cash~2026-11-21~7~1",
            "sales~2026-11-21~7~1~1",
        ] {
            assert_eq!(JournalCursor::parse(wrong), None, "{wrong}");
        }
    }
}
