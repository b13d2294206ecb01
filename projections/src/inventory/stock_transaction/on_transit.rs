//! The quantity of a product that is in transit to a warehouse.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use utoipa::ToSchema;
use waybill_domain::id::{ProductId, StockTransactionId, WarehouseId};
use waybill_domain::quantity::Quantity;

use crate::Result;
use crate::engine::column::Column;

/// A line of a purchase that is in transit from the supplier.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct OnTransitLine {
    #[sqlx(rename = "id", try_from = "Column<StockTransactionId>")]
    pub transaction_id: StockTransactionId,
    pub transaction_no: String,
    /// The number of the line in the document, from 1.
    #[sqlx(try_from = "Column<u32>")]
    pub line: u32,
    /// The supplier's name at the time.
    pub supplier_name: Option<String>,
    /// The day on which it is expected.
    pub expected_date: Option<NaiveDate>,
    /// The ordered quantity.
    #[sqlx(try_from = "Column<Quantity>")]
    pub ordered: Quantity,
    /// The received quantity.
    #[sqlx(try_from = "Column<Quantity>")]
    pub received: Quantity,
    /// The quantity that is still expected.
    #[sqlx(try_from = "Column<Quantity>")]
    pub outstanding: Quantity,
}

/// Maximum number of lines that are returned.
const MAX_ON_TRANSIT: i64 = 500;

/// The query of the lines in transit.
const UNDERWAY: &str = "SELECT d.id, d.transaction_no, l.line, d.supplier_name, d.expected_date, l.ordered, \
     l.received, l.ordered - l.received AS outstanding \
     FROM stock_transaction_lines l JOIN stock_transactions d ON d.id = l.transaction_id \
     WHERE l.received < l.ordered AND d.status = 'on-transit-supplier'";

/// Returns the lines of a product in transit from suppliers to a warehouse, the earliest expected date first.
pub async fn on_transit(
    pool: &PgPool,
    warehouse: WarehouseId,
    product: ProductId,
) -> Result<Vec<OnTransitLine>> {
    let of_stock = format!(
        "{UNDERWAY} AND l.product_id = $1 AND l.warehouse_id = $2 \
         ORDER BY d.expected_date, d.transaction_no, l.line LIMIT $3"
    );
    let rows = sqlx::query_as(&of_stock).bind(product.0).bind(warehouse.0).bind(MAX_ON_TRANSIT);
    Ok(rows.fetch_all(pool).await?)
}

/// Returns one of these lines, or `None` when it is not in transit.
pub async fn underway_on(
    connection: &mut PgConnection,
    transaction: StockTransactionId,
    line: u32,
) -> Result<Option<OnTransitLine>> {
    let one = format!("{UNDERWAY} AND l.transaction_id = $1 AND l.line = $2");
    let row = sqlx::query_as(&one).bind(transaction.0).bind(i64::from(line));
    Ok(row.fetch_optional(connection).await?)
}
