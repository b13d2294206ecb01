//! The kinds and the content of a receivable.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::allocation::{Allocation, AllocationDraft, ChosenAllocation, check_chosen, refuse_chosen};
use crate::charge::{ChargeKind, ChargeRef};
use crate::decision::DecisionContext;
use crate::field::FieldErrors;
use crate::id::{CustomerId, EmployeeId, OrderId, ReceivableId};
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
        /// A charge beside a delivery, such as for a corrected price.
        DebitNote,
        /// An item that was open in the system used before; a credit on account when its amount is negative.
        OpeningItem,
    }
}

impl ChargeKind {
    /// Returns the kind of receivable that makes such a charge, or `None` for the delivery of an order.
    pub const fn receivable(self) -> Option<ReceivableKind> {
        match self {
            Self::Delivery => None,
            Self::OpeningItem => Some(ReceivableKind::OpeningItem),
            Self::DebitNote => Some(ReceivableKind::DebitNote),
        }
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
        /// The delivered order that a credit note or debit note is about; other kinds have none.
        pub order_id: Option<OrderId>,
        /// Amount; negative for an opening item that is a credit.
        pub amount: Money,
        /// Payment method; required for a payment.
        pub method: Option<PaymentMethod>,
        /// Number of the check, the transfer or the card slip; required unless the payment is in cash.
        pub reference: Option<Reference>,
        /// Day of receipt, or the date of an opening item's document; today when not given.
        pub received_on: Option<NaiveDate>,
        /// Number of an opening item's document in the system used before; unique per customer.
        pub document_no: Option<Text<40>>,
        /// Due date; required for an opening item. A debit note without one is due after the customer's payment terms.
        pub due_on: Option<NaiveDate>,
        /// Employee who received the money.
        pub collector_id: Option<EmployeeId>,
        /// Remarks; required for a credit note or debit note without an order.
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
    /// The delivered order that a credit note or debit note is about.
    pub order: Option<OrderRef>,
    /// Amount; negative for an opening item that is a credit.
    pub amount: Money,
    /// Payment method.
    pub method: Option<PaymentMethod>,
    /// Number of the check, the transfer or the card slip.
    pub reference: Option<Reference>,
    /// Day of receipt, or the date of an opening item's document.
    pub received_on: NaiveDate,
    /// Number of an opening item's document.
    pub document_no: Option<Text<40>>,
    /// Due date of an opening item or debit note.
    pub due_on: Option<NaiveDate>,
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
        if self.kind == ReceivableKind::OpeningItem {
            decision.closed_periods.check_open("receivedOn", self.received_on, &mut errors);
        } else {
            decision.check_document_date("receivedOn", self.received_on, received, &mut errors);
        }
        match self.kind {
            ReceivableKind::OpeningItem if self.amount.is_zero() => {
                errors.note::<()>("amount", "zero", "Amount must not be 0");
            }
            ReceivableKind::OpeningItem => {}
            _ if self.amount <= Money::ZERO => {
                errors.note::<()>("amount", "zero", "Amount must be more than 0");
            }
            _ => {}
        }
        if self.received_on > today {
            let text = format!("Received on must not lie in the future; today is {today}");
            errors.note::<()>("receivedOn", "too-late", text);
        }
        match self.kind {
            ReceivableKind::Payment => self.check_payment(&mut errors),
            ReceivableKind::CreditNote => self.check_credit_note(decision, &mut errors),
            ReceivableKind::DebitNote => self.check_debit_note(&mut errors),
            ReceivableKind::OpeningItem => self.check_opening(&mut errors),
        }
        errors.none_or_invalid()
    }

    /// Returns the number under which the customer's account has it: that of an opening item's own document.
    pub fn account_number(&self, receipt_no: &str) -> String {
        self.document_no.as_ref().map_or_else(|| receipt_no.to_owned(), ToString::to_string)
    }

    /// Returns the charge that its approval makes, or `None` if it is a credit.
    pub fn charge(&self, id: ReceivableId, receipt_no: &str) -> Option<Allocation> {
        let kind = match self.kind {
            ReceivableKind::DebitNote => ChargeKind::DebitNote,
            ReceivableKind::OpeningItem if self.amount > Money::ZERO => ChargeKind::OpeningItem,
            ReceivableKind::OpeningItem | ReceivableKind::Payment | ReceivableKind::CreditNote => {
                return None;
            }
        };
        let charge = ChargeRef { kind, id: id.into(), number: self.account_number(receipt_no) };
        let (charged_on, due_on) = (self.received_on, self.due_on.unwrap_or(self.received_on));
        Some(Allocation { charge, charged_on, due_on, amount: self.amount })
    }

    fn check_credit_note(&self, decision: &DecisionContext, errors: &mut FieldErrors) {
        if self.method.is_some() {
            errors.note::<()>("method", "not-here", "A credit note has no method: no money came in");
        }
        if self.allocations.is_some() {
            refuse_chosen("A credit note settles its own order first, and then what is due first", errors);
        }
        if self.order.is_none() && self.remarks.is_none() && !decision.actor.system {
            let text = "Remarks are required for a credit note without an order: say what it is for";
            errors.note::<()>("remarks", "required", text);
        }
        self.check_not_charged(errors);
    }

    fn check_debit_note(&self, errors: &mut FieldErrors) {
        self.check_no_money("A debit note", errors);
        if self.document_no.is_some() {
            errors.note::<()>("documentNo", "not-here", "Only an opening item has a document number");
        }
        if self.order.is_none() && self.remarks.is_none() {
            let text = "Remarks are required for a debit note without an order: say what it is for";
            errors.note::<()>("remarks", "required", text);
        }
        self.check_due_on(errors);
    }

    fn check_opening(&self, errors: &mut FieldErrors) {
        self.check_no_money("An opening item", errors);
        if self.order.is_some() {
            errors.note::<()>("orderId", "not-here", "An opening item is not about an order of this system");
        }
        if self.document_no.is_none() {
            errors.note::<()>("documentNo", "required", "Document number is required for an opening item");
        }
        if self.due_on.is_none() {
            errors.note::<()>("dueOn", "required", "Due on is required for an opening item");
        }
        self.check_due_on(errors);
    }

    fn check_due_on(&self, errors: &mut FieldErrors) {
        if self.due_on.is_some_and(|due_on| due_on < self.received_on) {
            let text = format!("Due on must not be before the date of the document, {}", self.received_on);
            errors.note::<()>("dueOn", "too-early", text);
        }
    }

    /// Notes the fields of received money, which neither an opening item nor a debit note is.
    fn check_no_money(&self, this: &str, errors: &mut FieldErrors) {
        if self.method.is_some() {
            errors.note::<()>("method", "not-here", format!("{this} has no method: no money came in"));
        }
        if self.collector.is_some() {
            errors.note::<()>(
                "collectorId",
                "not-here",
                format!("{this} has no collector: no money came in"),
            );
        }
        if self.allocations.is_some() {
            refuse_chosen(&format!("{this} settles nothing; payments settle it"), errors);
        }
    }

    /// Notes the fields of a charge, which a payment or credit note is not.
    fn check_not_charged(&self, errors: &mut FieldErrors) {
        if self.document_no.is_some() {
            errors.note::<()>("documentNo", "not-here", "Only an opening item has a document number");
        }
        if self.due_on.is_some() {
            let text = "Only an opening item or debit note has a due date";
            errors.note::<()>("dueOn", "not-here", text);
        }
    }

    fn check_payment(&self, errors: &mut FieldErrors) {
        self.check_not_charged(errors);
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
