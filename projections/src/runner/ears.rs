//! Hears what other processes appended and projected.

use super::{LOG_CHANNEL, PROJECTED_CHANNEL, Shared};
use crate::{Result, checkpoint};
use sqlx::postgres::{PgListener, PgNotification};
use std::sync::Arc;
use std::time::Duration;

const PAUSE: Duration = Duration::from_millis(500);

/// Listens for as long as the runner runs; slow polling goes on behind it when it cannot.
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
    listener.listen_all([LOG_CHANNEL, PROJECTED_CHANNEL]).await?;
    // What was said while nobody listened; and a server that crashed may have lost its last, unflushed commits.
    let before = shared.progress.places();
    shared.progress.reset(&before, &checkpoint::standings(&shared.pool).await?);
    shared.wake.nudge();
    while let Some(notification) = listener.try_recv().await? {
        hear(shared, &notification).await?;
    }
    Ok(())
}

async fn hear(shared: &Shared, notification: &PgNotification) -> Result<()> {
    let mut words = notification.payload().split(' ');
    let position = words.next().and_then(|word| word.parse::<i64>().ok());
    match (notification.channel(), position) {
        (LOG_CHANNEL, Some(head)) => shared.wake.wake(head),
        (LOG_CHANNEL, None) => shared.wake.nudge(),
        (_, Some(position)) => shared.progress.advanced(&words.collect::<Vec<_>>(), position),
        (_, None) => shared.progress.seen(&checkpoint::standings(&shared.pool).await?),
    }
    Ok(())
}
