//! Dispatches: a vehicle with its crew, and the orders that it takes to their customers.

mod content;
mod planned;
mod status;

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use strum::{EnumDiscriminants, EnumString, IntoStaticStr, VariantNames};

use crate::aggregate::Decide;
use crate::decision::DecisionContext;
use crate::id::{CustomerId, OrderId, UserId};
use crate::noun::Noun;
use crate::permission::Operation;
use crate::refusal::Refusal;
use crate::stock::OrderRef;
use crate::text::Text;
use crate::transition::Reason;

pub use content::*;
pub use status::*;

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Dispatch {
    /// `None` before it was planned.
    pub planned: Option<PlannedDispatch>,
}

/// A dispatch that was planned.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PlannedDispatch {
    pub number: String,
    pub status: DispatchStatus,
    pub content: DispatchContent,
    /// The user who planned it.
    pub made_by: UserId,
    /// The user who edited it last.
    pub edited_by: UserId,
    /// The state of its stops.
    pub stops: BTreeMap<OrderId, StopState>,
    #[serde(default)]
    pub departed_on: Option<NaiveDate>,
    /// The time of departure; `None` before it departed.
    #[serde(default)]
    pub departed_at: Option<DateTime<Utc>>,
    /// The time at which it was closed as delivered; `None` before.
    #[serde(default)]
    pub closed_at: Option<DateTime<Utc>>,
}

/// Commands of a dispatch.
#[derive(Debug, Clone, PartialEq)]
pub enum DispatchCommand {
    /// Plan it, under a number that was claimed for it.
    Plan { number: String, content: DispatchContent },
    /// Replace the content while it is pending.
    Edit(DispatchContent),
    Transition {
        transition: DispatchTransition,
        /// The reason; some steps require it.
        reason: Option<Reason>,
    },
    /// Record that an order continues although its customer is on hold or beyond the limit. The account checks the
    /// permission.
    Override {
        order: OrderRef,
        /// True if in spite of a hold, false if beyond the limit.
        on_hold: bool,
        reason: Reason,
    },
    /// Record who accepted the goods at a stop. The crew may report it.
    Prove {
        order: OrderId,
        /// Name of the person who accepted them.
        received_by: Text<120>,
        /// Time of acceptance; for an open stop it defaults to now.
        delivered_at: Option<DateTime<Utc>>,
    },
    /// Record that the goods of a stop could not be handed over. The crew may report it. Nothing moves: the order is
    /// brought back later.
    ReportProblem {
        order: OrderId,
        problem: StopProblemKind,
        /// The crew's account of it.
        note: Option<Text<300>>,
        /// Time of the attempt; defaults to now.
        reported_at: Option<DateTime<Utc>>,
    },
    /// Record the outcome of a stop. The order checks the permission.
    Conclude {
        order: OrderId,
        outcome: StopOutcome,
        /// Name of the person who accepted the goods.
        received_by: Option<Text<120>>,
        /// Reason for the return.
        reason: Option<Reason>,
    },
}

/// Events of a dispatch.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, EnumDiscriminants, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
#[strum_discriminants(name(DispatchEventKind), derive(EnumString), strum(serialize_all = "kebab-case"))]
pub enum DispatchEvent {
    Planned {
        number: String,
        content: DispatchContent,
        /// The user who planned it.
        by: UserId,
    },
    Edited {
        content: DispatchContent,
        /// The user who edited it.
        by: UserId,
    },
    /// Its orders are on the vehicle.
    Loaded,
    /// Its orders are off the vehicle again.
    Unloaded {
        reason: Option<Reason>,
    },
    /// It departed.
    Departed {
        departed_on: NaiveDate,
        departed_at: DateTime<Utc>,
    },
    /// An order continues although its customer is on hold or beyond the limit.
    Overridden {
        order: OrderRef,
        /// True if in spite of a hold, false if beyond the limit.
        on_hold: bool,
        override_reason: Reason,
    },
    /// The goods were accepted at a stop.
    Proved {
        order: OrderId,
        /// Name of the person who accepted them.
        received_by: Text<120>,
        delivered_at: DateTime<Utc>,
        /// The customer of the order, whose key encrypts the name.
        customer: CustomerId,
    },
    /// The goods of a stop could not be handed over.
    ProblemReported {
        order: OrderId,
        problem: StopProblemKind,
        note: Option<Text<300>>,
        reported_at: DateTime<Utc>,
        /// The customer of the order, whose key encrypts the note.
        customer: CustomerId,
    },
    /// The outcome of a stop.
    Concluded {
        order: OrderId,
        outcome: StopOutcome,
        /// Name of the person who accepted the goods.
        received_by: Option<Text<120>>,
        /// Reason for the return.
        reason: Option<Reason>,
        /// The customer of the order, whose key encrypts the name.
        customer: CustomerId,
    },
    /// The vehicle is back, and something was delivered.
    Delivered {
        closed_on: NaiveDate,
        closed_at: DateTime<Utc>,
    },
    Cancelled {
        reason: Reason,
    },
}

impl Dispatch {
    /// Returns the dispatch, which must exist.
    ///
    /// # Errors
    /// [`Refusal::Absent`].
    pub fn existing(&self) -> Result<&PlannedDispatch, Refusal> {
        self.planned.as_ref().ok_or(Noun::Dispatch.absent())
    }
}

impl Decide for Dispatch {
    type Command = DispatchCommand;
    type Event = DispatchEvent;

    fn decide(
        &self,
        command: DispatchCommand,
        decision: &DecisionContext,
    ) -> Result<Vec<DispatchEvent>, Refusal> {
        let Some(dispatch) = &self.planned else {
            let DispatchCommand::Plan { number, content } = command else {
                return Err(Noun::Dispatch.absent());
            };
            decision.permit(Operation::DispatchCreate)?;
            content.check(None, decision)?;
            return Ok(vec![DispatchEvent::Planned { number, content, by: decision.actor.id }]);
        };
        match command {
            DispatchCommand::Plan { .. } => Err(Noun::Dispatch.exists()),
            DispatchCommand::Edit(content) => dispatch.edit(content, decision),
            DispatchCommand::Transition { transition, reason } => {
                dispatch.step(transition, reason.as_ref(), decision)
            }
            DispatchCommand::Override { order, on_hold, reason } => {
                Ok(vec![DispatchEvent::Overridden { order, on_hold, override_reason: reason }])
            }
            DispatchCommand::Prove { order, received_by, delivered_at } => {
                dispatch.may_prove(order, decision)?;
                let delivered_at = dispatch.check_proof(order, delivered_at, decision)?;
                let customer = dispatch.customer_of(order)?;
                Ok(vec![DispatchEvent::Proved { order, received_by, delivered_at, customer }])
            }
            DispatchCommand::ReportProblem { order, problem, note, reported_at } => {
                dispatch.may_report(order, decision)?;
                if problem == StopProblemKind::Other && note.is_none() {
                    return Err(Refusal::field("note", "required", "Note is required: say what happened"));
                }
                let reported_at =
                    dispatch.check_time("reportedAt", reported_at.unwrap_or(decision.now), decision)?;
                let customer = dispatch.customer_of(order)?;
                Ok(vec![DispatchEvent::ProblemReported { order, problem, note, reported_at, customer }])
            }
            DispatchCommand::Conclude { order, outcome, received_by, reason } => {
                dispatch.open_stop(order)?;
                let customer = dispatch.customer_of(order)?;
                Ok(vec![DispatchEvent::Concluded { order, outcome, received_by, reason, customer }])
            }
        }
    }

    fn evolve(&mut self, event: DispatchEvent) {
        let Some(dispatch) = &mut self.planned else {
            if let DispatchEvent::Planned { number, content, by } = event {
                self.planned = Some(PlannedDispatch::new(number, content, by));
            }
            return;
        };
        match event {
            // A problem moves nothing.
            DispatchEvent::Planned { .. }
            | DispatchEvent::Overridden { .. }
            | DispatchEvent::ProblemReported { .. } => {}
            DispatchEvent::Edited { content, by } => {
                dispatch.stops = PlannedDispatch::open_stops(&content);
                dispatch.content = content;
                dispatch.edited_by = by;
            }
            DispatchEvent::Loaded => dispatch.status = DispatchStatus::Loaded,
            DispatchEvent::Unloaded { .. } => dispatch.status = DispatchStatus::Waiting,
            DispatchEvent::Departed { departed_on, departed_at } => {
                dispatch.status = DispatchStatus::OnTransit;
                dispatch.departed_on = Some(departed_on);
                dispatch.departed_at = Some(departed_at);
            }
            DispatchEvent::Proved { order, received_by, delivered_at, .. } => {
                let stop = dispatch.stops.entry(order).or_default();
                stop.received_by = Some(received_by);
                stop.delivered_at = Some(delivered_at);
            }
            DispatchEvent::Concluded { order, outcome, received_by, reason, .. } => {
                let stop = dispatch.stops.entry(order).or_default();
                stop.outcome = Some(outcome);
                stop.received_by = received_by.or(stop.received_by.take());
                stop.reason = reason;
            }
            DispatchEvent::Delivered { closed_at, .. } => {
                dispatch.status = DispatchStatus::Delivered;
                dispatch.closed_at = Some(closed_at);
            }
            DispatchEvent::Cancelled { .. } => dispatch.status = DispatchStatus::Cancelled,
        }
    }
}

aggregate!(Dispatch, DispatchEvent, Dispatch);
