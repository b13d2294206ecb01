//! The metadata of events.

use serde::Deserialize;
use waybill_domain::id::UserId;

use crate::{Person, Result, StoredEvent};

/// Who, through what, and why. When it was, [`StoredEvent::recorded_at`] says.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EventMetadata {
    /// Whose account.
    pub(crate) actor_id: UserId,
    /// The user name at the time.
    pub(crate) actor_name: String,
    /// By which way the command came: `api`, `import`, `demo`, `system`.
    pub(crate) source: Option<String>,
    /// The request's trace id.
    pub(crate) request_id: Option<String>,
    /// Why, in the words of the person.
    pub(crate) reason: Option<String>,
}

impl EventMetadata {
    pub(crate) fn of(event: &StoredEvent) -> Result<&Self> {
        event.decode_metadata()
    }

    pub(crate) fn person(&self) -> Person {
        Person { id: self.actor_id, name: self.actor_name.clone() }
    }
}

/// Who recorded this event.
pub(crate) fn person(event: &StoredEvent) -> Result<Person> {
    EventMetadata::of(event).map(EventMetadata::person)
}

/// The id of the event's aggregate as `Id`.
pub(crate) fn id<Id: std::str::FromStr<Err: std::fmt::Display>>(event: &StoredEvent) -> Result<Id> {
    event.aggregate_id.parse().map_err(|error: Id::Err| event.unreadable(error.to_string()))
}
