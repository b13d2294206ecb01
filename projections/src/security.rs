//! Security records: no read model, but a list like any other.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::FromRow;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{Direction, List, Listing, PageRequest, SortField, SortKind, Sorts};

/// A security record in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct SecurityRow {
    pub id: Uuid,
    pub at: DateTime<Utc>,
    /// What happened: `signed-in`, `exported`, `opened` ...
    pub kind: String,
    /// Whose account; none when a name was tried that no account has.
    pub user_id: Option<Uuid>,
    /// Its name, or the one that was typed.
    pub username: String,
    pub address: String,
    /// What it was about: another account, a path with its filter.
    pub subject: String,
    /// The name today of the record at that path, or its number; none when there is no such record, or no record at all.
    pub subject_name: Option<String>,
}

/// The orders in which security records are listed; by default the newest first.
pub static SORTS: Sorts = Sorts {
    fields: &[SortField::new("at", "s.at", SortKind::Instant)],
    default: Direction::Descending,
    id: "s.id",
};

/// Filter of security records.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SecurityFilter {
    pub user_id: Option<Uuid>,
    /// Only of names that no account has.
    pub without_account: bool,
    /// `signed-in`, `exported`, `opened` ...
    pub kind: Option<String>,
    pub from: Option<DateTime<Utc>>,
    /// Before this moment.
    pub before: Option<DateTime<Utc>>,
}

const COLUMNS: &str = include_str!("sql/security_columns.sql");
const FROM: &str = "public.security_records s CROSS JOIN LATERAL ( \
    SELECT substring(s.subject FROM '^/api/[A-Za-z-]+/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[/?]|$)')::uuid AS id) path";

/// The security records that a filter lets through.
pub fn list<'a>(filter: &SecurityFilter, request: &'a PageRequest) -> Listing<'a, SecurityRow> {
    let list = List::new(request, COLUMNS, FROM)
        .only_if("s.user_id = ?", filter.user_id)
        .only_if("(s.user_id IS NULL) = ?", filter.without_account.then_some(true))
        .only_if("s.kind = ?", filter.kind.clone())
        .only_if("s.at >= ?", filter.from)
        .only_if("s.at < ?", filter.before);
    Listing::of(list)
}
