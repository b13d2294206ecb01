//! Entries of dropdowns.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// An entry of a dropdown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Label {
    pub id: Uuid,
    /// What people read: `CUS-00001 · Name`.
    pub label: String,
}

/// Maximum number of entries of a dropdown; who does not find theirs types more of it.
pub const MAX_LABELS: i64 = 50;
