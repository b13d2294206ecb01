//! The stock of every product in every warehouse that has it, with its value.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use utoipa::ToSchema;
use waybill_domain::id::{ProductId, WarehouseId};
use waybill_domain::money::{Money, Price};
use waybill_domain::quantity::Quantity;

use crate::engine::column::Column;
use crate::engine::search::patterns;
use crate::engine::warehouse_scope::uuids;
use crate::{List, Listing, PageQuery, PageRequest, Result, SortField, SortKind, Sorts};

/// The stock of a product in a warehouse, in a report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct StockReportRow {
    #[sqlx(try_from = "Column<WarehouseId>")]
    pub warehouse_id: WarehouseId,
    /// The warehouse's name today.
    pub warehouse_name: String,
    #[sqlx(try_from = "Column<ProductId>")]
    pub product_id: ProductId,
    /// The product's SKU today.
    pub sku: String,
    /// The product's name today.
    pub name: String,
    pub category: Option<String>,
    /// The unit of the quantities.
    pub unit: String,
    #[sqlx(try_from = "Column<Quantity>")]
    pub on_hand: Quantity,
    /// The quantity that is reserved for orders.
    #[sqlx(try_from = "Column<Quantity>")]
    pub reserved: Quantity,
    /// The quantity that is not reserved yet: on hand − reserved.
    #[sqlx(try_from = "Column<Quantity>")]
    pub available: Quantity,
    /// The quantity in transit from suppliers.
    #[sqlx(try_from = "Column<Quantity>")]
    pub incoming: Quantity,
    /// The quantity ordered from suppliers and not in transit yet.
    #[sqlx(try_from = "Column<Quantity>")]
    pub on_order: Quantity,
    /// The quantity on vehicles, in transit to customers.
    #[sqlx(try_from = "Column<Quantity>")]
    pub out_for_delivery: Quantity,
    /// The stock level at or below which the product is reordered.
    #[sqlx(try_from = "Column<Option<Quantity>>")]
    pub reorder_level: Option<Quantity>,
    /// The cost per unit at the last receipt.
    #[sqlx(try_from = "Column<Option<Price>>")]
    pub last_cost: Option<Price>,
    /// On hand · last cost; absent when the product was never bought.
    #[sqlx(try_from = "Column<Option<Money>>")]
    pub value: Option<Money>,
}

/// The sort orders of the stock. The number of products is small enough to sort at each request.
pub static SORTS: Sorts = Sorts::ascending(
    &[
        SortField::new("sku", "p.code", SortKind::Text),
        SortField::new("name", "p.name_key", SortKind::Text),
        SortField::new("warehouseName", "lower(w.name)", SortKind::Text),
        SortField::new("onHand", "k.on_hand", SortKind::Decimal),
        SortField::new("reserved", "k.reserved", SortKind::Decimal),
        SortField::new("available", "k.on_hand - k.reserved", SortKind::Decimal),
        SortField::new("incoming", "k.incoming", SortKind::Decimal),
        SortField::new("onOrder", "k.on_order", SortKind::Decimal),
        SortField::new("outForDelivery", "k.out_for_delivery", SortKind::Decimal),
        SortField::new("lastCost", "c.last_cost", SortKind::Decimal).nullable(),
        SortField::new("value", "coalesce(round(k.on_hand * c.last_cost, 2), 0)", SortKind::Decimal),
    ],
    // A product may be in several warehouses: one id for the pair of both.
    "md5(k.warehouse_id::text || k.product_id::text)::uuid",
);

/// The sums of all stock that matches a filter. Quantities in different units are not added.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct StockReportSums {
    /// The number of rows: a product in a warehouse each.
    #[sqlx(try_from = "Column<u64>")]
    pub rows: u64,
    /// The value of the stock, without goods of unknown cost.
    #[sqlx(try_from = "Column<Money>")]
    pub value: Money,
    /// The number of rows with stock of unknown cost.
    #[sqlx(try_from = "Column<u64>")]
    pub without_cost: u64,
    /// The number of rows of active products without available stock.
    #[sqlx(try_from = "Column<u64>")]
    pub out_of_stock: u64,
    /// The number of rows with stock of which nothing was delivered in the last 90 days.
    #[sqlx(try_from = "Column<u64>")]
    pub slow: u64,
    /// The value of these rows.
    #[sqlx(try_from = "Column<Money>")]
    pub slow_value: Money,
}

/// A condition of stock that needs attention.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StockCondition {
    /// Nothing of an active product is available.
    OutOfStock,
    /// There is stock of which nothing was delivered in the last 90 days.
    Slow,
}

macro_rules! out_of_stock {
    () => {
        "p.active AND k.on_hand - k.reserved <= 0"
    };
}
macro_rules! slow {
    () => {
        "k.on_hand > 0 AND m.slow"
    };
}

/// Filter of the stock report.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StockReportFilter {
    pub warehouse_id: Option<WarehouseId>,
    /// The warehouses that the user may see; `None` for all.
    pub scope: Option<Vec<WarehouseId>>,
    /// The search term: each of its words must be contained in the product's SKU, name, barcode or category.
    pub search_term: Option<String>,
    /// True limits the report to rows with stock on hand.
    pub on_hand_only: bool,
    /// Limits the report to rows with this condition.
    pub condition: Option<StockCondition>,
    /// The day of the request.
    pub today: NaiveDate,
}

impl StockReportFilter {
    fn list<'a>(&self, request: &'a PageRequest) -> List<'a> {
        const COLUMNS: &str = include_str!("sql/report_stock_columns.sql");
        const FROM: &str = "stock k JOIN products p ON p.id = k.product_id \
             JOIN warehouses w ON w.id = k.warehouse_id \
             LEFT JOIN product_costs c ON c.product_id = p.id \
             LEFT JOIN LATERAL (SELECT NOT EXISTS (SELECT FROM demand_days d \
                  WHERE d.warehouse_id = k.warehouse_id AND d.product_id = k.product_id \
                    AND d.day > $1::date - 90 AND d.delivered > 0) AS slow) m ON true";
        let list = List::given(request, (COLUMNS, FROM), [self.today.into()])
            .only_if("k.warehouse_id = ?", self.warehouse_id.map(|warehouse| warehouse.0))
            .only_if("k.warehouse_id = ANY(?)", self.scope.as_deref().map(uuids))
            .only_when("k.on_hand > 0", self.on_hand_only)
            .only_when(out_of_stock!(), self.condition == Some(StockCondition::OutOfStock))
            .only_when(slow!(), self.condition == Some(StockCondition::Slow));
        let patterns = patterns(self.search_term.as_deref()).into_iter();
        patterns.fold(list, |list, pattern| list.only("p.search LIKE ?", pattern))
    }
}

/// Returns the stock that matches a filter.
pub fn list<'a>(filter: &StockReportFilter, request: &'a PageRequest) -> Listing<'a, StockReportRow> {
    Listing::of(filter.list(request))
}

const SUMS: &str = concat!(
    "count(*) AS rows, coalesce(sum(round(k.on_hand * c.last_cost, 2)), 0) AS value, \
     count(*) FILTER (WHERE k.on_hand > 0 AND c.last_cost IS NULL) AS without_cost, count(*) FILTER (WHERE ",
    out_of_stock!(),
    ") AS out_of_stock, count(*) FILTER (WHERE ",
    slow!(),
    ") AS slow, coalesce(sum(round(k.on_hand * c.last_cost, 2)) FILTER (WHERE ",
    slow!(),
    "), 0) AS slow_value"
);

/// Returns the sums of the stock that matches a filter.
pub async fn sums(
    pool: &PgPool,
    filter: &StockReportFilter,
    request: &PageRequest,
) -> Result<StockReportSums> {
    list(filter, request).sums(SUMS, pool).await
}

/// Returns the value of a product's stock in a warehouse, or `None` when it was never there or never bought.
pub async fn value(
    connection: &mut PgConnection,
    warehouse: WarehouseId,
    product: ProductId,
) -> Result<Option<Money>> {
    let filter = StockReportFilter { warehouse_id: Some(warehouse), ..StockReportFilter::default() };
    let request = PageQuery::default().parse(&SORTS)?;
    let list = Listing::<StockReportRow>::of(filter.list(&request).only("k.product_id = ?", product.0));
    Ok(list.first(1, connection).await?.pop().and_then(|row| row.value))
}

/// Returns the [`sums`] within a transaction that the caller shares with other queries.
pub async fn sums_on(
    connection: &mut PgConnection,
    filter: &StockReportFilter,
    request: &PageRequest,
) -> Result<StockReportSums> {
    list(filter, request).sums_on(SUMS, connection).await
}
