//! Orders and stock transactions: what happens to them, who may, and who sees them.

use reqwest::Method;
use serde_json::{Value, json};
use waybill_domain::Role;

use crate::support::{Answer, Person, Server, Staff, World, in_days};

const APPROVE: &str = "/api/order-products/update-order/pending-to-approved";
const REOPEN: &str = "/api/order-products/update-order/approved-to-pending";
const CANCEL: &str = "/api/order-products/update-order/pending-to-cancelled";
const CANCEL_APPROVED: &str = "/api/order-products/update-order/approved-to-cancelled";

async fn placed(person: &Person<'_>, world: &World, quantity: &str) -> String {
    person.post("/api/order-products", &world.order(quantity)).await.is(201).id()
}

#[tokio::test]
async fn an_order_keeps_the_price_of_its_line_and_where_it_came_from() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let agreed = json!({
        "customerId": world.customer, "productId": world.product, "price": "11.00", "validFrom": "2026-01-01",
    });
    admin.post("/api/customerProductPrices", &agreed).await.is(201);
    let order = admin.post("/api/order-products", &world.order("3")).await.is(201);
    assert_eq!(order.body["status"], "pending");
    assert!(order.body["number"].as_str().unwrap().starts_with("ORD-"), "{}", order.text);
    let read = admin.get_after(&order, &format!("/api/order-products/{}", order.id())).await.is(200);
    let line = &read.body["lines"][0];
    assert_eq!((&line["unitPrice"], &line["priceSource"]), (&json!("11.0000"), &json!("customer")));
    assert_eq!(read.body["totals"]["total"], "33.00");
}

#[tokio::test]
async fn what_is_not_possible_says_what_is() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let order = placed(&admin, &world, "1").await;
    admin.put(CANCEL, &json!({"id": order})).await.fails_with(422, "invalid");
    let early = admin.put(REOPEN, &json!({"id": order})).await.fails_with(409, "transition");
    assert!(early.text.contains("is pending already"), "{}", early.text);
    let deliver = "/api/order-products/update-order/dispatched-to-delivered";
    let early = admin.put(deliver, &json!({"id": order})).await.fails_with(409, "transition");
    assert!(early.text.contains("Possible now: approved, cancelled."), "{}", early.text);
    admin.put(CANCEL, &json!({"id": order, "reason": "changed their mind"})).await.is(200);
    admin.put(APPROVE, &json!({"id": order})).await.fails_with(409, "transition");
}

#[tokio::test]
async fn whoever_made_an_order_does_not_approve_it_unless_they_are_admin() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let staff = Staff::of_some(&server, &[Role::Manager]).await;
    let manager = staff.get(Role::Manager);
    let world = World::made_by(&admin, "10").await;
    let own = placed(manager, &world, "1").await;
    manager.put(APPROVE, &json!({"id": own})).await.fails_with(403, "own-work");
    admin.put(APPROVE, &json!({"id": own})).await.is(200);
    let admins = placed(&admin, &world, "1").await;
    let approved = admin.put(APPROVE, &json!({"id": admins})).await.is(200);
    let read = admin.get_after(&approved, &format!("/api/order-products/{admins}")).await.is(200);
    assert_eq!(read.body["selfApproved"], true);
}

#[tokio::test]
async fn credit_runs_out_with_the_figures_and_can_be_overridden_with_a_reason() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let mut limited = crate::support::customer("Bolt Ltd");
    limited["creditLimit"] = json!("20.00");
    admin.put_at(1, &format!("/api/customers/{}", world.customer), &limited).await.is(200);
    let order = placed(&admin, &world, "2").await;
    let refused = admin.put(APPROVE, &json!({"id": order})).await.fails_with(409, "credit-exceeded");
    assert!(refused.text.contains("20.00") && refused.text.contains("25.00"), "{}", refused.text);
    let facts = ["limit", "amount", "over"].map(|name| refused.body["amounts"][name].clone());
    assert_eq!(
        (&refused.body["customer"], json!(facts)),
        (&json!("Bolt Ltd"), json!(["20.00", "25.00", "5.00"]))
    );
    admin.put(APPROVE, &json!({"id": order, "creditOverride": "paid by wire today"})).await.is(200);
    let history = admin.get(&format!("/api/history/order/{order}")).await.is(200).body;
    let entry = ["eventType", "words", "reason"].map(|field| history["entries"][0][field].clone());
    let words = "Let go beyond the credit limit: paid by wire today";
    assert_eq!(entry, ["overridden", words, "paid by wire today"].map(Value::from));
    let approved = ["eventType", "reason"].map(|field| history["entries"][1][field].clone());
    assert_eq!(approved, ["approved", "paid by wire today"].map(Value::from));
}

#[tokio::test]
async fn an_override_that_was_not_needed_is_not_recorded() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let order = placed(&admin, &world, "2").await;
    let approval = json!({"id": order, "reason": "He called", "creditOverride": "just in case"});
    admin.put(APPROVE, &approval).await.is(200);
    let history = admin.get(&format!("/api/history/order/{order}")).await.is(200);
    assert_eq!(history.body["entries"][0]["eventType"], "approved");
    assert_eq!(history.body["entries"][0]["reason"], "He called");
    let account = admin.get(&format!("/api/history/account/{}", world.customer)).await.is(200);
    for text in [history.text, account.text] {
        assert!(!text.contains("just in case"), "{text}");
    }
}

#[tokio::test]
async fn a_preview_says_what_would_happen_and_records_nothing() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let order = placed(&admin, &world, "2").await;
    let head = || waybill_log::read::head(&server.database.pool);
    let before = head().await.unwrap();
    let tried = admin.put(&format!("{APPROVE}?preview=true"), &json!({"id": order})).await.is(200);
    let nouns: Vec<&str> = tried.body["preview"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| event["noun"].as_str().unwrap())
        .collect();
    for noun in ["order", "stock", "account"] {
        assert!(nouns.contains(&noun), "{nouns:?}");
    }
    assert_eq!(tried.header("position"), "");
    assert_eq!(head().await.unwrap(), before);
    for unclear in ["preview=perhaps", "preview", "preview=", "%70review=perhaps"] {
        admin.put(&format!("{APPROVE}?{unclear}"), &json!({"id": order})).await.fails_with(400, "malformed");
    }
    let both = format!("{APPROVE}?preview=false&%70review=true");
    admin.put(&both, &json!({"id": order})).await.fails_with(422, "invalid");
    admin.put(&format!("{APPROVE}?%70review=true"), &json!({"id": order})).await.is(200);
    assert_eq!(head().await.unwrap(), before);
    let too_much = placed(&admin, &world, "11").await;
    let tried = admin.put(&format!("{APPROVE}?preview=true"), &json!({"id": too_much})).await;
    let refused = tried.fails_with(409, "stock-short");
    let short = &refused.body["shortages"][0];
    let facts = ["sku", "unit", "available", "requested"].map(|name| short[name].clone());
    assert_eq!(json!(facts), json!(["BOX-1", "box", "10.000", "11.000"]), "{short}");
}

#[tokio::test]
async fn an_encoder_sees_own_orders_and_cancelled_ones_and_others_are_absent() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let staff = Staff::of_some(&server, &[Role::Encoder]).await;
    let encoder = staff.get(Role::Encoder);
    let world = World::made_by(&admin, "10").await;
    let own = placed(encoder, &world, "1").await;
    let foreign = placed(&admin, &world, "1").await;
    let cancelled = placed(&admin, &world, "1").await;
    let last = admin.put(CANCEL, &json!({"id": cancelled, "reason": "twice"})).await.is(200);

    let path = |id: &str| format!("/api/order-products/{id}");
    encoder.get_after(&last, &path(&own)).await.is(200);
    encoder.get(&path(&cancelled)).await.is(200);
    let hidden = encoder.get(&path(&foreign)).await.fails_with(404, "absent");
    let nobody = encoder.get(&path(&uuid::Uuid::now_v7().to_string())).await.fails_with(404, "absent");
    assert_eq!(hidden.body["detail"], nobody.body["detail"]);
    let reason = json!({"id": foreign, "reason": "not mine"});
    encoder.put(CANCEL, &reason).await.fails_with(404, "absent");
    encoder.put_at(1, &path(&foreign), &world.order("5")).await.fails_with(404, "absent");

    encoder.get("/api/order-products?status=pending").await.fails_with(403, "forbidden");
    let ids = |list: &Answer| -> Vec<String> {
        let rows = list.body["content"].as_array().unwrap().iter();
        rows.map(|row| row["id"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(ids(&encoder.get("/api/order-products").await.is(200)), [cancelled]);
    assert_eq!(ids(&encoder.get("/api/order-products?mine=true").await.is(200)), std::slice::from_ref(&own));
    encoder.put(CANCEL, &json!({"id": own, "reason": "mine"})).await.is(200);
}

#[tokio::test]
async fn a_warehouse_manager_sees_the_own_warehouse_and_no_other() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let east = admin.post("/api/warehouses", &json!({"code": "EAST", "name": "East"})).await.is(201).id();
    let staff = Staff::bound_to(&server, vec![east.parse().unwrap()]).await;
    let keeper = staff.get(Role::WarehouseManager);
    let order = placed(&admin, &world, "1").await;
    let approved = admin.put(APPROVE, &json!({"id": order})).await.is(200);

    let orders = keeper.get_after(&approved, "/api/order-products?status=approved").await.is(200);
    assert_eq!(orders.body["totalElements"], 0);
    let elsewhere = format!("/api/order-products?status=approved&warehouseId={}", world.warehouse);
    keeper.get(&elsewhere).await.fails_with(404, "absent");
    assert_eq!(keeper.get("/api/order-products/counts").await.is(200).body, json!([]));
    keeper.get(&format!("/api/order-products/{order}")).await.fails_with(404, "absent");
    keeper.get(&format!("/api/warehouses/{}", world.warehouse)).await.fails_with(404, "absent");
    keeper.get(&format!("/api/stocks/warehouse/{}", world.warehouse)).await.fails_with(404, "absent");
    let stock = format!("/api/stocks/warehouse/{}/product/{}", world.warehouse, world.product);
    keeper.get(&stock).await.fails_with(404, "absent");
    assert_eq!(keeper.get(&format!("/api/stocks/product/{}", world.product)).await.is(200).body, json!([]));
    let warehouses = keeper.get("/api/warehouses").await.is(200);
    assert_eq!(warehouses.body["totalElements"], 1, "{}", warehouses.text);
    let own = format!("/api/stocks/warehouse/{east}/product/{}", world.product);
    assert_eq!(keeper.get(&own).await.is(200).body["onHand"], "0.000");
    assert_eq!(keeper.get("/api/dropdowns/warehouse").await.is(200).body.as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn the_tabs_count_what_the_list_shows() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    for _ in 0..3 {
        placed(&admin, &world, "1").await;
    }
    let order = placed(&admin, &world, "1").await;
    admin.put(APPROVE, &json!({"id": order})).await.is(200);
    let last = admin.put(CANCEL_APPROVED, &json!({"id": order, "reason": "no longer"})).await.is(200);
    let counts = admin.get_after(&last, "/api/order-products/counts").await.is(200);
    let count = |status: &str| {
        let rows = counts.body.as_array().unwrap();
        rows.iter().find(|row| row["status"] == status).map_or(json!(0), |row| row["count"].clone())
    };
    assert_eq!((count("pending"), count("approved"), count("cancelled")), (json!(3), json!(0), json!(1)));
    for (status, number) in [("pending", 3), ("dispatch", 0), ("cancelled", 1)] {
        let listed = admin.get(&format!("/api/order-products?status={status}")).await.is(200);
        assert_eq!(listed.body["totalElements"], number, "{status}");
    }
    admin.get("/api/order-products?status=sold").await.fails_with(422, "invalid");
}

#[tokio::test]
async fn a_reserved_number_is_used_once_by_the_one_who_reserved_it() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let staff = Staff::of_some(&server, &[Role::Manager]).await;
    let manager = staff.get(Role::Manager);
    let world = World::made_by(&admin, "10").await;
    let next = |person: &Person<'_>| {
        let request = person.raw(Method::GET, "/api/generate-id/order-id");
        async { Answer::of(request).await.is(200).body["number"].clone() }
    };
    let number = next(&admin).await;
    assert_eq!(next(&admin).await, number);
    assert_ne!(next(manager).await, number);
    let with_number = |number: &Value| {
        let mut order = world.order("1");
        order["orderNo"] = number.clone();
        order
    };
    manager.post("/api/order-products", &with_number(&number)).await.fails_with(422, "invalid");
    let placed = admin.post("/api/order-products", &with_number(&number)).await.is(201);
    assert_eq!(placed.body["number"], number);
    assert_ne!(next(&admin).await, number);
}

#[tokio::test]
async fn the_history_of_an_order_shows_who_did_what() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let staff = Staff::of_some(&server, &[Role::Encoder]).await;
    let world = World::made_by(&admin, "10").await;
    let order = placed(staff.get(Role::Encoder), &world, "2").await;
    admin.put(APPROVE, &json!({"id": order})).await.is(200);
    let path = format!("/api/history/order/{order}");
    let history = admin.get(&path).await.is(200);
    let result: Vec<(&str, &str)> = history.body["entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| (entry["eventType"].as_str().unwrap(), entry["actor"]["name"].as_str().unwrap()))
        .collect();
    assert_eq!(result, [("approved", "Ada Admin"), ("placed", "encoder")]);
    staff.get(Role::Encoder).get(&path).await.fails_with(403, "forbidden");
    let stock = format!("/api/history/stock/{}/{}", world.warehouse, world.product);
    assert_eq!(admin.get(&stock).await.is(200).body["entries"].as_array().map(Vec::len), Some(2));
    for hidden in ["/api/history/claim/username/admin", "/api/history/staff/staff", "/api/history/order/x"] {
        admin.get(hidden).await.fails_with(404, "absent");
    }
}

#[tokio::test]
async fn an_adjustment_beyond_what_is_free_names_the_orders_that_hold_it() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "5").await;
    let order = admin.post("/api/order-products", &world.order("4")).await.is(201);
    admin.put(APPROVE, &json!({"id": order.id()})).await.is(200);
    let lines = json!([{"productId": world.product, "quantity": "-2"}]);
    let loss = json!({
        "kind": "adjustment", "warehouseId": world.warehouse, "reason": "broken", "lines": lines,
    });
    let entered = admin.post("/api/stockTransactions", &loss).await.is(201).id();
    let receive = json!({"id": entered, "status": "received-by-warehouse"});
    let refused =
        admin.put("/api/stockTransactions/updateStatus", &receive).await.fails_with(409, "stock-short");
    assert!(refused.text.contains(order.body["number"].as_str().unwrap()), "{}", refused.text);
    let void = json!({"id": entered, "status": "void", "reason": "counted again"});
    let voided = admin.put("/api/stockTransactions/updateStatus", &void).await.is(200);
    let list = admin.get_after(&voided, "/api/stockTransactions?status=void").await.is(200);
    assert_eq!(list.body["content"][0]["id"], entered);
}

#[tokio::test]
async fn a_report_is_by_date_and_a_period_goes_by_the_date_though_the_list_is_as_orders_were_entered() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let mut dated = world.order("1");
    dated["orderDate"] = json!(in_days(30));
    let ahead = admin.post("/api/order-products", &dated).await.is(201).id();
    let today = placed(&admin, &world, "1").await;
    let ids = async |path: &str| -> Vec<String> {
        let page = admin.get(path).await.is(200).body;
        let rows = page["content"].as_array().unwrap();
        rows.iter().map(|row| row["id"].as_str().unwrap().to_owned()).collect()
    };
    let by_date = [ahead.clone(), today.clone()];
    assert_eq!(ids("/api/reports/order").await, by_date);
    assert_eq!(ids("/api/order-products?sort=orderDate,desc").await, by_date);
    let mut entered = ids("/api/order-products?sort=entered,desc").await;
    assert_eq!(ids("/api/order-products").await, entered);
    entered.reverse();
    assert_eq!(ids("/api/order-products?sort=entered,asc").await, entered);
    let day = in_days(30);
    assert_eq!(ids(&format!("/api/order-products?startDate={day}&endDate={day}")).await, [ahead]);
    assert_eq!(ids(&format!("/api/order-products?endDate={}", in_days(29))).await, [today]);
}
