//! The kinds and the content of a receivable.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::allocation::{AllocationDraft, ChosenAllocation, check_chosen, refuse_chosen};
use crate::decision::DecisionContext;
use crate::field::FieldErrors;
use crate::id::{CustomerId, EmployeeId, OrderId};
use crate::money::Money;
use crate::named::Named;
use crate::refusal::Refusal;
use crate::stock::OrderRef;
use crate::text::{Reference, Text};

wire_enum! {
    /// The kind of a receivable.
    #[derive(Default)]
    pub enum ReceivableKind {
        /// Money received from the customer.
        #[default]
        Payment,
        /// A credit for returned goods, or for a corrected price.
        CreditNote,
    }
}

wire_enum! {
    /// The method of a payment.
    pub enum PaymentMethod {
        /// Notes and coins.
        Cash,
        /// A check.
        Cheque,
        /// Transfer from a bank account.
        BankTransfer,
        /// A credit or debit card.
        Card,
        /// Mobile money.
        Mobile,
    }
}

record! {
    /// A receivable as the user enters it.
    pub struct ReceivableDraft {
        /// Kind. When not given: a payment, or on an edit the kind that it has.
        pub kind: Option<ReceivableKind>,
        pub customer_id: CustomerId,
        /// The delivered order that a credit note is about; a payment has none.
        pub order_id: Option<OrderId>,
        pub amount: Money,
        /// Payment method; required for a payment.
        pub method: Option<PaymentMethod>,
        /// Number of the check, the transfer or the card slip; required unless the payment is in cash.
        pub reference: Option<Reference>,
        /// Day of receipt; today when not given.
        pub received_on: Option<NaiveDate>,
        /// Employee who received the money.
        pub collector_id: Option<EmployeeId>,
        /// Remarks; required for a credit note without an order.
        pub remarks: Option<Text<500>>,
        /// Allocation of a payment to at most 200 deliveries. When not given, it settles those that are due first at
        /// its approval.
        pub allocations: Option<Vec<AllocationDraft>>,
    }
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReceivableContent {
    pub kind: ReceivableKind,
    pub customer: Named<CustomerId>,
    /// The delivered order that a credit note is about.
    pub order: Option<OrderRef>,
    pub amount: Money,
    /// Payment method.
    pub method: Option<PaymentMethod>,
    /// Number of the check, the transfer or the card slip.
    pub reference: Option<Reference>,
    /// Day of receipt.
    pub received_on: NaiveDate,
    /// Employee who received the money.
    pub collector: Option<Named<EmployeeId>>,
    pub remarks: Option<Text<500>>,
    /// Allocation that a user chose; the rest stays on account. When not given, it settles the charges that are due
    /// first at its approval.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allocations: Option<Vec<ChosenAllocation>>,
}

impl ReceivableContent {
    /// Checks the content.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] with every mistake.
    pub(super) fn check(&self, before: Option<&Self>, decision: &DecisionContext) -> Result<(), Refusal> {
        let today = decision.today;
        let mut errors = FieldErrors::default();
        let received = before.map(|before| before.received_on);
        decision.check_document_date("receivedOn", self.received_on, received, &mut errors);
        if self.amount <= Money::ZERO {
            errors.note::<()>("amount", "zero", "Amount must be more than 0");
        }
        if self.received_on > today {
            let text = format!("Received on must not lie in the future; today is {today}");
            errors.note::<()>("receivedOn", "too-late", text);
        }
        match self.kind {
            ReceivableKind::Payment => self.check_payment(&mut errors),
            ReceivableKind::CreditNote => self.check_credit_note(decision, &mut errors),
        }
        errors.none_or_invalid()
    }

    fn check_credit_note(&self, decision: &DecisionContext, errors: &mut FieldErrors) {
        if self.method.is_some() {
            errors.note::<()>("method", "not-here", "A credit note has no method: no money came in");
        }
        if self.allocations.is_some() {
            refuse_chosen(errors);
        }
        if self.order.is_none() && self.remarks.is_none() && !decision.actor.system {
            let text = "Remarks are required for a credit note without an order: say what it is for";
            errors.note::<()>("remarks", "required", text);
        }
    }

    fn check_payment(&self, errors: &mut FieldErrors) {
        check_chosen(self.allocations.as_deref().unwrap_or_default(), self.amount, errors);
        if self.order.is_some() {
            let text = "A payment is not about one order: its allocations say which deliveries it pays";
            errors.note::<()>("orderId", "not-here", text);
        }
        match self.method {
            None => {
                errors.note::<()>("method", "required", "Method is required for a payment");
            }
            Some(PaymentMethod::Cash) => {}
            Some(_) if self.reference.is_none() => {
                let text = "Reference is required unless the payment is in cash";
                errors.note::<()>("reference", "required", text);
            }
            Some(_) => {}
        }
    }
}
