//! What an examination found.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Findings that are kept; of more only their number.
const KEPT: usize = 1_000;

/// Something in the log that is not as it was sealed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Finding {
    pub kind: FindingKind,
    /// The first position that it concerns; 0 when it concerns none.
    pub first: i64,
    /// The last position.
    pub last: i64,
    /// Which event or what else, for people.
    pub detail: String,
}

/// What is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FindingKind {
    /// Events are not what was sealed.
    EventChanged,
    /// Sealed events are not there.
    EventMissing,
    /// Events are where none can be.
    EventExcess,
    /// Hashes of the tree are not those of the events, which are what was sealed.
    TileChanged,
    /// Hashes of the tree are not there.
    TileMissing,
    /// Neither the events nor their hashes are what was signed: somewhere in here both were rewritten, or one of them, and it
    /// cannot be said which.
    Rewritten,
    /// A checkpoint is not one that was signed.
    CheckpointInvalid,
    /// Checkpoints are not there.
    CheckpointMissing,
    /// The log is shorter than a checkpoint.
    Truncated,
    /// The numbers of the events of a stream do not follow one another.
    Sequence,
    /// What belongs to the log beside its events (a stream, a commit, the head) does not fit them.
    Structure,
    /// A table that is read differs from what the log gives.
    ReadModel,
    /// An account or a series of numbers is not what the log gives, or credentials are not those that the program set.
    Account,
    /// A file that was issued is not the one whose hash the log has.
    IssuedFile,
}

impl FindingKind {
    /// Its name in JSON.
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

/// All that was found, the first so and so many in detail.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Findings {
    kept: Vec<Finding>,
    more: u64,
}

impl Findings {
    /// Adds one; one that begins where the last one of its kind ended extends it. Rewritings stay apart: each says which
    /// checkpoint or which event it is about.
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

    /// Adds one that concerns these positions.
    pub fn note(&mut self, kind: FindingKind, first: i64, last: i64, detail: impl Into<String>) {
        self.add(Finding { kind, first, last, detail: detail.into() });
    }

    /// Those that were kept.
    pub fn kept(&self) -> &[Finding] {
        &self.kept
    }

    /// How many there are.
    pub fn count(&self) -> u64 {
        self.kept.len() as u64 + self.more
    }

    pub fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }
}
