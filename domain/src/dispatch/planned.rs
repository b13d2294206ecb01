//! What a planned dispatch answers when it is asked for something.

use std::collections::BTreeMap;

use super::{
    DispatchContent, DispatchEvent, DispatchStatus, DispatchTransition, PlannedDispatch, StopOutcome,
    StopState,
};
use crate::act::Act;
use crate::id::{EmployeeId, OrderId, UserId};
use crate::permission::{Grant, Operation};
use crate::refusal::Refusal;
use crate::transition::{Reason, Standing, owed};

impl PlannedDispatch {
    pub(super) fn new(number: String, content: DispatchContent, by: UserId) -> Self {
        let stops = Self::open_stops(&content);
        Self { number, status: DispatchStatus::Waiting, content, made_by: by, edited_by: by, stops }
    }

    pub(super) fn open_stops(content: &DispatchContent) -> BTreeMap<OrderId, StopState> {
        content.stops.iter().map(|stop| (stop.order.id, StopState::default())).collect()
    }

    /// Is this employee on the trip?
    pub fn has_on_board(&self, employee: Option<EmployeeId>) -> bool {
        employee.is_some_and(|employee| self.content.crew().any(|member| member == employee))
    }

    fn standing(&self) -> Standing<'_, DispatchStatus> {
        Standing { number: &self.number, status: self.status, made_by: self.made_by }
    }

    pub(super) fn edit(&self, content: DispatchContent, act: &Act) -> Result<Vec<DispatchEvent>, Refusal> {
        act.permit_on(Operation::DispatchEdit, self.made_by)?;
        if self.status != DispatchStatus::Waiting {
            return Err(self.standing().refuse::<DispatchTransition>("edited"));
        }
        content.check()?;
        if self.content.warehouse.id != content.warehouse.id {
            let text =
                format!("The dispatch goes out from {}; plan another one", self.content.warehouse.name);
            return Err(Refusal::field("warehouseId", "fixed", text));
        }
        if self.content == content {
            return Ok(Vec::new());
        }
        Ok(vec![DispatchEvent::Edited { content, by: act.actor.id }])
    }

    pub(super) fn step(
        &self,
        transition: DispatchTransition,
        reason: Option<&Reason>,
        employee: Option<EmployeeId>,
        act: &Act,
    ) -> Result<Vec<DispatchEvent>, Refusal> {
        self.standing().allow(transition, reason, act)?;
        let cancelled = || Ok(DispatchEvent::Cancelled { reason: owed(reason)? });
        let event = match transition {
            DispatchTransition::WaitingToLoaded => Ok(DispatchEvent::Loaded),
            DispatchTransition::LoadedToWaiting => Ok(DispatchEvent::Unloaded { reason: reason.cloned() }),
            DispatchTransition::LoadedToOnTransit if self.has_on_board(employee) => Err(Refusal::OnBoard),
            DispatchTransition::LoadedToOnTransit => Ok(DispatchEvent::Departed { departed_on: act.today }),
            DispatchTransition::OnTransitToDelivered => {
                self.everything_is_concluded()?;
                if self.with(Some(StopOutcome::Delivered)).is_empty() {
                    return Err(Refusal::NothingDelivered { dispatch: self.number.clone() });
                }
                Ok(DispatchEvent::Delivered { closed_on: act.today })
            }
            DispatchTransition::OnTransitToCancelled => {
                let orders = self.with(Some(StopOutcome::Delivered));
                if !orders.is_empty() {
                    return Err(Refusal::SomethingDelivered { dispatch: self.number.clone(), orders });
                }
                self.everything_is_concluded()?;
                cancelled()
            }
            DispatchTransition::WaitingToCancelled | DispatchTransition::LoadedToCancelled => cancelled(),
        };
        event.map(|event| vec![event])
    }

    /// The numbers of the orders whose stop has this outcome.
    fn with(&self, outcome: Option<StopOutcome>) -> Vec<String> {
        let has = |order: &OrderId| self.stops.get(order).and_then(|stop| stop.outcome) == outcome;
        let stops = self.content.stops.iter().filter(|stop| has(&stop.order.id));
        stops.map(|stop| stop.order.number.clone()).collect()
    }

    fn everything_is_concluded(&self) -> Result<(), Refusal> {
        let orders = self.with(None);
        if orders.is_empty() {
            Ok(())
        } else {
            Err(Refusal::StopsOpen { dispatch: self.number.clone(), orders })
        }
    }

    /// The stop of an order, which must be on its way.
    pub(super) fn open_stop(&self, order: OrderId) -> Result<(), Refusal> {
        let stop = self.stops.get(&order).ok_or(Refusal::Absent { noun: "stop" })?;
        if self.status != DispatchStatus::OnTransit || stop.outcome.is_some() {
            return Err(self.standing().refuse::<DispatchTransition>("changed at this stop"));
        }
        Ok(())
    }

    /// Whether somebody may say who took the goods: the crew of this trip, and those who may for every trip.
    pub(super) fn may_prove(
        &self,
        order: OrderId,
        employee: Option<EmployeeId>,
        act: &Act,
    ) -> Result<(), Refusal> {
        let operation = Operation::DispatchProve;
        match act.actor.grant(operation) {
            Grant::All => {}
            Grant::Own if self.has_on_board(employee) => {}
            Grant::Own | Grant::No => return Err(Refusal::Forbidden { operation }),
        }
        let stop = self.stops.get(&order).ok_or(Refusal::Absent { noun: "stop" })?;
        // What came back, nobody took.
        if self.status == DispatchStatus::OnTransit && stop.outcome != Some(StopOutcome::Failed) {
            return Ok(());
        }
        Err(self.standing().refuse::<DispatchTransition>("changed at this stop"))
    }
}
