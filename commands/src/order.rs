//! Orders: placing, editing, the steps up to approval or cancellation, and what becomes of them on the way to the
//! customer. Whatever moves with an order (stock, credit, the trip that it is on) moves in the same unit.

mod delivery;
mod look_up;
mod steps;
mod stock_demand;

use scoped_futures::ScopedFutureExt;
use waybill_domain::Refusal;
use waybill_domain::claim::{Claim, ClaimCommand};
use waybill_domain::id::OrderId;
use waybill_domain::order::{Order, OrderCommand, OrderDelivery, OrderDraft, OrderTransition};
use waybill_domain::text::Text;

use crate::command::{CommandContext, CommandFuture, CommandReceipt, number_for};
use crate::number::Series;
use crate::unit::{CommandRuntime, Failure, Unit};
use look_up::look_up;
use steps::apply_transition;

pub(crate) use delivery::{deliver as deliver_in, delivery_streams};
pub(crate) use stock_demand::{reference, stock_streams, stocks};

/// A requested status change of an order.
#[derive(Debug, Clone)]
pub struct TransitionRequest {
    pub transition: OrderTransition,
    pub reason: Option<Text<500>>,
    /// Why the credit limit may be passed.
    pub credit_override: Option<Text<500>>,
}

/// Places an order under the given id.
///
/// # Errors
/// [`Failure`]: what is wrong with the draft, a role that may not.
pub fn place<'a>(
    runtime: &'a CommandRuntime,
    context: &'a CommandContext,
    id: OrderId,
    draft: OrderDraft,
) -> CommandFuture<'a> {
    Box::pin(async move {
        let draft = &draft;
        context.run(runtime, |unit| async move { begin(unit, context, id, draft).await }.scope_boxed()).await
    })
}

/// Places an order and approves it, as one: for orders that were agreed on elsewhere.
///
/// # Errors
/// As [`place`] and [`step`].
pub fn place_approved<'a>(
    runtime: &'a CommandRuntime,
    context: &'a CommandContext,
    id: OrderId,
    draft: OrderDraft,
) -> CommandFuture<'a> {
    Box::pin(async move {
        let approval = &TransitionRequest {
            transition: OrderTransition::PendingToApproved,
            reason: None,
            credit_override: None,
        };
        let draft = &draft;
        context
            .run(runtime, |unit| {
                async move {
                    begin(unit, context, id, draft).await?;
                    apply_transition(unit, id, approval).await?;
                    receipt(unit, id).await
                }
                .scope_boxed()
            })
            .await
    })
}

/// Replaces the content of a pending order.
///
/// # Errors
/// [`Failure`]: also a version that is no longer the order's.
pub fn edit<'a>(
    runtime: &'a CommandRuntime,
    context: &'a CommandContext,
    id: OrderId,
    draft: OrderDraft,
) -> CommandFuture<'a> {
    Box::pin(async move {
        let draft = &draft;
        context
            .run(runtime, |unit| {
                async move {
                    unit.reach::<Order>(id, context.expected).await?;
                    let before = unit.read::<Order>(id).await?.existing()?.clone();
                    if draft.order_no.as_ref().is_some_and(|number| number.as_str() != before.number) {
                        let text = format!("Order no is {} and stays so", before.number);
                        return Err(Refusal::field("orderNo", "fixed", text).into());
                    }
                    let content = look_up(unit, context, draft, Some(&before)).await?;
                    unit.execute::<Order>(id, OrderCommand::Edit(content)).await?;
                    receipt(unit, id).await
                }
                .scope_boxed()
            })
            .await
    })
}

/// Takes a step with an order: approve, reopen, cancel, bring back.
///
/// # Errors
/// [`Failure`]: a step that is not possible, short stock, exceeded credit, a role that may not.
pub fn step<'a>(
    runtime: &'a CommandRuntime,
    context: &'a CommandContext,
    id: OrderId,
    request: TransitionRequest,
) -> CommandFuture<'a> {
    Box::pin(async move {
        let context = &context.because(request.reason.as_ref());
        let request = &request;
        context
            .run(runtime, |unit| {
                async move {
                    unit.reach::<Order>(id, context.expected).await?;
                    apply_transition(unit, id, request).await?;
                    receipt(unit, id).await
                }
                .scope_boxed()
            })
            .await
    })
}

/// Says that an order reached its customer, in full or in part: what was kept is owed, the rest is back in stock.
///
/// # Errors
/// [`Failure`]: an order that is not on its way, more than went out, nothing at all, a role that may not.
pub fn deliver<'a>(
    runtime: &'a CommandRuntime,
    context: &'a CommandContext,
    delivery: OrderDelivery,
) -> CommandFuture<'a> {
    Box::pin(async move {
        let context = &context.because(delivery.reason.as_ref());
        let delivery = &delivery;
        context
            .run(runtime, |unit| {
                async move {
                    unit.reach::<Order>(delivery.id, context.expected).await?;
                    deliver_in(unit, delivery).await?;
                    receipt(unit, delivery.id).await
                }
                .scope_boxed()
            })
            .await
    })
}

async fn begin(
    unit: &mut Unit,
    context: &CommandContext,
    id: OrderId,
    draft: &OrderDraft,
) -> Result<CommandReceipt, Failure> {
    let content = look_up(unit, context, draft, None).await?;
    let named = draft.order_no.as_ref().map(Text::as_str);
    let number = number_for(unit, Series::Order, named, "orderNo", content.order_date).await?;
    let (claim, number) = (number.claim(), number.to_string());
    let (holder, value) = (format!("order/{id}"), number.clone());
    unit.fresh::<Claim>(&claim).await?;
    unit.fresh::<Order>(id).await?;
    unit.execute::<Claim>(&claim, ClaimCommand::Take { holder, field: "orderNo", value }).await?;
    unit.execute::<Order>(id, OrderCommand::Place { number, content }).await?;
    receipt(unit, id).await
}

async fn receipt(unit: &mut Unit, id: OrderId) -> Result<CommandReceipt, Failure> {
    let version = unit.version::<Order>(id).await?;
    let order = unit.read::<Order>(id).await?.existing()?;
    Ok(CommandReceipt {
        id: id.to_string(),
        number: order.number.clone(),
        status: order.status.to_string(),
        version,
    })
}
