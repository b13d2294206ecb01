//! The findings of an examination.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The maximum number of stored findings; further ones are only counted.
const KEPT: usize = 1_000;

/// A difference between the log and its sealed state.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Finding {
    pub kind: FindingKind,
    /// The first position concerned; 0 if none is.
    pub first: i64,
    /// The last position concerned.
    pub last: i64,
    /// The event or object concerned, as text.
    pub detail: String,
}

/// The kind of difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FindingKind {
    /// Events differ from the sealed ones.
    EventChanged,
    /// Sealed events are missing.
    EventMissing,
    /// Events are at positions where none can be.
    EventExcess,
    /// Hashes of the tree differ from those of the events, which are the sealed ones.
    TileChanged,
    /// Hashes of the tree are missing.
    TileMissing,
    /// Neither the events nor their hashes are those that were signed. One or both were rewritten somewhere in the
    /// range, and it cannot be determined which.
    Rewritten,
    /// A checkpoint is not one that was signed.
    CheckpointInvalid,
    /// Checkpoints are missing.
    CheckpointMissing,
    /// The log is shorter than a checkpoint.
    Truncated,
    /// The numbers of a stream's events have a gap.
    Sequence,
    /// Data of the log other than its events (a stream, a commit, the head) does not match them.
    Structure,
    /// A read-model table differs from the log.
    ReadModel,
    /// An account or a series of numbers differs from the log, or credentials were not set by the program.
    Account,
    /// An issued file has another hash than the log.
    IssuedFile,
}

impl FindingKind {
    /// Returns the name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Self::EventChanged => "event-changed",
            Self::EventMissing => "event-missing",
            Self::EventExcess => "event-excess",
            Self::TileChanged => "tile-changed",
            Self::TileMissing => "tile-missing",
            Self::Rewritten => "rewritten",
            Self::CheckpointInvalid => "checkpoint-invalid",
            Self::CheckpointMissing => "checkpoint-missing",
            Self::Truncated => "truncated",
            Self::Sequence => "sequence",
            Self::Structure => "structure",
            Self::ReadModel => "read-model",
            Self::Account => "account",
            Self::IssuedFile => "issued-file",
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.first, self.last) {
            (0, _) => {}
            (first, last) if first == last => write!(formatter, "event {first}: ")?,
            (first, last) => write!(formatter, "events {first} to {last}: ")?,
        }
        formatter.write_str(&self.detail)
    }
}

/// All findings, the first 1,000 in detail.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Findings {
    kept: Vec<Finding>,
    more: u64,
}

impl Findings {
    /// Adds a finding. One that begins where the last one of its kind ended extends that one. Rewritings stay separate,
    /// since each names its checkpoint or event.
    pub fn add(&mut self, finding: Finding) {
        let extends = finding.kind != FindingKind::Rewritten && finding.first > 1;
        let follows = |last: &&mut Finding| {
            extends && last.kind == finding.kind && last.last.checked_add(1) == Some(finding.first)
        };
        if let Some(last) = self.kept.last_mut().filter(follows) {
            last.last = finding.last;
        } else if self.kept.len() < KEPT {
            self.kept.push(finding);
        } else {
            self.more += 1;
        }
    }

    /// Adds a finding about these positions.
    pub fn note(&mut self, kind: FindingKind, first: i64, last: i64, detail: impl Into<String>) {
        self.add(Finding { kind, first, last, detail: detail.into() });
    }

    /// Returns the stored findings.
    pub fn kept(&self) -> &[Finding] {
        &self.kept
    }

    /// Returns the number of findings.
    pub fn count(&self) -> u64 {
        self.kept.len() as u64 + self.more
    }

    pub fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }
}
