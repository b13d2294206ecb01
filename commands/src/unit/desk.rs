//! One stream on the desk of a unit.

use std::sync::Arc;

use tokio::sync::OwnedMutexGuard;

use super::{Failure, Ledger};
use crate::cache::{Known, Slot, State, Tail};
use crate::journal::StreamKey;

/// A snapshot is kept whenever a stream passes a multiple of this.
pub(super) const SNAPSHOT_EVERY: u64 = 1_000;

/// About what an event that was just emitted adds to its aggregate.
const BYTES_PER_EVENT: usize = 256;

/// A stream as one unit sees it.
pub(super) struct Desk {
    pub(super) slot: Arc<Slot>,
    /// The right to write it; a stream that is only read needs none.
    guard: Option<OwnedMutexGuard<()>>,
    /// What is known of the aggregate, with what the unit did to it.
    pub(super) known: Option<Known>,
    /// What was loaded and is not applied yet.
    pub(super) tail: Option<Tail>,
    /// The version in the log that the unit relies on; `None` while it has not looked.
    pub(super) base: Option<u64>,
    /// Its state holds events that are not in the log yet.
    pub(super) changed: bool,
    /// Was it read from the log by this very unit?
    pub(super) verified: bool,
    /// Nothing is put back: the slot has kept its own.
    preview: bool,
    encode: Option<Encode>,
}

type Encode = fn(&State) -> Option<String>;

impl Desk {
    /// A stream of which the unit knows nothing yet.
    pub(super) fn new(slot: Arc<Slot>) -> Self {
        Self {
            slot,
            guard: None,
            known: None,
            tail: None,
            base: None,
            changed: false,
            verified: false,
            preview: false,
            encode: None,
        }
    }

    /// Looks at what is known, without any right to write.
    pub(super) fn look(&mut self) {
        self.known = self.slot.look();
    }

    /// Makes it a stream to write: what is known of it is taken out of its slot (or only looked at, for a
    /// preview). False when it has moved since the unit looked at it.
    pub(super) fn promote(&mut self, guard: OwnedMutexGuard<()>, preview: bool) -> bool {
        let current = if preview { self.slot.look() } else { self.slot.take() };
        self.guard = Some(guard);
        self.preview = preview;
        let Some(current) = current else { return true };
        let same = self.base.is_none_or(|base| base == current.version);
        if self.base.is_none() || self.known.as_ref().is_none_or(|known| known.version <= current.version) {
            // Whoever shares the aggregate lets go of it, so that the writer need not copy it.
            self.known = Some(current);
            self.tail = None;
        }
        same
    }

    pub(super) fn is_owned(&self) -> bool {
        self.guard.is_some()
    }

    /// Must the log be asked before the state can be used?
    pub(super) fn wants_tail(&self) -> bool {
        self.base.is_none() && self.tail.is_none() && self.known.as_ref().is_none_or(|known| known.suspect)
    }

    /// The version from which the tail is wanted.
    pub(super) fn known_version(&self) -> u64 {
        self.known.as_ref().map_or(0, |known| known.version)
    }

    /// The version as the unit sees it, its own events included.
    pub(super) fn version(&self) -> u64 {
        self.known_version()
    }

    /// A stream that does not exist yet.
    pub(super) fn open_fresh<A: Ledger>(&mut self) {
        let state: State = Arc::new(A::default());
        self.known = Some(Known { state, version: 0, bytes: 0, weighed: 0, suspect: false });
        self.base = Some(0);
    }

    /// Brings the state up to date with the tail, at the first look.
    pub(super) fn open<A: Ledger>(&mut self, key: &StreamKey) -> Result<Option<Snapshot>, Failure> {
        if self.base.is_some() {
            return Ok(None);
        }
        let loaded = self.tail.take();
        self.verified = loaded.is_some();
        let steps = loaded.as_ref().map_or(0, |tail| tail.events.len() as u64);
        let known = fold::<A>(key, self.known.take(), loaded.unwrap_or_default())?;
        self.base = Some(known.version);
        // While somebody writes the stream, what is known of it is theirs to put back.
        if self.verified && !self.is_owned() && self.slot.try_lock().is_some() {
            self.slot.put(known.clone());
        }
        let known = self.known.insert(known);
        let long = steps >= SNAPSHOT_EVERY;
        Ok(long.then(|| Snapshot::of(key, known.version, encode::<A>(&known.state))).flatten())
    }

    /// The aggregate, to hand to the framework.
    pub(super) fn lend<A: Ledger>(&mut self, key: &StreamKey) -> Result<(Arc<A>, Known), Failure> {
        let Some(Known { state, version, bytes, weighed, .. }) = self.known.take() else {
            return Err(missing(key));
        };
        let aggregate = state.downcast::<A>().map_err(|_| missing(key))?;
        // The place is kept without the aggregate, so that the framework has the only one.
        let place: State = Arc::new(());
        Ok((aggregate, Known { state: place, version, bytes, weighed, suspect: false }))
    }

    /// Takes it back as the events have made it.
    pub(super) fn take_back<A: Ledger>(&mut self, aggregate: Arc<A>, before: &Known, events: u64) {
        self.changed |= events > 0;
        self.encode = Some(encode::<A>);
        let (version, bytes) = (
            before.version + events,
            before.bytes + BYTES_PER_EVENT.saturating_mul(usize::try_from(events).unwrap_or(usize::MAX)),
        );
        let weighed = before.weighed;
        let mut known = Known { state: aggregate, version, bytes, weighed, suspect: false };
        known.weigh_anew::<A>();
        self.known = Some(known);
    }

    /// The aggregate, to look at.
    pub(super) fn view<A: Ledger>(&self, key: &StreamKey) -> Result<&A, Failure> {
        self.known.as_ref().and_then(|known| known.state.downcast_ref::<A>()).ok_or_else(|| missing(key))
    }

    /// Its events are in the log now. A snapshot, when one is due.
    pub(super) fn settle(mut self, key: &StreamKey) -> Option<Snapshot> {
        if !self.changed || self.preview {
            return None;
        }
        let known = self.known.take()?;
        let before = self.base.unwrap_or_default() / SNAPSHOT_EVERY;
        let due = known.version / SNAPSHOT_EVERY > before;
        let snapshot = self.encode.filter(|_| due).and_then(|encode| encode(&known.state));
        let snapshot = Snapshot::of(key, known.version, snapshot);
        self.slot.put(known);
        snapshot
    }

    /// It may have moved: whoever uses it next asks the log first.
    pub(super) fn distrust(&mut self) {
        if let Some(known) = &mut self.known {
            known.suspect = true;
        }
        self.slot.suspect_below(u64::MAX);
    }
}

impl Drop for Desk {
    /// Puts back what was taken out and not changed.
    fn drop(&mut self) {
        if self.is_owned()
            && !self.changed
            && !self.preview
            && let Some(known) = self.known.take()
        {
            self.slot.put(known);
        }
    }
}

/// The state of a long stream, to be kept.
pub(super) struct Snapshot {
    pub(super) key: StreamKey,
    pub(super) version: u64,
    pub(super) state: String,
}

impl Snapshot {
    fn of(key: &StreamKey, version: u64, state: Option<String>) -> Option<Self> {
        state.map(|state| Self { key: key.clone(), version, state })
    }
}

/// What the tail makes of what was known.
pub(super) fn fold<A: Ledger>(key: &StreamKey, known: Option<Known>, tail: Tail) -> Result<Known, Failure> {
    let unreadable = |error: serde_json::Error| Failure::Database(format!("{key} cannot be read: {error}"));
    let (mut aggregate, mut version, mut bytes, weighed) = match (tail.snapshot, known) {
        (Some((version, text)), _) => {
            (Arc::new(serde_json::from_str::<A>(&text).map_err(unreadable)?), version, text.len(), 0)
        }
        (None, Some(known)) => (
            known.state.downcast::<A>().map_err(|_| missing(key))?,
            known.version,
            known.bytes,
            known.weighed,
        ),
        (None, None) => (Arc::default(), 0, 0, 0),
    };
    for (sequence, payload) in tail.events {
        if sequence != version + 1 {
            return Err(Failure::Database(format!("{key} has no event {}", version + 1)));
        }
        Arc::make_mut(&mut aggregate).apply(serde_json::from_str(&payload).map_err(unreadable)?);
        version = sequence;
        bytes += payload.len();
    }
    let mut known = Known { state: aggregate, version, bytes, weighed, suspect: false };
    known.weigh_anew::<A>();
    Ok(known)
}

/// The state as a snapshot; none when it would not come back as it was.
fn encode<A: Ledger>(state: &State) -> Option<String> {
    let text = serde_json::to_string(state.downcast_ref::<A>()?).ok()?;
    let back = serde_json::from_str::<A>(&text).ok()?;
    (serde_json::to_string(&back).ok()? == text).then_some(text)
}

fn missing(key: &StreamKey) -> Failure {
    Failure::Database(format!("the aggregate {key} is not what was asked for"))
}
