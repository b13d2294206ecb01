//! What every event says of itself, as the read models keep it.

use waybill_log::EventMetadata;

use crate::{Person, Result, StoredEvent};

/// Who it was.
pub(crate) fn person_of(metadata: &EventMetadata) -> Person {
    Person { id: metadata.actor_id, name: metadata.actor_name.clone() }
}

/// Who recorded this event.
pub(crate) fn person(event: &StoredEvent) -> Result<Person> {
    Ok(person_of(event.decode_metadata()?))
}

/// The id of the event's aggregate as `Id`.
pub(crate) fn id<Id: std::str::FromStr<Err: std::fmt::Display>>(event: &StoredEvent) -> Result<Id> {
    Ok(event.aggregate_id.parse().map_err(|error: Id::Err| event.unreadable(error.to_string()))?)
}
