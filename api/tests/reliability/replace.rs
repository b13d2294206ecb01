//! A restore over the database of a data folder, of a backup whose verification finds something.

use std::path::{Path, PathBuf};

use serde_json::json;
use sqlx::{Connection as _, PgConnection};
use waybill_database::{Database, PoolSettings, Purpose, Source};
use waybill_log::testing;

use crate::backup::Place;
use crate::support::{Client, Office};

const ORDERS: &str = "/api/order-products";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_signed_backup_of_a_changed_event_does_not_take_the_place_of_the_database() {
    let place = Place::new();
    let server = place.serve(&["--ship-to", "none"]).await;
    let office = Office::open(&Client::at(server.address), 0).await;
    let product = office.product("BOX-1", "12.50", 10).await;
    let customer = office.customer("Bolt Ltd", None).await;
    let order = office.order(&customer, &[&product], 2);
    office.admin.post(ORDERS, &order).await.is(201);
    server.stop().await;
    change_placed_order(&place.data()).await;
    let file = place.data().join("changed.backup");
    let made = place.waybill(&["backup", file.to_str().unwrap()]).output().await.unwrap();
    assert!(made.status.success(), "{made:?}");

    // What was done since the backup shows which of the two databases is served.
    let server = place.serve(&["--ship-to", "none"]).await;
    let admin = Office::sign_in_again(&Client::at(server.address)).await;
    let since = admin.post(ORDERS, &order).await.is(201).id();
    server.stop().await;
    let before = files_of(&place.data());
    let restore = ["restore", file.to_str().unwrap(), "--replace", "--yes"];
    let restored = place.waybill(&restore).output().await.unwrap();
    let [out, err] = [&restored.stdout, &restored.stderr].map(|text| String::from_utf8_lossy(text));
    assert_eq!(restored.status.code(), Some(1), "{out}{err}");
    assert!(out.contains("the root is not that of the checkpoint"), "the finding is not named: {out}{err}");
    assert!(err.contains("not as it was sealed"), "{out}{err}");
    assert!(err.contains("the database stays as it is"), "{out}{err}");
    assert!(!out.contains("is kept in"), "{out}{err}");
    assert_eq!(files_of(&place.data()), before);

    let server = place.serve(&["--ship-to", "none"]).await;
    let admin = Office::sign_in_again(&Client::at(server.address)).await;
    admin.get(&format!("{ORDERS}/{since}")).await.is(200);
    server.stop().await;

    // In an empty folder it can be looked at, with the proof key that all tests have in their environment.
    let empty = Place::new();
    let key = std::fs::read_to_string(place.data().join("master-key")).unwrap();
    let mut looked_at = empty.waybill(&["restore", file.to_str().unwrap()]);
    let looked_at = looked_at.env("WAYBILL_MASTER_KEY", key.trim()).output().await.unwrap();
    let out = String::from_utf8_lossy(&looked_at.stdout);
    assert_eq!(looked_at.status.code(), Some(1), "{looked_at:?}");
    assert!(out.contains("Restored up to position"), "{looked_at:?}");
}

/// Gives the last order another number, past what protects the log.
async fn change_placed_order(data: &Path) {
    let source = Source::Embedded { data: data.to_owned() };
    let database = Database::open(source, Purpose::Tool, PoolSettings::default()).await.unwrap();
    let mut events = testing::events(&database.pool).await.unwrap();
    events.retain(|event| event.event_type == "placed");
    let mut placed = events.pop().unwrap();
    placed.payload["placed"]["number"] = json!("ORD-2026-999999");
    let mut owner = PgConnection::connect_with(&database.owner()).await.unwrap();
    testing::change(&mut owner, placed.position, &placed.payload).await.unwrap();
    owner.close().await.unwrap();
    database.stop().await.unwrap();
}

/// The names in a folder, but for those of processes that come and go.
fn files_of(data: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(data).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}
