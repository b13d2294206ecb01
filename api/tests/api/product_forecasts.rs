//! The forecast of one product, and how often its stock is to last, over HTTP.

use serde_json::{Value, json};
use waybill_domain::Role;
use waybill_domain::user::Rights;

use crate::as_of::then;
use crate::support::{Person, Server, Staff, World};

fn forecast_of(world: &World, product: &str, more: &str) -> String {
    format!("/api/product-forecast/product-forecast/{product}?warehouseId={}{more}", world.warehouse)
}

/// The product as it is sent back with another service level.
async fn with_level(admin: &Person<'_>, world: &World, level: Value) -> (u64, Value) {
    let found = admin.get(&format!("/api/products/{}", world.product)).await.is(200).body;
    let body = json!({
        "sku": found["sku"], "name": found["name"], "supplierId": found["supplierId"], "unit": found["unit"],
        "serviceLevel": level,
    });
    (found["version"].as_u64().unwrap(), body)
}

#[tokio::test]
async fn one_product_is_answered_as_in_the_list_with_its_weeks_and_its_service_level() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let driver = world.driver(&admin).await;
    let (_, last) = world.sell(&admin, &driver, "10").await;
    let today = chrono::Utc::now().date_naive();
    let path = forecast_of(&world, &world.product, &format!("&leadTime=5&averageDay=7&endDate={today}"));
    let result = admin.get_after(&last, &path).await.is(200).body;
    let list = format!(
        "/api/product-forecast/product-forecast?warehouseId={}&leadTime=5&averageDay=7&endDate={today}",
        world.warehouse
    );
    let row = admin.get(&list).await.is(200).body["content"][0].clone();
    for (field, value) in row.as_object().unwrap() {
        assert_eq!(&result[field], value, "{field}");
    }
    let weeks = result["weeks"].as_array().unwrap();
    assert_eq!((weeks.len(), &weeks[12]["demand"]), (13, &json!("10.000")));
    assert_eq!(result["firstDay"], json!(today.succ_opt().unwrap()));
    assert_eq!((&result["serviceLevel"], &result["serviceLevelSource"]), (&json!("95.0"), &json!("default")));
    assert_eq!(
        (&result["pastForecasts"], &result["serviceCosts"]),
        (&json!([]), &json!([])),
        "a young warehouse"
    );
}

#[tokio::test]
async fn a_forecast_that_is_not_to_be_had_is_refused_at_its_field_and_absent_elsewhere() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    for (query, field) in
        [("&leadTime=366", "leadTime"), ("&averageDay=0", "averageDay"), ("&endDate=2199-01-01", "endDate")]
    {
        let refused = admin.get(&forecast_of(&world, &world.product, query)).await;
        assert_eq!(refused.fails_with(422, "invalid").errors()[0].0, field);
    }
    let no_warehouse = format!("/api/product-forecast/product-forecast/{}", world.product);
    admin.get(&no_warehouse).await.fails_with(422, "invalid");
    let nothing = uuid::Uuid::now_v7();
    admin.get(&forecast_of(&world, &nothing.to_string(), "")).await.fails_with(404, "absent");
    admin.get(&format!("{no_warehouse}?warehouseId={nothing}")).await.fails_with(404, "absent");
    let staff = Staff::of_some(&server, &[Role::BookKeeper, Role::Manager]).await;
    staff
        .get(Role::BookKeeper)
        .get(&forecast_of(&world, &world.product, ""))
        .await
        .fails_with(403, "forbidden");
    let other = admin.post("/api/warehouses", &json!({"code": "FAR", "name": "Far"})).await.is(201);
    let rights = Rights { warehouse_ids: vec![other.id().parse().unwrap()], ..Rights::active(Role::Manager) };
    let bound = server.person("bound", rights).await;
    bound.get_after(&other, &forecast_of(&world, &world.product, "")).await.fails_with(404, "absent");
}

#[tokio::test]
async fn a_service_level_lies_between_50_and_99_9_and_the_past_keeps_its_own() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let address = format!("/api/products/{}", world.product);
    for (level, code, text) in [
        ("49.9", "out-of-range", "Service level must be at least 50; it is 49.9"),
        ("100", "out-of-range", "Service level must be at most 99.9; it is 100"),
        ("97.55", "too-precise", "Service level may have at most 1 decimal; it is 97.55"),
    ] {
        let (version, body) = with_level(&admin, &world, json!(level)).await;
        let refused = admin.put_at(version, &address, &body).await.fails_with(422, "invalid");
        assert_eq!(refused.errors()[0], ("serviceLevel".to_owned(), code.to_owned()));
        assert!(refused.text.contains(text), "{}", refused.text);
    }
    let before = server.end_of_the_log().await.to_string();
    let (version, body) = with_level(&admin, &world, json!("98.5")).await;
    let written = admin.put_at(version, &address, &body).await.is(200);
    let path = forecast_of(&world, &world.product, "");
    let level = |answer: &Value| (answer["serviceLevel"].clone(), answer["serviceLevelSource"].clone());
    let now = admin.get_after(&written, &path).await.is(200).body;
    assert_eq!(level(&now), (json!("98.5"), json!("product")));
    let past = then(&admin, &before, &path).await.is(200).body;
    assert_eq!(level(&past), (json!("95.0"), json!("default")));
    let (version, body) = with_level(&admin, &world, Value::Null).await;
    let written = admin.put_at(version, &address, &body).await.is(200);
    let company = json!({"name": "W", "currency": "GBP", "timeZone": "UTC", "serviceLevel": "90"});
    let described = admin.put("/api/company", &company).await.is(200);
    admin.get_after(&written, &path).await.is(200);
    let of_company = admin.get_after(&described, &path).await.is(200).body;
    assert_eq!(level(&of_company), (json!("90.0"), json!("company")));
}
