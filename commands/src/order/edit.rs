//! Editing an order.

use async_trait::async_trait;
use waybill_domain::Refusal;
use waybill_domain::id::OrderId;
use waybill_domain::order::{Order, OrderCommand, OrderDraft};

use super::look_up::look_up;
use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Replaces the content of a pending order.
#[derive(Debug, Clone)]
pub struct EditOrder {
    pub id: OrderId,
    pub draft: OrderDraft,
}

#[async_trait]
impl UseCase for EditOrder {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        let Self { id, draft } = self;
        let before = unit.reach_to_edit::<Order>(id, context.expected).await?.clone();
        if draft.order_no.as_ref().is_some_and(|number| number.as_str() != before.number) {
            let text = format!("Order no is {} and stays so", before.number);
            return Err(Refusal::field("orderNo", "fixed", text).into());
        }
        let content = look_up(unit, context, draft, Some(&before)).await?;
        unit.execute::<Order>(id, OrderCommand::Edit(content)).await?;
        CommandReceipt::of::<Order>(unit, id).await
    }
}
