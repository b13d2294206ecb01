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
    /// The code alone; of a user the name for signing in.
    pub code: String,
    pub name: String,
}

impl Label {
    pub(crate) fn new((id, code, name): (Uuid, String, String)) -> Self {
        Self { id, label: format!("{code} · {name}"), code, name }
    }
}

/// Maximum number of entries of a dropdown; who does not find theirs types more of it.
pub const MAX_LABELS: i64 = 50;
