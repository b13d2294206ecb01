//! Two servers on one database, and who watches the other one.

use std::pin::Pin;

use futures_util::future::join_all;
use futures_util::{Stream, StreamExt as _};
use reqwest::Method;
use serde_json::Value;
use waybill_database::testing::TestDatabase;

use crate::support::{Client, Office, Server, TIMEOUT};

const ORDERS: &str = "/api/order-products";

/// An open stream of changes.
pub(crate) struct Changes {
    bytes: Pin<Box<dyn Stream<Item = reqwest::Result<Vec<u8>>> + Send>>,
    text: String,
}

impl Changes {
    /// Opens the stream: from now on, or behind a position.
    pub(crate) async fn open(client: &Client, after: Option<i64>) -> Self {
        let mut request = client.request(Method::GET, "/api/events/stream");
        if let Some(position) = after {
            request = request.header("Last-Event-ID", position);
        }
        let response = request.send().await.unwrap().error_for_status().unwrap();
        let bytes = response.bytes_stream().map(|bytes| bytes.map(|bytes| bytes.to_vec()));
        let mut changes = Self { bytes: Box::pin(bytes), text: String::new() };
        // The server greets once it listens: what happens afterwards is notified.
        assert!(changes.block().await.is_some_and(|hello| hello.contains("connected")));
        changes
    }

    /// The next event, a change or a gap; nothing when the stream has come to its proper end.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let block = self.block().await?;
            let field = |name| block.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
            if let Some(data) = field("data:") {
                let data: Value = serde_json::from_str(data).unwrap();
                assert_eq!(
                    field("id:").map(str::to_owned),
                    data["position"].as_i64().map(|id| id.to_string())
                );
                assert_eq!(field("event:"), Some(if data["noun"].is_string() { "change" } else { "gap" }));
                return Some(data);
            }
        }
    }

    /// The next lines up to an empty one.
    async fn block(&mut self) -> Option<String> {
        loop {
            if let Some((block, rest)) = self.text.split_once("\n\n") {
                let (block, rest) = (block.to_owned(), rest.to_owned());
                self.text = rest;
                return Some(block);
            }
            let more = tokio::time::timeout(TIMEOUT, self.bytes.next()).await.expect("a stream that goes on");
            self.text.push_str(std::str::from_utf8(&more?.expect("a stream that is not cut off")).unwrap());
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_order_placed_at_one_server_shows_in_the_stream_and_in_the_list_of_the_other() {
    let database = TestDatabase::fresh().await;
    let (here, there) = (Server::start(&database).await, Server::start(&database).await);
    let office = Office::open(&Client::at(here.address), 1).await;
    let product = office.product("BOX-1", "12.50", 10).await;
    let customer = office.customer("Bolt Ltd", None).await;
    let watcher = office.managers[0].beside(there.address);
    let mut changes = Changes::open(&watcher, None).await;
    for count in 1..=5 {
        let placed = office.admin.post(ORDERS, &office.order(&customer, &[&product], 1)).await.is(201);
        let change = loop {
            let change = changes.next().await.expect("an open stream");
            if change["noun"] == "order" {
                break change;
            }
        };
        assert_eq!((&change["id"], &change["event"]), (&placed.body["id"], &"placed".into()));
        let listed = watcher.get(ORDERS).await.is(200);
        assert_eq!(listed.body["totalElements"], count, "what was told can be read");
        assert_eq!(listed.body["content"][0]["orderNo"], placed.body["number"]);
    }
    drop(changes);
    here.stop().await;
    there.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_reads_at_the_other_server_with_the_position_of_a_write_sees_what_was_written() {
    let database = TestDatabase::fresh().await;
    let (here, there) = (Server::start(&database).await, Server::start(&database).await);
    let office = Office::open(&Client::at(here.address), 0).await;
    let product = office.product("BOX-1", "12.50", 10).await;
    let customer = office.customer("Bolt Ltd", None).await;
    let reader = office.admin.beside(there.address);
    for _ in 0..20 {
        let placed = office.admin.post(ORDERS, &office.order(&customer, &[&product], 1)).await.is(201);
        let read =
            reader.get_at(placed.position.unwrap(), &format!("{ORDERS}/{}", placed.id())).await.is(200);
        assert_eq!(read.body["orderNo"], placed.body["number"]);
    }
    here.stop().await;
    there.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn streams_that_all_resume_at_once_do_not_take_the_few_connections_from_each_other() {
    let database = TestDatabase::fresh().await;
    let server = Server::start(&database).await;
    let office = Office::open(&Client::at(server.address), 3).await;
    let product = office.product("BOX-1", "12.50", 10).await;
    let customer = office.customer("Bolt Ltd", None).await;
    let placed = office.admin.post(ORDERS, &office.order(&customer, &[&product], 1)).await.is(201);
    server.stop().await;

    let server = Server::with(&database, &["--connections", "2"]).await;
    let watchers = office.managers.iter().flat_map(|manager| std::iter::repeat_n(manager, 16));
    join_all(watchers.map(|watcher| {
        let (watcher, placed) = (watcher.beside(server.address), &placed);
        async move {
            let mut changes = Changes::open(&watcher, Some(0)).await;
            while changes.next().await.expect("an open stream")["id"] != placed.body["id"] {}
        }
    }))
    .await;
    server.stop().await;
}
