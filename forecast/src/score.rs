//! How good forecasts were.

use crate::track::Closed;

/// Past forecasts beside what came.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Score {
    /// How many.
    pub forecasts: u32,
    /// The errors of the forecast without their signs, as a share of the demand that came (WAPE); nothing without demand.
    pub error: Option<f64>,
    /// What was expected too much (above nothing) or too little, as a share of the demand that came.
    pub bias: Option<f64>,
    /// The share of cases in which the stock said to last in 95 of 100 cases would have lasted.
    pub coverage: f64,
}

impl Score {
    /// Of these; nothing of none.
    pub(crate) fn of<'a>(closed: impl Iterator<Item = &'a Closed>) -> Option<Self> {
        let (mut forecasts, mut lasted) = (0_u32, 0_u32);
        let (mut error, mut bias, mut actual) = (0.0, 0.0, 0.0);
        for one in closed {
            forecasts += 1;
            lasted += u32::from(one.actual <= one.limit);
            error += (one.actual - one.demand).abs();
            bias += one.expected - one.actual;
            actual += one.actual;
        }
        let share = |sum: f64| (actual > 0.0).then(|| sum / actual);
        (forecasts > 0).then(|| Self {
            forecasts,
            error: share(error),
            bias: share(bias),
            coverage: f64::from(lasted) / f64::from(forecasts),
        })
    }
}
