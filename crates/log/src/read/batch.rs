//! Reads the log in batches, by position.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use chrono::{DateTime, Utc};
use futures_util::TryStreamExt as _;
use sqlx::postgres::PgRow;
use sqlx::{FromRow as _, PgConnection, Row as _};

use super::{Limit, select_commit, select_events, select_time, take};
use crate::event::Decoded;
use crate::{Commit, StoredEvent};

/// The mark of a sealed personal value in the text of an event.
const SEALED: &str = "\"sealed\":";
/// The maximum number of positions whose events are read in one statement.
const FEW: i64 = 100;
/// The number of events of the first page. The size of the following pages is derived from the size of these events.
const FIRST_PAGE: usize = 100;

/// Returns the events after `after`, up to and including `to`, of `aggregates` (`None`: all), in the order of the log,
/// and the position reached. It is less than `to` if they would be too many or too large. `to` must not be after the
/// head: up to there, no later commit can fill a gap.
pub async fn batch(
    connection: &mut PgConnection,
    after: i64,
    to: i64,
    aggregates: Option<&[&str]>,
    limit: Limit,
) -> Result<(Vec<StoredEvent>, i64), sqlx::Error> {
    if to - after <= FEW {
        return few(connection, after, to, aggregates, limit).await;
    }
    let mut events: Vec<StoredEvent> = Vec::new();
    let (mut bytes, mut reached, mut page) = (0, after, FIRST_PAGE.min(limit.events));
    while reached < to && bytes < limit.bytes && events.len() < limit.events {
        let rows = read_rows(connection, (reached, to), aggregates, page).await?;
        reached = rows.last().filter(|_| rows.len() == page).map_or(to, |last| last.position);
        let rows = join(connection, rows).await?;
        bytes += rows.iter().map(StoredEvent::bytes).sum::<usize>();
        events.extend(rows);
        let room = limit.bytes.saturating_sub(bytes);
        page = (room / (bytes / events.len().max(1)).max(1)).max(1).min(limit.events - events.len());
    }
    Ok((events, reached))
}

/// Reads a few events with their streams and commits in one statement, so that a follower of the log waits for one
/// round trip to the database instead of four.
async fn few(
    connection: &mut PgConnection,
    after: i64,
    to: i64,
    aggregates: Option<&[&str]>,
    limit: Limit,
) -> Result<(Vec<StoredEvent>, i64), sqlx::Error> {
    const FEW_EVENTS: &str = select_events!(
        "events e",
        "WHERE e.position > $1 AND e.position <= $2 AND ($3::text[] IS NULL OR s.type = ANY($3)) ORDER BY e.position"
    );
    let rows = sqlx::query_as(FEW_EVENTS).bind(after).bind(to).bind(aggregates).fetch(connection);
    let (events, more) = take(rows, limit, StoredEvent::bytes).await?;
    let reached = events.last().filter(|_| more).map_or(to, |last: &StoredEvent| last.position);
    Ok((events, reached))
}

/// An event without its stream and its commit.
struct Row {
    position: i64,
    stream: i64,
    sequence: i64,
    event_type: String,
    event_version: String,
    payload: String,
}

/// A statement that selects events, with or without a condition on their streams.
macro_rules! select_rows {
    ($streams:literal) => {
        concat!(
            "SELECT e.position, e.stream, e.sequence, e.type, e.version, e.payload FROM events e ",
            $streams,
            " WHERE e.position > $1 AND e.position <= $2 ORDER BY e.position LIMIT $3"
        )
    };
}

/// Returns the first events after a position, up to and including another, at most the limit.
async fn read_rows(
    connection: &mut PgConnection,
    (after, to): (i64, i64),
    aggregates: Option<&[&str]>,
    limit: usize,
) -> Result<Vec<Row>, sqlx::Error> {
    const ALL: &str = select_rows!("");
    const SOME: &str = select_rows!(
        "CROSS JOIN LATERAL (SELECT FROM streams i WHERE i.id = e.stream AND i.type = ANY($4) LIMIT 1) AS s"
    );
    let statement = if aggregates.is_some() { SOME } else { ALL };
    let query = sqlx::query(statement).bind(after).bind(to).bind(i64::try_from(limit).unwrap_or(i64::MAX));
    let query = match aggregates {
        Some(aggregates) => query.bind(aggregates),
        None => query,
    };
    query.try_map(|row| Row::of(&row)).fetch_all(connection).await
}

impl Row {
    /// Reads columns by number: there are millions of rows, and a column's name is looked up each time.
    fn of(row: &PgRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            position: row.try_get(0)?,
            stream: row.try_get(1)?,
            sequence: row.try_get(2)?,
            event_type: row.try_get(3)?,
            event_version: row.try_get::<i16, _>(4)?.to_string(),
            // Read the stored bytes, which are text: a cast would copy each of them twice.
            payload: row.try_get_unchecked(5)?,
        })
    }
}

/// Adds streams and commits to their events. They are read once each; in a join, every event would look up both, which
/// took half of the time of a rebuild.
async fn join(connection: &mut PgConnection, rows: Vec<Row>) -> Result<Vec<StoredEvent>, sqlx::Error> {
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else { return Ok(Vec::new()) };
    let (first, last) = (first.position, last.position);
    let streams = read_streams(connection, rows.iter().map(|row| row.stream)).await?;
    let mut keys = read_keys(connection, &rows).await?;
    let mut commits = read_commits(connection, first, last).await?.into_iter().peekable();
    let events = rows.into_iter().map(|row| {
        while commits.next_if(|(_, commit)| commit.position < row.position).is_some() {}
        let (recorded_at, commit) = commits.peek().ok_or_else(|| incomplete(row.position, "commit"))?;
        let stream = streams.get(&row.stream).ok_or_else(|| incomplete(row.position, "stream"))?;
        let (aggregate_type, aggregate_id) = stream.clone();
        Ok(StoredEvent {
            position: row.position,
            recorded_at: *recorded_at,
            aggregate_type,
            aggregate_id,
            sequence: row.sequence,
            event_type: row.event_type,
            event_version: row.event_version,
            payload: row.payload,
            person_keys: keys.remove(&row.position),
            commit: Arc::clone(commit),
            decoded: Decoded::new(),
            actor_name: Decoded::new(),
        })
    });
    events.collect()
}

/// Returns the error for an event whose stream or commit was removed. A read model without it would be wrong without
/// notice.
fn incomplete(position: i64, missing: &str) -> sqlx::Error {
    sqlx::Error::Decode(format!("the event at position {position} has no {missing} in the log").into())
}

/// Returns the keys of the persons whose data is sealed in these events, by position.
async fn read_keys(
    connection: &mut PgConnection,
    rows: &[Row],
) -> Result<HashMap<i64, Vec<String>>, sqlx::Error> {
    const KEYS: &str =
        "SELECT e.position, public.log_person_keys(e.payload::text) FROM events e WHERE e.position = ANY($1)";
    let sealed = rows.iter().filter(|row| row.payload.contains(SEALED));
    let positions: Vec<i64> = sealed.map(|row| row.position).collect();
    if positions.is_empty() {
        return Ok(HashMap::new());
    }
    let keys: Vec<(i64, Option<Vec<String>>)> =
        sqlx::query_as(KEYS).bind(positions).fetch_all(connection).await?;
    Ok(keys.into_iter().filter_map(|(position, keys)| Some((position, keys?))).collect())
}

/// Returns the types and ids of the aggregates of these streams.
async fn read_streams(
    connection: &mut PgConnection,
    streams: impl Iterator<Item = i64>,
) -> Result<HashMap<i64, (String, String)>, sqlx::Error> {
    let ids: BTreeSet<i64> = streams.collect();
    let mut rows = sqlx::query("SELECT s.id, s.type, s.key FROM streams s WHERE s.id = ANY ($1)")
        .bind(ids.into_iter().collect::<Vec<_>>())
        .fetch(connection);
    let mut streams = HashMap::new();
    while let Some(row) = rows.try_next().await? {
        streams.insert(row.try_get(0)?, (row.try_get(1)?, row.try_get(2)?));
    }
    Ok(streams)
}

/// Returns the commits of the events from one position to another, with the times of recording.
async fn read_commits(
    connection: &mut PgConnection,
    first: i64,
    last: i64,
) -> Result<Vec<(DateTime<Utc>, Arc<Commit>)>, sqlx::Error> {
    const COMMITS: &str = concat!(
        "SELECT ",
        select_time!(),
        ", c.position, ",
        select_commit!(),
        " FROM commits c WHERE c.position >= $1 AND c.position <= coalesce( \
              (SELECT n.position FROM commits n WHERE n.position >= $2 ORDER BY n.position LIMIT 1), $2) \
          ORDER BY c.position"
    );
    let mut rows = sqlx::query(COMMITS).bind(first).bind(last).fetch(connection);
    let mut commits = Vec::new();
    while let Some(row) = rows.try_next().await? {
        let recorded_at: Option<DateTime<Utc>> = row.try_get(0)?;
        let recorded_at = recorded_at.ok_or_else(|| incomplete(row.get(1), "time that there can be"))?;
        commits.push((recorded_at, Arc::new(Commit::from_row(&row)?)));
    }
    Ok(commits)
}
