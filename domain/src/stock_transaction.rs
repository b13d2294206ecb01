//! Stock transactions: documents that bring goods in or correct stock. A purchase is approved, sent by the supplier and
//! received, perhaps in parts. The other kinds are received at their approval.

mod content;
mod receipt;
mod status;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use strum::{EnumDiscriminants, EnumString, IntoStaticStr, VariantNames};

use crate::aggregate::Decide;
use crate::decision::DecisionContext;
use crate::document::refuse_among;
use crate::id::UserId;
use crate::noun::Noun;
use crate::permission::Operation;
use crate::quantity::Quantity;
use crate::refusal::Refusal;
use crate::transition::DocumentStatus as _;
use crate::transition::{Reason, Transition, required_reason};

pub use content::*;
pub use receipt::*;
pub use status::*;

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct StockTransaction {
    /// `None` before it was entered.
    pub entered: Option<EnteredStockTransaction>,
}

/// A stock transaction that was entered.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct EnteredStockTransaction {
    pub number: String,
    pub status: StockTransactionStatus,
    pub content: StockTransactionContent,
    /// The user who entered it.
    pub made_by: UserId,
    /// The user who edited it last.
    pub edited_by: UserId,
    /// The quantity of each line that has arrived.
    #[serde(default)]
    pub received: Vec<Quantity>,
}

/// Commands of a stock transaction.
#[derive(Debug, Clone, PartialEq)]
pub enum StockTransactionCommand {
    /// Enter it, under a number that was claimed for it.
    Enter {
        number: String,
        content: StockTransactionContent,
    },
    /// Replace the content while it is pending.
    Edit(StockTransactionContent),
    Move(MoveRequest),
}

/// A step with a stock transaction: the target status, and the details that the step requires.
#[derive(Debug, Clone, PartialEq)]
pub struct MoveRequest {
    /// The requested status.
    pub to: StockTransactionStatus,
    /// The reason. It is required for voiding, and when a purchase is closed with less than was ordered; otherwise it
    /// is a remark.
    pub reason: Option<Reason>,
    /// The day on which a purchase should arrive, when it is sent and has no such day yet.
    pub expected_date: Option<NaiveDate>,
    /// The receipts; by default the whole outstanding quantity.
    pub receipts: Vec<ReceiptDraft>,
    /// True to close the purchase although a part has not arrived.
    pub close_short: bool,
}

impl MoveRequest {
    /// Creates a step with only a target status.
    pub fn to(to: StockTransactionStatus) -> Self {
        Self { to, reason: None, expected_date: None, receipts: Vec::new(), close_short: false }
    }

    /// Adds a reason.
    #[must_use]
    pub fn because(self, reason: Option<Reason>) -> Self {
        Self { reason, ..self }
    }
}

/// Events of a stock transaction.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, EnumDiscriminants, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
#[strum_discriminants(
    name(StockTransactionEventKind),
    derive(EnumString),
    strum(serialize_all = "kebab-case")
)]
pub enum StockTransactionEvent {
    Entered {
        number: String,
        content: StockTransactionContent,
        /// The user who entered it.
        by: UserId,
    },
    Edited {
        content: StockTransactionContent,
        /// The user who edited it.
        by: UserId,
    },
    /// It was approved, and the stock was changed accordingly.
    Received {
        /// True if the approver made or last edited it. Only a sole active admin may, and it is recorded.
        self_approved: bool,
        received_on: NaiveDate,
    },
    Voided {
        reason: Reason,
    },
    /// It was approved, and is ordered from the supplier.
    Approved {
        /// True if the approver made or last edited it. Only a sole active admin may, and it is recorded.
        self_approved: bool,
    },
    Reopened {
        reason: Option<Reason>,
    },
    /// The supplier sent it.
    Sent {
        /// The day on which it should arrive.
        expected_date: NaiveDate,
    },
    /// A part of it arrived, or all of it.
    Arrived {
        receipts: Vec<Receipt>,
        received_on: NaiveDate,
    },
    /// No more of it will arrive.
    Completed {
        received_on: NaiveDate,
        /// The reason why less arrived than was ordered, if so.
        shortage: Option<Reason>,
    },
}

impl StockTransaction {
    /// Returns the stock transaction, which must exist.
    ///
    /// # Errors
    /// [`Refusal::Absent`].
    pub fn existing(&self) -> Result<&EnteredStockTransaction, Refusal> {
        self.entered.as_ref().ok_or(Noun::StockTransaction.absent())
    }
}

impl EnteredStockTransaction {
    /// Returns the refusal of a step that the status or the kind does not allow.
    fn refuse(&self, to: &'static str) -> Refusal {
        refuse_among(self, to, |step| step.is_for(self.content.kind))
    }

    /// Returns the step that leads to a status from the current one. If there is none, returns a step from any status,
    /// so that the permission can be checked.
    fn step_to(&self, to: StockTransactionStatus) -> Option<StockTransactionTransition> {
        let all = <StockTransactionTransition as strum::VariantArray>::VARIANTS.iter().copied();
        let mut leading = all.filter(|step| step.rule().to == to && step.is_for(self.content.kind));
        let first = leading.clone().next();
        leading.find(|step| step.rule().from == self.status).or(first)
    }

    fn transition(
        &self,
        request: &MoveRequest,
        decision: &DecisionContext,
    ) -> Result<Vec<StockTransactionEvent>, Refusal> {
        let Some(step) = self.step_to(request.to) else {
            decision.permit_on(Operation::StockTransactionApprove, self)?;
            return Err(self.refuse(request.to.words()));
        };
        decision.permit_on(step.rule().operation, self)?;
        if step.rule().from != self.status {
            return Err(self.refuse(request.to.words()));
        }
        let reason = || required_reason(request.reason.as_ref());
        if request.close_short && step != StockTransactionTransition::InTransitToReceived {
            let text = "Only a purchase that is being received can be closed short";
            return Err(Refusal::field("closeShort", "not-here", text));
        }
        match step {
            StockTransactionTransition::PendingToApproved => {
                let self_approved = decision.check_separation_of_duties(&[self.made_by, self.edited_by])?;
                Ok(vec![StockTransactionEvent::Approved { self_approved }])
            }
            StockTransactionTransition::PendingToReceived => {
                let self_approved = decision.check_separation_of_duties(&[self.made_by, self.edited_by])?;
                let received_on = self.content.transaction_date;
                decision.check_open("transactionDate", received_on)?;
                Ok(vec![StockTransactionEvent::Received { self_approved, received_on }])
            }
            StockTransactionTransition::ApprovedToPending => {
                Ok(vec![StockTransactionEvent::Reopened { reason: request.reason.clone() }])
            }
            StockTransactionTransition::ApprovedToInTransit => {
                let expected_date = self.content.arrival(request.expected_date, decision)?;
                Ok(vec![StockTransactionEvent::Sent { expected_date }])
            }
            StockTransactionTransition::InTransitToReceived => self.receive(request, decision),
            StockTransactionTransition::InTransitToVoid if self.has_begun_to_arrive() => {
                Err(Refusal::PartlyReceived { number: self.number.clone() })
            }
            StockTransactionTransition::PendingToVoid
            | StockTransactionTransition::ApprovedToVoid
            | StockTransactionTransition::InTransitToVoid => {
                Ok(vec![StockTransactionEvent::Voided { reason: reason()? }])
            }
        }
    }

    /// Returns true if any part of it has arrived.
    fn has_begun_to_arrive(&self) -> bool {
        self.received.iter().any(|received| !received.is_zero())
    }

    /// Receives goods. The purchase is complete when nothing is outstanding, or when it is closed short with a reason.
    fn receive(
        &self,
        request: &MoveRequest,
        decision: &DecisionContext,
    ) -> Result<Vec<StockTransactionEvent>, Refusal> {
        if request.close_short {
            required_reason(request.reason.as_ref())?;
        }
        let closes_only = request.receipts.is_empty() && request.close_short;
        let receipts = if closes_only { Vec::new() } else { self.receipts(&request.receipts)? };
        let mut open = self.outstanding();
        for receipt in &receipts {
            if let Some(left) = open.get_mut(receipt.index()) {
                *left -= receipt.quantity;
            }
        }
        let complete = open.iter().all(|left| left.is_zero());
        let mut events = Vec::new();
        let received_on = decision.today;
        decision.check_open("receivedOn", received_on)?;
        if !receipts.is_empty() {
            events.push(StockTransactionEvent::Arrived { receipts, received_on });
        }
        if complete || request.close_short {
            let shortage = request.reason.clone().filter(|_| !complete);
            events.push(StockTransactionEvent::Completed { received_on, shortage });
        }
        Ok(events)
    }
}

impl Decide for StockTransaction {
    type Command = StockTransactionCommand;
    type Event = StockTransactionEvent;

    fn decide(
        &self,
        command: StockTransactionCommand,
        decision: &DecisionContext,
    ) -> Result<Vec<StockTransactionEvent>, Refusal> {
        match (command, &self.entered) {
            (StockTransactionCommand::Enter { .. }, Some(_)) => Err(Noun::StockTransaction.exists()),
            (StockTransactionCommand::Enter { number, content }, None) => {
                decision.permit(content.kind.entered_by())?;
                content.check(None, decision)?;
                Ok(vec![StockTransactionEvent::Entered { number, content, by: decision.actor.id }])
            }
            (_, None) => Err(Noun::StockTransaction.absent()),
            (StockTransactionCommand::Edit(content), Some(entered)) => {
                decision.permit_on(StockTransactionTransition::EDIT, entered)?;
                if entered.status != StockTransactionTransition::EDITABLE {
                    return Err(entered.refuse("edited"));
                }
                content.check(Some(&entered.content), decision)?;
                if content.is_but_for_names(&entered.content) {
                    return Ok(Vec::new());
                }
                Ok(vec![StockTransactionEvent::Edited { content, by: decision.actor.id }])
            }
            (StockTransactionCommand::Move(request), Some(entered)) => entered.transition(&request, decision),
        }
    }

    fn evolve(&mut self, event: StockTransactionEvent) {
        use StockTransactionStatus::{
            ApprovedAdmin, OnTransitSupplier, PendingApproval, ReceivedByWarehouse, Void,
        };
        let Some(entered) = &mut self.entered else {
            if let StockTransactionEvent::Entered { number, content, by } = event {
                self.entered = Some(EnteredStockTransaction {
                    number,
                    status: PendingApproval,
                    content,
                    made_by: by,
                    edited_by: by,
                    received: Vec::new(),
                });
            }
            return;
        };
        match event {
            StockTransactionEvent::Entered { .. } => {}
            StockTransactionEvent::Edited { content, by } => {
                entered.content = content;
                entered.edited_by = by;
            }
            StockTransactionEvent::Received { .. } | StockTransactionEvent::Completed { .. } => {
                entered.status = ReceivedByWarehouse;
            }
            StockTransactionEvent::Voided { .. } => entered.status = Void,
            StockTransactionEvent::Approved { .. } => entered.status = ApprovedAdmin,
            StockTransactionEvent::Reopened { .. } => entered.status = PendingApproval,
            StockTransactionEvent::Sent { .. } => entered.status = OnTransitSupplier,
            StockTransactionEvent::Arrived { receipts, .. } => {
                entered.received.resize(entered.content.lines.len(), Quantity::ZERO);
                for receipt in receipts {
                    if let Some(received) = entered.received.get_mut(receipt.index()) {
                        *received += receipt.quantity;
                    }
                }
            }
        }
    }
}

aggregate!(StockTransaction, StockTransactionEvent, StockTransaction);
