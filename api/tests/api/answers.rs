//! Clear errors for queries: what a call does not have, cannot read or would have to overlook is reported, at its name.

use reqwest::Method;
use serde_json::{Value, json};
use waybill_domain::Role;
use waybill_domain::user::Rights;

use crate::support::{Answer, PASSWORD, Person, Server, Staff, World};

/// An operation of the document of the API, with the names of the parameters of its query, and of those that are days.
struct Call {
    id: String,
    method: Method,
    path: String,
    query: Vec<String>,
    days: Vec<String>,
}

async fn calls(server: &Server) -> Vec<Call> {
    let document = server.get("/api/openapi.json").await.is(200).body;
    let mut calls = Vec::new();
    for (template, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
            let query: Vec<&Value> = parameters.iter().filter(|one| one["in"] == "query").collect();
            let days = query.iter().filter(|one| one["schema"].to_string().contains(r#""format":"date""#));
            let name = |one: &&Value| one["name"].as_str().unwrap().to_owned();
            calls.push(Call {
                id: operation["operationId"].as_str().unwrap().to_owned(),
                method: method.to_uppercase().parse().unwrap(),
                path: filled(template),
                days: days.map(name).collect(),
                query: query.iter().map(name).collect(),
            });
        }
    }
    assert!(calls.len() > 100);
    calls
}

fn filled(template: &str) -> String {
    let part = |part: &str| match part {
        "{noun}" => "order".to_owned(),
        part if part.starts_with('{') => uuid::Uuid::now_v7().to_string(),
        part => part.to_owned(),
    };
    template.split('/').map(part).collect::<Vec<_>>().join("/")
}

async fn requested(person: &Person<'_>, call: &Call, path: &str) -> Answer {
    let request = person.raw(call.method.clone(), path);
    let request = if call.method == Method::GET { request } else { request.json(&json!({})) };
    Answer::of(request).await
}

#[tokio::test]
async fn a_parameter_that_a_call_does_not_know_is_refused_by_its_name() {
    let server = Server::start().await;
    let admin = server.admin().await;
    for call in calls(&server).await {
        let path = format!("{}?isThere=2016-01-01T00:00:00Z", call.path);
        let refused = requested(&admin, &call, &path).await.fails_with(400, "unknown-parameter");
        let expected = [("isThere".to_owned(), "unknown-parameter".to_owned())];
        assert_eq!(refused.errors(), expected, "{}", call.id);
    }
}

#[tokio::test]
async fn a_nul_in_any_parameter_is_malformed_and_no_fault_of_the_server() {
    let server = Server::start().await;
    let admin = server.admin().await;
    for call in calls(&server).await {
        for name in &call.query {
            let refused = requested(&admin, &call, &format!("{}?{name}=a%00b", call.path)).await;
            assert_eq!(refused.fails_with(400, "malformed").errors()[0].0, *name);
        }
    }
    admin.get("/api/products/%00").await.fails_with(400, "malformed");
}

#[tokio::test]
async fn a_day_that_no_calendar_has_is_refused_in_any_parameter() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let mut refused = 0;
    for call in calls(&server).await {
        for name in &call.days {
            for day in ["-9999-01-01", "1899-12-31", "2100-01-01"] {
                let answer = requested(&admin, &call, &format!("{}?{name}={day}", call.path)).await;
                assert!(answer.status.is_client_error(), "{} {name}={day}: {}", call.id, answer.status);
                refused += usize::from(answer.errors().contains(&(name.clone(), "out-of-range".to_owned())));
            }
        }
    }
    assert!(refused > 100, "{refused}");
}

#[tokio::test]
async fn a_day_has_one_form_in_any_parameter_and_in_the_header_of_a_past_moment() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let mut tried = 0;
    let odd = ["2026-2-1", "20260201", "2026-02-01T00:00:00", " 2026-02-01", "%2B2026-02-01", "2026-02-30"];
    for call in calls(&server).await {
        for (name, day) in call.days.iter().flat_map(|name| odd.map(|day| (name, day))) {
            let answer = requested(&admin, &call, &format!("{}?{name}={day}", call.path)).await;
            let expected = [(name.clone(), "not-a-date".to_owned())];
            let refused = answer.fails_with(422, "invalid").errors();
            // A call may ask for another parameter first.
            let asks = matches!(&refused[..], [(other, code)] if other != name && code == "required");
            assert!(asks || refused == expected, "{} {name}={day}: {refused:?}", call.id);
            tried += usize::from(!asks);
        }
    }
    assert!(tried > 200, "{tried}");
    for day in ["2026-2-1", "2026-02-1", "2026- 2-1"] {
        let request = admin.raw(Method::GET, "/api/customers").header("As-Of", day);
        Answer::of(request).await.fails_with(422, "invalid");
    }
}

#[tokio::test]
async fn a_search_for_a_longer_text_than_any_record_has_is_refused_with_the_limit() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let searching =
        calls(&server).await.into_iter().filter(|call| call.query.iter().any(|name| name == "searchTerm"));
    for call in searching {
        let search = |length: usize| format!("{}?searchTerm={}", call.path, "a".repeat(length));
        let refused = requested(&admin, &call, &search(201)).await.fails_with(422, "invalid");
        let expected = [("searchTerm".to_owned(), "too-long".to_owned())];
        assert_eq!(refused.errors(), expected, "{}", call.id);
        assert!(refused.text.contains("201 characters; at most 200"), "{}", call.id);
        let found = requested(&admin, &call, &search(200)).await;
        assert!(!found.errors().contains(&expected[0]), "{}", call.id);
    }
}

#[tokio::test]
async fn what_is_wrong_with_a_parameter_is_said_in_the_words_of_the_screen() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let cases = [
        ("/api/customers?size=x", "size", "Size must be a whole number from 1 to 100"),
        ("/api/customers?size=", "size", "Size must be a whole number from 1 to 100"),
        ("/api/customers?size=101", "size", "Size must be a whole number from 1 to 100"),
        ("/api/customers?page=-1", "page", "Page must be a whole number from 0"),
        ("/api/customers?active=maybe", "active", "Active must be true or false"),
        ("/api/order-products?startDate=", "startDate", "Start date must be a date like 2026-11-21"),
        ("/api/order-products?endDate=2026-02-30", "endDate", "End date must be a date like 2026-11-21"),
        ("/api/customers?size=1&size=2", "size", "Size is there twice"),
        ("/api/order-products?warehouseId=main", "warehouseId", "Warehouse must be the id of a record"),
        ("/api/payments/approved", "customerId", "Customer is required"),
    ];
    for (path, field, words) in cases {
        let refused = admin.get(path).await.fails_with(422, "invalid");
        assert_eq!(refused.body["errors"][0]["field"], field, "{path}: {}", refused.text);
        assert_eq!(refused.body["errors"][0]["message"], words, "{path}");
    }
    let role = admin.get("/api/users?role=boss").await.fails_with(422, "invalid");
    let words = role.body["errors"][0]["message"].as_str().unwrap().to_owned();
    assert!(words.starts_with("Role must be one of admin, manager"), "{words}");
}

#[tokio::test]
async fn a_list_until_a_day_before_its_first_is_refused_as_statements_are() {
    let server = Server::start().await;
    let admin = server.admin().await;
    for list in ["order-products", "dispatches", "stockTransactions", "payments"] {
        for path in [format!("/api/{list}"), format!("/api/{list}/counts")] {
            let path = format!("{path}?startDate=2026-05-02&endDate=2026-05-01");
            let refused = admin.get(&path).await.fails_with(422, "invalid");
            assert_eq!(refused.errors(), [("endDate".to_owned(), "too-early".to_owned())], "{path}");
        }
    }
}

#[tokio::test]
async fn a_receivable_is_a_payment_unless_it_says_something_else() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let payment = json!({"customerId": world.customer, "amount": "5.00", "method": "cash"});
    let entered = admin.post("/api/payments", &payment).await.is(201);
    let shown = admin.get_after(&entered, &format!("/api/payments/{}", entered.id())).await.is(200);
    assert_eq!(shown.body["kind"], "payment");
}

#[tokio::test]
async fn stops_are_driven_to_in_the_sequence_that_all_of_them_say() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let driver = world.driver(&admin).await;
    let mut orders = Vec::new();
    for _ in 0..2 {
        let order = admin.post("/api/order-products", &world.order("1")).await.is(201).id();
        let approve = "/api/order-products/update-order/pending-to-approved";
        admin.put(approve, &json!({"id": order})).await.is(200);
        orders.push(order);
    }
    let trip = |stops: Value| {
        json!({
            "warehouseId": world.warehouse, "driverId": driver, "assistantIds": [],
            "vehiclePlate": "ab-1042", "stops": stops,
        })
    };
    let (first, second) = (&orders[0], &orders[1]);
    let partly = trip(json!([{"orderId": first, "sequence": 2}, {"orderId": second}]));
    let refused = admin.post("/api/dispatches", &partly).await.fails_with(422, "invalid");
    assert_eq!(refused.errors(), [("stops.1.sequence".to_owned(), "required".to_owned())]);
    let twice = trip(json!([{"orderId": first, "sequence": 2}, {"orderId": second, "sequence": 2}]));
    let refused = admin.post("/api/dispatches", &twice).await.fails_with(422, "invalid");
    assert_eq!(refused.errors(), [("stops.1.sequence".to_owned(), "twice".to_owned())]);
    let turned = trip(json!([{"orderId": first, "sequence": 2}, {"orderId": second, "sequence": 1}]));
    let planned = admin.post("/api/dispatches", &turned).await.is(201);
    let shown = admin.get_after(&planned, &format!("/api/dispatches/{}", planned.id())).await.is(200);
    let stops = shown.body["stops"].as_array().unwrap();
    let numbers: Vec<&str> = stops.iter().filter_map(|stop| stop["id"].as_str()).collect();
    assert_eq!(numbers, [second, first], "{}", shown.text);
}

#[tokio::test]
async fn a_change_of_password_and_a_registration_say_which_position_they_reached() {
    let server = Server::start().await;
    let code = server.running.first_admin_code.as_deref();
    let registration = json!({"username": "admin", "password": PASSWORD, "displayName": "Ada", "code": code});
    let registered = server.post("/api/auth/register", &registration).await.is(201);
    assert!(registered.header("etag").len() > 2);
    assert!(registered.header("position").parse::<i64>().unwrap() > 0);
    let admin = server.signed_in("admin", PASSWORD).await;
    let clerk = server.admin_made(&admin, "clerk").await;
    let path = format!("/api/users/{clerk}/change-password");
    let changed = admin.put(&path, &json!({"newPassword": "quite another lantern"})).await.is(200);
    let seen = admin.get_after(&changed, &format!("/api/users/{clerk}")).await.is(200);
    assert_eq!(seen.header("etag"), changed.header("etag"));
}

#[tokio::test]
async fn saying_that_an_account_is_not_read_only_changes_nothing_when_it_was_not() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let staff = Staff::of_some(&server, &[Role::Manager]).await;
    let manager = staff.get(Role::Manager);
    let path = format!("/api/users/{}", manager.id);
    let before = admin.get(&path).await.is(200).header("etag").to_owned();
    let edit = json!({
        "displayName": "manager", "role": "manager", "accountState": "active", "readOnly": false,
        "warehouseIds": [],
    });
    let request = admin.raw(Method::PUT, &path).header("If-Match", &before).json(&edit);
    let edited = Answer::of(request).await.is(200);
    assert_eq!(edited.header("etag"), before);
    manager.get("/api/auth/me").await.is(200);
}

#[tokio::test]
async fn a_read_only_account_is_granted_no_command() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let rights = Rights { read_only: true, ..Rights::active(Role::Admin) };
    let auditor = server.person("auditor", rights).await;
    let granted = |answer: &Answer| -> Vec<String> {
        let all = answer.body["permissions"].as_array().unwrap();
        all.iter().map(|one| one["operation"].as_str().unwrap().to_owned()).collect()
    };
    let (whole, looks) = (admin.get("/api/auth/me").await.is(200), auditor.get("/api/auth/me").await.is(200));
    let (whole, looks) = (granted(&whole), granted(&looks));
    for operation in &whole {
        let parsed: waybill_domain::Operation = operation.parse().unwrap();
        assert_eq!(looks.contains(operation), !parsed.is_command(), "{operation}");
    }
    for offered in ["order-create", "dispatch-create", "company-edit", "price-write", "dispatch-prove"] {
        assert!(!looks.contains(&offered.to_owned()), "{offered}");
    }
    assert!(looks.contains(&"order-list-pending".to_owned()));
}

#[tokio::test]
async fn what_goods_cost_is_shown_to_those_who_see_prices_only() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let supplier = admin.post("/api/suppliers", &json!({"name": "Mill"})).await.is(201).id();
    let lines = json!([{"productId": world.product, "quantity": "3", "unitCost": "1234.5678"}]);
    let purchase = json!({
        "kind": "purchase", "supplierId": supplier, "warehouseId": world.warehouse, "lines": lines,
    });
    let bought = admin.post("/api/stockTransactions", &purchase).await.is(201).id();
    let step = "/api/stockTransactions/updateStatus";
    admin.put(step, &json!({"id": bought, "status": "approved-admin"})).await.is(200);
    let send = json!({"id": bought, "status": "on-transit-supplier", "expectedDate": crate::support::soon()});
    admin.put(step, &send).await.is(200);
    // With another admin about, the first would not approve what they entered.
    let staff = Staff::bound_to(&server, vec![world.warehouse.parse().unwrap()]).await;
    let (warehouse, product) = (&world.warehouse, &world.product);
    let figures = format!("/api/stocks/warehouse/{warehouse}/product/{product}");
    let paths = [
        figures.clone(),
        format!("{figures}/ledger"),
        format!("/api/stocks/warehouse/{warehouse}"),
        format!("/api/stocks/product/{product}"),
        format!("/api/stockTransactions/{bought}"),
        "/api/stockTransactions?status=inTransit".to_owned(),
        "/api/stockTransactions?status=inTransit&format=csv".to_owned(),
    ];
    for path in &paths {
        let (shown, hidden) =
            (admin.get(path).await.is(200), staff.get(Role::WarehouseManager).get(path).await);
        let shows = |text: &str| ["8.0000", "1234.5678", "3703.70"].iter().any(|cost| text.contains(cost));
        assert!(shows(&shown.text), "{path}: {}", shown.text);
        assert!(!shows(&hidden.is(200).text), "{path}");
    }
    let request = staff.get(Role::WarehouseManager).raw(Method::PUT, &format!("{step}?preview=true"));
    let receive = json!({"id": bought, "status": "received-by-warehouse"});
    let preview = Answer::of(request.json(&receive)).await.is(200);
    assert!(!preview.text.contains("1234.5678") && !preview.text.contains("list-price"), "{}", preview.text);
}

#[tokio::test]
async fn who_is_bound_to_a_warehouse_sees_what_is_there_and_not_elsewhere() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1000").await;
    let east = admin.post("/api/warehouses", &json!({"code": "EAST", "name": "East"})).await.is(201).id();
    let there =
        World { warehouse: east.clone(), product: world.product.clone(), customer: world.customer.clone() };
    there.stock(&admin, "100").await;
    let rights = Rights { warehouse_ids: vec![east.parse().unwrap()], ..Rights::active(Role::Manager) };
    let bound = server.person("bound", rights).await;
    let path = format!("/api/products/{}", world.product);
    assert_eq!(admin.get(&path).await.is(200).body["onHand"], "1100.000");
    let one = bound.get(&path).await.is(200).body;
    assert_eq!((&one["onHand"], &one["available"]), (&json!("100.000"), &json!("100.000")));
    let listed = bound.get("/api/products").await.is(200).body;
    assert_eq!(listed["content"][0]["onHand"], "100.000");
    let file = bound.get("/api/products?format=csv").await.is(200).text;
    assert!(file.contains("100.000") && !file.contains("1100.000"), "{file}");
}

#[tokio::test]
async fn nguyen_finds_the_customer_whose_name_has_accents_and_arabic_is_found_without_its_marks() {
    let server = Server::start().await;
    let admin = server.admin().await;
    for name in ["Nguyễn Văn Đức", "شركة أحمد"] {
        admin.post("/api/customers", &crate::support::customer(name)).await.is(201);
    }
    for (typed, name) in [("nguyen duc", "Nguyễn Văn Đức"), ("شركه احمد", "شركة أحمد")]
    {
        let found = admin.get_with("/api/customers", &[("searchTerm", typed)]).await.is(200).body;
        assert_eq!(found["content"][0]["name"], name, "{typed}");
        assert_eq!(found["totalElements"], 1, "{typed}");
    }
}

#[tokio::test]
async fn thousands_of_unknown_fields_are_answered_shortly() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let flood: serde_json::Map<String, Value> = (0..20_000).map(|at| (format!("x{at}"), json!(1))).collect();
    let refused = admin.post("/api/customers", &Value::Object(flood)).await.fails_with(400, "malformed");
    assert!(refused.text.len() < 1_000, "{}", refused.text.len());
    let many: serde_json::Map<String, Value> = (0..150).map(|at| (format!("x{at}"), json!(1))).collect();
    let refused = admin.post("/api/suppliers", &Value::Object(many)).await.fails_with(422, "invalid");
    let errors = refused.body["errors"].as_array().unwrap();
    assert_eq!(errors.len(), 51);
    assert_eq!(errors[50]["message"], "101 more fields are wrong");
}
