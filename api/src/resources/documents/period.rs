//! Periods in requests.

use chrono::{DateTime, Datelike, Days, NaiveDate, Utc};
use waybill_commands::{CommandRuntime, business_date};
use waybill_http::problem::{Problem, Result};

use crate::http::as_of::Reader;

/// Returns the first and the last day: by default until today, and from the first of the last day's month.
///
/// # Errors
/// 422 when they are the wrong way round.
pub(in crate::resources) async fn period(
    reader: &Reader,
    start_date: Option<NaiveDate>,
    end_date: Option<NaiveDate>,
) -> Result<(NaiveDate, NaiveDate)> {
    checked(start_date, end_date)?;
    let end_date = match end_date {
        Some(day) => day,
        None => reader.today().await?,
    };
    let start_date = start_date.or_else(|| end_date.with_day(1)).unwrap_or(end_date);
    checked(Some(start_date), Some(end_date))?;
    Ok((start_date, end_date))
}

/// Refuses days that are the wrong way round.
pub(in crate::resources) fn checked(
    start_date: Option<NaiveDate>,
    end_date: Option<NaiveDate>,
) -> Result<()> {
    if start_date.zip(end_date).is_some_and(|(start, end)| start > end) {
        return Err(Problem::field("endDate", "too-early", "The last day comes before the first"));
    }
    Ok(())
}

/// Returns the instant at which a period begins, and the one before which it ends, in the company's time
/// zone.
///
/// # Errors
/// 422 as [`checked`]; the database's.
pub(in crate::resources) async fn instants(
    runtime: &CommandRuntime,
    start_date: Option<NaiveDate>,
    end_date: Option<NaiveDate>,
) -> Result<(Option<DateTime<Utc>>, Option<DateTime<Utc>>)> {
    checked(start_date, end_date)?;
    let behind = end_date.and_then(|day| day.checked_add_days(Days::new(1)));
    Ok((midnight(runtime, start_date).await?, midnight(runtime, behind).await?))
}

async fn midnight(runtime: &CommandRuntime, day: Option<NaiveDate>) -> Result<Option<DateTime<Utc>>> {
    Ok(match day {
        Some(day) => Some(business_date::midnight(runtime, day).await?),
        None => None,
    })
}
