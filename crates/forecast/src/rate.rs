//! The frequency and size of a product's sales (R. H. Teunter, A. A. Syntetos, M. Z. Babai, *Intermittent demand:
//! linking forecasting to inventory obsolescence*, EJOR 214, 2011), with extreme days capped and young products
//! corrected.

use crate::codec::{Reader, Writer};
use crate::scale::Scale;

/// The maximum size that a day counts with, in deviations above the mean sale.
const CAP: f64 = 4.0;
/// The minimum deviation, as a share of the mean sale: sales of the same size do not prove that all are.
const LEAST_DEVIATION: f64 = 0.5;
/// The number of sales from which a day can be extreme.
const CAP_FROM: f64 = 2.0;
/// The number of days without a sale assumed before the first sale: a product is only known because it sold.
const UNSEEN_DAYS: f64 = 7.0;
/// The minimum variance of a day's demand, as a share of the square of its mean.
const LEAST_VARIANCE: f64 = 0.01;

/// Discounted sums over the days of a product since its first sale.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct Rate {
    /// Days with a sale.
    sales: f64,
    /// The days that could have had a sale. A weekday that sells half as much counts half.
    exposure: f64,
    /// The number of days with a sale, discounted like their sizes.
    sized: f64,
    /// Their capped sizes.
    size: f64,
    /// The squares of these.
    squares: f64,
    /// The capped quantities of days with more returned than delivered; negative.
    returned: f64,
}

/// The estimates for one day of full exposure, from the sums.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Daily {
    /// The share of days with a sale.
    pub(crate) frequency: f64,
    /// The demand, extreme days capped.
    pub(crate) mean: f64,
    /// Its variance.
    pub(crate) variance: f64,
}

impl Rate {
    /// Returns the rate of a product that has never sold.
    pub(crate) fn begin() -> Self {
        Self { exposure: UNSEEN_DAYS, ..Self::default() }
    }

    /// Adds a day.
    pub(crate) fn add(&mut self, demand: f64, exposure: f64, scale: &Scale) {
        let cap = self.cap();
        self.sales *= scale.frequency;
        self.exposure = self.exposure * scale.frequency + exposure;
        self.sized *= scale.size;
        self.size *= scale.size;
        self.squares *= scale.size;
        self.returned *= scale.size;
        if demand > 0.0 {
            let capped = demand.min(cap);
            self.sales += 1.0;
            self.sized += 1.0;
            self.size += capped;
            self.squares += capped * capped;
        } else {
            self.returned += demand.max(-cap);
        }
    }

    /// Returns the maximum size that a day counts with.
    fn cap(&self) -> f64 {
        if self.sized < CAP_FROM {
            return f64::INFINITY;
        }
        let mean = self.size / self.sized;
        let deviation = (self.squares / self.sized - mean * mean).max(0.0).sqrt();
        mean + CAP * deviation.max(LEAST_DEVIATION * mean)
    }

    /// Returns the figures of a day.
    pub(crate) fn daily(&self) -> Daily {
        if self.exposure <= 0.0 || self.sized <= 0.0 {
            return Daily { frequency: 0.0, mean: 0.0, variance: 0.0 };
        }
        let frequency = self.sales / self.exposure;
        let mean = frequency * ((self.size + self.returned).max(0.0) / self.sized);
        let variance = frequency * (self.squares / self.sized) - mean * mean;
        Daily { frequency, mean, variance: variance.max(LEAST_VARIANCE * mean * mean) }
    }

    pub(crate) fn encode(&self, to: &mut Writer) {
        for number in [self.sales, self.exposure, self.sized, self.size, self.squares, self.returned] {
            to.number(number);
        }
    }

    pub(crate) fn decode(from: &mut Reader<'_>) -> Option<Self> {
        Some(Self {
            sales: from.number()?,
            exposure: from.number()?,
            sized: from.number()?,
            size: from.number()?,
            squares: from.number()?,
            returned: from.number()?,
        })
    }
}
