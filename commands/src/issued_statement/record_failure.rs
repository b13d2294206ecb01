//! Recording that a statement could not be mailed.

use async_trait::async_trait;
use waybill_domain::id::IssuedStatementId;
use waybill_domain::issued_statement::{IssuedStatement, IssuedStatementCommand};
use waybill_domain::text::Text;

use super::receipt;
use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Records that the mail could not be sent, and why. It counts as one of the attempts of a mail, so failures that the
/// mail does not cause, such as an unavailable mail server, are not recorded.
#[derive(Debug, Clone)]
pub struct RecordFailureIssuedStatement {
    pub id: IssuedStatementId,
    pub reason: Text<300>,
    /// True if trying again cannot help.
    pub permanent: bool,
}

#[async_trait]
impl UseCase for RecordFailureIssuedStatement {
    async fn run(&self, unit: &mut Unit, _: &CommandContext) -> Result<CommandReceipt, Failure> {
        let Self { reason, permanent, .. } = self.clone();
        let failed = IssuedStatementCommand::RecordFailure { reason, permanent };
        unit.execute::<IssuedStatement>(self.id, failed).await?;
        receipt(unit, self.id).await
    }
}
