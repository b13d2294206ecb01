//! A simulated shop. Every morning it receives arrived goods and orders up to the reorder point. Then it sells the
//! demand of that day as long as there is stock; the rest is lost.

use super::prediction::{Forecasts, Prediction};
use super::trading::Trading;
use super::units;

/// The result of the shop while it was measured.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Outcome {
    /// The share of the demand that was sold, with equal weight for each product.
    pub(crate) fill: f64,
    /// The share of the demand that was sold, with products weighted by the value of their demand.
    pub(crate) fill_by_value: f64,
    /// The mean value of the stock in the evening.
    pub(crate) stock: f64,
}

/// Runs the shop from the first day with forecasts, and measures from `held_out` on.
pub(crate) fn run(
    trading: &Trading,
    forecasts: &Forecasts,
    chosen: &[(usize, usize)],
    (begin, held_out, lead_time): (usize, usize, usize),
    limit: impl Fn(&Prediction) -> f64,
) -> Outcome {
    let days = usize::try_from(super::LEAD_TIMES[lead_time]).unwrap_or(usize::MAX);
    let (mut fills, mut sold_products, mut stock) = (0.0, 0.0, 0.0);
    let (mut value_demanded, mut value_sold) = (0.0, 0.0);
    for (place, product) in chosen {
        let of = &trading.products[*product];
        let wanted = |day: usize| limit(forecasts.on(day, *place, lead_time)).ceil();
        let mut arriving = vec![0.0; trading.days + days + 1];
        let (mut on_hand, mut on_order) = (wanted(begin), 0.0);
        let (mut demanded, mut sold) = (0.0, 0.0);
        for day in begin..trading.days {
            on_hand += arriving[day];
            on_order -= arriving[day];
            let order = (wanted(day) - on_hand - on_order).max(0.0);
            arriving[day + days] += order;
            on_order += order;
            let demand = units(of.demand[day].max(0));
            let out = demand.min(on_hand);
            on_hand -= out;
            if day >= held_out {
                demanded += demand;
                sold += out;
                stock += on_hand * of.price;
            }
        }
        value_demanded += demanded * of.price;
        value_sold += sold * of.price;
        if demanded > 0.0 {
            fills += sold / demanded;
            sold_products += 1.0;
        }
    }
    let measured = f64::from(u32::try_from(trading.days - held_out).unwrap_or(u32::MAX));
    Outcome {
        fill: fills / f64::max(sold_products, 1.0),
        fill_by_value: value_sold / f64::max(value_demanded, f64::MIN_POSITIVE),
        stock: stock / measured,
    }
}
