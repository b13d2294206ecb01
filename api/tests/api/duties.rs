//! Duties over HTTP: what a person may do beside the role from the next sign-in on, up to which amount, and no longer
//! once it is taken away.

use serde_json::{Value, json};
use waybill_domain::Role::{self, BookKeeper, Manager, WarehouseManager};
use waybill_domain::duty::{Duty, DutyKind};
use waybill_domain::user::Rights;

use crate::support::{PASSWORD, Person, Server, World, in_days, soon};

const PAYMENTS: &str = "/api/payments";
const APPROVE: &str = "/api/payments/update-payment/pending-to-approved";

fn rights(role: Role, duties: &[DutyKind], warehouses: &[&str]) -> Rights {
    Rights {
        warehouse_ids: warehouses.iter().map(|id| id.parse().unwrap()).collect(),
        duties: duties.iter().map(|kind| Duty { kind: *kind, max_amount: None }).collect(),
        ..Rights::active(role)
    }
}

fn cash(world: &World, amount: &str) -> Value {
    json!({
        "kind": "payment", "customerId": world.customer, "amount": amount, "method": "cash", "receivedOn": in_days(0),
    })
}

/// Gives these duties as the admin does in the form: with all that was read.
async fn give(admin: &Person<'_>, user: &str, duties: &Value) {
    let path = format!("/api/users/{user}");
    let read = admin.get(&path).await.is(200).body;
    let edit = json!({
        "displayName": read["displayName"], "role": read["role"], "accountState": "active",
        "warehouseIds": read["warehouseIds"], "duties": duties,
    });
    admin.put_at(read["version"].as_u64().unwrap(), &path, &edit).await.is(200);
}

#[tokio::test]
async fn a_book_keeper_records_payments_with_the_duty_and_not_before_nor_after() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let nadia = server.person("nadia", rights(BookKeeper, &[], &[])).await;
    nadia.post(PAYMENTS, &cash(&world, "40.00")).await.fails_with(403, "forbidden");

    give(&admin, &nadia.id, &json!([{"kind": "receivable-record", "maxAmount": "100.00"}])).await;
    nadia.get("/api/auth/me").await.is(401);
    let nadia = server.signed_in("nadia", PASSWORD).await;
    let payment = nadia.post(PAYMENTS, &cash(&world, "100.00")).await.is(201).id();
    let refused = nadia.post(PAYMENTS, &cash(&world, "100.01")).await.fails_with(409, "beyond-your-limit");
    assert!(refused.text.contains("100.00") && refused.text.contains("100.01"), "{}", refused.text);
    nadia.get(&format!("{PAYMENTS}/{payment}")).await.is(200);
    assert_eq!(nadia.get(&format!("{PAYMENTS}?status=pending")).await.is(200).body["totalElements"], 1);
    nadia.put(APPROVE, &json!({"id": payment})).await.fails_with(403, "forbidden");

    let rights = admin.get(&format!("/api/users/{}/rights", nadia.id)).await.is(200).body;
    let duty = &rights["duties"][0];
    assert_eq!((&duty["kind"], &duty["maxAmount"]), (&json!("receivable-record"), &json!("100.00")));
    assert_eq!((&duty["used"], &duty["givenBy"]["id"]), (&json!(1), &json!(admin.id)));
    let create = rights["operations"].as_array().unwrap().iter();
    let create = create.clone().find(|row| row["operation"] == "receivable-create").unwrap();
    assert_eq!((&create["byRole"], &create["duties"]), (&json!(false), &json!(["receivable-record"])));

    give(&admin, &nadia.id, &json!([])).await;
    let nadia = server.signed_in("nadia", PASSWORD).await;
    nadia.post(PAYMENTS, &cash(&world, "40.00")).await.fails_with(403, "forbidden");
}

#[tokio::test]
async fn a_manager_with_the_duty_approves_what_another_entered_up_to_the_limit() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let mut limited = rights(Manager, &[DutyKind::ReceivableRecord, DutyKind::ReceivableApprove], &[]);
    limited.duties[1].max_amount = Some(waybill_domain::money::Money::of("50".parse().unwrap()));
    let manager = server.person("marcus", limited).await;
    let small = admin.post(PAYMENTS, &cash(&world, "50.00")).await.is(201).id();
    let large = admin.post(PAYMENTS, &cash(&world, "50.01")).await.is(201).id();
    let own = manager.post(PAYMENTS, &cash(&world, "5.00")).await.is(201).id();
    manager.put(APPROVE, &json!({"id": small})).await.is(200);
    manager.put(APPROVE, &json!({"id": large})).await.fails_with(409, "beyond-your-limit");
    manager.put(APPROVE, &json!({"id": own})).await.fails_with(403, "own-work");
}

#[tokio::test]
async fn a_warehouse_manager_with_duties_corrects_and_sees_the_own_warehouses_only() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let east = admin.post("/api/warehouses", &json!({"code": "EAST", "name": "East"})).await.is(201).id();
    let driver = world.driver(&admin).await;
    let order = admin.post("/api/order-products", &world.order("1")).await.is(201).id();
    let step = json!({"id": order});
    admin.put("/api/order-products/update-order/pending-to-approved", &step).await.is(200);
    let trip = json!({
        "warehouseId": world.warehouse, "driverId": driver, "assistantIds": [], "vehiclePlate": "AB-1042",
        "plannedDate": soon(), "stops": [{"orderId": order}],
    });
    let trip = admin.post("/api/dispatches", &trip).await.is(201).id();

    let duties = [DutyKind::StockAdjust, DutyKind::DispatchView, DutyKind::ForecastView];
    let count = |warehouse: &str, kind: &str| {
        let lines = json!([{"productId": world.product, "quantity": "-1"}]);
        json!({"kind": kind, "warehouseId": warehouse, "reason": "Counted", "lines": lines})
    };
    let here = server.person("here", rights(WarehouseManager, &duties, &[&world.warehouse])).await;
    let made = here.post("/api/stockTransactions", &count(&world.warehouse, "adjustment")).await.is(201).id();
    here.get(&format!("/api/stockTransactions/{made}")).await.is(200);
    here.post("/api/stockTransactions", &count(&world.warehouse, "opening"))
        .await
        .fails_with(403, "forbidden");
    here.post("/api/stockTransactions", &count(&east, "adjustment")).await.is(422);
    assert_eq!(here.get("/api/dispatches?status=waiting").await.is(200).body["content"][0]["id"], trip);
    here.get(&format!("/api/dispatches/{trip}")).await.is(200);

    let there = server.person("there", rights(WarehouseManager, &duties, &[&east])).await;
    assert_eq!(there.get("/api/dispatches?status=waiting").await.is(200).body["totalElements"], 0);
    there.get(&format!("/api/dispatches/{trip}")).await.is(404);
    there.get(&format!("/api/stockTransactions/{made}")).await.is(404);
    let without = server.person("without", rights(WarehouseManager, &[], &[&world.warehouse])).await;
    without.get("/api/dispatches?status=waiting").await.fails_with(403, "forbidden");
    without
        .post("/api/stockTransactions", &count(&world.warehouse, "adjustment"))
        .await
        .fails_with(403, "forbidden");
}

#[tokio::test]
async fn who_may_do_this_is_asked_of_the_list_of_users() {
    let server = Server::start().await;
    let admin = server.admin().await;
    server.person("nadia", rights(BookKeeper, &[DutyKind::ReceivableRecord], &[])).await;
    server.person("marcus", rights(Manager, &[], &[])).await;
    let may = async |operation: &str| {
        let list =
            admin.get(&format!("/api/users?operation={operation}&sort=username,asc")).await.is(200).body;
        let rows = list["content"].as_array().unwrap().iter();
        rows.map(|row| row["username"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(may("receivable-create").await, ["admin", "nadia"]);
    assert_eq!(may("order-approve").await, ["admin", "marcus"]);
    admin.get("/api/users?operation=fly").await.is(422);
}
