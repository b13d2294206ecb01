//! The database of the application, wherever it is.

use crate::embedded::{Durability, Embedded};
use crate::{PoolSettings, Result, connect};
use sqlx::PgPool;
use std::path::PathBuf;

/// Where the database is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// A PostgreSQL that somebody else runs, at this address.
    Url(String),
    /// A PostgreSQL of our own that keeps everything in one folder.
    Embedded {
        /// The folder; created when it is not there.
        data: PathBuf,
    },
}

/// What the database is opened for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Serving: one server per data folder, a second is refused.
    Server,
    /// A command beside the server, or without one.
    Tool,
}

/// An open database.
#[derive(Debug)]
pub struct Database {
    /// Its address, for more pools or another process; holds the password.
    pub url: String,
    /// Connections to it.
    pub pool: PgPool,
    embedded: Option<Embedded>,
}

impl Database {
    /// Connects to the database, after starting it when it is our own and does not run.
    pub async fn open(source: Source, purpose: Purpose, settings: PoolSettings) -> Result<Self> {
        match source {
            Source::Url(url) => Ok(Self { pool: connect(&url, settings).await?, url, embedded: None }),
            Source::Embedded { data } => {
                let embedded = Embedded::open(&data, purpose, Durability::Full).await?;
                let url = embedded.url().to_owned();
                match connect(&url, settings).await {
                    Ok(pool) => Ok(Self { url, pool, embedded: Some(embedded) }),
                    Err(error) => {
                        embedded.leave().await?;
                        Err(error)
                    }
                }
            }
        }
    }

    /// Closes the pool and stops a PostgreSQL of our own, unless another process still uses it.
    pub async fn stop(self) -> Result<()> {
        self.pool.close().await;
        match self.embedded {
            Some(embedded) => embedded.leave().await,
            None => Ok(()),
        }
    }
}
