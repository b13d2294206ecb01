//! Canceling a pack.

use async_trait::async_trait;
use waybill_domain::id::MonthEndPackId;
use waybill_domain::month_end_pack::MonthEndPackCommand;

use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Cancels a pack, so that it is not created.
#[derive(Debug, Clone)]
pub struct CancelMonthEndPack {
    pub id: MonthEndPackId,
}

#[async_trait]
impl UseCase for CancelMonthEndPack {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        super::execute(unit, context, self.id, MonthEndPackCommand::Cancel).await
    }
}
