//! Ships from a server to a folder and restores to a position.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where it fails")]

use std::path::{Path, PathBuf};
use std::time::Duration;

use cqrs_es::persist::SerializedEvent;
use serde_json::{Value, json};
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;
use waybill_backup::{Shipping, Trust, load, select, ship};
use waybill_database::migrate_as_owner;
use waybill_database::testing::TestDatabase;
use waybill_log::{Append, Appended, IdempotencyKey, Journal, testing};

#[tokio::test(flavor = "multi_thread")]
async fn what_was_shipped_before_a_crash_is_restored_to_any_position_with_its_keys_accounts_and_numbers() {
    let (folder, from) = (Folder::new(), TestDatabase::fresh().await);
    let journal = Journal::start(from.pool.clone()).await.unwrap();
    let user = Uuid::now_v7();
    user_event(
        &journal,
        user,
        1,
        "registered",
        json!({"registered": {"username": "anna",
        "profile": {"displayName": "Anna", "isPublic": false}, "rights": {"accountState": "waiting", "readOnly": false, "warehouseIds": [], "duties": []}}}),
    )
    .await;
    sqlx::query("INSERT INTO accounts (user_id, username, display_name, state, password_hash) VALUES ($1, 'anna', 'Anna', 'waiting', 'hash')")
        .bind(user)
        .execute(&from.pool)
        .await
        .unwrap();
    for number in 0..50 {
        journal.append(event(number)).await.unwrap();
    }
    let stop = CancellationToken::new();
    let shipping = tokio::spawn(ship(
        (*from.owner.connect_options()).clone(),
        Shipping::to(folder.0.clone(), None),
        None,
        journal.head(),
        stop,
    ));
    reaches(&folder.0, 51).await;
    // After the copy of the tables: a role, a number beyond the series, a key.
    user_event(
        &journal,
        user,
        2,
        "rights-changed",
        json!({"rights-changed": {"role": "encoder",
        "accountState": "disabled", "readOnly": false, "warehouseIds": [], "duties": []}}),
    )
    .await;
    append(&journal, "claim", "number/ORD-2026-000777", json!({"taken": {"holder": "order/1"}})).await;
    for number in 50..80 {
        journal.append(event(number)).await.unwrap();
    }
    reaches(&folder.0, 83).await;
    // Simulates a crash: nothing more is shipped.
    shipping.abort();

    let selection = select(&folder.0, None, Some(60), None).unwrap();
    let to = TestDatabase::empty().await;
    let loaded =
        load(&to.owner.connect_options(), &selection.files, selection.until, &Trust::Anybody, |_| ())
            .await
            .unwrap();
    let application = to.pool.connect_options().get_username().to_owned();
    migrate_as_owner(&to.owner.connect_options(), &application).await.unwrap();
    assert_eq!(loaded.position, 60);
    assert_eq!(rows(&to.pool, "events e", i64::MAX).await, rows(&from.pool, "events e", 60).await);
    assert_eq!(
        rows(&to.pool, "idempotency_keys e", i64::MAX).await,
        rows(&from.pool, "idempotency_keys e", 60).await
    );
    let account: (String, String, String) =
        sqlx::query_as("SELECT state, role, password_hash FROM accounts").fetch_one(&to.pool).await.unwrap();
    assert_eq!(
        account,
        ("disabled".into(), "encoder".into(), "hash".into()),
        "who was disabled stays disabled"
    );
    let next: i64 =
        sqlx::query_scalar("SELECT next FROM number_series WHERE series = 'ORD' AND period = 2026")
            .fetch_one(&to.pool)
            .await
            .unwrap();
    assert_eq!(next, 778, "a number that was used is not offered again");
    // A command that is repeated gets the earlier response.
    let journal = Journal::start(to.pool.clone()).await.unwrap();
    let again = journal.append(event(3)).await.unwrap();
    assert!(matches!(again, Appended::Repeated { .. }), "{again:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_time_is_the_last_position_recorded_until_then_and_one_beyond_the_folder_is_refused() {
    let (folder, from) = (Folder::new(), TestDatabase::fresh().await);
    let journal = Journal::start(from.pool.clone()).await.unwrap();
    for number in 0..5 {
        journal.append(event(number)).await.unwrap();
    }
    let stop = CancellationToken::new();
    let shipping = tokio::spawn(ship(
        (*from.owner.connect_options()).clone(),
        Shipping::to(folder.0.clone(), None),
        None,
        journal.head(),
        stop.clone(),
    ));
    stop.cancel();
    shipping.await.unwrap();
    let last = testing::events(&from.pool).await.unwrap().remove(4);
    let time = last.metadata["at"].as_str();
    assert_eq!(select(&folder.0, None, None, time).unwrap().until, Some(5));
    let before = select(&folder.0, None, None, Some("2020-01-01T00:00:00Z")).unwrap_err();
    assert!(before.to_string().contains("no copy of the accounts up to position 0"), "{before}");
    let beyond = select(&folder.0, None, Some(6), None).unwrap_err();
    assert!(beyond.to_string().contains("goes to position 5"), "{beyond}");
    let nonsense = select(&folder.0, None, None, Some("yesterday")).unwrap_err();
    assert!(nonsense.to_string().contains("is no time such as"), "{nonsense}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_position_in_the_middle_of_what_one_command_recorded_is_refused_with_the_one_before_it() {
    let (folder, from) = (Folder::new(), TestDatabase::fresh().await);
    let journal = Journal::start(from.pool.clone()).await.unwrap();
    journal.append(event(0)).await.unwrap();
    let stop = CancellationToken::new();
    let shipping = tokio::spawn(ship(
        (*from.owner.connect_options()).clone(),
        Shipping::to(folder.0.clone(), None),
        None,
        journal.head(),
        stop,
    ));
    reaches(&folder.0, 1).await;
    let three = (1..=3).map(|number| {
        let id = format!("of-three-{number}");
        SerializedEvent::new(id, 1, "thing".into(), "happened".into(), "1".into(), json!({}), json!({}))
    });
    journal.append(Append::new(three.collect()).unwrap()).await.unwrap();
    reaches(&folder.0, 4).await;
    shipping.abort();

    let selection = select(&folder.0, None, Some(3), None).unwrap();
    let to = TestDatabase::empty().await;
    let refused =
        load(&to.owner.connect_options(), &selection.files, selection.until, &Trust::Anybody, |_| ())
            .await
            .unwrap_err();
    assert!(refused.to_string().contains("Restore to position 1, before it"), "{refused}");
}

#[test]
fn a_folder_with_a_missing_piece_is_not_restored_as_if_it_ended_there() {
    let folder = Folder::new();
    let log = folder.0.join(Uuid::now_v7().to_string());
    std::fs::create_dir_all(&log).unwrap();
    // The segment 5 to 7 is missing; 0 to 3 was merged into 0 to 5.
    for name in [
        "tables-000000000005",
        "events-000000000000-000000000003",
        "events-000000000000-000000000005",
        "events-000000000007-000000000009",
    ] {
        std::fs::write(log.join(format!("{name}.waybill")), "").unwrap();
    }
    for position in [None, Some(8)] {
        let refused = select(&folder.0, None, position, None).unwrap_err().to_string();
        assert!(refused.contains("the events after position 5 up to 7 are missing"), "{refused}");
    }
    assert_eq!(select(&folder.0, None, Some(5), None).unwrap().until, Some(5));
    std::fs::remove_file(log.join("events-000000000007-000000000009.waybill")).unwrap();
    assert_eq!(select(&folder.0, None, None, None).unwrap().until, Some(5), "without a gap it ends there");
}

#[tokio::test(flavor = "multi_thread")]
async fn old_copies_of_the_tables_go_after_the_retention_but_not_the_one_that_its_first_day_needs() {
    let (folder, from) = (Folder::new(), TestDatabase::fresh().await);
    let journal = Journal::start(from.pool.clone()).await.unwrap();
    for number in 0..5 {
        journal.append(event(number)).await.unwrap();
    }
    let state = waybill_log::copy::state(&mut from.pool.acquire().await.unwrap()).await.unwrap();
    let log = folder.0.join(state.log_id.to_string());
    std::fs::create_dir_all(&log).unwrap();
    let days = |count: u64| Duration::from_hours(24 * count);
    for (position, age) in [(1, days(30)), (2, days(20)), (3, days(10))] {
        let file = std::fs::File::create(log.join(format!("tables-{position:012}.waybill"))).unwrap();
        file.set_modified(std::time::SystemTime::now() - age).unwrap();
    }
    let tables = || {
        let names = std::fs::read_dir(&log).unwrap().map(|entry| entry.unwrap().file_name());
        let mut names: Vec<_> = names.filter_map(|name| name.into_string().ok()).collect();
        names.retain(|name| name.starts_with("tables-"));
        names.sort();
        names.iter().map(|name| name[18..19].to_owned()).collect::<String>()
    };
    for (retention, left) in [(None, "1235"), (Some(days(14)), "235")] {
        let shipping = Shipping::to(folder.0.clone(), retention);
        let stop = CancellationToken::new();
        stop.cancel();
        ship((*from.owner.connect_options()).clone(), shipping.clone(), None, journal.head(), stop).await;
        assert_eq!((tables().as_str(), shipping.failure()), (left, None), "{retention:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_backup_is_known_after_a_restart_and_a_failure_until_the_next_one_that_succeeds() {
    let (folder, from) = (Folder::new(), TestDatabase::fresh().await);
    let journal = Journal::start(from.pool.clone()).await.unwrap();
    let state = waybill_log::copy::state(&mut from.pool.acquire().await.unwrap()).await.unwrap();
    let attempt = async |shipping: &Shipping| {
        let stop = CancellationToken::new();
        stop.cancel();
        ship((*from.owner.connect_options()).clone(), shipping.clone(), None, journal.head(), stop).await;
    };
    let shipping = Shipping::to(folder.0.clone(), None);
    // No folder can be made where a file is.
    std::fs::write(&folder.0, "").unwrap();
    shipping.look(state.log_id);
    attempt(&shipping).await;
    assert!(shipping.failure().unwrap().starts_with("cannot create "), "{:?}", shipping.failure());
    assert_eq!(shipping.last_at(), None);
    std::fs::remove_file(&folder.0).unwrap();
    attempt(&shipping).await;
    assert_eq!(shipping.failure(), None);
    let last_at = shipping.last_at().unwrap();

    let later = Shipping::to(folder.0.clone(), None);
    assert_eq!(later.last_at(), None);
    later.look(state.log_id);
    // The file was finished after the moment whose data it holds.
    assert!(later.last_at().unwrap() >= last_at - chrono::TimeDelta::seconds(1), "{:?}", later.last_at());
}

/// Waits until the folder holds the log up to a position.
async fn reaches(folder: &Path, position: i64) {
    let reached = async {
        while select(folder, None, Some(position), None).is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_mins(2), reached).await.unwrap();
}

async fn user_event(journal: &Journal, user: Uuid, sequence: usize, event_type: &str, payload: Value) {
    let event = SerializedEvent::new(
        user.to_string(),
        sequence,
        "user".into(),
        event_type.into(),
        "1".into(),
        payload,
        json!({}),
    );
    journal.append(Append::new(vec![event]).unwrap()).await.unwrap();
}

async fn append(journal: &Journal, kind: &str, id: &str, payload: Value) {
    let event =
        SerializedEvent::new(id.into(), 1, kind.into(), "taken".into(), "1".into(), payload, json!({}));
    journal.append(Append::new(vec![event]).unwrap()).await.unwrap();
}

fn event(number: usize) -> Append {
    let event = SerializedEvent::new(
        format!("stream-{number}"),
        1,
        "thing".into(),
        "happened".into(),
        "1".into(),
        json!({"n": number}),
        json!({}),
    );
    let key = IdempotencyKey::new("anna", &format!("key-{number}"), "POST /x", b"body").unwrap();
    Append::new(vec![event]).unwrap().once(key, &json!({"number": number})).unwrap()
}

async fn rows(pool: &PgPool, table: &str, until: i64) -> Vec<String> {
    sqlx::query_scalar(&format!("SELECT e::text FROM {table} WHERE position <= $1 ORDER BY position"))
        .bind(until)
        .fetch_all(pool)
        .await
        .unwrap()
}

/// A folder that is removed after the test.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        Self(std::env::temp_dir().join(format!("waybill-shipped-{}", Uuid::now_v7().simple())))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).unwrap();
    }
}
