//! Stopping on a signal, and not being able to start.

use std::collections::BTreeSet;

use futures_util::future::join_all;
use reqwest::Method;
use serde_json::Value;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use waybill_database::testing::{TestDatabase, rounds};

use crate::live::Changes;
use crate::support::{Client, Log, Office, Server, new_key, run_to_end};

const ORDERS: &str = "/api/order-products";
const CLERKS: usize = 8;
const STREAMS: usize = 24;
/// Orders that are acknowledged before the server is signalled to stop.
const FIRST: usize = 40;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_ends_its_streams_loses_nothing_and_streams_resume_without_a_gap() {
    let database = TestDatabase::fresh().await;
    let mut server = Server::start(&database).await;
    let office = Office::open(&Client::at(server.address), 2).await;
    let product = office.product("BOX-1", "12.50", 10).await;
    let customer = office.customer("Bolt Ltd", None).await;
    let order = office.order(&customer, &[&product], 1);
    let log = Log::of(&database);
    for _ in 0..rounds(1) {
        let earlier = log.placed().await.len();
        let watchers: Vec<Client> =
            (0..STREAMS).map(|at| office.managers[at % 2].beside(server.address)).collect();
        let streams = join_all(watchers.iter().map(|watcher| Changes::open(watcher, None))).await;
        let (acknowledge, mut acknowledged) = mpsc::unbounded_channel();
        let mut clerks = JoinSet::new();
        for _ in 0..CLERKS {
            let clerk = office.admin.beside(server.address);
            clerks.spawn(place_until_nobody_answers(clerk, order.clone(), acknowledge.clone()));
        }
        drop(acknowledge);
        let mut answered = Vec::new();
        for _ in 0..FIRST {
            answered.push(acknowledged.recv().await.unwrap());
        }
        let (status, lines) = server.terminate().await;
        assert!(status.success(), "{status}: {lines:#?}");
        assert!(!lines.iter().any(|line| line.contains("cut off")), "requests were cut off: {lines:#?}");
        while let Some(id) = acknowledged.recv().await {
            answered.push(id);
        }
        let unclear = clerks.join_all().await;
        assert_eq!(log.placed().await.len() - earlier, answered.len(), "what was taken up was answered, too");
        let result = join_all(streams.into_iter().map(to_the_end)).await;

        server = Server::start(&database).await;
        for key in unclear {
            let clerk = office.admin.beside(server.address);
            answered.push(clerk.insist(Method::POST, ORDERS, &order, &key).await.is(201).id());
        }
        let placed: Vec<String> = log.placed().await.into_iter().skip(earlier).map(|(_, id)| id).collect();
        assert_eq!(placed.len(), answered.len(), "orders in the log, as acknowledged");
        assert_eq!(BTreeSet::from_iter(&placed), BTreeSet::from_iter(&answered));
        let head = log.head().await;
        join_all(result.into_iter().zip(watchers).map(|((mut seen, last), watcher)| {
            let (watcher, placed) = (watcher.beside(server.address), &placed);
            async move {
                seen.extend(resumed(&watcher, last, head).await);
                assert_eq!(&seen, placed, "what a stream told before and after, in order and each once");
            }
        }))
        .await;
    }
    server.stop().await;
    log.has_no_gap().await;
    log.read_models_equal_a_rebuild().await;
}

/// Places orders until the server is gone: the key of the one of which it is not known what became of it.
async fn place_until_nobody_answers(
    clerk: Client,
    order: Value,
    acknowledge: mpsc::UnboundedSender<String>,
) -> String {
    loop {
        let key = new_key();
        match clerk.try_once(Method::POST, ORDERS, &order, &key).await {
            Ok(answer) => acknowledge.send(answer.is(201).id()).unwrap(),
            Err(_) => return key,
        }
    }
}

/// The orders of a stream until it ends, and where it can be resumed.
async fn to_the_end(mut changes: Changes) -> (Vec<String>, i64) {
    let first = changes.next().await.expect("a place to resume from, before anything else");
    let (mut orders, mut last) = (Vec::new(), position(&first));
    assert!(last > 0 && first["noun"].is_null(), "{first}");
    while let Some(change) = changes.next().await {
        last = position(&change);
        orders.extend(order_of(&change));
    }
    (orders, last)
}

/// The orders of a stream that goes on behind `last`, up to the head of the log.
async fn resumed(watcher: &Client, last: i64, head: i64) -> Vec<String> {
    let (mut orders, mut at) = (Vec::new(), last);
    let mut changes = Changes::open(watcher, Some(last)).await;
    while at < head {
        let change = changes.next().await.expect("an open stream");
        assert!(change["noun"].is_string(), "a gap: {change}");
        at = position(&change);
        orders.extend(order_of(&change));
    }
    orders
}

fn position(change: &Value) -> i64 {
    change["position"].as_i64().unwrap()
}

fn order_of(change: &Value) -> Option<String> {
    (change["noun"] == "order").then(|| change["id"].as_str().unwrap().to_owned())
}

#[tokio::test]
async fn connections_that_say_nothing_do_not_hold_up_a_stop() {
    let database = TestDatabase::fresh().await;
    let server = Server::start(&database).await;
    let silent = TcpStream::connect(server.address).await.unwrap();
    let mut halting = TcpStream::connect(server.address).await.unwrap();
    halting.write_all(b"GET /api/order-products HTTP/1.1\r\nHost: way").await.unwrap();
    Client::at(server.address).get("/healthz").await.is(200);
    let (status, lines) = server.terminate().await;
    assert!(status.success(), "{status}: {lines:#?}");
    drop((silent, halting));
}

#[tokio::test]
async fn a_port_that_somebody_has_is_said_plainly() {
    let database = TestDatabase::fresh().await;
    let server = Server::start(&database).await;
    let port = server.address.port().to_string();
    let refused = run_to_end(&database, ["serve", "--port", &port]).await;
    assert!(!refused.status.success());
    assert_eq!(
        String::from_utf8_lossy(&refused.stderr),
        format!(
            "waybill: port {port} is in use already. Stop what listens there, or choose another one with --port\n"
        )
    );
    Client::at(server.address).get("/readyz").await.is(200);
    server.stop().await;
}

#[tokio::test]
async fn a_demo_company_whose_passwords_everybody_knows_is_not_shown_to_the_network() {
    let database = TestDatabase::fresh().await;
    for host in ["0.0.0.0", "::"] {
        let refused = run_to_end(&database, ["serve", "--demo", "--host", host, "--port", "0"]).await;
        assert!(!refused.status.success());
        let output = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(output.starts_with("waybill: --demo is for this machine only"), "{output}");
    }
}
