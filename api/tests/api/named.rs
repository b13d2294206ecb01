//! Records that a query names: one that is not there, and one that is out of reach, are refused alike.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use waybill_domain::Role;
use waybill_domain::user::Rights;

use crate::support::{Server, World};

const NAMES: [(&str, &str); 7] = [
    ("warehouseId", "warehouse"),
    ("customerId", "customer"),
    ("supplierId", "supplier"),
    ("productId", "product"),
    ("orderId", "order"),
    ("actorId", "user"),
    ("userId", "user"),
];

/// The reads without parts in their path whose query names a record: the path, the other parameters that they need,
/// with each figure where they need one, and the name.
async fn reads_that_name(server: &Server) -> Vec<(String, &'static str)> {
    let document = server.get("/api/openapi.json").await.is(200).body;
    let mut reads = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        let Some(parameters) = item["get"]["parameters"].as_array().filter(|_| !path.contains('{')) else {
            continue;
        };
        let has = |name: &str| parameters.iter().any(|one| one["in"] == "query" && one["name"] == name);
        let needed = parameters.iter().filter(|one| one["in"] == "query" && one["required"] == true);
        let needed: Vec<&str> = needed.filter_map(|one| one["name"].as_str()).collect();
        let is_id = |name: &str| NAMES.iter().any(|(known, _)| *known == name);
        for (name, _) in NAMES.into_iter().filter(|(name, _)| has(name)) {
            // What needs another record beside it has tests of its own.
            if needed.iter().any(|other| *other != name && is_id(other)) {
                continue;
            }
            let others = needed.iter().filter(|other| **other != name && **other != "figure");
            let others = others.map(|other| format!("&{other}={}", example(parameters, other)));
            let others = others.collect::<Vec<String>>().concat();
            let figures = if needed.contains(&"figure") { words(parameters, "figure") } else { Vec::new() };
            if figures.is_empty() {
                reads.push((format!("{path}?{others}&"), name));
            }
            reads
                .extend(figures.into_iter().map(|figure| (format!("{path}?figure={figure}{others}&"), name)));
        }
    }
    assert!(reads.len() > 25, "{reads:?}");
    reads
}

fn schema<'a>(parameters: &'a [Value], name: &str) -> &'a Value {
    let one = parameters.iter().find(|one| one["in"] == "query" && one["name"] == name);
    one.map_or(&Value::Null, |one| &one["schema"])
}

/// The words that a parameter takes.
fn words(parameters: &[Value], name: &str) -> Vec<String> {
    let words = schema(parameters, name)["enum"].as_array();
    words.into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// The first of the words that a parameter takes; an id of nothing where it takes ids, a letter where it takes any.
fn example(parameters: &[Value], name: &str) -> String {
    match words(parameters, name).into_iter().next() {
        Some(word) => word,
        None if schema(parameters, name)["format"] == "uuid" => uuid::Uuid::now_v7().to_string(),
        None => "X".to_owned(),
    }
}

/// Returns whether a read refuses the name because it does not belong to the figure.
fn does_not_belong(answer: &Value, name: &str) -> bool {
    answer["errors"][0]["code"] == "not-allowed" && answer["errors"][0]["field"] == name
}

#[tokio::test]
async fn a_filter_by_what_does_not_exist_is_refused_and_not_answered_with_nothing() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let reads = reads_that_name(&server).await;
    let call = |path: &str, name| (path.split('?').next().unwrap_or_default().to_owned(), name);
    let mut unchecked: BTreeSet<_> = reads.iter().map(|(path, name)| call(path, *name)).collect();
    for (path, name) in reads {
        let requested = format!("{path}{name}={}", uuid::Uuid::now_v7());
        let noun = NAMES.into_iter().find(|(known, _)| *known == name).unwrap().1;
        let refused = admin.get(&requested).await;
        // A figure does not take each name, or takes it with another one.
        if path.contains("?figure=") && refused.status == 422 {
            continue;
        }
        unchecked.remove(&call(&path, name));
        assert_eq!(refused.status, 404, "{requested}: {}", refused.text);
        assert_eq!(refused.errors(), [(name.to_owned(), "absent".to_owned())], "{requested}");
        assert_eq!(refused.body["detail"], format!("There is no such {noun}."), "{requested}");
    }
    assert_eq!(unchecked, BTreeSet::new(), "no figure of these takes the name");
}

#[tokio::test]
async fn stock_of_a_warehouse_or_a_product_that_is_not_there_is_no_empty_list() {
    let server = Server::start().await;
    let admin = server.admin().await;
    for named in ["warehouse", "product"] {
        let path = format!("/api/stocks/{named}/{}", uuid::Uuid::now_v7());
        let refused = admin.get(&path).await.fails_with(404, "absent");
        assert_eq!(refused.body["detail"], format!("There is no such {named}."));
    }
    let warehouse = json!({"code": "NEW", "name": "New"});
    let warehouse = admin.post("/api/warehouses", &warehouse).await.is(201).id();
    let empty = admin.get(&format!("/api/stocks/warehouse/{warehouse}")).await.is(200);
    assert_eq!(empty.body["content"], json!([]));
}

#[tokio::test]
async fn a_file_of_what_is_not_there_is_none() {
    let server = Server::start().await;
    let admin = server.admin().await;
    for list in ["order-products", "dispatches", "stockTransactions"] {
        let path = format!("/api/{list}?format=csv&warehouseId={}", uuid::Uuid::now_v7());
        admin.get(&path).await.fails_with(404, "absent");
    }
}

#[tokio::test]
async fn a_warehouse_out_of_reach_is_answered_like_one_that_there_is_not_and_an_empty_one_with_nothing() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    admin.post("/api/order-products", &world.order("1")).await.is(201);
    let east = admin.post("/api/warehouses", &json!({"code": "EAST", "name": "East"})).await.is(201).id();
    let rights = Rights { warehouse_ids: vec![east.parse().unwrap()], ..Rights::active(Role::Manager) };
    let bound = server.person("bound", rights).await;
    let absent = uuid::Uuid::now_v7().to_string();
    for (path, name) in reads_that_name(&server).await {
        if name != "warehouseId" {
            continue;
        }
        let requested = async |warehouse: &str| {
            let mut answer = bound.get(&format!("{path}warehouseId={warehouse}")).await;
            answer.body.as_object_mut().map(|body| body.remove("traceId"));
            (answer.status, answer.body)
        };
        let (foreign, nowhere) = (requested(&world.warehouse).await, requested(&absent).await);
        assert_eq!(foreign, nowhere, "{path} tells a foreign warehouse from one that there is not");
        let (status, own) = requested(&east).await;
        let listed = own["content"] == json!([]) || own != Value::Null;
        let refused = own["errors"][0]["code"] == "required" || does_not_belong(&own, name);
        assert!(status == 200 && listed || refused, "{path}: {status} {own}");
    }
}

#[tokio::test]
async fn prices_for_a_customer_that_there_is_not_are_refused() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let (product, nobody) = (&world.product, uuid::Uuid::now_v7());
    for path in [
        format!("/api/order-products/product/{product}/customer/{nobody}"),
        format!("/api/order-products/customer/{nobody}/products?productIds={product}"),
        format!("/api/customerProductPrices/customer/{nobody}/product/{product}"),
    ] {
        let refused = admin.get(&path).await.fails_with(404, "absent");
        assert_eq!(refused.body["detail"], "There is no such customer.", "{path}");
    }
}

#[tokio::test]
async fn an_id_in_capitals_is_the_same_id_wherever_it_is_read() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let order = admin.post("/api/order-products", &world.order("1")).await.is(201).id();
    for path in [
        "/api/order-products/{id}",
        "/api/history/order/{id}",
        "/api/story/order/{id}",
        "/api/activities?noun=order&recordId={id}",
        "/api/order-products?customerId={customer}",
        "/api/history/stock/{warehouse}/{product}",
    ] {
        let path = |id: &str, customer: &str, warehouse: &str, product: &str| {
            let ids =
                [("{id}", id), ("{customer}", customer), ("{warehouse}", warehouse), ("{product}", product)];
            ids.iter().fold(path.to_owned(), |path, (name, id)| path.replace(name, id))
        };
        let plain = path(&order, &world.customer, &world.warehouse, &world.product);
        let capital = |id: &str| id.to_uppercase();
        let (customer, warehouse) = (capital(&world.customer), capital(&world.warehouse));
        let capitals = path(&capital(&order), &customer, &warehouse, &capital(&world.product));
        let (one, other) = (admin.get(&plain).await.is(200).body, admin.get(&capitals).await.is(200).body);
        assert_eq!(one, other, "{capitals}");
        assert!(one["totalElements"] != 0, "{plain} found nothing");
    }
}
