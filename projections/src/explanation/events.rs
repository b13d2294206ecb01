//! The events that figures are explained with.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use sqlx::PgConnection;
use waybill_log::StreamKey;
use waybill_log::read::{self, Limit};

use crate::{Error, Result, StoredEvent};

/// Documents whose events are added up for one figure, at most.
pub(super) const MAX_DOCUMENTS: usize = 50_000;

/// Streams that are read at once.
const AT_ONCE: usize = 200;

/// The place in the log up to which a read model is right, in this transaction.
pub(super) async fn position(connection: &mut PgConnection, model: &str) -> Result<i64> {
    const POSITION: &str = "SELECT coalesce((SELECT s.position FROM checkpoints s WHERE s.model = $1), 0)";
    Ok(sqlx::query_scalar(POSITION).bind(model).fetch_one(connection).await?)
}

/// The day on which something was recorded, where the company is.
pub(super) fn day_of(recorded_at: DateTime<Utc>, zone: Tz) -> NaiveDate {
    recorded_at.with_timezone(&zone).date_naive()
}

/// Reads a stream up to a position, event by event.
pub(super) async fn of_stream(
    connection: &mut PgConnection,
    key: &StreamKey,
    to: i64,
    mut take: impl FnMut(&StoredEvent) -> Result<()>,
) -> Result<()> {
    let mut after = 0;
    loop {
        let (events, more) = read::stream(&mut *connection, key, after, Limit::LOAD).await?;
        for event in events.iter().take_while(|event| event.position <= to) {
            take(event)?;
        }
        let last = events.last().filter(|last| more && last.position <= to);
        let Some(last) = last else { return Ok(()) };
        after = u64::try_from(last.sequence).unwrap_or(u64::MAX);
    }
}

/// Reads all events of these types of several aggregates of one type up to a position, aggregate by aggregate.
///
/// # Errors
/// The database's; or they are too many.
pub(crate) async fn of_each(
    connection: &mut PgConnection,
    (kind, types): (&str, &[&str]),
    ids: &[String],
    to: i64,
    mut take: impl FnMut(&StoredEvent) -> Result<()>,
) -> Result<()> {
    if ids.len() > MAX_DOCUMENTS {
        return Err(Error::TooManyParts(MAX_DOCUMENTS));
    }
    let mut left = ids;
    let mut size = AT_ONCE;
    while !left.is_empty() {
        let (some, behind) = left.split_at(size.min(left.len()));
        match read::of_each(&mut *connection, kind, some, types, to, Limit::LOAD).await {
            Ok(events) => {
                events.iter().try_for_each(&mut take)?;
                left = behind;
            }
            // So many events that fewer aggregates have to do.
            Err(sqlx::Error::Protocol(_)) if size > 1 => size /= 2,
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}
