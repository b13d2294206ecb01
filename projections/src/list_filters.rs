//! What the lists of documents have in common: their filters, their order and their counts.

mod search;

use chrono::{DateTime, NaiveDate, Utc};

use crate::StatusCount;

pub(crate) use search::{Customers, Found, Search};

/// The statuses of a filter as they are kept; nothing when it has none.
pub(crate) fn words<S: Copy>(statuses: &[S]) -> Option<Vec<String>>
where
    &'static str: From<S>,
{
    let words = || statuses.iter().map(|status| <&str>::from(*status).to_owned()).collect();
    (!statuses.is_empty()).then(words)
}

/// The order of lists in one column: by day, then by number. What is dated later than it was entered stands at the day
/// (in UTC) on which it was entered, so that it does not lie on top until its date has come.
pub(crate) fn list_key(date: NaiveDate, entered_at: DateTime<Utc>, number: &str) -> String {
    format!("{}/{number}", date.min(entered_at.date_naive()))
}

/// Behind every [`list_key`] of this day, and before those of the next.
pub(crate) fn day_after(day: NaiveDate) -> String {
    day.succ_opt().unwrap_or(NaiveDate::MAX).to_string()
}

/// Counted documents by status; not exact when so many were counted that the counting stopped.
pub(crate) fn counts(rows: Vec<(String, i64)>, max: i64) -> Vec<StatusCount> {
    let exact = rows.iter().map(|(_, count)| count).sum::<i64>() < max;
    let count = |(status, count)| StatusCount { status, count: u64::try_from(count).unwrap_or(0), exact };
    rows.into_iter().map(count).collect()
}
