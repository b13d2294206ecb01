//! Predicts the day on which a product runs out and the quantity to order, by the reorder point method with normally
//! distributed demand.
//!
//! The formulas are the textbook ones (E. A. Silver, D. F. Pyke, D. J. Thomas, *Inventory and Production Management in
//! Supply Chains*, chapter 6: a continuous review of the stock position): demand during the lead time plus a safety
//! stock of `k·σ·√L`. With `k` = 1.645 the stock lasts until the goods arrive in 95 of 100 cases.

mod lead_times;
mod learnt;
mod proposal;

pub use lead_times::{LEAST_RECEIPTS, LearntLeadTime, MAX_RECEIPTS, lead_time_of};
pub use learnt::{
    ForecastBasis, ForecastScore, Foreseen, LearntForecast, ServiceCost, ServiceLevelSource, is_due,
    service_level,
};

use chrono::{Days, NaiveDate};
use rust_decimal::Decimal;
use rust_decimal::prelude::{FromPrimitive, ToPrimitive};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::decimal::round;
use crate::quantity::Quantity;

/// The quantile of the standard normal distribution below which 95 of 100 cases lie.
const SERVICE_FACTOR: Decimal = Decimal::from_parts(1645, 0, 0, false, 3);
/// Decimal places of a square root: more than any quantity has.
const ROOT_PLACES: u32 = 12;
/// Maximum number of steps of Newton's method: each doubles the correct digits, and no decimal has more than 29.
const ROOT_STEPS: usize = 120;
/// Relative margin above the floating-point root at which the iteration starts: more than the error of that root.
const ROOT_MARGIN: f64 = 1e-12;
/// Decimal places of a number of days that count for its date.
const DAY_PLACES: u32 = 12;
/// Days of slack between the arrival of goods and the day on which the stock runs out.
pub const ORDER_SLACK_DAYS: u32 = 7;
/// Planning horizon in days: a stock that lasts longer has no stock-out date.
const FURTHEST_DAYS: u64 = 36_500;

wire_enum! {
    /// The result of the forecast for a product.
    pub enum Outlook {
        /// No demand in these days.
        NoDemand,
        /// The stock on hand and underway is enough for now.
        Enough,
        /// The reorder point is reached.
        Reorder,
    }
}

wire_enum! {
    /// The source of a lead time.
    pub enum LeadTimeSource {
        /// Given in the request.
        Given,
        /// The product's own lead time.
        Product,
        /// Learnt from the supplier's last receipts: half of them took at most this long.
        Learnt,
        /// The supplier's lead time.
        Supplier,
        /// None is recorded: goods are assumed to arrive on the day on which they are ordered.
        None,
    }
}

impl Outlook {
    fn of(wanted: bool, due: bool) -> Self {
        match (wanted, due) {
            (false, _) => Self::NoDemand,
            (true, true) => Self::Reorder,
            (true, false) => Self::Enough,
        }
    }
}

/// The demand of a number of days, including days without any.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Demand {
    /// Number of days; at least one is counted.
    pub days: u32,
    /// The sum over the days: delivered less returned.
    pub sum: Decimal,
    /// The sum of the squares over the days.
    pub squares: Decimal,
}

impl Demand {
    /// Creates the demand from one number per day; `None` on decimal overflow.
    pub fn of(daily: &[Decimal]) -> Option<Self> {
        let add = |sum: Decimal, each: &Decimal| sum.checked_add(*each);
        let add_square = |sum: Decimal, each: &Decimal| sum.checked_add(each.checked_mul(*each)?);
        Some(Self {
            days: u32::try_from(daily.len()).ok()?,
            sum: daily.iter().try_fold(Decimal::ZERO, add)?,
            squares: daily.iter().try_fold(Decimal::ZERO, add_square)?,
        })
    }

    fn count(self) -> Decimal {
        Decimal::from(self.days.max(1))
    }

    /// Returns the average daily usage: `sum ÷ days`.
    pub fn average(self) -> Decimal {
        self.sum / self.count()
    }

    /// Returns the variance of the population, `squares ÷ days − average²`, rounded once and never negative; `None` on
    /// decimal overflow.
    pub fn variance(self) -> Option<Decimal> {
        let (days, sum) = (self.count(), self.sum);
        let spread = days.checked_mul(self.squares)?.checked_sub(sum.checked_mul(sum)?)?;
        Some(spread.checked_div(days.checked_mul(days)?)?.max(Decimal::ZERO))
    }

    /// Returns the standard deviation of the population; `None` on decimal overflow.
    pub fn deviation(self) -> Option<Decimal> {
        square_root(self.variance()?)
    }
}

/// The figures of a product in a warehouse.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Situation {
    /// The demand of customers.
    pub demand: Demand,
    /// Days from ordering to receiving.
    pub lead_time_days: u32,
    /// The product's own safety stock.
    pub safety_stock: Option<Quantity>,
    /// The product's low stock level, which counts while there is no demand.
    pub reorder_level: Option<Quantity>,
    /// Quantity on hand that is not reserved.
    pub available: Quantity,
    /// Quantity underway from the supplier.
    pub incoming: Quantity,
    /// Quantity ordered and not underway.
    pub on_order: Quantity,
    /// Units in a pack. Only whole packs are ordered.
    pub pack_size: Option<Quantity>,
    /// Minimum quantity of an order.
    pub minimum_order: Option<Quantity>,
    /// Decimal places of a quantity of the product.
    pub unit_decimals: u32,
}

/// The forecast for a [`Situation`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Forecast {
    pub outlook: Outlook,
    /// Average demand per day; zero when more was returned than delivered.
    pub average_daily_usage: Quantity,
    /// Standard deviation of the demand per day.
    pub deviation: Quantity,
    /// Safety stock: the product's own, else 1.645 · σ · √L. Without demand it is the low stock level, if that is more.
    pub safety_stock: Quantity,
    /// The position at which to order: average daily usage · L + safety stock.
    pub reorder_point: Quantity,
    /// Available + incoming + on order.
    pub position: Quantity,
    /// Days that the available stock lasts, with one decimal; empty without demand.
    #[schema(value_type = Option<String>)]
    pub days_of_cover: Option<Decimal>,
    /// Day on which the available stock runs out; empty without demand, and beyond a hundred years.
    pub stock_out_date: Option<NaiveDate>,
    /// Day by which to order. It is the later of two days: that on which the position falls to the reorder point, and
    /// the stock-out date less the lead time and a week. Once that has passed, it is today, or the stock-out date less
    /// the lead time, which may have passed too. A date after today at or below the reorder point means that the order
    /// may wait. Empty without demand.
    pub order_by_date: Option<NaiveDate>,
    /// Quantity to order to return to the reorder point, in whole packs and at least the minimum order. Empty while the
    /// position is above it.
    pub suggested_quantity: Option<Quantity>,
}

impl Situation {
    /// Returns the forecast on a day; `None` on decimal overflow.
    pub fn forecast(&self, today: NaiveDate) -> Option<Forecast> {
        let average = self.demand.average().max(Decimal::ZERO);
        let wanted = !average.is_zero();
        let lead_time = Decimal::from(self.lead_time_days);
        let safety_stock = if wanted { self.safety_stock_of_demand()? } else { self.kept_without_demand() };
        let reorder_point =
            Quantity::of(average.checked_mul(lead_time)?.checked_add(safety_stock.decimal())?);
        let position = self.available.checked_add(self.incoming)?.checked_add(self.on_order)?;
        let cover = wanted.then(|| self.available.decimal().checked_div(average)).flatten();
        let stock_out_date = cover.and_then(|cover| day_after(today, cover));
        let due = is_due(position, reorder_point);
        let suggested_quantity =
            if due { Some(self.suggested(reorder_point.less(position).unwrap_or_default())?) } else { None };
        Some(Forecast {
            outlook: Outlook::of(wanted, due),
            average_daily_usage: Quantity::of(average),
            deviation: Quantity::of(self.demand.deviation()?),
            safety_stock,
            reorder_point,
            position,
            days_of_cover: cover.map(cover_of),
            stock_out_date,
            order_by_date: self.order_by(today, (position, reorder_point), average, stock_out_date),
            suggested_quantity,
        })
    }

    /// Returns the day by which to order; `None` without a daily demand, and beyond a hundred years.
    fn order_by(
        &self,
        today: NaiveDate,
        (position, reorder_point): (Quantity, Quantity),
        daily_demand: Decimal,
        stock_out_date: Option<NaiveDate>,
    ) -> Option<NaiveDate> {
        if daily_demand.is_zero() {
            return None;
        }
        let before_stock_out =
            |days: u32| stock_out_date.and_then(|day| day.checked_sub_days(Days::new(days.into())));
        let in_good_time = before_stock_out(self.lead_time_days.saturating_add(ORDER_SLACK_DAYS));
        if is_due(position, reorder_point) {
            return Some(before_stock_out(self.lead_time_days)?.min(in_good_time?.max(today)));
        }
        let above = position.less(reorder_point).unwrap_or_default();
        let reached = day_after(today, above.decimal().checked_div(daily_demand)?)?;
        Some(in_good_time.map_or(reached, |day| day.max(reached)))
    }

    /// Returns the stock to hold of a product without demand: its low stock level, or its own safety stock if that is
    /// more.
    pub fn kept_without_demand(&self) -> Quantity {
        self.safety_stock.unwrap_or_default().max(self.reorder_level.unwrap_or_default())
    }

    /// Returns the product's own safety stock, or `1.645 · σ · √L`, as one root: `1.645 · √(σ² · L)`.
    fn safety_stock_of_demand(&self) -> Option<Quantity> {
        if self.safety_stock.is_some() {
            return self.safety_stock;
        }
        let lead_time = Decimal::from(self.lead_time_days);
        let spread = square_root(self.demand.variance()?.checked_mul(lead_time)?)?;
        Some(Quantity::of(SERVICE_FACTOR.checked_mul(spread)?))
    }

    /// Returns the shortage, at least the minimum order and one pack. It is rounded up to whole packs, or to the
    /// decimal places of the product.
    fn suggested(&self, shortage: Quantity) -> Option<Quantity> {
        let smallest = Decimal::new(1, self.unit_decimals.min(3));
        let pack = self.pack_size.map(Quantity::decimal).filter(|pack| *pack > Decimal::ZERO);
        let pack = pack.unwrap_or(smallest);
        let least = self.minimum_order.map_or(pack, |minimum| minimum.decimal().max(pack));
        let packs = shortage.decimal().max(least).checked_div(pack)?.ceil();
        Some(Quantity::of(packs.checked_mul(pack)?))
    }
}

/// Returns days of cover with one decimal.
fn cover_of(days: Decimal) -> Decimal {
    let mut days = round(days, 1);
    days.rescale(1);
    days
}

/// Returns the date this number of whole days later; `None` beyond the planning horizon.
fn day_after(today: NaiveDate, days: Decimal) -> Option<NaiveDate> {
    // A quotient that should be a whole number may be too small by its last digit.
    let days = round(days, DAY_PLACES).floor();
    let days = u64::try_from(days).ok().filter(|days| *days <= FURTHEST_DAYS)?;
    today.checked_add_days(Days::new(days))
}

/// Returns the square root by Newton's method, correct to twelve places; zero for a negative number. It starts slightly
/// above the floating-point root, which leaves two or three steps of the dozens.
fn square_root(number: Decimal) -> Option<Decimal> {
    if number <= Decimal::ZERO {
        return Some(Decimal::ZERO);
    }
    let near = number.to_f64().and_then(|number| Decimal::from_f64(number.sqrt() * (1.0 + ROOT_MARGIN)));
    let mut root = near.filter(|root| !root.is_zero()).unwrap_or_else(|| number.max(Decimal::ONE));
    for _ in 0..ROOT_STEPS {
        let Some(quotient) = number.checked_div(root) else { break };
        let next = root.checked_add(quotient)? / Decimal::TWO;
        // From above it decreases until it converges.
        if next >= root {
            break;
        }
        root = next;
    }
    Some(round(root, ROOT_PLACES))
}
