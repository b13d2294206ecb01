//! Advances models along the log by one batch, and the loop of those at the same position.

use super::Shared;
use super::batches::{GRACE, LIMIT};
use crate::runner::BATCH;
use crate::{Error, ReadModels, Result, checkpoint};
use sqlx::PgConnection;
use std::sync::Arc;
use std::time::Duration;
use waybill_database::{given_up, limited};
use waybill_log::read::{self, Limit};

/// Which models to advance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Who {
    /// All that are within one batch of the foremost.
    Front,
    /// One by itself.
    Alone(&'static str),
}

/// The result of advancing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Advance {
    /// Nothing new, or somebody else is at it.
    Idle,
    /// The models are at `position`, the log went to `head` when it was read.
    Advanced { position: i64, head: i64 },
    /// A projector failed; that is noted at its checkpoint.
    Failed,
}

/// Moves the front for as long as the runner runs.
pub(super) async fn follow(shared: Arc<Shared>) {
    let mut wake = shared.wake.0.subscribe();
    let mut pause = Pause::default();
    while !shared.stop.is_cancelled() {
        wake.mark_unchanged();
        match advance(&shared, Who::Front).await {
            Ok(Advance::Advanced { position, head }) if position < head => pause = Pause::default(),
            Ok(Advance::Failed) => {}
            Ok(Advance::Advanced { .. } | Advance::Idle) => {
                pause = Pause::default();
                tokio::select! {
                    _ = wake.changed() => {}
                    () = shared.pause(shared.options.poll_interval) => {}
                }
            }
            Err(error) => {
                tracing::warn!(%error, "the read models cannot be moved now; trying again");
                shared.pause(pause.next()).await;
            }
        }
    }
}

/// Takes the models of `who` one batch further. A batch that takes too long is tried again at half its size.
pub(super) async fn advance(shared: &Shared, who: Who) -> Result<Advance> {
    let size = shared.batches.size(who);
    let advance = tokio::select! {
        advance = limited(LIMIT, try_advance(shared, who, size)) => advance,
        () = given_up(GRACE) => Err(Error::Database(sqlx::Error::PoolTimedOut)),
    };
    match &advance {
        Ok(_) => shared.batches.fitted(who),
        Err(error) if error.is_timeout() => shared.batches.halve(who, size),
        Err(_) => {}
    }
    advance
}

async fn try_advance(shared: &Shared, who: Who, size: i64) -> Result<Advance> {
    // A plan that was made while a table was empty would read all of it for as long as the connection is open.
    let mut transaction = shared.pool.begin_with("BEGIN; SET LOCAL enable_seqscan = off").await?;
    let head = read::head(&mut *transaction).await?;
    let locked = lock(&mut transaction, shared, who, head).await?;
    let Some(from) = locked.iter().map(|model| model.position).min() else {
        transaction.rollback().await?;
        return Ok(Advance::Idle);
    };
    let to = head.min(from + size);
    let names: Vec<_> = locked.iter().filter_map(|locked| shared.models.get(&locked.model).ok()).collect();
    let wanted = ReadModels::aggregates(names);
    let (events, to) = read::batch(&mut transaction, from, to, wanted.as_deref(), Limit::BATCH).await?;
    // One that is further than the end of this batch waits for the others to come up to it.
    let (models, positions): (Vec<_>, Vec<_>) = locked
        .iter()
        .filter(|locked| locked.position < to)
        .filter_map(|locked| Some((shared.models.get(&locked.model).ok()?, locked.position)))
        .unzip();
    for (model, position) in models.iter().zip(positions) {
        match model.project(&mut transaction, &events, position).await {
            Ok(()) => {}
            Err(error) if error.is_passing() => return Err(error),
            Err(error) => {
                transaction.rollback().await?;
                note_failure(shared, model.name, position, &error).await?;
                return Ok(Advance::Failed);
            }
        }
    }
    let names: Vec<&'static str> = models.iter().map(|model| model.name).collect();
    checkpoint::advance(&mut transaction, &names, to).await?;
    transaction.commit().await?;
    shared.progress.advanced(&names, to);
    Ok(Advance::Advanced { position: to, head })
}

async fn lock(
    connection: &mut PgConnection,
    shared: &Shared,
    who: Who,
    head: i64,
) -> Result<Vec<checkpoint::Locked>> {
    match who {
        Who::Front => {
            let names: Vec<&str> = shared.models.names().collect();
            checkpoint::lock_front(connection, &names, head, BATCH).await
        }
        Who::Alone(name) => Ok(checkpoint::lock_one(connection, name, head).await?.into_iter().collect()),
    }
}

async fn note_failure(shared: &Shared, model: &'static str, position: i64, error: &Error) -> Result<()> {
    tracing::error!(model, position, %error, "a projector failed; its read model stands still");
    let text = error.to_string();
    checkpoint::fail(&shared.pool, model, position, &text, shared.options.first_pause).await?;
    shared.progress.failed(model);
    Ok(())
}

/// The pause before the next try when the database cannot be reached: doubled up to 5 s.
struct Pause(Duration);

impl Default for Pause {
    fn default() -> Self {
        Self(Duration::from_millis(50))
    }
}

impl Pause {
    fn next(&mut self) -> Duration {
        let pause = self.0;
        self.0 = (pause * 2).min(Duration::from_secs(5));
        pause
    }
}
