//! Activities: what everybody did, a row a commit, with what an auditor looks at.

mod finding;
mod known;
mod list;
mod projector;
mod rank;
mod recount;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use utoipa::ToSchema;
use waybill_domain::money::Money;
use waybill_log::read::{self, Limit};
use waybill_log::{StoredEvent, noun_of};

use crate::event_metadata::person;
use crate::history::{Phrase, SingleEvent, sentence_of};
use crate::{Person, Result};

pub use finding::FindingKind;
pub use list::{ActivityFilter, ActivityRows, SORTS, all, page};
pub use projector::Activities;
pub(crate) use recount::{Recount, note_order, stream_of};

/// What somebody did, in a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ActivityRow {
    /// The position in the log to which it led.
    pub position: i64,
    pub at: DateTime<Utc>,
    /// Who did it.
    pub actor: Person,
    /// The role at the time.
    pub role: Option<String>,
    /// Through what: `api`, `import`, `demo`, `system`.
    pub source: String,
    /// What was done, for people.
    pub words: String,
    /// The same for any language, its parts one behind the other; absent when `words` is only the event's name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub phrases: Vec<Phrase>,
    /// The kind of record that it is about.
    pub noun: String,
    /// Which one.
    pub record_id: String,
    /// Its number or code; of a user the name.
    pub record_no: Option<String>,
    /// What the document comes to.
    pub amount: Option<Money>,
    /// Why, in the words of the person.
    pub reason: Option<String>,
    /// What an auditor looks at.
    pub findings: Vec<FindingKind>,
    /// How many events it has.
    pub event_count: u32,
}

/// All about what somebody did.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ActivityDetails {
    /// The position in the log to which it led.
    pub position: i64,
    pub at: DateTime<Utc>,
    /// Who did it.
    pub actor: Person,
    /// The role at the time.
    pub role: Option<String>,
    /// Through what: `api`, `import`, `demo`, `system`.
    pub source: String,
    /// The request it came with.
    pub request_id: Option<String>,
    /// The version of the program.
    pub software: Option<String>,
    pub reason: Option<String>,
    /// The kind of record that it is about; absent until the list has it, as all that follows here.
    pub noun: Option<String>,
    /// Which one.
    pub record_id: Option<String>,
    /// Its number or code; of a user the name.
    pub record_no: Option<String>,
    /// What the document comes to.
    pub amount: Option<Money>,
    /// What an auditor looks at.
    pub findings: Vec<FindingKind>,
    /// The events, in their order.
    pub events: Vec<ActivityEvent>,
}

/// An event of what somebody did.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ActivityEvent {
    pub position: i64,
    /// The type of its stream: `order`, `stock` ...
    pub noun: String,
    /// The id of its stream.
    pub id: String,
    /// Its number in the stream.
    pub sequence: i64,
    pub event_type: String,
    /// What happened, for people.
    pub words: String,
    /// The same for any language.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub phrases: Vec<Phrase>,
}

/// The whole of one activity, by the position of any of its events; nothing when the log does not reach so far.
///
/// # Errors
/// The database's; an event that this program does not know.
pub async fn details(pool: &PgPool, position: i64) -> Result<Option<ActivityDetails>> {
    let events = read::commit(pool, position, Limit::PAGE).await?;
    let Some(last) = events.last() else { return Ok(None) };
    let listed = list::at(pool, last.commit.position).await?;
    let (noun, record_id) = listed.as_ref().map(|row| (row.noun.clone(), row.record_id.clone())).unzip();
    Ok(Some(ActivityDetails {
        noun,
        record_id,
        record_no: listed.as_ref().and_then(list::Listed::record_no),
        amount: listed.as_ref().and_then(|row| row.amount),
        findings: listed.map(|row| row.findings).unwrap_or_default(),
        position: last.commit.position,
        at: last.recorded_at,
        actor: person(last)?,
        role: last.commit.role.clone(),
        source: last.commit.source.clone().unwrap_or_default(),
        request_id: last.commit.request.clone(),
        software: last.commit.software.clone(),
        reason: last.commit.reason.clone(),
        events: events.iter().map(ActivityEvent::of).collect::<Result<_>>()?,
    }))
}

impl ActivityEvent {
    fn of(event: &StoredEvent) -> Result<Self> {
        let SingleEvent { words, phrases, .. } = sentence_of(event)?;
        Ok(Self {
            position: event.position,
            noun: noun_of(&event.aggregate_type).to_owned(),
            id: event.aggregate_id.clone(),
            sequence: event.sequence,
            event_type: event.event_type.clone(),
            words,
            phrases,
        })
    }
}
