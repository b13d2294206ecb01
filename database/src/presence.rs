//! Who uses a database: every process holds a lock of it, shared, and a restore wants it alone.

use crate::{Error, Result};
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, PgConnection};
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

const LOCK: i64 = 0x5761_7962_696c_6c06;
/// How often the connection is tried, and the timeout of each try.
const PING: Duration = Duration::from_secs(5);

/// Our use of a database; ends when it is dropped.
#[derive(Debug)]
pub(crate) struct Presence(JoinHandle<()>);

impl Presence {
    /// Among others, who may come and go.
    pub(crate) async fn among_others(options: &PgConnectOptions) -> Result<Self> {
        let options = options.clone().application_name("waybill-presence");
        let connection = share(&options).await?;
        Ok(Self(tokio::spawn(keep(options, connection))))
    }

    /// Alone, so that nobody works on what is being exchanged.
    pub(crate) async fn alone(options: &PgConnectOptions) -> Result<Self> {
        let options = options.clone().application_name("waybill-restore");
        let mut connection = PgConnection::connect_with(&options).await.map_err(Error::Connect)?;
        if !lock(&mut connection, "SELECT pg_try_advisory_lock($1)").await? {
            return Err(Error::DatabaseInUse);
        }
        // Held until the task is ended.
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
    let mut connection = PgConnection::connect_with(options).await.map_err(Error::Connect)?;
    if lock(&mut connection, "SELECT pg_try_advisory_lock_shared($1)").await? {
        Ok(connection)
    } else {
        Err(Error::RestoreUnderWay)
    }
}

async fn lock(connection: &mut PgConnection, statement: &str) -> Result<bool> {
    Ok(sqlx::query_scalar(statement).bind(LOCK).fetch_one(connection).await?)
}

/// Takes the lock again whenever its connection was lost. What a restore did in between, the journal notices.
async fn keep(options: PgConnectOptions, mut connection: PgConnection) {
    loop {
        sleep(PING).await;
        if matches!(timeout(PING, connection.ping()).await, Ok(Ok(()))) {
            continue;
        }
        match timeout(PING, share(&options)).await {
            Ok(Ok(again)) => connection = again,
            Ok(Err(error)) => tracing::warn!(%error, "the lock of those who use the database is not held"),
            Err(_) => tracing::warn!("the lock of those who use the database is not held: no answer"),
        }
    }
}
