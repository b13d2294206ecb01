//! The history of a record, read directly from the log: its changes with user, time and reason.

mod change;
mod facts;
mod story;
mod templates;
mod words;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use sqlx::PgPool;
use utoipa::ToSchema;
use waybill_domain::person::PersonKind;
use waybill_log::read::{self, Limit};
use waybill_log::{StoredEvent, StreamKey, personal, stream_type_of};

use facts::{Facts, body};
use words::Sentence;

pub use change::{ChangedRow, FieldChange, RowChange};
pub use story::{DocumentKey, Links, MAX_STEPS, Story, StoryEntry, StoryRequest, StoryStep, links, story};
pub use words::{Phrase, sentences};

use waybill_projections::engine::event_metadata::person;
use waybill_projections::{Person, Result};

/// An entry of a record's history.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HistoryEntry {
    /// The position of the event in the log.
    pub position: i64,
    /// The number in the history of this record, from 1: the record's version after it.
    pub sequence: i64,
    pub at: DateTime<Utc>,
    pub actor: Person,
    /// The actor's role at the time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
    /// The channel: the web, the import ...
    pub source: Option<String>,
    pub reason: Option<String>,
    /// The id of the request that caused it.
    pub request_id: Option<String>,
    /// The event type, for programs.
    pub event_type: String,
    /// A readable description of the event.
    pub words: String,
    /// The description as phrases in order, to be put into any language; absent when `words` is only the event's name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub phrases: Vec<Phrase>,
    /// The changes since the previous entry, field by field.
    pub changes: Vec<FieldChange>,
    /// The whole recorded payload.
    #[schema(value_type = Value)]
    pub payload: Json,
}

/// A part of the history of a record, the latest entries first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct History {
    pub entries: Vec<HistoryEntry>,
    /// The `before` of the next part, with older entries; null on the last part.
    pub next: Option<i64>,
}

/// Maximum number of entries that are returned at a time.
pub const MAX_ENTRIES: u32 = 200;

/// The types of streams that may be very long and whose events are movements.
const MOVEMENTS: [&str; 2] = ["stock", "account"];
/// Maximum number of movements that are added up, for the figures before and after one.
const MAX_MOVEMENTS: i64 = 5_000;

/// Returns the latest entries, at most `size`, of the history of one record, or those older than number `before`.
/// The type and id of its stream identify the record: `order` and its id, `stock` and `{warehouse}/{product}`.
pub async fn history(
    pool: &PgPool,
    aggregate_type: &str,
    aggregate_id: &str,
    before: Option<i64>,
    size: u32,
) -> Result<History> {
    let key = StreamKey::named(stream_type_of(aggregate_type).to_owned(), aggregate_id);
    let limit = Limit { events: size.clamp(1, MAX_ENTRIES) as usize, ..Limit::PAGE };
    let events = read::latest(pool, &key, before, limit).await?;
    let oldest = events.last().map_or(1, |event| event.sequence);
    let mut facts = facts_before(pool, &key, oldest).await?;
    let mut entries: Vec<HistoryEntry> =
        events.iter().rev().map(|event| entry(event, facts.as_mut())).collect::<Result<_>>()?;
    entries.reverse();
    mark_erasure(pool, &key, &mut entries).await?;
    Ok(History { entries, next: (oldest > 1).then_some(oldest) })
}

/// Describes the edit that removed a person's identifying data as the erasure that it was.
async fn mark_erasure(pool: &PgPool, key: &StreamKey, entries: &mut [HistoryEntry]) -> Result<()> {
    if key.kind().parse::<PersonKind>().is_err() {
        return Ok(());
    }
    let person = StreamKey::named(personal::AGGREGATE.to_owned(), personal::person(key.kind(), key.id()));
    let erasure = read::latest(pool, &person, None, Limit { events: 1, ..Limit::PAGE }).await?;
    let Some(erasure) = erasure.first() else { return Ok(()) };
    // The entries are sorted latest first, and the entries of one command are adjacent.
    let Some(entry) = entries.iter_mut().rev().find(|entry| entry.position > erasure.position) else {
        return Ok(());
    };
    let Sentence { words, phrases } = words::of(personal::AGGREGATE, personal::ERASED, &Json::Null, &[]);
    (entry.words, entry.phrases, entry.event_type) = (words, phrases, personal::ERASED.to_owned());
    Ok(())
}

/// Returns the state of the record before number `oldest`, or `None` for a movement with too many movements before it.
async fn facts_before(pool: &PgPool, key: &StreamKey, oldest: i64) -> Result<Option<Facts>> {
    if MOVEMENTS.contains(&key.kind()) && oldest > MAX_MOVEMENTS {
        return Ok(None);
    }
    let mut facts = Facts::default();
    let mut after = 0;
    while after + 1 < oldest {
        let (events, more) = read::stream(pool, key, after.cast_unsigned(), Limit::LOAD).await?;
        for event in events.iter().take_while(|event| event.sequence < oldest) {
            facts.apply(event, body(&event.event_type, &event.json()?))?;
        }
        match events.last().filter(|_| more) {
            Some(last) => after = last.sequence,
            None => break,
        }
    }
    Ok(Some(facts))
}

fn entry(event: &StoredEvent, facts: Option<&mut Facts>) -> Result<HistoryEntry> {
    let (event_type, payload) = (&event.event_type, event.json()?);
    let metadata = event.metadata()?;
    let (stated, follows) = match facts {
        Some(facts) => facts.apply(event, body(event_type, &payload))?,
        None => Default::default(),
    };
    let reason = why(event_type, body(event_type, &payload), metadata.reason);
    let Sentence { words, phrases } =
        words::of(&event.aggregate_type, event_type, body(event_type, &payload), &stated);
    Ok(HistoryEntry {
        position: event.position,
        sequence: event.sequence,
        at: event.recorded_at,
        actor: person(event)?,
        role: event.commit.role.clone(),
        words,
        phrases,
        source: Some(<&str>::from(metadata.source).to_owned()),
        reason,
        request_id: Some(metadata.request_id),
        event_type: event_type.clone(),
        changes: [stated, follows].concat(),
        payload,
    })
}

/// Returns the reason of an event: the override's own reason, else the reason of the step, else the reason in the event
/// or in the document that was entered.
fn why(event_type: &str, body: &Json, reason: Option<String>) -> Option<String> {
    let at = |pointer: &str| body.pointer(pointer).and_then(Json::as_str).map(str::to_owned);
    let entered = || {
        let is_note = matches!(body["content"]["kind"].as_str(), Some("credit-note" | "debit-note"));
        let remarks = is_note.then_some("/content/remarks");
        at(remarks.unwrap_or("/content/reason")).filter(|_| event_type == "entered")
    };
    at("/overrideReason").or(reason).or_else(|| at("/reason")).or_else(|| at("/shortage")).or_else(entered)
}

/// Returns the description of an event, in English and as phrases for any language. The event need not be recorded: it
/// may be a consequence of a dry run.
pub fn in_words(aggregate_type: &str, event_type: &str, payload: &Json) -> (String, Vec<Phrase>) {
    let Sentence { words, phrases } = words::of(aggregate_type, event_type, body(event_type, payload), &[]);
    (words, phrases)
}

/// The description of a single event, and its reason.
pub(crate) struct SingleEvent {
    /// The description in English.
    pub(crate) words: String,
    /// The description as phrases, for any language.
    pub(crate) phrases: Vec<Phrase>,
    pub(crate) reason: Option<String>,
}

/// Returns the description of a single event, without the state before it, and its reason. Sentences contain at most
/// the number of lines or stops.
pub(crate) fn sentence_of(event: &StoredEvent) -> Result<SingleEvent> {
    let payload = event.outline()?;
    let body = body(&event.event_type, &payload);
    let Sentence { words, phrases } = words::of(&event.aggregate_type, &event.event_type, body, &[]);
    Ok(SingleEvent { words, phrases, reason: why(&event.event_type, body, event.commit.reason.clone()) })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the value without the contents of its lists, as an outline has it.
    fn without_lists(value: Json) -> Json {
        match value {
            Json::Array(list) => vec![Json::Null; list.len()].into(),
            Json::Object(fields) => {
                fields.into_iter().map(|(name, value)| (name, without_lists(value))).collect()
            }
            other => other,
        }
    }

    #[test]
    fn no_sentence_says_anything_of_what_is_in_a_list() {
        let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/../log/tests/golden");
        let mut with_lists = 0;
        for folder in std::fs::read_dir(golden).unwrap().map(|folder| folder.unwrap()) {
            let noun = folder.file_name().into_string().unwrap();
            for file in std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap()) {
                let name = file.file_name().into_string().unwrap();
                let event_type = name.split('.').next().unwrap();
                let whole: Json =
                    serde_json::from_str(&std::fs::read_to_string(file.path()).unwrap()).unwrap();
                let outline = without_lists(whole.clone());
                with_lists += i32::from(outline != whole);
                let said = |payload: &Json| {
                    let body = body(event_type, payload);
                    let Sentence { words, phrases } = words::of(&noun, event_type, body, &[]);
                    (words, phrases, why(event_type, body, None))
                };
                assert_eq!(said(&outline), said(&whole), "{noun} {name}");
            }
        }
        assert!(with_lists > 10, "only {with_lists} events have lists");
    }
}
