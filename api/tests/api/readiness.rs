//! Pending orders that can be approved: judged as by the approval itself, including conditions other than the
//! credit.

use serde_json::{Value, json};

use crate::exceptions::{counted, hold, limited, order, placed};
use crate::support::{Server, World, customer};

const ORDERS: &str = "/api/order-products";
const APPROVE: &str = "/api/order-products/update-order/pending-to-approved";

#[tokio::test]
async fn the_list_of_pending_orders_says_of_each_what_the_dry_run_of_its_approval_says() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "20").await;
    let narrow = limited(&admin, "Narrow Ltd", "100.00").await;
    let held = limited(&admin, "Held Ltd", "9000.00").await;
    // Of the twenty boxes, twelve are promised; of Narrow's hundred, fifty are used.
    for (quantity, buyer) in [("8", &world.customer), ("4", &narrow)] {
        let approved = placed(&admin, &order(&world, quantity, &json!({"customerId": buyer}))).await;
        admin.put(APPROVE, &json!({"id": approved})).await.is(200);
    }
    let box_ = &world.product;
    let twice = json!([{"productId": box_, "quantity": "5"}, {"productId": box_, "quantity": "4"}]);
    for (quantity, other) in [
        ("8", json!({})),
        ("9", json!({})),
        ("1", json!({"lines": twice})),
        ("4", json!({"customerId": narrow})),
        ("5", json!({"customerId": narrow})),
        ("9", json!({"customerId": narrow})),
        ("1", json!({"customerId": held})),
        ("9", json!({"customerId": held})),
    ] {
        placed(&admin, &order(&world, quantity, &other)).await;
    }
    hold(&admin, &held).await;
    let rows = admin.get(&format!("{ORDERS}?status=pending")).await.is(200).body["content"].take();
    let rows = rows.as_array().unwrap();
    assert_eq!(rows.len(), 8);
    let mut refusals = std::collections::BTreeSet::new();
    for row in rows {
        let tried = admin.put(&format!("{APPROVE}?preview=true"), &json!({"id": row["id"]})).await;
        let has = |exception: &str| row["exceptions"].as_array().unwrap().contains(&json!(exception));
        // The approval looks at the stock first, then at the hold, then at the limit.
        let expected = match (has("short"), has("on-hold"), has("over-limit")) {
            (true, _, _) => "stock-short",
            (_, true, _) => "on-hold",
            (_, _, true) => "credit-exceeded",
            _ => "",
        };
        assert_eq!(tried.body["code"].as_str().unwrap_or_default(), expected, "{row}\n{}", tried.text);
        assert_eq!(row["ready"], json!(tried.status == 200), "{row}");
        let details = admin.get(&format!("{ORDERS}/{}", row["id"].as_str().unwrap())).await.is(200).body;
        assert_eq!((&details["exceptions"], &details["ready"]), (&row["exceptions"], &row["ready"]));
        refusals.insert(expected);
    }
    assert_eq!(refusals.len(), 4, "the orders try every outcome: {refusals:?}");
    let ready = admin.get(&format!("{ORDERS}?ready=true")).await.is(200).body;
    let mut ready_ids: Vec<&Value> =
        rows.iter().filter(|row| row["ready"] == true).map(|row| &row["id"]).collect();
    let mut found: Vec<&Value> = ready["content"].as_array().unwrap().iter().map(|row| &row["id"]).collect();
    ready_ids.sort_by_key(ToString::to_string);
    found.sort_by_key(ToString::to_string);
    assert_eq!(ready_ids, found);
    assert_eq!(counted(&admin, &format!("{ORDERS}/counts")).await.1, ready_ids.len() as u64);
}

#[tokio::test]
async fn an_inactive_customers_order_is_not_ready() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "20").await;
    placed(&admin, &world.order("1")).await;
    let path = format!("/api/customers/{}", world.customer);
    let version = admin.get(&path).await.is(200).body["version"].as_u64().unwrap();
    let mut record = customer("Bolt Ltd");
    record["active"] = json!(false);
    admin.put_at(version, &path, &record).await.is(200);
    let row = admin.get(ORDERS).await.is(200).body["content"][0].take();
    assert_eq!((&row["ready"], &row["exceptions"]), (&json!(false), &json!([])));
    assert_eq!(admin.get(&format!("{ORDERS}?ready=true")).await.is(200).body["totalElements"], 0);
}

#[tokio::test]
async fn what_is_out_of_use_takes_no_approval_and_its_orders_are_not_ready() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "20").await;
    for noun in ["warehouses", "products", "customers"] {
        let pending = placed(&admin, &world.order("1")).await;
        let ids =
            [("warehouses", &world.warehouse), ("products", &world.product), ("customers", &world.customer)];
        let path = format!("/api/{noun}/{}", ids.iter().find(|(of, _)| *of == noun).unwrap().1);
        let read = admin.get(&path).await.is(200).body;
        let mut record = match noun {
            "warehouses" => json!({"code": read["code"], "name": read["name"]}),
            "products" => json!({
                "sku": read["sku"], "name": read["name"], "unit": read["unit"], "supplierId": read["supplierId"],
            }),
            _ => customer("Bolt Ltd"),
        };
        record["active"] = json!(false);
        let version = read["version"].as_u64().unwrap();
        let out = admin.put_at(version, &path, &record).await.is(200);
        admin.put(APPROVE, &json!({"id": pending})).await.fails_with(409, "inactive");
        let ready = admin.get_after(&out, &format!("{ORDERS}?ready=true")).await.is(200).body;
        assert_eq!(ready["totalElements"], 0, "{noun}");
        record["active"] = json!(true);
        admin.put_at(version + 1, &path, &record).await.is(200);
    }
}

#[tokio::test]
async fn what_waits_for_approval_stands_beside_the_credit() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "30").await;
    let buyer = limited(&admin, "Narrow Ltd", "100.00").await;
    let of = |quantity: &str| order(&world, quantity, &json!({"customerId": buyer}));
    let approved = placed(&admin, &of("4")).await;
    admin.put(APPROVE, &json!({"id": approved})).await.is(200);
    for quantity in ["3", "2"] {
        placed(&admin, &of(quantity)).await;
    }
    let record = admin.get(&format!("/api/customers/{buyer}")).await.is(200).body;
    let ordering = admin.get(&format!("/api/customers/{buyer}/ordering")).await.is(200).body;
    for account in [&record["account"], &ordering] {
        assert_eq!(
            (&account["openOrders"], &account["pendingOrders"], &account["creditLeft"]),
            (&json!("50.00"), &json!("62.50"), &json!("50.00"))
        );
    }
    // Each of them is within the limit by itself: what waits uses nothing of it.
    assert_eq!(admin.get(&format!("{ORDERS}?ready=true")).await.is(200).body["totalElements"], 2);
}
