//! A limit on the work of a request that nobody waits for any more.

use std::time::Duration;

use sqlx::PgPool;
use waybill_database::{given_up, note_silence};

/// How long work goes on after the connections to the database have turned out to be silent.
const GRACE: Duration = Duration::from_secs(3);

/// What the work comes to; nothing when it hangs: it waits for a connection of the pool that will never respond, or takes more
/// than twice as long as it may. It gives its place and its locks back then.
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
