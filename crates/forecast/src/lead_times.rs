//! Computes the sufficient stock when the lead time itself is uncertain. Every past lead time of the supplier counts as
//! often as it occurred.

use crate::answer::{Answer, Band, Levels, Reach};
use crate::book::Book;
use crate::errors::{CLASSES, HORIZONS};
use crate::sketch::Cumulative;
use crate::track::Track;

/// The maximum number of distinct lead times, so that a forecast takes a fixed number of operations.
const MAX_DISTINCT: u32 = 10;
/// The number of bisection steps: a limit of a million pieces is exact to thousandths.
const HALVINGS: usize = 40;
/// The maximum number of doublings until a stock suffices.
const DOUBLINGS: usize = 24;
/// The accuracy in the product's unit; quantities have thousandths.
const CLOSE: f64 = 0.0005;

/// Days from order to receipt, each with its share.
#[derive(Debug, Clone, PartialEq)]
pub struct LeadTimes(Vec<(u32, f64)>);

impl LeadTimes {
    /// Builds the distribution of these past lead times; `None` if there are none. More than ten different ones are
    /// reduced to ten that are equally probable.
    pub fn of(days: &[u32]) -> Option<Self> {
        let mut sorted = days.to_vec();
        sorted.sort_unstable();
        let max = usize::try_from(MAX_DISTINCT).unwrap_or(1);
        let different = 1 + sorted.windows(2).filter(|two| two[0] != two[1]).count();
        if different > max {
            let count = sorted.len();
            // The middles of ten equal parts.
            sorted =
                (0..max).filter_map(|part| sorted.get((2 * part + 1) * count / (2 * max))).copied().collect();
        }
        let each = 1.0 / f64::from(u32::try_from(sorted.len()).ok().filter(|count| *count > 0)?);
        let mut shares: Vec<(u32, f64)> = Vec::new();
        for days in sorted {
            match shares.last_mut() {
                Some((last, share)) if *last == days => *share += each,
                _ => shares.push((days, each)),
            }
        }
        Some(Self(shares))
    }
}

/// The probability of every error, by kind and lead time, for one service level. Made once for each service level
/// ([`Book::chances`]).
#[derive(Debug)]
pub struct Chances {
    service: f64,
    levels: Levels,
    /// By kind, then by lead time.
    errors: Vec<Cumulative>,
}

impl Chances {
    pub(crate) fn of(service: f64, levels: Levels, error: impl Fn(usize, usize) -> Cumulative) -> Self {
        let kinds = (0..CLASSES).flat_map(|class| (0..HORIZONS.len()).map(move |horizon| (horizon, class)));
        Self { service, levels, errors: kinds.map(|(horizon, class)| error(horizon, class)).collect() }
    }

    /// Returns the share of cases in which demand is at most `stock`. Between two stored lead times the errors of both
    /// count, the nearer one more. Beyond the last one, errors grow like the lead time itself.
    fn lasting(&self, reach: &Reach, stock: f64) -> f64 {
        if reach.deviation <= 0.0 {
            return if stock >= reach.demand { 1.0 } else { 0.0 };
        }
        let error = (stock - reach.demand) / reach.deviation;
        let days = f64::from(reach.days);
        let below = |horizon: usize, error: f64| {
            let place = usize::from(reach.class) * HORIZONS.len() + horizon;
            self.errors.get(place).map_or(1.0, |errors| errors.below(error))
        };
        match HORIZONS.iter().position(|horizon| reach.days <= *horizon) {
            Some(0) => below(0, error),
            Some(above) => {
                let (low, high) = (f64::from(HORIZONS[above - 1]), f64::from(HORIZONS[above]));
                let way = (days - low) / (high - low);
                below(above - 1, error) * (1.0 - way) + below(above, error) * way
            }
            None => {
                let last = HORIZONS.len() - 1;
                below(last, error / (days / f64::from(HORIZONS[last])).sqrt())
            }
        }
    }

    /// Returns the least stock that suffices in this share of cases.
    fn limit(&self, reaches: &[(Reach, f64)], share: f64) -> f64 {
        let lasts = |stock: f64| {
            let sum: f64 = reaches.iter().map(|(reach, weight)| weight * self.lasting(reach, stock)).sum();
            sum >= share
        };
        if lasts(0.0) {
            return 0.0;
        }
        let far = |(reach, _): &(Reach, f64)| reach.demand + 4.0 * reach.deviation;
        let mut high = reaches.iter().map(far).fold(1.0, f64::max);
        let mut low = 0.0;
        for _ in 0..DOUBLINGS {
            if lasts(high) {
                break;
            }
            (low, high) = (high, high * 2.0);
        }
        for _ in 0..HALVINGS {
            if high - low < CLOSE {
                break;
            }
            let middle = low.midpoint(high);
            if lasts(middle) { high = middle } else { low = middle }
        }
        high
    }
}

impl Book {
    /// Returns the probability of every error, for a service level between 0 and 1.
    pub fn chances(&self, service: f64) -> Chances {
        Chances::of(service.clamp(0.0, 1.0), self.levels(service), |horizon, class| {
            self.errors().of(horizon, class).cumulative()
        })
    }

    /// Returns the forecast of a product whose supplier's lead time varies. Its demand is that of the typical lead
    /// time; its limit and band are the quantiles of `Σ share(L) · P(demand(L) ≤ x)`. With one lead time, or if none
    /// were learned, it is [`Book::answer`].
    pub fn answer_over(
        &self,
        track: &Track,
        typical_days: u32,
        lead_times: Option<&LeadTimes>,
        chances: &Chances,
    ) -> Answer {
        let typical = self.answer(track, typical_days, &chances.levels);
        let Some(lead_times) = lead_times.filter(|several| several.0.len() > 1) else { return typical };
        let (daily, class) = track.daily();
        let reach = |days: u32| Reach::of(&daily, class, self.exposure(track.next(), days), days);
        let reaches: Vec<(Reach, f64)> =
            lead_times.0.iter().map(|(days, share)| (reach(*days), *share)).collect();
        let low = chances.limit(&reaches, 0.05);
        let limit = chances.limit(&reaches, chances.service);
        let high = if chances.service.to_bits() == crate::JUDGED_SERVICE.to_bits() {
            limit
        } else {
            chances.limit(&reaches, crate::JUDGED_SERVICE)
        };
        let demand = typical.demand.max(low).min(high);
        let expected = reaches.iter().map(|(reach, share)| share * self.expected(reach)).sum();
        Answer {
            demand,
            expected,
            limit,
            safety_stock: (limit - demand).max(0.0),
            band: Band { low, high },
            ..typical
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lead_times_that_came_more_often_count_more() {
        assert_eq!(LeadTimes::of(&[5, 9, 5, 5]), Some(LeadTimes(vec![(5, 0.75), (9, 0.25)])));
        assert_eq!(LeadTimes::of(&[]), None);
    }

    #[test]
    fn more_than_ten_are_reduced_to_ten_that_are_equally_probable() {
        let days: Vec<u32> = (1..=40).collect();
        let Some(LeadTimes(shares)) = LeadTimes::of(&days) else { return assert!(!days.is_empty()) };
        let reduced: Vec<u32> = shares.iter().map(|(days, _)| *days).collect();
        assert_eq!(reduced, [3, 7, 11, 15, 19, 23, 27, 31, 35, 39]);
    }
}
