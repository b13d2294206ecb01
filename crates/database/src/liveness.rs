//! Replaces connections that fall silent, because a firewall forgot them or a machine failed over. TCP gives up such a
//! peer after about a quarter of an hour, and the server's own timeouts never reach us. Code that waits for the
//! database therefore has a limit of its own. A connection without a response in time is replaced. When a second
//! connection of its pool has none either, all of the pool are replaced, instead of each being tried for seconds. Other
//! pools are not affected.

use sqlx::pool::PoolConnectionMetadata;
use sqlx::postgres::{PgConnection, PgPool, PgPoolOptions};
use sqlx::{Connection as _, Executor as _};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// A connection that was idle for longer is tested before use.
const TESTED_AFTER: Duration = Duration::from_secs(1);
/// The time limit of that test.
const TEST: Duration = Duration::from_secs(3);
/// The time after a missing response during which connections are tested whenever they are acquired or released.
const SUSPICION: Duration = Duration::from_secs(10);
/// The time within which two missing responses are no coincidence.
const TOGETHER: Duration = Duration::from_mins(1);

/// The state of the connections of one pool. Pools with the same application name share it, for example those of past
/// moments.
#[derive(Clone)]
struct Liveness(Arc<watch::Sender<Known>>);

#[derive(Clone, Copy, Default)]
struct Known {
    /// The time of the last missing response.
    silent_at: Option<Instant>,
    /// The time at which all then open connections were given up.
    distrusted_at: Option<Instant>,
}

static POOLS: LazyLock<Mutex<HashMap<String, Liveness>>> = LazyLock::new(Mutex::default);

impl Liveness {
    fn of(application: &str) -> Self {
        let mut pools = POOLS.lock().unwrap_or_else(PoisonError::into_inner);
        let new = || Self(Arc::new(watch::Sender::new(Known::default())));
        pools.entry(application.to_owned()).or_insert_with(new).clone()
    }

    fn of_pool(pool: &PgPool) -> Self {
        Self::of(pool.connect_options().get_application_name().unwrap_or_default())
    }

    /// Records a missing response. At the second one within [`TOGETHER`], no open connection is trusted any
    /// more.
    fn note_silence(&self) {
        self.0.send_modify(|known| {
            let now = Instant::now();
            if known.silent_at.is_some_and(|at| at.elapsed() < TOGETHER) {
                known.distrusted_at = Some(now);
            }
            known.silent_at = Some(now);
        });
    }

    fn distrust(&self) {
        self.0.send_modify(|known| known.distrusted_at = Some(Instant::now()));
    }

    fn trusts(&self, metadata: &PoolConnectionMetadata) -> bool {
        self.0.borrow().distrusted_at.is_none_or(|at| metadata.age < at.elapsed())
    }

    fn is_suspicious(&self) -> bool {
        self.0.borrow().silent_at.is_some_and(|at| at.elapsed() < SUSPICION)
    }

    async fn is_usable(&self, connection: &mut PgConnection, metadata: PoolConnectionMetadata) -> bool {
        if !self.trusts(&metadata) {
            return false;
        }
        if metadata.idle_for < TESTED_AFTER && !self.is_suspicious() {
            return true;
        }
        let Ok(answer) = tokio::time::timeout(TEST, connection.ping()).await else {
            tracing::warn!(
                seconds = TEST.as_secs(),
                "a connection to the database is silent; it is replaced"
            );
            self.note_silence();
            return false;
        };
        answer.is_ok()
    }
}

/// Closes every connection of this process that is open now instead of using it again: the database has moved.
pub(crate) fn distrust_all() {
    let pools = POOLS.lock().unwrap_or_else(PoisonError::into_inner);
    pools.values().for_each(Liveness::distrust);
}

/// Records that work on connections of the pool had no response in time.
pub fn note_silence(pool: &PgPool) {
    Liveness::of_pool(pool).note_silence();
}

/// Returns a future that completes `grace` after all connections of the pool are given up, counted from this call.
/// Running work may wait for a response on one of them. If it has none by then, it never will.
pub fn given_up(pool: &PgPool, grace: Duration) -> impl Future<Output = ()> + Send + use<> {
    let mut known = Liveness::of_pool(pool).0.subscribe();
    let before = known.borrow_and_update().distrusted_at;
    async move {
        let given_up = known.wait_for(|known| known.distrusted_at != before).await.map(drop);
        match given_up {
            Ok(()) => tokio::time::sleep(grace).await,
            // The sender is static: it is never dropped.
            Err(_) => std::future::pending().await,
        }
    }
}

/// Returns the result of work on connections of the pool within `limit`. Otherwise returns a transient error and
/// records the silence.
pub async fn limited<T, E: From<sqlx::Error>>(
    pool: &PgPool,
    limit: Duration,
    work: impl Future<Output = Result<T, E>>,
) -> Result<T, E> {
    let silent = || note_silence(pool);
    within(limit, work, silent).await
}

/// Limits work on a separate connection, which its owner replaces. Records no silence.
pub async fn limited_alone<T, E: From<sqlx::Error>>(
    limit: Duration,
    work: impl Future<Output = Result<T, E>>,
) -> Result<T, E> {
    within(limit, work, || ()).await
}

async fn within<T, E: From<sqlx::Error>>(
    limit: Duration,
    work: impl Future<Output = Result<T, E>>,
    silent: impl FnOnce(),
) -> Result<T, E> {
    if let Ok(done) = tokio::time::timeout(limit, work).await {
        return done;
    }
    tracing::warn!(seconds = limit.as_secs(), "the database does not answer");
    silent();
    let text = format!("the database did not answer within {} s", limit.as_secs());
    Err(sqlx::Error::Io(std::io::Error::new(std::io::ErrorKind::TimedOut, text)).into())
}

/// Returns the options for a pool of this application name that replaces silent connections and tests idle ones.
pub fn guarded(options: PgPoolOptions, application: &str) -> PgPoolOptions {
    let (taken, returned) = (Liveness::of(application), Liveness::of(application));
    options
        .test_before_acquire(false)
        .before_acquire(move |connection, metadata| {
            let taken = taken.clone();
            Box::pin(async move { Ok(taken.is_usable(connection, metadata).await) })
        })
        .after_release(move |connection, metadata| {
            let returned = returned.clone();
            Box::pin(async move {
                // Canceled work may release a silent connection, and the pool would wait for it without a limit.
                let tested = returned.is_suspicious() || !returned.trusts(&metadata);
                if !tested {
                    return Ok(true);
                }
                // It may also have left a transaction open.
                Ok(returned.is_usable(connection, metadata).await
                    && connection.execute("ROLLBACK").await.is_ok())
            })
        })
}

/// Returns true if the error concerns the connection, the server's state or other transactions, not the statement. A
/// retry may succeed.
pub fn is_passing(error: &sqlx::Error) -> bool {
    /// Connection lost, read-only after a failover, transaction ended for idling or for its length, deadlock and
    /// serialization, no resources, a lock not available in time, stopped by an operator or a restart, a failing disk.
    const PASSING: [&str; 9] = ["08", "25006", "25P03", "25P04", "40", "53", "55P03", "57", "58"];
    match error {
        sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::BeginFailed
        | sqlx::Error::WorkerCrashed => true,
        sqlx::Error::Database(error) => {
            error.code().is_some_and(|code| PASSING.iter().any(|class| code.starts_with(class)))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::postgres::PgConnectOptions;

    fn pool(application: &str) -> PgPool {
        let options = PgConnectOptions::new().application_name(application);
        PgPoolOptions::new().connect_lazy_with(options)
    }

    #[tokio::test]
    async fn the_second_silent_connection_of_a_pool_gives_up_all_of_that_pool_and_of_no_other() {
        let (here, there) = (pool("here"), pool("there"));
        let (this, other) = (Liveness::of_pool(&here), Liveness::of_pool(&there));
        note_silence(&here);
        assert!(this.0.borrow().distrusted_at.is_none(), "one may be an accident");
        let ended = given_up(&here, Duration::ZERO);
        note_silence(&here);
        ended.await;
        assert!(this.0.borrow().distrusted_at.is_some());
        assert!(other.0.borrow().distrusted_at.is_none() && !other.is_suspicious());
        distrust_all();
        assert!(other.0.borrow().distrusted_at.is_some());
    }
}
