//! What documents have in common: who took which step, and their filters.

mod search;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};

use crate::metadata::{Metadata, person};
use crate::{Person, Recorded, Result, StatusCount};

pub(crate) use search::{Customers, Found, Search};

/// A step that was taken.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Step {
    pub(crate) by: Person,
    pub(crate) at: DateTime<Utc>,
    pub(crate) reason: Option<String>,
    pub(crate) own_work: bool,
}

impl Step {
    pub(crate) fn of(event: &Recorded) -> Result<Self> {
        Ok(Self { by: person(event)?, at: event.recorded_at, reason: None, own_work: false })
    }

    pub(crate) fn because(self, reason: &impl ToString) -> Self {
        Self { reason: Some(reason.to_string()), ..self }
    }
}

/// The last steps of a document; what was taken back is gone.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Steps {
    pub(crate) edited: Option<Step>,
    pub(crate) approved: Option<Step>,
    pub(crate) called_off: Option<Step>,
    // These came later: absent when not taken, so that the rows from before are as a rebuild makes them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) loaded: Option<Step>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) sent: Option<Step>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) closed: Option<Step>,
}

/// Something that happened to a document after it was written, as a query reads it from the log.
#[derive(Debug, Deserialize)]
pub(crate) struct Later<E> {
    pub(crate) at: DateTime<Utc>,
    pub(crate) event: E,
    pub(crate) metadata: Metadata,
}

/// Who and when of a step that may have been taken.
pub(crate) fn parts(step: Option<Step>) -> (Option<Person>, Option<DateTime<Utc>>, Option<String>) {
    match step {
        Some(Step { by, at, reason, .. }) => (Some(by), Some(at), reason),
        None => (None, None, None),
    }
}

/// The statuses of a filter as they are kept; nothing when it has none.
pub(crate) fn words<S: Copy>(statuses: &[S]) -> Option<Vec<String>>
where
    &'static str: From<S>,
{
    let words = || statuses.iter().map(|status| <&str>::from(*status).to_owned()).collect();
    (!statuses.is_empty()).then(words)
}

/// The order of lists in one column: by day, then by number. What is dated later than it was entered stands at the day
/// (in UTC) on which it was entered, so that it does not lie on top until its date has come.
pub(crate) fn list_key(date: NaiveDate, entered_at: DateTime<Utc>, number: &str) -> String {
    format!("{}/{number}", date.min(entered_at.date_naive()))
}

/// Behind every [`list_key`] of this day, and before those of the next.
pub(crate) fn day_after(day: NaiveDate) -> String {
    day.succ_opt().unwrap_or(NaiveDate::MAX).to_string()
}

/// Counted documents by status; not exact when so many were counted that the counting stopped.
pub(crate) fn counts(rows: Vec<(String, i64)>, most: i64) -> Vec<StatusCount> {
    let exact = rows.iter().map(|(_, count)| count).sum::<i64>() < most;
    let count = |(status, count)| StatusCount { status, count: u64::try_from(count).unwrap_or(0), exact };
    rows.into_iter().map(count).collect()
}
