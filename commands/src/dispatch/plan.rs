//! Planning a dispatch.

use async_trait::async_trait;
use waybill_domain::Noun;
use waybill_domain::claim::{Claim, ClaimCommand};
use waybill_domain::dispatch::{Dispatch, DispatchCommand, DispatchContent, DispatchDraft};
use waybill_domain::id::{DispatchId, OrderId};
use waybill_domain::order::{Order, OrderCommand};
use waybill_domain::stock::DispatchRef;
use waybill_domain::text::Text;
use waybill_log::StreamKey;

use super::look_up::look_up;
use super::{holder, orders_of};
use crate::command::{CommandContext, CommandReceipt, number_for};
use crate::number::Series;
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Plans a dispatch under the given id. From then on its orders are on this dispatch and on no other.
#[derive(Debug, Clone)]
pub struct PlanDispatch {
    pub id: DispatchId,
    pub draft: DispatchDraft,
}

#[async_trait]
impl UseCase for PlanDispatch {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        plan(unit, context, self.id, &self.draft, |_| Vec::new()).await?;
        CommandReceipt::of::<Dispatch>(unit, self.id).await
    }
}

/// Plans the dispatch. `others` are the streams that will be written besides those of the dispatch and its orders.
pub(super) async fn plan(
    unit: &mut Unit,
    context: &CommandContext,
    id: DispatchId,
    draft: &DispatchDraft,
    others: impl FnOnce(&DispatchContent) -> Vec<StreamKey> + Send,
) -> Result<(), Failure> {
    let content = look_up(unit, draft, context.decision.today, None).await?;
    let named = draft.dispatch_no.as_ref().map(Text::as_str);
    let number =
        number_for(unit, Series::Of(Noun::Dispatch), named, "dispatchNo", content.planned_date).await?;
    let (claim, number) = (number.claim(), number.to_string());
    let (holder, value) = (holder(id), number.clone());
    let orders: Vec<OrderId> = orders_of(&content).collect();
    let others = others(&content);
    let (claims, others): (Vec<_>, Vec<_>) =
        others.into_iter().partition(|key| key.kind() == <Claim as cqrs_es::Aggregate>::TYPE);
    unit.lock(claims.into_iter().chain([StreamKey::of::<Claim>(&claim)])).await?;
    unit.fresh::<Dispatch>(id).await?;
    unit.lock(orders.iter().map(StreamKey::of::<Order>).chain(others)).await?;
    unit.execute::<Claim>(&claim, ClaimCommand::Take { holder, field: "dispatchNo", value }).await?;
    unit.execute::<Dispatch>(id, DispatchCommand::Plan { number: number.clone(), content }).await?;
    let dispatch = DispatchRef { id, number };
    for order in orders {
        unit.execute::<Order>(order, OrderCommand::Assign(dispatch.clone())).await?;
    }
    Ok(())
}
