//! The rotation of the master key with several machines. Alone in its program: a process has one master key.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use cqrs_es::persist::SerializedEvent;
use serde_json::json;
use sqlx::PgPool;
use waybill_database::testing::TestDatabase;
use waybill_log::personal::master::{MasterKeySource, settle};
use waybill_log::personal::{prepare, rotate};
use waybill_log::{Append, Journal, read};

fn placed(id: usize) -> Append {
    let customer = json!({"code": "C", "id": uuid::Uuid::now_v7(), "name": "Ann's Books"});
    let payload = json!({"placed": {"content": {"customer": customer}}});
    let [order, placed, version] = ["order", "placed", "1"].map(str::to_owned);
    Append::new(vec![SerializedEvent::new(id.to_string(), 1, order, placed, version, payload, json!({}))])
        .unwrap()
}

async fn name(pool: &PgPool) -> String {
    let event = read::at(pool, 1).await.unwrap().unwrap();
    event.json().unwrap()["placed"]["content"]["customer"]["name"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_machine_that_has_the_prepared_key_reads_and_writes_on_through_the_rotation_by_another() {
    let database = TestDatabase::fresh().await;
    let pool = &database.pool;
    let owner = (*database.owner.connect_options()).clone();
    let folder = std::env::temp_dir().join(format!("waybill-master-{}", uuid::Uuid::now_v7().simple()));
    let [one, other] = ["one", "other"].map(|machine| folder.join(machine));
    let [first, second] = [&one, &other].map(|path| MasterKeySource::File(path.clone()));
    settle(pool, first.clone()).await.unwrap();
    let journal = Journal::start(pool.clone()).await.unwrap();
    journal.append(placed(1)).await.unwrap();
    let before = std::fs::read_to_string(&one).unwrap();

    let prepared = prepare(&owner, &first).await.unwrap();
    assert_eq!(prepare(&owner, &first).await.unwrap(), prepared, "it is prepared once");
    assert_eq!(name(pool).await, "Ann's Books", "nothing has changed in the database");
    std::fs::copy(&one, &other).unwrap();
    // This process acts as the other machine from here on.
    settle(pool, second.clone()).await.unwrap();
    assert_eq!(rotate(&owner, &first, None).await.unwrap().fingerprint, prepared);

    assert_eq!(name(pool).await, "Ann's Books");
    journal.append(placed(2)).await.unwrap();
    let after = std::fs::read_to_string(&one).unwrap();
    assert!(after.lines().count() == 1 && after.trim() != before.trim(), "the key of before is gone here");
    settle(pool, second.clone()).await.unwrap();

    // The other machine rotates next: its file still has the key in use as the next one.
    let again = prepare(&owner, &second).await.unwrap();
    assert_ne!(again, prepared);
    assert_eq!(rotate(&owner, &second, None).await.unwrap().fingerprint, again);
    assert_eq!(name(pool).await, "Ann's Books");
    let refused = settle(pool, first).await.unwrap_err();
    assert!(refused.to_string().contains("sealed with the master key of fingerprint"), "{refused}");
    std::fs::remove_dir_all(&folder).unwrap();
}
