//! Statements over HTTP, as pages and as a file.

use serde_json::{Value, json};
use waybill_domain::Role;
use waybill_domain::user::Rights;

use crate::support::{Server, Staff, World, cells, in_days};

#[tokio::test]
async fn a_statement_shows_what_was_delivered_paid_and_void_and_what_is_owed_after_each() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let driver = world.driver(&admin).await;
    let (order, _) = world.sell(&admin, &driver, "10").await;
    world.sell(&admin, &driver, "2").await;
    let (paid, _) = world.pay(&admin, "100.50").await;
    let (bounced, _) = world.pay(&admin, "20.00").await;
    let void = json!({"id": bounced, "reason": "=1+1 bounced"});
    admin.put("/api/payments/update-payment/approved-to-void", &void).await.is(200);
    let pending =
        json!({"kind": "payment", "customerId": world.customer, "amount": "1.00", "method": "cash"});
    let last = admin.post("/api/payments", &pending).await.is(201);

    let path = format!("/api/account-statements/{}", world.customer);
    let result = admin.get_after(&last, &path).await.is(200).body;
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let entries: Vec<[String; 4]> = result["entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| ["kind", "debit", "credit", "balance"].map(|field| text(&row[field])))
        .collect();
    assert_eq!(
        entries,
        [
            ["delivery", "125.00", "0.00", "125.00"],
            ["delivery", "25.00", "0.00", "150.00"],
            ["payment", "0.00", "100.50", "49.50"],
            ["payment", "0.00", "20.00", "29.50"],
            ["contra", "20.00", "0.00", "49.50"],
        ]
    );
    let sums = ["openingBalance", "totalDebits", "totalCredits", "closingBalance", "pendingAmount"];
    assert_eq!(sums.map(|sum| text(&result[sum])), ["0.00", "170.00", "120.50", "49.50", "1.00"]);
    assert_eq!(result["ageing"]["notDue"], "49.50");
    let due = json!({"dueOn": result["entries"][0]["dueOn"], "amount": "49.50"});
    assert_eq!(result["nextDue"], due);
    let later = format!("{path}?startDate={}&endDate={}", in_days(1), in_days(2));
    let later = admin.get(&later).await.is(200).body;
    assert_eq!((&later["totalEntries"], &later["nextDue"]), (&json!(0), &due), "whenever it was delivered");
    assert_eq!((&result["totalEntries"], &result["totalPending"]), (&json!(5), &json!(1)));

    let total = admin.get(&format!("/api/account-statements/total-balance/{}", world.customer)).await.is(200);
    let today = result["endDate"].clone();
    let expected = json!({"customerId": world.customer, "totalBalance": "49.50", "asOf": today});
    assert_eq!(total.body, expected);

    let of = format!("customerId={}&startDate={}", world.customer, text(&today));
    let delivered = admin.get(&format!("/api/order-products/delivered/?{of}")).await.is(200).body;
    let first = &delivered["content"][1];
    assert_eq!((&first["id"], &first["amount"]), (&json!(order), &json!("125.00")));
    let approved = admin.get(&format!("/api/payments/approved/?{of}")).await.is(200).body;
    assert_eq!((&approved["totalElements"], &approved["content"][0]["id"]), (&json!(1), &json!(paid)));

    let part = admin.get(&format!("{path}?size=2")).await.is(200).body;
    let rest = admin.get(&format!("{path}?size=3&after={}", text(&part["next"]))).await.is(200).body;
    let both = [part["entries"].as_array().unwrap().as_slice(), rest["entries"].as_array().unwrap()].concat();
    assert_eq!((json!(both), &rest["next"]), (result["entries"].clone(), &Value::Null));

    let file = admin.get_past(&format!("{path}?format=csv")).await.is(200);
    assert!(file.header("content-type").starts_with("text/csv"), "{}", file.header("content-type"));
    assert!(file.header("content-disposition").contains("statement-CUS-00001-"), "{:?}", file.headers);
    let lines = cells(&file.text);
    let column = |name: &str| lines[0].iter().position(|cell| cell == name).unwrap();
    let all = |name: &str| lines[1..].iter().map(|line| line[column(name)].clone()).collect::<Vec<_>>();
    assert_eq!(all("balance"), ["0.00", "125.00", "150.00", "49.50", "29.50", "49.50", "49.50"]);
    assert_eq!((all("kind")[0].as_str(), all("kind")[6].as_str()), ("opening", "closing"));
    let closing = ["debit", "credit"].map(|name| all(name)[6].clone());
    assert_eq!(closing, ["170.00", "120.50"], "the closing balance stands without what led to it");
    assert_eq!(all("reason")[5], "=1+1 bounced", "a file for programs has what was written");
}

#[tokio::test]
async fn a_statement_as_known_then_beside_now_says_what_was_recorded_since_by_whom() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let driver = world.driver(&admin).await;
    let (order, _) = world.sell(&admin, &driver, "10").await;
    let known = server.end_of_the_log().await;
    let instant = chrono::Utc::now().to_rfc3339_opts(chrono::SecondsFormat::Micros, true);
    let (paid, last) = world.pay(&admin, "100.50").await;
    let path = format!("/api/account-statements/{}/differences", world.customer);
    let of = async |query: &str| admin.get_after(&last, &format!("{path}?{query}")).await;

    let found = of(&format!("knownAt={known}")).await.is(200).body;
    let closing = |of: &str| found[of]["closingBalance"].as_str().unwrap().to_owned();
    assert_eq!((closing("earlier"), closing("later")), ("125.00".to_owned(), "24.50".to_owned()));
    assert_eq!(found["earlier"]["position"], known);
    let lines = found["lines"].as_array().unwrap();
    assert_eq!((lines.len(), &found["totalLines"], &found["next"]), (2, &json!(2), &Value::Null));
    let summary =
        |line: &Value| json!([line["difference"], line["kind"], line["amount"], line["document"]["id"]]);
    assert_eq!(summary(&lines[0]), json!(["added", "payment", "-100.50", paid]));
    assert_eq!(summary(&lines[1]), json!(["changed", "delivery", "0.00", order]));
    assert_eq!(lines[1]["open"], json!({"before": "125.00", "after": "24.50"}));
    let event = &lines[0]["events"][0];
    assert_eq!((&event["actor"]["name"], &event["document"]["id"]), (&json!("Ada Admin"), &json!(paid)));
    assert_eq!(event["phrases"][0]["key"], "account.credited");
    assert!(event["position"].as_i64().unwrap() > known);

    let same = of(&format!("knownAt={}", instant.replace('+', "%2B"))).await.is(200).body;
    assert_eq!(same, found, "an instant names the same moment");
    let first = of(&format!("knownAt={known}&size=1")).await.is(200).body;
    assert_eq!((first["lines"].as_array().unwrap().len(), &first["next"]), (1, &json!(1)));
    let today = found["endDate"].as_str().unwrap();
    let nothing = of(&format!("knownAt={today}")).await.is(200).body;
    assert_eq!((&nothing["lines"], &nothing["earlier"]), (&json!([]), &nothing["later"]), "a day ends later");
    let two = of(&format!("knownAt={known}&comparedAt={known}")).await.is(200).body;
    assert_eq!((&two["lines"], &two["later"]), (&json!([]), &found["earlier"]));

    for (query, field) in [
        ("knownAt=yesterday", "knownAt"),
        ("knownAt=0", "knownAt"),
        ("knownAt=2020-01-01", "knownAt"),
        ("startDate=2026-01-01", "knownAt"),
        (&format!("knownAt={known}&comparedAt=1"), "comparedAt"),
        (&format!("knownAt={known}&size=201"), "size"),
        (&format!("knownAt={known}&startDate=2026-02-02&endDate=2026-02-01"), "endDate"),
    ] {
        let answer = admin.get(&format!("{path}?{query}")).await.fails_with(422, "invalid");
        assert_eq!(answer.errors()[0].0, field, "{query}: {}", answer.text);
    }
    let nobody = format!("/api/account-statements/{}/differences?knownAt={known}", uuid::Uuid::now_v7());
    admin.get(&nobody).await.fails_with(404, "absent");
    let staff = Staff::of_some(&server, &[Role::Encoder]).await;
    staff.get(Role::Encoder).get(&format!("{path}?knownAt={known}")).await.fails_with(403, "forbidden");
}

#[tokio::test]
async fn who_is_bound_to_a_warehouse_reads_all_rows_of_an_account_and_opens_only_documents_in_reach() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let driver = world.driver(&admin).await;
    let (order, _) = world.sell(&admin, &driver, "10").await;
    world.pay(&admin, "100.50").await;
    let east = admin.post("/api/warehouses", &json!({"code": "EAST", "name": "East"})).await.is(201).id();
    let of = format!("/api/account-statements/{}", world.customer);
    let paths = [of, format!("/api/account-statements/order-payments/{order}")];
    for role in [Role::Manager, Role::BookKeeper] {
        let rights = Rights { warehouse_ids: vec![east.parse().unwrap()], ..Rights::active(role) };
        let bound = server.person(&format!("bound-{role}"), rights).await;
        bound.get(&format!("/api/order-products/{order}")).await.fails_with(404, "absent");
        for path in &paths {
            let (all, seen) = (admin.get(path).await.is(200).body, bound.get(path).await.is(200).body);
            assert_eq!(all, seen, "{role} {path}");
            assert!(all.to_string().contains("100.50"), "{path}: {all}");
        }
    }
}

#[tokio::test]
async fn statements_are_for_those_who_keep_the_books_and_only_of_customers_that_there_are() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let staff = Staff::of_some(&server, &[Role::BookKeeper, Role::Encoder]).await;
    let path = format!("/api/account-statements/{}", world.customer);
    staff.get(Role::BookKeeper).get(&path).await.is(200);
    staff.get(Role::Encoder).get(&path).await.fails_with(403, "forbidden");
    staff.get(Role::Encoder).get(&format!("{path}?format=csv")).await.fails_with(403, "forbidden");
    let nobody = format!("/api/account-statements/{}", uuid::Uuid::now_v7());
    for path in [nobody.clone(), nobody.replace("ments/", "ments/total-balance/")] {
        admin.get(&path).await.fails_with(404, "absent");
    }
    admin.get_past(&format!("{nobody}?format=csv")).await.fails_with(404, "absent");
    for (query, field) in [
        ("startDate=2026-02-02&endDate=2026-02-01", "endDate"),
        ("startDate=1899-12-31", "startDate"),
        ("endDate=%2B262142-12-31", "endDate"),
        ("size=201", "size"),
        ("after=yesterday", "after"),
        ("format=pdf", "format"),
    ] {
        let answer = admin.get(&format!("{path}?{query}")).await.fails_with(422, "invalid");
        assert_eq!(answer.errors()[0].0, field, "{query}: {}", answer.text);
    }
    admin.get("/api/payments/approved").await.fails_with(422, "invalid");
}

#[tokio::test]
async fn a_statement_is_issued_without_a_language_for_programs_and_its_figures_have_two_places() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let issue = json!({
        "customerId": world.customer, "startDate": "2026-01-01", "endDate": "2099-12-31", "format": "csv",
        "purpose": "exported",
    });
    let file = async |issue: &Value| {
        let issued = admin.post("/api/issued-statements", issue).await.is(201).id();
        admin.get(&format!("/api/issued-statements/{issued}/file")).await.is(200).text
    };
    let for_programs = file(&issue).await;
    assert!(for_programs.trim_start_matches('\u{feff}').starts_with("date,"), "{for_programs}");
    let mut for_people = issue.clone();
    for_people["language"] = json!("en");
    let head = file(&for_people).await;
    let figures: Vec<&str> = head.lines().filter_map(|line| line.strip_prefix("Closing balance,")).collect();
    assert_eq!(figures, ["0.00"], "{head}");
    let mut nobody = issue;
    nobody["customerId"] = json!(uuid::Uuid::now_v7());
    let refused = admin.post("/api/issued-statements", &nobody).await.fails_with(422, "invalid");
    assert_eq!(refused.errors(), [("customerId".to_owned(), "absent".to_owned())]);
}
