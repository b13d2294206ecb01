//! Implements functions whose last bit differs between machines in the standard library, with operations that do not
//! differ.

/// ln 2.
const LN_2: f64 = std::f64::consts::LN_2;
/// The number of terms of the exponential series: more change nothing below 1/64.
const TERMS: u32 = 10;
/// The maximum number of times the argument is halved to keep the series short: up to 2^10 / 64.
const HALVINGS: u32 = 16;

/// Returns `e^-x` for `x` ≥ 0; zero from 700 on, where no number is left.
pub fn exp_of_minus(x: f64) -> f64 {
    if x >= 700.0 {
        return 0.0;
    }
    let small = x / f64::from(1_u32 << HALVINGS);
    let mut sum = 1.0;
    for term in (1..=TERMS).rev() {
        sum = 1.0 - small / f64::from(term) * sum;
    }
    (0..HALVINGS).fold(sum, |power, _| power * power)
}

/// Returns the share that remains after one step if half remains after `half_life` steps.
pub fn kept(half_life: f64) -> f64 {
    exp_of_minus(LN_2 / half_life)
}

/// Returns the share of a normal distribution with mean 0 and deviation 1 below `x`, exact to seven places (M.
/// Abramowitz, I. A. Stegun, *Handbook of Mathematical Functions*, 26.2.17).
pub fn normal_share_below(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let polynomial = t
        * (0.319_381_530
            + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
    let density = exp_of_minus(x * x / 2.0) * 0.398_942_280_401_432_7;
    if x >= 0.0 { 1.0 - density * polynomial } else { density * polynomial }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exponentials_are_those_of_the_standard_library_to_eleven_places() {
        for x in [0.0, 1e-9, 0.1, 0.693, 1.0, 3.5, 20.0, 300.0] {
            assert!((exp_of_minus(x) / (-x).exp() - 1.0).abs() < 1e-9, "{x}");
        }
    }

    #[test]
    fn half_is_left_after_the_half_life() {
        let left = (0..30).fold(1.0, |left, _| left * kept(30.0));
        assert!((left - 0.5).abs() < 1e-9);
    }

    #[test]
    fn the_textbook_factor_leaves_five_of_a_hundred_above() {
        assert!((normal_share_below(1.645) - 0.95).abs() < 2e-5);
        assert!((normal_share_below(-1.645) - 0.05).abs() < 2e-5);
    }
}
