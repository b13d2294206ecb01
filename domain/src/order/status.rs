//! Where an order stands and the steps between: the table of its state machine.

use crate::permission::Operation;
use crate::transition::{Rule, Transition};

words! {
    /// Where an order stands.
    pub enum OrderStatus {
        /// Entered; nothing is promised yet.
        Pending,
        /// Promised: stock is reserved, credit is used.
        Approved,
        /// On a vehicle that has not left.
        Loaded,
        /// On its way.
        Dispatched,
        /// With the customer.
        Delivered,
        /// Called off.
        Cancelled,
    }
}

impl OrderStatus {
    /// What a role needs to list orders of this status.
    pub const fn listing(self) -> Operation {
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

words! {
    /// A step that a person can take with an order.
    pub enum OrderTransition {
        /// Promise it.
        PendingToApproved,
        /// Call it off before anything was promised.
        PendingToCancelled,
        /// Take the promise back, to change the order.
        ApprovedToPending,
        /// Call it off after it was promised.
        ApprovedToCancelled,
        /// It reached the customer.
        DispatchedToDelivered,
        /// It did not reach the customer and is back.
        DispatchedToApproved,
    }
}

impl Transition for OrderTransition {
    type Status = OrderStatus;
    const DOCUMENT: &'static str = "Order";

    fn rule(self) -> Rule<OrderStatus> {
        use OrderStatus::{Approved, Cancelled, Delivered, Dispatched, Pending};
        let (from, to, operation, reason_owed) = match self {
            Self::PendingToApproved => (Pending, Approved, Operation::OrderApprove, false),
            Self::PendingToCancelled => (Pending, Cancelled, Operation::OrderCancel, true),
            Self::ApprovedToPending => (Approved, Pending, Operation::OrderReopen, false),
            Self::ApprovedToCancelled => (Approved, Cancelled, Operation::OrderCancelApproved, true),
            Self::DispatchedToDelivered => (Dispatched, Delivered, Operation::OrderDeliver, false),
            Self::DispatchedToApproved => (Dispatched, Approved, Operation::OrderBringBack, true),
        };
        Rule { from, to, operation, reason_owed }
    }
}

words! {
    /// What a dispatch does with the orders on it.
    pub enum OrderMove {
        /// Onto the vehicle.
        Load,
        /// Off the vehicle, before it left.
        Unload,
        /// Out of the house.
        Depart,
    }
}

impl OrderMove {
    /// From where to where.
    pub const fn rule(self) -> (OrderStatus, OrderStatus) {
        match self {
            Self::Load => (OrderStatus::Approved, OrderStatus::Loaded),
            Self::Unload => (OrderStatus::Loaded, OrderStatus::Approved),
            Self::Depart => (OrderStatus::Loaded, OrderStatus::Dispatched),
        }
    }
}
