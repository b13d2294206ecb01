//! List prices and prices agreed with customers over HTTP.

use serde_json::{Value, json};
use waybill_domain::Role;

use crate::support::{Server, Staff, World, in_days};

#[tokio::test]
async fn a_list_price_with_a_later_day_waits_for_it() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let path = format!("/api/productPrice/{}", world.product);
    let later = json!({"price": "14.00", "validFrom": in_days(40), "reason": "next list"});
    let set = admin.put(&path, &later).await.is(200);
    let rows = admin.get_after(&set, &format!("{path}/prices")).await.is(200).body;
    let result: Vec<(&Value, &Value)> =
        rows.as_array().unwrap().iter().map(|row| (&row["price"], &row["current"])).collect();
    assert_eq!(result, [(&json!("14.0000"), &json!(false)), (&json!("12.5000"), &json!(true))]);
    let look_up = format!("/api/customerProductPrices/customer/{}/product/{}", world.customer, world.product);
    let today = admin.get(&look_up).await.is(200).body;
    assert_eq!((&today["price"], &today["source"]), (&json!("12.5000"), &json!("list")));
    let then = admin.get(&format!("{look_up}?on={}", in_days(40))).await.is(200).body;
    assert_eq!((&then["price"], &then["source"]), (&json!("14.0000"), &json!("list")));
}

#[tokio::test]
async fn an_agreed_price_goes_before_the_list_price_on_its_days_only() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let agreement = json!({
        "customerId": world.customer, "productId": world.product, "price": "11.00", "validFrom": "2026-01-01",
        "validTo": "2026-01-31",
    });
    let agreed = admin.post("/api/customerProductPrices", &agreement).await.is(201);
    let look_up = format!("/api/customerProductPrices/customer/{}/product/{}", world.customer, world.product);
    let last = admin.get_after(&agreed, &format!("{look_up}?on=2026-01-31")).await.is(200).body;
    assert_eq!((&last["price"], &last["source"]), (&json!("11.0000"), &json!("customer")));
    let after = admin.get(&format!("{look_up}?on=2099-02-01")).await.is(200).body;
    assert_eq!((&after["price"], &after["source"]), (&json!("12.5000"), &json!("list")));
}

#[tokio::test]
async fn below_cost_a_book_keeper_sets_no_price_and_a_manager_does() {
    let server = Server::start().await;
    let admin = server.admin().await;
    // The opening stock cost 8.00.
    let world = World::made_by(&admin, "1").await;
    let staff = Staff::of_some(&server, &[Role::BookKeeper, Role::Manager, Role::Encoder]).await;
    let (keeper, manager) = (staff.get(Role::BookKeeper), staff.get(Role::Manager));
    let list = format!("/api/productPrice/{}", world.product);
    let cheap = json!({"price": "7.99"});
    let refused = keeper.put(&list, &cheap).await.fails_with(422, "invalid");
    assert_eq!(refused.errors(), [("price".to_owned(), "below-cost".to_owned())]);
    assert!(refused.text.contains("8.0000"), "{}", refused.text);
    manager.put(&list, &cheap).await.is(200);
    let agreement = json!({
        "customerId": world.customer, "productId": world.product, "price": "7.50", "validFrom": "2026-01-01",
    });
    let refused = keeper.post("/api/customerProductPrices", &agreement).await.fails_with(422, "invalid");
    assert_eq!(refused.errors(), [("price".to_owned(), "below-cost".to_owned())]);
    let agreed = manager.post("/api/customerProductPrices", &agreement).await.is(201);
    let rows = manager.get_after(&agreed, "/api/customerProductPrices").await.is(200).body;
    assert_eq!(rows["content"][0]["belowCost"], true);
    let encoder = staff.get(Role::Encoder);
    encoder.put(&list, &json!({"price": "20.00"})).await.fails_with(403, "forbidden");
}

#[tokio::test]
async fn a_product_that_there_is_not_has_no_prices() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let nothing = format!("/api/productPrice/{}", uuid::Uuid::now_v7());
    admin.put(&nothing, &json!({"price": "1.00"})).await.fails_with(404, "absent");
    admin.get(&format!("{nothing}/prices")).await.fails_with(404, "absent");
    let world = World::made_by(&admin, "1").await;
    let nobody = json!({
        "customerId": uuid::Uuid::now_v7(), "productId": world.product, "price": "9.00", "validFrom": "2026-01-01",
    });
    let refused = admin.post("/api/customerProductPrices", &nobody).await.fails_with(422, "invalid");
    assert_eq!(refused.errors(), [("customerId".to_owned(), "absent".to_owned())]);
}

#[tokio::test]
async fn an_edit_of_an_order_keeps_the_price_and_the_tax_of_its_lines_together() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let product = format!("/api/products/{}", world.product);
    admin.put_at(1, &product, &json!({"taxRate": "10.00"})).await.is(200);
    let order = admin.post("/api/order-products", &world.order("1")).await.is(201).id();
    let path = format!("/api/order-products/{order}");
    let total = async || admin.get(&path).await.is(200).body["totals"]["total"].clone();
    assert_eq!(total().await, "13.75");
    admin.put_at(2, &product, &json!({"taxRate": "20.00"})).await.is(200);
    admin.put(&format!("/api/productPrice/{}", world.product), &json!({"price": "15.00"})).await.is(200);
    admin.put_at(1, &path, &json!({"notes": "by the gate"})).await.is(200);
    assert_eq!(total().await, "13.75");
    admin.put_at(2, &path, &world.order("2")).await.is(200);
    assert_eq!(total().await, "27.50");
    let other = json!({"lines": [{"productId": world.product, "quantity": "2", "unitPrice": "15.00"}]});
    admin.put_at(3, &path, &other).await.is(200);
    assert_eq!(total().await, "36.00");
}
