//! What was delivered day by day: in money by warehouse, in goods by warehouse and product.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::Serialize;
use sqlx::{PgConnection, Row};
use std::collections::BTreeMap;
use uuid::Uuid;
use waybill_domain::id::{OrderId, StockTransactionId};
use waybill_domain::order::{Delivery, OrderContent, OrderEvent};
use waybill_domain::stock_transaction::{
    StockTransactionContent, StockTransactionEvent, StockTransactionKind,
};

use crate::event_metadata::id;
use crate::{Projector, Result, StoredEvent, master};

/// The read model of deliveries and demand by day.
pub struct Daily;

const ORDER: &str = "order";
const STOCK_TRANSACTION: &str = "stock-transaction";

impl Projector for Daily {
    const NAME: &'static str = "daily";
    const TABLES: &'static [&'static str] =
        &["delivered_days", "demand_days", "daily_orders", "daily_returns"];
    const AGGREGATES: &'static [&'static str] = &[ORDER, STOCK_TRANSACTION];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        let of =
            |noun| events.iter().copied().filter(move |event: &&StoredEvent| event.aggregate_type == noun);
        let mut days = Days::default();
        deliveries(connection, &of(ORDER).collect::<Vec<_>>(), &mut days).await?;
        returns(connection, &of(STOCK_TRANSACTION).collect::<Vec<_>>(), &mut days).await?;
        days.write(connection).await
    }
}

/// What an order says that its delivery does not say again.
#[derive(Serialize)]
struct OpenOrder {
    id: Uuid,
    warehouse_id: Uuid,
    products: Vec<Uuid>,
}

impl OpenOrder {
    fn of(id: OrderId, content: &OrderContent) -> Self {
        let products = content.lines.iter().map(|line| line.product_id.0).collect();
        Self { id: id.0, warehouse_id: content.warehouse.id.0, products }
    }
}

/// What a customer return says that its receipt does not say again.
#[derive(Serialize)]
struct OpenReturn {
    id: Uuid,
    warehouse_id: Uuid,
    products: Vec<Uuid>,
    quantities: Vec<Decimal>,
}

impl OpenReturn {
    /// Nothing when it is no customer return.
    fn of(id: StockTransactionId, content: &StockTransactionContent) -> Option<Self> {
        let lines = || content.lines.iter();
        (content.kind == StockTransactionKind::CustomerReturn).then(|| Self {
            id: id.0,
            warehouse_id: content.warehouse.id.0,
            products: lines().map(|line| line.product_id.0).collect(),
            quantities: lines().map(|line| line.quantity.decimal()).collect(),
        })
    }
}

async fn deliveries(connection: &mut PgConnection, events: &[&StoredEvent], days: &mut Days) -> Result<()> {
    let mut open: BTreeMap<Uuid, Option<OpenOrder>> = BTreeMap::new();
    for row in stored(connection, "daily_orders", events, ORDER_ENDS).await? {
        let id: Uuid = row.try_get("id")?;
        let (warehouse_id, products) = (row.try_get("warehouse_id")?, row.try_get("products")?);
        open.insert(id, Some(OpenOrder { id, warehouse_id, products }));
    }
    for event in events {
        let order: OrderId = id(event)?;
        match event.decode()? {
            OrderEvent::Placed { content, .. } | OrderEvent::Edited { content, .. } => {
                open.insert(order.0, Some(OpenOrder::of(order, content)));
            }
            OrderEvent::Delivered { delivery, .. } => {
                let delivered = open.insert(order.0, None).flatten();
                days.deliver(&delivered.ok_or_else(|| event.unreadable("there is no such order"))?, delivery);
            }
            OrderEvent::Cancelled { .. } => {
                open.insert(order.0, None);
            }
            _ => {}
        }
    }
    keep(connection, "daily_orders", open).await
}

async fn returns(connection: &mut PgConnection, events: &[&StoredEvent], days: &mut Days) -> Result<()> {
    let mut open: BTreeMap<Uuid, Option<OpenReturn>> = BTreeMap::new();
    for row in stored(connection, "daily_returns", events, RETURN_ENDS).await? {
        let id: Uuid = row.try_get("id")?;
        let (warehouse_id, products) = (row.try_get("warehouse_id")?, row.try_get("products")?);
        let quantities = row.try_get("quantities")?;
        open.insert(id, Some(OpenReturn { id, warehouse_id, products, quantities }));
    }
    for event in events {
        let document: StockTransactionId = id(event)?;
        match event.decode()? {
            StockTransactionEvent::Entered { content, .. }
            | StockTransactionEvent::Edited { content, .. } => {
                open.insert(document.0, OpenReturn::of(document, content));
            }
            StockTransactionEvent::Received { received_on, .. } => {
                // Opening stock and corrections are received too; they are nobody's demand.
                if let Some(returned) = open.insert(document.0, None).flatten() {
                    days.take_back(&returned, *received_on);
                }
            }
            StockTransactionEvent::Voided { .. } => {
                open.insert(document.0, None);
            }
            _ => {}
        }
    }
    keep(connection, "daily_returns", open).await
}

/// The types of the events that end what is kept of a document.
const ORDER_ENDS: &[&str] = &["delivered"];
const RETURN_ENDS: &[&str] = &["received"];

/// What is kept of the documents that an event of one of these types speaks of.
async fn stored(
    connection: &mut PgConnection,
    table: &str,
    events: &[&StoredEvent],
    ends: &[&str],
) -> Result<Vec<sqlx::postgres::PgRow>> {
    let ending = events.iter().filter(|event| ends.contains(&event.event_type.as_str()));
    let ids: Vec<Uuid> = ending.map(|event| id(event)).collect::<Result<_>>()?;
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let statement = format!("SELECT * FROM {table} WHERE id = ANY($1)");
    Ok(sqlx::query(&statement).bind(ids).fetch_all(connection).await?)
}

/// Keeps what is open, and forgets what is not.
async fn keep<R: Serialize + Send>(
    connection: &mut PgConnection,
    table: &str,
    open: BTreeMap<Uuid, Option<R>>,
) -> Result<()> {
    let ended: Vec<Uuid> = open.iter().filter(|(_, row)| row.is_none()).map(|(id, _)| *id).collect();
    if !ended.is_empty() {
        let statement = format!("DELETE FROM {table} WHERE id = ANY($1)");
        sqlx::query(&statement).bind(ended).execute(&mut *connection).await?;
    }
    let rows: Vec<R> = open.into_values().flatten().collect();
    master::upsert(connection, table, &[], rows).await
}

/// What a batch does to the days.
#[derive(Default)]
struct Days {
    delivered: BTreeMap<(Uuid, NaiveDate), (i64, Decimal)>,
    demand: BTreeMap<(Uuid, Uuid, NaiveDate), (Decimal, Decimal)>,
}

impl Days {
    fn deliver(&mut self, order: &OpenOrder, delivery: &Delivery) {
        let (warehouse, day) = (order.warehouse_id, delivery.delivered_on);
        let sum = self.delivered.entry((warehouse, day)).or_default();
        *sum = (sum.0 + 1, sum.1 + delivery.totals.total.decimal());
        for (product, quantity) in order.products.iter().zip(&delivery.quantities) {
            self.demand.entry((warehouse, *product, day)).or_default().0 += quantity.decimal();
        }
    }

    fn take_back(&mut self, returned: &OpenReturn, day: NaiveDate) {
        for (product, quantity) in returned.products.iter().zip(&returned.quantities) {
            self.demand.entry((returned.warehouse_id, *product, day)).or_default().1 += *quantity;
        }
    }

    async fn write(self, connection: &mut PgConnection) -> Result<()> {
        const DELIVERED: &str = "INSERT INTO delivered_days AS d (warehouse_id, day, orders, amount) \
             SELECT * FROM unnest($1::uuid[], $2::date[], $3::bigint[], $4::numeric[]) \
             ON CONFLICT (warehouse_id, day) DO UPDATE \
                SET orders = d.orders + excluded.orders, amount = d.amount + excluded.amount";
        const DEMAND: &str = "INSERT INTO demand_days AS d (warehouse_id, product_id, day, delivered, returned) \
             SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::date[], $4::numeric[], $5::numeric[]) \
             ON CONFLICT (warehouse_id, product_id, day) DO UPDATE \
                SET delivered = d.delivered + excluded.delivered, returned = d.returned + excluded.returned";
        if !self.delivered.is_empty() {
            let (keys, sums): (Vec<_>, Vec<_>) = self.delivered.into_iter().unzip();
            let (warehouses, days): (Vec<Uuid>, Vec<NaiveDate>) = keys.into_iter().unzip();
            let (orders, amounts): (Vec<i64>, Vec<Decimal>) = sums.into_iter().unzip();
            let query = sqlx::query(DELIVERED).bind(warehouses).bind(days).bind(orders).bind(amounts);
            query.execute(&mut *connection).await?;
        }
        if !self.demand.is_empty() {
            let (keys, sums): (Vec<_>, Vec<_>) = self.demand.into_iter().unzip();
            let (mut warehouses, mut products, mut days) = (Vec::new(), Vec::new(), Vec::new());
            for (warehouse, product, day) in keys {
                warehouses.push(warehouse);
                products.push(product);
                days.push(day);
            }
            let (delivered, returned): (Vec<Decimal>, Vec<Decimal>) = sums.into_iter().unzip();
            let query = sqlx::query(DEMAND).bind(warehouses).bind(products).bind(days);
            query.bind(delivered).bind(returned).execute(connection).await?;
        }
        Ok(())
    }
}
