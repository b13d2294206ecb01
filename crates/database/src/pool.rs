//! Pools of connections with a limit on every wait.

use crate::{Error, Result, guarded, lazy_pool, open, parse};
use sqlx::Connection;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use std::time::Duration;

/// The limits of a pool of connections.
#[derive(Debug, Clone)]
pub struct PoolSettings {
    /// The name shown in `pg_stat_activity`.
    pub application_name: String,
    /// The maximum number of connections.
    pub max_connections: u32,
    /// The time limit for a caller to get a free connection.
    pub acquire_timeout: Duration,
    /// The time after which an unused connection is closed.
    pub idle_timeout: Duration,
    /// The time limit of one statement.
    pub statement_timeout: Duration,
    /// The time limit of one statement's wait for a lock.
    pub lock_timeout: Duration,
    /// The time limit of an idle transaction.
    pub idle_in_transaction_timeout: Duration,
    /// The schemas in which tables are looked up. Queries name read models without a schema, so a pool with another
    /// path runs the same query on a past moment.
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
    /// Returns these settings with another name in `pg_stat_activity`.
    #[must_use]
    pub fn named(mut self, application_name: &str) -> Self {
        application_name.clone_into(&mut self.application_name);
        self
    }

    /// Returns these settings with another number of connections.
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

/// Opens a pool on the database at `url`. Tries one connection first, so that a wrong address or password is reported
/// immediately with its cause. The pool alone would retry until it times out.
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
