//! The reference to a user in other records.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use waybill_domain::id::UserId;

/// A user who did something, with the name at the time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Person {
    /// The id of the user account.
    pub id: UserId,
    /// The user name at the time.
    pub name: String,
}
