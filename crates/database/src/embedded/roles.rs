//! The two roles of an embedded PostgreSQL: the superuser, which only the launcher uses, and the application.

use super::cluster::Cluster;
use super::postmaster::NAME;
use crate::Result;
use sqlx::{Connection, Executor, PgConnection};

/// Creates the application's role and database if they are missing.
pub(super) async fn set_up(cluster: &Cluster, mut connection: PgConnection) -> Result<()> {
    if !exists(&mut connection, "SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1)").await? {
        connection.execute(create_role(NAME, cluster.password()).as_str()).await?;
    }
    if !exists(&mut connection, "SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)").await? {
        connection.execute(format!("CREATE DATABASE {NAME}").as_str()).await?;
    }
    Ok(connection.close().await?)
}

/// Returns the result of a query whether the application's role or database exists; both have the same name.
async fn exists(connection: &mut PgConnection, query: &str) -> Result<bool> {
    Ok(sqlx::query_scalar(query).bind(NAME).fetch_one(connection).await?)
}

fn create_role(name: &str, password: &str) -> String {
    format!("CREATE ROLE {name} LOGIN PASSWORD {}", literal(password))
}

fn literal(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}
