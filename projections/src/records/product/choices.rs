//! Products in dropdowns, with unit, stock and price.

use std::collections::HashMap;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::id::{ProductId, WarehouseId};
use waybill_domain::money::Price;
use waybill_domain::quantity::Quantity;

use super::{ProductDetails, all_details};
use crate::{Label, Result};

/// A product in a dropdown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductChoice {
    #[serde(flatten)]
    pub label: Label,
    /// The unit of its quantities; absent, like the next one, for users who may not see stock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub unit: Option<String>,
    /// The quantity that is not reserved yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub available: Option<Quantity>,
    /// Today's list price; absent for users who may not see prices.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub list_price: Option<Price>,
}

/// Adds the units, list prices on `day` and stock in the warehouses of these products.
pub async fn choices(
    pool: &PgPool,
    labels: Vec<Label>,
    day: NaiveDate,
    scope: Option<&[WarehouseId]>,
) -> Result<Vec<ProductChoice>> {
    let ids: Vec<ProductId> = labels.iter().map(|label| ProductId(label.id)).collect();
    let details = all_details(pool, &ids, day, scope).await?;
    let known: HashMap<Uuid, ProductDetails> =
        details.into_iter().map(|product| (product.id.0, product)).collect();
    let choice = |label: Label| {
        let product = known.get(&label.id)?;
        Some(ProductChoice {
            unit: Some(product.record.unit.to_string()),
            available: Some(product.available),
            list_price: product.list_price,
            label,
        })
    };
    Ok(labels.into_iter().filter_map(choice).collect())
}
