//! Events of an invoice.

use std::borrow::Cow;

use chrono::NaiveDate;
use waybill_domain::id::{CustomerId, OrderId, ProductId};
use waybill_domain::invoice;
use waybill_domain::money::{Money, Percent, Price};
use waybill_domain::quantity::Quantity;
use waybill_domain::text::{self, Text};

use super::personal_field::{Erased, PersonalField, Subject};
use super::shared::{Address, Reference, TaxTreatment};

wire_struct! {
    InvoicedCustomer<'a> for invoice::InvoicedCustomer {
        billing_address: Address<'a>,
        code: Cow<'a, str>,
        id: CustomerId,
        name: Cow<'a, str>,
        tax_certificate_no: Option<Cow<'a, Text<40>>>,
        tax_id: Option<Cow<'a, Text<40>>>,
        tax_treatment: TaxTreatment,
    }
}

wire_struct! {
    InvoiceLine<'a> for invoice::InvoiceLine {
        discount_percent: Percent,
        name: Cow<'a, str>,
        net: Money,
        product_id: ProductId,
        quantity: Quantity,
        sku: Cow<'a, str>,
        tax: Money,
        tax_rate: Percent,
        unit: Cow<'a, str>,
        unit_price: Price,
    }
}

wire_struct! {
    InvoicedDelivery<'a> for invoice::InvoicedDelivery {
        customer_reference: Option<Cow<'a, text::Reference>>,
        delivered_on: NaiveDate,
        due_on: NaiveDate,
        lines: Vec<InvoiceLine<'a>>,
        order: Reference<'a, OrderId>,
        total: Money,
    }
}

wire_struct! {
    TaxAmount for invoice::TaxAmount {
        net: Money,
        tax: Money,
        tax_rate: Percent,
    }
}

wire_struct! {
    InvoiceContent<'a> for invoice::InvoiceContent {
        customer: InvoicedCustomer<'a>,
        deliveries: Vec<InvoicedDelivery<'a>>,
        due_on: NaiveDate,
        invoiced_on: NaiveDate,
        net: Money,
        tax: Money,
        taxes: Vec<TaxAmount>,
        total: Money,
    }
}

const ISSUED: &[&str] = &["issued"];

wire_events! {
    Invoice: InvoiceEvent<'a> for invoice::InvoiceEvent {
        "issued" 1 => Issued { content: InvoiceContent<'a>, number: Cow<'a, str> },
    } personal &[
        PersonalField::new(ISSUED, "/content/customer/name", Subject::Id("customer", "/content/customer/id"), Erased::Text),
        PersonalField::new(ISSUED, "/content/customer/taxCertificateNo", Subject::Id("customer", "/content/customer/id"), Erased::Absent),
        PersonalField::new(ISSUED, "/content/customer/taxId", Subject::Id("customer", "/content/customer/id"), Erased::Absent),
        PersonalField::new(ISSUED, "/content/customer/billingAddress", Subject::Id("customer", "/content/customer/id"), Erased::Address),
    ];
}
