//! The history of a record, read straight from the log: who did what, when and why.

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

use crate::event_metadata::person;
use crate::{Person, Result};

/// Something that happened to a record.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HistoryEntry {
    /// Its place in the whole log.
    pub position: i64,
    /// Its number in the history of this record, from 1: the record's version after it.
    pub sequence: i64,
    pub at: DateTime<Utc>,
    pub actor: Person,
    /// The actor's role at the time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
    /// Through what: the web, the import ...
    pub source: Option<String>,
    pub reason: Option<String>,
    /// The request it came with.
    pub request_id: Option<String>,
    /// What happened, for programs.
    pub event_type: String,
    /// What happened, for people.
    pub words: String,
    /// The same for any language, its parts one behind the other; absent when `words` is only the event's name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub phrases: Vec<Phrase>,
    /// What is different since the entry before, field by field.
    pub changes: Vec<FieldChange>,
    /// Everything that was recorded.
    #[schema(value_type = Value)]
    pub payload: Json,
}

/// Part of the history of a record, the latest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct History {
    pub entries: Vec<HistoryEntry>,
    /// For `before`: the entries that are older than these; null behind the last.
    pub next: Option<i64>,
}

/// Maximum number of entries that are returned at a time.
pub const MAX_ENTRIES: u32 = 200;

/// Streams that may be very long, and whose events are movements.
const MOVEMENTS: [&str; 2] = ["stock", "account"];
/// Movements that are added up at most, for the figures before and after one.
const MAX_MOVEMENTS: i64 = 5_000;

/// The latest entries (at most `size`) of the history of one record, or those older than number `before`.
/// The record is known by the type and id of its stream: `order` and its id, `stock` and `{warehouse}/{product}`.
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

/// The edit with which the record of a person was left without what identifies them is called what it was.
async fn mark_erasure(pool: &PgPool, key: &StreamKey, entries: &mut [HistoryEntry]) -> Result<()> {
    if key.kind().parse::<PersonKind>().is_err() {
        return Ok(());
    }
    let person = StreamKey::named(personal::AGGREGATE.to_owned(), personal::person(key.kind(), key.id()));
    let erasure = read::latest(pool, &person, None, Limit { events: 1, ..Limit::PAGE }).await?;
    let Some(erasure) = erasure.first() else { return Ok(()) };
    // The entries are the latest first, and those of one command one behind the other.
    let Some(entry) = entries.iter_mut().rev().find(|entry| entry.position > erasure.position) else {
        return Ok(());
    };
    let Sentence { words, phrases } = words::of(personal::AGGREGATE, personal::ERASED, &Json::Null, &[]);
    (entry.words, entry.phrases, entry.event_type) = (words, phrases, personal::ERASED.to_owned());
    Ok(())
}

/// What the record was before number `oldest`; nothing of a movement of which too many lie before.
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

/// Why: the reason of the step; otherwise what the event carries itself, or the document that was entered. The
/// reason of an override is in its own event, whatever other reason the step has.
fn why(event_type: &str, body: &Json, reason: Option<String>) -> Option<String> {
    let at = |pointer: &str| body.pointer(pointer).and_then(Json::as_str).map(str::to_owned);
    let entered = || {
        let remarks = (body["content"]["kind"] == "credit-note").then_some("/content/remarks");
        at(remarks.unwrap_or("/content/reason")).filter(|_| event_type == "entered")
    };
    at("/overrideReason").or(reason).or_else(|| at("/reason")).or_else(|| at("/shortage")).or_else(entered)
}

/// The description of an event, in English words and for any language: also of one that was not recorded, such as a
/// consequence of a dry run.
pub fn in_words(aggregate_type: &str, event_type: &str, payload: &Json) -> (String, Vec<Phrase>) {
    let Sentence { words, phrases } = words::of(aggregate_type, event_type, body(event_type, payload), &[]);
    (words, phrases)
}

/// The description of one event by itself, and why it was done.
pub(crate) struct SingleEvent {
    /// In English.
    pub(crate) words: String,
    /// For any language.
    pub(crate) phrases: Vec<Phrase>,
    pub(crate) reason: Option<String>,
}

/// The description of an event by itself, without what was known before, and why it was done. Sentences say at most how many
/// lines or stops there are.
pub(crate) fn sentence_of(event: &StoredEvent) -> Result<SingleEvent> {
    let payload = event.outline()?;
    let body = body(&event.event_type, &payload);
    let Sentence { words, phrases } = words::of(&event.aggregate_type, &event.event_type, body, &[]);
    Ok(SingleEvent { words, phrases, reason: why(&event.event_type, body, event.commit.reason.clone()) })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same without what is in its lists, as an outline has it.
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
        let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/log/tests/golden");
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
