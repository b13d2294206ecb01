//! Backups of a log with persons who were erased.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where it fails")]

use std::path::{Path, PathBuf};
use std::time::Duration;

use cqrs_es::persist::SerializedEvent;
use futures_util::future::BoxFuture;
use serde_json::{Value, json};
use sqlx::{PgConnection, PgPool};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;
use waybill_backup::{Shipping, Trust, back_up, load, select, ship};
use waybill_database::migrate_as_owner;
use waybill_database::testing::TestDatabase;
use waybill_domain::Actor;
use waybill_domain::id::UserId;
use waybill_log::{Append, Appended, EventMetadata, Journal, SideWrite, Source, personal, read};

const ANN: &str = "0198f3a7-c2d1-7b3e-9a4c-5d6e7f809112";
const BOB: &str = "0198f3a7-c2d1-7b3e-9a4c-5d6e7f809113";

fn event(aggregate: &str, id: &str, event_type: &str, payload: Value) -> SerializedEvent {
    let [aggregate, event_type, version] = [aggregate, event_type, "1"].map(str::to_owned);
    SerializedEvent::new(id.to_owned(), 1, aggregate, event_type, version, payload, json!({}))
}

/// Records an order of this customer.
async fn order(journal: &Journal, customer: &str, name: &str) -> i64 {
    let content = json!({"content": {"customer": {"code": "C", "id": customer, "name": name}}});
    let placed = event("order", &Uuid::now_v7().to_string(), "placed", json!({"placed": content}));
    at(journal.append(Append::new(vec![placed]).unwrap()).await.unwrap())
}

/// Records an event by this user.
async fn done_by(journal: &Journal, user: &str, name: &str) -> i64 {
    let event = event("stock", &Uuid::now_v7().to_string(), "moved", json!({}));
    let actor = Actor::person(UserId(user.parse().unwrap()), name, None);
    let append = Append::new(vec![event]).unwrap().by(&actor, &EventMetadata::new(Source::Api, "r")).unwrap();
    at(journal.append(append).await.unwrap())
}

/// Destroys the key of a person, by kind and id.
struct Destroy(&'static str, &'static str);

impl SideWrite for Destroy {
    fn write<'a>(&'a self, connection: &'a mut PgConnection) -> BoxFuture<'a, Result<(), sqlx::Error>> {
        Box::pin(personal::destroy(connection, self.0, self.1))
    }
}

async fn erase(journal: &Journal, id: &'static str) -> i64 {
    erase_person(journal, "customer", id).await
}

async fn erase_person(journal: &Journal, kind: &'static str, id: &'static str) -> i64 {
    let person = personal::person(kind, id);
    let erased = event("person", &person, "erased", json!({"erased": {"reason": "Asked for it"}}));
    at(journal.append(Append::new(vec![erased]).unwrap().with([Destroy(kind, id)])).await.unwrap())
}

fn at(appended: Appended) -> i64 {
    match appended {
        Appended::At(position) => i64::try_from(position).unwrap(),
        other => panic!("{other:?}"),
    }
}

async fn name(pool: &PgPool, position: i64) -> String {
    let event = read::at(pool, position).await.unwrap().unwrap();
    event.json().unwrap()["placed"]["content"]["customer"]["name"].as_str().unwrap().to_owned()
}

async fn actor(pool: &PgPool, position: i64) -> String {
    read::at(pool, position).await.unwrap().unwrap().actor().unwrap().1.to_owned()
}

async fn restored(files: &[PathBuf], until: Option<i64>) -> TestDatabase {
    let to = TestDatabase::empty().await;
    load(&to.owner.connect_options(), files, until, &Trust::Anybody, |_| ()).await.unwrap();
    let application = to.pool.connect_options().get_username().to_owned();
    migrate_as_owner(&to.owner.connect_options(), &application).await.unwrap();
    to
}

#[tokio::test(flavor = "multi_thread")]
async fn who_was_erased_is_erased_in_a_restored_backup_and_the_others_are_not() {
    let (folder, from) = (Folder::new(), TestDatabase::fresh().await);
    let journal = Journal::start(from.pool.clone()).await.unwrap();
    let (ann, bob) = (order(&journal, ANN, "Ann's Books").await, order(&journal, BOB, "Bob's Bikes").await);
    erase(&journal, ANN).await;
    let file = folder.0.join("whole.backup");
    back_up(&from.owner.connect_options(), &file, None, |_| ()).await.unwrap();

    let to = restored(&[file], None).await;
    assert_eq!(
        (name(&to.pool, ann).await.as_str(), name(&to.pool, bob).await.as_str()),
        ("erased", "Bob's Bikes")
    );
    let journal = Journal::start(to.pool.clone()).await.unwrap();
    let later = order(&journal, ANN, "Ann again").await;
    assert_eq!(name(&to.pool, later).await, "erased");
    let other = order(&journal, BOB, "Bob & Co").await;
    assert_eq!(name(&to.pool, other).await, "Bob & Co");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_shipped_is_read_with_its_keys_and_an_erasure_counts_for_keys_that_were_shipped_before_it() {
    let (folder, from) = (Folder::new(), TestDatabase::fresh().await);
    let journal = Journal::start(from.pool.clone()).await.unwrap();
    let ann = order(&journal, ANN, "Ann's Books").await;
    let stop = CancellationToken::new();
    let shipping = tokio::spawn(ship(
        (*from.owner.connect_options()).clone(),
        Shipping::to(folder.0.clone(), None),
        None,
        journal.head(),
        stop,
    ));
    reaches(&folder.0, ann).await;
    // After the copy of the tables: a new person, and an erasure.
    let bob = order(&journal, BOB, "Bob's Bikes").await;
    let end = erase(&journal, ANN).await;
    reaches(&folder.0, end).await;
    shipping.abort();

    let selection = select(&folder.0, None, None, None).unwrap();
    let to = restored(&selection.files, selection.until).await;
    assert_eq!(
        (name(&to.pool, ann).await.as_str(), name(&to.pool, bob).await.as_str()),
        ("erased", "Bob's Bikes")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_names_of_users_are_read_in_a_restored_backup_and_from_what_was_shipped_unless_they_were_erased()
{
    let (folder, shipped, from) = (Folder::new(), Folder::new(), TestDatabase::fresh().await);
    let journal = Journal::start(from.pool.clone()).await.unwrap();
    let by_ann = done_by(&journal, ANN, "ann").await;
    let claim = journal.indexed("username/ann").await.unwrap();
    let stop = CancellationToken::new();
    let shipping = tokio::spawn(ship(
        (*from.owner.connect_options()).clone(),
        Shipping::to(shipped.0.clone(), None),
        None,
        journal.head(),
        stop,
    ));
    reaches(&shipped.0, by_ann).await;
    // After the copy of the tables: a new user, and an erasure.
    let by_bob = done_by(&journal, BOB, "bob").await;
    let end = erase_person(&journal, "user", ANN).await;
    reaches(&shipped.0, end).await;
    shipping.abort();
    let file = folder.0.join("whole.backup");
    back_up(&from.owner.connect_options(), &file, None, |_| ()).await.unwrap();

    let selection = select(&shipped.0, None, None, None).unwrap();
    for to in [restored(&[file], None).await, restored(&selection.files, selection.until).await] {
        assert_eq!(
            (actor(&to.pool, by_ann).await.as_str(), actor(&to.pool, by_bob).await.as_str()),
            ("erased", "bob")
        );
        let journal = Journal::start(to.pool.clone()).await.unwrap();
        assert_eq!(journal.indexed("username/ann").await.unwrap(), claim, "user names are found as before");
    }
}

async fn reaches(folder: &Path, position: i64) {
    let reached = async {
        while select(folder, None, Some(position), None).is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_mins(2), reached).await.unwrap();
}

struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        let path = std::env::temp_dir().join(format!("waybill-erased-{}", Uuid::now_v7().simple()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _left_behind = std::fs::remove_dir_all(&self.0);
    }
}
