//! Stock of every product in every warehouse that has it, with what it is worth.

use serde::{Deserialize, Serialize};
use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgPool, Row};
use utoipa::ToSchema;
use waybill_domain::id::{ProductId, WarehouseId};
use waybill_domain::money::{Money, Price};
use waybill_domain::quantity::Quantity;

use crate::row_ext::RowExt;
use crate::search::patterns;
use crate::warehouse::uuids;
use crate::{Direction, List, Listing, PageRequest, Result, SortField, SortKind, Sorts};

/// The stock of a product in a warehouse, in a report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockReportRow {
    pub warehouse_id: WarehouseId,
    /// The warehouse's name today.
    pub warehouse_name: String,
    pub product_id: ProductId,
    /// The product's SKU today.
    pub sku: String,
    /// The product's name today.
    pub name: String,
    pub category: Option<String>,
    /// What it is counted in.
    pub unit: String,
    pub on_hand: Quantity,
    /// What of it is promised to orders.
    pub reserved: Quantity,
    /// What can still be promised: on hand − reserved.
    pub available: Quantity,
    /// Underway from suppliers.
    pub incoming: Quantity,
    /// Ordered from suppliers and not underway yet.
    pub on_order: Quantity,
    /// On vehicles, on the way to customers.
    pub out_for_delivery: Quantity,
    /// The product's level below which it is ordered again.
    pub reorder_level: Option<Quantity>,
    /// What a unit cost at the last receipt.
    pub last_cost: Option<Price>,
    /// On hand · last cost; nothing when it was never bought.
    pub value: Option<Money>,
}

/// The orders in which the stock is listed: there are only so many products, and it is sorted anew each time.
pub static SORTS: Sorts = Sorts {
    fields: &[
        SortField::new("sku", "p.code", SortKind::Text),
        SortField::new("name", "p.name_key", SortKind::Text),
        SortField::new("onHand", "k.on_hand", SortKind::Decimal),
    ],
    default: Direction::Ascending,
    // A product may be in several warehouses: one id for both together.
    id: "md5(k.warehouse_id::text || k.product_id::text)::uuid",
};

/// What all stock that a filter lets through comes to: quantities of several units add up to nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockReportSums {
    /// How many products in how many warehouses.
    pub rows: u64,
    /// What it is worth, without what has no known cost.
    pub value: Money,
    /// Of how many something is there whose cost is not known.
    pub without_cost: u64,
}

/// Filter of the stock report.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StockReportFilter {
    pub warehouse_id: Option<WarehouseId>,
    /// Only in these warehouses: all that this person may see.
    pub scope: Option<Vec<WarehouseId>>,
    /// What was typed: each of its words is contained in the product's SKU, name, barcode or category.
    pub search_term: Option<String>,
    /// Only of which something is there.
    pub on_hand_only: bool,
}

impl StockReportFilter {
    fn list<'a>(&self, request: &'a PageRequest) -> List<'a> {
        const COLUMNS: &str = include_str!("../sql/report_stock_columns.sql");
        const FROM: &str = "read.stock k JOIN read.products p ON p.id = k.product_id \
             JOIN read.warehouses w ON w.id = k.warehouse_id \
             LEFT JOIN read.product_costs c ON c.product_id = p.id";
        let list = List::new(request, COLUMNS, FROM)
            .only_if("k.warehouse_id = ?", self.warehouse_id.map(|warehouse| warehouse.0))
            .only_if("k.warehouse_id = ANY(?)", self.scope.as_deref().map(uuids))
            .only_if("(k.on_hand > 0) = ?", self.on_hand_only.then_some(true));
        let patterns = patterns(self.search_term.as_deref()).into_iter();
        patterns.fold(list, |list, pattern| list.only("p.search LIKE ?", pattern))
    }
}

/// The stock that a filter lets through.
pub fn list<'a>(filter: &StockReportFilter, request: &'a PageRequest) -> Listing<'a, StockReportRow> {
    Listing::of(filter.list(request))
}

/// What it comes to together.
pub async fn sums(
    pool: &PgPool,
    filter: &StockReportFilter,
    request: &PageRequest,
) -> Result<StockReportSums> {
    const SUMS: &str = "count(*) AS rows, coalesce(sum(round(k.on_hand * c.last_cost, 2)), 0) AS value, \
        count(*) FILTER (WHERE k.on_hand > 0 AND c.last_cost IS NULL) AS without_cost";
    list(filter, request).sums(SUMS, pool).await
}

impl FromRow<'_, PgRow> for StockReportSums {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        Ok(Self {
            rows: row.count("rows")?,
            value: row.money("value")?,
            without_cost: row.count("without_cost")?,
        })
    }
}

impl FromRow<'_, PgRow> for StockReportRow {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let reorder_level: Option<rust_decimal::Decimal> = row.try_get("reorder_level")?;
        let value: Option<rust_decimal::Decimal> = row.try_get("value")?;
        Ok(Self {
            warehouse_id: row.id("warehouse_id", WarehouseId)?,
            warehouse_name: row.text("warehouse_name")?,
            product_id: row.id("product_id", ProductId)?,
            sku: row.text("sku")?,
            name: row.text("name")?,
            category: row.text_if("category")?,
            unit: row.text("unit")?,
            on_hand: row.quantity("on_hand")?,
            reserved: row.quantity("reserved")?,
            available: row.quantity("available")?,
            incoming: row.quantity("incoming")?,
            on_order: row.quantity("on_order")?,
            out_for_delivery: row.quantity("out_for_delivery")?,
            reorder_level: reorder_level.map(Quantity::of),
            last_cost: row.price_if("last_cost")?,
            value: value.map(Money::of),
        })
    }
}
