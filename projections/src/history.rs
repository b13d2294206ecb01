//! The history of a record, read straight from the log: who did what, when and why.

mod templates;
mod words;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};
use sqlx::types::Json as JsonColumn;
use sqlx::{FromRow, PgPool};
use utoipa::ToSchema;

use words::Sentence;
pub use words::{Phrase, sentences};

use crate::event_metadata::EventMetadata;
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
    pub said: Vec<Phrase>,
    /// What is different since the entry before, field by field.
    pub changes: Vec<FieldChange>,
    /// Everything that was recorded.
    #[schema(value_type = Object)]
    pub payload: Json,
}

/// A field that was changed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct FieldChange {
    /// Which, as on the wire.
    pub field: String,
    /// What it was; null when it was empty.
    #[schema(value_type = Option<Object>)]
    pub before: Json,
    /// What it is; null when it is empty now.
    #[schema(value_type = Option<Object>)]
    pub after: Json,
}

/// Part of the history of a record, the latest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct History {
    pub entries: Vec<HistoryEntry>,
    /// For `before`: the entries that are older than these. Absent when there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<i64>,
}

/// Maximum number of entries that are answered at a time.
pub const MAX_ENTRIES: u32 = 200;

/// The types of events that say what a record is from then on, or a part of it.
const STATE_EVENTS: [&str; 9] = [
    "created",
    "edited",
    "placed",
    "planned",
    "entered",
    "described",
    "registered",
    "profile-changed",
    "rights-changed",
];
/// Streams that may be very long, and whose events are movements.
const MOVEMENTS: [&str; 2] = ["stock", "account"];

#[derive(FromRow)]
struct Happened {
    sequence: i64,
    position: i64,
    recorded_at: DateTime<Utc>,
    event_type: String,
    payload: JsonColumn<Json>,
    metadata: JsonColumn<EventMetadata>,
}

/// The latest entries (at most `size`) of the history of one record, or those older than number `before`.
/// The record is known by the type and id of its stream: `order` and its id, `stock` and `{warehouse}/{product}`.
pub async fn history(
    pool: &PgPool,
    aggregate_type: &str,
    aggregate_id: &str,
    before: Option<i64>,
    size: u32,
) -> Result<History> {
    const LATEST: &str = "SELECT sequence, position, recorded_at, event_type, payload, metadata \
         FROM public.events WHERE aggregate_type = $1 AND aggregate_id = $2 AND sequence < coalesce($3, 9223372036854775807) \
         ORDER BY sequence DESC LIMIT $4";
    let events: Vec<Happened> = sqlx::query_as(LATEST)
        .bind(aggregate_type)
        .bind(aggregate_id)
        .bind(before)
        .bind(i64::from(size.clamp(1, MAX_ENTRIES)))
        .fetch_all(pool)
        .await?;
    let oldest = events.last().map_or(1, |event| event.sequence);
    let mut known = Map::new();
    if oldest > 1 && !MOVEMENTS.contains(&aggregate_type) {
        known = fields_before(pool, aggregate_type, aggregate_id, oldest).await?;
    }
    let mut entries: Vec<HistoryEntry> =
        events.into_iter().rev().map(|event| entry(aggregate_type, event, &mut known)).collect();
    entries.reverse();
    Ok(History { entries, next: (oldest > 1).then_some(oldest) })
}

/// What the record was before number `oldest`: the last event of each type that states fields, in their order.
async fn fields_before(
    pool: &PgPool,
    aggregate_type: &str,
    aggregate_id: &str,
    oldest: i64,
) -> Result<Map<String, Json>> {
    const EARLIER: &str = "SELECT event_type, payload FROM ( \
             SELECT DISTINCT ON (event_type) sequence, event_type, payload FROM public.events \
             WHERE aggregate_type = $1 AND aggregate_id = $2 AND sequence < $3 AND event_type = ANY($4) \
             ORDER BY event_type, sequence DESC) AS told ORDER BY sequence";
    let earlier: Vec<(String, JsonColumn<Json>)> = sqlx::query_as(EARLIER)
        .bind(aggregate_type)
        .bind(aggregate_id)
        .bind(oldest)
        .bind(STATE_EVENTS.as_slice())
        .fetch_all(pool)
        .await?;
    let mut known = Map::new();
    for (event_type, JsonColumn(payload)) in earlier {
        known.extend(state_fields(&event_type, &payload));
    }
    Ok(known)
}

fn entry(aggregate_type: &str, event: Happened, known: &mut Map<String, Json>) -> HistoryEntry {
    let Happened { sequence, position, recorded_at, event_type, payload, metadata } = event;
    let JsonColumn(payload) = payload;
    let JsonColumn(metadata) = metadata;
    let now = state_fields(&event_type, &payload);
    let reason = why(&event_type, body(&event_type, &payload), metadata.reason.clone());
    let changes = if sequence == 1 { Vec::new() } else { differences(known, &now) };
    known.extend(now);
    let Sentence { words, said } =
        words::of(aggregate_type, &event_type, body(&event_type, &payload), &changes);
    HistoryEntry {
        position,
        sequence,
        at: recorded_at,
        actor: metadata.person(),
        words,
        said,
        source: metadata.source,
        reason,
        request_id: metadata.request_id,
        event_type,
        changes,
        payload,
    }
}

/// Why: what was said with the step; otherwise what the event carries itself, or the document that was entered. The
/// reason of an override stands in its own event, whatever else was said with the step.
fn why(event_type: &str, body: &Json, said: Option<String>) -> Option<String> {
    let at = |pointer: &str| body.pointer(pointer).and_then(Json::as_str).map(str::to_owned);
    let entered = || {
        let remarks = (body["content"]["kind"] == "credit-note").then_some("/content/remarks");
        at(remarks.unwrap_or("/content/reason")).filter(|_| event_type == "entered")
    };
    at("/overrideReason").or(said).or_else(|| at("/reason")).or_else(|| at("/shortage")).or_else(entered)
}

/// What an event says, in English words and for any language: also of one that was not recorded, such as a consequence
/// that was only tried.
pub fn in_words(aggregate_type: &str, event_type: &str, payload: &Json) -> (String, Vec<Phrase>) {
    let Sentence { words, said } = words::of(aggregate_type, event_type, body(event_type, payload), &[]);
    (words, said)
}

/// What an event carries, without the name of its type around it.
fn body<'a>(event_type: &str, payload: &'a Json) -> &'a Json {
    payload.get(event_type).unwrap_or(payload)
}

/// The fields that an event says the record has from then on.
fn state_fields(event_type: &str, payload: &Json) -> Map<String, Json> {
    if !STATE_EVENTS.contains(&event_type) {
        return Map::new();
    }
    let body = body(event_type, payload);
    let parts: Vec<&Json> = match event_type {
        "created" | "registered" if body.get("profile").is_some() => vec![&body["profile"], &body["rights"]],
        _ => vec![body.get("fields").or_else(|| body.get("content")).unwrap_or(body)],
    };
    let mut fields = Map::new();
    for part in parts.into_iter().filter_map(Json::as_object) {
        fields.extend(part.clone());
    }
    if let Some(code) = body.get("code").filter(|_| fields.contains_key("code")) {
        fields.insert("code".to_owned(), code.clone());
    }
    fields
}

/// The fields of which another value was known.
fn differences(known: &Map<String, Json>, now: &Map<String, Json>) -> Vec<FieldChange> {
    let changed = |(field, after): (&String, &Json)| {
        let before = known.get(field)?;
        let change = || FieldChange { field: field.clone(), before: before.clone(), after: after.clone() };
        (before != after).then(change)
    };
    now.iter().filter_map(changed).collect()
}
