//! The state of one stream inside a unit of work: cached aggregate, base version, write lock.

use std::sync::Arc;

use tokio::sync::OwnedMutexGuard;
use waybill_log::StreamKey;
use waybill_log::read::{Tail, TailEvent};
use waybill_log::wire::WireEvent as _;

use super::{EventSourced, Failure};
use crate::cache::{AnyAggregate, CacheEntry, CachedAggregate};

/// Number of events between snapshots: one is stored when a stream passes a multiple of this.
pub(super) const SNAPSHOT_EVERY: u64 = 100;

/// Estimated bytes that a new event adds to its aggregate.
const BYTES_PER_EVENT: usize = 256;

/// A stream as one unit sees it.
pub(super) struct TrackedStream {
    pub(super) entry: Arc<CacheEntry>,
    /// The write lock; a stream that is only read needs none.
    guard: Option<OwnedMutexGuard<()>>,
    /// The cached aggregate, with the unit's own events applied.
    pub(super) cached: Option<CachedAggregate>,
    /// Events that are loaded and not applied yet.
    pub(super) tail: Option<Tail>,
    /// The version in the log that the unit relies on; `None` while it has not looked.
    pub(super) base: Option<u64>,
    /// True if its state has events that are not in the log yet.
    pub(super) changed: bool,
    /// True if this unit has read it from the log.
    pub(super) verified: bool,
    /// True if nothing is put back, because the cache has kept its own.
    preview: bool,
    encode: Option<Encode>,
}

type Encode = fn(&AnyAggregate) -> Option<String>;

impl TrackedStream {
    /// Creates a stream that the unit has not read yet.
    pub(super) fn new(entry: Arc<CacheEntry>) -> Self {
        Self {
            entry,
            guard: None,
            cached: None,
            tail: None,
            base: None,
            changed: false,
            verified: false,
            preview: false,
            encode: None,
        }
    }

    /// Takes a shared copy of the cached aggregate, without the write lock.
    pub(super) fn peek(&mut self) {
        self.cached = self.entry.peek();
    }

    /// Makes it a stream to write: its aggregate is taken out of the cache entry (or only read, for a preview). Returns
    /// false if it has moved since the unit read it.
    pub(super) fn promote(&mut self, guard: OwnedMutexGuard<()>, preview: bool) -> bool {
        let current = if preview { self.entry.peek() } else { self.entry.take() };
        self.guard = Some(guard);
        self.preview = preview;
        let Some(current) = current else { return true };
        let same = self.base.is_none_or(|base| base == current.version);
        if self.base.is_none() || self.cached.as_ref().is_none_or(|cached| cached.version <= current.version)
        {
            // The shared aggregate is dropped, so that the writer need not copy it.
            self.cached = Some(current);
            self.tail = None;
        }
        same
    }

    pub(super) fn is_owned(&self) -> bool {
        self.guard.is_some()
    }

    /// Returns true if the log must be read before the state can be used.
    pub(super) fn wants_tail(&self) -> bool {
        self.base.is_none() && self.tail.is_none() && self.cached.as_ref().is_none_or(|cached| cached.stale)
    }

    /// Returns the version from which the tail is needed.
    pub(super) fn cached_version(&self) -> u64 {
        self.cached.as_ref().map_or(0, |cached| cached.version)
    }

    /// Returns the version as the unit sees it, including its own events.
    pub(super) fn version(&self) -> u64 {
        self.cached_version()
    }

    /// Opens a stream that does not exist yet.
    pub(super) fn open_fresh<A: EventSourced>(&mut self) {
        let state: AnyAggregate = Arc::new(A::default());
        self.cached = Some(CachedAggregate { state, version: 0, bytes: 0, estimated: 0, stale: false });
        self.base = Some(0);
    }

    /// Returns true if the state is current, as far as the unit has looked.
    pub(super) fn is_open(&self) -> bool {
        self.base.is_some()
    }

    /// Updates the state with the tail, at the first look. It is not open after a tail that is marked as cut off; then
    /// more has to be loaded.
    pub(super) fn open<A: EventSourced>(&mut self, key: &StreamKey) -> Result<Option<Snapshot>, Failure> {
        if self.base.is_some() {
            return Ok(None);
        }
        let loaded = self.tail.take();
        self.verified = loaded.is_some();
        let steps = loaded.as_ref().map_or(0, |tail| tail.events.len() as u64);
        let more = loaded.as_ref().is_some_and(|tail| tail.more);
        let mut cached = fold::<A>(key, self.cached.take(), loaded.unwrap_or_default())?;
        cached.stale = more;
        self.base = (!more).then_some(cached.version);
        // Only cached if no writer holds the stream: a writer refreshes the cache itself.
        if self.verified && !more && !self.is_owned() && self.entry.try_lock().is_some() {
            self.entry.put(cached.clone());
        }
        let cached = self.cached.insert(cached);
        let long = steps >= SNAPSHOT_EVERY;
        Ok(long.then(|| cached.snapshot::<A>(key)).flatten())
    }

    /// Lends the aggregate to the framework.
    pub(super) fn lend<A: EventSourced>(
        &mut self,
        key: &StreamKey,
    ) -> Result<(Arc<A>, CachedAggregate), Failure> {
        let Some(CachedAggregate { state, version, bytes, estimated, .. }) = self.cached.take() else {
            return Err(missing(key));
        };
        let aggregate = state.downcast::<A>().map_err(|_| missing(key))?;
        // The entry is kept without the aggregate, so that the framework has the only reference.
        let placeholder: AnyAggregate = Arc::new(());
        Ok((aggregate, CachedAggregate { state: placeholder, version, bytes, estimated, stale: false }))
    }

    /// Takes the aggregate back in the state after the events.
    pub(super) fn take_back<A: EventSourced>(
        &mut self,
        aggregate: Arc<A>,
        before: &CachedAggregate,
        events: u64,
    ) {
        self.changed |= events > 0;
        self.encode = Some(encode::<A>);
        let (version, bytes) = (
            before.version + events,
            before.bytes + BYTES_PER_EVENT.saturating_mul(usize::try_from(events).unwrap_or(usize::MAX)),
        );
        let estimated = before.estimated;
        let mut cached = CachedAggregate { state: aggregate, version, bytes, estimated, stale: false };
        cached.estimate_size::<A>();
        self.cached = Some(cached);
    }

    /// Returns the aggregate for reading.
    pub(super) fn view<A: EventSourced>(&self, key: &StreamKey) -> Result<&A, Failure> {
        self.cached.as_ref().and_then(|cached| cached.state.downcast_ref::<A>()).ok_or_else(|| missing(key))
    }

    /// Caches the aggregate once its events are in the log. Returns a snapshot if one is due.
    pub(super) fn settle(mut self, key: &StreamKey) -> Option<Snapshot> {
        if !self.changed || self.preview {
            return None;
        }
        let cached = self.cached.take()?;
        let before = self.base.unwrap_or_default() / SNAPSHOT_EVERY;
        let due = cached.version / SNAPSHOT_EVERY > before;
        let snapshot = self.encode.filter(|_| due).and_then(|encode| encode(&cached.state));
        let snapshot = Snapshot::of(key, cached.version, snapshot);
        self.entry.put(cached);
        snapshot
    }

    /// Marks the aggregate as stale: the next user reads the log first.
    pub(super) fn distrust(&mut self) {
        if let Some(cached) = &mut self.cached {
            cached.stale = true;
        }
        self.entry.mark_stale_below(u64::MAX);
    }
}

impl Drop for TrackedStream {
    /// Puts the aggregate back into the cache if it was not changed.
    fn drop(&mut self) {
        if self.is_owned()
            && !self.changed
            && !self.preview
            && let Some(cached) = self.cached.take()
        {
            self.entry.put(cached);
        }
    }
}

impl CachedAggregate {
    /// Returns its state as a snapshot, or `None` if it could not be restored unchanged.
    pub(super) fn snapshot<A: EventSourced>(&self, key: &StreamKey) -> Option<Snapshot> {
        Snapshot::of(key, self.version, encode::<A>(&self.state))
    }
}

/// The state of a long stream, to be stored.
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

/// Folds the tail onto the cached aggregate.
pub(super) fn fold<A: EventSourced>(
    key: &StreamKey,
    cached: Option<CachedAggregate>,
    tail: Tail,
) -> Result<CachedAggregate, Failure> {
    let unreadable = |error: serde_json::Error| Failure::Database(format!("{key} cannot be read: {error}"));
    let (mut aggregate, mut version, mut bytes, estimated) = match (tail.snapshot, cached) {
        (Some((version, text)), _) => {
            (Arc::new(serde_json::from_str::<A>(&text).map_err(unreadable)?), version, text.len(), 0)
        }
        (None, Some(cached)) => (
            cached.state.downcast::<A>().map_err(|_| missing(key))?,
            cached.version,
            cached.bytes,
            cached.estimated,
        ),
        (None, None) => (Arc::default(), 0, 0, 0),
    };
    for TailEvent { sequence, event_type, event_version, payload } in tail.events {
        if sequence != version + 1 {
            return Err(Failure::Database(format!("{key} has no event {}", version + 1)));
        }
        let event = A::Event::decode(&event_type, &event_version, &payload)
            .map_err(|error| Failure::Database(format!("{key} at {sequence}: {error}")))?;
        Arc::make_mut(&mut aggregate).apply(event);
        version = sequence;
        bytes += payload.len();
    }
    let mut cached = CachedAggregate { state: aggregate, version, bytes, estimated, stale: false };
    cached.estimate_size::<A>();
    Ok(cached)
}

/// Encodes the state as a snapshot, or returns `None` if it could not be restored unchanged.
fn encode<A: EventSourced>(state: &AnyAggregate) -> Option<String> {
    let text = serde_json::to_string(state.downcast_ref::<A>()?).ok()?;
    let back = serde_json::from_str::<A>(&text).ok()?;
    (serde_json::to_string(&back).ok()? == text).then_some(text)
}

fn missing(key: &StreamKey) -> Failure {
    Failure::Database(format!("the aggregate {key} is not what was asked for"))
}
