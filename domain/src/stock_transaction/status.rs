//! The statuses of a stock transaction and the steps between: the table of its state machine.

use strum::VariantArray as _;

use super::content::StockTransactionKind;
use super::{EnteredStockTransaction, StockTransaction, StockTransactionEventKind};
use crate::document::{Document, DocumentAggregate, DocumentEvent};
use crate::id::{UserId, WarehouseId};
use crate::noun::Noun;
use crate::permission::Operation;
use crate::transition::DocumentStatus;
use crate::transition::{Rule, Transition};

wire_enum! {
    /// The status of a stock transaction.
    pub enum StockTransactionStatus {
        PendingApproval,
        ApprovedAdmin,
        /// Underway from the supplier.
        OnTransitSupplier,
        /// In the warehouse.
        ReceivedByWarehouse,
        Void,
    }
}

impl DocumentStatus for StockTransactionStatus {
    fn listing(self) -> Operation {
        match self {
            Self::PendingApproval => Operation::StockTransactionListPending,
            Self::ApprovedAdmin => Operation::StockTransactionListApproved,
            Self::OnTransitSupplier => Operation::StockTransactionListInTransit,
            Self::ReceivedByWarehouse => Operation::StockTransactionListReceived,
            Self::Void => Operation::StockTransactionListVoid,
        }
    }

    fn words(self) -> &'static str {
        match self {
            Self::PendingApproval => "pending approval",
            Self::ApprovedAdmin => "approved",
            Self::OnTransitSupplier => "in transit",
            Self::ReceivedByWarehouse => "received",
            Self::Void => "void",
        }
    }
}

wire_enum! {
    /// A step that a user can take with a stock transaction.
    pub enum StockTransactionTransition {
        /// Approve it, and order it from the supplier.
        PendingToApproved,
        /// Approve it, with immediate effect: opening stock, adjustments, customer returns.
        PendingToReceived,
        /// Withdraw the approval, to change it.
        ApprovedToPending,
        /// Record that the supplier sent it.
        ApprovedToInTransit,
        /// Receive all or a part of it.
        InTransitToReceived,
        /// Void it before it was approved.
        PendingToVoid,
        /// Void it before it was sent.
        ApprovedToVoid,
        /// Void it before anything arrived.
        InTransitToVoid,
    }
}

impl Transition for StockTransactionTransition {
    type Status = StockTransactionStatus;
    const NOUN: Noun = Noun::StockTransaction;
    const CANCELLED: StockTransactionStatus = StockTransactionStatus::Void;
    const EDITABLE: StockTransactionStatus = StockTransactionStatus::PendingApproval;
    const EDIT: Operation = Operation::StockTransactionEdit;
    const READ: &'static [Operation] = &[
        Operation::StockTransactionListPending,
        Operation::StockTransactionListApproved,
        Operation::StockTransactionListInTransit,
        Operation::StockTransactionListReceived,
        Operation::StockTransactionListVoid,
        Operation::StockTransactionCreate,
        Operation::StockAdjust,
    ];

    fn kinds(self) -> Option<Vec<&'static str>> {
        let takers = StockTransactionKind::VARIANTS.iter().copied().filter(|kind| self.is_for(*kind));
        Some(takers.map(Into::into).collect())
    }

    fn rule(self) -> Rule<StockTransactionStatus> {
        use StockTransactionStatus::{
            ApprovedAdmin, OnTransitSupplier, PendingApproval, ReceivedByWarehouse, Void,
        };
        let (from, to, operation, reason_required) = match self {
            Self::PendingToApproved => {
                (PendingApproval, ApprovedAdmin, Operation::StockTransactionApprove, false)
            }
            Self::PendingToReceived => {
                (PendingApproval, ReceivedByWarehouse, Operation::StockTransactionApprove, false)
            }
            Self::ApprovedToPending => {
                (ApprovedAdmin, PendingApproval, Operation::StockTransactionReopen, false)
            }
            Self::ApprovedToInTransit => {
                (ApprovedAdmin, OnTransitSupplier, Operation::StockTransactionSend, false)
            }
            Self::InTransitToReceived => {
                (OnTransitSupplier, ReceivedByWarehouse, Operation::StockTransactionReceive, false)
            }
            Self::PendingToVoid => (PendingApproval, Void, Operation::StockTransactionVoid, true),
            Self::ApprovedToVoid => (ApprovedAdmin, Void, Operation::StockTransactionVoid, true),
            Self::InTransitToVoid => (OnTransitSupplier, Void, Operation::StockTransactionVoid, true),
        };
        Rule { from, to, operation, reason_required }
    }
}

impl StockTransactionTransition {
    /// Returns true if the step can still be taken. A purchase that has begun to arrive cannot be voided.
    pub fn is_open(self, has_begun_to_arrive: bool) -> bool {
        self != Self::InTransitToVoid || !has_begun_to_arrive
    }

    /// Returns true if documents of this kind take the step. Only purchases travel; all other kinds are received at
    /// their approval.
    pub fn is_for(self, kind: StockTransactionKind) -> bool {
        let purchase = kind == StockTransactionKind::Purchase;
        match self {
            Self::PendingToVoid => true,
            Self::PendingToReceived => !purchase,
            Self::PendingToApproved
            | Self::ApprovedToPending
            | Self::ApprovedToInTransit
            | Self::InTransitToReceived
            | Self::ApprovedToVoid
            | Self::InTransitToVoid => purchase,
        }
    }
}

impl Document for EnteredStockTransaction {
    type Status = StockTransactionStatus;
    type Transition = StockTransactionTransition;

    fn number(&self) -> &str {
        &self.number
    }

    fn status(&self) -> StockTransactionStatus {
        self.status
    }

    fn made_by(&self) -> UserId {
        self.made_by
    }

    fn warehouse(&self) -> Option<WarehouseId> {
        Some(self.content.warehouse.id)
    }

    fn takes(&self, step: StockTransactionTransition) -> bool {
        step.is_for(self.content.kind) && step.is_open(self.has_begun_to_arrive())
    }
}

impl DocumentAggregate for StockTransaction {
    type Document = EnteredStockTransaction;
    type EventKind = StockTransactionEventKind;

    fn document(&self) -> Option<&EnteredStockTransaction> {
        self.entered.as_ref()
    }
}

impl DocumentEvent for StockTransactionEventKind {
    type Status = StockTransactionStatus;

    fn left(self) -> &'static [StockTransactionStatus] {
        use StockTransactionStatus::{ApprovedAdmin, OnTransitSupplier, PendingApproval};
        match self {
            Self::Entered | Self::Edited | Self::Arrived => &[],
            Self::Received | Self::Approved => &[PendingApproval],
            Self::Completed => &[OnTransitSupplier],
            Self::Voided => &[PendingApproval, ApprovedAdmin, OnTransitSupplier],
            Self::Reopened | Self::Sent => &[ApprovedAdmin],
        }
    }

    fn leads_to(self) -> Option<StockTransactionStatus> {
        use StockTransactionStatus::{
            ApprovedAdmin, OnTransitSupplier, PendingApproval, ReceivedByWarehouse, Void,
        };
        match self {
            Self::Entered | Self::Reopened => Some(PendingApproval),
            Self::Received | Self::Completed => Some(ReceivedByWarehouse),
            Self::Voided => Some(Void),
            Self::Approved => Some(ApprovedAdmin),
            Self::Sent => Some(OnTransitSupplier),
            Self::Edited | Self::Arrived => None,
        }
    }
}
