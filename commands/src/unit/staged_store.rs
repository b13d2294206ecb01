//! The in-memory event store for one command of one aggregate. The emitted events are staged for the unit.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use cqrs_es::persist::SerializedEvent;
use cqrs_es::{AggregateContext, AggregateError, EventEnvelope, EventStore};
use waybill_domain::Refusal;
use waybill_log::wire::WireEvent;

use super::EventSourced;
use crate::cache::lock_ignoring_poison;

/// Lends the aggregate to the framework and stores the emitted events.
pub(super) struct StagedStore<A: EventSourced> {
    state: Mutex<StagedState<A>>,
}

/// The aggregate, unless the framework has it now, and its emitted events.
struct StagedState<A: EventSourced> {
    aggregate: Option<Arc<A>>,
    version: u64,
    events: Vec<SerializedEvent>,
    /// The emitted events as domain events.
    emitted: Vec<A::Event>,
}

/// The aggregate after a command, and its emitted events.
pub(super) struct Executed<A: EventSourced> {
    pub(super) aggregate: Arc<A>,
    pub(super) serialized: Vec<SerializedEvent>,
    pub(super) events: Vec<A::Event>,
}

/// The aggregate while the framework has it. It is always returned: a refusal has not changed it.
pub(super) struct BorrowedAggregate<'s, A: EventSourced> {
    store: &'s StagedStore<A>,
    id: String,
    version: u64,
    aggregate: Arc<A>,
}

impl<A: EventSourced> StagedStore<A> {
    pub(super) fn new(aggregate: Arc<A>, version: u64) -> Self {
        Self {
            state: Mutex::new(StagedState { aggregate: Some(aggregate), version, ..StagedState::default() }),
        }
    }

    /// Returns the aggregate and its emitted events; `None` if it was not returned.
    pub(super) fn finish(self) -> Option<Executed<A>> {
        let state = std::mem::take(&mut *lock_ignoring_poison(&self.state));
        let StagedState { aggregate, events, emitted, .. } = state;
        aggregate.map(|aggregate| Executed { aggregate, serialized: events, events: emitted })
    }
}

impl<A: EventSourced> Default for StagedState<A> {
    fn default() -> Self {
        Self { aggregate: None, version: 0, events: Vec::new(), emitted: Vec::new() }
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
        lock_ignoring_poison(&self.store.state).aggregate = Some(std::mem::take(&mut self.aggregate));
    }
}

impl<'s, A: EventSourced> EventStore<A> for &'s StagedStore<A> {
    type AC = BorrowedAggregate<'s, A>;

    /// Always fails. The framework never calls it: it loads the aggregate, which the unit has already.
    async fn load_events(&self, _: &str) -> Result<Vec<EventEnvelope<A>>, AggregateError<Refusal>> {
        Err(AggregateError::UnexpectedError("a unit holds the aggregate, not its events".into()))
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
        lock_ignoring_poison(&self.state).emitted.extend(events.iter().cloned());
        let envelope = |(sequence, payload)| EventEnvelope {
            aggregate_id: context.id.clone(),
            sequence,
            payload,
            metadata: metadata.clone(),
        };
        let envelopes: Vec<EventEnvelope<A>> = (first..).zip(events).map(envelope).collect();
        let serialized = envelopes.iter().map(serialized).collect::<Result<Vec<_>, _>>()?;
        lock_ignoring_poison(&self.state).events.extend(serialized);
        Ok(envelopes)
    }
}

/// Encodes the event as the log contains it. The conversion of cqrs-es would use the domain's serde format.
fn serialized<A: EventSourced>(
    envelope: &EventEnvelope<A>,
) -> Result<SerializedEvent, AggregateError<Refusal>> {
    let EventEnvelope { aggregate_id, sequence, payload, metadata } = envelope;
    let unwritable = |error: serde_json::Error| AggregateError::UnexpectedError(error.into());
    let encoded = WireEvent::encode(payload).map_err(unwritable)?;
    Ok(SerializedEvent {
        aggregate_id: aggregate_id.clone(),
        sequence: *sequence,
        aggregate_type: A::TYPE.to_owned(),
        event_type: WireEvent::event_type(payload).to_owned(),
        event_version: WireEvent::event_version(payload).to_owned(),
        payload: serde_json::from_str(&encoded).map_err(unwritable)?,
        metadata: serde_json::to_value(metadata).map_err(unwritable)?,
    })
}
