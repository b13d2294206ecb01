//! The roles that people have.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr, VariantArray, VariantNames};
use utoipa::ToSchema;

/// What a member of staff is in this system.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    Display,
    EnumString,
    IntoStaticStr,
    VariantArray,
    VariantNames,
    ToSchema,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Role {
    /// Runs the system.
    Admin,
    /// Runs the business.
    Manager,
    /// Runs a warehouse.
    WarehouseManager,
    /// Keeps the books.
    BookKeeper,
    /// Enters orders and stock transactions.
    Encoder,
    /// Checks what leaves and what was delivered.
    Checker,
    /// Drives.
    Driver,
    /// Rides along with the driver.
    Assistant,
}

word_field!(Role);
