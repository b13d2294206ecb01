//! Advances models along the log by one batch, and runs the loop of the models at the same position.

use super::Shared;
use super::batches::{ALONE, GRACE, limit};
use crate::engine::checkpoint;
use crate::engine::runner::BATCH;
use crate::{Error, ReadModel, ReadModels, Result};
use sqlx::{PgConnection, Postgres, Transaction};
use std::sync::Arc;
use std::time::Duration;
use waybill_database::{given_up, limited};
use waybill_log::read::{self, Limit};

/// The models to advance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Who {
    /// All models that are within one batch of the foremost one.
    Front,
    /// One model alone.
    Alone(&'static str),
}

/// Sets a limit of a transaction, where the setting exists: PostgreSQL has `transaction_timeout` from version 17 on.
const SET_LIMIT: &str = "SELECT set_config($1, $2, true) WHERE current_setting($1, true) IS NOT NULL";

/// The result of advancing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Advance {
    /// There is nothing new, or another runner is working on it.
    Idle,
    /// The models are at `position`. The log ended at `head` when it was read.
    Advanced { position: i64, head: i64 },
    /// A projector failed. The failure is recorded at its checkpoint.
    Failed,
    /// A projector took too long for the batch; the next batch has fewer events.
    Halved,
}

/// Moves the front while the runner runs.
pub(super) async fn follow(shared: Arc<Shared>) {
    let mut wake = shared.wake.0.subscribe();
    let mut pause = Pause::default();
    while !shared.stop.is_cancelled() {
        if shared.is_over() {
            shared.stop.cancelled().await;
            return;
        }
        wake.mark_unchanged();
        match advance(&shared, Who::Front).await {
            Ok(Advance::Advanced { position, head }) if position < head => pause = Pause::default(),
            Ok(Advance::Failed | Advance::Halved) => {}
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

/// Moves the models of `who` one batch further. A batch that takes too long is retried at half its size. A projector
/// that takes too long for the smallest batch has failed: its read model leaves the front and is moved alone with more
/// time.
pub(super) async fn advance(shared: &Shared, who: Who) -> Result<Advance> {
    let size = shared.batches.size(who);
    let advance = tokio::select! {
        advance = limited(&shared.pool, limit(who), try_advance(shared, who, size)) => advance,
        () = given_up(&shared.pool, GRACE) => Err(Error::Database(sqlx::Error::PoolTimedOut)),
    };
    match &advance {
        Ok(Advance::Halved) => {}
        Ok(_) => shared.batches.fitted(who),
        Err(error) if error.is_timeout() => _ = shared.batches.halve(who, size),
        Err(_) => {}
    }
    advance
}

/// Begins the transaction of a batch.
async fn begin(shared: &Shared, who: Who) -> Result<Transaction<'static, Postgres>> {
    // A plan made while a table was empty would scan the whole table for the lifetime of the connection.
    let mut transaction = shared.pool.begin_with("BEGIN; SET LOCAL enable_seqscan = off").await?;
    if let Who::Alone(_) = who {
        let statement = shared.options.statement_timeout * ALONE;
        let limits = [("statement_timeout", statement), ("transaction_timeout", limit(who))];
        for (name, limit) in limits {
            sqlx::query(SET_LIMIT)
                .bind(name)
                .bind(limit.as_millis().to_string())
                .execute(&mut *transaction)
                .await?;
        }
    }
    Ok(transaction)
}

async fn try_advance(shared: &Shared, who: Who, size: i64) -> Result<Advance> {
    let mut transaction = begin(shared, who).await?;
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
    // A model that is beyond the end of this batch waits until the others reach it.
    let (models, positions): (Vec<_>, Vec<_>) = locked
        .iter()
        .filter(|locked| locked.position < to)
        .filter_map(|locked| Some((shared.models.get(&locked.model).ok()?, locked.position)))
        .unzip();
    for (model, position) in models.iter().zip(positions) {
        match model.project(&mut transaction, &events, position).await {
            Ok(()) => {}
            Err(error) => {
                transaction.rollback().await?;
                return judge(shared, who, to - from, (model, position), error).await;
            }
        }
    }
    let names: Vec<&'static str> = models.iter().map(|model| model.name).collect();
    checkpoint::advance(&mut transaction, &names, to).await?;
    transaction.commit().await?;
    shared.progress.advanced(&names, to);
    Ok(Advance::Advanced { position: to, head })
}

/// Decides the result after a projector failed on a batch of `events` events.
async fn judge(
    shared: &Shared,
    who: Who,
    events: i64,
    (model, position): (&ReadModel, i64),
    error: Error,
) -> Result<Advance> {
    if error.is_unknown_event() {
        shared.progress.meet_later_release(&error.to_string());
        return Err(error);
    }
    if error.is_timeout() && shared.batches.halve(who, events) {
        return Ok(Advance::Halved);
    }
    if error.is_passing() && !error.is_timeout() {
        return Err(error);
    }
    note_failure(shared, model, position, &error).await?;
    Ok(Advance::Failed)
}

async fn lock(
    connection: &mut PgConnection,
    shared: &Shared,
    who: Who,
    head: i64,
) -> Result<Vec<checkpoint::Locked>> {
    match who {
        Who::Front => checkpoint::lock_front(connection, &shared.models, head, BATCH).await,
        Who::Alone(name) => {
            let model = shared.models.get(name)?;
            Ok(checkpoint::lock_one(connection, model, head).await?.into_iter().collect())
        }
    }
}

async fn note_failure(shared: &Shared, model: &ReadModel, position: i64, error: &Error) -> Result<()> {
    tracing::error!(model = model.name, position, %error, "a projector failed; its read model stands still");
    let text = error.to_string();
    checkpoint::fail(&shared.pool, model, position, &text, shared.options.first_pause).await?;
    shared.progress.failed(model.name);
    Ok(())
}

/// The pause before the next attempt when the database cannot be reached: doubled up to 5 s.
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
