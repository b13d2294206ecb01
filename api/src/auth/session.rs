//! The session of a signed-in user, with their current rights.

use axum::http::StatusCode;
use uuid::Uuid;
use waybill_commands::sessions;
use waybill_domain::id::WarehouseId;
use waybill_domain::user::UserState;
use waybill_domain::{Actor, Document, Grant, Operation, Scope, Viewer};

use waybill_http::problem::{Problem, Result};

/// A session, according to the server's own record at this moment.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a right of its own")]
pub struct Session {
    pub id: Uuid,
    /// The name for signing in. Security records have it; everything else names the actor.
    pub username: String,
    pub actor: Actor,
    /// Waiting or active.
    pub state: UserState,
    /// True if the account may read what its role may read, but give no commands.
    pub read_only: bool,
    /// The warehouses that the account names.
    pub warehouse_ids: Vec<WarehouseId>,
    /// The records that the account is limited to.
    pub scope: Scope,
    /// True if the user has to change the password before anything else.
    pub must_change_password: bool,
    /// True if the user has to set up a second factor before anything else.
    pub must_enrol: bool,
}

impl Session {
    /// Returns the warehouses that limit the visible rows, or `None` when there is no limit.
    pub fn bound_to(&self) -> Option<&[WarehouseId]> {
        self.scope.warehouses.as_deref()
    }

    /// Returns this session as a viewer of documents.
    pub fn viewer(&self) -> Viewer<'_> {
        Viewer { actor: &self.actor, scope: &self.scope }
    }

    /// Returns the steps that this user may now take with the document, by their names on the wire. Read-only
    /// accounts get none.
    pub(crate) fn can<D: Document>(&self, document: &D) -> Vec<String> {
        if self.read_only {
            return Vec::new();
        }
        self.viewer().can(document).into_iter().map(str::to_owned).collect()
    }

    /// Returns whether this user sees costs and margins.
    pub(crate) fn sees_costs(&self) -> bool {
        self.actor.grant(Operation::CostView) != Grant::No
    }

    /// Refuses a user who waits for a role or has to change the password or set up a second factor first.
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

    /// Refuses read-only accounts.
    pub(crate) fn require_writing(&self) -> Result<()> {
        if self.read_only {
            let text = "This account can look at everything its role sees, but change nothing.";
            return Err(Problem::new(StatusCode::FORBIDDEN, "read-only", text));
        }
        Ok(())
    }
}

/// Returns the refusal for a user who waits for a role.
pub(super) fn waiting() -> Problem {
    let text = "Your account is waiting for an administrator, who has to give it a role.";
    Problem::new(StatusCode::FORBIDDEN, "waiting", text)
}

impl From<sessions::Session> for Session {
    fn from(session: sessions::Session) -> Self {
        let scope = Scope::of(session.role, &session.warehouse_ids, session.employee_id);
        Self {
            id: session.id,
            actor: Actor::person(session.user_id, &session.display_name, session.role)
                .with_duties(session.duties),
            username: session.username,
            state: session.state,
            read_only: session.read_only,
            warehouse_ids: session.warehouse_ids,
            scope,
            must_change_password: session.must_change_password,
            must_enrol: session.must_enrol,
        }
    }
}
