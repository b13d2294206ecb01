//! List prices: the history of each product, and the one that holds on a day.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use waybill_domain::id::ProductId;
use waybill_domain::money::Price;

use crate::Person;

/// A list price and the day from which it holds.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceRow {
    /// Of what.
    pub product_id: ProductId,
    /// Its number in the history of this product, from 1.
    pub number: i64,
    /// Price per unit, without tax.
    pub price: Price,
    /// First day.
    pub valid_from: NaiveDate,
    /// Whether it holds on the day that was asked for.
    pub current: bool,
    /// Why.
    pub reason: Option<String>,
    /// Who set it.
    pub set_by: Person,
    /// When.
    pub set_at: DateTime<Utc>,
    /// Whether it was below the last cost.
    pub below_cost: bool,
}
