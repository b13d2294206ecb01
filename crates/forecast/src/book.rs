//! The data that the products of a warehouse share: the seasons of week and year, and the errors of past forecasts.

use crate::answer::{Answer, Common, Levels, Reach};
use crate::codec::{Reader, Writer};
use crate::errors::Errors;
use crate::history::History;
use crate::scale::Scale;
use crate::track::Track;
use crate::week::{Factors, Week};
use crate::year::{Seasons, Year, season_of};
use crate::{Day, JUDGED_SERVICE, Thousandths};

/// The version of the byte layout.
const VERSION: u8 = 1;

/// The common part of a warehouse's forecasts, for one [`Scale`].
#[derive(Debug, Clone, PartialEq)]
pub struct Book {
    scale: Scale,
    week: Week,
    year: Year,
    errors: Errors,
    /// The factors of the weekdays; computed again when a week is closed.
    factors: Factors,
    /// The seasons from earlier years; computed again when a week is closed.
    seasons: Seasons,
    /// The distributions of errors; computed again when a week is closed.
    common: Common,
}

/// The demand of a product in a week.
#[derive(Debug)]
pub struct WeekDemand<'a> {
    /// The track of the product.
    pub track: &'a mut Track,
    /// The forecasts made of the product.
    pub history: &'a mut History,
    /// The quantity delivered less returned, on each of the seven days.
    pub demand: [Thousandths; 7],
}

impl Book {
    /// Returns the book of a warehouse without a past.
    pub fn of(scale: Scale) -> Self {
        Self::with(scale, Week::default(), Year::default(), Errors::none())
    }

    fn with(scale: Scale, week: Week, year: Year, errors: Errors) -> Self {
        let common = Common::of(|horizon, class| errors.of(horizon, class));
        let (factors, seasons) = (week.factors(), year.seasons());
        Self { scale, week, year, errors, factors, seasons, common }
    }

    /// Closes the week of seven days from `first`: counts its demand, compares completed forecasts with the actual
    /// demand, and records new forecasts. Pass every product of the warehouse, in the same order each week, with its
    /// track counted up to `first`. A product whose track is not is skipped.
    pub fn close_week(&mut self, first: Day, products: &mut [WeekDemand<'_>]) {
        let mut sold = [0.0; 7];
        for product in products.iter() {
            let days = sold.iter_mut().zip(&product.demand);
            days.filter(|(_, demand)| **demand > 0).for_each(|(sold, _)| *sold += 1.0);
        }
        let exposures = self.week.exposures(first, sold);
        let mut misses = Vec::new();
        for product in products.iter_mut().filter(|product| product.track.next() == first) {
            for (demand, exposure) in product.demand.iter().zip(exposures) {
                product.track.add(*demand, exposure, &self.scale);
            }
            product.history.settle(product.track, &mut misses);
        }
        let mut errors = std::mem::replace(&mut self.errors, Errors::none());
        errors.keep(self.scale.errors);
        for miss in &misses {
            errors.add(miss);
        }
        self.week.add(first, sold);
        let mut year = std::mem::take(&mut self.year);
        year.add(sold.iter().sum());
        *self = Self::with(self.scale, self.week, year, errors);
        for product in products.iter_mut().filter(|product| product.track.next() == first + 7) {
            let from = product.track.next();
            product.history.note(product.track, |days| self.exposure(from, days), &self.common);
        }
    }

    /// Counts a product's next day before its week is closed. Use it on a copy, since closing the week counts the day
    /// too.
    pub fn count(&self, track: &mut Track, demand: Thousandths) {
        let exposure = self.factors.of(track.next());
        track.add(demand, exposure, &self.scale);
    }

    /// Returns the number of deviations for a service level between 0 and 1 (0.95: the stock suffices in 95 of 100
    /// cases).
    pub fn levels(&self, service: f64) -> Levels {
        if service.to_bits() == JUDGED_SERVICE.to_bits() {
            return self.common.high.clone();
        }
        Levels::of(|horizon, class| self.errors.of(horizon, class).quantile(service.clamp(0.0, 1.0)))
    }

    /// Returns the errors of past forecasts.
    pub(crate) fn errors(&self) -> &Errors {
        &self.errors
    }

    /// Returns the mean demand of a lead time over many such cases.
    pub(crate) fn expected(&self, reach: &Reach) -> f64 {
        self.common.mean.limit(reach)
    }

    /// Returns the number of average days that `days` days from `from` on are worth, by weekday and season.
    pub(crate) fn exposure(&self, from: Day, days: u32) -> f64 {
        self.factors.sum(from, days) * season_of(&self.seasons, days)
    }

    /// Returns the forecast of a product over its lead time from its next day on.
    pub fn answer(&self, track: &Track, lead_time_days: u32, service: &Levels) -> Answer {
        let (daily, class) = track.daily();
        let exposure = self.exposure(track.next(), lead_time_days);
        self.common.answer(&daily, &Reach::of(&daily, class, exposure, lead_time_days), service)
    }

    /// Encodes the state as bytes.
    pub fn encode(&self) -> Vec<u8> {
        let mut to = Writer::of(VERSION);
        to.whole(i64::from(self.scale.average_days));
        self.week.encode(&mut to);
        self.year.encode(&mut to);
        self.errors.encode(&mut to);
        to.0
    }

    /// Decodes the state; `None` if the bytes are not from [`Book::encode`].
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let mut from = Reader::of(bytes, VERSION)?;
        let scale = Scale::of(u32::try_from(from.whole()?).ok()?);
        let (week, year) = (Week::decode(&mut from)?, Year::decode(&mut from)?);
        let errors = Errors::decode(&mut from)?;
        from.end().map(|()| Self::with(scale, week, year, errors))
    }
}
