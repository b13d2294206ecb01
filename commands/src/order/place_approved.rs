//! Placing an order that was agreed outside of this system.

use async_trait::async_trait;
use waybill_domain::id::OrderId;
use waybill_domain::order::{Order, OrderDraft, OrderTransition};

use super::place::place;
use super::transition::TransitionOrder;
use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Places an order and approves it, in one unit.
#[derive(Debug, Clone)]
pub struct PlaceApprovedOrder {
    pub id: OrderId,
    pub draft: OrderDraft,
}

#[async_trait]
impl UseCase for PlaceApprovedOrder {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        place(unit, context, self.id, &self.draft).await?;
        TransitionOrder::plain(self.id, OrderTransition::PendingToApproved).apply(unit).await?;
        CommandReceipt::of::<Order>(unit, self.id).await
    }
}
