//! Entries of dropdowns.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// An entry of a dropdown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Label {
    pub id: Uuid,
    /// The text of the entry: `CUS-00001 · Name`.
    pub label: String,
    /// The code alone; the name for signing in, for a user.
    pub code: String,
    pub name: String,
    /// The field that matches the search term if code and name do not: `12 Maple Street`. Absent for users who may not
    /// see it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub hint: Option<String>,
}

impl Label {
    pub(crate) fn new((id, code, name): (Uuid, String, String)) -> Self {
        Self { id, label: format!("{code} · {name}"), code, name, hint: None }
    }
}

/// Maximum number of entries of a dropdown. Users narrow longer lists by typing more.
pub const MAX_LABELS: i64 = 50;
