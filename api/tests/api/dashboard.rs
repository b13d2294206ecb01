//! The dashboard and the forecast over HTTP.

use serde_json::{Value, json};
use waybill_domain::Role;
use waybill_domain::user::Rights;

use crate::support::{Server, Staff, World};

const DASHBOARD: &str = "/api/dashboard";
const FORECAST: &str = "/api/product-forecast/product-forecast";

#[tokio::test]
async fn the_dashboard_counts_orders_dispatches_and_users_and_adds_up_the_days() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let driver = world.driver(&admin).await;
    world.sell(&admin, &driver, "10").await;
    world.sell(&admin, &driver, "2").await;
    world.pay(&admin, "30.00").await;
    let open = admin.post("/api/order-products", &world.order("1")).await.is(201);
    let total = async |path: &str| {
        let result = admin.get_after(&open, &format!("{DASHBOARD}/{path}")).await.is(200);
        result.body["total"].as_u64().unwrap()
    };
    assert_eq!(total(&format!("total-orders?warehouseId={}", world.warehouse)).await, 3);
    let nowhere = format!("{DASHBOARD}/total-orders?warehouseId={}", uuid::Uuid::now_v7());
    admin.get(&nowhere).await.fails_with(404, "absent");
    assert_eq!((total("total-delivered-orders").await, total("total-dispatches").await), (2, 2));
    assert_eq!(total("total-active-users").await, 1);
    let days = async |path: &str| -> Vec<Value> {
        let result = admin.get(&format!("{DASHBOARD}/{path}")).await.is(200);
        result.body.as_array().unwrap().clone()
    };
    let of = format!("customerId={}&days=3", world.customer);
    for (path, amount) in [
        ("total-amount-per-day?days=3".to_owned(), "150.00"),
        (format!("total-amount-per-day-per-customer?{of}"), "150.00"),
        (format!("total-amount-payment-per-day-per-customer?{of}"), "30.00"),
    ] {
        let result = days(&path).await;
        let amounts: Vec<&Value> = result.iter().map(|day| &day["amount"]).collect();
        assert_eq!(amounts, ["0.00", "0.00", amount], "{path}");
        assert!(result.is_sorted_by_key(|day| day["date"].as_str().unwrap().to_owned()));
    }
    assert_eq!(days("total-amount-per-day").await.len(), 30);
    for days in ["0", "367", "-1"] {
        let wrong = admin.get(&format!("{DASHBOARD}/total-amount-per-day?days={days}")).await;
        assert_eq!(wrong.fails_with(422, "invalid").errors()[0].0, "days");
    }
}

#[tokio::test]
async fn the_overview_says_what_the_stock_is_worth_how_often_it_turns_and_who_owes_how_much() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let driver = world.driver(&admin).await;
    world.sell(&admin, &driver, "10").await;
    let (_, last) = world.sell(&admin, &driver, "2").await;
    let path = format!("{DASHBOARD}/overview?days=30");
    let overview = admin.get_after(&last, &path).await.is(200).body;
    // 88 of 100 at 8.00 are left; the cost of 12 in 30 days is 1168.00 a year, divided by 704.00.
    let stock = &overview["stock"];
    assert_eq!(
        (&stock["value"], &stock["outOfStock"], &stock["slow"]),
        (&json!("704.00"), &json!(0), &json!(0))
    );
    assert_eq!(overview["turnover"], "1.7");
    let receivables = &overview["receivables"];
    let figures = ["balance", "overdue", "notDue", "days1To30", "over90Days", "unappliedCredit"];
    assert_eq!(
        figures.map(|figure| receivables[figure].as_str().unwrap()),
        ["150.00", "0.00", "150.00", "0.00", "0.00", "0.00"]
    );
    let owing = overview["owing"].as_array().unwrap();
    assert_eq!(owing.len(), 1);
    assert_eq!((&owing[0]["customerId"], &owing[0]["notDue"]), (&json!(world.customer), &json!("150.00")));
    let balances = overview["balances"].as_array().unwrap();
    assert_eq!((balances.len(), &balances[28]["balance"]), (30, &json!("0.00")));
    assert_eq!(balances[29]["balance"], "150.00");
    world.pay(&admin, "30.00").await;
    let after = admin.get(&path).await.is(200).body;
    assert_eq!(
        (&after["receivables"]["balance"], &after["receivables"]["notDue"]),
        (&json!("120.00"), &json!("120.00"))
    );
    assert_eq!(after["balances"][29]["balance"], "120.00");

    let other = admin.post("/api/warehouses", &json!({"code": "FAR", "name": "Far"})).await.is(201).id();
    let elsewhere = admin.get(&format!("{path}&warehouseId={other}")).await.is(200).body;
    assert_eq!((&elsewhere["stock"]["value"], &elsewhere["turnover"]), (&json!("0.00"), &Value::Null));
    assert_eq!(elsewhere["receivables"]["balance"], "120.00", "accounts belong to no warehouse");
    assert_eq!(
        admin.get(&format!("{DASHBOARD}/overview?days=0")).await.fails_with(422, "invalid").errors()[0].0,
        "days"
    );
}

#[tokio::test]
async fn what_has_run_out_or_does_not_sell_is_counted_and_listed() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let driver = world.driver(&admin).await;
    let report = |query: &str| format!("/api/reports/stock{query}");
    let count =
        async |figure: &str| admin.get(&report("/totals")).await.is(200).body[figure].as_u64().unwrap();
    let rows = async |condition: &str| {
        let rows = admin.get(&report(&format!("?condition={condition}"))).await.is(200).body;
        rows["totalElements"].as_u64().unwrap()
    };
    assert_eq!((count("slow").await, rows("slow").await), (1, 1), "nothing was delivered");
    assert_eq!((count("outOfStock").await, rows("out-of-stock").await), (0, 0));
    let (_, last) = world.sell(&admin, &driver, "4").await;
    admin.get_after(&last, &report("/totals")).await.is(200);
    assert_eq!((count("slow").await, rows("slow").await), (0, 0));
    let (_, last) = world.sell(&admin, &driver, "6").await;
    admin.get_after(&last, &report("/totals")).await.is(200);
    assert_eq!((count("outOfStock").await, rows("out-of-stock").await), (1, 1));
    admin.get(&report("?condition=late")).await.is(422);
}

#[tokio::test]
async fn who_is_bound_to_other_warehouses_sees_nothing_of_this_one() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let driver = world.driver(&admin).await;
    world.sell(&admin, &driver, "10").await;
    let other = admin.post("/api/warehouses", &json!({"code": "FAR", "name": "Far"})).await.is(201);
    let rights = Rights { warehouse_ids: vec![other.id().parse().unwrap()], ..Rights::active(Role::Manager) };
    let bound = server.person("bound", rights).await;
    for path in ["total-orders", "total-delivered-orders", "total-dispatches"] {
        let path = format!("{DASHBOARD}/{path}?warehouseId={}", world.warehouse);
        assert_eq!(admin.get_after(&other, &path).await.is(200).body["total"], 1, "{path}");
        bound.get_after(&other, &path).await.fails_with(404, "absent");
        let own = path.replace(&world.warehouse, &other.id());
        assert_eq!(bound.get(&own).await.is(200).body["total"], 0, "{own}");
    }
    let day = bound.get(&format!("{DASHBOARD}/total-amount-per-day?days=1")).await.is(200);
    assert_eq!(day.body[0]["amount"], "0.00");
    bound.get(&format!("{FORECAST}?warehouseId={}", world.warehouse)).await.fails_with(404, "absent");
    bound.get(&format!("{FORECAST}?warehouseId={}", other.id())).await.is(200);
    for report in ["order", "dispatch", "stock"] {
        let rows = bound.get(&format!("/api/reports/{report}")).await.is(200);
        assert_eq!(rows.body["totalElements"], 0, "{report}");
        let file = bound.get(&format!("/api/reports/{report}?format=csv")).await.is(200);
        assert_eq!(file.text.lines().count(), 1, "only the names of the columns: {}", file.text);
        let all = admin.get(&format!("/api/reports/{report}")).await.is(200);
        assert_eq!(all.body["totalElements"], 1, "{report}");
    }
}

#[tokio::test]
async fn the_forecast_counts_full_days_only_and_takes_the_lead_time_that_is_given() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let driver = world.driver(&admin).await;
    let (_, last) = world.sell(&admin, &driver, "10").await;
    let path = format!("{FORECAST}?warehouseId={}&leadTime=5&averageDay=7", world.warehouse);
    let result = admin.get_after(&last, &path).await.is(200).body;
    let row = &result["content"][0];
    let fields = ["sku", "outlook", "leadTimeSource", "available", "demand", "position"];
    assert_eq!(
        fields.map(|field| row[field].as_str().unwrap()),
        ["BOX-1", "no-demand", "given", "90.000", "0.000", "90.000"]
    );
    assert_eq!((&row["leadTimeDays"], &row["daysOfCover"]), (&json!(5), &Value::Null));
    let chosen = admin.get(&format!("{path}&onlySuggested=true&sort=daysOfCover,asc")).await.is(200);
    assert_eq!(chosen.body["totalElements"], 0);
    for (query, field) in [("leadTime=366", "leadTime"), ("averageDay=0", "averageDay")] {
        let requested = format!("{FORECAST}?warehouseId={}&{query}", world.warehouse);
        assert_eq!(admin.get(&requested).await.fails_with(422, "invalid").errors()[0].0, field);
    }
    let today = chrono::Utc::now().date_naive();
    let until_today = admin.get(&format!("{path}&endDate={today}")).await.is(200).body;
    let row = &until_today["content"][0];
    assert_eq!((&row["demand"], &row["outlook"]), (&json!("10.000"), &json!("enough")));
    assert_eq!((&row["basis"], &row["learnt"]), (&json!("plain"), &Value::Null), "a young warehouse");
    let later = today.succ_opt().unwrap();
    let refused = admin.get(&format!("{path}&endDate={later}")).await.fails_with(422, "invalid");
    assert_eq!(refused.errors()[0].0, "endDate");
    assert!(refused.text.contains(&today.to_string()), "{}", refused.text);
    admin.get(FORECAST).await.fails_with(422, "invalid");
    let nowhere = format!("{FORECAST}?warehouseId={}", uuid::Uuid::now_v7());
    admin.get(&nowhere).await.fails_with(404, "absent");
    let staff = Staff::of_some(&server, &[Role::BookKeeper]).await;
    staff.get(Role::BookKeeper).get(&path).await.fails_with(403, "forbidden");
}
