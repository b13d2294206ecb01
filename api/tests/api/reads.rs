//! People see what they have just done.

use reqwest::Method;
use serde_json::json;

use crate::support::{Answer, Server, World};

#[tokio::test]
async fn a_read_with_the_position_of_a_write_shows_it() {
    let server = Server::start().await;
    let admin = server.admin().await;
    for number in 1..=20 {
        let written = admin.post("/api/suppliers", &json!({"name": format!("Acme {number}")})).await.is(201);
        let list = admin.get_after(&written, "/api/suppliers?size=1").await.is(200);
        assert_eq!(list.body["totalElements"], number);
        assert_eq!(list.body["content"][0]["id"], written.id());
    }
}

#[tokio::test]
async fn a_read_of_a_position_that_the_log_does_not_have_is_refused_at_once() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let fetch = |position: &str| {
        Answer::of(admin.raw(Method::GET, "/api/suppliers").header("Min-Position", position))
    };
    fetch("1000000").await.fails_with(409, "log-moved-back");
    for wrong in ["-1", "soon", "1.5", ""] {
        fetch(wrong).await.fails_with(400, "malformed");
    }
}

#[tokio::test]
async fn stock_is_answered_with_all_its_figures() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let order = admin.post("/api/order-products", &world.order("4")).await.is(201).id();
    let path = "/api/order-products/update-order/pending-to-approved";
    let approved = admin.put(path, &json!({"id": order})).await.is(200);
    let path = format!("/api/stocks/warehouse/{}/product/{}", world.warehouse, world.product);
    let stock = admin.get_after(&approved, &path).await.is(200);
    for (figure, quantity) in [("onHand", "10.000"), ("reserved", "4.000"), ("available", "6.000")] {
        assert_eq!(stock.body[figure], quantity, "{}", stock.text);
    }
    assert!(stock.body["position"].as_i64().unwrap() > 0);
}

#[tokio::test]
async fn a_list_is_paged_to_its_end_by_number_and_by_key() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let mut written = None;
    for number in 0..7 {
        written = Some(admin.post("/api/suppliers", &json!({"name": format!("S {number}")})).await.is(201));
    }
    let first = admin.get_after(&written.unwrap(), "/api/suppliers?size=3&sort=name,asc").await.is(200);
    assert_eq!(first.body["totalPages"], 3);
    let names = |answer: &Answer| -> Vec<String> {
        let rows = answer.body["content"].as_array().unwrap().iter();
        rows.map(|row| row["name"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(names(&first), ["S 0", "S 1", "S 2"]);
    let by_number = admin.get("/api/suppliers?size=3&sort=name,asc&page=1").await.is(200);
    let next = first.body["next"].as_str().unwrap();
    let by_key =
        admin.get_with("/api/suppliers", &[("size", "3"), ("sort", "name,asc"), ("after", next)]).await;
    assert_eq!(names(&by_key.is(200)), names(&by_number));
    let last = admin.get("/api/suppliers?size=3&sort=name,asc&page=2").await.is(200);
    assert_eq!((names(&last), &last.body["next"]), (vec!["S 6".to_owned()], &json!(null)));
}
