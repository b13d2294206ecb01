//! Issuing a statement.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::NaiveDate;
use waybill_domain::Refusal;
use waybill_domain::customer::Customer;
use waybill_domain::id::{CustomerId, IssuedStatementId};
use waybill_domain::issued_statement::{
    IssuePurpose, IssuedFile, IssuedStatement, IssuedStatementCommand, PaperLanguage, StatementContent,
    StatementFormat, check_size,
};
use waybill_domain::person::Person;
use waybill_domain::text::Email;
use waybill_log::personal::seal_file;

use super::receipt;
use crate::command::{CommandContext, CommandReceipt};
use crate::issued_files::{person_of, place_of};
use crate::references::{Require, named, record};
use crate::side_writes::SideWrite;
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Records a file that is issued, and stores its bytes. The number in the receipt is the SHA-256 of the file.
#[derive(Debug, Clone)]
pub struct IssueIssuedStatement {
    /// A new id, or that of a planned statement.
    pub id: IssuedStatementId,
    pub customer: CustomerId,
    /// First day of the period.
    pub start_date: NaiveDate,
    /// Last day of the period.
    pub end_date: NaiveDate,
    pub language: Option<PaperLanguage>,
    pub format: StatementFormat,
    pub purpose: IssuePurpose,
    /// Log position at which the content was read.
    pub log_position: u64,
    /// SHA-256 of the content, in hexadecimal.
    pub sha256: String,
    pub content: Arc<[u8]>,
    /// Address to mail it to. When not given, a statement that is issued to be mailed goes to the address of the
    /// customer's record.
    pub to: Option<Email>,
}

#[async_trait]
impl UseCase for IssueIssuedStatement {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        let bytes = u64::try_from(self.content.len()).unwrap_or(u64::MAX);
        check_size(bytes)?;
        let person = person_of(self.customer);
        unit.read::<Person>(&person).await?.not_erased("customer")?;
        let customer = record::<Customer>(unit, self.customer.0, "customerId", Require::Existing).await?;
        let requested = unit.read::<IssuedStatement>(self.id).await?.mail.is_some();
        let to = match &self.to {
            None if self.purpose == IssuePurpose::Mailed && !requested => {
                Some(customer.fields.email.clone().ok_or_else(no_address)?)
            }
            to => to.clone(),
        };
        let statement = StatementContent {
            customer: named(self.customer, &customer),
            start_date: self.start_date,
            end_date: self.end_date,
            language: self.language,
            format: self.format,
            purpose: self.purpose,
        };
        let file = IssuedFile { log_position: self.log_position, sha256: self.sha256.clone(), bytes };
        unit.execute::<IssuedStatement>(self.id, IssuedStatementCommand::Issue { statement, file }).await?;
        if let Some(to) = to {
            unit.execute::<IssuedStatement>(self.id, IssuedStatementCommand::RequestSend { to }).await?;
        }
        if !context.preview {
            let sealed = seal_file(unit.pool(), &person, &place_of(self.id), &self.content).await?;
            let sealed = sealed.ok_or(Refusal::Erased { noun: "customer" })?;
            unit.write_alongside(SideWrite::PutIssuedFile { id: self.id, sealed });
        }
        Ok(CommandReceipt { number: self.sha256.clone(), ..receipt(unit, self.id).await? })
    }
}

fn no_address() -> Refusal {
    Refusal::field("to", "no-email", "The record of this customer has no e-mail address; give one here")
}
