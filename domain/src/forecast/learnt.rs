//! What to order by what was learnt from the warehouse's own past, beside the plain average.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Forecast, Outlook, Situation, cover_of, day_after};
use crate::money::{Money, Price, ServiceLevel};
use crate::quantity::{Quantity, QuantityChange};

wire_enum! {
    /// Which forecast a product is judged by.
    pub enum ForecastBasis {
        /// The plain average of the last days: too little is known of the warehouse, or nothing of the product.
        Plain,
        /// What was learnt from the warehouse's own past.
        Learnt,
    }
}

wire_enum! {
    /// Where the service level of a product is set.
    pub enum ServiceLevelSource {
        /// The product has a level of its own.
        Product,
        /// The company's.
        Company,
        /// Nowhere: 95.
        Default,
    }
}

/// The service level of a product, in percent of lead times, and where it is set.
pub fn service_level(
    own: Option<ServiceLevel>,
    company: Option<ServiceLevel>,
) -> (ServiceLevel, ServiceLevelSource) {
    match (own, company) {
        (Some(own), _) => (own, ServiceLevelSource::Product),
        (None, Some(company)) => (company, ServiceLevelSource::Company),
        (None, None) => (ServiceLevel::DEFAULT, ServiceLevelSource::Default),
    }
}

/// The demand that is foreseen, in the product's unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Foreseen {
    /// Demand of an average day, extreme days capped.
    pub daily_demand: Quantity,
    /// Demand of the lead time.
    pub demand: Quantity,
    /// In 5 of 100 cases demand of the lead time lies below this.
    pub demand_low: Quantity,
    /// In 95 of 100 cases demand of the lead time lies below this.
    pub demand_high: Quantity,
    /// The stock that lasts for the lead time at the service level; not returned itself, but part of the reorder point.
    #[serde(skip)]
    pub lasting: Quantity,
}

/// How good the forecasts of the last quarter were for the kept lead time next to the product's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ForecastScore {
    /// How many forecasts, one a week; their days are over.
    pub forecasts: u32,
    /// The errors without their signs, in per cent of the demand that came; nothing without demand.
    #[schema(value_type = Option<String>)]
    pub error_percent: Option<Decimal>,
    /// What was expected too much, or below nothing too little, in per cent of the demand that came; nothing without demand.
    #[schema(value_type = Option<String>)]
    pub bias_percent: Option<Decimal>,
    /// In how many of 100 cases the stock lasted that was predicted to last in 95 of 100.
    #[schema(value_type = String)]
    pub coverage_percent: Decimal,
}

/// What it takes for the stock to last at a service level, by what was learnt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServiceCost {
    /// In how many of 100 lead times the stock lasts.
    pub service_level: ServiceLevel,
    /// What of the stock is kept for surprises.
    pub safety_stock: Quantity,
    /// The position at which to order: demand of the lead time + safety stock.
    pub reorder_point: Quantity,
    /// What a stock of the reorder point is worth at the last cost; nothing without one.
    pub stock_value: Option<Money>,
}

impl ServiceCost {
    /// Of the stock that lasts at this level, at what a unit costs; nothing where decimals end.
    pub fn of(service_level: ServiceLevel, foreseen: &Foreseen, cost: Option<Price>) -> Option<Self> {
        let (safety_stock, reorder_point) = foreseen.reorder(None)?;
        let stock_value = cost.map(|cost| Money::for_goods(reorder_point, cost));
        Some(Self { service_level, safety_stock, reorder_point, stock_value })
    }
}

/// The forecast that was learnt from the warehouse's own past.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LearntForecast {
    /// The days that it is scaled to: of the kept ones, the nearest to those that were requested.
    pub average_days: u32,
    /// In how many of 100 lead times the stock is to last.
    pub service_level: ServiceLevel,
    pub outlook: Outlook,
    #[serde(flatten)]
    pub foreseen: Foreseen,
    /// What is kept for surprises: the product's own, else what past errors of such products show.
    pub safety_stock: Quantity,
    /// The position at which to order: demand of the lead time + safety stock.
    pub reorder_point: Quantity,
    /// Days that the available stock lasts, with one decimal; nothing without demand.
    #[schema(value_type = Option<String>)]
    pub days_of_cover: Option<Decimal>,
    /// The day on which the available stock runs out; nothing without demand, and beyond a hundred years.
    pub stock_out_date: Option<NaiveDate>,
    /// The day on which to order: that on which the position falls to the reorder point, by the demand of a day. Once it
    /// has, today, or the day that was the lead time before the stock-out. Nothing without demand.
    pub order_by_date: Option<NaiveDate>,
    /// What to order to come back to the reorder point, in whole packs and at least the minimum order; nothing while the
    /// position is above it.
    pub suggested_quantity: Option<Quantity>,
    /// How much more (or, below nothing, less) that is than by the plain average.
    pub suggested_difference: QuantityChange,
    pub score: Option<ForecastScore>,
}

impl Foreseen {
    /// Safety stock and reorder point, of a product that may have a safety stock of its own; nothing where decimals end.
    pub fn reorder(&self, own: Option<Quantity>) -> Option<(Quantity, Quantity)> {
        let learnt = self.lasting.less(self.demand).unwrap_or_default();
        let safety_stock = own.unwrap_or(learnt);
        Some((safety_stock, self.demand.checked_add(safety_stock)?))
    }
}

/// Is it time to order?
pub fn is_due(position: Quantity, reorder_point: Quantity) -> bool {
    position <= reorder_point && !reorder_point.is_zero()
}

impl Situation {
    /// The forecast by what was learnt, `plain` being the one of the same day by the plain average; nothing where decimals
    /// end.
    pub fn learnt(
        &self,
        (today, plain): (NaiveDate, &Forecast),
        foreseen: Foreseen,
        (average_days, service_level): (u32, ServiceLevel),
        score: Option<ForecastScore>,
    ) -> Option<LearntForecast> {
        let (safety_stock, reorder_point) = foreseen.reorder(self.safety_stock)?;
        let due = is_due(plain.position, reorder_point);
        let shortage = reorder_point.less(plain.position).unwrap_or_default();
        let suggested_quantity = if due { Some(self.suggested(shortage)?) } else { None };
        let daily = foreseen.daily_demand.decimal();
        let cover = (!daily.is_zero()).then(|| self.available.decimal().checked_div(daily)).flatten();
        let stock_out_date = cover.and_then(|cover| day_after(today, cover));
        let amount = |quantity: Option<Quantity>| quantity.unwrap_or_default().decimal();
        let difference = amount(suggested_quantity) - amount(plain.suggested_quantity);
        Some(LearntForecast {
            average_days,
            service_level,
            outlook: Outlook::of(!daily.is_zero(), due),
            foreseen,
            safety_stock,
            reorder_point,
            days_of_cover: cover.map(cover_of),
            stock_out_date,
            order_by_date: self.order_by(today, (plain.position, reorder_point), daily, stock_out_date),
            suggested_quantity,
            suggested_difference: QuantityChange::of(difference),
            score,
        })
    }
}
