//! Placing an order.

use async_trait::async_trait;
use waybill_domain::Noun;
use waybill_domain::id::OrderId;
use waybill_domain::order::{Order, OrderCommand, OrderDraft};
use waybill_domain::text::Text;

use super::look_up::look_up;
use crate::command::{CommandContext, CommandReceipt, begin_document, number_for};
use crate::number::Series;
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Places an order under the given id.
#[derive(Debug, Clone)]
pub struct PlaceOrder {
    pub id: OrderId,
    pub draft: OrderDraft,
}

#[async_trait]
impl UseCase for PlaceOrder {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        place(unit, context, self.id, &self.draft).await?;
        CommandReceipt::of::<Order>(unit, self.id).await
    }
}

pub(super) async fn place(
    unit: &mut Unit,
    context: &CommandContext,
    id: OrderId,
    draft: &OrderDraft,
) -> Result<(), Failure> {
    const FIELD: &str = "orderNo";
    let content = look_up(unit, context, draft, None).await?;
    let named = draft.order_no.as_ref().map(Text::as_str);
    let number = number_for(unit, Series::Of(Noun::Order), named, FIELD, content.order_date).await?;
    let number = begin_document::<Order>(unit, id, format!("order/{id}"), number, FIELD).await?;
    unit.execute::<Order>(id, OrderCommand::Place { number, content }).await.map(drop)
}
