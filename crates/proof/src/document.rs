//! One document for a third party: its events, each with the proof that it is in a sealed log.
//!
//! It proves that these events were in the log. It does not prove that the document had no other or later event.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tlog_tiles::{Hash, check_record};

use crate::event::text_of;
use crate::{AcceptedRange, Checkpoint, Commit, Event, Finding, FindingKind, VerifierKeys};

/// The format that is written.
pub const FORMAT: &str = "waybill document 1";
/// The maximum number of events of a document.
pub const MAX_EVENTS: usize = 10_000;
/// The maximum size of a file, in bytes.
pub const MAX_BYTES: u64 = 256 << 20;
/// The maximum number of hashes in a proof: one for each level of a tree.
const MAX_PROOF: usize = 64;

/// The events of a document with their proofs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Bundle {
    pub format: String,
    /// The noun of the document: `order`.
    pub noun: String,
    /// Its id in the log.
    pub id: String,
    /// The signed note of the log that the events are in.
    pub checkpoint: String,
    /// The events of the document in order, and those from each to the last event of its command, without payloads. The
    /// last event has the user, the time and the reason. Those between show that it is not the last event of another
    /// command.
    pub events: Vec<ProvedEvent>,
}

/// An event and the hashes that lead from its leaf to the root.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProvedEvent {
    pub event: Event,
    /// The hashes in Base64, from the leaf upwards.
    pub proof: Vec<String>,
}

/// The result of a verification.
#[derive(Debug)]
pub struct Report {
    /// The log that the events are in; `None` if its checkpoint does not count.
    pub checkpoint: Option<Checkpoint>,
    /// The number of events of the document.
    pub events: usize,
    pub findings: Vec<Finding>,
}

impl Bundle {
    /// Verifies every proof against the checkpoint. A checkpoint that only a retired key signed proves nothing: the
    /// file has no later one, and anyone with the key can make both.
    pub fn verify(&self, keys: &VerifierKeys) -> Report {
        let mut findings = Vec::new();
        let checkpoint = match Checkpoint::open_alone(&self.checkpoint, keys) {
            Ok(checkpoint) => Some(checkpoint),
            Err(error) => {
                findings.push(finding(
                    FindingKind::CheckpointInvalid,
                    0,
                    format!("the checkpoint does not count: {error}"),
                ));
                None
            }
        };
        if self.format != FORMAT {
            findings.push(finding(
                FindingKind::Structure,
                0,
                format!("this is no file of the format {FORMAT:?}"),
            ));
        }
        findings.extend(self.gap());
        if let Some(checkpoint) = &checkpoint {
            findings.extend(self.events.iter().filter_map(|proved| proved.verify(checkpoint)));
        }
        Report { checkpoint, events: self.own().count(), findings }
    }

    /// Compares the events with a checkpoint, whose signature is not verified here. Returns the differences.
    pub fn compare(&self, checkpoint: &Checkpoint) -> Vec<Finding> {
        let changed = self.events.iter().filter_map(|proved| proved.verify(checkpoint));
        self.gap().into_iter().chain(changed).collect()
    }

    /// Returns the first event of the document that does not follow the one before it.
    fn gap(&self) -> Option<Finding> {
        let (event, number) = self.own().zip(1..).find(|(event, number)| event.sequence != *number)?;
        let text = format!("event {number} of the document is missing before it");
        Some(finding(FindingKind::Sequence, event.position, text))
    }

    fn own(&self) -> impl Iterator<Item = &Event> {
        self.events.iter().map(|proved| &proved.event).filter(|event| self.owns(event))
    }

    /// Describes the events in text, with those details of their commands that the file proves.
    pub fn describe(&self) -> Vec<String> {
        let by_position: BTreeMap<i64, &Event> =
            self.events.iter().map(|proved| (proved.event.position, &proved.event)).collect();
        let describe = |event: &Event| {
            let details = command_of(&by_position, event.position).map_or_else(
                || "when and by whom is not proved".to_owned(),
                |commit| {
                    let time = chrono::DateTime::from_timestamp_micros(commit.recorded_at);
                    let time = time.map_or_else(|| "-".to_owned(), text_of);
                    format!("{time}, {}", commit.role.as_deref().unwrap_or("-"))
                },
            );
            format!("{} {} at position {}, {details}", event.sequence, event.event_type, event.position)
        };
        self.own().map(describe).collect()
    }

    /// Returns the ranges that a checkpoint lists as accepted without a proof and that contain events of the file.
    pub fn accepted<'a>(&self, checkpoint: &'a Checkpoint) -> Vec<&'a AcceptedRange> {
        let touches =
            |range: &AcceptedRange| self.events.iter().any(|proved| range.contains(proved.event.position));
        checkpoint.accepted.iter().filter(|range| touches(range)).collect()
    }

    fn owns(&self, event: &Event) -> bool {
        event.stream_type == self.noun && event.stream_key == self.id && event.payload.is_some()
    }
}

/// Returns the command that recorded the event at this position: the one in the first event from there on that has it.
/// Returns `None` if an event before that is missing in the file, since the command could be another one.
fn command_of<'a>(events: &BTreeMap<i64, &'a Event>, position: i64) -> Option<&'a Commit> {
    let from_here = events.range(position..).zip(position..);
    let mut following = from_here.take_while(|((at, _), expected)| *at == expected);
    following.find_map(|((_, event), _)| event.commit.as_ref())
}

impl ProvedEvent {
    fn verify(&self, checkpoint: &Checkpoint) -> Option<Finding> {
        let position = self.event.position;
        let refused = |text: &str| Some(finding(FindingKind::EventChanged, position, text.to_owned()));
        let Some(index) = u64::try_from(position).ok().and_then(|at| at.checked_sub(1)) else {
            return refused("no event has this position");
        };
        let hash = match self.event.leaf_hash() {
            Ok(hash) => hash,
            Err(error) => return refused(&error.to_string()),
        };
        let proof: Result<Vec<Hash>, _> =
            self.proof.iter().take(MAX_PROOF).map(|text| Hash::parse_hash(text)).collect();
        let Ok(proof) = proof else { return refused("its proof is malformed") };
        match check_record(&proof, checkpoint.size, checkpoint.root, index, hash) {
            Ok(()) => None,
            Err(_) => refused(&format!("it is not in the log as it was sealed: {}", self.event.name())),
        }
    }
}

fn finding(kind: FindingKind, position: i64, detail: String) -> Finding {
    Finding { kind, first: position, last: position, detail }
}
