//! Which of many streams the log has, without loading them.

use std::collections::HashSet;
use std::fmt::Display;

use sqlx::PgPool;

use crate::unit::EventSourced;

/// The ids, of those given, under which the log has an aggregate of this type.
pub(crate) async fn existing<A: EventSourced>(
    pool: &PgPool,
    ids: impl IntoIterator<Item: Display>,
) -> Result<HashSet<String>, sqlx::Error> {
    let ids: Vec<String> = ids.into_iter().map(|id| id.to_string()).collect();
    let found: Vec<String> = sqlx::query_scalar(
        "SELECT aggregate_id FROM events \
          WHERE aggregate_type = $1 AND aggregate_id = ANY ($2) AND sequence = 1",
    )
    .bind(A::TYPE)
    .bind(ids)
    .fetch_all(pool)
    .await?;
    Ok(found.into_iter().collect())
}
