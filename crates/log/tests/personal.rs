//! Personal fields: sealed in the log, in clear for readers, erased once the key is destroyed.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[allow(dead_code, reason = "the tests of the journal need more of it")]
mod support;

use cqrs_es::persist::SerializedEvent;
use futures_util::future::BoxFuture;
use serde_json::{Value, json};
use sqlx::{PgConnection, PgPool};
use waybill_database::testing::TestDatabase;
use waybill_domain::customer::Customer;
use waybill_domain::discussion::DiscussionEvent;
use waybill_domain::master::MasterEvent;
use waybill_log::read::{self, Limit};
use waybill_log::{Append, Appended, Journal, SideWrite, StreamKey, personal, testing};

use support::{at_once, event};

const ANN: &str = "0198f3a7-c2d1-7b3e-9a4c-5d6e7f809112";
const BOB: &str = "0198f3a7-c2d1-7b3e-9a4c-5d6e7f809113";

fn written(id: &str, sequence: usize, name: &str) -> SerializedEvent {
    let address = json!({"line": "9 Kelpie Wynd", "city": "Leith", "country": "Scotland", "state": null, "zipCode": null});
    let fields = json!({
        "active": true, "billingAddress": address, "code": null, "contactPerson": null, "creditLimit": null,
        "deliveryAddresses": [address], "email": "a@b.example", "holdReason": null, "invoicing": "per-delivery", "name": name, "onHold": false,
        "paymentTermsDays": 30, "phoneNumber": null, "taxCertificateNo": null,
        "taxCertificateValidTo": null, "taxId": null, "taxTreatment": "standard",
    });
    let body = match sequence {
        1 => json!({"created": {"by": BOB, "code": "CUS-00001", "fields": fields}}),
        _ => json!({"edited": {"code": "CUS-00001", "fields": fields}}),
    };
    let event_type = if sequence == 1 { "created" } else { "edited" };
    of("customer", id, sequence, event_type, body)
}

fn of(aggregate: &str, id: &str, sequence: usize, event_type: &str, payload: Value) -> SerializedEvent {
    let mut event = event(id, sequence, 0);
    (event.aggregate_type, event.event_type, event.payload) =
        (aggregate.to_owned(), event_type.to_owned(), payload);
    event
}

async fn append(journal: &Journal, events: Vec<SerializedEvent>) {
    let appended = journal.append(Append::new(events).unwrap()).await.unwrap();
    assert!(matches!(appended, Appended::At(_)), "{appended:?}");
}

/// Destroys the key in the transaction of the append, as an erasure does.
struct Destroy(&'static str);

impl SideWrite for Destroy {
    fn write<'a>(&'a self, connection: &'a mut PgConnection) -> BoxFuture<'a, Result<(), sqlx::Error>> {
        Box::pin(personal::destroy(connection, "customer", self.0))
    }
}

/// Destroys the key of a user.
struct DestroyUser(&'static str);

impl SideWrite for DestroyUser {
    fn write<'a>(&'a self, connection: &'a mut PgConnection) -> BoxFuture<'a, Result<(), sqlx::Error>> {
        Box::pin(personal::destroy(connection, "user", self.0))
    }
}

async fn erase(journal: &Journal, id: &'static str) {
    let person = personal::person("customer", id);
    let erased = of("person", &person, 1, "erased", json!({"erased": {"reason": "Asked for it"}}));
    let append = Append::new(vec![erased]).unwrap().with([Destroy(id)]);
    assert!(matches!(journal.append(append).await.unwrap(), Appended::At(_)));
}

/// Returns the customer's name and city in each event of the stream.
async fn names(pool: &PgPool, id: &str) -> Vec<(String, String)> {
    let (events, _) = read::stream(pool, &StreamKey::named("customer", id), 0, Limit::PAGE).await.unwrap();
    let names = events.iter().map(|event| {
        let (MasterEvent::Created { fields, .. } | MasterEvent::Edited { fields, .. }) =
            event.decode::<MasterEvent<Customer>>().unwrap();
        (fields.name.to_string(), fields.billing_address.city.to_string())
    });
    names.collect()
}

fn clear(name: &str) -> (String, String) {
    (name.to_owned(), "Leith".to_owned())
}

fn erased() -> (String, String) {
    ("erased".to_owned(), "erased".to_owned())
}

#[tokio::test]
async fn what_is_personal_is_sealed_in_the_log_and_read_in_clear_in_every_way() {
    let database = TestDatabase::fresh().await;
    let (journal, pool) = (Journal::start(database.pool.clone()).await.unwrap(), &database.pool);
    append(&journal, vec![written(ANN, 1, "Ann's Books"), written(ANN, 2, "Ann's Books")]).await;
    append(&journal, vec![written(ANN, 3, "Ann & Co")]).await;

    for row in testing::rows(&database.owner, i64::MAX).await.unwrap() {
        assert!(
            !row.contains("Ann's") && !row.contains("Kelpie Wynd") && !row.contains("a@b.example"),
            "{row}"
        );
        assert!(row.contains("CUS-00001"), "what identifies nobody stays as it is: {row}");
    }
    assert_eq!(names(pool, ANN).await, [clear("Ann's Books"), clear("Ann's Books"), clear("Ann & Co")]);
    let key = StreamKey::named("customer", ANN);
    let tails = read::tails(pool, &[(key.clone(), 0)], Limit::LOAD).await.unwrap();
    assert!(tails[&key].events.iter().all(|event| event.payload.contains("Kelpie")));
    let (batch, _) = read::batch(&mut pool.acquire().await.unwrap(), 0, 3, None, Limit::BATCH).await.unwrap();
    assert!(batch.iter().all(|event| event.json().unwrap().to_string().contains("a@b.example")));
}

#[tokio::test]
async fn once_the_key_is_destroyed_every_event_of_the_person_reads_erased_and_no_other_does() {
    let database = TestDatabase::fresh().await;
    let (journal, pool) = (Journal::start(database.pool.clone()).await.unwrap(), &database.pool);
    append(&journal, vec![written(ANN, 1, "Ann's Books")]).await;
    append(&journal, vec![written(BOB, 1, "Bob's Bikes")]).await;
    let before = testing::rows(&database.owner, 2).await.unwrap();
    // Another process, which has both keys in memory.
    let other = Journal::start(database.pool.clone()).await.unwrap();
    append(&other, vec![written(ANN, 2, "Ann's Books")]).await;

    erase(&journal, ANN).await;

    assert_eq!(names(pool, ANN).await, [erased(), erased()]);
    assert_eq!(names(pool, BOB).await, [clear("Bob's Bikes")]);
    assert_eq!(testing::rows(&database.owner, 2).await.unwrap(), before, "the log is as it was");
    append(&journal, vec![written(ANN, 3, "Ann again")]).await;
    append(&other, vec![written(ANN, 4, "Ann again")]).await;
    assert_eq!(names(pool, ANN).await[2..], [erased(), erased()], "nobody gets a second key");
    let (keys, wrapped): (i64, i64) =
        sqlx::query_as("SELECT count(*), count(wrapped) FROM person_keys").fetch_one(pool).await.unwrap();
    assert_eq!((keys, wrapped), (2, 1));
}

/// Returns the text of each comment in the log.
async fn comments(pool: &PgPool, discussion: &str) -> Vec<Option<String>> {
    let key = StreamKey::named("discussion", discussion);
    let (events, _) = read::stream(pool, &key, 0, Limit::PAGE).await.unwrap();
    let texts = events.iter().map(|event| match event.decode::<DiscussionEvent>().unwrap() {
        DiscussionEvent::Added { text, .. } => text.as_ref().map(ToString::to_string),
        DiscussionEvent::Removed { .. } => None,
    });
    texts.collect()
}

#[tokio::test]
async fn a_comment_is_sealed_for_its_author_and_for_its_subject_and_erased_with_either() {
    let database = TestDatabase::fresh().await;
    let (journal, pool) = (Journal::start(database.pool.clone()).await.unwrap(), &database.pool);
    let author = "0198f3a7-c2d1-7b3e-9a4c-5d6e7f809114";
    let comment = |customer: &str| {
        let about = json!({"customer": customer, "employee": null, "supplier": null, "user": author});
        let added =
            json!({"about": about, "author": author, "comment": BOB, "mentions": [], "text": "Ask Ann"});
        of("discussion", &format!("customer/{customer}"), 1, "added", json!({"added": added}))
    };
    append(&journal, vec![comment(ANN)]).await;
    append(&journal, vec![comment(BOB)]).await;
    for row in testing::rows(&database.owner, i64::MAX).await.unwrap() {
        assert!(!row.contains("Ask Ann"), "{row}");
    }
    let said = Some("Ask Ann".to_owned());
    assert_eq!(comments(pool, &format!("customer/{ANN}")).await, std::slice::from_ref(&said));

    erase(&journal, ANN).await;
    assert_eq!(comments(pool, &format!("customer/{ANN}")).await, [None]);
    assert_eq!(comments(pool, &format!("customer/{BOB}")).await, [said]);

    let person = personal::person("user", author);
    let erased = of("person", &person, 1, "erased", json!({"erased": {"reason": "Left"}}));
    let append = Append::new(vec![erased]).unwrap().with([DestroyUser(author)]);
    assert!(matches!(journal.append(append).await.unwrap(), Appended::At(_)));
    assert_eq!(comments(pool, &format!("customer/{BOB}")).await, [None]);
}

#[tokio::test]
async fn processes_that_write_of_a_person_for_the_first_time_at_once_agree_on_one_key() {
    let database = TestDatabase::fresh().await;
    let mut journals = Vec::new();
    for _ in 0..6 {
        journals.push(Journal::start(database.pool.clone()).await.unwrap());
    }
    at_once(journals.into_iter().enumerate().map(|(number, journal)| async move {
        let order = format!("{number}");
        let content = json!({"content": {"customer": {"code": "C", "id": ANN, "name": "Ann's Books"}}});
        append(&journal, vec![of("order", &order, 1, "placed", json!({"placed": content}))]).await;
    }))
    .await;
    for position in 1..=6 {
        let event = read::at(&database.pool, position).await.unwrap().unwrap();
        assert_eq!(event.json().unwrap()["placed"]["content"]["customer"]["name"], "Ann's Books");
    }
}

#[tokio::test]
async fn a_key_is_destroyed_only_for_an_erasure_that_the_log_has_and_its_loss_is_no_erasure() {
    let database = TestDatabase::fresh().await;
    let (journal, pool) = (Journal::start(database.pool.clone()).await.unwrap(), &database.pool);
    append(&journal, vec![written(ANN, 1, "Ann's Books")]).await;
    let refused = personal::destroy(&mut pool.acquire().await.unwrap(), "customer", ANN).await.unwrap_err();
    assert!(refused.to_string().contains("does not say"), "{refused}");
    assert_eq!(names(pool, ANN).await, [clear("Ann's Books")]);

    sqlx::query("DELETE FROM person_keys").execute(&database.owner).await.unwrap();
    let event = read::at(pool, 1).await.unwrap().unwrap();
    let error = event.decode::<MasterEvent<Customer>>().unwrap_err();
    assert!(error.to_string().contains("is missing"), "{error}");
}

#[tokio::test]
async fn a_sealed_value_that_was_moved_to_another_field_is_not_opened() {
    let database = TestDatabase::fresh().await;
    let journal = Journal::start(database.pool.clone()).await.unwrap();
    append(&journal, vec![written(ANN, 1, "Ann's Books")]).await;
    let moved = "ALTER TABLE events DISABLE TRIGGER USER; ALTER TABLE events_1 DISABLE TRIGGER USER; \
        UPDATE events_1 SET payload = jsonb_set(payload::jsonb, '{created,fields,name}', \
            payload::jsonb #> '{created,fields,email}')::json";
    sqlx::raw_sql(moved).execute(&database.owner).await.unwrap();
    let event = read::at(&database.pool, 1).await.unwrap().unwrap();
    let error = event.decode::<MasterEvent<Customer>>().unwrap_err();
    assert!(error.to_string().contains("torn"), "{error}");
}
