//! Tests that the schema is brought up to date.

#![allow(clippy::unwrap_used, reason = "a test ends where it fails")]

use sqlx::ConnectOptions;
use sqlx::postgres::{PgConnectOptions, PgPool};
use waybill_database::testing::{TestDatabase, URL_VARIABLE};
use waybill_database::{Error, PoolSettings, connect, migrate};

#[tokio::test]
async fn migrating_again_and_from_several_processes_at_once_changes_nothing() {
    let database = TestDatabase::fresh().await;
    let before = applied(&database.pool).await;
    assert!(before > 0);
    let outcomes = tokio::join!(migrate(&database.pool), migrate(&database.pool), migrate(&database.pool));
    outcomes.0.unwrap();
    outcomes.1.unwrap();
    outcomes.2.unwrap();
    assert_eq!(applied(&database.pool).await, before);
}

#[tokio::test]
async fn the_owner_of_an_empty_database_may_migrate_it_without_being_a_superuser() {
    let given = Given::new("owner", "CREATEDB").await;
    given.server(&format!("ALTER DATABASE {} OWNER TO {}", given.name, given.name)).await;
    migrate(&given.pool().await).await.unwrap();
    given.drop().await;
}

#[tokio::test]
async fn somebody_who_may_not_create_the_extension_reads_who_can() {
    let given = Given::new("guest", "").await;
    let refused = migrate(&given.pool().await).await.unwrap_err();
    assert!(matches!(refused, Error::Extension(_)), "{refused}");
    assert!(
        refused.to_string().contains("ask its administrator to run: CREATE EXTENSION pg_trgm"),
        "{refused}"
    );
    given.drop().await;
}

#[tokio::test]
async fn a_schema_of_a_newer_program_is_refused() {
    let database = TestDatabase::fresh().await;
    sqlx::query(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (999999, 'of the future', true, '', 0)",
    )
    .execute(&database.owner)
    .await
    .unwrap();
    let refused = migrate(&database.pool).await.unwrap_err();
    assert!(matches!(refused, Error::LaterSchema { found: 999_999, .. }), "{refused}");
}

#[tokio::test]
async fn an_address_where_nothing_answers_is_said_as_that() {
    let refused = connect("postgres://nobody@127.0.0.1:1/none", PoolSettings::default()).await.unwrap_err();
    assert!(refused.to_string().contains("Connection refused"), "{refused}");
}

async fn applied(pool: &PgPool) -> i64 {
    sqlx::query_scalar("SELECT count(*) FROM _sqlx_migrations").fetch_one(pool).await.unwrap()
}

/// An empty database and a role, as an administrator provides them.
struct Given {
    server: PgPool,
    name: String,
}

impl Given {
    async fn new(prefix: &str, rights: &str) -> Self {
        let url = std::env::var(URL_VARIABLE).unwrap();
        let server = connect(&url, PoolSettings::default().with_max_connections(1)).await.unwrap();
        let name = format!("{prefix}_{}", uuid::Uuid::now_v7().simple());
        let given = Self { server, name };
        given.server(&format!("CREATE ROLE {} LOGIN PASSWORD 'given' {rights}", given.name)).await;
        given.server(&format!("CREATE DATABASE {}", given.name)).await;
        given
    }

    async fn server(&self, statement: &str) {
        sqlx::query(statement).execute(&self.server).await.unwrap();
    }

    async fn pool(&self) -> PgPool {
        let server: PgConnectOptions = std::env::var(URL_VARIABLE).unwrap().parse().unwrap();
        let own = server.username(&self.name).password("given").database(&self.name);
        connect(own.to_url_lossy().as_str(), PoolSettings::default()).await.unwrap()
    }

    async fn drop(self) {
        self.server(&format!("DROP DATABASE {} WITH (FORCE)", self.name)).await;
        self.server(&format!("DROP ROLE {}", self.name)).await;
    }
}
