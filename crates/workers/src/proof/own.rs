//! The verifications that this process ran by itself.

use chrono::{DateTime, Utc};
use sqlx::types::Json;
use waybill_log::proof::{Occasion, Verification};
use waybill_proof::{Finding, FindingKind};

use crate::Failure;

/// The maximum number of characters stored of the reason why a run broke off.
const MAX_REASON: usize = 500;

/// The verifications that this process ran by itself. They are in its memory, since a process with write
/// access to the database may write there that anything was verified.
#[derive(Debug, Default)]
pub(super) struct OwnRuns {
    /// The time at which the last one began, whether it has ended or not.
    pub(super) begun_at: Option<DateTime<Utc>>,
    pub(super) last: Option<OwnRun>,
    /// The end of the last one that compared the read models.
    pub(super) compared_at: Option<DateTime<Utc>>,
    /// The progress of the one that is running or requested, in percent.
    pub(super) percent: Option<u8>,
}

/// A verification that this process ran by itself.
#[derive(Debug, Clone)]
pub struct OwnRun {
    /// The time at which it was due and began.
    pub began_at: DateTime<Utc>,
    /// Set when it broke off: its only finding is then that.
    pub has_failed: bool,
    /// The result as it was stored.
    pub verification: Verification,
}

impl OwnRun {
    /// True for a nightly run that did not break off.
    pub(super) fn is_of_a_night(&self) -> bool {
        !self.has_failed && self.verification.occasion == <&str>::from(Occasion::Nightly)
    }
}

/// Returns the progress of a verification at a position of a part, in percent. Reading the log for its seals takes about
/// as long as reading it for the read models.
pub(super) fn percent(part: &str, at: i64, of: i64) -> u8 {
    let share = at.clamp(0, of.max(1)) * 50 / of.max(1);
    let done = match part {
        "events" => share,
        "events read" => 50 + share,
        _ => 99,
    };
    u8::try_from(done.min(99)).unwrap_or(99)
}

/// Returns the stored result of a run that broke off.
pub(super) fn broken_off(began_at: DateTime<Utc>, occasion: Occasion, failure: &Failure) -> Verification {
    let reason: String = failure.to_string().chars().take(MAX_REASON).collect();
    let detail = format!("the verification broke off, and nothing is known of the log: {reason}");
    let finding = Finding { kind: FindingKind::Structure, first: 0, last: 0, detail };
    Verification {
        began_at,
        ended_at: Utc::now(),
        occasion: <&str>::from(occasion).to_owned(),
        events: 0,
        proved: 0,
        unsealed: 0,
        checkpoints: 0,
        read_models: None,
        findings: 1,
        details: Json(vec![finding]),
    }
}
