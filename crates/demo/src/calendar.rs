//! The days of the demo company: in its own time zone, up to the instant at which it is made.

use chrono::{DateTime, Datelike as _, Days, NaiveDate, TimeDelta, Utc};
use chrono_tz::Tz;
use waybill_commands::business_date::midnight_in;
use waybill_domain::weekend::Weekend;

/// Where the company is.
pub(super) const ZONE: Tz = chrono_tz::America::New_York;
/// How far back its business goes, in days.
pub(super) const DAYS: u64 = 120;
/// When the last thing of a day is recorded, in minutes since midnight.
const END: i64 = 17 * 60;

/// The days on which something happens.
pub(super) struct Calendar {
    /// When the company is made: nothing is recorded later.
    now: DateTime<Utc>,
    pub(super) today: NaiveDate,
    weekend: Weekend,
}

impl Calendar {
    /// The days until this instant.
    pub(super) fn until(now: DateTime<Utc>) -> Self {
        Self { now, today: now.with_timezone(&ZONE).date_naive(), weekend: Weekend::default() }
    }

    /// The day on which the business begins.
    pub(super) fn first(&self) -> NaiveDate {
        self.ago(DAYS)
    }

    /// The day `days` before today.
    pub(super) fn ago(&self, days: u64) -> NaiveDate {
        self.today.checked_sub_days(Days::new(days)).unwrap_or(self.today)
    }

    /// Tells whether the company works on a day. Today it does, even on a weekend, since people look at it today.
    pub(super) fn works(&self, day: NaiveDate) -> bool {
        day == self.today || !self.weekend.contains(day)
    }

    /// The first working day from `day` on.
    pub(super) fn working(&self, mut day: NaiveDate) -> NaiveDate {
        while !self.works(day) {
            day = later(day, 1);
        }
        day
    }

    /// The working day `count` working days after `day`.
    pub(super) fn after(&self, mut day: NaiveDate, count: u64) -> NaiveDate {
        for _ in 0..count {
            day = self.working(later(day, 1));
        }
        day
    }

    /// The working day `count` working days before today.
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

    /// An instant of a day, until five in the afternoon. Today has as much of a working day as is over: its instants are
    /// spread over the time since midnight.
    pub(super) fn at(&self, day: NaiveDate, hour: i64, minute: i64) -> DateTime<Utc> {
        let midnight = midnight_in(ZONE, day);
        let minutes = (hour * 60 + minute).min(END);
        let passed = (self.now - midnight).num_minutes();
        if day == self.today && passed < END {
            // In steps of ten minutes, so that a run that begins a moment later comes to the same.
            return midnight + TimeDelta::seconds(passed / 10 * 10 * 60 * minutes / END);
        }
        // Clocks are changed at night: midnight and noon may be 13 hours apart.
        let local = day.and_time(chrono::NaiveTime::MIN) + TimeDelta::minutes(minutes);
        local.and_local_timezone(ZONE).earliest().map_or(midnight, |at| at.to_utc())
    }
}

/// Monday is 0.
pub(super) fn weekday(day: NaiveDate) -> u32 {
    day.weekday().num_days_from_monday()
}

/// So many days later.
pub(super) fn later(day: NaiveDate, days: u64) -> NaiveDate {
    day.checked_add_days(Days::new(days)).unwrap_or(day)
}

/// So many days earlier.
pub(super) fn earlier(day: NaiveDate, days: u64) -> NaiveDate {
    day.checked_sub_days(Days::new(days)).unwrap_or(day)
}
