//! Employees: list, details, dropdowns.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgPool};
use utoipa::ToSchema;
use waybill_domain::employee::{Employee, Position};
use waybill_domain::exception::{Exception, licence_horizon, of_employee};
use waybill_domain::id::{EmployeeId, WarehouseId};
use waybill_domain::person::PersonKind;

use crate::documents::exception::LICENCE_ENDING;
use crate::engine::column::{Column, CreatedBy};
use crate::engine::erased_user::erase_name;
use crate::engine::page::Filter;
use crate::records::master::{self, ACTIVE, BY_MATCH, CODE, CREATED, MasterFilter, MasterTable, NAME};
use crate::records::personal_data::erased_at;
use crate::{Label, Listing, PageRequest, Person, Result, SortField, SortKind, Sorts};

/// An employee in a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct EmployeeRow {
    #[sqlx(try_from = "Column<EmployeeId>")]
    pub id: EmployeeId,
    pub code: String,
    /// First and last name.
    pub name: String,
    /// The job.
    #[sqlx(try_from = "Column<Position>")]
    pub position: Position,
    pub phone_number: Option<String>,
    pub email: Option<String>,
    /// The warehouse where they work.
    #[sqlx(try_from = "Column<Option<WarehouseId>>")]
    pub warehouse_id: Option<WarehouseId>,
    /// The warehouse's name today.
    pub warehouse_name: Option<String>,
    /// Last day on which the license is valid.
    pub licence_expiry: Option<NaiveDate>,
    /// The exceptions that the reader may see; absent in files and reports.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[sqlx(skip)]
    pub exceptions: Option<Vec<Exception>>,
    /// Set while the employee is in use.
    pub active: bool,
    /// Version, for `If-Match`.
    pub version: i64,
    pub updated_at: DateTime<Utc>,
}

/// An employee with all details.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct EmployeeDetails {
    #[sqlx(try_from = "Column<EmployeeId>")]
    pub id: EmployeeId,
    /// Version, for `If-Match`.
    pub version: i64,
    /// The time at which the personal data was erased. The record cannot be changed after that.
    #[sqlx(skip)]
    pub erased_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    /// The user who created it.
    #[sqlx(flatten, try_from = "CreatedBy")]
    pub created_by: Person,
    pub updated_at: DateTime<Utc>,
    /// The fields; the code is always set.
    #[serde(flatten)]
    #[sqlx(json)]
    pub record: Employee,
    /// The name today of the warehouse where they work.
    pub warehouse_name: Option<String>,
    /// The exceptions that need attention.
    #[sqlx(skip)]
    pub exceptions: Vec<Exception>,
}

impl EmployeeRow {
    /// Sets the exceptions as of this day.
    pub fn mark(&mut self, today: NaiveDate) {
        self.exceptions = Some(of_employee(self.position, self.active, self.licence_expiry, today));
    }
}

impl MasterTable for Employee {
    const TABLE: &'static str = "employees";
    const SEARCHED: &'static [&'static str] = &["/position", "/phoneNumber", "/email", "/licenceNumber"];
    const ERASURE: (PersonKind, &'static str) =
        erase_name!(User in "employees", "created_by" => "created_by_name");
}

/// Columns and tables of an employee with the warehouse.
const WITH_WAREHOUSE: (&str, &str) = (
    "m.*, m.record ->> 'position' AS position, m.record ->> 'phoneNumber' AS phone_number, \
     m.record ->> 'email' AS email, (m.record ->> 'warehouseId')::uuid AS warehouse_id, \
     (SELECT w.name FROM warehouses w WHERE w.id = (m.record ->> 'warehouseId')::uuid) AS warehouse_name, \
     (m.record ->> 'licenceExpiry')::date AS licence_expiry",
    "employees m",
);

/// The sort orders of employees; by default the newest first.
pub static SORTS: Sorts = Sorts::descending(
    &[
        CREATED,
        CODE,
        NAME,
        SortField::new("position", "m.record ->> 'position'", SortKind::Text).narrow(),
        SortField::new("phoneNumber", "m.record ->> 'phoneNumber'", SortKind::Text).nullable().narrow(),
        SortField::new(
            "warehouseName",
            "(SELECT lower(w.name) FROM warehouses w WHERE w.id = (m.record ->> 'warehouseId')::uuid)",
            SortKind::Text,
        )
        .nullable()
        .narrow(),
        SortField::new("licenceExpiry", "(m.record ->> 'licenceExpiry')::date", SortKind::Date)
            .nullable()
            .narrow(),
        ACTIVE,
        BY_MATCH,
    ],
    "m.id",
);

/// Returns the employees that match the filter: only those in `position`, if given, and only those whose license has
/// expired or ends soon on the day `licence_ending`, if given.
pub fn list<'a>(
    filter: &MasterFilter,
    position: Option<Position>,
    licence_ending: Option<NaiveDate>,
    request: &'a PageRequest,
) -> Listing<'a, EmployeeRow> {
    let list = master::list(request, WITH_WAREHOUSE, filter);
    let list = list.only_if("m.record ->> 'position' = ?", position.map(<&str>::from));
    Listing::of(list.only_if(LICENCE_ENDING, licence_ending.map(licence_horizon)))
}

/// Returns an employee, or `None` when there is no such employee.
pub async fn details(pool: &PgPool, id: EmployeeId) -> Result<Option<EmployeeDetails>> {
    let Some(found) = master::one(pool, WITH_WAREHOUSE, id.0).await? else { return Ok(None) };
    let erased_at = erased_at(pool, PersonKind::Employee, id.0).await?;
    Ok(Some(EmployeeDetails { erased_at, ..found }))
}

/// Returns the employees in use that match the search term, sorted by name; only those in `position`, if given.
pub async fn labels(
    pool: &PgPool,
    search_term: Option<&str>,
    position: Option<Position>,
) -> Result<Vec<Label>> {
    let filter = Filter::default().only_if("m.record ->> 'position' = ?", position.map(<&str>::from));
    master::labels::<Employee>(pool, search_term, filter).await
}
