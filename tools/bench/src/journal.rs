//! P1: one event per command, through the journal alone and through a unit of work.

use std::time::{Duration, Instant};

use cqrs_es::persist::SerializedEvent;
use scoped_futures::ScopedFutureExt;
use serde_json::{Value, json};
use waybill_commands::{CommandRuntime, EventMetadata, Source};
use waybill_database::{PoolSettings, connect, migrate};
use waybill_domain::claim::{Claim, ClaimCommand};
use waybill_domain::{Actor, DecisionContext};
use waybill_log::{Append, Appended};

use crate::Result;
use crate::load::Work;

/// The number of connections for reading; the writer has its own.
const READERS: u32 = 2;
const HOLDER: &str = "order/0199a3c2-7d41-7e55-9b0a-3f6c1d2e4b58";
const REQUEST: &str = "4bf92f3577b34da6a3ce929d0e0e4736";

/// Opens the log in an empty database.
///
/// # Errors
/// The database does not respond.
pub(crate) async fn open(url: &str) -> Result<CommandRuntime> {
    let settings = PoolSettings::default().named("waybill-bench").with_max_connections(READERS);
    let pool = connect(url, settings).await?;
    migrate(&pool).await?;
    Ok(CommandRuntime::start(pool).await?)
}

/// Returns the event that each client records: a claim, in a stream of its own. The row of the baseline has the same
/// payload.
pub(crate) fn payload() -> Value {
    json!({"taken": {"holder": HOLDER}})
}

/// A client of the journal alone.
pub(crate) struct Appending(pub(crate) CommandRuntime);

impl Work for Appending {
    async fn turn(&mut self) -> Result<Duration> {
        let began = Instant::now();
        let event = SerializedEvent::new(
            new_stream(),
            1,
            "claim".to_owned(),
            "taken".to_owned(),
            "1".to_owned(),
            payload(),
            Value::Null,
        );
        let append = Append::new(vec![event])?.by(&actor(), &EventMetadata::new(Source::Api, REQUEST))?;
        match self.0.journal().append(append).await? {
            Appended::At(_) => Ok(began.elapsed()),
            other => Err(format!("{other:?}").into()),
        }
    }
}

/// A client that executes commands.
pub(crate) struct Commanding(pub(crate) CommandRuntime);

impl Work for Commanding {
    async fn turn(&mut self) -> Result<Duration> {
        let began = Instant::now();
        let decision = DecisionContext::new(actor(), chrono::Utc::now().date_naive());
        let (metadata, stream) = (EventMetadata::new(Source::Api, REQUEST), new_stream());
        let stream = stream.as_str();
        let take = ClaimCommand::Take { holder: HOLDER.to_owned(), field: "code", value: String::new() };
        let take = &take;
        self.0
            .execute(&decision, &metadata, None, |unit| {
                async move {
                    unit.fresh::<Claim>(stream).await?;
                    unit.execute::<Claim>(stream, take.clone()).await?;
                    Ok(1_u32)
                }
                .scope_boxed()
            })
            .await?;
        Ok(began.elapsed())
    }
}

fn actor() -> Actor {
    Actor::system(3, "bench")
}

/// Returns a random stream, like the rows of the baseline: neither is spared a page of the index.
pub(crate) fn new_stream() -> String {
    format!("bench/{}", uuid::Builder::from_random_bytes(rand::random()).into_uuid())
}
