//! How far past forecasts of products of the same kind were wrong, by lead time.

use crate::codec::{Reader, Writer};
use crate::rate::Daily;
use crate::sketch::{Mixture, Sketch};

/// The lead times, in days, whose errors are kept.
pub const HORIZONS: [u32; 5] = [7, 14, 28, 56, 91];
/// Shares of days with a sale that divide the kinds of products: the first kind hardly ever sells.
const FREQUENCIES: [f64; 9] = [0.01, 0.03, 0.06, 0.1, 0.15, 0.22, 0.32, 0.45, 0.6];
/// Kinds of products: one more than what divides them, and one for young products.
pub const CLASSES: usize = FREQUENCIES.len() + 2;
/// Days since its first sale during which a product is young.
const YOUNG_DAYS: i32 = 28;
/// Errors of all kinds that count beside those of the own kind.
const OF_ALL: f64 = 30.0;
/// Errors of the normal distribution that count in a system without a past.
const OF_NORMAL: f64 = 20.0;
/// Errors after which the normal distribution counts no more.
const PAST: f64 = 200.0;

/// The kind of a product.
pub(crate) fn class(daily: &Daily, age: i32) -> u8 {
    if age < YOUNG_DAYS {
        return u8::try_from(CLASSES - 1).unwrap_or(0);
    }
    let above = FREQUENCIES.iter().filter(|frequency| daily.frequency > **frequency).count();
    u8::try_from(above).unwrap_or(0)
}

/// An error of a past forecast: what came less what was forecast, in forecast deviations.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Miss {
    pub(crate) class: u8,
    pub(crate) horizon: u8,
    pub(crate) error: f64,
}

/// The errors of a warehouse.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Errors {
    /// By lead time, then by kind; the last of each is of all kinds.
    sketches: Vec<Sketch>,
}

impl Errors {
    pub(crate) fn none() -> Self {
        Self { sketches: vec![Sketch::empty(); HORIZONS.len() * (CLASSES + 1)] }
    }

    fn place(horizon: usize, class: usize) -> usize {
        horizon * (CLASSES + 1) + class
    }

    /// Forgets a part of everything.
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

    /// What is known of the errors of a kind at a lead time: its own, those of all kinds, and the normal distribution as
    /// long as there is hardly a past.
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
