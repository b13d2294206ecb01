//! Reads the log: a range of positions, a stream, or some events of several streams.
//!
//! Every read has a [`Limit`] in events and in bytes: neither a long stream nor large events can fill the memory of the
//! reader. To read more, start again after the last event that was returned.
//!
//! Tables are named without a schema. On a connection of a past moment they are views of the log as it was
//! ([`crate::past`]).

mod batch;
mod commit;
mod header;
mod story;
mod stream;
mod streams;
mod tail;

use futures_util::TryStreamExt as _;
use futures_util::stream::BoxStream;
use sqlx::PgExecutor;

use crate::StoredEvent;

pub use batch::batch;
pub use commit::{commit, commits_of_key};
pub use header::{EventHeader, event_types_before, existing, headers};
pub use story::{StoryEvent, of_commits, story};
pub use stream::{latest, of_types, stream, stream_of_types};
pub use streams::{at_versions, last_of_each_type, last_of_types, of_each, open_with_text};
pub use tail::{Tail, TailEvent, tails};

/// The columns of the commit `c` for a [`crate::Commit`].
macro_rules! select_commit {
    () => {
        "c.position AS commit_position, c.actor, c.actor_name, \
         CASE WHEN starts_with(c.actor_name, 'sealed:') \
              THEN (SELECT coalesce(u.wrapped, ''::bytea) FROM public.person_keys u \
                     WHERE u.person = 'user/' || replace(c.actor::text, '-', '')) END AS actor_key, \
         c.role, c.source, c.request, c.reason, c.software, c.idempotency_key"
    };
}
pub(crate) use select_commit;

/// The time of the commit `c`, or NULL if no calendar has it: decoding it would end the process.
macro_rules! select_time {
    () => {
        "CASE WHEN c.recorded_at BETWEEN '0001-01-01T00:00:00Z' AND '9999-12-31T00:00:00Z' THEN c.recorded_at END"
    };
}
pub(crate) use select_time;

/// Selects an event with its stream `s` and its commit `c`, from the source named `e`, followed by the rest of the
/// statement. An event belongs to the first commit at or after its position. Keys are read in the same statement, so
/// that a read after an erasure always returns erased values.
macro_rules! select_events {
    ($from:literal, $rest:literal) => {
        concat!(
            "SELECT e.position, ", $crate::read::select_time!(), " AS recorded_at, s.type AS aggregate_type, s.key AS aggregate_id, e.sequence, \
                    e.type AS event_type, e.version::text AS event_version, p.payload, \
                    CASE WHEN strpos(p.payload, '\"sealed\":') > 0 \
                         THEN public.log_person_keys(p.payload) END AS person_keys, ",
            $crate::read::select_commit!(),
            " FROM ",
            $from,
            // A large payload is decompressed once.
            " CROSS JOIN LATERAL (SELECT e.payload::text AS payload OFFSET 0) AS p \
              CROSS JOIN LATERAL ( \
                   SELECT i.id, i.type, i.key FROM streams i WHERE i.id = e.stream LIMIT 1) AS s \
              CROSS JOIN LATERAL ( \
                   SELECT n.* FROM commits n WHERE n.position >= e.position ORDER BY n.position LIMIT 1) AS c ",
            $rest
        )
    };
}
pub(crate) use select_events;

/// The reason why a complete set of events could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    /// There are more events than this, or they exceed the size that may be read at once.
    #[error("more events than may be read at once: {0}")]
    TooMany(usize),
}

/// The maximum size of one read. At least one event is returned, whatever its size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    pub events: usize,
    /// The bytes of payloads and of their commits, exceeded by one event at most.
    pub bytes: usize,
}

impl Limit {
    /// The limit for events that are projected and committed together.
    pub const BATCH: Self = Self { events: 10_000, bytes: 16 << 20 };
    /// The limit for events of several streams that are loaded before they are folded.
    pub const LOAD: Self = Self { events: 10_000, bytes: 16 << 20 };
    /// The limit for one page shown to a user.
    pub const PAGE: Self = Self { events: 10_000, bytes: 8 << 20 };

    /// Returns the value for `LIMIT`: one more, to detect that there are more.
    pub(crate) fn and_one(self) -> i64 {
        i64::try_from(self.events.saturating_add(1)).unwrap_or(i64::MAX)
    }
}

/// Returns the position of the last event in the log, or 0 if it is empty.
pub async fn head(executor: impl PgExecutor<'_>) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("SELECT position FROM log_head").fetch_one(executor).await
}

/// Returns the event at this position.
pub async fn at(executor: impl PgExecutor<'_>, position: i64) -> Result<Option<StoredEvent>, sqlx::Error> {
    const AT: &str = select_events!("events e", "WHERE e.position = $1");
    sqlx::query_as(AT).bind(position).fetch_optional(executor).await
}

/// Returns the existing events at these positions, in the order of the log.
///
/// # Errors
/// Errors of the database, or more events than the limit.
pub async fn at_positions(
    executor: impl PgExecutor<'_>,
    positions: &[i64],
    limit: Limit,
) -> Result<Vec<StoredEvent>, ReadError> {
    all_of(first_at_positions(executor, positions, limit).await?)
}

/// Returns the events at these positions up to the limit. Also returns true if there are more after the last of them.
pub async fn first_at_positions(
    executor: impl PgExecutor<'_>,
    positions: &[i64],
    limit: Limit,
) -> Result<(Vec<StoredEvent>, bool), sqlx::Error> {
    const AT: &str = select_events!(
        "(SELECT l.* FROM unnest($1::bigint[]) AS w (position) \
           CROSS JOIN LATERAL (SELECT * FROM events v WHERE v.position = w.position LIMIT 1) AS l) AS e",
        "ORDER BY e.position LIMIT $2"
    );
    let rows = sqlx::query_as(AT).bind(positions).bind(limit.and_one()).fetch(executor);
    take(rows, limit, StoredEvent::bytes).await
}

/// Takes rows up to the limit. Also returns true if there are more.
pub(crate) async fn take<T>(
    mut rows: BoxStream<'_, Result<T, sqlx::Error>>,
    limit: Limit,
    bytes_of: impl Fn(&T) -> usize,
) -> Result<(Vec<T>, bool), sqlx::Error> {
    let (mut taken, mut bytes) = (Vec::new(), 0);
    while let Some(row) = rows.try_next().await? {
        if taken.len() >= limit.events || bytes >= limit.bytes {
            return Ok((taken, true));
        }
        bytes += bytes_of(&row);
        taken.push(row);
    }
    Ok((taken, false))
}

/// Returns all rows, for results that would be wrong if incomplete.
///
/// # Errors
/// There are more rows than the limit.
async fn take_all(
    rows: BoxStream<'_, Result<StoredEvent, sqlx::Error>>,
    limit: Limit,
) -> Result<Vec<StoredEvent>, ReadError> {
    all_of(take(rows, limit, StoredEvent::bytes).await?)
}

/// Returns all events, or an error if there are more.
fn all_of((events, more): (Vec<StoredEvent>, bool)) -> Result<Vec<StoredEvent>, ReadError> {
    if more { Err(ReadError::TooMany(events.len())) } else { Ok(events) }
}
