//! Dispatches: planning, editing, and the steps of a trip. The orders on it and their stock move in the same unit; a
//! driver and a vehicle are claimed while they are on the way, so that nobody is on two trips at once.

mod claims;
mod complete_trip;
mod look_up;
mod steps;

use std::collections::BTreeSet;

use scoped_futures::ScopedFutureExt;
use waybill_domain::claim::{Claim, ClaimCommand};
use waybill_domain::dispatch::{
    DeliveryProof, Dispatch, DispatchCommand, DispatchContent, DispatchDraft, DispatchStatus,
    DispatchTransition, PlannedDispatch,
};
use waybill_domain::id::{DispatchId, OrderId};
use waybill_domain::order::{Order, OrderCommand};
use waybill_domain::stock::DispatchRef;
use waybill_domain::text::Text;
use waybill_domain::{Reason, Refusal};
use waybill_log::StreamKey;

use crate::command::{CommandContext, CommandFuture, CommandReceipt, number_for};
use crate::number::Series;
use crate::unit::{CommandRuntime, Failure, Unit};
use look_up::look_up;

/// A requested status change of a dispatch.
#[derive(Debug, Clone)]
pub struct TransitionRequest {
    pub transition: DispatchTransition,
    /// Why; required when it is cancelled.
    pub reason: Option<Reason>,
    /// Why goods are loaded or leave although their customer is on hold or beyond the limit.
    pub credit_override: Option<Reason>,
}

/// Plans a dispatch under the given id: its orders are on it from then on, and on no other.
///
/// # Errors
/// [`Failure`]: what is wrong with the draft, an order that is on another dispatch, a role that may not.
pub fn plan<'a>(
    runtime: &'a CommandRuntime,
    context: &'a CommandContext,
    id: DispatchId,
    draft: DispatchDraft,
) -> CommandFuture<'a> {
    Box::pin(async move {
        let draft = &draft;
        context
            .run(runtime, |unit| {
                async move {
                    begin(unit, context, id, draft, |_| Vec::new()).await?;
                    receipt(unit, id).await
                }
                .scope_boxed()
            })
            .await
    })
}

/// Replaces the content of a waiting dispatch: orders that are no longer on it are free again.
///
/// # Errors
/// [`Failure`]: also a version that is no longer the dispatch's.
pub fn edit<'a>(
    runtime: &'a CommandRuntime,
    context: &'a CommandContext,
    id: DispatchId,
    draft: DispatchDraft,
) -> CommandFuture<'a> {
    Box::pin(async move {
        let draft = &draft;
        context
            .run(runtime, |unit| {
                async move {
                    unit.reach::<Dispatch>(id, context.expected).await?;
                    change(unit, context, id, draft).await?;
                    receipt(unit, id).await
                }
                .scope_boxed()
            })
            .await
    })
}

/// Takes a step with a dispatch: load, unload, depart, close, cancel. Its orders and their stock go with it.
///
/// # Errors
/// [`Failure`]: a step that is not possible, a driver without a valid licence, a driver or vehicle on another trip, a
/// role that may not.
pub fn step<'a>(
    runtime: &'a CommandRuntime,
    context: &'a CommandContext,
    id: DispatchId,
    request: TransitionRequest,
) -> CommandFuture<'a> {
    Box::pin(async move {
        let context = &context.because(request.reason.as_ref());
        let request = &request;
        context
            .run(runtime, |unit| {
                async move {
                    unit.reach::<Dispatch>(id, context.expected).await?;
                    steps::apply_transition(unit, id, request).await?;
                    receipt(unit, id).await
                }
                .scope_boxed()
            })
            .await
    })
}

/// Says who took the goods at the stop of an order, and when.
///
/// # Errors
/// [`Failure`]: a trip that is not on its way, a time that has not come, somebody who is neither on it nor may say so
/// of every trip.
pub fn prove<'a>(
    runtime: &'a CommandRuntime,
    context: &'a CommandContext,
    id: DispatchId,
    order: OrderId,
    proof: DeliveryProof,
) -> CommandFuture<'a> {
    Box::pin(async move {
        let delivered_at = proof.delivered_at.map_or(context.decision.now, |moment| moment.0);
        let received_by = &proof.received_by;
        context
            .run(runtime, |unit| {
                async move {
                    unit.reach::<Dispatch>(id, context.expected).await?;
                    let prove =
                        DispatchCommand::Prove { order, received_by: received_by.clone(), delivered_at };
                    unit.execute::<Dispatch>(id, prove).await?;
                    receipt(unit, id).await
                }
                .scope_boxed()
            })
            .await
    })
}

/// Plans a dispatch, loads it, sends it off, delivers each of its orders in full and closes it, as one and on one day:
/// for goods that were delivered elsewhere. Everything is checked as if it went step by step.
///
/// # Errors
/// As [`plan`], [`step`] and [`crate::order::deliver`].
pub fn complete_trip<'a>(
    runtime: &'a CommandRuntime,
    context: &'a CommandContext,
    id: DispatchId,
    draft: DispatchDraft,
) -> CommandFuture<'a> {
    Box::pin(async move {
        let draft = &draft;
        context
            .run(runtime, |unit| {
                async move {
                    complete_trip::complete_trip(unit, context, id, draft).await?;
                    receipt(unit, id).await
                }
                .scope_boxed()
            })
            .await
    })
}

/// The steps of planning, inside a unit. `others` are the streams that will be written beside those of the dispatch
/// and its orders.
async fn begin(
    unit: &mut Unit,
    context: &CommandContext,
    id: DispatchId,
    draft: &DispatchDraft,
    others: impl FnOnce(&DispatchContent) -> Vec<StreamKey> + Send,
) -> Result<(), Failure> {
    let content = look_up(unit, context, draft, None).await?;
    let named = draft.dispatch_no.as_ref().map(Text::as_str);
    let number = number_for(unit, Series::Dispatch, named, "dispatchNo", content.planned_date).await?;
    let (claim, number) = (number.claim(), number.to_string());
    let (holder, value) = (holder(id), number.clone());
    let orders: Vec<OrderId> = orders_of(&content).collect();
    let others = others(&content);
    let (claims, others): (Vec<_>, Vec<_>) =
        others.into_iter().partition(|key| key.kind() == <Claim as cqrs_es::Aggregate>::TYPE);
    unit.lock(claims.into_iter().chain([StreamKey::of::<Claim>(&claim)])).await?;
    unit.fresh::<Dispatch>(id).await?;
    unit.lock(orders.iter().map(StreamKey::of::<Order>).chain(others)).await?;
    unit.execute::<Claim>(&claim, ClaimCommand::Take { holder, field: "dispatchNo", value }).await?;
    unit.execute::<Dispatch>(id, DispatchCommand::Plan { number: number.clone(), content }).await?;
    let dispatch = DispatchRef { id, number };
    for order in orders {
        unit.execute::<Order>(order, OrderCommand::Assign(dispatch.clone())).await?;
    }
    Ok(())
}

/// The steps of an edit, inside a unit.
async fn change(
    unit: &mut Unit,
    context: &CommandContext,
    id: DispatchId,
    draft: &DispatchDraft,
) -> Result<(), Failure> {
    let before = unit.read::<Dispatch>(id).await?.existing()?.clone();
    if draft.dispatch_no.as_ref().is_some_and(|number| number.as_str() != before.number) {
        let text = format!("Dispatch no is {} and stays so", before.number);
        return Err(Refusal::field("dispatchNo", "fixed", text).into());
    }
    if before.status != DispatchStatus::Waiting {
        // Refused, and for that reason: not for what its orders have become since.
        return unit.execute::<Dispatch>(id, DispatchCommand::Edit(before.content)).await;
    }
    let content = look_up(unit, context, draft, Some(id)).await?;
    let (old, new): (BTreeSet<OrderId>, BTreeSet<OrderId>) =
        (orders_of(&before.content).collect(), orders_of(&content).collect());
    let moved = old.symmetric_difference(&new).map(StreamKey::of::<Order>);
    unit.lock(moved.chain([StreamKey::of::<Dispatch>(id)])).await?;
    unit.execute::<Dispatch>(id, DispatchCommand::Edit(content)).await?;
    let dispatch = DispatchRef { id, number: before.number };
    for order in old.difference(&new) {
        unit.execute::<Order>(order, OrderCommand::Unassign(dispatch.clone())).await?;
    }
    for order in new.difference(&old) {
        unit.execute::<Order>(order, OrderCommand::Assign(dispatch.clone())).await?;
    }
    Ok(())
}

async fn receipt(unit: &mut Unit, id: DispatchId) -> Result<CommandReceipt, Failure> {
    let version = unit.version::<Dispatch>(id).await?;
    let PlannedDispatch { number, status, .. } = unit.read::<Dispatch>(id).await?.existing()?;
    Ok(CommandReceipt { id: id.to_string(), number: number.clone(), status: status.to_string(), version })
}

fn orders_of(content: &DispatchContent) -> impl Iterator<Item = OrderId> + '_ {
    content.stops.iter().map(|stop| stop.order.id)
}

/// The name under which a dispatch holds its claims.
fn holder(id: DispatchId) -> String {
    format!("dispatch/{id}")
}
