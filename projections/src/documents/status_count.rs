//! Documents counted by status.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::documents::exception::ExceptionCount;

/// The number of documents with a status.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StatusCount {
    /// The status, as on the wire.
    pub status: String,
    /// The number of documents; a lower bound when `exact` is false.
    pub count: u64,
    /// True if all documents were counted.
    pub exact: bool,
    /// The number of these documents per exception that the caller may see.
    pub exceptions: Vec<ExceptionCount>,
    /// The number of these documents that are orders and can be approved as they are.
    pub ready: u64,
}
