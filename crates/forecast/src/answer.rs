//! The forecast of a product: the demand of its lead time, the band around it, and the stock that suffices.

use crate::errors::{CLASSES, HORIZONS};
use crate::rate::Daily;
use crate::sketch::Mixture;

/// A product over a lead time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Reach {
    pub(crate) class: u8,
    pub(crate) days: u32,
    /// The demand of the days, extreme days capped.
    pub(crate) demand: f64,
    /// The unit in which errors are counted: the root of the days' variances.
    pub(crate) deviation: f64,
}

impl Reach {
    /// Computes the demand over `days` that together have the given exposure in average days.
    pub(crate) fn of(daily: &Daily, class: u8, exposure: f64, days: u32) -> Self {
        let exposure = exposure.max(0.0);
        let (demand, deviation) = (daily.mean * exposure, (daily.variance * exposure).sqrt());
        Self { class, days, demand, deviation }
    }
}

/// The number of deviations between a forecast and a quantile of the demand, by kind and lead time. It is made once for
/// each service level ([`crate::Book::levels`]). Every product is then forecast in a fixed number of operations.
#[derive(Debug, Clone, PartialEq)]
pub struct Levels {
    /// By kind, then by lead time.
    factors: [[f64; HORIZONS.len()]; CLASSES],
}

impl Levels {
    /// Evaluates `figure` for each distribution of errors.
    pub(crate) fn of(figure: impl Fn(usize, usize) -> f64) -> Self {
        let horizons = |class| std::array::from_fn(|horizon| figure(horizon, class));
        Self { factors: std::array::from_fn(horizons) }
    }

    /// Returns the demand with its error, at least zero.
    pub(crate) fn limit(&self, reach: &Reach) -> f64 {
        (reach.demand + self.factor(reach) * reach.deviation).max(0.0)
    }

    /// Interpolates linearly between two stored lead times. Beyond the last one, errors grow like the lead time itself.
    fn factor(&self, reach: &Reach) -> f64 {
        let factors = self.factors.get(usize::from(reach.class)).copied().unwrap_or_default();
        let days = f64::from(reach.days);
        let above = HORIZONS.iter().position(|horizon| reach.days <= *horizon);
        match above {
            Some(0) => factors[0],
            Some(above) => {
                let (low, high) = (f64::from(HORIZONS[above - 1]), f64::from(HORIZONS[above]));
                let way = (days - low) / (high - low);
                factors[above - 1] * (1.0 - way) + factors[above] * way
            }
            None => {
                let last = HORIZONS.len() - 1;
                factors[last] * (days / f64::from(HORIZONS[last])).sqrt()
            }
        }
    }
}

/// The band that contains the demand in 90 of 100 cases.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Band {
    /// The demand was below this in 5 of 100 cases.
    pub low: f64,
    /// The demand was below this in 95 of 100 cases.
    pub high: f64,
}

/// The forecast of a product over its lead time, in the product's unit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Answer {
    /// Demand of an average day, extreme days capped.
    pub daily: f64,
    /// The share of days with a sale.
    pub frequency: f64,
    /// The forecast: halfway between the capped rate and the median. The figure with the least error.
    pub demand: f64,
    /// The first of the two: the capped rate over the lead time, with the seasons.
    pub at_rate: f64,
    /// The second: the median of the demand of the lead time.
    pub median: f64,
    /// The mean demand of the lead time over many such cases, extreme orders included. The figure without bias. It
    /// exceeds the forecast if few large orders make the average.
    pub expected: f64,
    /// The stock that suffices for the lead time at the service level: the reorder point.
    pub limit: f64,
    /// The safety stock: `limit − demand`, at least zero.
    pub safety_stock: f64,
    /// The band of the lead time's demand.
    pub band: Band,
}

/// The distributions that every forecast needs, in addition to the service level's own.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Common {
    pub(crate) low: Levels,
    pub(crate) middle: Levels,
    pub(crate) high: Levels,
    pub(crate) mean: Levels,
}

impl Common {
    /// Builds the levels from the distribution of errors at each lead time and kind.
    pub(crate) fn of(mixture: impl Fn(usize, usize) -> Mixture) -> Self {
        let mixtures: [[Mixture; HORIZONS.len()]; CLASSES] =
            std::array::from_fn(|class| std::array::from_fn(|horizon| mixture(horizon, class)));
        let quantile = |share: f64| Levels::of(|horizon, class| mixtures[class][horizon].quantile(share));
        Self {
            low: quantile(0.05),
            middle: quantile(0.5),
            high: quantile(crate::JUDGED_SERVICE),
            mean: Levels::of(|horizon, class| mixtures[class][horizon].mean()),
        }
    }

    /// Returns the forecast: the mean of the capped rate and the median, which are wrong at different times (J. M.
    /// Bates, C. W. J. Granger, *The combination of forecasts*, OR 20, 1969). It stays within the band.
    pub(crate) fn demand(&self, reach: &Reach) -> f64 {
        let (low, high) = (self.low.limit(reach), self.high.limit(reach));
        reach.demand.midpoint(self.middle.limit(reach)).max(low).min(high)
    }

    pub(crate) fn answer(&self, daily: &Daily, reach: &Reach, service: &Levels) -> Answer {
        let (demand, limit) = (self.demand(reach), service.limit(reach));
        Answer {
            daily: daily.mean,
            frequency: daily.frequency,
            demand,
            at_rate: reach.demand,
            median: self.middle.limit(reach),
            expected: self.mean.limit(reach),
            limit,
            safety_stock: (limit - demand).max(0.0),
            band: Band { low: self.low.limit(reach), high: self.high.limit(reach) },
        }
    }
}
