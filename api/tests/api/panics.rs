//! A worker whose work panics gives up that piece of work, and goes on with the next.

use serde_json::json;
use sqlx::Executor as _;
use waybill_domain::issued_statement::MAX_ATTEMPTS;

use crate::issued_statements::{ISSUED, MAILING, last_month, mailing, once, reachable};
use crate::month_end_packs::{self as packs, Folder, ended, paying_customer, program, repeat, request};
use crate::support::{MailServer, Server, mail_to};

/// The message for a figure that is beyond every limit of the domain, which no command lets in.
const MESSAGE: &str = "the server found an error of its own: a figure beyond every limit";

/// Writes such a figure into the entries of statements behind the product's back.
async fn spoil(server: &Server, schema: &str, customer: &str) {
    let spoil = format!(
        "ALTER TABLE {schema}.statement_entries ALTER COLUMN credit TYPE numeric(40,2); \
         UPDATE {schema}.statement_entries SET credit = 2000000000000000000000 \
          WHERE customer_id = (SELECT c.id FROM read.customers c WHERE c.name = '{customer}')"
    );
    server.database.owner.execute(sqlx::raw_sql(&spoil)).await.unwrap();
}

#[tokio::test]
async fn a_pack_whose_making_panics_is_given_up_and_the_next_one_is_made() {
    let folder = Folder::new();
    let server = Server::with(folder.settings(program())).await;
    let admin = server.admin().await;
    let through = packs::last_month(&admin).await;
    paying_customer(&admin, "Bell Ltd", &through).await;
    let whole = ended(&admin, &request(&admin, &through).await.id()).await;
    assert_eq!(whole["status"], "completed", "{whole}");

    let paid = paying_customer(&admin, "Nut Ltd", &through).await;
    admin.get_past("/api/customers").await.is(200);
    spoil(&server, &format!("as_of_{}", paid.header("position")), "Nut Ltd").await;
    let spoilt = request(&admin, &through).await.id();
    let next = repeat(&server, &whole).await.to_string();
    let spoilt = ended(&admin, &spoilt).await;
    assert_eq!(spoilt["position"].to_string(), paid.header("position"));
    assert_eq!(
        (&spoilt["status"], &spoilt["reason"], &spoilt["detail"]),
        (&json!("failed"), &json!("fault"), &json!(MESSAGE))
    );
    let next = ended(&admin, &next).await;
    assert_eq!((&next["status"], &next["sha256"]), (&json!("completed"), &whole["sha256"]), "{next}");
}

#[tokio::test]
async fn a_mail_whose_making_panics_is_given_up_after_three_attempts_and_holds_up_no_other() {
    let post = MailServer::start().await;
    let server = Server::with(mailing(mail_to(post.port))).await;
    let admin = server.admin().await;
    let month = last_month();
    for (name, email) in [("Ann", "ann@shop.example"), ("Bob", "bob@shop.example")] {
        let customer = reachable(&admin, name, email).await;
        let payment = json!({
            "kind": "payment", "customerId": customer, "amount": "10.00", "method": "cash", "receivedOn": month,
        });
        let payment = admin.post("/api/payments", &payment).await.is(201).id();
        let approval = json!({"id": payment});
        admin.put("/api/payments/update-payment/pending-to-approved", &approval).await.is(200);
        let period = format!("startDate={month}&endDate={month}");
        let statement = admin.get(&format!("/api/account-statements/{customer}?{period}")).await.is(200).body;
        assert_eq!(statement["totalCredits"], "10.00", "the read model has it");
    }
    spoil(&server, "read", "Ann").await;
    let all = json!({"month": month, "language": "en"});
    assert_eq!(admin.post(MAILING, &all).await.is(201).body["planned"], 2);

    let list = admin.get(&format!("{ISSUED}?mailed=true&month={month}")).await.is(200).body;
    let row_of = |name: &str| {
        let rows = list["content"].as_array().unwrap();
        rows.iter().find(|row| row["customerName"] == name).unwrap()["id"].as_str().unwrap().to_owned()
    };
    once(&admin, &row_of("Bob"), "sent").await;
    let given_up = once(&admin, &row_of("Ann"), "failed").await;
    assert_eq!(given_up["failure"], MESSAGE);
    // What a busy server could not do at once counts too; at the last of these any mail is given up.
    let attempts = given_up["attempts"].as_u64().unwrap();
    assert!((3..u64::from(MAX_ATTEMPTS)).contains(&attempts), "{given_up}");
    assert_eq!(post.received().len(), 1);
}
