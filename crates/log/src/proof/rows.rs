//! Reads stored events for their leaves.

use std::collections::{BTreeSet, HashMap};

use futures_util::TryStreamExt as _;
use futures_util::stream::BoxStream;
use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgConnection, PgExecutor, Row as _};
use uuid::Uuid;
use waybill_proof::{Commit, Event, Hash, PayloadDigest};

/// The number of microseconds from 1970 to 2000, PostgreSQL's epoch.
pub(super) const EPOCH: i64 = 946_684_800_000_000;
/// A placeholder for a hash that is missing or cannot be computed; no leaf has it.
pub(super) const NONE: Hash = Hash([0; 32]);
/// The maximum number of events kept for one position: enough to see that there are several.
const COPIES: usize = 3;

/// Selects an event, its stream and, for the last event of a command, its commit. Missing rows of the other tables do
/// not prevent it from being read.
macro_rules! select_stored {
    ($rest:literal) => {
        concat!(
            "SELECT e.position, coalesce(s.type, '') AS stream_type, coalesce(s.key, '') AS stream_key, \
                    coalesce(e.sequence, 0) AS sequence, coalesce(e.type, '') AS event_type, \
                    coalesce(e.version, 0::smallint) AS version, e.payload::text AS payload, \
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
    pub(super) stream: Option<i64>,
    pub(super) event: Event,
    pub(super) hash: Hash,
    /// A column that is NULL although the log never writes it so; the event then has no hash.
    pub(super) lacks: Option<&'static str>,
}

/// Returns the events after `after`, up to and including `to`, in order.
pub(super) fn stored<'c>(
    executor: impl PgExecutor<'c> + 'c,
    after: i64,
    to: i64,
) -> BoxStream<'c, Result<Stored, sqlx::Error>> {
    const STORED: &str = select_stored!("WHERE e.position > $1 AND e.position <= $2 ORDER BY e.position");
    // Use a new plan for each piece: a cached one may have been made while the log was short.
    sqlx::query_as(STORED).persistent(false).bind(after).bind(to).fetch(executor)
}

/// Returns the leaves of the events after `after`, up to and including `to`, at most about `limit`. Several events at
/// one position are never separated: all of them are returned, or the first [`COPIES`]. Events, streams and commits are
/// read one after the other; in a join, each event would look up both.
pub(super) async fn leaves(
    connection: &mut PgConnection,
    after: i64,
    to: i64,
    limit: i64,
) -> Result<Vec<Leaf>, sqlx::Error> {
    let mut events = hashed(connection, after, to, limit.saturating_add(1)).await?;
    drop_copies(&mut events, usize::try_from(limit).unwrap_or(usize::MAX));
    let Some(last) = events.last().map(|read| read.event.position) else { return Ok(Vec::new()) };
    let names = names(connection, events.iter().filter_map(|read| read.stream)).await?;
    let mut commits = commits(connection, after, last).await?.into_iter().peekable();
    let mut leaves = Vec::with_capacity(events.len());
    for Hashed { stream, mut event, digest, lacks } in events {
        if let Some((kind, key)) = stream.and_then(|stream| names.get(&stream)) {
            event.stream_type.clone_from(kind);
            event.stream_key.clone_from(key);
        }
        while commits.next_if(|(position, _)| *position < event.position).is_some() {}
        event.commit = match commits.next_if(|(position, _)| *position == event.position) {
            Some((_, commit)) => Some(commit),
            // If several events are at this position, the one before has taken it.
            None => commit_of(leaves.last(), event.position),
        };
        let hash = match digest {
            Some(digest) if lacks.is_none() => event.leaf_hash_with(digest),
            _ => Ok(NONE),
        };
        let hash = hash.map_err(|error| sqlx::Error::Decode(Box::new(error)))?;
        leaves.push(Leaf { stream, event, hash, lacks });
    }
    Ok(leaves)
}

/// Returns the stored command of an event, if it is at this position.
fn commit_of(leaf: Option<&Leaf>, position: i64) -> Option<Commit> {
    leaf.filter(|leaf| leaf.event.position == position)?.event.commit.clone()
}

/// An event whose payload was hashed.
struct Hashed {
    stream: Option<i64>,
    event: Event,
    digest: Option<PayloadDigest>,
    lacks: Option<&'static str>,
}

impl Hashed {
    /// Reads a NULL as such even in columns that must not be NULL. An unreadable row would prevent all others from
    /// being verified.
    fn read(row: &PgRow) -> Result<Self, sqlx::Error> {
        let (stream, sequence): (Option<i64>, Option<i64>) = (row.try_get(1)?, row.try_get(2)?);
        let (event_type, version): (Option<String>, Option<i16>) = (row.try_get(3)?, row.try_get(4)?);
        let payload: Option<&str> = row.try_get_unchecked(5)?;
        let columns = [
            ("stream", stream.is_none()),
            ("number in its stream", sequence.is_none()),
            ("type", event_type.is_none()),
            ("version", version.is_none()),
            ("payload", payload.is_none()),
        ];
        let lacks = columns.into_iter().find_map(|(column, is_null)| is_null.then_some(column));
        let event = Event {
            position: row.try_get(0)?,
            stream_type: String::new(),
            stream_key: String::new(),
            sequence: sequence.unwrap_or_default(),
            event_type: event_type.unwrap_or_default(),
            version: version.unwrap_or_default(),
            payload: None,
            payload_sha256: None,
            commit: None,
        };
        Ok(Self { stream, event, digest: payload.map(PayloadDigest::of), lacks })
    }
}

/// Drops the last position if more rows than the limit were read, since its events may continue. Also drops most of
/// very many events at one position, so that an attacker cannot fill the memory with them.
fn drop_copies(events: &mut Vec<Hashed>, limit: usize) {
    if events.len() > limit
        && let Some(last) = events.last().map(|read| read.event.position)
    {
        let whole = events.partition_point(|read| read.event.position < last);
        events.truncate(if whole == 0 { COPIES } else { whole });
    }
    let (mut position, mut copies) = (None, 0);
    events.retain(|read| {
        copies = if position == Some(read.event.position) { copies + 1 } else { 1 };
        position = Some(read.event.position);
        copies <= COPIES
    });
}

async fn hashed(
    connection: &mut PgConnection,
    after: i64,
    to: i64,
    limit: i64,
) -> Result<Vec<Hashed>, sqlx::Error> {
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
        events.push(Hashed::read(&row)?);
    }
    Ok(events)
}

/// Returns the types and keys of these streams.
async fn names(
    connection: &mut PgConnection,
    streams: impl Iterator<Item = i64>,
) -> Result<HashMap<i64, (String, String)>, sqlx::Error> {
    let wanted: BTreeSet<i64> = streams.collect();
    let mut rows = sqlx::query(
        "SELECT s.id, coalesce(s.type, ''), coalesce(s.key, '') FROM public.streams s WHERE s.id = ANY ($1)",
    )
    .bind(wanted.into_iter().collect::<Vec<_>>())
    .fetch(connection);
    let mut names: HashMap<i64, (String, String)> = HashMap::new();
    while let Some(row) = rows.try_next().await? {
        // If a stream has two names, use the first, as readers of the log do.
        let name = (row.try_get(1)?, row.try_get(2)?);
        names.entry(row.try_get(0)?).or_insert(name);
    }
    Ok(names)
}

async fn commits(
    connection: &mut PgConnection,
    after: i64,
    to: i64,
) -> Result<Vec<(i64, Commit)>, sqlx::Error> {
    // One per position, however many were inserted there.
    let mut rows = sqlx::query(
        "SELECT DISTINCT ON (c.position) c.position, c.recorded_at, c.actor, c.actor_name, c.role, c.source, c.request, \
                c.reason, c.software, c.idempotency_key \
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
            payload: row.try_get(6)?,
            payload_sha256: None,
            commit: commit(row, 7)?,
        };
        Ok(Self { event })
    }
}

/// Reads the commit whose columns begin at `at`, if there is one.
fn commit(row: &PgRow, at: usize) -> Result<Option<Commit>, sqlx::Error> {
    // As PostgreSQL counts it. Its range exceeds that of our dates, and a time changed in the database may have any
    // value.
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
