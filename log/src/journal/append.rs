//! What one command hands to the journal.

use std::collections::{BTreeMap, HashMap, HashSet};

use cqrs_es::persist::SerializedEvent;
use serde_json::{Map, Value};

use super::JournalError;
use crate::{IdempotencyKey, SideWrite, StreamKey};

/// Events of one command at most.
pub const MAX_EVENTS_PER_COMMAND: usize = 10_000;

/// One command's events, what must still be true when they are appended, and what goes with them.
pub struct Append {
    pub(super) events: Vec<EncodedEvent>,
    /// The version of each stream that it writes or relies on.
    pub(super) expected: HashMap<StreamKey, u64>,
    pub(super) written: HashSet<StreamKey>,
    pub(super) key: Option<Keyed>,
    pub(super) side_writes: Vec<Box<dyn SideWrite>>,
    pub(super) bytes: usize,
}

/// An event as it crosses the wire.
pub(super) struct EncodedEvent {
    pub(super) aggregate_type: String,
    pub(super) aggregate_id: String,
    pub(super) sequence: i64,
    pub(super) event_type: String,
    pub(super) event_version: String,
    pub(super) payload: String,
    /// Without its opening brace; the journal's function puts the time in front.
    pub(super) metadata: String,
}

pub(super) struct Keyed {
    pub(super) key: IdempotencyKey,
    pub(super) answer: String,
}

impl Append {
    /// These events, in this order. The events of one stream must follow one another; the version before the
    /// first is expected of the log.
    ///
    /// # Errors
    /// [`JournalError::Malformed`] for a gap within a stream, too many events, or a NUL, which PostgreSQL's json
    /// takes and nothing can read back.
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
            bytes: events.iter().map(|event| event.payload.len() + event.metadata.len() + 200).sum(),
            events,
            written: versions.keys().cloned().collect(),
            expected: versions.into_iter().map(|(key, (before, _))| (key, before)).collect(),
            key: None,
            side_writes: Vec::new(),
        })
    }

    /// Relies on a stream being at this version, without writing to it.
    #[must_use]
    pub fn relying_on(mut self, stream: StreamKey, version: u64) -> Self {
        self.expected.entry(stream).or_insert(version);
        self
    }

    /// Whether it would append whatever the log has.
    pub fn relies_on_nothing(&self) -> bool {
        self.expected.is_empty()
    }

    /// Happens once for this key; whoever repeats it gets this answer.
    ///
    /// # Errors
    /// [`JournalError::Malformed`] when the answer holds a NUL.
    pub fn once(mut self, key: IdempotencyKey, answer: &Value) -> Result<Self, JournalError> {
        let answer = encoded(answer)?;
        self.bytes += answer.len();
        self.key = Some(Keyed { key, answer });
        Ok(self)
    }

    /// Carries these writes in the same transaction.
    #[must_use]
    pub fn with(mut self, side_writes: impl IntoIterator<Item: SideWrite + 'static>) -> Self {
        self.side_writes.extend(side_writes.into_iter().map(|write| Box::new(write) as Box<dyn SideWrite>));
        self
    }
}

impl EncodedEvent {
    fn new(event: SerializedEvent) -> Result<Self, JournalError> {
        let payload = encoded(&event.payload)?;
        let Value::Object(mut metadata) = event.metadata else {
            return Err(malformed("metadata must be an object".to_owned()));
        };
        Ok(Self {
            payload,
            metadata: open_ended(&mut metadata)?,
            aggregate_type: event.aggregate_type,
            aggregate_id: event.aggregate_id,
            sequence: i64::try_from(event.sequence).map_err(|error| malformed(error.to_string()))?,
            event_type: event.event_type,
            event_version: event.event_version,
        })
    }
}

/// The object's text after its opening brace, such that a first field can be put in front of it.
fn open_ended(metadata: &mut Map<String, Value>) -> Result<String, JournalError> {
    metadata.remove("at");
    if metadata.is_empty() {
        return Ok("}".to_owned());
    }
    let mut text = encoded(&Value::Object(std::mem::take(metadata)))?;
    text.replace_range(..1, ",");
    Ok(text)
}

fn encoded(value: &Value) -> Result<String, JournalError> {
    let text = value.to_string();
    // The escape in the text may be an escaped backslash before "u0000": look closely only then.
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
