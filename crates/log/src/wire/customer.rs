//! Events of a customer.

use std::borrow::Cow;

use chrono::NaiveDate;
use waybill_domain::customer;
use waybill_domain::field::Whole;
use waybill_domain::id::UserId;
use waybill_domain::master;
use waybill_domain::money::Money;
use waybill_domain::text::{Code, Email, PhoneNumber, Text};

use super::personal_field::{Erased, PersonalField, Subject};
use super::shared::{Address, TaxTreatment};

wire_words! {
    Invoicing for customer::Invoicing {
        "per-delivery" => PerDelivery,
        "daily" => Daily,
        "weekly" => Weekly,
        "monthly" => Monthly,
    }
}

wire_struct! {
    Customer<'a> for customer::Customer {
        active: bool,
        billing_address: Address<'a>,
        code: Option<Cow<'a, Code>>,
        contact_person: Option<Cow<'a, Text<120>>>,
        credit_limit: Option<Money>,
        delivery_addresses: Vec<Address<'a>>,
        email: Option<Cow<'a, Email>>,
        hold_reason: Option<Cow<'a, Text<200>>>,
        invoicing: Invoicing,
        name: Cow<'a, Text<120>>,
        on_hold: bool,
        payment_terms_days: Whole<0, 180>,
        phone_number: Option<Cow<'a, PhoneNumber>>,
        tax_certificate_no: Option<Cow<'a, Text<40>>>,
        tax_certificate_valid_to: Option<NaiveDate>,
        tax_id: Option<Cow<'a, Text<40>>>,
        tax_treatment: TaxTreatment,
    }
}

const RECORD: &[&str] = &["created", "edited"];

wire_events! {
    Customer: CustomerEvent<'a> for master::MasterEvent<customer::Customer> {
        "created" 1 => Created { by: UserId, code: Cow<'a, Code>, fields: Customer<'a> },
        "edited" 1 => Edited { code: Cow<'a, Code>, fields: Customer<'a> },
    } personal &[
        PersonalField::new(RECORD, "/fields/name", Subject::Stream("customer"), Erased::Text),
        PersonalField::new(RECORD, "/fields/contactPerson", Subject::Stream("customer"), Erased::Absent),
        PersonalField::new(RECORD, "/fields/phoneNumber", Subject::Stream("customer"), Erased::Absent),
        PersonalField::new(RECORD, "/fields/email", Subject::Stream("customer"), Erased::Absent),
        PersonalField::new(RECORD, "/fields/taxCertificateNo", Subject::Stream("customer"), Erased::Absent),
        PersonalField::new(RECORD, "/fields/taxId", Subject::Stream("customer"), Erased::Absent),
        PersonalField::new(RECORD, "/fields/billingAddress", Subject::Stream("customer"), Erased::Address),
        PersonalField::new(RECORD, "/fields/deliveryAddresses", Subject::Stream("customer"), Erased::Empty),
    ];
}
