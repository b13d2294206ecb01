//! The statuses of a dispatch and the steps between: the table of its state machine.

use super::{Dispatch, DispatchEventKind, PlannedDispatch};
use crate::document::{Document, DocumentAggregate, DocumentEvent};
use crate::id::{EmployeeId, UserId, WarehouseId};
use crate::noun::Noun;
use crate::permission::Operation;
use crate::transition::DocumentStatus;
use crate::transition::{Rule, Transition};

wire_enum! {
    /// The status of a dispatch.
    #[derive(Default)]
    pub enum DispatchStatus {
        #[default]
        Waiting,
        /// Its orders are on the vehicle.
        Loaded,
        /// The vehicle is on its way.
        OnTransit,
        /// The vehicle is back, and at least one stop was delivered.
        Delivered,
        Cancelled,
    }
}

impl DocumentStatus for DispatchStatus {
    fn listing(self) -> Operation {
        match self {
            Self::Waiting => Operation::DispatchListWaiting,
            Self::Loaded => Operation::DispatchListLoaded,
            Self::OnTransit => Operation::DispatchListOnTransit,
            Self::Delivered => Operation::DispatchListDelivered,
            Self::Cancelled => Operation::DispatchListCancelled,
        }
    }

    fn words(self) -> &'static str {
        match self {
            Self::OnTransit => "on transit",
            status => status.into(),
        }
    }
}

wire_enum! {
    /// A step that a user can take with a dispatch.
    pub enum DispatchTransition {
        /// Load its orders onto the vehicle.
        WaitingToLoaded,
        /// Unload them again.
        LoadedToWaiting,
        /// Dispatch it.
        LoadedToOnTransit,
        /// Close it: every order was delivered or is back.
        OnTransitToDelivered,
        /// Cancel it before anything was loaded.
        WaitingToCancelled,
        /// Cancel it before departure.
        LoadedToCancelled,
        /// Cancel it after everything came back.
        OnTransitToCancelled,
    }
}

impl Transition for DispatchTransition {
    type Status = DispatchStatus;
    const NOUN: Noun = Noun::Dispatch;
    const CANCELLED: DispatchStatus = DispatchStatus::Cancelled;
    const EDITABLE: DispatchStatus = DispatchStatus::Waiting;
    const EDIT: Operation = Operation::DispatchEdit;
    const READ: &'static [Operation] = &[
        Operation::DispatchListWaiting,
        Operation::DispatchListLoaded,
        Operation::DispatchListOnTransit,
        Operation::DispatchListDelivered,
        Operation::DispatchListCancelled,
        Operation::DispatchCreate,
    ];

    fn rule(self) -> Rule<DispatchStatus> {
        use DispatchStatus::{Cancelled, Delivered, Loaded, OnTransit, Waiting};
        let (from, to, operation, reason_required) = match self {
            Self::WaitingToLoaded => (Waiting, Loaded, Operation::DispatchLoad, false),
            Self::LoadedToWaiting => (Loaded, Waiting, Operation::DispatchLoad, false),
            Self::LoadedToOnTransit => (Loaded, OnTransit, Operation::DispatchDepart, false),
            Self::OnTransitToDelivered => (OnTransit, Delivered, Operation::DispatchClose, false),
            Self::WaitingToCancelled => (Waiting, Cancelled, Operation::DispatchCancelWaiting, true),
            Self::LoadedToCancelled => (Loaded, Cancelled, Operation::DispatchCancel, true),
            Self::OnTransitToCancelled => (OnTransit, Cancelled, Operation::DispatchCancel, true),
        };
        Rule { from, to, operation, reason_required }
    }
}

impl Document for PlannedDispatch {
    type Status = DispatchStatus;
    type Transition = DispatchTransition;

    fn number(&self) -> &str {
        &self.number
    }

    fn status(&self) -> DispatchStatus {
        self.status
    }

    fn made_by(&self) -> UserId {
        self.made_by
    }

    fn warehouse(&self) -> Option<WarehouseId> {
        Some(self.content.warehouse.id)
    }

    fn has_on_board(&self, employee: Option<EmployeeId>) -> bool {
        employee.is_some_and(|employee| self.content.crew().any(|member| member == employee))
    }
}

impl DocumentAggregate for Dispatch {
    type Document = PlannedDispatch;
    type EventKind = DispatchEventKind;

    fn document(&self) -> Option<&PlannedDispatch> {
        self.planned.as_ref()
    }
}

impl DocumentEvent for DispatchEventKind {
    type Status = DispatchStatus;

    fn left(self) -> &'static [DispatchStatus] {
        use DispatchStatus::{Loaded, OnTransit, Waiting};
        match self {
            Self::Planned
            | Self::Edited
            | Self::Overridden
            | Self::Proved
            | Self::ProblemReported
            | Self::Concluded => &[],
            Self::Loaded => &[Waiting],
            Self::Unloaded | Self::Departed => &[Loaded],
            Self::Delivered => &[OnTransit],
            Self::Cancelled => &[Waiting, Loaded, OnTransit],
        }
    }

    fn leads_to(self) -> Option<DispatchStatus> {
        use DispatchStatus::{Cancelled, Delivered, Loaded, OnTransit, Waiting};
        match self {
            Self::Planned | Self::Unloaded => Some(Waiting),
            Self::Loaded => Some(Loaded),
            Self::Departed => Some(OnTransit),
            Self::Delivered => Some(Delivered),
            Self::Cancelled => Some(Cancelled),
            Self::Edited | Self::Overridden | Self::Proved | Self::ProblemReported | Self::Concluded => None,
        }
    }
}
