//! A whole trip in one unit, for goods that were delivered elsewhere.

use waybill_domain::dispatch::{Dispatch, DispatchContent, DispatchDraft, DispatchTransition};
use waybill_domain::id::DispatchId;
use waybill_domain::order::{Order, OrderDelivery};
use waybill_log::StreamKey;

use super::claims::claim_streams;
use super::steps::advance;
use super::{TransitionRequest, begin, orders_of};
use crate::command::CommandContext;
use crate::order::{deliver_in, delivery_streams};
use crate::unit::{Failure, Unit};

pub(super) async fn complete_trip(
    unit: &mut Unit,
    context: &CommandContext,
    id: DispatchId,
    draft: &DispatchDraft,
) -> Result<(), Failure> {
    let deliveries = deliveries(unit, draft).await?;
    let streams = |content: &DispatchContent| claim_streams(content).into_iter().chain(deliveries).collect();
    begin(unit, context, id, draft, streams).await?;
    let planned = unit.read::<Dispatch>(id).await?.existing()?.clone();
    for transition in [DispatchTransition::WaitingToLoaded, DispatchTransition::LoadedToOnTransit] {
        advance(unit, id, &planned, &TransitionRequest { transition, reason: None, credit_override: None })
            .await?;
    }
    for order in orders_of(&planned.content) {
        let (lines, delivered_on) = (Vec::new(), None);
        let draft = OrderDelivery { id: order, lines, delivered_on, received_by: None, reason: None };
        deliver_in(unit, &draft).await?;
    }
    let transition = DispatchTransition::OnTransitToDelivered;
    let close = TransitionRequest { transition, reason: None, credit_override: None };
    advance(unit, id, &planned, &close).await
}

/// The streams that the deliveries write.
async fn deliveries(unit: &mut Unit, draft: &DispatchDraft) -> Result<Vec<StreamKey>, Failure> {
    unit.preload(draft.stops.iter().map(|stop| StreamKey::of::<Order>(stop.order_id))).await?;
    let mut keys = Vec::new();
    for stop in &draft.stops {
        if let Some(order) = &unit.read::<Order>(stop.order_id).await?.placed {
            keys.extend(delivery_streams(stop.order_id, order));
        }
    }
    Ok(keys)
}
