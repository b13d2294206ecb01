//! Recording that a statement was mailed.

use async_trait::async_trait;
use waybill_domain::id::IssuedStatementId;
use waybill_domain::issued_statement::{IssuedStatement, IssuedStatementCommand};
use waybill_domain::text::Text;

use super::receipt;
use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Records that the mail server accepted the mail under this Message-ID.
#[derive(Debug, Clone)]
pub struct RecordSentIssuedStatement {
    pub id: IssuedStatementId,
    pub message_id: Text<250>,
}

#[async_trait]
impl UseCase for RecordSentIssuedStatement {
    async fn run(&self, unit: &mut Unit, _: &CommandContext) -> Result<CommandReceipt, Failure> {
        let sent = IssuedStatementCommand::RecordSent { message_id: self.message_id.clone() };
        unit.execute::<IssuedStatement>(self.id, sent).await?;
        receipt(unit, self.id).await
    }
}
