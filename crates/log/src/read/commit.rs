//! The events of one command, and the commands of an idempotency key.

use sqlx::PgExecutor;

use super::{Limit, ReadError, select_events, take_all};
use crate::StoredEvent;

/// Returns all events of the command that recorded the event at this position, in order; none if the log does not reach
/// that position.
///
/// # Errors
/// Errors of the database, or more events than the limit.
pub async fn commit(
    executor: impl PgExecutor<'_>,
    position: i64,
    limit: Limit,
) -> Result<Vec<StoredEvent>, ReadError> {
    const COMMIT: &str = select_events!(
        "events e",
        "WHERE e.position > (SELECT coalesce(max(b.position), 0) FROM commits b WHERE b.position < $1) \
           AND e.position <= (SELECT min(u.position) FROM commits u WHERE u.position >= $1) \
         ORDER BY e.position LIMIT $2"
    );
    let rows = sqlx::query_as(COMMIT).bind(position).bind(limit.and_one()).fetch(executor);
    take_all(rows, limit).await
}

/// Returns the positions of the commits recorded under an idempotency key, in order, at most `max`. Several actors may
/// have used the same key, and one actor again after its response was deleted.
pub async fn commits_of_key(
    executor: impl PgExecutor<'_>,
    key: &str,
    max: i64,
) -> Result<Vec<i64>, sqlx::Error> {
    const OF_KEY: &str =
        "SELECT c.position FROM commits c WHERE c.idempotency_key = $1 ORDER BY c.position LIMIT $2";
    sqlx::query_scalar(OF_KEY).bind(key).bind(max).fetch_all(executor).await
}
