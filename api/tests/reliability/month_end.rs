//! kill -9 of the server in the middle of a month-end pack.

use std::collections::BTreeMap;
use std::io::{Cursor, Read as _};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use waybill_database::testing::TestDatabase;

use crate::support::{Client, Office, Server, TIMEOUT};

const PACKS: &str = "/api/month-end-packs";
const CUSTOMERS: usize = 12;
/// Statements that are printed before the program falls silent.
const PRINTED: usize = 5;

/// The program that `cargo build --workspace` leaves beside the server.
fn program() -> PathBuf {
    Path::new(env!("CARGO_BIN_EXE_waybill")).with_file_name("waybill-papers")
}

/// A program that prints so many papers, and then prints nothing until its input ends.
fn falling_silent(folder: &Path) -> PathBuf {
    let path = folder.join("falls-silent");
    let script =
        format!("#!/bin/sh\n/bin/sed -u {PRINTED}q | {}\n/bin/cat > /dev/null\n", program().display());
    std::fs::write(&path, script).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    path
}

/// The finished statements of packs that are being made: path, and what shows whether it was written again.
fn finished(packs: &Path) -> BTreeMap<PathBuf, (u64, i64)> {
    let mut found = BTreeMap::new();
    for work in std::fs::read_dir(packs).into_iter().flatten() {
        let index = std::fs::read_to_string(work.as_ref().unwrap().path().join("index")).unwrap_or_default();
        for line in index.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()) {
            let name = line["path"].as_str().unwrap().replace('/', "~");
            let place = work.as_ref().unwrap().path().join("files").join(name);
            let file = std::fs::metadata(&place).unwrap();
            if place.extension().is_some_and(|ending| ending == "pdf") {
                found.insert(place, (file.ino(), file.mtime_nsec()));
            }
        }
    }
    found
}

async fn until<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let waiting = async {
        loop {
            if let Some(found) = look().await {
                return found;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(TIMEOUT, waiting).await.unwrap_or_else(|_| panic!("{what}"))
}

/// Customers with a payment in the last month; its last day.
async fn trading(admin: &Client) -> String {
    let periods = admin.get("/api/closed-periods").await.is(200).body;
    let through = periods["closable"].as_array().unwrap().last().unwrap().as_str().unwrap().to_owned();
    for number in 0..CUSTOMERS {
        let address = json!({"line": "1 Main Street", "city": "Springfield", "country": "United States"});
        let customer = json!({"name": format!("Customer {number}"), "billingAddress": address});
        let customer = admin.post("/api/customers", &customer).await.is(201).id();
        let payment =
            json!({"customerId": customer, "amount": "10.00", "method": "cash", "receivedOn": through});
        let payment = admin.post("/api/payments", &payment).await.is(201).id();
        let approval = json!({"id": payment});
        admin.put("/api/payments/update-payment/pending-to-approved", &approval).await.is(200);
    }
    through
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pack_whose_server_is_killed_goes_on_where_it_was() {
    let database = TestDatabase::fresh().await;
    let folder = std::env::temp_dir().join(format!("waybill-killed-{}", uuid::Uuid::now_v7().simple()));
    let packs = folder.join("packs");
    std::fs::create_dir_all(&folder).unwrap();
    let silent = falling_silent(&folder);
    let options = |papers: &Path| {
        let text = |path: &Path| path.to_str().unwrap().to_owned();
        ["--connections".into(), "8".into(), "--papers".into(), text(papers), "--packs".into(), text(&packs)]
    };
    let start = async |papers: &Path| {
        let options: [String; 6] = options(papers);
        Server::with(&database, &options.each_ref().map(String::as_str)).await
    };

    let server = start(&silent).await;
    let office = Office::open(&Client::at(server.address), 0).await;
    let through = trading(&office.admin).await;
    let requested = office.admin.post(PACKS, &json!({"through": through, "language": "en"})).await.is(201);
    let before = until("statements that are printed", async || {
        Some(finished(&packs)).filter(|printed| printed.len() >= PRINTED)
    })
    .await;
    server.kill().await;
    assert_eq!(before.len(), PRINTED);
    let zips = || {
        std::fs::read_dir(&packs)
            .unwrap()
            .filter(|entry| entry.as_ref().unwrap().path().extension().is_some_and(|ending| ending == "zip"))
            .count()
    };
    assert_eq!(zips(), 0, "half a pack under the final name");
    let hashes: BTreeMap<String, [u8; 32]> = before
        .keys()
        .map(|path| {
            (
                path.file_name().unwrap().to_str().unwrap().replace('~', "/"),
                hash(&std::fs::read(path).unwrap()),
            )
        })
        .collect();

    // It falls silent again: the statements of before are not printed a second time, so it comes to others.
    let server = start(&silent).await;
    let twice = until("statements that are printed", async || {
        Some(finished(&packs)).filter(|printed| printed.len() >= 2 * PRINTED)
    })
    .await;
    assert!(before.iter().all(|(path, written)| twice.get(path) == Some(written)), "{before:?} {twice:?}");
    server.kill().await;

    let server = start(&program()).await;
    let admin = office.admin.beside(server.address);
    let path = format!("{PACKS}/{}", requested.id());
    let pack = until("a pack that is there", async || {
        let pack = admin.get(&path).await;
        (pack.body["status"] != "requested").then_some(pack.body)
    })
    .await;
    assert_eq!((&pack["status"], &pack["statements"]), (&json!("completed"), &json!(CUSTOMERS)), "{pack}");
    let answer = admin.request(reqwest::Method::GET, &format!("{path}/file")).send().await.unwrap();
    let zip = answer.bytes().await.unwrap();
    let mut archive = zip::ZipArchive::new(Cursor::new(zip.as_ref())).unwrap();
    for (name, expected) in hashes {
        let mut content = Vec::new();
        archive.by_name(&name).unwrap().read_to_end(&mut content).unwrap();
        assert_eq!(hash(&content), expected, "{name}");
    }
    assert_eq!((zips(), std::fs::read_dir(&packs).unwrap().count()), (1, 1), "nothing else is left");
    server.stop().await;
    std::fs::remove_dir_all(folder).unwrap();
}

fn hash(content: &[u8]) -> [u8; 32] {
    Sha256::digest(content).into()
}
