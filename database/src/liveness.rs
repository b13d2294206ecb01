//! Connections that fall silent: a firewall that forgets them, a machine that failed over. TCP gives such a peer up
//! after about a quarter of an hour, and the server's own time-outs never reach us, so code that waits for the database
//! has a limit of its own. Code that gives up distrusts all connections that are open at that moment: the pools replace
//! them instead of trying each for seconds.

use sqlx::Connection as _;
use sqlx::pool::PoolConnectionMetadata;
use sqlx::postgres::{PgConnection, PgPoolOptions};
use std::sync::LazyLock;
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// A connection that was idle for longer is tested before it is used.
const TESTED_AFTER: Duration = Duration::from_secs(1);
/// How long that test may take.
const TEST: Duration = Duration::from_secs(3);

/// When connections were last distrusted, in this process.
static DISTRUSTED: LazyLock<watch::Sender<Option<Instant>>> = LazyLock::new(|| watch::Sender::new(None));

/// Every connection that is open now is closed instead of used again.
pub fn distrust_connections() {
    DISTRUSTED.send_replace(Some(Instant::now()));
}

/// Ends `grace` after connections were distrusted, counted from now on: work that is under way may be waiting for a
/// response on one of them, and what has none by then never will.
pub fn given_up(grace: Duration) -> impl Future<Output = ()> + Send {
    let mut distrusted = DISTRUSTED.subscribe();
    async move {
        match distrusted.changed().await {
            Ok(()) => tokio::time::sleep(grace).await,
            // The sender is static: it does not go away.
            Err(_) => std::future::pending().await,
        }
    }
}

/// The result of the database within `limit`; else a passing error, and no open connection is trusted any more.
pub async fn limited<T, E: From<sqlx::Error>>(
    limit: Duration,
    work: impl Future<Output = Result<T, E>>,
) -> Result<T, E> {
    if let Ok(done) = tokio::time::timeout(limit, work).await {
        return done;
    }
    tracing::warn!(seconds = limit.as_secs(), "the database does not answer; its connections are replaced");
    distrust_connections();
    let text = format!("the database did not answer within {} s", limit.as_secs());
    Err(sqlx::Error::Io(std::io::Error::new(std::io::ErrorKind::TimedOut, text)).into())
}

/// The same options for a pool that replaces distrusted connections, and tests those that were idle.
pub fn guarded(options: PgPoolOptions) -> PgPoolOptions {
    options
        .test_before_acquire(false)
        .before_acquire(|connection, metadata| Box::pin(is_usable(connection, metadata)))
        .after_release(|_, metadata| Box::pin(std::future::ready(Ok(is_trusted(&metadata)))))
}

async fn is_usable(connection: &mut PgConnection, metadata: PoolConnectionMetadata) -> sqlx::Result<bool> {
    if !is_trusted(&metadata) {
        return Ok(false);
    }
    if metadata.idle_for < TESTED_AFTER {
        return Ok(true);
    }
    Ok(limited::<_, sqlx::Error>(TEST, connection.ping()).await.is_ok())
}

fn is_trusted(metadata: &PoolConnectionMetadata) -> bool {
    let distrusted = *DISTRUSTED.borrow();
    distrusted.is_none_or(|at| metadata.age < at.elapsed())
}

/// Whether the error has to do with the connection, the server's state or other transactions, not with the statement:
/// the same again may succeed.
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
