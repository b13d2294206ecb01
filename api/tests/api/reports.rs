//! Reports: the file has what the pages have.

use serde_json::{Value, json};
use waybill_domain::Role;
use waybill_domain::user::Rights;

use crate::support::{Server, World, cells, customer};

/// A cell of a file, as the page has it.
fn as_cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

#[tokio::test]
async fn the_file_of_a_report_has_the_rows_of_its_pages() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let driver = world.driver(&admin).await;
    for quantity in ["10", "2"] {
        world.sell(&admin, &driver, quantity).await;
        world.pay(&admin, "30.00").await;
    }
    let last = admin.post("/api/customers", &customer("Léger, \"Fils\" & Co")).await.is(201);
    for (report, rows) in [("customer", 2), ("order", 2), ("dispatch", 2), ("receivable", 2), ("stock", 1)] {
        let path = format!("/api/reports/{report}");
        let page = admin.get_after(&last, &path).await.is(200).body;
        let content = page["content"].as_array().unwrap();
        assert_eq!(content.len(), rows, "{report}");
        let file = admin.get(&format!("{path}?format=csv&size=1")).await.is(200);
        let lines = cells(&file.text);
        assert_eq!(lines.len(), rows + 1, "{report}: all rows, whatever page is asked for");
        // A report does not know the steps of its reader nor what an order lacks, so it says nothing of them.
        let fields: Vec<&String> = content[0].as_object().unwrap().keys().collect();
        assert_eq!(lines[0].len(), fields.len(), "{report}: {:?} and {fields:?}", lines[0]);
        for (line, row) in lines[1..].iter().zip(content) {
            for (name, cell) in lines[0].iter().zip(line) {
                assert_eq!(*cell, as_cell(&row[name]), "{report}: {name}");
            }
        }
    }
    let row = &admin.get("/api/reports/customer?searchTerm=bolt").await.is(200).body["content"][0];
    let amounts =
        ["balance", "overdue", "delivered", "paid", "credited"].map(|name| row[name].as_str().unwrap());
    assert_eq!(amounts, ["90.00", "0.00", "150.00", "60.00", "0.00"]);
    assert_eq!(row["deliveredOrders"], 2);
    let row = &admin.get("/api/reports/stock").await.is(200).body["content"][0];
    assert_eq!((&row["onHand"], &row["value"]), (&json!("88.000"), &json!("704.00")));
    let sums = admin.get("/api/reports/stock/totals").await.is(200).body;
    assert_eq!(
        sums,
        json!({
            "rows": 1, "value": "704.00", "withoutCost": 0, "outOfStock": 0, "slow": 0, "slowValue": "0.00",
        })
    );
    let known = admin.get(&format!("/api/products/{}", world.product)).await.is(200).body;
    let gift = json!({"sku": "GIFT-1", "name": "Gift", "unit": "piece", "supplierId": known["supplierId"]});
    let gift = admin.post("/api/products", &gift).await.is(201).id();
    let lines = json!([{"productId": gift, "quantity": "3"}]);
    let found =
        json!({"kind": "adjustment", "warehouseId": world.warehouse, "lines": lines, "reason": "Found"});
    let found = admin.post("/api/stockTransactions", &found).await.is(201).id();
    let step = json!({"id": found, "status": "received-by-warehouse"});
    let received = admin.put("/api/stockTransactions/updateStatus", &step).await.is(200);
    let sums = admin.get_after(&received, "/api/reports/stock/totals").await.is(200).body;
    assert_eq!(
        sums,
        json!({
            "rows": 2, "value": "704.00", "withoutCost": 1, "outOfStock": 0, "slow": 1, "slowValue": "0.00",
        }),
        "what has no cost is said"
    );
}

#[tokio::test]
async fn a_report_is_filtered_and_an_empty_file_has_its_columns() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let placed = admin.post("/api/order-products", &world.order("1")).await.is(201);
    let count = async |query: &str| {
        let path = format!("/api/reports/{query}");
        let page = admin.get_after(&placed, &path).await.is(200).body["totalElements"].as_u64().unwrap();
        let file = admin.get(&path.replacen('?', "?format=csv&", 1)).await.is(200);
        assert_eq!(file.text.lines().count(), usize::try_from(page).unwrap() + 1, "{query}");
        page
    };
    assert_eq!(count("order?status=pending").await, 1);
    assert_eq!(count("order?status=delivered").await, 0);
    assert_eq!(count(&format!("order?customerId={}", world.customer)).await, 1);
    assert_eq!(count("order?startDate=2000-01-01&endDate=2000-12-31").await, 0);
    assert_eq!(count("customer?searchTerm=nobody").await, 0);
    assert_eq!(count("customer?active=true").await, 1);
    assert_eq!(count(&format!("stock?warehouseId={}&onHandOnly=true", world.warehouse)).await, 1);
    assert_eq!(count("stock?searchTerm=nothing").await, 0);
    assert_eq!(count("dispatch?status=waiting").await, 0);
    assert_eq!(count("receivable?kind=credit-note").await, 0);
    let wrong = admin.get("/api/reports/order?status=sleeping").await.fails_with(422, "invalid");
    assert_eq!(wrong.status.as_u16(), 422);
}

#[tokio::test]
async fn files_that_many_request_at_once_are_all_written() {
    const FILE: &str = "/api/reports/customer?format=csv&sort=code,asc";
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    for number in 0..30 {
        admin.post("/api/customers", &customer(&format!("=Shop {number}"))).await.is(201);
    }
    let last = admin.post("/api/order-products", &world.order("1")).await.is(201);
    admin.get_after(&last, "/api/reports/order").await.is(200);
    let mut people = Vec::new();
    for number in 1..=6 {
        let rights = Rights::active(Role::Manager);
        people.push(server.person(&format!("manager-{number}"), rights).await);
    }
    // Two files of each person at a time, twelve in all.
    let requests = people.iter().flat_map(|person| [person.get(FILE), person.get(FILE)]);
    let files = futures_util::future::join_all(requests).await;
    for file in files {
        let lines = cells(&file.is(200).text);
        assert_eq!(lines.len(), 32);
        let name = lines[0].iter().position(|cell| cell == "name").unwrap();
        assert_eq!(lines[2][name], "=Shop 0");
    }
}
