//! Bringing the schema up to date.

#![allow(clippy::unwrap_used, reason = "a test ends where it fails")]

use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions};
use waybill_database::testing::TestDatabase;
use waybill_database::{Error, PoolSettings, connect, migrate};

#[tokio::test]
async fn migrating_again_and_from_several_processes_at_once_changes_nothing() {
    let database = TestDatabase::fresh().await;
    let before = applied(&database).await;
    assert!(before > 0);
    let (one, two, three) =
        tokio::join!(migrate(&database.pool), migrate(&database.pool), migrate(&database.pool));
    one.unwrap();
    two.unwrap();
    three.unwrap();
    assert_eq!(applied(&database).await, before);
}
