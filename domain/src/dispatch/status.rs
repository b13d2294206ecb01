//! Where a dispatch stands and the steps between: the table of its state machine.

use crate::permission::Operation;
use crate::transition::{Rule, Transition};

words! {
    /// Where a dispatch stands.
    pub enum DispatchStatus {
        /// Planned.
        Waiting,
        /// Its orders are on the vehicle.
        Loaded,
        /// The vehicle is on its way.
        OnTransit,
        /// The vehicle is back, and something was delivered.
        Delivered,
        /// Called off.
        Cancelled,
    }
}

impl DispatchStatus {
    /// What a role needs to list dispatches of this status.
    pub const fn listing(self) -> Operation {
        match self {
            Self::Waiting => Operation::DispatchListWaiting,
            Self::Loaded => Operation::DispatchListLoaded,
            Self::OnTransit => Operation::DispatchListOnTransit,
            Self::Delivered => Operation::DispatchListDelivered,
            Self::Cancelled => Operation::DispatchListCancelled,
        }
    }
}

words! {
    /// A step that a person can take with a dispatch.
    pub enum DispatchTransition {
        /// Put its orders onto the vehicle.
        WaitingToLoaded,
        /// Take them off again.
        LoadedToWaiting,
        /// Send it off.
        LoadedToOnTransit,
        /// Close it: every order was delivered or is back.
        OnTransitToDelivered,
        /// Call it off before anything was loaded.
        WaitingToCancelled,
        /// Call it off before it left.
        LoadedToCancelled,
        /// Call it off when everything came back.
        OnTransitToCancelled,
    }
}

impl Transition for DispatchTransition {
    type Status = DispatchStatus;
    const DOCUMENT: &'static str = "Dispatch";

    fn rule(self) -> Rule<DispatchStatus> {
        use DispatchStatus::{Cancelled, Delivered, Loaded, OnTransit, Waiting};
        let (from, to, operation, reason_owed) = match self {
            Self::WaitingToLoaded => (Waiting, Loaded, Operation::DispatchLoad, false),
            Self::LoadedToWaiting => (Loaded, Waiting, Operation::DispatchLoad, false),
            Self::LoadedToOnTransit => (Loaded, OnTransit, Operation::DispatchDepart, false),
            Self::OnTransitToDelivered => (OnTransit, Delivered, Operation::DispatchClose, false),
            Self::WaitingToCancelled => (Waiting, Cancelled, Operation::DispatchCancelWaiting, true),
            Self::LoadedToCancelled => (Loaded, Cancelled, Operation::DispatchCancel, true),
            Self::OnTransitToCancelled => (OnTransit, Cancelled, Operation::DispatchCancel, true),
        };
        Rule { from, to, operation, reason_owed }
    }
}
