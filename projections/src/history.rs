//! The history of a record, read straight from the log: who did what, when and why.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use utoipa::ToSchema;

use crate::Person;

/// Something that happened to a record.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HistoryEntry {
    /// Its place in the whole log.
    pub position: i64,
    /// Its number in the history of this record, from 1: the record's version after it.
    pub sequence: i64,
    /// When it was recorded.
    pub at: DateTime<Utc>,
    /// Who did it.
    pub actor: Person,
    /// Through what: the web, the import ...
    pub source: Option<String>,
    /// Why.
    pub reason: Option<String>,
    /// The request it came with.
    pub request_id: Option<String>,
    /// What happened, for programs.
    pub event_type: String,
    /// What happened, for people.
    pub words: String,
    /// What is different since the entry before, field by field.
    pub changes: Vec<FieldChange>,
    /// Everything that was recorded.
    #[schema(value_type = Object)]
    pub payload: Json,
}

/// A field that was changed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct FieldChange {
    /// Which, as on the wire.
    pub field: String,
    /// What it was; null when it was empty.
    #[schema(value_type = Option<Object>)]
    pub before: Json,
    /// What it is; null when it is empty now.
    #[schema(value_type = Option<Object>)]
    pub after: Json,
}

/// Part of the history of a record, the latest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct History {
    /// The entries.
    pub entries: Vec<HistoryEntry>,
    /// For `before`: the entries that are older than these. Absent when there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<i64>,
}
