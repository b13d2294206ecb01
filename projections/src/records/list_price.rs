//! List prices: the history of each product, and the price that is valid on a day.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use std::collections::BTreeMap;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::Noun;
use waybill_domain::id::{ProductId, UserId};
use waybill_domain::list_price::ListPriceEvent;
use waybill_domain::money::Price;
use waybill_domain::person::PersonKind;

use crate::engine::column::{Column, SetBy};
use crate::engine::erased_user::erase_name;
use crate::engine::event_metadata::{id, person};
use crate::engine::rows::{Table, row};
use crate::{Person, Projector, Result, StoredEvent};

/// A list price and the day from which it is valid.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct PriceRow {
    #[sqlx(try_from = "Column<ProductId>")]
    pub product_id: ProductId,
    /// The number of this price in the history of its product: the version of the list price that it created.
    pub number: i64,
    /// Price per unit, without tax.
    #[sqlx(try_from = "Column<Price>")]
    pub price: Price,
    pub valid_from: NaiveDate,
    /// True if this price is valid on the requested day.
    pub current: bool,
    pub reason: Option<String>,
    /// The user who set the price.
    #[sqlx(flatten, try_from = "SetBy")]
    pub set_by: Person,
    pub set_at: DateTime<Utc>,
    /// True if the price was below the last cost.
    pub below_cost: bool,
}

/// Maximum number of prices in the history of a product; the latest ones are returned.
const MAX_PRICES: i64 = 500;

/// The read model of list prices and of product costs at the last receipts.
pub struct ListPrices;

impl Projector for ListPrices {
    const NAME: &'static str = "list_price";
    const TABLES: &'static [&'static str] = &["list_prices", "product_costs"];
    const AGGREGATES: &'static [Noun] = &[Noun::ListPrice];
    const ERASURES: &'static [(PersonKind, &'static str)] =
        &[erase_name!(User in "list_prices", "set_by" => "set_by_name")];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        let (mut prices, mut costs) = (Vec::new(), BTreeMap::new());
        for event in events {
            let product: ProductId = id(event)?;
            match event.decode::<ListPriceEvent>()? {
                ListPriceEvent::Set { price, valid_from, reason, below_cost } => {
                    prices.push(ListPriceRecord {
                        product_id: product,
                        number: event.sequence,
                        price: *price,
                        valid_from: *valid_from,
                        reason: reason.as_ref().map(ToString::to_string),
                        set_by: person(event)?.id,
                        set_by_name: person(event)?.name,
                        set_at: event.recorded_at,
                        below_cost: *below_cost,
                    });
                }
                ListPriceEvent::CostLearned { cost, .. } => {
                    costs.insert(product.0, cost.decimal());
                }
            }
        }
        write(connection, prices, costs).await
    }
}

row! {
    struct ListPriceRecord {
        product_id: ProductId,
        number: i64,
        price: Price,
        valid_from: NaiveDate,
        reason: Option<String>,
        set_by: UserId,
        set_by_name: String,
        set_at: DateTime<Utc>,
        below_cost: bool,
    }
}

async fn write(
    connection: &mut PgConnection,
    prices: Vec<ListPriceRecord>,
    costs: BTreeMap<Uuid, Decimal>,
) -> Result<()> {
    Table::by(&["product_id", "number"], "list_prices").insert(connection, prices).await?;
    let cost = |(product_id, last_cost)| CostRecord { product_id, last_cost };
    Table::by(&["product_id"], "product_costs").put(connection, costs.into_iter().map(cost)).await
}

row! {
    struct CostRecord {
        product_id: Uuid,
        last_cost: Decimal,
    }
}

/// Returns the list prices of a product, those with the latest first day first: at most 500. `current` marks the price
/// that is valid on `day`.
pub async fn history(pool: &PgPool, product: ProductId, day: NaiveDate) -> Result<Vec<PriceRow>> {
    const HISTORY: &str = "SELECT *, number IS NOT DISTINCT FROM ( \
             SELECT number FROM list_prices WHERE product_id = $1 AND valid_from <= $2 \
             ORDER BY valid_from DESC, number DESC LIMIT 1) AS current \
         FROM list_prices WHERE product_id = $1 ORDER BY valid_from DESC, number DESC LIMIT $3";
    Ok(sqlx::query_as(HISTORY).bind(product.0).bind(day).bind(MAX_PRICES).fetch_all(pool).await?)
}
