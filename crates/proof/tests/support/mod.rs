//! A small log with its key.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use chrono::{DateTime, Utc};
use waybill_proof::document::{self, Bundle, ProvedEvent};
use waybill_proof::file::{FORMAT, Header, Line, leaf_text, write_line};
use waybill_proof::{
    AcceptedRange, Checkpoint, Commit, Event, Hash, ProofKey, Range, TileId, Tiles, VerifierKeys,
    prove_record,
};

pub(crate) const ORIGIN: &str = "waybill/0198f3a7-c2d1-7b3e-9a4c-5d6e7f809112";

pub(crate) fn key() -> ProofKey {
    ProofKey::of(b"what only this test knows, and nobody else")
}

#[allow(dead_code, reason = "not every test verifies a signature")]
pub(crate) fn keys() -> VerifierKeys {
    VerifierKeys::new([key().verifier(ORIGIN)]).unwrap()
}

/// Returns an event: two per command, in three streams.
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

#[allow(dead_code, reason = "not every test looks at one event")]
pub(crate) fn leaf(position: i64) -> Hash {
    event(position).leaf_hash().unwrap()
}

/// Returns the checkpoint of the first `size` events.
pub(crate) fn checkpoint(size: i64) -> Checkpoint {
    checkpoint_by(&key(), size, event)
}

/// Returns the earlier key, which an attacker has found.
#[allow(dead_code, reason = "not every test has a retired key")]
pub(crate) fn retired() -> ProofKey {
    ProofKey::of(b"what stood in the file that somebody has found")
}

/// Returns an event that the attacker invented.
#[allow(dead_code, reason = "not every test has a retired key")]
pub(crate) fn invented(position: i64) -> Event {
    Event { payload: Some("{\"invented\": {}}".to_owned()), ..event(position) }
}

/// Returns the checkpoint of the first `size` of these events, signed by this key.
pub(crate) fn checkpoint_by(key: &ProofKey, size: i64, event: impl Fn(i64) -> Event) -> Checkpoint {
    let mut range = Range::default();
    (1..=size).for_each(|position| range.push(event(position).leaf_hash().unwrap()));
    Checkpoint::sign(key, ORIGIN, size.unsigned_abs(), range.root(), time()).unwrap()
}

/// Returns a log file with the first `size` of these events, and their hashes up to the last of these checkpoints.
#[allow(dead_code, reason = "not every test has a file")]
pub(crate) fn log_file(size: i64, event: impl Fn(i64) -> Event, checkpoints: &[Checkpoint]) -> Vec<u8> {
    let header =
        Header { format: FORMAT.to_owned(), origin: ORIGIN.to_owned(), verifier_key: key().verifier(ORIGIN) };
    let sealed = checkpoints.iter().map(|checkpoint| checkpoint.size.cast_signed()).max().unwrap_or(0);
    let mut lines = vec![Line::Header(header)];
    for position in 1..=size {
        let event = event(position);
        let kept = (position <= sealed).then(|| leaf_text(&event.leaf_hash().unwrap()));
        lines.push(Line::Event { event, leaf: kept });
        let here = checkpoints.iter().filter(|checkpoint| checkpoint.size == position.unsigned_abs());
        lines.extend(here.map(|checkpoint| Line::Checkpoint { note: checkpoint.note.clone() }));
    }
    lines.push(Line::End { events: size.unsigned_abs() });
    let mut file = Vec::new();
    for line in lines {
        write_line(&mut file, &line).unwrap();
    }
    file
}

/// Returns the proof of the stream `order-1` of these events.
#[allow(dead_code, reason = "not every test proves a document")]
pub(crate) fn order_of(checkpoint: &Checkpoint, event: impl Fn(i64) -> Event) -> Bundle {
    let events: Vec<Event> = (1..=checkpoint.size.cast_signed()).map(event).collect();
    let mut tiles = Tiles::default();
    let hashes = events.iter().flat_map(|event| event.leaf_hash().unwrap().0).collect();
    tiles.insert(TileId { level: 0, index: 0 }, hashes);
    let own = events.into_iter().filter(|event| event.stream_key == "order-1");
    let proved = own.map(|event| {
        let proof = prove_record(checkpoint.size, event.position.unsigned_abs() - 1, &tiles).unwrap();
        ProvedEvent { event, proof: proof.iter().map(leaf_text).collect() }
    });
    Bundle {
        format: document::FORMAT.to_owned(),
        noun: "order".to_owned(),
        id: "order-1".to_owned(),
        checkpoint: checkpoint.note.clone(),
        events: proved.collect(),
    }
}

/// Returns the checkpoint of the first `size` events, of which these were accepted without a proof.
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
