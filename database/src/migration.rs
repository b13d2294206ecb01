//! The schema: numbered SQL files, forward only, run at every start.

use crate::{Error, Result};
use sqlx::{Connection, PgConnection, PgPool, migrate::Migrator};

/// Every migration, inside the program.
pub static MIGRATOR: Migrator = sqlx::migrate!("../migrations");

/// Keeps processes that start at once from creating the extension at once.
const EXTENSION_LOCK: i64 = 0x5761_7962_696c_6c01;
const OLDEST_SERVER: i32 = 140_000;

/// Brings the schema up to date; safe when several processes start at once, quick when there is nothing to do.
///
/// Runs on a connection of its own, without the pool's time limits: a migration may take as long as it needs.
pub async fn migrate(pool: &PgPool) -> Result<()> {
    let options =
        (*pool.connect_options()).clone().options([("statement_timeout", "0"), ("lock_timeout", "0")]);
    let mut connection = PgConnection::connect_with(&options).await.map_err(Error::Connect)?;
    require_version(&mut connection).await?;
    create_extension(&mut connection).await?;
    MIGRATOR.run(&mut connection).await?;
    connection.close().await?;
    Ok(())
}

async fn require_version(connection: &mut PgConnection) -> Result<()> {
    let (number, name): (i32, String) = sqlx::query_as(
        "SELECT current_setting('server_version_num')::int, current_setting('server_version')",
    )
    .fetch_one(connection)
    .await?;
    if number < OLDEST_SERVER { Err(Error::TooOld(name)) } else { Ok(()) }
}

/// Creates `pg_trgm` where it is missing: the owner of a database may, it is a trusted extension.
async fn create_extension(connection: &mut PgConnection) -> Result<()> {
    sqlx::query("SELECT pg_advisory_lock($1)").bind(EXTENSION_LOCK).execute(&mut *connection).await?;
    let there: bool =
        sqlx::query_scalar("SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm')")
            .fetch_one(&mut *connection)
            .await?;
    let created = if there {
        Ok(())
    } else {
        let created = sqlx::query("CREATE EXTENSION pg_trgm").execute(&mut *connection).await;
        created.map(drop).map_err(|error| Error::Extension(error.to_string()))
    };
    sqlx::query("SELECT pg_advisory_unlock($1)").bind(EXTENSION_LOCK).execute(&mut *connection).await?;
    created
}
