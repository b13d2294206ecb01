//! Projects the events of orders to their rows and to counts per status, warehouse and day.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use sqlx::{FromRow, PgConnection};
use std::collections::{BTreeMap, BTreeSet};
use uuid::Uuid;
use waybill_domain::Noun;
use waybill_domain::id::{DispatchId, OrderId, UserId};
use waybill_domain::order::Order;
use waybill_domain::order::{OrderContent, OrderEvent, OrderStatus};
use waybill_domain::person::PersonKind;
use waybill_domain::stock::DispatchRef;

use crate::documents::document_number::Numbered;
use crate::documents::document_steps::{ActionStamp, ActionStamps};
use crate::engine::column::Column;
use crate::engine::erased_user::erase_maker;
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
    const NAME: &'static str = "order";
    const TABLES: &'static [&'static str] = &["orders", "order_counts", "order_totals"];
    const AGGREGATES: &'static [Noun] = &[Noun::Order];
    const ERASURES: &'static [(PersonKind, &'static str)] = &[
        (
            PersonKind::Customer,
            "UPDATE orders SET customer_name = 'erased' WHERE customer_id = ANY($1) AND customer_name <> 'erased'",
        ),
        erase_maker!("orders"),
    ];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        let mut rows = stored(connection, events).await?;
        let mut counts = Counts::default();
        for event in events {
            let order: OrderId = id(event)?;
            let row = match event.decode()? {
                OrderEvent::Placed { number, content, .. } => {
                    OrderRecord::placed(order, number, content, event)?
                }
                change => {
                    let row =
                        rows.remove(&order.0).ok_or_else(|| event.unreadable("there is no such order"))?;
                    counts.take(&row);
                    row.changed(change, event)?
                }
            };
            counts.add(&row);
            rows.insert(order.0, row);
        }
        Table::by_id("orders").put(connection, rows.into_values()).await?;
        counts.write(connection).await
    }
}

row! {
    /// A row of the read model, as it is written and read.
    #[derive(Debug, Default, FromRow)]
    pub(super) struct OrderRecord {
        pub(super) id: Uuid,
        pub(super) entered_position: i64,
        pub(super) order_no: String,
        #[sqlx(try_from = "Column<OrderStatus>")]
        pub(super) status: OrderStatus,
        pub(super) customer_id: Uuid,
        pub(super) customer_code: String,
        pub(super) customer_name: String,
        pub(super) warehouse_id: Uuid,
        pub(super) warehouse_name: String,
        pub(super) order_date: NaiveDate,
        pub(super) requested_date: Option<NaiveDate>,
        pub(super) customer_reference: Option<String>,
        pub(super) reference_key: String,
        pub(super) line_count: i32,
        pub(super) total: Decimal,
        #[sqlx(try_from = "Column<UserId>")]
        pub(super) made_by: UserId,
        pub(super) made_by_name: String,
        pub(super) version: i64,
        pub(super) content_sequence: i64,
        pub(super) placed_at: DateTime<Utc>,
        pub(super) updated_at: DateTime<Utc>,
        #[sqlx(json)]
        pub(super) steps: ActionStamps,
        #[sqlx(try_from = "Column<Option<DispatchId>>")]
        pub(super) dispatch_id: Option<DispatchId>,
        pub(super) dispatch_no: Option<String>,
        pub(super) delivered_on: Option<NaiveDate>,
        pub(super) delivered_total: Option<Decimal>,
        /// The products of the lines, to find the products that a customer bought.
        pub(super) product_ids: Vec<Uuid>,
        /// The quantity of each product.
        pub(super) quantities: Vec<Decimal>,
        /// True if the order was approved or released although its customer was on hold or beyond the limit.
        pub(super) overridden: bool,
        /// True if the last override was for the credit limit, and not for a hold.
        pub(super) beyond_limit: bool,
        /// True if less was delivered than ordered.
        pub(super) partly_delivered: bool,
    }
}

impl OrderRecord {
    fn placed(order: OrderId, number: &str, content: &OrderContent, event: &StoredEvent) -> Result<Self> {
        let by = person(event)?;
        let row = Self {
            id: order.0,
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
            customer_id: content.customer.id.0,
            customer_code: content.customer.code.clone(),
            customer_name: content.customer.name.clone(),
            warehouse_id: content.warehouse.id.0,
            warehouse_name: content.warehouse.name.clone(),
            order_date: content.order_date,
            requested_date: content.requested_date,
            reference_key: customer_reference.as_deref().map(fold).unwrap_or_default(),
            customer_reference,
            line_count: i32::try_from(content.lines.len()).unwrap_or(i32::MAX),
            total: content.totals.total.decimal(),
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
                self.delivered_total = Some(delivery.totals.total.decimal());
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
            OrderEvent::TakenBack { .. }
            | OrderEvent::Credited { .. }
            | OrderEvent::CreditTakenBack { .. } => {}
        }
        Ok(self)
    }
}

/// Returns the stored rows that the events change but do not create.
async fn stored(
    connection: &mut PgConnection,
    events: &[&StoredEvent],
) -> Result<BTreeMap<Uuid, OrderRecord>> {
    let mut begun = BTreeSet::new();
    let mut wanted = BTreeSet::new();
    for event in events {
        let order: OrderId = id(event)?;
        if event.sequence == 1 {
            begun.insert(order.0);
        } else if !begun.contains(&order.0) {
            wanted.insert(order.0);
        }
    }
    if wanted.is_empty() {
        return Ok(BTreeMap::new());
    }
    let wanted: Vec<Uuid> = wanted.into_iter().collect();
    let rows: Vec<OrderRecord> =
        sqlx::query_as("SELECT * FROM orders WHERE id = ANY($1)").bind(wanted).fetch_all(connection).await?;
    Ok(rows.into_iter().map(|row| (row.id, row)).collect())
}

/// The changes of the batch to the counts. A key that was touched is written even when its count is zero. The rows
/// therefore do not depend on the division of events into batches.
#[derive(Default)]
struct Counts(BTreeMap<(OrderStatus, Uuid, NaiveDate), (i64, Decimal)>);

impl Counts {
    fn add(&mut self, row: &OrderRecord) {
        self.change(row, 1, row.total);
    }

    fn take(&mut self, row: &OrderRecord) {
        self.change(row, -1, -row.total);
    }

    fn change(&mut self, row: &OrderRecord, orders: i64, total: Decimal) {
        let sum = self.0.entry((row.status, row.warehouse_id, row.order_date)).or_default();
        *sum = (sum.0 + orders, sum.1 + total);
    }

    async fn write(self, connection: &mut PgConnection) -> Result<()> {
        let mut totals: BTreeMap<(OrderStatus, Uuid), i64> = BTreeMap::new();
        let mut counts = Vec::with_capacity(self.0.len());
        for ((status, warehouse_id, order_date), (orders, total)) in self.0 {
            *totals.entry((status, warehouse_id)).or_default() += orders;
            counts.push(OrderCount { status, warehouse_id, order_date, orders, total });
        }
        COUNTS.put(connection, counts).await?;
        let total = |((status, warehouse_id), orders)| OrderTotal { status, warehouse_id, orders };
        TOTALS.put(connection, totals.into_iter().map(total)).await
    }
}

const COUNTS: Table =
    Table::by(&["status", "warehouse_id", "order_date"], "order_counts").adding(&["orders", "total"]);
const TOTALS: Table = Table::by(&["status", "warehouse_id"], "order_totals").adding(&["orders"]);

row! {
    struct OrderCount {
        status: OrderStatus,
        warehouse_id: Uuid,
        order_date: NaiveDate,
        orders: i64,
        total: Decimal,
    }
}

row! {
    struct OrderTotal {
        status: OrderStatus,
        warehouse_id: Uuid,
        orders: i64,
    }
}
