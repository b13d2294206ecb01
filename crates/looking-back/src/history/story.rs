//! The story of a document: its own history and that of the linked documents, commit by commit, with the movements of
//! stock and account.

mod links;

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use sqlx::{FromRow, PgPool};
use utoipa::ToSchema;
use waybill_domain::Noun;
use waybill_domain::charge::ChargeKind;
use waybill_log::read::{self, Limit, StoryEvent};
use waybill_log::{StoredEvent, StreamKey, noun_of, personal, stream_type_of};

use super::change::FieldChange;
use super::facts::{Facts, body, status_after};
use super::{MAX_MOVEMENTS, MOVEMENTS, Phrase, entry};
use waybill_projections::activity::FindingKind;
use waybill_projections::engine::column::Column;
use waybill_projections::{Person, Result};

pub use links::{Links, links};

/// The key of a document or record, or of a stock, an account or the prices of a product.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DocumentKey {
    /// The kind: `order`, `customer`, `stock` ...
    pub noun: String,
    pub id: String,
}

impl DocumentKey {
    fn new(noun: &str, id: impl Into<String>) -> Self {
        Self { noun: noun.to_owned(), id: id.into() }
    }

    fn of(noun: Noun, id: impl Into<String>) -> Self {
        Self::new(noun.name(), id)
    }

    fn stream(&self) -> StreamKey {
        StreamKey::named(stream_type_of(&self.noun).to_owned(), self.id.clone())
    }
}

/// A part of a story.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Story {
    pub steps: Vec<StoryStep>,
    /// The kinds of documents in the whole story, independent of the filter.
    pub nouns: Vec<String>,
    /// The number of linked documents that the reader may not open; their part of the story is left out.
    pub hidden: u32,
    /// Set when a kind has the maximum number of linked documents, 100, so that more may be linked than listed.
    pub is_cut: bool,
    /// The `after` of the next part; null on the last part.
    pub next: Option<i64>,
}

/// The events of a commit that belong to the story.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoryStep {
    /// The position of the commit.
    pub position: i64,
    pub at: DateTime<Utc>,
    pub actor: Person,
    /// The actor's role at the time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
    /// The channel: the web, the import ...
    pub source: String,
    pub findings: Vec<FindingKind>,
    pub entries: Vec<StoryEntry>,
    /// The number of further entries of the step.
    pub more: u32,
}

/// An event of a document of the story.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoryEntry {
    pub noun: String,
    pub id: String,
    /// The number or code of the document; for a stock, the product.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// The position of the event in the log.
    pub position: i64,
    pub event_type: String,
    /// The status of the document after the event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<String>,
    /// A readable description of the event.
    pub words: String,
    /// The description as phrases, to be put into any language.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub phrases: Vec<Phrase>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The changes since the previous event.
    pub changes: Vec<FieldChange>,
}

/// A request for a part of a story.
#[derive(Debug, Clone, Default)]
pub struct StoryRequest {
    /// Only the steps of documents of this kind.
    pub noun: Option<String>,
    pub oldest_first: bool,
    /// The `next` of an earlier part.
    pub after: Option<i64>,
    /// Maximum number of steps.
    pub size: usize,
}

/// Maximum number of steps in an answer.
pub const MAX_STEPS: usize = 100;
/// Maximum number of entries of a step.
const MAX_ENTRIES: usize = 200;

/// Returns a part of the story of these documents and their movements. The caller checks that the reader may open each
/// of them.
///
/// # Errors
/// The database's; an event that this program does not know.
pub async fn story(pool: &PgPool, links: &Links, request: &StoryRequest) -> Result<Story> {
    let mut nouns: Vec<String> = links.documents.iter().map(shown_noun).collect();
    nouns.sort();
    nouns.dedup();
    let wanted =
        |document: &&DocumentKey| request.noun.as_ref().is_none_or(|noun| *noun == shown_noun(document));
    let streams: Vec<StreamKey> = links.documents.iter().filter(wanted).map(DocumentKey::stream).collect();
    let size = request.size.clamp(1, MAX_STEPS);
    let (events, more) = read::story(pool, &streams, request.after, !request.oldest_first, size).await?;
    let next = events.last().filter(|_| more).map(|last| last.commit);
    let steps = steps(pool, links, &streams, &events).await?;
    Ok(Story { steps, nouns, hidden: 0, is_cut: links.is_cut, next })
}

/// Returns the noun under which a document is listed: prices, accounts and erasures are listed under their owner.
fn shown_noun(document: &DocumentKey) -> String {
    let noun = match document.noun.as_str() {
        "account" => "customer",
        "list-price" => "product",
        personal::AGGREGATE => document.id.split_once('/').map_or("", |(noun, _)| noun),
        noun => noun,
    };
    noun.to_owned()
}

async fn steps(
    pool: &PgPool,
    links: &Links,
    streams: &[StreamKey],
    events: &[StoryEvent],
) -> Result<Vec<StoryStep>> {
    let mut commits: Vec<i64> = events.iter().map(|event| event.commit).collect();
    commits.dedup();
    let mut entries: HashMap<i64, Vec<(StoryEntry, StoredEvent)>> = HashMap::new();
    let mut sequences_of: HashMap<&StreamKey, HashSet<i64>> = HashMap::new();
    for event in events {
        let at = usize::try_from(event.stream - 1).unwrap_or(usize::MAX);
        if let Some(stream) = streams.get(at) {
            sequences_of.entry(stream).or_default().insert(event.sequence);
        }
    }
    let mut budget = i64::MAX;
    for (stream, sequences) in sequences_of {
        for found in entries_of(pool, stream, &sequences, &mut budget).await? {
            entries.entry(found.1.commit.position).or_default().push(found);
        }
    }
    for found in movements(pool, links, streams, &commits).await? {
        entries.entry(found.1.commit.position).or_default().push(found);
    }
    let mut findings = findings(pool, &commits, links).await?;
    let step = |position: i64| {
        let found = entries.remove(&position)?;
        Some(step(position, found, findings.remove(&position).unwrap_or_default(), links))
    };
    commits.into_iter().filter_map(step).collect()
}

fn step(
    position: i64,
    mut found: Vec<(StoryEntry, StoredEvent)>,
    findings: Vec<FindingKind>,
    links: &Links,
) -> Result<StoryStep> {
    found.sort_by_key(|(entry, _)| (MOVEMENTS.contains(&entry.noun.as_str()), entry.position));
    let more = found.len().saturating_sub(MAX_ENTRIES);
    let Some((_, first)) = found.first() else {
        return Err(waybill_projections::Error::Unfit(format!(
            "commit {position} has no event of the story"
        )));
    };
    let (at, actor) = (first.recorded_at, waybill_projections::engine::event_metadata::person(first)?);
    let (role, source) = (first.commit.role.clone(), first.commit.source.clone().unwrap_or_default());
    let named = |(mut entry, _): (StoryEntry, StoredEvent)| {
        let key = DocumentKey { noun: entry.noun.clone(), id: entry.id.clone() };
        entry.number = links.names.get(&key).cloned().or(entry.number);
        entry
    };
    let entries = found.into_iter().take(MAX_ENTRIES).map(named).collect();
    let more = u32::try_from(more).unwrap_or(u32::MAX);
    Ok(StoryStep { position, at, actor, role, source, findings, entries, more })
}

/// Returns the descriptions of some events of a stream. Reads the earlier events of the stream for the state before, as
/// long as `budget` allows.
async fn entries_of(
    pool: &PgPool,
    stream: &StreamKey,
    sequences: &HashSet<i64>,
    budget: &mut i64,
) -> Result<Vec<(StoryEntry, StoredEvent)>> {
    let (Some(first), Some(last)) = (sequences.iter().min(), sequences.iter().max()) else {
        return Ok(Vec::new());
    };
    let long = MOVEMENTS.contains(&stream.kind()) && (*last > MAX_MOVEMENTS || *last > *budget);
    let mut facts = (!long).then(Facts::default);
    if !long {
        *budget -= last;
    }
    let mut entries = Vec::new();
    let mut after = if long { first - 1 } else { 0 };
    while after < *last {
        let (events, _) = read::stream(pool, stream, after.cast_unsigned(), Limit::LOAD).await?;
        let Some(end) = events.last() else { break };
        after = end.sequence;
        for event in events {
            if sequences.contains(&event.sequence) {
                let entry = story_entry(&event, facts.as_mut())?;
                entries.push((entry, event));
            } else if let Some(facts) = &mut facts {
                facts.apply(&event, body(&event.event_type, &event.json()?))?;
            }
        }
    }
    Ok(entries)
}

fn story_entry(event: &StoredEvent, mut facts: Option<&mut Facts>) -> Result<StoryEntry> {
    let entry = entry(event, facts.as_deref_mut())?;
    Ok(StoryEntry {
        noun: noun_of(&event.aggregate_type).to_owned(),
        id: event.aggregate_id.clone(),
        number: facts.and_then(|facts| facts.number.clone()),
        position: event.position,
        status: status_after(&event.aggregate_type, &event.event_type).map(str::to_owned),
        event_type: entry.event_type,
        words: entry.words,
        phrases: entry.phrases,
        reason: entry.reason,
        changes: entry.changes,
    })
}

/// Returns the movements of stocks and accounts in these commits that were made for documents of the story.
async fn movements(
    pool: &PgPool,
    links: &Links,
    streams: &[StreamKey],
    commits: &[i64],
) -> Result<Vec<(StoryEntry, StoredEvent)>> {
    /// Maximum number of events that are added up for the state before the movements of one page.
    const BUDGET: i64 = 20_000;
    let beside: Vec<StreamKey> = links.movements.iter().map(DocumentKey::stream).collect();
    if beside.is_empty() {
        return Ok(Vec::new());
    }
    let ids: HashSet<&str> = streams.iter().map(StreamKey::id).collect();
    let (moved, _) = read::of_commits(pool, commits, &beside, Limit::PAGE).await?;
    let mut wanted: HashMap<StreamKey, HashSet<i64>> = HashMap::new();
    for event in moved {
        if cause(&event)?.is_some_and(|id| ids.contains(id.as_str())) {
            let stream = StreamKey::named(event.aggregate_type.clone(), event.aggregate_id.clone());
            wanted.entry(stream).or_default().insert(event.sequence);
        }
    }
    let (mut entries, mut budget) = (Vec::new(), BUDGET);
    let mut wanted: Vec<_> = wanted.into_iter().collect();
    wanted.sort_by(|(one, _), (other, _)| one.cmp(other));
    for (stream, sequences) in wanted {
        entries.extend(entries_of(pool, &stream, &sequences, &mut budget).await?);
    }
    Ok(entries)
}

/// Returns the id of the document that caused a movement of a stock or an account.
fn cause(event: &StoredEvent) -> Result<Option<String>> {
    let payload = event.json()?;
    let body = body(&event.event_type, &payload);
    let id = |field: &str| body[field]["id"].as_str().map(str::to_owned);
    let fields = [Noun::Order, Noun::StockTransaction, Noun::Receivable].map(field_of);
    Ok(fields.into_iter().chain(["charge"]).find_map(id))
}

#[derive(FromRow)]
struct FindingRow {
    position: i64,
    noun: String,
    record_id: String,
    #[sqlx(try_from = "Column<FindingKind>")]
    kind: FindingKind,
}

/// Returns the findings of these commits about documents of the story.
async fn findings(pool: &PgPool, commits: &[i64], links: &Links) -> Result<HashMap<i64, Vec<FindingKind>>> {
    const FINDINGS: &str = "SELECT f.position, f.noun, f.record_id, f.kind FROM activity_findings f \
         WHERE f.position = ANY ($1) ORDER BY f.position, f.kind";
    let rows: Vec<FindingRow> = sqlx::query_as(FINDINGS).bind(commits).fetch_all(pool).await?;
    let in_story: HashSet<(String, &str)> =
        links.documents.iter().map(|document| (shown_noun(document), document.id.as_str())).collect();
    let mut found: HashMap<i64, Vec<FindingKind>> = HashMap::new();
    for FindingRow { position, noun, record_id, kind } in rows {
        if in_story.contains(&(noun, record_id.as_str())) {
            found.entry(position).or_default().push(kind);
        }
    }
    for kinds in found.values_mut() {
        kinds.sort_unstable();
        kinds.dedup();
    }
    Ok(found)
}

/// Returns the field by which events name a document of this kind.
fn field_of(document: Noun) -> &'static str {
    if document == Noun::StockTransaction { "cause" } else { document.name() }
}

/// Returns the kind and id of every document that an event names.
fn references(body: &Json) -> Vec<DocumentKey> {
    let content = body.get("content").unwrap_or(&Json::Null);
    let rows = |field: &str| content[field].as_array().into_iter().chain(body[field].as_array()).flatten();
    let places = [body, content].into_iter().chain(rows("stops")).chain(rows("allocations"));
    let of = |place: &Json| -> Vec<DocumentKey> {
        let named = |noun: &Noun| Some(DocumentKey::of(*noun, place[field_of(*noun)]["id"].as_str()?));
        Noun::DOCUMENTS.iter().filter_map(named).collect()
    };
    let chosen = content["allocations"].as_array().into_iter().flatten();
    let charges = [body].into_iter().chain(chosen).filter_map(|place| charge(&place["charge"]));
    places.flat_map(of).chain(charges).collect()
}

/// Returns the document that makes a charge.
fn charge(charge: &Json) -> Option<DocumentKey> {
    let kind: ChargeKind = charge["kind"].as_str()?.parse().ok()?;
    let noun = kind.receivable().map_or(Noun::Order, |_| Noun::Receivable);
    Some(DocumentKey::of(noun, charge["id"].as_str()?))
}
