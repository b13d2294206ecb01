//! The company itself: one record.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::act::Act;
use crate::aggregate::Decide;
use crate::customer::Address;
use crate::field::Problems;
use crate::permission::Operation;
use crate::refusal::Refusal;
use crate::text::Text;

/// The one stream of the company.
pub const COMPANY_ID: &str = "company";

record! {
    /// What is known of the company. Prices are exclusive of tax.
    pub struct Company {
        /// Name.
        pub name: Text<120>,
        /// Where it is.
        pub address: Option<Address>,
        /// Currency, by its three letters: all amounts are in it.
        pub currency: Text<3>,
        /// IANA time zone, such as `Europe/London`: what a business date is.
        pub time_zone: Text<60>,
        /// Logo as a data URL, at most 200,000 characters.
        pub logo: Option<Text<200_000>>,
    }
}

impl Company {
    fn check(&self) -> Result<(), Refusal> {
        let mut problems = Problems::default();
        if self.currency.as_str().len() != 3
            || !self.currency.as_str().bytes().all(|b| b.is_ascii_uppercase())
        {
            let text = "Currency must be three capital letters";
            problems.note::<()>("currency", "bad-currency", text);
        }
        if self.time_zone.as_str().parse::<chrono_tz::Tz>().is_err() {
            let text = format!("There is no time zone {}; one is Europe/London", self.time_zone);
            problems.note::<()>("timeZone", "no-such-zone", text);
        }
        if self.logo.as_ref().is_some_and(|logo| !logo.as_str().starts_with("data:image/")) {
            problems.note::<()>("logo", "not-an-image", "Logo must be a picture as a data URL");
        }
        problems.none_or_invalid()
    }
}

/// The company's aggregate.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct CompanyRecord {
    /// What is known of it.
    pub company: Option<Company>,
}

/// Put this in the place of what was known.
#[derive(Debug, Clone, PartialEq)]
pub struct DescribeCompany(pub Company);

/// What happens to the company.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum CompanyEvent {
    /// It is now known as this.
    Described(Company),
}

impl Decide for CompanyRecord {
    type Command = DescribeCompany;
    type Event = CompanyEvent;

    fn decide(
        &self,
        DescribeCompany(company): DescribeCompany,
        act: &Act,
    ) -> Result<Vec<CompanyEvent>, Refusal> {
        act.permit(Operation::CompanyEdit)?;
        company.check()?;
        if self.company.as_ref() == Some(&company) {
            return Ok(Vec::new());
        }
        Ok(vec![CompanyEvent::Described(company)])
    }

    fn evolve(&mut self, CompanyEvent::Described(company): CompanyEvent) {
        self.company = Some(company);
    }
}

aggregate!(CompanyRecord, CompanyEvent, "company");
