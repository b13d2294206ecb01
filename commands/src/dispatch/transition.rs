//! The steps of a trip, inside a unit. The orders on it and their stock move with it.

use async_trait::async_trait;
use waybill_domain::account::{Account, AccountCommand, CreditStage};
use waybill_domain::dispatch::{
    Dispatch, DispatchCommand, DispatchContent, DispatchTransition, PlannedDispatch,
};
use waybill_domain::id::{DispatchId, OrderId};
use waybill_domain::order::{Order, OrderCommand, OrderMove};
use waybill_domain::stock::{DispatchRef, Stock, StockCommand};
use waybill_domain::{Reason, Transition as _};
use waybill_log::StreamKey;

use super::claims::{check_license, claim_streams, driver_in_use, release, take};
use super::orders_of;
use crate::command::{CommandContext, CommandReceipt};
use crate::order::{reference, stock_streams, stocks};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Takes a step with a dispatch: load, unload, depart, close, cancel. Its orders and their stock move with it.
#[derive(Debug, Clone)]
pub struct TransitionDispatch {
    pub id: DispatchId,
    pub transition: DispatchTransition,
    /// The reason; required for cancelling.
    pub reason: Option<Reason>,
    /// The reason why goods are loaded or leave although their customer is on hold or beyond the limit.
    pub credit_override: Option<Reason>,
}

#[async_trait]
impl UseCase for TransitionDispatch {
    fn reason(&self) -> Option<&Reason> {
        self.reason.as_ref().or(self.credit_override.as_ref())
    }

    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        let to = self.transition.rule().to;
        let planned = unit.reach_for::<Dispatch>(self.id, to, context.expected).await?.clone();
        let written = written(unit, self.id, &planned, self.transition).await?;
        unit.lock(written).await?;
        self.advance(unit, &planned).await?;
        CommandReceipt::of::<Dispatch>(unit, self.id).await
    }
}

impl TransitionDispatch {
    /// Creates a step that needs no reason.
    pub fn plain(id: DispatchId, transition: DispatchTransition) -> Self {
        Self { id, transition, reason: None, credit_override: None }
    }

    /// Executes the step on streams that are locked.
    pub(super) async fn advance(&self, unit: &mut Unit, planned: &PlannedDispatch) -> Result<(), Failure> {
        let (id, transition, reason) = (self.id, self.transition, self.reason.clone());
        unit.execute::<Dispatch>(id, DispatchCommand::Transition { transition, reason }).await?;
        let content = &planned.content;
        let dispatch = DispatchRef { id, number: planned.number.clone() };
        match transition {
            DispatchTransition::WaitingToLoaded => {
                driver_in_use(unit, content).await?;
                self.check_credit(unit, content, CreditStage::Loading).await?;
                move_all(unit, content, OrderMove::Load, &dispatch).await
            }
            DispatchTransition::LoadedToWaiting => {
                move_all(unit, content, OrderMove::Unload, &dispatch).await
            }
            DispatchTransition::LoadedToOnTransit => {
                check_license(unit, content).await?;
                self.check_credit(unit, content, CreditStage::Departure).await?;
                take(unit, id, content).await?;
                move_all(unit, content, OrderMove::Depart, &dispatch).await?;
                ship(unit, content).await
            }
            DispatchTransition::WaitingToCancelled => unassign_all(unit, content, &dispatch).await,
            DispatchTransition::LoadedToCancelled => {
                move_all(unit, content, OrderMove::Unload, &dispatch).await?;
                unassign_all(unit, content, &dispatch).await
            }
            DispatchTransition::OnTransitToDelivered | DispatchTransition::OnTransitToCancelled => {
                release(unit, id, content).await
            }
        }
    }

    /// Checks the credit of the customers. A hold that was set after the approval stops the goods, and the credit limit
    /// stops them at departure. An override is also recorded by the dispatch and the order.
    async fn check_credit(
        &self,
        unit: &mut Unit,
        content: &DispatchContent,
        stage: CreditStage,
    ) -> Result<(), Failure> {
        for stop in &content.stops {
            let (order, override_reason) = (stop.order.clone(), self.credit_override.clone());
            let command = AccountCommand::CheckCredit { order: order.clone(), stage, override_reason };
            let staged = unit.staged().len();
            unit.execute::<Account>(stop.customer.id, command).await?;
            let overridden = unit.staged().len() > staged;
            let Some(reason) = self.credit_override.clone().filter(|_| overridden) else { continue };
            let on_hold = unit.read::<Account>(stop.customer.id).await?.on_hold();
            let on_order = OrderCommand::Override { on_hold, reason: reason.clone() };
            unit.execute::<Order>(order.id, on_order).await?;
            unit.execute::<Dispatch>(self.id, DispatchCommand::Override { order, on_hold, reason }).await?;
        }
        Ok(())
    }
}

/// Returns the streams that a step writes.
async fn written(
    unit: &mut Unit,
    id: DispatchId,
    planned: &PlannedDispatch,
    transition: DispatchTransition,
) -> Result<Vec<StreamKey>, Failure> {
    let content = &planned.content;
    let own = [StreamKey::of::<Dispatch>(id)].into_iter();
    let orders = orders_of(content).map(StreamKey::of::<Order>);
    let accounts = content.stops.iter().map(|stop| StreamKey::of::<Account>(stop.customer.id));
    Ok(match transition {
        DispatchTransition::WaitingToLoaded => own.chain(orders).chain(accounts).collect(),
        DispatchTransition::LoadedToWaiting
        | DispatchTransition::WaitingToCancelled
        | DispatchTransition::LoadedToCancelled => own.chain(orders).collect(),
        DispatchTransition::LoadedToOnTransit => {
            let stocks = stocks_of(unit, content).await?;
            own.chain(claim_streams(content)).chain(orders).chain(accounts).chain(stocks).collect()
        }
        DispatchTransition::OnTransitToDelivered | DispatchTransition::OnTransitToCancelled => {
            own.chain(claim_streams(content)).collect()
        }
    })
}

/// Returns the stocks of the orders of a dispatch.
async fn stocks_of(unit: &mut Unit, content: &DispatchContent) -> Result<Vec<StreamKey>, Failure> {
    unit.preload(orders_of(content).map(StreamKey::of::<Order>)).await?;
    let mut keys = Vec::new();
    for order in orders_of(content) {
        keys.extend(stock_streams(&unit.read::<Order>(order).await?.existing()?.content));
    }
    Ok(keys)
}

async fn move_all(
    unit: &mut Unit,
    content: &DispatchContent,
    request: OrderMove,
    dispatch: &DispatchRef,
) -> Result<(), Failure> {
    for order in orders_of(content) {
        unit.execute::<Order>(order, OrderCommand::Move(request, dispatch.clone())).await?;
    }
    Ok(())
}

async fn unassign_all(
    unit: &mut Unit,
    content: &DispatchContent,
    dispatch: &DispatchRef,
) -> Result<(), Failure> {
    for order in orders_of(content) {
        unit.execute::<Order>(order, OrderCommand::Unassign(dispatch.clone())).await?;
    }
    Ok(())
}

/// Ships the goods that are reserved for the orders.
async fn ship(unit: &mut Unit, content: &DispatchContent) -> Result<(), Failure> {
    let ids: Vec<OrderId> = orders_of(content).collect();
    for id in ids {
        let order = unit.read::<Order>(id).await?.existing()?;
        let (order_ref, stocks) = (reference(id, order), stocks(&order.content));
        for stock in stocks {
            unit.execute::<Stock>(stock, StockCommand::Ship { order: order_ref.clone() }).await?;
        }
    }
    Ok(())
}
