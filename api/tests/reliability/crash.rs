//! kill -9 of the server in the middle of orders.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinSet;
use waybill_database::testing::{TestDatabase, rounds};

use crate::support::{Answer, Client, Log, Office, Server, TIMEOUT, new_key};

const KILLS: usize = 4;
/// Commands that are acknowledged between two kills at least; ten times as many in a long run.
const BETWEEN_KILLS: usize = 60;
const CLERKS: usize = 16;
const ORDERS: &str = "/api/order-products";
const APPROVE: &str = "/api/order-products/update-order/pending-to-approved";
const CANCEL: &str = "/api/order-products/update-order/approved-to-cancelled";

/// A command with its key, and its last response.
struct Acknowledged {
    method: Method,
    path: &'static str,
    body: Value,
    key: String,
    answer: Answer,
}

/// The state that the clerks share.
#[derive(Default)]
struct Day {
    acknowledged: AtomicUsize,
    is_over: AtomicBool,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_was_acknowledged_between_kills_is_there_once_and_read_models_equal_a_rebuild() {
    let database = TestDatabase::fresh().await;
    let mut server = Server::start(&database).await;
    let (address, follow) = watch::channel(server.address);
    let office = Office::open(&Client::following(follow), 0).await;
    let products =
        [office.product("BOX-1", "12.50", 1_000_000).await, office.product("BOX-2", "3.20", 1_000_000).await];
    let customer = office.customer("Bolt Ltd", None).await;
    let order = office.order(&customer, &[&products[0], &products[1]], 2);

    let day = Arc::new(Day::default());
    let mut clerks = JoinSet::new();
    for _ in 0..CLERKS {
        clerks.spawn(work(Arc::clone(&day), office.admin.clone(), order.clone()));
    }
    for _ in 0..rounds(KILLS) {
        wait_for_more(&day).await;
        server.kill().await;
        server = Server::start(&database).await;
        address.send(server.address).unwrap();
    }
    wait_for_more(&day).await;
    day.is_over.store(true, Ordering::Relaxed);
    let done: Vec<Acknowledged> = clerks.join_all().await.into_iter().flatten().collect();

    let log = Log::of(&database);
    log.has_no_gap().await;
    everything_acknowledged_is_there_once(&log, &done).await;
    let [_, reserved, _] = office.stock(&products[0], log.head().await).await;
    let open = count(&done, APPROVE) - count(&done, CANCEL);
    assert_eq!(reserved, format!("{}.000", 2 * open), "what open approved orders hold");
    what_was_unclear_is_answered_the_same_again(&office.admin, &log, &done).await;
    let listed = office.admin.get_at(log.head().await, "/api/order-products?size=1").await.is(200);
    assert_eq!(listed.body["totalElements"], count(&done, ORDERS), "{}", listed.body);
    server.stop().await;
    log.read_models_equal_a_rebuild().await;
    eprintln!("{} acknowledged, {} of them unclear at first", done.len(), unclear(&done).count());
}

/// Places orders, approves each, cancels every other one, until the day is over.
async fn work(day: Arc<Day>, clerk: Client, order: Value) -> Vec<Acknowledged> {
    let mut done: Vec<Acknowledged> = Vec::new();
    for turn in 0.. {
        let placed = give(&day, &clerk, Method::POST, ORDERS, order.clone()).await;
        let id = placed.answer.clone().is(201).id();
        done.push(placed);
        done.push(give(&day, &clerk, Method::PUT, APPROVE, json!({"id": id})).await);
        if turn % 2 == 1 {
            done.push(
                give(&day, &clerk, Method::PUT, CANCEL, json!({"id": id, "reason": "Ordered twice"})).await,
            );
        }
        if day.is_over.load(Ordering::Relaxed) {
            break;
        }
    }
    done
}

async fn give(day: &Day, clerk: &Client, method: Method, path: &'static str, body: Value) -> Acknowledged {
    let key = new_key();
    let answer = clerk.insist(method.clone(), path, &body, &key).await;
    assert!(answer.status.is_success(), "{method} {path}: {} {}", answer.status, answer.body);
    day.acknowledged.fetch_add(1, Ordering::Relaxed);
    Acknowledged { method, path, body, key, answer }
}

async fn wait_for_more(day: &Day) {
    let enough = day.acknowledged.load(Ordering::Relaxed) + BETWEEN_KILLS * rounds(1).min(10);
    let more = async {
        while day.acknowledged.load(Ordering::Relaxed) < enough {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    };
    tokio::time::timeout(TIMEOUT, more).await.expect("orders that go on");
}

async fn everything_acknowledged_is_there_once(log: &Log<'_>, done: &[Acknowledged]) {
    let placed = log.placed().await;
    let in_log: BTreeMap<&str, &str> =
        placed.iter().map(|(number, id)| (id.as_str(), number.as_str())).collect();
    let numbers: BTreeSet<&str> = placed.iter().map(|(number, _)| number.as_str()).collect();
    assert_eq!((in_log.len(), numbers.len()), (placed.len(), placed.len()), "an order or a number twice");
    for order in done.iter().filter(|order| order.path == ORDERS) {
        let (id, number) = (order.answer.text("id"), order.answer.text("number"));
        assert_eq!(in_log.get(id), Some(&number), "what was acknowledged as {number}");
    }
    for (path, event_type) in [(ORDERS, "placed"), (APPROVE, "approved"), (CANCEL, "cancelled")] {
        assert_eq!(
            log.count(event_type).await,
            count(done, path),
            "{event_type} in the log, as acknowledged"
        );
    }
}

/// The clerks did not know what had become of these; sent once more, they get the same response, and nothing happens.
async fn what_was_unclear_is_answered_the_same_again(clerk: &Client, log: &Log<'_>, done: &[Acknowledged]) {
    assert!(unclear(done).count() > 0, "no kill has hit a request");
    let before = log.head().await;
    for Acknowledged { method, path, body, key, answer } in unclear(done) {
        let again = clerk.try_once(method.clone(), path, body, key).await.unwrap();
        assert_eq!((again.status, &again.body), (answer.status, &answer.body));
    }
    assert_eq!(log.head().await, before, "a repetition was recorded");
}

fn unclear(done: &[Acknowledged]) -> impl Iterator<Item = &Acknowledged> {
    done.iter().filter(|command| command.answer.in_vain > 0)
}

fn count(done: &[Acknowledged], path: &str) -> usize {
    done.iter().filter(|command| command.path == path).count()
}
