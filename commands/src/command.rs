//! The context of a command, its receipt and its result.

use chrono::NaiveDate;
use futures_util::future::BoxFuture;
use scoped_futures::ScopedBoxFuture;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::{DecisionContext, Reason, Refusal};
use waybill_log::IdempotencyKey;

use crate::number::{Number, Series};
use crate::unit::{CommandRuntime, EventMetadata, Failure, StagedEvent, Unit};

/// The context of one command.
#[derive(Debug, Clone)]
pub struct CommandContext {
    /// Actor, scope, business date and policy.
    pub decision: DecisionContext,
    /// Source, request id and reason.
    pub metadata: EventMetadata,
    /// The idempotency key.
    pub key: Option<IdempotencyKey>,
    /// Expected version (`If-Match`).
    pub expected: Option<u64>,
    /// Decide without recording.
    pub preview: bool,
}

/// The receipt of a command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Written)]
pub struct CommandReceipt {
    pub id: String,
    /// The number or code that people see.
    pub number: String,
    pub status: String,
    /// Its version now: the `ETag`.
    pub version: u64,
}

/// The execution of a command. It is boxed so that it is compiled once, with the command, and not again in every place
/// that executes it: a future is compiled where it is polled.
pub type CommandFuture<'a> = BoxFuture<'a, Result<CommandResult, Failure>>;

/// What a command does on its unit.
type Work<'w, 'a> = dyn for<'u> Fn(&'u mut Unit) -> ScopedBoxFuture<'w, 'u, Result<CommandReceipt, Failure>>
    + Send
    + Sync
    + 'a;

/// The outcome of a command.
#[derive(Debug, Clone)]
pub struct CommandResult {
    pub receipt: CommandReceipt,
    /// The position of the log that it reached; nothing for a preview.
    pub position: Option<u64>,
    /// Was it recorded earlier, with the same key?
    pub repeated: bool,
    /// What would be recorded; only for a preview.
    pub events: Vec<StagedEvent>,
}

impl CommandContext {
    /// The same with what the person gave as a reason: each event of the command keeps it.
    pub(crate) fn because(&self, reason: Option<&Reason>) -> Self {
        let mut context = self.clone();
        if let Some(reason) = reason {
            context.metadata = context.metadata.because(Some(reason.to_string()));
        }
        context
    }

    /// Executes `work`, or only previews it.
    pub(crate) async fn run<'w, F>(&self, runtime: &CommandRuntime, work: F) -> Result<CommandResult, Failure>
    where
        F: for<'u> Fn(&'u mut Unit) -> ScopedBoxFuture<'w, 'u, Result<CommandReceipt, Failure>> + Send + Sync,
    {
        self.run_work(runtime, &work).await
    }

    /// The same for all commands, compiled once.
    fn run_work<'a, 'w: 'a>(
        &'a self,
        runtime: &'a CommandRuntime,
        work: &'a Work<'w, 'a>,
    ) -> CommandFuture<'a> {
        Box::pin(self.execute_or_preview(runtime, work))
    }

    async fn execute_or_preview(
        &self,
        runtime: &CommandRuntime,
        work: &Work<'_, '_>,
    ) -> Result<CommandResult, Failure> {
        if self.preview {
            let tried = runtime.preview(&self.decision, &self.metadata, work).await?;
            return Ok(CommandResult {
                receipt: tried.answer,
                position: None,
                repeated: false,
                events: tried.events,
            });
        }
        let done = runtime.execute(&self.decision, &self.metadata, self.key.as_ref(), work).await?;
        let position = Some(done.position);
        Ok(CommandResult { receipt: done.answer, position, repeated: done.repeated, events: Vec::new() })
    }
}

/// An id for something new. Version 7: ids of one time lie together in indexes.
pub fn new_id() -> Uuid {
    Uuid::now_v7()
}

/// A number for a new document: the one that the caller leased and names, or the next.
///
/// # Errors
/// A named number that is not leased to the caller is refused at `field`.
pub(crate) async fn number_for(
    unit: &mut Unit,
    series: Series,
    named: Option<&str>,
    field: &str,
    on: NaiveDate,
) -> Result<Number, Failure> {
    let Some(named) = named else { return unit.draw(series, on).await };
    let refused = || {
        let text = format!("{named} is not reserved for you; leave it empty to get the next number");
        Failure::from(Refusal::field(field, "not-leased", text))
    };
    let number: Number = named.parse().map_err(|_| refused())?;
    let actor = unit.decision().actor.id.to_string();
    if number.series != series || !unit.numbers().is_leased_to(number, &actor).await? {
        return Err(refused());
    }
    if number.period != series.period(on) {
        let text = format!("{named} is no number for {on}; leave it empty to get one that is");
        return Err(Refusal::field(field, "not-leased", text).into());
    }
    Ok(number)
}
