//! The roles of users.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr, VariantArray, VariantNames};
use utoipa::ToSchema;

/// The role of a user.
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
    /// Checks goods that leave and goods that were delivered.
    Checker,
    /// Drives.
    Driver,
    /// Rides along with the driver.
    Assistant,
}

word_field!(Role);
