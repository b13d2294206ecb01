//! What is known of one product in one warehouse.

use crate::answer::{Common, Reach};
use crate::codec::{Reader, Writer};
use crate::errors::{HORIZONS, Miss, class};
use crate::rate::{Daily, Rate};
use crate::scale::Scale;
use crate::score::Score;
use crate::{Day, Thousandths, units};

/// The layout of the bytes.
const VERSION: u8 = 2;
/// Days over which past forecasts are kept.
const QUARTER: i32 = 91;
/// The least share of days with a sale at which forecasts are made and judged: below it the product is asleep.
const LEAST_FREQUENCY: f64 = 0.003;

/// The demand of a product in a warehouse, day by day.
#[derive(Debug, Clone, PartialEq)]
pub struct Track {
    /// The first day that is not counted yet.
    next: Day,
    /// The day of the first sale.
    first: Option<Day>,
    /// All demand so far.
    total: Thousandths,
    rate: Rate,
    open: Vec<Open>,
    closed: Vec<Closed>,
}

/// A forecast whose days are not over.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Open {
    origin: Day,
    horizon: u8,
    class: u8,
    /// What errors are counted from, and their unit.
    rate: f64,
    deviation: f64,
    demand: f64,
    expected: f64,
    low: f64,
    limit: f64,
    /// All demand before its origin.
    before: Thousandths,
}

/// A past forecast and what came.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Closed {
    /// The first day that was forecast.
    pub origin: Day,
    /// How many days were.
    pub days: u32,
    /// The demand that was forecast.
    pub demand: f64,
    /// The demand that was expected on average.
    pub expected: f64,
    /// Demand was said to lie below this in 5 of 100 cases.
    pub low: f64,
    /// The stock that was said to last in 95 of 100 cases.
    pub limit: f64,
    /// The demand that came: delivered less returned.
    pub actual: f64,
}

impl Track {
    /// Of a product whose days are counted from `day`.
    pub fn from(day: Day) -> Self {
        Self { next: day, first: None, total: 0, rate: Rate::begin(), open: Vec::new(), closed: Vec::new() }
    }

    /// The first day that is not counted yet: forecasts begin with it.
    pub fn next(&self) -> Day {
        self.next
    }

    /// Past forecasts of the last quarter with what came, in the order of their last days.
    pub fn closed(&self) -> &[Closed] {
        &self.closed
    }

    /// The kept lead time next to this one: the one that its forecasts are judged by.
    pub fn horizon(lead_time_days: u32) -> u32 {
        HORIZONS.into_iter().min_by_key(|days| days.abs_diff(lead_time_days)).unwrap_or(HORIZONS[0])
    }

    /// How good the forecasts of the last quarter were for the kept lead time next to this one; nothing as long as none
    /// is over.
    pub fn score(&self, lead_time_days: u32) -> Option<Score> {
        let days = Self::horizon(lead_time_days);
        Score::of(self.closed.iter().filter(|closed| closed.days == days))
    }

    /// Does it say no more than a product that has never sold: it sleeps, and no forecast of the last quarter is kept?
    pub fn is_forgotten(&self) -> bool {
        let asleep = self.first.is_none() || self.daily().0.frequency < LEAST_FREQUENCY;
        asleep && self.open.is_empty() && self.closed.is_empty()
    }

    /// Counts the next day.
    pub(crate) fn add(&mut self, demand: Thousandths, exposure: f64, scale: &Scale) {
        if self.first.is_none() && demand > 0 {
            self.first = Some(self.next);
        }
        if self.first.is_some() {
            self.rate.add(units(demand), exposure, scale);
        }
        self.total = self.total.saturating_add(demand);
        self.next += 1;
    }

    /// The figures of a day, and the kind of the product.
    pub(crate) fn daily(&self) -> (Daily, u8) {
        let daily = self.rate.daily();
        let age = self.first.map_or(0, |first| self.next - first);
        (daily, class(&daily, age))
    }

    /// Compares the forecasts whose days are over with what came.
    pub(crate) fn settle(&mut self, misses: &mut Vec<Miss>) {
        let (next, total) = (self.next, self.total);
        self.open.retain(|open| {
            let Some(days) = HORIZONS.get(usize::from(open.horizon)).copied() else { return false };
            if open.origin.saturating_add_unsigned(days) > next {
                return true;
            }
            let actual = units(total - open.before);
            let Open { origin, demand, expected, low, limit, .. } = *open;
            self.closed.push(Closed { origin, days, demand, expected, low, limit, actual });
            let error = (actual - open.rate) / open.deviation;
            misses.push(Miss { class: open.class, horizon: open.horizon, error });
            false
        });
        self.closed.retain(|closed| closed.origin.saturating_add_unsigned(closed.days) > next - QUARTER);
    }

    /// Notes what is forecast now; `exposure` says how many average days the coming ones are worth.
    pub(crate) fn note(&mut self, exposure: impl Fn(u32) -> f64, common: &Common) {
        let (daily, class) = self.daily();
        if self.first.is_none() || daily.frequency < LEAST_FREQUENCY || daily.mean <= 0.0 {
            return;
        }
        for (horizon, days) in (0_u8..).zip(HORIZONS) {
            let reach = Reach::of(&daily, class, exposure(days), days);
            self.open.push(Open {
                origin: self.next,
                horizon,
                class,
                rate: reach.demand,
                deviation: reach.deviation,
                demand: common.demand(&reach),
                expected: common.mean.limit(&reach),
                low: common.low.limit(&reach),
                limit: common.high.limit(&reach),
                before: self.total,
            });
        }
    }

    /// The state as bytes.
    pub fn encode(&self) -> Vec<u8> {
        let mut to = Writer::of(VERSION);
        to.day(self.next);
        to.day(self.first.unwrap_or(Day::MIN));
        to.whole(self.total);
        self.rate.encode(&mut to);
        to.count(self.open.len());
        for open in &self.open {
            to.day(open.origin);
            to.byte(open.horizon);
            to.byte(open.class);
            for number in [open.rate, open.deviation, open.demand, open.expected, open.low, open.limit] {
                to.number(number);
            }
            to.whole(open.before);
        }
        to.count(self.closed.len());
        for closed in &self.closed {
            to.day(closed.origin);
            to.whole(i64::from(closed.days));
            for number in [closed.demand, closed.expected, closed.low, closed.limit, closed.actual] {
                to.number(number);
            }
        }
        to.0
    }

    /// The state of these bytes; nothing when they are not of [`Track::encode`].
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let mut from = Reader::of(bytes, VERSION)?;
        let (next, first) = (from.day()?, from.day()?);
        let mut track = Self::from(next);
        track.first = (first != Day::MIN).then_some(first);
        track.total = from.whole()?;
        track.rate = Rate::decode(&mut from)?;
        for _ in 0..from.count()? {
            track.open.push(Open {
                origin: from.day()?,
                horizon: from.byte()?,
                class: from.byte()?,
                rate: from.number()?,
                deviation: from.number()?,
                demand: from.number()?,
                expected: from.number()?,
                low: from.number()?,
                limit: from.number()?,
                before: from.whole()?,
            });
        }
        for _ in 0..from.count()? {
            track.closed.push(Closed {
                origin: from.day()?,
                days: u32::try_from(from.whole()?).ok()?,
                demand: from.number()?,
                expected: from.number()?,
                low: from.number()?,
                limit: from.number()?,
                actual: from.number()?,
            });
        }
        from.end().map(|()| track)
    }
}
