//! The business date: what day it is where the company is.

use chrono::{NaiveDate, Utc};
use chrono_tz::Tz;
use waybill_commands::{Failure, Ledgers};
use waybill_domain::company::{COMPANY_ID, CompanyRecord};

/// Today, in the company's time zone; in UTC before there is a company.
///
/// # Errors
/// When the log cannot be read.
pub async fn today(ledgers: &Ledgers) -> Result<NaiveDate, Failure> {
    let record = ledgers.load::<CompanyRecord>(COMPANY_ID).await?;
    let zone = record.company.as_ref().and_then(|company| company.time_zone.as_str().parse::<Tz>().ok());
    Ok(Utc::now().with_timezone(&zone.unwrap_or(Tz::UTC)).date_naive())
}
