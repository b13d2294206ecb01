//! Documents: records with a number, a status and steps.

use std::str::FromStr;

use crate::id::{EmployeeId, UserId, WarehouseId};
use crate::money::Money;
use crate::refusal::Refusal;
use crate::transition::{DocumentStatus, Transition};

/// A document, with the properties that decide who may read it and act on it.
pub trait Document {
    /// The statuses that such a document can have.
    type Status: DocumentStatus;
    /// The steps that users take with it.
    type Transition: Transition<Status = Self::Status>;

    /// Returns the refusal of a document that does not exist, or is out of reach.
    fn absent() -> Refusal {
        Self::Transition::NOUN.absent()
    }

    /// Returns the document number.
    fn number(&self) -> &str;
    fn status(&self) -> Self::Status;
    fn made_by(&self) -> UserId;
    /// Returns the warehouse of the document; `None` if it belongs to no warehouse.
    fn warehouse(&self) -> Option<WarehouseId>;
    /// Returns the amount that the limit of a duty is compared with; `None` if the document has none.
    fn amount(&self) -> Option<Money> {
        None
    }
    /// Returns true if this employee is on the trip that the document is about.
    fn has_on_board(&self, _: Option<EmployeeId>) -> bool {
        false
    }
    /// Returns true if a document in this state takes a step from its status, regardless of the actor.
    fn takes(&self, _: Self::Transition) -> bool {
        true
    }
}

/// An aggregate whose state is a document once it was made.
pub trait DocumentAggregate {
    type Document: Document;
    type EventKind: DocumentEvent<Status = <Self::Document as Document>::Status>;

    fn document(&self) -> Option<&Self::Document>;
}

/// The kind of an event of a document, by its name in the log.
pub trait DocumentEvent: FromStr + Copy {
    type Status: DocumentStatus;

    /// Returns the statuses that the document may have had before the event; empty if the event does not change the
    /// status.
    fn left(self) -> &'static [Self::Status];

    /// Returns the status after the event; `None` if the event does not change the status.
    fn leads_to(self) -> Option<Self::Status>;
}

/// Returns the refusal of a status, or of an operation such as `edited`, that the document's status does not allow.
pub(crate) fn refuse<D: Document>(document: &D, to: &'static str) -> Refusal {
    refuse_among(document, to, |_| true)
}

/// Returns the refusal for a document of a kind that takes only some of the steps.
pub(crate) fn refuse_among<D: Document>(
    document: &D,
    to: &'static str,
    takes: impl Fn(&D::Transition) -> bool,
) -> Refusal {
    let mut possible: Vec<&'static str> = Vec::new();
    for step in D::Transition::from_status(document.status()).filter(takes) {
        let to = step.rule().to.words();
        if !possible.contains(&to) {
            possible.push(to);
        }
    }
    let (number, from) = (document.number().to_owned(), document.status().words());
    Refusal::Transition { noun: D::Transition::NOUN.words(), number, from, to, possible }
}
