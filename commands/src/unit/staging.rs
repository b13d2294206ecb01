//! An event store for one command of one aggregate: what it emits is kept for the unit.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use cqrs_es::persist::{PersistedEventRepository, SerializedEvent};
use cqrs_es::{AggregateContext, AggregateError, EventEnvelope, EventStore};
use waybill_domain::Refusal;

use super::Ledger;
use crate::cache::held;
use crate::journal::Journal;

/// Lends the aggregate to the framework and keeps what it emitted.
pub(super) struct Staging<A: Ledger> {
    journal: Journal,
    desk: Mutex<Lent<A>>,
}

/// The aggregate, unless the framework has it at this moment, and what it emitted.
struct Lent<A> {
    aggregate: Option<Arc<A>>,
    version: u64,
    events: Vec<SerializedEvent>,
}

/// The aggregate in the framework's hands. It comes back whatever happens: a refusal has not changed it.
pub(super) struct Borrowed<'s, A: Ledger> {
    staging: &'s Staging<A>,
    id: String,
    version: u64,
    aggregate: Arc<A>,
}

impl<A: Ledger> Staging<A> {
    pub(super) fn new(journal: Journal, aggregate: Arc<A>, version: u64) -> Self {
        Self { journal, desk: Mutex::new(Lent { aggregate: Some(aggregate), version, events: Vec::new() }) }
    }

    /// The aggregate and what it emitted; `None` if it never came back.
    pub(super) fn finish(self) -> Option<(Arc<A>, Vec<SerializedEvent>)> {
        let desk = std::mem::take(&mut *held(&self.desk));
        desk.aggregate.map(|aggregate| (aggregate, desk.events))
    }
}

impl<A> Default for Lent<A> {
    fn default() -> Self {
        Self { aggregate: None, version: 0, events: Vec::new() }
    }
}

impl<A: Ledger> AggregateContext<A> for Borrowed<'_, A> {
    /// Copies the aggregate only when somebody else is looking at it at this moment.
    fn aggregate(&mut self) -> &mut A {
        Arc::make_mut(&mut self.aggregate)
    }
}

impl<A: Ledger> Drop for Borrowed<'_, A> {
    fn drop(&mut self) {
        held(&self.staging.desk).aggregate = Some(std::mem::take(&mut self.aggregate));
    }
}

impl<'s, A: Ledger> EventStore<A> for &'s Staging<A> {
    type AC = Borrowed<'s, A>;

    async fn load_events(&self, id: &str) -> Result<Vec<EventEnvelope<A>>, AggregateError<Refusal>> {
        let recorded = self.journal.get_events::<A>(id).await?;
        let staged = held(&self.desk).events.clone();
        let envelopes = recorded.into_iter().chain(staged).map(EventEnvelope::try_from);
        Ok(envelopes.collect::<Result<_, _>>()?)
    }

    async fn load_aggregate(&self, id: &str) -> Result<Borrowed<'s, A>, AggregateError<Refusal>> {
        let mut desk = held(&self.desk);
        let version = desk.version;
        match desk.aggregate.take() {
            Some(aggregate) => Ok(Borrowed { staging: self, id: id.to_owned(), version, aggregate }),
            None => Err(AggregateError::UnexpectedError("the aggregate is lent already".into())),
        }
    }

    async fn commit(
        &self,
        events: Vec<A::Event>,
        context: Borrowed<'s, A>,
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
        held(&self.desk).events.extend(serialized);
        Ok(envelopes)
    }
}
