//! The totals of reports, and the small figures that screens add to their lists.

use serde_json::{Value, json};
use waybill_domain::Role;
use waybill_domain::id::WarehouseId;

use crate::support::{Server, Staff, World, customer};

/// Sums up this field over the rows of all pages of a report.
fn summed(rows: &Value, field: &str) -> f64 {
    let value = |row: &Value| match &row[field] {
        Value::String(text) => text.parse().unwrap(),
        Value::Null => 0.0,
        number => number.as_f64().unwrap(),
    };
    rows.as_array().unwrap().iter().map(value).sum()
}

#[tokio::test]
async fn a_report_says_what_all_its_pages_come_to() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let driver = world.driver(&admin).await;
    for quantity in ["10", "2", "1"] {
        world.sell(&admin, &driver, quantity).await;
        world.pay(&admin, "30.00").await;
    }
    admin.post("/api/order-products", &world.order("4")).await.is(201);
    admin.post("/api/customers", &customer("Quiet Ltd")).await.is(201);
    let fields: [(&str, &str, &[&str]); 4] = [
        (
            "customer",
            "customers",
            &["openOrders", "balance", "overdue", "deliveredOrders", "delivered", "paid", "credited"],
        ),
        ("order", "orders", &["lineCount", "total", "deliveredTotal"]),
        ("dispatch", "dispatches", &["stopCount", "lineCount", "deliveredStops", "failedStops"]),
        ("stock", "rows", &["value"]),
    ];
    for (report, counted, fields) in fields {
        for filter in ["", "?searchTerm=bolt", "?searchTerm=nothing-like-this"] {
            let rows =
                admin.get(&format!("/api/reports/{report}{filter}")).await.is(200).body["content"].take();
            let totals = admin.get(&format!("/api/reports/{report}/totals{filter}")).await.is(200).body;
            assert_eq!(totals[counted], json!(rows.as_array().unwrap().len()), "{report}{filter}");
            for field in fields {
                let total = summed(&json!([totals]), field);
                assert!((total - summed(&rows, field)).abs() < 0.001, "{report}{filter}: {field} is {total}");
            }
        }
    }
    let totals = admin.get("/api/reports/order/totals").await.is(200).body;
    assert_eq!((&totals["total"], &totals["deliveredTotal"]), (&json!("212.50"), &json!("162.50")));
    let one = admin.get("/api/reports/order/totals?status=pending").await.is(200).body;
    assert_eq!((&one["orders"], &one["total"]), (&json!(1), &json!("50.00")));
    let entered =
        json!({"kind": "payment", "customerId": world.customer, "amount": "7.00", "method": "cash"});
    admin.post("/api/payments", &entered).await.is(201);
    let received = admin.get("/api/reports/receivable/totals").await.is(200).body;
    let expected = json!([
        {"status": "approved", "count": 3, "amount": "90.00"},
        {"status": "pending", "count": 1, "amount": "7.00"},
    ]);
    assert_eq!(received, expected);
}

#[tokio::test]
async fn totals_know_the_warehouses_of_the_caller() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let other = admin.post("/api/warehouses", &json!({"code": "FAR", "name": "Far"})).await.is(201).id();
    let staff = Staff::bound_to(&server, vec![WarehouseId(other.parse().unwrap())]).await;
    admin.post("/api/order-products", &world.order("1")).await.is(201);
    for role in [Role::WarehouseManager, Role::Encoder, Role::Manager, Role::BookKeeper] {
        let reader = staff.get(role);
        let listed = reader.get("/api/reports/order").await;
        let totals = reader.get("/api/reports/order/totals").await;
        assert_eq!(listed.status, totals.status, "{role}");
        assert_eq!(listed.body["totalElements"], totals.body["orders"], "{role}");
    }
}

#[tokio::test]
async fn customers_are_sorted_by_what_they_owe() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let driver = world.driver(&admin).await;
    let ahead = admin.post("/api/customers", &customer("Ahead Ltd")).await.is(201).id();
    admin.post("/api/customers", &customer("Even Ltd")).await.is(201);
    world.sell(&admin, &driver, "2").await;
    let paying = World { customer: ahead, ..world };
    paying.pay(&admin, "5.00").await;
    for list in ["customers", "reports/customer"] {
        let mut seen = Vec::new();
        let mut after = String::new();
        loop {
            let path = format!("/api/{list}?sort=balance,desc&size=1{after}");
            let page = admin.get(&path).await.is(200).body;
            seen.push(page["content"][0]["balance"].as_str().unwrap().to_owned());
            let Some(next) = page["next"].as_str() else { break };
            after = format!("&after={next}");
        }
        assert_eq!(seen, ["25.00", "0.00", "-5.00"], "{list}");
    }
}

#[tokio::test]
async fn an_order_says_when_it_was_loaded_for_as_long_as_it_is() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let driver = world.driver(&admin).await;
    let order = admin.post("/api/order-products", &world.order("1")).await.is(201).id();
    let approve = "/api/order-products/update-order/pending-to-approved";
    admin.put(approve, &json!({"id": order})).await.is(200);
    let waiting =
        admin.get(&format!("/api/dropdowns/dispatch?warehouseId={}", world.warehouse)).await.is(200).body;
    assert_eq!((&waiting[0]["id"], &waiting[0]["lineCount"]), (&json!(order), &json!(1)));
    let trip = json!({
        "warehouseId": world.warehouse, "driverId": driver, "assistantIds": [], "vehiclePlate": "ab-1042",
        "stops": [{"orderId": order}],
    });
    let trip = admin.post("/api/dispatches", &trip).await.is(201).id();
    let path = format!("/api/order-products/{order}");
    let loaded = async || {
        let order = admin.get(&path).await.is(200).body;
        (order["loadedAt"].is_string(), order["loadedBy"]["name"].clone())
    };
    assert_eq!(loaded().await, (false, Value::Null));
    for (step, expected) in [
        ("waiting-to-loaded", (true, json!("Ada Admin"))),
        ("loaded-to-waiting", (false, Value::Null)),
        ("waiting-to-loaded", (true, json!("Ada Admin"))),
        ("loaded-to-on-transit", (true, json!("Ada Admin"))),
    ] {
        admin.put(&format!("/api/dispatches/update-dispatch/{step}"), &json!({"id": trip})).await.is(200);
        assert_eq!(loaded().await, expected, "{step}");
    }
    let deliver = "/api/order-products/update-order/dispatched-to-delivered";
    admin.put(deliver, &json!({"id": order})).await.is(200);
    assert!(loaded().await.0, "it was loaded before it was delivered");
}

#[tokio::test]
async fn what_belongs_to_a_customer_that_there_is_not_is_not_there() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let known = admin.post("/api/customers", &customer("Known Ltd")).await.is(201).id();
    for call in [
        "dashboard/total-amount-per-day-per-customer",
        "dashboard/total-amount-payment-per-day-per-customer",
        "order-products/delivered",
        "payments/approved",
    ] {
        admin.get(&format!("/api/{call}?customerId={known}")).await.is(200);
        let nobody = format!("/api/{call}?customerId=00000000-0000-7000-8000-000000000001");
        admin.get(&nobody).await.fails_with(404, "absent");
    }
}
