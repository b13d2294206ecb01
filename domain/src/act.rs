//! Who decides, and on which day: what a decision needs to know of the world.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::id::UserId;
use crate::permission::{Grant, Operation};
use crate::refusal::Refusal;
use crate::role::Role;

/// The one who gives a command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Actor {
    /// Whose account it is.
    pub id: UserId,
    /// The user name, as the history shows it.
    pub name: String,
    /// The role at this moment; nobody has one until an admin gives it.
    pub role: Option<Role>,
    /// Not a person but a part of the system, such as the import; the separation of duties is for persons.
    pub system: bool,
}

impl Actor {
    /// A person.
    pub fn person(id: UserId, name: &str, role: Option<Role>) -> Self {
        Self { id, name: name.to_owned(), role, system: false }
    }

    /// A part of the system, known by its number and name.
    pub fn system(number: u8, name: &str) -> Self {
        let id = UserId(Uuid::from_u128(0x7000_8000_0000_0000_0000 + u128::from(number)));
        Self { id, name: name.to_owned(), role: Some(Role::Admin), system: true }
    }

    /// What this actor may do of an operation.
    pub fn grant(&self, operation: Operation) -> Grant {
        self.role.map_or(Grant::No, |role| operation.grant(role))
    }
}

/// The circumstances of a decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Act {
    /// Who.
    pub actor: Actor,
    /// The business date, in the company's time zone.
    pub today: NaiveDate,
}

impl Act {
    /// Refuses what the actor's role may not do at all.
    ///
    /// # Errors
    /// [`Refusal::Forbidden`].
    pub fn permit(&self, operation: Operation) -> Result<(), Refusal> {
        match self.actor.grant(operation) {
            Grant::No => Err(Refusal::Forbidden { operation }),
            Grant::Own | Grant::All => Ok(()),
        }
    }

    /// Refuses what the actor's role may not do with a record that `maker` made.
    ///
    /// # Errors
    /// [`Refusal::Forbidden`], also when the role may only touch its own.
    pub fn permit_on(&self, operation: Operation, maker: UserId) -> Result<(), Refusal> {
        match self.actor.grant(operation) {
            Grant::All => Ok(()),
            Grant::Own if maker == self.actor.id => Ok(()),
            Grant::Own | Grant::No => Err(Refusal::Forbidden { operation }),
        }
    }

    /// The separation of duties: whoever made or last edited a record does not approve it. An admin may, and
    /// that is recorded: the answer says whether it is such a self-approval.
    ///
    /// # Errors
    /// [`Refusal::OwnWork`].
    pub fn separate(&self, workers: &[UserId]) -> Result<bool, Refusal> {
        let own = !self.actor.system && workers.contains(&self.actor.id);
        if own && self.actor.role != Some(Role::Admin) { Err(Refusal::OwnWork) } else { Ok(own) }
    }
}
