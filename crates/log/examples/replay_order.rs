//! Replays an order from the log with cqrs-es and postgres-es.
//!
//! `DATABASE_URL=postgres://… cargo run -p waybill-log --example replay_order -- <id of the order>`

use std::error::Error;

use cqrs_es::{Aggregate as _, EventStore as _};
use sqlx::PgPool;
use waybill_domain::order::Order;
use waybill_log::replay::replay_store;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error + Send + Sync>> {
    let id = std::env::args().nth(1).ok_or("say which order: its id")?;
    let store = replay_store::<Order>(PgPool::connect(&std::env::var("DATABASE_URL")?).await?);
    let mut order = Order::default();
    for event in store.load_events(&id).await? {
        let said = |name: &str| event.metadata.get(name).map_or("unknown", String::as_str);
        println!("{:4}  {}  {:?} by {}", event.sequence, said("at"), event.payload, said("actorName"));
        order.apply(event.payload);
    }
    println!("{order:#?}");
    Ok(())
}
