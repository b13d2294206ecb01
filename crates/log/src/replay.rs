//! The streams of the log through cqrs-es and postgres-es, as an auditor replays them.

use std::marker::PhantomData;

use cqrs_es::persist::{EventUpcaster, PersistedEventStore, SerializedEvent};
use cqrs_es::{Aggregate, DomainEvent};
use postgres_es::PostgresEventRepository;
use sqlx::PgPool;

use crate::wire::WireEvent;

/// The view that postgres-es reads the log through.
const EVENTS: &str = "postgres_es.events";
/// postgres-es asks for the name of a table of snapshots and never reads it: events are the source of truth.
const NO_SNAPSHOTS: &str = "none";

/// The log as an event store of cqrs-es that is only read.
pub type ReplayStore<A> = PersistedEventStore<PostgresEventRepository, A>;

/// Returns the event store of one kind of aggregate: `load_events` gives the events of a stream, `load_aggregate` folds
/// them. Events of every recorded version are read. Sealed personal data reads as if all persons were erased, since
/// postgres-es has no keys.
pub fn replay_store<A>(pool: PgPool) -> ReplayStore<A>
where
    A: Aggregate<Event: WireEvent> + 'static,
{
    let repository = PostgresEventRepository::new(pool).with_tables(EVENTS, NO_SNAPSHOTS);
    PersistedEventStore::new_event_store(repository)
        .with_upcasters(vec![Box::new(ToDomain::<A::Event>(PhantomData))])
}

/// Brings an event of the log, in any of its versions, to the form that cqrs-es reads: the serde of the domain.
struct ToDomain<E>(PhantomData<fn() -> E>);

impl<E: WireEvent + DomainEvent> EventUpcaster for ToDomain<E> {
    fn can_upcast(&self, _event_type: &str, _event_version: &str) -> bool {
        true
    }

    /// Returns an event that cannot be decoded unchanged: cqrs-es reports it.
    fn upcast(&self, event: SerializedEvent) -> SerializedEvent {
        let decoded = E::decode(&event.event_type, &event.event_version, &event.payload.to_string());
        match decoded.map(serde_json::to_value) {
            Ok(Ok(payload)) => SerializedEvent { payload, ..event },
            _ => event,
        }
    }
}
