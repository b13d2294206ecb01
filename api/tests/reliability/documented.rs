//! A PostgreSQL of one's own, made by the statements of docs/operations.md and nothing else: the whole product works on it.

use std::process::Output;
use std::time::Duration;

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, Executor as _, PgConnection};
use waybill_database::testing::OwnServer;

use crate::support::{Client, Office, Server, TIMEOUT, run_at};

const MANUAL: &str = include_str!("../../../docs/operations.md");
const ORDERS: &str = "/api/order-products";
/// Papers need a program of their own.
const PAPERS: &str = "/pdf";
/// Codes of a past moment that is being filled.
const FILLING: [&str; 2] = ["past-moment-filling", "too-many-past-moments"];
/// The pause before such a moment is asked for again.
const PAUSE: Duration = Duration::from_millis(50);
/// The lock of rebuilds (`projections/src/engine/rebuild/session.rs`).
const REBUILD_LOCK: i64 = 0x5761_7962_696c_6c02;

/// The PostgreSQL of the manual. The names of roles and databases have an own part in the place of `waybill`, which the
/// launcher calls its own ones; processes keep files by the name of their database.
struct Documented {
    server: OwnServer,
    name: String,
}

impl Documented {
    /// Executes the first statements of the manual, as a superuser.
    async fn start() -> Self {
        let name = format!("manual_{}", uuid::Uuid::now_v7().simple());
        let documented = Self { server: OwnServer::start().await, name };
        documented.execute("CREATE ROLE").await;
        documented
    }

    /// Executes the statements of the block of the manual that has these words.
    async fn execute(&self, words: &str) {
        let mut superuser = PgConnection::connect(&self.server.url()).await.unwrap();
        for statement in self.statements(words) {
            superuser.execute(statement.as_str()).await.unwrap();
        }
        superuser.close().await.unwrap();
    }

    /// Sets for the whole server that no trigger runs; `verify` says so.
    async fn a_protection_that_the_server_lost_is_found(&self, url: &str) {
        succeeds(url, &["verify"]).await;
        let mut superuser = PgConnection::connect(&self.server.url()).await.unwrap();
        superuser.execute("ALTER SYSTEM SET session_replication_role = 'replica'").await.unwrap();
        superuser.execute("SELECT pg_reload_conf()").await.unwrap();
        let mut role = String::new();
        while role != "replica" {
            let show = sqlx::query_scalar("SHOW session_replication_role");
            role = show.fetch_one(&mut superuser).await.unwrap();
        }
        fails_with_output(&run_at(url, ["verify"]).await, "session_replication_role=replica");
        superuser.close().await.unwrap();
    }

    /// The address of a variable of the manual, at this server.
    fn address(&self, variable: &str) -> String {
        let line = MANUAL.lines().find_map(|line| line.trim().strip_prefix(&format!("{variable}=")));
        let port = self.server.url().parse::<PgConnectOptions>().unwrap().get_port();
        let address = self.named(line.unwrap()).replace("@host", &format!("@127.0.0.1:{port}"));
        assert!(address.contains("127.0.0.1"), "{address}");
        format!("{address}?sslmode=disable")
    }

    /// The statements of the block of SQL of the manual that has these words.
    fn statements(&self, words: &str) -> Vec<String> {
        let mut blocks = MANUAL.split("```sql\n").skip(1).map(|rest| rest.split("```").next().unwrap());
        let statements = self.named(blocks.find(|block| block.contains(words)).unwrap());
        let statements = statements.split(';').map(str::trim).filter(|statement| !statement.is_empty());
        statements.map(str::to_owned).collect()
    }

    fn named(&self, text: &str) -> String {
        text.replace("waybill", &self.name).replace('…', "secret")
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_whole_product_works_on_the_database_that_the_manual_says_how_to_make() {
    let documented = Documented::start().await;
    let (url, owner) = (documented.address("DATABASE_URL"), documented.address("DATABASE_OWNER_URL"));
    let as_owner = ["--database-owner-url", owner.as_str()];
    let (server, other) = (Server::by(&url, &as_owner).await, Server::by(&url, &as_owner).await);
    let (office, order) = busy_office(&Client::at(server.address)).await;
    let there = office.admin.beside(other.address);
    let position = there.put(&approve(), &json!({"id": order})).await.is(200).position.unwrap();
    office.admin.get_at(position, &format!("{ORDERS}/{order}")).await.is(200);
    every_get_answers(&there, &order, None).await;
    every_get_answers(&office.admin, &order, Some(position - 1)).await;
    let paths = format!("/api/replay/order/{order}?paths={ORDERS}/{order}");
    let replay = there.get(&paths).await.is(200);
    assert_eq!(replay.body.as_array().unwrap().len(), 2, "{replay:?}");
    succeeds(&url, &["check"]).await;
    succeeds(&url, &["verify"]).await;
    succeeds(&url, &["rebuild", as_owner[0], as_owner[1]]).await;
    let file = std::env::temp_dir().join(format!("waybill-{}.backup", uuid::Uuid::now_v7().simple()));
    succeeds(&url, &["backup", file.to_str().unwrap()]).await;
    server.stop().await;
    other.stop().await;

    documented.execute("waybill_restored").await;
    let elsewhere = [&url, &owner].map(|address| address.replace("?sslmode", "_restored?sslmode"));
    is_restored_at_the_second_try(&elsewhere, file.to_str().unwrap()).await;
    std::fs::remove_file(&file).unwrap();
    let server = Server::by(&elsewhere[0], &["--database-owner-url", &elsewhere[1]]).await;
    let admin = Office::sign_in_again(&Client::at(server.address)).await;
    let restored = admin.get(&format!("{ORDERS}/{order}")).await.is(200);
    assert_eq!(restored.text("status"), "approved");
    let (status, _) = read(&admin, &format!("{ORDERS}/{order}"), Some(position - 1)).await;
    assert_eq!(status, 200);
    server.stop().await;
    documented.a_protection_that_the_server_lost_is_found(&elsewhere[0]).await;
    documented.server.stop().await;
}

fn approve() -> String {
    format!("{ORDERS}/update-order/pending-to-approved")
}

/// An office with an order.
async fn busy_office(nobody: &Client) -> (Office, String) {
    let office = Office::open(nobody, 0).await;
    let product = office.product("BOX-1", "12.50", 10).await;
    let customer = office.customer("Bolt Ltd", None).await;
    let order = office.admin.post(ORDERS, &office.order(&customer, &[&product], 2)).await.is(201).id();
    (office, order)
}

/// Calls every operation that reads, now or as of a position, with the id of the order wherever an id belongs: each is answered or
/// refused, and none fails.
async fn every_get_answers(client: &Client, order: &str, moment: Option<i64>) {
    let document = client.get("/api/openapi.json").await.is(200).body;
    let paths = document["paths"].as_object().unwrap();
    let mut answered = 0;
    let reads =
        paths.iter().filter(|(template, calls)| calls.get("get").is_some() && !template.ends_with(PAPERS));
    for (template, _) in reads {
        let path = template.replace("{noun}", "order");
        let path: Vec<&str> =
            path.split('/').map(|part| if part.starts_with('{') { order } else { part }).collect();
        let (status, code) = read(client, &path.join("/"), moment).await;
        assert!(!status.is_server_error(), "{template} as of {moment:?}: {status} {code}");
        answered += u32::from(status.is_success());
    }
    assert!(answered > 50, "only {answered} of {} were answered", paths.len());
}

/// Status and code of a read; a past moment is waited for.
async fn read(client: &Client, path: &str, moment: Option<i64>) -> (StatusCode, String) {
    let reading = async {
        loop {
            let mut request = client.request(Method::GET, path);
            if let Some(moment) = moment {
                request = request.header("As-Of", moment);
            }
            let response = request.send().await.unwrap();
            let status = response.status();
            // The stream of changes has no end.
            let problem: Value =
                if status.is_success() { Value::Null } else { response.json().await.unwrap_or_default() };
            let code = problem["code"].as_str().unwrap_or_default().to_owned();
            if !FILLING.contains(&code.as_str()) {
                return (status, code);
            }
            tokio::time::sleep(PAUSE).await;
        }
    };
    tokio::time::timeout(TIMEOUT, reading).await.expect("a moment that is filled")
}

/// The first restore breaks off once the log is there, since a rebuild is under way; repeated, it goes on from there, and once it
/// has ended nothing is restored over it.
async fn is_restored_at_the_second_try([url, owner]: &[String; 2], file: &str) {
    let restore = ["restore", file, "--database-owner-url", owner];
    let mut rebuild = PgConnection::connect(owner).await.unwrap();
    sqlx::query("SELECT pg_advisory_lock($1)").bind(REBUILD_LOCK).execute(&mut rebuild).await.unwrap();
    fails(&run_at(url, restore).await, "rebuild");
    rebuild.close().await.unwrap();
    succeeds(url, &restore).await;
    fails(&run_at(url, restore).await, "holds a log already");
}

async fn succeeds(url: &str, arguments: &[&str]) {
    let done = run_at(url, arguments).await;
    let (out, err) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
    assert!(done.status.success(), "{arguments:?}: {out}{err}");
}

#[track_caller]
fn fails_with_output(done: &Output, reason: &str) {
    let (out, err) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
    assert!(!done.status.success() && format!("{out}{err}").contains(reason), "{out}{err}");
}

#[track_caller]
fn fails(done: &Output, reason: &str) {
    let err = String::from_utf8_lossy(&done.stderr);
    assert!(!done.status.success() && err.contains(reason), "{err}");
}
