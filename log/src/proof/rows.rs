//! Events as they are stored, for their leaves.

use std::collections::{BTreeSet, HashMap};

use futures_util::TryStreamExt as _;
use futures_util::stream::BoxStream;
use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgConnection, PgExecutor, Row as _};
use uuid::Uuid;
use waybill_proof::{Commit, Event, Hash, PayloadDigest};

/// Microseconds from 1970 to 2000, from which PostgreSQL counts.
const EPOCH: i64 = 946_684_800_000_000;

/// What is read of an event, its stream and, where it is the last one, its commit. What is missing beside it does not keep
/// it from being read.
macro_rules! select_stored {
    ($rest:literal) => {
        concat!(
            "SELECT e.position, coalesce(s.type, '') AS stream_type, coalesce(s.key, '') AS stream_key, \
                    e.sequence, e.type AS event_type, e.version, e.payload::text AS payload, \
                    c.recorded_at, c.actor, c.actor_name, c.role, c.source, c.request, c.reason, c.software, \
                    c.idempotency_key \
               FROM public.events e \
               LEFT JOIN LATERAL ( \
                    SELECT i.type, i.key FROM public.streams i WHERE i.id = e.stream LIMIT 1) AS s ON true \
               LEFT JOIN LATERAL ( \
                    SELECT n.* FROM public.commits n WHERE n.position = e.position LIMIT 1) AS c ON true ",
            $rest
        )
    };
}
pub(super) use select_stored;

/// A whole event.
pub(super) struct Stored {
    pub(super) event: Event,
}

/// An event without its payload, which was hashed, and the number of its stream.
pub(super) struct Leaf {
    pub(super) stream: i64,
    pub(super) event: Event,
    pub(super) hash: Hash,
}

/// The events behind `after` up to and with `to`, in their order.
pub(super) fn stored<'c>(
    executor: impl PgExecutor<'c> + 'c,
    after: i64,
    to: i64,
) -> BoxStream<'c, Result<Stored, sqlx::Error>> {
    const STORED: &str = select_stored!("WHERE e.position > $1 AND e.position <= $2 ORDER BY e.position");
    // A plan of its own for each piece: one that is kept may have been made while the log was short.
    sqlx::query_as(STORED).persistent(false).bind(after).bind(to).fetch(executor)
}

/// The leaves of the events behind `after` up to and with `to`, the first so many. Events, streams and commits are read one
/// after the other: joined, each event would look both up.
pub(super) async fn leaves(
    connection: &mut PgConnection,
    after: i64,
    to: i64,
    limit: i64,
) -> Result<Vec<Leaf>, sqlx::Error> {
    let events = hashed(connection, after, to, limit).await?;
    let Some(last) = events.last().map(|(_, event, _)| event.position) else { return Ok(Vec::new()) };
    let names = names(connection, events.iter().map(|(stream, ..)| *stream)).await?;
    let mut commits = commits(connection, after, last).await?.into_iter().peekable();
    let leaves = events.into_iter().map(|(stream, mut event, digest)| {
        if let Some((kind, key)) = names.get(&stream) {
            event.stream_type.clone_from(kind);
            event.stream_key.clone_from(key);
        }
        while commits.next_if(|(position, _)| *position < event.position).is_some() {}
        event.commit = commits.next_if(|(position, _)| *position == event.position).map(|(_, commit)| commit);
        let hash = event.leaf_hash_with(digest).map_err(|error| sqlx::Error::Decode(Box::new(error)))?;
        Ok(Leaf { stream, event, hash })
    });
    leaves.collect()
}

async fn hashed(
    connection: &mut PgConnection,
    after: i64,
    to: i64,
    limit: i64,
) -> Result<Vec<(i64, Event, PayloadDigest)>, sqlx::Error> {
    let mut rows = sqlx::query(
        "SELECT e.position, e.stream, e.sequence, e.type, e.version, e.payload FROM public.events e \
          WHERE e.position > $1 AND e.position <= $2 ORDER BY e.position LIMIT $3",
    )
    .persistent(false)
    .bind(after)
    .bind(to)
    .bind(limit)
    .fetch(connection);
    let mut events = Vec::new();
    while let Some(row) = rows.try_next().await? {
        let event = Event {
            position: row.try_get(0)?,
            stream_type: String::new(),
            stream_key: String::new(),
            sequence: row.try_get(2)?,
            event_type: row.try_get(3)?,
            version: row.try_get(4)?,
            payload: None,
            payload_sha256: None,
            commit: None,
        };
        events.push((row.try_get(1)?, event, PayloadDigest::of(row.try_get_unchecked(5)?)));
    }
    Ok(events)
}

/// The types and keys of these streams.
async fn names(
    connection: &mut PgConnection,
    streams: impl Iterator<Item = i64>,
) -> Result<HashMap<i64, (String, String)>, sqlx::Error> {
    let wanted: BTreeSet<i64> = streams.collect();
    let mut rows = sqlx::query("SELECT s.id, s.type, s.key FROM public.streams s WHERE s.id = ANY ($1)")
        .bind(wanted.into_iter().collect::<Vec<_>>())
        .fetch(connection);
    let mut names = HashMap::new();
    while let Some(row) = rows.try_next().await? {
        names.insert(row.try_get(0)?, (row.try_get(1)?, row.try_get(2)?));
    }
    Ok(names)
}

async fn commits(
    connection: &mut PgConnection,
    after: i64,
    to: i64,
) -> Result<Vec<(i64, Commit)>, sqlx::Error> {
    let mut rows = sqlx::query(
        "SELECT c.position, c.recorded_at, c.actor, c.actor_name, c.role, c.source, c.request, c.reason, c.software, \
                c.idempotency_key \
           FROM public.commits c WHERE c.position > $1 AND c.position <= $2 ORDER BY c.position",
    )
    .persistent(false)
    .bind(after)
    .bind(to)
    .fetch(connection);
    let mut commits = Vec::new();
    while let Some(row) = rows.try_next().await? {
        commits.extend(
            commit(&row, 1)?.map(|commit| Ok::<_, sqlx::Error>((row.try_get(0)?, commit))).transpose()?,
        );
    }
    Ok(commits)
}

impl FromRow<'_, PgRow> for Stored {
    fn from_row(row: &PgRow) -> Result<Self, sqlx::Error> {
        let event = Event {
            position: row.try_get(0)?,
            stream_type: row.try_get(1)?,
            stream_key: row.try_get(2)?,
            sequence: row.try_get(3)?,
            event_type: row.try_get(4)?,
            version: row.try_get(5)?,
            payload: Some(row.try_get(6)?),
            payload_sha256: None,
            commit: commit(row, 7)?,
        };
        Ok(Self { event })
    }
}

/// A commit whose columns begin at this one, if there is any.
fn commit(row: &PgRow, at: usize) -> Result<Option<Commit>, sqlx::Error> {
    // As PostgreSQL counts it: its range is larger than that of our dates, and a time that was changed in the database may be any.
    let Some(recorded_at) = row.try_get_unchecked::<Option<i64>, _>(at)? else { return Ok(None) };
    let actor: Option<Uuid> = row.try_get(at + 1)?;
    Ok(Some(Commit {
        recorded_at: recorded_at.saturating_add(EPOCH),
        actor: actor.map(|actor| actor.to_string()),
        actor_name: row.try_get(at + 2)?,
        role: row.try_get(at + 3)?,
        source: row.try_get(at + 4)?,
        request: row.try_get(at + 5)?,
        reason: row.try_get(at + 6)?,
        software: row.try_get(at + 7)?,
        idempotency_key: row.try_get(at + 8)?,
    }))
}
