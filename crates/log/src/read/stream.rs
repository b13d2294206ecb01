//! Reads one stream: from its beginning, from its end, or some types of its events.

use sqlx::PgExecutor;

use super::{Limit, ReadError, select_events, take, take_all};
use crate::{StoredEvent, StreamKey};

/// Returns the events of a stream after version `after`, in order, up to the limit. Also returns true if there are
/// more.
pub async fn stream(
    executor: impl PgExecutor<'_>,
    key: &StreamKey,
    after: u64,
    limit: Limit,
) -> Result<(Vec<StoredEvent>, bool), sqlx::Error> {
    const STREAM: &str = select_events!(
        "events e",
        "WHERE e.stream = (SELECT t.id FROM streams t WHERE t.type = $1 AND t.key = $2) \
            AND e.sequence > $3 \
         ORDER BY e.sequence LIMIT $4"
    );
    let rows = sqlx::query_as(STREAM)
        .bind(key.kind())
        .bind(key.id())
        .bind(after.cast_signed())
        .bind(limit.and_one())
        .fetch(executor);
    take(rows, limit, StoredEvent::bytes).await
}

/// Returns the last events of a stream, or those before its event number `before`, the latest first, up to the limit.
pub async fn latest(
    executor: impl PgExecutor<'_>,
    key: &StreamKey,
    before: Option<i64>,
    limit: Limit,
) -> Result<Vec<StoredEvent>, sqlx::Error> {
    const LATEST: &str = select_events!(
        "events e",
        "WHERE e.stream = (SELECT t.id FROM streams t WHERE t.type = $1 AND t.key = $2) \
            AND e.sequence < $3 \
         ORDER BY e.sequence DESC LIMIT $4"
    );
    let rows = sqlx::query_as(LATEST)
        .bind(key.kind())
        .bind(key.id())
        .bind(before.unwrap_or(i64::MAX))
        .bind(limit.and_one())
        .fetch(executor);
    Ok(take(rows, limit, StoredEvent::bytes).await?.0)
}

/// Returns the events of these types of a stream after version `after`, up to and including position `to`, in order, up
/// to the limit. Also returns true if there are more.
pub async fn stream_of_types(
    executor: impl PgExecutor<'_>,
    key: &StreamKey,
    types: &[&str],
    (after, to): (u64, i64),
    limit: Limit,
) -> Result<(Vec<StoredEvent>, bool), sqlx::Error> {
    const OF_TYPES: &str = select_events!(
        "events e",
        "WHERE e.stream = (SELECT t.id FROM streams t WHERE t.type = $1 AND t.key = $2) \
            AND e.sequence > $3 AND e.position <= $4 \
            AND e.type = ANY ($5) \
         ORDER BY e.sequence LIMIT $6"
    );
    let rows = sqlx::query_as(OF_TYPES)
        .bind(key.kind())
        .bind(key.id())
        .bind(after.cast_signed())
        .bind(to)
        .bind(types)
        .bind(limit.and_one())
        .fetch(executor);
    take(rows, limit, StoredEvent::bytes).await
}

/// Returns all events of these types that a stream has up to and including version `to`, in order.
///
/// # Errors
/// Errors of the database, or more events than the limit.
pub async fn of_types(
    executor: impl PgExecutor<'_>,
    key: &StreamKey,
    types: &[&str],
    to: i64,
    limit: Limit,
) -> Result<Vec<StoredEvent>, ReadError> {
    const OF_TYPES: &str = select_events!(
        "events e",
        "WHERE e.stream = (SELECT t.id FROM streams t WHERE t.type = $1 AND t.key = $2) \
            AND e.sequence <= $3 \
            AND e.type = ANY ($4) \
         ORDER BY e.sequence LIMIT $5"
    );
    let rows = sqlx::query_as(OF_TYPES)
        .bind(key.kind())
        .bind(key.id())
        .bind(to)
        .bind(types)
        .bind(limit.and_one())
        .fetch(executor);
    take_all(rows, limit).await
}
