//! Employees: list, details, dropdowns.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use waybill_domain::employee::{Employee, Position};
use waybill_domain::id::{EmployeeId, WarehouseId};

use crate::Person;

/// An employee in a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmployeeRow {
    /// Who.
    pub id: EmployeeId,
    /// Number.
    pub code: String,
    /// First and last name.
    pub name: String,
    /// What they do.
    pub position: Position,
    /// Telephone.
    pub phone_number: Option<String>,
    /// E-mail.
    pub email: Option<String>,
    /// Where they work.
    pub warehouse_id: Option<WarehouseId>,
    /// That warehouse's name today.
    pub warehouse_name: Option<String>,
    /// Last day on which the licence is valid.
    pub licence_expiry: Option<NaiveDate>,
    /// In use.
    pub active: bool,
    /// Version, for `If-Match`.
    pub version: i64,
    /// When the record was changed last.
    pub updated_at: DateTime<Utc>,
}

/// All about an employee.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmployeeDetails {
    /// Who.
    pub id: EmployeeId,
    /// Version, for `If-Match`.
    pub version: i64,
    /// When the record was created.
    pub created_at: DateTime<Utc>,
    /// Who created it.
    pub created_by: Person,
    /// When it was changed last.
    pub updated_at: DateTime<Utc>,
    /// The fields; the code is always there.
    #[serde(flatten)]
    pub record: Employee,
    /// The name today of the warehouse where they work.
    pub warehouse_name: Option<String>,
}
