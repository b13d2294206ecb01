//! Personal data of those who work here: sealed in the log, erased for good, the documents as they were.

use serde_json::{Value, json};
use waybill_domain::Role;
use waybill_domain::user::Rights;
use waybill_log::testing::rows;
use waybill_projections::{check, read_models};

use crate::personal_data::{ERASE, erasure, found, whom};
use crate::support::{PASSWORD, Person, Server, Staff, World, customer};

const DISPATCHES: &str = "/api/dispatches";
/// The data of driver and assistant that must not be found anywhere in the end.
const CREW: [&str; 7] = [
    "Mossgrave",
    "Peregrine",
    "Ottoline",
    "Brackenbury",
    "+44 131 555 0142",
    "ottoline@crew.example",
    "BRACK-801195",
];

fn driver() -> Value {
    json!({
        "firstName": "Ottoline", "lastName": "Brackenbury", "position": "driver", "licenceExpiry": "2099-12-31",
        "phoneNumber": "+44 131 555 0142", "email": "ottoline@crew.example", "licenceNumber": "BRACK-801195",
    })
}

/// A driver who drove a trip and collected a payment, and somebody who rides along.
async fn on_the_road(admin: &Person<'_>) -> (World, String, String) {
    let world = World::made_by(admin, "100").await;
    let driver = admin.post("/api/employees", &driver()).await.is(201).id();
    let assistant = json!({"firstName": "Peregrine", "lastName": "Mossgrave", "position": "assistant"});
    let assistant = admin.post("/api/employees", &assistant).await.is(201).id();
    world.sell(admin, &driver, "4").await;
    let payment = json!({
        "kind": "payment", "customerId": world.customer, "amount": "10.00", "method": "cash", "collectorId": driver,
    });
    admin.post("/api/payments", &payment).await.is(201);
    (world, driver, assistant)
}

/// A trip that somebody drives and another rides along on.
async fn planned(admin: &Person<'_>, world: &World, driver: &str, assistant: &str) -> String {
    let order = admin.post("/api/order-products", &world.order("1")).await.is(201).id();
    admin.put("/api/order-products/update-order/pending-to-approved", &json!({"id": order})).await.is(200);
    let trip = json!({
        "warehouseId": world.warehouse, "driverId": driver, "assistantIds": [assistant], "vehiclePlate": "ab-1042",
        "stops": [{"orderId": order}],
    });
    admin.post(DISPATCHES, &trip).await.is(201).id()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_erased_employee_is_nowhere_and_everything_else_is_as_it_was() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let (world, driver, assistant) = on_the_road(&admin).await;
    let other = world.driver(&admin).await;
    let trip = planned(&admin, &world, &other, &assistant).await;
    let cancel = json!({"id": trip, "reason": "Rain"});
    admin.put(&format!("{DISPATCHES}/update-dispatch/waiting-to-cancelled"), &cancel).await.is(200);
    let pool = &server.database.owner;
    for text in CREW {
        let in_log: Vec<_> =
            found(pool, text).await.into_iter().filter(|(table, _)| !table.starts_with("read.")).collect();
        assert!(in_log.is_empty(), "{text}: {in_log:?}");
    }
    let before = admin.get(&whom("employee", &driver)).await.is(200).body;
    assert_eq!(before["name"], "Ottoline Brackenbury");
    assert_eq!(
        before["documents"],
        json!({"orders": 0, "stops": 0, "dispatches": 1, "receivables": 1, "stockTransactions": 0})
    );
    for (table, row) in found(pool, "Brackenbury").await {
        println!("before: {table}: {row}");
    }
    let end = server.end_of_the_log().await;
    let was = rows(pool, end).await.unwrap();

    for employee in [&driver, &assistant] {
        admin.put(ERASE, &erasure("employee", employee)).await.is(200);
    }

    let record = admin.get(&format!("/api/employees/{driver}")).await.is(200).body;
    assert_eq!(
        (&record["firstName"], &record["licenceNumber"], &record["phoneNumber"], &record["active"]),
        (&json!("erased"), &json!("erased"), &Value::Null, &json!(false))
    );
    for text in CREW {
        let left = found(pool, text).await;
        assert!(left.is_empty(), "{text}: {left:?}");
    }
    for (table, row) in found(pool, &driver).await {
        println!("after: {table}: {row}");
    }
    let dispatches = admin.get_with(DISPATCHES, &[("searchTerm", "dora")]).await.is(200).text;
    assert!(dispatches.contains(&trip), "the others of a crew are found as before: {dispatches}");
    assert_eq!(rows(pool, end).await.unwrap(), was, "no event was touched");
    let differences = check(&server.database.pool, &read_models().unwrap(), &[], |_| ()).await.unwrap();
    assert!(differences.is_empty(), "{differences:?}");
    admin.put(ERASE, &erasure("employee", &driver)).await.fails_with(409, "erased");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_erased_who_is_on_a_trip_that_is_not_over() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let (world, driver, assistant) = on_the_road(&admin).await;
    let trip = planned(&admin, &world, &driver, &assistant).await;
    for employee in [&driver, &assistant] {
        let refused = admin.put(ERASE, &erasure("employee", employee)).await;
        let detail = refused.fails_with(409, "on-trip").body["detail"].to_string();
        assert!(detail.contains("DSP-"), "{detail}");
        let affected = admin.get(&whom("employee", employee)).await.is(200).body;
        assert_eq!((&affected["openTrips"], &affected["erased"]), (&json!(1), &json!(false)));
    }
    let cancel = json!({"id": trip, "reason": "Rain"});
    admin.put(&format!("{DISPATCHES}/update-dispatch/waiting-to-cancelled"), &cancel).await.is(200);
    admin.put(ERASE, &erasure("employee", &driver)).await.is(200);
}

/// The data of the user that must not be found anywhere in the end.
const USER: [&str; 5] =
    ["wilhelmina", "Quarterhouse", "+44 141 555 0177", "8 Saltire Close", "Plays the cello"];

/// A manager of that name, signed in.
async fn wilhelmina<'a>(server: &'a Server, admin: &Person<'_>) -> Person<'a> {
    let rights = Rights::active(Role::Manager);
    let who = server.person("wilhelmina.k", rights).await;
    let path = format!("/api/users/{}", who.id);
    let version = admin.get(&path).await.is(200).body["version"].as_u64().unwrap();
    let profile = json!({
        "displayName": "W. Quarterhouse", "email": "wilhelmina@quarter.example", "phoneNumber": "+44 141 555 0177",
        "address": "8 Saltire Close", "about": "Plays the cello", "role": "manager", "accountState": "active",
        "warehouseIds": [],
    });
    admin.put_at(version, &path, &profile).await.is(200);
    who
}

/// Everything whose rows name who did it.
async fn works(who: &Person<'_>, admin: &Person<'_>) -> World {
    let mut world = World::made_by(admin, "100").await;
    world.customer = who.post("/api/customers", &customer("Bolt & Sons")).await.is(201).id();
    let order = who.post("/api/order-products", &world.order("4")).await.is(201).id();
    let approve = "/api/order-products/update-order/pending-to-approved";
    admin.put(approve, &json!({"id": order})).await.is(200);
    let other = admin.post("/api/order-products", &world.order("1")).await.is(201).id();
    who.put(approve, &json!({"id": other})).await.is(200);
    who.put(&format!("/api/productPrice/{}", world.product), &json!({"price": "13.00"})).await.is(200);
    let agreement = json!({
        "customerId": world.customer, "productId": world.product, "price": "12.00", "validFrom": "2026-01-01",
    });
    who.post("/api/customerProductPrices", &agreement).await.is(201);
    world
}

#[tokio::test(flavor = "multi_thread")]
async fn an_erased_user_is_nowhere_cannot_sign_in_and_everything_else_is_as_it_was() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let who = wilhelmina(&server, &admin).await;
    let world = works(&who, &admin).await;
    let pool = &server.database.owner;
    for text in USER {
        let in_log: Vec<_> =
            found(pool, text).await.into_iter().filter(|(table, _)| is_of_log(table)).collect();
        assert!(in_log.is_empty(), "{text}: {in_log:?}");
    }
    let history = format!("/api/history/customer/{}", world.customer);
    let shown = admin.get(&history).await.is(200).text;
    assert!(shown.contains("W. Quarterhouse"), "the name of a user who is not erased stays: {shown}");
    for (table, row) in found(pool, "wilhelmina").await {
        println!("before: {table}: {row}");
    }
    let end = server.end_of_the_log().await;
    let was = rows(pool, end).await.unwrap();
    let affected = admin.get(&whom("user", &who.id)).await.is(200).body;
    assert_eq!((&affected["code"], &affected["documents"]["orders"]), (&json!("wilhelmina.k"), &json!(1)));

    admin.put(ERASE, &erasure("user", &who.id)).await.is(200);

    let affected = admin.get(&whom("user", &who.id)).await.is(200).body;
    assert_eq!((&affected["code"], &affected["erased"]), (&json!("erased"), &json!(true)));
    for text in USER {
        let left = found(pool, text).await;
        assert!(left.is_empty(), "{text}: {left:?}");
    }
    for (table, row) in found(pool, &who.id).await {
        println!("after: {table}: {row}");
    }
    let shown = admin.get(&history).await.is(200).text;
    assert!(
        shown.contains("\"erased\"") && !shown.contains("wilhelmina") && !shown.contains("Quarterhouse"),
        "{shown}"
    );
    assert_eq!(rows(pool, end).await.unwrap(), was, "no event was touched");
    let differences = check(&server.database.pool, &read_models().unwrap(), &[], |_| ()).await.unwrap();
    assert!(differences.is_empty(), "{differences:?}");
    who.get("/api/customers").await.is(401);
    for name in ["wilhelmina.k", "erased"] {
        let credentials = json!({"username": name, "password": PASSWORD});
        server.post("/api/users/login", &credentials).await.is(401);
    }
    let account = admin.get(&format!("/api/users/{}", who.id)).await.is(200);
    assert_eq!(
        (&account.body["username"], &account.body["displayName"], &account.body["accountState"]),
        (&json!("erased"), &json!("erased"), &json!("disabled"))
    );
    let mut back = account.body.clone();
    back["accountState"] = json!("active");
    let fields = ["displayName", "role", "accountState", "warehouseIds"];
    back.as_object_mut().unwrap().retain(|field, _| fields.contains(&field.as_str()));
    let version = account.body["version"].as_u64().unwrap();
    admin.put_at(version, &format!("/api/users/{}", who.id), &back).await.fails_with(409, "erased");
    // The name is free for another person, to whom the erased one's documents are not attributed.
    server.admin_made(&admin, "wilhelmina.k").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_erases_themselves_and_only_an_administrator_erases_others() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let staff = Staff::of_some(&server, &[Role::Manager]).await;
    admin.put(ERASE, &erasure("user", &admin.id)).await.fails_with(409, "own-erasure");
    staff.get(Role::Manager).put(ERASE, &erasure("user", &admin.id)).await.fails_with(403, "forbidden");
    staff.get(Role::Manager).get(&whom("user", &admin.id)).await.fails_with(403, "forbidden");
    let data = admin.get(&whom("user", &admin.id)).await.is(200).body;
    assert_eq!((&data["code"], &data["erased"]), (&json!("admin"), &json!(false)));
}

/// Returns whether a table belongs to the log, and not to data derived from it or to signing in.
fn is_of_log(table: &str) -> bool {
    let signing_in = ["accounts", "known_addresses", "attempts", "security_records"];
    !table.starts_with("read.") && !signing_in.iter().any(|name| table.ends_with(name))
}
