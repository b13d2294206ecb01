//! Exceptions: equal on rows, in filters and in counts.

use serde_json::{Value, json};
use waybill_domain::Role;
use waybill_domain::user::Rights;
use waybill_projections::{read_models, rebuild};

use crate::as_of::then;
use crate::support::{Person, Server, Staff, World, customer, in_days};

const ORDERS: &str = "/api/order-products";
const APPROVE: &str = "/api/order-products/update-order/pending-to-approved";
const DISPATCHES: &str = "/api/dispatches";
const PURCHASES: &str = "/api/stockTransactions";

/// The rows of a list: their numbers with their exceptions, by number.
async fn marked(person: &Person<'_>, path: &str, number: &str) -> Vec<(String, Value)> {
    let rows = person.get(path).await.is(200).body["content"].take();
    let row = |row: &Value| (row[number].as_str().unwrap().to_owned(), row["exceptions"].clone());
    let mut rows: Vec<(String, Value)> = rows.as_array().unwrap().iter().map(row).collect();
    rows.sort_by(|one, other| one.0.cmp(&other.0));
    rows
}

/// Returns the count of each exception of a list over all statuses, and the number of ready documents.
pub(crate) async fn counted(person: &Person<'_>, path: &str) -> (Vec<(String, u64)>, u64) {
    let counts = person.get(path).await.is(200).body;
    let mut each = std::collections::BTreeMap::new();
    let mut ready = 0;
    for status in counts.as_array().unwrap() {
        ready += status["ready"].as_u64().unwrap();
        for exception in status["exceptions"].as_array().unwrap() {
            let name = exception["exception"].as_str().unwrap().to_owned();
            *each.entry(name).or_default() += exception["count"].as_u64().unwrap();
        }
    }
    (each.into_iter().collect(), ready)
}

/// An order with another customer or other fields.
pub(crate) fn order(world: &World, quantity: &str, other: &Value) -> Value {
    let mut order = world.order(quantity);
    for (field, value) in other.as_object().unwrap() {
        order[field] = value.clone();
    }
    order
}

pub(crate) async fn placed(admin: &Person<'_>, order: &Value) -> String {
    admin.post(ORDERS, order).await.is(201).id()
}

/// A customer with this limit.
pub(crate) async fn limited(admin: &Person<'_>, name: &str, limit: &str) -> String {
    let mut record = customer(name);
    record["creditLimit"] = json!(limit);
    admin.post("/api/customers", &record).await.is(201).id()
}

pub(crate) async fn hold(admin: &Person<'_>, id: &str) {
    let path = format!("/api/customers/{id}");
    let version = admin.get(&path).await.is(200).body["version"].as_u64().unwrap();
    let held = json!({"onHold": true, "holdReason": "Owes since spring"});
    admin.put_at(version, &path, &held).await.is(200);
}

/// A business with one of everything that needs attention.
async fn troubled(admin: &Person<'_>) -> World {
    let world = World::made_by(admin, "30").await;
    let narrow = limited(admin, "Narrow Ltd", "20.00").await;
    // The price list begins today.
    let lines = json!([{"productId": world.product, "quantity": "1", "unitPrice": "12.50"}]);
    let late = json!({"orderDate": in_days(-9), "requestedDate": in_days(-2), "lines": lines});
    placed(admin, &order(&world, "1", &late)).await;
    placed(admin, &order(&world, "1", &json!({"requestedDate": in_days(2)}))).await;
    placed(admin, &order(&world, "31", &json!({}))).await;
    let beyond = placed(admin, &order(&world, "2", &json!({"customerId": narrow}))).await;
    let override_ = json!({"id": beyond, "creditOverride": "Pays on Friday"});
    admin.put(APPROVE, &override_).await.is(200);
    let driver = world.driver(admin).await;
    partly_delivered(admin, &world, &driver).await;
    let soon_over = json!({
        "firstName": "Eve", "lastName": "Wheel", "position": "driver", "licenceNumber": "L-2",
        "licenceExpiry": in_days(12),
    });
    let soon_over = admin.post("/api/employees", &soon_over).await.is(201).id();
    let trip = json!({
        "warehouseId": world.warehouse, "driverId": soon_over, "assistantIds": [], "vehiclePlate": "ab-1",
        "plannedDate": in_days(20), "stops": [{"orderId": beyond}],
    });
    admin.post(DISPATCHES, &trip).await.is(201);
    let supplier = admin.post("/api/suppliers", &json!({"name": "Slow & Sons"})).await.is(201).id();
    for expected in [-3, 3] {
        let purchase = json!({
            "kind": "purchase", "warehouseId": world.warehouse, "supplierId": supplier,
            "transactionDate": in_days(-10), "expectedDate": in_days(expected),
            "lines": [{"productId": world.product, "quantity": "10", "unitCost": "8.00"}],
        });
        admin.post(PURCHASES, &purchase).await.is(201);
    }
    let low =
        json!({"sku": "LOW-1", "name": "Mug", "unit": "piece", "supplierId": supplier, "reorderLevel": "0"});
    admin.post("/api/products", &low).await.is(201);
    world
}

/// Two of three boxes are kept at the door.
async fn partly_delivered(admin: &Person<'_>, world: &World, driver: &str) {
    let order = placed(admin, &world.order("3")).await;
    admin.put(APPROVE, &json!({"id": order})).await.is(200);
    let trip = json!({
        "warehouseId": world.warehouse, "driverId": driver, "assistantIds": [], "vehiclePlate": "ab-2",
        "stops": [{"orderId": order}],
    });
    let trip = admin.post(DISPATCHES, &trip).await.is(201).id();
    for step in ["waiting-to-loaded", "loaded-to-on-transit"] {
        admin.put(&format!("{DISPATCHES}/update-dispatch/{step}"), &json!({"id": trip})).await.is(200);
    }
    let kept = json!({"id": order, "lines": [{"line": 1, "quantity": "2"}], "reason": "One was damaged"});
    admin.put(&format!("{ORDERS}/update-order/dispatched-to-delivered"), &kept).await.is(200);
    admin
        .put(&format!("{DISPATCHES}/update-dispatch/on-transit-to-delivered"), &json!({"id": trip}))
        .await
        .is(200);
}

/// Lists with their counts, where there are any, and the number of a row.
const LISTS: [(&str, Option<&str>, &str); 6] = [
    (ORDERS, Some("/api/order-products/counts"), "orderNo"),
    (DISPATCHES, Some("/api/dispatches/counts"), "dispatchNo"),
    (PURCHASES, Some("/api/stockTransactions/counts"), "transactionNo"),
    ("/api/customers", None, "code"),
    ("/api/employees", None, "code"),
    ("/api/products", None, "sku"),
];

#[tokio::test]
async fn rows_filters_and_counts_say_the_same_of_every_exception() {
    let server = Server::start().await;
    let admin = server.admin().await;
    troubled(&admin).await;
    let mut seen = std::collections::BTreeSet::new();
    for (list, counts, number) in LISTS {
        let rows = marked(&admin, &format!("{list}?size=100"), number).await;
        let mut each: std::collections::BTreeMap<String, Vec<String>> = std::collections::BTreeMap::new();
        for (row, exceptions) in &rows {
            for exception in exceptions.as_array().unwrap() {
                each.entry(exception.as_str().unwrap().to_owned()).or_default().push(row.clone());
            }
        }
        assert!(!each.is_empty(), "{list}: {rows:?}");
        for (exception, expected) in &each {
            seen.insert(format!("{list} {exception}"));
            let found = marked(&admin, &format!("{list}?exception={exception}"), number).await;
            let found: Vec<String> = found.into_iter().map(|(row, _)| row).collect();
            assert_eq!(found, *expected, "{list} {exception}");
        }
        let all: Vec<&str> = each.keys().map(String::as_str).collect();
        let any = marked(&admin, &format!("{list}?exception={}", all.join(",")), number).await;
        assert_eq!(
            any,
            rows.iter().filter(|(_, exceptions)| *exceptions != json!([])).cloned().collect::<Vec<_>>(),
            "{list}"
        );
        if let Some(counts) = counts {
            let sums: Vec<(String, u64)> =
                each.into_iter().map(|(exception, rows)| (exception, rows.len() as u64)).collect();
            assert_eq!(counted(&admin, counts).await.0, sums, "{list}");
        }
    }
    let expected = [
        "/api/customers over-limit",
        "/api/dispatches licence-ending",
        "/api/dispatches over-limit",
        "/api/dispatches partly-delivered",
        "/api/employees licence-ending",
        "/api/order-products late",
        "/api/order-products over-limit",
        "/api/order-products partly-delivered",
        "/api/order-products short",
        "/api/products low-stock",
        "/api/stockTransactions expected-not-arrived",
    ];
    assert_eq!(seen.iter().map(String::as_str).collect::<Vec<_>>(), expected);
}

#[tokio::test]
async fn the_dashboard_counts_what_the_lists_say() {
    let server = Server::start().await;
    let admin = server.admin().await;
    troubled(&admin).await;
    let totals = admin.get("/api/dashboard/exceptions").await.is(200).body;
    let mut compared = 0;
    for total in totals["exceptions"].as_array().unwrap() {
        let list = match total["subject"].as_str().unwrap() {
            "order" => ORDERS,
            "dispatch" => DISPATCHES,
            "stock-transaction" => PURCHASES,
            "customer" => "/api/customers",
            "product" => "/api/products",
            _ => "/api/employees",
        };
        let exception = total["exception"].as_str().unwrap();
        let found = admin.get(&format!("{list}?exception={exception}")).await.is(200).body;
        assert_eq!(found["totalElements"], total["count"], "{list} {exception}");
        compared += 1;
    }
    assert_eq!(compared, 11, "{totals}");
    assert_eq!(
        totals["ready"],
        admin.get(&format!("{ORDERS}?ready=true")).await.is(200).body["totalElements"]
    );
}

#[tokio::test]
async fn what_needed_attention_at_a_past_moment_is_what_it_was_then_also_after_a_rebuild() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = troubled(&admin).await;
    let moment = server.end_of_the_log().await.to_string();
    let paths = [
        ORDERS,
        "/api/order-products/counts",
        DISPATCHES,
        "/api/dispatches/counts",
        PURCHASES,
        "/api/customers",
    ];
    let marks = async |as_of: Option<&str>| {
        let mut lists = Vec::new();
        for path in paths {
            let answer = match as_of {
                Some(moment) => then(&admin, moment, path).await,
                None => admin.get(path).await,
            };
            let mut rows = answer.is(200).body;
            let rows = if rows["content"].is_array() { rows["content"].take() } else { rows };
            let row = |row: &Value| json!([row["id"], row["exceptions"], row["ready"]]);
            lists.push(rows.as_array().unwrap().iter().map(row).collect::<Vec<_>>());
        }
        lists
    };
    let before = marks(None).await;
    rebuild(&server.database.pool, &read_models().unwrap(), &[], |_| {}).await.unwrap();
    assert_eq!(marks(None).await, before);
    world.stock(&admin, "500").await;
    hold(&admin, &world.customer).await;
    let after = marks(None).await;
    assert_ne!(after, before);
    assert_eq!(marks(Some(&moment)).await, before);
}

#[tokio::test]
async fn late_is_late_on_the_companys_day() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "30").await;
    let today = chrono::Utc::now().date_naive();
    placed(&admin, &order(&world, "1", &json!({"requestedDate": in_days(0)}))).await;
    let late = async |version: u64, zone: &str| {
        let company = json!({"name": "Waybill", "currency": "USD", "timeZone": zone});
        match version {
            0 => admin.put("/api/company", &company).await.is(200),
            known => admin.put_at(known, "/api/company", &company).await.is(200),
        };
        let row = admin.get(ORDERS).await.is(200).body["content"][0].take();
        row["exceptions"].as_array().unwrap().contains(&json!("late"))
    };
    for (zone, version) in ["Etc/GMT+12", "Pacific/Kiritimati", "UTC"].into_iter().zip(0..) {
        let there: chrono_tz::Tz = zone.parse().unwrap();
        let day = chrono::Utc::now().with_timezone(&there).date_naive();
        assert_eq!(late(version, zone).await, today < day, "{zone}");
    }
}

#[tokio::test]
async fn exceptions_are_visible_to_those_who_could_see_their_cause() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = troubled(&admin).await;
    let other = admin.post("/api/warehouses", &json!({"code": "NORTH", "name": "North"})).await.is(201).id();
    let staff = Staff::bound_to(&server, vec![world.warehouse.parse().unwrap()]).await;
    // Who runs a warehouse learns nothing of a customer's credit.
    let yard = staff.get(Role::WarehouseManager);
    let rows = marked(yard, ORDERS, "orderNo").await;
    assert!(!rows.is_empty() && rows.iter().all(|(_, exceptions)| *exceptions == json!([])), "{rows:?}");
    for hidden in ["over-limit", "on-hold"] {
        yard.get(&format!("{ORDERS}?exception={hidden}")).await.fails_with(403, "forbidden");
    }
    let checker =
        marked(staff.get(Role::Checker), &format!("{ORDERS}?exception=over-limit"), "orderNo").await;
    assert_eq!(checker.len(), 1);
    // What a list does not know is named.
    let unknown =
        admin.get(&format!("{ORDERS}?exception=late,licence-ending")).await.fails_with(422, "invalid");
    assert_eq!(unknown.errors()[0], ("exception".to_owned(), "not-one-of".to_owned()));
    // Nobody counts what is in a warehouse of others.
    let rights =
        Rights { warehouse_ids: vec![other.parse().unwrap()], ..Rights::active(Role::WarehouseManager) };
    let north = server.person("north", rights).await;
    for list in [ORDERS, PURCHASES] {
        assert_eq!(counted(&north, &format!("{list}/counts")).await, (Vec::new(), 0), "{list}");
        assert_eq!(marked(&north, list, "id").await, []);
    }
    staff.get(Role::BookKeeper).get("/api/dashboard/exceptions").await.fails_with(403, "forbidden");
}
