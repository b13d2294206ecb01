//! Compares the stored events with the sealed ones, one by one, and reports the differences.
//!
//! Each event gives a hash now and has a hash that was stored when it was sealed. If the two differ, the next
//! checkpoint decides which one was signed: either the event or the stored hash was changed. If they agree but the
//! checkpoint does not, both were changed; only the checkpoints around the change can be determined. If they differ and
//! the checkpoint agrees with neither, neither is reported as the sealed one.

use std::fmt::Write as _;

use tlog_tiles::Hash;

use crate::{Expected, FindingKind, Findings, Range};

/// A running examination, in the order of the positions.
#[derive(Debug, Default)]
pub struct Examination {
    /// The tree as it was sealed, if that is known.
    believed: Range,
    /// The trees of both sides, from the first difference between events and stored hashes on.
    fork: Option<Fork>,
    /// The size up to which signatures hold.
    proved: u64,
    /// Set after a rewriting: nothing can be compared with signatures any more.
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
    /// An event exists, and its hash differs.
    Differs,
    /// A hash exists without an event.
    NoEvent,
    /// An event exists without a hash.
    NoHash,
    /// Neither exists.
    Nothing,
}

/// The maximum number of differences between two checkpoints that are listed individually.
const MAX_DIFFERENCES: usize = 1_000;
/// A placeholder for a missing hash; no leaf has it.
const NONE: Hash = Hash([0; 32]);

impl Examination {
    /// Returns the present size of the tree.
    pub fn size(&self) -> u64 {
        self.believed.size().max(self.fork.as_ref().map_or(0, |fork| fork.events.size()))
    }

    /// Returns the position up to which the stored events are those that were signed.
    pub fn proved(&self) -> u64 {
        self.proved
    }

    /// Returns the findings up to now.
    pub fn findings(&mut self) -> &mut Findings {
        &mut self.findings
    }

    /// Adds the event at the next position: the hash of the event, if it exists, and the stored hash. If they
    /// differ, it may call `name` for the text of the finding.
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

    /// Compares the present tree with a signed or printed root. Returns true if the events or the stored hashes have
    /// this root.
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

    /// Ends the examination at the end of the sealed events. No root determines which side of later differences was
    /// sealed.
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
                // Writing to a string cannot fail.
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

/// The side of a fork that was sealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Events,
    Kept,
    /// No signature holds for either side: both may have been changed.
    Unknown,
}
