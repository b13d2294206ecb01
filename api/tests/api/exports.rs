//! Lists as files: what a list shows its reader, all of it, and nothing else.

use serde_json::{Value, json};
use waybill_domain::Role;
use waybill_domain::id::WarehouseId;
use waybill_domain::user::Rights;

use crate::support::{Person, Server, Staff, World, cells, customer, in_days};

/// Every list that can be had as a file.
const LISTS: [&str; 11] = [
    "customers",
    "suppliers",
    "users",
    "warehouses",
    "products",
    "employees",
    "order-products",
    "dispatches",
    "stockTransactions",
    "payments",
    "customerProductPrices",
];

/// The text of a page in one cell.
fn as_cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(values) => values.iter().map(as_cell).collect::<Vec<_>>().join(" "),
        Value::Object(person) => as_cell(&person["name"]),
        other => other.to_string(),
    }
}

/// The file of a list, after it was compared with the pages, two rows each, of the same query.
async fn compared(reader: &Person<'_>, question: &str) -> Vec<Vec<String>> {
    let url = |more: &str| format!("/api/{question}{}{more}", if question.contains('?') { '&' } else { '?' });
    let (mut rows, mut after) = (Vec::new(), String::new());
    loop {
        let page = reader.get(&url(&format!("size=2{after}"))).await.is(200).body;
        rows.extend(page["content"].as_array().unwrap().clone());
        let Some(next) = page["next"].as_str() else { break };
        after = format!("&after={next}");
    }
    let file = reader.get(&url("format=csv&size=2&page=1")).await.is(200);
    assert!(file.header("content-disposition").contains(".csv"), "{question}: no file");
    let lines = cells(&file.text);
    assert_eq!(lines.len(), rows.len() + 1, "{question}: {}", file.text);
    for (line, row) in lines[1..].iter().zip(&rows) {
        // What its reader may do with a row, and what needs attention now, are no columns.
        let for_pages = |name: &&String| ["can", "exceptions", "ready"].contains(&name.as_str());
        let fields = row.as_object().unwrap().keys().filter(|name| !for_pages(name)).count();
        assert_eq!(line.len(), fields, "{question}: a column too many or too few");
        for (name, cell) in lines[0].iter().zip(line) {
            assert_eq!(*cell, as_cell(&row[name]), "{question}: {name}");
        }
    }
    lines
}

/// A column of a file.
fn column(lines: &[Vec<String>], name: &str) -> Vec<String> {
    let at = lines[0].iter().position(|field| field == name).unwrap();
    lines[1..].iter().map(|line| line[at].clone()).collect()
}

#[tokio::test]
async fn the_file_of_a_list_has_the_rows_of_its_pages_in_their_order() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let driver = world.driver(&admin).await;
    let mut manager = Vec::new();
    for number in 0..4 {
        world.sell(&admin, &driver, "1").await;
        world.pay(&admin, "5.00").await;
        admin.post("/api/customers", &customer(&format!("Shop {number}"))).await.is(201);
        admin.post("/api/suppliers", &json!({"name": format!("Mill {number}")})).await.is(201);
        let warehouse_record = json!({"code": format!("W{number}"), "name": format!("House {number}")});
        manager.push(admin.post("/api/warehouses", &warehouse_record).await.is(201).id());
        let price = json!({
            "customerId": world.customer, "productId": world.product, "price": "9.00",
            "validFrom": in_days(30 * number), "validTo": in_days(30 * number + 20),
        });
        admin.post("/api/customerProductPrices", &price).await.is(201);
    }
    let rights = Rights {
        warehouse_ids: manager.iter().map(|id| WarehouseId(id.parse().unwrap())).collect(),
        ..Rights::active(Role::WarehouseManager)
    };
    server.person("keeper", rights).await;
    for list in LISTS {
        compared(&admin, list).await;
    }
    assert_eq!(
        column(&compared(&admin, "users?role=warehouse-manager").await, "warehouseIds"),
        [manager.join(" ")]
    );
    let prices = compared(&admin, "customerProductPrices").await;
    assert_eq!(column(&prices, "setBy"), ["Ada Admin"; 4], "who agreed is there by name");
    for question in [
        "customers?searchTerm=shop&sort=name,asc",
        "customers?active=false",
        "suppliers?sort=code,desc",
        "warehouses?searchTerm=house&sort=code,desc",
        "order-products?status=delivered&sort=orderNo,asc",
        "stockTransactions?kind=opening",
        "payments?kind=credit-note",
    ] {
        compared(&admin, question).await;
    }
    let names = column(&compared(&admin, "customers?searchTerm=shop&sort=name,desc").await, "name");
    assert_eq!(names, ["Shop 3", "Shop 2", "Shop 1", "Shop 0"]);
}

#[tokio::test]
async fn a_file_has_nothing_that_its_reader_may_not_list() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let other = admin.post("/api/warehouses", &json!({"code": "FAR", "name": "Far"})).await.is(201).id();
    let staff = Staff::bound_to(&server, vec![WarehouseId(other.parse().unwrap())]).await;
    let order = admin.post("/api/order-products", &world.order("1")).await.is(201).id();
    admin.put("/api/order-products/update-order/pending-to-approved", &json!({"id": order})).await.is(200);
    let encoder = staff.get(Role::Encoder);
    encoder.post("/api/order-products", &world.order("2")).await.is(201);
    let keeper = staff.get(Role::WarehouseManager);
    assert_eq!(column(&compared(keeper, "warehouses").await, "code"), ["FAR"]);
    assert_eq!(compared(keeper, "order-products").await.len(), 1, "orders of another warehouse");
    assert_eq!(compared(keeper, "stockTransactions").await.len(), 1, "stock of another warehouse");
    assert_eq!(compared(&admin, "order-products").await.len(), 3);
    let mine = compared(encoder, "order-products?mine=true").await;
    assert_eq!(column(&mine, "madeByName"), ["encoder"]);
    compared(encoder, "order-products").await;
}

#[tokio::test]
async fn who_may_not_list_gets_no_file_either() {
    let server = Server::start().await;
    server.admin().await;
    let staff = Staff::of(&server).await;
    let mut refused = 0;
    for role in [Role::Encoder, Role::Driver, Role::Checker, Role::BookKeeper, Role::WarehouseManager] {
        for list in LISTS {
            let reader = staff.get(role);
            let page = reader.get(&format!("/api/{list}")).await.status;
            let file = reader.get(&format!("/api/{list}?format=csv")).await.status;
            assert_eq!(page, file, "{role}: {list}");
            refused += usize::from(file == 403);
        }
    }
    assert!(refused > 10, "so few are refused: {refused}");
}

#[tokio::test]
async fn a_formula_in_a_name_is_harmless_in_every_file_for_people_and_as_it_is_for_programs() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let evil = "=HYPERLINK(\"http://x\")";
    let shop = admin.post("/api/customers", &customer(evil)).await.is(201).id();
    let order = json!({
        "customerId": shop, "warehouseId": world.warehouse,
        "lines": [{"productId": world.product, "quantity": "1"}],
    });
    admin.post("/api/order-products", &order).await.is(201);
    for (list, name) in [("customers", "name"), ("order-products", "customerName")] {
        let file = admin.get(&format!("/api/{list}?format=csv")).await.is(200);
        let found = column(&cells(&file.text), name).iter().position(|text| text == evil);
        assert!(found.is_some(), "{list}: {}", file.text);
        let file = admin.get(&format!("/api/{list}?format=csv&language=en")).await.is(200);
        assert!(
            cells(&file.text).iter().any(|row| row.contains(&format!("'{evil}"))),
            "{list}: {}",
            file.text
        );
    }
}
