//! Access to documents: by today's role and today's warehouses, regardless of their makers. A document out of
//! scope is refused in the same words as one that does not exist, by every call that changes a document.

use std::collections::BTreeSet;

use reqwest::Method;
use serde_json::{Value, json};
use waybill_domain::Role;
use waybill_domain::user::Rights;

use crate::support::{Answer, PASSWORD, Person, Server, Staff, World, soon};

/// The documents that belong to a warehouse, as the document of the API tags their calls.
const KINDS: [&str; 3] = ["order", "dispatch", "stock-transaction"];

/// A document of each kind, by its maker, in the world's warehouse.
struct Made {
    order: String,
    dispatch: String,
    purchase: String,
}

impl Made {
    async fn by(maker: &Person<'_>, world: &World, planned: &str, driver: &str, supplier: &str) -> Self {
        let order = maker.post("/api/order-products", &world.order("1")).await.is(201).id();
        let trip = trip(world, driver, planned);
        let dispatch = maker.post("/api/dispatches", &trip).await.is(201).id();
        let purchase = maker.post("/api/stockTransactions", &purchase(world, supplier)).await.is(201).id();
        Self { order, dispatch, purchase }
    }

    fn id(&self, kind: &str) -> &str {
        match kind {
            "order" => &self.order,
            "dispatch" => &self.dispatch,
            _ => &self.purchase,
        }
    }
}

fn purchase(world: &World, supplier: &str) -> Value {
    let lines = json!([{"productId": world.product, "quantity": "3", "unitCost": "8.00"}]);
    json!({"kind": "purchase", "supplierId": supplier, "warehouseId": world.warehouse, "lines": lines})
}

fn trip(world: &World, driver: &str, order: &str) -> Value {
    json!({
        "warehouseId": world.warehouse, "driverId": driver, "assistantIds": [], "vehiclePlate": "ab-1042",
        "stops": [{"orderId": order}],
    })
}

/// A call that changes a document that is there already.
struct Step {
    id: String,
    kind: &'static str,
    path: String,
}

/// All of them, from the document of the API: a new one cannot be forgotten.
async fn steps(server: &Server) -> Vec<Step> {
    let document = server.get("/api/openapi.json").await.is(200).body;
    let mut steps = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        let Some(put) = item.get("put") else { continue };
        let tag = put["tags"][0].as_str().unwrap();
        let Some(kind) = KINDS.into_iter().find(|kind| *kind == tag) else { continue };
        let id = put["operationId"].as_str().unwrap().to_owned();
        steps.push(Step { id, kind, path: path.clone() });
    }
    assert!(steps.len() >= 18, "there were {}", steps.len());
    steps
}

/// The bodies with which a step is tried on one document.
fn bodies(step: &Step, id: &str, world: &World, driver: &str, planned: &str, supplier: &str) -> Vec<Value> {
    match step.id.as_str() {
        "editOrder" => vec![world.order("2")],
        "editDispatch" => vec![trip(world, driver, planned)],
        "editStockTransaction" => vec![purchase(world, supplier)],
        "proveDelivery" => vec![json!({"receivedBy": "Mrs Bell"})],
        "reportProblem" => vec![json!({"problem": "customer-absent"})],
        "moveStockTransaction" => {
            ["pending-approval", "approved-admin", "on-transit-supplier", "received-by-warehouse", "void"]
                .map(|status| json!({"id": id, "status": status, "reason": "because"}))
                .into()
        }
        // What delivers or steps needs no more than which and why.
        _ => vec![json!({"id": id, "reason": "because"})],
    }
}

/// The response to a call, but for the number of the request.
async fn tried(person: &Person<'_>, step: &Step, id: &str, body: &Value, version: Option<&str>) -> Value {
    let path = step.path.replace("{id}", id).replace("{orderId}", "0198f000-0000-7000-8000-0000000000aa");
    let mut request = person.raw(Method::PUT, &path).json(body);
    if step.id.starts_with("edit") || version.is_some() {
        request = request.header("If-Match", version.unwrap_or("\"1\""));
    }
    let Answer { status, mut body, headers, .. } = Answer::of(request).await;
    body.as_object_mut().unwrap().remove("traceId");
    json!({"status": status.as_u16(), "body": body, "etag": headers.get("etag").map(|etag| etag.to_str().unwrap())})
}

fn rights(role: Role, warehouses: &[&str]) -> Rights {
    Rights {
        warehouse_ids: warehouses.iter().map(|id| id.parse().unwrap()).collect(),
        ..Rights::active(role)
    }
}

/// Changes the person's rights from now on.
async fn become_other<'a>(
    admin: &Person<'_>,
    server: &'a Server,
    id: &str,
    name: &str,
    role: Role,
    warehouses: &[&str],
) -> Person<'a> {
    let version = admin.get(&format!("/api/users/{id}")).await.is(200).header("etag").to_owned();
    let edit = json!({
        "displayName": name, "role": role, "accountState": "active", "warehouseIds": warehouses,
    });
    let request = admin.raw(Method::PUT, &format!("/api/users/{id}")).header("If-Match", version);
    Answer::of(request.json(&edit)).await.is(200);
    server.signed_in(name, PASSWORD).await
}

#[tokio::test]
async fn who_was_moved_to_another_warehouse_changes_nothing_that_they_made_in_the_old_one() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "50").await;
    let east = admin.post("/api/warehouses", &json!({"code": "EAST", "name": "East"})).await.is(201).id();
    let driver = world.driver(&admin).await;
    let supplier = admin.post("/api/suppliers", &json!({"name": "Mill"})).await.is(201).id();
    let approve = "/api/order-products/update-order/pending-to-approved";
    for was in [Role::Manager, Role::Encoder] {
        let name = format!("moved-{was}");
        let maker = server.person(&name, rights(was, &[])).await;
        let planned = admin.post("/api/order-products", &world.order("1")).await.is(201).id();
        admin.put(approve, &json!({"id": planned})).await.is(200);
        let made = Made::by(&maker, &world, &planned, &driver, &supplier).await;
        for is in [Role::Manager, Role::WarehouseManager, Role::Checker, Role::BookKeeper, Role::Encoder] {
            let maker = become_other(&admin, &server, &maker.id, &name, is, &[&east]).await;
            for step in steps(&server).await {
                let (id, absent) = (made.id(step.kind), uuid::Uuid::now_v7().to_string());
                let bodies = |id: &str| bodies(&step, id, &world, &driver, &planned, &supplier);
                for (body, other) in bodies(id).iter().zip(bodies(&absent)) {
                    for version in [None, Some("\"7\"")] {
                        let result = tried(&maker, &step, id, body, version).await;
                        let of_none = tried(&maker, &step, &absent, &other, version).await;
                        assert_eq!(result, of_none, "{} by {was}, now {is}: {body}", step.id);
                        let status = result["status"].as_u64().unwrap();
                        assert!(matches!(status, 403 | 404), "{} by {was}, now {is}: {result}", step.id);
                    }
                }
            }
            // Reading one's own does not end, wherever the role still reads such documents at all.
            let own = maker.get(&format!("/api/order-products/{}", made.order)).await;
            assert_eq!(own.status, 200, "{is} reads the own order");
        }
    }
}

#[tokio::test]
async fn an_encoder_who_becomes_warehouse_manager_of_another_warehouse_receives_nothing_into_the_old_one() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "5").await;
    let east = admin.post("/api/warehouses", &json!({"code": "EAST", "name": "East"})).await.is(201).id();
    let supplier = admin.post("/api/suppliers", &json!({"name": "Mill"})).await.is(201).id();
    let ann = server.person("ann", rights(Role::Encoder, &[])).await;
    let bought = ann.post("/api/stockTransactions", &purchase(&world, &supplier)).await.is(201).id();
    let step = "/api/stockTransactions/updateStatus";
    admin.put(step, &json!({"id": bought, "status": "approved-admin"})).await.is(200);
    let send = json!({"id": bought, "status": "on-transit-supplier", "expectedDate": soon()});
    admin.put(step, &send).await.is(200);
    let ann = become_other(&admin, &server, &ann.id, "ann", Role::WarehouseManager, &[&east]).await;
    let receive = json!({"id": bought, "status": "received-by-warehouse"});
    ann.put(step, &receive).await.fails_with(404, "absent");
    ann.get(&format!("/api/stockTransactions/{bought}")).await.is(200);
    let ann =
        become_other(&admin, &server, &ann.id, "ann", Role::WarehouseManager, &[&world.warehouse]).await;
    ann.put(step, &receive).await.is(200);
    let there = format!("/api/stocks/warehouse/{}/product/{}", world.warehouse, world.product);
    assert_eq!(admin.get(&there).await.is(200).body["onHand"], "8.000");
}

#[tokio::test]
async fn what_a_role_cannot_open_is_answered_like_what_there_is_not_by_every_step() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "50").await;
    let supplier = admin.post("/api/suppliers", &json!({"name": "Mill"})).await.is(201).id();
    let driver = world.driver(&admin).await;
    let (delivered, _) = world.sell(&admin, &driver, "1").await;
    let trips = admin.get("/api/dispatches?status=delivered").await.is(200);
    let trip = trips.body["content"][0]["id"].as_str().unwrap().to_owned();
    let void = admin.post("/api/stockTransactions", &purchase(&world, &supplier)).await.is(201).id();
    let step = "/api/stockTransactions/updateStatus";
    admin.put(step, &json!({"id": void, "status": "void", "reason": "no"})).await.is(200);
    // With another admin about, the first would not approve what they entered.
    let staff = Staff::bound_to(&server, vec![world.warehouse.parse().unwrap()]).await;
    let done = Made { order: delivered.clone(), dispatch: trip, purchase: void };
    let mut taken = BTreeSet::new();
    for role in [Role::WarehouseManager, Role::BookKeeper, Role::Encoder, Role::Checker, Role::Driver] {
        let person = staff.get(role);
        for step in steps(&server).await {
            let (id, absent) = (done.id(step.kind), uuid::Uuid::now_v7().to_string());
            if step.kind == "order" && role == Role::BookKeeper {
                continue; // Book-keepers list delivered orders.
            }
            let bodies = |id: &str| bodies(&step, id, &world, &driver, &delivered, &supplier);
            for (body, other) in bodies(id).iter().zip(bodies(&absent)) {
                let result = tried(person, &step, id, body, None).await;
                if result["body"]["code"] == "transition" {
                    taken.insert(format!("{} by {role}", step.id));
                    assert!(result["body"]["detail"].as_str().unwrap().ends_with(" already."), "{result}");
                    continue;
                }
                assert_eq!(
                    result,
                    tried(person, &step, &absent, &other, None).await,
                    "{} by {role}",
                    step.id
                );
            }
        }
    }
    // Who could have taken a step learns that it was taken.
    assert_eq!(
        taken.iter().map(String::as_str).collect::<Vec<_>>(),
        ["closeDispatch by checker", "deliverOrder by checker"]
    );
}

#[tokio::test]
async fn a_repeated_step_is_answered_as_then_though_the_document_has_left_the_role_since() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "5").await;
    let staff = Staff::of_some(&server, &[Role::BookKeeper]).await;
    let keeper = staff.get(Role::BookKeeper);
    let supplier = admin.post("/api/suppliers", &json!({"name": "Mill"})).await.is(201).id();
    let bought = admin.post("/api/stockTransactions", &purchase(&world, &supplier)).await.is(201).id();
    let path = "/api/stockTransactions/updateStatus";
    admin.put(path, &json!({"id": bought, "status": "approved-admin"})).await.is(200);
    let send = json!({"id": bought, "status": "on-transit-supplier", "expectedDate": soon()});
    let again = async || {
        let request = keeper.raw(Method::PUT, path).header("Idempotency-Key", "send-it").json(&send);
        Answer::of(request).await
    };
    let first = again().await.is(200).body;
    assert_eq!(again().await.is(200).body, first);
    keeper.put(path, &send).await.fails_with(409, "transition");
}

#[tokio::test]
async fn a_draft_names_no_order_of_a_warehouse_that_its_maker_is_not_bound_to() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "5").await;
    let east = admin.post("/api/warehouses", &json!({"code": "EAST", "name": "East"})).await.is(201).id();
    let driver = world.driver(&admin).await;
    let order = admin.post("/api/order-products", &world.order("1")).await.is(201).id();
    let encoder = server.person("eve", rights(Role::Encoder, &[&east])).await;
    let mut draft = trip(&world, &driver, &order);
    draft["warehouseId"] = json!(east);
    let foreign = encoder.post("/api/dispatches", &draft).await.fails_with(422, "invalid");
    draft["stops"] = json!([{"orderId": uuid::Uuid::now_v7()}]);
    let absent = encoder.post("/api/dispatches", &draft).await.fails_with(422, "invalid");
    assert_eq!(foreign.body["errors"], absent.body["errors"]);
    encoder.post("/api/order-products", &world.order("1")).await.fails_with(422, "invalid");
}

#[tokio::test]
async fn a_manager_of_one_warehouse_neither_edits_nor_opens_others() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let made = |code: &str| json!({"code": code, "name": code});
    let own = admin.post("/api/warehouses", &made("OWN")).await.is(201).id();
    let other = admin.post("/api/warehouses", &made("OTHER")).await.is(201).id();
    let manager = server.person("bound", rights(Role::Manager, &[&own])).await;
    let edit = async |id: &str, version: &str| {
        let request = manager.raw(Method::PUT, &format!("/api/warehouses/{id}")).json(&made("NEW"));
        Answer::of(request.header("If-Match", version)).await.status.as_u16()
    };
    let absent = "0198f000-0000-7000-8000-0000000000aa";
    for version in ["\"1\"", "\"2\""] {
        assert_eq!((edit(&other, version).await, edit(absent, version).await), (404, 404));
    }
    assert_eq!(edit(&own, "\"1\"").await, 200);
    manager.post("/api/warehouses", &made("MORE")).await.fails_with(403, "forbidden");
    let employee =
        json!({"firstName": "Eve", "lastName": "Bell", "position": "checker", "warehouseId": other});
    manager.post("/api/employees", &employee).await.fails_with(422, "invalid");
}

#[tokio::test]
async fn last_prices_name_no_order_that_cannot_be_opened_and_come_from_no_warehouse_out_of_reach() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let order = admin.post("/api/order-products", &world.order("1")).await.is(201);
    let approval = json!({"id": order.id()});
    let approved = admin.put("/api/order-products/update-order/pending-to-approved", &approval).await.is(200);
    let elsewhere = admin.post("/api/warehouses", &json!({"code": "FAR", "name": "Far"})).await.is(201).id();
    let path = format!("/api/order-products/product/{}/customer/{}", world.product, world.customer);
    let prices = async |person: &Person<'_>| {
        person.get_after(&approved, &path).await.is(200).body["lastPrices"].as_array().unwrap().clone()
    };
    let encoder = server.person("here", rights(Role::Encoder, &[])).await;
    let far = server.person("far", rights(Role::Encoder, &[&elsewhere])).await;
    let [all] = &prices(&admin).await[..] else { panic!("one price") };
    assert_eq!(all["orderId"], order.id());
    let [price] = &prices(&encoder).await[..] else { panic!("one price") };
    assert_eq!((price.get("orderId"), price.get("orderNo")), (None, None));
    assert_eq!(price["unitPrice"], all["unitPrice"]);
    assert!(prices(&far).await.is_empty());
}
