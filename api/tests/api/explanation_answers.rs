//! The responses of explanations: their pages, and no more than their screens show.

use serde_json::json;
use waybill_domain::Role;
use waybill_domain::user::Rights;

use crate::support::{Person, Server, Staff, World};

#[tokio::test]
async fn a_long_addition_comes_in_pages_that_run_on_and_each_has_the_sum_of_all() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let driver = world.driver(&admin).await;
    for _ in 0..3 {
        world.sell(&admin, &driver, "2").await;
        world.pay(&admin, "10.00").await;
    }
    let path = format!("/api/explanations/customer-account?customerId={}&figure=balance", world.customer);
    let (mut after, mut parts) = (json!(0), Vec::new());
    while !after.is_null() {
        let page = admin.get(&format!("{path}&size=4&after={after}")).await.is(200).body;
        assert_eq!(
            (&page["sum"], &page["count"], &page["agrees"]),
            (&json!("45.00"), &json!(6), &json!(true))
        );
        parts.extend(page["parts"].as_array().unwrap().clone());
        after = page["next"].clone();
    }
    let running: Vec<&str> = parts.iter().map(|part| part["running"].as_str().unwrap()).collect();
    assert_eq!(running, ["25.00", "15.00", "40.00", "30.00", "55.00", "45.00"]);
    let kinds: Vec<&str> = parts.iter().map(|part| part["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds[..2], ["charged", "credited"]);
    let first = &parts[0];
    assert_eq!(first["document"]["noun"], "order");
    let activity = admin.get(&format!("/api/activities/{}", first["position"])).await.is(200).body;
    let events = activity["events"].as_array().unwrap();
    assert!(events.iter().any(|event| event["position"] == first["position"]), "{activity}");
    for (wrong, field) in [("size=0", "size"), ("size=201", "size"), ("after=-1", "after")] {
        assert_eq!(
            admin.get(&format!("{path}&{wrong}")).await.fails_with(422, "invalid").errors()[0].0,
            field
        );
    }
    let nobody = path.replace(&world.customer, &uuid::Uuid::now_v7().to_string());
    admin.get(&nobody).await.fails_with(404, "absent");
}

#[tokio::test]
async fn an_explanation_says_no_more_than_its_screen() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let driver = world.driver(&admin).await;
    let (order, _) = world.sell(&admin, &driver, "10").await;
    let other = admin.post("/api/warehouses", &json!({"code": "FAR", "name": "Far"})).await.is(201);
    let rights = Rights { warehouse_ids: vec![other.id().parse().unwrap()], ..Rights::active(Role::Manager) };
    let bound = server.person("bound", rights).await;
    let (warehouse, product) = (&world.warehouse, &world.product);
    for hidden in [
        format!("stock?productId={product}&warehouseId={warehouse}&figure=on-hand"),
        format!("forecast?productId={product}&warehouseId={warehouse}&figure=demand"),
        format!("dashboard?figure=orders&warehouseId={warehouse}"),
        format!("report/order?figure=total&warehouseId={warehouse}"),
        format!("order?orderId={order}&figure=total"),
    ] {
        admin.get(&format!("/api/explanations/{hidden}")).await.is(200);
        bound.get(&format!("/api/explanations/{hidden}")).await.fails_with(404, "absent");
    }
    for empty in [
        format!("stock?productId={product}&figure=on-hand"),
        "dashboard?figure=orders".to_owned(),
        "dashboard?figure=amount".to_owned(),
        "report/order?figure=total".to_owned(),
        "report/stock?figure=rows".to_owned(),
    ] {
        let seen = bound.get(&format!("/api/explanations/{empty}")).await.is(200).body;
        assert_eq!((&seen["count"], &seen["agrees"]), (&json!(0), &json!(true)), "{empty}: {seen}");
    }
    let staff = Staff::of_some(&server, &[Role::Checker, Role::WarehouseManager]).await;
    let cost = format!("/api/explanations/stock?productId={product}&figure=last-cost");
    let priced = admin.get(&cost).await.is(200).body;
    assert_eq!((&priced["total"], &priced["agrees"]), (&json!("8.0000"), &json!(true)));
    staff.get(Role::WarehouseManager).get(&cost).await.fails_with(403, "forbidden");
    let balance = format!("/api/explanations/customer-account?customerId={}&figure=balance", world.customer);
    staff.get(Role::Checker).get(&balance).await.fails_with(403, "forbidden");
}

#[tokio::test]
async fn what_does_not_belong_to_a_figure_is_refused_by_its_name() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let order = admin.post("/api/order-products", &world.order("1")).await.is(201).id();
    let (customer, product, warehouse) = (&world.customer, &world.product, &world.warehouse);
    for (path, field) in [
        (format!("dashboard?figure=orders&customerId={customer}"), "customerId"),
        (
            format!("dashboard?figure=customer-paid&customerId={customer}&warehouseId={warehouse}"),
            "warehouseId",
        ),
        ("dashboard?figure=active-users&startDate=2020-01-01".to_owned(), "startDate"),
        ("dashboard?figure=orders&endDate=2020-01-01".to_owned(), "startDate"),
        ("report/stops?figure=failed-stops&reason=closed".to_owned(), "reason"),
        ("report/payments?figure=paid&method=cash".to_owned(), "method"),
        (format!("report/sales?figure=orders&productId={product}"), "productId"),
        (format!("order?orderId={order}&line=0&figure=total"), "line"),
        (
            format!("stock-movement?warehouseId={warehouse}&productId={product}&sequence=0&figure=on-hand"),
            "sequence",
        ),
    ] {
        let refused = admin.get(&format!("/api/explanations/{path}")).await;
        assert_eq!(refused.fails_with(422, "invalid").errors()[0].0, field, "{path}");
    }
    let behind_the_last = format!("/api/explanations/order?orderId={order}&line=2&figure=total");
    let absent = admin.get(&behind_the_last).await.fails_with(404, "absent");
    assert_eq!(absent.body["detail"], "There is no such line.");
}

#[tokio::test]
async fn a_movement_is_of_the_day_that_it_was_where_the_company_is() {
    let server = Server::start().await;
    let admin = server.admin().await;
    // Fourteen hours before and twelve behind UTC: one of the two has another day than UTC at any time.
    let mut days = std::collections::BTreeSet::new();
    let world = World::made_by(&admin, "10").await;
    for (round, zone) in ["Pacific/Kiritimati", "Etc/GMT+12"].into_iter().enumerate() {
        let company = json!({"name": "W", "currency": "GBP", "timeZone": zone});
        match round {
            0 => admin.put("/api/company", &company).await.is(200),
            _ => admin.put_at(1, "/api/company", &company).await.is(200),
        };
        let path = format!(
            "/api/explanations/stock?productId={}&warehouseId={}&figure=on-hand",
            world.product, world.warehouse
        );
        let seen = admin.get(&path).await.is(200).body;
        days.insert(seen["parts"][0]["date"].as_str().unwrap().to_owned());
    }
    assert_eq!(days.len(), 2, "{days:?}");
}

#[tokio::test]
async fn a_product_that_was_not_delivered_has_nothing_to_add_up() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let path = format!("/api/explanations/report/sales?productId={}&figure=net", world.product);
    let nothing = admin.get(&path).await.is(200).body;
    assert_eq!((&nothing["total"], &nothing["agrees"]), (&json!("0.00"), &json!(true)), "{nothing}");
}

#[tokio::test]
async fn open_orders_of_other_warehouses_are_added_up_without_being_named() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let order = admin.post("/api/order-products", &world.order("1")).await.is(201);
    let approve = "/api/order-products/update-order/pending-to-approved";
    admin.put(approve, &json!({"id": order.id()})).await.is(200);
    let bound_to = async |name: &str, warehouse: String| {
        let rights =
            Rights { warehouse_ids: vec![warehouse.parse().unwrap()], ..Rights::active(Role::BookKeeper) };
        server.person(name, rights).await
    };
    let far = admin.post("/api/warehouses", &json!({"code": "FAR", "name": "Far"})).await.is(201).id();
    let far = bound_to("far", far).await;
    let here = bound_to("here", world.warehouse.clone()).await;
    for figure in ["open-orders", "credit-left"] {
        let path =
            format!("/api/explanations/customer-account?customerId={}&figure={figure}", world.customer);
        let named = async |person: &Person<'_>| {
            let seen = person.get(&path).await.is(200).body;
            assert_eq!(seen["agrees"], true, "{seen}");
            let parts = seen["parts"].as_array().unwrap().clone();
            let opened = parts.into_iter().find(|part| part["kind"] == "order-opened").unwrap();
            opened["document"]["id"].as_str().map(str::to_owned)
        };
        assert_eq!(named(&here).await, Some(order.id()), "{figure}");
        assert_eq!(named(&far).await, None, "{figure}");
    }
}
