//! Receivables: entering, editing, approving and voiding what customers pay and what is credited to them. The
//! customer's account moves in the same unit.

use chrono::NaiveDate;
use scoped_futures::ScopedFutureExt;
use waybill_domain::Refusal;
use waybill_domain::account::{Account, AccountCommand, ReceivableRef};
use waybill_domain::claim::{Claim, ClaimCommand};
use waybill_domain::customer::Customer;
use waybill_domain::employee::Employee;
use waybill_domain::id::{OrderId, ReceivableId};
use waybill_domain::master::Master;
use waybill_domain::order::{Order, OrderCommand};
use waybill_domain::receivable::{
    Receivable, ReceivableCommand, ReceivableContent, ReceivableDraft, ReceivableKind, ReceivableTransition,
};
use waybill_domain::stock::OrderRef;
use waybill_domain::transition::Reason;
use waybill_log::StreamKey;

use crate::command::{CommandContext, CommandFuture, CommandReceipt};
use crate::fixed;
use crate::number::Series;
use crate::references::{Require, collect_errors, delivered_order, named, record, undone_on};
use crate::unit::{CommandRuntime, Failure, Unit};

/// The field that says the day of a receivable.
const RECEIVED_ON: &str = "receivedOn";

/// Enters a receivable under the given id.
///
/// # Errors
/// [`Failure`]: what is wrong with the draft, a role that may not.
pub fn enter<'a>(
    runtime: &'a CommandRuntime,
    context: &'a CommandContext,
    id: ReceivableId,
    draft: ReceivableDraft,
) -> CommandFuture<'a> {
    Box::pin(async move {
        let draft = &draft;
        context.run(runtime, |unit| async move { begin(unit, context, id, draft).await }.scope_boxed()).await
    })
}

/// Enters a receivable and approves it, as one: for what was paid elsewhere.
///
/// # Errors
/// As [`enter`] and [`step`].
pub fn enter_approved<'a>(
    runtime: &'a CommandRuntime,
    context: &'a CommandContext,
    id: ReceivableId,
    draft: ReceivableDraft,
) -> CommandFuture<'a> {
    Box::pin(async move {
        let draft = &draft;
        context
            .run(runtime, |unit| {
                async move {
                    begin(unit, context, id, draft).await?;
                    take(unit, id, ReceivableTransition::PendingToApproved, None).await?;
                    receipt(unit, id).await
                }
                .scope_boxed()
            })
            .await
    })
}

/// Replaces the content of a pending receivable.
///
/// # Errors
/// [`Failure`]: also a version that is no longer the record's.
pub fn edit<'a>(
    runtime: &'a CommandRuntime,
    context: &'a CommandContext,
    id: ReceivableId,
    draft: ReceivableDraft,
) -> CommandFuture<'a> {
    Box::pin(async move {
        let draft = &draft;
        context
            .run(runtime, |unit| {
                async move {
                    unit.reach::<Receivable>(id, context.expected).await?;
                    let before = &unit.read::<Receivable>(id).await?.existing()?.content;
                    let usually = (before.kind, before.received_on);
                    let content = look_up(unit, draft, usually).await?;
                    unit.execute::<Receivable>(id, ReceivableCommand::Edit(content)).await?;
                    receipt(unit, id).await
                }
                .scope_boxed()
            })
            .await
    })
}

/// Takes a step with a receivable, and moves the customer's balance with it.
///
/// # Errors
/// [`Failure`]: a step that is not possible, a missing reason, a role that may not.
pub fn step<'a>(
    runtime: &'a CommandRuntime,
    context: &'a CommandContext,
    id: ReceivableId,
    transition: ReceivableTransition,
    reason: Option<Reason>,
) -> CommandFuture<'a> {
    Box::pin(async move {
        let context = &context.because(reason.as_ref());
        let reason = &reason;
        context
            .run(runtime, |unit| {
                async move {
                    unit.reach::<Receivable>(id, context.expected).await?;
                    take(unit, id, transition, reason.clone()).await?;
                    receipt(unit, id).await
                }
                .scope_boxed()
            })
            .await
    })
}

async fn begin(
    unit: &mut Unit,
    context: &CommandContext,
    id: ReceivableId,
    draft: &ReceivableDraft,
) -> Result<CommandReceipt, Failure> {
    let content = look_up(unit, draft, (ReceivableKind::Payment, context.decision.today)).await?;
    let number = unit.draw(Series::Receivable, content.received_on).await?;
    let (claim, number) = (number.claim(), number.to_string());
    let (holder, value) = (format!("receivable/{id}"), number.clone());
    unit.fresh::<Claim>(&claim).await?;
    unit.fresh::<Receivable>(id).await?;
    unit.execute::<Claim>(&claim, ClaimCommand::Take { holder, field: "receiptNo", value }).await?;
    unit.execute::<Receivable>(id, ReceivableCommand::Enter { number, content }).await?;
    receipt(unit, id).await
}

async fn receipt(unit: &mut Unit, id: ReceivableId) -> Result<CommandReceipt, Failure> {
    let version = unit.version::<Receivable>(id).await?;
    let entered = unit.read::<Receivable>(id).await?.existing()?;
    Ok(CommandReceipt {
        id: id.to_string(),
        number: entered.number.clone(),
        status: entered.status.to_string(),
        version,
    })
}

/// What a draft says once everything that it names was looked up; everything wrong is reported at once. It is of
/// the kind and the day `usually` when it does not say.
async fn look_up(
    unit: &mut Unit,
    draft: &ReceivableDraft,
    usually: (ReceivableKind, NaiveDate),
) -> Result<ReceivableContent, Failure> {
    let keys = [
        Some(StreamKey::of::<Master<Customer>>(draft.customer_id)),
        draft.collector_id.map(StreamKey::of::<Master<Employee>>),
        draft.order_id.map(StreamKey::of::<Order>),
    ];
    let (kind, received_on) = (draft.kind.unwrap_or(usually.0), draft.received_on.unwrap_or(usually.1));
    unit.preload(keys.into_iter().flatten()).await?;
    let mut wrong = Vec::new();
    // Whoever is out of use or on hold may still pay what is owed.
    let customer = record::<Customer>(unit, draft.customer_id.0, "customerId", Require::Existing).await;
    let customer = collect_errors(customer, &mut wrong)?.map(|record| named(draft.customer_id, &record));
    let mut collector = None;
    if let Some(id) = draft.collector_id {
        let found = record::<Employee>(unit, id.0, "collectorId", Require::Active).await;
        collector = collect_errors(found, &mut wrong)?.map(|record| named(id, &record));
    }
    let mut order = None;
    if let Some(id) = draft.order_id {
        order = collect_errors(look_up_order(unit, id, draft, kind, received_on).await, &mut wrong)?;
    }
    let Some(customer) = customer.filter(|_| wrong.is_empty()) else {
        return Err(Refusal::Invalid(wrong).into());
    };
    fixed::fix(unit, []).await?;
    Ok(ReceivableContent {
        kind,
        customer,
        order,
        amount: draft.amount,
        method: draft.method,
        reference: draft.reference.clone(),
        received_on,
        collector,
        remarks: draft.remarks.clone(),
    })
}

/// The order that a credit note is about: it reached this customer, no later than the credit note is of, and came to
/// as much as is credited.
async fn look_up_order(
    unit: &mut Unit,
    id: OrderId,
    draft: &ReceivableDraft,
    kind: ReceivableKind,
    received_on: NaiveDate,
) -> Result<OrderRef, Failure> {
    let order = delivered_order(unit, id, draft.customer_id).await?;
    if kind == ReceivableKind::CreditNote {
        order.check_undone_on(RECEIVED_ON, received_on, unit.decision())?;
    }
    let (left, number, amount) = (order.creditable(), order.number, draft.amount);
    if kind == ReceivableKind::CreditNote && amount > left {
        let text = format!("{amount} cannot be credited: of {number} there is {left} left");
        return Err(Refusal::field("amount", "too-much", text).into());
    }
    Ok(OrderRef { id, number })
}

/// The step inside a unit: the document, the order that is credited, and the account.
async fn take(
    unit: &mut Unit,
    id: ReceivableId,
    transition: ReceivableTransition,
    reason: Option<Reason>,
) -> Result<(), Failure> {
    let entered = unit.read::<Receivable>(id).await?.existing()?.clone();
    let customer = entered.content.customer.id;
    let counts = transition != ReceivableTransition::PendingToVoid;
    let order = entered.content.order.as_ref().filter(|_| counts).map(|order| order.id);
    let account = counts.then(|| StreamKey::of::<Account>(customer));
    let moved = order.map(StreamKey::of::<Order>).into_iter().chain(account);
    unit.lock(moved.chain([StreamKey::of::<Receivable>(id)])).await?;
    let step = ReceivableCommand::Transition { transition, reason: reason.clone() };
    unit.execute::<Receivable>(id, step).await?;
    let ReceivableContent { kind, amount, received_on, .. } = entered.content;
    let receivable = ReceivableRef { id, number: entered.number };
    let on = unit.decision().today;
    if let Some(order) = order {
        if transition == ReceivableTransition::PendingToApproved {
            undone_on(unit, order, RECEIVED_ON, received_on).await?;
        }
        // Several credit notes for one order together are no more than its delivery.
        let receivable = receivable.clone();
        let credit = match transition {
            ReceivableTransition::PendingToApproved => OrderCommand::Credit { receivable, amount },
            _ => OrderCommand::TakeCreditBack { receivable },
        };
        unit.execute::<Order>(order, credit).await?;
    }
    let movement = match (transition, reason) {
        (ReceivableTransition::PendingToApproved, _) => {
            AccountCommand::Credit { receivable, kind, amount, on: received_on }
        }
        (ReceivableTransition::ApprovedToVoid, Some(reason)) => {
            AccountCommand::Contra { receivable, kind, amount, on, reason }
        }
        (ReceivableTransition::ApprovedToVoid, None) | (ReceivableTransition::PendingToVoid, _) => {
            return Ok(());
        }
    };
    unit.execute::<Account>(customer, movement).await
}
