//! The company's stock at the end of a day, by the dates of documents: today's stock, without later receipts and with
//! later deliveries added back. Goods on vehicles belong to the company until they are delivered.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::Noun;
use waybill_domain::money::{Money, Price};
use waybill_domain::quantity::QuantityChange;
use waybill_domain::stock_transaction::{
    StockTransactionContent, StockTransactionEvent, StockTransactionLine,
};
use waybill_log::read;

use crate::Result;
use crate::engine::column::Column;
use crate::engine::cursor::Source;
use crate::engine::events;
use crate::engine::read_transaction::read_transaction;

/// Number of rows (a product in a warehouse) that are returned at a time.
const PART: i64 = 500;

/// The received quantity of each product in each warehouse.
type Received = BTreeMap<(Uuid, Uuid), Decimal>;

/// The quantity of a product in a warehouse and on its vehicles at the end of a day.
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
    /// The unit of the quantities.
    pub unit: String,
    /// The quantity in the warehouse and on its vehicles. Negative when goods were delivered before the date of their
    /// receipt.
    pub quantity: QuantityChange,
    /// The cost per unit at the last receipt.
    pub last_cost: Option<Price>,
    /// The quantity times the last cost; absent when the product was never bought.
    pub value: Option<Money>,
}

/// The stock of all products, read in parts.
pub struct StockValuationRows {
    pool: PgPool,
    on: NaiveDate,
    /// The quantities received after the day, by warehouse and product; read with the first part.
    later: Option<Received>,
    after: Option<(String, Uuid)>,
    is_over: bool,
}

/// Reads the stock at the end of a day, by SKU.
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
    /// Today's quantity plus the quantity delivered after the day.
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
                .map(|cost| Money::of(waybill_domain::decimal::round(quantity * cost.decimal(), 2))),
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
        // A part without any stock is not the last part.
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

/// Returns the quantities received after a day, by warehouse and product. Reads at most `MAX_DOCUMENTS` documents at a
/// time, whatever their total.
async fn received_after(connection: &mut PgConnection, on: NaiveDate) -> Result<Received> {
    let head = read::head(&mut *connection).await?;
    let (mut later, mut after) = (Received::new(), None);
    loop {
        let documents = documents_after(connection, on, after).await?;
        let Some(last) = documents.last() else { return Ok(later) };
        after = Some(*last);
        add_received(connection, (&documents, head), on, &mut later).await?;
    }
}

/// Returns the next documents after the one with this id that may have receipts after a day.
async fn documents_after(
    connection: &mut PgConnection,
    on: NaiveDate,
    after: Option<Uuid>,
) -> Result<Vec<Uuid>> {
    // A purchase that arrives in several receipts has the day of the last one.
    const LATER: &str = "SELECT d.id FROM stock_transactions d \
         WHERE (d.received_on > $1 OR (d.status = 'on-transit-supplier' AND d.received_quantity > 0)) \
           AND ($2::uuid IS NULL OR d.id > $2) \
         ORDER BY d.id LIMIT $3";
    let documents = sqlx::query_scalar(LATER)
        .bind(on)
        .bind(after)
        .bind(i64::try_from(events::MAX_DOCUMENTS).unwrap_or(i64::MAX))
        .fetch_all(connection);
    Ok(documents.await?)
}

/// Adds the quantities of these documents that were received after a day, according to the log up to a position.
async fn add_received(
    connection: &mut PgConnection,
    (documents, to): (&[Uuid], i64),
    on: NaiveDate,
    later: &mut Received,
) -> Result<()> {
    let documents: Vec<String> = documents.iter().map(Uuid::to_string).collect();
    let mut content: Option<(String, StockTransactionContent)> = None;
    let types = ["entered", "edited", "received", "arrived"].as_slice();
    events::of_each(connection, (Noun::StockTransaction.stream_type(), types), &documents, to, |event| {
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
    .await
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use waybill_database::testing::TestDatabase;
    use waybill_log::testing::{NewEvent, append};

    use super::*;

    const WAREHOUSE: Uuid = Uuid::from_u128(0x4001);
    const PRODUCT: Uuid = Uuid::from_u128(0x3001);

    /// Inserts as many documents as requested, received on a day, with ids from 1 on.
    const DOCUMENTS: &str = "INSERT INTO read.stock_transactions \
            (id, entered_position, transaction_no, kind, status, warehouse_id, warehouse_name, transaction_date, line_count, \
             made_by, made_by_name, version, content_sequence, entered_at, updated_at, received_on, steps, total_cost, \
             ordered_quantity, received_quantity, received_percent, reference_key) \
         SELECT lpad(to_hex(n), 32, '0')::uuid, n, '', 'opening', 'received-by-warehouse', $2, '', $3, 1, \
                $2, '', 2, 1, now(), now(), $3, '{}', 0, 0, 0, 0, '' \
           FROM generate_series(1::bigint, $1::bigint) AS n";

    /// Returns the events of the document with this id: it is entered with two boxes, and received on a day.
    fn received(id: u128, on: NaiveDate) -> Vec<NewEvent> {
        let line = json!({
            "productId": PRODUCT, "sku": "SKU-1", "name": "Mug", "unit": "box", "quantity": "2.000", "unitCost": null,
        });
        let content = json!({
            "kind": "opening", "warehouse": {"id": WAREHOUSE, "code": "MAIN", "name": "Main"}, "supplier": null,
            "customer": null, "order": null, "transactionDate": on, "expectedDate": null, "supplierReference": null,
            "reason": null, "lines": [line],
        });
        let entered = json!({"entered": {"number": "STK-1", "content": content, "by": Uuid::from_u128(1)}});
        let received = json!({"received": {"selfApproved": false, "receivedOn": on}});
        let event = |sequence: i64, event_type: &str, payload: Value| NewEvent {
            aggregate_type: Noun::StockTransaction.stream_type().to_owned(),
            aggregate_id: Uuid::from_u128(id).to_string(),
            sequence,
            event_type: event_type.to_owned(),
            payload,
            metadata: json!({}),
        };
        vec![event(1, "entered", entered), event(2, "received", received)]
    }

    #[tokio::test]
    async fn goods_of_an_old_month_are_known_however_many_documents_came_since() {
        let database = TestDatabase::fresh().await;
        let later = NaiveDate::from_ymd_opt(2026, 4, 1).unwrap();
        let on = later.pred_opt().unwrap();
        let owner = &mut *database.owner.acquire().await.unwrap();
        let many = i64::try_from(events::MAX_DOCUMENTS).unwrap() + 2;
        let insert = sqlx::query(DOCUMENTS).bind(many).bind(WAREHOUSE).bind(later);
        insert.execute(&mut *owner).await.unwrap();
        // The first and the last document of the first read, and the first and the last of the second.
        let ids = [1, many - 2, many - 1, many].map(|id| u128::try_from(id).unwrap());
        let events: Vec<NewEvent> = ids.into_iter().flat_map(|id| received(id, later)).collect();
        append(owner, &events, 0).await.unwrap();
        let connection = &mut *database.pool.acquire().await.unwrap();
        let received = received_after(connection, on).await.unwrap();
        assert_eq!(received, Received::from([((WAREHOUSE, PRODUCT), Decimal::from(8))]));
        assert_eq!(received_after(connection, later).await.unwrap(), Received::new());
    }
}
