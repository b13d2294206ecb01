//! The data of earlier events that later ones do not repeat: open orders, trips, costs, receipts.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sqlx::{FromRow, PgConnection};
use uuid::Uuid;
use waybill_domain::account::AccountEvent;
use waybill_domain::allocation::Allocation;
use waybill_domain::dispatch::{DispatchEvent, StopOutcome};
use waybill_domain::id::{CustomerId, DispatchId, OrderId, ProductId, ReceivableId};
use waybill_domain::list_price::ListPriceEvent;
use waybill_domain::order::OrderEvent;
use waybill_domain::receivable::{ReceivableContent, ReceivableEvent, ReceivableKind};
use waybill_domain::transition::Reason;

use super::days::{Days, PaymentDay};
use super::delivered_costs::DeliveredCosts;
use super::open_order::OpenOrder;
use super::projector::{ACCOUNT, DISPATCH, ORDER, RECEIVABLE};
use crate::engine::event_metadata::id;
use crate::engine::rows::{Table, row, rows_with};
use crate::{Result, StoredEvent};

row! {
    #[derive(Clone, FromRow)]
    struct Trip {
        id: Uuid,
        warehouse_id: Uuid,
        planned_date: NaiveDate,
    }
}

row! {
    #[derive(FromRow)]
    struct Cost {
        product_id: Uuid,
        cost: Decimal,
    }
}

row! {
    #[derive(Clone, FromRow)]
    struct Receipt {
        id: Uuid,
        method: String,
        /// Absent before approval.
        received_on: Option<NaiveDate>,
    }
}

/// The data known before a batch, and the additions of the batch.
#[derive(Default)]
pub(super) struct Known {
    /// `None` for orders that are no longer open.
    orders: BTreeMap<Uuid, Option<OpenOrder>>,
    trips: BTreeMap<Uuid, Trip>,
    costs: BTreeMap<Uuid, Decimal>,
    receipts: BTreeMap<Uuid, Receipt>,
    /// The trips, costs and receipts that the batch changed.
    planned: BTreeSet<Uuid>,
    learned: BTreeSet<Uuid>,
    received: BTreeSet<Uuid>,
    delivered: BTreeMap<Uuid, DeliveredCosts>,
}

impl Known {
    /// Reads the stored data of the documents and products that these events need.
    pub(super) async fn of(connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<Self> {
        let (mut orders, mut trips, mut receipts) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        let (mut products, mut returned) = (BTreeSet::new(), BTreeSet::new());
        for event in events {
            match (event.aggregate_type.as_str(), event.event_type.as_str()) {
                (ORDER, "placed" | "edited" | "cancelled" | "delivered") => {
                    orders.insert(id::<OrderId>(event)?.0);
                    match event.decode()? {
                        OrderEvent::Placed { content, .. } | OrderEvent::Edited { content, .. } => {
                            products.extend(content.lines.iter().map(|line| line.product_id.0));
                        }
                        OrderEvent::Delivered { dispatch, .. } => _ = trips.insert(dispatch.id.0),
                        _ => {}
                    }
                }
                (ORDER, "taken-back") => _ = returned.insert(id::<OrderId>(event)?.0),
                (DISPATCH, "concluded") => _ = trips.insert(id::<DispatchId>(event)?.0),
                (RECEIVABLE, "entered" | "edited") => _ = receipts.insert(id::<ReceivableId>(event)?.0),
                (ACCOUNT, "credited" | "contra-entered") => receipts.extend(receivables_of(event.decode()?)),
                _ => {}
            }
        }
        let mut known = Self::default();
        let open: Vec<OpenOrder> = rows_with(connection, ("sales_orders", "id"), orders).await?;
        products.extend(open.iter().flat_map(|order| order.products.iter().copied()));
        known.orders = open.into_iter().map(|order| (order.id, Some(order))).collect();
        let delivered: Vec<DeliveredCosts> =
            rows_with(connection, ("sales_delivered_costs", "order_id"), returned).await?;
        known.delivered = delivered.into_iter().map(|order| (order.order_id, order)).collect();
        let trips: Vec<Trip> = rows_with(connection, ("sales_trips", "id"), trips).await?;
        known.trips = trips.into_iter().map(|trip| (trip.id, trip)).collect();
        let receipts: Vec<Receipt> = rows_with(connection, ("sales_receipts", "id"), receipts).await?;
        known.receipts = receipts.into_iter().map(|receipt| (receipt.id, receipt)).collect();
        let costs: Vec<Cost> = rows_with(connection, ("sales_costs", "product_id"), products).await?;
        known.costs = costs.into_iter().map(|cost| (cost.product_id, cost.cost)).collect();
        Ok(known)
    }

    pub(super) fn order(&mut self, event: &StoredEvent, days: &mut Days) -> Result<()> {
        let order: OrderId = id(event)?;
        match event.decode()? {
            OrderEvent::Placed { content, .. } | OrderEvent::Edited { content, .. } => {
                let open = OpenOrder::of(order, content);
                open.count(days, 1);
                if let Some(before) = self.orders.insert(order.0, Some(open)).flatten() {
                    before.count(days, -1);
                }
            }
            OrderEvent::Cancelled { .. } => {
                if let Some(open) = self.orders.insert(order.0, None).flatten() {
                    open.count(days, -1);
                }
            }
            OrderEvent::Delivered { dispatch, delivery, reason, .. } => {
                let open = self.orders.insert(order.0, None).flatten();
                let open = open.ok_or_else(|| event.unreadable("there is no such order"))?;
                open.deliver(delivery, &self.costs, days);
                self.delivered.insert(order.0, open.costs(delivery, &self.costs));
                if open.is_short(delivery) {
                    let trip = self.trips.get(&dispatch.id.0);
                    let day = trip.map_or(delivery.delivered_on, |trip| trip.planned_date);
                    days.stop(day, open.warehouse_id, PARTLY, reason_text(reason.as_ref()));
                }
            }
            OrderEvent::TakenBack { on, goods, .. } => {
                let delivered = self.delivered.get_mut(&order.0);
                let delivered = delivered.ok_or_else(|| event.unreadable("it was not delivered"))?;
                delivered.take_back(*on, goods, days);
            }
            _ => {}
        }
        Ok(())
    }

    pub(super) fn dispatch(&mut self, event: &StoredEvent, days: &mut Days) -> Result<()> {
        let dispatch: DispatchId = id(event)?;
        match event.decode()? {
            DispatchEvent::Planned { content, .. } | DispatchEvent::Edited { content, .. } => {
                let (warehouse_id, planned_date) = (content.warehouse.id.0, content.planned_date);
                self.trips.insert(dispatch.0, Trip { id: dispatch.0, warehouse_id, planned_date });
                self.planned.insert(dispatch.0);
            }
            DispatchEvent::Concluded { outcome, reason, .. } => {
                let trip = self.trips.get(&dispatch.0);
                let trip = trip.ok_or_else(|| event.unreadable("there is no such dispatch"))?;
                let (outcome, reason) = match outcome {
                    StopOutcome::Delivered => (DELIVERED, String::new()),
                    StopOutcome::Failed => (FAILED, reason_text(reason.as_ref())),
                };
                days.stop(trip.planned_date, trip.warehouse_id, outcome, reason);
            }
            _ => {}
        }
        Ok(())
    }

    pub(super) fn list_price(&mut self, event: &StoredEvent) -> Result<()> {
        if let ListPriceEvent::CostLearned { cost, .. } = event.decode()? {
            let product: ProductId = id(event)?;
            self.costs.insert(product.0, cost.decimal());
            self.learned.insert(product.0);
        }
        Ok(())
    }

    pub(super) fn receivable(&mut self, event: &StoredEvent) -> Result<()> {
        if let ReceivableEvent::Entered { content, .. } | ReceivableEvent::Edited { content, .. } =
            event.decode()?
        {
            let receivable: ReceivableId = id(event)?;
            self.receipt(receivable.0).method = method_of(content);
        }
        Ok(())
    }

    pub(super) fn account(&mut self, event: &StoredEvent, days: &mut Days) -> Result<()> {
        let customer: CustomerId = id(event)?;
        match event.decode()? {
            AccountEvent::ContraEntered { voided_charge: Some(voided), .. } => {
                for part in voided.settled_by.iter().filter(|part| part.kind == ReceivableKind::Payment) {
                    let Receipt { method, received_on, .. } = self.receipt(part.receivable.id.0).clone();
                    let Some(received) = received_on else { continue };
                    let day = days.payment(received, customer.0, part.kind.into(), &method);
                    let released = Allocation { amount: part.amount, ..voided.charge.clone() };
                    settle(day, part.kind, received, &[released], Decimal::NEGATIVE_ONE);
                }
            }
            AccountEvent::Credited { kind: ReceivableKind::OpeningItem, .. }
            | AccountEvent::ContraEntered { kind: ReceivableKind::OpeningItem, .. } => {}
            AccountEvent::Credited { receivable, kind, amount, on, allocations, .. } => {
                let receipt = self.receipt(receivable.id.0);
                receipt.received_on = Some(*on);
                let day = days.payment(*on, customer.0, kind.into(), &receipt.method);
                day.receipts += 1;
                day.amount += amount.decimal();
                settle(day, *kind, *on, allocations, Decimal::ONE);
            }
            AccountEvent::ContraEntered { receivable, kind, amount, on, allocations, .. } => {
                let Receipt { method, received_on, .. } = self.receipt(receivable.id.0).clone();
                days.payment(*on, customer.0, kind.into(), &method).amount -= amount.decimal();
                if let Some(received) = received_on {
                    let day = days.payment(received, customer.0, kind.into(), &method);
                    settle(day, *kind, received, allocations, Decimal::NEGATIVE_ONE);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn receipt(&mut self, receivable: Uuid) -> &mut Receipt {
        self.received.insert(receivable);
        let none = || Receipt { id: receivable, method: String::new(), received_on: None };
        self.receipts.entry(receivable).or_insert_with(none)
    }

    /// Stores the data of the batch, and deletes the orders that are no longer open.
    pub(super) async fn write(&self, connection: &mut PgConnection) -> Result<()> {
        Table::by_id("sales_orders").put_or_delete(connection, self.orders.clone()).await?;
        let trips: Vec<Trip> = self.planned.iter().filter_map(|id| self.trips.get(id).cloned()).collect();
        Table::by_id("sales_trips").put(connection, trips).await?;
        let costs = self.learned.iter().filter_map(|product_id| {
            self.costs.get(product_id).map(|cost| Cost { product_id: *product_id, cost: *cost })
        });
        Table::by(&["product_id"], "sales_costs").put(connection, costs.collect::<Vec<_>>()).await?;
        Table::by(&["order_id"], "sales_delivered_costs")
            .put(connection, self.delivered.values().cloned())
            .await?;
        let receipts: Vec<Receipt> =
            self.received.iter().filter_map(|id| self.receipts.get(id).cloned()).collect();
        Table::by_id("sales_receipts").put(connection, receipts).await
    }
}

pub(super) const DELIVERED: &str = "delivered";
pub(super) const FAILED: &str = "failed";
pub(super) const PARTLY: &str = "partly";

fn reason_text(reason: Option<&Reason>) -> String {
    reason.map(ToString::to_string).unwrap_or_default()
}

fn method_of(content: &ReceivableContent) -> String {
    content.method.map(|method| <&str>::from(method).to_owned()).unwrap_or_default()
}

fn receivables_of(change: &AccountEvent) -> Vec<Uuid> {
    match change {
        AccountEvent::ContraEntered { voided_charge: Some(voided), .. } => {
            voided.settled_by.iter().map(|part| part.receivable.id.0).collect()
        }
        AccountEvent::Credited { receivable, .. } | AccountEvent::ContraEntered { receivable, .. } => {
            vec![receivable.id.0]
        }
        _ => Vec::new(),
    }
}

/// Adds (or subtracts) the amounts that a payment settles. A credit note settles none of them. A payment that was
/// received before the delivery counts as zero days.
fn settle(
    day: &mut PaymentDay,
    kind: ReceivableKind,
    received: NaiveDate,
    allocations: &[Allocation],
    sign: Decimal,
) {
    if kind != ReceivableKind::Payment {
        return;
    }
    for part in allocations {
        let amount = part.amount.decimal() * sign;
        let waited = (received - part.charged_on).num_days().max(0);
        day.settled += amount;
        day.settled_days += amount * Decimal::from(waited);
        if received <= part.due_on {
            day.settled_in_time += amount;
        }
    }
}
