//! Two servers on one database, and clerks who want the last of something through both.

use std::collections::BTreeSet;

use futures_util::future::join_all;
use reqwest::Method;
use serde_json::json;
use waybill_database::testing::{TestDatabase, rounds};

use crate::support::{Answer, Client, Log, Office, Server, new_key};

const ROUNDS: usize = 3;
/// Four times as many in a long run.
const CLERKS: usize = 16;
const ORDERS: &str = "/api/order-products";
const APPROVE: &str = "/api/order-products/update-order/pending-to-approved";
const REOPEN: &str = "/api/order-products/update-order/approved-to-pending";

/// Two servers, and clerks at both in turn.
struct Branch {
    database: TestDatabase,
    servers: [Server; 2],
    office: Office,
    clerks: Vec<Client>,
}

impl Branch {
    async fn open() -> Self {
        let database = TestDatabase::fresh().await;
        let servers = [Server::start(&database).await, Server::start(&database).await];
        let office = Office::open(&Client::at(servers[0].address), 4).await;
        let at = |clerk: usize| {
            office.managers[clerk % office.managers.len()].beside(servers[clerk / 4 % 2].address)
        };
        let clerks = (0..CLERKS * rounds(1).min(4)).map(at).collect();
        Self { database, servers, office, clerks }
    }

    /// Each clerk gets an order of so much of the product for the customer, then all approve theirs at once: those
    /// who succeeded, and what the others read.
    async fn race(&self, customer: &str, product: &str, quantity: usize) -> (Vec<Answer>, Vec<Answer>) {
        let order = &self.office.order(customer, &[product], quantity);
        // Nobody approves an order of their own.
        let makers = self.servers.iter().cycle().map(|server| self.office.admin.beside(server.address));
        let placed =
            makers.take(self.clerks.len()).map(|maker| async move { maker.post(ORDERS, order).await });
        let placed = join_all(placed).await;
        let approved = join_all(self.clerks.iter().zip(placed).map(|(clerk, placed)| async move {
            let approval = json!({"id": placed.is(201).id()});
            clerk.try_once(Method::PUT, APPROVE, &approval, &new_key()).await.unwrap()
        }))
        .await;
        approved.into_iter().partition(|answer| answer.status.is_success())
    }

    async fn close(self) {
        let log = Log::of(&self.database);
        for server in self.servers {
            server.stop().await;
        }
        let placed = log.placed().await;
        let numbers: BTreeSet<&String> = placed.iter().map(|(number, _)| number).collect();
        assert_eq!(numbers.len(), placed.len(), "a number twice: {placed:?}");
        log.has_no_gap().await;
        log.read_models_equal_a_rebuild().await;
    }
}

fn positions(answers: &[Answer]) -> i64 {
    answers.iter().filter_map(|answer| answer.position).max().expect("a winner")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_clerks_at_two_servers_one_gets_the_last_piece_and_the_others_read_that_none_is_left() {
    let branch = Branch::open().await;
    let customer = branch.office.customer("Bolt Ltd", None).await;
    for round in 0..rounds(ROUNDS) {
        let sku = format!("LAST-{round}");
        let product = branch.office.product(&sku, "12.50", 1).await;
        let (winners, losers) = branch.race(&customer, &product, 1).await;
        assert_eq!((winners.len(), losers.len()), (1, branch.clerks.len() - 1), "{losers:#?}");
        let message = format!("{sku} ({sku}): 0 boxes available in Main, 1 requested.");
        for loser in losers {
            let loser = loser.is(409);
            assert_eq!((loser.text("code"), loser.text("detail")), ("stock-short", message.as_str()));
        }
        let stock = branch.office.stock(&product, positions(&winners)).await;
        assert_eq!(stock, ["1.000", "1.000", "0.000"], "on hand, reserved, available");
    }
    branch.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_clerks_at_two_servers_as_many_succeed_as_there_is_stock_for_and_the_others_read_the_rest() {
    let branch = Branch::open().await;
    let customer = branch.office.customer("Bolt Ltd", None).await;
    for round in 0..rounds(ROUNDS) {
        let sku = format!("SEVEN-{round}");
        let product = branch.office.product(&sku, "12.50", 7).await;
        let (winners, losers) = branch.race(&customer, &product, 2).await;
        assert_eq!((winners.len(), losers.len()), (3, branch.clerks.len() - 3), "{losers:#?}");
        let message = format!("{sku} ({sku}): 1 box available in Main, 2 requested.");
        for loser in losers {
            let loser = loser.is(409);
            assert_eq!((loser.text("code"), loser.text("detail")), ("stock-short", message.as_str()));
        }
        let stock = branch.office.stock(&product, positions(&winners)).await;
        assert_eq!(stock, ["7.000", "6.000", "1.000"], "on hand, reserved, available");
    }
    branch.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_clerks_at_two_servers_one_gets_the_last_of_a_customers_credit_and_the_others_read_how_much_is_left()
 {
    let branch = Branch::open().await;
    let product = branch.office.product("PLENTY", "60.00", 1_000_000).await;
    let mut approved = 0;
    for round in 0..rounds(ROUNDS) {
        let name = format!("Customer {round}");
        let customer = branch.office.customer(&name, Some("100.00")).await;
        let (winners, losers) = branch.race(&customer, &product, 1).await;
        assert_eq!((winners.len(), losers.len()), (1, branch.clerks.len() - 1), "{losers:#?}");
        approved += 1;
        let message = format!(
            "Credit limit of {name}: 100.00. Balance 0.00 + open orders 60.00 + this order 60.00 = 120.00, \
             20.00 over the limit."
        );
        for loser in losers {
            let loser = loser.is(409);
            assert_eq!((loser.text("code"), loser.text("detail")), ("credit-exceeded", message.as_str()));
        }
        let [_, reserved, _] = branch.office.stock(&product, positions(&winners)).await;
        assert_eq!(reserved, format!("{approved}.000"), "a refused order holds no stock");
    }
    branch.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_freed_at_one_server_can_be_promised_at_the_other_at_once() {
    let branch = Branch::open().await;
    let product = branch.office.product("LAST", "60.00", 1).await;
    let customer = branch.office.customer("Bolt Ltd", Some("100.00")).await;
    let order = branch.office.order(&customer, &[&product], 1);
    let mut holder = branch.office.admin.post(ORDERS, &order).await.is(201).id();
    let mut waiting = branch.office.admin.post(ORDERS, &order).await.is(201).id();
    let managers = branch.servers.each_ref().map(|server| branch.office.managers[0].beside(server.address));
    managers[0].put(APPROVE, &json!({"id": holder})).await.is(200);
    for turn in 1..=rounds(20) {
        let (here, there) = (&managers[turn % 2], &managers[(turn + 1) % 2]);
        here.put(APPROVE, &json!({"id": waiting})).await.is(409);
        there.put(REOPEN, &json!({"id": holder})).await.is(200);
        let approved = here.put(APPROVE, &json!({"id": waiting})).await.is(200);
        let stock = branch.office.stock(&product, approved.position.unwrap()).await;
        assert_eq!(stock, ["1.000", "1.000", "0.000"], "on hand, reserved, available");
        std::mem::swap(&mut holder, &mut waiting);
    }
    branch.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_request_sent_to_both_servers_at_once_places_one_order_and_is_answered_the_same() {
    let branch = Branch::open().await;
    let product = branch.office.product("BOX-1", "12.50", 1).await;
    let customer = branch.office.customer("Bolt Ltd", None).await;
    let order = &branch.office.order(&customer, &[&product], 1);
    for round in 1..=rounds(10) {
        let key = &new_key();
        let senders = branch.servers.iter().cycle().map(|server| branch.office.admin.beside(server.address));
        let answers = join_all(
            senders
                .take(6)
                .map(async |sender| sender.try_once(Method::POST, ORDERS, order, key).await.unwrap()),
        )
        .await;
        let first = answers[0].clone().is(201);
        for answer in answers {
            assert_eq!(
                (answer.status, answer.position, &answer.body),
                (first.status, first.position, &first.body)
            );
        }
        assert_eq!(Log::of(&branch.database).placed().await.len(), round);
    }
    branch.close().await;
}
