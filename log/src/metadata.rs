//! The metadata of events, as readers see it.

use serde::Deserialize;
use waybill_domain::id::UserId;

/// Who recorded an event, through what, and why. When it was, [`crate::StoredEvent::recorded_at`] says.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct EventMetadata {
    /// Whose account.
    pub actor_id: UserId,
    /// The user name at the time.
    pub actor_name: String,
    /// By which way the command came: `api`, `import`, `demo`, `system`.
    pub source: Option<String>,
    /// The request's trace id.
    pub request_id: Option<String>,
    /// Why, in the words of the person.
    pub reason: Option<String>,
}
