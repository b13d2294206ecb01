//! Issuing statements of customers, and mailing them.

mod issue;
mod plan_month;
mod record_failure;
mod record_sent;
mod request_send;

pub use issue::IssueIssuedStatement;
pub use plan_month::{MAX_PLANNED, PlanMonthIssuedStatement};
pub use record_failure::RecordFailureIssuedStatement;
pub use record_sent::RecordSentIssuedStatement;
pub use request_send::RequestSendIssuedStatement;

use waybill_domain::id::IssuedStatementId;
use waybill_domain::issued_statement::IssuedStatement;

use crate::command::CommandReceipt;
use crate::unit::{Failure, Unit};

/// Returns the receipt with the status of an issued statement. Its number is the SHA-256 of its file.
async fn receipt(unit: &mut Unit, id: IssuedStatementId) -> Result<CommandReceipt, Failure> {
    let version = unit.version::<IssuedStatement>(id).await?;
    let issued = unit.read::<IssuedStatement>(id).await?;
    let status: &str = match (&issued.mail, &issued.file) {
        (Some(mail), _) => mail.status.into(),
        (None, Some(_)) => "issued",
        (None, None) => "planned",
    };
    let number = issued.file.as_ref().map(|file| file.sha256.clone()).unwrap_or_default();
    Ok(CommandReceipt { id: id.to_string(), number, status: status.to_owned(), version })
}
