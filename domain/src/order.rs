//! Orders: what a customer wants, and what becomes of it. The `match` in `decide` is the state machine.

mod content;
mod status;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::act::Act;
use crate::aggregate::Decide;
use crate::id::UserId;
use crate::permission::Operation;
use crate::refusal::Refusal;
use crate::text::Text;

pub use content::*;
pub use status::*;

/// An order.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Order {
    /// What is known; nothing before it was placed.
    pub placed: Option<PlacedOrder>,
}

/// An order that was placed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PlacedOrder {
    /// Its number.
    pub number: String,
    /// Where it stands.
    pub status: OrderStatus,
    /// What it says.
    pub content: OrderContent,
    /// Who placed it.
    pub made_by: UserId,
    /// Who edited it last.
    pub edited_by: UserId,
}

/// What can be asked of an order.
#[derive(Debug, Clone, PartialEq)]
pub enum OrderCommand {
    /// Place it, under a number that was claimed for it.
    Place {
        /// The number.
        number: String,
        /// What it says.
        content: OrderContent,
    },
    /// Put this in the place of what it said.
    Edit(OrderContent),
    /// Take a step.
    Step {
        /// Which.
        transition: OrderTransition,
        /// Why; owed by some steps.
        reason: Option<Text<500>>,
    },
}

/// What happens to an order.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
pub enum OrderEvent {
    /// It was placed.
    Placed {
        /// Its number.
        number: String,
        /// What it says.
        content: OrderContent,
        /// Who placed it.
        by: UserId,
    },
    /// It says something else now.
    Edited {
        /// What it says.
        content: OrderContent,
        /// Who edited it.
        by: UserId,
    },
    /// It was approved.
    Approved {
        /// By the one who made or last edited it: an admin may, and it shows.
        self_approved: bool,
    },
    /// It is pending again.
    Reopened {
        /// Why.
        reason: Option<Text<500>>,
    },
    /// It was called off.
    Cancelled {
        /// Why.
        reason: Text<500>,
    },
}

impl Order {
    /// The order, which must exist.
    ///
    /// # Errors
    /// [`Refusal::Absent`].
    pub fn existing(&self) -> Result<&PlacedOrder, Refusal> {
        self.placed.as_ref().ok_or(Refusal::Absent { noun: "order" })
    }
}

impl PlacedOrder {
    fn refuse(&self, to: &'static str) -> Refusal {
        let possible = OrderTransition::from_status(self.status).map(|step| step.rule().1.into()).collect();
        let (number, from) = (self.number.clone(), self.status.into());
        Refusal::Transition { noun: "Order", number, from, to, possible }
    }

    fn step(
        &self,
        transition: OrderTransition,
        reason: Option<Text<500>>,
        act: &Act,
    ) -> Result<Vec<OrderEvent>, Refusal> {
        let (from, to, operation, reason_owed) = transition.rule();
        act.permit_on(operation, self.made_by)?;
        if self.status != from {
            return Err(self.refuse(to.into()));
        }
        let owed = || Refusal::field("reason", "required", "Reason is required");
        if reason_owed && reason.is_none() {
            return Err(owed());
        }
        Ok(vec![match transition {
            OrderTransition::PendingToApproved => {
                OrderEvent::Approved { self_approved: act.separate(&[self.made_by, self.edited_by])? }
            }
            OrderTransition::ApprovedToPending => OrderEvent::Reopened { reason },
            OrderTransition::PendingToCancelled | OrderTransition::ApprovedToCancelled => {
                OrderEvent::Cancelled { reason: reason.ok_or_else(owed)? }
            }
        }])
    }
}

impl Decide for Order {
    type Command = OrderCommand;
    type Event = OrderEvent;

    fn decide(&self, command: OrderCommand, act: &Act) -> Result<Vec<OrderEvent>, Refusal> {
        match (command, &self.placed) {
            (OrderCommand::Place { .. }, Some(_)) => Err(Refusal::Exists { noun: "order" }),
            (OrderCommand::Place { number, content }, None) => {
                act.permit(Operation::OrderCreate)?;
                let content = content.checked()?;
                Ok(vec![OrderEvent::Placed { number, content, by: act.actor.id }])
            }
            (_, None) => Err(Refusal::Absent { noun: "order" }),
            (OrderCommand::Edit(content), Some(order)) => {
                act.permit_on(Operation::OrderEdit, order.made_by)?;
                if order.status != OrderStatus::Pending {
                    return Err(order.refuse("edited"));
                }
                let content = content.checked()?;
                if order.content == content {
                    return Ok(Vec::new());
                }
                Ok(vec![OrderEvent::Edited { content, by: act.actor.id }])
            }
            (OrderCommand::Step { transition, reason }, Some(order)) => order.step(transition, reason, act),
        }
    }

    fn evolve(&mut self, event: OrderEvent) {
        match (event, &mut self.placed) {
            (OrderEvent::Placed { number, content, by }, placed) => {
                let status = OrderStatus::Pending;
                *placed = Some(PlacedOrder { number, status, content, made_by: by, edited_by: by });
            }
            (OrderEvent::Edited { content, by }, Some(order)) => {
                order.content = content;
                order.edited_by = by;
            }
            (OrderEvent::Approved { .. }, Some(order)) => order.status = OrderStatus::Approved,
            (OrderEvent::Reopened { .. }, Some(order)) => order.status = OrderStatus::Pending,
            (OrderEvent::Cancelled { .. }, Some(order)) => order.status = OrderStatus::Cancelled,
            (_, None) => {}
        }
    }
}

aggregate!(Order, OrderEvent, "order");
