//! The last prices that a customer paid for products.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use std::collections::BTreeMap;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::Noun;
use waybill_domain::id::{CustomerId, OrderId, ProductId, WarehouseId};
use waybill_domain::money::{Percent, Price};
use waybill_domain::order::{OrderLine, PriceSource};
use waybill_domain::quantity::Quantity;
use waybill_log::read::{self, Limit};

use super::details::content;
use crate::Result;
use crate::engine::read_transaction::read_transaction;
use crate::engine::warehouse_scope::uuids;

/// A price at which a customer bought a product.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LastPrice {
    /// The order; absent for a user who may not open it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order_id: Option<OrderId>,
    /// The number of the order; absent with the order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order_no: Option<String>,
    /// Day of the order.
    pub order_date: NaiveDate,
    /// Price per unit without tax.
    pub unit_price: Price,
    /// The source of the price.
    pub price_source: PriceSource,
    /// Discount in percent.
    pub discount_percent: Percent,
    pub quantity: Quantity,
}

/// Maximum number of prices that are returned for each product.
pub const MAX_LAST_PRICES: u32 = 20;
/// Maximum number of the customer's latest orders that are searched. When these do not contain the product, the last
/// price is too old to help.
const MAX_SEARCHED: i64 = 500;
/// Number of orders whose lines are in memory at a time.
const CHUNK: usize = 50;

/// Returns the last prices (at most `max` of each) at which this customer bought these products, the latest first.
/// Searches the customer's last 500 orders that were approved and not cancelled. `warehouses` limits them to these
/// warehouses.
pub async fn last_prices(
    pool: &PgPool,
    customer: CustomerId,
    products: &[ProductId],
    warehouses: Option<&[WarehouseId]>,
    max: u32,
) -> Result<BTreeMap<ProductId, Vec<LastPrice>>> {
    let max = max.min(MAX_LAST_PRICES);
    let connection: &mut PgConnection = &mut *read_transaction(pool).await?;
    let orders: Vec<OrderWithProducts> = sqlx::query_as(include_str!("../sql/last_prices.sql"))
        .bind(customer.0)
        .bind(products.iter().map(|id| id.0).collect::<Vec<_>>())
        .bind(MAX_SEARCHED)
        .bind(i64::from(max))
        .bind(warehouses.map(uuids))
        .fetch_all(&mut *connection)
        .await?;
    let mut prices: BTreeMap<ProductId, Vec<LastPrice>> = BTreeMap::new();
    for orders in orders.chunks(CHUNK) {
        let wanted: Vec<(String, i64)> =
            orders.iter().map(|order| (order.id.to_string(), order.content_sequence)).collect();
        let events =
            read::at_versions(&mut *connection, Noun::Order.stream_type(), &wanted, Limit::LOAD).await?;
        for (order, event) in orders.iter().zip(&events) {
            for line in content(event)?.lines {
                if order.products.contains(&line.product_id.0) {
                    prices.entry(line.product_id).or_default().push(order.price_of(&line));
                }
            }
        }
    }
    for prices in prices.values_mut() {
        prices.truncate(max as usize);
    }
    Ok(prices)
}

/// One of the latest orders in which some of the products were bought.
#[derive(FromRow)]
struct OrderWithProducts {
    id: Uuid,
    order_no: String,
    order_date: NaiveDate,
    content_sequence: i64,
    products: Vec<Uuid>,
}

impl OrderWithProducts {
    fn price_of(&self, line: &OrderLine) -> LastPrice {
        LastPrice {
            order_id: Some(OrderId(self.id)),
            order_no: Some(self.order_no.clone()),
            order_date: self.order_date,
            unit_price: line.unit_price,
            price_source: line.price_source,
            discount_percent: line.discount_percent,
            quantity: line.quantity,
        }
    }
}
