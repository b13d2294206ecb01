//! Aggregates kept between units, and the locks under which they are changed.
//!
//! One slot a stream: a gate, which the one unit that may write the stream holds from its decision to its commit,
//! and what is known of the aggregate. Its writer takes the aggregate out rather than copy it; others only ever
//! share it. What is kept may be out of date at any time, since other processes write too: whatever is decided
//! on it is checked when it is appended.

mod tail;

use std::any::Any;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lru::LruCache;
use serde::Serialize;
use tokio::sync::{Mutex as Gate, OwnedMutexGuard};

use crate::journal::StreamKey;

pub(crate) use tail::{Tail, keep_snapshot, load_tails};

/// An aggregate whose type is known to those who ask for it.
pub(crate) type State = Arc<dyn Any + Send + Sync>;

/// Limits of the cache.
#[derive(Debug, Clone, Copy)]
pub struct CacheLimits {
    /// Streams at most.
    pub streams: usize,
    /// Bytes at most, by what the aggregates weigh as JSON.
    pub bytes: usize,
}

impl Default for CacheLimits {
    fn default() -> Self {
        Self { streams: 100_000, bytes: 16 << 20 }
    }
}

/// What is known of an aggregate.
#[derive(Clone)]
pub(crate) struct Known {
    pub(crate) state: State,
    pub(crate) version: u64,
    /// About how many bytes it takes: what it weighed last, and the events since.
    pub(crate) bytes: usize,
    /// What it weighed last.
    pub(crate) weighed: usize,
    /// Another process has written the stream since, or may have: what followed must be loaded before it is used.
    pub(crate) suspect: bool,
}

impl Known {
    /// Weighs the aggregate again when its events have doubled it: of a long stream little may be left, and what is
    /// thought too heavy would drive others out.
    pub(crate) fn weigh_anew<A: Serialize + 'static>(&mut self) {
        if self.bytes < WEIGHED_FROM || self.bytes < self.weighed * 2 {
            return;
        }
        let Some(aggregate) = self.state.downcast_ref::<A>() else { return };
        let mut scale = Scale(0);
        if serde_json::to_writer(&mut scale, aggregate).is_ok() {
            self.bytes = scale.0;
            self.weighed = scale.0.max(WEIGHED_FROM / 2);
        }
    }
}

/// What is lighter is not weighed.
const WEIGHED_FROM: usize = 4 << 10;

/// Counts what is written to it.
struct Scale(usize);

impl std::io::Write for Scale {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0 += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// The place of one stream.
pub(crate) struct Slot {
    gate: Arc<Gate<()>>,
    known: Mutex<Option<Known>>,
    total: Arc<AtomicUsize>,
}

/// All of them.
pub(crate) struct Cache {
    slots: Mutex<LruCache<StreamKey, Arc<Slot>>>,
    limits: CacheLimits,
    /// Bytes of all slots together.
    total: Arc<AtomicUsize>,
}

impl Cache {
    pub(crate) fn new(limits: CacheLimits) -> Self {
        Self { slots: Mutex::new(LruCache::unbounded()), limits, total: Arc::default() }
    }

    /// The stream's slot; made when there is none. Makes room by dropping the slots that were not used for the
    /// longest time, but never one that somebody holds.
    pub(crate) fn slot(&self, key: &StreamKey) -> Arc<Slot> {
        let mut slots = held(&self.slots);
        if let Some(slot) = slots.get(key) {
            return slot.clone();
        }
        let slot =
            Arc::new(Slot { gate: Arc::default(), known: Mutex::default(), total: self.total.clone() });
        slots.put(key.clone(), slot.clone());
        let mut in_use = 0;
        while self.is_full(slots.len()) && in_use < MAX_PASSED_OVER {
            let Some((key, oldest)) = slots.pop_lru() else { break };
            if Arc::strong_count(&oldest) > 1 {
                slots.put(key, oldest);
                in_use += 1;
            }
        }
        slot
    }

    /// Marks what is known of a stream as out of date, if it is older than `version`.
    pub(crate) fn moved(&self, key: &StreamKey, version: u64) {
        let slot = held(&self.slots).peek(key).cloned();
        if let Some(slot) = slot {
            slot.suspect_below(version);
        }
    }

    fn is_full(&self, streams: usize) -> bool {
        streams > self.limits.streams
            || (self.total.load(Ordering::Relaxed) > self.limits.bytes && streams > 1)
    }
}

/// Slots in use that are passed over in search of one to drop; the cache then grows for the moment.
const MAX_PASSED_OVER: usize = 64;

impl Slot {
    /// Waits for the right to write the stream.
    pub(crate) async fn lock(&self) -> OwnedMutexGuard<()> {
        self.gate.clone().lock_owned().await
    }

    /// The right to write the stream, if nobody has it.
    pub(crate) fn try_lock(&self) -> Option<OwnedMutexGuard<()>> {
        self.gate.clone().try_lock_owned().ok()
    }

    /// What is known, to look at.
    pub(crate) fn look(&self) -> Option<Known> {
        held(&self.known).clone()
    }

    /// What is known, to change; nothing is known until it is put back.
    pub(crate) fn take(&self) -> Option<Known> {
        let known = held(&self.known).take();
        self.total.fetch_sub(known.as_ref().map_or(0, |known| known.bytes), Ordering::Relaxed);
        known
    }

    /// Keeps what is known, unless more is known already.
    pub(crate) fn put(&self, fresh: Known) {
        let mut known = held(&self.known);
        if known.as_ref().is_some_and(|known| known.version > fresh.version) {
            return;
        }
        self.total.fetch_add(fresh.bytes, Ordering::Relaxed);
        let before = known.replace(fresh);
        self.total.fetch_sub(before.map_or(0, |before| before.bytes), Ordering::Relaxed);
    }

    /// Marks what is known as out of date, if it is older than `version`.
    pub(crate) fn suspect_below(&self, version: u64) {
        if let Some(known) = held(&self.known).as_mut()
            && known.version < version
        {
            known.suspect = true;
        }
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.take();
    }
}

/// Locks what is never held across an await. A thread that panicked meanwhile left nothing half done in it.
pub(crate) fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
