//! The decisions of a planned dispatch.

use std::collections::BTreeMap;

use super::{
    DispatchContent, DispatchEvent, DispatchStatus, DispatchTransition, PlannedDispatch, StopOutcome,
    StopState,
};
use chrono::{DateTime, TimeDelta, Utc};

use crate::decision::DecisionContext;
use crate::decision::{allow, allow_edit};
use crate::document::Document as _;
use crate::document::refuse;
use crate::field::label;
use crate::id::{CustomerId, OrderId, UserId};
use crate::permission::Operation;
use crate::refusal::Refusal;
use crate::transition::{Reason, required_reason};

/// Tolerance for the clock of a phone that reports a delivery.
const CLOCK_TOLERANCE: TimeDelta = TimeDelta::minutes(5);
const INSTANT: &str = "%Y-%m-%dT%H:%M:%SZ";

impl PlannedDispatch {
    pub(super) fn new(number: String, content: DispatchContent, by: UserId) -> Self {
        let stops = Self::open_stops(&content);
        Self {
            number,
            status: DispatchStatus::Waiting,
            content,
            made_by: by,
            edited_by: by,
            stops,
            departed_on: None,
            departed_at: None,
            closed_at: None,
        }
    }

    pub(super) fn open_stops(content: &DispatchContent) -> BTreeMap<OrderId, StopState> {
        content.stops.iter().map(|stop| (stop.order.id, StopState::default())).collect()
    }

    pub(super) fn edit(
        &self,
        content: DispatchContent,
        decision: &DecisionContext,
    ) -> Result<Vec<DispatchEvent>, Refusal> {
        allow_edit(self, decision)?;
        content.check(Some(&self.content), decision)?;
        if self.content.warehouse.id != content.warehouse.id {
            let text =
                format!("The dispatch goes out from {}; plan another one", self.content.warehouse.name);
            return Err(Refusal::field("warehouseId", "fixed", text));
        }
        if content.is_but_for_names(&self.content) {
            return Ok(Vec::new());
        }
        Ok(vec![DispatchEvent::Edited { content, by: decision.actor.id }])
    }

    pub(super) fn step(
        &self,
        transition: DispatchTransition,
        reason: Option<&Reason>,
        decision: &DecisionContext,
    ) -> Result<Vec<DispatchEvent>, Refusal> {
        allow(self, transition, reason, decision)?;
        let cancelled = || Ok(DispatchEvent::Cancelled { reason: required_reason(reason)? });
        let event = match transition {
            DispatchTransition::WaitingToLoaded => Ok(DispatchEvent::Loaded),
            DispatchTransition::LoadedToWaiting => Ok(DispatchEvent::Unloaded { reason: reason.cloned() }),
            DispatchTransition::LoadedToOnTransit if self.has_on_board(decision.scope.employee) => {
                Err(Refusal::OnBoard)
            }
            DispatchTransition::LoadedToOnTransit => {
                Ok(DispatchEvent::Departed { departed_on: decision.today, departed_at: decision.now })
            }
            DispatchTransition::OnTransitToDelivered => {
                self.everything_is_concluded()?;
                if self.with(Some(StopOutcome::Delivered)).is_empty() {
                    return Err(Refusal::NothingDelivered { dispatch: self.number.clone() });
                }
                Ok(DispatchEvent::Delivered { closed_on: decision.today, closed_at: decision.now })
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

    /// Returns the numbers of the orders whose stop has this outcome.
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

    /// Returns the customer of an order.
    pub(super) fn customer_of(&self, order: OrderId) -> Result<CustomerId, Refusal> {
        let stop = self.content.stops.iter().find(|stop| stop.order.id == order);
        stop.map(|stop| stop.customer.id).ok_or(Refusal::Absent { noun: "stop" })
    }

    /// Checks that an order has an open stop and that the dispatch is on its way.
    pub(super) fn open_stop(&self, order: OrderId) -> Result<(), Refusal> {
        let stop = self.stops.get(&order).ok_or(Refusal::Absent { noun: "stop" })?;
        if self.status != DispatchStatus::OnTransit || stop.outcome.is_some() {
            return Err(refuse(self, "changed at this stop"));
        }
        Ok(())
    }

    /// Checks that the actor may record who accepted the goods: the crew of this trip, and roles that may for every
    /// trip.
    pub(super) fn may_prove(&self, order: OrderId, decision: &DecisionContext) -> Result<(), Refusal> {
        decision.permit_on(Operation::DispatchProve, self)?;
        let stop = self.stops.get(&order).ok_or(Refusal::Absent { noun: "stop" })?;
        // No one accepted goods that came back, and the name recorded with a delivery stays. A phone without a network
        // may report the name after the office has recorded the delivery, or closed the trip.
        let open = match stop.outcome {
            None => self.status == DispatchStatus::OnTransit,
            Some(StopOutcome::Delivered) => {
                stop.received_by.is_none()
                    && matches!(self.status, DispatchStatus::OnTransit | DispatchStatus::Delivered)
            }
            Some(StopOutcome::Failed) => false,
        };
        if open {
            return Ok(());
        }
        Err(refuse(self, "changed at this stop"))
    }

    /// Checks that the actor may report a problem at a stop, like [`Self::may_prove`]. A phone without a network may
    /// report it after the office has recorded that the goods came back, or ended the trip.
    pub(super) fn may_report(&self, order: OrderId, decision: &DecisionContext) -> Result<(), Refusal> {
        decision.permit_on(Operation::DispatchProve, self)?;
        let stop = self.stops.get(&order).ok_or(Refusal::Absent { noun: "stop" })?;
        let open = match stop.outcome {
            None => self.status == DispatchStatus::OnTransit,
            Some(StopOutcome::Failed) => self.departed_at.is_some(),
            Some(StopOutcome::Delivered) => false,
        };
        if open { Ok(()) } else { Err(refuse(self, "changed at this stop")) }
    }

    /// Returns the time at which the goods of a stop were accepted; the clock of a driver's phone may be a little off.
    /// For an open stop it defaults to now. For a delivery that is already recorded it is required, because only the
    /// crew can know the time.
    pub(super) fn check_proof(
        &self,
        order: OrderId,
        delivered_at: Option<DateTime<Utc>>,
        decision: &DecisionContext,
    ) -> Result<DateTime<Utc>, Refusal> {
        let concluded = self.stops.get(&order).is_some_and(|stop| stop.outcome.is_some());
        let delivered_at = match delivered_at {
            Some(delivered_at) => delivered_at,
            None if concluded => {
                let text = "Delivered at is required: this delivery was recorded already";
                return Err(Refusal::field("deliveredAt", "required", text));
            }
            None => decision.now,
        };
        self.check_time("deliveredAt", delivered_at, decision)
    }

    /// Checks a time that the crew reports: it must lie between the departure and now, and before the trip was closed.
    pub(super) fn check_time(
        &self,
        field: &str,
        at: DateTime<Utc>,
        decision: &DecisionContext,
    ) -> Result<DateTime<Utc>, Refusal> {
        let field_label = label(field);
        let refused = |code, text| Err(Refusal::field(field, code, text));
        if at > decision.now + CLOCK_TOLERANCE {
            let minutes = (at - decision.now).num_minutes();
            let text = format!(
                "{field_label} lies {minutes} minutes ahead of the server; check the clock of the device"
            );
            return refused("too-late", text);
        }
        if let Some(closed) = self.closed_at.filter(|closed| at > *closed + CLOCK_TOLERANCE) {
            let closed = closed.format(INSTANT);
            return refused(
                "after-closing",
                format!("{field_label} must not be after the trip was closed, {closed}"),
            );
        }
        match self.departed_at {
            Some(left) if at < left - CLOCK_TOLERANCE => {
                let left = left.format(INSTANT);
                refused("too-early", format!("{field_label} must not be before the trip left, {left}"))
            }
            _ => Ok(at),
        }
    }
}
