//! Products with today's list price and what there is of them: list, details, dropdowns.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use waybill_domain::id::{ProductId, SupplierId};
use waybill_domain::money::{Percent, Price};
use waybill_domain::product::Product;
use waybill_domain::quantity::Quantity;

use crate::Person;

/// A product in a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductRow {
    /// Which.
    pub id: ProductId,
    /// Stock keeping unit.
    pub sku: String,
    /// What the scanner reads.
    pub barcode: Option<String>,
    /// Name.
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
    /// List price on the day that was asked for; nothing when none had begun.
    pub list_price: Option<Price>,
    /// What is there, in all warehouses.
    pub on_hand: Quantity,
    /// What of it can still be promised.
    pub available: Quantity,
    /// Stock at which to order again.
    pub reorder_level: Option<Quantity>,
    /// In use.
    pub active: bool,
    /// Version, for `If-Match`.
    pub version: i64,
    /// When the record was changed last.
    pub updated_at: DateTime<Utc>,
}

/// All about a product.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductDetails {
    /// Which.
    pub id: ProductId,
    /// Version, for `If-Match`.
    pub version: i64,
    /// When the record was created.
    pub created_at: DateTime<Utc>,
    /// Who created it.
    pub created_by: Person,
    /// When it was changed last.
    pub updated_at: DateTime<Utc>,
    /// The fields.
    #[serde(flatten)]
    pub record: Product,
    /// The supplier's name today.
    pub supplier_name: Option<String>,
    /// List price on the day that was asked for.
    pub list_price: Option<Price>,
    /// What a unit cost at the last receipt.
    pub last_cost: Option<Price>,
    /// What is there, in all warehouses.
    pub on_hand: Quantity,
    /// What of it can still be promised.
    pub available: Quantity,
}

/// A product of a supplier, for a purchase.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupplierProduct {
    /// Which.
    pub id: ProductId,
    /// `SKU · Name`.
    pub label: String,
    /// Stock keeping unit.
    pub sku: String,
    /// Name.
    pub name: String,
    /// What it is counted in.
    pub unit: String,
    /// Units in one pack.
    pub pack_size: Option<Quantity>,
    /// What a unit cost at the last receipt.
    pub last_cost: Option<Price>,
}
