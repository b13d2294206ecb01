//! The second of two equal steps says what the document is by now, also when the first has put it out of sight.

use serde_json::{Value, json};
use waybill_domain::Role;

use crate::support::{Person, Server, Staff, World};

const ORDERS: &str = "/api/order-products";
const DISPATCHES: &str = "/api/dispatches";

/// Takes a step twice, as by two taps without a key.
async fn twice(person: &Person<'_>, path: &str, step: &Value, now: &str) {
    person.put(path, step).await.is(200);
    let again = person.put(path, step).await.fails_with(409, "transition");
    let words = format!("is {now} already.");
    assert!(again.body["detail"].as_str().unwrap().ends_with(&words), "{}", again.text);
}

#[tokio::test]
async fn the_second_tap_learns_what_the_first_has_done() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let staff = Staff::of(&server).await;
    let (checker, keeper) = (staff.get(Role::Checker), staff.get(Role::BookKeeper));

    let order = admin.post(ORDERS, &world.order("2")).await.is(201).id();
    let approve = format!("{ORDERS}/update-order/pending-to-approved");
    twice(&admin, &approve, &json!({"id": order}), "approved").await;
    let trip = json!({
        "warehouseId": world.warehouse, "driverId": world.driver(&admin).await, "vehiclePlate": "ab-1",
        "stops": [{"orderId": order}],
    });
    let trip = admin.post(DISPATCHES, &trip).await.is(201).id();
    let step = |name: &str| format!("{DISPATCHES}/update-dispatch/{name}");
    twice(checker, &step("waiting-to-loaded"), &json!({"id": trip}), "loaded").await;
    twice(checker, &step("loaded-to-on-transit"), &json!({"id": trip}), "on-transit").await;
    let deliver = format!("{ORDERS}/update-order/dispatched-to-delivered");
    twice(checker, &deliver, &json!({"id": order}), "delivered").await;
    twice(checker, &step("on-transit-to-delivered"), &json!({"id": trip}), "delivered").await;

    let supplier = admin.get("/api/suppliers/active").await.is(200).body["content"][0]["id"].clone();
    let purchase = json!({
        "kind": "purchase", "warehouseId": world.warehouse, "supplierId": supplier,
        "lines": [{"productId": world.product, "quantity": "5", "unitCost": "7.50"}],
    });
    let purchase = admin.post("/api/stockTransactions", &purchase).await.is(201).id();
    let to = |status: &str| json!({"id": purchase, "status": status, "expectedDate": crate::support::soon()});
    let update = "/api/stockTransactions/updateStatus";
    admin.put(update, &to("approved-admin")).await.is(200);
    twice(keeper, update, &to("on-transit-supplier"), "on-transit-supplier").await;

    // Who could not have taken the step learns nothing.
    let driver = staff.get(Role::Driver);
    driver.put(&deliver, &json!({"id": order})).await.fails_with(403, "forbidden");
}
