//! Events that were accepted without a proof: an earlier log was restored, and none of its seals covers them.

use std::fmt;
use std::str::FromStr;

use chrono::{DateTime, Utc};

use crate::event::text_of;

/// The maximum number of ranges that one checkpoint names.
pub const MAX_ACCEPTED: usize = 100;

/// Events that had been sealed before, that no seal of the restored log covers, and that were accepted as they were.
///
/// It is unknown if they are the events that were sealed first. Every later checkpoint names them, in a line such as
/// `accepted 21 60 2026-11-25T12:00:00.000000Z 1a2b3c4d`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AcceptedRange {
    /// The first position.
    pub first: i64,
    /// The last position.
    pub last: i64,
    /// The time of acceptance, by the clock of the machine that accepted them.
    pub accepted_at: DateTime<Utc>,
    /// The id of the key that signed the first checkpoint that names them. It is the eight hexadecimal digits after the
    /// first `+` of its verifier key.
    pub key: String,
}

impl AcceptedRange {
    /// Returns true if the event at `position` is in the range.
    pub fn contains(&self, position: i64) -> bool {
        (self.first..=self.last).contains(&position)
    }

    /// Returns the range as written in a checkpoint, after the word that begins the line.
    pub(crate) fn to_line(&self) -> String {
        format!("{} {} {} {}", self.first, self.last, text_of(self.accepted_at), self.key)
    }
}

impl FromStr for AcceptedRange {
    type Err = ();

    fn from_str(line: &str) -> Result<Self, ()> {
        let [first, last, time, key] = line.split(' ').collect::<Vec<_>>().try_into().map_err(|_| ())?;
        let position = |text: &str| text.parse::<i64>().ok().filter(|position| *position > 0).ok_or(());
        let (first, last) = (position(first)?, position(last)?);
        let is_id = key.len() == 8 && key.bytes().all(|byte| byte.is_ascii_hexdigit());
        if first > last || !is_id {
            return Err(());
        }
        let accepted_at = DateTime::parse_from_rfc3339(time).map_err(|_| ())?.to_utc();
        Ok(Self { first, last, accepted_at, key: key.to_owned() })
    }
}

impl fmt::Display for AcceptedRange {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { first, last, accepted_at, key } = self;
        let time = accepted_at.format("%Y-%m-%d %H:%M:%S UTC");
        write!(
            formatter,
            "events {first} to {last} were accepted without a proof, {time}, by the key {key}: whether they are what was \
             sealed before is unknown"
        )
    }
}

/// The accepted ranges of a log's checkpoints, in the order of their sizes. Each checkpoint names all ranges of the one
/// before.
#[derive(Debug, Default)]
pub struct AcceptedRanges {
    /// All ranges that any checkpoint named.
    known: Vec<AcceptedRange>,
    /// The ranges that the last checkpoint named.
    last: Vec<AcceptedRange>,
}

impl AcceptedRanges {
    /// Adds the ranges of the next checkpoint. Returns the fault if it leaves one out.
    pub fn follow(&mut self, next: &[AcceptedRange]) -> Option<String> {
        let missing = self.last.iter().find(|one| !next.contains(one));
        let fault = missing.map(|one| format!("its checkpoint leaves out that {one}"));
        let new = next.iter().filter(|one| !self.known.contains(one)).cloned().collect::<Vec<_>>();
        self.known.extend(new);
        self.last = next.to_vec();
        fault
    }

    /// Returns all ranges that were named.
    pub fn into_known(self) -> Vec<AcceptedRange> {
        self.known
    }
}
