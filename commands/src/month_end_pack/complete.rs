//! Completing a pack.

use async_trait::async_trait;
use waybill_domain::id::MonthEndPackId;
use waybill_domain::month_end_pack::{MonthEndPackCommand, PackFile};

use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Records that the file of a pack is complete.
#[derive(Debug, Clone)]
pub struct CompleteMonthEndPack {
    pub id: MonthEndPackId,
    pub file: PackFile,
}

#[async_trait]
impl UseCase for CompleteMonthEndPack {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        let command = MonthEndPackCommand::Complete { file: self.file.clone() };
        super::execute(unit, context, self.id, command).await
    }
}
