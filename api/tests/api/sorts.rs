//! Every list in every order that the OpenAPI document names.

use serde_json::{Value, json};
use std::cmp::Ordering;

use crate::support::{Person, Server, World, customer, in_days};

/// The rows of a page, so that each list has several pages.
const SIZE: usize = 2;

/// Sorts that have no member of their name in a row.
const WITHOUT_MEMBER: [&str; 4] = ["entered", "party", "creditUsed", "createdAt"];

/// Creates a few records and documents of each kind, with and without their optional values.
async fn fill(admin: &Person<'_>) -> World {
    let world = World::made_by(admin, "100").await;
    let driver = world.driver(admin).await;
    for (name, limit) in
        [("aldi", json!("500.00")), ("Zeta Ltd", json!(null)), ("Émile & Co", json!("90.00"))]
    {
        let mut record = customer(name);
        record["creditLimit"] = limit;
        admin.post("/api/customers", &record).await.is(201);
    }
    let supplier = admin
        .post("/api/suppliers", &json!({"name": "bolt works", "contactPerson": "Ada", "leadTimeDays": 9}))
        .await
        .is(201)
        .id();
    for (sku, name, category) in [("A-1", "apple", "Fruit"), ("Z-1", "Zip", "Goods")] {
        let product = json!({
            "sku": sku, "name": name, "unit": "bag", "supplierId": supplier, "price": "3.00",
            "category": category, "reorderLevel": "5",
        });
        admin.post("/api/products", &product).await.is(201);
    }
    admin.post("/api/warehouses", &json!({"code": "EAST", "name": "east"})).await.is(201);
    let packer = json!({"firstName": "Abe", "lastName": "Zorn", "position": "checker"});
    admin.post("/api/employees", &packer).await.is(201);
    for quantity in ["3", "1", "2"] {
        world.sell(admin, &driver, quantity).await;
        world.pay(admin, "5.00").await;
    }
    for (quantity, day) in [("9", Some(3)), ("4", None), ("7", Some(1)), ("5", None)] {
        let mut order = world.order(quantity);
        order["requestedDate"] = day.map_or(Value::Null, |day| json!(in_days(day)));
        let order = admin.post("/api/order-products", &order).await.is(201).id();
        if quantity == "5" {
            let step = json!({"id": order, "reason": "Ordered twice"});
            admin.put("/api/order-products/update-order/pending-to-cancelled", &step).await.is(200);
        }
    }
    let product = admin.get(&format!("/api/products/{}", world.product)).await.is(200).body;
    let lines = json!([{"productId": world.product, "quantity": "6", "unitCost": "7.00"}]);
    for day in [Some(4), None] {
        let purchase = json!({
            "kind": "purchase", "warehouseId": world.warehouse, "supplierId": product["supplierId"],
            "lines": lines, "expectedDate": day.map(in_days),
        });
        admin.post("/api/stockTransactions", &purchase).await.is(201);
    }
    world
}

/// Reads a list completely, page by page after the last row.
async fn pages(admin: &Person<'_>, path: &str, sort: &str) -> Vec<Value> {
    let (mut rows, mut after) = (Vec::new(), String::new());
    loop {
        let page = admin.get(&format!("{path}size={SIZE}&sort={sort}{after}")).await.is(200).body;
        rows.extend(page["content"].as_array().unwrap().clone());
        match page["next"].as_str() {
            Some(next) => after = format!("&after={next}"),
            None => return rows,
        }
    }
}

/// Compares two values as a list sorts them: numbers by size, texts without case, absent values as the largest.
fn compare(one: &Value, other: &Value) -> Ordering {
    let number = |value: &Value| match value {
        Value::Bool(flag) => Some(f64::from(!*flag)),
        Value::Number(number) => number.as_f64(),
        Value::String(text) => text.parse().ok(),
        _ => None,
    };
    match (one, other) {
        (Value::Null, Value::Null) => Ordering::Equal,
        (Value::Null, _) => Ordering::Greater,
        (_, Value::Null) => Ordering::Less,
        _ => match (number(one), number(other)) {
            (Some(one), Some(other)) => one.total_cmp(&other),
            _ => plain(one).cmp(&plain(other)),
        },
    }
}

fn plain(text: &Value) -> String {
    text.as_str().unwrap_or_default().to_lowercase().replace('é', "e")
}

fn names(parameter: &Value) -> Vec<String> {
    let pattern = parameter["schema"]["pattern"].as_str().unwrap();
    let names = pattern.strip_prefix("^(").and_then(|rest| rest.strip_suffix(")(,(asc|desc))?$"));
    names.unwrap().split('|').map(str::to_owned).collect()
}

#[tokio::test]
async fn every_list_has_every_order_of_the_document_without_a_gap_or_a_double() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = fill(&admin).await;
    let document = server.get("/api/openapi.json").await.is(200).body;
    let mut sorted = 0;
    for (path, item) in document["paths"].as_object().unwrap() {
        let parameters = item["get"]["parameters"].as_array().cloned().unwrap_or_default();
        let Some(sort) = parameters.iter().find(|one| one["name"] == "sort") else { continue };
        let path = path
            .replace("{warehouseId}", &world.warehouse)
            .replace("{customerId}", &world.customer)
            .replace("{id}", &world.customer);
        let of = |name: &str, id: &str| {
            let asks = |one: &&Value| one["in"] == "query" && one["name"] == name && one["required"] == true;
            parameters.iter().find(asks).map_or_else(String::new, |_| format!("{name}={id}&"))
        };
        let path =
            format!("{path}?{}{}", of("warehouseId", &world.warehouse), of("customerId", &world.customer));
        for name in names(sort) {
            let ascending = pages(&admin, &path, &format!("{name},asc")).await;
            let mut descending = pages(&admin, &path, &format!("{name},desc")).await;
            descending.reverse();
            assert_eq!(ascending, descending, "{path} by {name}");
            let mut seen = ascending.clone();
            seen.sort_by_key(ToString::to_string);
            seen.dedup();
            assert_eq!(seen.len(), ascending.len(), "{path} by {name} repeats a row");
            let total = admin.get(&path).await.is(200).body["totalElements"].as_u64().unwrap();
            assert_eq!(u64::try_from(ascending.len()).unwrap(), total, "{path} by {name}");
            if WITHOUT_MEMBER.contains(&name.as_str()) || ascending.is_empty() {
                continue;
            }
            let is_member = ascending.iter().any(|row| row.get(&name).is_some());
            // The report of customers sorts as their list does, also by columns that it does not show.
            if !is_member && path.starts_with("/api/reports/customer") {
                continue;
            }
            assert!(is_member, "{path} has no {name}");
            let values: Vec<&Value> = ascending.iter().map(|row| &row[&name]).collect();
            assert!(
                values.is_sorted_by(|one, other| compare(one, other).is_le()),
                "{path} by {name}: {values:?}"
            );
            sorted += usize::from(values.first() != values.last());
        }
    }
    assert!(sorted > 60, "only {sorted} orders of different values were compared");
}

#[tokio::test]
async fn customers_are_sorted_by_the_used_share_of_their_limit_and_purchases_by_their_partner() {
    let server = Server::start().await;
    let admin = server.admin().await;
    fill(&admin).await;
    let used = pages(&admin, "/api/customers?", "creditUsed,desc").await;
    let shares: Vec<f64> = used
        .iter()
        .map(|row| {
            let figure = |name: &str| row[name].as_str().map(|text| text.parse::<f64>().unwrap());
            let owed = figure("balance").unwrap() + figure("openOrders").unwrap();
            figure("creditLimit").map_or(f64::MIN, |limit| owed / limit)
        })
        .collect();
    assert!(shares.is_sorted_by(|one, other| one >= other), "{shares:?}");
    let party = |row: &Value| {
        let name = ["supplierName", "customerName", "reason"].iter().find_map(|name| row[*name].as_str());
        name.map_or(json!(null), |name| json!(name))
    };
    let entered = pages(&admin, "/api/stockTransactions?", "party,asc").await;
    let parties: Vec<Value> = entered.iter().map(party).collect();
    assert!(parties.is_sorted_by(|one, other| compare(one, other).is_le()), "{parties:?}");
}

#[tokio::test]
async fn lists_say_the_sum_of_what_they_list_and_canceled_orders_their_reason() {
    let server = Server::start().await;
    let admin = server.admin().await;
    fill(&admin).await;
    for (path, field) in [
        ("/api/order-products?", "total"),
        ("/api/order-products?status=delivered&", "deliveredTotal"),
        ("/api/payments?", "amount"),
        ("/api/stockTransactions?", "totalCost"),
        ("/api/customers?", "balance"),
    ] {
        let all = admin.get(&format!("{path}size=100")).await.is(200).body;
        let figure = |row: &Value| row[field].as_str().map_or(0.0, |text| text.parse::<f64>().unwrap());
        let sum: f64 = all["content"].as_array().unwrap().iter().map(figure).sum();
        let said = all["sum"].as_str().unwrap().parse::<f64>().unwrap();
        assert!((sum - said).abs() < 0.001 && sum > 0.0, "{path}: {said} of {sum}");
        let first = admin.get(&format!("{path}size=1")).await.is(200).body;
        assert_eq!(first["sum"], all["sum"], "{path} on its first page");
    }
    assert_eq!(admin.get("/api/products").await.is(200).body["sum"], json!(null));
    let canceled = admin.get("/api/order-products?status=cancelled").await.is(200).body;
    assert_eq!(canceled["content"][0]["cancelReason"], "Ordered twice");
}
