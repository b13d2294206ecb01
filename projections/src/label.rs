//! What several nouns show of one another.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::id::UserId;

/// An entry of a dropdown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Label {
    /// Whose.
    pub id: Uuid,
    /// What people read: `CUS-00001 · Name`.
    pub label: String,
}

/// The most entries that a dropdown answers; who does not find theirs types more of it.
pub const MOST_LABELS: i64 = 50;

/// Somebody who did something, named as at that time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Person {
    /// Whose account.
    pub id: UserId,
    /// The user name at the time.
    pub name: String,
}

/// How many documents stand where.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StatusCount {
    /// The status, as on the wire.
    pub status: String,
    /// How many; at least so many when `exact` is false.
    pub count: u64,
    /// Whether they were counted to the end.
    pub exact: bool,
}
