//! Warehouses: list, details, dropdown.

use crate::engine::warehouse_scope::uuids;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgPool};
use utoipa::ToSchema;
use waybill_domain::id::{UserId, WarehouseId};
use waybill_domain::person::PersonKind;
use waybill_domain::warehouse::Warehouse;

use crate::engine::column::{Column, CreatedBy};
use crate::engine::erased_user::erase_name;
use crate::engine::page::Filter;
use crate::records::master::{self, ACTIVE, BY_MATCH, CODE, CREATED, MasterFilter, MasterTable, NAME};
use crate::{Label, Listing, PageRequest, Person, Result, SortField, SortKind, Sorts};

/// A warehouse in a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct WarehouseRow {
    #[sqlx(try_from = "Column<WarehouseId>")]
    pub id: WarehouseId,
    /// Short code.
    pub code: String,
    pub name: String,
    pub city: Option<String>,
    pub country: Option<String>,
    /// The user who manages the warehouse.
    #[sqlx(try_from = "Column<Option<UserId>>")]
    pub manager_user_id: Option<UserId>,
    /// That user's name today.
    pub manager_name: Option<String>,
    /// True if the warehouse is in use.
    pub active: bool,
    /// Version, for `If-Match`.
    pub version: i64,
    pub updated_at: DateTime<Utc>,
}

/// The details of a warehouse.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct WarehouseDetails {
    #[sqlx(try_from = "Column<WarehouseId>")]
    pub id: WarehouseId,
    /// Version, for `If-Match`.
    pub version: i64,
    pub created_at: DateTime<Utc>,
    /// The user who created it.
    #[sqlx(flatten, try_from = "CreatedBy")]
    pub created_by: Person,
    pub updated_at: DateTime<Utc>,
    #[serde(flatten)]
    #[sqlx(json)]
    pub record: Warehouse,
    /// The name today of the user who manages the warehouse.
    pub manager_name: Option<String>,
}

impl MasterTable for Warehouse {
    const TABLE: &'static str = "warehouses";
    const SEARCHED: &'static [&'static str] = &["/address/line", "/address/city", "/address/country"];
    const ERASURE: (PersonKind, &'static str) =
        erase_name!(User in "warehouses", "created_by" => "created_by_name");
}

/// Columns and tables of a warehouse with its manager.
const WITH_MANAGER: (&str, &str) = (
    "m.*, m.record #>> '{address,city}' AS city, m.record #>> '{address,country}' AS country, \
     (m.record ->> 'managerUserId')::uuid AS manager_user_id, \
     (SELECT u.display_name FROM users u WHERE u.id = (m.record ->> 'managerUserId')::uuid) AS manager_name",
    "warehouses m",
);

/// The sort orders of warehouses; by default the newest first.
pub static SORTS: Sorts = Sorts::descending(
    &[
        CREATED,
        CODE,
        NAME,
        SortField::new("city", "lower(m.record #>> '{address,city}')", SortKind::Text).nullable().narrow(),
        SortField::new(
            "managerName",
            "(SELECT lower(u.display_name) FROM users u WHERE u.id = (m.record ->> 'managerUserId')::uuid)",
            SortKind::Text,
        )
        .nullable()
        .narrow(),
        ACTIVE,
        BY_MATCH,
    ],
    "m.id",
);

/// Returns the warehouses that match a filter. `scope` limits them.
pub fn list<'a>(
    filter: &MasterFilter,
    scope: Option<&[WarehouseId]>,
    request: &'a PageRequest,
) -> Listing<'a, WarehouseRow> {
    let list = master::list(request, WITH_MANAGER, filter);
    Listing::of(list.only_if("m.id = ANY(?)", scope.map(uuids)))
}

/// Returns the details of one warehouse, or `None` when the scope has no such warehouse.
pub async fn details(
    pool: &PgPool,
    id: WarehouseId,
    scope: Option<&[WarehouseId]>,
) -> Result<Option<WarehouseDetails>> {
    if scope.is_some_and(|scope| !scope.contains(&id)) {
        return Ok(None);
    }
    master::one(pool, WITH_MANAGER, id.0).await
}

/// Returns the labels of the active warehouses that match the search term, by name. `scope` limits them.
pub async fn labels(
    pool: &PgPool,
    search_term: Option<&str>,
    scope: Option<&[WarehouseId]>,
) -> Result<Vec<Label>> {
    let filter = Filter::default().only_if("m.id = ANY(?)", scope.map(uuids));
    master::labels::<Warehouse>(pool, search_term, filter).await
}
