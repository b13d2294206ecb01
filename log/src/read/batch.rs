//! The log in batches, by position.

use sqlx::PgConnection;

use super::{Limit, select_events};
use crate::StoredEvent;

/// Events of the first page: those that follow are as many as have room, by what these weigh.
const FIRST_PAGE: usize = 100;

/// The events behind `after` up to and with `to`, those of `aggregates` (`None`: all), in the order of the log, and the
/// position that they reach: less than `to` when they would be too many, or too many bytes.
/// `to` must not lie behind the head: then there are no gaps that a later commit could fill.
pub async fn batch(
    connection: &mut PgConnection,
    after: i64,
    to: i64,
    aggregates: Option<&[&str]>,
    limit: Limit,
) -> Result<(Vec<StoredEvent>, i64), sqlx::Error> {
    const READ: &str = select_events!(
        "events e",
        "WHERE e.position > $1 AND e.position <= $2 AND ($3::text[] IS NULL OR s.type = ANY($3)) \
         ORDER BY e.position LIMIT $4"
    );
    let mut events: Vec<StoredEvent> = Vec::new();
    let (mut bytes, mut reached, mut page) = (0, after, FIRST_PAGE.min(limit.events));
    while reached < to && bytes < limit.bytes && events.len() < limit.events {
        let rows: Vec<StoredEvent> = sqlx::query_as(READ)
            .bind(reached)
            .bind(to)
            .bind(aggregates)
            .bind(i64::try_from(page).unwrap_or(i64::MAX))
            .fetch_all(&mut *connection)
            .await?;
        reached = rows.last().filter(|_| rows.len() == page).map_or(to, |last| last.position);
        bytes += rows.iter().map(StoredEvent::bytes).sum::<usize>();
        events.extend(rows);
        let room = limit.bytes.saturating_sub(bytes);
        page = (room / (bytes / events.len().max(1)).max(1)).max(1).min(limit.events - events.len());
    }
    Ok((events, reached))
}
