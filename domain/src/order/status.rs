//! The statuses of an order and the steps between: the table of its state machine.

use super::{Order, OrderEventKind, PlacedOrder, Totals};
use crate::document::{Document, DocumentAggregate, DocumentEvent};
use crate::id::{UserId, WarehouseId};
use crate::money::Money;
use crate::noun::Noun;
use crate::permission::Operation;
use crate::transition::DocumentStatus;
use crate::transition::{Rule, Transition};

wire_enum! {
    /// The status of an order.
    #[derive(Default)]
    pub enum OrderStatus {
        /// Entered; no stock is reserved.
        #[default]
        Pending,
        /// Approved: stock is reserved, credit is used.
        Approved,
        /// On a vehicle that has not departed.
        Loaded,
        /// On its way.
        Dispatched,
        /// With the customer.
        Delivered,
        Cancelled,
    }
}

impl DocumentStatus for OrderStatus {
    fn listing(self) -> Operation {
        match self {
            Self::Pending => Operation::OrderListPending,
            Self::Approved => Operation::OrderListApproved,
            Self::Loaded => Operation::OrderListLoaded,
            Self::Dispatched => Operation::OrderListDispatched,
            Self::Delivered => Operation::OrderListDelivered,
            Self::Cancelled => Operation::OrderListCancelled,
        }
    }
}

wire_enum! {
    /// A step that a user can take with an order.
    pub enum OrderTransition {
        /// Approve it.
        PendingToApproved,
        /// Cancel it before it was approved.
        PendingToCancelled,
        /// Withdraw the approval, to change the order.
        ApprovedToPending,
        /// Cancel it after it was approved.
        ApprovedToCancelled,
        /// Record its delivery to the customer.
        DispatchedToDelivered,
        /// Record that it did not reach the customer and is back.
        DispatchedToApproved,
    }
}

impl Transition for OrderTransition {
    type Status = OrderStatus;
    const NOUN: Noun = Noun::Order;
    const CANCELLED: OrderStatus = OrderStatus::Cancelled;
    const EDITABLE: OrderStatus = OrderStatus::Pending;
    const EDIT: Operation = Operation::OrderEdit;
    const READ: &'static [Operation] = &[
        Operation::OrderListPending,
        Operation::OrderListApproved,
        Operation::OrderListLoaded,
        Operation::OrderListDispatched,
        Operation::OrderListDelivered,
        Operation::OrderListCancelled,
        Operation::OrderCreate,
    ];

    fn rule(self) -> Rule<OrderStatus> {
        use OrderStatus::{Approved, Cancelled, Delivered, Dispatched, Pending};
        let (from, to, operation, reason_required) = match self {
            Self::PendingToApproved => (Pending, Approved, Operation::OrderApprove, false),
            Self::PendingToCancelled => (Pending, Cancelled, Operation::OrderCancel, true),
            Self::ApprovedToPending => (Approved, Pending, Operation::OrderReopen, false),
            Self::ApprovedToCancelled => (Approved, Cancelled, Operation::OrderCancelApproved, true),
            Self::DispatchedToDelivered => (Dispatched, Delivered, Operation::OrderDeliver, false),
            Self::DispatchedToApproved => (Dispatched, Approved, Operation::OrderBringBack, true),
        };
        Rule { from, to, operation, reason_required }
    }
}

wire_enum! {
    /// A step of a dispatch with the orders on it.
    pub enum OrderMove {
        /// Load it onto the vehicle.
        Load,
        /// Unload it from the vehicle before departure.
        Unload,
        /// Depart for the customer.
        Depart,
    }
}

impl OrderMove {
    /// Returns the status before and after the step.
    pub const fn rule(self) -> (OrderStatus, OrderStatus) {
        match self {
            Self::Load => (OrderStatus::Approved, OrderStatus::Loaded),
            Self::Unload => (OrderStatus::Loaded, OrderStatus::Approved),
            Self::Depart => (OrderStatus::Loaded, OrderStatus::Dispatched),
        }
    }
}

impl Document for PlacedOrder {
    type Status = OrderStatus;
    type Transition = OrderTransition;

    fn number(&self) -> &str {
        &self.number
    }

    fn status(&self) -> OrderStatus {
        self.status
    }

    fn made_by(&self) -> UserId {
        self.made_by
    }

    fn warehouse(&self) -> Option<WarehouseId> {
        Some(self.content.warehouse.id)
    }

    fn amount(&self) -> Option<Money> {
        Some(Totals::of(&self.content.lines).total)
    }

    fn takes(&self, step: OrderTransition) -> bool {
        step.is_for(self.dispatch.is_some())
    }
}

impl OrderTransition {
    /// Returns true if an order takes the step: while it is on a dispatch if `on_dispatch` is true, else while it is on
    /// none.
    pub fn is_for(self, on_dispatch: bool) -> bool {
        match self {
            Self::PendingToApproved => true,
            Self::PendingToCancelled | Self::ApprovedToPending | Self::ApprovedToCancelled => !on_dispatch,
            Self::DispatchedToDelivered | Self::DispatchedToApproved => on_dispatch,
        }
    }
}

impl DocumentAggregate for Order {
    type Document = PlacedOrder;
    type EventKind = OrderEventKind;

    fn document(&self) -> Option<&PlacedOrder> {
        self.placed.as_ref()
    }
}

impl DocumentEvent for OrderEventKind {
    type Status = OrderStatus;

    fn left(self) -> &'static [OrderStatus] {
        use OrderStatus::{Approved, Dispatched, Loaded, Pending};
        match self {
            Self::Placed
            | Self::Edited
            | Self::Assigned
            | Self::Unassigned
            | Self::TakenBack
            | Self::Overridden
            | Self::Credited
            | Self::CreditTakenBack
            | Self::Invoiced => &[],
            Self::Approved => &[Pending],
            Self::Reopened | Self::Loaded => &[Approved],
            Self::Cancelled => &[Pending, Approved],
            Self::Unloaded | Self::Dispatched => &[Loaded],
            Self::Delivered | Self::BroughtBack => &[Dispatched],
        }
    }

    fn leads_to(self) -> Option<OrderStatus> {
        use OrderStatus::{Approved, Cancelled, Delivered, Dispatched, Loaded, Pending};
        match self {
            Self::Placed | Self::Reopened => Some(Pending),
            Self::Approved | Self::Unloaded | Self::BroughtBack => Some(Approved),
            Self::Cancelled => Some(Cancelled),
            Self::Loaded => Some(Loaded),
            Self::Dispatched => Some(Dispatched),
            Self::Delivered => Some(Delivered),
            Self::Edited
            | Self::Assigned
            | Self::Unassigned
            | Self::TakenBack
            | Self::Overridden
            | Self::Credited
            | Self::CreditTakenBack
            | Self::Invoiced => None,
        }
    }
}
