//! Explains the calculation of a forecast's figure step by step: the formulas of `waybill_domain::forecast`, with their
//! numbers.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use waybill_domain::forecast::{Forecast, Situation, is_due};

use super::FigureUnit::{Days, Number, Quantity};
use super::addition::Steps;
use super::forecast::ForecastFigure;
use super::forecast_learnt::Learnt;

/// The inputs and results of a calculation.
#[derive(Clone, Copy)]
pub(super) struct Calculation<'f> {
    pub(super) today: NaiveDate,
    pub(super) situation: &'f Situation,
    pub(super) forecast: &'f Forecast,
}

/// The formula of the day on which the available stock is used up.
const STOCK_OUT: &str = "today + available × days ÷ demand";

impl Calculation<'_> {
    /// Returns the steps of the formula up to the figure; none for a figure of a learnt forecast that does not exist.
    pub(super) fn steps(self, figure: ForecastFigure, learnt: Option<Learnt<'_>>) -> Steps {
        let (steps, forecast) = (Steps::default(), self.forecast);
        match figure {
            ForecastFigure::Demand => steps,
            ForecastFigure::AverageDailyUsage => self.average(steps),
            ForecastFigure::LeadTimeDemand => self.lead_time_demand(steps),
            ForecastFigure::Deviation => self.deviation(steps),
            ForecastFigure::SafetyStock => self.safety_stock(self.lead_time(self.deviation(steps))),
            ForecastFigure::ReorderPoint => self.reorder_point(steps),
            ForecastFigure::Position => self.position(steps),
            ForecastFigure::DaysOfCover => self.cover(steps),
            ForecastFigure::StockOutDate => {
                self.cover(steps).day("stock-out-date", forecast.stock_out_date, STOCK_OUT)
            }
            ForecastFigure::OrderByDate => self.order_by(self.position(self.reorder_point(steps))),
            ForecastFigure::SuggestedQuantity => {
                let (name, suggested) = ("suggested-quantity", forecast.suggested_quantity);
                let steps = self.suggested(self.position(self.reorder_point(steps)));
                steps.then(name, Quantity, suggested, "reorder-point − position")
            }
            learnt_figure => learnt.map_or(steps, |learnt| learnt.steps(learnt_figure, self)),
        }
    }

    pub(super) fn available(self, steps: Steps) -> Steps {
        steps.given("available", Quantity, self.situation.available)
    }

    pub(super) fn position(self, steps: Steps) -> Steps {
        self.available(steps)
            .given("incoming", Quantity, self.situation.incoming)
            .given("on-order", Quantity, self.situation.on_order)
            .then("position", Quantity, self.forecast.position, "available + incoming + on-order")
    }

    pub(super) fn lead_time(self, steps: Steps) -> Steps {
        steps.given("lead-time", Days, self.situation.lead_time_days)
    }

    /// Adds the pack size and the minimum order, to which a shortage is rounded up.
    pub(super) fn suggested(self, steps: Steps) -> Steps {
        steps.given("pack-size", Quantity, self.situation.pack_size).given(
            "minimum-order",
            Quantity,
            self.situation.minimum_order,
        )
    }

    fn average(self, steps: Steps) -> Steps {
        let (demand, average) = (self.situation.demand, self.forecast.average_daily_usage);
        steps.given("demand", Quantity, demand.sum).given("days", Days, demand.days).then(
            "average-daily-usage",
            Quantity,
            average,
            "demand ÷ days",
        )
    }

    fn lead_time_demand(self, steps: Steps) -> Steps {
        let demand = self.forecast.reorder_point.decimal() - self.forecast.safety_stock.decimal();
        let steps = self.lead_time(self.average(steps));
        steps.then("lead-time-demand", Quantity, demand, "demand ÷ days × lead-time")
    }

    fn deviation(self, steps: Steps) -> Steps {
        const FORMULA: &str = "√ ( squares ÷ days − ( demand ÷ days ) ² )";
        let demand = self.situation.demand;
        steps
            .given("demand", Quantity, demand.sum)
            .given("squares", Number, demand.squares)
            .given("days", Days, demand.days)
            .then("deviation", Quantity, self.forecast.deviation, FORMULA)
    }

    fn safety_stock(self, steps: Steps) -> Steps {
        let Situation { reorder_level, safety_stock, demand, .. } = *self.situation;
        let (name, computed) = ("safety-stock", self.forecast.safety_stock);
        match (reorder_level, safety_stock) {
            (Some(level), own) if demand.sum <= Decimal::ZERO && own.is_none_or(|own| own < level) => {
                steps.given("reorder-level", Quantity, level).then(name, Quantity, level, "reorder-level")
            }
            (_, Some(own)) => steps.given(name, Quantity, own),
            (_, None) => steps.then(name, Quantity, computed, "1.645 × deviation × √ lead-time"),
        }
    }

    fn reorder_point(self, steps: Steps) -> Steps {
        const FORMULA: &str = "average-daily-usage × lead-time + safety-stock";
        let steps = self.safety_stock(self.lead_time(self.average(steps)));
        steps.then("reorder-point", Quantity, self.forecast.reorder_point, FORMULA)
    }

    fn cover(self, steps: Steps) -> Steps {
        let steps = self.available(self.average(steps));
        steps.then("days-of-cover", Days, self.forecast.days_of_cover, "available × days ÷ demand")
    }

    /// Adds the order-by date after the steps of position and reorder point.
    fn order_by(self, steps: Steps) -> Steps {
        const MEETS: &str = "today + ( position − reorder-point ) × days ÷ demand";
        let Forecast { order_by_date, position, reorder_point, stock_out_date, .. } = *self.forecast;
        let due = is_due(position, reorder_point);
        self.order_by_date(steps, (order_by_date, stock_out_date), (due, MEETS, STOCK_OUT))
    }

    /// Adds the order-by date. While it is not due, it is the day on which the position `meets` the reorder point. When
    /// it is due, it is today, or the lead time before the stock-out.
    pub(super) fn order_by_date(
        self,
        steps: Steps,
        (order_by_date, stock_out_date): (Option<NaiveDate>, Option<NaiveDate>),
        (due, meets, stock_out): (bool, &str, &str),
    ) -> Steps {
        let (steps, formula) = match due {
            false => (steps, meets),
            true if order_by_date == Some(self.today) => (steps, "today"),
            true => (steps.day("stock-out-date", stock_out_date, stock_out), "stock-out-date − lead-time"),
        };
        steps.day("order-by-date", order_by_date, formula)
    }
}
