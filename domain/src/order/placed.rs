//! The decisions of a placed order.

use chrono::NaiveDate;

use super::{
    OrderContent, OrderDelivery, OrderEvent, OrderMove, OrderStatus, OrderTransition, PlacedOrder, Trip,
};
use crate::account::ReceivableRef;
use crate::decision::DecisionContext;
use crate::decision::{allow, allow_edit};
use crate::document::refuse;
use crate::field::label;
use crate::money::Money;
use crate::refusal::Refusal;
use crate::stock::{DispatchRef, InvoiceRef};
use crate::transition::DocumentStatus as _;
use crate::transition::{Reason, required_reason};

impl PlacedOrder {
    pub(super) fn edit(
        &self,
        content: OrderContent,
        decision: &DecisionContext,
    ) -> Result<Vec<OrderEvent>, Refusal> {
        allow_edit(self, decision)?;
        let content = content.checked(Some(&self.content), decision)?;
        if content.is_but_for_names(&self.content) {
            return Ok(Vec::new());
        }
        Ok(vec![OrderEvent::Edited { content, by: decision.actor.id }])
    }

    pub(super) fn step(
        &self,
        transition: OrderTransition,
        reason: Option<Reason>,
        decision: &DecisionContext,
    ) -> Result<Vec<OrderEvent>, Refusal> {
        allow(self, transition, reason.as_ref(), decision)?;
        Ok(vec![match transition {
            OrderTransition::PendingToApproved => OrderEvent::Approved {
                self_approved: decision.check_separation_of_duties(&[self.made_by, self.edited_by])?,
            },
            OrderTransition::ApprovedToPending => {
                self.off_any_dispatch()?;
                OrderEvent::Reopened { reason }
            }
            OrderTransition::PendingToCancelled | OrderTransition::ApprovedToCancelled => {
                self.off_any_dispatch()?;
                OrderEvent::Cancelled { reason: required_reason(reason.as_ref())? }
            }
            OrderTransition::DispatchedToApproved => OrderEvent::BroughtBack {
                dispatch: self.on_dispatch()?,
                reason: required_reason(reason.as_ref())?,
            },
            OrderTransition::DispatchedToDelivered => {
                return Err(Refusal::field("lines", "required", "Say what was delivered"));
            }
        }])
    }

    pub(super) fn deliver(
        &self,
        draft: &OrderDelivery,
        trip: &Trip,
        decision: &DecisionContext,
    ) -> Result<Vec<OrderEvent>, Refusal> {
        allow(self, OrderTransition::DispatchedToDelivered, draft.reason.as_ref(), decision)?;
        let delivery = self.content.delivery(draft, trip, decision)?;
        Ok(vec![OrderEvent::Delivered {
            dispatch: self.on_dispatch()?,
            delivery,
            reason: draft.reason.clone(),
            customer: self.content.customer.id,
        }])
    }

    /// Returns the dispatch that it is on. An order that is underway is always on one.
    pub(super) fn on_dispatch(&self) -> Result<DispatchRef, Refusal> {
        self.dispatch.clone().ok_or(Refusal::Absent { noun: "dispatch of this order" })
    }

    pub(super) fn off_any_dispatch(&self) -> Result<(), Refusal> {
        match &self.dispatch {
            None => Ok(()),
            Some(dispatch) => {
                Err(Refusal::OnDispatch { order: self.number.clone(), dispatch: dispatch.number.clone() })
            }
        }
    }

    pub(super) fn assign(&self, dispatch: DispatchRef) -> Result<Vec<OrderEvent>, Refusal> {
        if self.status != OrderStatus::Approved {
            return Err(refuse(self, "planned for a dispatch"));
        }
        match &self.dispatch {
            Some(other) if *other == dispatch => Ok(Vec::new()),
            _ => {
                self.off_any_dispatch()?;
                Ok(vec![OrderEvent::Assigned { dispatch }])
            }
        }
    }

    pub(super) fn move_with_dispatch(
        &self,
        step: OrderMove,
        dispatch: DispatchRef,
        decision: &DecisionContext,
    ) -> Result<Vec<OrderEvent>, Refusal> {
        let (from, to) = step.rule();
        if self.status != from || self.dispatch.as_ref() != Some(&dispatch) {
            return Err(refuse(self, to.words()));
        }
        if step == OrderMove::Depart && self.content.order_date > decision.today {
            let (number, dated, today) = (&self.number, self.content.order_date, decision.today);
            let text = format!(
                "{number} is dated {dated} and cannot leave before that day; today is {today}. Take it off the \
                 dispatch, or put its date right"
            );
            return Err(Refusal::field("orderDate", "too-late", text));
        }
        Ok(vec![match step {
            OrderMove::Load => OrderEvent::Loaded { dispatch },
            OrderMove::Unload => OrderEvent::Unloaded { dispatch },
            OrderMove::Depart => OrderEvent::Dispatched { dispatch },
        }])
    }

    /// Refuses a day before the delivery for a document that reverses it, at the field of the day. Days that the system
    /// imports are accepted as they are.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] at `field`.
    pub fn check_undone_on(
        &self,
        field: &str,
        day: NaiveDate,
        decision: &DecisionContext,
    ) -> Result<(), Refusal> {
        match self.delivery.as_ref().map(|delivery| delivery.delivered_on) {
            Some(delivered_on) if day < delivered_on && !decision.actor.system => {
                let (field_label, number) = (label(field), &self.number);
                let text =
                    format!("{field_label} must not lie before {number} was delivered on {delivered_on}");
                Err(Refusal::field(field, "too-early", text))
            }
            _ => Ok(()),
        }
    }

    /// Returns the amount of the delivery that can still be credited.
    pub fn creditable(&self) -> Money {
        let delivered = self.delivery.as_ref().map_or(Money::ZERO, |delivery| delivery.totals.total);
        delivered - self.credited.values().copied().sum()
    }

    pub(super) fn credit(
        &self,
        receivable: ReceivableRef,
        amount: Money,
    ) -> Result<Vec<OrderEvent>, Refusal> {
        if self.status != OrderStatus::Delivered {
            return Err(refuse(self, "credited"));
        }
        if self.credited.contains_key(&receivable.id) {
            return Ok(Vec::new());
        }
        let max = self.creditable();
        if amount > max {
            let text = format!("{amount} cannot be credited: of {} there is {max} left", self.number);
            return Err(Refusal::field("amount", "too-much", text));
        }
        Ok(vec![OrderEvent::Credited { receivable, amount }])
    }

    /// Returns the event of the invoice that charges the delivery. A delivery is invoiced once.
    pub(super) fn invoiced(&self, invoice: InvoiceRef) -> Result<Vec<OrderEvent>, Refusal> {
        if self.status != OrderStatus::Delivered {
            return Err(refuse(self, "invoiced"));
        }
        match &self.invoice {
            None => Ok(vec![OrderEvent::Invoiced { invoice }]),
            Some(other) => {
                let text = format!("{} is on invoice {} already", self.number, other.number);
                Err(Refusal::field("deliveries", "invoiced", text))
            }
        }
    }

    pub(super) fn leave(&mut self, status: OrderStatus) {
        self.status = status;
        self.dispatch = None;
    }
}
