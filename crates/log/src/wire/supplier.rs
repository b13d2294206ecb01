//! Events of a supplier.

use std::borrow::Cow;

use waybill_domain::field::Whole;
use waybill_domain::id::UserId;
use waybill_domain::master;
use waybill_domain::supplier;
use waybill_domain::text::{Code, Email, PhoneNumber, Text};

use super::personal_field::{Erased, PersonalField, Subject};
use super::shared::Address;

wire_struct! {
    Supplier<'a> for supplier::Supplier {
        active: bool,
        address: Option<Address<'a>>,
        code: Option<Cow<'a, Code>>,
        contact_person: Option<Cow<'a, Text<120>>>,
        email: Option<Cow<'a, Email>>,
        lead_time_days: Option<Whole<0, 365>>,
        name: Cow<'a, Text<120>>,
        phone_number: Option<Cow<'a, PhoneNumber>>,
        tax_id: Option<Cow<'a, Text<40>>>,
    }
}

const RECORD: &[&str] = &["created", "edited"];

wire_events! {
    Supplier: SupplierEvent<'a> for master::MasterEvent<supplier::Supplier> {
        "created" 1 => Created { by: UserId, code: Cow<'a, Code>, fields: Supplier<'a> },
        "edited" 1 => Edited { code: Cow<'a, Code>, fields: Supplier<'a> },
    } personal &[
        PersonalField::new(RECORD, "/fields/name", Subject::Stream("supplier"), Erased::Text),
        PersonalField::new(RECORD, "/fields/contactPerson", Subject::Stream("supplier"), Erased::Absent),
        PersonalField::new(RECORD, "/fields/phoneNumber", Subject::Stream("supplier"), Erased::Absent),
        PersonalField::new(RECORD, "/fields/email", Subject::Stream("supplier"), Erased::Absent),
        PersonalField::new(RECORD, "/fields/taxId", Subject::Stream("supplier"), Erased::Absent),
        PersonalField::new(RECORD, "/fields/address", Subject::Stream("supplier"), Erased::Absent),
    ];
}
