//! The errors of past forecasts of products of the same kind, by lead time.

use crate::codec::{Reader, Writer};
use crate::rate::Daily;
use crate::sketch::{Mixture, Sketch};

/// The lead times, in days, for which errors are stored.
pub const HORIZONS: [u32; 5] = [7, 14, 28, 56, 91];
/// Shares of days with a sale that divide the kinds of products. Products of the first kind hardly ever sell.
const FREQUENCIES: [f64; 9] = [0.01, 0.03, 0.06, 0.1, 0.15, 0.22, 0.32, 0.45, 0.6];
/// The number of kinds of products: one more than the dividing shares, and one for young products.
pub const CLASSES: usize = FREQUENCIES.len() + 2;
/// The number of days since its first sale during which a product is young.
const YOUNG_DAYS: i32 = 28;
/// The number of errors of all kinds that count in addition to those of the own kind.
const OF_ALL: f64 = 30.0;
/// The number of errors of the normal distribution that count in a system without a past.
const OF_NORMAL: f64 = 20.0;
/// The number of errors from which the normal distribution no longer counts.
const PAST: f64 = 200.0;

/// Returns the kind of a product.
pub(crate) fn class(daily: &Daily, age: i32) -> u8 {
    if age < YOUNG_DAYS {
        return u8::try_from(CLASSES - 1).unwrap_or(0);
    }
    let above = FREQUENCIES.iter().filter(|frequency| daily.frequency > **frequency).count();
    u8::try_from(above).unwrap_or(0)
}

/// An error of a past forecast: actual less forecast demand, in forecast deviations.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Miss {
    pub(crate) class: u8,
    pub(crate) horizon: u8,
    pub(crate) error: f64,
}

/// The errors of a warehouse.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Errors {
    /// By lead time, then by kind; the last of each is that of all kinds.
    sketches: Vec<Sketch>,
}

impl Errors {
    pub(crate) fn none() -> Self {
        Self { sketches: vec![Sketch::empty(); HORIZONS.len() * (CLASSES + 1)] }
    }

    fn place(horizon: usize, class: usize) -> usize {
        horizon * (CLASSES + 1) + class
    }

    /// Multiplies all weights by `share`, to discount the past.
    pub(crate) fn keep(&mut self, share: f64) {
        self.sketches.iter_mut().for_each(|sketch| sketch.keep(share));
    }

    /// Adds an error.
    pub(crate) fn add(&mut self, miss: &Miss) {
        let horizon = usize::from(miss.horizon);
        for class in [usize::from(miss.class), CLASSES] {
            if let Some(sketch) = self.sketches.get_mut(Self::place(horizon, class)) {
                sketch.add(miss.error);
            }
        }
    }

    /// Returns the distribution of errors of a kind at a lead time. It mixes the kind's own errors, those of all kinds,
    /// and the normal distribution while there is little past.
    pub(crate) fn of(&self, horizon: usize, class: usize) -> Mixture {
        let mut mixture = Mixture::empty();
        let (own, all) = (Self::place(horizon, class), Self::place(horizon, CLASSES));
        if let (Some(own), Some(all)) = (self.sketches.get(own), self.sketches.get(all)) {
            mixture.add(own, own.total());
            mixture.add(all, OF_ALL.min(all.total()));
            mixture.add_normal(OF_NORMAL * (1.0 - all.total() / PAST).max(0.0));
        }
        mixture
    }

    pub(crate) fn encode(&self, to: &mut Writer) {
        self.sketches.iter().for_each(|sketch| sketch.encode(to));
    }

    pub(crate) fn decode(from: &mut Reader<'_>) -> Option<Self> {
        let mut errors = Self::none();
        for sketch in &mut errors.sketches {
            *sketch = Sketch::decode(from)?;
        }
        Some(errors)
    }
}
