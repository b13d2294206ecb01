//! The two roles of an embedded PostgreSQL.

use crate::support::{TempFolder, open, read, write};
use sqlx::{Connection, Executor, PgConnection};
use std::os::unix::fs::PermissionsExt;
use waybill_database::{Database, Error, unprotected};

async fn is_superuser(database: &Database) -> bool {
    sqlx::query_scalar(
        "SELECT rolsuper OR rolcreaterole OR rolcreatedb FROM pg_roles WHERE rolname = current_user",
    )
    .fetch_one(&database.pool)
    .await
    .unwrap()
}

#[tokio::test]
async fn the_application_of_an_embedded_database_is_no_superuser_and_the_log_is_kept_from_it() {
    let data = TempFolder::new();
    let database = open(&data).await.unwrap();
    database.migrate().await.unwrap();
    assert!(!is_superuser(&database).await);
    assert_eq!(unprotected(&database.pool).await.unwrap(), None);
    let mode = data.path().join("postgres.owner.password").metadata().unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    database.stop().await.unwrap();
}

#[tokio::test]
async fn a_folder_of_an_earlier_version_whose_application_was_the_superuser_is_taken_over_with_its_tables() {
    let data = TempFolder::new();
    let database = open(&data).await.unwrap();
    database.migrate().await.unwrap();
    write(&database, "kept").await;
    as_before(&database, &data).await;
    database.stop().await.unwrap();

    let database = open(&data).await.unwrap();
    database.migrate().await.unwrap();
    assert!(!is_superuser(&database).await);
    assert_eq!(unprotected(&database.pool).await.unwrap(), None);
    database.pool.execute("CREATE SCHEMA later; DROP TABLE read.orders").await.unwrap();
    database.stop().await.unwrap();
    let database = open(&data).await.unwrap();
    let there: bool =
        sqlx::query_scalar("SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = 'waybill_upgrade')")
            .fetch_one(&database.pool)
            .await
            .unwrap();
    assert!(!there, "the role of the upgrade has gone");
    database.stop().await.unwrap();
}

#[tokio::test]
async fn the_password_of_the_superuser_that_is_gone_is_named() {
    let data = TempFolder::new();
    let database = open(&data).await.unwrap();
    write(&database, "kept").await;
    database.stop().await.unwrap();
    let file = data.path().join("postgres.owner.password");
    let password = std::fs::read(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    for _ in 0..2 {
        let refused = open(&data).await.unwrap_err();
        assert!(matches!(&refused, Error::NoPassword(path) if *path == file), "{refused}");
    }
    std::fs::write(&file, password).unwrap();
    let database = open(&data).await.unwrap();
    assert_eq!(read(&database).await, ["kept"]);
    database.stop().await.unwrap();
}

/// Makes the database such as versions before had it: one role, a superuser, who owns everything.
async fn as_before(database: &Database, data: &TempFolder) {
    let password = std::fs::read_to_string(data.path().join("postgres.password")).unwrap();
    let mut owner = PgConnection::connect_with(&database.owner()).await.unwrap();
    owner
        .execute(
            "REASSIGN OWNED BY waybill TO postgres; REASSIGN OWNED BY waybill_log TO postgres; \
             DROP OWNED BY waybill, waybill_log; DROP ROLE waybill_log; \
             CREATE ROLE other SUPERUSER LOGIN PASSWORD 'other'",
        )
        .await
        .unwrap();
    database.pool.close().await;
    owner.execute("DROP ROLE waybill").await.unwrap();
    owner.close().await.unwrap();
    let other = database.owner().username("other").password("other");
    let mut other = PgConnection::connect_with(&other).await.unwrap();
    let rename =
        format!("ALTER ROLE postgres RENAME TO waybill; ALTER ROLE waybill PASSWORD '{}'", password.trim());
    other.execute(rename.as_str()).await.unwrap();
    other.close().await.unwrap();
    std::fs::remove_file(data.path().join("postgres.owner.password")).unwrap();
}
