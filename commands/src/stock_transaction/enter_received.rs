//! Entering stock that was counted, and goods that were brought back, elsewhere.

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

/// Enters a stock transaction that is there at its approval, and approves it, as one.
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
