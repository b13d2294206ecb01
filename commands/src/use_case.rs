//! A use case: one action of the system, under its name. [`CommandContext::execute`] is the only way to execute it.
//! Each has a file of its own, so that the files list all actions.

use async_trait::async_trait;
use futures_util::future::BoxFuture;
use scoped_futures::ScopedFutureExt as _;
use serde_json::Value;
use waybill_domain::{Grant, Noun, Operation, Reason};

use crate::command::{CommandContext, CommandReceipt, CommandResult};
use crate::unit::{CommandRuntime, Failure, StagedEvent, Unit};

/// The action of one command. The future of `run` is boxed, so that it is compiled here and not again in every crate
/// that executes it: a future is compiled where it is polled.
#[async_trait]
pub trait UseCase: Send + Sync {
    /// Returns the reason that the user gave. Each event of the command stores it.
    fn reason(&self) -> Option<&Reason> {
        None
    }

    /// Decides, on this unit alone. It may run several times, until there is no conflict.
    ///
    /// # Errors
    /// [`Failure`]: a mistake in the request, a version that is no longer the record's, a missing permission.
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure>;

    /// Runs in this process once the command is recorded.
    fn recorded(&self, _: &CommandRuntime) {}
}

/// The execution of a use case, boxed for the same reason as [`UseCase::run`].
pub type CommandFuture<'a> = BoxFuture<'a, Result<CommandResult, Failure>>;

impl CommandContext {
    /// Executes a use case, or only previews it.
    ///
    /// # Errors
    /// [`Failure`].
    pub fn execute<'a>(
        &'a self,
        runtime: &'a CommandRuntime,
        use_case: &'a dyn UseCase,
    ) -> CommandFuture<'a> {
        Box::pin(async move {
            let done = match use_case.reason() {
                Some(reason) => self.because(reason).execute_or_preview(runtime, use_case).await?,
                None => self.execute_or_preview(runtime, use_case).await?,
            };
            if done.position.is_some() {
                use_case.recorded(runtime);
            }
            Ok(done)
        })
    }

    /// Returns the receipt of the command that was recorded with this key, for actions of several commands.
    ///
    /// # Errors
    /// [`Failure::KeyReused`] if it was another command.
    pub async fn repeated(&self, runtime: &CommandRuntime) -> Result<Option<CommandResult>, Failure> {
        let Some(done) = runtime.repeated(self.key.as_ref()).await? else { return Ok(None) };
        let position = Some(done.position);
        Ok(Some(CommandResult { receipt: done.answer, position, repeated: true, events: Vec::new() }))
    }

    /// Returns the context with the reason that the user gave.
    fn because(&self, reason: &Reason) -> Self {
        let mut context = self.clone();
        context.metadata = context.metadata.because(Some(reason.to_string()));
        context
    }

    async fn execute_or_preview(
        &self,
        runtime: &CommandRuntime,
        use_case: &dyn UseCase,
    ) -> Result<CommandResult, Failure> {
        let (decision, metadata) = (&self.decision, &self.metadata);
        if self.preview {
            let tried = runtime.preview(decision, metadata, |unit| use_case.run(unit, self).scope_boxed());
            let mut tried = tried.await?;
            if decision.actor.grant(Operation::CostView) == Grant::No {
                tried.events.retain_mut(hide_costs);
            }
            return Ok(CommandResult {
                receipt: tried.answer,
                position: None,
                repeated: false,
                events: tried.events,
            });
        }
        let key = self.key.as_ref();
        let done = runtime.execute(decision, metadata, key, |unit| use_case.run(unit, self).scope_boxed());
        let done = done.await?;
        let position = Some(done.position);
        Ok(CommandResult { receipt: done.answer, position, repeated: done.repeated, events: Vec::new() })
    }
}

/// Hides costs in a consequence from a user who may not see them. Returns false when it contains nothing else.
fn hide_costs(event: &mut StagedEvent) -> bool {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                fields.remove("unitCost");
                fields.values_mut().for_each(strip);
            }
            Value::Array(entries) => entries.iter_mut().for_each(strip),
            _ => {}
        }
    }
    strip(&mut event.payload);
    Noun::of_stream(&event.aggregate_type) != Some(Noun::ListPrice)
}
