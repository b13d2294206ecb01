//! The event store of one command of one aggregate: it has the aggregate, and takes the emitted events.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use cqrs_es::{AggregateContext, AggregateError, EventEnvelope, EventStore};
use serde_json::Value;
use waybill_domain::Refusal;
use waybill_log::StreamKey;
use waybill_log::wire::WireEvent as _;

use super::{EventSourced, Failure, StagedEvent};
use crate::cache::lock_ignoring_poison;

/// Lends the aggregate to the framework and stores the emitted events.
pub(super) struct StagedStore<A: EventSourced>(Mutex<Staged<A>>);

/// The aggregate, unless the framework has it now, and its emitted events.
struct Staged<A: EventSourced> {
    aggregate: Option<Arc<A>>,
    events: Vec<A::Event>,
}

/// The aggregate while the framework has it. It is always returned: a refusal has not changed it.
pub(super) struct BorrowedAggregate<'s, A: EventSourced> {
    store: &'s StagedStore<A>,
    aggregate: Arc<A>,
}

impl<A: EventSourced> StagedStore<A> {
    pub(super) fn new(aggregate: Arc<A>) -> Self {
        Self(Mutex::new(Staged { aggregate: Some(aggregate), events: Vec::new() }))
    }

    /// Returns the aggregate and its emitted events; `None` if it was not returned.
    pub(super) fn finish(self) -> Option<(Arc<A>, Vec<A::Event>)> {
        let staged = &mut *lock_ignoring_poison(&self.0);
        Some((staged.aggregate.take()?, std::mem::take(&mut staged.events)))
    }
}

impl<A: EventSourced> AggregateContext<A> for BorrowedAggregate<'_, A> {
    /// Copies the aggregate only if another reader shares it now.
    fn aggregate(&mut self) -> &mut A {
        Arc::make_mut(&mut self.aggregate)
    }
}

impl<A: EventSourced> Drop for BorrowedAggregate<'_, A> {
    fn drop(&mut self) {
        lock_ignoring_poison(&self.store.0).aggregate = Some(std::mem::take(&mut self.aggregate));
    }
}

impl<'s, A: EventSourced> EventStore<A> for &'s StagedStore<A> {
    type AC = BorrowedAggregate<'s, A>;

    /// Always fails. The framework never calls it: it loads the aggregate, which the unit has already.
    async fn load_events(&self, _: &str) -> Result<Vec<EventEnvelope<A>>, AggregateError<Refusal>> {
        Err(AggregateError::UnexpectedError("a unit holds the aggregate, not its events".into()))
    }

    async fn load_aggregate(&self, _: &str) -> Result<BorrowedAggregate<'s, A>, AggregateError<Refusal>> {
        match lock_ignoring_poison(&self.0).aggregate.take() {
            Some(aggregate) => Ok(BorrowedAggregate { store: self, aggregate }),
            None => Err(AggregateError::UnexpectedError("the aggregate is lent already".into())),
        }
    }

    /// Takes the events for the unit, which encodes and appends them. No query of the framework follows.
    async fn commit(
        &self,
        events: Vec<A::Event>,
        _: BorrowedAggregate<'s, A>,
        _: HashMap<String, String>,
    ) -> Result<Vec<EventEnvelope<A>>, AggregateError<Refusal>> {
        lock_ignoring_poison(&self.0).events = events;
        Ok(Vec::new())
    }
}

/// Encodes the event as the log contains it. Its metadata is that of the commit.
pub(super) fn encoded<A: EventSourced>(
    key: &StreamKey,
    sequence: u64,
    event: &A::Event,
) -> Result<StagedEvent, Failure> {
    let unwritable =
        |error: serde_json::Error| Failure::Database(format!("{key} cannot be recorded: {error}"));
    Ok(StagedEvent {
        aggregate_id: key.id().to_owned(),
        sequence: usize::try_from(sequence).unwrap_or(usize::MAX),
        aggregate_type: A::TYPE.to_owned(),
        event_type: event.event_type().to_owned(),
        event_version: event.event_version().to_owned(),
        payload: event.encode().map_err(unwritable)?,
        metadata: Value::Null,
    })
}
