//! Documents counted by status.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How many documents have a status.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StatusCount {
    /// The status, as on the wire.
    pub status: String,
    /// How many; at least so many when `exact` is false.
    pub count: u64,
    /// Whether they were counted to the end.
    pub exact: bool,
}
