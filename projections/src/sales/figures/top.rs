//! The customers and products with the highest net sales of a period.

use serde::{Deserialize, Serialize};
use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgConnection, PgPool};
use utoipa::ToSchema;
use waybill_domain::id::{CustomerId, ProductId};
use waybill_domain::money::Money;
use waybill_domain::quantity::{Quantity, QuantityChange};

use super::period::ReportPeriod;
use crate::Result;
use crate::engine::column::Column;
use crate::engine::read_transaction::read_transaction;
use crate::engine::warehouse_scope::uuids;
use crate::sales::dashboard::WarehouseFilter;

/// The sales figures of a customer or product in a period.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct RankedSales {
    /// Deliveries less returns, before tax.
    #[sqlx(try_from = "Column<Money>")]
    pub net: Money,
    /// Goods that were returned in the period, before tax, at the prices of their deliveries.
    #[sqlx(try_from = "Column<Money>")]
    pub returned: Money,
    /// The amount charged for the deliveries: net + returned + tax.
    #[sqlx(try_from = "Column<Money>")]
    pub delivered: Money,
    /// The amount charged in the previous period.
    #[sqlx(try_from = "Column<Money>")]
    pub delivered_before: Money,
    /// The net sales of the previous period, before tax.
    #[sqlx(try_from = "Column<Money>")]
    pub net_before: Money,
    /// Net − net without cost − cost.
    #[sqlx(try_from = "Column<Money>")]
    pub margin: Money,
    /// The part of `net` whose goods had no known cost.
    #[sqlx(try_from = "Column<Money>")]
    pub net_without_cost: Money,
}

/// The deliveries to a customer in a period.
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
    #[serde(flatten)]
    #[sqlx(flatten)]
    pub sales: RankedSales,
}

/// The deliveries of a product in a period.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct ProductSales {
    #[sqlx(try_from = "Column<ProductId>")]
    pub product_id: ProductId,
    /// The product's SKU, name and unit today.
    pub sku: Option<String>,
    pub name: Option<String>,
    pub unit: Option<String>,
    /// The delivered quantity less the returned one; negative when more was returned than delivered in the period.
    #[sqlx(try_from = "Column<QuantityChange>")]
    pub quantity: QuantityChange,
    #[sqlx(try_from = "Column<Quantity>")]
    pub returned_quantity: Quantity,
    #[serde(flatten)]
    #[sqlx(flatten)]
    pub sales: RankedSales,
}

/// A subject by which a period's sales are ranked.
pub trait Ranked: for<'r> FromRow<'r, PgRow> + Send + Unpin {
    /// Returns the ranking statement.
    fn statement() -> String;
}

impl Ranked for CustomerSales {
    fn statement() -> String {
        format!(
            include_str!("../sql/sales_top.sql"),
            key = "customer_id",
            days = "sales_days",
            counted = "sum(d.delivered_orders)::bigint AS delivered_orders",
            records = "customers",
            named = "r.code, r.name",
        )
    }
}

impl Ranked for ProductSales {
    fn statement() -> String {
        format!(
            include_str!("../sql/sales_top.sql"),
            key = "product_id",
            days = "sales_product_days",
            counted = "sum(d.quantity) AS quantity, sum(d.returned_quantity) AS returned_quantity",
            records = "products",
            named = "r.code AS sku, r.name, r.record ->> 'unit' AS unit",
        )
    }
}

/// Returns the customers or products with the highest net sales, at most `limit`.
pub async fn top<R: Ranked>(
    pool: &PgPool,
    warehouses: WarehouseFilter<'_>,
    period: ReportPeriod,
    limit: u32,
) -> Result<Vec<R>> {
    top_on(&mut *read_transaction(pool).await?, warehouses, period, limit).await
}

/// Returns the same ranking as [`top`], within a transaction that the caller shares with other queries.
pub async fn top_on<R: Ranked>(
    connection: &mut PgConnection,
    warehouses: WarehouseFilter<'_>,
    period: ReportPeriod,
    limit: u32,
) -> Result<Vec<R>> {
    let earlier = period.before();
    let statement = R::statement();
    let rows = sqlx::query_as(&statement)
        .bind(period.start)
        .bind(period.end)
        .bind(earlier.start)
        .bind(earlier.end)
        .bind(warehouses.warehouse_id.map(|warehouse| warehouse.0))
        .bind(warehouses.scope.map(uuids))
        .bind(i64::from(limit));
    Ok(rows.fetch_all(connection).await?)
}
