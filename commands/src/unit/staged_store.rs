//! The in-memory event store for one command of one aggregate: what it emits is staged for the unit.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use cqrs_es::persist::{PersistedEventRepository, SerializedEvent};
use cqrs_es::{AggregateContext, AggregateError, EventEnvelope, EventStore};
use waybill_domain::Refusal;
use waybill_log::Journal;

use super::EventSourced;
use crate::cache::lock_ignoring_poison;

/// Lends the aggregate to the framework and keeps what it emitted.
pub(super) struct StagedStore<A: EventSourced> {
    journal: Journal,
    state: Mutex<StagedState<A>>,
}

/// The aggregate, unless the framework has it at this moment, and what it emitted.
struct StagedState<A> {
    aggregate: Option<Arc<A>>,
    version: u64,
    events: Vec<SerializedEvent>,
}

/// The aggregate in the framework's hands. It comes back whatever happens: a refusal has not changed it.
pub(super) struct BorrowedAggregate<'s, A: EventSourced> {
    store: &'s StagedStore<A>,
    id: String,
    version: u64,
    aggregate: Arc<A>,
}

impl<A: EventSourced> StagedStore<A> {
    pub(super) fn new(journal: Journal, aggregate: Arc<A>, version: u64) -> Self {
        Self {
            journal,
            state: Mutex::new(StagedState { aggregate: Some(aggregate), version, events: Vec::new() }),
        }
    }

    /// The aggregate and what it emitted; `None` if it never came back.
    pub(super) fn finish(self) -> Option<(Arc<A>, Vec<SerializedEvent>)> {
        let state = std::mem::take(&mut *lock_ignoring_poison(&self.state));
        state.aggregate.map(|aggregate| (aggregate, state.events))
    }
}

impl<A> Default for StagedState<A> {
    fn default() -> Self {
        Self { aggregate: None, version: 0, events: Vec::new() }
    }
}

impl<A: EventSourced> AggregateContext<A> for BorrowedAggregate<'_, A> {
    /// Copies the aggregate only when somebody else is looking at it at this moment.
    fn aggregate(&mut self) -> &mut A {
        Arc::make_mut(&mut self.aggregate)
    }
}

impl<A: EventSourced> Drop for BorrowedAggregate<'_, A> {
    fn drop(&mut self) {
        lock_ignoring_poison(&self.store.state).aggregate = Some(std::mem::take(&mut self.aggregate));
    }
}

impl<'s, A: EventSourced> EventStore<A> for &'s StagedStore<A> {
    type AC = BorrowedAggregate<'s, A>;

    async fn load_events(&self, id: &str) -> Result<Vec<EventEnvelope<A>>, AggregateError<Refusal>> {
        let recorded = self.journal.get_events::<A>(id).await?;
        let staged = lock_ignoring_poison(&self.state).events.clone();
        let envelopes = recorded.into_iter().chain(staged).map(EventEnvelope::try_from);
        Ok(envelopes.collect::<Result<_, _>>()?)
    }

    async fn load_aggregate(&self, id: &str) -> Result<BorrowedAggregate<'s, A>, AggregateError<Refusal>> {
        let mut state = lock_ignoring_poison(&self.state);
        let version = state.version;
        match state.aggregate.take() {
            Some(aggregate) => Ok(BorrowedAggregate { store: self, id: id.to_owned(), version, aggregate }),
            None => Err(AggregateError::UnexpectedError("the aggregate is lent already".into())),
        }
    }

    async fn commit(
        &self,
        events: Vec<A::Event>,
        context: BorrowedAggregate<'s, A>,
        metadata: HashMap<String, String>,
    ) -> Result<Vec<EventEnvelope<A>>, AggregateError<Refusal>> {
        let first = usize::try_from(context.version + 1).unwrap_or(usize::MAX);
        let envelope = |(sequence, payload)| EventEnvelope {
            aggregate_id: context.id.clone(),
            sequence,
            payload,
            metadata: metadata.clone(),
        };
        let envelopes: Vec<EventEnvelope<A>> = (first..).zip(events).map(envelope).collect();
        let serialized = envelopes.iter().map(SerializedEvent::try_from).collect::<Result<Vec<_>, _>>()?;
        lock_ignoring_poison(&self.state).events.extend(serialized);
        Ok(envelopes)
    }
}
