//! Stories: what happened to a document and to all that is linked to it, over HTTP.

use serde_json::{Value, json};
use waybill_domain::Role;
use waybill_domain::user::Rights;

use crate::support::{Answer, Person, Server, Staff, World, customer};

const ORDERS: &str = "/api/order-products";
const DISPATCHES: &str = "/api/dispatches";
const PAYMENTS: &str = "/api/payments";

/// An order that was edited, delivered short, credited, paid, and whose payment is void.
struct Sale {
    world: World,
    order: String,
    trip: String,
    credit: String,
    payment: String,
    last: Answer,
}

impl Sale {
    async fn by(admin: &Person<'_>) -> Self {
        let world = World::made_by(admin, "10").await;
        let driver = world.driver(admin).await;
        let step = async |path: String, body: Value| admin.put(&path, &body).await.is(200);
        let order = admin.post(ORDERS, &world.order("2")).await.is(201).id();
        admin.put_at(1, &format!("{ORDERS}/{order}"), &world.order("5")).await.is(200);
        step(format!("{ORDERS}/update-order/pending-to-approved"), json!({"id": order})).await;
        let trip = json!({
            "warehouseId": world.warehouse, "driverId": driver, "assistantIds": [], "vehiclePlate": "ab-1042",
            "stops": [{"orderId": order}],
        });
        let trip = admin.post(DISPATCHES, &trip).await.is(201).id();
        step(format!("{DISPATCHES}/update-dispatch/waiting-to-loaded"), json!({"id": trip})).await;
        step(format!("{DISPATCHES}/update-dispatch/loaded-to-on-transit"), json!({"id": trip})).await;
        let short = json!({"id": order, "lines": [{"line": 1, "quantity": "3"}], "reason": "Two were wet"});
        step(format!("{ORDERS}/update-order/dispatched-to-delivered"), short).await;
        let credit = json!({
            "kind": "credit-note", "customerId": world.customer, "amount": "2.50", "orderId": order, "remarks": "Wet",
        });
        let credit = admin.post(PAYMENTS, &credit).await.is(201).id();
        let approve = format!("{PAYMENTS}/update-payment/pending-to-approved");
        step(approve.clone(), json!({"id": credit})).await;
        let (payment, _) = world.pay(admin, "35.00").await;
        let void = json!({"id": payment, "reason": "Bounced"});
        let last = step(format!("{PAYMENTS}/update-payment/approved-to-void"), void).await;
        Self { world, order, trip, credit, payment, last }
    }
}

/// "order delivered lines.deliveredQuantity: 5.000 → 3.000" of each change, in the order of the story.
fn lines_of(story: &Value) -> Vec<String> {
    let mut lines = Vec::new();
    for step in story["steps"].as_array().unwrap() {
        for entry in step["entries"].as_array().unwrap() {
            let name = |value: &Value| value.as_str().unwrap_or("–").to_owned();
            let head = format!("{} {}", name(&entry["noun"]), name(&entry["eventType"]));
            let changes = entry["changes"].as_array().unwrap();
            for change in changes {
                let row = change["row"]["list"].as_str().map(|list| format!("{list}.")).unwrap_or_default();
                let (before, after) = (name(&change["before"]), name(&change["after"]));
                lines.push(format!("{head} {row}{}: {before} → {after}", name(&change["field"])));
            }
            if changes.is_empty() {
                lines.push(head);
            }
        }
    }
    lines
}

fn assert_lines(lines: &[String], expected: &[&str]) {
    let mut left = lines.iter();
    for each in expected {
        assert!(left.any(|line| line == each), "{each} is missing there in {lines:#?}");
    }
}

#[tokio::test]
async fn the_story_of_an_order_tells_of_its_dispatch_stock_credit_note_and_payment_with_before_and_after() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let sale = Sale::by(&admin).await;
    let path = format!("/api/story/order/{}?linked=true&oldestFirst=true&size=100", sale.order);
    let story = admin.get_after(&sale.last, &path).await.is(200).body;
    let lines = lines_of(&story);
    assert_lines(
        &lines,
        &[
            "order placed",
            "order edited lines.quantity: 2.000 → 5.000",
            "order edited total: 25.00 → 62.50",
            "order approved status: pending → approved",
            "account order-opened openOrders: 0.00 → 62.50",
            "stock reserved reserved: 0.000 → 5.000",
            "dispatch planned",
            "order assigned dispatch: – → DSP-2026-000001",
            "dispatch loaded status: waiting → loaded",
            "order loaded status: approved → loaded",
            "stock shipped onHand: 10.000 → 5.000",
            "order delivered deliveredTotal: 62.50 → 37.50",
            "order delivered lines.deliveredQuantity: 5.000 → 3.000",
            "order delivered status: dispatched → delivered",
            "account charged balance: 0.00 → 37.50",
            "receivable entered",
            "receivable approved status: pending → approved",
            "account credited balance: 37.50 → 35.00",
            "receivable approved allocations.amount: – → 35.00",
            "account credited balance: 35.00 → 0.00",
            "receivable voided allocations.amount: 35.00 → –",
            "receivable voided status: approved → void",
            "account contra-entered balance: 0.00 → 35.00",
        ]
        .map(|line| line.replace("DSP-2026", &format!("DSP-{}", chrono::Utc::now().format("%Y"))))
        .each_ref()
        .map(String::as_str),
    );
    // Who, as what, and what an auditor marks.
    let step = |event: &str| {
        let has = |step: &&Value| {
            step["entries"].as_array().unwrap().iter().any(|entry| entry["eventType"] == event)
        };
        story["steps"].as_array().unwrap().iter().find(has).unwrap()
    };
    let approved = step("approved");
    assert_eq!((&approved["role"], &approved["findings"]), (&json!("admin"), &json!(["self-approved"])));
    assert_eq!(step("voided")["findings"], json!(["voided-after-approval"]));
    assert_eq!(step("voided")["entries"][0]["reason"], "Bounced");
    let stock = step("reserved")["entries"].as_array().unwrap();
    let stock = stock.iter().find(|entry| entry["noun"] == "stock").unwrap();
    assert_eq!(stock["number"], "BOX-1 Box");
    assert_eq!(story["nouns"], json!(["dispatch", "order", "receivable"]));
    assert_eq!((&story["hidden"], &story["isCut"]), (&json!(0), &json!(false)));
}

#[tokio::test]
async fn a_story_is_read_in_parts_from_either_end_of_one_document_of_one_kind_or_of_all() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let sale = Sale::by(&admin).await;
    let read = async |query: &str| {
        let path = format!("/api/story/order/{}?{query}", sale.order);
        admin.get_after(&sale.last, &path).await.is(200).body
    };
    let positions = |story: &Value| -> Vec<i64> {
        story["steps"].as_array().unwrap().iter().map(|step| step["position"].as_i64().unwrap()).collect()
    };
    let whole = positions(&read("linked=true&size=100").await);
    assert!(whole.len() > 9 && whole.is_sorted_by(|one, other| one > other), "{whole:?}");
    for order in ["false", "true"] {
        let (mut parts, mut after) = (Vec::new(), String::new());
        loop {
            let part = read(&format!("linked=true&size=2&oldestFirst={order}{after}")).await;
            parts.extend(positions(&part));
            let Some(next) = part["next"].as_i64() else { break };
            after = format!("&after={next}");
        }
        if order == "true" {
            parts.reverse();
        }
        assert_eq!(parts, whole, "oldest first: {order}");
    }
    let nouns = |story: &Value| -> Vec<String> {
        let entries =
            story["steps"].as_array().unwrap().iter().flat_map(|step| step["entries"].as_array().unwrap());
        entries.map(|entry| entry["noun"].as_str().unwrap().to_owned()).collect()
    };
    assert!(nouns(&read("").await).iter().all(|noun| noun == "order"));
    let payments = nouns(&read("linked=true&kind=receivable").await);
    assert!(
        payments.contains(&"receivable".to_owned()) && !payments.contains(&"order".to_owned()),
        "{payments:?}"
    );
    for (of, size) in [("0", "size=0"), ("101", "size=101")] {
        let refused = admin.get(&format!("/api/story/order/{}?{size}", sale.order)).await;
        assert_eq!(refused.fails_with(422, "invalid").errors()[0].0, "size", "{of}");
    }
}

#[tokio::test]
async fn each_linked_document_tells_the_same_story_from_its_own_side() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let sale = Sale::by(&admin).await;
    let stories = [
        (
            format!("dispatch/{}", sale.trip),
            [
                "dispatch departed status: loaded → on-transit",
                "dispatch concluded stops.outcome: – → delivered",
            ],
        ),
        (
            format!("receivable/{}", sale.payment),
            ["order placed", "receivable voided status: approved → void"],
        ),
        (
            format!("receivable/{}", sale.credit),
            [
                "order delivered lines.deliveredQuantity: 5.000 → 3.000",
                "order credited creditedAmount: 0.00 → 2.50",
            ],
        ),
        (
            format!("customer/{}", sale.world.customer),
            ["customer created", "account contra-entered balance: 0.00 → 35.00"],
        ),
    ];
    for (of, expected) in stories {
        let path = format!("/api/story/{of}?linked=true&oldestFirst=true&size=100");
        let story = admin.get_after(&sale.last, &path).await.is(200).body;
        assert_lines(&lines_of(&story), &expected);
    }
}

#[tokio::test]
async fn what_the_reader_may_not_open_is_left_out_of_a_story_and_counted() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let sale = Sale::by(&admin).await;
    let elsewhere =
        admin.post("/api/warehouses", &json!({"code": "EAST", "name": "East"})).await.is(201).id();
    let rights = Rights { warehouse_ids: vec![elsewhere.parse().unwrap()], ..Rights::active(Role::Manager) };
    let manager = server.person("east-manager", rights).await;
    manager.get(&format!("/api/story/order/{}", sale.order)).await.fails_with(404, "absent");
    let path = format!("/api/story/customer/{}?linked=true&size=100", sale.world.customer);
    let story = manager.get_after(&sale.last, &path).await.is(200);
    assert!(story.body["hidden"].as_u64() >= Some(1), "{}", story.text);
    assert!(!story.text.contains("\"noun\":\"order\""), "{}", story.text);
    assert!(story.text.contains("\"noun\":\"account\""), "{}", story.text);
    let staff = Staff::of_some(&server, &[Role::BookKeeper]).await;
    staff.get(Role::BookKeeper).get(&path).await.fails_with(403, "forbidden");
}

#[tokio::test]
async fn a_record_tells_its_fields_its_prices_and_its_account_and_who_was_erased_stays_erased() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let supplier =
        admin.get(&format!("/api/products/{}", world.product)).await.is(200).body["supplierId"].clone();
    let edited = json!({"sku": "BOX-1", "name": "Crate", "unit": "box", "supplierId": supplier});
    admin.put_at(1, &format!("/api/products/{}", world.product), &edited).await.is(200);
    let product = format!("/api/story/product/{}?oldestFirst=true", world.product);
    assert_lines(
        &lines_of(&admin.get(&product).await.is(200).body),
        &["product created", "product edited name: Box → Crate"],
    );

    let id = admin.post("/api/customers", &customer("Gone Ltd")).await.is(201).id();
    let mut held = customer("Gone Ltd");
    held["creditLimit"] = json!("50.00");
    admin.put_at(1, &format!("/api/customers/{id}"), &held).await.is(200);
    let path = format!("/api/story/customer/{id}?linked=true&oldestFirst=true");
    let story = admin.get(&path).await.is(200);
    assert_lines(
        &lines_of(&story.body),
        &["customer edited creditLimit: – → 50.00", "account terms-set creditLimit: – → 50.00"],
    );
    assert!(story.text.contains("terms-changed"), "{}", story.text);
    let erasure = json!({"kind": "customer", "id": id, "reason": "Asked for it in writing"});
    let erased = admin.put("/api/personal-data/erase", &erasure).await.is(200);
    let story = admin.get_after(&erased, &path).await.is(200);
    assert_lines(&lines_of(&story.body), &["person erased"]);
    assert!(!story.text.contains("Gone Ltd") && !story.text.contains("Dock Road"), "{}", story.text);
}
