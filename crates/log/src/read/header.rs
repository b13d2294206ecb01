//! Events without their content: the streams that changed, their versions, and the event types.

use std::collections::HashSet;
use std::fmt::Display;

use sqlx::PgExecutor;

use crate::StreamKey;

/// An event without its payload and its commit.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct EventHeader {
    /// The position in the whole log.
    pub position: i64,
    /// The type of its aggregate.
    pub aggregate_type: String,
    /// The id of its aggregate.
    pub aggregate_id: String,
    /// The number in its aggregate's stream, from 1.
    pub sequence: i64,
    pub event_type: String,
}

/// Returns the first `max` events after `after`, up to and including `to`, of `aggregates` (`None`: all), in the order
/// of the log.
pub async fn headers(
    executor: impl PgExecutor<'_>,
    after: i64,
    to: i64,
    aggregates: Option<&[&str]>,
    max: i64,
) -> Result<Vec<EventHeader>, sqlx::Error> {
    sqlx::query_as(
        "SELECT position, aggregate_type, aggregate_id, sequence, event_type FROM log_headers($1, $2, $3, $4)",
    )
    .bind(after)
    .bind(to)
    .bind(aggregates)
    .bind(max)
    .fetch_all(executor)
    .await
}

/// Returns the types of the last `max` events of a stream before its event number `before`, the latest first.
pub async fn event_types_before(
    executor: impl PgExecutor<'_>,
    key: &StreamKey,
    before: u64,
    max: i64,
) -> Result<Vec<String>, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT e.type FROM events e \
          WHERE e.stream = (SELECT s.id FROM streams s WHERE s.type = $1 AND s.key = $2) AND e.sequence < $3 \
          ORDER BY e.sequence DESC LIMIT $4",
    )
    .bind(key.kind())
    .bind(key.id())
    .bind(i64::try_from(before).unwrap_or(i64::MAX))
    .bind(max)
    .fetch_all(executor)
    .await
}

/// Returns those of the given ids under which the log has an aggregate of this type, without loading any. A stream
/// exists as soon as it has an event, also for readers of a past moment ([`crate::past`]).
pub async fn existing(
    executor: impl PgExecutor<'_>,
    kind: &str,
    ids: impl IntoIterator<Item: Display>,
) -> Result<HashSet<String>, sqlx::Error> {
    const EXISTING: &str = "SELECT s.key FROM streams s WHERE s.type = $1 AND s.key = ANY ($2)";
    let ids: Vec<String> = ids.into_iter().map(|id| id.to_string()).collect();
    let found: Vec<String> = sqlx::query_scalar(EXISTING).bind(kind).bind(ids).fetch_all(executor).await?;
    Ok(found.into_iter().collect())
}
