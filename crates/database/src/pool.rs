//! Pools of connections, with a limit on everything.

use crate::{Error, Result, guarded, lazy_pool, open, parse};
use sqlx::Connection;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use std::time::Duration;

/// The limits of a pool of connections.
#[derive(Debug, Clone)]
pub struct PoolSettings {
    /// Shown in `pg_stat_activity`.
    pub application_name: String,
    /// Connections at most.
    pub max_connections: u32,
    /// How long a caller waits for a free connection.
    pub acquire_timeout: Duration,
    /// How long a connection may lie unused before it is closed.
    pub idle_timeout: Duration,
    /// How long one statement may run.
    pub statement_timeout: Duration,
    /// How long one statement may wait for a lock.
    pub lock_timeout: Duration,
    /// How long a transaction may be idle.
    pub idle_in_transaction_timeout: Duration,
    /// The schemas in which tables are looked up. Queries name read models without one, so the same query reads those of a
    /// past moment on a pool with another path.
    pub search_path: String,
}

impl Default for PoolSettings {
    fn default() -> Self {
        Self {
            application_name: "waybill".into(),
            max_connections: 16,
            acquire_timeout: Duration::from_secs(5),
            idle_timeout: Duration::from_mins(5),
            statement_timeout: Duration::from_secs(30),
            lock_timeout: Duration::from_secs(10),
            idle_in_transaction_timeout: Duration::from_mins(1),
            search_path: "public,read".into(),
        }
    }
}

impl PoolSettings {
    /// These settings under another name in `pg_stat_activity`.
    #[must_use]
    pub fn named(mut self, application_name: &str) -> Self {
        application_name.clone_into(&mut self.application_name);
        self
    }

    /// These settings with another number of connections.
    #[must_use]
    pub fn with_max_connections(mut self, max_connections: u32) -> Self {
        self.max_connections = max_connections;
        self
    }

    fn apply(&self, options: PgConnectOptions) -> PgConnectOptions {
        let milliseconds = |time: Duration| time.as_millis().to_string();
        options.application_name(&self.application_name).options([
            ("statement_timeout", milliseconds(self.statement_timeout)),
            ("lock_timeout", milliseconds(self.lock_timeout)),
            ("idle_in_transaction_session_timeout", milliseconds(self.idle_in_transaction_timeout)),
            ("timezone", "UTC".into()),
            ("search_path", self.search_path.clone()),
        ])
    }
}

/// A pool on the database at `url`. One connection is tried first, so that a wrong address or password is reported
/// at once and as what it is, where the pool would try again until it times out.
pub async fn connect(url: &str, settings: PoolSettings) -> Result<PgPool> {
    let options = settings.apply(parse(url)?);
    let trial = tokio::time::timeout(settings.acquire_timeout, open(&options)).await;
    trial.unwrap_or(Err(sqlx::Error::PoolTimedOut)).map_err(Error::Connect)?.close().await?;
    let pool = guarded(PgPoolOptions::new(), &settings.application_name)
        .max_connections(settings.max_connections)
        .acquire_timeout(settings.acquire_timeout)
        .idle_timeout(settings.idle_timeout);
    Ok(lazy_pool(pool, options))
}
