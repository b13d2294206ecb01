//! Makes the files of statements, for a handler that sends them and for the worker that mails them.

mod file;
mod paper;

use chrono::NaiveDate;
use waybill_commands::{CommandRuntime, business_date};
use waybill_domain::company::{COMPANY_ID, Company, CompanyRecord};
use waybill_http::problem::Result;

pub use file::StatementTable;
pub use paper::{PrintedStatement, now};

/// The sender of a statement, and the day on which it is made.
pub struct Sender {
    /// The company; `None` before its first event.
    pub company: Option<Company>,
    /// The day, in the company's time zone.
    pub today: NaiveDate,
}

impl Sender {
    /// Returns the sender of statements that are made now.
    ///
    /// # Errors
    /// The database's.
    pub async fn now(runtime: &CommandRuntime) -> Result<Self> {
        let company = runtime.load::<CompanyRecord>(COMPANY_ID).await?.company.clone();
        Ok(Self { company, today: business_date::today(runtime).await? })
    }
}
