//! Documents as they are judged outside of any unit: for those who open them or watch them change.

use std::fmt::Display;

use waybill_domain::{Document, DocumentEvent, Filed};

use super::{CommandRuntime, EventSourced, Failure, Loaded};
use crate::journal::StreamKey;

/// The events of one document that are searched at most.
const MAX_EVENTS: i64 = 1_000;

impl CommandRuntime {
    /// An aggregate, at least at this version: what is cached may not contain it yet.
    pub async fn load_at<A: EventSourced>(
        &self,
        id: impl Display,
        version: u64,
    ) -> Result<Loaded<A>, Failure> {
        let key = StreamKey::of::<A>(&id);
        self.cache().mark_stale(&key, version);
        self.load::<A>(id).await
    }

    /// Where a document stood before the event that made it `version`.
    pub async fn status_before<A: EventSourced + Filed>(
        &self,
        id: impl Display,
        version: u64,
    ) -> Result<Option<<A::Document as Document>::Status>, Failure> {
        const EARLIER: &str = "SELECT event_type FROM public.events \
             WHERE aggregate_type = $1 AND aggregate_id = $2 AND sequence < $3 \
             ORDER BY sequence DESC LIMIT $4";
        let types: Vec<String> = sqlx::query_scalar(EARLIER)
            .bind(A::TYPE)
            .bind(id.to_string())
            .bind(i64::try_from(version).unwrap_or(i64::MAX))
            .bind(MAX_EVENTS)
            .fetch_all(self.pool())
            .await?;
        Ok(types.iter().find_map(|event| event.parse::<A::EventKind>().ok()?.leads_to()))
    }
}
