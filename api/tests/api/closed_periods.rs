//! Closed periods over HTTP.

use serde_json::{Value, json};
use waybill_domain::Role;

use crate::support::{Server, Staff, World};

const PERIODS: &str = "/api/closed-periods";
const CLOSE: &str = "/api/closed-periods/close";
const REOPEN: &str = "/api/closed-periods/reopen";

fn payment(customer: &str, on: &str) -> Value {
    json!({"customerId": customer, "amount": "10.00", "method": "cash", "receivedOn": on})
}

/// The first day of the month of a day.
fn first_of(day: &str) -> String {
    format!("{}01", &day[..8])
}

#[tokio::test]
async fn a_closed_month_takes_no_document_until_it_is_opened_again_with_a_reason() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let staff = Staff::of_some(&server, &[Role::BookKeeper]).await;
    let keeper = staff.get(Role::BookKeeper);
    let open = keeper.get(PERIODS).await.is(200);
    assert_eq!((&open.body["closed"], &open.body["closedThrough"]), (&json!([]), &Value::Null));
    let last = open.body["closable"].as_array().unwrap().last().unwrap().as_str().unwrap().to_owned();

    let closed = keeper.put_at(0, CLOSE, &json!({"through": last})).await.is(200);
    assert_eq!((&closed.body["status"], &closed.body["number"]), (&json!("closed"), &json!(last)));
    keeper.put_at(0, CLOSE, &json!({"through": last})).await.fails_with(412, "stale");
    let read = admin.get(PERIODS).await.is(200);
    assert_eq!(read.body["closed"][0]["through"], json!(last));
    assert_eq!(read.body["closable"], json!([]));

    let refused =
        admin.post("/api/payments", &payment(&world.customer, &last)).await.fails_with(422, "invalid");
    assert_eq!(refused.errors(), [("receivedOn".to_owned(), "period-closed".to_owned())]);
    let name = read.body["closed"][0]["byName"].as_str().unwrap();
    assert!(refused.text.contains(&format!("{name} closed the books to {last}")), "{}", refused.text);

    let without_reason =
        keeper.put(REOPEN, &json!({"from": first_of(&last)})).await.fails_with(422, "invalid");
    assert_eq!(without_reason.errors(), [("reason".to_owned(), "required".to_owned())]);
    keeper.put(REOPEN, &json!({"from": first_of(&last), "reason": "An invoice came late"})).await.is(200);
    admin.post("/api/payments", &payment(&world.customer, &last)).await.is(201);
    let history = admin.get("/api/history/closed-period/books").await.is(200);
    let words: Vec<&str> = history.body["entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["words"].as_str().unwrap())
        .collect();
    assert_eq!(
        words,
        [
            format!("Opened the books again from {}: An invoice came late", first_of(&last)),
            format!("Closed the books to {last}"),
        ]
    );
}
