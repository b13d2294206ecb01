//! The rotation of a master key that the operator gives. Alone in its program: a process has one master key.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use cqrs_es::persist::SerializedEvent;
use serde_json::json;
use sqlx::PgPool;
use waybill_database::testing::TestDatabase;
use waybill_log::personal::master::{MasterKeySource, settle};
use waybill_log::personal::rotate;
use waybill_log::{Append, Journal, read};

const FIRST: &str = "Zpq7pWJxIqy0b2qXk9s1m4n8c3v6u5t2r1e0w9y8x7z6";
const NEXT: &str = "Q1w2E3r4T5y6U7i8O9p0A1s2D3f4G5h6J7k8L9z0X1c2";

fn placed(id: usize) -> Append {
    let customer = json!({"code": "C", "id": uuid::Uuid::now_v7(), "name": "Ann's Books"});
    let payload = json!({"placed": {"content": {"customer": customer}}});
    let [order, placed, version] = ["order", "placed", "1"].map(str::to_owned);
    Append::new(vec![SerializedEvent::new(id.to_string(), 1, order, placed, version, payload, json!({}))])
        .unwrap()
}

async fn name(pool: &PgPool, position: i64) -> Result<String, String> {
    let event = read::at(pool, position).await.unwrap().unwrap();
    let event = event.json().map_err(|error| error.to_string())?;
    Ok(event["placed"]["content"]["customer"]["name"].as_str().unwrap().to_owned())
}

async fn wrapped(pool: &PgPool) -> Vec<Vec<u8>> {
    sqlx::query_scalar("SELECT wrapped FROM person_keys ORDER BY person").fetch_all(pool).await.unwrap()
}

#[tokio::test]
async fn the_key_in_the_environment_is_replaced_by_the_next_one_that_is_given_and_by_no_weak_one() {
    let database = TestDatabase::fresh().await;
    let pool = &database.pool;
    let owner = (*database.owner.connect_options()).clone();
    let source = MasterKeySource::Given(FIRST.to_owned());
    settle(pool, source.clone()).await.unwrap();
    let journal = Journal::start(pool.clone()).await.unwrap();
    for id in 0..4 {
        journal.append(placed(id)).await.unwrap();
    }
    let before = wrapped(pool).await;

    let none = rotate(&owner, &source, None).await.unwrap_err();
    assert!(none.to_string().contains("no master key"), "{none}");
    let weak = rotate(&owner, &source, Some("short")).await.unwrap_err();
    assert!(weak.to_string().contains("the next one is too weak"), "{weak}");
    assert_eq!(wrapped(pool).await, before, "nothing was wrapped anew");
    assert_eq!(name(pool, 1).await.unwrap(), "Ann's Books");

    // With the line break that a file or a secret store adds.
    assert_eq!(rotate(&owner, &source, Some(&format!("{NEXT}\n"))).await.unwrap().keys, 4);

    assert!(wrapped(pool).await.iter().all(|key| !before.contains(key)));
    // A running server with the earlier key reads and writes no personal data until it is restarted.
    let refused = name(pool, 1).await.unwrap_err();
    assert!(refused.contains("WAYBILL_MASTER_KEY has another"), "{refused}");
    let refused = journal.append(placed(9)).await.unwrap_err();
    assert!(refused.to_string().contains("not available"), "{refused}");
    let refused = settle(pool, source).await.unwrap_err();
    assert!(refused.to_string().contains("which is not here"), "{refused}");

    settle(pool, MasterKeySource::Given(NEXT.to_owned())).await.unwrap();
    for position in 1..=4 {
        assert_eq!(name(pool, position).await.unwrap(), "Ann's Books");
    }
    journal.append(placed(10)).await.unwrap();
    assert_eq!(name(pool, 5).await.unwrap(), "Ann's Books");
}
