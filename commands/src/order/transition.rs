//! The steps that users take with an order, inside a unit with everything that moves with it.

use async_trait::async_trait;
use waybill_domain::account::{Account, AccountCommand};
use waybill_domain::customer::Customer;
use waybill_domain::dispatch::StopOutcome;
use waybill_domain::id::OrderId;
use waybill_domain::master::Master;
use waybill_domain::order::{Order, OrderCommand, OrderTransition, PlacedOrder};
use waybill_domain::product::Product;
use waybill_domain::stock::{OrderRef, Stock, StockCommand};
use waybill_domain::warehouse::Warehouse;
use waybill_domain::{Reason, Refusal, Transition as _};
use waybill_log::StreamKey;

use super::deliver::{conclude, dispatch_stream};
use super::stock_demand::{StockDemand, demand, reference, stock_streams, stocks};
use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Takes a step with an order: approve, reopen, cancel, return to the warehouse.
#[derive(Debug, Clone)]
pub struct TransitionOrder {
    pub id: OrderId,
    pub transition: OrderTransition,
    pub reason: Option<Reason>,
    /// The reason to approve it although the customer is on hold or beyond the limit.
    pub credit_override: Option<Reason>,
}

#[async_trait]
impl UseCase for TransitionOrder {
    fn reason(&self) -> Option<&Reason> {
        self.reason.as_ref().or(self.credit_override.as_ref())
    }

    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        unit.reach_for::<Order>(self.id, self.transition.rule().to, context.expected).await?;
        self.apply(unit).await?;
        CommandReceipt::of::<Order>(unit, self.id).await
    }
}

impl TransitionOrder {
    /// Creates a step that needs no reason.
    pub fn plain(id: OrderId, transition: OrderTransition) -> Self {
        Self { id, transition, reason: None, credit_override: None }
    }

    pub(super) async fn apply(&self, unit: &mut Unit) -> Result<(), Failure> {
        let (id, transition, reason) = (self.id, self.transition, self.reason.clone());
        let order = unit.read::<Order>(id).await?.existing()?.clone();
        unit.lock(written(id, &order, transition)).await?;
        unit.execute::<Order>(id, OrderCommand::Transition { transition, reason }).await?;
        let reference = reference(id, &order);
        match transition {
            OrderTransition::PendingToCancelled | OrderTransition::DispatchedToDelivered => Ok(()),
            OrderTransition::PendingToApproved => {
                require_in_use(unit, &order).await?;
                require_certificate(unit, &order).await?;
                self.promise(unit, &order, reference).await
            }
            OrderTransition::ApprovedToPending | OrderTransition::ApprovedToCancelled => {
                release(unit, &order, reference).await
            }
            OrderTransition::DispatchedToApproved => self.bring_back(unit, &order, reference).await,
        }
    }

    /// Uses the credit and reserves the stock, or reports everything that is short.
    async fn promise(
        &self,
        unit: &mut Unit,
        order: &PlacedOrder,
        reference: OrderRef,
    ) -> Result<(), Failure> {
        // Stock is checked first: no reason can override a shortage, so no user enters one in vain.
        let stocks = demand(&order.content);
        let mut short = Vec::new();
        for (id, demand) in &stocks {
            short.extend(unit.read::<Stock>(id).await?.short_of(demand.quantity, demand.goods.clone()));
        }
        if !short.is_empty() {
            return Err(Refusal::StockShort(short).into());
        }
        let (amount, override_reason) = (order.content.totals.total, self.credit_override.clone());
        let open = AccountCommand::OpenOrder { order: reference.clone(), amount, override_reason };
        unit.execute::<Account>(order.content.customer.id, open).await?;
        let account = unit.read::<Account>(order.content.customer.id).await?;
        let (overridden, on_hold) = (account.overridden.contains(&reference.id), account.on_hold());
        if let Some(reason) = self.credit_override.clone().filter(|_| overridden) {
            unit.execute::<Order>(reference.id, OrderCommand::Override { on_hold, reason }).await?;
        }
        for (id, StockDemand { quantity, goods }) in stocks {
            unit.execute::<Stock>(id, StockCommand::Reserve { order: reference.clone(), quantity, goods })
                .await?;
        }
        Ok(())
    }

    /// Returns the goods to stock, reserved as before. The stop of the trip keeps its outcome.
    async fn bring_back(
        &self,
        unit: &mut Unit,
        order: &PlacedOrder,
        reference: OrderRef,
    ) -> Result<(), Failure> {
        conclude(unit, reference.id, order, StopOutcome::Failed, None, self.reason.clone()).await?;
        for stock in stocks(&order.content) {
            unit.execute::<Stock>(stock, StockCommand::BringBack { order: reference.clone() }).await?;
        }
        Ok(())
    }
}

/// Refuses new business with a warehouse or a product that is out of use. The customer's account refuses a customer out
/// of use.
async fn require_in_use(unit: &mut Unit, order: &PlacedOrder) -> Result<(), Failure> {
    let products = order.content.lines.iter().map(|line| StreamKey::of::<Master<Product>>(line.product_id));
    unit.preload(products.chain([StreamKey::of::<Master<Warehouse>>(order.content.warehouse.id)])).await?;
    unit.read::<Master<Warehouse>>(order.content.warehouse.id).await?.in_use()?;
    for line in &order.content.lines {
        unit.read::<Master<Product>>(line.product_id).await?.in_use()?;
    }
    Ok(())
}

/// Refuses an order without tax of a customer whose certificate has expired.
async fn require_certificate(unit: &mut Unit, order: &PlacedOrder) -> Result<(), Failure> {
    let today = unit.decision().today;
    let customer = unit.read::<Master<Customer>>(order.content.customer.id).await?.existing()?;
    Ok(customer.fields.check_certificate(today)?)
}

/// Returns the streams that a step writes.
fn written(id: OrderId, order: &PlacedOrder, transition: OrderTransition) -> Vec<StreamKey> {
    let account = || [StreamKey::of::<Account>(order.content.customer.id)];
    let own = [StreamKey::of::<Order>(id)].into_iter();
    match transition {
        OrderTransition::PendingToCancelled | OrderTransition::DispatchedToDelivered => own.collect(),
        OrderTransition::PendingToApproved
        | OrderTransition::ApprovedToPending
        | OrderTransition::ApprovedToCancelled => {
            own.chain(account()).chain(stock_streams(&order.content)).collect()
        }
        OrderTransition::DispatchedToApproved => {
            own.chain(dispatch_stream(order)).chain(stock_streams(&order.content)).collect()
        }
    }
}

/// Releases the stock and the credit.
async fn release(unit: &mut Unit, order: &PlacedOrder, reference: OrderRef) -> Result<(), Failure> {
    for stock in stocks(&order.content) {
        unit.execute::<Stock>(stock, StockCommand::Release { order: reference.clone() }).await?;
    }
    let close = AccountCommand::CloseOrder { order: reference };
    unit.execute::<Account>(order.content.customer.id, close).await.map(drop)
}
