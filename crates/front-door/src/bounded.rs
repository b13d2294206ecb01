//! Limits the work of a request whose client is gone.

use std::time::Duration;

use sqlx::PgPool;
use waybill_database::{given_up, note_silence};

/// The time for which work continues after the connections to the database stopped responding.
const GRACE: Duration = Duration::from_secs(3);

/// Returns the result of the work, or `None` when it hangs: it waits for a connection of the pool that will
/// never respond, or takes more than twice the limit. Its permit and its locks are then released.
pub(super) async fn bounded<T>(pool: &PgPool, limit: Duration, work: impl Future<Output = T>) -> Option<T> {
    tokio::select! {
        done = work => Some(done),
        () = given_up(pool, GRACE) => None,
        () = tokio::time::sleep(limit * 2) => {
            tracing::warn!(seconds = limit.as_secs() * 2, "a request hung and was ended");
            note_silence(pool);
            None
        }
    }
}
