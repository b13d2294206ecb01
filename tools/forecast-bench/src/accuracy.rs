//! Rolling origins: on each held-out day with room for the lead time, compares the prediction with the actual demand.

use super::prediction::{Forecasts, Prediction};
use super::trading::Trading;
use super::units;

/// The service level that is judged.
const JUDGED: f64 = 0.95;

/// The accuracy of a forecast method. Sums are over all products and origins, so shares are of the actual demand.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Accuracy {
    cases: u32,
    lasted: u32,
    actual: f64,
    error: f64,
    bias: f64,
    pinball: f64,
}

impl Accuracy {
    /// Computes it over the chosen products and the days from `held_out` on.
    pub(crate) fn of(
        trading: &Trading,
        forecasts: &Forecasts,
        chosen: &[(usize, usize)],
        (held_out, lead_time): (usize, usize),
        figures: impl Fn(&Prediction) -> (f64, f64),
    ) -> Self {
        let days = usize::try_from(super::LEAD_TIMES[lead_time]).unwrap_or(usize::MAX);
        let mut accuracy = Self::default();
        for origin in held_out..=trading.days - days {
            for (place, product) in chosen {
                let demand = &trading.products[*product].demand[origin..origin + days];
                let (forecast, limit) = figures(forecasts.on(origin, *place, lead_time));
                accuracy.add(units(demand.iter().sum()), forecast, limit);
            }
        }
        accuracy
    }

    fn add(&mut self, actual: f64, forecast: f64, limit: f64) {
        self.cases += 1;
        self.lasted += u32::from(actual <= limit);
        self.actual += actual;
        self.error += (actual - forecast).abs();
        self.bias += forecast - actual;
        self.pinball +=
            if actual > limit { JUDGED * (actual - limit) } else { (1.0 - JUDGED) * (limit - actual) };
    }

    /// Returns the absolute errors as a share of the demand.
    pub(crate) fn wape(&self) -> f64 {
        self.error / self.actual
    }

    /// Returns the signed errors as a share of the demand; negative if too little was forecast.
    pub(crate) fn bias(&self) -> f64 {
        self.bias / self.actual
    }

    /// Returns the pinball loss, in percent.
    pub(crate) fn pinball(&self) -> f64 {
        100.0 * self.pinball / self.actual
    }

    /// Returns the share of cases in which the stock would have sufficed.
    pub(crate) fn coverage(&self) -> f64 {
        f64::from(self.lasted) / f64::from(self.cases.max(1))
    }
}
