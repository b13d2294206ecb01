//! Forecasts and quantities to order that are learnt from the warehouse's own past, next to those of the plain average.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Forecast, Outlook, Situation, cover_of, day_after};
use crate::money::{Money, Price, ServiceLevel};
use crate::quantity::{Quantity, QuantityChange};

wire_enum! {
    /// The forecast by which a product is judged.
    pub enum ForecastBasis {
        /// The plain average of the last days: too little is known of the warehouse, or nothing of the product.
        Plain,
        /// The forecast that was learnt from the warehouse's own past.
        Learnt,
    }
}

wire_enum! {
    /// The source of a product's service level.
    pub enum ServiceLevelSource {
        /// The product's own level.
        Product,
        /// The company's level.
        Company,
        /// Not set: 95.
        Default,
    }
}

/// Returns the service level of a product, in percent of lead times, and its source.
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

/// The predicted demand, in the product's unit.
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

/// The accuracy of the forecasts of the last quarter, for the stored lead time that is nearest to the product's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ForecastScore {
    /// Number of forecasts, one per week, whose days are over.
    pub forecasts: u32,
    /// Sum of the absolute errors in percent of the actual demand; empty without demand.
    #[schema(value_type = Option<String>)]
    pub error_percent: Option<Decimal>,
    /// Excess of the predicted over the actual demand, in percent of the actual demand; negative when too little was
    /// predicted. Empty without demand.
    #[schema(value_type = Option<String>)]
    pub bias_percent: Option<Decimal>,
    /// Percentage of cases in which the stock lasted that was predicted to last in 95 of 100.
    #[schema(value_type = String)]
    pub coverage_percent: Decimal,
}

/// The learnt stock that is needed for a service level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServiceCost {
    /// Percentage of lead times in which the stock lasts.
    pub service_level: ServiceLevel,
    /// The part of the stock that covers unexpected demand.
    pub safety_stock: Quantity,
    /// The position at which to order: demand of the lead time + safety stock.
    pub reorder_point: Quantity,
    /// Value at the last cost of a stock of the reorder point; empty without a last cost.
    pub stock_value: Option<Money>,
}

impl ServiceCost {
    /// Returns safety stock and reorder point for this service level, with the value of the latter at the unit cost;
    /// `None` on decimal overflow.
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
    /// Days to which it is scaled: of the stored ones, the nearest to those that were requested.
    pub average_days: u32,
    /// Percentage of lead times in which the stock is to last.
    pub service_level: ServiceLevel,
    pub outlook: Outlook,
    #[serde(flatten)]
    pub foreseen: Foreseen,
    /// Safety stock: the product's own, else learnt from past errors of similar products.
    pub safety_stock: Quantity,
    /// The position at which to order: demand of the lead time + safety stock.
    pub reorder_point: Quantity,
    /// Days that the available stock lasts, with one decimal; empty without demand.
    #[schema(value_type = Option<String>)]
    pub days_of_cover: Option<Decimal>,
    /// Day on which the available stock runs out; empty without demand, and beyond a hundred years.
    pub stock_out_date: Option<NaiveDate>,
    /// Day by which to order, by the rule of the plain forecast with the figures of this one. Empty without demand.
    pub order_by_date: Option<NaiveDate>,
    /// Quantity to order to return to the reorder point, in whole packs and at least the minimum order. Empty while the
    /// position is above it.
    pub suggested_quantity: Option<Quantity>,
    /// Suggested quantity less that of the plain average; negative if it is less.
    pub suggested_difference: QuantityChange,
    pub score: Option<ForecastScore>,
}

impl Foreseen {
    /// Returns the safety stock and the reorder point; `own` is the product's own safety stock. `None` on decimal
    /// overflow.
    pub fn reorder(&self, own: Option<Quantity>) -> Option<(Quantity, Quantity)> {
        let learnt = self.lasting.less(self.demand).unwrap_or_default();
        let safety_stock = own.unwrap_or(learnt);
        Some((safety_stock, self.demand.checked_add(safety_stock)?))
    }
}

/// Returns true if the position has reached the reorder point, unless that is zero.
pub fn is_due(position: Quantity, reorder_point: Quantity) -> bool {
    position <= reorder_point && !reorder_point.is_zero()
}

impl Situation {
    /// Returns the learnt forecast; `plain` is that of the same day by the plain average. `None` on decimal overflow.
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
