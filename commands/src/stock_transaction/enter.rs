//! Entering a stock transaction.

use async_trait::async_trait;
use waybill_domain::Noun;
use waybill_domain::id::StockTransactionId;
use waybill_domain::stock_transaction::{StockTransaction, StockTransactionCommand, StockTransactionDraft};

use super::costs::with_costs;
use super::holder;
use super::look_up::look_up;
use crate::command::{CommandContext, CommandReceipt, begin_document};
use crate::number::Series;
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Enters a stock transaction under the given id.
#[derive(Debug, Clone)]
pub struct EnterStockTransaction {
    pub id: StockTransactionId,
    pub draft: StockTransactionDraft,
}

#[async_trait]
impl UseCase for EnterStockTransaction {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        enter(unit, context, self.id, &self.draft).await?;
        CommandReceipt::of::<StockTransaction>(unit, self.id).await
    }
}

pub(super) async fn enter(
    unit: &mut Unit,
    context: &CommandContext,
    id: StockTransactionId,
    draft: &StockTransactionDraft,
) -> Result<(), Failure> {
    let draft = with_costs(unit, draft, &[]).await?;
    let content = look_up(unit, &draft, context.decision.today).await?;
    let number = unit.draw(Series::Of(Noun::StockTransaction), content.transaction_date).await?;
    let number = begin_document::<StockTransaction>(unit, id, holder(id), number, "transactionNo").await?;
    unit.execute::<StockTransaction>(id, StockTransactionCommand::Enter { number, content }).await.map(drop)
}
