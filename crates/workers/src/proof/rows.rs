//! The rows that verifications left in the database. A process with write access to the database may write
//! any row there. They are shown, and believed only when they report a deviation.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgExecutor;
use waybill_log::proof::{Verification, VerificationRow, latest};

/// A row whose end lies further in the future is not a verification: no server starts whose clock differs by
/// more than a minute.
const CLOCKS: TimeDelta = TimeDelta::minutes(2);

/// Returns whether the row's end lies in the future, so that it is not a verification.
pub fn is_of_the_future(row: &VerificationRow, now: DateTime<Utc>) -> bool {
    row.ended_at > now + CLOCKS
}

/// Returns whether these are rows of the same verification; the database stores times in microseconds.
fn are_of_one(row: &VerificationRow, other: &VerificationRow) -> bool {
    let [began, ended] = [(row.began_at, other.began_at), (row.ended_at, other.ended_at)]
        .map(|(one, other)| one.timestamp_micros() == other.timestamp_micros());
    began && ended && row.occasion == other.occasion && row.findings == other.findings
}

/// Returns the latest rows, including this process's own last verification even if its row was removed or
/// changed.
///
/// # Errors
/// The database's.
pub async fn latest_with(
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
