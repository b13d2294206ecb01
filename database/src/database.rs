//! The database of the application, wherever it is.

use crate::embedded::{Durability, Embedded};
use crate::{PoolSettings, Result, connect};
use sqlx::PgPool;
use std::fmt;
use std::path::PathBuf;

/// Where the database is.
#[derive(Clone, PartialEq, Eq)]
pub enum Source {
    /// A PostgreSQL that somebody else runs, at this address.
    Url(String),
    /// A PostgreSQL of our own that keeps everything in one folder.
    Embedded {
        /// The folder; created when it is not there.
        data: PathBuf,
    },
}

impl fmt::Debug for Source {
    /// Without the address, which may hold a password.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Url(_) => formatter.write_str("Url(..)"),
            Self::Embedded { data } => formatter.debug_struct("Embedded").field("data", data).finish(),
        }
    }
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

    /// Where it is, for people: without its password.
    pub fn place(&self) -> String {
        let options = self.pool.connect_options();
        let (host, port) = (options.get_host(), options.get_port());
        match &self.embedded {
            Some(embedded) => {
                format!("a PostgreSQL of its own in {} ({host}:{port})", embedded.data().display())
            }
            None => format!("{host}:{port}/{}", options.get_database().unwrap_or_default()),
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

impl fmt::Debug for Database {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("Database").field(&self.place()).finish()
    }
}
