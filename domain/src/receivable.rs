//! Receivables: payments of customers, credit notes and debit notes for them, and items that were open in the system used
//! before. An approval changes the customer's balance. Voiding after the approval adds a contra entry that stays visible.

mod content;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use strum::{EnumDiscriminants, EnumString, IntoStaticStr, VariantNames};

use crate::aggregate::Decide;
use crate::allocation::Allocation;
use crate::decision::DecisionContext;
use crate::decision::{allow, allow_edit};
use crate::document::{Document, DocumentAggregate, DocumentEvent};
use crate::id::{UserId, WarehouseId};
use crate::money::Money;
use crate::noun::Noun;
use crate::permission::Operation;
use crate::refusal::Refusal;
use crate::transition::DocumentStatus;
use crate::transition::{Reason, Rule, Transition, required_reason};

pub use content::*;

wire_enum! {
    /// The status of a receivable.
    #[derive(Default)]
    pub enum ReceivableStatus {
        /// Entered; it does not count yet.
        #[default]
        Pending,
        /// Approved: it counts in the customer's balance.
        Approved,
        /// Void permanently; it does not count.
        Void,
    }
}

impl DocumentStatus for ReceivableStatus {
    fn listing(self) -> Operation {
        match self {
            Self::Pending => Operation::ReceivableListPending,
            Self::Approved => Operation::ReceivableListApproved,
            Self::Void => Operation::ReceivableListVoid,
        }
    }
}

wire_enum! {
    /// A step that a user can take with a receivable.
    pub enum ReceivableTransition {
        /// Approve it.
        PendingToApproved,
        /// Void it before it was approved.
        PendingToVoid,
        /// Void it after it was approved.
        ApprovedToVoid,
    }
}

impl Transition for ReceivableTransition {
    type Status = ReceivableStatus;
    const NOUN: Noun = Noun::Receivable;
    const CANCELLED: ReceivableStatus = ReceivableStatus::Void;
    const EDITABLE: ReceivableStatus = ReceivableStatus::Pending;
    const EDIT: Operation = Operation::ReceivableEdit;
    const READ: &'static [Operation] = &[
        Operation::ReceivableListPending,
        Operation::ReceivableListApproved,
        Operation::ReceivableListVoid,
        Operation::ReceivableCreate,
    ];

    fn rule(self) -> Rule<ReceivableStatus> {
        use ReceivableStatus::{Approved, Pending, Void};
        let (from, to, operation, reason_required) = match self {
            Self::PendingToApproved => (Pending, Approved, Operation::ReceivableApprove, false),
            Self::PendingToVoid => (Pending, Void, Operation::ReceivableVoid, true),
            Self::ApprovedToVoid => (Approved, Void, Operation::ReceivableVoid, true),
        };
        Rule { from, to, operation, reason_required }
    }
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Receivable {
    /// `None` before it was entered.
    pub entered: Option<EnteredReceivable>,
}

/// A receivable that was entered.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct EnteredReceivable {
    pub number: String,
    pub status: ReceivableStatus,
    pub content: ReceivableContent,
    /// The user who entered it.
    pub made_by: UserId,
    /// The user who edited it last.
    pub edited_by: UserId,
    /// The charges that its approval settled. Later changes for a credit note are in the account.
    pub allocations: Vec<Allocation>,
}

/// Commands of a receivable.
#[derive(Debug, Clone, PartialEq)]
pub enum ReceivableCommand {
    /// Enter it, under a number that was claimed for it.
    Enter { number: String, content: ReceivableContent },
    /// Replace the content while it is pending.
    Edit(ReceivableContent),
    Transition {
        transition: ReceivableTransition,
        /// The reason; some steps require it.
        reason: Option<Reason>,
        /// For an approval: the charges that the customer's account lets it settle, or the refusal.
        settles: Result<Vec<Allocation>, Refusal>,
    },
}

/// Events of a receivable.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, EnumDiscriminants, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
#[strum_discriminants(name(ReceivableEventKind), derive(EnumString), strum(serialize_all = "kebab-case"))]
pub enum ReceivableEvent {
    Entered {
        number: String,
        content: ReceivableContent,
        /// The user who entered it.
        by: UserId,
    },
    Edited {
        content: ReceivableContent,
        /// The user who edited it.
        by: UserId,
    },
    /// It was approved.
    Approved {
        /// True if the approver made or last edited it. Only a sole active admin may, and it is recorded.
        self_approved: bool,
        /// The charges that it settles; the rest stays on account.
        allocations: Vec<Allocation>,
    },
    /// It was voided permanently.
    Voided {
        /// The business date: that of the contra entry if it had been approved.
        voided_on: NaiveDate,
        /// True if it had been approved.
        was_approved: bool,
        reason: Reason,
    },
}

impl Receivable {
    /// Returns the receivable, which must exist.
    ///
    /// # Errors
    /// [`Refusal::Absent`].
    pub fn existing(&self) -> Result<&EnteredReceivable, Refusal> {
        self.entered.as_ref().ok_or(Noun::Receivable.absent())
    }
}

impl DocumentEvent for ReceivableEventKind {
    type Status = ReceivableStatus;

    fn left(self) -> &'static [ReceivableStatus] {
        use ReceivableStatus::{Approved, Pending};
        match self {
            Self::Entered | Self::Edited => &[],
            Self::Approved => &[Pending],
            Self::Voided => &[Pending, Approved],
        }
    }

    fn leads_to(self) -> Option<ReceivableStatus> {
        use ReceivableStatus::{Approved, Pending, Void};
        match self {
            Self::Entered => Some(Pending),
            Self::Approved => Some(Approved),
            Self::Voided => Some(Void),
            Self::Edited => None,
        }
    }
}

impl Document for EnteredReceivable {
    type Status = ReceivableStatus;
    type Transition = ReceivableTransition;

    fn number(&self) -> &str {
        &self.number
    }

    fn status(&self) -> ReceivableStatus {
        self.status
    }

    fn made_by(&self) -> UserId {
        self.made_by
    }

    fn warehouse(&self) -> Option<WarehouseId> {
        None
    }

    fn amount(&self) -> Option<Money> {
        Some(self.content.amount.abs())
    }
}

impl DocumentAggregate for Receivable {
    type Document = EnteredReceivable;
    type EventKind = ReceivableEventKind;

    fn document(&self) -> Option<&EnteredReceivable> {
        self.entered.as_ref()
    }
}

impl EnteredReceivable {
    fn edit(
        &self,
        content: ReceivableContent,
        decision: &DecisionContext,
    ) -> Result<Vec<ReceivableEvent>, Refusal> {
        allow_edit(self, decision)?;
        decision.permit_amount(ReceivableTransition::EDIT, content.amount.abs())?;
        content.check(Some(&self.content), decision)?;
        let mut named = content.clone();
        named.customer.called_as(&self.content.customer);
        if self.content == named {
            return Ok(Vec::new());
        }
        Ok(vec![ReceivableEvent::Edited { content, by: decision.actor.id }])
    }

    fn step(
        &self,
        transition: ReceivableTransition,
        reason: Option<&Reason>,
        settles: Result<Vec<Allocation>, Refusal>,
        decision: &DecisionContext,
    ) -> Result<Vec<ReceivableEvent>, Refusal> {
        allow(self, transition, reason, decision)?;
        let voided = |was_approved| {
            let voided_on = decision.today;
            decision.check_open("voidedOn", voided_on)?;
            Ok(ReceivableEvent::Voided { voided_on, was_approved, reason: required_reason(reason)? })
        };
        let event = match transition {
            ReceivableTransition::PendingToApproved => {
                decision.check_open("receivedOn", self.content.received_on)?;
                let self_approved = decision.check_separation_of_duties(&[self.made_by, self.edited_by])?;
                Ok(ReceivableEvent::Approved { self_approved, allocations: settles? })
            }
            ReceivableTransition::PendingToVoid => voided(false),
            ReceivableTransition::ApprovedToVoid => voided(true),
        };
        event.map(|event| vec![event])
    }
}

impl Decide for Receivable {
    type Command = ReceivableCommand;
    type Event = ReceivableEvent;

    fn decide(
        &self,
        command: ReceivableCommand,
        decision: &DecisionContext,
    ) -> Result<Vec<ReceivableEvent>, Refusal> {
        match (command, &self.entered) {
            (ReceivableCommand::Enter { .. }, Some(_)) => Err(Noun::Receivable.exists()),
            (ReceivableCommand::Enter { number, content }, None) => {
                decision.permit_amount(Operation::ReceivableCreate, content.amount.abs())?;
                content.check(None, decision)?;
                Ok(vec![ReceivableEvent::Entered { number, content, by: decision.actor.id }])
            }
            (_, None) => Err(Noun::Receivable.absent()),
            (ReceivableCommand::Edit(content), Some(entered)) => entered.edit(content, decision),
            (ReceivableCommand::Transition { transition, reason, settles }, Some(entered)) => {
                entered.step(transition, reason.as_ref(), settles, decision)
            }
        }
    }

    fn evolve(&mut self, event: ReceivableEvent) {
        match (event, &mut self.entered) {
            (ReceivableEvent::Entered { number, content, by }, entered) => {
                let status = ReceivableStatus::Pending;
                let (made_by, edited_by, allocations) = (by, by, Vec::new());
                *entered =
                    Some(EnteredReceivable { number, status, content, made_by, edited_by, allocations });
            }
            (ReceivableEvent::Edited { content, by }, Some(entered)) => {
                entered.content = content;
                entered.edited_by = by;
            }
            (ReceivableEvent::Approved { allocations, .. }, Some(entered)) => {
                entered.status = ReceivableStatus::Approved;
                entered.allocations = allocations;
            }
            (ReceivableEvent::Voided { .. }, Some(entered)) => entered.status = ReceivableStatus::Void,
            (_, None) => {}
        }
    }
}

aggregate!(Receivable, ReceivableEvent, Receivable);
