//! Documents counted by status.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::exception::ExceptionCount;

/// How many documents have a status.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StatusCount {
    /// The status, as on the wire.
    pub status: String,
    /// How many; at least so many when `exact` is false.
    pub count: u64,
    /// Whether they were counted to the end.
    pub exact: bool,
    /// How many of them have which exception, of those that there are and the reader may see.
    pub exceptions: Vec<ExceptionCount>,
    /// How many of them are orders that can be approved as they are.
    pub ready: u64,
}
