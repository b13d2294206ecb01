//! Closing a period.

use async_trait::async_trait;
use chrono::NaiveDate;
use waybill_domain::closing::ClosedPeriodCommand;

use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Closes every day up to and including a day.
#[derive(Debug, Clone)]
pub struct CloseClosedPeriod {
    pub through: NaiveDate,
}

#[async_trait]
impl UseCase for CloseClosedPeriod {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        super::execute(unit, context, ClosedPeriodCommand::Close { through: self.through }).await
    }
}
