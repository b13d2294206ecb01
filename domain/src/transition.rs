//! The common part of the state machines of all documents: a table of steps.
//! The tables drive the server, the buttons, the diagrams and the tests.

use strum::{VariantArray, VariantNames};

use crate::noun::Noun;
use crate::permission::Operation;
use crate::refusal::Refusal;
use crate::text::Text;

/// The reason for an action, in words.
pub type Reason = Text<500>;

/// The status of a document.
pub trait DocumentStatus:
    VariantArray + VariantNames + Copy + PartialEq + Into<&'static str> + 'static
{
    /// Returns the operation that permits listing documents of this status.
    fn listing(self) -> Operation;

    /// Returns the status in the words of the screens, for sentences.
    fn words(self) -> &'static str {
        self.into()
    }
}

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

/// Returns the reason, which must be given.
pub(crate) fn required_reason(reason: Option<&Reason>) -> Result<Reason, Refusal> {
    reason.cloned().ok_or_else(|| Refusal::field("reason", "required", "Reason is required"))
}
