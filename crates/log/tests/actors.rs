//! The names of commands' actors: sealed in the commits, readable as they were, erased once the key is destroyed.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[allow(dead_code, reason = "the tests of the journal need more of it")]
mod support;

use cqrs_es::persist::SerializedEvent;
use futures_util::future::BoxFuture;
use serde_json::{Value, json};
use sqlx::{PgConnection, PgPool};
use waybill_database::testing::TestDatabase;
use waybill_domain::Actor;
use waybill_log::{Append, Appended, EventMetadata, Journal, SideWrite, Source, personal, read};

use support::{actor, event};

const ANNA: &str = "0198f3a7-c2d1-7b3e-9a4c-5d6e7f809112";
const BERT: &str = "0198f3a7-c2d1-7b3e-9a4c-5d6e7f809113";

fn by(id: &str, name: &str, event: SerializedEvent) -> Append {
    let metadata = EventMetadata::new(Source::Api, "r");
    Append::new(vec![event]).unwrap().by(&actor(id, name), &metadata).unwrap()
}

async fn append(journal: &Journal, append: Append) {
    let appended = journal.append(append).await.unwrap();
    assert!(matches!(appended, Appended::At(_)), "{appended:?}");
}

/// Destroys the key in the transaction of the append, as an erasure does.
struct Destroy(&'static str);

impl SideWrite for Destroy {
    fn write<'a>(&'a self, connection: &'a mut PgConnection) -> BoxFuture<'a, Result<(), sqlx::Error>> {
        Box::pin(personal::destroy(connection, "user", self.0))
    }
}

async fn erase(journal: &Journal, user: &'static str) {
    let mut erased = event(&personal::person("user", user), 1, 0);
    (erased.aggregate_type, erased.event_type) = ("person".to_owned(), "erased".to_owned());
    erased.payload = json!({"erased": {"reason": "Asked for it"}});
    let append = by(BERT, "bert", erased).with([Destroy(user)]);
    assert!(matches!(journal.append(append).await.unwrap(), Appended::At(_)));
}

async fn name(pool: &PgPool, position: i64) -> String {
    read::at(pool, position).await.unwrap().unwrap().actor().unwrap().1.to_owned()
}

async fn in_commits(pool: &PgPool) -> Vec<String> {
    sqlx::query_scalar("SELECT actor_name FROM commits ORDER BY position").fetch_all(pool).await.unwrap()
}

#[tokio::test]
async fn the_name_of_who_did_it_is_sealed_in_the_commit_and_read_as_it_was_until_the_user_is_erased() {
    let database = TestDatabase::fresh().await;
    let (journal, pool) = (Journal::start(database.pool.clone()).await.unwrap(), &database.pool);
    let other = Journal::start(database.pool.clone()).await.unwrap();
    append(&journal, by(ANNA, "anna", event("a", 1, 1))).await;
    append(&other, by(ANNA, "anna", event("b", 1, 1))).await;
    append(&journal, by(BERT, "bert", event("c", 1, 1))).await;
    let part = Actor::system(1, "import");
    append(&journal, by(&part.id.to_string(), &part.name, event("d", 1, 1))).await;

    let commits = in_commits(pool).await;
    assert!(
        commits[..3].iter().all(|name| name.starts_with("sealed:") && !name.contains("ann")),
        "{commits:?}"
    );
    assert_eq!(commits[3], "import", "a part of the system is nobody");
    assert_eq!((name(pool, 1).await.as_str(), name(pool, 2).await.as_str()), ("anna", "anna"));
    assert_eq!((name(pool, 3).await.as_str(), name(pool, 4).await.as_str()), ("bert", "import"));
    let shown: Vec<Value> = sqlx::query_scalar("SELECT metadata FROM postgres_es.events ORDER BY position")
        .fetch_all(pool)
        .await
        .unwrap();
    assert_eq!((&shown[0]["actorName"], &shown[3]["actorName"]), (&json!("erased"), &json!("import")));

    erase(&journal, ANNA).await;

    assert_eq!(in_commits(pool).await[..4], commits, "the commits are as they were");
    assert_eq!((name(pool, 1).await.as_str(), name(pool, 2).await.as_str()), ("erased", "erased"));
    assert_eq!(name(pool, 3).await, "bert");
    // Another process still has the key in memory.
    append(&other, by(ANNA, "anna", event("b", 2, 1))).await;
    append(&journal, by(ANNA, "anna", event("a", 2, 1))).await;
    assert_eq!((name(pool, 6).await.as_str(), name(pool, 7).await.as_str()), ("erased", "erased"));

    sqlx::query("DELETE FROM person_keys").execute(&database.owner).await.unwrap();
    let event = read::at(pool, 3).await.unwrap().unwrap();
    assert!(event.actor().unwrap_err().to_string().contains("is missing"), "a lost key is no erasure");
}
