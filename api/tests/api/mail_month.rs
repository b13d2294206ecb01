//! To whom the statement of a month is mailed.

use chrono::{Datelike as _, NaiveDate};
use serde_json::{Value, json};

use crate::issued_statements::{ISSUED, MAILING, SEND, last_month, mailing, once, reachable};
use crate::personal_data::{ERASE, erasure};
use crate::support::{MailServer, Person, Server, customer, mail_to};

/// The customer has paid on this day, and so gets a statement of its month.
pub(crate) async fn pays(admin: &Person<'_>, customer: &str, on: NaiveDate) {
    let payment = json!({"kind": "payment", "customerId": customer, "amount": "10.00", "method": "cash", "receivedOn": on});
    let payment = admin.post("/api/payments", &payment).await.is(201).id();
    admin.put("/api/payments/update-payment/pending-to-approved", &json!({"id": payment})).await.is(200);
}

/// The mailed statements of this customer in the month of a day.
pub(crate) async fn mailed(admin: &Person<'_>, month: NaiveDate, name: &str) -> Vec<Value> {
    let list = admin.get(&format!("{ISSUED}?mailed=true&month={month}")).await.is(200).body;
    let rows = list["content"].as_array().unwrap().iter();
    rows.filter(|row| row["customerName"] == name).cloned().collect()
}

async fn preview(admin: &Person<'_>) -> Value {
    let month = last_month();
    admin.get(&format!("{MAILING}?month={month}")).await.is(200).body["preview"].clone()
}

/// To how many the last month would be mailed, and to how many it was.
async fn counted(admin: &Person<'_>) -> (Value, Value) {
    let preview = preview(admin).await;
    (preview["toSend"].clone(), preview["planned"].clone())
}

/// Mails the last month to all, and returns to how many.
async fn mail_all(admin: &Person<'_>) -> Value {
    let all = json!({"month": last_month(), "language": "en"});
    admin.post(MAILING, &all).await.is(201).body["planned"].clone()
}

#[tokio::test]
async fn who_was_mailed_a_statement_of_the_month_that_was_issued_for_print_gets_no_second_one() {
    let post = MailServer::start().await;
    let server = Server::with(mailing(mail_to(post.port))).await;
    let admin = server.admin().await;
    let ann = reachable(&admin, "Ann", "ann@shop.example").await;
    let month = last_month();
    pays(&admin, &ann, month).await;
    let printed = json!({
        "customerId": ann, "startDate": month.with_day(1).unwrap(), "endDate": month, "language": "en",
        "format": "pdf", "purpose": "printed",
    });
    let printed = admin.post(ISSUED, &printed).await.is(201).id();
    assert_eq!(counted(&admin).await, (json!(1), json!(0)), "what is printed is not mailed");
    admin.put(SEND, &json!({"id": printed, "to": "ann@shop.example"})).await.is(200);
    assert_eq!(counted(&admin).await, (json!(0), json!(1)));
    once(&admin, &printed, "sent").await;
    assert_eq!(counted(&admin).await, (json!(0), json!(1)));
    assert_eq!(mail_all(&admin).await, 0);
    assert_eq!(mailed(&admin, month, "Ann").await.len(), 1);
    assert_eq!(post.received().len(), 1);
}

#[tokio::test]
async fn a_mail_of_the_month_that_failed_is_mailed_again_to_the_address_that_the_customer_has_now() {
    let post = MailServer::start().await;
    let server = Server::with(mailing(mail_to(post.port))).await;
    let admin = server.admin().await;
    let ann = reachable(&admin, "Ann", "nobody@shop.example").await;
    let month = last_month();
    pays(&admin, &ann, month).await;
    assert_eq!(mail_all(&admin).await, 1);
    let mails = mailed(&admin, month, "Ann").await;
    let [planned] = &mails[..] else { panic!("one mail of Ann") };
    let id = planned["id"].as_str().unwrap();
    once(&admin, id, "failed").await;
    assert_eq!(counted(&admin).await, (json!(1), json!(0)), "nobody has got it");

    let mut record = customer("Ann");
    record["email"] = json!("ann@shop.example");
    admin.put_at(1, &format!("/api/customers/{ann}"), &record).await.is(200);
    assert_eq!(mail_all(&admin).await, 1, "as the preview says");
    let row = once(&admin, id, "sent").await;
    assert_eq!(row["mailTo"], "ann@shop.example");
    assert_eq!(post.mails(1).await[0].header("Message-ID"), format!("<{id}.2@mill.example>"));
    assert_eq!(counted(&admin).await, (json!(0), json!(1)));
    assert_eq!(mail_all(&admin).await, 0);
    assert_eq!(mailed(&admin, month, "Ann").await.len(), 1);
}

#[tokio::test]
async fn a_customer_who_was_erased_is_not_among_those_without_an_address() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let mut customers = Vec::new();
    for name in ["Cid", "Dan"] {
        let id = admin.post("/api/customers", &customer(name)).await.is(201).id();
        pays(&admin, &id, last_month()).await;
        customers.push(id);
    }
    assert_eq!(preview(&admin).await["withoutAddress"], 2);
    admin.put(ERASE, &erasure("customer", &customers[0])).await.is(200);
    let preview = preview(&admin).await;
    assert_eq!((&preview["withoutAddress"], &preview["toSend"]), (&json!(1), &json!(0)), "{preview}");
    let names: Vec<&Value> =
        preview["unreachable"].as_array().unwrap().iter().map(|customer| &customer["name"]).collect();
    assert_eq!(names, ["Dan"]);
}
