//! The orders that a planner of trips sees as waiting for one.

use serde_json::{Value, json};
use waybill_domain::Role;
use waybill_domain::user::Rights;

use crate::support::{Person, Server, Staff, World, in_days};

const WAITING: &str = "/api/dropdowns/dispatch";
const ORDERS: &str = "/api/order-products";

async fn approved(admin: &Person<'_>, world: &World, quantity: &str, requested: &str) -> String {
    let mut draft = world.order(quantity);
    (draft["requestedDate"], draft["orderDate"]) = (json!(requested), json!(in_days(-9)));
    // Its price is of today.
    draft["lines"][0]["unitPrice"] = json!("12.50");
    let order = admin.post(ORDERS, &draft).await.is(201).id();
    admin.put(&format!("{ORDERS}/update-order/pending-to-approved"), &json!({"id": order})).await.is(200);
    order
}

#[tokio::test]
async fn an_order_that_waits_for_a_trip_says_where_it_goes_how_much_it_is_and_whether_it_is_late() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let staff = Staff::of(&server).await;
    let world = World::made_by(&admin, "100").await;
    let later = approved(&admin, &world, "1", &in_days(3)).await;
    let late = approved(&admin, &world, "4", &in_days(-2)).await;
    let waiting = admin.get(&format!("{WAITING}?warehouseId={}", world.warehouse)).await.is(200).body;
    let ids: Vec<&Value> = waiting.as_array().unwrap().iter().map(|order| &order["id"]).collect();
    assert_eq!(ids, [&json!(late), &json!(later)], "what is wanted first is first");
    let first = &waiting[0];
    assert_eq!(first["town"], "Leith");
    assert_eq!(first["requestedDate"], in_days(-2));
    assert_eq!((&first["lineCount"], &first["units"]), (&json!(1), &json!("4.000")));
    assert_eq!(first["total"], "50.00");
    assert_eq!((&first["exceptions"], &waiting[1]["exceptions"]), (&json!(["late"]), &json!([])));

    // The encoder of trips may not list approved orders, so gets no amounts.
    let planner = staff.get(Role::Encoder).get(WAITING).await.is(200).body;
    assert_eq!((&planner[0]["town"], &planner[0]["total"]), (&json!("Leith"), &Value::Null));
}

#[tokio::test]
async fn orders_to_plan_are_offered_of_all_warehouses_that_one_sees_unless_one_is_named() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let order = approved(&admin, &world, "1", &in_days(3)).await;
    assert_eq!(admin.get(WAITING).await.is(200).body[0]["id"], order);
    let east = admin.post("/api/warehouses", &json!({"code": "EAST", "name": "East"})).await.is(201).id();
    let elsewhere = admin.get(&format!("{WAITING}?warehouseId={east}")).await.is(200);
    assert_eq!(elsewhere.body, json!([]));
    let rights = Rights { warehouse_ids: vec![east.parse().unwrap()], ..Rights::active(Role::Encoder) };
    let bound = server.person("bound", rights).await;
    assert_eq!(bound.get(WAITING).await.is(200).body, json!([]));
}

#[tokio::test]
async fn the_orders_of_a_dispatch_that_is_edited_are_offered_with_those_that_wait_and_before_them() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let late = approved(&admin, &world, "4", &in_days(-2)).await;
    let planned = approved(&admin, &world, "1", &in_days(3)).await;
    let driver = json!({
        "firstName": "Dora", "lastName": "Crew", "position": "driver", "licenceNumber": "L-1", "licenceExpiry": "2099-12-31",
    });
    let driver = admin.post("/api/employees", &driver).await.is(201).id();
    let draft = json!({
        "warehouseId": world.warehouse, "driverId": driver, "assistantIds": [], "vehiclePlate": "ab-1042",
        "stops": [{"orderId": planned}],
    });
    let dispatch = admin.post("/api/dispatches", &draft).await.is(201).id();
    let offered = admin.get(&format!("{WAITING}?dispatchId={dispatch}")).await.is(200).body;
    let ids: Vec<&Value> = offered.as_array().unwrap().iter().map(|order| &order["id"]).collect();
    assert_eq!(ids, [&json!(planned), &json!(late)]);
    let waiting = admin.get(WAITING).await.is(200).body;
    assert_eq!(waiting.as_array().unwrap().len(), 1, "without its name only what waits");
    admin.get(&format!("{WAITING}?dispatchId={}", world.product)).await.is(404);
}

#[tokio::test]
async fn a_trip_is_planned_for_a_day_on_which_it_can_leave_and_keeps_it() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let order = async |on: String| {
        let mut draft = world.order("1");
        draft["orderDate"] = json!(on);
        draft["lines"][0]["unitPrice"] = json!("12.50");
        let order = admin.post(ORDERS, &draft).await.is(201).id();
        admin.put(&format!("{ORDERS}/update-order/pending-to-approved"), &json!({"id": order})).await.is(200);
        order
    };
    let (today, later) = (order(in_days(-9)).await, order(in_days(10)).await);
    let mut draft = json!({
        "warehouseId": world.warehouse, "driverId": world.driver(&admin).await, "vehiclePlate": "ab-1042",
        "plannedDate": in_days(2), "stops": [{"orderId": today}, {"orderId": later}],
    });
    let refused = admin.post("/api/dispatches", &draft).await.fails_with(422, "invalid");
    assert_eq!(refused.errors(), [("stops.1.orderId".to_owned(), "too-early".to_owned())]);
    assert!(refused.text.contains(&in_days(10)), "{}", refused.text);
    draft["stops"] = json!([{"orderId": today}]);
    draft["plannedDate"] = json!(in_days(-3));
    let refused = admin.post("/api/dispatches", &draft).await.fails_with(422, "invalid");
    assert_eq!(refused.errors(), [("plannedDate".to_owned(), "too-early".to_owned())]);
    draft["plannedDate"] = json!(in_days(3));
    let trip = admin.post("/api/dispatches", &draft).await.is(201);
    let path = format!("/api/dispatches/{}", trip.id());
    admin.put_at(1, &path, &json!({"vehiclePlate": "cd-1"})).await.is(200);
    let after = admin.get(&path).await.is(200).body;
    assert_eq!((&after["plannedDate"], &after["vehiclePlate"]), (&json!(in_days(3)), &json!("CD-1")));
    let refused = admin.put_at(2, &path, &json!({"plannedDate": null})).await.fails_with(422, "invalid");
    assert_eq!(refused.errors(), [("plannedDate".to_owned(), "required".to_owned())]);

    let driver = format!("/api/employees/{}", draft["driverId"].as_str().unwrap());
    let version = admin.get(&driver).await.is(200).body["version"].as_u64().unwrap();
    admin.put_at(version, &driver, &json!({"active": false})).await.is(200);
    let load = json!({"id": trip.id()});
    admin.put("/api/dispatches/update-dispatch/waiting-to-loaded", &load).await.fails_with(409, "inactive");
}
