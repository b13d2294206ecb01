//! Explains the calculation of a forecast's figure step by step: the formulas of `waybill_domain::forecast`, with their
//! numbers. The effect of past errors on a learnt forecast is a quantile of many values and no sum, so its figures have
//! steps and no parts.

use chrono::Days as Span;
use waybill_domain::forecast::{Forecast, Foreseen, LearntForecast, ORDER_SLACK_DAYS, Situation, is_due};
use waybill_projections::forecast::DemandComponents;

use super::forecast::ForecastFigure;
use super::*;

/// A learnt forecast, and the components of its demand.
#[derive(Clone, Copy)]
pub(super) struct Learnt<'f> {
    pub(super) forecast: &'f LearntForecast,
    pub(super) components: DemandComponents,
}

/// The inputs and results of a calculation, and the steps of its formula.
pub(super) struct Calculation<'f> {
    pub(super) today: NaiveDate,
    pub(super) situation: &'f Situation,
    pub(super) forecast: &'f Forecast,
    pub(super) steps: Steps,
}

/// The formula of the day on which the available stock is used up.
const STOCK_OUT: &str = "today + available × days ÷ demand";
const LEARNT_STOCK_OUT: &str = "today + available ÷ daily-demand";

impl Calculation<'_> {
    /// Returns the steps of the formula up to the figure; none for a figure of a learnt forecast that does not exist.
    pub(super) fn steps(self, figure: ForecastFigure, learnt: Option<Learnt<'_>>) -> Steps {
        let stock_out = self.forecast.stock_out_date;
        let calculation = match figure {
            ForecastFigure::Demand => self,
            ForecastFigure::AverageDailyUsage => self.average(),
            ForecastFigure::LeadTimeDemand => self.average().lead_time().lead_time_demand(),
            ForecastFigure::Deviation => self.deviation(),
            ForecastFigure::SafetyStock => self.deviation().lead_time().safety_stock(),
            ForecastFigure::ReorderPoint => self.reorder_point(),
            ForecastFigure::Position => self.position(),
            ForecastFigure::DaysOfCover => self.cover(),
            ForecastFigure::StockOutDate => self.cover().then("stock-out-date", Day, stock_out, STOCK_OUT),
            ForecastFigure::OrderByDate => self.reorder_point().position().order_by(),
            ForecastFigure::SuggestedQuantity => self.reorder_point().position().suggested(),
            of_learnt => match learnt {
                Some(learnt) => self.learnt(of_learnt, learnt),
                None => self,
            },
        };
        calculation.steps
    }

    fn given(self, name: &str, unit: FigureUnit, amount: impl IntoAmount) -> Self {
        self.then(name, unit, amount, "")
    }

    fn then(self, name: &str, unit: FigureUnit, amount: impl IntoAmount, formula: &str) -> Self {
        Self { steps: self.steps.then(name, unit, amount, formula), ..self }
    }

    fn available(self) -> Self {
        let available = self.situation.available;
        self.given("available", Quantity, available)
    }

    fn position(self) -> Self {
        let (Situation { incoming, on_order, .. }, position) = (*self.situation, self.forecast.position);
        let available =
            self.available().given("incoming", Quantity, incoming).given("on-order", Quantity, on_order);
        available.then("position", Quantity, position, "available + incoming + on-order")
    }

    fn lead_time(self) -> Self {
        let days = self.situation.lead_time_days;
        self.given("lead-time", Days, days)
    }

    /// Adds the pack size and the minimum order, to which a shortage is rounded up.
    fn rounding(self) -> Self {
        let Situation { pack_size, minimum_order, .. } = *self.situation;
        self.given("pack-size", Quantity, pack_size).given("minimum-order", Quantity, minimum_order)
    }

    fn average(self) -> Self {
        let (demand, average) = (self.situation.demand, self.forecast.average_daily_usage);
        let demand = self.given("demand", Quantity, demand.sum).given("days", Days, demand.days);
        demand.then("average-daily-usage", Quantity, average, "demand ÷ days")
    }

    fn lead_time_demand(self) -> Self {
        let demand = self.forecast.reorder_point.decimal() - self.forecast.safety_stock.decimal();
        self.then("lead-time-demand", Quantity, demand, "demand ÷ days × lead-time")
    }

    fn deviation(self) -> Self {
        const FORMULA: &str = "√ ( squares ÷ days − ( demand ÷ days ) ² )";
        let (demand, deviation) = (self.situation.demand, self.forecast.deviation);
        self.given("demand", Quantity, demand.sum)
            .given("squares", Number, demand.squares)
            .given("days", Days, demand.days)
            .then("deviation", Quantity, deviation, FORMULA)
    }

    fn safety_stock(self) -> Self {
        let Situation { reorder_level, safety_stock, demand, .. } = *self.situation;
        let (name, computed) = ("safety-stock", self.forecast.safety_stock);
        match (reorder_level, safety_stock) {
            (Some(level), own) if demand.sum <= Decimal::ZERO && own.is_none_or(|own| own < level) => {
                self.given("reorder-level", Quantity, level).then(name, Quantity, level, "reorder-level")
            }
            (_, Some(own)) => self.given(name, Quantity, own),
            (_, None) => self.then(name, Quantity, computed, "1.645 × deviation × √ lead-time"),
        }
    }

    fn reorder_point(self) -> Self {
        const FORMULA: &str = "average-daily-usage × lead-time + safety-stock";
        let point = self.forecast.reorder_point;
        self.average().lead_time().safety_stock().then("reorder-point", Quantity, point, FORMULA)
    }

    fn suggested(self) -> Self {
        let suggested = self.forecast.suggested_quantity;
        self.rounding().then("suggested-quantity", Quantity, suggested, "reorder-point − position")
    }

    fn cover(self) -> Self {
        let days = self.forecast.days_of_cover;
        self.average().available().then("days-of-cover", Days, days, "available × days ÷ demand")
    }

    fn order_by(self) -> Self {
        const MEETS: &str = "today + ( position − reorder-point ) × days ÷ demand";
        let Forecast { order_by_date, reorder_point, stock_out_date, .. } = *self.forecast;
        let due = is_due(self.forecast.position, reorder_point);
        self.order_by_date(order_by_date, (due, MEETS), (stock_out_date, STOCK_OUT))
    }

    /// Adds the order-by date: the day on which the position `meets` the reorder point, today, or a day before the
    /// stock-out.
    fn order_by_date(
        self,
        date: Option<NaiveDate>,
        (due, meets): (bool, &str),
        (stock_out_date, stock_out): (Option<NaiveDate>, &str),
    ) -> Self {
        let name = "order-by-date";
        let lead = self.situation.lead_time_days.saturating_add(ORDER_SLACK_DAYS);
        let in_good_time = stock_out_date.and_then(|day| day.checked_sub_days(Span::new(lead.into())));
        if date.is_some() && date == in_good_time {
            let stock_out = self.then("stock-out-date", Day, stock_out_date, stock_out);
            let slack = stock_out.given("order-slack", Days, ORDER_SLACK_DAYS);
            return slack.then(name, Day, date, "stock-out-date − lead-time − order-slack");
        }
        if !due {
            return self.then(name, Day, date, meets);
        }
        if date == Some(self.today) {
            return self.then(name, Day, date, "today");
        }
        let stock_out = self.then("stock-out-date", Day, stock_out_date, stock_out);
        stock_out.then(name, Day, date, "stock-out-date − lead-time")
    }

    /// Adds the steps of a figure of the learnt forecast.
    fn learnt(self, figure: ForecastFigure, learnt: Learnt<'_>) -> Self {
        let LearntForecast { reorder_point, suggested_quantity, .. } = *learnt.forecast;
        let LearntForecast { days_of_cover, stock_out_date, order_by_date, .. } = *learnt.forecast;
        let (point, position) = ("learnt-reorder-point", self.forecast.position);
        let reorder = |of: Self| {
            let of = of.learnt_safety_stock(learnt);
            of.then(point, Quantity, reorder_point, "learnt-demand + learnt-safety-stock")
        };
        let cover = |of: Self| {
            let of = of.daily_demand(learnt).available();
            of.then("days-of-cover", Days, days_of_cover, "available ÷ daily-demand")
        };
        match figure {
            ForecastFigure::LearntDailyDemand => self.daily_demand(learnt),
            ForecastFigure::LearntDemand => self.learnt_demand(learnt),
            ForecastFigure::LearntSafetyStock => self.learnt_safety_stock(learnt),
            ForecastFigure::LearntReorderPoint => reorder(self),
            ForecastFigure::LearntSuggestedQuantity => {
                let (name, formula) = ("learnt-suggested-quantity", "learnt-reorder-point − position");
                reorder(self).position().rounding().then(name, Quantity, suggested_quantity, formula)
            }
            ForecastFigure::LearntDaysOfCover => cover(self),
            ForecastFigure::LearntStockOutDate => {
                cover(self).then("stock-out-date", Day, stock_out_date, LEARNT_STOCK_OUT)
            }
            _ => {
                const MEETS: &str = "today + ( position − learnt-reorder-point ) ÷ daily-demand";
                let (due, stock_out) = (is_due(position, reorder_point), (stock_out_date, LEARNT_STOCK_OUT));
                reorder(self).position().order_by_date(order_by_date, (due, MEETS), stock_out)
            }
        }
    }

    /// Adds the steps of the daily demand: the share of days with sales times the average size of a sale (R. H.
    /// Teunter, A. A. Syntetos, M. Z. Babai, 2011).
    fn daily_demand(self, learnt: Learnt<'_>) -> Self {
        let share = learnt.components.selling_days;
        let daily = learnt.forecast.foreseen.daily_demand.decimal();
        self.given("selling-days", Number, share)
            .given("sale-size", Quantity, daily.checked_div(share).unwrap_or_default())
            .then("daily-demand", Quantity, daily, "selling-days × sale-size")
    }

    /// Adds the steps of the lead time's demand: the mean of the demand at the rate and the median, clamped to the
    /// band.
    fn learnt_demand(self, learnt: Learnt<'_>) -> Self {
        let Foreseen { demand, demand_low: low, demand_high: high, .. } = learnt.forecast.foreseen;
        let DemandComponents { at_rate, median, .. } = learnt.components;
        let of = self.daily_demand(learnt).lead_time().given("demand-at-rate", Quantity, at_rate);
        let of = of.given("median-demand", Quantity, median);
        let halfway = (at_rate.decimal() + median.decimal()) / Decimal::TWO;
        let (of, formula) = if halfway > high.decimal() {
            (of.given("demand-high", Quantity, high), "demand-high")
        } else if halfway < low.decimal() {
            (of.given("demand-low", Quantity, low), "demand-low")
        } else {
            (of, "( demand-at-rate + median-demand ) ÷ 2")
        };
        of.then("learnt-demand", Quantity, demand, formula)
    }

    /// Adds the steps of the safety stock: the product's own, else the stock that lasts at the service level less the
    /// demand.
    fn learnt_safety_stock(self, learnt: Learnt<'_>) -> Self {
        let LearntForecast { safety_stock, service_level, foreseen, .. } = *learnt.forecast;
        let (name, of) = ("learnt-safety-stock", self.learnt_demand(learnt));
        if of.situation.safety_stock.is_some() {
            return of.given(name, Quantity, safety_stock);
        }
        of.given("service-level", Number, service_level)
            .given("lasting-stock", Quantity, foreseen.lasting)
            .then(name, Quantity, safety_stock, "lasting-stock − learnt-demand")
    }
}
