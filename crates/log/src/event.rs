//! An event as it is stored in the log.

use std::any::Any;
use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use chrono::{DateTime, Utc};
use serde_json::Value;
use sqlx::FromRow;
use waybill_domain::Noun;
use waybill_domain::id::UserId;

use crate::outline::outline;
use crate::personal::open;
use crate::wire::{self, DecodeError, DecodeFault, WireEvent};
use crate::{Commit, EventMetadata};

/// An event that this program cannot read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("event {position} ({event_type}) cannot be read: {reason}")]
pub struct Unreadable {
    /// The position in the log, from 1.
    pub position: i64,
    pub event_type: String,
    pub reason: String,
    /// True if this program does not know the event's type or version.
    pub unknown: bool,
}

pub(crate) type Decoded = OnceLock<Box<dyn Any + Send + Sync>>;

/// One event of the log: read once, and decoded once for all readers.
#[derive(Debug, FromRow)]
pub struct StoredEvent {
    /// The position in the whole log.
    pub position: i64,
    pub recorded_at: DateTime<Utc>,
    /// The type of its aggregate.
    pub aggregate_type: String,
    /// The id of its aggregate.
    pub aggregate_id: String,
    /// The number in its aggregate's stream, from 1: the version of the aggregate after it.
    pub sequence: i64,
    pub event_type: String,
    /// The version of its type.
    pub event_version: String,
    /// The content as JSON text, as stored in the log. Personal data is sealed.
    pub payload: String,
    /// The wrapped keys of the persons whose data is sealed in it.
    pub(crate) person_keys: Option<Vec<String>>,
    /// The command that recorded it.
    #[sqlx(flatten, try_from = "Commit")]
    pub commit: Arc<Commit>,
    #[sqlx(skip)]
    pub(crate) decoded: Decoded,
    #[sqlx(skip)]
    pub(crate) actor_name: Decoded,
}

impl StoredEvent {
    /// Returns the noun of its aggregate; `None` if this program does not know it.
    pub fn noun(&self) -> Option<Noun> {
        Noun::of_stream(&self.aggregate_type)
    }

    /// Decodes the event that the aggregate recorded, in any version. The first caller decodes and the others get the
    /// same value, so all callers must decode the same type.
    ///
    /// # Errors
    /// [`Unreadable`].
    pub fn decode<E: WireEvent + Send + Sync + 'static>(&self) -> Result<&E, Unreadable> {
        self.once(&self.decoded, || {
            E::decode(&self.event_type, &self.event_version, &self.opened()?)
                .map_err(|error| self.undecodable(&error))
        })
    }

    /// Returns the payload in the present version of the event, for readers that do not know its type.
    ///
    /// # Errors
    /// [`Unreadable`].
    pub fn json(&self) -> Result<Value, Unreadable> {
        let recorded =
            serde_json::from_str(&self.opened()?).map_err(|error| self.unreadable(error.to_string()))?;
        wire::upcast(&self.aggregate_type, &self.event_type, &self.event_version, recorded)
            .map_err(|error| self.undecodable(&error))
    }

    /// Returns the payload with nulls in place of list elements. Lists keep their lengths. Use it if only the lengths
    /// matter, so that thousands of elements need not be read.
    ///
    /// # Errors
    /// [`Unreadable`].
    pub fn outline(&self) -> Result<Value, Unreadable> {
        // An earlier version may have values in lists that the present one has elsewhere.
        if !wire::is_present(&self.aggregate_type, &self.event_type, &self.event_version) {
            return self.json();
        }
        outline(&self.opened()?).map_err(|error| self.unreadable(error.to_string()))
    }

    /// Returns the payload in clear. Values that can no longer be opened read as erased.
    fn opened(&self) -> Result<Cow<'_, str>, Unreadable> {
        open(&self.payload, self.person_keys.as_deref()).map_err(|error| self.unreadable(error.to_string()))
    }

    /// Returns the account that recorded the event, and its user name at the time, or "erased" if the user was erased.
    ///
    /// # Errors
    /// [`Unreadable`] if its commit has no actor, or the name cannot be opened.
    pub fn actor(&self) -> Result<(UserId, &str), Unreadable> {
        let name = self.once(&self.actor_name, || {
            let actor =
                self.commit.actor().ok_or_else(|| self.unreadable("its commit does not say who it was"))?;
            let (id, name) = actor.map_err(|error| self.unreadable(error.to_string()))?;
            Ok((id, name.into_owned()))
        });
        name.map(|(id, name): &(UserId, String)| (*id, name.as_str()))
    }

    /// Returns the source, the request and the reason of the command.
    ///
    /// # Errors
    /// [`Unreadable`] if its commit has none, or names a source that this program does not know.
    pub fn metadata(&self) -> Result<EventMetadata, Unreadable> {
        self.commit.metadata().ok_or_else(|| self.unreadable("its commit does not say which way it came"))
    }

    /// Returns an error that names this event.
    pub fn unreadable(&self, reason: impl Into<String>) -> Unreadable {
        let (event_type, reason) = (self.event_type.clone(), reason.into());
        Unreadable { position: self.position, event_type, reason, unknown: false }
    }

    fn undecodable(&self, error: &DecodeError) -> Unreadable {
        let unknown = matches!(error.fault, DecodeFault::UnknownType | DecodeFault::UnknownVersion(_));
        Unreadable { unknown, ..self.unreadable(error.to_string()) }
    }

    /// Returns the approximate memory size before decoding, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        let keys: usize = self.person_keys.iter().flatten().map(String::len).sum();
        self.payload.len() + keys + self.commit.bytes() + size_of::<Self>()
    }

    fn once<'a, T: Send + Sync + 'static>(
        &self,
        cell: &'a Decoded,
        decode: impl FnOnce() -> Result<T, Unreadable>,
    ) -> Result<&'a T, Unreadable> {
        let decoded = if let Some(decoded) = cell.get() {
            decoded
        } else {
            let value = decode()?;
            cell.get_or_init(|| Box::new(value))
        };
        decoded.downcast_ref().ok_or_else(|| self.unreadable("it was decoded as another type before"))
    }
}
