//! Stock transactions over HTTP: who takes which step, who sees what, and the figures.

use reqwest::Method;
use serde_json::{Value, json};
use waybill_domain::Role;
use waybill_domain::id::WarehouseId;

use crate::support::{Answer, Person, Server, Staff, World, in_days};

const ALL: &str = "/api/stockTransactions";
const MOVE: &str = "/api/stockTransactions/updateStatus";

/// The staff with a warehouse manager of that world's warehouse.
async fn staffed<'a>(server: &'a Server, world: &World) -> Staff<'a> {
    let own: WarehouseId = world.warehouse.parse().unwrap();
    Staff::bound_to(server, vec![own]).await
}

fn purchase(world: &World, supplier: &str, quantity: &str) -> Value {
    let line = json!({"productId": world.product, "quantity": quantity, "unitCost": "7.50"});
    json!({"kind": "purchase", "warehouseId": world.warehouse, "supplierId": supplier, "lines": [line]})
}

async fn supplier(admin: &Person<'_>) -> String {
    admin.post("/api/suppliers", &json!({"name": "Mills"})).await.is(201).id()
}

/// A purchase of ten that is underway.
async fn underway(admin: &Person<'_>, world: &World) -> Answer {
    let supplier = supplier(admin).await;
    let id = admin.post(ALL, &purchase(world, &supplier, "10")).await.is(201).id();
    admin.put(MOVE, &json!({"id": id, "status": "approved-admin"})).await.is(200);
    let sent = json!({"id": id, "status": "on-transit-supplier", "expectedDate": in_days(40)});
    admin.put(MOVE, &sent).await.is(200)
}

impl World {
    fn figures(&self) -> String {
        format!("/api/stocks/warehouse/{}/product/{}", self.warehouse, self.product)
    }

    fn on_transit(&self) -> String {
        format!("{ALL}/on-transit/warehouse/{}/product/{}", self.warehouse, self.product)
    }
}

/// On order, incoming, on hand, as they are after a write.
async fn figures(person: &Person<'_>, written: &Answer, world: &World) -> [String; 3] {
    let read = person.get_after(written, &world.figures()).await.is(200);
    assert!(read.body["position"].as_i64().unwrap() >= written.header("position").parse().unwrap());
    ["onOrder", "incoming", "onHand"].map(|figure| read.body[figure].as_str().unwrap().to_owned())
}

#[tokio::test]
async fn a_purchase_goes_through_the_hands_of_the_office_and_the_warehouse() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "5").await;
    let supplier = supplier(&admin).await;
    let staff = staffed(&server, &world).await;
    let manager = staff.get(Role::Manager);
    let warehouse = staff.get(Role::WarehouseManager);
    let entered = staff.get(Role::Encoder).post(ALL, &purchase(&world, &supplier, "10")).await.is(201);
    assert_eq!(entered.body["status"], "pending-approval");
    let id = entered.id();
    let approved = manager.put(MOVE, &json!({"id": id, "status": "approved-admin"})).await.is(200);
    assert_eq!(figures(manager, &approved, &world).await, ["10.000", "0.000", "5.000"]);
    let keeper = staff.get(Role::BookKeeper);
    let undated = json!({"id": id, "status": "on-transit-supplier"});
    let refused = keeper.put(MOVE, &undated).await.fails_with(422, "invalid");
    assert_eq!(refused.errors(), [("expectedDate".to_owned(), "required".to_owned())]);
    let dated = json!({"id": id, "status": "on-transit-supplier", "expectedDate": in_days(40)});
    let sent = keeper.put(MOVE, &dated).await.is(200);
    assert_eq!(figures(keeper, &sent, &world).await, ["0.000", "10.000", "5.000"]);
    let part =
        json!({"id": id, "status": "received-by-warehouse", "receipts": [{"line": 1, "quantity": "4"}]});
    let arrived = warehouse.put(MOVE, &part).await.is(200);
    assert_eq!(arrived.body["status"], "on-transit-supplier");
    assert_eq!(figures(warehouse, &arrived, &world).await, ["0.000", "6.000", "9.000"]);
    let lines = warehouse.get(&world.on_transit()).await.is(200).body;
    assert_eq!(
        lines,
        json!([{
            "transactionId": id, "transactionNo": entered.body["number"], "line": 1, "supplierName": "Mills",
            "expectedDate": in_days(40), "ordered": "10.000", "received": "4.000", "outstanding": "6.000",
        }])
    );
    let short = json!({
        "id": id, "status": "received-by-warehouse", "reason": "six were broken", "closeShort": true,
    });
    let closed = warehouse.put(MOVE, &short).await.is(200);
    assert_eq!(closed.body["status"], "received-by-warehouse");
    assert_eq!(figures(warehouse, &closed, &world).await, ["0.000", "0.000", "9.000"]);
    assert_eq!(warehouse.get(&world.on_transit()).await.is(200).body, json!([]));
    let product = manager.get(&format!("/api/products/{}", world.product)).await.is(200);
    assert_eq!(product.body["lastCost"], "7.5000");
    let details = warehouse.get(&format!("{ALL}/{id}")).await.is(200);
    assert_eq!(details.body["status"], "received-by-warehouse");
    assert_eq!(details.header("etag"), format!("\"{}\"", closed.body["version"]));
}

#[tokio::test]
async fn a_purchase_is_found_by_its_number_the_suppliers_reference_and_the_suppliers_name() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "5").await;
    let supplier = admin.post("/api/suppliers", &json!({"name": "Étoile Mills"})).await.is(201).id();
    let mut content = purchase(&world, &supplier, "10");
    content["supplierReference"] = json!("SO-77806");
    let entered = admin.post(ALL, &content).await.is(201);
    let number = entered.body["number"].as_str().unwrap().to_lowercase();
    for (typed, found) in [(number.as_str(), 1), ("so-778", 1), ("etoile", 1), ("mills", 1), ("77806", 0)] {
        let list =
            admin.get_after(&entered, &format!("{ALL}?kind=purchase&searchTerm={typed}")).await.is(200);
        assert_eq!(list.body["content"].as_array().unwrap().len(), found, "{typed}");
        let counts = admin.get(&format!("{ALL}/counts?kind=purchase&searchTerm={typed}")).await.is(200).body;
        let counted =
            counts.as_array().unwrap().iter().map(|one| one["count"].as_u64().unwrap()).sum::<u64>();
        assert_eq!(counted, found as u64, "{typed}");
    }
}

#[tokio::test]
async fn more_than_was_ordered_is_not_received_and_what_arrived_is_not_void() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "5").await;
    let id = underway(&admin, &world).await.id();
    let receive = |quantity: &str| json!({"id": id, "status": "received-by-warehouse", "receipts": [{"line": 1, "quantity": quantity}]});
    let refused = admin.put(MOVE, &receive("11")).await.fails_with(422, "invalid");
    assert_eq!(refused.errors(), [("receipts.0.quantity".to_owned(), "too-much".to_owned())]);
    assert!(refused.text.contains("10 boxes outstanding"), "{}", refused.text);
    admin.put(MOVE, &receive("1")).await.is(200);
    let void = json!({"id": id, "status": "void", "reason": "late"});
    admin.put(MOVE, &void).await.fails_with(409, "partly-received");
    let all = admin.put(MOVE, &json!({"id": id, "status": "received-by-warehouse"})).await.is(200);
    assert_eq!(figures(&admin, &all, &world).await, ["0.000", "0.000", "15.000"]);
}

#[tokio::test]
async fn a_preview_of_a_step_says_what_would_move_and_moves_nothing() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "5").await;
    let sent = underway(&admin, &world).await;
    let id = sent.id();
    let all = json!({"id": id, "status": "received-by-warehouse"});
    let tried = admin.put(&format!("{MOVE}?preview=true"), &all).await.is(200);
    let result: Vec<&str> = tried.body["preview"]
        .as_array()
        .unwrap()
        .iter()
        .map(|consequence| consequence["noun"].as_str().unwrap())
        .collect();
    assert_eq!(result, ["stock-transaction", "stock-transaction", "stock", "list-price"]);
    assert_eq!(tried.body["status"], "received-by-warehouse");
    let read = admin.get_after(&sent, &format!("{ALL}/{id}")).await.is(200);
    assert_eq!((&read.body["status"], &read.body["version"]), (&json!("on-transit-supplier"), &json!(3)));
    let written = world.stock(&admin, "1").await;
    assert_eq!(figures(&admin, &written, &world).await, ["0.000", "10.000", "6.000"]);
}

#[tokio::test]
async fn a_warehouse_manager_receives_for_the_own_warehouse_and_sees_no_other() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "5").await;
    let elsewhere = json!({"code": "EAST", "name": "East"});
    let elsewhere = admin.post("/api/warehouses", &elsewhere).await.is(201).id();
    let staff = Staff::bound_to(&server, vec![elsewhere.parse().unwrap()]).await;
    let stranger = staff.get(Role::WarehouseManager);
    let sent = underway(&admin, &world).await;
    let id = sent.id();
    let receive = json!({"id": id, "status": "received-by-warehouse"});
    stranger.put(MOVE, &receive).await.fails_with(404, "absent");
    for path in
        [world.figures(), world.on_transit(), format!("{}/ledger", world.figures()), format!("{ALL}/{id}")]
    {
        stranger.get(&path).await.fails_with(404, "absent");
    }
    assert_eq!(stranger.get_after(&sent, ALL).await.is(200).body["totalElements"], 0);
}

#[tokio::test]
async fn a_warehouse_manager_neither_approves_nor_voids() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "5").await;
    let staff = staffed(&server, &world).await;
    let warehouse = staff.get(Role::WarehouseManager);
    let supplier = supplier(&admin).await;
    let pending = admin.post(ALL, &purchase(&world, &supplier, "3")).await.is(201).id();
    let approve = json!({"id": pending, "status": "approved-admin"});
    warehouse.put(MOVE, &approve).await.fails_with(404, "absent");
    let sent = underway(&admin, &world).await;
    let void = json!({"id": sent.id(), "status": "void", "reason": "no room"});
    warehouse.put(MOVE, &void).await.fails_with(403, "forbidden");
    let listed = warehouse.get_after(&sent, &format!("{ALL}?status=inTransit")).await.is(200);
    assert_eq!(listed.body["content"][0]["id"], sent.id());
    warehouse.get(&format!("{ALL}?status=pending")).await.fails_with(403, "forbidden");
}

#[tokio::test]
async fn a_step_that_is_repeated_with_its_key_is_answered_though_it_is_out_of_sight_by_then() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "5").await;
    let supplier = supplier(&admin).await;
    let id = admin.post(ALL, &purchase(&world, &supplier, "3")).await.is(201).id();
    admin.put(MOVE, &json!({"id": id, "status": "approved-admin"})).await.is(200);
    let staff = Staff::of_some(&server, &[Role::BookKeeper]).await;
    let keeper = staff.get(Role::BookKeeper);
    let leaving = json!({"id": id, "status": "on-transit-supplier", "expectedDate": in_days(40)});
    let send = || Answer::of(keeper.raw(Method::PUT, MOVE).header("Idempotency-Key", "send").json(&leaving));
    let first = send().await.is(200);
    keeper.get(&format!("{ALL}/{id}")).await.fails_with(404, "absent");
    let again = send().await.is(200);
    assert_eq!(
        (again.body, again.headers["position"].clone()),
        (first.body, first.headers["position"].clone())
    );
}

#[tokio::test]
async fn whoever_receives_reserves_the_number_of_a_batch() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "5").await;
    let staff = staffed(&server, &world).await;
    let warehouse = staff.get(Role::WarehouseManager);
    let id = underway(&admin, &world).await.id();
    let batch = warehouse.get("/api/generate-id/batch-no").await.is(200).body["number"].clone();
    let receipt = |quantity: &str, batch: &Value| {
        let receipt = json!({"line": 1, "quantity": quantity, "batchNo": batch, "expiryDate": "2099-06-30"});
        json!({"id": id, "status": "received-by-warehouse", "receipts": [receipt]})
    };
    let foreign = admin.put(MOVE, &receipt("1", &batch)).await.fails_with(422, "invalid");
    assert_eq!(foreign.errors(), [("receipts.0.batchNo".to_owned(), "not-leased".to_owned())]);
    warehouse.put(MOVE, &receipt("4", &batch)).await.is(200);
    warehouse.put(MOVE, &receipt("6", &batch)).await.is(200);
    let next = warehouse.get("/api/generate-id/batch-no").await.is(200).body["number"].clone();
    assert_ne!(next, batch);
}

#[tokio::test]
async fn purchases_are_found_by_supplier_kind_and_status_and_counted() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "5").await;
    let (one, other) = (supplier(&admin).await, supplier(&admin).await);
    let first = admin.post(ALL, &purchase(&world, &one, "1")).await.is(201).id();
    let second = admin.post(ALL, &purchase(&world, &other, "2")).await.is(201).id();
    let approved = admin.put(MOVE, &json!({"id": second, "status": "approved-admin"})).await.is(200);
    let ids = |answer: Answer| -> Vec<String> {
        let rows = answer.is(200).body["content"].as_array().unwrap().clone();
        rows.iter().map(|row| row["id"].as_str().unwrap().to_owned()).collect()
    };
    let of_one = format!("{ALL}?supplierId={one}");
    assert_eq!(ids(admin.get_after(&approved, &of_one).await), std::slice::from_ref(&first));
    assert_eq!(ids(admin.get(&format!("{ALL}?kind=purchase&status=approved")).await), [second]);
    assert_eq!(ids(admin.get(&format!("{ALL}?kind=purchase&status=pending-approval")).await), [first]);
    let counts = admin.get(&format!("{ALL}/counts")).await.is(200).body;
    let count = |status: &str| {
        let all = counts.as_array().unwrap().iter();
        all.filter(|row| row["status"] == status).map(|row| row["count"].as_i64().unwrap()).sum::<i64>()
    };
    // The opening stock of the world was received.
    assert_eq!(
        [count("pending-approval"), count("approved-admin"), count("received-by-warehouse"), count("void")],
        [1, 1, 1, 0]
    );
}

#[tokio::test]
async fn a_stock_ledger_names_the_cause_of_every_movement_and_goes_on_where_it_ended() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "5").await;
    let id = underway(&admin, &world).await.id();
    let received = admin.put(MOVE, &json!({"id": id, "status": "received-by-warehouse"})).await.is(200);
    let path = format!("{}/ledger", world.figures());
    let all = admin.get_after(&received, &path).await.is(200).body;
    let result = |ledger: &Value| -> Vec<(String, String)> {
        let entries = ledger["entries"].as_array().unwrap().iter();
        let words = |entry: &Value, field: &str| entry[field].as_str().unwrap().to_owned();
        entries.map(|entry| (words(entry, "movement"), words(entry, "onHand"))).collect()
    };
    let pair = |movement: &str, on_hand: &str| (movement.to_owned(), on_hand.to_owned());
    let expected = [
        pair("arrived", "15.000"),
        pair("sent", "5.000"),
        pair("ordered", "5.000"),
        pair("received", "5.000"),
    ];
    assert_eq!(result(&all), expected);
    assert_eq!(all["entries"][0]["causeId"], id);
    assert_eq!(all["totalElements"].as_i64().or(all["totalEntries"].as_i64()), Some(4));
    let start = admin.get_with(&path, &[("size", "3")]).await.is(200).body;
    let rest = admin.get_with(&path, &[("after", start["next"].as_str().unwrap())]).await.is(200).body;
    assert_eq!([result(&start), result(&rest)].concat(), expected);
    for (name, value) in [("size", "0"), ("size", "201"), ("after", "x")] {
        admin.get_with(&path, &[(name, value)]).await.fails_with(422, "invalid");
    }
    let nothing =
        format!("/api/stocks/warehouse/{}/product/{}/ledger", world.warehouse, uuid::Uuid::now_v7());
    admin.get(&nothing).await.fails_with(404, "absent");
}
