//! The days of the demo company, in its own time zone. Tasks are planned for full working days, whatever the hour at which
//! the company is made; the time of recording of today's is compressed.

use chrono::{DateTime, Datelike as _, Days, NaiveDate, TimeDelta, Utc};
use chrono_tz::Tz;
use waybill_commands::business_date::midnight_in;
use waybill_domain::weekend::Weekend;

/// The time zone of the company.
pub(super) const ZONE: Tz = chrono_tz::America::New_York;
/// The length of its business, in days before today.
pub(super) const DAYS: u64 = 120;
/// The time of a day's last record, in minutes since midnight.
const END: i64 = 17 * 60;

/// The days of the company's business.
pub(super) struct Calendar {
    /// The instant at which the company is made: nothing is recorded later.
    now: DateTime<Utc>,
    pub(super) today: NaiveDate,
    weekend: Weekend,
}

impl Calendar {
    /// Returns the calendar of the days until this instant.
    pub(super) fn until(now: DateTime<Utc>) -> Self {
        Self { now, today: now.with_timezone(&ZONE).date_naive(), weekend: Weekend::default() }
    }

    /// Returns the day on which the business begins.
    pub(super) fn first(&self) -> NaiveDate {
        self.ago(DAYS)
    }

    /// Returns the day `days` before today.
    pub(super) fn ago(&self, days: u64) -> NaiveDate {
        self.today.checked_sub_days(Days::new(days)).unwrap_or(self.today)
    }

    /// Returns true if the company works on a day. It always works today, even on a weekend, since users look at it
    /// today.
    pub(super) fn works(&self, day: NaiveDate) -> bool {
        day == self.today || !self.weekend.contains(day)
    }

    /// Returns the first working day from `day` on.
    pub(super) fn working(&self, mut day: NaiveDate) -> NaiveDate {
        while !self.works(day) {
            day = later(day, 1);
        }
        day
    }

    /// Returns the working day `count` working days after `day`.
    pub(super) fn after(&self, mut day: NaiveDate, count: u64) -> NaiveDate {
        for _ in 0..count {
            day = self.working(later(day, 1));
        }
        day
    }

    /// Returns the working day `count` working days before today.
    pub(super) fn before_today(&self, count: u64) -> NaiveDate {
        let mut day = self.today;
        for _ in 0..count {
            day = earlier(day, 1);
            while self.weekend.contains(day) {
                day = earlier(day, 1);
            }
        }
        day
    }

    /// Returns the planned instant of a task, until five in the afternoon. It does not depend on the instant at which the
    /// company is made: the order of tasks decides what they draw, so the company is the same at each hour.
    pub(super) fn at(&self, day: NaiveDate, hour: i64, minute: i64) -> DateTime<Utc> {
        let minutes = (hour * 60 + minute).min(END);
        // Clocks are changed at night: midnight and noon may be 13 hours apart.
        let local = day.and_time(chrono::NaiveTime::MIN) + TimeDelta::minutes(minutes);
        local.and_local_timezone(ZONE).earliest().map_or(midnight_in(ZONE, day), |at| at.to_utc())
    }

    /// Returns the last planned instant.
    pub(super) fn end(&self) -> DateTime<Utc> {
        self.at(self.today, 0, END)
    }

    /// Returns the time at which a task is recorded. Until today's end, today's tasks are spread over the time since
    /// midnight, in proportion to the full day.
    pub(super) fn recorded(&self, planned: DateTime<Utc>) -> DateTime<Utc> {
        let (midnight, end) = (midnight_in(ZONE, self.today), self.end());
        if planned <= midnight || self.now >= end {
            return planned;
        }
        let [since, passed, whole] =
            [planned, self.now, end].map(|instant| (instant - midnight).num_milliseconds());
        midnight + TimeDelta::milliseconds(since * passed / whole)
    }
}

/// Returns the number of a weekday; Monday is 0.
pub(super) fn weekday(day: NaiveDate) -> u32 {
    day.weekday().num_days_from_monday()
}

/// Returns the day `days` days later.
pub(super) fn later(day: NaiveDate, days: u64) -> NaiveDate {
    day.checked_add_days(Days::new(days)).unwrap_or(day)
}

/// Returns the day `days` days earlier.
pub(super) fn earlier(day: NaiveDate, days: u64) -> NaiveDate {
    day.checked_sub_days(Days::new(days)).unwrap_or(day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn today_is_planned_alike_at_each_hour_and_recorded_in_its_order_until_now() {
        let midnight = midnight_in(ZONE, NaiveDate::from_ymd_opt(2026, 11, 30).unwrap_or_default());
        let tasks: [(i64, i64); 5] = [(7, 30), (7, 31), (12, 0), (16, 59), (23, 59)];
        let mut plans = Vec::new();
        for passed in [1, 597, 603, 1_019, 1_020, 1_400] {
            let now = midnight + TimeDelta::minutes(passed);
            let calendar = Calendar::until(now);
            let plan = tasks.map(|(hour, minute)| calendar.at(calendar.today, hour, minute));
            let recorded = plan.map(|planned| calendar.recorded(planned));
            assert!(recorded.is_sorted_by(|one, next| one < next), "{recorded:?}");
            assert!(recorded[0] > midnight && recorded[4] <= now, "{recorded:?} at {now}");
            let before = calendar.at(calendar.ago(1), 12, 0);
            assert_eq!(calendar.recorded(before), before);
            plans.push(plan);
        }
        plans.dedup();
        assert_eq!(plans.len(), 1);
    }
}
