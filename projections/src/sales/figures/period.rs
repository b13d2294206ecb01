//! A period of a report, the period before it, and its division into rows.

use chrono::{Datelike, Days, NaiveDate};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The period of a row of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Day,
    /// Seven days, counted back from the last day of the period; the first row may have fewer.
    Week,
    /// A calendar month; the first and the last row may be a part of one.
    Month,
}

/// The days that a report covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReportPeriod {
    pub start: NaiveDate,
    /// The last day; not before the first.
    pub end: NaiveDate,
}

/// Minimum number of days of a period with one row per week. A shorter period has one row per day.
const WEEKS_FROM: i64 = 90;
/// Maximum number of days of a period with one row per week. A longer period has one row per month.
const MONTHS_BEYOND: i64 = 366;

impl ReportPeriod {
    /// Returns the number of days in the period.
    pub fn days(self) -> i64 {
        (self.end - self.start).num_days() + 1
    }

    /// Returns true if the period contains the day.
    pub fn has(self, day: NaiveDate) -> bool {
        (self.start..=self.end).contains(&day)
    }

    /// Returns the period of the same length just before this one.
    #[must_use]
    pub fn before(self) -> Self {
        let days = Days::new(self.days().unsigned_abs());
        let back = |day: NaiveDate| day.checked_sub_days(days).unwrap_or(NaiveDate::MIN);
        Self { start: back(self.start), end: back(self.end) }
    }

    pub fn step(self) -> Step {
        match self.days() {
            days if days < WEEKS_FROM => Step::Day,
            days if days <= MONTHS_BEYOND => Step::Week,
            _ => Step::Month,
        }
    }

    /// Returns the first and the last day of each row, the earliest first. Together the rows cover the period.
    pub fn rows(self) -> Vec<Self> {
        let mut rows = Vec::new();
        let mut end = self.end;
        loop {
            let start = self.first_of_row(end).max(self.start);
            rows.push(Self { start, end });
            match start.pred_opt() {
                Some(day) if day >= self.start => end = day,
                _ => break,
            }
        }
        rows.reverse();
        rows
    }

    fn first_of_row(self, end: NaiveDate) -> NaiveDate {
        match self.step() {
            Step::Day => end,
            Step::Week => end.checked_sub_days(Days::new(6)).unwrap_or(end),
            Step::Month => end.with_day(1).unwrap_or(end),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn period(start: &str, end: &str) -> ReportPeriod {
        let day = |text: &str| text.parse().unwrap_or_default();
        ReportPeriod { start: day(start), end: day(end) }
    }

    #[test]
    fn the_rows_of_a_period_are_all_its_days_once() {
        for (period, step, rows) in [
            (period("2026-11-24", "2026-11-24"), Step::Day, 1),
            (period("2026-10-26", "2026-11-24"), Step::Day, 30),
            (period("2026-08-27", "2026-11-24"), Step::Week, 13),
            (period("2025-11-25", "2026-11-24"), Step::Week, 53),
            (period("2025-11-20", "2026-11-24"), Step::Month, 13),
        ] {
            let found = period.rows();
            assert_eq!((period.step(), found.len()), (step, rows), "{period:?}");
            assert_eq!(found.iter().map(|row| row.days()).sum::<i64>(), period.days());
            assert!(found.windows(2).all(|pair| pair[0].end.succ_opt() == Some(pair[1].start)));
        }
    }

    #[test]
    fn the_period_before_has_as_many_days_and_ends_the_day_before() {
        assert_eq!(period("2026-11-01", "2026-11-24").before(), period("2026-10-08", "2026-10-31"));
        assert_eq!(period("2026-03-01", "2026-03-01").before(), period("2026-02-28", "2026-02-28"));
    }
}
