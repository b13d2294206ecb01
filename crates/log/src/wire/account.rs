//! Events of a customer's account.

use std::borrow::Cow;

use chrono::NaiveDate;
use waybill_domain::account;
use waybill_domain::id::{ChargeId, OrderId, ReceivableId};
use waybill_domain::money::Money;

use super::personal_field::{Erased, PersonalField, Subject};
use super::shared::{Allocation, ChargeRef, Reason, ReceivableKind, Reference};

wire_struct! {
    Terms<'a> for account::Terms {
        active: bool,
        credit_limit: Option<Money>,
        hold: Option<Cow<'a, str>>,
        name: Cow<'a, str>,
    }
}

wire_struct! {
    /// A credit note that settles the charge it names, which is open again.
    Reallocation<'a> for account::Reallocation {
        receivable: Reference<'a, ReceivableId>,
        received_on: NaiveDate,
        released: Vec<Allocation<'a>>,
        settled: Allocation<'a>,
    }
}

wire_struct! {
    SettledPart<'a> for account::SettledPart {
        amount: Money,
        kind: ReceivableKind,
        receivable: Reference<'a, ReceivableId>,
    }
}

wire_struct! {
    /// A voided charge, with what settled it.
    VoidedCharge<'a> for account::VoidedCharge {
        charge: Allocation<'a>,
        settled_by: Vec<SettledPart<'a>>,
    }
}

wire_events! {
    Account: AccountEvent<'a> for account::AccountEvent {
        "terms-set" 1 => TermsSet(terms: Terms<'a>),
        "order-opened" 1 => OrderOpened {
            amount: Money,
            order: Reference<'a, OrderId>,
            override_reason: Option<Reason<'a>>,
        },
        "credit-overridden" 1 => CreditOverridden { order: Reference<'a, OrderId>, override_reason: Reason<'a> },
        "order-closed" 1 => OrderClosed { amount: Money, order: Reference<'a, OrderId> },
        "charged" 1 => Charged {
            amount: Money,
            charge: ChargeRef<'a>,
            due_on: NaiveDate,
            held: Money,
            on: NaiveDate,
        },
        "credited" 1 => Credited {
            about: Option<ChargeId>,
            allocations: Vec<Allocation<'a>>,
            amount: Money,
            kind: ReceivableKind,
            on: NaiveDate,
            receivable: Reference<'a, ReceivableId>,
        },
        "contra-entered" 1 => ContraEntered {
            allocations: Vec<Allocation<'a>>,
            amount: Money,
            kind: ReceivableKind,
            on: NaiveDate,
            reallocations: Vec<Reallocation<'a>>,
            reason: Reason<'a>,
            receivable: Reference<'a, ReceivableId>,
            voided_charge: Option<VoidedCharge<'a>>,
        },
    } personal &[
        PersonalField::new(&["terms-set"], "/name", Subject::Stream("customer"), Erased::Text),
    ];
    upcasters &[]
}
