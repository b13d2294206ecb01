//! Writes a backup, verifies it and restores it.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where it fails")]

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use cqrs_es::persist::SerializedEvent;
use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;
use waybill_backup::{Error, Trust, back_up, complete, load, verify};
use waybill_database::testing::TestDatabase;
use waybill_database::{MIGRATOR, migrate_as_owner, migrate_to};
use waybill_log::copy::{KEYS, exchange_identity, restored_from};
use waybill_log::{Append, Journal, JournalError};

const TEXT: &str = "a tab\t, a line\nbreak, a back\\slash, \\N, \"quotes\", شحنة";

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_that_is_written_while_events_are_appended_comes_back_byte_for_byte() {
    let (folder, from) = (Folder::new(), TestDatabase::fresh().await);
    let journal = Journal::start(from.pool.clone()).await.unwrap();
    fill(&journal, 0..300).await;
    account(&from.pool, "anna").await;
    let writing = Arc::new(AtomicBool::new(true));
    let writer = tokio::spawn(write_on(journal.clone(), Arc::clone(&writing)));
    let file = folder.file("whole.backup");
    let summary = back_up(&from.owner.connect_options(), &file, None, |_| ()).await.unwrap();
    writing.store(false, Ordering::Relaxed);
    writer.await.unwrap();
    assert!(summary.end.events >= 300, "{summary:?}");
    assert_eq!(verify(&file, &Trust::Anybody).unwrap(), summary);

    let to = TestDatabase::empty().await;
    let loaded = load(&to.owner.connect_options(), &[file], None, &Trust::Anybody, |_| ()).await.unwrap();
    assert_eq!(loaded.position, summary.end.last);
    migrate(&to).await;
    assert_eq!(log(&to.pool, i64::MAX).await, log(&from.pool, loaded.position).await);
    let names: Vec<String> =
        sqlx::query_scalar("SELECT username FROM accounts").fetch_all(&to.pool).await.unwrap();
    assert_eq!(names, ["anna"]);
    // And goes on.
    let journal = Journal::start(to.pool.clone()).await.unwrap();
    fill(&journal, 100_000..100_001).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_byte_of_a_backup_is_changed_cut_off_or_added_it_is_noticed_before_anything_is_restored() {
    let (folder, from) = (Folder::new(), TestDatabase::fresh().await);
    let journal = Journal::start(from.pool.clone()).await.unwrap();
    fill(&journal, 0..20).await;
    let file = folder.file("whole.backup");
    back_up(&from.owner.connect_options(), &file, None, |_| ()).await.unwrap();
    let whole = std::fs::read(&file).unwrap();
    let changed = folder.file("changed.backup");
    let to = TestDatabase::empty().await;
    for place in (0..whole.len()).step_by(97) {
        let mut bytes = whole.clone();
        bytes[place] ^= 0x10;
        std::fs::write(&changed, &bytes).unwrap();
        let refused = verify(&changed, &Trust::Anybody).unwrap_err();
        assert!(matches!(refused, Error::Broken { .. }), "byte {place}: {refused}");
        std::fs::write(&changed, &whole[..place]).unwrap();
        let refused = verify(&changed, &Trust::Anybody).unwrap_err();
        assert!(matches!(refused, Error::Broken { .. }), "cut at {place}: {refused}");
    }
    let longer = [&whole[..], b"more"].concat();
    std::fs::write(&changed, longer).unwrap();
    let refused =
        load(&to.owner.connect_options(), &[changed], None, &Trust::Anybody, |_| ()).await.unwrap_err();
    assert!(refused.to_string().contains("behind its end"), "{refused}");
    let tables: i64 = sqlx::query_scalar("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")
        .fetch_one(&to.owner)
        .await
        .unwrap();
    assert_eq!(tables, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_never_restored_over_a_log_and_never_written_over_another_file() {
    let (folder, from) = (Folder::new(), TestDatabase::fresh().await);
    let journal = Journal::start(from.pool.clone()).await.unwrap();
    fill(&journal, 0..2).await;
    let file = folder.file("whole.backup");
    back_up(&from.owner.connect_options(), &file, None, |_| ()).await.unwrap();
    let again = back_up(&from.owner.connect_options(), &file, None, |_| ()).await.unwrap_err();
    assert!(again.to_string().contains("not overwritten"), "{again}");
    let over = load(&from.owner.connect_options(), &[file], None, &Trust::Anybody, |_| ()).await.unwrap_err();
    assert!(over.to_string().contains("holds a log already"), "{over}");
    let left: Vec<_> = std::fs::read_dir(&folder.0).unwrap().collect();
    assert_eq!(left.len(), 1, "{left:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restore_that_did_not_end_is_repeated_with_the_same_backup_and_with_no_other() {
    let (folder, from, to) = (Folder::new(), TestDatabase::fresh().await, TestDatabase::empty().await);
    let journal = Journal::start(from.pool.clone()).await.unwrap();
    let (half, whole) = ([folder.file("half.backup")], [folder.file("whole.backup")]);
    fill(&journal, 0..2).await;
    back_up(&from.owner.connect_options(), &half[0], None, |_| ()).await.unwrap();
    fill(&journal, 2..4).await;
    back_up(&from.owner.connect_options(), &whole[0], None, |_| ()).await.unwrap();
    let owner = to.owner.connect_options();
    let loaded = load(&owner, &whole, None, &Trust::Anybody, |_| ()).await.unwrap();
    assert_eq!(load(&owner, &whole, None, &Trust::Anybody, |_| ()).await.unwrap(), loaded);
    let other = load(&owner, &half, None, &Trust::Anybody, |_| ()).await.unwrap_err().to_string();
    assert!(other.contains("another restore into this database reached position"), "{other}");
    complete(&owner).await.unwrap();
    let over = load(&owner, &whole, None, &Trust::Anybody, |_| ()).await.unwrap_err().to_string();
    assert!(over.contains("holds a log already"), "{over}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restore_marks_the_database_before_it_writes_rows_and_any_backup_may_follow_one_without_rows() {
    let (folder, from, to) = (Folder::new(), TestDatabase::fresh().await, TestDatabase::empty().await);
    let journal = Journal::start(from.pool.clone()).await.unwrap();
    let (one, other) = ([folder.file("one.backup")], [folder.file("other.backup")]);
    back_up(&from.owner.connect_options(), &one[0], None, |_| ()).await.unwrap();
    fill(&journal, 0..2).await;
    back_up(&from.owner.connect_options(), &other[0], None, |_| ()).await.unwrap();
    // A lock on a table of the backup stops the restore before its first row.
    let owner = to.owner.connect_options();
    migrate_to(&owner, &MIGRATOR.iter().map(|migration| migration.version).collect::<Vec<_>>())
        .await
        .unwrap();
    let mut held = to.owner.begin().await.unwrap();
    sqlx::query("LOCK TABLE accounts").execute(&mut *held).await.unwrap();
    let mut connection = to.owner.acquire().await.unwrap();
    let marked = async {
        while restored_from(&mut connection).await.unwrap().is_none() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::select! {
        loaded = load(&owner, &other, None, &Trust::Anybody, |_| ()) => panic!("it was not stopped: {loaded:?}"),
        marked = tokio::time::timeout(Duration::from_secs(20), marked) => assert!(marked.is_ok(), "no mark before the first row"),
    }
    held.rollback().await.unwrap();
    load(&owner, &one, None, &Trust::Anybody, |_| ()).await.unwrap();
    complete(&owner).await.unwrap();
    assert_eq!(restored_from(&mut connection).await.unwrap(), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_and_the_key_that_signs_them_are_in_no_backup() {
    let (folder, from) = (Folder::new(), TestDatabase::fresh().await);
    let file = folder.file("whole.backup");
    let summary = back_up(&from.owner.connect_options(), &file, None, |_| ()).await.unwrap();
    let tables: Vec<&str> = summary.end.tables.keys().map(String::as_str).collect();
    for expected in ["accounts", "idempotency_keys", "number_series", "number_blocks"] {
        assert!(tables.contains(&expected), "{tables:?}");
    }
    // Persons' keys are wrapped by a key that is not in the database, which holds only its fingerprint.
    let harmless = ["idempotency_keys", KEYS, "master_key"];
    assert!(
        !tables
            .iter()
            .any(|name| name.contains("session") || name.contains("key") && !harmless.contains(name))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_knows_the_log_before_a_restore_can_append_nothing_and_gets_an_error() {
    let database = TestDatabase::fresh().await;
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    fill(&journal, 0..2).await;
    exchange_identity(&mut database.owner.acquire().await.unwrap(), 0).await.unwrap();
    for _ in 0..2 {
        let refused = journal.append(event(7)).await.unwrap_err();
        assert!(matches!(refused, JournalError::Restored), "{refused}");
    }
    journal.exchanged().await;
    let restarted = Journal::start(database.pool.clone()).await.unwrap();
    fill(&restarted, 8..9).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_an_earlier_schema_is_restored_into_the_present_one() {
    let (folder, from) = (Folder::new(), TestDatabase::empty().await);
    let owner = from.owner.connect_options();
    let all: Vec<i64> = MIGRATOR.iter().map(|migration| migration.version).collect();
    let (last, earlier) = all.split_last().unwrap();
    migrate_to(&owner, earlier).await.unwrap();
    let file = folder.file("earlier.backup");
    back_up(&owner, &file, None, |_| ()).await.unwrap();

    let to = TestDatabase::empty().await;
    load(&to.owner.connect_options(), &[file], None, &Trust::Anybody, |_| ()).await.unwrap();
    migrate(&to).await;
    let newest: i64 =
        sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations").fetch_one(&to.owner).await.unwrap();
    assert_eq!(newest, *last);
    let journal = Journal::start(to.pool.clone()).await.unwrap();
    fill(&journal, 0..1).await;
}

async fn migrate(database: &TestDatabase) {
    let application = database.pool.connect_options().get_username().to_owned();
    migrate_as_owner(&database.owner.connect_options(), &application).await.unwrap();
}

async fn fill(journal: &Journal, numbers: std::ops::Range<usize>) {
    for number in numbers {
        journal.append(event(number)).await.unwrap();
    }
}

async fn write_on(journal: Journal, writing: Arc<AtomicBool>) {
    for number in 1_000.. {
        journal.append(event(number)).await.unwrap();
        if !writing.load(Ordering::Relaxed) {
            return;
        }
    }
}

fn event(number: usize) -> Append {
    let event = SerializedEvent::new(
        format!("stream-{number}"),
        1,
        "thing".to_owned(),
        "happened".to_owned(),
        "1".to_owned(),
        json!({"text": TEXT, "number": number}),
        json!({"actorName": TEXT}),
    );
    Append::new(vec![event]).unwrap()
}

async fn account(pool: &PgPool, name: &str) {
    sqlx::query(
        "INSERT INTO accounts (user_id, username, display_name, state, password_hash) VALUES ($1, $2, $2, 'active', $3)",
    )
    .bind(Uuid::now_v7())
    .bind(name)
    .bind(TEXT)
    .execute(pool)
    .await
    .unwrap();
}

async fn log(pool: &PgPool, until: i64) -> Vec<String> {
    waybill_log::testing::rows(pool, until).await.unwrap()
}

/// A folder that is removed after the test.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        let path = std::env::temp_dir().join(format!("waybill-backup-{}", Uuid::now_v7().simple()));
        std::fs::create_dir(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        Path::join(&self.0, name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).unwrap();
    }
}
