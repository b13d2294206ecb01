//! Closed periods. No document can be dated into one.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::field::{FieldErrors, label};
use crate::id::UserId;

/// The id of the only stream of closed periods.
pub const CLOSED_PERIODS_ID: &str = "books";

/// A closed period. It begins after the previous one; the first has no beginning.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClosedPeriod {
    /// Its last day.
    pub through: NaiveDate,
    /// The business date on which it was closed.
    pub closed_on: NaiveDate,
    /// The user who closed it.
    pub by: UserId,
    /// The user name at the time.
    pub by_name: String,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClosedPeriods {
    /// The closed periods, earliest first.
    pub closed: Vec<ClosedPeriod>,
}

impl ClosedPeriods {
    /// Returns the last closed day.
    pub fn closed_through(&self) -> Option<NaiveDate> {
        self.closed.last().map(|period| period.through)
    }

    /// Returns the closed period that contains a day.
    pub fn period_of(&self, day: NaiveDate) -> Option<&ClosedPeriod> {
        self.closed.iter().find(|period| day <= period.through)
    }

    /// Notes a business date that lies in a closed period.
    pub fn check_open(&self, field: &str, day: NaiveDate, errors: &mut FieldErrors) {
        if let Some(ClosedPeriod { through, closed_on, by_name, .. }) = self.period_of(day) {
            let field_label = label(field);
            let text = format!(
                "{field_label} {day} lies in a closed period: {by_name} closed the books to {through} on {closed_on}"
            );
            errors.note::<()>(field, "period-closed", text);
        }
    }
}
