//! The steps of documents, each with its user and time.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use waybill_log::StreamKey;
use waybill_log::read::{self, Limit};
use waybill_log::wire::WireEvent;

use crate::engine::event_metadata::person;
use crate::{Person, Result, StoredEvent};

/// The user, time and reason of an action.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct ActionStamp {
    pub(crate) by: Person,
    pub(crate) at: DateTime<Utc>,
    pub(crate) reason: Option<String>,
    pub(crate) own_work: bool,
}

impl ActionStamp {
    pub(crate) fn of(event: &StoredEvent) -> Result<Self> {
        Ok(Self { by: person(event)?, at: event.recorded_at, reason: None, own_work: false })
    }

    pub(crate) fn because(self, reason: &impl ToString) -> Self {
        Self { reason: Some(reason.to_string()), ..self }
    }
}

/// The last steps of a document; a reverted step is removed.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct ActionStamps {
    pub(crate) edited: Option<ActionStamp>,
    pub(crate) approved: Option<ActionStamp>,
    pub(crate) called_off: Option<ActionStamp>,
    // These fields were added later: they are absent when not taken, so that older rows equal those of a rebuild.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) loaded: Option<ActionStamp>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) sent: Option<ActionStamp>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) closed: Option<ActionStamp>,
}

crate::engine::column::json!(ActionStamps);

/// Writes the steps of a row as the reason why its document was canceled or voided.
pub(crate) mod end_reason {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::IgnoredAny};

    use super::ActionStamps;

    pub(crate) fn serialize<S: Serializer>(steps: &ActionStamps, serializer: S) -> Result<S::Ok, S::Error> {
        steps.called_off.as_ref().and_then(|step| step.reason.as_deref()).serialize(serializer)
    }

    /// Reads no steps: the reason alone does not say them. `skip_deserializing` would take the member out of the API's schema.
    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<ActionStamps, D::Error> {
        IgnoredAny::deserialize(deserializer).map(|_| ActionStamps::default())
    }
}

/// An event that follows the content of a document, as a query reads it from the log.
#[derive(Debug)]
pub(crate) struct Later<E> {
    pub(crate) at: DateTime<Utc>,
    pub(crate) event: E,
    pub(crate) by: Person,
}

/// Returns the event that contains the content of a document.
pub(crate) async fn content_event(
    connection: &mut PgConnection,
    key: &StreamKey,
    content_sequence: i64,
) -> Result<StoredEvent> {
    let wanted = [(key.id().to_owned(), content_sequence)];
    let mut found = read::at_versions(connection, key.kind(), &wanted, Limit::LOAD).await?;
    Ok(found.pop().ok_or(sqlx::Error::RowNotFound)?)
}

/// Returns the events of a document that are of these types, up to and including `version`.
pub(crate) async fn later_events<E: WireEvent + Clone + Send + Sync + 'static>(
    connection: &mut PgConnection,
    key: &StreamKey,
    types: &[&str],
    version: i64,
) -> Result<Vec<Later<E>>> {
    let events = read::of_types(connection, key, types, version, Limit::LOAD).await?;
    let later = |event: &StoredEvent| {
        Ok(Later { at: event.recorded_at, event: event.decode::<E>()?.clone(), by: person(event)? })
    };
    events.iter().map(later).collect()
}

/// Splits a step, if it was taken, into its person, time and reason.
pub(crate) fn parts(step: Option<ActionStamp>) -> (Option<Person>, Option<DateTime<Utc>>, Option<String>) {
    match step {
        Some(ActionStamp { by, at, reason, .. }) => (Some(by), Some(at), reason),
        None => (None, None, None),
    }
}
