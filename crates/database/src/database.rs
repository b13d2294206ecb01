//! The database of the application, wherever it is.

use crate::embedded::{Durability, Embedded};
use crate::presence::Presence;
use crate::{PoolSettings, Result, connect, migrate, migrate_as_owner, parse, unprotected};
use sqlx::PgPool;
use sqlx::postgres::PgConnectOptions;
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

/// The time limit for closing connections after everything else has stopped.
const CLOSING: Duration = Duration::from_millis(500);

/// The location of the database.
#[derive(Clone, PartialEq, Eq)]
pub enum Source {
    /// A PostgreSQL run by others.
    Url {
        /// The address, with the user that the application works as.
        url: String,
        /// The address with the user who owns the database, if that is another user. The owner migrates and restores
        /// the database, and keeps the application from writing to the log.
        owner: Option<String>,
    },
    /// A PostgreSQL of our own that stores everything in one folder.
    Embedded {
        /// The folder; created if it does not exist.
        data: PathBuf,
    },
}

impl fmt::Debug for Source {
    /// Omits the address, which may hold a password.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Url { .. } => formatter.write_str("Url(..)"),
            Self::Embedded { data } => formatter.debug_struct("Embedded").field("data", data).finish(),
        }
    }
}

/// The purpose for which the database is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Serving: one server per data folder. A second one is refused.
    Server,
    /// A command, with or without a running server.
    Tool,
    /// A restore, during which no other process may use the database.
    Restore,
}

/// An open database.
pub struct Database {
    /// The address, for more pools or another process. It holds the password.
    pub url: String,
    /// Connections to it as the application.
    pub pool: PgPool,
    /// The owner's options, if the owner is not the application's user.
    owner: Option<PgConnectOptions>,
    _presence: Presence,
    embedded: Option<Embedded>,
}

impl Database {
    /// Connects to the database. Starts it first if it is our own and does not run.
    pub async fn open(source: Source, purpose: Purpose, settings: PoolSettings) -> Result<Self> {
        match source {
            Source::Url { url, owner } => {
                let owner = owner.map(|owner| parse(&owner)).transpose()?;
                Self::connect(url, owner, purpose, settings).await
            }
            Source::Embedded { data } => {
                let embedded = Embedded::open(&data, purpose, Durability::Full).await?;
                let (url, owner) = (embedded.url().to_owned(), embedded.owner().clone());
                match Self::connect(url, Some(owner), purpose, settings).await {
                    Ok(database) => Ok(Self { embedded: Some(embedded), ..database }),
                    Err(error) => {
                        embedded.leave().await?;
                        Err(error)
                    }
                }
            }
        }
    }

    async fn connect(
        url: String,
        owner: Option<PgConnectOptions>,
        purpose: Purpose,
        settings: PoolSettings,
    ) -> Result<Self> {
        let pool = connect(&url, settings).await?;
        let options = pool.connect_options();
        let presence = match purpose {
            Purpose::Restore => Presence::alone(&options).await?,
            Purpose::Server | Purpose::Tool => Presence::among_others(&options).await?,
        };
        Ok(Self { url, pool, owner, _presence: presence, embedded: None })
    }

    /// Returns the connection options of the owner of the database, who may write to the log and change the schema.
    pub fn owner(&self) -> PgConnectOptions {
        self.owner.clone().unwrap_or_else(|| (*self.pool.connect_options()).clone())
    }

    /// Returns true if the database has an owner other than the role of the pool.
    pub fn has_owner(&self) -> bool {
        self.owner.is_some()
    }

    /// Brings the schema up to date. If the database has an owner other than the application, gives the log to a role
    /// of its own; otherwise logs that it is not protected.
    pub async fn migrate(&self) -> Result<()> {
        match &self.owner {
            Some(owner) => {
                migrate_as_owner(owner, self.pool.connect_options().get_username()).await?;
            }
            None => migrate(&self.pool).await?,
        }
        if let Some(reason) = unprotected(&self.pool).await? {
            tracing::warn!(
                "the log is not protected from this program's own database user: {reason}. \
                 See \"A PostgreSQL of your own\" in docs/operations.md"
            );
        }
        Ok(())
    }

    /// Returns the location for display, without the password.
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

    /// Closes the pool and stops a PostgreSQL of our own unless another process still uses it.
    pub async fn stop(self) -> Result<()> {
        if tokio::time::timeout(CLOSING, self.pool.close()).await.is_err() {
            tracing::warn!("some connections to the database did not close");
        }
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
