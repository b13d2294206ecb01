//! The unit of work: what several aggregates decide together is recorded together, or not at all.
//!
//! [`CommandRuntime::execute`] is the way of every command: it runs the work (a [`UseCase`](crate::UseCase)) on a fresh
//! [`Unit`], appends what was emitted as one, and does it again when others were faster. An idempotency key that was
//! used is found by the append, or before a refusal is returned; and that only when the log confirms that what it was
//! decided on still holds.
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

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Display;

use chrono::NaiveDate;
use cqrs_es::persist::SerializedEvent;
use cqrs_es::{Aggregate, CqrsFramework};
use sqlx::PgPool;
use waybill_domain::claim::Claim;
use waybill_domain::{DecisionContext, Document, Filed, Refusal};
use waybill_log::read::{Limit, tails};
use waybill_log::wire::WireEvent;
use waybill_log::{Journal, StreamKey};

use crate::cache::CachedAggregate;
use crate::number::{Number, Numbers, Series};
use crate::side_writes::SideWrite;
use staged_store::StagedStore;
use tracked_stream::TrackedStream;

pub use execute::{Committed, Preview};
pub use failure::Failure;
pub use runtime::{CommandRuntime, Loaded};
pub use waybill_log::{EventMetadata, Source};

/// Streams that are loaded in one round trip: with snapshots, their events are about as many as one returns.
const TOGETHER: usize = 100;
/// Events that are held before they are folded, at most.
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

/// An event that a unit wants to record.
pub type StagedEvent = SerializedEvent;

/// The work of one command on several aggregates. Dropping it undoes everything.
pub struct Unit {
    runtime: CommandRuntime,
    decision: DecisionContext,
    metadata: HashMap<String, String>,
    streams: BTreeMap<StreamKey, TrackedStream>,
    staged: Vec<StagedEvent>,
    side_writes: Vec<SideWrite>,
    /// Streams that the work wrote or wanted to: an attempt after this one locks them at its start.
    wanted: BTreeSet<StreamKey>,
    /// Numbers that this attempt has drawn, and those that an earlier one drew and this one has not needed yet.
    drawn: Vec<Number>,
    spare: Vec<Number>,
    /// Is this not the first attempt?
    again: bool,
    preview: bool,
}

impl Unit {
    /// The decision context.
    pub fn decision(&self) -> &DecisionContext {
        &self.decision
    }

    /// Locks the streams that will be written, in the order that all units keep, and loads those that are not
    /// known, all in one round trip. Call it once, before the first `execute`, with everything: a stream that is
    /// executed without being locked is locked then, but may cost another attempt.
    ///
    /// # Errors
    /// [`Failure::Conflict`] when a stream has moved since the unit read it, or to avoid waiting in a circle.
    pub async fn lock(&mut self, keys: impl IntoIterator<Item = StreamKey>) -> Result<(), Failure> {
        let keys: BTreeSet<StreamKey> = keys.into_iter().filter(|key| !self.owns(key)).collect();
        self.wanted.extend(keys.iter().cloned());
        for key in &keys {
            self.own(key).await?;
        }
        self.load(keys.iter()).await
    }

    /// Executes a command on one aggregate; what it emits is staged and returned.
    ///
    /// # Errors
    /// The aggregate's refusal; whatever keeps it from being loaded.
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
        // Whatever is not a plain refusal leaves an aggregate that nobody can vouch for.
        stream.changed = true;
        let store = StagedStore::new(aggregate, before.version);
        let framework = CqrsFramework::new(&store, Vec::new(), self.decision.clone());
        let done = framework.execute_with_metadata(key.id(), command, self.metadata.clone()).await;
        drop(framework);
        self.keep(&key, store, &before, done.map_err(Failure::from))
    }

    /// The aggregate as the unit sees it, with what was staged. What is only read is not locked, but if it has
    /// moved when the unit commits, the work is done again.
    pub async fn read<A: EventSourced>(&mut self, id: impl Display) -> Result<&A, Failure> {
        let key = StreamKey::of::<A>(id);
        self.open::<A>(&key).await?.view::<A>(&key)
    }

    /// Loads what is not known of the streams that will be read, all in one round trip: each `read` by itself
    /// would take one.
    pub async fn preload(&mut self, keys: impl IntoIterator<Item = StreamKey>) -> Result<(), Failure> {
        let keys: BTreeSet<StreamKey> = keys.into_iter().collect();
        for key in &keys {
            self.track(key);
        }
        self.load(keys.iter()).await
    }

    /// The aggregate's version as the unit sees it; 0 when it does not exist.
    pub async fn version<A: EventSourced>(&mut self, id: impl Display) -> Result<u64, Failure> {
        let key = StreamKey::of::<A>(id);
        Ok(self.open::<A>(&key).await?.version())
    }

    /// Refuses to go on unless the aggregate is at this version (`If-Match`); `None` expects nothing.
    ///
    /// # Errors
    /// [`Failure::Stale`] with the version that it is at.
    pub async fn expect_version<A: EventSourced>(
        &mut self,
        id: impl Display,
        expected: Option<u64>,
    ) -> Result<(), Failure> {
        let Some(expected) = expected else { return Ok(()) };
        let current = self.version::<A>(id).await?;
        if current == expected { Ok(()) } else { Err(Failure::Stale { current }) }
    }

    /// The document that a command is about, within the actor's reach and at the version that the caller saw
    /// (`If-Match`): what is out of reach is refused like what does not exist, before anything else of it is revealed.
    ///
    /// # Errors
    /// [`Refusal::Absent`]; [`Failure::Stale`].
    pub(crate) async fn reach<A: EventSourced + Filed>(
        &mut self,
        id: impl Display + Copy,
        expected: Option<u64>,
    ) -> Result<&A::Document, Failure> {
        let decision = self.decision.clone();
        decision.reach(self.document::<A>(id).await?)?;
        self.expect_version::<A>(id, expected).await?;
        self.document::<A>(id).await
    }

    /// The same for a step to `to`, which somebody else may have taken a moment ago.
    ///
    /// # Errors
    /// Those of [`Self::reach`]; [`Refusal::Transition`] for a step that was taken already.
    pub(crate) async fn reach_for<A: EventSourced + Filed>(
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

    /// The document, regardless of the actor's reach.
    ///
    /// # Errors
    /// [`Refusal::Absent`].
    pub(crate) async fn document<A: EventSourced + Filed>(
        &mut self,
        id: impl Display,
    ) -> Result<&A::Document, Failure> {
        let absent = Refusal::Absent { noun: A::Document::NOUN };
        Ok(self.read::<A>(id).await?.document().ok_or(absent)?)
    }

    /// Says that this aggregate is made here, under an id that is new: spares a look into the log. If it exists
    /// all the same, the next attempt looks.
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

    /// The numbers that people see.
    pub(crate) fn numbers(&self) -> &Numbers {
        self.runtime.numbers()
    }

    /// The next number of a series for something dated `on`; the work writes its claim ([`Number::claim`]) in
    /// this unit. It is kept for the next attempt, and goes back if there is none, so that refusals make no gaps.
    /// One that turns out to be used all the same, as after a restore, is passed over by the next attempt.
    ///
    /// # Errors
    /// When the database gives no numbers.
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
            // What this process has cached of it costs nothing; the log is only looked into when an attempt has failed.
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

    /// The events staged so far.
    pub fn staged(&self) -> &[StagedEvent] {
        &self.staged
    }

    fn owns(&self, key: &StreamKey) -> bool {
        self.streams.get(key).is_some_and(TrackedStream::is_owned)
    }

    /// Takes the right to write a stream. Waits for it only when the order allows.
    async fn own(&mut self, key: &StreamKey) -> Result<(), Failure> {
        let entry = self.runtime.cache().entry(key);
        let may_wait = !self.streams.iter().any(|(other, stream)| stream.is_owned() && other >= key);
        let guard = if may_wait { Some(entry.lock().await) } else { entry.try_lock() };
        let guard = guard.ok_or(Failure::Conflict)?;
        let stream = self.streams.entry(key.clone()).or_insert_with(|| TrackedStream::new(entry));
        if stream.promote(guard, self.preview) { Ok(()) } else { Err(Failure::Conflict) }
    }

    /// Loads what is missing of these streams, many in one round trip; what is too much is loaded when it is opened.
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

    /// Tracks a stream with its cached aggregate, unless the unit does already.
    fn track(&mut self, key: &StreamKey) {
        if !self.streams.contains_key(key) {
            let mut stream = TrackedStream::new(self.runtime.cache().entry(key));
            stream.peek();
            self.streams.insert(key.clone(), stream);
        }
    }

    /// The tracked stream, with its state loaded.
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

    /// Takes an aggregate back from the framework, with what it emitted.
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
        if let Some(executed) = store.finish().filter(|_| vouched) {
            stream.changed = stream.base.is_none_or(|base| base < before.version);
            stream.take_back(executed.aggregate, before, executed.events.len() as u64);
            self.staged.extend(executed.serialized);
            produced = executed.events;
        }
        done.map(|()| produced)
    }
}
