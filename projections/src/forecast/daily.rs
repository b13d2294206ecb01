//! Deliveries by day: in money by warehouse, in goods by warehouse and product. Forecasts learn from them.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgConnection};
use std::collections::BTreeMap;
use tokio::sync::Mutex;
use uuid::Uuid;
use waybill_domain::Noun;
use waybill_domain::id::{OrderId, StockTransactionId};
use waybill_domain::order::{Delivery, OrderContent, OrderEvent};
use waybill_domain::stock_transaction::{
    StockTransactionContent, StockTransactionEvent, StockTransactionKind,
};

use crate::engine::event_metadata::id;
use crate::engine::rows::{Table, row, rows_with};
use crate::forecast::day_of;
use crate::forecast::weeks::{Movement, Weeks};
use crate::{Projector, Result, StoredEvent};

/// The read model of deliveries and demand by day.
#[derive(Debug, Default)]
pub struct Daily {
    /// The weeks of the forecasts during a load, which would otherwise be rewritten whenever a week is closed.
    held: Option<Mutex<Weeks>>,
}

const ORDER: &str = Noun::Order.stream_type();
const STOCK_TRANSACTION: &str = Noun::StockTransaction.stream_type();

impl Projector for Daily {
    const NAME: &'static str = "daily";
    const TABLES: &'static [&'static str] = &[
        "delivered_days",
        "demand_days",
        "daily_orders",
        "daily_returns",
        "forecast_weeks",
        "forecast_books",
        "forecast_tracks",
        "forecast_days",
    ];
    const AGGREGATES: &'static [Noun] = &[Noun::Order, Noun::StockTransaction];

    fn loading(&self) -> Option<Self> {
        Some(Self { held: Some(Mutex::default()) })
    }

    async fn finish(&self, connection: &mut PgConnection) -> Result<()> {
        let Some(held) = &self.held else { return Ok(()) };
        held.lock().await.write(connection).await
    }

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        let of =
            |noun| events.iter().copied().filter(move |event: &&StoredEvent| event.aggregate_type == noun);
        let mut days = Days::default();
        deliveries(connection, &of(ORDER).collect::<Vec<_>>(), &mut days).await?;
        returns(connection, &of(STOCK_TRANSACTION).collect::<Vec<_>>(), &mut days).await?;
        let movements = days.write(connection).await?;
        self.learn(connection, movements).await
    }
}

impl Daily {
    async fn learn(&self, connection: &mut PgConnection, movements: Vec<Movement>) -> Result<()> {
        let Some(held) = &self.held else {
            let mut weeks = Weeks::default();
            weeks.count(connection, movements).await?;
            return weeks.write(connection).await;
        };
        let mut weeks = held.lock().await;
        weeks.count(connection, movements).await?;
        if weeks.is_full() { weeks.write(connection).await } else { Ok(()) }
    }
}

row! {
    /// The content of an order that its delivery does not repeat.
    #[derive(FromRow)]
    struct OpenOrder {
        id: Uuid,
        warehouse_id: Uuid,
        products: Vec<Uuid>,
    }
}

impl OpenOrder {
    fn of(id: OrderId, content: &OrderContent) -> Self {
        let products = content.lines.iter().map(|line| line.product_id.0).collect();
        Self { id: id.0, warehouse_id: content.warehouse.id.0, products }
    }
}

row! {
    /// The content of a customer return that its receipt does not repeat.
    #[derive(FromRow)]
    struct OpenReturn {
        id: Uuid,
        warehouse_id: Uuid,
        products: Vec<Uuid>,
        quantities: Vec<Decimal>,
    }
}

impl OpenReturn {
    /// Returns `None` unless it is a customer return.
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
    let stored: Vec<OpenOrder> = stored(connection, "daily_orders", events, "delivered").await?;
    let mut open: BTreeMap<Uuid, Option<OpenOrder>> =
        stored.into_iter().map(|order| (order.id, Some(order))).collect();
    for event in events {
        let order: OrderId = id(event)?;
        match event.decode()? {
            OrderEvent::Placed { content, .. } | OrderEvent::Edited { content, .. } => {
                open.insert(order.0, Some(OpenOrder::of(order, content)));
            }
            OrderEvent::Delivered { delivery, .. } => {
                let delivered = open.insert(order.0, None).flatten();
                let delivered = delivered.ok_or_else(|| event.unreadable("there is no such order"))?;
                days.deliver(&delivered, delivery, event.position);
            }
            OrderEvent::Cancelled { .. } => {
                open.insert(order.0, None);
            }
            _ => {}
        }
    }
    Table::by_id("daily_orders").put_or_delete(connection, open).await
}

async fn returns(connection: &mut PgConnection, events: &[&StoredEvent], days: &mut Days) -> Result<()> {
    let stored: Vec<OpenReturn> = stored(connection, "daily_returns", events, "received").await?;
    let mut open: BTreeMap<Uuid, Option<OpenReturn>> =
        stored.into_iter().map(|document| (document.id, Some(document))).collect();
    for event in events {
        let document: StockTransactionId = id(event)?;
        match event.decode()? {
            StockTransactionEvent::Entered { content, .. }
            | StockTransactionEvent::Edited { content, .. } => {
                open.insert(document.0, OpenReturn::of(document, content));
            }
            StockTransactionEvent::Received { received_on, .. } => {
                // Opening stock and corrections are received too, but are not a customer's demand.
                if let Some(returned) = open.insert(document.0, None).flatten() {
                    days.take_back(&returned, *received_on, event.position);
                }
            }
            StockTransactionEvent::Voided { .. } => {
                open.insert(document.0, None);
            }
            _ => {}
        }
    }
    Table::by_id("daily_returns").put_or_delete(connection, open).await
}

/// Loads the stored contents of the documents that events of this type end.
async fn stored<R>(
    connection: &mut PgConnection,
    table: &str,
    events: &[&StoredEvent],
    end: &str,
) -> Result<Vec<R>>
where
    R: for<'r> FromRow<'r, PgRow> + Send + Unpin,
{
    let ending = events.iter().filter(|event| event.event_type == end);
    let ids: Vec<Uuid> = ending.map(|event| id(event)).collect::<Result<_>>()?;
    rows_with(connection, (table, "id"), ids).await
}

/// The changes of a batch by day.
#[derive(Default)]
struct Days {
    delivered: BTreeMap<(Uuid, NaiveDate), (i64, Decimal)>,
    demand: BTreeMap<(Uuid, Uuid, NaiveDate), (Decimal, Decimal)>,
    /// The movements, each with the position of its event.
    movements: Vec<(i64, Movement)>,
}

impl Days {
    fn deliver(&mut self, order: &OpenOrder, delivery: &Delivery, position: i64) {
        let (warehouse, day) = (order.warehouse_id, delivery.delivered_on);
        let sum = self.delivered.entry((warehouse, day)).or_default();
        *sum = (sum.0 + 1, sum.1 + delivery.totals.total.decimal());
        for (product, quantity) in order.products.iter().zip(&delivery.quantities) {
            self.demand.entry((warehouse, *product, day)).or_default().0 += quantity.decimal();
            self.moves(position, (warehouse, *product, day), quantity.decimal());
        }
    }

    fn take_back(&mut self, returned: &OpenReturn, day: NaiveDate, position: i64) {
        for (product, quantity) in returned.products.iter().zip(&returned.quantities) {
            self.demand.entry((returned.warehouse_id, *product, day)).or_default().1 += *quantity;
            self.moves(position, (returned.warehouse_id, *product, day), -*quantity);
        }
    }

    fn moves(
        &mut self,
        position: i64,
        (warehouse, product, day): (Uuid, Uuid, NaiveDate),
        quantity: Decimal,
    ) {
        // A quantity has three decimals.
        let quantity = (quantity * Decimal::ONE_THOUSAND).to_i64().unwrap_or(0);
        self.movements.push((position, Movement { warehouse, product, day: day_of(day), quantity }));
    }

    /// Writes the changes and returns the movements in the order of the log.
    async fn write(mut self, connection: &mut PgConnection) -> Result<Vec<Movement>> {
        const DELIVERED: Table = Table::by(&["warehouse_id", "day"], "delivered_days").adding();
        const DEMAND: Table = Table::by(&["warehouse_id", "product_id", "day"], "demand_days").adding();
        let delivered =
            |((warehouse_id, day), (orders, amount))| DeliveredDay { warehouse_id, day, orders, amount };
        DELIVERED.put(connection, self.delivered.into_iter().map(delivered)).await?;
        let demand = |((warehouse_id, product_id, day), (delivered, returned))| DemandDay {
            warehouse_id,
            product_id,
            day,
            delivered,
            returned,
        };
        DEMAND.put(connection, self.demand.into_iter().map(demand)).await?;
        self.movements.sort_by_key(|(position, _)| *position);
        Ok(self.movements.into_iter().map(|(_, movement)| movement).collect())
    }
}

row! {
    struct DeliveredDay {
        warehouse_id: Uuid,
        day: NaiveDate,
        orders: i64,
        amount: Decimal,
    }
}

row! {
    struct DemandDay {
        warehouse_id: Uuid,
        product_id: Uuid,
        day: NaiveDate,
        delivered: Decimal,
        returned: Decimal,
    }
}
