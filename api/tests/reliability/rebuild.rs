//! `waybill rebuild` beside a running server.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::task::JoinSet;
use waybill_database::testing::{TestDatabase, rounds};

use crate::support::{Answer, Client, Log, Office, Server, run_to_end};

const ORDERS: &str = "/api/order-products";
const CLERKS: usize = 4;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rebuild_beside_a_running_server_gives_the_same_rows_and_nobody_notices() {
    let database = TestDatabase::fresh().await;
    let server = Server::start(&database).await;
    let office = Arc::new(Office::open(&Client::at(server.address), 0).await);
    let product = office.product("BOX-1", "12.50", 10).await;
    let customer = office.customer("Bolt Ltd", None).await;
    let order = office.order(&customer, &[&product], 1);
    for _ in 0..20 {
        office.admin.post(ORDERS, &order).await.is(201);
    }
    let log = Log::of(&database);

    let before = log.read_models().await;
    rebuild(&database).await;
    assert_eq!(log.read_models().await, before, "nothing has happened meanwhile");

    let is_over = Arc::new(AtomicBool::new(false));
    let mut clerks = JoinSet::new();
    for _ in 0..CLERKS {
        clerks.spawn(place_and_read(office.admin.clone(), order.clone(), Arc::clone(&is_over)));
    }
    for _ in 0..rounds(2) {
        rebuild(&database).await;
    }
    is_over.store(true, Ordering::Relaxed);
    let placed: usize = clerks.join_all().await.into_iter().sum();

    assert_eq!(log.count("placed").await, 20 + placed);
    let listed = office.admin.get_at(log.head().await, ORDERS).await.is(200);
    assert_eq!(listed.body["totalElements"], 20 + placed, "{}", listed.body);
    server.stop().await;
    log.has_no_gap().await;
    log.read_models_equal_a_rebuild().await;
}

async fn rebuild(database: &TestDatabase) {
    let done = run_to_end(database, ["rebuild"]).await;
    let (out, err) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
    assert!(done.status.success(), "{}: {out}{err}", done.status);
    assert!(out.starts_with("Rebuilt "), "{out}");
}

/// Places orders and reads each back, as one does with a list on the screen, until stopped: how many.
async fn place_and_read(clerk: Client, order: serde_json::Value, is_over: Arc<AtomicBool>) -> usize {
    let mut placed = 0;
    while !is_over.load(Ordering::Relaxed) {
        let answer = clerk.post(ORDERS, &order).await.is(201);
        let read = read_back(&clerk, answer.position.unwrap(), &answer.id()).await;
        assert_eq!(read.body["orderNo"], answer.body["number"]);
        placed += 1;
    }
    placed
}

/// Reads an order at the position that its write returned; once more while the lists are behind, as the response
/// asks for.
async fn read_back(clerk: &Client, position: i64, id: &str) -> Answer {
    const ATTEMPTS: usize = 10;
    for _ in 1..ATTEMPTS {
        let read = clerk.get_at(position, &format!("{ORDERS}/{id}")).await;
        if read.body["code"] != "behind" {
            return read.is(200);
        }
    }
    clerk.get_at(position, &format!("{ORDERS}/{id}")).await.is(200)
}
