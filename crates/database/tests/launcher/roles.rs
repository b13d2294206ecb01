//! The two roles of an embedded PostgreSQL.

use crate::support::{TempFolder, open, read, write};
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
