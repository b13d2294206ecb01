//! Requesting that an issued statement is mailed.

use async_trait::async_trait;
use waybill_domain::id::IssuedStatementId;
use waybill_domain::issued_statement::{IssuedStatement, IssuedStatementCommand};
use waybill_domain::person::Person;
use waybill_domain::text::Email;

use super::receipt;
use crate::command::{CommandContext, CommandReceipt};
use crate::issued_files::person_of;
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Mails an issued statement, for the first time or again.
#[derive(Debug, Clone)]
pub struct RequestSendIssuedStatement {
    pub id: IssuedStatementId,
    pub to: Email,
}

#[async_trait]
impl UseCase for RequestSendIssuedStatement {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        unit.expect_version::<IssuedStatement>(self.id, context.expected).await?;
        let customer = unit.read::<IssuedStatement>(self.id).await?.existing()?.customer.id;
        unit.read::<Person>(person_of(customer)).await?.not_erased("customer")?;
        let request = IssuedStatementCommand::RequestSend { to: self.to.clone() };
        unit.execute::<IssuedStatement>(self.id, request).await?;
        receipt(unit, self.id).await
    }
}
