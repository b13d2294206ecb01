//! The state of one product in one warehouse.

use crate::codec::{Reader, Writer};
use crate::errors::{HORIZONS, class};
use crate::rate::{Daily, Rate};
use crate::scale::Scale;
use crate::score::{Score, Scores};
use crate::{Day, Thousandths, units};

/// The version of the byte layout.
const VERSION: u8 = 3;
/// The minimum share of days with a sale for which forecasts are made and judged. Below it the product is asleep.
const LEAST_FREQUENCY: f64 = 0.003;

/// The demand of a product in a warehouse, day by day: all data that a forecast needs.
#[derive(Debug, Clone, PartialEq)]
pub struct Track {
    /// The first day that is not counted yet.
    next: Day,
    /// The day of the first sale.
    first: Option<Day>,
    /// The total demand up to now.
    total: Thousandths,
    rate: Rate,
    scores: Scores,
}

impl Track {
    /// Returns the track of a product whose days are counted from `day`.
    pub fn from(day: Day) -> Self {
        Self { next: day, first: None, total: 0, rate: Rate::begin(), scores: Scores::default() }
    }

    /// Returns the first day that is not counted yet, with which forecasts begin.
    pub fn next(&self) -> Day {
        self.next
    }

    /// Returns the stored lead time nearest to this one, by which its forecasts are judged.
    pub fn horizon(lead_time_days: u32) -> u32 {
        HORIZONS.into_iter().min_by_key(|days| days.abs_diff(lead_time_days)).unwrap_or(HORIZONS[0])
    }

    /// Returns the accuracy of the last quarter's forecasts for the stored lead time nearest to this one; `None` if
    /// none is completed.
    pub fn score(&self, lead_time_days: u32) -> Option<Score> {
        self.scores.of_lead_time(Self::horizon(lead_time_days))
    }

    /// Returns the total demand before the first day that is not counted yet.
    pub(crate) fn total(&self) -> Thousandths {
        self.total
    }

    /// Returns true if the product does not differ from one that has never sold.
    pub(crate) fn is_asleep(&self) -> bool {
        self.first.is_none() || self.daily().0.frequency < LEAST_FREQUENCY
    }

    /// Stores the accuracy of the last quarter's forecasts.
    pub(crate) fn keep(&mut self, scores: Scores) {
        self.scores = scores;
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

    /// Returns the figures of a day and the kind of the product.
    pub(crate) fn daily(&self) -> (Daily, u8) {
        let daily = self.rate.daily();
        let age = self.first.map_or(0, |first| self.next - first);
        (daily, class(&daily, age))
    }

    /// Encodes the state as bytes.
    pub fn encode(&self) -> Vec<u8> {
        let mut to = Writer::of(VERSION);
        to.day(self.next);
        to.day(self.first.unwrap_or(Day::MIN));
        to.whole(self.total);
        self.rate.encode(&mut to);
        self.scores.encode(&mut to);
        to.0
    }

    /// Decodes the state; `None` if the bytes are not from [`Track::encode`].
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let mut from = Reader::of(bytes, VERSION)?;
        let (next, first) = (from.day()?, from.day()?);
        let track = Self {
            next,
            first: (first != Day::MIN).then_some(first),
            total: from.whole()?,
            rate: Rate::decode(&mut from)?,
            scores: Scores::decode(&mut from)?,
        };
        from.end().map(|()| track)
    }
}
