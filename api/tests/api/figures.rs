//! Figures and documents that nobody may change unnoticed: reasons, receivers, holds, units, dates.

use serde_json::{Value, json};
use waybill_domain::Role;
use waybill_domain::user::Rights;

use crate::support::{Answer, Person, Server, Staff, World, customer, in_days};

const ORDERS: &str = "/api/order-products";
const APPROVE: &str = "/api/order-products/update-order/pending-to-approved";
const DELIVER: &str = "/api/order-products/update-order/dispatched-to-delivered";
const DISPATCHES: &str = "/api/dispatches";
const STEP: &str = "/api/dispatches/update-dispatch";

/// A trip with one approved order, planned.
async fn planned(admin: &Person<'_>, world: &World, driver: &str) -> (String, String) {
    let order = admin.post(ORDERS, &world.order("2")).await.is(201).id();
    admin.put(APPROVE, &json!({"id": order})).await.is(200);
    let trip = json!({
        "warehouseId": world.warehouse, "driverId": driver, "assistantIds": [], "vehiclePlate": "ab-1042",
        "stops": [{"orderId": order}],
    });
    let trip = admin.post(DISPATCHES, &trip).await.is(201).id();
    (order, trip)
}

async fn step(person: &Person<'_>, name: &str, body: Value) -> Answer {
    person.put(&format!("{STEP}/{name}"), &body).await
}

fn wrong(answer: Answer) -> Vec<(String, String)> {
    answer.fails_with(422, "invalid").errors()
}

fn pair(field: &str, code: &str) -> Vec<(String, String)> {
    vec![(field.to_owned(), code.to_owned())]
}

#[tokio::test]
async fn who_signed_at_the_stop_stands_on_the_order_and_on_the_statement() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let driver = world.driver(&admin).await;
    let (order, trip) = planned(&admin, &world, &driver).await;
    step(&admin, "waiting-to-loaded", json!({"id": trip})).await.is(200);
    step(&admin, "loaded-to-on-transit", json!({"id": trip})).await.is(200);
    let proof = format!("{DISPATCHES}/{trip}/stops/{order}/proof");
    let early = json!({"receivedBy": "Mrs X", "deliveredAt": "2020-01-01T00:00:00Z"});
    assert_eq!(wrong(admin.put(&proof, &early).await), pair("deliveredAt", "too-early"));
    admin.put(&proof, &json!({"receivedBy": "Mrs X"})).await.is(200);
    let before = json!({"id": order, "deliveredOn": in_days(-19)});
    assert_eq!(wrong(admin.put(DELIVER, &before).await), pair("deliveredOn", "too-early"));
    admin.put(DELIVER, &json!({"id": order})).await.is(200);
    let delivery = admin.get(&format!("{ORDERS}/{order}")).await.is(200).body["delivery"].clone();
    assert_eq!(delivery["receivedBy"], "Mrs X");
    assert!(delivery["receivedAt"].is_string(), "{delivery}");
    admin.put(&proof, &json!({"receivedBy": "Mr Y"})).await.fails_with(409, "transition");
    let (from, to) = (in_days(-5), in_days(1));
    let path = format!("/api/account-statements/{}?startDate={from}&endDate={to}", world.customer);
    let entries = admin.get(&path).await.is(200).body["entries"].clone();
    let signed: Vec<&Value> =
        entries.as_array().unwrap().iter().filter(|entry| entry["kind"] == "delivery").collect();
    assert_eq!(signed[0]["receivedBy"], "Mrs X", "{entries}");
}

#[tokio::test]
async fn a_name_that_a_phone_sends_after_the_trip_was_closed_stands_on_the_order_and_on_the_statement() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let driver = world.driver(&admin).await;
    let (order, trip) = planned(&admin, &world, &driver).await;
    step(&admin, "waiting-to-loaded", json!({"id": trip})).await.is(200);
    step(&admin, "loaded-to-on-transit", json!({"id": trip})).await.is(200);
    let signed_at = chrono::Utc::now().to_rfc3339();
    admin.put(DELIVER, &json!({"id": order})).await.is(200);
    step(&admin, "on-transit-to-delivered", json!({"id": trip})).await.is(200);
    let proof = format!("{DISPATCHES}/{trip}/stops/{order}/proof");
    let proved = admin.put(&proof, &json!({"receivedBy": "Mrs X", "deliveredAt": signed_at})).await.is(200);
    let delivery =
        admin.get_after(&proved, &format!("{ORDERS}/{order}")).await.is(200).body["delivery"].clone();
    assert_eq!(delivery["receivedBy"], "Mrs X");
    assert!(delivery["receivedAt"].is_string(), "{delivery}");
    let (from, to) = (in_days(-5), in_days(1));
    let path = format!("/api/account-statements/{}?startDate={from}&endDate={to}", world.customer);
    let entries = admin.get_after(&proved, &path).await.is(200).body["entries"].clone();
    let signed = entries.as_array().unwrap().iter().find(|entry| entry["kind"] == "delivery").unwrap();
    assert_eq!(signed["receivedBy"], "Mrs X", "{entries}");
    admin.put(&proof, &json!({"receivedBy": "Mr Y"})).await.fails_with(409, "transition");
}

#[tokio::test]
async fn a_stop_names_the_contact_and_the_number_to_call() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let mut record = customer("Bolt Ltd");
    (record["contactPerson"], record["phoneNumber"]) = (json!("Bea Bolt"), json!("+44 131 555 0100"));
    admin.put_at(1, &format!("/api/customers/{}", world.customer), &record).await.is(200);
    let driver = world.driver(&admin).await;
    let (_, trip) = planned(&admin, &world, &driver).await;
    let stop = admin.get(&format!("{ORDERS}/dispatch/{trip}")).await.is(200).body[0].clone();
    assert_eq!(
        (&stop["contactPerson"], &stop["phoneNumber"]),
        (&json!("Bea Bolt"), &json!("+44 131 555 0100"))
    );
}

#[tokio::test]
async fn a_reason_that_was_typed_stands_in_the_history_of_every_step() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let driver = world.driver(&admin).await;
    let order = admin.post(ORDERS, &world.order("2")).await.is(201).id();
    let reason = async |noun: &str, id: &str| {
        let history = admin.get(&format!("/api/history/{noun}/{id}")).await.is(200).body;
        history["entries"][0]["reason"].as_str().map(str::to_owned)
    };
    admin.put(APPROVE, &json!({"id": order, "reason": "He called"})).await.is(200);
    assert_eq!(reason("order", &order).await.as_deref(), Some("He called"));
    let (_, trip) = planned(&admin, &world, &driver).await;
    step(&admin, "waiting-to-loaded", json!({"id": trip, "reason": "Early today"})).await.is(200);
    assert_eq!(reason("dispatch", &trip).await.as_deref(), Some("Early today"));
    let cancel = json!({"id": order, "reason": "He called off"});
    admin.put("/api/order-products/update-order/approved-to-cancelled", &cancel).await.is(200);
    assert_eq!(reason("order", &order).await.as_deref(), Some("He called off"));
}

#[tokio::test]
async fn a_hold_after_the_approval_stops_the_load_until_somebody_overrides_it() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let staff = Staff::of_some(&server, &[Role::Checker, Role::Manager]).await;
    let world = World::made_by(&admin, "10").await;
    let driver = world.driver(&admin).await;
    let (order, trip) = planned(&admin, &world, &driver).await;
    let mut record = customer("Bolt Ltd");
    (record["onHold"], record["holdReason"]) = (json!(true), json!("Cheque bounced"));
    admin.put_at(1, &format!("/api/customers/{}", world.customer), &record).await.is(200);
    let (checker, manager) = (staff.get(Role::Checker), staff.get(Role::Manager));
    for name in ["waiting-to-loaded", "loaded-to-on-transit"] {
        let refused = step(checker, name, json!({"id": trip})).await.fails_with(409, "on-hold");
        assert!(refused.text.contains("Cheque bounced"), "{}", refused.text);
        let anyway = json!({"id": trip, "creditOverride": "He pays the driver"});
        step(checker, name, anyway.clone()).await.fails_with(403, "forbidden");
        step(manager, name, anyway).await.is(200);
    }
    let account = admin.get(&format!("/api/history/account/{}", world.customer)).await.is(200);
    assert!(account.text.contains("He pays the driver"), "{}", account.text);
    let override_words = async |noun: &str, id: &str| {
        let history = admin.get(&format!("/api/history/{noun}/{id}")).await.is(200).body;
        let entries = history["entries"].as_array().unwrap().clone();
        let overridden = entries.iter().filter(|entry| entry["eventType"] == "overridden");
        overridden.map(|entry| entry["words"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let on_order = "Let go in spite of the hold: He pays the driver".to_owned();
    assert_eq!(
        override_words("order", &order).await,
        vec![on_order; 2],
        "when it was loaded, and when it left"
    );
    let on_dispatch = override_words("dispatch", &trip).await;
    assert_eq!(on_dispatch.len(), 2);
    let words = "let go in spite of the hold: He pays the driver";
    assert!(
        on_dispatch.iter().all(|sentence| sentence.starts_with("ORD-") && sentence.ends_with(words)),
        "{on_dispatch:?}"
    );
}

#[tokio::test]
async fn the_reasons_of_an_adjustment_a_return_and_a_credit_note_stand_in_history_and_statement() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let entered = async |noun: &str, path: &str, body: Value| {
        let id = admin.post(path, &body).await.is(201).id();
        let history = admin.get(&format!("/api/history/{noun}/{id}")).await.is(200).body;
        let entry = history["entries"].as_array().unwrap().last().unwrap().clone();
        (id, ["reason", "words"].map(|field| entry[field].as_str().unwrap_or_default().to_owned()))
    };
    let transaction = |kind: &str, customer: Value, quantity: &str, reason: &str| {
        json!({
            "kind": kind, "warehouseId": world.warehouse, "customerId": customer, "reason": reason,
            "lines": [{"productId": world.product, "quantity": quantity}],
        })
    };
    let adjustment = transaction("adjustment", Value::Null, "-1", "Broken in the yard");
    let back = transaction("customer-return", json!(world.customer), "1", "Wrong size");
    for (body, reason) in [(adjustment, "Broken in the yard"), (back, "Wrong size")] {
        let (_, [entered_reason, words]) = entered("stock-transaction", "/api/stockTransactions", body).await;
        assert_eq!(entered_reason, reason);
        assert!(words.ends_with(&format!(" with 1 line: {reason}")), "{words}");
    }
    let note = json!({"kind": "credit-note", "customerId": world.customer, "amount": "1.00", "remarks": "Price of May"});
    let (id, [entered_reason, words]) = entered("receivable", "/api/payments", note).await;
    assert_eq!(entered_reason, "Price of May");
    assert!(words.ends_with(": 1.00 – Price of May"), "{words}");
    let approved =
        admin.put("/api/payments/update-payment/pending-to-approved", &json!({"id": id})).await.is(200);
    let path = format!("/api/account-statements/{}", world.customer);
    let entries = admin.get_after(&approved, &path).await.is(200).body["entries"].clone();
    assert_eq!((&entries[0]["kind"], &entries[0]["reason"]), (&json!("credit-note"), &json!("Price of May")));
}

#[tokio::test]
async fn credit_notes_of_an_order_are_all_of_them_and_no_others() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let driver = world.driver(&admin).await;
    let (order, _) = world.sell(&admin, &driver, "2").await;
    let note = |order: Value, remarks: Value| json!({"kind": "credit-note", "customerId": world.customer, "amount": "1.00", "orderId": order, "remarks": remarks});
    let of_it = admin.post("/api/payments", &note(json!(order), Value::Null)).await.is(201).id();
    let bare = admin.post("/api/payments", &note(Value::Null, Value::Null)).await;
    assert_eq!(wrong(bare), pair("remarks", "required"));
    admin.post("/api/payments", &note(Value::Null, json!("Price of May"))).await.is(201);
    let found = admin.get(&format!("/api/payments?orderId={order}&kind=credit-note")).await.is(200).body;
    assert_eq!((&found["totalElements"], &found["content"][0]["id"]), (&json!(1), &json!(of_it)));
}

#[tokio::test]
async fn the_unit_of_a_product_and_the_currency_stay_once_documents_speak_of_them() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let company = |currency: &str| json!({"name": "Waybill", "currency": currency, "timeZone": "UTC"});
    admin.put("/api/company", &company("USD")).await.is(200);
    let supplier = admin.post("/api/suppliers", &json!({"name": "Mills"})).await.is(201).id();
    let product = |unit: &str| json!({"sku": "NEW-1", "name": "New", "unit": unit, "supplierId": supplier});
    let id = admin.post("/api/products", &product("box")).await.is(201).id();
    admin.put_at(1, "/api/company", &company("EUR")).await.is(200);
    admin.put_at(1, &format!("/api/products/{id}"), &product("case")).await.is(200);
    let world = World::made_by(&admin, "760").await;
    let mut used = json!({"sku": "BOX-1", "name": "Box", "unit": "bottle", "supplierId": supplier});
    let path = format!("/api/products/{}", world.product);
    let refused = admin.put_at(1, &path, &used).await.fails_with(422, "invalid");
    assert_eq!(refused.errors(), pair("unit", "fixed"));
    used["unit"] = json!("box");
    admin.put_at(1, &path, &used).await.is(200);
    assert_eq!(wrong(admin.put_at(2, "/api/company", &company("USD")).await), pair("currency", "fixed"));
}

#[tokio::test]
async fn a_product_is_taken_out_of_use_after_its_supplier() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let supplier = admin.post("/api/suppliers", &json!({"name": "Mills"})).await.is(201).id();
    let mut product = json!({"sku": "NEW-1", "name": "New", "unit": "box", "supplierId": supplier});
    let id = admin.post("/api/products", &product).await.is(201).id();
    let closed = json!({"name": "Mills", "active": false});
    admin.put_at(1, &format!("/api/suppliers/{supplier}"), &closed).await.is(200);
    product["active"] = json!(false);
    admin.put_at(1, &format!("/api/products/{id}"), &product).await.is(200);
    product["sku"] = json!("NEW-2");
    assert_eq!(wrong(admin.post("/api/products", &product).await), pair("supplierId", "inactive"));
}

#[tokio::test]
async fn an_empty_list_of_receipts_is_not_everything() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let empty = json!({"id": uuid::Uuid::now_v7(), "status": "received-by-warehouse", "receipts": []});
    let refused = admin.put("/api/stockTransactions/updateStatus", &empty).await;
    assert_eq!(wrong(refused), pair("receipts", "required"));
    assert!(!world.warehouse.is_empty());
}

#[tokio::test]
async fn with_a_second_admin_nobody_approves_their_own_entries() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let rights = Rights::active(Role::Admin);
    let other = server.person("other-admin", rights).await;
    let order = admin.post(ORDERS, &world.order("1")).await.is(201).id();
    admin.put(APPROVE, &json!({"id": order})).await.fails_with(403, "own-work");
    other.put(APPROVE, &json!({"id": order})).await.is(200);
}

#[tokio::test]
async fn a_company_answers_its_settings_also_when_nothing_was_chosen() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let company = json!({"name": "Waybill", "currency": "USD", "timeZone": "UTC"});
    admin.put("/api/company", &company).await.is(200);
    let read = admin.get("/api/company").await.is(200).body;
    let settings =
        ["numberFormat", "daysBack", "daysAhead", "registrationOpen", "sessionIdleMinutes", "weekend"];
    let values: Vec<Value> = settings.iter().map(|name| read[name].clone()).collect();
    assert_eq!(json!(values), json!(["point", 365, 365, true, 480, ["saturday", "sunday"]]));
}

#[tokio::test]
async fn the_weekend_of_the_company_is_told_to_everybody_who_signs_in() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let all = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
    let company = |weekend: &[&str]| json!({"name": "Waybill", "currency": "AED", "timeZone": "Asia/Dubai", "weekend": weekend});
    admin.put("/api/company", &company(&all)).await.fails_with(422, "invalid");
    admin.put("/api/company", &company(&["saturday", "friday"])).await.is(200);
    let read = admin.get("/api/company").await.is(200).body;
    assert_eq!(read["weekend"], json!(["friday", "saturday"]), "in the order of the week");
    let own = admin.get("/api/auth/me").await.is(200).body;
    assert_eq!(own["company"]["weekend"], read["weekend"]);
}
