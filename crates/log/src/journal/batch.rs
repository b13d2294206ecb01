//! Selects the commands of a batch and encodes them for the database.

use std::borrow::Cow;
use std::collections::{HashSet, VecDeque};
use std::hash::{BuildHasher, RandomState};

use chrono::{DateTime, Utc};
use serde_json::Value;
use sqlx::PgConnection;
use uuid::Uuid;

use super::Appended;
use super::append::{Append, EncodedEvent};
use super::writer::Pending;
use crate::StreamKey;
use crate::personal::{Needed, seal, unwritable};

/// The maximum number of commands in one round trip.
pub(super) const MAX_COMMANDS: usize = 512;
/// The maximum number of events in one round trip (a single command may have as many).
const MAX_EVENTS: usize = 10_000;
/// The approximate maximum size of one round trip in bytes (a single command may be larger).
const MAX_BYTES: usize = 16 << 20;

const APPEND: &str = "SELECT outcome, reached, stored \
    FROM journal_append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, \
                        $23, $24)";

/// Takes the commands that can be appended together from the queue, always including the first. A command is left for
/// the next batch if it writes a stream that the batch already has, relies on one that it writes, or has a key of it.
/// Commands with companion writes are appended alone.
pub(super) fn gather(waiting: &mut VecDeque<Pending>) -> Vec<Pending> {
    let mut members = Members::default();
    let mut batch = Vec::with_capacity(waiting.len());
    let mut left = VecDeque::new();
    for pending in waiting.drain(..) {
        if members.admit(&pending.append) { batch.push(pending) } else { left.push_back(pending) }
    }
    *waiting = left;
    batch
}

/// Appends the commands in one transaction of their own, or in the open one of the connection. Personal data is sealed
/// with `keys`; `given` is the time of recording while a past is recorded.
pub(super) async fn append(
    connection: &mut PgConnection,
    commands: &[&Append],
    keys: &Needed,
    given: Option<DateTime<Utc>>,
) -> Result<Vec<Appended>, sqlx::Error> {
    let each = Commands::of(commands, keys)?;
    let expected = Expected::of(commands);
    let events = Events::of(commands);
    let payloads = events.all.iter().map(|event| seal(&event.payload, &keys.keys));
    let payloads = payloads.collect::<Result<Vec<_>, _>>().map_err(unwritable)?;
    let rows: Vec<(String, i64, Option<Value>)> = sqlx::query_as(APPEND)
        .bind(each.actors)
        .bind(each.keys)
        .bind(each.body_hashes)
        .bind(each.answers)
        .bind(each.event_counts)
        .bind(each.by_actors)
        .bind(each.actor_names)
        .bind(each.roles)
        .bind(each.sources)
        .bind(each.requests)
        .bind(each.reasons)
        .bind(env!("CARGO_PKG_VERSION"))
        .bind(expected.by)
        .bind(expected.types)
        .bind(expected.ids)
        .bind(expected.versions)
        .bind(&events.by)
        .bind(events.texts(|event| &event.aggregate_type))
        .bind(events.texts(|event| &event.aggregate_id))
        .bind(events.all.iter().map(|event| event.sequence).collect::<Vec<_>>())
        .bind(events.texts(|event| &event.event_type))
        .bind(events.all.iter().map(|event| event.event_version).collect::<Vec<_>>())
        .bind(payloads.iter().map(AsRef::as_ref).collect::<Vec<&str>>())
        .bind(given)
        .fetch_all(connection)
        .await?;
    if rows.len() != commands.len() {
        return Err(sqlx::Error::Protocol(format!("{} answers for {} commands", rows.len(), commands.len())));
    }
    rows.into_iter().map(appended).collect()
}

fn appended((outcome, reached, stored): (String, i64, Option<Value>)) -> Result<Appended, sqlx::Error> {
    let position = reached.unsigned_abs();
    match outcome.as_str() {
        "appended" => Ok(Appended::At(position)),
        "conflict" => Ok(Appended::Conflict),
        "repeated" => Ok(Appended::Repeated { answer: stored.unwrap_or_default(), position }),
        "other_body" => Ok(Appended::OtherBody),
        other => Err(sqlx::Error::Protocol(format!("the journal answered {other}"))),
    }
}

/// The present content of the batch, by hash: a collision only delays a command.
#[derive(Default)]
struct Members {
    hasher: RandomState,
    commands: usize,
    events: usize,
    bytes: usize,
    written: HashSet<u64>,
    known: HashSet<u64>,
    keys: HashSet<u64>,
    alone: bool,
}

impl Members {
    fn admit(&mut self, append: &Append) -> bool {
        if self.commands > 0 && !(self.has_room(append) && self.agrees(append)) {
            return false;
        }
        self.commands += 1;
        self.events += append.events.len();
        self.bytes += append.bytes;
        self.alone = !append.side_writes.is_empty();
        self.written.extend(append.written.iter().map(|stream| self.hasher.hash_one(stream)));
        self.known.extend(append.expected.keys().map(|stream| self.hasher.hash_one(stream)));
        self.keys.extend(append.key.iter().map(|keyed| self.hasher.hash_one(keyed.key.identity())));
        true
    }

    fn has_room(&self, append: &Append) -> bool {
        !self.alone
            && append.side_writes.is_empty()
            && self.commands < MAX_COMMANDS
            && self.events + append.events.len() <= MAX_EVENTS
            && self.bytes + append.bytes <= MAX_BYTES
    }

    fn agrees(&self, append: &Append) -> bool {
        let is_in = |set: &HashSet<u64>, stream: &StreamKey| set.contains(&self.hasher.hash_one(stream));
        !append.expected.keys().any(|stream| is_in(&self.written, stream))
            && !append.written.iter().any(|stream| is_in(&self.known, stream))
            && !append.key.iter().any(|keyed| self.keys.contains(&self.hasher.hash_one(keyed.key.identity())))
    }
}

/// The columns of the commands, one element per command.
#[derive(Default)]
struct Commands<'a> {
    actors: Vec<Option<&'a str>>,
    keys: Vec<Option<&'a str>>,
    body_hashes: Vec<Option<&'a [u8]>>,
    answers: Vec<Option<&'a str>>,
    event_counts: Vec<i32>,
    by_actors: Vec<Option<Uuid>>,
    actor_names: Vec<Option<Cow<'a, str>>>,
    roles: Vec<Option<&'a str>>,
    sources: Vec<Option<&'a str>>,
    requests: Vec<Option<&'a str>>,
    reasons: Vec<Option<&'a str>>,
}

impl<'a> Commands<'a> {
    fn of(commands: &[&'a Append], keys: &Needed) -> Result<Self, sqlx::Error> {
        let mut columns = Self::default();
        for command in commands {
            let keyed = command.key.as_ref();
            columns.actors.push(keyed.map(|keyed| keyed.key.actor()));
            columns.keys.push(keyed.map(|keyed| keyed.key.key()));
            columns.body_hashes.push(keyed.map(|keyed| keyed.key.body_hash()));
            columns.answers.push(keyed.map(|keyed| keyed.answer.as_str()));
            columns.event_counts.push(number(command.events.len()));
            let commit = &command.commit;
            columns.by_actors.push(commit.actor);
            columns.actor_names.push(commit.sealed_name(keys)?);
            columns.roles.push(commit.role.as_deref());
            columns.sources.push(commit.source.as_deref());
            columns.requests.push(commit.request.as_deref());
            columns.reasons.push(commit.reason.as_deref());
        }
        Ok(columns)
    }
}

/// The columns of the expected versions, one element per stream that a command wrote or relied on.
#[derive(Default)]
struct Expected<'a> {
    by: Vec<i32>,
    types: Vec<&'a str>,
    ids: Vec<&'a str>,
    versions: Vec<i64>,
}

impl<'a> Expected<'a> {
    fn of(commands: &[&'a Append]) -> Self {
        let mut columns = Self::default();
        for (command, append) in commands.iter().enumerate() {
            for (stream, version) in &append.expected {
                columns.by.push(number(command + 1));
                columns.types.push(stream.kind());
                columns.ids.push(stream.id());
                columns.versions.push(version.cast_signed());
            }
        }
        columns
    }
}

/// The columns of the events, one element per event.
struct Events<'a> {
    by: Vec<i32>,
    all: Vec<&'a EncodedEvent>,
}

impl<'a> Events<'a> {
    fn of(commands: &[&'a Append]) -> Self {
        let (mut by, mut all) = (Vec::new(), Vec::new());
        for (command, append) in commands.iter().enumerate() {
            by.extend(append.events.iter().map(|_| number(command + 1)));
            all.extend(&append.events);
        }
        Self { by, all }
    }

    fn texts(&self, column: impl Fn(&'a EncodedEvent) -> &'a String) -> Vec<&'a str> {
        self.all.iter().map(|event| column(event).as_str()).collect()
    }
}

/// Converts a count within a batch, which the batch's limits keep far below the maximum.
fn number(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}
