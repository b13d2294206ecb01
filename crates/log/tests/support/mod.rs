//! Events to append, and ways to read the log.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use cqrs_es::persist::SerializedEvent;
use serde_json::json;
use sqlx::PgPool;
use waybill_domain::Actor;
use waybill_domain::id::UserId;
use waybill_log::{Append, EventMetadata, Source, testing};

/// The user who recorded them.
pub(crate) const ACTOR: &str = "00000000-0000-7000-8000-000000000007";

pub(crate) fn event(id: &str, sequence: usize, amount: i64) -> SerializedEvent {
    SerializedEvent::new(
        id.to_owned(),
        sequence,
        "stock".to_owned(),
        "poured".to_owned(),
        "1".to_owned(),
        json!({"poured": {"amount": amount}}),
        json!({}),
    )
}

pub(crate) fn poured(id: &str, sequence: usize, amount: i64) -> Append {
    let metadata = EventMetadata::new(Source::Api, "request-1");
    Append::new(vec![event(id, sequence, amount)]).unwrap().by(&actor(ACTOR, "anna"), &metadata).unwrap()
}

/// Returns a user by id and name, as the author of a command.
pub(crate) fn actor(id: &str, name: &str) -> Actor {
    Actor::person(UserId(id.parse().unwrap()), name, None)
}

pub(crate) async fn positions(pool: &PgPool) -> Vec<i64> {
    testing::positions(pool).await.unwrap()
}

/// Runs all concurrently.
pub(crate) async fn at_once<T: Send + 'static>(
    all: impl Iterator<Item = impl Future<Output = T> + Send + 'static>,
) -> Vec<T> {
    let mut tasks = tokio::task::JoinSet::new();
    all.for_each(|one| _ = tasks.spawn(one));
    tasks.join_all().await
}
