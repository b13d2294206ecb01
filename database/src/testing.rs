//! Fresh databases for tests, on one server for the whole run.

use crate::embedded::{Durability, Embedded};
use crate::{Error, PoolSettings, Purpose, Result, connect, migrate_as_owner};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, Executor, PgConnection, PgPool};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::time::Duration;
use uuid::Uuid;

/// The variable with the address of the server that tests use.
pub const URL_VARIABLE: &str = "WAYBILL_TEST_DATABASE_URL";

/// The role that the application has in tests, and its password.
const APPLICATION: &str = "waybill_test";
const TEMPLATE_LOCK: i64 = 0x5761_7962_696c_6c02;

/// A PostgreSQL for tests: without fsync, so that tests are quick.
pub struct TestServer(Embedded);

impl TestServer {
    /// Starts one in an empty folder.
    pub async fn start(folder: &Path) -> Result<Self> {
        Embedded::open(folder, Purpose::Tool, Durability::None).await.map(Self)
    }

    /// Its address for the superuser, for [`URL_VARIABLE`].
    pub fn url(&self) -> String {
        self.0.owner().to_url_lossy().to_string()
    }

    /// Stops it.
    pub async fn stop(self) -> Result<()> {
        self.0.leave().await
    }
}

/// A database with an up-to-date schema and nothing in it, for one test; gone when the test ends.
#[derive(Debug)]
pub struct TestDatabase {
    /// Its address, for more pools or other processes.
    pub url: String,
    /// Connections to it, as the application: the log can be read, and written through the journal.
    pub pool: PgPool,
    /// Connections to it as its owner, for tests that write what no application could.
    pub owner: PgPool,
    name: String,
    server: PgConnectOptions,
}

impl TestDatabase {
    /// A fresh database, copied from a template that is migrated once.
    ///
    /// # Panics
    /// When there is no server for tests, or it fails: a test cannot go on without.
    pub async fn fresh() -> Self {
        let Ok(url) = std::env::var(URL_VARIABLE) else { fail(NO_SERVER) };
        Self::on(&url)
            .await
            .unwrap_or_else(|error| fail(&format!("no fresh database for this test: {error}")))
    }

    /// A database without a schema, to restore into.
    ///
    /// # Panics
    /// As [`Self::fresh`].
    pub async fn empty() -> Self {
        let empty = Self::fresh().await;
        let all = "DROP SCHEMA public CASCADE; DROP SCHEMA read CASCADE; DROP SCHEMA postgres_es CASCADE; DROP SCHEMA past_gone CASCADE; CREATE SCHEMA public; \
                   GRANT USAGE ON SCHEMA public TO PUBLIC";
        match empty.owner.execute(all).await {
            Ok(_) => empty,
            Err(error) => fail(&format!("no empty database for this test: {error}")),
        }
    }

    /// Lets the application write to the log past the journal, for tests of what reads it.
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

    /// The address of the database for its owner.
    pub fn owner_url(&self) -> String {
        self.owner.connect_options().to_url_lossy().to_string()
    }

    async fn on(url: &str) -> Result<Self> {
        let server: PgConnectOptions = url.parse().map_err(Error::Connect)?;
        let mut connection = PgConnection::connect_with(&server).await.map_err(Error::Connect)?;
        let template = ensure_template(&mut connection, &server).await?;
        let name = format!("test_{}", Uuid::now_v7().simple());
        let copied = copying(&connection);
        sqlx::query(&format!("CREATE DATABASE {name} TEMPLATE {template}{copied}"))
            .execute(&mut connection)
            .await?;
        let grant = format!("GRANT CREATE, TEMP ON DATABASE {name} TO {APPLICATION}");
        sqlx::query(&grant).execute(&mut connection).await?;
        connection.close().await?;
        let owner = PgPoolOptions::new().max_connections(4).connect_lazy_with(server.clone().database(&name));
        let application = server.clone().username(APPLICATION).password(APPLICATION);
        let url = application.database(&name).to_url_lossy().to_string();
        let pool = connect(&url, PoolSettings::default().named("waybill-test")).await?;
        Ok(Self { url, pool, owner, name, server })
    }
}

impl Drop for TestDatabase {
    /// Drops the database, with its open connections. Dropping cannot wait on the test's own runtime, so a
    /// thread with one of its own does it; a failure only leaves a database that goes with the server.
    ///
    /// It is waited for, but not for ever: PostgreSQL cannot drop any database while somebody is half-way through
    /// signing in, and that may be a connection of this test's runtime, which is blocked as long as this waits. Once
    /// the test has ended its connections are gone and the thread comes to its end.
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
        // Nothing is ever sent: this ends when the thread does, or when it takes too long.
        if ended.recv_timeout(TIMEOUT) == Err(std::sync::mpsc::RecvTimeoutError::Timeout) {
            tracing::debug!(name = self.name, "the test's database is dropped behind it");
        }
    }
}

/// How long the end of a test waits for its database to be dropped.
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

/// The name of the template for these migrations, built by the first to need it.
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

/// A copy of files costs half as much as one of pages through the log of PostgreSQL, which is how it copies from version 15 on.
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

/// Another set of migrations gets another template.
fn template_name() -> String {
    let mut hasher = DefaultHasher::new();
    for migration in crate::MIGRATOR.iter() {
        (migration.version, &migration.checksum).hash(&mut hasher);
    }
    crate::migration::PROTECT.hash(&mut hasher);
    format!("waybill_template_{:016x}", hasher.finish())
}
