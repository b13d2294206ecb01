//! Values that events of several aggregates contain.

use std::borrow::Cow;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use waybill_domain::account::ReceivableRef;
use waybill_domain::allocation;
use waybill_domain::charge;
use waybill_domain::customer;
use waybill_domain::id::{ChargeId, DispatchId, InvoiceId, OrderId, ReceivableId, StockTransactionId};
use waybill_domain::issued_statement;
use waybill_domain::money::Money;
use waybill_domain::named;
use waybill_domain::receivable;
use waybill_domain::role;
use waybill_domain::stock::{DispatchRef, InvoiceRef, OrderRef, StockTransactionRef};
use waybill_domain::tax;
use waybill_domain::text::Text;

use super::value::WireValue;

/// A reason as text.
pub(crate) type Reason<'a> = Cow<'a, Text<500>>;

wire_words! {
    /// The language of a paper, and of a pack of papers.
    PaperLanguage for issued_statement::PaperLanguage {
        "en" => En,
        "ar" => Ar,
    }
}

wire_struct! {
    /// A postal address.
    Address<'a> for customer::Address {
        city: Cow<'a, Text<80>>,
        country: Cow<'a, Text<80>>,
        line: Cow<'a, Text<200>>,
        state: Option<Cow<'a, Text<80>>>,
        zip_code: Option<Cow<'a, Text<20>>>,
    }
}

wire_struct! {
    /// A document that charges an account.
    ChargeRef<'a> for charge::ChargeRef {
        id: ChargeId,
        kind: ChargeKind,
        number: Cow<'a, str>,
    }
}

wire_struct! {
    /// A part of an approved receivable that settles a charge.
    Allocation<'a> for allocation::Allocation {
        amount: Money,
        charge: ChargeRef<'a>,
        charged_on: NaiveDate,
        due_on: NaiveDate,
    }
}

wire_words! {
    TaxTreatment for tax::TaxTreatment {
        "standard" => Standard,
        "exempt" => Exempt,
        "reverse-charge" => ReverseCharge,
        "export" => Export,
    }
}

wire_words! {
    ChargeKind for charge::ChargeKind {
        "delivery" => Delivery,
        "opening-item" => OpeningItem,
        "debit-note" => DebitNote,
    }
}

wire_words! {
    ReceivableKind for receivable::ReceivableKind {
        "payment" => Payment,
        "credit-note" => CreditNote,
        "debit-note" => DebitNote,
        "opening-item" => OpeningItem,
    }
}

wire_words! {
    Role for role::Role {
        "admin" => Admin,
        "manager" => Manager,
        "warehouse-manager" => WarehouseManager,
        "book-keeper" => BookKeeper,
        "encoder" => Encoder,
        "checker" => Checker,
        "driver" => Driver,
        "assistant" => Assistant,
    }
}

/// A person or record as a document names it.
#[derive(Serialize, Deserialize)]
pub(crate) struct Named<'a, Id> {
    code: Cow<'a, str>,
    id: Id,
    name: Cow<'a, str>,
}

impl<'a, Id: Copy> WireValue<'a, named::Named<Id>> for Named<'a, Id> {
    fn from_domain(named::Named { id, code, name }: &'a named::Named<Id>) -> Self {
        Self { code: Cow::Borrowed(code), id: *id, name: Cow::Borrowed(name) }
    }

    fn into_domain(self) -> named::Named<Id> {
        let Self { code, id, name } = self;
        named::Named { id, code: code.into_owned(), name: name.into_owned() }
    }
}

/// A document, by its id and the number that users see.
#[derive(Serialize, Deserialize)]
pub(crate) struct Reference<'a, Id> {
    id: Id,
    number: Cow<'a, str>,
}

macro_rules! references {
    ($($domain:ident of $id:ty),+ $(,)?) => {$(
        impl<'a> WireValue<'a, $domain> for Reference<'a, $id> {
            fn from_domain($domain { id, number }: &'a $domain) -> Self {
                Self { id: *id, number: Cow::Borrowed(number) }
            }

            fn into_domain(self) -> $domain {
                let Self { id, number } = self;
                $domain { id, number: number.into_owned() }
            }
        }
    )+};
}

references!(
    DispatchRef of DispatchId,
    InvoiceRef of InvoiceId,
    OrderRef of OrderId,
    ReceivableRef of ReceivableId,
    StockTransactionRef of StockTransactionId,
);

#[cfg(test)]
mod tests {
    use waybill_domain::id::CustomerId;

    use super::*;

    #[test]
    fn names_and_numbers_that_are_written_are_borrowed() {
        let named = named::Named { id: CustomerId::default(), code: "CUS-1".into(), name: "Shop".into() };
        let wire = Named::from_domain(&named);
        assert!(matches!((wire.code, wire.name), (Cow::Borrowed(_), Cow::Borrowed(_))));
        let order = OrderRef { id: OrderId::default(), number: "ORD-1".into() };
        assert!(matches!(Reference::from_domain(&order).number, Cow::Borrowed(_)));
    }
}
