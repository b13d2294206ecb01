//! The discount rates of all memories, derived from one number of days.

use crate::math::kept;

/// The share of each memory that remains after a day, by the number of days of the average (`averageDay`).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scale {
    /// The number of days of the average.
    pub average_days: u32,
    /// For the frequency of sales: half remains after half of the days.
    pub(crate) frequency: f64,
    /// For the size of sales: half remains after four thirds of the days, since single sizes are weak evidence.
    pub(crate) size: f64,
    /// For the errors of past forecasts, per week: half remains after the days.
    pub(crate) errors: f64,
}

impl Scale {
    /// Returns the rates for this number of days, at least one.
    pub fn of(average_days: u32) -> Self {
        let days = f64::from(average_days.max(1));
        Self {
            average_days: average_days.max(1),
            frequency: kept(days / 2.0),
            size: kept(days * 4.0 / 3.0),
            // Errors arrive once a week, and less than a month of them is no evidence.
            errors: kept(days.max(30.0) / 7.0),
        }
    }
}
