//! Stock transactions: entering, editing, and receiving or voiding them. Receiving moves the stock of each line in
//! the same unit.

use std::collections::BTreeSet;

use scoped_futures::ScopedFutureExt;
use waybill_domain::Refusal;
use waybill_domain::claim::{Claim, ClaimCommand};
use waybill_domain::id::{ProductId, StockId, StockTransactionId};
use waybill_domain::list_price::{ListPrice, ListPriceCommand};
use waybill_domain::master::Master;
use waybill_domain::product::Product;
use waybill_domain::stock::{Goods, Stock, StockCommand, StockTransactionRef};
use waybill_domain::stock_transaction::{
    StockTransaction, StockTransactionCommand, StockTransactionContent, StockTransactionDraft,
    StockTransactionKind, StockTransactionLine, StockTransactionStatus, StockTransactionStep,
};
use waybill_domain::text::Text;
use waybill_domain::warehouse::Warehouse;

use crate::call::{Answer, Call, Outcome};
use crate::journal::StreamKey;
use crate::number::Series;
use crate::order::{product, warehouse};
use crate::unit::{Failure, Ledgers, Unit};

/// Enters a stock transaction under the given id.
///
/// # Errors
/// [`Failure`]: what is wrong with the draft, a role that may not.
pub async fn enter(
    ledgers: &Ledgers,
    call: &Call,
    id: StockTransactionId,
    draft: StockTransactionDraft,
) -> Result<Outcome, Failure> {
    let draft = &draft;
    call.run(ledgers, |unit| async move { begin(unit, call, id, draft).await }.scope_boxed()).await
}

/// Enters a stock transaction and receives it, as one: for stock that was counted elsewhere.
///
/// # Errors
/// As [`enter`] and [`move_to`].
pub async fn enter_received(
    ledgers: &Ledgers,
    call: &Call,
    id: StockTransactionId,
    draft: StockTransactionDraft,
) -> Result<Outcome, Failure> {
    let draft = &draft;
    call.run(ledgers, |unit| {
        async move {
            begin(unit, call, id, draft).await?;
            take(unit, id, StockTransactionStatus::ReceivedByWarehouse, None).await?;
            answer(unit, id).await
        }
        .scope_boxed()
    })
    .await
}

/// Puts another content in the place of a pending stock transaction's.
///
/// # Errors
/// [`Failure`]: also a version that is no longer the record's.
pub async fn edit(
    ledgers: &Ledgers,
    call: &Call,
    id: StockTransactionId,
    draft: StockTransactionDraft,
) -> Result<Outcome, Failure> {
    let draft = &draft;
    call.run(ledgers, |unit| {
        async move {
            unit.expect_version::<StockTransaction>(id, call.expected).await?;
            unit.read::<StockTransaction>(id).await?.existing()?;
            let content = look_up(unit, call, draft).await?;
            unit.execute::<StockTransaction>(id, StockTransactionCommand::Edit(content)).await?;
            answer(unit, id).await
        }
        .scope_boxed()
    })
    .await
}

/// Moves a stock transaction to a status, and the stock with it.
///
/// # Errors
/// [`Failure`]: a move that is not possible, a loss of what orders hold, a role that may not.
pub async fn move_to(
    ledgers: &Ledgers,
    call: &Call,
    id: StockTransactionId,
    to: StockTransactionStatus,
    reason: Option<Text<500>>,
) -> Result<Outcome, Failure> {
    let reason = &reason;
    call.run(ledgers, |unit| {
        async move {
            unit.expect_version::<StockTransaction>(id, call.expected).await?;
            take(unit, id, to, reason.clone()).await?;
            answer(unit, id).await
        }
        .scope_boxed()
    })
    .await
}

async fn begin(
    unit: &mut Unit,
    call: &Call,
    id: StockTransactionId,
    draft: &StockTransactionDraft,
) -> Result<Answer, Failure> {
    let content = look_up(unit, call, draft).await?;
    let number = unit.draw(Series::StockTransaction, content.transaction_date).await?;
    let (claim, number) = (number.claim(), number.to_string());
    let (holder, value) = (format!("stock-transaction/{id}"), number.clone());
    unit.fresh::<Claim>(&claim).await?;
    unit.execute::<Claim>(&claim, ClaimCommand::Take { holder, field: "transactionNo", value }).await?;
    let enter = StockTransactionCommand::Enter { number, content };
    unit.execute::<StockTransaction>(id, enter).await?;
    answer(unit, id).await
}

async fn answer(unit: &mut Unit, id: StockTransactionId) -> Result<Answer, Failure> {
    let version = unit.version::<StockTransaction>(id).await?;
    let entered = unit.read::<StockTransaction>(id).await?.existing()?;
    Ok(Answer {
        id: id.to_string(),
        number: entered.number.clone(),
        status: entered.status.to_string(),
        version,
    })
}

/// What a draft says once everything that it names was looked up; all lines that are wrong are told at once.
async fn look_up(
    unit: &mut Unit,
    call: &Call,
    draft: &StockTransactionDraft,
) -> Result<StockTransactionContent, Failure> {
    let products = draft.lines.iter().map(|line| StreamKey::of::<Master<Product>>(line.product_id));
    unit.look(products.chain([StreamKey::of::<Master<Warehouse>>(draft.warehouse_id)])).await?;
    let warehouse = warehouse(unit, draft.warehouse_id).await?;
    let (mut lines, mut wrong) = (Vec::with_capacity(draft.lines.len()), Vec::new());
    for (at, line) in draft.lines.iter().enumerate() {
        match product(unit, line.product_id, line.quantity.parts().0, at).await {
            Ok(product) => lines.push(StockTransactionLine {
                product_id: line.product_id,
                sku: product.sku.to_string(),
                name: product.name.to_string(),
                unit: product.unit.to_string(),
                quantity: line.quantity,
                unit_cost: line.unit_cost,
                tracks_batch: product.tracks_batch.unwrap_or(false),
            }),
            Err(Failure::Refused(Refusal::Invalid(problems))) => wrong.extend(problems),
            Err(failure) => return Err(failure),
        }
    }
    if !wrong.is_empty() {
        return Err(Refusal::Invalid(wrong).into());
    }
    let transaction_date = draft.transaction_date.unwrap_or(call.act.today);
    Ok(StockTransactionContent {
        kind: draft.kind,
        warehouse,
        supplier: None,
        customer: None,
        order: None,
        transaction_date,
        expected_date: draft.expected_date,
        supplier_reference: draft.supplier_reference.clone(),
        reason: draft.reason.clone(),
        lines,
    })
}

/// The steps of a move, inside a unit: everything that moves with the document.
async fn take(
    unit: &mut Unit,
    id: StockTransactionId,
    to: StockTransactionStatus,
    reason: Option<Text<500>>,
) -> Result<(), Failure> {
    let entered = unit.read::<StockTransaction>(id).await?.existing()?.clone();
    let content = entered.content;
    let products: BTreeSet<ProductId> = content.lines.iter().map(|line| line.product_id).collect();
    let stock = |product| StockId { warehouse: content.warehouse.id, product };
    let stocks = products.iter().map(|product| StreamKey::of::<Stock>(stock(*product)));
    let prices = products.iter().map(StreamKey::of::<ListPrice>);
    let document = StreamKey::of::<StockTransaction>(id);
    if to == StockTransactionStatus::ReceivedByWarehouse {
        unit.lock(stocks.chain(prices).chain([document])).await?;
    } else {
        unit.lock([document]).await?;
    }
    unit.execute::<StockTransaction>(id, StockTransactionCommand::Move(StockTransactionStep::to(to).because(reason))).await?;
    if to != StockTransactionStatus::ReceivedByWarehouse {
        return Ok(());
    }
    for line in &content.lines {
        let cause = StockTransactionRef { id, number: entered.number.clone() };
        let command = match content.kind {
            StockTransactionKind::Purchase => continue,
            StockTransactionKind::CustomerReturn => {
                StockCommand::TakeBack { cause, quantity: line.quantity.parts().0 }
            }
            StockTransactionKind::Opening => {
                let (quantity, unit_cost) = (line.quantity.parts().0, line.unit_cost);
                StockCommand::Receive { cause, quantity, unit_cost }
            }
            StockTransactionKind::Adjustment => {
                let (sku, unit) = (line.sku.clone(), line.unit.clone());
                let goods = Goods { sku, unit, warehouse: content.warehouse.name.clone() };
                StockCommand::Adjust { cause, change: line.quantity, goods }
            }
        };
        unit.execute::<Stock>(stock(line.product_id), command).await?;
        if let (StockTransactionKind::Opening, Some(cost)) = (content.kind, line.unit_cost) {
            unit.execute::<ListPrice>(line.product_id, ListPriceCommand::LearnCost(cost)).await?;
        }
    }
    Ok(())
}
