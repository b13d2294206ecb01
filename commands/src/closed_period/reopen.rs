//! Reopening closed periods.

use async_trait::async_trait;
use chrono::NaiveDate;
use waybill_domain::Reason;
use waybill_domain::closing::ClosedPeriodCommand;

use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Reopens a day and every day after it.
#[derive(Debug, Clone)]
pub struct ReopenClosedPeriod {
    pub from: NaiveDate,
    pub reason: Reason,
}

#[async_trait]
impl UseCase for ReopenClosedPeriod {
    fn reason(&self) -> Option<&Reason> {
        Some(&self.reason)
    }

    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        let command = ClosedPeriodCommand::Reopen { from: self.from, reason: self.reason.clone() };
        super::execute(unit, context, command).await
    }
}
