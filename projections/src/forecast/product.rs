//! The forecast of one product with its details: weekly demand, past forecasts with their outcome, and the cost of
//! service levels.

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
use crate::Result;
use crate::engine::read_transaction::read_transaction_of_kept_plans;
use crate::records::company;

/// Maximum number of weeks of demand in an answer: half a year.
const MAX_WEEKS: i32 = 26;
/// Minimum number of weeks in an answer, even for a product that has sold for a shorter time: a quarter.
const MIN_WEEKS: i32 = 13;
const WEEK: u64 = 7;

/// The forecast of one product, and the data from which it follows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductForecast {
    /// The row as in the list.
    #[serde(flatten)]
    pub row: ForecastRow,
    /// The first day of the forecast.
    pub first_day: NaiveDate,
    /// The number of lead times out of 100 in which the stock should last.
    pub service_level: ServiceLevel,
    /// The place where the service level is set.
    pub service_level_source: ServiceLevelSource,
    /// The demand of the 13 to 26 weeks before the first day, the earliest first.
    pub weeks: Vec<WeekOfDemand>,
    /// The closed forecasts of the last quarter with the actual demand, for the stored lead time nearest to the
    /// product's; the earliest first.
    pub past_forecasts: Vec<PastForecast>,
    /// The cost per unit at the last receipt; absent for readers who may not see the value of stock.
    pub last_cost: Option<Price>,
    /// The stock that each of several service levels needs, the lowest first; empty while there is no learnt forecast
    /// of the product.
    pub service_costs: Vec<ServiceCost>,
}

/// The demand of seven days.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WeekOfDemand {
    /// The first day of the week.
    pub first_day: NaiveDate,
    /// Delivered less returned.
    pub demand: QuantityChange,
}

/// The forecast for some days, and the actual demand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PastForecast {
    /// The first day of the forecast.
    pub first_day: NaiveDate,
    /// The number of days of the forecast.
    pub days: u32,
    /// The demand that was forecast.
    pub demand: Quantity,
    /// In 5 of 100 cases demand was predicted to lie below this.
    pub demand_low: Quantity,
    /// In 95 of 100 cases demand was predicted to lie below this.
    pub demand_high: Quantity,
    /// The actual demand: delivered less returned.
    pub came: QuantityChange,
}

/// Returns the forecast of a product in use with its details, or `None` when there is no such product. The value of
/// stock is returned only with `sees_cost`.
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

/// Returns the demand of the weeks that end with the day before the first day of the forecast.
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
