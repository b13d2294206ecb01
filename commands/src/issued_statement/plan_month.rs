//! Planning the statements of many customers to be mailed.

use async_trait::async_trait;
use chrono::{NaiveDate, NaiveTime};
use sha2::{Digest as _, Sha256};
use waybill_domain::customer::Customer;
use waybill_domain::id::{CustomerId, IssuedStatementId};
use waybill_domain::issued_statement::{
    IssuePurpose, IssuedStatement, IssuedStatementCommand, PaperLanguage, StatementContent, StatementFormat,
};
use waybill_domain::master::Master;
use waybill_domain::person::Person;
use waybill_log::StreamKey;

use super::files::person_of;
use crate::command::{CommandContext, CommandReceipt};
use crate::references::named;
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Plans to mail the statements of these customers, each to the address of its record. Who has none is left out, and whose
/// statement of these days was planned before: so nobody gets it twice. One whose mail was given up is requested again, to the
/// address that the record has now. The number in the receipt is how many were planned or requested again.
#[derive(Debug, Clone)]
pub struct PlanMonthIssuedStatement {
    pub customers: Vec<CustomerId>,
    /// The first day.
    pub start_date: NaiveDate,
    /// The last day.
    pub end_date: NaiveDate,
    pub language: PaperLanguage,
    /// How many the commands before this one have planned of the same request: the receipt counts all of them.
    pub before: usize,
}

/// Customers of one command at most.
pub const MAX_PLANNED: usize = 100;

#[async_trait]
impl UseCase for PlanMonthIssuedStatement {
    async fn run(&self, unit: &mut Unit, _: &CommandContext) -> Result<CommandReceipt, Failure> {
        let customers = &self.customers[..self.customers.len().min(MAX_PLANNED)];
        unit.preload(customers.iter().flat_map(|customer| {
            [
                StreamKey::of::<Master<Customer>>(customer),
                StreamKey::of::<Person>(person_of(*customer)),
                StreamKey::of::<IssuedStatement>(self.id_of(*customer)),
            ]
        }))
        .await?;
        let mut mails = Vec::with_capacity(customers.len());
        for customer in customers {
            let id = self.id_of(*customer);
            let issued = unit.read::<IssuedStatement>(id).await?;
            let (planned, mailed) = (issued.statement.is_some(), issued.is_mailed());
            if mailed || unit.read::<Person>(person_of(*customer)).await?.erased {
                continue;
            }
            let record = unit.read::<Master<Customer>>(customer).await?.existing()?;
            if let Some(to) = record.fields.email.clone() {
                mails.push((id, planned, named(*customer, record), to));
            }
        }
        unit.lock(mails.iter().map(|(id, ..)| StreamKey::of::<IssuedStatement>(id))).await?;
        let number = self.before + mails.len();
        for (id, planned, customer, to) in mails {
            // Of one whose mail was given up the file may be kept already: it stays what it is, and only its mail is new.
            if !planned {
                let statement = StatementContent {
                    customer,
                    start_date: self.start_date,
                    end_date: self.end_date,
                    language: Some(self.language),
                    format: StatementFormat::Pdf,
                    purpose: IssuePurpose::Mailed,
                };
                unit.execute::<IssuedStatement>(id, IssuedStatementCommand::Plan { statement }).await?;
            }
            unit.execute::<IssuedStatement>(id, IssuedStatementCommand::RequestSend { to }).await?;
        }
        let id = format!("{}/{}", self.start_date, self.end_date);
        Ok(CommandReceipt { id, number: number.to_string(), status: "planned".to_owned(), version: 0 })
    }
}

impl PlanMonthIssuedStatement {
    /// The same id each time for the same customer and days.
    fn id_of(&self, customer: CustomerId) -> IssuedStatementId {
        let Self { start_date, end_date, .. } = self;
        let name = format!("statement by mail {customer} {start_date} {end_date}");
        let mut random = [0_u8; 10];
        random.copy_from_slice(&Sha256::digest(name)[..10]);
        let millis = end_date.and_time(NaiveTime::MIN).and_utc().timestamp_millis();
        let millis = u64::try_from(millis).unwrap_or(0);
        IssuedStatementId(uuid::Builder::from_unix_timestamp_millis(millis, &random).into_uuid())
    }
}
