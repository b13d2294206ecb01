//! Reports that compare a period with the one before, over HTTP.

use rust_decimal::Decimal;
use serde_json::{Value, json};
use waybill_domain::Role;
use waybill_domain::user::Rights;

use crate::explanations::demo;
use crate::support::{Person, Server, World, in_days};

fn decimal(value: &Value) -> Decimal {
    value.as_str().unwrap_or_else(|| panic!("{value}")).parse().unwrap()
}

async fn read(person: &Person<'_>, path: &str) -> Value {
    person.get(path).await.is(200).body
}

fn sum(rows: &Value, field: &str) -> Decimal {
    let each = |row: &Value| match &row[field] {
        Value::Number(count) => Decimal::from(count.as_u64().unwrap()),
        amount => decimal(amount),
    };
    rows.as_array().unwrap().iter().map(each).sum()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_figures_of_a_period_are_those_of_lists_statements_and_journals_to_the_cent() {
    let server = demo().await;
    let admin = server.signed_in("admin", waybill_demo::PASSWORD).await;
    for (days, ends) in [(1, -3), (7, 0), (30, -20), (90, 0), (366, 0)] {
        let (start, end) = (in_days(ends - days + 1), in_days(ends));
        let period = format!("startDate={start}&endDate={end}");
        let counted = format!("days={days}&endDate={end}");
        let sales = read(&admin, &format!("/api/reports/sales?{period}")).await;
        let sums = &sales["sums"];
        for field in ["orders", "ordered", "deliveredOrders", "delivered", "margin", "onTimeOrders"] {
            let all = sum(&json!([sums]), field);
            assert_eq!(sum(&sales["rows"], field), all, "{field} of {period}");
            assert_eq!(sum(&sales["before"]["rows"], field), sum(&json!([sales["before"]["sums"]]), field));
        }
        let parts =
            ["netWithoutCost", "cost", "margin"].map(|field| decimal(&sums[field])).iter().sum::<Decimal>();
        assert_eq!(parts, decimal(&sums["net"]));
        let charged = ["net", "returned", "tax"].map(|field| decimal(&sums[field])).iter().sum::<Decimal>();
        assert_eq!(charged, decimal(&sums["delivered"]));

        let total = async |of: &str| read(&admin, &format!("/api/dashboard/{of}?{counted}")).await;
        assert_eq!(
            total("total-orders").await,
            json!({"total": sums["orders"], "before": sales["before"]["sums"]["orders"]})
        );
        assert_eq!(total("total-delivered-orders").await["total"], sums["deliveredOrders"]);
        assert_eq!(
            total("total-delivered-orders").await["before"],
            sales["before"]["sums"]["deliveredOrders"]
        );
        let per_day = total("total-amount-per-day").await;
        assert_eq!(sum(&per_day, "amount"), decimal(&sums["delivered"]), "{period}");
        let journals = read(&admin, &format!("/api/journals/totals?{period}")).await;
        let net: Decimal = journals["accounts"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|account| account["role"] == "sales")
            .map(|account| decimal(&account["credit"]) - decimal(&account["debit"]))
            .sum();
        assert_eq!(net, decimal(&sums["net"]) + decimal(&sums["returned"]), "{period}");

        let customers = read(&admin, &format!("/api/reports/customer/totals?{period}")).await;
        assert_eq!(
            (&customers["delivered"], &customers["deliveredOrders"]),
            (&sums["delivered"], &sums["deliveredOrders"])
        );
        let payments = read(&admin, &format!("/api/reports/payments?{period}")).await;
        assert_eq!(
            (&customers["paid"], &customers["credited"]),
            (&payments["sums"]["paid"], &payments["sums"]["credited"])
        );
        assert_eq!(sum(&payments["methods"], "paid"), decimal(&payments["sums"]["paid"]));
        let stops = read(&admin, &format!("/api/reports/stops?{period}")).await;
        let dispatches = read(&admin, &format!("/api/reports/dispatch/totals?{period}")).await;
        let went = [&stops["sums"]["delivered"], &stops["sums"]["failed"]];
        assert_eq!(went, [&dispatches["deliveredStops"], &dispatches["failedStops"]], "{period}");
    }
    let always = format!("startDate={}&endDate={}", in_days(-3659), in_days(0));
    let sales = read(&admin, &format!("/api/reports/sales?{always}")).await;
    let orders = read(&admin, "/api/reports/order/totals").await;
    assert_eq!((&sales["sums"]["delivered"], &sales["step"]), (&orders["deliveredTotal"], &json!("month")));
    let customers = read(&admin, &format!("/api/reports/sales/customers?limit=50&{always}")).await;
    let products = read(&admin, &format!("/api/reports/sales/products?limit=50&{always}")).await;
    for (rows, field) in [(&customers, "customerId"), (&products, "productId")] {
        let rows = rows.as_array().unwrap();
        assert!(
            rows.len() > 5 && rows.is_sorted_by(|one, next| decimal(&one["net"]) >= decimal(&next["net"]))
        );
        assert!(rows.iter().all(|row| row[field].is_string() && row["name"].is_string()));
    }
    assert!(sum(&products, "net") <= decimal(&sales["sums"]["net"]));
    let one = customers[0]["customerId"].as_str().unwrap();
    let own = read(&admin, &format!("/api/reports/sales?customerId={one}&{always}")).await;
    assert_eq!(own["sums"]["net"], customers[0]["net"]);
}

#[tokio::test]
async fn a_period_without_data_names_the_last_day_that_has_some_and_mistakes_are_named() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let none = read(&admin, "/api/reports/sales").await;
    assert_eq!((&none["lastWithData"], none["rows"].as_array().unwrap().len()), (&Value::Null, 30));
    let driver = world.driver(&admin).await;
    world.sell(&admin, &driver, "10").await;
    let (_, paid) = world.pay(&admin, "30.00").await;
    let today = in_days(0);
    let ago = format!("startDate={}&endDate={}", in_days(-60), in_days(-40));
    for report in ["sales", "stops", "payments"] {
        let now = admin.get_after(&paid, &format!("/api/reports/{report}")).await.is(200).body;
        assert_eq!((&now["endDate"], &now["lastWithData"]), (&json!(today), &Value::Null), "{report}");
        assert!(now["rows"].as_array().unwrap().last().unwrap() != &now["rows"][0]);
        let empty = read(&admin, &format!("/api/reports/{report}?{ago}")).await;
        assert_eq!(empty["lastWithData"], today, "{report}");
        for (wrong, field) in [
            ("startDate=2026-01-02&endDate=2026-01-01", "endDate"),
            ("endDate=1800-01-01", "endDate"),
            ("startDate=2000-01-01&endDate=2026-01-01", "startDate"),
        ] {
            let refused =
                admin.get(&format!("/api/reports/{report}?{wrong}")).await.fails_with(422, "invalid");
            assert_eq!(refused.errors()[0].0, field, "{wrong}");
        }
    }
    let past = |path: &str| format!("/api/dashboard/{path}?days=7&endDate={}", in_days(-1));
    for path in ["total-orders", "total-delivered-orders", "total-dispatches"] {
        assert_eq!(read(&admin, &past(path)).await, json!({"total": 0, "before": 0}), "{path}");
        assert_eq!(read(&admin, &format!("/api/dashboard/{path}?days=7")).await["total"], 1, "{path}");
        assert_eq!(read(&admin, &format!("/api/dashboard/{path}")).await, json!({"total": 1}), "{path}");
    }
    let days = read(&admin, &past("total-amount-per-day")).await;
    assert_eq!((days.as_array().unwrap().len(), &days[6]["date"]), (7, &json!(in_days(-1))));
    let one = format!("customerId={}", world.customer);
    for path in ["total-amount-per-day-per-customer", "total-amount-payment-per-day-per-customer"] {
        let days = read(&admin, &format!("{}&{one}", past(path))).await;
        assert_eq!(days[6]["date"], json!(in_days(-1)), "{path}");
    }
    for wrong in ["customers?limit=0", "products?limit=51"] {
        let refused = admin.get(&format!("/api/reports/sales/{wrong}")).await.fails_with(422, "invalid");
        assert_eq!(refused.errors()[0].0, "limit");
    }
    admin.get("/api/dashboard/total-orders?days=0").await.fails_with(422, "invalid");
}

#[tokio::test]
async fn who_is_bound_to_warehouses_gets_the_figures_of_these() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let driver = world.driver(&admin).await;
    world.sell(&admin, &driver, "10").await;
    let other = admin.post("/api/warehouses", &json!({"code": "FAR", "name": "Far"})).await.is(201);
    let rights = Rights { warehouse_ids: vec![other.id().parse().unwrap()], ..Rights::active(Role::Manager) };
    let bound = server.person("bound", rights).await;
    for (report, field) in [("sales", "deliveredOrders"), ("stops", "delivered")] {
        let path = format!("/api/reports/{report}");
        assert_eq!(admin.get_after(&other, &path).await.is(200).body["sums"][field], 1, "{report}");
        let theirs = bound.get_after(&other, &path).await.is(200).body;
        assert_eq!((&theirs["sums"][field], &theirs["lastWithData"]), (&json!(0), &Value::Null), "{report}");
        bound.get(&format!("{path}?warehouseId={}", world.warehouse)).await.fails_with(404, "absent");
    }
    for top in ["customers", "products"] {
        let path = format!("/api/reports/sales/{top}");
        assert_eq!(read(&admin, &path).await.as_array().unwrap().len(), 1, "{top}");
        assert_eq!(read(&bound, &path).await, json!([]), "{top}");
    }
}
