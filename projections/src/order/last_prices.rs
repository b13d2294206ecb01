//! What a customer paid for a product lately.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::id::{CustomerId, OrderId, ProductId, WarehouseId};
use waybill_domain::money::{Percent, Price};
use waybill_domain::order::PriceSource;
use waybill_domain::quantity::Quantity;
use waybill_log::read::{self, Limit};

use super::details::content;
use crate::Result;
use crate::read_transaction::read_transaction;
use crate::warehouse::uuids;

/// A price at which a customer bought a product.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LastPrice {
    /// With which order; absent for whoever may not open it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order_id: Option<OrderId>,
    /// Its number; absent with the order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order_no: Option<String>,
    /// Day of the order.
    pub order_date: NaiveDate,
    /// Price per unit without tax.
    pub unit_price: Price,
    /// Where the price came from.
    pub price_source: PriceSource,
    /// Discount in percent.
    pub discount_percent: Percent,
    pub quantity: Quantity,
}

/// Maximum number of prices that are answered.
pub const MAX_LAST_PRICES: u32 = 20;
/// How many of the customer's latest orders are searched: who orders all the time and has not bought this lately,
/// has no last price that would help.
const MAX_SEARCHED: i64 = 500;

/// The last prices (at most `max`) at which this customer bought this product, the latest first: from the customer's
/// last 500 orders that were approved and not called off, and only of these warehouses when there are some.
pub async fn last_prices(
    pool: &PgPool,
    customer: CustomerId,
    product: ProductId,
    warehouses: Option<&[WarehouseId]>,
    max: u32,
) -> Result<Vec<LastPrice>> {
    let max = max.min(MAX_LAST_PRICES);
    let connection: &mut PgConnection = &mut *read_transaction(pool).await?;
    let orders: Vec<(Uuid, String, NaiveDate, i64)> = sqlx::query_as(include_str!("../sql/last_prices.sql"))
        .bind(customer.0)
        .bind(product.0)
        .bind(MAX_SEARCHED)
        .bind(i64::from(max))
        .bind(warehouses.map(uuids))
        .fetch_all(&mut *connection)
        .await?;
    let wanted: Vec<(String, i64)> =
        orders.iter().map(|(id, _, _, sequence)| (id.to_string(), *sequence)).collect();
    let events = read::at_versions(connection, "order", &wanted, Limit::LOAD).await?;
    let mut prices = Vec::new();
    for ((id, number, day, _), event) in orders.into_iter().zip(&events) {
        let lines = content(event)?.lines.into_iter().filter(|line| line.product_id == product);
        prices.extend(lines.map(|line| LastPrice {
            order_id: Some(OrderId(id)),
            order_no: Some(number.clone()),
            order_date: day,
            unit_price: line.unit_price,
            price_source: line.price_source,
            discount_percent: line.discount_percent,
            quantity: line.quantity,
        }));
    }
    prices.truncate(max as usize);
    Ok(prices)
}
