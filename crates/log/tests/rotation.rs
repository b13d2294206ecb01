//! The rotation of the master key. Alone in its program: a process has one master key.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use cqrs_es::persist::SerializedEvent;
use serde_json::json;
use waybill_database::testing::TestDatabase;
use waybill_log::personal::master::{MasterKeySource, settle};
use waybill_log::personal::rotate;
use waybill_log::{Append, Journal, read};

#[tokio::test]
async fn after_a_rotation_the_keys_are_wrapped_by_the_next_master_key_and_everything_is_read() {
    let database = TestDatabase::fresh().await;
    let pool = &database.pool;
    let owner = (*database.owner.connect_options()).clone();
    let folder = std::env::temp_dir().join(format!("waybill-master-{}", uuid::Uuid::now_v7().simple()));
    let source = MasterKeySource::File(folder.join("master-key"));
    settle(pool, source.clone()).await.unwrap();
    let journal = Journal::start(pool.clone()).await.unwrap();
    let placed = |id: usize| {
        let customer = json!({"code": "C", "id": uuid::Uuid::now_v7(), "name": "Ann's Books"});
        let payload = json!({"placed": {"content": {"customer": customer}}});
        let [order, placed, version] = ["order", "placed", "1"].map(str::to_owned);
        Append::new(vec![SerializedEvent::new(id.to_string(), 1, order, placed, version, payload, json!({}))])
            .unwrap()
    };
    for id in 0..5 {
        journal.append(placed(id)).await.unwrap();
    }
    let fingerprints = "SELECT DISTINCT substring(wrapped FROM 1 FOR 8) FROM person_keys UNION SELECT fingerprint FROM master_key";
    let before: Vec<Vec<u8>> = sqlx::query_scalar(fingerprints).fetch_all(pool).await.unwrap();
    let first = std::fs::read_to_string(folder.join("master-key")).unwrap();

    assert_eq!(rotate(&owner, &source, None).await.unwrap().keys, 5);

    let after: Vec<Vec<u8>> = sqlx::query_scalar(fingerprints).fetch_all(pool).await.unwrap();
    assert_eq!((before.len(), after.len()), (1, 1));
    assert_ne!(before, after);
    let second = std::fs::read_to_string(folder.join("master-key")).unwrap();
    assert!(second != first && second.lines().count() == 1, "the key of before is gone");
    // The running process has read the file again.
    for position in 1..=5 {
        let event = read::at(pool, position).await.unwrap().unwrap();
        assert_eq!(event.json().unwrap()["placed"]["content"]["customer"]["name"], "Ann's Books");
    }
    journal.append(placed(5)).await.unwrap();

    // A damaged key is named, and the file stays as it was.
    let spoil = "UPDATE person_keys SET wrapped = overlay(wrapped PLACING decode(repeat('00', 72), 'hex') FROM 9) \
                  WHERE person = (SELECT min(person) FROM person_keys) RETURNING person";
    let mut transaction = database.owner.begin().await.unwrap();
    let spoilt: String = sqlx::query_scalar(spoil).fetch_one(&mut *transaction).await.unwrap();
    transaction.commit().await.unwrap();
    let refused = rotate(&owner, &source, None).await.unwrap_err();
    assert!(
        refused.to_string().contains(&format!("the key of {spoilt} cannot be wrapped anew")),
        "{refused}"
    );
    assert_eq!(std::fs::read_to_string(folder.join("master-key")).unwrap(), second);

    // Another key is not accepted, and a sealed log gets no new one automatically.
    std::fs::write(folder.join("master-key"), &first).unwrap();
    let refused = settle(pool, source.clone()).await.unwrap_err();
    assert!(refused.to_string().contains("sealed with the master key of fingerprint"), "{refused}");
    std::fs::remove_file(folder.join("master-key")).unwrap();
    settle(pool, source.clone()).await.unwrap_err();
    assert!(!folder.join("master-key").exists());
    std::fs::remove_dir_all(&folder).unwrap();
}
