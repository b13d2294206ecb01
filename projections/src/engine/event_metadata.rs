//! The metadata of every event, as the read models store it.

use crate::{Person, Result, StoredEvent};

/// Returns the person who recorded this event.
pub fn person(event: &StoredEvent) -> Result<Person> {
    let (id, name) = event.actor()?;
    Ok(Person { id, name: name.to_owned() })
}

/// Returns the id of the event's aggregate as `Id`.
pub fn id<Id: std::str::FromStr<Err: std::fmt::Display>>(event: &StoredEvent) -> Result<Id> {
    Ok(event.aggregate_id.parse().map_err(|error: Id::Err| event.unreadable(error.to_string()))?)
}
