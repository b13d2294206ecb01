//! Medians, percentiles and figures formatted for readers.

use std::time::Duration;

/// Returns the median: the middle figure, or the mean of the two in the middle; 0 if there are none.
pub(crate) fn median(figures: &[f64]) -> f64 {
    let mut sorted = figures.to_vec();
    sorted.sort_by(f64::total_cmp);
    let middle = sorted.len() / 2;
    match (sorted.get(middle), middle.checked_sub(1).and_then(|before| sorted.get(before))) {
        (Some(upper), Some(lower)) if sorted.len().is_multiple_of(2) => f64::midpoint(*upper, *lower),
        (Some(upper), _) => *upper,
        (None, _) => 0.0,
    }
}

/// Returns the median of the ratios of figures that were measured alternately.
pub(crate) fn median_ratio(figures: &[f64], beside: &[f64]) -> f64 {
    let ratios: Vec<f64> = figures.iter().zip(beside).map(|(figure, beside)| figure / beside).collect();
    median(&ratios)
}

/// Returns the time that `percent` of 100 did not exceed; zero if there are none.
pub(crate) fn percentile(times: &[Duration], percent: usize) -> Duration {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    let place = (sorted.len() * percent).div_ceil(100).saturating_sub(1);
    sorted.get(place).copied().unwrap_or_default()
}

/// Returns `count` in `time` as a rate per second.
pub(crate) fn per_second(count: usize, time: Duration) -> f64 {
    let count = u32::try_from(count).map_or(f64::from(u32::MAX), f64::from);
    count / time.as_secs_f64().max(f64::EPSILON)
}

/// Formats a figure as `12,345`.
pub(crate) fn whole(figure: f64) -> String {
    let digits = format!("{figure:.0}");
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Formats a time as `1.2 ms`.
pub(crate) fn milliseconds(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1_000.0)
}

/// Formats KiB, the kernel's unit, as `41 MB`.
pub(crate) fn megabytes(kibibytes: Option<u32>) -> String {
    kibibytes.map_or_else(|| "not known here".to_owned(), |size| format!("{:.0} MB", in_megabytes(size)))
}

/// Converts KiB to MiB.
pub(crate) fn in_megabytes(kibibytes: u32) -> f64 {
    f64::from(kibibytes) / 1024.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_the_middle() {
        assert!((median(&[3.0, 1.0, 2.0]) - 2.0).abs() < f64::EPSILON);
        assert!((median(&[4.0, 1.0, 2.0, 3.0]) - 2.5).abs() < f64::EPSILON);
        assert!(median(&[]).abs() < f64::EPSILON);
    }

    #[test]
    fn ratios_are_taken_round_by_round() {
        let ratio = median_ratio(&[10.0, 100.0, 30.0], &[10.0, 50.0, 10.0]);
        assert!((ratio - 2.0).abs() < f64::EPSILON);
    }

    #[test]
    fn a_percentile_is_a_time_that_was_measured() {
        let times: Vec<Duration> = (1..=200).map(Duration::from_millis).collect();
        assert_eq!(percentile(&times, 50), Duration::from_millis(100));
        assert_eq!(percentile(&times, 99), Duration::from_millis(198));
        assert_eq!(percentile(&times[..1], 99), Duration::from_millis(1));
        assert_eq!(percentile(&[], 99), Duration::ZERO);
    }

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!(whole(999.4), "999");
        assert_eq!(whole(1_234_567.0), "1,234,567");
    }
}
