//! Recording that a pack failed.

use async_trait::async_trait;
use waybill_domain::id::MonthEndPackId;
use waybill_domain::month_end_pack::{MonthEndPackCommand, PackFailure};

use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Records that a pack could not be created.
#[derive(Debug, Clone)]
pub struct FailMonthEndPack {
    pub id: MonthEndPackId,
    pub reason: PackFailure,
    /// The error, for the operator of the server.
    pub detail: String,
}

#[async_trait]
impl UseCase for FailMonthEndPack {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        let command = MonthEndPackCommand::Fail { reason: self.reason, detail: self.detail.clone() };
        super::execute(unit, context, self.id, command).await
    }
}
