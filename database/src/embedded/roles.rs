//! The two roles of an embedded PostgreSQL: the superuser, whom only the launcher signs in as, and the application.

use super::cluster::Cluster;
use super::postmaster::{NAME, OWNER};
use crate::{Error, Result};
use sqlx::{Connection, Executor, PgConnection};

/// Signs in for as long as it takes to rename the role that was both.
const STAND_IN: &str = "waybill_upgrade";

/// Makes the application's role and database where they are missing.
pub(super) async fn set_up(cluster: &Cluster, mut connection: PgConnection) -> Result<()> {
    connection.execute(format!("DROP ROLE IF EXISTS {STAND_IN}").as_str()).await?;
    if !exists(&mut connection, "SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1)").await? {
        connection.execute(create_role(NAME, cluster.password()).as_str()).await?;
    }
    if !exists(&mut connection, "SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)").await? {
        connection.execute(format!("CREATE DATABASE {NAME}").as_str()).await?;
    }
    Ok(connection.close().await?)
}

/// Splits the one role of a folder of an earlier version in two; whether it had only one.
pub(super) async fn split(cluster: &Cluster, port: u16) -> Result<bool> {
    let mut connection = match PgConnection::connect_with(&cluster.only_role(port, NAME)).await {
        Ok(connection) => connection,
        // The application's password is not right either: the caller reports it.
        Err(sqlx::Error::Database(_)) => return cluster.forget_new_owner_password().map(|_| false),
        Err(error) => return Err(Error::Connect(error)),
    };
    let superuser: bool = sqlx::query_scalar("SELECT rolsuper FROM pg_roles WHERE rolname = current_user")
        .fetch_one(&mut connection)
        .await?;
    if !superuser {
        let made = cluster.forget_new_owner_password()?;
        return if made { Err(Error::NoPassword(cluster.folder.owner_password_file())) } else { Ok(false) };
    }
    tracing::info!("the database's superuser and the application become two roles");
    connection.execute(format!("DROP ROLE IF EXISTS {STAND_IN}").as_str()).await?;
    // Nobody renames the role that they signed in as.
    let stand_in = create_role(STAND_IN, cluster.password()).replace(" LOGIN ", " SUPERUSER LOGIN ");
    connection.execute(stand_in.as_str()).await?;
    connection.close().await?;
    let mut connection = PgConnection::connect_with(&cluster.only_role(port, STAND_IN)).await?;
    let mut transaction = connection.begin().await?;
    for statement in [
        format!("ALTER ROLE {NAME} RENAME TO {OWNER}"),
        format!("ALTER ROLE {OWNER} PASSWORD {}", literal(cluster.owner_password())),
        create_role(NAME, cluster.password()),
    ] {
        transaction.execute(statement.as_str()).await?;
    }
    transaction.commit().await?;
    connection.close().await?;
    Ok(true)
}

/// What a query returns for the application's role or database, which have one name.
async fn exists(connection: &mut PgConnection, query: &str) -> Result<bool> {
    Ok(sqlx::query_scalar(query).bind(NAME).fetch_one(connection).await?)
}

fn create_role(name: &str, password: &str) -> String {
    format!("CREATE ROLE {name} LOGIN PASSWORD {}", literal(password))
}

fn literal(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}
