//! Stock: the figures of each product in each warehouse, and their ledger.

mod effect;
mod ledger;

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgExecutor, PgPool};
use std::collections::BTreeMap;
use utoipa::ToSchema;
use waybill_domain::Noun;
use waybill_domain::id::{ProductId, StockId, WarehouseId};
use waybill_domain::money::Price;
use waybill_domain::quantity::{Quantity, QuantityChange};

use crate::engine::column::Column;
use crate::engine::rows::{Table, row};
use crate::engine::search::patterns;
use crate::engine::warehouse_scope::uuids;
use crate::{
    Error, List, Listing, Page, PageRequest, Person, Projector, Result, SortField, SortKind, Sorts,
    StoredEvent,
};

pub use effect::{Effect, Figures};
pub use ledger::ledger_on;
pub use ledger::{LedgerCursor, StockLedger, ledger};

/// The figures of one product in one warehouse.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct StockFigures {
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
    /// The cost per unit at the last receipt.
    #[sqlx(try_from = "Column<Option<Price>>")]
    pub last_cost: Option<Price>,
    /// Version of this stock: the number of its movements.
    pub version: i64,
    /// The position in the log that these figures reflect.
    pub position: i64,
}

impl StockFigures {
    /// Removes the costs, for a user who may not see them.
    #[must_use]
    pub fn without_costs(self) -> Self {
        Self { last_cost: None, ..self }
    }
}

/// A movement of stock, with the figures after it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockLedgerRow {
    /// The number of the movement, from 1.
    pub sequence: i64,
    /// The position in the log.
    pub position: i64,
    pub at: DateTime<Utc>,
    /// The kind of movement: received, adjusted, reserved, shipped, delivered ...
    pub movement: String,
    /// The order or stock transaction that caused it: `order`, `stock-transaction`.
    pub cause_kind: String,
    pub cause_id: uuid::Uuid,
    pub cause_number: String,
    /// The change of the quantity on hand.
    pub on_hand_change: QuantityChange,
    /// The change of the reserved quantity.
    pub reserved_change: QuantityChange,
    /// The change of the quantity in transit from suppliers.
    pub incoming_change: QuantityChange,
    /// The change of the quantity ordered from suppliers and not in transit yet.
    pub on_order_change: QuantityChange,
    /// The change of the quantity on vehicles.
    pub out_for_delivery_change: QuantityChange,
    /// The quantity on hand after the movement.
    pub on_hand: Quantity,
    /// The reserved quantity after the movement.
    pub reserved: Quantity,
    /// On hand − reserved after the movement.
    pub available: Quantity,
    /// The quantity in transit from suppliers after the movement.
    pub incoming: Quantity,
    /// The quantity ordered from suppliers and not in transit after the movement.
    pub on_order: Quantity,
    /// The quantity on vehicles after the movement.
    pub out_for_delivery: Quantity,
    /// The cost per unit of a receipt.
    pub unit_cost: Option<Price>,
    pub by: Person,
}

/// The read model of stock. The ledger is not stored a second time: it is the log.
pub struct Stocks;

impl Projector for Stocks {
    const NAME: &'static str = "stock";
    const TABLES: &'static [&'static str] = &["stock"];
    const AGGREGATES: &'static [Noun] = &[Noun::Stock];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        let mut movements: BTreeMap<&str, (Figures, i64)> = BTreeMap::new();
        for event in events {
            let sum = movements.entry(&event.aggregate_id).or_default();
            *sum = (sum.0 + Effect::of(event.decode()?).change, event.sequence);
        }
        let row = |(stock, (change, version)): (&str, (Figures, i64))| {
            let Figures { on_hand, reserved, incoming, on_order, out_for_delivery } = change;
            let id: std::result::Result<StockId, _> = stock.parse();
            let StockId { warehouse, product } =
                id.map_err(|error| Error::Unfit(format!("stock {stock}: {error}")))?;
            Ok(StockRecord {
                warehouse_id: warehouse,
                product_id: product,
                on_hand,
                reserved,
                incoming,
                on_order,
                out_for_delivery,
                version,
            })
        };
        let rows: Vec<StockRecord> = movements.into_iter().map(row).collect::<Result<_>>()?;
        TABLE.put(connection, rows).await
    }
}

const TABLE: Table = Table::by(&["warehouse_id", "product_id"], "stock").adding().replacing(&["version"]);

row! {
    /// The changes of a batch to a stock.
    struct StockRecord {
        warehouse_id: WarehouseId,
        product_id: ProductId,
        on_hand: Decimal,
        reserved: Decimal,
        incoming: Decimal,
        on_order: Decimal,
        out_for_delivery: Decimal,
        version: i64,
    }
}

/// The sort orders of stock: by the product's SKU or name.
pub static SORTS: Sorts = Sorts::ascending(
    &[
        SortField::new("sku", "p.code", SortKind::Text),
        SortField::new("name", "p.name_key", SortKind::Text),
        SortField::new("available", "coalesce(k.on_hand - k.reserved, 0)", SortKind::Decimal).narrow(),
        SortField::new("onHand", "coalesce(k.on_hand, 0)", SortKind::Decimal).narrow(),
    ],
    "p.id",
);

/// Filter of the stock of one warehouse.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StockFilter {
    /// The search term: each of its words must be contained in the product's SKU, name, barcode or category.
    pub search_term: Option<String>,
    /// True limits the list to products with stock on hand.
    pub on_hand_only: bool,
}

const COLUMNS: &str = include_str!("sql/stock_columns.sql");
const OF_WAREHOUSE: &str = "products p JOIN warehouses w ON w.id = $1 \
     LEFT JOIN stock k ON k.warehouse_id = w.id AND k.product_id = p.id";

/// Returns the figures of every product in a warehouse. Products that were never there have zeros.
pub async fn list(
    pool: &PgPool,
    warehouse: WarehouseId,
    filter: &StockFilter,
    request: &PageRequest,
) -> Result<Page<StockFigures>> {
    let list = List::given(request, (COLUMNS, OF_WAREHOUSE), [warehouse.0.into()])
        .only_when("k.on_hand > 0", filter.on_hand_only);
    let patterns = patterns(filter.search_term.as_deref()).into_iter();
    let list = patterns.fold(list, |list, pattern| list.only("p.search LIKE ?", pattern));
    Listing::of(list).page(pool).await
}

/// Returns the figures of one product in one warehouse; zeros when it was never there. Returns `None` when the product
/// or the warehouse does not exist.
pub async fn figures(
    pool: &PgPool,
    warehouse: WarehouseId,
    product: ProductId,
) -> Result<Option<StockFigures>> {
    Ok(all_figures(pool, warehouse, &[product]).await?.pop())
}

/// Returns the figures of several products, in no particular order. Ids that do not exist are left out.
pub async fn all_figures(
    executor: impl PgExecutor<'_>,
    warehouse: WarehouseId,
    products: &[ProductId],
) -> Result<Vec<StockFigures>> {
    let statement = format!("SELECT {COLUMNS} FROM {OF_WAREHOUSE} WHERE p.id = ANY ($2)");
    let products: Vec<uuid::Uuid> = products.iter().map(|id| id.0).collect();
    Ok(sqlx::query_as(&statement).bind(warehouse.0).bind(products).fetch_all(executor).await?)
}

/// Maximum number of warehouses that [`of_product`] returns.
const MAX_WAREHOUSES: i64 = 500;

/// Returns the figures of one product in every warehouse that ever had it. `scope` limits the warehouses.
pub async fn of_product(
    executor: impl PgExecutor<'_>,
    product: ProductId,
    scope: Option<&[WarehouseId]>,
) -> Result<Vec<StockFigures>> {
    let statement = format!(
        "SELECT {COLUMNS} FROM stock k JOIN products p ON p.id = k.product_id \
         JOIN warehouses w ON w.id = k.warehouse_id \
         WHERE k.product_id = $1 AND ($2::uuid[] IS NULL OR k.warehouse_id = ANY($2)) ORDER BY w.code LIMIT $3"
    );
    let rows = sqlx::query_as(&statement).bind(product.0).bind(scope.map(uuids)).bind(MAX_WAREHOUSES);
    Ok(rows.fetch_all(executor).await?)
}
