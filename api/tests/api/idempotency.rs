use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Answer, Person, Server, World};

async fn keyed(person: &Person<'_>, key: &str, path: &str, body: &Value) -> Answer {
    Answer::of(person.raw(Method::POST, path).header("Idempotency-Key", key).json(body)).await
}

#[tokio::test]
async fn a_double_click_places_one_order() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let order = world.order("2");
    let clicks = (0..8).map(|_| keyed(&admin, "click-1", "/api/order-products", &order));
    let answers = futures_util::future::join_all(clicks).await;
    let mut first: Option<Answer> = None;
    for answer in answers {
        let answer = answer.is(201);
        if let Some(first) = &first {
            assert_eq!(answer.body, first.body);
            assert_eq!(answer.header("position"), first.header("position"));
        }
        first.get_or_insert(answer);
    }
    let list = admin.get_after(&first.unwrap(), "/api/order-products").await.is(200);
    assert_eq!(list.body["totalElements"], 1);
}

#[tokio::test]
async fn the_same_key_with_another_body_or_path_is_refused() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let acme = keyed(&admin, "key-1", "/api/suppliers", &json!({"name": "Acme"})).await.is(201);
    let bolt = keyed(&admin, "key-1", "/api/suppliers", &json!({"name": "Bolt"})).await;
    let bolt = bolt.fails_with(422, "key-reused");
    assert_eq!(bolt.body["first"], json!({"id": acme.id(), "number": acme.body["number"]}));
    let product = json!({"code": "MAIN", "name": "Acme"});
    keyed(&admin, "key-1", "/api/warehouses", &product).await.fails_with(422, "key-reused");
    let again = keyed(&admin, "key-1", "/api/suppliers/", &json!({"name": "Acme"})).await.is(201);
    let list = admin.get_after(&again, "/api/suppliers").await.is(200);
    assert_eq!(list.body["totalElements"], 1);
}

#[tokio::test]
async fn a_refused_command_leaves_its_key_free() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let placed = admin.post("/api/order-products", &world.order("2")).await.is(201);
    let approval = json!({"id": placed.id()});
    let path = "/api/order-products/update-order/pending-to-approved";
    let approve =
        || Answer::of(admin.raw(Method::PUT, path).header("Idempotency-Key", "approve").json(&approval));
    let short = approve().await.fails_with(409, "stock-short");
    assert!(short.text.contains("(BOX-1): 1 box available in Main, 2 requested"), "{}", short.text);
    world.stock(&admin, "1").await;
    assert_eq!(approve().await.is(200).body["status"], "approved");
    assert_eq!(approve().await.is(200).body["status"], "approved");
}

#[tokio::test]
async fn keys_belong_to_the_person_who_gave_them() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let staff = crate::support::Staff::of_some(&server, &[waybill_domain::Role::Manager]).await;
    let manager = staff.get(waybill_domain::Role::Manager);
    let first = keyed(&admin, "key", "/api/suppliers", &json!({"name": "Acme"})).await.is(201);
    let second = keyed(manager, "key", "/api/suppliers", &json!({"name": "Acme"})).await.is(201);
    assert_ne!(first.id(), second.id());
}

#[tokio::test]
async fn a_key_that_is_none_is_malformed() {
    let server = Server::start().await;
    let admin = server.admin().await;
    for key in ["", &"k".repeat(201)] {
        keyed(&admin, key, "/api/suppliers", &json!({"name": "Acme"})).await.fails_with(400, "malformed");
    }
    let request = admin.raw(Method::POST, "/api/suppliers").header("Idempotency-Key", "schlüssel".as_bytes());
    Answer::of(request.json(&json!({"name": "Acme"}))).await.fails_with(400, "malformed");
}
