//! Delivering an order, inside a unit: the stop of its trip, the stock and the account move with it.

use async_trait::async_trait;
use waybill_domain::Reason;
use waybill_domain::account::{Account, AccountCommand};
use waybill_domain::dispatch::{Dispatch, DispatchCommand, StopOutcome};
use waybill_domain::id::OrderId;
use waybill_domain::master::Master;
use waybill_domain::order::{Delivery, Order, OrderCommand, OrderDelivery, OrderStatus, PlacedOrder, Trip};
use waybill_domain::product::Product;
use waybill_domain::quantity::Quantity;
use waybill_domain::stock::{Stock, StockCommand};
use waybill_domain::text::Text;
use waybill_log::StreamKey;

use super::stock_demand::{per_stock, reference, stock_streams};
use crate::command::{CommandContext, CommandReceipt};
use crate::invoice;
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Records that an order reached its customer, in full or in part.
#[derive(Debug, Clone)]
pub struct DeliverOrder(pub OrderDelivery);

#[async_trait]
impl UseCase for DeliverOrder {
    fn reason(&self) -> Option<&Reason> {
        self.0.reason.as_ref()
    }

    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        let Self(delivery) = self;
        unit.reach_for::<Order>(delivery.id, OrderStatus::Delivered, context.expected).await?;
        deliver(unit, delivery).await?;
        CommandReceipt::of::<Order>(unit, delivery.id).await
    }
}

/// Delivers an order. The customer owes what they kept from then on; the rest returns to stock.
pub(crate) async fn deliver(unit: &mut Unit, draft: &OrderDelivery) -> Result<(), Failure> {
    let id = draft.id;
    let order = unit.read::<Order>(id).await?.existing()?.clone();
    check_quantities(unit, &order, draft).await?;
    let streams = delivery_streams(unit, id, &order).await?;
    unit.lock(streams).await?;
    let (draft, trip) = (draft.clone(), trip(unit, id, &order).await?);
    unit.execute::<Order>(id, OrderCommand::Deliver { draft: draft.clone(), trip }).await?;
    let Some(delivery) = unit.read::<Order>(id).await?.existing()?.delivery.clone() else { return Ok(()) };
    let (received_by, reason) = (draft.received_by.clone(), draft.reason.clone());
    conclude(unit, id, &order, StopOutcome::Delivered, received_by, reason).await?;
    let order_ref = reference(id, &order);
    for (stock, delivered) in per_stock(&order.content, &delivery.quantities) {
        unit.execute::<Stock>(stock, StockCommand::Deliver { order: order_ref.clone(), delivered }).await?;
    }
    charge(unit, id, &order, &delivery).await?;
    invoice::issue_with_delivery(unit, id).await
}

/// Returns the data that the order's dispatch has recorded.
async fn trip(unit: &mut Unit, id: OrderId, order: &PlacedOrder) -> Result<Trip, Failure> {
    let Some(dispatch) = &order.dispatch else { return Ok(Trip::default()) };
    let planned = unit.read::<Dispatch>(dispatch.id).await?.existing()?;
    let stop = planned.stops.get(&id).cloned().unwrap_or_default();
    Ok(Trip {
        departed_on: planned.departed_on,
        received_by: stop.received_by,
        received_at: stop.delivered_at,
    })
}

/// Refuses quantities that the product cannot have, such as half a box.
async fn check_quantities(
    unit: &mut Unit,
    order: &PlacedOrder,
    draft: &OrderDelivery,
) -> Result<(), Failure> {
    for (at, kept) in draft.lines.iter().enumerate() {
        // The order refuses lines that do not exist.
        let line = order.content.lines.get(kept.line.index());
        let Some(line) = line.filter(|_| !kept.quantity.is_zero()) else { continue };
        let product = unit.read::<Master<Product>>(line.product_id.0).await?.existing()?;
        let quantity = Quantity::of(kept.quantity.decimal());
        product.fields.check_quantity(quantity, &format!("lines.{at}.quantity"))?;
    }
    Ok(())
}

/// Returns the streams that the delivery of an order writes.
pub(crate) async fn delivery_streams(
    unit: &mut Unit,
    id: OrderId,
    order: &PlacedOrder,
) -> Result<Vec<StreamKey>, Failure> {
    let account = StreamKey::of::<Account>(order.content.customer.id);
    let invoice = invoice::streams_of_delivery(unit, order).await?;
    let own = [StreamKey::of::<Order>(id), account].into_iter().chain(dispatch_stream(order)).chain(invoice);
    Ok(own.chain(stock_streams(&order.content)).collect())
}

/// Returns the stream of the dispatch that an order is on.
pub(super) fn dispatch_stream(order: &PlacedOrder) -> Option<StreamKey> {
    order.dispatch.as_ref().map(|dispatch| StreamKey::of::<Dispatch>(dispatch.id))
}

/// Records the outcome at the stop of an order.
pub(super) async fn conclude(
    unit: &mut Unit,
    id: OrderId,
    order: &PlacedOrder,
    outcome: StopOutcome,
    received_by: Option<Text<120>>,
    reason: Option<Reason>,
) -> Result<(), Failure> {
    let Some(dispatch) = &order.dispatch else { return Ok(()) };
    let conclude = DispatchCommand::Conclude { order: id, outcome, received_by, reason };
    unit.execute::<Dispatch>(dispatch.id, conclude).await.map(drop)
}

/// Charges the delivered amount to the account, due after the customer's payment terms.
async fn charge(
    unit: &mut Unit,
    id: OrderId,
    order: &PlacedOrder,
    delivery: &Delivery,
) -> Result<(), Failure> {
    let customer = order.content.customer.id;
    let on = delivery.delivered_on;
    let due_on = invoice::due_after(unit, customer, on).await?;
    let (order, amount) = (reference(id, order), delivery.totals.total);
    unit.execute::<Account>(customer, AccountCommand::ChargeOrder { order, amount, on, due_on })
        .await
        .map(drop)
}
