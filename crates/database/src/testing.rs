//! Creates databases for tests, on one server for the whole run. Always compiled, so that the server and its tests
//! share one build; the server does not use it.

mod filled;

use crate::embedded::{Durability, Embedded};
use crate::migration::{PROTECT, grant_on_database};
use crate::{Error, PoolSettings, Purpose, Result, connect, migrate_as_owner};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, Executor, PgConnection, PgPool};
use std::fs::File;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::time::Duration;
use uuid::Uuid;

/// The variable with the address of the tests' server.
pub const URL_VARIABLE: &str = "WAYBILL_TEST_DATABASE_URL";

/// The application's role in tests, and its password.
const APPLICATION: &str = "waybill_test";
const TEMPLATE_LOCK: i64 = 0x5761_7962_696c_6c02;

/// A PostgreSQL for tests, without fsync for speed.
pub struct TestServer(Embedded);

impl TestServer {
    /// Starts one in an empty folder.
    pub async fn start(folder: &Path) -> Result<Self> {
        Embedded::open(folder, Purpose::Tool, Durability::None).await.map(Self)
    }

    /// Returns its address for the superuser, for [`URL_VARIABLE`].
    pub fn url(&self) -> String {
        self.0.owner().to_url_lossy().to_string()
    }

    /// Stops it.
    pub async fn stop(self) -> Result<()> {
        self.0.leave().await
    }
}

/// A server for one test, in a folder of its own, for tests of a whole server, such as its roles.
pub struct OwnServer {
    server: TestServer,
    folder: PathBuf,
    _owner: File,
}

impl OwnServer {
    /// Starts it. The next `with-database` removes the remains of a failed test, by the same lock as its own folders.
    ///
    /// # Panics
    /// If it cannot be started: a test cannot continue without it.
    pub async fn start() -> Self {
        let made = locked_folder().unwrap_or_else(|error| fail(&format!("no folder for a server: {error}")));
        let (folder, owner) = made;
        let server = TestServer::start(&folder).await;
        let server = server.unwrap_or_else(|error| fail(&format!("no server for this test: {error}")));
        Self { server, folder, _owner: owner }
    }

    /// Returns the superuser's address of a database that is not in use.
    pub fn url(&self) -> String {
        self.server.url()
    }

    /// Stops it and removes its files.
    ///
    /// # Panics
    /// If that fails.
    pub async fn stop(self) {
        if let Err(error) = self.server.stop().await {
            fail(&format!("the server of this test did not stop: {error}"));
        }
        // As root the files are stored where the account of PostgreSQL can reach them.
        if let Ok(files) = self.folder.join("postgres").read_link() {
            std::fs::remove_dir_all(files).unwrap_or_else(|error| fail(&error.to_string()));
        }
        std::fs::remove_dir_all(&self.folder).unwrap_or_else(|error| fail(&error.to_string()));
    }
}

/// Makes a folder that gets its name once its lock is held.
fn locked_folder() -> std::io::Result<(PathBuf, File)> {
    let id = Uuid::now_v7().simple();
    let [hidden, folder] =
        ["new", "test"].map(|kind| std::env::temp_dir().join(format!("waybill-{kind}-{id}")));
    std::fs::create_dir(&hidden)?;
    let owner = File::create(hidden.join("owner.lock"))?;
    owner.lock()?;
    std::fs::rename(&hidden, &folder)?;
    Ok((folder, owner))
}

/// An empty database with an up-to-date schema for one test, dropped when the test ends.
#[derive(Debug)]
pub struct TestDatabase {
    /// The address, for more pools or other processes.
    pub url: String,
    /// Connections as the application, which can read the log and write to it through the journal.
    pub pool: PgPool,
    /// Connections as the owner, for tests that write what no application could.
    pub owner: PgPool,
    name: String,
    server: PgConnectOptions,
}

/// Contents of a new database.
#[derive(Debug, PartialEq, Eq)]
enum Contents {
    Schema,
    Nothing,
    /// The contents of the template with this name.
    Filled(String),
}

/// Returns a number of rounds, multiplied by the variable `WAYBILL_ROUNDS` (`make drills`).
///
/// # Panics
/// If the variable is no number.
#[must_use]
pub fn rounds(usual: usize) -> usize {
    let longer = std::env::var("WAYBILL_ROUNDS");
    usual * longer.map_or(1, |text| text.parse().unwrap_or_else(|_| fail("WAYBILL_ROUNDS is no number")))
}

impl TestDatabase {
    /// Returns a fresh database, copied from a template that is migrated once.
    ///
    /// # Panics
    /// If there is no server for tests, or it fails: a test cannot continue without it.
    pub async fn fresh() -> Self {
        Self::made(Contents::Schema).await
    }

    /// Returns a database as `CREATE DATABASE` makes it, to restore into.
    ///
    /// # Panics
    /// As [`Self::fresh`].
    pub async fn empty() -> Self {
        Self::made(Contents::Nothing).await
    }

    /// Lets the application write to the log past the journal, for tests of its readers.
    ///
    /// # Panics
    /// As [`Self::fresh`].
    #[must_use]
    pub async fn with_open_log(self) -> Self {
        let grant = "GRANT INSERT ON events, streams, commits TO PUBLIC; GRANT UPDATE ON log_head TO PUBLIC";
        match self.owner.execute(grant).await {
            Ok(_) => self,
            Err(error) => fail(&format!("the log of this test stays closed: {error}")),
        }
    }

    /// Returns the address of the database for its owner.
    pub fn owner_url(&self) -> String {
        self.owner.connect_options().to_url_lossy().to_string()
    }

    async fn made(contents: Contents) -> Self {
        let Ok(url) = std::env::var(URL_VARIABLE) else { fail(NO_SERVER) };
        let made = Self::on(&url, contents).await;
        made.unwrap_or_else(|error| fail(&format!("no database for this test: {error}")))
    }

    async fn on(url: &str, contents: Contents) -> Result<Self> {
        let server: PgConnectOptions = url.parse().map_err(Error::Connect)?;
        let mut connection = PgConnection::connect_with(&server).await.map_err(Error::Connect)?;
        let name = format!("test_{}", Uuid::now_v7().simple());
        let (migrated, copied) = (ensure_template(&mut connection, &server).await?, copying(&connection));
        let template = match &contents {
            Contents::Schema => &migrated,
            Contents::Nothing => "template1",
            Contents::Filled(template) => template,
        };
        sqlx::query(&format!("CREATE DATABASE {name} TEMPLATE {template}{copied}"))
            .execute(&mut connection)
            .await?;
        if contents != Contents::Nothing {
            grant_on_database(&mut connection, &name, APPLICATION).await?;
        }
        connection.close().await?;
        let owner = PgPoolOptions::new().max_connections(4).connect_lazy_with(server.clone().database(&name));
        let application = server.clone().username(APPLICATION).password(APPLICATION);
        let url = application.database(&name).to_url_lossy().to_string();
        let pool = connect(&url, PoolSettings::default().named("waybill-test")).await?;
        Ok(Self { url, pool, owner, name, server })
    }
}

impl Drop for TestDatabase {
    /// Drops the database with its open connections. Dropping cannot wait on the test's own runtime, so a thread with a
    /// runtime of its own does it. After a failure the database stays until the server is removed.
    ///
    /// Waits for the thread, with a limit. PostgreSQL cannot drop any database while a client is still signing in, and
    /// that may be a connection of this test's runtime, which is blocked during this wait. After the test, its
    /// connections are closed and the thread can end.
    fn drop(&mut self) {
        let (server, name) = (self.server.clone(), self.name.clone());
        let (done, ended) = std::sync::mpsc::channel::<()>();
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            let outcome = runtime
                .map_err(sqlx::Error::Io)
                .and_then(|runtime| runtime.block_on(drop_database(&server, &name)));
            if let Err(error) = outcome {
                tracing::warn!(%error, name, "the test's database is left behind");
            }
            drop(done);
        });
        // Nothing is ever sent: this returns when the thread ends or the limit is reached.
        if ended.recv_timeout(TIMEOUT) == Err(std::sync::mpsc::RecvTimeoutError::Timeout) {
            tracing::debug!(name = self.name, "the test's database is dropped behind it");
        }
    }
}

/// The time that the end of a test waits for its database to be dropped.
const TIMEOUT: Duration = Duration::from_secs(2);

const NO_SERVER: &str = "this test needs a PostgreSQL; run it as: \
    cargo run -q -p xtask -- with-database -- cargo test (or all of them: make test)";

#[allow(clippy::panic, reason = "a test without its database must fail, and say why")]
fn fail(reason: &str) -> ! {
    panic!("{reason}")
}

async fn drop_database(server: &PgConnectOptions, name: &str) -> std::result::Result<(), sqlx::Error> {
    let mut connection = PgConnection::connect_with(server).await?;
    sqlx::query(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)")).execute(&mut connection).await?;
    connection.close().await
}

/// Returns the name of the template for these migrations. The first caller builds it.
async fn ensure_template(connection: &mut PgConnection, server: &PgConnectOptions) -> Result<String> {
    let name = template_name();
    if is_finished(connection, &name).await? {
        return Ok(name);
    }
    sqlx::query("SELECT pg_advisory_lock($1)").bind(TEMPLATE_LOCK).execute(&mut *connection).await?;
    if !is_finished(connection, &name).await? {
        build_template(connection, server, &name).await?;
    }
    sqlx::query("SELECT pg_advisory_unlock($1)").bind(TEMPLATE_LOCK).execute(&mut *connection).await?;
    Ok(name)
}

/// Returns the copy strategy. Copying files costs half as much as copying pages through PostgreSQL's log, the default
/// from version 15 on.
fn copying(connection: &PgConnection) -> &'static str {
    if connection.server_version_num().is_some_and(|version| version >= 150_000) {
        " STRATEGY FILE_COPY"
    } else {
        ""
    }
}

async fn is_finished(connection: &mut PgConnection, name: &str) -> Result<bool> {
    let finished =
        sqlx::query_scalar("SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1 AND datistemplate)");
    Ok(finished.bind(name).fetch_one(connection).await?)
}

async fn build_template(connection: &mut PgConnection, server: &PgConnectOptions, name: &str) -> Result<()> {
    sqlx::query(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)")).execute(&mut *connection).await?;
    sqlx::query(&format!("CREATE DATABASE {name}")).execute(&mut *connection).await?;
    let role = format!("CREATE ROLE {APPLICATION} LOGIN PASSWORD '{APPLICATION}'");
    let there: bool = sqlx::query_scalar("SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1)")
        .bind(APPLICATION)
        .fetch_one(&mut *connection)
        .await?;
    if !there {
        sqlx::query(&role).execute(&mut *connection).await?;
    }
    migrate_as_owner(&server.clone().database(name), APPLICATION).await?;
    sqlx::query(&format!("ALTER DATABASE {name} IS_TEMPLATE true")).execute(&mut *connection).await?;
    Ok(())
}

/// Returns a name that differs for each set of migrations.
fn template_name() -> String {
    let mut hasher = DefaultHasher::new();
    for migration in crate::MIGRATOR.iter() {
        (migration.version, &migration.checksum).hash(&mut hasher);
    }
    PROTECT.hash(&mut hasher);
    format!("waybill_template_{:016x}", hasher.finish())
}
