//! A clock that jumped ahead once, and how its log is put right: as docs/operations.md says.

use std::path::PathBuf;
use std::time::Duration;

use chrono::Utc;
use reqwest::StatusCode;
use tokio::time::{sleep, timeout};
use waybill_database::testing::TestDatabase;
use waybill_log::testing;

use crate::support::{Client, Log, Office, Server, TIMEOUT, run_to_end};

const ORDERS: &str = "/api/order-products";
const POLL: Duration = Duration::from_millis(50);

struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        Self(std::env::temp_dir().join(format!("waybill-clock-{}", uuid::Uuid::now_v7().simple())))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).unwrap();
    }
}

/// Waits until the readiness probe answers with this code of a problem.
async fn not_ready(nobody: &Client, code: &str) {
    let seen = async {
        while nobody.get("/readyz").await.body["code"] != code {
            sleep(POLL).await;
        }
    };
    timeout(TIMEOUT, seen).await.expect("a server that says that it is not ready");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_that_has_been_ahead_takes_nothing_until_it_is_restored_to_the_time_of_now() {
    let (database, shipped) = (TestDatabase::fresh().await, Folder::new());
    let folder = shipped.0.to_str().unwrap();
    let server = Server::with(&database, &["--ship-to", folder]).await;
    let office = Office::open(&Client::at(server.address), 0).await;
    let product = office.product("BOX-1", "12.50", 1_000).await;
    let customer = office.customer("Bolt Ltd", None).await;
    let order = office.order(&customer, &[&product], 1);
    office.admin.post(ORDERS, &order).await.is(201);
    server.stop().await;
    let right = Log::of(&database).head().await;
    testing::record_ahead(&database.owner).await.unwrap();

    // The clock is right again; what follows would be recorded at the time of then.
    let server = Server::with(&database, &["--ship-to", folder]).await;
    let nobody = Client::at(server.address);
    not_ready(&nobody, "journal").await;
    let admin = Office::sign_in_again(&nobody).await;
    let refused = admin.request(reqwest::Method::POST, ORDERS).json(&order).send().await.unwrap();
    assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
    server.end().await;
    assert_eq!(Log::of(&database).head().await, right + 1);

    let (empty, now) = (TestDatabase::empty().await, Utc::now().to_rfc3339());
    let owner = empty.owner_url();
    let restore = ["restore", "--from", folder, "--time", &now, "--database-owner-url", &owner];
    let restored = run_to_end(&empty, &restore).await;
    let output = String::from_utf8_lossy(&restored.stdout);
    assert!(output.contains(&format!("Restored and verified up to position {right} ")), "{restored:?}");
    let server = Server::start(&empty).await;
    let admin = Office::sign_in_again(&Client::at(server.address)).await;
    admin.post(ORDERS, &order).await.is(201);
    server.stop().await;
    let verified = run_to_end(&empty, &["verify"]).await;
    assert!(verified.status.success(), "{verified:?}");
}
