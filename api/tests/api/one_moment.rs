//! The page of a document is of one moment: its record, its marks, its version and the steps that it offers.

use std::collections::BTreeSet;

use reqwest::Method;
use serde_json::{Value, json};
use sqlx::Executor as _;

use crate::support::{Answer, Person, Server, World};

const APPROVE: &str = "/api/order-products/update-order/pending-to-approved";

/// A document, and a step that it can take.
struct Case {
    list: &'static str,
    id: String,
    step: &'static str,
    body: Value,
}

impl Case {
    /// The page as the lists are now, which may be behind the log.
    async fn shown(&self, person: &Person<'_>) -> Answer {
        Answer::of(person.raw(Method::GET, &format!("{}/{}", self.list, self.id))).await.is(200)
    }
}

/// A document of each kind.
async fn cases(admin: &Person<'_>, world: &World) -> Vec<Case> {
    let case = async |list, entered: &Value, step, more: Value| {
        let id = admin.post(list, entered).await.is(201).id();
        let mut body = json!({"id": id});
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        Case { list, id, step, body }
    };
    let order = world.order("1");
    let planned = admin.post("/api/order-products", &order).await.is(201).id();
    admin.put(APPROVE, &json!({"id": planned})).await.is(200);
    let trip = json!({
        "warehouseId": world.warehouse, "driverId": world.driver(admin).await, "vehiclePlate": "ab-1",
        "stops": [{"orderId": planned}],
    });
    let opening = json!({
        "kind": "opening", "warehouseId": world.warehouse,
        "lines": [{"productId": world.product, "quantity": "1", "unitCost": "8.00"}],
    });
    let payment = json!({"customerId": world.customer, "amount": "5.00", "method": "cash"});
    let received = json!({"status": "received-by-warehouse"});
    let nothing = json!({});
    vec![
        case("/api/order-products", &order, APPROVE, nothing.clone()).await,
        case("/api/dispatches", &trip, "/api/dispatches/update-dispatch/waiting-to-loaded", nothing.clone())
            .await,
        case("/api/stockTransactions", &opening, "/api/stockTransactions/updateStatus", received).await,
        case("/api/payments", &payment, "/api/payments/update-payment/pending-to-approved", nothing).await,
    ]
}

/// The lists of the documents whose pages offer steps, by the document of the API.
async fn lists_with_steps(server: &Server) -> BTreeSet<String> {
    let document = server.get("/api/openapi.json").await.is(200).body;
    let schema = |operation: &Value| {
        let reference =
            operation["responses"]["200"]["content"]["application/json"]["schema"]["$ref"].clone();
        reference.as_str().map(|at| document.pointer(at.trim_start_matches('#')).unwrap().clone())
    };
    let details = document["paths"].as_object().unwrap().iter().filter_map(|(path, item)| {
        let list = path.strip_suffix("/{id}")?;
        schema(&item["get"])?["properties"].get("can").map(|_| list.to_owned())
    });
    details.collect()
}

#[tokio::test]
async fn a_page_that_is_behind_the_log_offers_no_step_of_what_it_does_not_show() {
    const TABLES: &str = "LOCK TABLE read.orders, read.dispatches, read.stock_transactions, read.receivables \
         IN SHARE ROW EXCLUSIVE MODE";
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let cases = cases(&admin, &world).await;
    let tried: BTreeSet<String> = cases.iter().map(|case| case.list.to_owned()).collect();
    assert_eq!(tried, lists_with_steps(&server).await);
    let end = server.end_of_the_log().await.to_string();
    let mut before = Vec::new();
    for case in &cases {
        let path = format!("{}/{}", case.list, case.id);
        let request = admin.raw(Method::GET, &path).header("Min-Position", &end);
        before.push(Answer::of(request).await.is(200));
    }

    // The projector waits for this lock, and readers do not.
    let mut lock = server.database.owner.begin().await.unwrap();
    lock.execute(TABLES).await.unwrap();
    for case in &cases {
        admin.put(case.step, &case.body).await.is(200);
    }
    for (case, before) in cases.iter().zip(&before) {
        let shown = case.shown(&admin).await;
        assert_ne!(before.body["can"], json!([]), "{}: {}", case.list, before.text);
        assert_eq!(shown.header("etag"), before.header("etag"), "{}: the list is behind", case.list);
        assert_eq!(shown.body["status"], before.body["status"], "{}", case.list);
        assert_eq!(shown.body["can"], json!([]), "{}: {}", case.list, shown.text);
    }
    lock.rollback().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_order_that_is_read_while_it_changes_has_the_marks_and_steps_of_the_status_that_is_shown() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let placed = admin.post("/api/order-products", &world.order("1")).await.is(201);
    let (id, path) = (placed.id(), format!("/api/order-products/{}", placed.id()));
    let pending = admin.get_after(&placed, &path).await.is(200).body["can"].clone();
    let changing = async {
        for _ in 0..20 {
            admin.put(APPROVE, &json!({"id": id})).await.is(200);
            let reopen = "/api/order-products/update-order/approved-to-pending";
            admin.put(reopen, &json!({"id": id, "reason": "Again"})).await.is(200);
        }
    };
    let reading = async {
        let mut seen = BTreeSet::new();
        loop {
            let order = Answer::of(admin.raw(Method::GET, &path)).await.is(200).body;
            let is_pending = order["status"] == "pending";
            seen.insert(order["status"].to_string());
            assert_eq!(order["ready"], json!(is_pending), "{order}");
            assert!(order["can"] == json!([]) || (order["can"] == pending) == is_pending, "{order}");
            if seen.len() == 3 {
                return;
            }
        }
    };
    tokio::select! {
        () = changing => (),
        () = reading => (),
    }
}
