//! Suppliers: list, details, dropdown.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgPool};
use utoipa::ToSchema;
use waybill_domain::id::SupplierId;
use waybill_domain::person::PersonKind;
use waybill_domain::supplier::Supplier;

use crate::engine::column::{Column, CreatedBy};
use crate::engine::erased_user::erase_name;
use crate::engine::page::Filter;
use crate::records::master::{self, ACTIVE, BY_MATCH, CODE, CREATED, MasterFilter, MasterTable, NAME};
use crate::records::personal_data::erased_at;
use crate::{Label, Listing, PageRequest, Person, Result, SortField, SortKind, Sorts};

/// A supplier in a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct SupplierRow {
    #[sqlx(try_from = "Column<SupplierId>")]
    pub id: SupplierId,
    pub code: String,
    pub name: String,
    /// Contact person.
    pub contact_person: Option<String>,
    pub phone_number: Option<String>,
    pub email: Option<String>,
    pub city: Option<String>,
    pub country: Option<String>,
    /// Lead time in days from order to receipt.
    #[sqlx(try_from = "Column<Option<u32>>")]
    pub lead_time_days: Option<u32>,
    /// True if the supplier is in use.
    pub active: bool,
    /// Version, for `If-Match`.
    pub version: i64,
    pub updated_at: DateTime<Utc>,
}

/// The details of a supplier.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct SupplierDetails {
    #[sqlx(try_from = "Column<SupplierId>")]
    pub id: SupplierId,
    /// Version, for `If-Match`.
    pub version: i64,
    /// The time at which the personal data was erased. The record does not change after that.
    #[sqlx(skip)]
    pub erased_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    /// The user who created it.
    #[sqlx(flatten, try_from = "CreatedBy")]
    pub created_by: Person,
    pub updated_at: DateTime<Utc>,
    /// The fields; the code is always present.
    #[serde(flatten)]
    #[sqlx(json)]
    pub record: Supplier,
}

impl MasterTable for Supplier {
    const TABLE: &'static str = "suppliers";
    const SEARCHED: &'static [&'static str] = &[
        "/contactPerson",
        "/phoneNumber",
        "/email",
        "/taxId",
        "/address/line",
        "/address/city",
        "/address/country",
    ];
    const ERASURE: (PersonKind, &'static str) =
        erase_name!(User in "suppliers", "created_by" => "created_by_name");
}

/// Columns and tables of a supplier.
const SUPPLIERS: (&str, &str) = (
    "m.*, m.record ->> 'contactPerson' AS contact_person, m.record ->> 'phoneNumber' AS phone_number, \
     m.record ->> 'email' AS email, m.record #>> '{address,city}' AS city, m.record #>> '{address,country}' AS country, \
     (m.record ->> 'leadTimeDays')::integer AS lead_time_days",
    "suppliers m",
);

/// The sort orders of suppliers; by default the newest first.
pub static SORTS: Sorts = Sorts::descending(
    &[
        CREATED,
        CODE,
        NAME,
        SortField::new("contactPerson", "lower(m.record ->> 'contactPerson')", SortKind::Text)
            .nullable()
            .narrow(),
        SortField::new("city", "lower(m.record #>> '{address,city}')", SortKind::Text).nullable().narrow(),
        SortField::new("leadTimeDays", "(m.record ->> 'leadTimeDays')::bigint", SortKind::Integer)
            .nullable()
            .narrow(),
        ACTIVE,
        BY_MATCH,
    ],
    "m.id",
);

/// Returns the suppliers that match a filter.
pub fn list<'a>(filter: &MasterFilter, request: &'a PageRequest) -> Listing<'a, SupplierRow> {
    Listing::of(master::list(request, SUPPLIERS, filter))
}

/// Returns the details of one supplier, or `None` when there is no such supplier.
pub async fn details(pool: &PgPool, id: SupplierId) -> Result<Option<SupplierDetails>> {
    let Some(found) = master::one(pool, SUPPLIERS, id.0).await? else { return Ok(None) };
    let erased_at = erased_at(pool, PersonKind::Supplier, id.0).await?;
    Ok(Some(SupplierDetails { erased_at, ..found }))
}

/// Returns the labels of the active suppliers that match the search term, by name.
pub async fn labels(pool: &PgPool, search_term: Option<&str>) -> Result<Vec<Label>> {
    master::labels::<Supplier>(pool, search_term, Filter::default()).await
}

/// Returns the label of one supplier, active or not.
pub async fn label(pool: &PgPool, id: SupplierId) -> Result<Option<Label>> {
    master::label::<Supplier>(pool, id.0).await
}
