//! Reads the events of many streams as one history, commit by commit, a page at a time.

use std::collections::HashMap;

use sqlx::PgExecutor;

use super::{Limit, select_events, take};
use crate::{StoredEvent, StreamKey};

/// An event of a stream of a history, without its content.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct StoryEvent {
    /// The index of its stream in the given list, from 1.
    pub stream: i64,
    pub position: i64,
    pub sequence: i64,
    /// The position of its commit.
    pub commit: i64,
}

/// The maximum number of events of each stream in one read.
const PER_STREAM: i64 = 200;

/// Returns the events of at most `max` commits of these streams, in the order of the log or in reverse. It starts after
/// the commit `after`, or before it if the latest come first; without one, from the beginning or the end. Also returns
/// true if there are more commits.
pub async fn story(
    executor: impl PgExecutor<'_>,
    streams: &[StreamKey],
    after: Option<i64>,
    latest_first: bool,
    max: usize,
) -> Result<(Vec<StoryEvent>, bool), sqlx::Error> {
    // If a stream has more events, everything after its last one read is incomplete.
    const FORWARD: &str = "SELECT w.place AS stream, e.position, e.sequence, c.position AS commit \
          FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS w (kind, key, place) \
          JOIN streams t ON t.type = w.kind AND t.key = w.key \
         CROSS JOIN LATERAL (SELECT l.position, l.sequence FROM events l \
                WHERE l.stream = t.id AND l.position > $3 ORDER BY l.sequence LIMIT $4) AS e \
         CROSS JOIN LATERAL (SELECT n.position FROM commits n WHERE n.position >= e.position ORDER BY n.position LIMIT 1) AS c \
         ORDER BY e.position";
    const BACKWARD: &str = "SELECT w.place AS stream, e.position, e.sequence, c.position AS commit \
          FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS w (kind, key, place) \
          JOIN streams t ON t.type = w.kind AND t.key = w.key \
         CROSS JOIN LATERAL (SELECT l.position, l.sequence FROM events l \
                WHERE l.stream = t.id \
                  AND l.position <= (SELECT coalesce(max(b.position), 0) FROM commits b WHERE b.position < $3) \
                ORDER BY l.sequence DESC LIMIT $4) AS e \
         CROSS JOIN LATERAL (SELECT n.position FROM commits n WHERE n.position >= e.position ORDER BY n.position LIMIT 1) AS c \
         ORDER BY e.position DESC";
    let (kinds, keys): (Vec<&str>, Vec<&str>) = streams.iter().map(|key| (key.kind(), key.id())).unzip();
    let (query, from) = if latest_first { (BACKWARD, i64::MAX) } else { (FORWARD, 0) };
    let events: Vec<StoryEvent> = sqlx::query_as(query)
        .bind(kinds)
        .bind(keys)
        .bind(after.unwrap_or(from))
        .bind(PER_STREAM)
        .fetch_all(executor)
        .await?;
    Ok(first_commits(events, max))
}

/// Returns the events of the first `max` commits. Also returns true if there are more. If a stream was not read
/// completely, its last commit may lack events, and later ones do. That commit is left for the next page, unless it is
/// the only one.
fn first_commits(events: Vec<StoryEvent>, max: usize) -> (Vec<StoryEvent>, bool) {
    let (mut commits, mut counts) = (Vec::new(), HashMap::new());
    for event in &events {
        if commits.last() != Some(&event.commit) {
            commits.push(event.commit);
        }
        let count = counts.entry(event.stream).or_insert(0_i64);
        *count += 1;
        if *count == PER_STREAM {
            break;
        }
    }
    let is_cut = counts.values().any(|count| *count == PER_STREAM);
    if is_cut && commits.len() > 1 {
        commits.pop();
    }
    let more = is_cut || commits.len() > max;
    commits.truncate(max);
    let taken = events.into_iter().filter(|event| commits.contains(&event.commit)).collect();
    (taken, more)
}

/// Returns the events that these commits recorded in these streams, in the order of the log, up to the limit. Also
/// returns true if there are more.
pub async fn of_commits(
    executor: impl PgExecutor<'_>,
    commits: &[i64],
    streams: &[StreamKey],
    limit: Limit,
) -> Result<(Vec<StoredEvent>, bool), sqlx::Error> {
    const OF_COMMITS: &str = select_events!(
        "(SELECT v.* FROM unnest($1::bigint[]) AS w (position) \
           CROSS JOIN LATERAL ( \
               SELECT coalesce(max(b.position), 0) AS position FROM commits b WHERE b.position < w.position) AS before \
           JOIN events v ON v.position > before.position AND v.position <= w.position \
            AND v.stream = ANY (ARRAY(SELECT t.id FROM unnest($2::text[], $3::text[]) AS k (kind, key) \
                                        JOIN streams t ON t.type = k.kind AND t.key = k.key))) AS e",
        "ORDER BY e.position LIMIT $4"
    );
    let (kinds, keys): (Vec<&str>, Vec<&str>) = streams.iter().map(|key| (key.kind(), key.id())).unzip();
    let rows =
        sqlx::query_as(OF_COMMITS).bind(commits).bind(kinds).bind(keys).bind(limit.and_one()).fetch(executor);
    take(rows, limit, StoredEvent::bytes).await
}
