//! Suppliers: list, details, dropdown.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use waybill_domain::id::SupplierId;
use waybill_domain::supplier::Supplier;

use crate::Person;

/// A supplier in a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupplierRow {
    /// Whose.
    pub id: SupplierId,
    /// Number.
    pub code: String,
    /// Name.
    pub name: String,
    /// Whom to ask for.
    pub contact_person: Option<String>,
    /// Telephone.
    pub phone_number: Option<String>,
    /// E-mail.
    pub email: Option<String>,
    /// City.
    pub city: Option<String>,
    /// Country.
    pub country: Option<String>,
    /// Days from ordering to receiving.
    pub lead_time_days: Option<u32>,
    /// In use.
    pub active: bool,
    /// Version, for `If-Match`.
    pub version: i64,
    /// When the record was changed last.
    pub updated_at: DateTime<Utc>,
}

/// All about a supplier.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupplierDetails {
    /// Whose.
    pub id: SupplierId,
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
    pub record: Supplier,
}
