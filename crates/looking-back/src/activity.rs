//! The list of activities, and one activity with its events.

mod list;
mod names;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use utoipa::ToSchema;
use waybill_domain::money::Money;
use waybill_log::read::{self, Limit};
use waybill_log::{StoredEvent, noun_of};

use crate::history::{Phrase, SingleEvent, sentence_of};
use names::Names;
use waybill_projections::activity::FindingKind;
use waybill_projections::engine::event_metadata::person;
use waybill_projections::{Person, Result};

pub use list::{ActivityFilter, ActivityRows, SORTS, all, page};
pub use names::ActivityGoods;

/// A row in the list of activities.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ActivityRow {
    /// The position in the log of the commit's last event.
    pub position: i64,
    pub at: DateTime<Utc>,
    /// The user whose request was recorded.
    pub actor: Person,
    /// The user's role at the time.
    pub role: Option<String>,
    /// The channel: `api`, `import`, `demo`, `system`.
    pub source: String,
    /// A readable description of the activity.
    pub words: String,
    /// The description as phrases in order, to be put into any language; absent when `words` is only the event's name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub phrases: Vec<Phrase>,
    /// The kind of record that the activity is about.
    pub noun: String,
    /// The id of the record that the activity is about.
    pub record_id: String,
    /// The number or code of the record; the name for a user.
    pub record_no: Option<String>,
    /// The amount of the document.
    pub amount: Option<Money>,
    /// The reason, as the user wrote it.
    pub reason: Option<String>,
    /// The audit findings.
    pub findings: Vec<FindingKind>,
    /// The number of events in the commit.
    pub event_count: u32,
}

/// An activity with all its events.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ActivityDetails {
    /// The position in the log of the commit's last event.
    pub position: i64,
    pub at: DateTime<Utc>,
    /// The user whose request was recorded.
    pub actor: Person,
    /// The user's role at the time.
    pub role: Option<String>,
    /// The channel: `api`, `import`, `demo`, `system`.
    pub source: String,
    /// The id of the request that caused the commit.
    pub request_id: Option<String>,
    /// The version of the software that recorded it.
    pub software: Option<String>,
    pub reason: Option<String>,
    /// The kind of record that the activity is about. Absent, like the next three fields, until the list contains the
    /// activity; `findings` is empty until then.
    pub noun: Option<String>,
    /// The id of the record that the activity is about.
    pub record_id: Option<String>,
    /// The number or code of the record; the name for a user.
    pub record_no: Option<String>,
    /// The amount of the document.
    pub amount: Option<Money>,
    /// The audit findings.
    pub findings: Vec<FindingKind>,
    /// The events in the order of the log.
    pub events: Vec<ActivityEvent>,
}

/// An event of an activity.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ActivityEvent {
    pub position: i64,
    /// The type of the event's stream: `order`, `stock` ...
    pub noun: String,
    /// The id of the event's stream.
    pub id: String,
    /// The sequence number of the event in its stream.
    pub sequence: i64,
    pub event_type: String,
    /// The number or code of the event's record.
    pub record_no: Option<String>,
    /// The goods of a stock event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goods: Option<ActivityGoods>,
    /// A readable description of the event.
    pub words: String,
    /// The description as phrases, to be put into any language.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub phrases: Vec<Phrase>,
}

/// Returns the activity that contains the event at `position`, or `None` when the log does not reach that position.
///
/// # Errors
/// The database's; an event that this program does not know.
pub async fn details(pool: &PgPool, position: i64) -> Result<Option<ActivityDetails>> {
    let events = read::commit(pool, position, Limit::PAGE).await?;
    let Some(last) = events.last() else { return Ok(None) };
    let listed = list::at(pool, last.commit.position).await?;
    let names = Names::of(pool, &events).await?;
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
        events: events.iter().map(|event| ActivityEvent::of(event, &names)).collect::<Result<_>>()?,
    }))
}

impl ActivityEvent {
    fn of(event: &StoredEvent, names: &Names) -> Result<Self> {
        let SingleEvent { words, phrases, .. } = sentence_of(event)?;
        Ok(Self {
            position: event.position,
            noun: noun_of(&event.aggregate_type).to_owned(),
            id: event.aggregate_id.clone(),
            sequence: event.sequence,
            event_type: event.event_type.clone(),
            record_no: names.number(event),
            goods: names.goods(event),
            words,
            phrases,
        })
    }
}
