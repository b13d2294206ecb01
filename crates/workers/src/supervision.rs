//! Workers that continue after a panic.

use std::time::Duration;

use tokio::task::{JoinError, JoinSet};
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

/// The pause before a worker that panicked is started again.
pub const PAUSE: Duration = Duration::from_secs(30);

/// Runs a worker until it ends by itself. One that panics is started again after a pause, until `stop`; the
/// panic is logged.
pub async fn supervise<W>(name: &'static str, pause: Duration, stop: CancellationToken, start: impl Fn() -> W)
where
    W: Future<Output = ()> + Send + 'static,
{
    while !stop.is_cancelled() {
        // A set, so that the worker ends together with its supervisor.
        let mut worker = JoinSet::new();
        worker.spawn(start());
        match worker.join_next().await {
            Some(Err(error)) if error.is_panic() => {
                tracing::error!(name, %error, "a worker panicked; it is started again");
            }
            _ => return,
        }
        tokio::select! {
            () = sleep(pause) => {}
            () = stop.cancelled() => {}
        }
    }
}

/// Runs work that may panic, so that its worker continues.
///
/// # Errors
/// The message of the panic.
pub async fn caught<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> Result<T, String> {
    // A set, so that the work ends together with the worker.
    let mut set = JoinSet::new();
    set.spawn(work);
    match set.join_next().await {
        Some(Ok(done)) => Ok(done),
        Some(Err(error)) => Err(panic_text(error)),
        None => Err("nothing was begun".to_owned()),
    }
}

fn panic_text(error: JoinError) -> String {
    let Ok(panic) = error.try_into_panic() else { return "the work was broken off".to_owned() };
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic without words").to_owned()
}

#[cfg(test)]
#[allow(clippy::panic, reason = "a worker that panics is what is tested")]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[tokio::test]
    async fn a_worker_that_panics_is_started_again_until_it_ends_by_itself() {
        let starts = Arc::new(AtomicU32::new(0));
        let start = || {
            let number = starts.fetch_add(1, Ordering::SeqCst) + 1;
            async move { assert!(number == 3, "worker {number} panics") }
        };
        supervise("test", Duration::ZERO, CancellationToken::new(), start).await;
        assert_eq!(starts.load(Ordering::SeqCst), 3);
    }

    #[tokio::test]
    async fn what_panics_says_why_and_ends_nothing_else() {
        assert_eq!(caught(async { 7 }).await, Ok(7));
        let number = 3;
        assert_eq!(
            caught(async move { panic!("figure {number}") }).await,
            Err::<(), _>("figure 3".to_owned())
        );
        assert_eq!(caught(async { panic!("no figure") }).await, Err::<(), _>("no figure".to_owned()));
    }

    #[tokio::test]
    async fn a_worker_that_panicked_is_not_started_again_by_a_server_that_stops() {
        let starts = Arc::new(AtomicU32::new(0));
        let stop = CancellationToken::new();
        let start = || {
            starts.fetch_add(1, Ordering::SeqCst);
            let stop = stop.clone();
            async move {
                stop.cancel();
                panic!("while the server stops");
            }
        };
        supervise("test", Duration::from_hours(1), stop.clone(), start).await;
        assert_eq!(starts.load(Ordering::SeqCst), 1);
    }
}
