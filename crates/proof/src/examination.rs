//! Compares what is there with what was sealed, event by event, and reports where they differ.
//!
//! Each event gives a hash now, and has one that was kept when it was sealed. Where the two differ, the next checkpoint
//! decides which of them was signed: the event was changed, or the hash that was kept. Where they agree but the checkpoint
//! does not, somebody changed both; all that can be determined then is between which checkpoints. Where they differ and the
//! checkpoint agrees with none of them, neither is called what was sealed.

use std::fmt::Write as _;

use tlog_tiles::Hash;

use crate::{Expected, FindingKind, Findings, Range};

/// An examination under way, in the order of the positions.
#[derive(Debug, Default)]
pub struct Examination {
    /// The tree as it was sealed, as far as that is known.
    believed: Range,
    /// Since events and kept hashes differ: the trees of both.
    fork: Option<Fork>,
    /// The size up to which signatures hold.
    proved: u64,
    /// Behind a rewriting nothing can be compared with signatures any more.
    is_lost: bool,
    findings: Findings,
}

#[derive(Debug)]
struct Fork {
    events: Range,
    kept: Range,
    differences: Vec<Difference>,
    more: u64,
}

#[derive(Debug)]
struct Difference {
    kind: Kind,
    first: i64,
    last: i64,
    name: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// There is an event, and another hash.
    Differs,
    /// There is a hash without an event.
    NoEvent,
    /// There is an event without a hash.
    NoHash,
    /// There is neither.
    Nothing,
}

/// Maximum number of differences between two checkpoints that are named one by one.
const MAX_DIFFERENCES: usize = 1_000;
/// Stands where there is no hash; no leaf has it.
const NONE: Hash = Hash([0; 32]);

impl Examination {
    /// The size of the tree so far.
    pub fn size(&self) -> u64 {
        self.believed.size().max(self.fork.as_ref().map_or(0, |fork| fork.events.size()))
    }

    /// The position up to which what is there is what was signed.
    pub fn proved(&self) -> u64 {
        self.proved
    }

    /// What was found so far.
    pub fn findings(&mut self) -> &mut Findings {
        &mut self.findings
    }

    /// The event at the next position: the hash that it gives now, if it is there, and the one that was kept of it. `name`
    /// is called where they differ.
    pub fn event(&mut self, now: Option<Hash>, kept: Option<Hash>, name: impl FnOnce() -> String) {
        match (now, kept, &mut self.fork) {
            (Some(now), Some(kept), None) if now == kept => self.believed.push(now),
            (Some(now), Some(kept), Some(fork)) if now == kept => {
                fork.events.push(now);
                fork.kept.push(kept);
            }
            _ => self.differs(now, kept, name),
        }
    }

    /// A root that was signed or printed, of the tree as it is now. Whether the events or the hashes that were kept have it.
    pub fn checkpoint(&mut self, expected: &Expected) -> bool {
        if expected.size != self.size() {
            return false;
        }
        let Some(fork) = self.fork.take() else {
            let holds = expected.holds(&self.believed.root());
            if holds {
                (self.proved, self.is_lost) = (expected.size, false);
            } else {
                self.rewritten(expected);
            }
            return holds;
        };
        let right = if expected.holds(&fork.events.root()) {
            Side::Events
        } else if expected.holds(&fork.kept.root()) {
            Side::Kept
        } else {
            Side::Unknown
        };
        self.report(&fork, right);
        self.believed = if right == Side::Events { fork.events } else { fork.kept };
        if right == Side::Unknown {
            self.rewritten(expected);
            return false;
        }
        (self.proved, self.is_lost) = (expected.size, false);
        true
    }

    /// Ends where the sealed events end. Of differences behind the last root nothing says which side was sealed.
    pub fn finish(&mut self) {
        if let Some(fork) = self.fork.take() {
            self.report(&fork, Side::Unknown);
            self.believed = fork.kept;
        }
    }

    fn differs(&mut self, now: Option<Hash>, kept: Option<Hash>, name: impl FnOnce() -> String) {
        let position = i64::try_from(self.size() + 1).unwrap_or(i64::MAX);
        let kind = match (now, kept) {
            (Some(_), Some(_)) => Kind::Differs,
            (None, Some(_)) => Kind::NoEvent,
            (Some(_), None) => Kind::NoHash,
            (None, None) => Kind::Nothing,
        };
        let fork = self.fork.get_or_insert_with(|| Fork {
            events: self.believed.clone(),
            kept: self.believed.clone(),
            differences: Vec::new(),
            more: 0,
        });
        fork.events.push(now.unwrap_or(NONE));
        fork.kept.push(kept.unwrap_or(NONE));
        let follows = |last: &&mut Difference| last.kind == kind && last.last == position - 1;
        if let Some(last) = fork.differences.last_mut().filter(follows) {
            last.last = position;
        } else if fork.differences.len() < MAX_DIFFERENCES {
            fork.differences.push(Difference { kind, first: position, last: position, name: name() });
        } else {
            fork.more += 1;
        }
    }

    fn report(&mut self, fork: &Fork, right: Side) {
        for difference in &fork.differences {
            let (kind, what) = match (difference.kind, right) {
                (Kind::NoHash | Kind::Nothing, _) => {
                    (FindingKind::TileMissing, "the hash that was kept is not there")
                }
                (Kind::NoEvent, _) => (FindingKind::EventMissing, "sealed, and not there"),
                (Kind::Differs, Side::Events) => {
                    (FindingKind::TileChanged, "what was sealed, but the hash that was kept is another")
                }
                (Kind::Differs, Side::Kept) => (FindingKind::EventChanged, "not what was sealed"),
                (Kind::Differs, Side::Unknown) => (
                    FindingKind::Rewritten,
                    "it and the hash that was kept of it differ, and it cannot be said which was sealed",
                ),
            };
            let mut detail = what.to_owned();
            if !difference.name.is_empty() {
                // A string takes everything.
                _ = write!(detail, ": {}", difference.name);
            }
            self.findings.note(kind, difference.first, difference.last, detail);
            if difference.kind == Kind::Nothing {
                let text = "not there, nor the hash that was kept";
                self.findings.note(FindingKind::EventMissing, difference.first, difference.last, text);
            }
        }
        if fork.more > 0 {
            let last = i64::try_from(fork.events.size()).unwrap_or(i64::MAX);
            let text = format!("{} more differences before this one", fork.more);
            let kind = match right {
                Side::Events => FindingKind::TileChanged,
                Side::Kept => FindingKind::EventChanged,
                Side::Unknown => FindingKind::Rewritten,
            };
            self.findings.note(kind, last, last, text);
        }
    }

    fn rewritten(&mut self, expected: &Expected) {
        if self.is_lost {
            return;
        }
        let position = |size: u64| i64::try_from(size).unwrap_or(i64::MAX);
        if self.proved >= expected.size {
            let text = format!(
                "the root is not that of {}, though another signature of that size holds",
                expected.name
            );
            self.findings.note(FindingKind::CheckpointInvalid, 1, position(expected.size), text);
            return;
        }
        self.is_lost = true;
        let text = format!(
            "the root is not that of {}: events among these were rewritten together with their hashes",
            expected.name
        );
        let (first, last) = (position(self.proved + 1), position(expected.size));
        self.findings.note(FindingKind::Rewritten, first, last, text);
    }
}

/// What of a fork was sealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Events,
    Kept,
    /// No signature holds for either: both may have been changed.
    Unknown,
}
