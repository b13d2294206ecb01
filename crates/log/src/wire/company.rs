//! Events of the company.

use std::borrow::Cow;

use chrono::NaiveDate;
use waybill_domain::field::Whole;
use waybill_domain::money::ServiceLevel;
use waybill_domain::text::{BankAccountNumber, BankCode, Email, PhoneNumber, Text, Website};
use waybill_domain::{company, weekend};

use super::shared::{Address, Role};
use super::value::WireValue;

wire_words! {
    NumberFormat for company::NumberFormat {
        "point" => Point,
        "comma" => Comma,
        "space" => Space,
    }
}

wire_words! {
    Weekday for weekend::Weekday {
        "monday" => Monday,
        "tuesday" => Tuesday,
        "wednesday" => Wednesday,
        "thursday" => Thursday,
        "friday" => Friday,
        "saturday" => Saturday,
        "sunday" => Sunday,
    }
}

#[derive(serde::Serialize, serde::Deserialize)]
struct Weekend(Vec<Weekday>);

impl<'a> WireValue<'a, weekend::Weekend> for Weekend {
    fn from_domain(value: &'a weekend::Weekend) -> Self {
        Self(value.days().map(Weekday::from_domain).collect())
    }

    /// Seven days, which no command records, are read as the default.
    fn into_domain(self) -> weekend::Weekend {
        weekend::Weekend::new(self.0.into_iter().map(Weekday::into_domain)).unwrap_or_default()
    }
}

wire_struct! {
    BankAccount<'a> for company::BankAccount {
        account_number: Cow<'a, BankAccountNumber>,
        bank_code: Option<Cow<'a, BankCode>>,
        bank_name: Option<Cow<'a, Text<120>>>,
        holder: Cow<'a, Text<120>>,
    }
}

wire_struct! {
    Company<'a> for company::Company {
        address: Option<Address<'a>>,
        admins_approve_own: Option<bool>,
        bank_account: Option<BankAccount<'a>>,
        currency: Cow<'a, Text<3>>,
        days_ahead: Option<Whole<1, 3650>>,
        days_back: Option<Whole<1, 3650>>,
        email: Option<Cow<'a, Email>>,
        invoices_from: Option<NaiveDate>,
        logo: Option<Cow<'a, Text<200_000>>>,
        name: Cow<'a, Text<120>>,
        number_format: Option<NumberFormat>,
        phone_number: Option<Cow<'a, PhoneNumber>>,
        registration_number: Option<Cow<'a, Text<80>>>,
        registration_open: Option<bool>,
        second_factor_roles: Option<Vec<Role>>,
        service_level: Option<ServiceLevel>,
        session_idle_minutes: Option<Whole<0, 1440>>,
        tax_id: Option<Cow<'a, Text<40>>>,
        time_zone: Cow<'a, Text<60>>,
        website: Option<Cow<'a, Website>>,
        weekend: Option<Weekend>,
    }
}

wire_events! {
    Company: CompanyEvent<'a> for company::CompanyEvent {
        "described" 1 => Described(company: Company<'a>),
    }
}
