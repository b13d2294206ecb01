//! Reading the log: a part of it by position, a stream, some events of several streams.
//!
//! Every read has a [`Limit`] in events and in bytes: neither a long stream nor large events can fill the memory of
//! the reader. To read more, start again behind the last event that was returned.
//!
//! Tables are named without a schema: on a connection of a past moment they are views of the log as it was ([`crate::past`]).

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

/// What is selected of the commit `c` for a [`crate::Commit`].
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

/// The time of the commit `c`; nothing when it is one that no calendar has: to decode it would end the process.
macro_rules! select_time {
    () => {
        "CASE WHEN c.recorded_at BETWEEN '0001-01-01T00:00:00Z' AND '9999-12-31T00:00:00Z' THEN c.recorded_at END"
    };
}
pub(crate) use select_time;

/// What is selected of an event, with its stream `s` and its commit `c`: from what is called `e`, then the rest of the
/// statement. An event belongs to the first commit at or behind its position. Keys come in the same statement, so that
/// whatever is read after an erasure is erased.
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

/// Why events could not be read of which all are needed.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    /// They are more than these, or weigh more than may be read at once.
    #[error("more events than may be read at once: {0}")]
    TooMany(usize),
}

/// How much one read returns at most. At least one event comes, however heavy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    pub events: usize,
    /// The bytes of payloads and of their commits, exceeded by one event at most.
    pub bytes: usize,
}

impl Limit {
    /// What is projected and committed together.
    pub const BATCH: Self = Self { events: 10_000, bytes: 16 << 20 };
    /// What is loaded of several streams before it is folded.
    pub const LOAD: Self = Self { events: 10_000, bytes: 16 << 20 };
    /// What one page for a person needs.
    pub const PAGE: Self = Self { events: 10_000, bytes: 8 << 20 };

    /// For `LIMIT`: one more, which shows that there are more.
    pub(crate) fn and_one(self) -> i64 {
        i64::try_from(self.events.saturating_add(1)).unwrap_or(i64::MAX)
    }
}

/// The position of the last event in the log, 0 when it is empty.
pub async fn head(executor: impl PgExecutor<'_>) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("SELECT position FROM log_head").fetch_one(executor).await
}

/// The event at this position.
pub async fn at(executor: impl PgExecutor<'_>, position: i64) -> Result<Option<StoredEvent>, sqlx::Error> {
    const AT: &str = select_events!("events e", "WHERE e.position = $1");
    sqlx::query_as(AT).bind(position).fetch_optional(executor).await
}

/// The events at these positions, in the order of the log; those that there are.
///
/// # Errors
/// The database's; or they are more than the limit.
pub async fn at_positions(
    executor: impl PgExecutor<'_>,
    positions: &[i64],
    limit: Limit,
) -> Result<Vec<StoredEvent>, ReadError> {
    all_of(first_at_positions(executor, positions, limit).await?)
}

/// The same up to the limit; whether there are more behind the last of them.
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

/// Takes rows up to the limit; whether there are more.
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

/// All rows, for results that would be wrong without some.
///
/// # Errors
/// When there are more than the limit.
async fn take_all(
    rows: BoxStream<'_, Result<StoredEvent, sqlx::Error>>,
    limit: Limit,
) -> Result<Vec<StoredEvent>, ReadError> {
    all_of(take(rows, limit, StoredEvent::bytes).await?)
}

/// All of them, when there are no more.
fn all_of((events, more): (Vec<StoredEvent>, bool)) -> Result<Vec<StoredEvent>, ReadError> {
    if more { Err(ReadError::TooMany(events.len())) } else { Ok(events) }
}
