//! Orders: placing, editing, the steps up to approval or cancellation, and what becomes of them on the way to the
//! customer. Whatever moves with an order (stock, credit, the trip that it is on) moves in the same unit.

mod delivery;
mod goods;
mod look_up;
mod steps;

use scoped_futures::ScopedFutureExt;
use waybill_domain::Refusal;
use waybill_domain::claim::{Claim, ClaimCommand};
use waybill_domain::id::OrderId;
use waybill_domain::order::{Order, OrderCommand, OrderDelivery, OrderDraft, OrderTransition};
use waybill_domain::text::Text;

use crate::call::{Answer, Call, Outcome, number_for};
use crate::number::Series;
use crate::unit::{Failure, Ledgers, Unit};
use look_up::look_up;
use steps::take_step;

pub(crate) use delivery::{deliver as deliver_in, delivery_streams};
pub(crate) use goods::{reference, stock_streams, stocks};

/// A step with an order, as a person asks for it.
#[derive(Debug, Clone)]
pub struct Step {
    /// Which step.
    pub transition: OrderTransition,
    /// Why.
    pub reason: Option<Text<500>>,
    /// Why the credit limit may be passed.
    pub credit_override: Option<Text<500>>,
}

/// Places an order under the given id.
///
/// # Errors
/// [`Failure`]: what is wrong with the draft, a role that may not.
pub async fn place(
    ledgers: &Ledgers,
    call: &Call,
    id: OrderId,
    draft: OrderDraft,
) -> Result<Outcome, Failure> {
    let draft = &draft;
    call.run(ledgers, |unit| async move { begin(unit, call, id, draft).await }.scope_boxed()).await
}

/// Places an order and approves it, as one: for orders that were agreed on elsewhere.
///
/// # Errors
/// As [`place`] and [`step`].
pub async fn place_approved(
    ledgers: &Ledgers,
    call: &Call,
    id: OrderId,
    draft: OrderDraft,
) -> Result<Outcome, Failure> {
    let approval =
        &Step { transition: OrderTransition::PendingToApproved, reason: None, credit_override: None };
    let draft = &draft;
    call.run(ledgers, |unit| {
        async move {
            begin(unit, call, id, draft).await?;
            take_step(unit, id, approval).await?;
            answer(unit, id).await
        }
        .scope_boxed()
    })
    .await
}

/// Puts another content in the place of a pending order's.
///
/// # Errors
/// [`Failure`]: also a version that is no longer the order's.
pub async fn edit(
    ledgers: &Ledgers,
    call: &Call,
    id: OrderId,
    draft: OrderDraft,
) -> Result<Outcome, Failure> {
    let draft = &draft;
    call.run(ledgers, |unit| {
        async move {
            unit.reach::<Order>(id, call.expected).await?;
            let before = unit.read::<Order>(id).await?.existing()?.clone();
            if draft.order_no.as_ref().is_some_and(|number| number.as_str() != before.number) {
                let text = format!("Order no is {} and stays so", before.number);
                return Err(Refusal::field("orderNo", "fixed", text).into());
            }
            let content = look_up(unit, call, draft, Some(&before)).await?;
            unit.execute::<Order>(id, OrderCommand::Edit(content)).await?;
            answer(unit, id).await
        }
        .scope_boxed()
    })
    .await
}

/// Takes a step with an order: approve, reopen, cancel, bring back.
///
/// # Errors
/// [`Failure`]: a step that is not possible, short stock, exceeded credit, a role that may not.
pub async fn step(ledgers: &Ledgers, call: &Call, id: OrderId, step: Step) -> Result<Outcome, Failure> {
    let call = &call.because(step.reason.as_ref());
    let step = &step;
    call.run(ledgers, |unit| {
        async move {
            unit.reach::<Order>(id, call.expected).await?;
            take_step(unit, id, step).await?;
            answer(unit, id).await
        }
        .scope_boxed()
    })
    .await
}

/// Says that an order reached its customer, in full or in part: what was kept is owed, the rest is back in stock.
///
/// # Errors
/// [`Failure`]: an order that is not on its way, more than went out, nothing at all, a role that may not.
pub async fn deliver(ledgers: &Ledgers, call: &Call, delivery: OrderDelivery) -> Result<Outcome, Failure> {
    let call = &call.because(delivery.reason.as_ref());
    let delivery = &delivery;
    call.run(ledgers, |unit| {
        async move {
            unit.reach::<Order>(delivery.id, call.expected).await?;
            deliver_in(unit, delivery).await?;
            answer(unit, delivery.id).await
        }
        .scope_boxed()
    })
    .await
}

async fn begin(unit: &mut Unit, call: &Call, id: OrderId, draft: &OrderDraft) -> Result<Answer, Failure> {
    let content = look_up(unit, call, draft, None).await?;
    let named = draft.order_no.as_ref().map(Text::as_str);
    let number = number_for(unit, Series::Order, named, "orderNo", content.order_date).await?;
    let (claim, number) = (number.claim(), number.to_string());
    let (holder, value) = (format!("order/{id}"), number.clone());
    unit.fresh::<Claim>(&claim).await?;
    unit.fresh::<Order>(id).await?;
    unit.execute::<Claim>(&claim, ClaimCommand::Take { holder, field: "orderNo", value }).await?;
    unit.execute::<Order>(id, OrderCommand::Place { number, content }).await?;
    answer(unit, id).await
}

async fn answer(unit: &mut Unit, id: OrderId) -> Result<Answer, Failure> {
    let version = unit.version::<Order>(id).await?;
    let order = unit.read::<Order>(id).await?.existing()?;
    Ok(Answer { id: id.to_string(), number: order.number.clone(), status: order.status.to_string(), version })
}
