//! The baseline: the plain average of the last days with 1.645 σ √L, as the domain's `Situation` computes it in
//! decimals.

use crate::{Thousandths, units};

/// The quantile of the standard normal distribution below which 95 of 100 cases lie.
const SERVICE_FACTOR: f64 = 1.645;

/// The plain average of some days.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Plain {
    /// The average daily usage: the sum over the days ÷ the days, at least zero.
    pub average: f64,
    /// Standard deviation of the demand of a day (population).
    pub deviation: f64,
}

impl Plain {
    /// Computes the average of the demand of these days.
    pub fn of(daily: &[Thousandths]) -> Self {
        let days = f64::from(u32::try_from(daily.len().max(1)).unwrap_or(u32::MAX));
        let average = daily.iter().map(|demand| units(*demand)).sum::<f64>() / days;
        let squares = daily.iter().map(|demand| (units(*demand) - average) * (units(*demand) - average));
        Self { average: average.max(0.0), deviation: (squares.sum::<f64>() / days).sqrt() }
    }

    /// Returns the demand of a lead time.
    pub fn demand(&self, lead_time_days: u32) -> f64 {
        self.average * f64::from(lead_time_days)
    }

    /// Returns the reorder point: demand plus 1.645 σ √L; zero without demand.
    pub fn limit(&self, lead_time_days: u32) -> f64 {
        if self.average <= 0.0 {
            return 0.0;
        }
        self.demand(lead_time_days) + SERVICE_FACTOR * self.deviation * f64::from(lead_time_days).sqrt()
    }
}
