//! Events of a receivable.

use std::borrow::Cow;

use chrono::NaiveDate;
use waybill_domain::allocation;
use waybill_domain::id::{CustomerId, EmployeeId, OrderId, UserId};
use waybill_domain::money::Money;
use waybill_domain::receivable;
use waybill_domain::text::{self, Text};

use super::personal_field::{Erased, PersonalField, Subject};
use super::shared::{Allocation, ChargeRef, Named, Reason, ReceivableKind, Reference};

wire_words! {
    PaymentMethod for receivable::PaymentMethod {
        "cash" => Cash,
        "cheque" => Cheque,
        "bank-transfer" => BankTransfer,
        "card" => Card,
        "mobile" => Mobile,
    }
}

wire_struct! {
    ChosenAllocation<'a> for allocation::ChosenAllocation {
        amount: Money,
        charge: ChargeRef<'a>,
    }
}

wire_struct! {
    ReceivableContent<'a> for receivable::ReceivableContent {
        allocations: Option<Vec<ChosenAllocation<'a>>>,
        amount: Money,
        collector: Option<Named<'a, EmployeeId>>,
        customer: Named<'a, CustomerId>,
        document_no: Option<Cow<'a, Text<40>>>,
        due_on: Option<NaiveDate>,
        kind: ReceivableKind,
        method: Option<PaymentMethod>,
        order: Option<Reference<'a, OrderId>>,
        received_on: NaiveDate,
        reference: Option<Cow<'a, text::Reference>>,
        remarks: Option<Cow<'a, Text<500>>>,
    }
}

const CONTENT: &[&str] = &["entered", "edited"];

wire_events! {
    Receivable: ReceivableEvent<'a> for receivable::ReceivableEvent {
        "entered" 1 => Entered { by: UserId, content: ReceivableContent<'a>, number: Cow<'a, str> },
        "edited" 1 => Edited { by: UserId, content: ReceivableContent<'a> },
        "approved" 1 => Approved { allocations: Vec<Allocation<'a>>, self_approved: bool },
        "voided" 1 => Voided { reason: Reason<'a>, voided_on: NaiveDate, was_approved: bool },
    } personal &[
        PersonalField::new(CONTENT, "/content/collector/name", Subject::Id("employee", "/content/collector/id"), Erased::Text),
        PersonalField::new(CONTENT, "/content/customer/name", Subject::Id("customer", "/content/customer/id"), Erased::Text),
    ];
    upcasters &[]
}
