//! The schema: numbered SQL files, forward only, run at every start.

use crate::{Error, Result, open};
use sqlx::migrate::{Migrate, MigrateError, Migrator};
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, Executor, PgConnection, PgPool};

/// Every migration, embedded in the program.
pub static MIGRATOR: Migrator = sqlx::migrate!("../../migrations");

/// Returns the version of the last migration of this program.
pub fn latest_migration() -> i64 {
    MIGRATOR.iter().map(|migration| migration.version).max().unwrap_or_default()
}

/// The advisory lock that keeps processes from creating the extension or the roles concurrently.
const LOCK: i64 = 0x5761_7962_696c_6c01;
const OLDEST_SERVER: i32 = 140_000;
pub(crate) const PROTECT: &str = include_str!("protect.sql");

/// Brings the schema up to date as the user of the pool, who owns it. Several processes may call it concurrently, and
/// it is quick if there is nothing to do. If the log belongs to a role of its own, this user can only confirm that
/// there is nothing to do; see [`migrate_as_owner`].
///
/// Uses a separate connection without the pool's time limits: a migration may take as long as necessary.
pub async fn migrate(pool: &PgPool) -> Result<()> {
    let mut connection = connect(&pool.connect_options()).await?;
    require_version(&mut connection).await?;
    if !is_current(&mut connection).await? {
        create_extension(&mut connection).await?;
        MIGRATOR.run(&mut connection).await?;
    }
    connection.close().await?;
    Ok(())
}

/// Brings the schema up to date as its owner. Grants `application`, the role that servers sign in as, exactly the
/// required privileges: it reads the log and calls the journal, but cannot write to the log in another way.
pub async fn migrate_as_owner(owner: &PgConnectOptions, application: &str) -> Result<()> {
    let mut connection = connect(owner).await?;
    require_version(&mut connection).await?;
    create_extension(&mut connection).await?;
    is_current(&mut connection).await?;
    MIGRATOR.run(&mut connection).await?;
    protect(&mut connection, application).await?;
    connection.close().await?;
    Ok(())
}

/// Brings the schema of an empty database to exactly these migrations, which are those of a backup.
pub async fn migrate_to(owner: &PgConnectOptions, versions: &[i64]) -> Result<()> {
    let mut connection = connect(owner).await?;
    require_version(&mut connection).await?;
    create_extension(&mut connection).await?;
    let wanted = MIGRATOR.iter().filter(|migration| versions.contains(&migration.version));
    let migrator = Migrator { migrations: wanted.cloned().collect(), ..Migrator::DEFAULT };
    migrator.run(&mut connection).await?;
    connection.close().await?;
    Ok(())
}

/// Brings a schema that [`migrate_to`] made up to date, in the open transaction of the connection.
pub async fn migrate_in(connection: &mut PgConnection) -> Result<()> {
    Ok(MIGRATOR.run(connection).await?)
}

/// Returns the reason why the log is not protected from the user of the pool, or `None` if it is.
pub async fn unprotected(pool: &PgPool) -> Result<Option<String>> {
    const LOOK: &str = "SELECT current_user::text, r.rolsuper, r.rolcreaterole, \
            pg_has_role(current_user, c.relowner, 'MEMBER') OR has_table_privilege(c.oid, 'INSERT') \
            OR pg_has_role(current_user, n.nspowner, 'MEMBER') \
         FROM pg_roles r, pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace \
         WHERE r.rolname = current_user AND c.oid = 'public.events'::regclass";
    let (user, superuser, creates_roles, owns): (String, bool, bool, bool) =
        sqlx::query_as(LOOK).fetch_one(pool).await?;
    let why = match (superuser, creates_roles, owns) {
        (true, ..) => "is a superuser",
        (_, true, _) => "may give itself the rights of other roles",
        (.., true) => "owns the tables of the log",
        _ => return Ok(None),
    };
    Ok(Some(format!("the database user {user} {why}")))
}

async fn connect(options: &PgConnectOptions) -> Result<PgConnection> {
    let options = options.clone().options([("statement_timeout", "0"), ("lock_timeout", "0")]);
    open(&options).await.map_err(Error::Connect)
}

/// Returns true if every migration of this program has been run.
///
/// # Errors
/// A migration was run that this program does not know or has in another version, or one failed half-way.
async fn is_current(connection: &mut PgConnection) -> Result<bool> {
    let there: bool = sqlx::query_scalar("SELECT to_regclass('_sqlx_migrations') IS NOT NULL")
        .fetch_one(&mut *connection)
        .await?;
    if !there {
        return Ok(false);
    }
    if let Some(version) = connection.dirty_version().await? {
        return Err(MigrateError::Dirty(version).into());
    }
    let applied = connection.list_applied_migrations().await?;
    for migration in &applied {
        let known = latest_migration();
        if migration.version > known {
            return Err(Error::LaterSchema { found: migration.version, known });
        }
        match MIGRATOR.iter().find(|known| known.version == migration.version) {
            None => return Err(MigrateError::VersionMissing(migration.version).into()),
            Some(known) if known.checksum != migration.checksum => {
                return Err(MigrateError::VersionMismatch(migration.version).into());
            }
            Some(_) => {}
        }
    }
    Ok(applied.len() == MIGRATOR.iter().len())
}

async fn protect(connection: &mut PgConnection, application: &str) -> Result<()> {
    let mut transaction = connection.begin().await?;
    let database: String = sqlx::query_scalar(
        "SELECT current_database()::text FROM pg_advisory_xact_lock($1), set_config('waybill.application', $2, true)",
    )
    .bind(LOCK)
    .bind(application)
    .fetch_one(&mut *transaction)
    .await?;
    grant_on_database(&mut transaction, &database, application).await?;
    transaction.execute(PROTECT).await?;
    Ok(transaction.commit().await?)
}

/// Grants the application its privileges on the database itself: a rebuild creates schemas. Run it for every copy of a
/// database too, since `CREATE DATABASE ... TEMPLATE` does not copy these privileges.
///
/// Each privilege is tested separately, since `has_database_privilege` of a list is true if one of them is held.
pub(crate) async fn grant_on_database(
    connection: &mut PgConnection,
    database: &str,
    application: &str,
) -> Result<()> {
    const MISSING: &str = "SELECT format('GRANT %s ON DATABASE %I TO %I', privilege, $1, $2) \
           FROM unnest(ARRAY['CREATE', 'TEMP', 'CONNECT']) AS privilege \
          WHERE NOT has_database_privilege($2, $1, privilege)";
    let missing = sqlx::query_scalar(MISSING).bind(database).bind(application);
    let missing: Vec<String> = missing.fetch_all(&mut *connection).await?;
    if !missing.is_empty() {
        connection.execute(missing.join("; ").as_str()).await?;
    }
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

/// Creates `pg_trgm` if it is missing. The owner of a database may do so because it is a trusted extension.
async fn create_extension(connection: &mut PgConnection) -> Result<()> {
    sqlx::query("SELECT pg_advisory_lock($1)").bind(LOCK).execute(&mut *connection).await?;
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
    sqlx::query("SELECT pg_advisory_unlock($1)").bind(LOCK).execute(&mut *connection).await?;
    created
}
