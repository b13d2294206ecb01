//! The user or the part of the system that gives a command.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::id::UserId;
use crate::permission::{Grant, Operation};
use crate::role::Role;

/// The user or the part of the system that gives a command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Actor {
    /// The id of the user's account.
    pub id: UserId,
    /// The name that others see: the user's display name at the time.
    pub name: String,
    /// The current role; `None` until an admin assigns one.
    pub role: Option<Role>,
    /// True for a part of the system, such as the import. The separation of duties applies to people only.
    pub system: bool,
}

/// First id of the parts of the system.
const SYSTEM: u128 = 0x7000_8000_0000_0000_0000;

impl Actor {
    pub fn person(id: UserId, name: &str, role: Option<Role>) -> Self {
        Self { id, name: name.to_owned(), role, system: false }
    }

    /// Creates the actor for a part of the system, from its number and name.
    pub fn system(number: u8, name: &str) -> Self {
        let id = UserId(Uuid::from_u128(SYSTEM + u128::from(number)));
        Self { id, name: name.to_owned(), role: Some(Role::Admin), system: true }
    }

    /// Returns true if this is the id of a part of the system.
    pub fn is_system(id: Uuid) -> bool {
        (SYSTEM..=SYSTEM + u128::from(u8::MAX)).contains(&id.as_u128())
    }

    /// Returns the grant of this actor for an operation.
    pub fn grant(&self, operation: Operation) -> Grant {
        self.role.map_or(Grant::No, |role| operation.grant(role))
    }
}
