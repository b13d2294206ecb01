//! Connections to the database that fall silent: nothing comes any more, and they are not closed.

use std::time::Duration;

use reqwest::{Method, StatusCode};
use serde_json::Value;
use tokio::time::timeout;
use waybill_database::testing::TestDatabase;

use crate::support::{Client, Log, Office, Proxy, Server, new_key};

const ORDERS: &str = "/api/order-products";
/// By then it has to go on: it takes about ten seconds on a machine that does nothing else.
const BY_THEN: Duration = Duration::from_secs(30);
const CLERKS: usize = 8;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_that_fall_silent_stop_the_writing_for_seconds_only_and_lose_or_double_nothing() {
    let database = TestDatabase::fresh().await;
    let proxy = Proxy::before(&database).await;
    let server = Server::by(&proxy.url, &["--connections", "8"]).await;
    let (office, order) = office_with_order(&server).await;
    let log = Log::of(&database);
    let earlier = log.placed().await.len();

    let mut clerks = tokio::task::JoinSet::new();
    for _ in 0..CLERKS {
        let (clerk, order) = (office.admin.clone(), order.clone());
        clerks.spawn(async move {
            let mut placed = Vec::new();
            for _ in 0..20 {
                placed.push(clerk.insist(Method::POST, ORDERS, &order, &new_key()).await.is(201).id());
            }
            placed
        });
    }
    log.reaches(log.head().await + 10).await;
    proxy.silence();
    let not_ready =
        async { while office.admin.get("/readyz").await.status != StatusCode::SERVICE_UNAVAILABLE {} };
    timeout(BY_THEN, not_ready).await.expect("a readiness probe that says so");
    let placed = timeout(BY_THEN, clerks.join_all()).await.expect("a server that writes again");
    let ready = async { while office.admin.get("/readyz").await.status != StatusCode::OK {} };
    timeout(BY_THEN, ready).await.expect("a server that is ready again");
    office.admin.get(ORDERS).await.is(200);
    let placed: usize = placed.iter().map(Vec::len).sum();
    assert_eq!(log.placed().await.len() - earlier, placed, "orders in the log, as acknowledged");
    let (status, lines) = server.end().await;
    assert!(status.success(), "{status}: {lines:#?}");
    log.has_no_gap().await;
    log.read_models_equal_a_rebuild().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_silent_connection_of_sixteen_is_replaced_and_the_others_stay() {
    let database = TestDatabase::fresh().await;
    let proxy = Proxy::before(&database).await;
    let server = Server::by(&proxy.url, &["--connections", "16"]).await;
    let (office, _) = office_with_order(&server).await;
    let read = async |readers: usize| {
        let mut all = tokio::task::JoinSet::new();
        for _ in 0..readers {
            let reader = office.admin.clone();
            all.spawn(async move { drop(reader.get(ORDERS).await.is(200)) });
        }
        timeout(BY_THEN, all.join_all()).await.expect("answers to all");
    };
    let (begun, _) = proxy.opened_and_closed();
    let all_are_open = async {
        while proxy.opened_and_closed().0 < begun + 8 {
            read(64).await;
        }
    };
    timeout(BY_THEN, all_are_open).await.expect("many open connections");

    let (opened, closed) = proxy.opened_and_closed();
    proxy.silence_last();
    // A connection that was idle for a second is tested before it is used again; before that, its statement fails after
    // ten seconds. The server's own work uses each one every few seconds.
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    for _ in 0..16 {
        read(16).await;
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    let (opened_now, closed_now) = proxy.opened_and_closed();
    let (status, lines) = server.terminate().await;
    assert!(status.success(), "{status}: {lines:#?}");
    let found = ["is silent; it is replaced", "the database does not answer"];
    let silent = lines.iter().filter(|line| found.iter().any(|text| line.contains(text))).count();
    assert_eq!((silent, closed_now - closed), (1, 0), "{opened} connections, later {opened_now}: {lines:#?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_whose_connections_are_silent_still_stops() {
    let database = TestDatabase::fresh().await;
    let proxy = Proxy::before(&database).await;
    let server = Server::by(&proxy.url, &["--connections", "8"]).await;
    let (office, order) = office_with_order(&server).await;
    proxy.silence();
    let mut hanging = tokio::task::JoinSet::new();
    for _ in 0..CLERKS {
        let (clerk, order) = (office.admin.clone(), order.clone());
        hanging.spawn(async move { clerk.try_once(Method::POST, ORDERS, &order, &new_key()).await.is_ok() });
    }
    let (status, lines) = timeout(Duration::from_secs(15), server.end()).await.expect("a server that ends");
    assert!(status.success(), "{status}: {lines:#?}");
    hanging.join_all().await;
}

async fn office_with_order(server: &Server) -> (Office, Value) {
    let office = Office::open(&Client::at(server.address), 0).await;
    let product = office.product("BOX-1", "12.50", 1_000_000).await;
    let customer = office.customer("Bolt Ltd", None).await;
    let order = office.order(&customer, &[&product], 2);
    (office, order)
}
