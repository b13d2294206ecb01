//! A step of a stock transaction with its effects on other aggregates: stock, costs, the order whose goods are
//! returned.

use std::collections::{BTreeMap, BTreeSet};

use async_trait::async_trait;
use chrono::NaiveDate;
use waybill_domain::Reason;
use waybill_domain::claim::{Claim, ClaimCommand};
use waybill_domain::id::{ProductId, StockId, StockTransactionId};
use waybill_domain::list_price::{ListPrice, ListPriceCommand};
use waybill_domain::master::Master;
use waybill_domain::money::Price;
use waybill_domain::order::{Order, OrderCommand};
use waybill_domain::product::Product;
use waybill_domain::quantity::Quantity;
use waybill_domain::stock::{Goods, Stock, StockCommand, StockTransactionRef};
use waybill_domain::stock_transaction::{
    EnteredStockTransaction, MoveRequest, Receipt, StockTransaction, StockTransactionCommand,
    StockTransactionContent, StockTransactionEvent, StockTransactionKind, StockTransactionLine,
    StockTransactionStatus,
};
use waybill_domain::warehouse::Warehouse;
use waybill_log::StreamKey;

use super::{TRANSACTION_DATE, holder};
use crate::command::{CommandContext, CommandReceipt, number_for};
use crate::number::{Number, Series};
use crate::references::undone_on;
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Takes a step with a stock transaction, and moves the stock with it.
#[derive(Debug, Clone)]
pub struct TransitionStockTransaction {
    pub id: StockTransactionId,
    pub request: MoveRequest,
}

#[async_trait]
impl UseCase for TransitionStockTransaction {
    fn reason(&self) -> Option<&Reason> {
        self.request.reason.as_ref()
    }

    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        unit.reach_for::<StockTransaction>(self.id, self.request.to, context.expected).await?;
        apply_move(unit, self.id, &self.request).await?;
        CommandReceipt::of::<StockTransaction>(unit, self.id).await
    }
}

/// Executes the step inside a unit, with all effects of its events.
pub(super) async fn apply_move(
    unit: &mut Unit,
    id: StockTransactionId,
    request: &MoveRequest,
) -> Result<(), Failure> {
    let before = unit.read::<StockTransaction>(id).await?.clone();
    let entered = before.existing()?;
    unit.lock(streams(id, entered, request)).await?;
    let command = StockTransactionCommand::Move(request.clone());
    let events = unit.execute::<StockTransaction>(id, command).await?;
    if request.to == StockTransactionStatus::ApprovedAdmin {
        // A purchase is new business. Stock of a warehouse out of use can still be corrected.
        unit.read::<Master<Warehouse>>(entered.content.warehouse.id).await?.in_use()?;
    }
    check_receipts(unit, entered, request).await?;
    claim_batches(unit, id, request).await?;
    let moved = MovedStockTransaction {
        cause: StockTransactionRef { id, number: entered.number.clone() },
        before: entered,
    };
    for event in &events {
        moved.follow(unit, event).await?;
    }
    Ok(())
}

/// Returns all streams that the step may write.
fn streams(
    id: StockTransactionId,
    entered: &EnteredStockTransaction,
    request: &MoveRequest,
) -> Vec<StreamKey> {
    let content = &entered.content;
    let mut keys = vec![StreamKey::of::<StockTransaction>(id)];
    if entered.status == StockTransactionStatus::PendingApproval && request.to == StockTransactionStatus::Void
    {
        return keys;
    }
    let products: BTreeSet<ProductId> = content.lines.iter().map(|line| line.product_id).collect();
    keys.extend(products.iter().map(|product| StreamKey::of::<Stock>(stock(content, *product))));
    if request.to == StockTransactionStatus::ReceivedByWarehouse {
        keys.extend(products.iter().map(StreamKey::of::<ListPrice>));
        keys.extend(content.order.iter().map(|order| StreamKey::of::<Order>(order.id)));
        keys.extend(batches(request).map(|(_, number)| StreamKey::of::<Claim>(number.claim())));
    }
    keys
}

fn stock(content: &StockTransactionContent, product: ProductId) -> StockId {
    StockId { warehouse: content.warehouse.id, product }
}

/// Refuses quantities that the product cannot have, such as half a box.
async fn check_receipts(
    unit: &mut Unit,
    entered: &EnteredStockTransaction,
    request: &MoveRequest,
) -> Result<(), Failure> {
    for (at, receipt) in request.receipts.iter().enumerate() {
        if let Some(line) = entered.content.lines.get(receipt.line.0 as usize - 1) {
            let product = unit.read::<Master<Product>>(line.product_id).await?.existing()?;
            product.fields.check_quantity(receipt.quantity, &format!("receipts.{at}.quantity"))?;
        }
    }
    Ok(())
}

/// Returns the company's own batch numbers among the receipts, with the index of each. A supplier's batch numbers are
/// plain text.
fn batches(request: &MoveRequest) -> impl Iterator<Item = (usize, Number)> {
    let numbered =
        request.receipts.iter().enumerate().filter_map(|(at, receipt)| {
            Some((at, receipt.batch_no.as_ref()?.as_str().parse::<Number>().ok()?))
        });
    numbered.filter(|(_, number)| number.series == Series::Batch)
}

/// Claims the company's own batch numbers. Each is used once: by the user for whom it is reserved, for goods of one
/// stock transaction.
async fn claim_batches(
    unit: &mut Unit,
    id: StockTransactionId,
    request: &MoveRequest,
) -> Result<(), Failure> {
    for (at, number) in batches(request) {
        let (claim, holder, value) = (number.claim(), holder(id), number.to_string());
        if unit.read::<Claim>(&claim).await?.holder.is_none() {
            let field = format!("receipts.{at}.batchNo");
            number_for(unit, Series::Batch, Some(&value), &field, unit.decision().today).await?;
        }
        unit.execute::<Claim>(&claim, ClaimCommand::Take { holder, field: "batchNo", value }).await?;
    }
    Ok(())
}

/// A stock transaction that has emitted an event.
struct MovedStockTransaction<'a> {
    cause: StockTransactionRef,
    before: &'a EnteredStockTransaction,
}

impl MovedStockTransaction<'_> {
    /// Executes the effects of an event.
    async fn follow(&self, unit: &mut Unit, event: &StockTransactionEvent) -> Result<(), Failure> {
        match event {
            StockTransactionEvent::Entered { .. }
            | StockTransactionEvent::Edited { .. }
            | StockTransactionEvent::Completed { shortage: None, .. } => Ok(()),
            StockTransactionEvent::Approved { .. } => self.order(unit).await,
            StockTransactionEvent::Sent { .. } => {
                self.each(unit, || StockCommand::Send { cause: self.cause.clone() }).await
            }
            StockTransactionEvent::Arrived { receipts, received_on } => {
                self.arrive(unit, receipts, *received_on).await
            }
            StockTransactionEvent::Voided { .. }
                if self.before.status == StockTransactionStatus::PendingApproval =>
            {
                Ok(())
            }
            StockTransactionEvent::Reopened { .. }
            | StockTransactionEvent::Voided { .. }
            | StockTransactionEvent::Completed { shortage: Some(_), .. } => {
                self.each(unit, || StockCommand::Forgo { cause: self.cause.clone() }).await
            }
            StockTransactionEvent::Received { .. } => self.receive(unit).await,
        }
    }

    /// Returns the total quantity of each product in all lines.
    fn goods(&self) -> BTreeMap<ProductId, Quantity> {
        let mut goods: BTreeMap<ProductId, Quantity> = BTreeMap::new();
        for line in &self.before.content.lines {
            *goods.entry(line.product_id).or_default() += line.quantity.parts().0;
        }
        goods
    }

    async fn at_stock(
        &self,
        unit: &mut Unit,
        product: ProductId,
        command: StockCommand,
    ) -> Result<(), Failure> {
        unit.execute::<Stock>(stock(&self.before.content, product), command).await.map(drop)
    }

    /// Executes a command on the stock of each product.
    async fn each(&self, unit: &mut Unit, command: impl Fn() -> StockCommand) -> Result<(), Failure> {
        for product in self.goods().into_keys() {
            self.at_stock(unit, product, command()).await?;
        }
        Ok(())
    }

    async fn order(&self, unit: &mut Unit) -> Result<(), Failure> {
        for (product, quantity) in self.goods() {
            let cause = self.cause.clone();
            self.at_stock(unit, product, StockCommand::Order { cause, quantity }).await?;
        }
        Ok(())
    }

    /// Receives goods. Receipts of one product at one cost are one movement. The cost of the last one is the cost of
    /// the product.
    async fn arrive(&self, unit: &mut Unit, receipts: &[Receipt], on: NaiveDate) -> Result<(), Failure> {
        let mut arrived: BTreeMap<(ProductId, Option<Price>), Quantity> = BTreeMap::new();
        let mut costs: BTreeMap<ProductId, Price> = BTreeMap::new();
        for receipt in receipts {
            let Some(line) = self.before.content.lines.get(receipt.line as usize - 1) else { continue };
            *arrived.entry((line.product_id, receipt.unit_cost)).or_default() += receipt.quantity;
            costs.extend(receipt.unit_cost.map(|cost| (line.product_id, cost)));
        }
        for ((product, unit_cost), quantity) in arrived {
            let cause = self.cause.clone();
            self.at_stock(unit, product, StockCommand::Arrive { cause, quantity, unit_cost }).await?;
        }
        for (product, cost) in costs {
            unit.execute::<ListPrice>(product, ListPriceCommand::LearnCost { cost, on }).await?;
        }
        Ok(())
    }

    /// Executes the effects of a kind that is received at its approval.
    async fn receive(&self, unit: &mut Unit) -> Result<(), Failure> {
        let content = &self.before.content;
        if let (StockTransactionKind::CustomerReturn, Some(order)) = (content.kind, &content.order) {
            undone_on(unit, order.id, TRANSACTION_DATE, content.transaction_date).await?;
            let (cause, on, goods) = (self.cause.clone(), content.transaction_date, self.goods());
            unit.execute::<Order>(order.id, OrderCommand::TakeBack { cause, on, goods }).await?;
        }
        for line in &content.lines {
            if let Some(command) = self.movement(line) {
                self.at_stock(unit, line.product_id, command).await?;
            }
            if let (StockTransactionKind::Opening, Some(cost)) = (content.kind, line.unit_cost) {
                let learn = ListPriceCommand::LearnCost { cost, on: content.transaction_date };
                unit.execute::<ListPrice>(line.product_id, learn).await?;
            }
        }
        Ok(())
    }

    /// Returns the immediate effect of a line on the stock. A purchase moves it by its receipts instead.
    fn movement(&self, line: &StockTransactionLine) -> Option<StockCommand> {
        let content = &self.before.content;
        let (cause, quantity) = (self.cause.clone(), line.quantity.parts().0);
        match content.kind {
            StockTransactionKind::Purchase => None,
            StockTransactionKind::Opening => {
                Some(StockCommand::Receive { cause, quantity, unit_cost: line.unit_cost })
            }
            StockTransactionKind::CustomerReturn => Some(StockCommand::TakeBack { cause, quantity }),
            StockTransactionKind::Adjustment => {
                let (sku, name, unit) = (line.sku.clone(), line.name.clone(), line.unit.clone());
                let goods = Goods { sku, name, unit, warehouse: content.warehouse.name.clone() };
                Some(StockCommand::Adjust { cause, change: line.quantity, goods })
            }
        }
    }
}
