//! A use case: one thing that can be done with the system, under its name. [`CommandContext::execute`] is the one way
//! to do it. Each has a file of its own, so that the files are the list of all.

use async_trait::async_trait;
use futures_util::future::BoxFuture;
use scoped_futures::ScopedFutureExt as _;
use waybill_domain::Reason;

use crate::command::{CommandContext, CommandReceipt, CommandResult};
use crate::unit::{CommandRuntime, Failure, Unit};

/// What one command does. The future of `run` is boxed, so that it is compiled here and not again in every crate that
/// executes it: a future is compiled where it is polled.
#[async_trait]
pub trait UseCase: Send + Sync {
    /// What the person gave as a reason: each event of the command keeps it.
    fn reason(&self) -> Option<&Reason> {
        None
    }

    /// Decides, on this unit alone: it may run several times, until nobody else was faster.
    ///
    /// # Errors
    /// [`Failure`]: what is wrong with the request, a version that is no longer the record's, a role that may not.
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure>;

    /// What this process does once it is recorded.
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

    /// The receipt of the command that was recorded with this key, for what is made of several commands.
    ///
    /// # Errors
    /// [`Failure::KeyReused`] when it was another one.
    pub async fn repeated(&self, runtime: &CommandRuntime) -> Result<Option<CommandResult>, Failure> {
        let Some(done) = runtime.repeated(self.key.as_ref()).await? else { return Ok(None) };
        let position = Some(done.position);
        Ok(Some(CommandResult { receipt: done.answer, position, repeated: true, events: Vec::new() }))
    }

    /// The same context with what the person gave as a reason.
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
            let tried = tried.await?;
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
