//! Allocations: the charges that a payment or a credit note settles, and the amount of each.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::charge::ChargeRef;
use crate::field::FieldErrors;
use crate::id::OrderId;
use crate::money::Money;

/// Maximum number of charges that one receivable settles when none were chosen. The rest stays on account.
pub const MAX_SETTLED: usize = 1000;

/// The field of a receivable that lists its allocations.
const ALLOCATIONS: &str = "allocations";

record! {
    /// A part of a payment for a delivery, as the user enters it.
    pub struct AllocationDraft {
        /// The delivered order that it pays, or the opening item or debit note.
        pub order_id: OrderId,
        /// Amount to pay of it.
        pub amount: Money,
    }
}

/// A part of a payment that a user chose for a charge. It counts once the payment is approved.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChosenAllocation {
    pub charge: ChargeRef,
    pub amount: Money,
}

/// A part of an approved receivable that settles a charge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Allocation {
    pub charge: ChargeRef,
    /// The day from which the charge is on the statement: that of the delivery.
    pub charged_on: NaiveDate,
    /// The due date.
    pub due_on: NaiveDate,
    pub amount: Money,
}

/// Returns the path of a field of one of the chosen allocations.
pub fn allocation_field(at: usize, field: &str) -> String {
    format!("{ALLOCATIONS}.{at}.{field}")
}

/// Notes the mistakes in the chosen allocations of a payment of this amount, regardless of the balance.
pub(crate) fn check_chosen(chosen: &[ChosenAllocation], amount: Money, errors: &mut FieldErrors) {
    for (at, part) in chosen.iter().enumerate() {
        if part.amount <= Money::ZERO {
            errors.note::<()>(&allocation_field(at, "amount"), "zero", "Amount must be more than 0");
        }
        if chosen.iter().take(at).any(|earlier| earlier.charge.id == part.charge.id) {
            let text = format!("{} is there twice", part.charge.number);
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
pub(crate) fn refuse_chosen(text: &str, errors: &mut FieldErrors) {
    errors.note::<()>(ALLOCATIONS, "not-here", text);
}
