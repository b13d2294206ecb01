//! Existing records are reported before they are saved again.

use serde_json::{Value, json};
use waybill_domain::Role;
use waybill_domain::user::Rights;

use crate::support::{Person, Server, World, customer};

const DUPLICATES: &str = "/api/duplicates";

/// The numbers or names of what is there already.
async fn labels(person: &Person<'_>, requested: &[(&str, &str)]) -> Vec<String> {
    let answer = person.get_with(DUPLICATES, requested).await.is(200).body;
    let rows = answer["rows"].as_array().unwrap();
    rows.iter().map(|row| row["label"].as_str().unwrap().to_owned()).collect()
}

fn cheque(customer: &str, reference: &str) -> Value {
    json!({"customerId": customer, "amount": "80.00", "method": "cheque", "reference": reference})
}

fn order(world: &World, reference: &str) -> Value {
    let mut order = world.order("1");
    order["customerReference"] = json!(reference);
    order
}

fn rights(role: Role, warehouse: Option<&str>) -> Rights {
    Rights {
        warehouse_ids: warehouse.into_iter().map(|id| id.parse().unwrap()).collect(),
        ..Rights::active(role)
    }
}

#[tokio::test]
async fn the_same_cheque_of_the_same_customer_is_found_however_it_is_written() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let other = admin.post("/api/customers", &customer("Nut Ltd")).await.is(201).id();
    let entered = admin.post("/api/payments", &cheque(&world.customer, "Chèque 0012")).await.is(201);
    let (id, number) = (entered.id(), entered.body["number"].as_str().unwrap());
    let requested = |value, party| [("noun", "receivable"), ("value", value), ("partyId", party)];
    for written in ["Chèque 0012", "CHEQUE0012", "  chéque  00 12 "] {
        assert_eq!(labels(&admin, &requested(written, &world.customer)).await, [number], "{written}");
    }
    assert_eq!(labels(&admin, &requested("Chèque 0012", &other)).await, [""; 0]);
    assert_eq!(labels(&admin, &requested("Chèque 001", &world.customer)).await, [""; 0]);
    assert_eq!(labels(&admin, &requested("Chèque 0012", &other)[..2]).await, [number]);
    let mut itself = requested("Chèque 0012", &world.customer).to_vec();
    itself.push(("exceptId", &id));
    assert_eq!(labels(&admin, &itself).await, [""; 0]);
    let found = admin.get_with(DUPLICATES, &requested("Chèque 0012", &world.customer)).await.is(200).body;
    assert_eq!((&found["rows"][0]["id"], &found["more"]), (&json!(id), &json!(false)));
    assert_eq!(found["rows"][0]["partyName"], "Bolt Ltd");
    let void = json!({"id": id, "reason": "entered twice"});
    admin.put("/api/payments/update-payment/pending-to-void", &void).await.is(200);
    assert_eq!(labels(&admin, &requested("Chèque 0012", &world.customer)).await, [""; 0]);
}

#[tokio::test]
async fn a_record_of_the_same_name_is_found_with_its_code_and_the_record_itself_is_not() {
    let server = Server::start().await;
    let admin = server.admin().await;
    World::made_by(&admin, "1").await;
    let made = admin.post("/api/customers", &customer("Café Nguyễn")).await.is(201);
    let requested = [("noun", "customer"), ("value", "CAFE  nguyen")];
    let found = admin.get_with(DUPLICATES, &requested).await.is(200).body;
    let row = json!({
        "id": made.id(), "label": "Café Nguyễn", "code": made.body["number"], "status": "active",
    });
    assert_eq!(found, json!({"rows": [row], "more": false}));
    let itself = [requested[0], requested[1], ("exceptId", &made.id())];
    assert_eq!(labels(&admin, &itself).await, [""; 0]);
    let driver = json!({
        "firstName": "Dora", "lastName": "Crew", "position": "driver", "licenceNumber": "L-1",
        "licenceExpiry": "2099-12-31",
    });
    admin.post("/api/employees", &driver).await.is(201);
    for (noun, name) in
        [("supplier", "Acme"), ("product", "Box"), ("warehouse", "Main"), ("employee", "Dora Crew")]
    {
        let requested = [("noun", noun), ("value", &name.to_uppercase())];
        assert_eq!(labels(&admin, &requested).await, [name], "{noun}");
    }
}

#[tokio::test]
async fn the_newest_five_are_listed_and_that_there_are_more_and_cancelled_ones_do_not_count() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let mut placed = Vec::new();
    for _ in 0..7 {
        placed.push(admin.post("/api/order-products", &order(&world, "PO 7")).await.is(201));
    }
    let cancel = json!({"id": placed[6].id(), "reason": "twice"});
    admin.put("/api/order-products/update-order/pending-to-cancelled", &cancel).await.is(200);
    let requested = [("noun", "order"), ("value", "po7"), ("partyId", &world.customer)];
    let newest: Vec<&str> =
        placed[1..6].iter().rev().map(|order| order.body["number"].as_str().unwrap()).collect();
    assert_eq!(labels(&admin, &requested).await, newest);
    assert_eq!(admin.get_with(DUPLICATES, &requested).await.is(200).body["more"], true);
}

#[tokio::test]
async fn a_purchase_with_the_same_reference_of_the_supplier_is_found_also_after_an_edit() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let supplier = admin.post("/api/suppliers", &json!({"name": "Mills"})).await.is(201).id();
    let lines = json!([{"productId": world.product, "quantity": "3", "unitCost": "8.00"}]);
    let mut purchase = json!({
        "kind": "purchase", "supplierId": supplier, "warehouseId": world.warehouse, "lines": lines,
        "supplierReference": "INV-1",
    });
    let entered = admin.post("/api/stockTransactions", &purchase).await.is(201);
    let requested = |value| [("noun", "stock-transaction"), ("value", value), ("partyId", supplier.as_str())];
    assert_eq!(labels(&admin, &requested("inv-1")).await, [entered.body["number"].as_str().unwrap()]);
    purchase["supplierReference"] = json!("INV-2");
    let edit = format!("/api/stockTransactions/edit/{}", entered.id());
    admin.put_at(1, &edit, &purchase).await.is(200);
    assert_eq!(labels(&admin, &requested("inv-1")).await, [""; 0]);
    assert_eq!(labels(&admin, &requested("Inv-2")).await.len(), 1);
}

#[tokio::test]
async fn of_somebody_elses_order_only_the_number_is_shown_and_of_other_warehouses_nothing() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let there = admin.post("/api/warehouses", &json!({"code": "FAR", "name": "Far"})).await.is(201).id();
    let placed = admin.post("/api/order-products", &order(&world, "PO 7")).await.is(201);
    let encoder = server.person("here", rights(Role::Encoder, Some(&world.warehouse))).await;
    let elsewhere = server.person("there", rights(Role::Encoder, Some(&there))).await;
    let requested = [("noun", "order"), ("value", "PO 7"), ("partyId", &world.customer)];
    let found = encoder.get_with(DUPLICATES, &requested).await.is(200).body;
    assert_eq!(found, json!({"rows": [{"label": placed.body["number"]}], "more": false}));
    assert_eq!(labels(&elsewhere, &requested).await, [""; 0]);
    let own = encoder.post("/api/order-products", &order(&world, "PO 7")).await.is(201).id();
    let found = encoder.get_with(DUPLICATES, &requested).await.is(200).body;
    assert_eq!((&found["rows"][0]["id"], &found["rows"][1]["id"]), (&json!(own), &Value::Null));
    let manager = server.person("manager", rights(Role::Manager, Some(&there))).await;
    assert_eq!(labels(&manager, &[("noun", "warehouse"), ("value", "main")]).await, [""; 0]);
    assert_eq!(labels(&manager, &[("noun", "warehouse"), ("value", "far")]).await, ["Far"]);
}

#[tokio::test]
async fn only_whoever_may_create_a_noun_looks_for_its_duplicates() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let encoder = server.person("encoder", rights(Role::Encoder, None)).await;
    for noun in ["customer", "supplier", "product", "employee", "warehouse", "receivable"] {
        let requested = [("noun", noun), ("value", "x")];
        encoder.get_with(DUPLICATES, &requested).await.fails_with(403, "forbidden");
        admin.get_with(DUPLICATES, &requested).await.is(200);
    }
    for noun in ["order", "stock-transaction"] {
        assert_eq!(labels(&encoder, &[("noun", noun), ("value", "x")]).await, [""; 0]);
    }
    let checker = server.person("checker", rights(Role::Checker, None)).await;
    checker.get_with(DUPLICATES, &[("noun", "order"), ("value", "x")]).await.fails_with(403, "forbidden");
    let auditor = Rights { read_only: true, ..rights(Role::Admin, None) };
    let auditor = server.person("auditor", auditor).await;
    auditor.get_with(DUPLICATES, &[("noun", "order"), ("value", "x")]).await.fails_with(403, "read-only");
}

#[tokio::test]
async fn what_cannot_be_searched_is_reported_at_its_field() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let id = "0197f0a0-0000-7000-8000-000000000001";
    let long = "x".repeat(201);
    for (requested, field, code) in [
        (vec![("noun", "invoice"), ("value", "x")], "noun", "not-one-of"),
        (vec![("value", "x")], "noun", "required"),
        (vec![("noun", "order"), ("value", " ")], "value", "required"),
        (vec![("noun", "order"), ("value", &long)], "value", "too-long"),
        (vec![("noun", "product"), ("value", "x"), ("partyId", id)], "partyId", "not-here"),
    ] {
        let refused = admin.get_with(DUPLICATES, &requested).await.fails_with(422, "invalid");
        assert_eq!(refused.errors(), [(field.to_owned(), code.to_owned())], "{requested:?}");
    }
}
