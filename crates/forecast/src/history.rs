//! The forecasts that were made of one product in one warehouse.

use crate::answer::{Common, Reach};
use crate::codec::{Reader, Writer};
use crate::errors::{HORIZONS, Miss};
use crate::score::Scores;
use crate::track::Track;
use crate::{Day, Thousandths, units};

/// The version of the byte layout.
const VERSION: u8 = 1;
/// The number of days for which past forecasts are stored.
const QUARTER: i32 = 91;

/// The open forecasts of a product, and those of the last quarter with the actual demand.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct History {
    open: Vec<Open>,
    closed: Vec<Closed>,
}

/// A forecast whose days are not over.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Open {
    origin: Day,
    horizon: u8,
    class: u8,
    /// The rate from which errors are counted, and below it their unit.
    rate: f64,
    deviation: f64,
    demand: f64,
    expected: f64,
    low: f64,
    limit: f64,
    /// The total demand before the forecast's first day.
    before: Thousandths,
}

/// A past forecast and the actual demand.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Closed {
    /// The first day of the forecast.
    pub origin: Day,
    /// The number of forecast days.
    pub days: u32,
    /// The forecast demand.
    pub demand: f64,
    /// The mean demand that was expected.
    pub expected: f64,
    /// The demand was predicted to be below this in 5 of 100 cases.
    pub low: f64,
    /// The stock that was predicted to suffice in 95 of 100 cases.
    pub limit: f64,
    /// The actual demand: delivered less returned.
    pub actual: f64,
}

impl History {
    /// Returns the past forecasts of the last quarter with the actual demand, in the order of their last days.
    pub fn closed(&self) -> &[Closed] {
        &self.closed
    }

    /// Returns true if both equal those of a product that has never sold: it is asleep, and no forecast of the last
    /// quarter is stored.
    pub fn is_forgotten(&self, track: &Track) -> bool {
        track.is_asleep() && self.open.is_empty() && self.closed.is_empty()
    }

    /// Compares completed forecasts with the actual demand.
    pub(crate) fn settle(&mut self, track: &mut Track, misses: &mut Vec<Miss>) {
        let (next, total) = (track.next(), track.total());
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
        track.keep(Scores::of(&self.closed));
    }

    /// Records the present forecasts. `exposure` returns the number of average days that the next days are worth.
    pub(crate) fn note(&mut self, track: &Track, exposure: impl Fn(u32) -> f64, common: &Common) {
        let (daily, class) = track.daily();
        if track.is_asleep() || daily.mean <= 0.0 {
            return;
        }
        for (horizon, days) in (0_u8..).zip(HORIZONS) {
            let reach = Reach::of(&daily, class, exposure(days), days);
            self.open.push(Open {
                origin: track.next(),
                horizon,
                class,
                rate: reach.demand,
                deviation: reach.deviation,
                demand: common.demand(&reach),
                expected: common.mean.limit(&reach),
                low: common.low.limit(&reach),
                limit: common.high.limit(&reach),
                before: track.total(),
            });
        }
    }

    /// Encodes the state as bytes.
    pub fn encode(&self) -> Vec<u8> {
        let mut to = Writer::of(VERSION);
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

    /// Decodes the state; `None` if the bytes are not from [`History::encode`].
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let mut from = Reader::of(bytes, VERSION)?;
        let mut history = Self::default();
        for _ in 0..from.count()? {
            history.open.push(Open {
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
            history.closed.push(Closed {
                origin: from.day()?,
                days: u32::try_from(from.whole()?).ok()?,
                demand: from.number()?,
                expected: from.number()?,
                low: from.number()?,
                limit: from.number()?,
                actual: from.number()?,
            });
        }
        from.end().map(|()| history)
    }
}
