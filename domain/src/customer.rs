//! Customers.

use chrono::{Datelike, Days, NaiveDate};

use crate::decision::DecisionContext;
use crate::field::Whole;
use crate::master::{Fields, Master, MasterEvent};
use crate::money::{Money, Percent};
use crate::noun::Noun;
use crate::permission::Operation;
use crate::refusal::Refusal;
use crate::tax::TaxTreatment;
use crate::text::{Code, Email, PhoneNumber, Text};

wire_enum! {
    /// The deliveries of a customer that share an invoice.
    pub enum Invoicing {
        /// Each delivery has an invoice of its own, issued in the same commit.
        PerDelivery,
        /// Those of a day.
        Daily,
        /// Those of a week from Monday to Sunday.
        Weekly,
        /// Those of a month.
        Monthly,
    }
}

record! {
    /// A postal address.
    pub struct Address {
        pub line: Text<200>,
        pub city: Text<80>,
        pub state: Option<Text<80>>,
        pub zip_code: Option<Text<20>>,
        pub country: Text<80>,
    }
}

record! {
    /// The record of a customer.
    pub struct Customer {
        /// Number; drawn (`CUS-00001`) when none is given.
        pub code: Option<Code>,
        pub name: Text<120>,
        /// Contact person.
        pub contact_person: Option<Text<120>>,
        pub phone_number: Option<PhoneNumber>,
        pub email: Option<Email>,
        pub tax_id: Option<Text<40>>,
        /// The reason why tax is charged or not.
        pub tax_treatment: TaxTreatment = "standard",
        /// Number of the certificate of an exempt customer.
        pub tax_certificate_no: Option<Text<40>>,
        /// Last day on which the certificate is valid.
        pub tax_certificate_valid_to: Option<NaiveDate>,
        /// Address for bills.
        pub billing_address: Address,
        /// Delivery addresses, if they differ from the billing address.
        pub delivery_addresses: Vec<Address>,
        /// Days from delivery to the due date.
        pub payment_terms_days: Whole<0, 180> = 30,
        /// Limit of the balance and the open orders together; no limit when not given.
        pub credit_limit: Option<Money>,
        /// True if the customer is on hold: nothing is approved.
        pub on_hold: bool = false,
        /// Reason for the hold.
        pub hold_reason: Option<Text<200>>,
        /// The deliveries that share an invoice, if the company issues invoices.
        pub invoicing: Invoicing = "per-delivery",
        /// True if the customer is in use.
        pub active: bool = true,
    }
}

impl Customer {
    /// Returns the reason for the hold, or `None` if the customer is not on hold.
    pub fn hold(&self) -> Option<String> {
        let reason =
            self.hold_reason.as_ref().map_or_else(|| "no reason given".to_owned(), ToString::to_string);
        self.on_hold.then_some(reason)
    }

    /// Returns the number of days from delivery to the due date.
    pub fn terms_days(&self) -> u32 {
        self.payment_terms_days.0
    }

    /// Returns the tax rate of goods that have this rate for other customers.
    pub fn tax_rate(&self, of_product: Percent) -> Percent {
        if self.tax_treatment == TaxTreatment::Standard { of_product } else { Percent::ZERO }
    }

    fn check_tax(&self) -> Result<(), Refusal> {
        match self.tax_treatment {
            TaxTreatment::Exempt if self.tax_certificate_no.is_none() => {
                let text = "Number of the tax certificate is required for an exempt customer";
                Err(Refusal::field("taxCertificateNo", "required", text))
            }
            TaxTreatment::ReverseCharge if self.tax_id.is_none() => {
                let text = "Tax number is required for a reverse charge";
                Err(Refusal::field("taxId", "required", text))
            }
            _ => Ok(()),
        }
    }

    /// Refuses new business without tax after the certificate of the customer has expired.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] at `customerId`.
    pub fn check_certificate(&self, today: NaiveDate) -> Result<(), Refusal> {
        let expired = self.tax_certificate_valid_to.filter(|last| *last < today);
        match expired.filter(|_| self.tax_treatment == TaxTreatment::Exempt) {
            None => Ok(()),
            Some(last) => {
                let text =
                    format!("The tax certificate of {} was valid until {last}; today is {today}", self.name);
                Err(Refusal::field("customerId", "certificate-expired", text))
            }
        }
    }
}

impl Invoicing {
    /// Returns the first day of the period whose deliveries share an invoice, or `None` if each has its own.
    pub fn period_start(self, day: NaiveDate) -> Option<NaiveDate> {
        let back = match self {
            Self::PerDelivery => return None,
            Self::Daily => 0,
            Self::Weekly => day.weekday().num_days_from_monday(),
            Self::Monthly => day.day0(),
        };
        day.checked_sub_days(Days::new(back.into()))
    }
}

impl Fields for Customer {
    const NOUN: Noun = Noun::Customer;
    const WRITE: Operation = Operation::CustomerWrite;

    fn code(&self) -> Option<Code> {
        self.code.clone()
    }

    fn with_code(self, code: &Code) -> Self {
        Self { code: Some(code.clone()), ..self }
    }

    fn name(&self) -> String {
        self.name.to_string()
    }

    fn active(&self) -> bool {
        self.active
    }

    fn check(&self, before: Option<&Self>, decision: &DecisionContext) -> Result<(), Refusal> {
        if self.on_hold && self.hold_reason.is_none() {
            return Err(Refusal::field("holdReason", "required", "Hold reason is required while on hold"));
        }
        self.check_tax()?;
        let credit = |customer: &Self| (customer.credit_limit, customer.hold());
        if before.map_or((None, None), credit) != credit(self) {
            decision.permit(Operation::CustomerCredit)?;
        }
        Ok(())
    }
}

aggregate!(Master<Customer>, MasterEvent<Customer>, Customer);
