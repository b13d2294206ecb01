//! Tests the embedded PostgreSQL: started, shared, stopped, killed. Run as root, all of it runs a second time as an
//! ordinary user.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test ends where it fails")]

mod closed_folders;
mod crashes;
mod folder;
mod roles;
mod sharing;
mod support;

use sqlx::{Connection, PgConnection};
use std::os::unix::fs::PermissionsExt;
use support::{TempFolder, open, read, write};

#[tokio::test]
async fn what_was_written_is_there_after_a_restart() {
    let data = TempFolder::new();
    let database = open(&data).await.unwrap();
    write(&database, "kept").await;
    database.stop().await.unwrap();
    assert_eq!(data.postmaster(), None, "PostgreSQL stops with the application");

    let database = open(&data).await.unwrap();
    assert_eq!(read(&database).await, ["kept"]);
    database.stop().await.unwrap();
}

#[tokio::test]
async fn a_commit_is_on_disk_when_it_is_answered() {
    let data = TempFolder::new();
    let database = open(&data).await.unwrap();
    for setting in ["fsync", "synchronous_commit", "full_page_writes", "data_checksums"] {
        let value: String =
            sqlx::query_scalar(&format!("SHOW {setting}")).fetch_one(&database.pool).await.unwrap();
        assert_eq!(value, "on", "{setting}");
    }
    database.stop().await.unwrap();
}

#[tokio::test]
async fn only_who_knows_the_password_gets_in_and_only_the_owner_can_read_it() {
    let data = TempFolder::new();
    let database = open(&data).await.unwrap();
    let password = std::fs::read_to_string(data.path().join("postgres.password")).unwrap();
    let wrong = database.url.replace(password.trim(), "wrong");
    assert_ne!(wrong, database.url);

    let refused = PgConnection::connect(&wrong).await.unwrap_err();
    assert!(refused.to_string().contains("password authentication failed"), "{refused}");
    let mode = data.path().join("postgres.password").metadata().unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    assert!(!format!("{database:?}").contains(password.trim()), "the password is not in a debug text");
    database.stop().await.unwrap();
}

#[tokio::test]
async fn letters_of_every_language_have_their_capitals() {
    let data = TempFolder::new();
    let database = open(&data).await.unwrap();
    let upper: String =
        sqlx::query_scalar("SELECT upper('łódź ñandú')").fetch_one(&database.pool).await.unwrap();
    assert_eq!(upper, "ŁÓDŹ ÑANDÚ");
    database.stop().await.unwrap();
}
