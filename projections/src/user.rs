//! Users: list, details, dropdown.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use waybill_domain::id::{UserId, WarehouseId};
use waybill_domain::role::Role;
use waybill_domain::user::{Profile, Rights, UserState};

use crate::Person;

/// A user in a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserRow {
    /// Who.
    pub id: UserId,
    /// The name for signing in.
    pub username: String,
    /// The name that others see.
    pub display_name: String,
    /// E-mail.
    pub email: Option<String>,
    /// The role; none while waiting.
    pub role: Option<Role>,
    /// Waiting, active or disabled.
    pub account_state: UserState,
    /// Gives no command.
    pub read_only: bool,
    /// The warehouses of a warehouse manager.
    pub warehouse_ids: Vec<WarehouseId>,
    /// Version, for `If-Match`.
    pub version: i64,
    /// When the record was changed last.
    pub updated_at: DateTime<Utc>,
}

/// All about a user.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserDetails {
    /// Who.
    pub id: UserId,
    /// The name for signing in.
    pub username: String,
    /// Version, for `If-Match`.
    pub version: i64,
    /// When the account was made.
    pub created_at: DateTime<Utc>,
    /// Who made it: an admin, or the user.
    pub created_by: Person,
    /// When it was changed last.
    pub updated_at: DateTime<Utc>,
    /// What is known of the person.
    #[serde(flatten)]
    pub profile: Profile,
    /// What the account may do.
    #[serde(flatten)]
    pub rights: Rights,
    /// The name today of the employee whose account it is.
    pub employee_name: Option<String>,
}
