//! Stock transactions: entering, editing, and the steps of their state machine. What they do to the stock happens in
//! the same unit.

mod consequences;
mod look_up;

use scoped_futures::ScopedFutureExt;
use waybill_domain::claim::{Claim, ClaimCommand};
use waybill_domain::id::StockTransactionId;
use waybill_domain::stock_transaction::{
    MoveRequest, StockTransaction, StockTransactionCommand, StockTransactionDraft, StockTransactionStatus,
};

use crate::command::{CommandContext, CommandFuture, CommandReceipt};
use crate::number::Series;
use crate::unit::{CommandRuntime, Failure, Unit};
use consequences::apply_move;
use look_up::look_up;

/// The field that says the day of a stock transaction.
const TRANSACTION_DATE: &str = "transactionDate";

/// Enters a stock transaction under the given id.
///
/// # Errors
/// [`Failure`]: what is wrong with the draft, a role that may not.
pub fn enter<'a>(
    runtime: &'a CommandRuntime,
    context: &'a CommandContext,
    id: StockTransactionId,
    draft: StockTransactionDraft,
) -> CommandFuture<'a> {
    Box::pin(async move {
        let draft = &draft;
        context.run(runtime, |unit| async move { begin(unit, context, id, draft).await }.scope_boxed()).await
    })
}

/// Enters a stock transaction that is there at its approval, and approves it, as one: for stock that was counted and
/// goods that were brought back elsewhere.
///
/// # Errors
/// As [`enter`] and [`move_to`].
pub fn enter_received<'a>(
    runtime: &'a CommandRuntime,
    context: &'a CommandContext,
    id: StockTransactionId,
    draft: StockTransactionDraft,
) -> CommandFuture<'a> {
    Box::pin(async move {
        let request = &MoveRequest::to(StockTransactionStatus::ReceivedByWarehouse);
        let draft = &draft;
        context
            .run(runtime, |unit| {
                async move {
                    begin(unit, context, id, draft).await?;
                    apply_move(unit, id, request).await?;
                    receipt(unit, id).await
                }
                .scope_boxed()
            })
            .await
    })
}

/// Replaces the content of a pending stock transaction.
///
/// # Errors
/// [`Failure`]: also a version that is no longer the record's.
pub fn edit<'a>(
    runtime: &'a CommandRuntime,
    context: &'a CommandContext,
    id: StockTransactionId,
    draft: StockTransactionDraft,
) -> CommandFuture<'a> {
    Box::pin(async move {
        let draft = &draft;
        context
            .run(runtime, |unit| {
                async move {
                    unit.reach::<StockTransaction>(id, context.expected).await?;
                    let before =
                        unit.read::<StockTransaction>(id).await?.existing()?.content.transaction_date;
                    let content = look_up(unit, draft, before).await?;
                    unit.execute::<StockTransaction>(id, StockTransactionCommand::Edit(content)).await?;
                    receipt(unit, id).await
                }
                .scope_boxed()
            })
            .await
    })
}

/// Takes a step with a stock transaction, and moves the stock with it.
///
/// # Errors
/// [`Failure`]: a step that is not possible, receipts beyond what is outstanding, a loss of what orders hold, goods
/// that the customer does not have, a role that may not.
pub fn move_to<'a>(
    runtime: &'a CommandRuntime,
    context: &'a CommandContext,
    id: StockTransactionId,
    request: MoveRequest,
) -> CommandFuture<'a> {
    Box::pin(async move {
        let context = &context.because(request.reason.as_ref());
        let request = &request;
        context
            .run(runtime, |unit| {
                async move {
                    unit.reach::<StockTransaction>(id, context.expected).await?;
                    apply_move(unit, id, request).await?;
                    receipt(unit, id).await
                }
                .scope_boxed()
            })
            .await
    })
}

async fn begin(
    unit: &mut Unit,
    context: &CommandContext,
    id: StockTransactionId,
    draft: &StockTransactionDraft,
) -> Result<CommandReceipt, Failure> {
    let content = look_up(unit, draft, context.decision.today).await?;
    let number = unit.draw(Series::StockTransaction, content.transaction_date).await?;
    let (claim, number) = (number.claim(), number.to_string());
    let (holder, value) = (holder(id), number.clone());
    unit.fresh::<Claim>(&claim).await?;
    unit.fresh::<StockTransaction>(id).await?;
    unit.execute::<Claim>(&claim, ClaimCommand::Take { holder, field: "transactionNo", value }).await?;
    let enter = StockTransactionCommand::Enter { number, content };
    unit.execute::<StockTransaction>(id, enter).await?;
    receipt(unit, id).await
}

/// How its claims name a stock transaction.
fn holder(id: StockTransactionId) -> String {
    format!("stock-transaction/{id}")
}

async fn receipt(unit: &mut Unit, id: StockTransactionId) -> Result<CommandReceipt, Failure> {
    let version = unit.version::<StockTransaction>(id).await?;
    let entered = unit.read::<StockTransaction>(id).await?.existing()?;
    Ok(CommandReceipt {
        id: id.to_string(),
        number: entered.number.clone(),
        status: entered.status.to_string(),
        version,
    })
}
