//! Databases with contents that take seconds to make, copied from a template.

use super::{Contents, NO_SERVER, TestDatabase, URL_VARIABLE, fail, is_finished, template_name};
use crate::{Error, Result};
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, PgConnection};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::time::SystemTime;

const FILL_LOCK: i64 = 0x5761_7962_696c_6c03;
const SECONDS_PER_DAY: u64 = 86_400;

/// Fills an empty database and releases its connections. Fails with a reason.
pub trait Fill: AsyncFnOnce(&TestDatabase) -> std::result::Result<(), String> {}

impl<F: AsyncFnOnce(&TestDatabase) -> std::result::Result<(), String>> Fill for F {}

impl TestDatabase {
    /// Returns a copy of the database that `fill` fills once a day for each name and build of `program`.
    ///
    /// # Panics
    /// As [`Self::fresh`].
    pub async fn filled(name: &str, program: &Path, fill: impl Fill) -> Self {
        let Ok(url) = std::env::var(URL_VARIABLE) else { fail(NO_SERVER) };
        match ensure_filled(&url, &filled_name(name, program), fill).await {
            Ok(template) => Self::made(Contents::Filled(template)).await,
            Err(error) => fail(&format!("the database `{name}` cannot be filled: {error}")),
        }
    }

    /// Renames the database to `template`. The database must have no connections.
    async fn become_template(self, connection: &mut PgConnection, template: &str) -> Result<()> {
        self.pool.close().await;
        self.owner.close().await;
        let (name, end) =
            (&self.name, "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname");
        for statement in [
            format!("DROP DATABASE IF EXISTS {template} WITH (FORCE)"),
            format!("{end} = '{name}'"),
            format!("ALTER DATABASE {name} RENAME TO {template}"),
            format!("ALTER DATABASE {template} IS_TEMPLATE true"),
        ] {
            sqlx::query(&statement).execute(&mut *connection).await?;
        }
        Ok(())
    }
}

/// Returns the name of the template. The first caller fills it.
async fn ensure_filled(url: &str, template: &str, fill: impl Fill) -> Result<String> {
    let server: PgConnectOptions = url.parse().map_err(Error::Connect)?;
    let mut connection = PgConnection::connect_with(&server).await.map_err(Error::Connect)?;
    sqlx::query("SELECT pg_advisory_lock($1)").bind(FILL_LOCK).execute(&mut connection).await?;
    if !is_finished(&mut connection, template).await? {
        let database = TestDatabase::fresh().await;
        fill(&database).await.unwrap_or_else(|reason| fail(&reason));
        database.become_template(&mut connection, template).await?;
    }
    // The lock ends with the connection.
    connection.close().await?;
    Ok(template.to_owned())
}

fn filled_name(name: &str, program: &Path) -> String {
    let mut hasher = DefaultHasher::new();
    let built = program.metadata().and_then(|file| file.modified()).ok();
    let today = SystemTime::UNIX_EPOCH.elapsed().map_or(0, |time| time.as_secs() / SECONDS_PER_DAY);
    (name, template_name(), built, today).hash(&mut hasher);
    format!("waybill_filled_{:016x}", hasher.finish())
}
