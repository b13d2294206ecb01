//! What a payment or a credit note settles: which charges, and how much of each.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::charge::ChargeRef;
use crate::field::FieldErrors;
use crate::id::OrderId;
use crate::money::Money;
use crate::stock::OrderRef;

/// Limits the charges that one receivable settles when nobody chose them. The rest stays on account.
pub const MAX_SETTLED: usize = 1000;

/// The list of a receivable with what it settles.
const ALLOCATIONS: &str = "allocations";

record! {
    /// A part of a payment, for a delivery, as a person enters it.
    pub struct AllocationDraft {
        /// The delivered order that it pays.
        pub order_id: OrderId,
        /// How much of it.
        pub amount: Money,
    }
}

/// A part of a payment that somebody chose for a delivery. It counts once the payment is approved.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChosenAllocation {
    pub order: OrderRef,
    pub amount: Money,
}

/// A part of an approved receivable that settles a charge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Allocation {
    pub charge: ChargeRef,
    /// The day from which the charge is on the statement: that of the delivery.
    pub charged_on: NaiveDate,
    /// The day on which it has to be paid.
    pub due_on: NaiveDate,
    pub amount: Money,
}

/// The path of a field of one of the allocations that were chosen.
pub fn allocation_field(at: usize, field: &str) -> String {
    format!("{ALLOCATIONS}.{at}.{field}")
}

/// Notes what is wrong with what was chosen for a payment of this amount, whatever the customer owes.
pub(crate) fn check_chosen(chosen: &[ChosenAllocation], amount: Money, errors: &mut FieldErrors) {
    for (at, part) in chosen.iter().enumerate() {
        if part.amount <= Money::ZERO {
            errors.note::<()>(&allocation_field(at, "amount"), "zero", "Amount must be more than 0");
        }
        if chosen.iter().take(at).any(|earlier| earlier.order.id == part.order.id) {
            let text = format!("{} is there twice", part.order.number);
            errors.note::<()>(&allocation_field(at, "orderId"), "twice", text);
        }
    }
    let sum: Money = chosen.iter().map(|part| part.amount).sum();
    if !chosen.is_empty() && sum > amount {
        let text = format!("{sum} is allocated, but only {amount} was paid");
        errors.note::<()>(ALLOCATIONS, "too-much", text);
    }
}

/// Notes that only a payment is allocated by hand.
pub(crate) fn refuse_chosen(errors: &mut FieldErrors) {
    let text = "A credit note settles its own order first, and then what is due first";
    errors.note::<()>(ALLOCATIONS, "not-here", text);
}
