//! The input of one command to the journal.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, HashSet};

use cqrs_es::persist::SerializedEvent;
use serde_json::Value;
use uuid::Uuid;
use waybill_domain::Actor;

use super::JournalError;
use crate::personal::{Needed, Payload, seal_name, unwritable, user};
use crate::wire::sites;
use crate::{EventMetadata, IdempotencyKey, SideWrite, StreamKey, personal};

/// The maximum number of events of one command.
pub const MAX_EVENTS_PER_COMMAND: usize = 10_000;

/// The approximate size of a sealed name, in bytes.
const SEALED_NAME_BYTES: usize = 100;

/// The events of one command, the versions expected when they are appended, and the writes that accompany them.
pub struct Append {
    pub(super) events: Vec<EncodedEvent>,
    pub(super) commit: Commit,
    /// The version of each stream that it writes or relies on.
    pub(super) expected: HashMap<StreamKey, u64>,
    pub(super) written: HashSet<StreamKey>,
    pub(super) key: Option<Keyed>,
    pub(super) side_writes: Vec<Box<dyn SideWrite>>,
    pub(super) bytes: usize,
}

/// The metadata of a commit.
#[derive(Default)]
pub(super) struct Commit {
    pub(super) actor: Option<Uuid>,
    pub(super) role: Option<String>,
    pub(super) source: Option<String>,
    pub(super) request: Option<String>,
    pub(super) reason: Option<String>,
    name: Option<String>,
    /// The person whose name it is, if it is that of a user.
    user: Option<String>,
}

/// An event in the form sent to the database.
pub(super) struct EncodedEvent {
    pub(super) aggregate_type: String,
    pub(super) aggregate_id: String,
    pub(super) sequence: i64,
    pub(super) event_type: String,
    pub(super) event_version: i16,
    pub(super) payload: Payload,
}

pub(super) struct Keyed {
    pub(super) key: IdempotencyKey,
    pub(super) answer: String,
}

impl Append {
    /// Creates an append of these events in this order, whose own metadata is not recorded. The events of one stream must
    /// be consecutive; the log must have the version before the first.
    ///
    /// # Errors
    /// [`JournalError::Malformed`] for a gap within a stream, too many events, or a NUL, which PostgreSQL's json accepts
    /// but cannot return.
    pub fn new(events: Vec<SerializedEvent>) -> Result<Self, JournalError> {
        if events.len() > MAX_EVENTS_PER_COMMAND {
            return Err(malformed(format!(
                "{} events; one command may have {MAX_EVENTS_PER_COMMAND}",
                events.len()
            )));
        }
        let mut versions: BTreeMap<StreamKey, (u64, u64)> = BTreeMap::new();
        for event in &events {
            let key = StreamKey::named(event.aggregate_type.clone(), event.aggregate_id.clone());
            let before =
                (event.sequence as u64).checked_sub(1).ok_or_else(|| malformed(format!("{key} at 0")))?;
            let (_, reached) = versions.entry(key.clone()).or_insert((before, before));
            if *reached != before {
                return Err(malformed(format!(
                    "event {} of {key} does not follow event {reached}",
                    event.sequence
                )));
            }
            *reached += 1;
        }
        let events = events.into_iter().map(EncodedEvent::new).collect::<Result<Vec<_>, _>>()?;
        Ok(Self {
            bytes: events.iter().map(|event| event.payload.bytes() + 200).sum(),
            events,
            commit: Commit::default(),
            written: versions.keys().cloned().collect(),
            expected: versions.into_iter().map(|(key, (before, _))| (key, before)).collect(),
            key: None,
            side_writes: Vec::new(),
        })
    }

    /// Records who gave the command, from where and why.
    ///
    /// # Errors
    /// [`JournalError::Malformed`] if the request or the reason holds a NUL.
    pub fn by(mut self, actor: &Actor, metadata: &EventMetadata) -> Result<Self, JournalError> {
        let EventMetadata { source, request_id, reason } = metadata;
        if [Some(request_id), reason.as_ref()].into_iter().flatten().any(|text| text.contains('\0')) {
            return Err(malformed("text with a NUL".to_owned()));
        }
        self.commit = Commit {
            actor: Some(actor.id.0),
            role: actor.role.map(|role| role.to_string()),
            source: Some(<&str>::from(*source).to_owned()),
            request: Some(request_id.clone()),
            reason: reason.clone(),
            name: Some(actor.name.clone()),
            user: user(actor.id.0),
        };
        self.bytes += self.commit.bytes();
        Ok(self)
    }

    /// Requires a stream to be at this version, without writing to it.
    #[must_use]
    pub fn relying_on(mut self, stream: StreamKey, version: u64) -> Self {
        self.expected.entry(stream).or_insert(version);
        self
    }

    /// Returns true if it would be appended whatever the log contains.
    pub fn relies_on_nothing(&self) -> bool {
        self.expected.is_empty()
    }

    /// Returns the persons whose data is sealed in it.
    pub(super) fn persons(&self) -> impl Iterator<Item = &str> {
        self.events.iter().flat_map(|event| event.payload.persons()).chain(self.commit.user.as_deref())
    }

    /// Returns the persons that it erases.
    pub(super) fn erased(&self) -> impl Iterator<Item = &str> {
        let erases = |event: &&EncodedEvent| {
            event.aggregate_type == personal::AGGREGATE && event.event_type == personal::ERASED
        };
        self.events.iter().filter(erases).map(|event| event.aggregate_id.as_str())
    }

    /// Appends it once for this key; a repetition gets the same response.
    ///
    /// # Errors
    /// [`JournalError::Malformed`] if the response holds a NUL.
    pub fn once(mut self, key: IdempotencyKey, answer: &Value) -> Result<Self, JournalError> {
        let answer = encoded(answer)?;
        self.bytes += answer.len();
        self.key = Some(Keyed { key, answer });
        Ok(self)
    }

    /// Adds these writes to the same transaction.
    #[must_use]
    pub fn with(mut self, side_writes: impl IntoIterator<Item: SideWrite + 'static>) -> Self {
        self.side_writes.extend(side_writes.into_iter().map(|write| Box::new(write) as Box<dyn SideWrite>));
        self
    }
}

impl EncodedEvent {
    fn new(event: SerializedEvent) -> Result<Self, JournalError> {
        let text = encoded(&event.payload)?;
        let sites = sites(&event.aggregate_type, &event.event_type, &event.aggregate_id, &event.payload);
        let payload = Payload::new(text, event.payload, sites);
        Ok(Self {
            payload,
            sequence: i64::try_from(event.sequence).map_err(|error| malformed(error.to_string()))?,
            event_version: event.event_version.parse().map_err(|_| {
                malformed(format!("version {:?} of {}", event.event_version, event.event_type))
            })?,
            aggregate_type: event.aggregate_type,
            aggregate_id: event.aggregate_id,
            event_type: event.event_type,
        })
    }
}

impl Commit {
    /// Returns the name of the actor as stored.
    pub(super) fn sealed_name(&self, keys: &Needed) -> Result<Option<Cow<'_, str>>, sqlx::Error> {
        let Some(name) = &self.name else { return Ok(None) };
        seal_name(name, self.user.as_deref(), &keys.keys).map(Some).map_err(unwritable)
    }

    /// Returns the approximate size sent to the database, in bytes.
    fn bytes(&self) -> usize {
        let texts = [&self.role, &self.source, &self.request, &self.reason];
        SEALED_NAME_BYTES + texts.into_iter().flatten().map(String::len).sum::<usize>()
    }
}

fn encoded(value: &Value) -> Result<String, JournalError> {
    let text = value.to_string();
    // The escape in the text may be an escaped backslash before "u0000": check closely only then.
    if text.contains("\\u0000") && has_nul(value) {
        return Err(malformed("text with a NUL".to_owned()));
    }
    Ok(text)
}

fn has_nul(value: &Value) -> bool {
    match value {
        Value::String(text) => text.contains('\0'),
        Value::Array(items) => items.iter().any(has_nul),
        Value::Object(fields) => fields.iter().any(|(name, value)| name.contains('\0') || has_nul(value)),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

fn malformed(why: String) -> JournalError {
    JournalError::Malformed(why)
}
