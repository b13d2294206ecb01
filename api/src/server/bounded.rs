//! A limit on the work of a request that nobody waits for any more.

use std::time::Duration;

use waybill_database::{distrust_connections, given_up};

/// How long work goes on after connections to the database have turned out to be silent.
const GRACE: Duration = Duration::from_secs(3);

/// What the work comes to; nothing when it hangs: it waits for a connection that will never respond, or takes more than
/// twice as long as it may. It gives its place and its locks back then.
///
/// It is not ended at the limit itself: what is dropped between `BEGIN` and its response leaves a connection whose
/// transaction nobody ends, so that with it all connections are replaced.
pub(super) async fn bounded<T>(limit: Duration, work: impl Future<Output = T>) -> Option<T> {
    tokio::select! {
        done = work => Some(done),
        () = given_up(GRACE) => None,
        () = tokio::time::sleep(limit * 2) => {
            tracing::warn!(seconds = limit.as_secs() * 2, "a request hung and was ended");
            distrust_connections();
            None
        }
    }
}
