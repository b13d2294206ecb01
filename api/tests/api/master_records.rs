//! Master records: what was written is read, found, listed and chosen.

use serde_json::{Value, json};
use waybill_domain::Role;

use crate::support::{Server, Staff, World, customer};

#[tokio::test]
async fn a_customer_is_found_by_any_part_of_its_words_and_shows_its_account() {
    let server = Server::start().await;
    let admin = server.admin().await;
    admin.post("/api/customers", &customer("Bolt Brothers")).await.is(201);
    let written = admin.post("/api/customers", &customer("Nut & Screw")).await.is(201);
    assert!(written.body["number"].as_str().unwrap().starts_with("CUS-"), "{}", written.text);
    let found = admin.get_after(&written, "/api/customers?searchTerm=rothers%20BOLT").await.is(200);
    assert_eq!(found.body["content"][0]["name"], "Bolt Brothers");
    assert_eq!(found.body["totalElements"], 1);
    let details = admin.get(&format!("/api/customers/{}", written.id())).await.is(200);
    assert_eq!(details.body["account"]["balance"], "0.00");
    let labels = admin.get("/api/dropdowns/customer?searchTerm=screw").await.is(200);
    assert_eq!(labels.body[0]["id"], written.id());
}

#[tokio::test]
async fn a_choice_has_its_account_price_stock_and_match_for_those_alone_who_see_them() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let mill = json!({"name": "Mill", "contactPerson": "Ada Dockhand"});
    admin.post("/api/suppliers", &mill).await.is(201);
    let east = admin.post("/api/warehouses", &json!({"code": "EAST", "name": "East"})).await.is(201).id();
    let staff = Staff::bound_to(&server, vec![east.parse().unwrap()]).await;
    let first = async |role: Role, search: &str| {
        let found = staff.get(role).get(&format!("/api/dropdowns/{search}")).await.is(200);
        found.body[0].clone()
    };
    let figures = |product: &Value| ["unit", "available", "listPrice"].map(|name| product[name].clone());
    let anywhere = first(Role::Encoder, "product?searchTerm=box").await;
    assert_eq!(figures(&anywhere), [json!("box"), json!("10.000"), json!("12.5000")]);
    let in_east = first(Role::Encoder, &format!("product?warehouseId={east}")).await;
    assert_eq!(in_east["available"], "0.000");
    let bound = first(Role::WarehouseManager, "product").await;
    assert_eq!(figures(&bound), [json!("box"), json!("0.000"), Value::Null]);
    let elsewhere = format!("/api/dropdowns/product?warehouseId={}", world.warehouse);
    staff.get(Role::WarehouseManager).get(&elsewhere).await.fails_with(404, "absent");

    let customer = first(Role::Encoder, "customer?searchTerm=dock").await;
    assert_eq!((&customer["hint"], &customer["balance"]), (&json!("1 Dock Road"), &json!("0.00")));
    assert_eq!(customer["onHold"], false);
    assert_eq!(first(Role::Admin, "supplier?searchTerm=dockhand").await["hint"], "Ada Dockhand");
    let supplier = first(Role::Encoder, "supplier?searchTerm=dockhand").await;
    assert_eq!((&supplier["name"], supplier.get("hint")), (&json!("Mill"), None));
}

#[tokio::test]
async fn a_code_belongs_to_one_record() {
    let server = Server::start().await;
    let admin = server.admin().await;
    admin.post("/api/warehouses", &json!({"code": "main", "name": "Main"})).await.is(201);
    let again = admin.post("/api/warehouses", &json!({"code": "MAIN", "name": "Other"})).await;
    assert_eq!(again.fails_with(409, "taken").errors(), [("code".to_owned(), "taken".to_owned())]);
}

#[tokio::test]
async fn a_product_comes_with_its_first_price_and_keeps_the_later_ones() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let path = format!("/api/productPrice/{}", world.product);
    let dearer = json!({"price": "13.00", "reason": "spring list"});
    let set = admin.put(&path, &dearer).await.is(200);
    let prices = admin.get_after(&set, &format!("{path}/prices")).await.is(200);
    let result: Vec<_> =
        prices.body.as_array().unwrap().iter().map(|row| (&row["price"], &row["current"])).collect();
    assert_eq!(result, [(&json!("13.0000"), &json!(true)), (&json!("12.5000"), &json!(false))]);
    let product = admin.get(&format!("/api/products/{}", world.product)).await.is(200);
    assert_eq!(
        (&product.body["listPrice"], &product.body["lastCost"]),
        (&json!("13.0000"), &json!("8.0000"))
    );
    let line = format!("/api/order-products/product/{}/customer/{}", world.product, world.customer);
    let line = admin.get(&line).await.is(200);
    assert_eq!((&line.body["price"], &line.body["source"]), (&json!("13.0000"), &json!("list")));
}

#[tokio::test]
async fn prices_of_a_customer_do_not_overlap_and_are_changed_by_id() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let price = |from: &str, to: Option<&str>| {
        json!({
            "customerId": world.customer, "productId": world.product, "price": "10.00",
            "validFrom": from, "validTo": to,
        })
    };
    let all = "/api/customerProductPrices";
    let agreed = admin.post(all, &price("2026-01-01", Some("2026-06-30"))).await.is(201);
    admin.post(all, &price("2026-06-30", None)).await.fails_with(409, "price-overlap");
    let path = format!("{all}/{}", agreed.id());
    assert_eq!(admin.get_after(&agreed, &path).await.is(200).body["validTo"], "2026-06-30");
    let changed = admin.put_at(1, &path, &price("2026-01-01", Some("2026-03-31"))).await.is(200);
    assert_eq!(changed.id(), agreed.id());
    assert_eq!(admin.get_after(&changed, &path).await.is(200).body["validTo"], "2026-03-31");
    let list = admin.get(&format!("{all}?customerId={}", world.customer)).await.is(200);
    assert_eq!(list.body["totalElements"], 1);
    let nobody = format!("{all}/{}", uuid::Uuid::now_v7());
    admin.put_at(1, &nobody, &price("2026-01-01", None)).await.fails_with(404, "absent");
}

#[tokio::test]
async fn a_book_keeper_edits_customers_but_not_their_credit() {
    let server = Server::start().await;
    let staff = Staff::of_some(&server, &[Role::BookKeeper]).await;
    let keeper = staff.get(Role::BookKeeper);
    let mut limited = customer("Bolt Ltd");
    limited["creditLimit"] = json!("100.00");
    keeper.post("/api/customers", &limited).await.fails_with(403, "forbidden");
    keeper.post("/api/customers", &customer("Bolt Ltd")).await.is(201);
}

#[tokio::test]
async fn a_driver_has_a_licence_and_is_chosen_as_driver() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let mut driver = json!({"firstName": "Dora", "lastName": "Diaz", "position": "driver"});
    let missing = admin.post("/api/employees", &driver).await.fails_with(422, "invalid");
    assert_eq!(missing.errors().len(), 2, "{}", missing.text);
    driver["licenceNumber"] = json!("D-42");
    driver["licenceExpiry"] = json!("2030-01-01");
    let written = admin.post("/api/employees", &driver).await.is(201);
    let drivers = admin.get_after(&written, "/api/dropdowns/driver").await.is(200);
    assert_eq!(drivers.body[0]["id"], written.id());
    assert_eq!(admin.get("/api/dropdowns/assistant-driver").await.is(200).body, json!([]));
    let list = admin.get("/api/employees?position=driver").await.is(200);
    assert_eq!(list.body["totalElements"], 1);
}

#[tokio::test]
async fn what_is_out_of_use_is_listed_but_not_chosen() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let supplier = admin.post("/api/suppliers", &json!({"name": "Acme"})).await.is(201);
    let path = format!("/api/suppliers/{}", supplier.id());
    let closed = admin.put_at(1, &path, &json!({"name": "Acme", "active": false})).await.is(200);
    assert_eq!(closed.body["status"], "inactive");
    assert_eq!(admin.get_after(&closed, "/api/suppliers").await.is(200).body["totalElements"], 1);
    assert_eq!(admin.get("/api/suppliers/active").await.is(200).body["totalElements"], 0);
    assert_eq!(admin.get("/api/dropdowns/supplier").await.is(200).body, json!([]));
    let name = admin.get(&format!("/api/dropdowns/supplier-name?supplierId={}", supplier.id())).await.is(200);
    let [code, called, label] = ["code", "name", "label"].map(|field| name.body[field].as_str().unwrap());
    assert_eq!((called, label), ("Acme", format!("{code} · Acme").as_str()));
}

#[tokio::test]
async fn nobody_changes_their_own_role_and_the_last_admin_stays() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let rights =
        json!({"displayName": "Ada", "role": "manager", "accountState": "active", "warehouseIds": []});
    let own = format!("/api/users/{}", admin.id);
    admin.put_at(1, &own, &rights).await.fails_with(409, "own-role");
    let profile =
        json!({"displayName": "Ada A.", "role": "admin", "accountState": "active", "warehouseIds": []});
    let edited = admin.put_at(1, &own, &profile).await.is(200);
    assert_eq!(admin.get_after(&edited, &own).await.is(200).body["displayName"], "Ada A.");
}

#[tokio::test]
async fn a_customer_is_found_by_the_digits_of_a_telephone_number_however_it_was_pasted_and_typed() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let mut draft = customer("Corner Shop");
    draft["phoneNumber"] = json!("\u{202d}+44\u{a0}20 7946 0000\u{202c}");
    draft["taxId"] = json!("GB 123-456");
    let made = admin.post("/api/customers", &draft).await.is(201);
    let read = admin.get_after(&made, &format!("/api/customers/{}", made.id())).await.is(200).body;
    assert_eq!(read["phoneNumber"], "+44 20 7946 0000", "without what came along");
    for typed in ["79460000", "%2B44-20-7946-0000", "%2B442079460000", "2079460000", "GB123456", "123-456"] {
        let list = admin.get(&format!("/api/customers?searchTerm={typed}")).await.is(200).body;
        assert_eq!(list["content"][0]["id"], json!(made.id()), "{typed}");
    }
    let file = admin.get("/api/customers?format=csv").await.is(200).text;
    assert!(file.contains(",+44 20 7946 0000,"), "a program reads it as it is: {file}");
}
