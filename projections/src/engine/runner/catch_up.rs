//! The catch-up of models that are far behind or failing: each is moved alone.

use super::Shared;
use super::advance::{Advance, Who, advance};
use crate::engine::checkpoint;
use crate::engine::runner::BATCH;
use crate::{CheckpointStatus, Result};
use chrono::Utc;
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;
use waybill_database::limited;

/// Timeout of a query.
const LIMIT: Duration = Duration::from_secs(10);
/// Number of lagging models that are moved at the same time.
pub(super) const AT_ONCE: u32 = 3;

/// Checks all checkpoints once per poll interval, and starts the catch-up of lagging models.
pub(super) async fn look_after(shared: Arc<Shared>) {
    // This continues after a later release was met: the report includes that release's progress.
    let mut going: HashSet<&'static str> = HashSet::new();
    let mut tasks: JoinSet<&'static str> = JoinSet::new();
    while !shared.stop.is_cancelled() {
        match checkpoint_statuses(&shared).await {
            Ok(checkpoint_statuses) => {
                look_for_later_release(&shared).await;
                for model in due(&shared, &checkpoint_statuses) {
                    if going.len() < AT_ONCE as usize && going.insert(model) {
                        let shared = Arc::clone(&shared);
                        tasks.spawn(async move {
                            catch_up(&shared, model).await;
                            model
                        });
                    }
                }
            }
            Err(error) => tracing::warn!(%error, "the checkpoints cannot be read now"),
        }
        shared.pause(shared.options.poll_interval).await;
        while let Some(ended) = tasks.try_join_next() {
            match ended {
                Ok(model) => _ = going.remove(model),
                // The failed model is unknown. A second task of a model that still moves finds its checkpoint locked
                // and ends.
                Err(error) => {
                    tracing::error!(%error, "a catch-up task failed");
                    going.clear();
                }
            }
        }
    }
    while tasks.join_next().await.is_some() {}
}

async fn look_for_later_release(shared: &Shared) {
    let look = checkpoint::later_release(&shared.pool, &shared.models);
    match limited(&shared.pool, LIMIT, look).await {
        Ok(Some(what)) => shared.progress.meet_later_release(&what),
        Ok(None) => {}
        Err(error) => tracing::warn!(%error, "the schema's version cannot be read now"),
    }
}

async fn checkpoint_statuses(shared: &Shared) -> Result<Vec<CheckpointStatus>> {
    let before = shared.progress.positions();
    let checkpoint_statuses =
        limited(&shared.pool, LIMIT, checkpoint::checkpoint_statuses(&shared.pool)).await?;
    shared.progress.seen(&before, &checkpoint_statuses);
    Ok(checkpoint_statuses)
}

fn due(shared: &Shared, checkpoint_statuses: &[CheckpointStatus]) -> Vec<&'static str> {
    let well = |status: &&CheckpointStatus| status.failures == 0;
    let front = checkpoint_statuses.iter().filter(well).map(|status| status.position).max().unwrap_or(0);
    let now = Utc::now();
    let lags = |name: &&'static str| {
        checkpoint_statuses.iter().any(|status| {
            status.model == *name
                && match status.retry_at {
                    Some(retry_at) => retry_at <= now,
                    None => status.position < front - BATCH,
                }
        })
    };
    shared.models.names().filter(|_| !shared.is_over()).filter(lags).collect()
}

/// Moves one model until it reaches the others, fails, or another runner is moving it. Also ends when a batch was
/// halved; the next check of the checkpoints then starts it again.
async fn catch_up(shared: &Shared, model: &'static str) {
    while !shared.is_over() {
        match advance(shared, Who::Alone(model)).await {
            Ok(Advance::Advanced { position, .. }) if position < shared.progress.front() => {}
            Ok(_) => return,
            Err(error) => {
                tracing::warn!(model, %error, "a read model cannot catch up now; trying again");
                return;
            }
        }
    }
}
