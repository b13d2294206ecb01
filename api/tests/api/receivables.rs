//! Payments and credit notes over HTTP.

use reqwest::Method;
use serde_json::{Value, json};
use waybill_domain::Role;

use crate::support::{Answer, Person, Server, Staff, World, customer};

const ALL: &str = "/api/payments";
const EDIT: &str = "/api/payments/update-payment/pending-to-pending";
const APPROVE: &str = "/api/payments/update-payment/pending-to-approved";
const VOID: &str = "/api/payments/update-payment/pending-to-void";
const VOID_APPROVED: &str = "/api/payments/update-payment/approved-to-void";

fn cheque(customer: &str, amount: &str, reference: &str) -> Value {
    json!({
        "kind": "payment", "customerId": customer, "amount": amount, "method": "cheque", "reference": reference,
        "receivedOn": "2026-01-15",
    })
}

/// The customer's balance as it is after a write.
async fn balance(person: &Person<'_>, written: &Answer, customer: &str) -> String {
    let read = person.get_after(written, &format!("/api/customers/{customer}")).await.is(200);
    read.body["account"]["balance"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_payment_counts_from_its_approval_until_it_is_void() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let entered = admin.post(&format!("{ALL}/"), &cheque(&world.customer, "80.00", "C-1")).await.is(201);
    assert!(entered.body["number"].as_str().unwrap().starts_with("RCT-2026-"), "{}", entered.text);
    assert_eq!(balance(&admin, &entered, &world.customer).await, "0.00");
    let id = entered.id();
    let approved = admin.put(APPROVE, &json!({"id": id})).await.is(200);
    assert_eq!(balance(&admin, &approved, &world.customer).await, "-80.00");
    let read = admin.get(&format!("{ALL}/{id}")).await.is(200);
    assert_eq!((&read.body["status"], &read.body["selfApproved"]), (&json!("approved"), &json!(true)));
    let refused = admin.put(VOID, &json!({"id": id, "reason": "late"})).await.fails_with(409, "transition");
    assert!(refused.text.contains("void"), "{}", refused.text);
    let without_reason = admin.put(VOID_APPROVED, &json!({"id": id})).await.fails_with(422, "invalid");
    assert_eq!(without_reason.errors(), [("reason".to_owned(), "required".to_owned())]);
    let void = admin.put(VOID_APPROVED, &json!({"id": id, "reason": "it bounced"})).await.is(200);
    assert_eq!(balance(&admin, &void, &world.customer).await, "0.00");
    let read = admin.get(&format!("{ALL}/{id}")).await.is(200);
    assert_eq!((&read.body["status"], &read.body["voidReason"]), (&json!("void"), &json!("it bounced")));
    admin.put(APPROVE, &json!({"id": id})).await.fails_with(409, "transition");
}

#[tokio::test]
async fn an_edit_names_the_receivable_beside_its_fields_and_the_version_that_was_seen() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let id = admin.post(ALL, &cheque(&world.customer, "80.00", "C-1")).await.is(201).id();
    let mut edit = cheque(&world.customer, "85.00", "C-1");
    admin.put_at(1, EDIT, &edit).await.fails_with(422, "invalid");
    edit["id"] = json!(id);
    admin.put(EDIT, &edit).await.fails_with(428, "version-required");
    let edited = admin.put_at(1, EDIT, &edit).await.is(200);
    assert_eq!((&edited.body["version"], &edited.body["status"]), (&json!(2), &json!("pending")));
    admin.put_at(1, EDIT, &edit).await.fails_with(412, "stale");
    let read = admin.get_after(&edited, &format!("{ALL}/{id}")).await.is(200);
    assert_eq!(read.body["amount"], "85.00");
    edit["color"] = json!("red");
    let unknown = admin.put_at(2, EDIT, &edit).await.fails_with(422, "invalid");
    assert_eq!(unknown.errors(), [("color".to_owned(), "unknown-field".to_owned())]);
}

#[tokio::test]
async fn what_is_wrong_with_a_payment_is_reported_at_its_fields() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let codes = |answer: Answer| answer.fails_with(422, "invalid").errors();
    let mut draft = cheque(&world.customer, "80.00", "C-1");
    draft["receivedOn"] = json!("2099-01-01");
    draft["reference"] = Value::Null;
    let wrong = codes(admin.post(ALL, &draft).await);
    let result = [("receivedOn", "outside-window"), ("receivedOn", "too-late"), ("reference", "required")];
    assert_eq!(wrong, result.map(|(field, code)| (field.to_owned(), code.to_owned())));
    let nothing = cheque(&uuid::Uuid::now_v7().to_string(), "1.00", "C-1");
    assert_eq!(codes(admin.post(ALL, &nothing).await), [("customerId".to_owned(), "absent".to_owned())]);
}

#[tokio::test]
async fn a_preview_of_an_approval_says_what_the_account_would_be_credited_and_records_nothing() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let id = admin.post(ALL, &cheque(&world.customer, "80.00", "C-1")).await.is(201).id();
    let tried = admin.put(&format!("{APPROVE}?preview=true"), &json!({"id": id})).await.is(200);
    let result = tried.body["preview"].as_array().unwrap();
    assert_eq!(result[1]["noun"], "account");
    assert_eq!(result[1]["payload"]["credited"]["amount"], "80.00");
    let written = world.stock(&admin, "1").await;
    assert_eq!(balance(&admin, &written, &world.customer).await, "0.00");
    assert_eq!(admin.get(&format!("{ALL}/{id}")).await.is(200).body["status"], "pending");
}

#[tokio::test]
async fn an_approval_that_is_clicked_twice_counts_once() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let id = admin.post(ALL, &cheque(&world.customer, "80.00", "C-1")).await.is(201).id();
    let approval = json!({"id": id});
    let clicks = (0..6).map(|_| {
        Answer::of(admin.raw(Method::PUT, APPROVE).header("Idempotency-Key", "once").json(&approval))
    });
    let mut answers = futures_util::future::join_all(clicks).await;
    for answer in &answers {
        assert_eq!((answer.status.as_u16(), &answer.body["status"]), (200, &json!("approved")));
    }
    let last = answers.pop().unwrap();
    assert_eq!(balance(&admin, &last, &world.customer).await, "-80.00");
}

#[tokio::test]
async fn receivables_are_found_by_customer_day_kind_status_and_words_and_counted() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let other = admin.post("/api/customers", &customer("Nut & Screw")).await.is(201).id();
    let first = admin.post(ALL, &cheque(&world.customer, "10.00", "C-77")).await.is(201).id();
    let note = json!({"kind": "credit-note", "customerId": other, "amount": "5.00", "receivedOn": "2026-02-20", "remarks": "Price of May"});
    let second = admin.post(ALL, &note).await.is(201).id();
    let approved = admin.put(APPROVE, &json!({"id": second})).await.is(200);
    let ids = |answer: Answer| -> Vec<String> {
        let rows = answer.is(200).body["content"].as_array().unwrap().clone();
        rows.iter().map(|row| row["id"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(ids(admin.get_after(&approved, ALL).await), [second.clone(), first.clone()]);
    for (query, expected) in [
        ("status=pending".to_owned(), &first),
        ("status=approved".to_owned(), &second),
        ("kind=credit-note".to_owned(), &second),
        (format!("customerId={}", world.customer), &first),
        ("startDate=2026-02-01".to_owned(), &second),
        ("endDate=2026-01-15".to_owned(), &first),
        ("searchTerm=c-77".to_owned(), &first),
        ("searchTerm=screw".to_owned(), &second),
        ("mine=true&status=pending".to_owned(), &first),
    ] {
        let found = ids(admin.get(&format!("{ALL}?{query}")).await);
        assert_eq!(found, std::slice::from_ref(expected), "{query}");
    }
    let counts = admin.get(&format!("{ALL}/counts")).await.is(200).body;
    let count = |status: &str| {
        let all = counts.as_array().unwrap().iter();
        all.filter(|row| row["status"] == status).map(|row| row["count"].as_i64().unwrap()).sum::<i64>()
    };
    assert_eq!([count("pending"), count("approved"), count("void")], [1, 1, 0]);
}

#[tokio::test]
async fn receivables_are_kept_from_everybody_but_admins() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let id = admin.post(ALL, &cheque(&world.customer, "80.00", "C-1")).await.is(201).id();
    let staff = Staff::of_some(&server, &[Role::Manager, Role::BookKeeper]).await;
    for role in [Role::Manager, Role::BookKeeper] {
        let person = staff.get(role);
        person.get(ALL).await.fails_with(403, "forbidden");
        person.get(&format!("{ALL}/{id}")).await.fails_with(403, "forbidden");
        person.post(ALL, &cheque(&world.customer, "1.00", "C-2")).await.fails_with(403, "forbidden");
        person.put(APPROVE, &json!({"id": id})).await.fails_with(403, "forbidden");
    }
    staff.get(Role::Manager).get(&format!("/api/history/receivable/{id}")).await.fails_with(404, "absent");
    admin.get(&format!("/api/history/receivable/{id}")).await.is(200);
    let nobodys = uuid::Uuid::now_v7();
    admin.put(APPROVE, &json!({"id": nobodys})).await.fails_with(404, "absent");
    admin.get(&format!("{ALL}/{nobodys}")).await.fails_with(404, "absent");
}
