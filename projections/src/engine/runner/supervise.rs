//! Supervises the tasks of a runner: none of them may end unnoticed.

use super::Shared;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio_util::task::AbortOnDropHandle;

/// The pause before a failed task is restarted.
const PAUSE: Duration = Duration::from_secs(1);

/// Runs the task until the runner stops, and restarts it when it ends earlier.
pub(super) async fn supervise<F>(shared: Arc<Shared>, name: &'static str, task: impl Fn(Arc<Shared>) -> F)
where
    F: Future<Output = ()> + Send + 'static,
{
    loop {
        let ended = AbortOnDropHandle::new(tokio::spawn(task(Arc::clone(&shared)))).await;
        if shared.stop.is_cancelled() {
            return;
        }
        shared.restarts.fetch_add(1, Ordering::Relaxed);
        match ended {
            Ok(()) => tracing::error!(name, "a task of the runner ended; it is started again"),
            Err(error) => tracing::error!(name, %error, "a task of the runner broke; it is started again"),
        }
        shared.pause(PAUSE).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::runner::{Batches, Progress, RunnerOptions, WakeHandle};
    use crate::{ReadModels, Result};
    use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
    use std::sync::atomic::{AtomicU64, AtomicUsize};
    use tokio::sync::watch;
    use tokio_util::sync::CancellationToken;

    #[tokio::test]
    async fn a_task_that_breaks_is_started_again_and_counted() -> Result<()> {
        let models = ReadModels::new(Vec::new())?;
        let shared = Arc::new(Shared {
            pool: PgPoolOptions::new().connect_lazy_with(PgConnectOptions::new()),
            progress: Progress::new(&models, &[]),
            models,
            options: RunnerOptions::default(),
            wake: WakeHandle(watch::Sender::new(0)),
            stop: CancellationToken::new(),
            batches: Batches::default(),
            restarts: AtomicU64::new(0),
        });
        let begun = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&begun);
        let task = move |shared: Arc<Shared>| {
            let first = counted.fetch_add(1, Ordering::Relaxed) == 0;
            async move {
                assert!(!first, "a fault");
                shared.stop.cancel();
            }
        };
        supervise(Arc::clone(&shared), "tested", task).await;
        assert_eq!((begun.load(Ordering::Relaxed), shared.restarts.load(Ordering::Relaxed)), (2, 1));
        Ok(())
    }
}
