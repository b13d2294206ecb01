//! The accuracy of past forecasts.

use crate::codec::{Reader, Writer};
use crate::errors::HORIZONS;
use crate::history::Closed;

/// Figures of past forecasts compared with the actual demand.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Score {
    /// The number of forecasts.
    pub forecasts: u32,
    /// The absolute errors of the forecasts as a share of the actual demand (WAPE); `None` without demand.
    pub error: Option<f64>,
    /// The bias: expected less actual demand, as a share of the actual demand. Positive if too much was expected.
    pub bias: Option<f64>,
    /// The share of cases in which the stock predicted to suffice in 95 of 100 cases would have sufficed.
    pub coverage: f64,
}

impl Score {
    /// Computes the score of these forecasts; `None` if there are none.
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

/// The scores of the stored lead times.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct Scores([Option<Score>; HORIZONS.len()]);

impl Scores {
    /// Computes the scores of the past forecasts of a product.
    pub(crate) fn of(closed: &[Closed]) -> Self {
        Self(HORIZONS.map(|days| Score::of(closed.iter().filter(|closed| closed.days == days))))
    }

    /// Returns the score of a stored lead time.
    pub(crate) fn of_lead_time(&self, days: u32) -> Option<Score> {
        HORIZONS.into_iter().zip(self.0).find(|(horizon, _)| *horizon == days).and_then(|(_, score)| score)
    }

    pub(crate) fn encode(&self, to: &mut Writer) {
        for score in &self.0 {
            let Some(score) = score else {
                to.small(0);
                continue;
            };
            to.small(score.forecasts);
            // Both are present or neither is.
            let shares = score.error.zip(score.bias);
            to.byte(u8::from(shares.is_some()));
            let (error, bias) = shares.unwrap_or_default();
            for number in [error, bias, score.coverage] {
                to.number(number);
            }
        }
    }

    pub(crate) fn decode(from: &mut Reader<'_>) -> Option<Self> {
        let mut scores = Self::default();
        for score in &mut scores.0 {
            let forecasts = from.small()?;
            if forecasts == 0 {
                continue;
            }
            let has_shares = from.byte()? == 1;
            let (error, bias, coverage) = (from.number()?, from.number()?, from.number()?);
            *score = Some(Score {
                forecasts,
                error: has_shares.then_some(error),
                bias: has_shares.then_some(bias),
                coverage,
            });
        }
        Some(scores)
    }
}
