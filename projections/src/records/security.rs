//! Security records: not a read model, but listed like one.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::FromRow;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{List, Listing, PageRequest, SortField, SortKind, Sorts};

/// A security record in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct SecurityRow {
    pub id: Uuid,
    pub at: DateTime<Utc>,
    /// The kind of event: `signed-in`, `exported`, `opened` ...
    pub kind: String,
    /// The account; absent when the user name belongs to none.
    pub user_id: Option<Uuid>,
    /// The user name of the account, or the one that was entered.
    pub username: String,
    pub address: String,
    /// The subject: another account, or a path with its filter.
    pub subject: String,
    /// Today's name of the record at that path, or its number; absent when the subject is no record or the record
    /// does not exist.
    pub subject_name: Option<String>,
}

/// The sort orders of security records; by default the newest first.
pub static SORTS: Sorts = Sorts::descending(&[SortField::new("at", "s.at", SortKind::Instant)], "s.id");

/// Filter of security records.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SecurityFilter {
    pub user_id: Option<Uuid>,
    /// True limits the list to user names without an account.
    pub without_account: bool,
    /// `signed-in`, `exported`, `opened` ...
    pub kind: Option<String>,
    pub from: Option<DateTime<Utc>>,
    /// The end of the period, exclusive.
    pub before: Option<DateTime<Utc>>,
}

const COLUMNS: &str = include_str!("sql/security_columns.sql");
const FROM: &str = "public.security_records s CROSS JOIN LATERAL ( \
    SELECT substring(s.subject FROM '^/api/[A-Za-z-]+/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[/?]|$)')::uuid AS id) path";

/// Returns the security records that match a filter.
pub fn list<'a>(filter: &SecurityFilter, request: &'a PageRequest) -> Listing<'a, SecurityRow> {
    let list = List::new(request, COLUMNS, FROM)
        .only_if("s.user_id = ?", filter.user_id)
        .only_if("(s.user_id IS NULL) = ?", filter.without_account.then_some(true))
        .only_if("s.kind = ?", filter.kind.clone())
        .only_if("s.at >= ?", filter.from)
        .only_if("s.at < ?", filter.before);
    Listing::of(list)
}
