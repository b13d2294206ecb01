//! Who is signed in, with the rights of this moment.

use axum::http::StatusCode;
use uuid::Uuid;
use waybill_commands::sessions;
use waybill_domain::id::{EmployeeId, WarehouseId};
use waybill_domain::user::UserState;
use waybill_domain::{Actor, Role};

use crate::problem::{Problem, Result};

/// A session, as the server's own record says at this moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// Which.
    pub id: Uuid,
    /// Who.
    pub actor: Actor,
    /// Waiting or active.
    pub state: UserState,
    /// Sees what its role sees, gives no command.
    pub read_only: bool,
    /// The warehouses of a warehouse manager.
    pub warehouse_ids: Vec<WarehouseId>,
    /// The employee whose account it is.
    pub employee_id: Option<EmployeeId>,
    /// Nothing but changing the password is allowed.
    pub must_change_password: bool,
}

impl Session {
    /// The warehouses that bound what is seen; `None` when nothing does. The scope binds warehouse managers; for
    /// others an empty one means all.
    pub fn bound_to(&self) -> Option<&[WarehouseId]> {
        let bound = self.actor.role == Some(Role::WarehouseManager) || !self.warehouse_ids.is_empty();
        bound.then_some(self.warehouse_ids.as_slice())
    }

    /// Refuses who waits for a role, and who has to change the password first.
    pub(crate) fn require_ready(&self) -> Result<()> {
        if self.state != UserState::Active || self.actor.role.is_none() {
            let text = "Your account is waiting for an administrator, who has to give it a role.";
            return Err(Problem::new(StatusCode::FORBIDDEN, "waiting", text));
        }
        if self.must_change_password {
            let text = "Please choose a password of your own first.";
            return Err(Problem::new(StatusCode::FORBIDDEN, "password-change-required", text));
        }
        Ok(())
    }

    /// Refuses accounts that only look.
    pub(crate) fn require_writing(&self) -> Result<()> {
        if self.read_only {
            let text = "This account can look at everything its role sees, but change nothing.";
            return Err(Problem::new(StatusCode::FORBIDDEN, "read-only", text));
        }
        Ok(())
    }
}

impl From<sessions::Session> for Session {
    fn from(session: sessions::Session) -> Self {
        Self {
            id: session.id,
            actor: Actor::person(session.user_id, &session.username, session.role),
            state: session.state,
            read_only: session.read_only,
            warehouse_ids: session.warehouse_ids,
            employee_id: session.employee_id,
            must_change_password: session.must_change_password,
        }
    }
}
