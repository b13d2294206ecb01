//! The season of the week: the share of each weekday, as shown by the warehouse's own days.

use crate::Day;
use crate::codec::{Reader, Writer};
use crate::math::kept;

/// The number of weeks after which half of a week is forgotten.
const HALF_LIFE_WEEKS: f64 = 8.0;
/// The number of weeks from which a season can be detected.
const FROM_WEEKS: f64 = 4.0;
/// The multiple of chance by which the weekdays must differ before a season is detected.
const BEYOND_CHANCE: f64 = 2.0;
/// The expected number of products sold on a day from which a day without any counts as closed. By chance such a day
/// occurs once in 160,000.
const CLOSED_FROM: f64 = 12.0;

/// The number of products sold on each weekday, discounted by weeks.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct Week {
    weeks: f64,
    sums: [f64; 7],
    squares: [f64; 7],
}

/// The sales of each weekday, from Monday, relative to an average day.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Factors([f64; 7]);

impl Week {
    /// Adds a week: the number of products sold on each of the seven days from `first`.
    pub(crate) fn add(&mut self, first: Day, sold: [f64; 7]) {
        let keep = kept(HALF_LIFE_WEEKS);
        self.weeks = self.weeks * keep + 1.0;
        for (day, sold) in (first..).zip(sold) {
            let weekday = weekday(day);
            self.sums[weekday] = self.sums[weekday] * keep + sold;
            self.squares[weekday] = self.squares[weekday] * keep + sold * sold;
        }
    }

    /// Returns the season: 1 for every weekday unless they differ by more than chance. It is shrunk towards 1 by the
    /// share that chance may explain.
    pub(crate) fn factors(&self) -> Factors {
        let even = Factors([1.0; 7]);
        if self.weeks < FROM_WEEKS {
            return even;
        }
        let means = self.sums.map(|sum| sum / self.weeks);
        let mean = means.iter().sum::<f64>() / 7.0;
        let between = means.iter().map(|each| (each - mean) * (each - mean)).sum::<f64>() / 6.0;
        let within: f64 = means
            .iter()
            .zip(&self.squares)
            .map(|(each, squares)| (squares / self.weeks - each * each).max(0.0))
            .sum::<f64>()
            / 7.0
            / (self.weeks - 1.0);
        if mean <= 0.0 || between <= 0.0 {
            return even;
        }
        let shown = (1.0 - BEYOND_CHANCE * within / between).max(0.0);
        Factors(means.map(|each| 1.0 + shown * (each / mean - 1.0)))
    }

    /// Returns the exposure of seven days on which `sold` products sold: the season's factors, and zero for a closed
    /// day.
    pub(crate) fn exposures(&self, first: Day, sold: [f64; 7]) -> [f64; 7] {
        let factors = self.factors();
        let average = if self.weeks >= 1.0 { self.sums.iter().sum::<f64>() / 7.0 / self.weeks } else { 0.0 };
        let mut exposures = [0.0; 7];
        for ((exposure, day), sold) in exposures.iter_mut().zip(first..).zip(sold) {
            let factor = factors.of(day);
            *exposure = if sold <= 0.0 && factor * average >= CLOSED_FROM { 0.0 } else { factor };
        }
        exposures
    }

    pub(crate) fn encode(&self, to: &mut Writer) {
        to.number(self.weeks);
        self.sums.iter().chain(&self.squares).for_each(|number| to.number(*number));
    }

    pub(crate) fn decode(from: &mut Reader<'_>) -> Option<Self> {
        let mut week = Self { weeks: from.number()?, ..Self::default() };
        for number in week.sums.iter_mut().chain(&mut week.squares) {
            *number = from.number()?;
        }
        Some(week)
    }
}

impl Factors {
    /// Returns the factor of a day.
    pub(crate) fn of(&self, day: Day) -> f64 {
        self.0[weekday(day)]
    }

    /// Returns the sum over `days` days from `first`.
    pub(crate) fn sum(&self, first: Day, days: u32) -> f64 {
        let weeks = f64::from(days / 7) * self.0.iter().sum::<f64>();
        let rest = i32::try_from(days % 7).unwrap_or(0);
        weeks + (first..first + rest).map(|day| self.of(day)).sum::<f64>()
    }
}

/// Returns the weekday, 0 for Monday: 1970-01-01 was a Thursday.
fn weekday(day: Day) -> usize {
    usize::try_from((i64::from(day) + 3).rem_euclid(7)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(weeks: &[[f64; 7]]) -> Week {
        let mut week = Week::default();
        weeks.iter().zip(0..).for_each(|(sold, number)| week.add(4 + 7 * number, *sold));
        week
    }

    #[test]
    fn a_shop_that_is_closed_on_saturdays_shows_it() {
        let week = of(&[[20.0, 22.0, 18.0, 21.0, 19.0, 0.0, 20.0]; 10]);
        assert!(week.factors().0[5] < 0.01);
        assert!((week.factors().sum(4, 28) - 28.0).abs() < 1e-9);
    }

    #[test]
    fn nothing_is_invented_where_weekdays_differ_by_chance() {
        let weeks: Vec<[f64; 7]> = (0..12)
            .map(|number| {
                std::array::from_fn(|day| {
                    f64::from(u8::try_from((number * 31 + day * 17) * 7919 % 13).unwrap_or(0))
                })
            })
            .collect();
        assert_eq!(of(&weeks).factors(), Factors([1.0; 7]));
    }

    #[test]
    fn a_day_on_which_nothing_sold_in_a_busy_shop_was_closed() {
        let week = of(&[[20.0; 7]; 10]);
        let exposures = week.exposures(74, [20.0, 0.0, 20.0, 20.0, 20.0, 20.0, 20.0]);
        let open = |exposures: [f64; 7]| exposures.map(|exposure| exposure > 0.5);
        assert_eq!(open(exposures), [true, false, true, true, true, true, true]);
        assert_eq!(open(of(&[[2.0; 7]; 10]).exposures(74, [0.0; 7])), [true; 7]);
    }
}
