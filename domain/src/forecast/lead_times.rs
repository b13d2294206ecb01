//! Lead times of suppliers, learnt from receipts.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Maximum number of receipts of a supplier that count. The supplier may have changed since older ones.
pub const MAX_RECEIPTS: usize = 50;
/// Minimum number of receipts to learn from. In 97 of 100 cases at least one of six receipts is above the median of all
/// lead times, and at least one below it.
pub const LEAST_RECEIPTS: usize = 6;
/// Longest lead time in days; a longer one counts as this.
const LONGEST_DAYS: u32 = 365;

/// The lead time of a supplier, learnt from its last receipts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LearntLeadTime {
    /// Number of receipts. Each day on which goods of a purchase arrived is one.
    pub receipts: u32,
    /// Days that half of the receipts took at most.
    pub median_days: u32,
    /// Days that nine of ten receipts took at most.
    pub late_days: u32,
}

impl LearntLeadTime {
    /// Learns from the days that receipts took, in any order; `None` for fewer than six.
    pub fn of(days: &[u32]) -> Option<Self> {
        let mut sorted = days.to_vec();
        sorted.sort_unstable();
        if sorted.len() < LEAST_RECEIPTS {
            return None;
        }
        let within = |tenths: usize| sorted.get((sorted.len() * tenths).div_ceil(10) - 1).copied();
        Some(Self {
            receipts: u32::try_from(sorted.len()).unwrap_or(u32::MAX),
            median_days: within(5)?,
            late_days: within(9)?,
        })
    }
}

/// Returns the days from a purchase's date to a receipt. It is `None` if goods arrived on that day or before: such a
/// purchase was recorded when its goods were there, and does not show how long they were underway.
pub fn lead_time_of(ordered_on: NaiveDate, received_on: NaiveDate) -> Option<u32> {
    let days = u32::try_from((received_on - ordered_on).num_days()).ok()?;
    (days > 0).then(|| days.min(LONGEST_DAYS))
}
