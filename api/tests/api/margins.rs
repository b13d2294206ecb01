//! The margins of orders, for users who see costs: in the lines, the sum and the facts of products, as of now
//! and of past moments.

use serde_json::{Value, json};
use waybill_domain::Role;

use crate::as_of::then;
use crate::support::{Person, Server, Staff, World};

const ORDERS: &str = "/api/order-products";

/// The box costs so much from now on.
async fn costs(admin: &Person<'_>, world: &World, each: &str) {
    let lines = json!([{"productId": world.product, "quantity": "1", "unitCost": each}]);
    let opening = json!({"kind": "opening", "warehouseId": world.warehouse, "lines": lines});
    let entered = admin.post("/api/stockTransactions", &opening).await.is(201).id();
    let receive = json!({"id": entered, "status": "received-by-warehouse"});
    admin.put("/api/stockTransactions/updateStatus", &receive).await.is(200);
}

fn margin(basis: &str, [cost, amount, percent]: [&str; 3], below: bool) -> Value {
    json!({
        "basis": basis, "cost": cost, "amount": amount, "percent": percent, "belowCost": below,
        "netWithoutCost": "0.00", "linesWithoutCost": 0,
    })
}

#[tokio::test]
async fn an_order_follows_the_cost_until_it_is_delivered_and_a_past_moment_shows_the_one_of_then() {
    let server = Server::start().await;
    let admin = server.admin().await;
    // The box sells at 12.50 and cost 8.00.
    let world = World::made_by(&admin, "50").await;
    let driver = world.driver(&admin).await;
    let open = format!("{ORDERS}/{}", admin.post(ORDERS, &world.order("2")).await.is(201).id());
    let (sold, _) = world.sell(&admin, &driver, "4").await;
    let sold = format!("{ORDERS}/{sold}");
    let moment = server.end_of_the_log().await.to_string();
    let before = margin("current", ["16.00", "9.00", "36.0"], false);
    let answer = admin.get(&open).await.is(200).body;
    assert_eq!(answer["margin"], before);
    let line = json!({"unitCost": "8.0000", "cost": "16.00", "amount": "9.00", "percent": "36.0", "belowCost": false});
    assert_eq!(answer["lines"][0]["margin"], line);

    costs(&admin, &world, "13.00").await;
    let answer = admin.get(&open).await.is(200).body;
    assert_eq!(answer["margin"], margin("current", ["26.00", "-1.00", "-4.0"], true));
    assert_eq!(answer["lines"][0]["margin"]["belowCost"], true);
    let delivered = margin("delivery", ["32.00", "18.00", "36.0"], false);
    assert_eq!(admin.get(&sold).await.is(200).body["margin"], delivered);
    assert_eq!(then(&admin, &moment, &open).await.is(200).body["margin"], before);
    assert_eq!(then(&admin, &moment, &sold).await.is(200).body["margin"], delivered);

    for (path, figure, expected) in [
        (&open, "cost", "26.00"),
        (&open, "margin", "-1.00"),
        (&open, "margin-percent", "-4.0"),
        (&sold, "cost", "32.00"),
        (&sold, "margin", "18.00"),
        (&sold, "margin-percent", "36.0"),
    ] {
        let id = path.rsplit('/').next().unwrap();
        let path = format!("/api/explanations/order?orderId={id}&figure={figure}");
        let explained = admin.get(&path).await.is(200).body;
        assert_eq!(
            (&explained["sum"], &explained["agrees"]),
            (&json!(expected), &json!(true)),
            "{explained}"
        );
        assert_eq!(explained["parts"][0]["name"], "BOX-1 · Box");
    }
    let facts = format!("{ORDERS}/customer/{}/products?productIds={}", world.customer, world.product);
    assert_eq!(admin.get(&facts).await.is(200).body[0]["lastCost"], "13.0000");
    let of_one = format!("{ORDERS}/product/{}/customer/{}", world.product, world.customer);
    assert_eq!(admin.get(&of_one).await.is(200).body["lastCost"], "13.0000");
}

#[tokio::test]
async fn margins_are_for_those_who_see_costs_and_for_nobody_else() {
    let server = Server::start().await;
    let staff = Staff::of(&server).await;
    let admin = staff.get(Role::Admin);
    let world = World::made_by(admin, "50").await;
    let id = admin.post(ORDERS, &world.order("2")).await.is(201).id();
    let approve = "/api/order-products/update-order/pending-to-approved";
    admin.put(approve, &json!({"id": id})).await.is(200);
    let order = format!("{ORDERS}/{id}");
    let explained = format!("/api/explanations/order?orderId={id}&figure=");
    for role in [Role::Admin, Role::Manager, Role::BookKeeper] {
        let answer = staff.get(role).get(&order).await.is(200).body;
        assert_eq!(answer["margin"]["amount"], "9.00", "{role:?}");
        staff.get(role).get(&format!("{explained}margin")).await.is(200);
    }
    let checker = staff.get(Role::Checker);
    let answer = checker.get(&order).await.is(200);
    assert_eq!((&answer.body["margin"], &answer.body["lines"][0]["margin"]), (&json!(null), &json!(null)));
    assert!(!answer.text.contains("Cost\":\"") && !answer.text.contains("8.00"), "{}", answer.text);
    for figure in ["cost", "margin", "margin-percent"] {
        checker.get(&format!("{explained}{figure}")).await.fails_with(403, "forbidden");
    }
    checker.get(&format!("{explained}total")).await.is(200);
    let facts = format!("{ORDERS}/customer/{}/products?productIds={}", world.customer, world.product);
    checker.get(&facts).await.fails_with(403, "forbidden");
}
