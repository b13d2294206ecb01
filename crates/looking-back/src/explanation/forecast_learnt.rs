//! Explains the calculation of the figures of a learnt forecast. The effect of past errors is a quantile of many values
//! and no sum, so these explanations have steps and no parts.

use rust_decimal::Decimal;
use waybill_domain::forecast::{LearntForecast, is_due};
use waybill_domain::quantity::Quantity as Size;

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
            .then("selling-days", Number, share, &[])
            .then("sale-size", Quantity, daily.checked_div(share).unwrap_or_default(), &[])
            .then("daily-demand", Quantity, daily, &["selling-days", "×", "sale-size"])
    }

    /// Adds the steps of the lead time's demand: the mean of the demand at the rate and the median, clamped to the
    /// band.
    fn demand(self, steps: Steps, of: Calculation<'_>) -> Steps {
        let (name, foreseen) = ("learnt-demand", &self.forecast.foreseen);
        let (low, high) = (foreseen.demand_low.decimal(), foreseen.demand_high.decimal());
        let (at_rate, median) = (self.components.at_rate.decimal(), self.components.median.decimal());
        let demand = foreseen.demand.decimal();
        let steps = of
            .lead_time(self.daily_demand(steps))
            .then("demand-at-rate", Quantity, at_rate, &[])
            .then("median-demand", Quantity, median, &[]);
        let halfway = (at_rate + median) / Decimal::TWO;
        if halfway > high {
            steps.then("demand-high", Quantity, high, &[]).then(name, Quantity, demand, &["demand-high"])
        } else if halfway < low {
            steps.then("demand-low", Quantity, low, &[]).then(name, Quantity, demand, &["demand-low"])
        } else {
            let formula = ["(", "demand-at-rate", "+", "median-demand", ")", "÷", "2"];
            steps.then(name, Quantity, demand, &formula)
        }
    }

    /// Adds the steps of the safety stock: the product's own, else the stock that lasts at the service level less the
    /// demand.
    fn safety_stock(self, steps: Steps, of: Calculation<'_>) -> Steps {
        let steps = self.demand(steps, of);
        let amount = self.forecast.safety_stock.decimal();
        if of.situation.safety_stock.is_some() {
            return steps.then("learnt-safety-stock", Quantity, amount, &[]);
        }
        steps
            .then("service-level", Number, self.forecast.service_level.decimal(), &[])
            .then("lasting-stock", Quantity, self.forecast.foreseen.lasting.decimal(), &[])
            .then("learnt-safety-stock", Quantity, amount, &["lasting-stock", "−", "learnt-demand"])
    }

    fn reorder_point(self, steps: Steps, of: Calculation<'_>) -> Steps {
        self.safety_stock(steps, of).then(
            "learnt-reorder-point",
            Quantity,
            self.forecast.reorder_point.decimal(),
            &["learnt-demand", "+", "learnt-safety-stock"],
        )
    }

    fn suggested(self, steps: Steps, of: Calculation<'_>) -> Steps {
        of.suggested(of.position(self.reorder_point(steps, of))).then(
            "learnt-suggested-quantity",
            Quantity,
            self.forecast.suggested_quantity.map(Size::decimal),
            &["learnt-reorder-point", "−", "position"],
        )
    }

    fn cover(self, steps: Steps, of: Calculation<'_>) -> Steps {
        of.available(self.daily_demand(steps)).then(
            "days-of-cover",
            Days,
            self.forecast.days_of_cover,
            &["available", "÷", "daily-demand"],
        )
    }

    fn stock_out(self, steps: Steps, of: Calculation<'_>) -> Steps {
        self.cover(steps, of).day("stock-out-date", self.forecast.stock_out_date, &STOCK_OUT)
    }

    fn order_by(self, steps: Steps, of: Calculation<'_>) -> Steps {
        const MEETS: [&str; 9] =
            ["today", "+", "(", "position", "−", "learnt-reorder-point", ")", "÷", "daily-demand"];
        let LearntForecast { order_by_date, reorder_point, stock_out_date, .. } = *self.forecast;
        let due = is_due(of.forecast.position, reorder_point);
        let steps = of.position(self.reorder_point(steps, of));
        of.order_by_date(steps, (order_by_date, stock_out_date), (due, &MEETS, &STOCK_OUT))
    }
}

const STOCK_OUT: [&str; 5] = ["today", "+", "available", "÷", "daily-demand"];
