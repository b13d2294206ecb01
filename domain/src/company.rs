//! The company itself: one record.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::aggregate::Decide;
use crate::customer::Address;
use crate::decision::DecisionContext;
use crate::field::{FieldErrors, Whole};
use crate::money::ServiceLevel;
use crate::permission::Operation;
use crate::picture;
use crate::policy::{DEFAULT_WINDOW_DAYS, Policy};
use crate::refusal::Refusal;
use crate::role::Role;
use crate::staff::Staff;
use crate::text::{BankAccountNumber, BankCode, Email, PhoneNumber, Text, Website};
use crate::weekend::Weekend;

/// The id of the only stream of the company.
pub const COMPANY_ID: &str = "company";

wire_enum! {
    /// Format of numbers, on screens and in user input.
    pub enum NumberFormat {
        /// `1,234.50`
        Point,
        /// `1.234,50`
        Comma,
        /// `1 234,50`
        Space,
    }
}

/// Maximum number of pixels of a logo. It is drawn on every paper.
const MAX_LOGO_PIXELS: usize = 4_000_000;
/// Minutes that a session may be idle, unless the company sets it.
pub const DEFAULT_IDLE_MINUTES: u32 = 480;

record! {
    /// The bank account into which customers pay.
    pub struct BankAccount {
        /// Holder of the account.
        pub holder: Text<120>,
        /// IBAN, or the number of the account.
        pub account_number: BankAccountNumber,
        /// BIC, or the routing number of the bank.
        pub bank_code: Option<BankCode>,
        pub bank_name: Option<Text<120>>,
    }
}

record! {
    /// The record of the company. Prices are exclusive of tax.
    pub struct Company {
        pub name: Text<120>,
        pub address: Option<Address>,
        /// Currency of all amounts, by its three letters.
        pub currency: Text<3>,
        /// IANA time zone, such as `Europe/London`. It defines the business date.
        pub time_zone: Text<60>,
        /// Logo: PNG, JPEG, WebP or GIF as a base64 data URL, at most 200,000 characters and 4 million pixels.
        pub logo: Option<Text<200_000>>,
        /// Number for value-added tax, or that of the tax office.
        pub tax_id: Option<Text<40>>,
        /// Place of registration, and the number there.
        pub registration_number: Option<Text<80>>,
        pub phone_number: Option<PhoneNumber>,
        pub email: Option<Email>,
        pub website: Option<Website>,
        /// Bank account into which customers pay.
        pub bank_account: Option<BankAccount>,
        /// Number format; `point` by default.
        pub number_format: Option<NumberFormat>,
        /// Number of days before today that a business date may lie; 365 by default.
        pub days_back: Option<Whole<1, 3650>>,
        /// Number of days after today that a business date may lie; 365 by default.
        pub days_ahead: Option<Whole<1, 3650>>,
        /// True if the only active admin may approve their own entries. True by default.
        pub admins_approve_own: Option<bool>,
        /// True if people may register their own accounts. True by default.
        pub registration_open: Option<bool>,
        /// Idle minutes after which a session ends, 0 for never; 480 by default.
        pub session_idle_minutes: Option<Whole<0, 1440>>,
        /// The roles that sign in with a second factor; none by default.
        pub second_factor_roles: Option<Vec<Role>>,
        /// Service level: the stock of a product is to last in this many of 100 lead times, 50 to 99.9; 95 by default.
        pub service_level: Option<ServiceLevel>,
        /// The days of the week on which the company does not work, at most six; Saturday and Sunday by default.
        pub weekend: Option<Weekend>,
        /// First day whose deliveries are invoiced; no invoices when not given.
        pub invoices_from: Option<NaiveDate>,
    }
}

impl Company {
    /// Creates the record of a company that has only what it cannot be without.
    #[must_use]
    pub fn new(name: Text<120>, currency: Text<3>, time_zone: Text<60>) -> Self {
        Self {
            name,
            address: None,
            currency,
            time_zone,
            logo: None,
            tax_id: None,
            registration_number: None,
            phone_number: None,
            email: None,
            website: None,
            bank_account: None,
            number_format: None,
            days_back: None,
            days_ahead: None,
            admins_approve_own: None,
            registration_open: None,
            session_idle_minutes: None,
            second_factor_roles: None,
            service_level: None,
            weekend: None,
            invoices_from: None,
        }
    }

    /// Fills every setting that was not chosen with its default.
    #[must_use]
    pub fn with_defaults(self) -> Self {
        Self {
            number_format: self.number_format.or(Some(NumberFormat::Point)),
            days_back: self.days_back.or(Some(Whole(DEFAULT_WINDOW_DAYS))),
            days_ahead: self.days_ahead.or(Some(Whole(DEFAULT_WINDOW_DAYS))),
            admins_approve_own: self.admins_approve_own.or(Some(true)),
            registration_open: self.registration_open.or(Some(true)),
            session_idle_minutes: self.session_idle_minutes.or(Some(Whole(DEFAULT_IDLE_MINUTES))),
            second_factor_roles: self.second_factor_roles.or(Some(Vec::new())),
            service_level: self.service_level.or(Some(ServiceLevel::DEFAULT)),
            weekend: self.weekend.or_else(|| Some(Weekend::default())),
            ..self
        }
    }

    fn check(&self, before: Option<&Self>) -> Result<(), Refusal> {
        let mut errors = FieldErrors::default();
        if self.currency.as_str().len() != 3
            || !self.currency.as_str().bytes().all(|b| b.is_ascii_uppercase())
        {
            let text = "Currency must be three capital letters";
            errors.note::<()>("currency", "bad-currency", text);
        }
        if self.time_zone.as_str().parse::<chrono_tz::Tz>().is_err() {
            let text = format!("There is no time zone {}; one is Europe/London", self.time_zone);
            errors.note::<()>("timeZone", "no-such-zone", text);
        }
        // An unchanged logo is not checked again, so that other settings can be changed: an earlier version of the
        // program may have accepted it.
        let kept = before.is_some_and(|before| before.logo == self.logo);
        if let Some(logo) = self.logo.as_ref().filter(|_| !kept) {
            check_logo(logo.as_str(), &mut errors);
        }
        errors.none_or_invalid()
    }
}

fn check_logo(logo: &str, errors: &mut FieldErrors) {
    match picture::pixels(logo) {
        Some(..=MAX_LOGO_PIXELS) => {}
        Some(pixels) => {
            let text = format!("Logo may have at most 4 million pixels; it has {pixels}");
            errors.note::<()>("logo", "too-many-pixels", text);
        }
        None => {
            let text = "Logo must be a PNG, JPEG, WebP or GIF picture as a base64 data URL";
            errors.note::<()>("logo", "not-an-image", text);
        }
    }
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct CompanyRecord {
    /// The company's record.
    pub company: Option<Company>,
}

/// Replaces the company's record.
#[derive(Debug, Clone, PartialEq)]
pub struct DescribeCompany {
    pub company: Company,
    /// True if documents with amounts exist already; the currency is then fixed.
    pub fixed_currency: bool,
    /// True if an invoice was issued; invoices then stay on.
    pub has_invoices: bool,
}

impl Policy {
    pub fn new(company: Option<&Company>, staff: &Staff) -> Self {
        let days = |chosen: Option<Whole<1, 3650>>| chosen.map_or(DEFAULT_WINDOW_DAYS, |days| days.0);
        let chosen = company.and_then(|company| company.admins_approve_own);
        Self {
            days_back: days(company.and_then(|company| company.days_back)),
            days_ahead: days(company.and_then(|company| company.days_ahead)),
            admins_approve_own: chosen.unwrap_or(true),
            active_admins: staff.admins.len(),
        }
    }
}

/// Events of the company.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum CompanyEvent {
    /// The record is now this.
    Described(Company),
}

impl Decide for CompanyRecord {
    type Command = DescribeCompany;
    type Event = CompanyEvent;

    fn decide(
        &self,
        DescribeCompany { company, fixed_currency, has_invoices }: DescribeCompany,
        decision: &DecisionContext,
    ) -> Result<Vec<CompanyEvent>, Refusal> {
        decision.permit(Operation::CompanyEdit)?;
        company.check(self.company.as_ref())?;
        let before = self.company.clone().map(Company::with_defaults);
        if before == Some(company.clone().with_defaults()) {
            return Ok(Vec::new());
        }
        if let Some(before) = self.company.as_ref().filter(|before| before.currency != company.currency)
            && fixed_currency
        {
            let text = format!("Currency is {} and stays so: there are documents in it", before.currency);
            return Err(Refusal::field("currency", "fixed", text));
        }
        if has_invoices && company.invoices_from.is_none() {
            let text = "Invoices from cannot be cleared: there are invoices";
            return Err(Refusal::field("invoicesFrom", "fixed", text));
        }
        let was_off = self.company.as_ref().is_some_and(|before| before.admins_approve_own == Some(false));
        let admins = decision.policy.active_admins;
        if was_off && company.admins_approve_own != Some(false) && admins > 1 {
            let text = format!(
                "Admins may approve their own entries only while there is one active admin; there are {admins}"
            );
            return Err(Refusal::field("adminsApproveOwn", "several-admins", text));
        }
        Ok(vec![CompanyEvent::Described(company)])
    }

    fn evolve(&mut self, CompanyEvent::Described(company): CompanyEvent) {
        self.company = Some(company);
    }
}

aggregate!(CompanyRecord, CompanyEvent, Company);
