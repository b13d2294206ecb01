//! A running server, people who are signed in, and what they sell.

mod answer;
mod described;
mod sale;
mod smtp;
mod staff;
mod workbook;
mod world;

pub(crate) use answer::{Answer, record, sha256};
pub(crate) use sale::cells;
pub(crate) use smtp::{MailServer, mail_to};
pub(crate) use staff::{PASSWORD, Person, Staff};
pub(crate) use workbook::Book;
pub(crate) use world::{World, customer, in_days, soon};

use std::net::{IpAddr, Ipv4Addr};

use reqwest::Method;
use serde_json::Value;
use waybill::start::{Running, Settings, listen};
use waybill_database::testing::TestDatabase;

/// A server of its own for one test.
pub(crate) struct Server {
    pub(crate) running: Running,
    pub(crate) database: TestDatabase,
    client: reqwest::Client,
}

impl Server {
    pub(crate) async fn start() -> Self {
        Self::with(Settings::default()).await
    }

    pub(crate) async fn with(settings: Settings) -> Self {
        Self::on(TestDatabase::fresh().await, settings).await
    }

    /// On a database that has something in it.
    pub(crate) async fn of(database: TestDatabase) -> Self {
        Self::on(database, Settings::default()).await
    }

    async fn on(database: TestDatabase, settings: Settings) -> Self {
        let listener = listen(IpAddr::V4(Ipv4Addr::LOCALHOST), 0).unwrap();
        let running = Running::start(database.pool.clone(), listener, settings).await.unwrap();
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        Self { running, database, client }
    }

    /// Returns the business after the server was stopped and started again.
    pub(crate) async fn again(self, settings: Settings) -> Self {
        self.running.stop().await;
        Self::on(self.database, settings).await
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.running.address)
    }

    pub(crate) fn raw(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        self.client.request(method, self.url(path))
    }

    /// A request without a token.
    pub(crate) async fn call(&self, method: Method, path: &str, body: Option<&Value>) -> Answer {
        let request = self.raw(method, path);
        Answer::of(match body {
            Some(body) => request.json(body),
            None => request,
        })
        .await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.call(Method::GET, path, None).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.call(Method::POST, path, Some(body)).await
    }

    /// The position of the latest event; 0 before the first.
    pub(crate) async fn end_of_the_log(&self) -> i64 {
        waybill_log::read::head(&self.database.pool).await.unwrap()
    }
}
