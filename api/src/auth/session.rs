//! Who is signed in, with the rights of this moment.

use axum::http::StatusCode;
use uuid::Uuid;
use waybill_commands::sessions;
use waybill_domain::id::WarehouseId;
use waybill_domain::user::UserState;
use waybill_domain::{Actor, Document, Grant, Operation, Role, Scope, Viewer};

use crate::http::problem::{Problem, Result};

/// A session, according to the server's own record at this moment.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a right of its own")]
pub struct Session {
    pub id: Uuid,
    pub actor: Actor,
    /// Waiting or active.
    pub state: UserState,
    /// Sees what its role sees, gives no command.
    pub read_only: bool,
    /// The warehouses that the account names.
    pub warehouse_ids: Vec<WarehouseId>,
    /// What binds the account.
    pub scope: Scope,
    /// Nothing but changing the password is allowed.
    pub must_change_password: bool,
    /// Nothing but setting up a second factor is allowed.
    pub must_enrol: bool,
}

impl Session {
    /// The warehouses that bound what is seen; `None` when nothing does.
    pub fn bound_to(&self) -> Option<&[WarehouseId]> {
        self.scope.warehouses.as_deref()
    }

    /// As somebody who opens documents.
    pub fn viewer(&self) -> Viewer<'_> {
        Viewer { actor: &self.actor, scope: &self.scope }
    }

    /// What may be done with the document now, by the names on the wire; nothing by who only looks.
    pub(crate) fn can<D: Document>(&self, document: &D) -> Vec<String> {
        if self.read_only {
            return Vec::new();
        }
        self.viewer().can(document).into_iter().map(str::to_owned).collect()
    }

    /// Whether this person sees what goods cost: everybody who sees prices.
    pub(crate) fn sees_costs(&self) -> bool {
        self.actor.grant(Operation::PriceView) != Grant::No
    }

    /// Refuses who waits for a role, and who has to change the password first.
    pub(crate) fn require_ready(&self) -> Result<()> {
        if self.state != UserState::Active || self.actor.role.is_none() {
            return Err(waiting());
        }
        if self.must_change_password {
            let text = "Please choose a password of your own first.";
            return Err(Problem::new(StatusCode::FORBIDDEN, "password-change-required", text));
        }
        if self.must_enrol {
            let text = "Your role needs a second factor. Please set it up first.";
            return Err(Problem::new(StatusCode::FORBIDDEN, "second-factor-enrolment-required", text));
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

/// The refusal of who waits for a role.
pub(super) fn waiting() -> Problem {
    let text = "Your account is waiting for an administrator, who has to give it a role.";
    Problem::new(StatusCode::FORBIDDEN, "waiting", text)
}

impl From<sessions::Session> for Session {
    fn from(session: sessions::Session) -> Self {
        // Warehouse managers are always bound; for others no warehouse means all.
        let bound = session.role == Some(Role::WarehouseManager) || !session.warehouse_ids.is_empty();
        let warehouses = bound.then(|| session.warehouse_ids.clone());
        Self {
            id: session.id,
            actor: Actor::person(session.user_id, &session.username, session.role),
            state: session.state,
            read_only: session.read_only,
            warehouse_ids: session.warehouse_ids,
            scope: Scope { warehouses, employee: session.employee_id },
            must_change_password: session.must_change_password,
            must_enrol: session.must_enrol,
        }
    }
}
