//! Entering counted stock and returned goods from outside of this system.

use async_trait::async_trait;
use waybill_domain::id::StockTransactionId;
use waybill_domain::stock_transaction::{
    MoveRequest, StockTransaction, StockTransactionDraft, StockTransactionStatus,
};

use super::enter::enter;
use super::transition::apply_move;
use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Enters a stock transaction of a kind that is received at its approval, and approves it, in one unit.
#[derive(Debug, Clone)]
pub struct EnterReceivedStockTransaction {
    pub id: StockTransactionId,
    pub draft: StockTransactionDraft,
}

#[async_trait]
impl UseCase for EnterReceivedStockTransaction {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        enter(unit, context, self.id, &self.draft).await?;
        apply_move(unit, self.id, &MoveRequest::to(StockTransactionStatus::ReceivedByWarehouse)).await?;
        CommandReceipt::of::<StockTransaction>(unit, self.id).await
    }
}
