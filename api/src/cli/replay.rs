//! The command `waybill replay`.

use std::fmt::Write as _;

use cqrs_es::{Aggregate, EventStore as _};
use serde_json::Value;
use sqlx::PgPool;
use waybill_database::Purpose;
use waybill_domain::{Noun, for_document};
use waybill_log::replay::replay_store;
use waybill_log::wire::WireEvent;
use waybill_projections::documents::document_number;

use super::{Failure, Replay, print};

/// The maximum number of connections of a replay.
const CONNECTIONS: u32 = 2;

/// Prints the events of a document and the resulting aggregate. The server may be running.
pub(super) async fn run(options: Replay) -> Result<(), Failure> {
    options.place.require_database()?;
    let database = options.place.clone().open(Purpose::Tool, CONNECTIONS).await?;
    let done = replay(&database.pool, &options).await;
    let stopped = database.stop().await;
    let text = done?;
    stopped?;
    print(text.trim_end())
}

async fn replay(pool: &PgPool, Replay { noun, number, .. }: &Replay) -> Result<String, Failure> {
    let id = document_number::find(pool, noun, number).await?;
    let id = id.ok_or_else(|| format!("there is no {noun} with the number {number}, or more than one"))?;
    let (pool, id) = (pool.clone(), id.to_string());
    let Some(known) = Noun::named(noun) else { return Err(format!("{noun} has no number").into()) };
    for_document!(known, A => replayed::<A>(pool, &id).await, else Err(format!("{noun} has no number").into()))
}

/// Returns a line for each event, with its version, time, actor and payload, and the resulting aggregate.
async fn replayed<A>(pool: PgPool, id: &str) -> Result<String, Failure>
where
    A: Aggregate<Event: WireEvent, Error: std::error::Error + Send + Sync + 'static> + 'static,
{
    let events = replay_store::<A>(pool).load_events(id).await?;
    let (mut text, mut aggregate) = (String::new(), A::default());
    for event in events {
        let said = |name: &str| event.metadata.get(name).map_or("unknown", String::as_str);
        let payload: Value = serde_json::to_value(&event.payload)?;
        writeln!(text, "{:4}  {}  {}  {payload}", event.sequence, said("at"), said("actorName"))?;
        aggregate.apply(event.payload);
    }
    writeln!(text, "{}", serde_json::to_string_pretty(&aggregate)?)?;
    Ok(text)
}
