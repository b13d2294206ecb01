//! All about the forecast of one product: what it sold by the week, what was foreseen and what came, and what service costs.

use chrono::{Days, NaiveDate};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, PgPool};
use utoipa::ToSchema;
use waybill_domain::forecast::{ServiceCost, ServiceLevelSource, service_level};
use waybill_domain::id::ProductId;
use waybill_domain::money::{Price, ServiceLevel};
use waybill_domain::quantity::{Quantity, QuantityChange};

use super::learnt::Learnt;
use super::{ForecastFilter, ForecastRow, of_product};
use crate::read_transaction::read_transaction_of_kept_plans;
use crate::{Result, company};

/// Weeks of demand that are returned at most: half a year.
const MAX_WEEKS: i32 = 26;
/// Weeks that are returned even of a product that has sold for a shorter time: a quarter.
const MIN_WEEKS: i32 = 13;
const WEEK: u64 = 7;

/// The forecast of one product, and what it follows from.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductForecast {
    /// As in the list.
    #[serde(flatten)]
    pub row: ForecastRow,
    /// The first day that is foreseen.
    pub first_day: NaiveDate,
    /// In how many of 100 lead times the stock is to last.
    pub service_level: ServiceLevel,
    /// Where it is set.
    pub service_level_source: ServiceLevelSource,
    /// The demand of the 13 to 26 weeks before the first day, the earliest first.
    pub weeks: Vec<WeekOfDemand>,
    /// The forecasts of the last quarter whose days are over, for the kept lead time next to the product's, with what came; the
    /// earliest first.
    pub past_forecasts: Vec<PastForecast>,
    /// What a unit cost at the last receipt; nothing for who may not see the value of stock.
    pub last_cost: Option<Price>,
    /// The stock that each of some service levels takes, the lowest first; none while nothing was learnt of the product.
    pub service_costs: Vec<ServiceCost>,
}

/// The demand of seven days.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WeekOfDemand {
    /// Its first day.
    pub first_day: NaiveDate,
    /// Delivered less returned.
    pub demand: QuantityChange,
}

/// What was foreseen for some days, and what came.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PastForecast {
    /// The first day that was foreseen.
    pub first_day: NaiveDate,
    /// How many days were.
    pub days: u32,
    /// The demand that was forecast.
    pub demand: Quantity,
    /// In 5 of 100 cases demand was predicted to lie below this.
    pub demand_low: Quantity,
    /// In 95 of 100 cases demand was predicted to lie below this.
    pub demand_high: Quantity,
    /// The demand that came: delivered less returned.
    pub came: QuantityChange,
}

/// All about the forecast of a product in use; nothing when it does not exist. The value of stock is returned only with
/// `sees_cost`.
pub async fn product(
    pool: &PgPool,
    filter: &ForecastFilter,
    product: ProductId,
    sees_cost: bool,
) -> Result<Option<ProductForecast>> {
    let connection = &mut *read_transaction_of_kept_plans(pool).await?;
    let Some(row) = of_product(connection, filter, product).await? else { return Ok(None) };
    let (level, source) = service_level(row.own_service_level, company::service_level(connection).await?);
    let last_cost = if sees_cost { last_cost(connection, product).await? } else { None };
    let weeks = weeks(connection, filter, product).await?;
    let (mut past_forecasts, mut service_costs) = (Vec::new(), Vec::new());
    if row.learnt.is_some()
        && let Some(mut learnt) = Learnt::of(connection, filter).await?
    {
        (past_forecasts, service_costs) = learnt.past_and_costs(connection, &row, (level, last_cost)).await?;
    }
    Ok(Some(ProductForecast {
        row,
        first_day: filter.today,
        service_level: level,
        service_level_source: source,
        weeks,
        past_forecasts,
        last_cost,
        service_costs,
    }))
}

async fn last_cost(connection: &mut PgConnection, product: ProductId) -> Result<Option<Price>> {
    const COST: &str = "SELECT last_cost FROM product_costs WHERE product_id = $1";
    let cost: Option<Option<Decimal>> =
        sqlx::query_scalar(COST).bind(product.0).fetch_optional(connection).await?;
    Ok(cost.flatten().map(Price::of))
}

/// The demand of the weeks that end with the day before the first one that is foreseen.
async fn weeks(
    connection: &mut PgConnection,
    filter: &ForecastFilter,
    product: ProductId,
) -> Result<Vec<WeekOfDemand>> {
    const WEEKS: &str = "SELECT ($3 - 1 - day) / 7 AS before, sum(delivered - returned) FROM demand_days \
         WHERE warehouse_id = $1 AND product_id = $2 AND day >= $3 - 7 * $4 AND day < $3 GROUP BY 1";
    let rows: Vec<(i32, Decimal)> = sqlx::query_as(WEEKS)
        .bind(filter.warehouse_id.0)
        .bind(product.0)
        .bind(filter.today)
        .bind(MAX_WEEKS)
        .fetch_all(connection)
        .await?;
    let count = rows.iter().map(|(before, _)| before + 1).max().unwrap_or(0).clamp(MIN_WEEKS, MAX_WEEKS);
    let week = |before: i32| {
        let demand = rows.iter().find(|row| row.0 == before).map_or(Decimal::ZERO, |row| row.1);
        let back = Days::new(WEEK * u64::from(before.unsigned_abs() + 1));
        WeekOfDemand { first_day: filter.today - back, demand: QuantityChange::of(demand) }
    };
    Ok((0..count).rev().map(week).collect())
}
