//! Which customers and products a period's deliveries come from.

use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgPool};
use utoipa::ToSchema;
use waybill_domain::id::{CustomerId, ProductId};
use waybill_domain::money::Money;
use waybill_domain::quantity::Quantity;

use super::period::ReportPeriod;
use crate::Result;
use crate::column::Column;
use crate::dashboard::WarehouseFilter;
use crate::read_transaction::read_transaction;
use crate::warehouse::uuids;

/// What a customer was delivered in a period.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct CustomerSales {
    #[sqlx(try_from = "Column<CustomerId>")]
    pub customer_id: CustomerId,
    /// The customer's code and name today.
    pub code: Option<String>,
    pub name: Option<String>,
    #[sqlx(try_from = "Column<u64>")]
    pub delivered_orders: u64,
    /// Before tax.
    #[sqlx(try_from = "Column<Money>")]
    pub net: Money,
    /// Before tax, in the period before.
    #[sqlx(try_from = "Column<Money>")]
    pub net_before: Money,
    /// Net − net without cost − cost.
    #[sqlx(try_from = "Column<Money>")]
    pub margin: Money,
    /// The part of `net` whose goods had no known cost.
    #[sqlx(try_from = "Column<Money>")]
    pub net_without_cost: Money,
}

/// What was delivered of a product in a period.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct ProductSales {
    #[sqlx(try_from = "Column<ProductId>")]
    pub product_id: ProductId,
    /// The product's SKU, name and unit today.
    pub sku: Option<String>,
    pub name: Option<String>,
    pub unit: Option<String>,
    #[sqlx(try_from = "Column<Quantity>")]
    pub quantity: Quantity,
    /// Before tax.
    #[sqlx(try_from = "Column<Money>")]
    pub net: Money,
    /// Before tax, in the period before.
    #[sqlx(try_from = "Column<Money>")]
    pub net_before: Money,
    /// Net − net without cost − cost.
    #[sqlx(try_from = "Column<Money>")]
    pub margin: Money,
    /// The part of `net` whose goods had no known cost.
    #[sqlx(try_from = "Column<Money>")]
    pub net_without_cost: Money,
}

/// The customers who were delivered most, at most `limit`.
pub async fn top_customers(
    pool: &PgPool,
    warehouses: WarehouseFilter<'_>,
    period: ReportPeriod,
    limit: u32,
) -> Result<Vec<CustomerSales>> {
    top(pool, include_str!("../sql/sales_customers.sql"), warehouses, period, limit).await
}

/// The products of which most was delivered in money, at most `limit`.
pub async fn top_products(
    pool: &PgPool,
    warehouses: WarehouseFilter<'_>,
    period: ReportPeriod,
    limit: u32,
) -> Result<Vec<ProductSales>> {
    top(pool, include_str!("../sql/sales_products.sql"), warehouses, period, limit).await
}

async fn top<R>(
    pool: &PgPool,
    statement: &str,
    warehouses: WarehouseFilter<'_>,
    period: ReportPeriod,
    limit: u32,
) -> Result<Vec<R>>
where
    R: for<'r> FromRow<'r, sqlx::postgres::PgRow> + Send + Unpin,
{
    let earlier = period.before();
    let rows = sqlx::query_as(statement)
        .bind(period.start)
        .bind(period.end)
        .bind(earlier.start)
        .bind(earlier.end)
        .bind(warehouses.warehouse_id.map(|warehouse| warehouse.0))
        .bind(warehouses.scope.map(uuids))
        .bind(i64::from(limit));
    Ok(rows.fetch_all(&mut *read_transaction(pool).await?).await?)
}
