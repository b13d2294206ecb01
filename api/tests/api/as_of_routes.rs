//! Every read of the OpenAPI document at a past moment: it answers of then, or says that it cannot.

use reqwest::Method;
use serde_json::Value;
use sqlx::Executor as _;

use crate::as_of::then;
use crate::support::{Answer, Person, Server, World};

/// Moves the tables of the live read models away, so that a query that reads them fails.
const HIDE: &str = "CREATE SCHEMA hidden; \
    DO $$ DECLARE model text; BEGIN \
        FOR model IN SELECT p.tablename FROM pg_tables p JOIN pg_tables l USING (tablename) \
                     WHERE p.schemaname LIKE 'as_of_%' AND l.schemaname = 'read' AND tablename <> 'checkpoints' LOOP \
            EXECUTE format('ALTER TABLE read.%I SET SCHEMA hidden', model); \
        END LOOP; END $$";

struct Read {
    path: String,
    has_past: bool,
}

/// The reads of the document, with ids of the world and with values for what they require.
fn reads(document: &Value, world: &World, order: &str) -> Vec<Read> {
    let operations = document["paths"].as_object().unwrap().iter();
    let gets = operations.filter_map(|(path, item)| Some((path, item.get("get")?)));
    let secured = gets.filter(|(_, get)| !get["security"].is_null());
    let value = |name: &str, path: &str| match name {
        "noun" => "order".to_owned(),
        "warehouseId" => world.warehouse.clone(),
        "productId" | "productIds" => world.product.clone(),
        "position" | "knownAt" | "sequence" => "1".to_owned(),
        "codes" => "BOX-1".to_owned(),
        "kind" => "customer".to_owned(),
        "id" if path.contains("/customer") || path.contains("personal-data") => world.customer.clone(),
        "id" if path.contains("/product") && !path.contains("order") => world.product.clone(),
        "id" if path.contains("/warehouse") => world.warehouse.clone(),
        "id" | "orderId" => order.to_owned(),
        _ => world.customer.clone(),
    };
    secured
        .map(|(path, get)| {
            let parameters: Vec<&Value> = get["parameters"].as_array().into_iter().flatten().collect();
            let name = |parameter: &Value| parameter["name"].as_str().unwrap().to_owned();
            let required: Vec<String> = parameters
                .iter()
                .filter(|parameter| parameter["in"] == "query" && parameter["required"] == true)
                .map(|parameter| match parameter["schema"]["enum"][0].as_str() {
                    Some(first) => format!("{}={first}", name(parameter)),
                    None => format!("{}={}", name(parameter), value(&name(parameter), path)),
                })
                .collect();
            let filled = path.split('/').map(|part| match part.strip_prefix('{') {
                Some(name) => value(name.trim_end_matches('}'), path),
                None => part.to_owned(),
            });
            let filled = filled.collect::<Vec<_>>().join("/");
            let has_past = parameters.iter().any(|parameter| parameter["name"] == "As-Of");
            Read { path: format!("{filled}?{}", required.join("&")), has_past }
        })
        .collect()
}

#[tokio::test]
async fn every_read_answers_of_the_past_without_the_tables_of_today_or_refuses_to() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let order = admin.post("/api/order-products", &world.order("2")).await.is(201).id();
    let moment = server.end_of_the_log().await.to_string();
    then(&admin, &moment, "/api/order-products").await.is(200);
    let document = server.get("/api/openapi.json").await.is(200).body;
    server.database.pool.execute(HIDE).await.unwrap();

    let reads = reads(&document, &world, &order);
    let mut answered = 0;
    for Read { path, has_past } in &reads {
        let answer = at(&admin, &moment, path).await;
        if *has_past {
            // The program that prints PDF files need not be there.
            let fails = answer.status.is_server_error() && answer.body["code"] != "papers-unavailable";
            assert!(!fails, "{path}: {}", answer.text);
            assert_eq!(answer.header("as-of"), moment, "{path}: {}", answer.text);
            answered += usize::from(answer.status == 200);
        } else {
            answer.fails_with(400, "only-now");
        }
    }
    assert!(answered > 90, "only {answered} of {} reads reached their tables", reads.len());
    at(&admin, &moment, "/api/suppliers").await.is(200);
    admin.get("/api/suppliers").await.fails_with(500, "fault");
}

#[tokio::test]
async fn a_position_that_the_log_does_not_have_is_refused() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let beyond = (server.end_of_the_log().await + 1).to_string();
    at(&admin, &beyond, "/api/customers").await.fails_with(400, "beyond-the-log");
    admin.get_with("/api/past-moment", &[("asOf", &beyond)]).await.fails_with(400, "beyond-the-log");
}

async fn at(person: &Person<'_>, moment: &str, path: &str) -> Answer {
    Answer::of(person.raw(Method::GET, path).header("As-Of", moment)).await
}
