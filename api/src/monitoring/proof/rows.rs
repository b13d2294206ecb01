//! The rows that verifications left in the database. Whoever may write to it may write any row there: they are shown, and
//! believed only in what they say against the log.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgExecutor;
use waybill_log::proof::{Verification, VerificationRow, latest};

/// A row whose end lies further ahead than this is no verification: no server starts whose clock differs by more than a minute.
const CLOCKS: TimeDelta = TimeDelta::minutes(2);

/// Whether its end lies in the future: then it is no verification.
pub(crate) fn is_of_the_future(row: &VerificationRow, now: DateTime<Utc>) -> bool {
    row.ended_at > now + CLOCKS
}

/// Whether these are rows of the same verification; the database keeps times in microseconds.
fn are_of_one(row: &VerificationRow, other: &VerificationRow) -> bool {
    let [began, ended] = [(row.began_at, other.began_at), (row.ended_at, other.ended_at)]
        .map(|(one, other)| one.timestamp_micros() == other.timestamp_micros());
    began && ended && row.occasion == other.occasion && row.findings == other.findings
}

/// The same, with what this process verified last by itself, whether somebody removed or changed its row or not.
///
/// # Errors
/// The database's.
pub(crate) async fn latest_with(
    executor: impl PgExecutor<'_>,
    own: Option<&Verification>,
    count: u32,
) -> Result<Vec<VerificationRow>, sqlx::Error> {
    let mut rows = latest(executor, count).await?;
    if let Some(own) = own.map(VerificationRow::from)
        && !rows.iter().any(|row| are_of_one(row, &own))
    {
        let place = rows.partition_point(|row| row.ended_at > own.ended_at);
        rows.insert(place, own);
    }
    Ok(rows)
}
