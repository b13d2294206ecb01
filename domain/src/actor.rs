//! The user or the part of the system that gives a command.

use serde::{Deserialize, Serialize};
use strum::VariantArray as _;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::duty::Duty;
use crate::id::UserId;
use crate::money::Money;
use crate::permission::{Grant, Operation};
use crate::refusal::Refusal;
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
    /// The duties that an admin gave the user beside the role.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub duties: Vec<Duty>,
    /// True for a part of the system, such as the import. The separation of duties applies to people only.
    pub system: bool,
}

/// First id of the parts of the system.
const SYSTEM: u128 = 0x7000_8000_0000_0000_0000;

impl Actor {
    pub fn person(id: UserId, name: &str, role: Option<Role>) -> Self {
        Self { id, name: name.to_owned(), role, duties: Vec::new(), system: false }
    }

    /// Creates the actor for a part of the system, from its number and name.
    pub fn system(number: u8, name: &str) -> Self {
        let id = UserId(Uuid::from_u128(SYSTEM + u128::from(number)));
        Self { id, name: name.to_owned(), role: Some(Role::Admin), duties: Vec::new(), system: true }
    }

    /// Returns true if this is the id of a part of the system.
    pub fn is_system(id: Uuid) -> bool {
        (SYSTEM..=SYSTEM + u128::from(u8::MAX)).contains(&id.as_u128())
    }

    /// Returns the actor with these duties. Without a role they grant nothing.
    #[must_use]
    pub fn with_duties(self, duties: Vec<Duty>) -> Self {
        Self { duties, ..self }
    }

    /// Returns the grant of this actor for an operation: that of the role or of a duty, whichever is wider.
    pub fn grant(&self, operation: Operation) -> Grant {
        let Some(role) = self.role else { return Grant::No };
        let duties = self.duties.iter().map(|duty| duty.grant(operation));
        duties.fold(operation.grant(role), Grant::max)
    }

    /// Returns every granted operation, for the browser. A read-only account is granted no command.
    pub fn granted(&self, read_only: bool) -> Vec<(Operation, Grant)> {
        let operations =
            Operation::VARIANTS.iter().filter(|operation| !(read_only && operation.is_command()));
        let granted = operations.map(|operation| (*operation, self.grant(*operation)));
        granted.filter(|(_, grant)| *grant != Grant::No).collect()
    }

    /// Refuses an amount beyond the limit of the duty that grants the operation. The role has no limit; of several
    /// duties the widest counts.
    ///
    /// # Errors
    /// [`Refusal::BeyondLimit`].
    pub fn check_limit(&self, operation: Operation, amount: Money) -> Result<(), Refusal> {
        let by_role = self.role.is_some_and(|role| operation.grant(role) != Grant::No);
        let granting = self.duties.iter().filter(|duty| duty.grant(operation) != Grant::No);
        let limits: Option<Vec<Money>> = granting.map(|duty| duty.max_amount).collect();
        match limits.and_then(|limits| limits.into_iter().max()) {
            Some(limit) if !by_role && amount > limit => {
                Err(Refusal::BeyondLimit { operation, limit, amount })
            }
            _ => Ok(()),
        }
    }
}
