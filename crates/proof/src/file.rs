//! The log in a file: JSON Lines, each event with its stored hash, each checkpoint after its last event.
//!
//! ```text
//! {"header":{"format":"waybill log 1","origin":"waybill/…","verifierKey":"waybill/…+…"}}
//! {"event":{"event":{"position":1,"streamType":"order",…,"payload":"{…}"},"leaf":"base64"}}
//! {"checkpoint":{"note":"waybill/…\n1\n…"}}
//! {"end":{"events":1}}
//! ```

use std::io::{self, BufRead, Read as _, Write};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use tlog_tiles::Hash;

use crate::event::cut;
use crate::key::Standing;
use crate::{
    AcceptedRange, AcceptedRanges, Checkpoint, Event, Examination, Expected, FindingKind, Findings,
    LeafError, VerifierKeys,
};

/// The format that is written.
pub const FORMAT: &str = "waybill log 1";
/// The maximum number of events that may be missing in a file; each is a step of the examination.
const MAX_MISSING: i64 = 10_000_000;
/// The maximum length of a line in bytes. The events of a command are far shorter, and a file may come from anyone.
const MAX_LINE: u64 = 16 << 20;

/// The beginning of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Header {
    pub format: String,
    /// The name of the log.
    pub origin: String,
    /// The key that verifies its checkpoints. A verifier must get it from another source.
    pub verifier_key: String,
}

/// A line of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[allow(clippy::large_enum_variant, reason = "nearly all lines are events, and there is one at a time")]
pub enum Line {
    Header(Header),
    /// An event and the hash that was stored when it was sealed (base64); `None` if it is not sealed yet.
    Event {
        event: Event,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        leaf: Option<String>,
    },
    /// A signed note about the events before it.
    Checkpoint {
        note: String,
    },
    /// The last line, with the number of events.
    End {
        events: u64,
    },
}

/// The reason why a file cannot be written or read at all.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("line {line} is none of a log: {reason}")]
    Line { line: u64, reason: String },
    #[error("line {0} is longer than 16 MB")]
    TooLong(u64),
    #[error("this is no file of the format {FORMAT:?}")]
    Format,
    #[error(transparent)]
    Leaf(#[from] LeafError),
}

/// The content of a file and its defects.
#[derive(Debug, Default)]
pub struct Report {
    pub events: u64,
    /// The position up to which the events are proved: by a key in use, by the root that the limit of a retired key
    /// names, or by an expected root.
    pub proved: u64,
    /// The number of events after it, which are not proved: they may be unsealed or invented.
    pub unsealed: u64,
    /// The number of checkpoints with valid signatures.
    pub checkpoints: u64,
    pub last: Option<Checkpoint>,
    /// The events that were accepted without a proof, as the checkpoints name them.
    pub accepted: Vec<AcceptedRange>,
    pub findings: Findings,
}

/// Writes a line.
///
/// # Errors
/// Errors of writing the file.
pub fn write_line(file: &mut impl Write, line: &Line) -> io::Result<()> {
    serde_json::to_writer(&mut *file, line)?;
    file.write_all(b"\n")
}

/// Returns the hash of a leaf as written in a line.
pub fn leaf_text(hash: &Hash) -> String {
    hash.to_string()
}

/// Verifies a file with the accepted keys and the expected roots. Passes the number of events read to
/// `progress`, once every 10,000 lines.
///
/// # Errors
/// The file cannot be read or has another format. Defects of the log in it are in the report.
pub fn verify(
    mut file: impl BufRead,
    keys: &VerifierKeys,
    expected: &[Expected],
    mut progress: impl FnMut(u64),
) -> Result<Report, FileError> {
    let mut reading = Reading::new(keys, expected);
    let mut number = 0;
    let mut text = Vec::new();
    loop {
        number += 1;
        text.clear();
        let length = file.by_ref().take(MAX_LINE).read_until(b'\n', &mut text)?;
        if length == 0 {
            return Ok(reading.finish());
        }
        if length as u64 == MAX_LINE {
            return Err(FileError::TooLong(number));
        }
        let line = serde_json::from_slice(&text);
        let line = line.map_err(|error| FileError::Line { line: number, reason: cut(error.to_string()) })?;
        match (number, line) {
            (1, Line::Header(header)) if header.format == FORMAT => reading.begin(header.origin),
            (1, _) => return Err(FileError::Format),
            (_, line) => reading.line(line)?,
        }
        if number.is_multiple_of(10_000) {
            progress(reading.report.events);
        }
    }
}

struct Reading<'a> {
    keys: &'a VerifierKeys,
    /// The expected roots, the smallest last.
    expected: Vec<&'a Expected>,
    origin: String,
    examination: Examination,
    report: Report,
    accepted: AcceptedRanges,
    /// The size of the last valid checkpoint that only a retired key signed.
    retired: u64,
    is_whole: bool,
    /// The last position, including unsealed events.
    reached: i64,
    missing: i64,
}

impl<'a> Reading<'a> {
    fn new(keys: &'a VerifierKeys, expected: &'a [Expected]) -> Self {
        Self {
            keys,
            expected: expected.iter().collect(),
            origin: String::new(),
            examination: Examination::default(),
            report: Report::default(),
            accepted: AcceptedRanges::default(),
            retired: 0,
            is_whole: false,
            reached: 0,
            missing: 0,
        }
    }

    /// Sets the name of the log and adds the roots that the limits of retired keys name.
    fn begin(&mut self, origin: String) {
        let keys = self.keys;
        self.expected.extend(keys.limits(&origin));
        self.expected.sort_by_key(|one| std::cmp::Reverse(one.size));
        self.origin = origin;
    }

    fn line(&mut self, line: Line) -> Result<(), FileError> {
        if self.is_whole {
            self.note(FindingKind::Structure, "there is more behind the end of the file");
            return Ok(());
        }
        match line {
            Line::Event { event, leaf } => self.event(&event, leaf.as_deref())?,
            Line::Checkpoint { note } => self.checkpoint(&note),
            Line::End { events } => {
                self.is_whole = true;
                if events != self.report.events {
                    let text =
                        format!("the file ends after {} events instead of {events}", self.report.events);
                    self.note(FindingKind::Structure, text);
                }
            }
            Line::Header(_) => self.note(FindingKind::Structure, "there is a second header in the file"),
        }
        Ok(())
    }

    fn event(&mut self, event: &Event, leaf: Option<&str>) -> Result<(), FileError> {
        self.report.events += 1;
        if event.position <= self.reached {
            let text = format!("it stands behind event {}: {}", self.reached, event.name());
            self.examination.findings().note(FindingKind::EventExcess, event.position, event.position, text);
            return Ok(());
        }
        let missing = self.missing.saturating_add(event.position - self.reached - 1);
        if missing > MAX_MISSING {
            let text =
                format!("it stands behind event {}, too far for a log: {}", self.reached, event.name());
            self.examination.findings().note(FindingKind::EventExcess, event.position, event.position, text);
            return Ok(());
        }
        self.missing = missing;
        for missing in self.reached + 1..event.position {
            self.step(missing, None, None, String::new);
        }
        let kept = leaf.and_then(|text| STANDARD.decode(text).ok()?.try_into().ok()).map(Hash);
        self.step(event.position, Some(event.leaf_hash()?), kept, || event.name());
        Ok(())
    }

    fn step(&mut self, position: i64, now: Option<Hash>, kept: Option<Hash>, name: impl FnOnce() -> String) {
        self.reached = position;
        // Only unsealed events have no hash.
        let kept = if kept.is_none() { now } else { kept };
        self.examination.event(now, kept, name);
        while self.expected.last().is_some_and(|next| next.size <= self.examination.size()) {
            if let Some(next) = self.expected.pop()
                && self.examination.checkpoint(next)
                && next.proves
            {
                self.report.proved = next.size;
            }
        }
    }

    fn checkpoint(&mut self, note: &str) {
        let position = self.reached;
        match Checkpoint::open_with_standing(note, self.keys) {
            Ok((checkpoint, _)) if checkpoint.origin != self.origin => {
                let text = format!("a checkpoint of another log, {}", checkpoint.origin);
                self.examination.findings().note(FindingKind::CheckpointInvalid, position, position, text);
            }
            Ok((checkpoint, _)) if checkpoint.size != self.examination.size() => {
                let text = format!("the checkpoint of {} events stands behind this one", checkpoint.size);
                self.examination.findings().note(FindingKind::CheckpointInvalid, position, position, text);
            }
            Ok((checkpoint, standing)) => {
                if self.examination.checkpoint(&Expected::of(&checkpoint)) {
                    match standing {
                        Standing::Proves => self.report.proved = checkpoint.size,
                        Standing::Retired => self.retired = checkpoint.size,
                    }
                }
                if let Some(fault) = self.accepted.follow(&checkpoint.accepted) {
                    self.examination.findings().note(
                        FindingKind::CheckpointInvalid,
                        position,
                        position,
                        fault,
                    );
                }
                self.report.checkpoints += 1;
                self.report.last = Some(checkpoint);
            }
            Err(error) => {
                let text = format!("the checkpoint behind it does not count: {error}");
                self.examination.findings().note(FindingKind::CheckpointInvalid, position, position, text);
            }
        }
    }

    fn finish(mut self) -> Report {
        if !self.is_whole {
            self.note(
                FindingKind::Structure,
                "the file has no end: it was cut off, or is not written to its end",
            );
        }
        let positions = |sizes: [u64; 2]| sizes.map(|size| i64::try_from(size).unwrap_or(i64::MAX));
        while let Some(beyond) = self.expected.pop() {
            let [first, last] = positions([self.examination.size() + 1, beyond.size]);
            let text = format!("they are missing at the end: {} has them", beyond.name);
            self.examination.findings().note(FindingKind::Truncated, first, last, text);
        }
        if self.retired > self.report.proved {
            let [first, last] = positions([self.report.proved + 1, self.retired]);
            let text = "only a retired key signed them, and no limit of a key names their root: whoever \
                        has the key can make such a file";
            self.examination.findings().note(FindingKind::CheckpointInvalid, first, last, text);
        }
        self.report.unsealed = self.examination.size().saturating_sub(self.report.proved);
        self.examination.finish();
        self.report.accepted = self.accepted.into_known();
        self.report.findings = std::mem::take(self.examination.findings());
        self.report
    }

    fn note(&mut self, kind: FindingKind, text: impl Into<String>) {
        self.examination.findings().note(kind, 0, 0, text);
    }
}
