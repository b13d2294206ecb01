//! The databases that tests use.

use waybill_database::testing::TestDatabase;
use waybill_database::{PoolSettings, connect};

#[tokio::test]
async fn every_test_has_a_database_of_its_own_with_the_schema_in_it() {
    let one = TestDatabase::fresh().await;
    let two = TestDatabase::fresh().await;
    sqlx::query("CREATE TABLE mine (id int)").execute(&one.owner).await.unwrap();
    let tables = "SELECT count(*) FROM pg_tables WHERE tablename IN ('mine', 'events')";
    let in_one: i64 = sqlx::query_scalar(tables).fetch_one(&one.pool).await.unwrap();
    let in_two: i64 = sqlx::query_scalar(tables).fetch_one(&two.pool).await.unwrap();
    assert_eq!((in_one, in_two), (2, 1));
}

#[tokio::test]
async fn several_pools_share_one_test_database() {
    let database = TestDatabase::fresh().await;
    let second = connect(&database.url, PoolSettings::default()).await.unwrap();
    sqlx::query("CREATE TABLE read.shared (id int)").execute(&database.pool).await.unwrap();
    sqlx::query("SELECT id FROM read.shared").execute(&second).await.unwrap();
}

#[tokio::test]
async fn the_database_of_a_test_is_gone_after_it() {
    let other = TestDatabase::fresh().await;
    let database = TestDatabase::fresh().await;
    let name: String =
        sqlx::query_scalar("SELECT current_database()").fetch_one(&database.pool).await.unwrap();
    drop(database);
    let there: bool = sqlx::query_scalar("SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)")
        .bind(name)
        .fetch_one(&other.pool)
        .await
        .unwrap();
    assert!(!there);
}
