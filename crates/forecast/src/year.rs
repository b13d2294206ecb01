//! The season of the year: the sales of the same weeks a year before, as far as they helped to predict the demand.

use crate::codec::{Reader, Writer};
use crate::math::kept;

/// The number of weeks of a year.
const YEAR: usize = 52;
/// The number of stored weeks: three years and some.
const KEPT: usize = 3 * YEAR + 8;
/// The number of weeks after which half of a week is forgotten in the level that seasons are measured against.
const HALF_LIFE_WEEKS: f64 = 2.0;
/// The number of weeks from which there is a level.
const LEVEL_FROM: usize = 8;
/// The number of weeks ahead over which the season must prove itself.
const PROOF_AHEAD: usize = 4;
/// The number of cases in which it must.
const PROOF_CASES: usize = 26;
/// The minimum share by which it must reduce the error.
const LEAST_PROOF: f64 = 0.1;
/// The number of weeks ahead for which a season is predicted.
pub(crate) const WEEKS_AHEAD: usize = 26;

/// The sales of a warehouse in each of the last weeks, counted as sales of a product on a day.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Year(Vec<f64>);

/// The sales of the next weeks relative to the weeks before: for one week, two weeks, and so on.
pub(crate) type Seasons = [f64; WEEKS_AHEAD];

impl Year {
    /// Adds a week.
    pub(crate) fn add(&mut self, sold: f64) {
        self.0.push(sold);
        let over = self.0.len().saturating_sub(KEPT);
        self.0.drain(..over);
    }

    /// Returns the seasons from here on; 1 if the years before have not proved to predict any.
    pub(crate) fn seasons(&self) -> Seasons {
        let levels = self.levels();
        let shown = self.shown(&levels);
        let mut ahead = 0;
        [(); WEEKS_AHEAD].map(|()| {
            ahead += 1;
            let past = (1..=2)
                .filter_map(|years| self.season(&levels, self.0.len().checked_sub(years * YEAR)?, ahead));
            let (sum, count) = past.fold((0.0, 0.0), |(sum, count), season| (sum + season, count + 1.0));
            if shown > 0.0 && count > 0.0 {
                (1.0 + shown * (sum / count - 1.0)).clamp(0.25, 4.0)
            } else {
                1.0
            }
        })
    }

    /// Returns the discounted level before each week, and before the next one.
    fn levels(&self) -> Vec<f64> {
        let keep = kept(HALF_LIFE_WEEKS);
        let (mut sum, mut weight) = (0.0, 0.0);
        let mut levels = vec![0.0];
        for week in &self.0 {
            sum = sum * keep + week;
            weight = weight * keep + 1.0;
            levels.push(sum / weight);
        }
        levels
    }

    /// Returns the sales of `ahead` weeks from `place` on, relative to the level before it; `None` if they are unknown.
    fn season(&self, levels: &[f64], place: usize, ahead: usize) -> Option<f64> {
        let level = levels.get(place).copied().filter(|level| place >= LEVEL_FROM && *level > 0.0)?;
        Some(self.mean(place, ahead)? / level)
    }

    fn mean(&self, place: usize, ahead: usize) -> Option<f64> {
        let weeks = self.0.get(place..place + ahead)?;
        Some(weeks.iter().sum::<f64>() / f64::from(u8::try_from(ahead).ok()?))
    }

    /// Returns the share by which the year before reduces the error of a constant level.
    fn shown(&self, levels: &[f64]) -> f64 {
        let (mut with, mut without, mut cases) = (0.0, 0.0, 0);
        for place in YEAR..self.0.len() {
            let came = self.mean(place, PROOF_AHEAD);
            let (Some(came), Some(season)) = (came, self.season(levels, place - YEAR, PROOF_AHEAD)) else {
                continue;
            };
            with += (came - levels[place] * season).abs();
            without += (came - levels[place]).abs();
            cases += 1;
        }
        if cases < PROOF_CASES || without <= 0.0 {
            return 0.0;
        }
        let shown = 1.0 - with / without;
        if shown >= LEAST_PROOF { shown } else { 0.0 }
    }

    pub(crate) fn encode(&self, to: &mut Writer) {
        to.count(self.0.len());
        self.0.iter().for_each(|week| to.number(*week));
    }

    pub(crate) fn decode(from: &mut Reader<'_>) -> Option<Self> {
        (0..from.count()?).map(|_| from.number()).collect::<Option<_>>().map(Self)
    }
}

/// Returns the season of a lead time.
pub(crate) fn season_of(seasons: &Seasons, days: u32) -> f64 {
    let weeks = usize::try_from(days.div_ceil(7)).unwrap_or(WEEKS_AHEAD);
    seasons[weeks.clamp(1, WEEKS_AHEAD) - 1]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(weeks: usize, sold: impl Fn(usize) -> f64) -> Seasons {
        let mut year = Year::default();
        (0..weeks).for_each(|week| year.add(sold(week)));
        year.seasons()
    }

    /// Returns twice as much in the last eight weeks of each year.
    fn christmas(week: usize) -> f64 {
        if week % YEAR >= 44 { 200.0 } else { 100.0 }
    }

    #[test]
    fn a_christmas_that_came_twice_is_expected_a_third_time() {
        let seasons = of(2 * YEAR + 44, christmas);
        assert!(seasons[3] > 1.6, "{seasons:?}");
        // Half of sixteen weeks is Christmas.
        assert!(seasons[15] > 1.2 && seasons[15] < seasons[3], "{seasons:?}");
    }

    #[test]
    fn in_the_first_year_no_season_is_known() {
        assert!(of(YEAR + 20, christmas).iter().all(|season| season.to_bits() == 1.0_f64.to_bits()));
    }

    #[test]
    fn no_season_is_invented_from_weeks_that_differ_by_chance() {
        let chance = |week: usize| 100.0 + f64::from(u8::try_from(week * 7919 % 101).unwrap_or(0));
        assert!(of(3 * YEAR, chance).iter().all(|season| season.to_bits() == 1.0_f64.to_bits()));
    }
}
