//! Products with today's list price and what there is of them: list, details, dropdowns.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgConnection, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::id::{ProductId, SupplierId, WarehouseId};
use waybill_domain::master::Fields;
use waybill_domain::money::{Percent, Price};
use waybill_domain::person::PersonKind;
use waybill_domain::product::Product;
use waybill_domain::quantity::{Quantity, StockLevel};

use crate::erased_user::erase_creator;
use crate::master::{self, MasterFilter, MasterTable, Stored};
use crate::page::Filter;
use crate::row_ext::RowExt;
use crate::search::patterns;
use crate::warehouse::uuids;
use crate::{
    Direction, Label, List, Listing, MAX_LABELS, PageRequest, Person, Projector, Result, SortField, SortKind,
    Sorts, StoredEvent,
};

/// A product in a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductRow {
    pub id: ProductId,
    /// Stock keeping unit.
    pub sku: String,
    /// What the scanner reads.
    pub barcode: Option<String>,
    pub name: String,
    /// Family of goods.
    pub category: Option<String>,
    /// Who supplies it.
    pub supplier_id: SupplierId,
    /// The supplier's name today.
    pub supplier_name: Option<String>,
    /// What it is counted in.
    pub unit: String,
    /// Decimals that a quantity may have.
    pub unit_decimals: u32,
    /// Tax in percent.
    pub tax_rate: Percent,
    /// List price on the requested day; nothing when none had begun.
    pub list_price: Option<Price>,
    /// What is there, in all warehouses that the reader sees.
    pub on_hand: Quantity,
    /// What of it can still be promised.
    pub available: Quantity,
    /// Stock at which to order again.
    pub reorder_level: Option<StockLevel>,
    /// In use.
    pub active: bool,
    /// Version, for `If-Match`.
    pub version: i64,
    pub updated_at: DateTime<Utc>,
}

/// All about a product.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductDetails {
    pub id: ProductId,
    /// Version, for `If-Match`.
    pub version: i64,
    pub created_at: DateTime<Utc>,
    /// Who created it.
    pub created_by: Person,
    pub updated_at: DateTime<Utc>,
    #[serde(flatten)]
    pub record: Product,
    /// The supplier's name today.
    pub supplier_name: Option<String>,
    /// List price on the requested day.
    pub list_price: Option<Price>,
    /// What a unit cost at the last receipt.
    pub last_cost: Option<Price>,
    /// What is there, in all warehouses that the reader sees.
    pub on_hand: Quantity,
    /// What of it can still be promised.
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
    /// What it is counted in.
    pub unit: String,
    /// Units in one pack.
    pub pack_size: Option<Quantity>,
    /// What a unit cost at the last receipt.
    pub last_cost: Option<Price>,
}

/// The read model of products. Prices and stock have read models of their own, which the queries here look into.
pub struct Products;

impl MasterTable for Product {
    const TABLE: &'static str = "products";
    const SEARCHED: &'static [&'static str] = &["/barcode", "/category"];
}

impl Projector for Products {
    const NAME: &'static str = "product";
    // 2: what is searched is folded in every script.
    const VERSION: i32 = 2;
    const TABLES: &'static [&'static str] = &["products"];
    const AGGREGATES: &'static [&'static str] = &[Product::NOUN];
    const ERASURES: &'static [(PersonKind, &'static str)] = &[erase_creator!("products")];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        master::project::<Product>(connection, events).await
    }
}

/// The orders in which products are listed.
pub static SORTS: Sorts = Sorts {
    fields: &[
        SortField::new("createdAt", "m.created_at", SortKind::Instant),
        SortField::new("sku", "m.code", SortKind::Text),
        SortField::new("name", "m.name_key", SortKind::Text),
    ],
    default: Direction::Descending,
    id: "m.id",
};

/// Filter of products.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ProductFilter {
    /// What was typed, and whether in use.
    pub master: MasterFilter,
    pub supplier_id: Option<SupplierId>,
    pub category: Option<String>,
    /// What is there of them is counted in these warehouses only: all that this person may see.
    pub scope: Option<Vec<WarehouseId>>,
}

/// Columns and tables of a product, with what `$1`, a day, says of its price, and `$2`, warehouses, of its stock.
const ON_A_DAY: (&str, &str) = (include_str!("sql/product_columns.sql"), "read.products m");

/// The warehouses in which stock is counted; none of them named for all. Who is bound to no warehouse at all sees
/// the stock of one that there is not.
fn counted_in(scope: Option<&[WarehouseId]>) -> Vec<Uuid> {
    scope.map(|bound| [uuids(bound), vec![Uuid::nil()]].concat()).unwrap_or_default()
}

/// The products that a filter lets through, with their list prices of `day`.
pub fn list<'a>(filter: &ProductFilter, day: NaiveDate, request: &'a PageRequest) -> Listing<'a, ProductRow> {
    // The first values are `$1` and `$2`, which the columns speak of too.
    let list = List::new(request, ON_A_DAY.0, ON_A_DAY.1)
        .only("?::date IS NOT NULL", day)
        .only("?::uuid[] IS NOT NULL", counted_in(filter.scope.as_deref()));
    let list = master::found(list, &filter.master)
        .only_if("m.record ->> 'supplierId' = ?", filter.supplier_id.map(|id| id.to_string()))
        .only_if("m.record ->> 'category' = ?", filter.category.clone());
    Listing::of(list)
}

/// All about one product, with its list price of `day`; nothing when there is no such one.
pub async fn details(
    pool: &PgPool,
    id: ProductId,
    day: NaiveDate,
    scope: Option<&[WarehouseId]>,
) -> Result<Option<ProductDetails>> {
    Ok(all_details(pool, &[id], day, scope).await?.pop())
}

/// The same of several products, in no order; without those that there are not.
pub async fn all_details(
    pool: &PgPool,
    ids: &[ProductId],
    day: NaiveDate,
    scope: Option<&[WarehouseId]>,
) -> Result<Vec<ProductDetails>> {
    let statement = format!("SELECT {} FROM {} WHERE m.id = ANY ($3)", ON_A_DAY.0, ON_A_DAY.1);
    let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    let query = sqlx::query_as(&statement).bind(day).bind(counted_in(scope)).bind(ids);
    Ok(query.fetch_all(pool).await?)
}

/// The products in use that are found by what was typed, by name, of this supplier if one is given.
pub async fn labels(
    pool: &PgPool,
    search_term: Option<&str>,
    supplier: Option<SupplierId>,
) -> Result<Vec<Label>> {
    let supplier = supplier.map(|id| id.to_string());
    let filter = Filter::default().only_if("m.record ->> 'supplierId' = ?", supplier);
    master::labels::<Product>(pool, search_term, filter).await
}

/// The products in use of a supplier that are found by what was typed, by name, for a purchase; of these only, when
/// some are named.
pub async fn of_supplier(
    pool: &PgPool,
    supplier: SupplierId,
    search_term: Option<&str>,
    among: Option<&[ProductId]>,
) -> Result<Vec<SupplierProduct>> {
    let max = among.map_or(MAX_LABELS, |ids| i64::try_from(ids.len()).unwrap_or(MAX_LABELS));
    let rows = sqlx::query_as(include_str!("sql/products_of_supplier.sql"))
        .bind(supplier.to_string())
        .bind(patterns(search_term))
        .bind(max)
        .bind(among.map(|ids| ids.iter().map(|id| id.0).collect::<Vec<_>>()));
    Ok(rows.fetch_all(pool).await?)
}

impl FromRow<'_, PgRow> for ProductRow {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let Stored { id, code, name, active, version, updated_at, record, .. } =
            Stored::<Product>::read(row)?;
        Ok(Self {
            id: ProductId(id),
            sku: code,
            unit_decimals: record.decimals(),
            barcode: record.barcode.map(|text| text.to_string()),
            name,
            category: record.category.map(|text| text.to_string()),
            supplier_id: record.supplier_id,
            supplier_name: row.text_if("supplier_name")?,
            unit: record.unit.to_string(),
            tax_rate: record.tax_rate.unwrap_or_default(),
            list_price: row.price_if("list_price")?,
            on_hand: row.quantity("on_hand")?,
            available: row.quantity("available")?,
            reorder_level: record.reorder_level,
            active,
            version,
            updated_at,
        })
    }
}

impl FromRow<'_, PgRow> for ProductDetails {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let Stored { id, version, created_at, created_by, updated_at, record, .. } =
            Stored::<Product>::read(row)?;
        Ok(Self {
            id: ProductId(id),
            version,
            created_at,
            created_by,
            updated_at,
            record,
            supplier_name: row.text_if("supplier_name")?,
            list_price: row.price_if("list_price")?,
            last_cost: row.price_if("last_cost")?,
            on_hand: row.quantity("on_hand")?,
            available: row.quantity("available")?,
        })
    }
}

impl FromRow<'_, PgRow> for SupplierProduct {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let (sku, name, record) = (row.text("code")?, row.text("name")?, row.json::<Product>("record")?);
        Ok(Self {
            id: row.id("id", ProductId)?,
            label: format!("{sku} · {name}"),
            sku,
            name,
            unit: record.unit.to_string(),
            pack_size: record.pack_size,
            last_cost: row.price_if("last_cost")?,
        })
    }
}
