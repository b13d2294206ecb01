//! The figures of a forecast that was learnt: what its reorder point and its suggestion are made of. What past errors show is
//! a quantile of many and no sum; so these explanations have steps and no parts.

use rust_decimal::Decimal;
use waybill_domain::forecast::{LearntForecast, Situation};
use waybill_domain::quantity::Quantity as Size;

use super::FigureUnit::{Days, Number, Quantity};
use super::addition::{Compared, Steps};

/// A figure as its screen shows it, and as it is computed again; nothing of both where nothing was learnt.
pub(super) fn compared(
    shown: Option<&LearntForecast>,
    computed: Option<&LearntForecast>,
    figure: impl Fn(&LearntForecast) -> Option<Size>,
) -> Compared {
    let amount = |learnt: Option<&LearntForecast>| learnt.and_then(&figure).map(Size::decimal);
    Compared::of(Quantity, amount(shown), amount(computed))
}

pub(super) fn demand(steps: Steps, situation: &Situation, learnt: &LearntForecast) -> Steps {
    steps
        .then("daily-demand", Quantity, learnt.foreseen.daily_demand.decimal(), &[])
        .then("lead-time", Days, Decimal::from(situation.lead_time_days), &[])
        .then("learnt-demand", Quantity, learnt.foreseen.demand.decimal(), &[])
}

/// The product's own, else what lasts at the service level less the demand.
pub(super) fn safety_stock(steps: Steps, situation: &Situation, learnt: &LearntForecast) -> Steps {
    let steps = demand(steps, situation, learnt);
    let amount = learnt.safety_stock.decimal();
    if situation.safety_stock.is_some() {
        return steps.then("learnt-safety-stock", Quantity, amount, &[]);
    }
    steps
        .then("service-level", Number, learnt.service_level.decimal(), &[])
        .then("lasting-stock", Quantity, learnt.foreseen.lasting.decimal(), &[])
        .then("learnt-safety-stock", Quantity, amount, &["lasting-stock", "−", "learnt-demand"])
}

pub(super) fn reorder_point(steps: Steps, situation: &Situation, learnt: &LearntForecast) -> Steps {
    safety_stock(steps, situation, learnt).then(
        "learnt-reorder-point",
        Quantity,
        learnt.reorder_point.decimal(),
        &["learnt-demand", "+", "learnt-safety-stock"],
    )
}

/// Behind the steps of reorder point and position.
pub(super) fn suggestion(steps: Steps, situation: &Situation, learnt: &LearntForecast) -> Steps {
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
