//! Who did something, as other records show it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use waybill_domain::id::UserId;

/// Somebody who did something, named as at that time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Person {
    /// Whose account.
    pub id: UserId,
    /// The user name at the time.
    pub name: String,
}
