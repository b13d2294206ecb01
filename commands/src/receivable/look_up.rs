//! Looks up the records that a draft of a receivable names: customer, collector, order.

use chrono::NaiveDate;
use waybill_domain::Refusal;
use waybill_domain::account::Account;
use waybill_domain::allocation::{AllocationDraft, ChosenAllocation, allocation_field};
use waybill_domain::customer::Customer;
use waybill_domain::employee::Employee;
use waybill_domain::field::FieldErrors;
use waybill_domain::id::OrderId;
use waybill_domain::master::Master;
use waybill_domain::order::Order;
use waybill_domain::receivable::{ReceivableContent, ReceivableDraft, ReceivableKind};
use waybill_domain::stock::OrderRef;
use waybill_log::StreamKey;

use super::RECEIVED_ON;
use crate::fixed;
use crate::invoice::due_after;
use crate::references::{Require, collect_errors, delivered_order, named, record};
use crate::unit::{Failure, Unit};

/// Returns the content of a draft after looking up the records that it names. All mistakes are reported together. Kind
/// and day are those of `usually` unless the draft has its own.
pub(super) async fn look_up(
    unit: &mut Unit,
    draft: &ReceivableDraft,
    usually: (ReceivableKind, NaiveDate),
) -> Result<ReceivableContent, Failure> {
    let account = draft.allocations.as_ref().map(|_| StreamKey::of::<Account>(draft.customer_id));
    let keys = [
        account,
        Some(StreamKey::of::<Master<Customer>>(draft.customer_id)),
        draft.collector_id.map(StreamKey::of::<Master<Employee>>),
        draft.order_id.map(StreamKey::of::<Order>),
    ];
    let (kind, received_on) = (draft.kind.unwrap_or(usually.0), draft.received_on.unwrap_or(usually.1));
    unit.preload(keys.into_iter().flatten()).await?;
    let mut wrong = Vec::new();
    // A customer that is out of use or on hold may still pay.
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
    let allocations = match &draft.allocations {
        Some(drafts) if wrong.is_empty() => {
            collect_errors(look_up_deliveries(unit, draft, drafts).await, &mut wrong)?
        }
        _ => None,
    };
    let Some(customer) = customer.filter(|_| wrong.is_empty()) else {
        return Err(Refusal::Invalid(wrong).into());
    };
    fixed::fix(unit, []).await?;
    let due_on = match draft.due_on {
        None if kind == ReceivableKind::DebitNote => Some(due_after(unit, customer.id, received_on).await?),
        given => given,
    };
    Ok(ReceivableContent {
        kind,
        customer,
        order,
        amount: draft.amount,
        method: draft.method,
        reference: draft.reference.clone(),
        received_on,
        collector,
        document_no: draft.document_no.clone(),
        due_on,
        remarks: draft.remarks.clone(),
        allocations,
    })
}

/// Returns the open charges of the customer that were chosen to be paid, with their numbers. An amount beyond what
/// is open now is refused here. The amount that is open at the approval decides.
async fn look_up_deliveries(
    unit: &mut Unit,
    draft: &ReceivableDraft,
    chosen: &[AllocationDraft],
) -> Result<Vec<ChosenAllocation>, Failure> {
    let deliveries = &unit.read::<Account>(draft.customer_id).await?.open_items;
    let mut allocations = Vec::with_capacity(chosen.len());
    let mut errors = FieldErrors::default();
    for (at, &AllocationDraft { order_id: id, amount }) in chosen.iter().enumerate() {
        if let Some(open) = deliveries.get(id.into()) {
            allocations.push(ChosenAllocation { charge: open.charge.clone(), amount });
        } else {
            let text = "Nothing of this delivery is open: it is paid already, or of another customer";
            errors.note::<()>(&allocation_field(at, "orderId"), "not-open", text);
        }
    }
    errors.none_or_invalid()?;
    deliveries.accept(&allocations)?;
    Ok(allocations)
}

/// Returns the order that a credit note or debit note is about. It must have reached this customer; for a credit note it must have reached this customer no later than the date of the
/// credit note, and the part of it that is not credited yet must be at least the amount.
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
