//! How long things are remembered: everything follows from one number of days.

use crate::math::kept;

/// What is kept of each memory over a day, by the number of days that the average is taken over (`averageDay`).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scale {
    /// The days themselves.
    pub average_days: u32,
    /// Of how often a product sells: half after half of the days.
    pub(crate) frequency: f64,
    /// Of how much is sold at once: half after four thirds of the days, since single sizes are weak evidence.
    pub(crate) size: f64,
    /// Of the errors of past forecasts, over a week: half after the days.
    pub(crate) errors: f64,
}

impl Scale {
    /// The memories of this many days, at least one.
    pub fn of(average_days: u32) -> Self {
        let days = f64::from(average_days.max(1));
        Self {
            average_days: average_days.max(1),
            frequency: kept(days / 2.0),
            size: kept(days * 4.0 / 3.0),
            // Errors come once a week, and fewer than a month of them are no evidence.
            errors: kept(days.max(30.0) / 7.0),
        }
    }
}
