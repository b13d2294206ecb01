//! Which rows somebody reaches. Reading and acting are judged differently: who made a document reads it in any status
//! for ever, but acts on it only by today's role and within today's warehouses. What is out of reach looks absent.

use std::str::FromStr;

use strum::{VariantArray, VariantNames};

use crate::decision::Actor;
use crate::id::{EmployeeId, UserId, WarehouseId};
use crate::permission::{Grant, Operation};
use crate::refusal::Refusal;
use crate::role::Role;
use crate::transition::Transition;

/// What binds an account, beside its role.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Scope {
    /// The warehouses that the account is bound to; `None` when it is bound to none.
    pub warehouses: Option<Vec<WarehouseId>>,
    /// The employee whose account it is.
    pub employee: Option<EmployeeId>,
}

impl Scope {
    /// Whether this warehouse is within reach.
    pub fn holds(&self, warehouse: WarehouseId) -> bool {
        self.warehouses.as_ref().is_none_or(|bound| bound.contains(&warehouse))
    }
}

/// The status of a document.
pub trait DocumentStatus:
    VariantArray + VariantNames + Copy + PartialEq + Into<&'static str> + 'static
{
    /// What a role needs to list documents of this status.
    fn listing(self) -> Operation;
}

/// A document, as far as it decides who reads it and who acts on it.
pub trait Document {
    /// The statuses that such a document can have.
    type Status: DocumentStatus;
    /// The steps that people take with it.
    type Transition: Transition<Status = Self::Status>;
    /// Its kind, in words.
    const NOUN: &'static str;

    /// The number that people see.
    fn number(&self) -> &str;
    fn status(&self) -> Self::Status;
    fn made_by(&self) -> UserId;
    /// The warehouse whose document it is; none when it belongs to no warehouse.
    fn warehouse(&self) -> Option<WarehouseId>;
    /// Whether this employee is on the trip that the document is about.
    fn has_on_board(&self, _: Option<EmployeeId>) -> bool {
        false
    }
    /// Whether a document in this state takes a step from its status at all, regardless of the actor.
    fn takes(&self, _: Self::Transition) -> bool {
        true
    }
}

/// An aggregate that is a document once it was made.
pub trait Filed {
    type Document: Document;
    type EventKind: DocumentEvent<Status = <Self::Document as Document>::Status>;

    fn document(&self) -> Option<&Self::Document>;
}

/// What can happen to a document, by its name in the log.
pub trait DocumentEvent: FromStr + Copy {
    type Status: DocumentStatus;

    /// The statuses of which the document was in one before this happened; none when it stays where it is.
    fn left(self) -> &'static [Self::Status];

    /// The status to which this leads; nothing when the document stays where it is.
    fn leads_to(self) -> Option<Self::Status>;
}

/// Somebody who looks at documents, with what binds the account.
#[derive(Debug, Clone, Copy)]
pub struct Viewer<'a> {
    pub actor: &'a Actor,
    pub scope: &'a Scope,
}

impl Viewer<'_> {
    /// Whether the document may be opened.
    pub fn reads<D: Document>(self, document: &D) -> bool {
        document.made_by() == self.actor.id
            || document.has_on_board(self.scope.employee)
            || self.lists(document, document.status())
    }

    /// Whether every document of this kind may be opened, regardless of its maker and place.
    pub fn reads_every<D: Document>(self) -> bool {
        let all = |status: &D::Status| self.actor.grant(status.listing()) == Grant::All;
        self.scope.warehouses.is_none() && <D::Status as VariantArray>::VARIANTS.iter().all(all)
    }

    /// Whether the document would be in a list of those of `status`.
    pub fn lists<D: Document>(self, document: &D, status: D::Status) -> bool {
        self.may(document, status.listing())
    }

    /// Whether today's role and scope allow the operation on this document.
    pub(crate) fn may<D: Document>(self, document: &D, operation: Operation) -> bool {
        match self.actor.grant(operation) {
            Grant::No => false,
            Grant::All => self.holds(document),
            Grant::Own => self.owns(document),
        }
    }

    /// What may be done with the document now, by the names on the wire: `edit` and steps. It is what is offered: credit,
    /// stock and the separation of duties are judged when a step is taken.
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

    /// Refuses a document that is out of reach, in the same words as one that there is not.
    ///
    /// # Errors
    /// [`Refusal::Absent`].
    pub(crate) fn require<D: Document>(self, document: &D) -> Result<(), Refusal> {
        let reached = self.holds(document) || (self.is_crew() && document.has_on_board(self.scope.employee));
        if reached && self.reads(document) { Ok(()) } else { Err(Refusal::Absent { noun: D::NOUN }) }
    }

    /// Whether a step to this status was open to the actor before it was taken.
    pub(crate) fn could_take<D: Document>(self, document: &D, to: D::Status) -> bool {
        let steps = <D::Transition as VariantArray>::VARIANTS.iter().map(|step| step.rule());
        let mut to = steps.filter(|rule| rule.to == to);
        to.any(|rule| self.lists(document, rule.from) && self.may(document, rule.operation))
    }

    fn holds<D: Document>(self, document: &D) -> bool {
        document.warehouse().is_none_or(|warehouse| self.scope.holds(warehouse))
    }

    /// What [`Grant::Own`] means for each role.
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
