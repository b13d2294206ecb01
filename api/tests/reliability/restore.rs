//! A backup under load, restored elsewhere; and a database that is exchanged under a running server.

use std::path::PathBuf;
use std::process::Output;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::json;
use tokio::process::Command;
use tokio::task::JoinSet;
use waybill_database::testing::TestDatabase;
use waybill_log::copy::exchange_identity;

use crate::support::{Client, Invoices, Log, Office, Server, folder_of, run_to_end};

const ORDERS: &str = "/api/order-products";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_taken_while_orders_come_in_is_restored_with_the_same_events_and_read_models() {
    let database = TestDatabase::fresh().await;
    let server = Server::start(&database).await;
    let office = Arc::new(Office::open(&Client::at(server.address), 0).await);
    let product = office.product("BOX-1", "12.50", 1_000).await;
    let customer = office.customer("Bolt Ltd", None).await;
    let order = office.order(&customer, &[&product], 1);
    let is_over = Arc::new(AtomicBool::new(false));
    let mut clerks = JoinSet::new();
    for _ in 0..4 {
        let (clerk, order, is_over) = (office.admin.clone(), order.clone(), Arc::clone(&is_over));
        clerks.spawn(async move {
            while !is_over.load(Ordering::Relaxed) {
                clerk.post(ORDERS, &order).await.is(201);
            }
        });
    }
    Log::of(&database).reaches(100).await;
    let file = TempFile::new();
    let output = run(&database, &["backup", file.text()]).await;
    is_over.store(true, Ordering::Relaxed);
    clerks.join_all().await;
    assert!(output.contains("Backed up and read back"), "{output}");
    let verified = Command::new(env!("CARGO_BIN_EXE_waybill")).args(["verify-backup", file.text()]).output();
    let output = String::from_utf8(verified.await.unwrap().stdout).unwrap();
    assert!(output.starts_with("This backup is whole and signed by this business."), "{output}");

    // Beside a server, nothing is restored.
    let empty = TestDatabase::empty().await;
    let owner = empty.owner_url();
    let restore = ["restore", file.text(), "--database-owner-url", &owner];
    let refused = run_to_end(&database, &["restore", file.text()]).await;
    assert!(!refused.status.success());
    let output = String::from_utf8_lossy(&refused.stderr);
    assert!(output.contains("is using this database"), "{output}");

    let output = run(&empty, &restore).await;
    assert!(output.contains("Restored and verified"), "{output}");
    let (original, restored) = (Log::of(&database), Log::of(&empty));
    let until = restored.head().await;
    assert!(until >= 100);
    assert_eq!(restored.rows(i64::MAX).await, original.rows(until).await);
    restored.has_no_gap().await;
    restored.read_models_equal_a_rebuild().await;
    server.stop().await;

    // The restored business goes on: people sign in with the passwords that they had.
    let server = Server::start(&empty).await;
    let admin = Office::sign_in_again(&Client::at(server.address)).await;
    admin.post(ORDERS, &order).await.is(201);
    server.stop().await;
    restored.has_no_gap().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_whose_log_is_exchanged_under_it_stops_and_says_why_instead_of_answering_from_before() {
    let database = TestDatabase::fresh().await;
    let server = Server::start(&database).await;
    exchange_identity(&mut database.owner.acquire().await.unwrap(), 0).await.unwrap();
    let (status, log) = server.ended().await;
    assert!(!status.success());
    assert!(
        log.iter().any(|line| line.contains("the database was restored while this process ran")),
        "{log:#?}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_that_ends_before_what_was_signed_last_is_restored_with_the_number_of_missing_events() {
    let database = TestDatabase::fresh().await;
    let server = Server::start(&database).await;
    Office::open(&Client::at(server.address), 0).await;
    // A server that stops seals all of its log.
    server.stop().await;
    let file = TempFile::new();
    run(&database, &["backup", file.text()]).await;
    let until = Log::of(&database).head().await;
    let server = Server::start(&database).await;
    let admin = Office::sign_in_again(&Client::at(server.address)).await;
    admin.post("/api/suppliers", &json!({"name": "Later Ltd"})).await.is(201);
    server.stop().await;
    let missing = Log::of(&database).head().await - until;
    assert!(missing > 0);

    let empty = TestDatabase::empty().await;
    let [from, to] = [&database, &empty].map(|one| folder_of(&one.url).join("data/proof-key.last"));
    std::fs::create_dir_all(to.parent().unwrap()).unwrap();
    std::fs::copy(from, to).unwrap();
    let restore = ["restore", file.text(), "--unsigned", "--database-owner-url", &empty.owner_url()];
    let output = run(&empty, &restore).await;
    assert!(output.contains("Restored and verified"), "{output}");
    assert!(
        output.contains(&format!("ends at {until}: {missing} events are missing at its end")),
        "{output}"
    );
}

/// `waybill` with these arguments and master keys in its environment.
async fn with_master_keys(database: &TestDatabase, arguments: &[&str], keys: [(&str, &str); 2]) -> Output {
    let owner = database.owner_url();
    let done = Command::new(env!("CARGO_BIN_EXE_waybill"))
        .args(arguments)
        .args(["--database-url", &database.url, "--database-owner-url", &owner])
        .envs(keys)
        .output();
    done.await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_master_key_in_the_environment_gives_way_to_the_next_one_that_is_named_beside_it() {
    const FIRST: &str = "Zpq7pWJxIqy0b2qXk9s1m4n8c3v6u5t2r1e0w9y8x7z6";
    const NEXT: &str = "Q1w2E3r4T5y6U7i8O9p0A1s2D3f4G5h6J7k8L9z0X1c2";
    let [key, next] = ["WAYBILL_MASTER_KEY", "WAYBILL_NEXT_MASTER_KEY"];
    let database = TestDatabase::fresh().await;
    let invoices = Invoices::write(3);
    let (file, rejects) = (invoices.path(), invoices.rejects_path());
    let import = ["import", file.to_str().unwrap(), "--rejects", rejects.to_str().unwrap()];
    let imported = with_master_keys(&database, &import, [(key, FIRST), (next, "")]).await;
    assert!(imported.status.success(), "{imported:?}");

    let weak = with_master_keys(&database, &["rotate-master-key"], [(key, FIRST), (next, "short")]).await;
    assert!(!weak.status.success());
    let output = String::from_utf8_lossy(&weak.stderr);
    assert!(output.contains("WAYBILL_NEXT_MASTER_KEY is too weak"), "{output}");

    let without_owner = Command::new(env!("CARGO_BIN_EXE_waybill"))
        .args(["rotate-master-key", "--database-url", &database.url])
        .envs([(key, FIRST), (next, NEXT)])
        .output();
    let output = String::from_utf8(without_owner.await.unwrap().stderr).unwrap();
    assert!(output.contains("set DATABASE_OWNER_URL"), "{output}");

    let rotated = with_master_keys(&database, &["rotate-master-key"], [(key, FIRST), (next, NEXT)]).await;
    assert!(rotated.status.success(), "{rotated:?}");
    let before = with_master_keys(&database, &["check"], [(key, FIRST), (next, "")]).await;
    let output = String::from_utf8_lossy(&before.stderr);
    assert!(!before.status.success() && output.contains("which is not here"), "{output}");
    let after = with_master_keys(&database, &["check"], [(key, NEXT), (next, "")]).await;
    assert!(after.status.success(), "{after:?}");
}

async fn run(database: &TestDatabase, arguments: &[&str]) -> String {
    let done = run_to_end(database, arguments).await;
    let (out, err) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
    assert!(done.status.success(), "{arguments:?}: {out}{err}");
    out.into_owned()
}

/// A name for a file that is gone after the test.
struct TempFile(PathBuf);

impl TempFile {
    fn new() -> Self {
        Self(std::env::temp_dir().join(format!("waybill-{}.backup", uuid::Uuid::now_v7().simple())))
    }

    fn text(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        // A test that failed earlier has not written it.
        let _ = std::fs::remove_file(&self.0);
    }
}
