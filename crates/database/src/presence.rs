//! Tracks the processes that use a database. Every process holds a shared lock; a restore requires it exclusively.

use crate::servers::is_fit;
use crate::{Error, Result, open};
use sqlx::PgConnection;
use sqlx::postgres::PgConnectOptions;
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

const LOCK: i64 = 0x5761_7962_696c_6c06;
/// The interval between two tests of the connection. They also detect that another server became the primary.
const INTERVAL: Duration = Duration::from_secs(1);
/// The time limit of such a test, and of opening another connection.
const TIMEOUT: Duration = Duration::from_secs(5);

/// Our use of a database, which ends when it is dropped.
#[derive(Debug)]
pub(crate) struct Presence(JoinHandle<()>);

impl Presence {
    /// Takes the lock shared with other processes.
    pub(crate) async fn among_others(options: &PgConnectOptions) -> Result<Self> {
        let options = options.clone().application_name("waybill-presence");
        let connection = share(&options).await?;
        Ok(Self(tokio::spawn(keep(options, connection))))
    }

    /// Takes the lock exclusively, so that no process works on a database that is being replaced.
    pub(crate) async fn alone(options: &PgConnectOptions) -> Result<Self> {
        let options = options.clone().application_name("waybill-restore");
        let mut connection = open(&options).await.map_err(Error::Connect)?;
        if !lock(&mut connection, "SELECT pg_try_advisory_lock($1)").await? {
            return Err(Error::DatabaseInUse);
        }
        // Held until the task ends.
        Ok(Self(tokio::spawn(async move {
            let _held = connection;
            std::future::pending::<()>().await;
        })))
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.0.abort();
    }
}

async fn share(options: &PgConnectOptions) -> Result<PgConnection> {
    let mut connection = open(options).await.map_err(Error::Connect)?;
    if lock(&mut connection, "SELECT pg_try_advisory_lock_shared($1)").await? {
        Ok(connection)
    } else {
        Err(Error::RestoreUnderWay)
    }
}

async fn lock(connection: &mut PgConnection, statement: &str) -> Result<bool> {
    Ok(sqlx::query_scalar(statement).bind(LOCK).fetch_one(connection).await?)
}

/// Takes the lock again whenever its connection is lost or its server is no longer the primary. The journal notices a
/// restore in between.
async fn keep(options: PgConnectOptions, mut connection: PgConnection) {
    let mut is_held = true;
    loop {
        sleep(INTERVAL).await;
        if is_held && matches!(timeout(TIMEOUT, is_fit(&options, &mut connection)).await, Ok(true)) {
            continue;
        }
        let reason = match timeout(TIMEOUT, share(&options)).await {
            Ok(Ok(again)) => {
                (connection, is_held) = (again, true);
                continue;
            }
            Ok(Err(error)) => error.to_string(),
            Err(_) => format!("no answer within {} s", TIMEOUT.as_secs()),
        };
        // Log once per outage: the next test is a second later.
        if std::mem::replace(&mut is_held, false) {
            tracing::warn!(reason, "the lock of those who use the database is not held");
        }
    }
}
