//! A compact distribution: the frequency of each size of error.
//!
//! Bins are as wide as an eighth of the power of two that contains them, so a quantile of any size is exact to some per
//! cent of itself. The bin of a number is read from its bits, without a logarithm.

use std::sync::LazyLock;

use crate::codec::{Reader, Writer};
use crate::math::normal_share_below;

/// The number of bins in a power of two.
const PARTS: usize = 8;
const PART_BITS: u32 = 3;
/// The exponent of the first power of two with bins of its own. Numbers below 1/16 count as about zero.
const FIRST_EXPONENT: i32 = -4;
/// The number of powers of two with bins: up to 2^10.
const POWERS: usize = 14;
/// The number of bins per sign.
const SIDE: usize = PARTS * POWERS;
/// The bin of numbers that are about zero.
const MIDDLE: usize = SIDE;
/// The number of all bins.
pub(crate) const BINS: usize = 2 * SIDE + 1;

/// The bounds of each bin: its beginning and that of the next.
static BOUNDS: LazyLock<Vec<(f64, f64)>> = LazyLock::new(|| (0..BINS).map(bounds).collect());
/// The share of the normal distribution in each bin.
static NORMAL: LazyLock<Vec<f64>> = LazyLock::new(|| {
    BOUNDS.iter().map(|(low, high)| normal_share_below(*high) - normal_share_below(*low)).collect()
});

/// Weights of bins, from the lowest to the highest.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Sketch {
    weights: Vec<f64>,
    total: f64,
}

impl Sketch {
    pub(crate) fn empty() -> Self {
        Self { weights: vec![0.0; BINS], total: 0.0 }
    }

    /// Returns the discounted total weight.
    pub(crate) fn total(&self) -> f64 {
        self.total
    }

    /// Multiplies all weights by `share`, to discount the past.
    pub(crate) fn keep(&mut self, share: f64) {
        self.weights.iter_mut().for_each(|weight| *weight *= share);
        self.total *= share;
    }

    /// Adds a number.
    pub(crate) fn add(&mut self, number: f64) {
        if let Some(weight) = self.weights.get_mut(bin(number)) {
            *weight += 1.0;
            self.total += 1.0;
        }
    }

    pub(crate) fn encode(&self, to: &mut Writer) {
        to.number(self.total);
        let filled = self.weights.iter().enumerate().filter(|(_, weight)| **weight > 0.0);
        to.count(filled.clone().count());
        for (bin, weight) in filled {
            to.byte(u8::try_from(bin).unwrap_or(u8::MAX));
            to.number(*weight);
        }
    }

    pub(crate) fn decode(from: &mut Reader<'_>) -> Option<Self> {
        let mut sketch = Self { total: from.number()?, ..Self::empty() };
        for _ in 0..from.count()? {
            let bin = usize::from(from.byte()?);
            *sketch.weights.get_mut(bin)? = from.number()?;
        }
        Some(sketch)
    }
}

/// Several distributions as one, each with a weight.
#[derive(Debug)]
pub(crate) struct Mixture(Vec<f64>);

impl Mixture {
    pub(crate) fn empty() -> Self {
        Self(vec![0.0; BINS])
    }

    /// Adds a distribution with the weight of `weight` numbers.
    pub(crate) fn add(&mut self, sketch: &Sketch, weight: f64) {
        if sketch.total > 0.0 && weight > 0.0 {
            let each = weight / sketch.total;
            self.0.iter_mut().zip(&sketch.weights).for_each(|(sum, of)| *sum += of * each);
        }
    }

    /// Adds the normal distribution with the weight of `weight` numbers.
    pub(crate) fn add_normal(&mut self, weight: f64) {
        if weight > 0.0 {
            self.0.iter_mut().zip(NORMAL.iter()).for_each(|(sum, share)| *sum += weight * share);
        }
    }

    /// Returns the number below which this share is, interpolated linearly within a bin.
    pub(crate) fn quantile(&self, share: f64) -> f64 {
        let wanted = share * self.0.iter().sum::<f64>();
        let mut below = 0.0;
        let mut last = 0.0;
        for (weight, (low, high)) in self.0.iter().zip(BOUNDS.iter()) {
            if *weight > 0.0 {
                if below + weight >= wanted {
                    return low + (high - low) * ((wanted - below) / weight).clamp(0.0, 1.0);
                }
                below += weight;
                last = *high;
            }
        }
        last
    }

    /// Returns the cumulative share below each bin; 1 for an empty mixture.
    pub(crate) fn cumulative(&self) -> Cumulative {
        let total = self.0.iter().sum::<f64>();
        let mut below = vec![0.0];
        let mut sum = 0.0;
        for weight in &self.0 {
            sum += weight;
            below.push(if total > 0.0 { sum / total } else { 1.0 });
        }
        Cumulative { below }
    }

    /// Returns the mean, from the middles of the bins.
    pub(crate) fn mean(&self) -> f64 {
        let (mut sum, mut total) = (0.0, 0.0);
        for (weight, (low, high)) in self.0.iter().zip(BOUNDS.iter()) {
            sum += weight * (low + high) / 2.0;
            total += weight;
        }
        if total > 0.0 { sum / total } else { 0.0 }
    }
}

/// The cumulative distribution of a [`Mixture`], evaluated in a fixed number of operations.
#[derive(Debug)]
pub(crate) struct Cumulative {
    /// The share below each bin, and at the end that of all bins.
    below: Vec<f64>,
}

impl Cumulative {
    /// Returns the share below a number, interpolated linearly within a bin.
    pub(crate) fn below(&self, number: f64) -> f64 {
        let bin = bin(number);
        let (Some(before), Some(after), Some((low, high))) =
            (self.below.get(bin), self.below.get(bin + 1), BOUNDS.get(bin))
        else {
            return 1.0;
        };
        before + (after - before) * ((number - low) / (high - low)).clamp(0.0, 1.0)
    }
}

/// Returns the bin of a number.
fn bin(number: f64) -> usize {
    let bits = number.abs().to_bits();
    let exponent = i32::try_from(bits >> 52).unwrap_or(0) - 1023;
    if exponent < FIRST_EXPONENT {
        return MIDDLE;
    }
    let power = usize::try_from(exponent - FIRST_EXPONENT).unwrap_or(0);
    let part = usize::try_from((bits >> (52 - PART_BITS)) & ((1 << PART_BITS) - 1)).unwrap_or(0);
    let place = (power * PARTS + part).min(SIDE - 1);
    if number < 0.0 { MIDDLE - 1 - place } else { MIDDLE + 1 + place }
}

/// Returns the least number of a bin and the least of the next.
fn bounds(bin: usize) -> (f64, f64) {
    if bin == MIDDLE {
        return (-edge(0), edge(0));
    }
    if bin < MIDDLE {
        let place = MIDDLE - 1 - bin;
        return (-edge(place + 1), -edge(place));
    }
    let place = bin - MIDDLE - 1;
    (edge(place), edge(place + 1))
}

/// Returns the lower bound of the bin at a place.
fn edge(place: usize) -> f64 {
    let power = i32::try_from(place / PARTS).unwrap_or(0) + FIRST_EXPONENT;
    let part = f64::from(u8::try_from(place % PARTS).unwrap_or(0)) / 8.0;
    // A power of two is exact.
    let base = (0..power.unsigned_abs()).fold(1.0, |base, _| if power < 0 { base / 2.0 } else { base * 2.0 });
    base * (1.0 + part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_lies_in_its_bin() {
        for number in [0.0, 0.01, 0.0625, 0.07, 0.5, 1.0, 1.13, 3.99, 700.0, -0.07, -1.0, -33.3] {
            let (low, high) = bounds(bin(number));
            assert!(low <= number && number <= high, "{number} in {low}..{high}");
        }
    }

    #[test]
    fn the_quantiles_of_a_thousand_numbers_are_right_to_some_per_cent() {
        let mut sketch = Sketch::empty();
        (1..=1000).for_each(|number| sketch.add(f64::from(number) / 100.0));
        let mut mixture = Mixture::empty();
        mixture.add(&sketch, sketch.total());
        for (share, right) in [(0.5, 5.0), (0.95, 9.5), (0.05, 0.5)] {
            assert!((mixture.quantile(share) / right - 1.0).abs() < 0.02, "{share}");
        }
        assert!((mixture.mean() - 5.0).abs() < 0.05);
    }

    #[test]
    fn the_share_below_a_quantile_is_the_requested_one() {
        let mut mixture = Mixture::empty();
        mixture.add_normal(20.0);
        let cumulative = mixture.cumulative();
        for share in [0.05, 0.3, 0.5, 0.8, 0.95, 0.999] {
            assert!((cumulative.below(mixture.quantile(share)) - share).abs() < 1e-9, "{share}");
        }
        assert!(cumulative.below(-1e9) < 1e-6 && cumulative.below(1e9) > 1.0 - 1e-6);
    }

    #[test]
    fn without_any_past_the_normal_distribution_speaks() {
        let mut mixture = Mixture::empty();
        mixture.add_normal(20.0);
        assert!((mixture.quantile(0.95) - 1.645).abs() < 0.01);
        assert!(mixture.quantile(0.5).abs() < 0.01);
    }
}
