//! A whole trip in one unit, for goods that were delivered elsewhere.

use async_trait::async_trait;
use waybill_domain::dispatch::{Dispatch, DispatchContent, DispatchDraft, DispatchTransition};
use waybill_domain::id::DispatchId;
use waybill_domain::order::{Order, OrderDelivery};
use waybill_log::StreamKey;

use super::claims::claim_streams;
use super::orders_of;
use super::plan::plan;
use super::transition::TransitionDispatch;
use crate::command::{CommandContext, CommandReceipt};
use crate::order::{deliver, delivery_streams};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Plans a dispatch, loads it, dispatches it, delivers each of its orders in full and closes it, in one unit and on one
/// day. Everything is checked as in separate steps.
#[derive(Debug, Clone)]
pub struct CompleteDispatchTrip {
    pub id: DispatchId,
    pub draft: DispatchDraft,
}

#[async_trait]
impl UseCase for CompleteDispatchTrip {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        let Self { id, draft } = self;
        let deliveries = deliveries(unit, draft).await?;
        let streams =
            |content: &DispatchContent| claim_streams(content).into_iter().chain(deliveries).collect();
        plan(unit, context, *id, draft, streams).await?;
        let planned = unit.read::<Dispatch>(id).await?.existing()?.clone();
        for transition in [DispatchTransition::WaitingToLoaded, DispatchTransition::LoadedToOnTransit] {
            TransitionDispatch::plain(*id, transition).advance(unit, &planned).await?;
        }
        for order in orders_of(&planned.content) {
            let (lines, delivered_on) = (Vec::new(), None);
            let draft = OrderDelivery { id: order, lines, delivered_on, received_by: None, reason: None };
            deliver(unit, &draft).await?;
        }
        let close = TransitionDispatch::plain(*id, DispatchTransition::OnTransitToDelivered);
        close.advance(unit, &planned).await?;
        CommandReceipt::of::<Dispatch>(unit, *id).await
    }
}

/// Returns the streams that the deliveries write.
async fn deliveries(unit: &mut Unit, draft: &DispatchDraft) -> Result<Vec<StreamKey>, Failure> {
    unit.preload(draft.stops.iter().map(|stop| StreamKey::of::<Order>(stop.order_id))).await?;
    let mut keys = Vec::new();
    for stop in &draft.stops {
        if let Some(order) = unit.read::<Order>(stop.order_id).await?.placed.clone() {
            keys.extend(delivery_streams(unit, stop.order_id, &order).await?);
        }
    }
    Ok(keys)
}
