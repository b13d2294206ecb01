//! Shared helpers of this crate's tests: a database of their own, two small aggregates, and functions that read the
//! log.
#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "each test file uses its part, and nothing outside tests does"
)]

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::PgPool;
use strum::IntoStaticStr;
use waybill_commands::{CommandRuntime, EventMetadata, Failure, Source, Unit};
use waybill_database::testing::TestDatabase;
use waybill_database::{PoolSettings, connect};
use waybill_domain::aggregate::Decide;
use waybill_domain::id::UserId;
use waybill_domain::{Actor, DecisionContext, Refusal, Role, aggregate};
use waybill_log::{Append, testing, wire_as_serde};

/// A glass that overflows: it holds a number from 0 to 100.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Glass {
    pub(crate) content: i64,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum GlassCommand {
    /// Adds an amount. Refused if the content would be above 100 or below 0; no event for 0.
    Pour(i64),
    /// Adds an amount with two events at once.
    PourTwice(i64),
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum GlassEvent {
    Poured { amount: i64 },
}

impl Decide for Glass {
    type Command = GlassCommand;
    type Event = GlassEvent;

    fn decide(&self, command: GlassCommand, _: &DecisionContext) -> Result<Vec<GlassEvent>, Refusal> {
        let (amount, times) = match command {
            GlassCommand::Pour(amount) => (amount, 1),
            GlassCommand::PourTwice(amount) => (amount, 2),
        };
        let after = self.content + amount * times;
        if !(0..=100).contains(&after) {
            return Err(Refusal::field("amount", "overflow", format!("It would hold {after}")));
        }
        let times = if amount == 0 { 0 } else { times };
        Ok((0..times).map(|_| GlassEvent::Poured { amount }).collect())
    }

    fn evolve(&mut self, event: GlassEvent) {
        let GlassEvent::Poured { amount } = event;
        self.content += amount;
    }
}

aggregate!(Glass, GlassEvent, Stock);

/// A list of notes: an aggregate of another type and rank.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Pad {
    pub(crate) notes: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum PadEvent {
    Noted { text: String },
}

impl Decide for Pad {
    type Command = String;
    type Event = PadEvent;

    fn decide(&self, text: String, _: &DecisionContext) -> Result<Vec<PadEvent>, Refusal> {
        Ok(vec![PadEvent::Noted { text }])
    }

    fn evolve(&mut self, event: PadEvent) {
        let PadEvent::Noted { text } = event;
        self.notes.push(text);
    }
}

aggregate!(Pad, PadEvent, Order);
wire_as_serde!(PadEvent, "order", "noted");
wire_as_serde!(GlassEvent, "stock", "poured");

pub(crate) fn decision() -> DecisionContext {
    let actor = Actor::person(UserId(uuid::Uuid::from_u128(7)), "clerk", Some(Role::Encoder));
    DecisionContext::new(actor, NaiveDate::from_ymd_opt(2026, 11, 20).unwrap())
}

pub(crate) fn metadata() -> EventMetadata {
    EventMetadata::new(Source::Api, "request-1")
}

/// Creates a database with one process on it.
pub(crate) async fn fresh() -> (TestDatabase, CommandRuntime) {
    let database = TestDatabase::fresh().await;
    let runtime = another_process(&database).await;
    (database, runtime)
}

/// Starts another process on the same database: its own pool, journal, cache and locks.
pub(crate) async fn another_process(database: &TestDatabase) -> CommandRuntime {
    let pool = connect(&database.url, PoolSettings::default().with_max_connections(8)).await.unwrap();
    CommandRuntime::start(pool).await.unwrap()
}

/// Returns one event for the journal itself.
pub(crate) fn poured(id: &str, sequence: usize, amount: i64) -> Append {
    Append::new(vec![event(id, sequence, amount)]).unwrap()
}

pub(crate) fn event(id: &str, sequence: usize, amount: i64) -> cqrs_es::persist::SerializedEvent {
    cqrs_es::persist::SerializedEvent::new(
        id.to_owned(),
        sequence,
        "stock".to_owned(),
        "poured".to_owned(),
        "1".to_owned(),
        json!({"poured": {"amount": amount}}),
        json!({"actorId": "00000000-0000-7000-8000-000000000007", "requestId": "request-1"}),
    )
}

/// Returns all positions of the log, in order.
pub(crate) async fn positions(pool: &PgPool) -> Vec<i64> {
    testing::positions(pool).await.unwrap()
}

/// Returns the sum of the amounts poured into a glass, from the log itself.
pub(crate) async fn poured_into(pool: &PgPool, id: &str) -> i64 {
    let events = testing::events(pool).await.unwrap();
    let into = events.iter().filter(|event| event.aggregate_type == "stock" && event.aggregate_id == id);
    into.filter_map(|event| event.payload["poured"]["amount"].as_i64()).sum()
}

/// Pours into a glass, and returns its content after that.
pub(crate) async fn pour_in(unit: &mut Unit, id: &str, amount: i64) -> Result<i64, Failure> {
    unit.execute::<Glass>(id, GlassCommand::Pour(amount)).await?;
    Ok(unit.read::<Glass>(id).await?.content)
}

pub(crate) fn is_overflow(failure: &Failure) -> bool {
    matches!(failure, Failure::Refused(Refusal::Invalid(errors)) if errors[0].code == "overflow")
}

/// Runs all futures concurrently.
pub(crate) async fn at_once<T: Send + 'static>(
    all: impl Iterator<Item = impl Future<Output = T> + Send + 'static>,
) -> Vec<T> {
    let mut tasks = tokio::task::JoinSet::new();
    all.for_each(|one| {
        tasks.spawn(one);
    });
    tasks.join_all().await
}
