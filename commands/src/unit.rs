//! The unit of work: the events of several aggregates are recorded together, or not at all.
//!
//! [`CommandRuntime::execute`] executes every command. It runs the work (a [`UseCase`](crate::UseCase)) on a fresh
//! [`Unit`], appends the emitted events as one, and repeats both after a conflict. The append detects an idempotency
//! key that was used before; before a refusal, the key is looked up. A refusal is returned only after the log has
//! confirmed that the basis of the decision is still current.
//!
//! ```ignore
//! async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
//!     let order = unit.reach::<Order>(self.id, context.expected).await?.clone();
//!     unit.lock(order.stocks().map(StreamKey::of::<Stock>).chain([StreamKey::of::<Order>(self.id)])).await?;
//!     for line in &order.lines {
//!         unit.execute::<Stock>(line.stock, StockCommand::Reserve { .. }).await?;
//!     }
//!     unit.execute::<Order>(self.id, OrderCommand::Approve { .. }).await?;
//!     CommandReceipt::of::<Order>(unit, self.id).await
//! }
//! ```

mod documents;
mod execute;
mod failure;
mod runtime;
mod staged_store;
mod tracked_stream;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;

use chrono::NaiveDate;
use cqrs_es::persist::SerializedEvent;
use cqrs_es::{Aggregate, CqrsFramework};
use sqlx::PgPool;
use waybill_domain::claim::Claim;
use waybill_domain::decision::allow_edit;
use waybill_domain::{DecisionContext, Document, DocumentAggregate, Refusal};
use waybill_log::read::{Limit, tails};
use waybill_log::wire::WireEvent;
use waybill_log::{Journal, StreamKey};

use crate::cache::CachedAggregate;
use crate::number::{Number, Numbers, Series};
use crate::side_writes::SideWrite;
use staged_store::{StagedStore, encoded};
use tracked_stream::TrackedStream;

pub use execute::{Committed, Preview};
pub use failure::Failure;
pub use runtime::{CommandRuntime, Loaded};
pub use waybill_log::{EventMetadata, Source};

/// Number of streams that are loaded in one round trip. With snapshots, they have about as many events as one round
/// trip returns.
const TOGETHER: usize = 100;
/// Maximum number of events in memory before they are folded.
const MAX_UNFOLDED: usize = 200_000;

/// An aggregate of the domain.
pub trait EventSourced:
    Aggregate<Services = DecisionContext, Error = Refusal, Event: WireEvent + 'static, Command: Send>
    + Clone
    + 'static
{
}

impl<A> EventSourced for A where
    A: Aggregate<Services = DecisionContext, Error = Refusal, Event: WireEvent + 'static, Command: Send>
        + Clone
        + 'static
{
}

/// An event that a unit will record.
pub type StagedEvent = SerializedEvent;

/// The work of one command on several aggregates. Dropping it discards everything.
pub struct Unit {
    runtime: CommandRuntime,
    decision: DecisionContext,
    metadata: EventMetadata,
    streams: BTreeMap<StreamKey, TrackedStream>,
    staged: Vec<StagedEvent>,
    side_writes: Vec<SideWrite>,
    /// Streams that the work wrote or tried to write. The next attempt locks them at its start.
    wanted: BTreeSet<StreamKey>,
    /// Numbers that this attempt has drawn, and those that an earlier one drew and this one has not needed yet.
    drawn: Vec<Number>,
    spare: Vec<Number>,
    /// True after the first attempt.
    again: bool,
    preview: bool,
}

impl Unit {
    /// Returns the decision context.
    pub fn decision(&self) -> &DecisionContext {
        &self.decision
    }

    /// Locks the streams that will be written, in an order that is the same for all units, and loads those that are not
    /// known, all in one round trip. Call it once, before the first `execute`, with all streams. A stream that is
    /// executed without being locked is locked then, but may cost another attempt.
    ///
    /// # Errors
    /// [`Failure::Conflict`] when a stream has moved since the unit read it, or to avoid a deadlock.
    pub async fn lock(&mut self, keys: impl IntoIterator<Item = StreamKey>) -> Result<(), Failure> {
        let keys: BTreeSet<StreamKey> = keys.into_iter().filter(|key| !self.owns(key)).collect();
        self.wanted.extend(keys.iter().cloned());
        for key in &keys {
            self.own(key).await?;
        }
        self.load(keys.iter()).await
    }

    /// Executes a command on one aggregate. The emitted events are staged and returned.
    ///
    /// # Errors
    /// The aggregate's refusal; a failure to load the aggregate.
    pub async fn execute<A: EventSourced>(
        &mut self,
        id: impl Display,
        command: A::Command,
    ) -> Result<Vec<A::Event>, Failure> {
        let key = StreamKey::of::<A>(id);
        if !self.owns(&key) {
            self.lock([key.clone()]).await?;
        }
        let stream = self.open::<A>(&key).await?;
        let (aggregate, before) = stream.lend::<A>(&key)?;
        // After any failure other than a refusal, the state of the aggregate is not reliable.
        stream.changed = true;
        let store = StagedStore::new(aggregate);
        let framework = CqrsFramework::new(&store, Vec::new(), self.decision.clone());
        let done = framework.execute(key.id(), command).await;
        drop(framework);
        self.keep(&key, store, &before, done.map_err(Failure::from))
    }

    /// Returns the aggregate as the unit sees it, with the staged events. An aggregate that is only read is not locked.
    /// If it has moved when the unit commits, the work is done again.
    pub async fn read<A: EventSourced>(&mut self, id: impl Display) -> Result<&A, Failure> {
        let key = StreamKey::of::<A>(id);
        self.open::<A>(&key).await?.view::<A>(&key)
    }

    /// Loads the unknown ones of the streams that will be read, all in one round trip. Each `read` by itself would take
    /// one.
    pub async fn preload(&mut self, keys: impl IntoIterator<Item = StreamKey>) -> Result<(), Failure> {
        let keys: BTreeSet<StreamKey> = keys.into_iter().collect();
        for key in &keys {
            self.track(key);
        }
        self.load(keys.iter()).await
    }

    /// Returns the aggregate's version as the unit sees it; 0 if it does not exist.
    pub async fn version<A: EventSourced>(&mut self, id: impl Display) -> Result<u64, Failure> {
        let key = StreamKey::of::<A>(id);
        Ok(self.open::<A>(&key).await?.version())
    }

    /// Refuses to continue unless the aggregate is at this version (`If-Match`); `None` expects nothing.
    ///
    /// # Errors
    /// [`Failure::Stale`] with the current version.
    pub async fn expect_version<A: EventSourced>(
        &mut self,
        id: impl Display,
        expected: Option<u64>,
    ) -> Result<(), Failure> {
        let Some(expected) = expected else { return Ok(()) };
        let current = self.version::<A>(id).await?;
        if current == expected { Ok(()) } else { Err(Failure::Stale { current }) }
    }

    /// Returns the document of a command, within the actor's reach and at the version that the caller saw (`If-Match`).
    /// A document out of reach is refused like one that does not exist, before anything else of it is revealed.
    ///
    /// # Errors
    /// [`Refusal::Absent`]; [`Failure::Stale`].
    pub(crate) async fn reach<A: EventSourced + DocumentAggregate>(
        &mut self,
        id: impl Display + Copy,
        expected: Option<u64>,
    ) -> Result<&A::Document, Failure> {
        let decision = self.decision.clone();
        decision.reach(self.document::<A>(id).await?)?;
        self.expect_version::<A>(id, expected).await?;
        self.document::<A>(id).await
    }

    /// Returns the document of an edit, which its status and the actor's permission allow. Only then is it worth looking up
    /// what the new content names.
    ///
    /// # Errors
    /// Those of [`Self::reach`] and of [`allow_edit`].
    pub(crate) async fn reach_to_edit<A: EventSourced + DocumentAggregate>(
        &mut self,
        id: impl Display + Copy,
        expected: Option<u64>,
    ) -> Result<&A::Document, Failure> {
        let decision = self.decision.clone();
        let document = self.reach::<A>(id, expected).await?;
        allow_edit(document, &decision)?;
        Ok(document)
    }

    /// Returns the document for a step to `to`, which another user may have taken just before.
    ///
    /// # Errors
    /// Those of [`Self::reach`]; [`Refusal::Transition`] for a step that was taken already.
    pub(crate) async fn reach_for<A: EventSourced + DocumentAggregate>(
        &mut self,
        id: impl Display + Copy,
        to: <A::Document as Document>::Status,
        expected: Option<u64>,
    ) -> Result<&A::Document, Failure> {
        let decision = self.decision.clone();
        decision.reach_for(self.document::<A>(id).await?, to)?;
        self.expect_version::<A>(id, expected).await?;
        self.document::<A>(id).await
    }

    /// Returns the document, regardless of the actor's reach.
    ///
    /// # Errors
    /// [`Refusal::Absent`].
    pub(crate) async fn document<A: EventSourced + DocumentAggregate>(
        &mut self,
        id: impl Display,
    ) -> Result<&A::Document, Failure> {
        let absent = A::Document::absent();
        Ok(self.read::<A>(id).await?.document().ok_or(absent)?)
    }

    /// Declares that this aggregate is created here, under a new id, which saves reading the log. If it exists after
    /// all, the next attempt reads the log.
    pub async fn fresh<A: EventSourced>(&mut self, id: impl Display) -> Result<(), Failure> {
        let key = StreamKey::of::<A>(id);
        self.wanted.insert(key.clone());
        if !self.owns(&key) {
            self.own(&key).await?;
        }
        if let Some(stream) = self.streams.get_mut(&key)
            && !self.again
            && stream.wants_tail()
        {
            stream.open_fresh::<A>();
        }
        Ok(())
    }

    /// Returns the source of document numbers.
    pub(crate) fn numbers(&self) -> &Numbers {
        self.runtime.numbers()
    }

    /// Draws the next number of a series for a document dated `on`. The work writes its claim ([`Number::claim`]) in
    /// this unit. The number is kept for the next attempt, and is returned if there is none, so that refusals make no
    /// gaps. If it turns out to be used already, as after a restore, the next attempt skips it.
    ///
    /// # Errors
    /// A failure of the database to reserve numbers.
    pub async fn draw(&mut self, series: Series, on: NaiveDate) -> Result<Number, Failure> {
        let period = series.period(on);
        loop {
            let kept =
                self.spare.iter().position(|number| number.series == series && number.period == period);
            let number = match kept {
                Some(kept) => self.spare.remove(kept),
                None => self.runtime.numbers().draw(series, on).await?,
            };
            let key = StreamKey::of::<Claim>(number.claim());
            self.track(&key);
            // A cached claim costs nothing to read. The log is only read after a failed attempt.
            let looked_up = self.again || self.streams.get(&key).is_some_and(|stream| !stream.wants_tail());
            if !looked_up || self.read::<Claim>(number.claim()).await?.holder.is_none() {
                self.drawn.push(number);
                return Ok(number);
            }
            tracing::warn!(%number, "a number was used before it was given out; the next is taken");
        }
    }

    /// Adds a write that is no event to the same transaction.
    pub fn write_alongside(&mut self, side_write: SideWrite) {
        self.side_writes.push(side_write);
    }

    pub(crate) fn pool(&self) -> &PgPool {
        self.runtime.pool()
    }

    pub(crate) fn journal(&self) -> &Journal {
        self.runtime.journal()
    }

    /// Returns the events staged until now.
    pub fn staged(&self) -> &[StagedEvent] {
        &self.staged
    }

    fn owns(&self, key: &StreamKey) -> bool {
        self.streams.get(key).is_some_and(TrackedStream::is_owned)
    }

    /// Takes the write lock of a stream. It waits only if the order of locks allows it.
    async fn own(&mut self, key: &StreamKey) -> Result<(), Failure> {
        let entry = self.runtime.cache().entry(key);
        let may_wait = !self.streams.iter().any(|(other, stream)| stream.is_owned() && other >= key);
        let guard = if may_wait { Some(entry.lock().await) } else { entry.try_lock() };
        let guard = guard.ok_or(Failure::Conflict)?;
        let stream = self.streams.entry(key.clone()).or_insert_with(|| TrackedStream::new(entry));
        if stream.promote(guard, self.preview) { Ok(()) } else { Err(Failure::Conflict) }
    }

    /// Loads the missing events of these streams, many in one round trip. The rest is loaded when a stream is opened.
    async fn load(&mut self, keys: impl Iterator<Item = &StreamKey> + Clone) -> Result<(), Failure> {
        let mut unfolded = 0;
        while unfolded < MAX_UNFOLDED {
            let missing = |key: &StreamKey| {
                let stream = self.streams.get(key).filter(|stream| stream.wants_tail())?;
                Some((key.clone(), stream.cached_version()))
            };
            let wanted: Vec<(StreamKey, u64)> = keys.clone().filter_map(missing).take(TOGETHER).collect();
            if wanted.is_empty() {
                break;
            }
            for (key, tail) in tails(self.runtime.pool(), &wanted, Limit::LOAD).await? {
                if let Some(stream) = self.streams.get_mut(&key) {
                    unfolded += tail.events.len();
                    stream.tail = Some(tail);
                }
            }
        }
        Ok(())
    }

    /// Tracks a stream with its cached aggregate, unless the unit tracks it already.
    fn track(&mut self, key: &StreamKey) {
        if !self.streams.contains_key(key) {
            let mut stream = TrackedStream::new(self.runtime.cache().entry(key));
            stream.peek();
            self.streams.insert(key.clone(), stream);
        }
    }

    /// Returns the tracked stream, with its state loaded.
    async fn open<A: EventSourced>(&mut self, key: &StreamKey) -> Result<&mut TrackedStream, Failure> {
        self.track(key);
        while self.streams.get(key).is_some_and(|stream| !stream.is_open()) {
            self.load(std::iter::once(key)).await?;
            let snapshot = self.streams.get_mut(key).and_then(|stream| stream.open::<A>(key).transpose());
            if let Some(snapshot) = snapshot {
                self.runtime.keep(snapshot?);
            }
        }
        self.streams.get_mut(key).ok_or(Failure::Conflict)
    }

    /// Takes an aggregate back from the framework, with its emitted events.
    fn keep<A: EventSourced>(
        &mut self,
        key: &StreamKey,
        store: StagedStore<A>,
        before: &CachedAggregate,
        done: Result<(), Failure>,
    ) -> Result<Vec<A::Event>, Failure> {
        let vouched = matches!(done, Ok(()) | Err(Failure::Refused(_)));
        let Some(stream) = self.streams.get_mut(key) else { return done.map(|()| Vec::new()) };
        let mut produced = Vec::new();
        if let Some((aggregate, events)) = store.finish().filter(|_| vouched) {
            stream.changed = stream.base.is_none_or(|base| base < before.version);
            stream.take_back(aggregate, before, events.len() as u64);
            for (event, sequence) in events.iter().zip(before.version + 1..) {
                self.staged.push(encoded::<A>(key, sequence, event)?);
            }
            produced = events;
        }
        done.map(|()| produced)
    }
}
