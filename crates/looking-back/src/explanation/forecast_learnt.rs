//! Explains the calculation of the figures of a learnt forecast. The effect of past errors is a quantile of many values
//! and no sum, so these explanations have steps and no parts.

use rust_decimal::Decimal;
use waybill_domain::forecast::{Foreseen, LearntForecast, is_due};

use super::FigureUnit::{Days, Number, Quantity};
use super::addition::Steps;
use super::forecast::ForecastFigure;
use super::forecast_steps::Calculation;
use waybill_projections::forecast::DemandComponents;

/// A learnt forecast, and the components of its demand.
#[derive(Clone, Copy)]
pub(super) struct Learnt<'l> {
    pub(super) forecast: &'l LearntForecast,
    pub(super) components: DemandComponents,
}

impl Learnt<'_> {
    /// Returns the steps of the formula up to the figure; none for a figure of the plain average.
    pub(super) fn steps(self, figure: ForecastFigure, of: Calculation<'_>) -> Steps {
        let steps = Steps::default();
        match figure {
            ForecastFigure::LearntDailyDemand => self.daily_demand(steps),
            ForecastFigure::LearntDemand => self.demand(steps, of),
            ForecastFigure::LearntSafetyStock => self.safety_stock(steps, of),
            ForecastFigure::LearntReorderPoint => self.reorder_point(steps, of),
            ForecastFigure::LearntSuggestedQuantity => self.suggested(steps, of),
            ForecastFigure::LearntDaysOfCover => self.cover(steps, of),
            ForecastFigure::LearntStockOutDate => self.stock_out(steps, of),
            ForecastFigure::LearntOrderByDate => self.order_by(steps, of),
            _ => steps,
        }
    }

    /// Adds the steps of the daily demand: the share of days with sales times the average size of a sale (R. H.
    /// Teunter, A. A. Syntetos, M. Z. Babai, 2011).
    fn daily_demand(self, steps: Steps) -> Steps {
        let share = self.components.selling_days;
        let daily = self.forecast.foreseen.daily_demand.decimal();
        steps
            .given("selling-days", Number, share)
            .given("sale-size", Quantity, daily.checked_div(share).unwrap_or_default())
            .then("daily-demand", Quantity, daily, "selling-days × sale-size")
    }

    /// Adds the steps of the lead time's demand: the mean of the demand at the rate and the median, clamped to the
    /// band.
    fn demand(self, steps: Steps, of: Calculation<'_>) -> Steps {
        let Foreseen { demand, demand_low: low, demand_high: high, .. } = self.forecast.foreseen;
        let DemandComponents { at_rate, median, .. } = self.components;
        let steps = of.lead_time(self.daily_demand(steps)).given("demand-at-rate", Quantity, at_rate).given(
            "median-demand",
            Quantity,
            median,
        );
        let halfway = (at_rate.decimal() + median.decimal()) / Decimal::TWO;
        let (steps, formula) = if halfway > high.decimal() {
            (steps.given("demand-high", Quantity, high), "demand-high")
        } else if halfway < low.decimal() {
            (steps.given("demand-low", Quantity, low), "demand-low")
        } else {
            (steps, "( demand-at-rate + median-demand ) ÷ 2")
        };
        steps.then("learnt-demand", Quantity, demand, formula)
    }

    /// Adds the steps of the safety stock: the product's own, else the stock that lasts at the service level less the
    /// demand.
    fn safety_stock(self, steps: Steps, of: Calculation<'_>) -> Steps {
        let LearntForecast { safety_stock, service_level, foreseen, .. } = self.forecast;
        let (name, steps) = ("learnt-safety-stock", self.demand(steps, of));
        if of.situation.safety_stock.is_some() {
            return steps.given(name, Quantity, *safety_stock);
        }
        steps
            .given("service-level", Number, *service_level)
            .given("lasting-stock", Quantity, foreseen.lasting)
            .then(name, Quantity, *safety_stock, "lasting-stock − learnt-demand")
    }

    fn reorder_point(self, steps: Steps, of: Calculation<'_>) -> Steps {
        let (name, point) = ("learnt-reorder-point", self.forecast.reorder_point);
        self.safety_stock(steps, of).then(name, Quantity, point, "learnt-demand + learnt-safety-stock")
    }

    fn suggested(self, steps: Steps, of: Calculation<'_>) -> Steps {
        let (name, suggested) = ("learnt-suggested-quantity", self.forecast.suggested_quantity);
        let steps = of.suggested(of.position(self.reorder_point(steps, of)));
        steps.then(name, Quantity, suggested, "learnt-reorder-point − position")
    }

    fn cover(self, steps: Steps, of: Calculation<'_>) -> Steps {
        let steps = of.available(self.daily_demand(steps));
        steps.then("days-of-cover", Days, self.forecast.days_of_cover, "available ÷ daily-demand")
    }

    fn stock_out(self, steps: Steps, of: Calculation<'_>) -> Steps {
        self.cover(steps, of).day("stock-out-date", self.forecast.stock_out_date, STOCK_OUT)
    }

    fn order_by(self, steps: Steps, of: Calculation<'_>) -> Steps {
        const MEETS: &str = "today + ( position − learnt-reorder-point ) ÷ daily-demand";
        let LearntForecast { order_by_date, reorder_point, stock_out_date, .. } = *self.forecast;
        let due = is_due(of.forecast.position, reorder_point);
        let steps = of.position(self.reorder_point(steps, of));
        of.order_by_date(steps, (order_by_date, stock_out_date), (due, MEETS, STOCK_OUT))
    }
}

const STOCK_OUT: &str = "today + available ÷ daily-demand";
