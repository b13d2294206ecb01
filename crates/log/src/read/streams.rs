//! Reads several streams: single events of each, and those that contain a text.

use sqlx::PgExecutor;

use super::{Limit, ReadError, select_events, take, take_all};
use crate::{StoredEvent, StreamKey};

/// Returns the events that brought these aggregates of one type to these versions, in the order given.
///
/// # Errors
/// Errors of the database, or more events than the limit.
pub async fn at_versions(
    executor: impl PgExecutor<'_>,
    kind: &str,
    wanted: &[(String, i64)],
    limit: Limit,
) -> Result<Vec<StoredEvent>, ReadError> {
    const AT_VERSIONS: &str = select_events!(
        "unnest($2::text[], $3::bigint[]) WITH ORDINALITY AS w (id, sequence, place) \
         JOIN streams t ON t.type = $1 AND t.key = w.id \
         JOIN events e ON e.stream = t.id AND e.sequence = w.sequence",
        "ORDER BY w.place LIMIT $4"
    );
    let (ids, sequences): (Vec<&str>, Vec<i64>) =
        wanted.iter().map(|(id, sequence)| (id.as_str(), *sequence)).unzip();
    let rows = sqlx::query_as(AT_VERSIONS)
        .bind(kind)
        .bind(ids)
        .bind(sequences)
        .bind(limit.and_one())
        .fetch(executor);
    take_all(rows, limit).await
}

/// Returns, for each of these aggregates of one type, the last event of any of these types before a position. They are
/// in the order given; aggregates without one are omitted.
///
/// # Errors
/// Errors of the database, or more events than the limit.
pub async fn last_of_types(
    executor: impl PgExecutor<'_>,
    kind: &str,
    ids: &[String],
    types: &[&str],
    before: i64,
    limit: Limit,
) -> Result<Vec<StoredEvent>, ReadError> {
    const LAST: &str = select_events!(
        "unnest($2::text[]) WITH ORDINALITY AS w (id, place) \
         JOIN streams t ON t.type = $1 AND t.key = w.id \
        CROSS JOIN LATERAL ( \
              SELECT l.* FROM events l \
               WHERE l.stream = t.id AND l.type = ANY ($3) AND l.position < $4 \
               ORDER BY l.sequence DESC LIMIT 1) AS e",
        "ORDER BY w.place LIMIT $5"
    );
    let rows = sqlx::query_as(LAST)
        .bind(kind)
        .bind(ids)
        .bind(types)
        .bind(before)
        .bind(limit.and_one())
        .fetch(executor);
    take_all(rows, limit).await
}

/// Returns the events of these types of each of these aggregates of one type, up to and including a position, up to the
/// limit. The aggregates are in the order given, the events of each in their own order. Also returns true if there are
/// more, of the last aggregate returned or of later ones.
pub async fn of_each(
    executor: impl PgExecutor<'_>,
    kind: &str,
    ids: &[String],
    types: &[&str],
    to: i64,
    limit: Limit,
) -> Result<(Vec<StoredEvent>, bool), sqlx::Error> {
    // Streams and commits are looked up only for the returned events, not for all that are sorted.
    const OF_EACH: &str = select_events!(
        "(SELECT v.*, w.place FROM unnest($2::text[]) WITH ORDINALITY AS w (id, place)             JOIN public.streams t ON t.type = $1 AND t.key = w.id             JOIN public.events v ON v.stream = t.id AND v.type = ANY ($3) AND v.position <= $4            ORDER BY w.place, v.sequence LIMIT $5) AS e",
        "ORDER BY e.place, e.sequence"
    );
    let rows = sqlx::query_as(OF_EACH)
        .bind(kind)
        .bind(ids)
        .bind(types)
        .bind(to)
        .bind(limit.and_one())
        .fetch(executor);
    take(rows, limit, StoredEvent::bytes).await
}

/// Returns the last event of each of these types that a stream has before its event number `before`, in order.
///
/// # Errors
/// Errors of the database, or more events than the limit.
pub async fn last_of_each_type(
    executor: impl PgExecutor<'_>,
    key: &StreamKey,
    types: &[&str],
    before: i64,
    limit: Limit,
) -> Result<Vec<StoredEvent>, ReadError> {
    const LAST: &str = select_events!(
        "(SELECT DISTINCT ON (l.type) l.* FROM events l \
           WHERE l.stream = (SELECT t.id FROM streams t WHERE t.type = $1 AND t.key = $2) \
             AND l.sequence < $3 AND l.type = ANY ($4) \
           ORDER BY l.type, l.sequence DESC) AS e",
        "ORDER BY e.sequence LIMIT $5"
    );
    let rows = sqlx::query_as(LAST)
        .bind(key.kind())
        .bind(key.id())
        .bind(before)
        .bind(types)
        .bind(limit.and_one())
        .fetch(executor);
    take_all(rows, limit).await
}

/// Returns the keys of at most `max` streams of this type whose last event of the types `contents` has `text` in clear
/// and that have no event of the types `ends`. It reads every stream of the type: for rare requests.
pub async fn open_with_text(
    executor: impl PgExecutor<'_>,
    kind: &str,
    (contents, ends): (&[&str], &[&str]),
    text: &str,
    max: i64,
) -> Result<Vec<String>, sqlx::Error> {
    const OPEN: &str = "SELECT s.key FROM streams s \
         WHERE s.type = $1 \
           AND NOT EXISTS (SELECT FROM events e WHERE e.stream = s.id AND e.type = ANY ($3)) \
           AND strpos((SELECT e.payload::text FROM events e WHERE e.stream = s.id AND e.type = ANY ($2) \
                        ORDER BY e.sequence DESC LIMIT 1), $4) > 0 \
         ORDER BY s.id LIMIT $5";
    sqlx::query_scalar(OPEN)
        .bind(kind)
        .bind(contents)
        .bind(ends)
        .bind(text)
        .bind(max)
        .fetch_all(executor)
        .await
}
