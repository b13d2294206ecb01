//! What one command recorded, and which commands a key led to.

use sqlx::PgExecutor;

use super::{Limit, ReadError, select_events, take_all};
use crate::StoredEvent;

/// All events of the command that recorded the event at this position, in their order; none when the log does not reach
/// so far.
///
/// # Errors
/// The database's; or they are more than the limit.
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

/// The positions of the commits that were recorded under an idempotency key, in their order, at most `max`: several
/// actors may have used the same, and one again after its response was forgotten.
pub async fn commits_of_key(
    executor: impl PgExecutor<'_>,
    key: &str,
    max: i64,
) -> Result<Vec<i64>, sqlx::Error> {
    const OF_KEY: &str =
        "SELECT c.position FROM commits c WHERE c.idempotency_key = $1 ORDER BY c.position LIMIT $2";
    sqlx::query_scalar(OF_KEY).bind(key).bind(max).fetch_all(executor).await
}
