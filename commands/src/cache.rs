//! The cache of aggregates between units, and the locks under which they are changed.
//!
//! Each stream has one entry. It has a gate, which the one unit that may write the stream holds from its decision to
//! its commit, and the cached aggregate. The writer takes the aggregate out instead of copying it; readers only share
//! it. The cache may be out of date at any time, since other processes write too. Therefore every decision is checked
//! when it is appended.

use std::any::Any;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lru::LruCache;
use serde::Serialize;
use tokio::sync::{Mutex as Gate, OwnedMutexGuard};

use waybill_log::StreamKey;

/// An aggregate whose type is known to the caller.
pub(crate) type AnyAggregate = Arc<dyn Any + Send + Sync>;

/// Limits of the cache.
#[derive(Debug, Clone, Copy)]
pub struct CacheLimits {
    /// Maximum number of streams.
    pub streams: usize,
    /// Maximum memory in bytes, estimated from the size of the aggregates as JSON.
    pub bytes: usize,
}

impl Default for CacheLimits {
    fn default() -> Self {
        Self { streams: 100_000, bytes: 24 << 20 }
    }
}

/// An aggregate in the cache.
#[derive(Clone)]
pub(crate) struct CachedAggregate {
    pub(crate) state: AnyAggregate,
    pub(crate) version: u64,
    /// Estimated bytes as JSON: the last estimate, and the events since.
    pub(crate) bytes: usize,
    /// Size at the last estimate.
    pub(crate) estimated: usize,
    /// True if another process has written the stream since, or may have. Later events must be loaded before it is
    /// used.
    pub(crate) stale: bool,
}

impl CachedAggregate {
    /// Returns the estimated bytes in memory.
    fn memory(&self) -> usize {
        self.bytes.saturating_mul(MEMORY_PER_JSON)
    }

    /// Estimates the size again after its events have doubled it. An aggregate with a long stream may be small, and an
    /// estimate that is too high would evict others.
    pub(crate) fn estimate_size<A: Serialize + 'static>(&mut self) {
        if self.bytes < MIN_ESTIMATED || self.bytes < self.estimated * 2 {
            return;
        }
        let Some(aggregate) = self.state.downcast_ref::<A>() else { return };
        let mut counter = ByteCounter(0);
        if serde_json::to_writer(&mut counter, aggregate).is_ok() {
            self.bytes = counter.0;
            self.estimated = counter.0.max(MIN_ESTIMATED / 2);
        }
    }
}

/// Size below which aggregates are not estimated again.
const MIN_ESTIMATED: usize = 4 << 10;

/// Bytes of memory for a byte of JSON. Strings and vectors have headers, spare capacity and an allocation each.
const MEMORY_PER_JSON: usize = 3;

/// Bytes of an entry without its aggregate: the key, the node of the map, the gate and the lock. Most streams are
/// small, so a hundred thousand of them need more memory for their entries than for their content.
const ENTRY_BYTES: usize = 600;

/// Counts the bytes written to it.
struct ByteCounter(usize);

impl std::io::Write for ByteCounter {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0 += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// The cache entry of one stream.
pub(crate) struct CacheEntry {
    gate: Arc<Gate<()>>,
    loading: Arc<Gate<()>>,
    cached: Mutex<Option<CachedAggregate>>,
    total: Arc<AtomicUsize>,
}

pub(crate) struct Cache {
    entries: Mutex<LruCache<StreamKey, Arc<CacheEntry>>>,
    limits: CacheLimits,
    /// Estimated bytes of all entries together.
    total: Arc<AtomicUsize>,
}

impl Cache {
    pub(crate) fn new(limits: CacheLimits) -> Self {
        Self { entries: Mutex::new(LruCache::unbounded()), limits, total: Arc::default() }
    }

    /// Returns the stream's entry, or creates it. It evicts the least recently used entries if necessary, but never one
    /// that is in use.
    pub(crate) fn entry(&self, key: &StreamKey) -> Arc<CacheEntry> {
        let mut entries = lock_ignoring_poison(&self.entries);
        if let Some(entry) = entries.get(key) {
            return entry.clone();
        }
        let entry = Arc::new(CacheEntry {
            gate: Arc::default(),
            loading: Arc::default(),
            cached: Mutex::default(),
            total: self.total.clone(),
        });
        self.total.fetch_add(ENTRY_BYTES, Ordering::Relaxed);
        entries.put(key.clone(), entry.clone());
        let mut in_use = 0;
        while self.is_full(entries.len()) && in_use < MAX_PASSED_OVER {
            let Some((key, oldest)) = entries.pop_lru() else { break };
            if Arc::strong_count(&oldest) > 1 {
                entries.put(key, oldest);
                in_use += 1;
            }
        }
        entry
    }

    /// Marks the cached aggregate of a stream as stale, if it is older than `version`.
    pub(crate) fn mark_stale(&self, key: &StreamKey, version: u64) {
        let entry = lock_ignoring_poison(&self.entries).peek(key).cloned();
        if let Some(entry) = entry {
            entry.mark_stale_below(version);
        }
    }

    /// Drops every cached aggregate. One that a unit has taken out at this time is put back later.
    pub(crate) fn forget(&self) {
        let entries: Vec<Arc<CacheEntry>> =
            lock_ignoring_poison(&self.entries).iter().map(|(_, entry)| entry.clone()).collect();
        for entry in entries {
            entry.take();
        }
    }

    fn is_full(&self, streams: usize) -> bool {
        streams > self.limits.streams
            || (self.total.load(Ordering::Relaxed) > self.limits.bytes && streams > 1)
    }
}

/// Maximum number of entries in use that are skipped in search of one to evict. The cache then exceeds its limit
/// temporarily.
const MAX_PASSED_OVER: usize = 64;

impl CacheEntry {
    /// Waits for the write lock of the stream.
    pub(crate) async fn lock(&self) -> OwnedMutexGuard<()> {
        self.gate.clone().lock_owned().await
    }

    /// Returns the write lock of the stream if it is free.
    pub(crate) fn try_lock(&self) -> Option<OwnedMutexGuard<()>> {
        self.gate.clone().try_lock_owned().ok()
    }

    /// Waits for the lock to load a long stream.
    pub(crate) async fn lock_loading(&self) -> OwnedMutexGuard<()> {
        self.loading.clone().lock_owned().await
    }

    /// Returns the cached aggregate, shared.
    pub(crate) fn peek(&self) -> Option<CachedAggregate> {
        lock_ignoring_poison(&self.cached).clone()
    }

    /// Takes the cached aggregate out, to change it; the entry is empty until it is put back.
    pub(crate) fn take(&self) -> Option<CachedAggregate> {
        let cached = lock_ignoring_poison(&self.cached).take();
        self.total.fetch_sub(cached.as_ref().map_or(0, CachedAggregate::memory), Ordering::Relaxed);
        cached
    }

    /// Caches the aggregate, unless a later version is cached.
    pub(crate) fn put(&self, fresh: CachedAggregate) {
        let mut cached = lock_ignoring_poison(&self.cached);
        if cached.as_ref().is_some_and(|cached| cached.version > fresh.version) {
            return;
        }
        self.total.fetch_add(fresh.memory(), Ordering::Relaxed);
        let before = cached.replace(fresh);
        self.total.fetch_sub(before.as_ref().map_or(0, CachedAggregate::memory), Ordering::Relaxed);
    }

    /// Marks the cached aggregate as stale, if it is older than `version`.
    pub(crate) fn mark_stale_below(&self, version: u64) {
        if let Some(cached) = lock_ignoring_poison(&self.cached).as_mut()
            && cached.version < version
        {
            cached.stale = true;
        }
    }
}

impl Drop for CacheEntry {
    fn drop(&mut self) {
        self.take();
        self.total.fetch_sub(ENTRY_BYTES, Ordering::Relaxed);
    }
}

/// Locks a mutex that is never held across an await. A thread that panicked cannot have left it in an inconsistent
/// state.
pub(crate) fn lock_ignoring_poison<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
