//! Allocations of payments, over HTTP: proposed, chosen, refused for deliveries that are no longer open,
//! shown with orders and statements.

use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::support::{Answer, Person, Server, World};

const PAYMENTS: &str = "/api/payments";
const EDIT: &str = "/api/payments/update-payment/pending-to-pending";
const APPROVE: &str = "/api/payments/update-payment/pending-to-approved";
const VOID_APPROVED: &str = "/api/payments/update-payment/approved-to-void";

fn cash(customer: &str, amount: &str, allocations: &Value) -> Value {
    json!({"customerId": customer, "amount": amount, "method": "cash", "allocations": allocations})
}

async fn approved(admin: &Person<'_>, draft: &Value) -> (String, Answer) {
    let id = admin.post(PAYMENTS, draft).await.is(201).id();
    let approved = admin.put(APPROVE, &json!({"id": id})).await.is(200);
    (id, approved)
}

/// Number, open amount and proposal of what is open.
fn open(answer: &Answer) -> Vec<[String; 2]> {
    let text = |row: &Value, field: &str| row[field].as_str().unwrap_or_default().to_owned();
    let rows = answer.body["deliveries"].as_array().unwrap();
    rows.iter().map(|row| ["open", "proposed"].map(|field| text(row, field))).collect()
}

fn pairs(rows: &[[&str; 2]]) -> Vec<[String; 2]> {
    rows.iter().map(|row| row.map(str::to_owned)).collect()
}

#[tokio::test]
async fn a_payment_pays_what_is_due_first_unless_it_says_otherwise_and_all_screens_say_so() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let driver = world.driver(&admin).await;
    let (first, _) = world.sell(&admin, &driver, "2").await;
    let (second, sold) = world.sell(&admin, &driver, "1").await;
    let customer = world.customer.as_str();
    let path = format!("/api/account-statements/{customer}/open-deliveries");
    let all = admin.get_after(&sold, &path).await.is(200);
    let [one, two] = [0, 1].map(|at| all.body["deliveries"][at]["open"].as_str().unwrap().to_owned());
    let cents = |text: &str| text.replace('.', "").parse::<i64>().unwrap();
    let money = |cents: i64| format!("{}.{:02}", cents / 100, cents % 100);
    let a_bit_more = money(cents(&one) + 1);
    let proposed = admin.get(&format!("{path}?amount={a_bit_more}")).await.is(200);
    assert_eq!(open(&proposed), pairs(&[[&one, &one], [&two, "0.01"]]));
    assert_eq!(proposed.body["unallocated"], "0.00");
    let wrong = admin.get(&format!("{path}?amount=much")).await.fails_with(422, "invalid");
    assert_eq!(wrong.errors()[0].0, "amount");

    let (id, paid) = approved(&admin, &cash(customer, &a_bit_more, &Value::Null)).await;
    let read = admin.get_after(&paid, &format!("{PAYMENTS}/{id}")).await.is(200).body;
    let parts = read["allocations"].as_array().unwrap();
    assert_eq!(
        (&parts[0]["orderId"], &parts[0]["amount"], &parts[0]["open"]),
        (&json!(first), &json!(one), &json!("0.00"))
    );
    assert_eq!((&parts[1]["orderId"], &parts[1]["amount"]), (&json!(second), &json!("0.01")));
    let of_order =
        admin.get_after(&paid, &format!("/api/account-statements/order-payments/{first}")).await.is(200).body;
    assert_eq!(of_order["open"], "0.00");
    assert_eq!(
        (&of_order["payments"][0]["receivableId"], &of_order["payments"][0]["amount"]),
        (&json!(id), &json!(one))
    );
    let statement = admin.get_after(&paid, &format!("/api/account-statements/{customer}")).await.is(200).body;
    let entries = statement["entries"].as_array().unwrap();
    let payment = entries.iter().find(|entry| entry["kind"] == "payment").unwrap();
    assert_eq!(
        (payment["pays"].as_array().unwrap().len(), payment["paysPart"].as_array().unwrap().len()),
        (1, 1)
    );
    let delivery = entries.iter().find(|entry| entry["documentId"] == json!(second)).unwrap();
    assert_eq!(delivery["open"], money(cents(&two) - 1));
    let file = admin.get_past(&format!("/api/account-statements/{customer}?format=csv")).await.is(200).text;
    assert!(file.lines().next().unwrap().contains("paysPart"), "{file}");

    let draft = cash(customer, "5.00", &json!([{"orderId": second, "amount": "1.00"}]));
    let (chosen, paid) = approved(&admin, &draft).await;
    let list = admin.get_after(&paid, &path).await.is(200);
    assert_eq!(
        (open(&list)[0][0].as_str(), &list.body["onAccount"]),
        (money(cents(&two) - 101).as_str(), &json!("4.00"))
    );
    let void = admin.put(VOID_APPROVED, &json!({"id": chosen, "reason": "Wrong customer"})).await.is(200);
    let list = admin.get_after(&void, &path).await.is(200);
    assert_eq!(
        (open(&list)[0][0].as_str(), &list.body["onAccount"]),
        (money(cents(&two) - 1).as_str(), &json!("0.00"))
    );
}

#[tokio::test]
async fn of_two_payments_for_the_same_delivery_the_second_is_refused_with_the_figures() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let driver = world.driver(&admin).await;
    let (order, sold) = world.sell(&admin, &driver, "2").await;
    let customer = world.customer.as_str();
    let path = format!("/api/account-statements/{customer}/open-deliveries");
    let all = admin.get_after(&sold, &path).await.is(200).body["deliveries"][0].clone();
    let (amount, number) = (all["open"].as_str().unwrap(), all["orderNo"].as_str().unwrap());
    let draft = cash(customer, amount, &json!([{"orderId": order, "amount": amount}]));
    let ids =
        [admin.post(PAYMENTS, &draft).await.is(201).id(), admin.post(PAYMENTS, &draft).await.is(201).id()];
    let bodies = ids.clone().map(|id| json!({"id": id}));
    let answers = join_all(bodies.iter().map(|body| admin.put(APPROVE, body))).await;
    let (won, lost): (Vec<_>, Vec<_>) = answers.into_iter().partition(|answer| answer.status == 200);
    assert_eq!((won.len(), lost.len()), (1, 1));
    let lost = lost.into_iter().next().unwrap().fails_with(422, "invalid");
    assert_eq!(lost.errors(), [("allocations.0.amount".to_owned(), "too-much".to_owned())]);
    let message = format!("{amount} is more than the 0.00 still open of {number}");
    assert!(lost.text.contains(&message), "{}", lost.text);
    let paid = admin.get_after(&won[0], &path).await.is(200);
    assert_eq!((open(&paid).len(), &paid.body["onAccount"]), (0, &json!("0.00")));
}

#[tokio::test]
async fn what_is_wrong_with_allocations_is_reported_at_their_fields() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let driver = world.driver(&admin).await;
    let (order, _) = world.sell(&admin, &driver, "2").await;
    let codes = async |draft: Value| admin.post(PAYMENTS, &draft).await.fails_with(422, "invalid").errors();
    let found = |field: &str, code: &str| [(field.to_owned(), code.to_owned())];
    let customer = world.customer.as_str();
    let of = |order: &str, amount: &str| json!({"orderId": order, "amount": amount});
    let unknown = of("018f0000-0000-7000-8000-000000000001", "1.00");
    assert_eq!(
        codes(cash(customer, "5", &json!([of(&order, "1"), unknown]))).await,
        found("allocations.1.orderId", "not-open")
    );
    assert_eq!(codes(cash(customer, "5", &json!([of(&order, "6")]))).await, found("allocations", "too-much"));
    let huge = cash(customer, "99999", &json!([of(&order, "99999")]));
    assert_eq!(codes(huge).await, found("allocations.0.amount", "too-much"));
    let id = admin.post(PAYMENTS, &cash(customer, "5", &json!([of(&order, "1")]))).await.is(201).id();
    let mut edit = cash(customer, "5", &json!([]));
    edit["id"] = json!(id);
    let edited = admin.put_at(1, EDIT, &edit).await.is(200);
    let read = admin.get_after(&edited, &format!("{PAYMENTS}/{id}")).await.is(200).body;
    assert_eq!(read["allocations"], json!([]), "all of it stays on account");
}
