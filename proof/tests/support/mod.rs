//! A small log with its key.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use chrono::{DateTime, Utc};
use waybill_proof::{AcceptedRange, Checkpoint, Commit, Event, Hash, ProofKey, Range, VerifierKeys};

pub(crate) const ORIGIN: &str = "waybill/0198f3a7-c2d1-7b3e-9a4c-5d6e7f809112";

pub(crate) fn key() -> ProofKey {
    ProofKey::of(b"what only this test knows, and nobody else")
}

#[allow(dead_code, reason = "not every test verifies a signature")]
pub(crate) fn keys() -> VerifierKeys {
    VerifierKeys::new([key().verifier(ORIGIN)]).unwrap()
}

/// Two events a command, three streams.
pub(crate) fn event(position: i64) -> Event {
    let commit = Commit {
        recorded_at: 1_700_000_000_000_000 + position,
        actor: Some("0198f3a7-c2d1-7b3e-9a4c-5d6e7f809112".to_owned()),
        role: Some("manager".to_owned()),
        ..Commit::default()
    };
    Event {
        position,
        stream_type: "order".to_owned(),
        stream_key: format!("order-{}", position % 3),
        sequence: (position + 2) / 3,
        event_type: "approved".to_owned(),
        version: 1,
        payload: Some(format!("{{\"approved\": {{\"amount\": {position}}}}}")),
        payload_sha256: None,
        commit: (position % 2 == 0).then_some(commit),
    }
}

pub(crate) fn leaf(position: i64) -> Hash {
    event(position).leaf_hash().unwrap()
}

/// The checkpoint of the first so many events.
pub(crate) fn checkpoint(size: i64) -> Checkpoint {
    let mut range = Range::default();
    (1..=size).for_each(|position| range.push(leaf(position)));
    sign(size, range.root())
}

pub(crate) fn sign(size: i64, root: Hash) -> Checkpoint {
    Checkpoint::sign(&key(), ORIGIN, size.unsigned_abs(), root, time()).unwrap()
}

/// The checkpoint of the first so many events, of which these were accepted without a proof.
#[allow(dead_code, reason = "not every test accepts events")]
pub(crate) fn sign_accepting(size: i64, accepted: &[AcceptedRange]) -> Checkpoint {
    let root = checkpoint(size).root;
    Checkpoint::sign_accepting(&key(), ORIGIN, size.unsigned_abs(), root, time(), accepted).unwrap()
}

#[allow(dead_code, reason = "not every test accepts events")]
pub(crate) fn accepted(first: i64, last: i64) -> AcceptedRange {
    AcceptedRange { first, last, accepted_at: time(), key: key().id(ORIGIN) }
}

fn time() -> DateTime<Utc> {
    DateTime::from_timestamp_micros(1_800_000_000_000_000).unwrap()
}
