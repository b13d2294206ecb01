//! The effects on users of a database that fails, restarts or has no room.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures_util::future::join_all;
use reqwest::Method;
use serde_json::json;
use sqlx::Executor as _;
use waybill::start::{Running, Settings, listen};
use waybill_commands::StagedEvent;
use waybill_database::testing::TestDatabase;
use waybill_database::{PoolSettings, connect};
use waybill_log::{Append, Journal, testing};
use waybill_projections::checkpoint_statuses;

use crate::support::{Answer, Server, World, customer};

const ORDERS: &str = "/api/order-products";
/// The time after which an operation counts as hanging.
const TIMEOUT: Duration = Duration::from_mins(1);
/// The interval of checking a condition.
const POLL: Duration = Duration::from_millis(50);

/// Whatever is inserted into the log finds no room, as on a full disk.
async fn fill_disk(server: &Server) {
    testing::take_room(&server.database.owner).await.unwrap();
}

async fn make_room(server: &Server) {
    testing::make_room(&server.database.owner).await.unwrap();
}

/// Waits until the readiness probe responds with this.
async fn until_ready(server: &Server, status: u16) -> Answer {
    let answered = async {
        loop {
            let answer = server.get("/readyz").await;
            if answer.status.as_u16() == status {
                return answer;
            }
            tokio::time::sleep(POLL).await;
        }
    };
    tokio::time::timeout(TIMEOUT, answered).await.expect("a readiness probe that changes its mind")
}

#[tokio::test]
async fn a_full_disk_takes_the_server_out_of_service_and_room_brings_it_back_without_a_write() {
    let server = Server::start().await;
    let admin = server.admin().await;
    until_ready(&server, 200).await;
    fill_disk(&server).await;
    let refused = admin.post("/api/suppliers", &json!({"name": "Acme"})).await.fails_with(503, "overloaded");
    assert!(!refused.header("retry-after").is_empty());
    let not_ready = server.get("/readyz").await.fails_with(503, "journal");
    assert!(!not_ready.header("retry-after").is_empty());
    admin.get("/api/suppliers").await.is(200);
    make_room(&server).await;
    until_ready(&server, 200).await;
    admin.post("/api/suppliers", &json!({"name": "Acme"})).await.is(201);
}

#[tokio::test]
async fn a_number_that_was_drawn_for_an_order_that_could_not_be_recorded_is_given_to_the_next() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let first = admin.post(ORDERS, &world.order("1")).await.is(201);
    fill_disk(&server).await;
    for _ in 0..3 {
        admin.post(ORDERS, &world.order("1")).await.is(503);
    }
    make_room(&server).await;
    let second = admin.post(ORDERS, &world.order("1")).await.is(201);
    let number = |answer: &Answer| {
        let text = answer.body["number"].as_str().unwrap();
        text.rsplit_once('-').unwrap().1.parse::<u32>().unwrap()
    };
    assert_eq!(number(&second), number(&first) + 1, "numbers were lost on 503");
}

#[tokio::test]
async fn numbers_that_turn_out_to_be_used_are_passed_over_instead_of_refusing_the_order() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let first = admin.post(ORDERS, &world.order("1")).await.is(201);
    let (series, number) = first.body["number"].as_str().unwrap().rsplit_once('-').unwrap();
    let number: u32 = number.parse().unwrap();
    // As after a restore, or when another process took the same block: the next two are used already.
    let journal = Journal::start(server.database.pool.clone()).await.unwrap();
    for used in [number + 1, number + 2] {
        let value = format!("{series}-{used:06}");
        let claim: waybill_commands::Number = value.parse().unwrap();
        let taken = StagedEvent {
            aggregate_id: claim.claim(),
            sequence: 1,
            aggregate_type: "claim".to_owned(),
            event_type: "taken".to_owned(),
            event_version: "1".to_owned(),
            payload: json!({"taken": {"holder": {"type": "order", "key": used.to_string()}}}),
            metadata: json!({}),
        };
        journal.append(Append::new(vec![taken]).unwrap()).await.unwrap();
    }
    let next = admin.post(ORDERS, &world.order("1")).await.is(201);
    assert_eq!(next.body["number"], format!("{series}-{:06}", number + 3));
    journal.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_ends_every_connection_is_answered_with_503_and_never_with_500() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1000").await;
    let over = Arc::new(AtomicBool::new(false));
    let clerks = (0..12).map(|clerk| {
        let (admin, order, over) = (&admin, world.order("1"), Arc::clone(&over));
        async move {
            let mut answers = Vec::new();
            while !over.load(Ordering::Relaxed) {
                let answer = match clerk % 3 {
                    0 => Answer::of(admin.raw(Method::GET, ORDERS)).await,
                    _ => admin.post(ORDERS, &order).await,
                };
                assert!(
                    answer.status.is_success() || !answer.header("retry-after").is_empty(),
                    "{} {}",
                    answer.status,
                    answer.text
                );
                answers.push(answer.status.as_u16());
            }
            answers
        }
    });
    let ending = async {
        let apart = connect(&server.database.url, PoolSettings::default().named("operator")).await.unwrap();
        for _ in 0..8 {
            apart
                .execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                      WHERE datname = current_database() AND application_name <> 'operator'",
                )
                .await
                .unwrap();
            tokio::time::sleep(POLL).await;
        }
        over.store(true, Ordering::Relaxed);
    };
    let (answers, ()) = tokio::join!(join_all(clerks), ending);
    let others: Vec<u16> =
        answers.into_iter().flatten().filter(|status| ![200, 201, 503].contains(status)).collect();
    assert!(others.is_empty(), "{others:?}");
    until_ready(&server, 200).await;
    admin.post(ORDERS, &world.order("1")).await.is(201);
}

#[tokio::test]
async fn one_read_model_that_fails_stops_neither_the_other_lists_nor_the_readiness() {
    let server = Server::start().await;
    let admin = server.admin().await;
    admin.post("/api/suppliers", &json!({"name": "Acme"})).await.is(201);
    admin.get("/api/suppliers").await.is(200);
    server
        .database
        .pool
        .execute("ALTER TABLE read.suppliers ADD CONSTRAINT no_more CHECK (code = 'SUP-00001')")
        .await
        .unwrap();
    admin.post("/api/suppliers", &json!({"name": "Bolts"})).await.is(201);
    let written = admin.post("/api/customers", &customer("Bolt Ltd")).await.is(201);
    let list = admin.get_after(&written, "/api/customers").await.is(200);
    assert_eq!(list.body["totalElements"], 1);
    assert_eq!(list.header("read-model"), "");
    let lagging = admin.get_after(&written, "/api/suppliers").await.is(200);
    assert_eq!(lagging.header("read-model"), "catching-up", "{:?}", lagging.headers);
    assert_eq!(lagging.body["totalElements"], 1, "what there is of it");
    let ready = server.get("/readyz").await.is(200);
    assert_eq!(ready.body["failing"], json!(["supplier"]), "{}", ready.text);
}

#[tokio::test]
async fn reads_of_positions_far_behind_the_end_keep_no_place_from_others() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let far = (0..8).map(|_| async {
        for _ in 0..10 {
            let read = admin.raw(Method::GET, "/api/suppliers").header("Min-Position", i64::MAX.to_string());
            Answer::of(read).await.fails_with(409, "log-moved-back");
        }
    });
    let honest = (0..4).map(|_| async {
        for _ in 0..10 {
            Answer::of(admin.raw(Method::GET, "/api/customers")).await.is(200);
        }
    });
    tokio::join!(join_all(far), join_all(honest));
}

/// Puts the clock of the database so many seconds ahead.
async fn set_clock(database: &TestDatabase, seconds: i32) {
    let skew = format!(
        "CREATE SCHEMA IF NOT EXISTS skewed; GRANT USAGE ON SCHEMA skewed TO PUBLIC; \
         CREATE OR REPLACE FUNCTION skewed.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS \
         $$ SELECT pg_catalog.clock_timestamp() + {seconds} * interval '1 second' $$"
    );
    database.owner.execute(skew.as_str()).await.unwrap();
}

/// A server whose database's clock is so many seconds ahead.
async fn start_beside_clock(seconds: i32) -> (TestDatabase, Result<Running, String>) {
    let database = TestDatabase::fresh().await;
    set_clock(&database, seconds).await;
    let search_path = "skewed,read,public,pg_catalog".to_owned();
    let pool = connect(&database.url, PoolSettings { search_path, ..PoolSettings::default() }).await.unwrap();
    let listener = listen([127, 0, 0, 1].into(), 0).unwrap();
    let started = Running::start(pool, listener, Settings::default()).await;
    (database, started.map_err(|error| error.to_string()))
}

#[tokio::test]
async fn a_server_whose_clock_is_more_than_a_minute_from_the_databases_refuses_to_start() {
    for seconds in [90, -90] {
        let (_database, started) = start_beside_clock(seconds).await;
        let refused = started.err().expect("a server that refuses");
        assert!(refused.contains("clock is 90 s") && refused.contains("the database's"), "{refused}");
    }
    let (_database, started) = start_beside_clock(30).await;
    started.unwrap().stop().await;
}

#[tokio::test]
async fn an_event_of_a_later_release_takes_the_server_out_of_service_and_no_list_is_spoiled() {
    let server = Server::start().await;
    until_ready(&server, 200).await;
    let before = checkpoint_statuses(&server.database.pool).await.unwrap();
    server.admin().await.post("/api/suppliers", &json!({"name": "Acme"})).await.is(201);
    let known = testing::events(&server.database.owner).await.unwrap().pop().unwrap();
    let strange = testing::NewEvent {
        aggregate_type: "order".to_owned(),
        aggregate_id: uuid::Uuid::now_v7().to_string(),
        sequence: 1,
        event_type: "teleported".to_owned(),
        payload: json!({}),
        metadata: known.metadata,
    };
    let mut owner = server.database.owner.acquire().await.unwrap();
    let head = testing::append(&mut owner, &[strange], 0).await.unwrap();
    testing::notify(&server.database.pool, head).await.unwrap();
    let answer = until_ready(&server, 503).await.fails_with(503, "later-release");
    assert!(answer.text.contains("teleported"), "{}", answer.text);
    let after = checkpoint_statuses(&server.database.pool).await.unwrap();
    let failed: Vec<&String> =
        after.iter().filter(|status| status.failures > 0).map(|status| &status.model).collect();
    assert_eq!((failed, after.len()), (Vec::new(), before.len()), "they are shared with the later release");
}

#[tokio::test]
async fn a_server_whose_clock_differs_by_more_than_a_minute_later_is_not_ready_until_it_is_set() {
    let (database, started) = start_beside_clock(0).await;
    let running = started.unwrap();
    let url = format!("http://{}/readyz", running.address);
    let until = async |status: u16| {
        let answered = async {
            loop {
                let answer = reqwest::get(&url).await.unwrap();
                if answer.status().as_u16() == status {
                    return answer.text().await.unwrap();
                }
                tokio::time::sleep(POLL).await;
            }
        };
        tokio::time::timeout(TIMEOUT, answered).await.expect("a readiness probe that changes its mind")
    };
    until(200).await;
    for (ahead, said) in [(90, "clock is 90 s behind"), (-90, "clock is 90 s ahead of")] {
        set_clock(&database, ahead).await;
        let answer = until(503).await;
        assert!(answer.contains(r#""code":"clock""#) && answer.contains(said), "{answer}");
        set_clock(&database, 55).await;
        until(200).await;
    }
    running.stop().await;
}
