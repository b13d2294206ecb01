//! The location of the databases of the measurements.

use std::path::{Path, PathBuf};

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection};
use waybill_database::{Database, PoolSettings, Purpose, Source};

use crate::server::Addresses;
use crate::{Options, Result};

/// A PostgreSQL with databases that are removed afterwards.
pub(crate) struct Place {
    /// The database of the server.
    pub(crate) server_url: String,
    /// The database of the journal and of the baseline's rows.
    pub(crate) scratch_url: String,
    folder: PathBuf,
    own: Option<Database>,
    given: Option<String>,
    id: String,
    created: Vec<String>,
}

impl Place {
    /// Opens a PostgreSQL of our own in a temporary folder, or the named one.
    ///
    /// # Errors
    /// There is none, or it cannot create databases.
    pub(crate) async fn open(options: &Options) -> Result<Self> {
        let id = uuid::Uuid::now_v7().simple().to_string();
        let folder = options.folder.join(format!("waybill-bench-{id}"));
        std::fs::create_dir(&folder)
            .map_err(|error| format!("cannot make the folder {}: {error}", folder.display()))?;
        let given = options.database_url.clone().filter(|url| !url.is_empty());
        let mut place = Self {
            server_url: String::new(),
            scratch_url: String::new(),
            folder,
            own: None,
            given,
            id,
            created: Vec::new(),
        };
        match place.create().await {
            Ok(()) => Ok(place),
            Err(error) => {
                place.remove().await?;
                Err(error)
            }
        }
    }

    async fn create(&mut self) -> Result<()> {
        if self.given.is_none() {
            self.start().await?;
        }
        self.server_url = match &self.own {
            Some(own) => own.url.clone(),
            None => self.database("server").await?,
        };
        self.scratch_url = self.database("scratch").await?;
        Ok(())
    }

    /// Starts the PostgreSQL of our own again after [`Place::pause`].
    ///
    /// # Errors
    /// It does not start.
    pub(crate) async fn start(&mut self) -> Result<()> {
        let source = Source::Embedded { data: self.folder.clone() };
        let settings = PoolSettings::default().named("waybill-bench").with_max_connections(1);
        self.own = Some(Database::open(source, Purpose::Tool, settings).await?);
        Ok(())
    }

    /// Stops the PostgreSQL of our own, if it is one. Returns its folder, from which another process may start it.
    ///
    /// # Errors
    /// It does not stop.
    pub(crate) async fn pause(&mut self) -> Result<Option<&Path>> {
        match self.own.take() {
            None => Ok(None),
            Some(own) => {
                own.stop().await?;
                Ok(Some(&self.folder))
            }
        }
    }

    /// Returns the addresses of the server's database.
    pub(crate) fn server(&self) -> Addresses {
        Addresses { url: self.server_url.clone(), owner_url: self.owner_url() }
    }

    /// Returns the address of the server's database for its owner, who may write to the log.
    pub(crate) fn owner_url(&self) -> String {
        match &self.own {
            Some(own) => own.owner().to_url_lossy().to_string(),
            None => self.server_url.clone(),
        }
    }

    /// Creates a database with this name and returns its address.
    ///
    /// # Errors
    /// It cannot be created.
    pub(crate) async fn database(&mut self, name: &str) -> Result<String> {
        let options = self.options()?;
        let name = format!("waybill_bench_{name}_{}", self.id);
        let mut connection = PgConnection::connect_with(&options).await?;
        sqlx::query(&format!("CREATE DATABASE {name}")).execute(&mut connection).await?;
        connection.close().await?;
        self.created.push(name.clone());
        Ok(options.database(&name).to_url_lossy().to_string())
    }

    /// Returns the path of a file or folder next to the database's.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Returns the folder of the database's files, if it is our own.
    pub(crate) fn folder(&self) -> Option<&Path> {
        self.given.is_none().then_some(self.folder.as_path())
    }

    /// Describes the origin of the PostgreSQL.
    pub(crate) fn described(&self) -> &'static str {
        if self.given.is_some() { "given by DATABASE_URL" } else { "started for this run" }
    }

    /// Removes everything.
    ///
    /// # Errors
    /// Some data could not be removed.
    pub(crate) async fn remove(mut self) -> Result<()> {
        if self.given.is_some() {
            let mut connection = PgConnection::connect_with(&self.options()?).await?;
            for name in &self.created {
                sqlx::query(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"))
                    .execute(&mut connection)
                    .await?;
            }
            connection.close().await?;
        }
        self.pause().await?;
        // The files may be stored elsewhere, where the account of PostgreSQL can reach them.
        let files = self.folder.join("postgres");
        if files.is_symlink() {
            std::fs::remove_dir_all(files.canonicalize()?)?;
        }
        Ok(std::fs::remove_dir_all(&self.folder)?)
    }

    fn options(&self) -> Result<PgConnectOptions> {
        match (&self.given, &self.own) {
            (Some(given), _) => Ok(given.parse()?),
            (None, Some(own)) => Ok(own.owner()),
            (None, None) => Err("the database is stopped".into()),
        }
    }
}
