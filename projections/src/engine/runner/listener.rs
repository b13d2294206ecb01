//! Listens for notifications of other processes' appends and projections.

use super::{PROJECTED_CHANNEL, Shared};
use crate::Result;
use crate::engine::checkpoint;
use sqlx::Executor;
use sqlx::postgres::{PgListener, PgNotification};
use std::sync::Arc;
use std::time::Duration;
use waybill_database::limited_alone;
use waybill_log::CHANNEL;

const PAUSE: Duration = Duration::from_millis(500);
/// Time without a notification after which the connection is tested.
const QUIET: Duration = Duration::from_secs(10);
/// Timeout of a query.
const LIMIT: Duration = Duration::from_secs(5);

/// Listens while the runner runs. Without a connection, the runner still polls.
pub(super) async fn listen(shared: Arc<Shared>) {
    while !shared.stop.is_cancelled() {
        let ended = tokio::select! {
            ended = listen_once(&shared) => ended,
            () = shared.stop.cancelled() => return,
        };
        if let Err(error) = ended {
            tracing::warn!(%error, "notifications cannot be heard now; trying again");
            shared.pause(PAUSE).await;
        }
    }
}

/// Listens until the connection is lost.
async fn listen_once(shared: &Shared) -> Result<()> {
    let mut listener = PgListener::connect_with(&shared.pool).await?;
    listener.listen_all([CHANNEL, PROJECTED_CHANNEL]).await?;
    // Notifications may have been missed without a listener, and a crashed server may have lost its last, unflushed
    // commits.
    let before = shared.progress.positions();
    shared.progress.reset(&before, &checkpoint::checkpoint_statuses(&shared.pool).await?);
    shared.wake.nudge();
    loop {
        match tokio::time::timeout(QUIET, listener.try_recv()).await {
            Ok(Ok(Some(notification))) => handle(shared, &notification).await?,
            Ok(Ok(None)) => return Ok(()),
            Ok(Err(error)) => return Err(error.into()),
            // A connection that has stopped responding looks the same.
            Err(_) => _ = limited_alone::<_, sqlx::Error>(LIMIT, listener.execute("SELECT 1")).await?,
        }
    }
}

async fn handle(shared: &Shared, notification: &PgNotification) -> Result<()> {
    let mut words = notification.payload().split(' ');
    let position = words.next().and_then(|word| word.parse::<i64>().ok());
    match (notification.channel(), position) {
        (CHANNEL, Some(head)) => shared.wake.wake(head),
        (CHANNEL, None) => shared.wake.nudge(),
        (_, Some(position)) => shared.progress.advanced(&words.collect::<Vec<_>>(), position),
        (_, None) => {
            let before = shared.progress.positions();
            shared.progress.seen(&before, &checkpoint::checkpoint_statuses(&shared.pool).await?);
        }
    }
    Ok(())
}
