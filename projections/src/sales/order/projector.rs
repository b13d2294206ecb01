//! Projects the events of orders to their rows and to counts per status, warehouse and day.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sqlx::PgConnection;
use std::collections::BTreeMap;
use waybill_domain::Noun;
use waybill_domain::id::{OrderId, WarehouseId};
use waybill_domain::order::Order;
use waybill_domain::order::{OrderContent, OrderEvent, OrderStatus};
use waybill_domain::person::PersonKind;
use waybill_domain::stock::DispatchRef;

use super::OrderRow;
use crate::documents::document_number::Numbered;
use crate::documents::document_steps::ActionStamp;
use crate::engine::erased_user::{erase_maker, erase_name};
use crate::engine::event_metadata::{id, person};
use crate::engine::rows::{Table, row};
use crate::engine::search::fold;
use crate::{Projector, Result, StoredEvent};

/// The read model of orders. The content of an order is not copied: it is read from the log.
pub struct Orders;

impl Numbered for Order {
    const TABLE: &'static str = "orders";
    const COLUMN: &'static str = "order_no";
}

impl Projector for Orders {
    const NAME: &'static str = Noun::Order.name();
    const TABLES: &'static [&'static str] = &["orders", "order_counts", "order_totals"];
    const AGGREGATES: &'static [Noun] = &[Noun::Order];
    const ERASURES: &'static [(PersonKind, &'static str)] =
        &[erase_name!(Customer in "orders", "customer_id" => "customer_name"), erase_maker!("orders")];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        let mut rows: BTreeMap<_, OrderRow> = ORDERS.stored(connection, events).await?;
        let mut counts = Counts::default();
        for event in events {
            let order: OrderId = id(event)?;
            let row = match event.decode()? {
                OrderEvent::Placed { number, content, .. } => {
                    OrderRow::placed(order, number, content, event)?
                }
                change => {
                    let row =
                        rows.remove(&order.0).ok_or_else(|| event.unreadable("there is no such order"))?;
                    counts.change(&row, -1);
                    row.changed(change, event)?
                }
            };
            counts.change(&row, 1);
            rows.insert(order.0, row);
        }
        ORDERS.put(connection, rows.into_values()).await?;
        counts.write(connection).await
    }
}

impl OrderRow {
    fn placed(order: OrderId, number: &str, content: &OrderContent, event: &StoredEvent) -> Result<Self> {
        let by = person(event)?;
        let row = Self {
            id: order,
            order_no: number.to_owned(),
            status: OrderStatus::Pending,
            entered_position: event.position,
            made_by: by.id,
            made_by_name: by.name,
            version: event.sequence,
            placed_at: event.recorded_at,
            updated_at: event.recorded_at,
            ..Self::default()
        };
        Ok(row.with_content(content, event))
    }

    fn with_content(self, content: &OrderContent, event: &StoredEvent) -> Self {
        let customer_reference = content.customer_reference.as_ref().map(ToString::to_string);
        Self {
            customer_id: content.customer.id,
            customer_code: content.customer.code.clone(),
            customer_name: content.customer.name.clone(),
            warehouse_id: content.warehouse.id,
            warehouse_name: content.warehouse.name.clone(),
            order_date: content.order_date,
            requested_date: content.requested_date,
            reference_key: customer_reference.as_deref().map(fold).unwrap_or_default(),
            customer_reference,
            line_count: u32::try_from(content.lines.len()).unwrap_or(u32::MAX),
            total: content.totals.total,
            content_sequence: event.sequence,
            product_ids: content.lines.iter().map(|line| line.product_id.0).collect(),
            quantities: content.lines.iter().map(|line| line.quantity.decimal()).collect(),
            ..self
        }
    }

    fn on(&mut self, dispatch: Option<&DispatchRef>) {
        self.dispatch_id = dispatch.map(|dispatch| dispatch.id);
        self.dispatch_no = dispatch.map(|dispatch| dispatch.number.clone());
    }

    pub(super) fn dispatch(&self) -> Option<DispatchRef> {
        let (id, number) = self.dispatch_id.zip(self.dispatch_no.clone())?;
        Some(DispatchRef { id, number })
    }

    fn changed(mut self, change: &OrderEvent, event: &StoredEvent) -> Result<Self> {
        let step = ActionStamp::of(event)?;
        (self.version, self.updated_at) = (event.sequence, event.recorded_at);
        match change {
            OrderEvent::Placed { content, .. } => return Ok(self.with_content(content, event)),
            OrderEvent::Edited { content, .. } => {
                self.steps.edited = Some(step);
                return Ok(self.with_content(content, event));
            }
            OrderEvent::Approved { self_approved } => {
                self.status = OrderStatus::Approved;
                self.steps.approved = Some(ActionStamp { own_work: *self_approved, ..step });
            }
            OrderEvent::Reopened { .. } => {
                self.status = OrderStatus::Pending;
                (self.overridden, self.beyond_limit) = (false, false);
                self.steps.approved = None;
            }
            OrderEvent::Cancelled { reason } => {
                self.status = OrderStatus::Cancelled;
                self.steps.called_off = Some(step.because(reason));
            }
            OrderEvent::Assigned { dispatch } => self.on(Some(dispatch)),
            OrderEvent::Unassigned { .. } => self.on(None),
            OrderEvent::Loaded { .. } => self.status = OrderStatus::Loaded,
            OrderEvent::Unloaded { .. } => self.status = OrderStatus::Approved,
            OrderEvent::Dispatched { .. } => {
                self.status = OrderStatus::Dispatched;
                self.steps.sent = Some(step);
            }
            OrderEvent::Delivered { delivery, reason, .. } => {
                self.status = OrderStatus::Delivered;
                self.delivered_on = Some(delivery.delivered_on);
                self.delivered_total = Some(delivery.totals.total);
                let delivered = delivery.quantities.iter().map(|quantity| quantity.decimal());
                self.partly_delivered = delivered.sum::<Decimal>() < self.quantities.iter().sum::<Decimal>();
                self.steps.closed =
                    Some(ActionStamp { reason: reason.as_ref().map(ToString::to_string), ..step });
            }
            OrderEvent::BroughtBack { .. } => {
                self.status = OrderStatus::Approved;
                self.on(None);
                self.steps.sent = None;
            }
            OrderEvent::Overridden { on_hold, .. } => {
                (self.overridden, self.beyond_limit) = (true, !on_hold);
            }
            OrderEvent::Invoiced { invoice } => {
                (self.invoice_id, self.invoice_no) = (Some(invoice.id), Some(invoice.number.clone()));
            }
            OrderEvent::TakenBack { .. }
            | OrderEvent::Credited { .. }
            | OrderEvent::CreditTakenBack { .. } => {}
        }
        Ok(self)
    }
}

/// The changes of the batch to the counts. A key that was touched is written even when its count is zero. The rows
/// therefore do not depend on the division of events into batches.
#[derive(Default)]
struct Counts(BTreeMap<(OrderStatus, WarehouseId, NaiveDate), OrderCount>);

impl Counts {
    fn change(&mut self, row: &OrderRow, sign: i64) {
        let (status, warehouse_id, order_date) = (row.status, row.warehouse_id, row.order_date);
        let begin = || OrderCount { status, warehouse_id, order_date, orders: 0, total: Decimal::ZERO };
        let count = self.0.entry((status, warehouse_id, order_date)).or_insert_with(begin);
        count.orders += sign;
        count.total += row.total.decimal() * Decimal::from(sign);
    }

    async fn write(self, connection: &mut PgConnection) -> Result<()> {
        let mut totals: BTreeMap<(OrderStatus, WarehouseId), i64> = BTreeMap::new();
        for ((status, warehouse_id, _), count) in &self.0 {
            *totals.entry((*status, *warehouse_id)).or_default() += count.orders;
        }
        COUNTS.put(connection, self.0.into_values()).await?;
        let total = |((status, warehouse_id), orders)| OrderTotal { status, warehouse_id, orders };
        TOTALS.put(connection, totals.into_iter().map(total)).await
    }
}

const ORDERS: Table = Table::by_id("orders");
const COUNTS: Table = Table::by(&["status", "warehouse_id", "order_date"], "order_counts").adding();
const TOTALS: Table = Table::by(&["status", "warehouse_id"], "order_totals").adding();

row! {
    struct OrderCount {
        status: OrderStatus,
        warehouse_id: WarehouseId,
        order_date: NaiveDate,
        orders: i64,
        total: Decimal,
    }
}

row! {
    struct OrderTotal {
        status: OrderStatus,
        warehouse_id: WarehouseId,
        orders: i64,
    }
}
