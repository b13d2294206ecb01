//! Replays an order from the log with cqrs-es and postgres-es alone: none of this crate is needed to read what it wrote.
//!
//! `DATABASE_URL=postgres://… cargo run -p waybill-log --example replay_order -- <id of the order>`

use std::error::Error;

use cqrs_es::persist::PersistedEventRepository as _;
use cqrs_es::{Aggregate as _, EventEnvelope};
use postgres_es::PostgresEventRepository;
use sqlx::PgPool;
use waybill_domain::order::Order;

/// What is shown of each event on the way.
pub struct Step {
    /// The version that it made.
    pub version: usize,
    pub event_type: String,
    /// Who and when, from the metadata that the view makes of the event's commit.
    pub by: String,
    pub at: String,
}

/// The order as its events leave it, and its events.
///
/// # Errors
/// The log cannot be read, or holds what is no event of an order.
pub async fn replay(pool: PgPool, id: &str) -> Result<(Order, Vec<Step>), Box<dyn Error + Send + Sync>> {
    let log = PostgresEventRepository::new(pool).with_tables("postgres_es.events", "none");
    let stored = log.get_events::<Order>(id).await?;
    let (mut order, mut steps) = (Order::default(), Vec::new());
    for event in stored {
        let text = |name: &str| event.metadata[name].as_str().unwrap_or("unknown").to_owned();
        steps.push(Step {
            version: event.sequence,
            event_type: event.event_type.clone(),
            by: text("actorName"),
            at: text("at"),
        });
        let envelope: EventEnvelope<Order> = event.try_into()?;
        order.apply(envelope.payload);
    }
    Ok((order, steps))
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error + Send + Sync>> {
    let id = std::env::args().nth(1).ok_or("say which order: its id")?;
    let pool = PgPool::connect(&std::env::var("DATABASE_URL")?).await?;
    let (order, steps) = replay(pool, &id).await?;
    for Step { version, event_type, by, at } in steps {
        println!("{version:4}  {at}  {event_type:20} {by}");
    }
    println!("{order:#?}");
    Ok(())
}
