//! From the events of orders to their rows, and to how many there are of each status, warehouse and day.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use sqlx::postgres::PgRow;
use sqlx::types::Json;
use sqlx::{FromRow, PgConnection, Row};
use std::collections::{BTreeMap, BTreeSet};
use uuid::Uuid;
use waybill_domain::id::{DispatchId, OrderId};
use waybill_domain::order::{OrderContent, OrderEvent, OrderStatus};
use waybill_domain::person::PersonKind;
use waybill_domain::stock::DispatchRef;

use crate::document_steps::{ActionStamp, ActionStamps};
use crate::erased_user::erase_maker;
use crate::event_metadata::{id, person};
use crate::list_filters::list_key;
use crate::row_ext::RowExt;
use crate::search::fold;
use crate::{Person, Projector, Result, StoredEvent};

/// The read model of orders. What an order says is read from the log, where it stands already.
pub struct Orders;

impl Projector for Orders {
    const NAME: &'static str = "order";
    // 3: what is dated later than it was entered stands in the lists where it was entered.
    const VERSION: i32 = 3;
    const TABLES: &'static [&'static str] = &["orders", "order_counts", "order_totals"];
    const AGGREGATES: &'static [&'static str] = &["order"];
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
        write(connection, rows.values().collect()).await?;
        counts.write(connection).await
    }
}

/// The row of the read model.
#[derive(Debug, Clone)]
pub(super) struct OrderRecord {
    pub(super) id: Uuid,
    pub(super) order_no: String,
    pub(super) status: OrderStatus,
    pub(super) customer_id: Uuid,
    pub(super) customer_code: String,
    pub(super) customer_name: String,
    pub(super) warehouse_id: Uuid,
    pub(super) warehouse_name: String,
    pub(super) order_date: NaiveDate,
    pub(super) requested_date: Option<NaiveDate>,
    pub(super) customer_reference: Option<String>,
    pub(super) line_count: i32,
    pub(super) total: Decimal,
    pub(super) made_by: Person,
    pub(super) version: i64,
    pub(super) content_sequence: i64,
    pub(super) placed_at: DateTime<Utc>,
    pub(super) updated_at: DateTime<Utc>,
    pub(super) steps: ActionStamps,
    pub(super) dispatch: Option<DispatchRef>,
    pub(super) delivered_on: Option<NaiveDate>,
    pub(super) delivered_total: Option<Decimal>,
    /// The products of its lines, to find what a customer bought.
    pub(super) product_ids: Vec<Uuid>,
}

impl OrderRecord {
    fn placed(order: OrderId, number: &str, content: &OrderContent, event: &StoredEvent) -> Result<Self> {
        let row = Self {
            id: order.0,
            order_no: number.to_owned(),
            status: OrderStatus::Pending,
            customer_id: content.customer.id.0,
            customer_code: String::new(),
            customer_name: String::new(),
            warehouse_id: content.warehouse.id.0,
            warehouse_name: String::new(),
            order_date: content.order_date,
            requested_date: None,
            customer_reference: None,
            line_count: 0,
            total: Decimal::ZERO,
            made_by: person(event)?,
            version: event.sequence,
            content_sequence: event.sequence,
            placed_at: event.recorded_at,
            updated_at: event.recorded_at,
            steps: ActionStamps::default(),
            dispatch: None,
            delivered_on: None,
            delivered_total: None,
            product_ids: Vec::new(),
        };
        Ok(row.saying(content, event))
    }

    fn saying(self, content: &OrderContent, event: &StoredEvent) -> Self {
        Self {
            customer_id: content.customer.id.0,
            customer_code: content.customer.code.clone(),
            customer_name: content.customer.name.clone(),
            warehouse_id: content.warehouse.id.0,
            warehouse_name: content.warehouse.name.clone(),
            order_date: content.order_date,
            requested_date: content.requested_date,
            customer_reference: content.customer_reference.as_ref().map(ToString::to_string),
            line_count: i32::try_from(content.lines.len()).unwrap_or(i32::MAX),
            total: content.totals.total.decimal(),
            content_sequence: event.sequence,
            product_ids: content.lines.iter().map(|line| line.product_id.0).collect(),
            ..self
        }
    }

    fn changed(mut self, change: &OrderEvent, event: &StoredEvent) -> Result<Self> {
        let step = ActionStamp::of(event)?;
        (self.version, self.updated_at) = (event.sequence, event.recorded_at);
        match change {
            OrderEvent::Placed { content, .. } => return Ok(self.saying(content, event)),
            OrderEvent::Edited { content, .. } => {
                self.steps.edited = Some(step);
                return Ok(self.saying(content, event));
            }
            OrderEvent::Approved { self_approved } => {
                self.status = OrderStatus::Approved;
                self.steps.approved = Some(ActionStamp { own_work: *self_approved, ..step });
            }
            OrderEvent::Reopened { .. } => {
                self.status = OrderStatus::Pending;
                self.steps.approved = None;
            }
            OrderEvent::Cancelled { reason } => {
                self.status = OrderStatus::Cancelled;
                self.steps.called_off = Some(step.because(reason));
            }
            OrderEvent::Assigned { dispatch } => self.dispatch = Some(dispatch.clone()),
            OrderEvent::Unassigned { .. } => self.dispatch = None,
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
                self.steps.closed =
                    Some(ActionStamp { reason: reason.as_ref().map(ToString::to_string), ..step });
            }
            OrderEvent::BroughtBack { .. } => {
                self.status = OrderStatus::Approved;
                self.dispatch = None;
                self.steps.sent = None;
            }
            OrderEvent::Overridden { .. }
            | OrderEvent::TakenBack { .. }
            | OrderEvent::Credited { .. }
            | OrderEvent::CreditTakenBack { .. } => {}
        }
        Ok(self)
    }

    fn order_key(&self) -> String {
        list_key(self.order_date, self.placed_at, &self.order_no)
    }

    /// As PostgreSQL writes an array: arrays of arrays cannot be unnested into rows.
    fn products_as_text(&self) -> String {
        let products: Vec<String> = self.product_ids.iter().map(ToString::to_string).collect();
        format!("{{{}}}", products.join(","))
    }

    fn reference_key(&self) -> String {
        self.customer_reference.as_deref().map(fold).unwrap_or_default()
    }
}

impl FromRow<'_, PgRow> for OrderRecord {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.try_get("id")?,
            order_no: row.text("order_no")?,
            status: row.word("status")?,
            customer_id: row.try_get("customer_id")?,
            customer_code: row.text("customer_code")?,
            customer_name: row.text("customer_name")?,
            warehouse_id: row.try_get("warehouse_id")?,
            warehouse_name: row.text("warehouse_name")?,
            order_date: row.try_get("order_date")?,
            requested_date: row.try_get("requested_date")?,
            customer_reference: row.text_if("customer_reference")?,
            line_count: row.try_get("line_count")?,
            total: row.try_get("total")?,
            made_by: row.person("made_by")?,
            version: row.try_get("version")?,
            content_sequence: row.try_get("content_sequence")?,
            placed_at: row.try_get("placed_at")?,
            updated_at: row.try_get("updated_at")?,
            steps: row.json("steps")?,
            dispatch: match (row.try_get("dispatch_id")?, row.text_if("dispatch_no")?) {
                (Some(id), Some(number)) => Some(DispatchRef { id: DispatchId(id), number }),
                _ => None,
            },
            delivered_on: row.try_get("delivered_on")?,
            delivered_total: row.try_get("delivered_total")?,
            product_ids: row.try_get("product_ids")?,
        })
    }
}

/// The rows that the events change and do not begin, as they are.
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

/// Puts the rows, sorted by id, into the table.
async fn write(connection: &mut PgConnection, rows: Vec<&OrderRecord>) -> Result<()> {
    fn column<T>(rows: &[&OrderRecord], value: impl Fn(&OrderRecord) -> T) -> Vec<T> {
        rows.iter().map(|row| value(row)).collect()
    }
    let rows = rows.as_slice();
    sqlx::query(include_str!("../sql/orders_put.sql"))
        .bind(column(rows, |row| row.id))
        .bind(column(rows, OrderRecord::order_key))
        .bind(column(rows, |row| row.order_no.clone()))
        .bind(column(rows, |row| <&str>::from(row.status)))
        .bind(column(rows, |row| row.customer_id))
        .bind(column(rows, |row| row.customer_code.clone()))
        .bind(column(rows, |row| row.customer_name.clone()))
        .bind(column(rows, |row| row.warehouse_id))
        .bind(column(rows, |row| row.warehouse_name.clone()))
        .bind(column(rows, |row| row.order_date))
        .bind(column(rows, |row| row.requested_date))
        .bind(column(rows, |row| row.customer_reference.clone()))
        .bind(column(rows, OrderRecord::reference_key))
        .bind(column(rows, |row| row.line_count))
        .bind(column(rows, |row| row.total))
        .bind(column(rows, |row| row.made_by.id.0))
        .bind(column(rows, |row| row.made_by.name.clone()))
        .bind(column(rows, |row| row.version))
        .bind(column(rows, |row| row.content_sequence))
        .bind(column(rows, |row| row.placed_at))
        .bind(column(rows, |row| row.updated_at))
        .bind(column(rows, |row| Json(row.steps.clone())))
        .bind(column(rows, |row| row.dispatch.as_ref().map(|dispatch| dispatch.id.0)))
        .bind(column(rows, |row| row.dispatch.as_ref().map(|dispatch| dispatch.number.clone())))
        .bind(column(rows, |row| row.delivered_on))
        .bind(column(rows, |row| row.delivered_total))
        .bind(column(rows, OrderRecord::products_as_text))
        .execute(connection)
        .await?;
    Ok(())
}

/// What the batch does to the counts. A key that was touched is written even when nothing of it remains, so that
/// the rows do not depend on how events are cut into batches.
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
        let (mut statuses, mut warehouses, mut days) = (Vec::new(), Vec::new(), Vec::new());
        let (mut orders, mut totals) = (Vec::new(), Vec::new());
        for ((status, warehouse, day), (count, total)) in self.0 {
            statuses.push(<&str>::from(status));
            warehouses.push(warehouse);
            days.push(day);
            orders.push(count);
            totals.push(total);
        }
        sqlx::query(include_str!("../sql/order_counts_add.sql"))
            .bind(&statuses)
            .bind(&warehouses)
            .bind(days)
            .bind(&orders)
            .bind(totals)
            .execute(&mut *connection)
            .await?;
        sqlx::query(include_str!("../sql/order_totals_add.sql"))
            .bind(statuses)
            .bind(warehouses)
            .bind(orders)
            .execute(connection)
            .await?;
        Ok(())
    }
}
