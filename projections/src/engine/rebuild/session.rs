//! The connections of one rebuild, and the lock that prevents a second one.

use super::tables::{self, Target};
use crate::engine::checkpoint;
use crate::{Error, ReadModels, Result};
use futures_util::future::try_join_all;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{PgPool, Postgres};
use std::time::Duration;
use waybill_database::lazy_pool;

/// Number of projectors that run at the same time.
pub(super) const WORKERS: u32 = 4;
/// Number of readers of the log that run at the same time.
pub(super) const READERS: u32 = 2;
/// The key of the advisory lock that allows one rebuild at a time in a database.
const LOCK: i64 = 0x5761_7962_696c_6c02;

pub(super) struct Session {
    pub(super) pool: PgPool,
    pub(super) models: ReadModels,
    /// The connection that holds the lock. The lock ends with it, even when this process is killed.
    guard: Option<PoolConnection<Postgres>>,
}

impl Session {
    pub(super) async fn open(pool: &PgPool, models: ReadModels) -> Result<Self> {
        let pool = loading_pool(pool, "waybill-rebuild");
        let mut guard = pool.acquire().await?;
        let alone: bool =
            sqlx::query_scalar("SELECT pg_try_advisory_lock($1)").bind(LOCK).fetch_one(&mut *guard).await?;
        if !alone {
            return Err(Error::RebuildUnderWay);
        }
        tables::drop_leftovers(&mut guard).await?;
        checkpoint::prepare(&mut *guard, &models).await?;
        Ok(Self { pool, models, guard: Some(guard) })
    }

    pub(super) async fn create_tables(&self, target: Target<'_>) -> Result<()> {
        let mut transaction = self.pool.begin().await?;
        for model in self.models.iter() {
            tables::create_beside_live(&mut transaction, target, model, None).await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// Creates the indexes that were left out during the load.
    pub(super) async fn create_indexes(&self) -> Result<()> {
        create_indexes(&self.pool, &self.models, Target::Rebuild).await
    }

    /// Drops the remaining schemas and releases the lock.
    pub(super) async fn close(&mut self) -> Result<()> {
        if let Some(mut guard) = self.guard.take() {
            tables::drop_leftovers(&mut guard).await?;
            sqlx::query("SELECT pg_advisory_unlock($1)").bind(LOCK).execute(&mut *guard).await?;
        }
        self.pool.close().await;
        Ok(())
    }
}

/// Returns a pool for filling read models.
pub fn loading_pool(pool: &PgPool, application_name: &str) -> PgPool {
    let loading = PgPoolOptions::new()
        .max_connections(WORKERS + READERS + 2)
        .acquire_timeout(Duration::from_mins(10))
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false);
    lazy_pool(loading, loading_options(pool, application_name))
}

/// Returns the options of such connections. No request waits for them, so only waiting for a lock has a
/// time limit.
pub fn loading_options(pool: &PgPool, application_name: &str) -> PgConnectOptions {
    (*pool.connect_options()).clone().application_name(application_name).options([
        ("synchronous_commit", "off"),
        ("statement_timeout", "0"),
        ("lock_timeout", "60s"),
        ("idle_in_transaction_session_timeout", "0"),
        ("maintenance_work_mem", "128MB"),
    ])
}

/// Creates the indexes that were left out during the load. Works on as many models at once as there are workers.
pub async fn create_indexes(pool: &PgPool, models: &ReadModels, target: Target<'_>) -> Result<()> {
    let create = async |model| {
        let mut connection = pool.acquire().await?;
        tables::create_late_indexes(&mut connection, target, model).await
    };
    for models in models.iter().collect::<Vec<_>>().chunks(WORKERS as usize) {
        try_join_all(models.iter().map(|model| create(model))).await?;
    }
    Ok(())
}
