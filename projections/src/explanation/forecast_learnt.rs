//! The figures of a forecast that was learnt: what its reorder point and its suggestion are made of. What past errors show is
//! a quantile of many and no sum; so these explanations have steps and no parts.

use rust_decimal::Decimal;
use waybill_domain::forecast::{LearntForecast, Situation};
use waybill_domain::quantity::Quantity as Size;

use super::FigureUnit::{Days, Number, Quantity};
use super::addition::{Compared, Steps};
use crate::forecast::Halves;

/// What was learnt, and what its demand is made of.
pub(super) type Learnt<'l> = (&'l LearntForecast, Halves);

/// A figure as its screen shows it, and as it is computed again; nothing of both where nothing was learnt.
pub(super) fn compared(
    shown: Option<&LearntForecast>,
    computed: Option<&LearntForecast>,
    figure: impl Fn(&LearntForecast) -> Option<Size>,
) -> Compared {
    let amount = |learnt: Option<&LearntForecast>| learnt.and_then(&figure).map(Size::decimal);
    Compared::of(Quantity, amount(shown), amount(computed))
}

/// Halfway between the rate and the median, and never outside the band.
pub(super) fn demand(steps: Steps, situation: &Situation, (learnt, halves): Learnt<'_>) -> Steps {
    let (name, demand) = ("learnt-demand", learnt.foreseen.demand.decimal());
    let (low, high) = (learnt.foreseen.demand_low.decimal(), learnt.foreseen.demand_high.decimal());
    let (at_rate, median) = (halves.at_rate.decimal(), halves.median.decimal());
    let steps = steps
        .then("daily-demand", Quantity, learnt.foreseen.daily_demand.decimal(), &[])
        .then("lead-time", Days, Decimal::from(situation.lead_time_days), &[])
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

/// The product's own, else what lasts at the service level less the demand.
pub(super) fn safety_stock(steps: Steps, situation: &Situation, of: Learnt<'_>) -> Steps {
    let steps = demand(steps, situation, of);
    let (learnt, _) = of;
    let amount = learnt.safety_stock.decimal();
    if situation.safety_stock.is_some() {
        return steps.then("learnt-safety-stock", Quantity, amount, &[]);
    }
    steps
        .then("service-level", Number, learnt.service_level.decimal(), &[])
        .then("lasting-stock", Quantity, learnt.foreseen.lasting.decimal(), &[])
        .then("learnt-safety-stock", Quantity, amount, &["lasting-stock", "−", "learnt-demand"])
}

pub(super) fn reorder_point(steps: Steps, situation: &Situation, of: Learnt<'_>) -> Steps {
    safety_stock(steps, situation, of).then(
        "learnt-reorder-point",
        Quantity,
        of.0.reorder_point.decimal(),
        &["learnt-demand", "+", "learnt-safety-stock"],
    )
}

/// Behind the steps of reorder point and position.
pub(super) fn suggestion(steps: Steps, situation: &Situation, (learnt, _): Learnt<'_>) -> Steps {
    steps
        .then("pack-size", Quantity, situation.pack_size.map(Size::decimal), &[])
        .then("minimum-order", Quantity, situation.minimum_order.map(Size::decimal), &[])
        .then(
            "learnt-suggested-quantity",
            Quantity,
            learnt.suggested_quantity.map(Size::decimal),
            &["learnt-reorder-point", "−", "position"],
        )
}
