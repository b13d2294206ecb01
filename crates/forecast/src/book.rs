//! What the products of a warehouse have in common: the seasons of week and year, and the errors of past forecasts.

use crate::answer::{Answer, Common, Levels, Reach};
use crate::codec::{Reader, Writer};
use crate::errors::Errors;
use crate::history::History;
use crate::scale::Scale;
use crate::track::Track;
use crate::week::{Factors, Week};
use crate::year::{Seasons, Year, season_of};
use crate::{Day, JUDGED_SERVICE, Thousandths};

/// The layout of the bytes.
const VERSION: u8 = 1;

/// The common part of a warehouse's forecasts, for one [`Scale`].
#[derive(Debug, Clone, PartialEq)]
pub struct Book {
    scale: Scale,
    week: Week,
    year: Year,
    errors: Errors,
    /// What forecasts need of the weeks; made anew when a week is closed.
    factors: Factors,
    /// What forecasts need of the years before; likewise.
    seasons: Seasons,
    /// What forecasts need of the errors; likewise.
    common: Common,
}

/// A product's demand of a week.
#[derive(Debug)]
pub struct WeekDemand<'a> {
    /// Whose.
    pub track: &'a mut Track,
    /// What was forecast of it.
    pub history: &'a mut History,
    /// Delivered less returned, on each of the seven days.
    pub demand: [Thousandths; 7],
}

impl Book {
    /// Of a warehouse without a past.
    pub fn of(scale: Scale) -> Self {
        Self::with(scale, Week::default(), Year::default(), Errors::none())
    }

    fn with(scale: Scale, week: Week, year: Year, errors: Errors) -> Self {
        let common = Common::of(|horizon, class| errors.of(horizon, class));
        let (factors, seasons) = (week.factors(), year.seasons());
        Self { scale, week, year, errors, factors, seasons, common }
    }

    /// Closes the week of seven days from `first`: counts its demand, compares the forecasts that are over with what came,
    /// and notes what is forecast from here on. Every product of the warehouse is given, in the same order each week, its
    /// track being counted up to `first`; one that is not is left alone.
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

    /// Counts a product's next day, before its week is closed: on a copy, since closing the week counts it too.
    pub fn count(&self, track: &mut Track, demand: Thousandths) {
        let exposure = self.factors.of(track.next());
        track.add(demand, exposure, &self.scale);
    }

    /// How many deviations make a service level between 0 and 1 (0.95: in 95 of 100 cases the stock lasts).
    pub fn levels(&self, service: f64) -> Levels {
        if service.to_bits() == JUDGED_SERVICE.to_bits() {
            return self.common.high.clone();
        }
        Levels::of(|horizon, class| self.errors.of(horizon, class).quantile(service.clamp(0.0, 1.0)))
    }

    /// The errors of past forecasts.
    pub(crate) fn errors(&self) -> &Errors {
        &self.errors
    }

    /// The demand of a lead time on average over many such cases.
    pub(crate) fn expected(&self, reach: &Reach) -> f64 {
        self.common.mean.limit(reach)
    }

    /// How many average days so many days from `from` on are worth, by weekday and season.
    pub(crate) fn exposure(&self, from: Day, days: u32) -> f64 {
        self.factors.sum(from, days) * season_of(&self.seasons, days)
    }

    /// The forecast of a product over its lead time from its next day on.
    pub fn answer(&self, track: &Track, lead_time_days: u32, service: &Levels) -> Answer {
        let (daily, class) = track.daily();
        let exposure = self.exposure(track.next(), lead_time_days);
        self.common.answer(&daily, &Reach::of(&daily, class, exposure, lead_time_days), service)
    }

    /// The state as bytes.
    pub fn encode(&self) -> Vec<u8> {
        let mut to = Writer::of(VERSION);
        to.whole(i64::from(self.scale.average_days));
        self.week.encode(&mut to);
        self.year.encode(&mut to);
        self.errors.encode(&mut to);
        to.0
    }

    /// The state of these bytes; nothing when they are not of [`Book::encode`].
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let mut from = Reader::of(bytes, VERSION)?;
        let scale = Scale::of(u32::try_from(from.whole()?).ok()?);
        let (week, year) = (Week::decode(&mut from)?, Year::decode(&mut from)?);
        let errors = Errors::decode(&mut from)?;
        from.end().map(|()| Self::with(scale, week, year, errors))
    }
}
