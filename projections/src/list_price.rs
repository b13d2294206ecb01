//! List prices: the history of each product, and the one that holds on a day.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use sqlx::postgres::PgRow;
use sqlx::types::Json;
use sqlx::{FromRow, PgConnection, PgPool, Row};
use std::collections::BTreeMap;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::id::{ProductId, UserId};
use waybill_domain::list_price::ListPriceEvent;
use waybill_domain::money::Price;
use waybill_domain::person::PersonKind;

use crate::erased_user::erase_setter;
use crate::event_metadata::{id, person};
use crate::row_ext::RowExt;
use crate::{Person, Projector, Result, StoredEvent};

/// A list price and the day from which it holds.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceRow {
    pub product_id: ProductId,
    /// Its number in the history of this product: the version of the list price that it made.
    pub number: i64,
    /// Price per unit, without tax.
    pub price: Price,
    pub valid_from: NaiveDate,
    /// Whether it holds on the requested day.
    pub current: bool,
    pub reason: Option<String>,
    /// Who set it.
    pub set_by: Person,
    pub set_at: DateTime<Utc>,
    /// Whether it was below the last cost.
    pub below_cost: bool,
}

/// Maximum number of prices that the history of a product answers, the latest.
const MAX_PRICES: i64 = 500;

/// The read model of list prices, and of what products cost at their last receipts.
pub struct ListPrices;

impl Projector for ListPrices {
    const NAME: &'static str = "list_price";
    const TABLES: &'static [&'static str] = &["list_prices", "product_costs"];
    const AGGREGATES: &'static [&'static str] = &["list-price"];
    const ERASURES: &'static [(PersonKind, &'static str)] = &[erase_setter!("list_prices")];

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

#[derive(Serialize)]
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

async fn write(
    connection: &mut PgConnection,
    prices: Vec<ListPriceRecord>,
    costs: BTreeMap<Uuid, Decimal>,
) -> Result<()> {
    const PRICES: &str = "INSERT INTO list_prices \
         SELECT * FROM jsonb_populate_recordset(NULL::list_prices, $1) ORDER BY product_id, number";
    const COSTS: &str = "INSERT INTO product_costs (product_id, last_cost) \
         SELECT * FROM unnest($1::uuid[], $2::numeric[]) ORDER BY 1 \
         ON CONFLICT (product_id) DO UPDATE SET last_cost = excluded.last_cost";
    if !prices.is_empty() {
        sqlx::query(PRICES).bind(Json(prices)).execute(&mut *connection).await?;
    }
    if !costs.is_empty() {
        let (products, costs): (Vec<Uuid>, Vec<Decimal>) = costs.into_iter().unzip();
        sqlx::query(COSTS).bind(products).bind(costs).execute(connection).await?;
    }
    Ok(())
}

/// The list prices of a product, those that begin last first: at most 500. `current` is the one that holds on `day`.
pub async fn history(pool: &PgPool, product: ProductId, day: NaiveDate) -> Result<Vec<PriceRow>> {
    const HISTORY: &str = "SELECT *, number IS NOT DISTINCT FROM ( \
             SELECT number FROM read.list_prices WHERE product_id = $1 AND valid_from <= $2 \
             ORDER BY valid_from DESC, number DESC LIMIT 1) AS current \
         FROM read.list_prices WHERE product_id = $1 ORDER BY valid_from DESC, number DESC LIMIT $3";
    Ok(sqlx::query_as(HISTORY).bind(product.0).bind(day).bind(MAX_PRICES).fetch_all(pool).await?)
}

impl FromRow<'_, PgRow> for PriceRow {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        Ok(Self {
            product_id: row.id("product_id", ProductId)?,
            number: row.try_get("number")?,
            price: row.price("price")?,
            valid_from: row.try_get("valid_from")?,
            current: row.try_get("current")?,
            reason: row.text_if("reason")?,
            set_by: row.person("set_by")?,
            set_at: row.try_get("set_at")?,
            below_cost: row.try_get("below_cost")?,
        })
    }
}
