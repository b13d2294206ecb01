//! The common part of the state machines of all documents: a table of steps, and the order in which a step is checked.
//! The tables drive the server, the buttons, the diagrams and the tests.

use strum::VariantArray;

use crate::decision::DecisionContext;
use crate::noun::Noun;
use crate::permission::Operation;
use crate::refusal::Refusal;
use crate::scope::{Document, DocumentStatus};
use crate::text::Text;

/// The reason for an action, in words.
pub type Reason = Text<500>;

/// One transition of a state machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rule<S> {
    /// The status in which the step can be taken.
    pub from: S,
    /// The status to which it leads.
    pub to: S,
    /// The operation that the user must be allowed to execute.
    pub operation: Operation,
    /// True if a reason is required.
    pub reason_required: bool,
}

/// The steps that users take with a document.
pub trait Transition: VariantArray + Copy + PartialEq + Into<&'static str> + 'static {
    /// The status of the document; a later one in its life is greater.
    type Status: DocumentStatus + PartialOrd;
    /// The noun of the document.
    const NOUN: Noun;
    /// The permanent status of a document that was cancelled or voided.
    const CANCELLED: Self::Status;
    /// The status in which its content can be edited.
    const EDITABLE: Self::Status;
    /// The operation that permits editing.
    const EDIT: Operation;
    /// The operations of which any permits reading: those of the lists, and creating.
    const READ: &'static [Operation];

    /// Returns the step's row of the table.
    fn rule(self) -> Rule<Self::Status>;

    /// Returns the kinds of documents that have the step; `None` if all have it.
    fn kinds(self) -> Option<Vec<&'static str>> {
        None
    }

    /// Yields the steps that lead from a status.
    fn from_status(status: Self::Status) -> impl Iterator<Item = Self> {
        Self::VARIANTS.iter().copied().filter(move |step| step.rule().from == status)
    }

    /// Returns true if it ends the document permanently.
    fn cancels(self) -> bool {
        self.rule().to == Self::CANCELLED
    }

    /// Returns true if it leads to a later status in the document's life.
    fn advances(self) -> bool {
        let Rule { from, to, .. } = self.rule();
        !self.cancels() && from < to
    }

    /// Returns the step that reverses it, if there is one.
    fn undo(self) -> Option<Self> {
        let Rule { from, to, .. } = self.rule();
        Self::from_status(to).find(|step| step.rule().to == from)
    }
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

/// Checks that the step may be taken: first the reach and the permission, then the status, then the reason. So a user
/// without permission does not learn the status of the document.
pub(crate) fn allow<D: Document>(
    document: &D,
    step: D::Transition,
    reason: Option<&Reason>,
    decision: &DecisionContext,
) -> Result<(), Refusal> {
    let rule = step.rule();
    decision.permit_on(rule.operation, document)?;
    if document.status() != rule.from {
        return Err(refuse(document, rule.to.words()));
    }
    if rule.reason_required { required_reason(reason).map(|_| ()) } else { Ok(()) }
}

/// Checks that the content may be edited: the reach and the permission first, then the status.
///
/// # Errors
/// [`Refusal::Absent`], [`Refusal::Forbidden`], [`Refusal::Transition`].
pub fn allow_edit<D: Document>(document: &D, decision: &DecisionContext) -> Result<(), Refusal> {
    decision.permit_on(D::Transition::EDIT, document)?;
    if document.status() == D::Transition::EDITABLE { Ok(()) } else { Err(refuse(document, "edited")) }
}

/// Returns the reason, which must be given.
pub(crate) fn required_reason(reason: Option<&Reason>) -> Result<Reason, Refusal> {
    reason.cloned().ok_or_else(|| Refusal::field("reason", "required", "Reason is required"))
}
