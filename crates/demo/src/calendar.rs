//! The days of the demo company: in its own time zone, up to the instant at which it is made.

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

    /// Returns an instant of a day, until five in the afternoon. Today's instants are spread over the time since
    /// midnight, in proportion to a full working day.
    pub(super) fn at(&self, day: NaiveDate, hour: i64, minute: i64) -> DateTime<Utc> {
        let midnight = midnight_in(ZONE, day);
        let minutes = (hour * 60 + minute).min(END);
        let passed = (self.now - midnight).num_minutes();
        if day == self.today && passed < END {
            // Use steps of ten minutes, so that a run that begins slightly later gives the same result.
            return midnight + TimeDelta::seconds(passed / 10 * 10 * 60 * minutes / END);
        }
        // Clocks are changed at night: midnight and noon may be 13 hours apart.
        let local = day.and_time(chrono::NaiveTime::MIN) + TimeDelta::minutes(minutes);
        local.and_local_timezone(ZONE).earliest().map_or(midnight, |at| at.to_utc())
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
