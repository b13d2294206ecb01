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

use crate::command::{CommandContext, CommandReceipt};
use crate::issued_files::person_of;
use crate::references::named;
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Plans to mail the statements of these customers, each to the address of its record. Customers without an address are
/// skipped, and those whose statement for these days was planned before, so that no one receives it twice. A statement
/// whose mail failed permanently is requested again, to the current address of the record. The number in the receipt
/// counts the statements that were planned or requested again.
#[derive(Debug, Clone)]
pub struct PlanMonthIssuedStatement {
    pub customers: Vec<CustomerId>,
    /// First day of the period.
    pub start_date: NaiveDate,
    /// Last day of the period.
    pub end_date: NaiveDate,
    pub language: PaperLanguage,
    /// Number of statements that earlier commands of the same request have planned. The receipt counts them too.
    pub before: usize,
}

/// Maximum number of customers of one command.
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
            // The file of a statement whose mail failed permanently may be stored already. It stays, and only its mail
            // is new.
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
    /// Returns the id for a customer and these days, the same each time.
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
