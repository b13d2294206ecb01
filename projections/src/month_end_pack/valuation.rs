//! The goods of the company at the end of a day, by the dates of documents: what is there now, without what was received
//! later, and with what was delivered later. Goods on vehicles are the company's until they are delivered.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::money::{Money, Price};
use waybill_domain::quantity::QuantityChange;
use waybill_domain::stock_transaction::{
    StockTransactionContent, StockTransactionEvent, StockTransactionLine,
};
use waybill_log::read;

use crate::Result;
use crate::column::Column;
use crate::explanation::events;
use crate::read_transaction::read_transaction;
use crate::report::Source;

/// Products in warehouses that are returned together.
const PART: i64 = 500;

/// What there was of a product in a warehouse and on its vehicles at the end of a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockValuationRow {
    /// The warehouse's name today.
    pub warehouse_name: String,
    /// The product's SKU today.
    pub sku: String,
    /// The product's name today.
    pub name: String,
    pub category: Option<String>,
    /// What it is counted in.
    pub unit: String,
    /// In the warehouse and on its vehicles. Negative where something was delivered earlier than its receipt is dated.
    pub quantity: QuantityChange,
    /// What a unit cost at the last receipt.
    pub last_cost: Option<Price>,
    /// Quantity · last cost; nothing when it was never bought.
    pub value: Option<Money>,
}

/// All goods, part by part.
pub struct StockValuationRows {
    pool: PgPool,
    on: NaiveDate,
    /// What was received later, by warehouse and product; read with the first part.
    later: Option<BTreeMap<(Uuid, Uuid), Decimal>>,
    after: Option<(String, Uuid)>,
    is_over: bool,
}

/// The goods at the end of a day, by their SKUs.
pub fn stock_valuation(pool: &PgPool, on: NaiveDate) -> StockValuationRows {
    StockValuationRows { pool: pool.clone(), on, later: None, after: None, is_over: false }
}

#[derive(FromRow)]
struct Goods {
    warehouse_id: Uuid,
    product_id: Uuid,
    warehouse_name: String,
    sku: String,
    name: String,
    category: Option<String>,
    unit: String,
    /// Now, and what was delivered since.
    quantity: Decimal,
    #[sqlx(try_from = "Column<Option<Price>>")]
    last_cost: Option<Price>,
}

impl Goods {
    fn on_the_day(self, received_later: Decimal) -> Option<StockValuationRow> {
        let quantity = self.quantity - received_later;
        (quantity != Decimal::ZERO).then(|| StockValuationRow {
            warehouse_name: self.warehouse_name,
            sku: self.sku,
            name: self.name,
            category: self.category,
            unit: self.unit,
            quantity: QuantityChange::of(quantity),
            last_cost: self.last_cost,
            value: self
                .last_cost
                .map(|cost| Money::of(waybill_domain::money::round(quantity * cost.decimal(), 2))),
        })
    }
}

impl Source for StockValuationRows {
    type Row = StockValuationRow;

    async fn next(&mut self) -> Result<Vec<StockValuationRow>> {
        let mut transaction = read_transaction(&self.pool).await?;
        if self.later.is_none() {
            self.later = Some(received_after(&mut transaction, self.on).await?);
        }
        // A part of which nothing was there is not the end.
        let mut rows = Vec::new();
        while rows.is_empty() && !self.is_over {
            let goods = self.goods(&mut transaction).await?;
            self.is_over = goods.is_empty();
            self.after = goods.last().map(|last| (last.sku.clone(), last.warehouse_id));
            let later = self.later.as_ref();
            rows.extend(goods.into_iter().filter_map(|goods| {
                let key = (goods.warehouse_id, goods.product_id);
                goods.on_the_day(later.and_then(|later| later.get(&key)).copied().unwrap_or_default())
            }));
        }
        transaction.rollback().await?;
        Ok(rows)
    }
}

impl StockValuationRows {
    async fn goods(&self, connection: &mut PgConnection) -> Result<Vec<Goods>> {
        let (sku, warehouse) = self.after.clone().unzip();
        let goods = sqlx::query_as(include_str!("../sql/pack_stock.sql"))
            .bind(self.on)
            .bind(sku)
            .bind(warehouse)
            .bind(PART)
            .fetch_all(connection);
        Ok(goods.await?)
    }
}

/// What was received behind a day, by warehouse and product.
async fn received_after(
    connection: &mut PgConnection,
    on: NaiveDate,
) -> Result<BTreeMap<(Uuid, Uuid), Decimal>> {
    // A purchase that arrives in parts has the day of the last one.
    const LATER: &str = "SELECT d.id FROM stock_transactions d \
         WHERE d.received_on > $1 OR (d.status = 'on-transit-supplier' AND d.received_quantity > 0) \
         ORDER BY d.id LIMIT $2";
    let documents: Vec<Uuid> = sqlx::query_scalar(LATER)
        .bind(on)
        .bind(i64::try_from(events::MAX_DOCUMENTS + 1).unwrap_or(i64::MAX))
        .fetch_all(&mut *connection)
        .await?;
    let documents: Vec<String> = documents.iter().map(Uuid::to_string).collect();
    let head = read::head(&mut *connection).await?;
    let mut content: Option<(String, StockTransactionContent)> = None;
    let mut later = BTreeMap::new();
    let types = ["entered", "edited", "received", "arrived"].as_slice();
    events::of_each(connection, ("stock-transaction", types), &documents, head, |event| {
        let of_document = content.as_ref().filter(|(id, _)| *id == event.aggregate_id);
        let of_document = of_document.map(|(_, content)| content);
        let mut add = |content: &StockTransactionContent, line: &StockTransactionLine, quantity: Decimal| {
            let sum: &mut Decimal = later.entry((content.warehouse.id.0, line.product_id.0)).or_default();
            *sum += quantity;
        };
        match event.decode()? {
            StockTransactionEvent::Entered { content: entered, .. }
            | StockTransactionEvent::Edited { content: entered, .. } => {
                content = Some((event.aggregate_id.clone(), entered.clone()));
            }
            StockTransactionEvent::Received { received_on, .. } if *received_on > on => {
                let Some(content) = of_document else { return Ok(()) };
                content.lines.iter().for_each(|line| add(content, line, line.quantity.decimal()));
            }
            StockTransactionEvent::Arrived { receipts, received_on } if *received_on > on => {
                let Some(content) = of_document else { return Ok(()) };
                for receipt in receipts {
                    let at = (receipt.line as usize).checked_sub(1);
                    let Some(line) = at.and_then(|at| content.lines.get(at)) else { continue };
                    add(content, line, receipt.quantity.decimal());
                }
            }
            _ => {}
        }
        Ok(())
    })
    .await?;
    Ok(later)
}
