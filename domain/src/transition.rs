//! What the state machines of all documents have in common: a table of steps, and the order in which a step is
//! judged. The tables drive the server, the buttons, the diagrams and the tests.

use strum::VariantArray;

use crate::decision::DecisionContext;
use crate::permission::Operation;
use crate::refusal::Refusal;
use crate::scope::Document;
use crate::text::Text;

/// Why something is done, in words.
pub type Reason = Text<500>;

/// One arrow of a state machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rule<S> {
    /// The status in which the step can be taken.
    pub from: S,
    /// The status to which it leads.
    pub to: S,
    /// What one has to be allowed to do.
    pub operation: Operation,
    /// Is a reason required?
    pub reason_required: bool,
}

/// The steps that people take with a document.
pub trait Transition: VariantArray + Copy + PartialEq + Into<&'static str> + 'static {
    /// The status of the document; a later one in its life is greater.
    type Status: Copy + PartialOrd + Into<&'static str> + 'static;
    /// The document's name at the beginning of a sentence.
    const DOCUMENT: &'static str;
    /// The status of a document that was cancelled or is void, for good.
    const CANCELLED: Self::Status;
    /// The status in which its content can be edited.
    const EDITABLE: Self::Status;
    /// What one has to be allowed to do to edit it.
    const EDIT: Operation;

    /// The step's row of the table.
    fn rule(self) -> Rule<Self::Status>;

    /// The steps that lead on from a status.
    fn from_status(status: Self::Status) -> impl Iterator<Item = Self> {
        Self::VARIANTS.iter().copied().filter(move |step| step.rule().from == status)
    }

    /// Whether it ends the document for good.
    fn cancels(self) -> bool {
        self.rule().to == Self::CANCELLED
    }

    /// Whether it leads on in the document's life.
    fn advances(self) -> bool {
        let Rule { from, to, .. } = self.rule();
        !self.cancels() && from < to
    }

    /// The step that takes it back, where there is one.
    fn undo(self) -> Option<Self> {
        let Rule { from, to, .. } = self.rule();
        Self::from_status(to).find(|step| step.rule().to == from)
    }
}

/// The refusal of something that the document's status does not allow: a status, or `edited`.
pub(crate) fn refuse<D: Document>(document: &D, to: &'static str) -> Refusal {
    refuse_among(document, to, |_| true)
}

/// The same for a document of a kind that takes only some of the steps.
pub(crate) fn refuse_among<D: Document>(
    document: &D,
    to: &'static str,
    takes: impl Fn(&D::Transition) -> bool,
) -> Refusal {
    let mut possible: Vec<&'static str> = Vec::new();
    for step in D::Transition::from_status(document.status()).filter(takes) {
        let to = step.rule().to.into();
        if !possible.contains(&to) {
            possible.push(to);
        }
    }
    let (number, from) = (document.number().to_owned(), document.status().into());
    Refusal::Transition { noun: D::Transition::DOCUMENT, number, from, to, possible }
}

/// Whether the step may be taken: first the reach and the right, so that who may not does not learn the status of the
/// document; then the status; then the reason.
pub(crate) fn allow<D: Document>(
    document: &D,
    step: D::Transition,
    reason: Option<&Reason>,
    decision: &DecisionContext,
) -> Result<(), Refusal> {
    let rule = step.rule();
    decision.permit_on(rule.operation, document)?;
    if document.status() != rule.from {
        return Err(refuse(document, rule.to.into()));
    }
    if rule.reason_required { required_reason(reason).map(|_| ()) } else { Ok(()) }
}

/// Whether the content may be edited: the reach and the right first, then the status.
pub(crate) fn allow_edit<D: Document>(document: &D, decision: &DecisionContext) -> Result<(), Refusal> {
    decision.permit_on(D::Transition::EDIT, document)?;
    if document.status() == D::Transition::EDITABLE { Ok(()) } else { Err(refuse(document, "edited")) }
}

/// The reason, which has to be there.
pub(crate) fn required_reason(reason: Option<&Reason>) -> Result<Reason, Refusal> {
    reason.cloned().ok_or_else(|| Refusal::field("reason", "required", "Reason is required"))
}
