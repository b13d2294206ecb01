//! Scope: the rows that an account reaches. Reading and acting are judged differently. The maker of a document can
//! always read it, in any status, but acts on it only by today's role and within today's warehouses. A document that is
//! out of reach looks absent.

use strum::VariantArray;
use uuid::Uuid;

use crate::actor::Actor;
use crate::document::Document;
use crate::id::{EmployeeId, WarehouseId};
use crate::noun::Noun;
use crate::permission::{Grant, Operation};
use crate::refusal::Refusal;
use crate::role::Role;
use crate::transition::{DocumentStatus as _, Transition as _};

/// The limits of an account in addition to its role.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Scope {
    /// The warehouses that the account is limited to; `None` when it is not limited.
    pub warehouses: Option<Vec<WarehouseId>>,
    /// The employee who owns the account.
    pub employee: Option<EmployeeId>,
}

impl Scope {
    /// Returns the scope of an account. Warehouse managers are always limited; for others no warehouse means all.
    pub fn of(role: Option<Role>, warehouses: &[WarehouseId], employee: Option<EmployeeId>) -> Self {
        let bound = role == Some(Role::WarehouseManager) || !warehouses.is_empty();
        Self { warehouses: bound.then(|| warehouses.to_vec()), employee }
    }

    /// Returns true if this warehouse is within reach.
    pub fn holds(&self, warehouse: WarehouseId) -> bool {
        self.warehouses.as_ref().is_none_or(|bound| bound.contains(&warehouse))
    }
}

/// Returns the operation that permits opening records of this noun; `None` if they have no discussion.
pub const fn reading(noun: Noun) -> Option<Operation> {
    match noun {
        Noun::Customer => Some(Operation::CustomerList),
        Noun::Employee => Some(Operation::EmployeeList),
        Noun::Product => Some(Operation::ProductList),
        Noun::Supplier => Some(Operation::SupplierList),
        Noun::User => Some(Operation::UserList),
        Noun::Warehouse => Some(Operation::WarehouseList),
        _ => None,
    }
}

/// A user who looks at documents, with the limits of the account.
#[derive(Debug, Clone, Copy)]
pub struct Viewer<'a> {
    pub actor: &'a Actor,
    pub scope: &'a Scope,
}

impl Viewer<'_> {
    /// Returns true if the document may be opened.
    pub fn reads<D: Document>(self, document: &D) -> bool {
        document.made_by() == self.actor.id
            || document.has_on_board(self.scope.employee)
            || self.lists(document, document.status())
    }

    /// Returns true if the record may be opened. Kinds without a discussion are never opened this way.
    pub fn reads_record(self, noun: Noun, id: Uuid) -> bool {
        let granted = reading(noun).is_some_and(|operation| self.actor.grant(operation) != Grant::No);
        granted && (noun != Noun::Warehouse || self.scope.holds(WarehouseId(id)))
    }

    /// Returns true if every document of this kind may be opened, regardless of its maker and warehouse.
    pub fn reads_every<D: Document>(self) -> bool {
        let all = |status: &D::Status| self.actor.grant(status.listing()) == Grant::All;
        self.scope.warehouses.is_none() && <D::Status as VariantArray>::VARIANTS.iter().all(all)
    }

    /// Returns true if the document would be in a list of documents of `status`.
    pub fn lists<D: Document>(self, document: &D, status: D::Status) -> bool {
        self.may(document, status.listing())
    }

    /// Returns true if today's role and scope allow the operation on this document.
    pub(crate) fn may<D: Document>(self, document: &D, operation: Operation) -> bool {
        match self.actor.grant(operation) {
            Grant::No => false,
            Grant::All => self.holds(document),
            Grant::Own => self.owns(document),
        }
    }

    /// Returns the possible actions with the document, by their names on the wire: `edit` and steps. Credit, stock and
    /// the separation of duties are checked only when a step is taken.
    pub fn can<D: Document>(self, document: &D) -> Vec<&'static str> {
        if self.require(document).is_err() {
            return Vec::new();
        }
        let status = document.status();
        let edits = status == D::Transition::EDITABLE && self.may(document, D::Transition::EDIT);
        let steps = D::Transition::from_status(status)
            .filter(|step| self.may(document, step.rule().operation) && document.takes(*step));
        edits.then_some("edit").into_iter().chain(steps.map(Into::into)).collect()
    }

    /// Refuses a document that is out of reach, in the same words as one that does not exist.
    ///
    /// # Errors
    /// [`Refusal::Absent`].
    pub(crate) fn require<D: Document>(self, document: &D) -> Result<(), Refusal> {
        let reached = self.holds(document) || (self.is_crew() && document.has_on_board(self.scope.employee));
        if reached && self.reads(document) { Ok(()) } else { Err(D::absent()) }
    }

    /// Returns true if a step to this status was open to the actor before it was taken.
    pub(crate) fn could_take<D: Document>(self, document: &D, to: D::Status) -> bool {
        let steps = <D::Transition as VariantArray>::VARIANTS.iter().map(|step| step.rule());
        let mut to = steps.filter(|rule| rule.to == to);
        to.any(|rule| self.lists(document, rule.from) && self.may(document, rule.operation))
    }

    fn holds<D: Document>(self, document: &D) -> bool {
        document.warehouse().is_none_or(|warehouse| self.scope.holds(warehouse))
    }

    /// Returns true if the document is the actor's own, as [`Grant::Own`] means it for each role.
    fn owns<D: Document>(self, document: &D) -> bool {
        match self.actor.role {
            Some(Role::Driver | Role::Assistant) => document.has_on_board(self.scope.employee),
            Some(Role::WarehouseManager) => self.holds(document),
            _ => self.holds(document) && document.made_by() == self.actor.id,
        }
    }

    fn is_crew(self) -> bool {
        matches!(self.actor.role, Some(Role::Driver | Role::Assistant))
    }
}
