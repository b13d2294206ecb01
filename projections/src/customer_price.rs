//! Prices agreed with customers: list, one, and the price that holds for a customer on a day.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::id::{CustomerId, ProductId};
use waybill_domain::money::Price;
use waybill_domain::order::PriceSource;

use crate::Person;

/// A price agreed with a customer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerPriceRow {
    /// Which: derived from customer, product and number, see [`customer_price_id`].
    pub id: Uuid,
    /// For whom.
    pub customer_id: CustomerId,
    /// The customer's number today.
    pub customer_code: Option<String>,
    /// The customer's name today.
    pub customer_name: Option<String>,
    /// Of what.
    pub product_id: ProductId,
    /// The product's SKU today.
    pub sku: Option<String>,
    /// The product's name today.
    pub product_name: Option<String>,
    /// Its number among the prices of this customer and product, from 1.
    pub number: u32,
    /// Price per unit, without tax.
    pub price: Price,
    /// First day.
    pub valid_from: NaiveDate,
    /// Last day; nothing means until further notice.
    pub valid_to: Option<NaiveDate>,
    /// Whether it was below the last cost when it was agreed on.
    pub below_cost: bool,
    /// Version of the prices of this customer and product, for `If-Match`.
    pub version: i64,
    /// Who agreed on it or changed it last.
    pub set_by: Person,
    /// When.
    pub set_at: DateTime<Utc>,
}

/// The price of a product for a customer on a day.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceForCustomer {
    /// For whom.
    pub customer_id: CustomerId,
    /// Of what.
    pub product_id: ProductId,
    /// On which day.
    pub on: NaiveDate,
    /// The customer's price, else the list price; nothing when there is neither.
    pub price: Option<Price>,
    /// Where it comes from.
    pub source: Option<PriceSource>,
    /// The list price on that day.
    pub list_price: Option<Price>,
    /// The agreement, when the price is the customer's.
    pub customer_price_id: Option<Uuid>,
}
