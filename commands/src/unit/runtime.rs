//! The runtime of the command side: journal, cached aggregates, number series.

use std::collections::HashSet;
use std::fmt::Display;
use std::ops::Deref;
use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;

use sqlx::PgPool;
use tokio::task::JoinHandle;
use waybill_domain::DecisionContext;
use waybill_log::read::{self, Limit};
use waybill_log::{Journal, StreamKey, follow, idempotency, keep_snapshot, personal};

use super::tracked_stream::{SNAPSHOT_EVERY, Snapshot, fold};
use super::{EventMetadata, EventSourced, Failure, Unit};
use crate::auth_store::{security, sessions, throttle};
use crate::cache::{AnyAggregate, Cache, CacheLimits, lock_ignoring_poison};
use crate::number::Numbers;

/// Interval at which expired data is deleted.
const CLEANING: Duration = Duration::from_hours(1);

/// The runtime of the command side. Cheap to clone.
#[derive(Clone)]
pub struct CommandRuntime(Arc<Shared>);

struct Shared {
    journal: Journal,
    cache: Arc<Cache>,
    numbers: Numbers,
    cleaning: JoinHandle<()>,
    following: Mutex<Option<JoinHandle<()>>>,
}

/// An aggregate in the state in which it was loaded.
#[derive(Debug, Clone)]
pub struct Loaded<A> {
    aggregate: Arc<A>,
    /// The number of its events; 0 if it does not exist.
    pub version: u64,
}

impl<A> Deref for Loaded<A> {
    type Target = A;

    fn deref(&self) -> &A {
        &self.aggregate
    }
}

impl CommandRuntime {
    /// Starts the journal's writer and follower on a migrated database.
    pub async fn start(pool: PgPool) -> Result<Self, Failure> {
        Self::start_with(pool, CacheLimits::default()).await
    }

    /// Starts the runtime with other limits of the cache.
    pub async fn start_with(pool: PgPool, limits: CacheLimits) -> Result<Self, Failure> {
        let journal = Journal::start(pool.clone()).await?;
        let cache = Arc::new(Cache::new(limits));
        let numbers = Numbers::start(pool.clone());
        let watched = Arc::downgrade(&cache);
        let mark_stale = move |key: &StreamKey, version| {
            if let Some(cache) = Weak::upgrade(&watched) {
                cache.mark_stale(key, version);
                if key.kind() == personal::AGGREGATE {
                    cache.forget();
                }
            }
        };
        let following = Mutex::new(Some(tokio::spawn(follow(&journal, mark_stale))));
        let cleaning = tokio::spawn(clean(pool));
        Ok(Self(Arc::new(Shared { journal, cache, numbers, cleaning, following })))
    }

    pub fn journal(&self) -> &Journal {
        &self.0.journal
    }

    /// Returns the pool for reading.
    pub fn pool(&self) -> &PgPool {
        self.0.journal.pool()
    }

    /// Returns the source of document numbers.
    pub fn numbers(&self) -> &Numbers {
        &self.0.numbers
    }

    /// Creates a unit. Only [`CommandRuntime::execute`] commits one; without a commit it is useful for reading and
    /// trying.
    pub fn unit(&self, decision: &DecisionContext, metadata: &EventMetadata) -> Unit {
        Unit {
            runtime: self.clone(),
            decision: decision.clone(),
            metadata: metadata.clone(),
            streams: std::collections::BTreeMap::new(),
            staged: Vec::new(),
            side_writes: Vec::new(),
            wanted: std::collections::BTreeSet::new(),
            drawn: Vec::new(),
            spare: Vec::new(),
            again: false,
            preview: false,
        }
    }

    /// Loads an aggregate, to read outside of any unit. It may have moved by the time it is used.
    pub async fn load<A: EventSourced>(&self, id: impl Display) -> Result<Loaded<A>, Failure> {
        let key = StreamKey::of::<A>(id);
        let entry = self.0.cache.entry(&key);
        let mut cached = entry.peek();
        // Only one reader loads a long stream. The others find it in the cache, or its snapshot in the database.
        let mut alone = None;
        while cached.as_ref().is_none_or(|cached| cached.stale) {
            let from = cached.as_ref().map_or(0, |cached| cached.version);
            let mut tails = read::tails(self.pool(), &[(key.clone(), from)], Limit::LOAD).await?;
            let tail = tails.remove(&key).unwrap_or_default();
            if tail.more && alone.is_none() {
                alone = Some(entry.lock_loading().await);
                cached = entry.peek();
                continue;
            }
            let (more, long) = (tail.more, tail.events.len() as u64 >= SNAPSHOT_EVERY);
            let mut fresh = fold::<A>(&key, cached.take(), tail)?;
            fresh.stale = more;
            if long && let Some(snapshot) = fresh.snapshot::<A>(&key) {
                self.keep(snapshot);
            }
            // Only cached if no writer holds the stream: a writer refreshes the cache itself.
            if !more && let Some(_gate) = entry.try_lock() {
                entry.put(fresh.clone());
            }
            cached = Some(fresh);
        }
        let version = cached.as_ref().map_or(0, |cached| cached.version);
        let state =
            cached.map(|cached| cached.state).and_then(|state: AnyAggregate| state.downcast::<A>().ok());
        let aggregate = state.ok_or_else(|| Failure::Database(format!("{key} is another aggregate")))?;
        Ok(Loaded { aggregate, version })
    }

    /// Loads an aggregate at this version or a later one, also if another process has written it since.
    pub async fn load_at_least<A: EventSourced>(
        &self,
        id: impl Display,
        version: u64,
    ) -> Result<Loaded<A>, Failure> {
        let key = StreamKey::of::<A>(id);
        self.0.cache.mark_stale(&key, version);
        self.load::<A>(key.id()).await
    }

    /// Returns those of the ids for which the log has an aggregate, without loading it.
    pub async fn existing<A: EventSourced>(
        &self,
        ids: impl IntoIterator<Item: Display>,
    ) -> Result<HashSet<String>, Failure> {
        Ok(read::existing(self.pool(), A::TYPE, ids).await?)
    }

    /// Appends the waiting commands and stops. Later commands are rejected.
    pub async fn stop(&self) {
        self.0.cleaning.abort();
        self.0.journal.stop().await;
        let following = lock_ignoring_poison(&self.0.following).take();
        if let Some(following) = following
            && let Err(error) = following.await
        {
            tracing::error!(%error, "the follower of the log ended badly");
        }
    }

    /// Drops all cached aggregates, because some hold erased data. They are loaded from the log when they are needed
    /// again.
    pub(crate) fn forget_aggregates(&self) {
        self.0.cache.forget();
    }

    pub(super) fn cache(&self) -> &Cache {
        &self.0.cache
    }

    /// Stores a snapshot in the background. Nothing depends on it.
    pub(super) fn keep(&self, snapshot: Snapshot) {
        let pool = self.pool().clone();
        tokio::spawn(async move {
            let Snapshot { key, version, state } = snapshot;
            if let Err(error) = keep_snapshot(&pool, &key, version, &state).await {
                tracing::warn!(%error, %key, every = SNAPSHOT_EVERY, "a snapshot could not be kept");
            }
        });
    }
}

impl Drop for Shared {
    /// Stops the cleaning task. The follower ends by itself when the journal is gone.
    fn drop(&mut self) {
        self.cleaning.abort();
    }
}

/// Deletes expired data for as long as the process lives.
async fn clean(pool: PgPool) {
    loop {
        let cleaned = async {
            let keys = idempotency::forget_old(&pool).await?;
            let sessions = sessions::forget_old(&pool).await?;
            let tries = throttle::forget_old(&pool).await?;
            let records = security::forget_old(&pool).await?;
            let leases = Numbers::end_leases(&pool).await?;
            Ok::<_, sqlx::Error>((keys, sessions, tries, records, leases))
        };
        match cleaned.await {
            Ok((keys, sessions, tries, records, leases)) => {
                tracing::debug!(keys, sessions, tries, records, leases, "cleared away what has expired");
            }
            Err(error) => tracing::warn!(%error, "what has expired could not be cleared away"),
        }
        tokio::time::sleep(CLEANING).await;
    }
}
