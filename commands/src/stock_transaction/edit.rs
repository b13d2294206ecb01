//! Editing a stock transaction.

use async_trait::async_trait;
use waybill_domain::id::StockTransactionId;
use waybill_domain::stock_transaction::{StockTransaction, StockTransactionCommand, StockTransactionDraft};

use super::costs::with_costs;
use super::look_up::look_up;
use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Replaces the content of a pending stock transaction.
#[derive(Debug, Clone)]
pub struct EditStockTransaction {
    pub id: StockTransactionId,
    pub draft: StockTransactionDraft,
}

#[async_trait]
impl UseCase for EditStockTransaction {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        let before = unit.reach_to_edit::<StockTransaction>(self.id, context.expected).await?;
        let (day, lines) = (before.content.transaction_date, before.content.lines.clone());
        let draft = with_costs(unit, &self.draft, &lines).await?;
        let content = look_up(unit, &draft, day).await?;
        unit.execute::<StockTransaction>(self.id, StockTransactionCommand::Edit(content)).await?;
        CommandReceipt::of::<StockTransaction>(unit, self.id).await
    }
}
