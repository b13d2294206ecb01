//! The control report.

use serde_json::{Value, json};
use waybill_domain::Role;

use crate::as_of::then;
use crate::support::{Answer, Server, Staff, World, in_days};

const REPORT: &str = "/api/control-report";

/// Kind, count and amount of each row of the report.
fn rows(report: &Answer) -> Vec<(String, i64, Value)> {
    let rows = report.body["rows"].as_array().unwrap();
    let row = |row: &Value| {
        let kind = row["kind"].as_str().unwrap().to_owned();
        (kind, row["count"].as_i64().unwrap(), row["amount"].clone())
    };
    rows.iter().map(row).collect()
}

#[tokio::test]
async fn what_an_auditor_looks_at_is_counted_by_kind_and_person() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let before = rows(&admin.get(REPORT).await.is(200));
    assert_eq!(before, [("self-approved".to_owned(), 1, json!("80.00"))], "the opening stock");

    let mut order = world.order("2");
    order["orderDate"] = json!(in_days(-1));
    order["lines"][0]["unitPrice"] = json!("12.50");
    let placed = admin.post("/api/order-products", &order).await.is(201);
    let approve = "/api/order-products/update-order/pending-to-approved";
    let approved = admin.put(approve, &json!({"id": placed.id()})).await.is(200);
    let report = admin.get_after(&approved, REPORT).await.is(200);
    let amount = json!("25.00");
    assert_eq!(
        rows(&report),
        [
            ("backdated".to_owned(), 1, amount.clone()),
            ("price-typed".to_owned(), 1, amount),
            ("self-approved".to_owned(), 2, json!("105.00")),
        ]
    );
    assert!(report.body["rows"][0]["actorName"].is_string(), "{}", report.text);
    let nobody = "00000000-0000-0000-0000-000000000001";
    let absent = admin.get(&format!("{REPORT}?actorId={nobody}")).await.fails_with(404, "absent");
    assert_eq!(absent.errors(), [("actorId".to_owned(), "absent".to_owned())]);
    let tomorrow = in_days(1);
    let later = admin.get(&format!("{REPORT}?startDate={tomorrow}&endDate={}", in_days(2))).await.is(200);
    assert_eq!(later.body["rows"][2]["countBefore"], json!(2), "the period before it has them");
    admin.get(&format!("{REPORT}?startDate=2010-01-01")).await.fails_with(422, "invalid");
}

#[tokio::test]
async fn a_number_that_somebody_has_in_a_form_is_a_gap_with_its_reason() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let leased = admin.get("/api/generate-id/order-id").await.is(200);
    let placed = admin.post("/api/order-products", &world.order("1")).await.is(201);
    let report = admin.get_after(&placed, REPORT).await.is(200);
    let year = &in_days(0)[..4];
    let gap = json!({"series": format!("ORD-{year}-"), "first": 1, "last": 1, "reason": "reserved"});
    assert_eq!(report.body["gaps"], json!([gap]), "{} was leased", leased.text);
}

#[tokio::test]
async fn a_number_with_a_reason_does_not_explain_those_beside_it() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let year = &in_days(0)[..4];
    admin.get("/api/generate-id/order-id").await.is(200);
    let placed = admin.post("/api/order-products", &world.order("1")).await.is(201);
    admin.get_after(&placed, REPORT).await.is(200);
    let behind = "UPDATE read.activity_known SET record_no = $1 WHERE noun = 'order'";
    let number = format!("ORD-{year}-000006");
    sqlx::query(behind).bind(number).execute(&server.database.pool).await.unwrap();
    let report = admin.get(REPORT).await.is(200);
    let gaps = report.body["gaps"].as_array().unwrap();
    let [reserved, others] = &gaps[..] else { panic!("{}", report.text) };
    let range = |gap: &Value| (gap["first"].as_i64().unwrap(), gap["last"].as_i64().unwrap());
    assert_eq!((range(reserved), &reserved["reason"]), ((1, 1), &json!("reserved")));
    assert_eq!(range(others), (2, 5));
    assert_ne!(others["reason"], "reserved");
}

#[tokio::test]
async fn a_report_as_of_a_past_moment_has_no_sign_in_of_later() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    admin.post("/api/order-products", &world.order("1")).await.is(201);
    let moment = server.end_of_the_log().await.to_string();
    let wrong = json!({"username": "admin", "password": "not the password"});
    server.post("/api/users/login", &wrong).await;
    let failed = |report: &Answer| rows(report).iter().any(|(kind, ..)| kind == "sign-in-failed");
    assert!(failed(&admin.get(REPORT).await.is(200)));
    assert!(!failed(&then(&admin, &moment, REPORT).await.is(200)));
}

#[tokio::test]
async fn an_order_that_is_cancelled_by_way_of_pending_is_voided_after_its_approval() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let order = admin.post("/api/order-products", &world.order("1")).await.is(201).id();
    let step = async |name: &str| {
        let body = json!({"id": order, "reason": "Keyed in wrong"});
        admin.put(&format!("/api/order-products/update-order/{name}"), &body).await.is(200)
    };
    step("pending-to-approved").await;
    step("approved-to-pending").await;
    let last = step("pending-to-cancelled").await;
    let report = admin.get_after(&last, REPORT).await.is(200);
    assert!(rows(&report).iter().any(|(kind, ..)| kind == "voided-after-approval"), "{}", report.text);
}

#[tokio::test]
async fn each_count_of_security_records_is_the_number_of_rows_that_it_opens() {
    let server = Server::start().await;
    let admin = server.admin().await;
    for (username, times) in [("admin", 2), ("nobody-i-know", 3)] {
        for _ in 0..times {
            let wrong = json!({"username": username, "password": "not the password"});
            server.post("/api/users/login", &wrong).await;
        }
    }
    let report = admin.get(REPORT).await.is(200);
    let rows = report.body["rows"].as_array().unwrap();
    let mut counts = Vec::new();
    for row in rows.iter().filter(|row| row["kind"] == "sign-in-failed") {
        let who = match row["actorId"].as_str() {
            Some(user) => format!("userId={user}"),
            None => "withoutAccount=true".to_owned(),
        };
        let list =
            admin.get(&format!("/api/security-records?kind=sign-in-failed&size=100&{who}")).await.is(200);
        assert_eq!(row["count"], list.body["content"].as_array().unwrap().len(), "{who}: {}", report.text);
        counts.push(row["count"].as_i64().unwrap());
    }
    assert_eq!(counts, [3, 2]);
}

#[tokio::test]
async fn who_sees_no_users_sees_no_security_records_either() {
    let server = Server::start().await;
    let staff = Staff::of_some(&server, &[Role::Manager, Role::Checker]).await;
    let manager = staff.get(Role::Manager);
    let wrong = json!({"username": "manager", "password": "not the password"});
    server.post("/api/users/login", &wrong).await;
    let report = manager.get(REPORT).await.is(200);
    assert_eq!(rows(&report), []);
    staff.get(Role::Checker).get(REPORT).await.fails_with(403, "forbidden");
}
