//! Access to documents outside of any unit: for users who open them or watch them change.

use std::fmt::Display;

use waybill_domain::{Document, DocumentAggregate, DocumentEvent};
use waybill_log::{StreamKey, read};

use super::{CommandRuntime, EventSourced, Failure, Loaded};

/// Maximum number of events of one document that are searched.
const MAX_EVENTS: i64 = 1_000;

impl CommandRuntime {
    /// Returns an aggregate, at least at this version, which the cache may not contain yet.
    pub async fn load_at<A: EventSourced>(
        &self,
        id: impl Display,
        version: u64,
    ) -> Result<Loaded<A>, Failure> {
        let key = StreamKey::of::<A>(&id);
        self.cache().mark_stale(&key, version);
        self.load::<A>(id).await
    }

    /// Returns the status of a document before the event that made it `version`.
    pub async fn status_before<A: EventSourced + DocumentAggregate>(
        &self,
        id: impl Display,
        version: u64,
    ) -> Result<Option<<A::Document as Document>::Status>, Failure> {
        let key = StreamKey::of::<A>(id);
        let types = read::event_types_before(self.pool(), &key, version, MAX_EVENTS).await?;
        Ok(types.iter().find_map(|event| event.parse::<A::EventKind>().ok()?.leads_to()))
    }
}
