//! Warehouses: list, details, dropdown.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use waybill_domain::id::{UserId, WarehouseId};
use waybill_domain::warehouse::Warehouse;

use crate::Person;

/// A warehouse in a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WarehouseRow {
    /// Which.
    pub id: WarehouseId,
    /// Short code.
    pub code: String,
    /// Name.
    pub name: String,
    /// City.
    pub city: Option<String>,
    /// Country.
    pub country: Option<String>,
    /// The user who runs it.
    pub manager_user_id: Option<UserId>,
    /// That user's name today.
    pub manager_name: Option<String>,
    /// In use.
    pub active: bool,
    /// Version, for `If-Match`.
    pub version: i64,
    /// When the record was changed last.
    pub updated_at: DateTime<Utc>,
}

/// All about a warehouse.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WarehouseDetails {
    /// Which.
    pub id: WarehouseId,
    /// Version, for `If-Match`.
    pub version: i64,
    /// When the record was created.
    pub created_at: DateTime<Utc>,
    /// Who created it.
    pub created_by: Person,
    /// When it was changed last.
    pub updated_at: DateTime<Utc>,
    /// The fields.
    #[serde(flatten)]
    pub record: Warehouse,
    /// The name today of the user who runs it.
    pub manager_name: Option<String>,
}
