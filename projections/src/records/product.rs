//! Products with today's list price and stock: list, details, dropdowns.

mod choices;
mod sorts;

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgExecutor, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::exception::Exception;
use waybill_domain::id::{ProductId, SupplierId, WarehouseId};
use waybill_domain::money::{Percent, Price};
use waybill_domain::person::PersonKind;
use waybill_domain::product::Product;
use waybill_domain::quantity::{Quantity, StockLevel};
use waybill_domain::text::{Barcode, Sku};

use crate::documents::exception::LOW_STOCK;
use crate::engine::column::{Column, CreatedBy, rows_of};
use crate::engine::erased_user::erase_name;
use crate::engine::page::Filter;
use crate::engine::search::{rank, rank_values, record_patterns};
use crate::engine::warehouse_scope::uuids;
use crate::records::master::{self, CODE_COLUMN, MasterFilter, MasterTable, Stored};
use crate::{Label, List, Listing, MAX_LABELS, PageRequest, Person, Result};

pub use choices::{ProductChoice, choices};
pub use sorts::SORTS;

/// A product in a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductRow {
    pub id: ProductId,
    /// Stock keeping unit.
    pub sku: String,
    /// The barcode that a scanner reads.
    pub barcode: Option<String>,
    pub name: String,
    /// Family of goods.
    pub category: Option<String>,
    /// The supplier of the product.
    pub supplier_id: SupplierId,
    /// The supplier's name today.
    pub supplier_name: Option<String>,
    /// The unit of its quantities.
    pub unit: String,
    /// Decimals that a quantity may have.
    pub unit_decimals: u32,
    /// Tax in percent.
    pub tax_rate: Percent,
    /// List price on the requested day; absent before the first price.
    pub list_price: Option<Price>,
    /// The quantity on hand in all warehouses that the caller may see.
    pub on_hand: Quantity,
    /// The quantity that is not reserved yet.
    pub available: Quantity,
    /// The stock level at which to reorder.
    pub reorder_level: Option<StockLevel>,
    /// `low-stock`: the available quantity is at or below the low stock level.
    pub exceptions: Vec<Exception>,
    /// True if the product is in use.
    pub active: bool,
    /// Version, for `If-Match`.
    pub version: i64,
    pub updated_at: DateTime<Utc>,
}

/// The details of a product.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct ProductDetails {
    #[sqlx(try_from = "Column<ProductId>")]
    pub id: ProductId,
    /// Version, for `If-Match`.
    pub version: i64,
    pub created_at: DateTime<Utc>,
    /// The user who created it.
    #[sqlx(flatten, try_from = "CreatedBy")]
    pub created_by: Person,
    pub updated_at: DateTime<Utc>,
    #[serde(flatten)]
    #[sqlx(json)]
    pub record: Product,
    /// The supplier's name today.
    pub supplier_name: Option<String>,
    /// List price on the requested day.
    #[sqlx(try_from = "Column<Option<Price>>")]
    pub list_price: Option<Price>,
    /// The cost per unit at the last receipt.
    #[sqlx(try_from = "Column<Option<Price>>")]
    pub last_cost: Option<Price>,
    /// The quantity on hand in all warehouses that the caller may see.
    #[sqlx(try_from = "Column<Quantity>")]
    pub on_hand: Quantity,
    /// The quantity that is not reserved yet.
    #[sqlx(try_from = "Column<Quantity>")]
    pub available: Quantity,
}

/// A product of a supplier, for a purchase.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupplierProduct {
    pub id: ProductId,
    /// `SKU · Name`.
    pub label: String,
    /// Stock keeping unit.
    pub sku: String,
    pub name: String,
    /// The unit of its quantities.
    pub unit: String,
    /// Units in one pack.
    pub pack_size: Option<Quantity>,
    /// The cost per unit at the last receipt.
    pub last_cost: Option<Price>,
}

/// A product as the line of a document shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductLabel {
    pub id: ProductId,
    /// `SKU · Name`.
    pub label: String,
    /// Stock keeping unit.
    pub sku: String,
    pub name: String,
    /// The unit of its quantities.
    pub unit: String,
}

impl MasterTable for Product {
    const TABLE: &'static str = "products";
    const SEARCHED: &'static [&'static str] = &["/barcode", "/category"];
    const ERASURE: (PersonKind, &'static str) =
        erase_name!(User in "products", "created_by" => "created_by_name");
}

/// Filter of products.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ProductFilter {
    /// The search term and the active state.
    pub master: MasterFilter,
    pub supplier_id: Option<SupplierId>,
    pub category: Option<String>,
    /// Limits the list to products with one of these exceptions; empty for all.
    pub exceptions: Vec<Exception>,
    /// The warehouses whose stock is counted, which are those that the user may see; `None` for all.
    pub scope: Option<Vec<WarehouseId>>,
}

/// Columns and tables of a product, with its price on the day `$1` and its stock in the warehouses `$2`.
const ON_A_DAY: (&str, &str) = (
    concat!(
        "m.*, (SELECT s.name FROM suppliers s WHERE s.id = (m.record ->> 'supplierId')::uuid) AS supplier_name, \
         (SELECT c.last_cost FROM product_costs c WHERE c.product_id = m.id) AS last_cost, ",
        include_str!("sql/list_price.sql"),
        " AS list_price, ",
        include_str!("sql/on_hand.sql"),
        " AS on_hand, ",
        include_str!("sql/available.sql"),
        " AS available"
    ),
    "products m",
);

/// Returns the warehouses whose stock is counted; an empty list means all. The nil id keeps the list of a user without
/// warehouses from being empty.
fn counted_in(scope: Option<&[WarehouseId]>) -> Vec<Uuid> {
    scope.map(|bound| [uuids(bound), vec![Uuid::nil()]].concat()).unwrap_or_default()
}

/// Returns the products that match a filter, with their list prices on `day`.
pub fn list<'a>(filter: &ProductFilter, day: NaiveDate, request: &'a PageRequest) -> Listing<'a, ProductRow> {
    let given = [day.into(), counted_in(filter.scope.as_deref()).into()];
    let list = List::given(request, ON_A_DAY, given);
    let list = master::found(list, &filter.master)
        .only_if("m.record ->> 'supplierId' = ?", filter.supplier_id.map(|id| id.to_string()))
        .only_if("m.record ->> 'category' = ?", filter.category.clone())
        .only_when(LOW_STOCK, filter.exceptions.contains(&Exception::LowStock));
    Listing::of(list)
}

/// Counts the products with low stock in these warehouses, or in all.
pub(crate) async fn low_stock(
    connection: &mut PgConnection,
    day: NaiveDate,
    scope: Option<&[WarehouseId]>,
) -> Result<i64> {
    let statement = format!("SELECT count(*) FROM products m WHERE $1::date IS NOT NULL AND {LOW_STOCK}");
    let count = sqlx::query_scalar(&statement).bind(day).bind(counted_in(scope));
    Ok(count.fetch_one(connection).await?)
}

/// Returns the details of one product with its list price on `day`, or `None` when there is no such product.
pub async fn details(
    pool: &PgPool,
    id: ProductId,
    day: NaiveDate,
    scope: Option<&[WarehouseId]>,
) -> Result<Option<ProductDetails>> {
    Ok(all_details(pool, &[id], day, scope).await?.pop())
}

/// Returns the details of several products, in no particular order. Ids that do not exist are left out.
pub async fn all_details(
    executor: impl PgExecutor<'_>,
    ids: &[ProductId],
    day: NaiveDate,
    scope: Option<&[WarehouseId]>,
) -> Result<Vec<ProductDetails>> {
    let statement = format!("SELECT {} FROM {} WHERE m.id = ANY ($3)", ON_A_DAY.0, ON_A_DAY.1);
    let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    let query = sqlx::query_as(&statement).bind(day).bind(counted_in(scope)).bind(ids);
    Ok(query.fetch_all(executor).await?)
}

/// Returns the labels of the active products that match the search term, the best match first. `supplier` limits them
/// to one supplier.
pub async fn labels(
    pool: &PgPool,
    search_term: Option<&str>,
    supplier: Option<SupplierId>,
) -> Result<Vec<Label>> {
    let supplier = supplier.map(|id| id.to_string());
    let filter = Filter::default().only_if("m.record ->> 'supplierId' = ?", supplier);
    master::labels::<Product>(pool, search_term, filter).await
}

/// Returns a supplier's active products that match the search term, the best match first, for a purchase. `among`
/// limits them to these products.
pub async fn of_supplier(
    pool: &PgPool,
    supplier: SupplierId,
    search_term: Option<&str>,
    among: Option<&[ProductId]>,
) -> Result<Vec<SupplierProduct>> {
    let max = among.map_or(MAX_LABELS, |ids| i64::try_from(ids.len()).unwrap_or(MAX_LABELS));
    let among: Option<Vec<Uuid>> = among.map(|ids| ids.iter().map(|id| id.0).collect());
    let filter = Filter::default()
        .only_of("m.active", [])
        .only("m.record ->> 'supplierId' = ?", supplier.to_string())
        .only("m.search LIKE ALL (?)", record_patterns(search_term))
        .only_if("m.id = ANY (?)", among);
    let (filter, rank) = filter.speaking_of(&rank(CODE_COLUMN), rank_values(search_term));
    let statement = format!(
        "SELECT m.id, m.code, m.name, m.record, \
                (SELECT c.last_cost FROM product_costs c WHERE c.product_id = m.id) AS last_cost \
           FROM products m {} ORDER BY {rank}, m.name_key, m.id LIMIT {max}",
        filter.sql()
    );
    filter.rows(&statement, &mut *pool.acquire().await?).await
}

/// Finds active products by the codes that users type or scan: SKUs and barcodes.
#[derive(Debug, Default)]
pub struct ProductsByCode {
    skus: HashMap<String, ProductLabel>,
    barcodes: HashMap<String, ProductLabel>,
}

impl ProductsByCode {
    /// Reads the active products with these SKUs or barcodes. `supplier` limits them to one supplier.
    ///
    /// # Errors
    /// Database errors.
    pub async fn read(pool: &PgPool, codes: &[&str], supplier: Option<SupplierId>) -> Result<Self> {
        let skus: Vec<String> =
            codes.iter().filter_map(|code| Sku::new(code).ok()).map(|sku| sku.to_string()).collect();
        let barcodes: Vec<String> = codes
            .iter()
            .filter_map(|code| Barcode::new(code).ok())
            .flat_map(|barcode| barcode.writings())
            .collect();
        let rows: Vec<CodedColumns> = sqlx::query_as(include_str!("sql/products_with_codes.sql"))
            .bind(skus)
            .bind(barcodes)
            .bind(supplier.map(|id| id.to_string()))
            .fetch_all(pool)
            .await?;
        let mut found = Self::default();
        for CodedColumns { label, barcode } in rows {
            if let Some(barcode) = barcode.and_then(|barcode| Barcode::new(&barcode).ok()) {
                found.barcodes.insert(barcode.key(), label.clone());
            }
            found.skus.insert(label.sku.clone(), label);
        }
        Ok(found)
    }

    /// Returns the product with this SKU, or else the one with this barcode.
    pub fn find(&self, code: &str) -> Option<&ProductLabel> {
        let by_sku = Sku::new(code).ok().and_then(|sku| self.skus.get(sku.as_str()));
        by_sku.or_else(|| self.barcodes.get(&Barcode::new(code).ok()?.key()))
    }
}

/// The columns of a row.
#[derive(FromRow)]
struct ProductColumns {
    #[sqlx(flatten)]
    stored: Stored<Product>,
    supplier_name: Option<String>,
    #[sqlx(try_from = "Column<Option<Price>>")]
    list_price: Option<Price>,
    #[sqlx(try_from = "Column<Quantity>")]
    on_hand: Quantity,
    #[sqlx(try_from = "Column<Quantity>")]
    available: Quantity,
}

rows_of!(ProductColumns => ProductRow);

impl From<ProductColumns> for ProductRow {
    fn from(columns: ProductColumns) -> Self {
        let Stored { id, code, name, active, version, updated_at, record, .. } = columns.stored;
        Self {
            exceptions: record.exceptions(columns.available),
            id: ProductId(id),
            sku: code,
            unit_decimals: record.decimals(),
            barcode: record.barcode.map(|text| text.to_string()),
            name,
            category: record.category.map(|text| text.to_string()),
            supplier_id: record.supplier_id,
            supplier_name: columns.supplier_name,
            unit: record.unit.to_string(),
            tax_rate: record.tax_rate,
            list_price: columns.list_price,
            on_hand: columns.on_hand,
            available: columns.available,
            reorder_level: record.reorder_level,
            active,
            version,
            updated_at,
        }
    }
}

/// The columns of a product of a supplier.
#[derive(FromRow)]
struct SupplierProductColumns {
    #[sqlx(try_from = "Column<ProductId>")]
    id: ProductId,
    code: String,
    name: String,
    #[sqlx(json)]
    record: Product,
    #[sqlx(try_from = "Column<Option<Price>>")]
    last_cost: Option<Price>,
}

rows_of!(SupplierProductColumns => SupplierProduct);

impl From<SupplierProductColumns> for SupplierProduct {
    fn from(SupplierProductColumns { id, code, name, record, last_cost }: SupplierProductColumns) -> Self {
        Self {
            id,
            label: format!("{code} · {name}"),
            sku: code,
            name,
            unit: record.unit.to_string(),
            pack_size: record.pack_size,
            last_cost,
        }
    }
}

/// The columns of a product that is found by a code.
#[derive(FromRow)]
struct CodedColumns {
    #[sqlx(flatten)]
    label: ProductLabel,
    barcode: Option<String>,
}

/// The columns of a product with its SKU.
#[derive(FromRow)]
struct LabelColumns {
    #[sqlx(try_from = "Column<ProductId>")]
    id: ProductId,
    code: String,
    name: String,
    unit: String,
}

rows_of!(LabelColumns => ProductLabel);

impl From<LabelColumns> for ProductLabel {
    fn from(LabelColumns { id, code, name, unit }: LabelColumns) -> Self {
        Self { id, label: format!("{code} · {name}"), sku: code, name, unit }
    }
}
