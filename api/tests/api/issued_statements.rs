//! Issued statements over HTTP: shown again to the byte, and mailed.

use std::time::Duration;

use chrono::{Datelike as _, NaiveDate, Utc};
use serde_json::{Value, json};
use waybill::start::Settings;
use waybill_domain::Role;
use waybill_domain::user::Rights;
use waybill_log::SecretSource;
use waybill_log::proof::{LastSigned, Occasion, ProofKeys};
use waybill_proof::FindingKind;
use waybill_workers::issuing::MailSettings;
use waybill_workers::proof::{Request, Signed, run};

use crate::papers::program;
use crate::personal_data::{ERASE, erasure};
use crate::statement_mail::Away;
use crate::support::{Answer, MailServer, PASSWORD, Person, Server, Staff, World, customer, mail_to, sha256};

pub(crate) const ISSUED: &str = "/api/issued-statements";
pub(crate) const SEND: &str = "/api/issued-statements/send";
pub(crate) const MAILING: &str = "/api/issued-statements/mailing";

pub(crate) fn mailing(mail: MailSettings) -> Settings {
    Settings { papers: Some(program()), mail: Some(mail), ..Settings::default() }
}

fn wanted(customer: &str, format: &str, purpose: &str) -> Value {
    json!({
        "customerId": customer, "startDate": "2026-01-01", "endDate": "2099-12-31", "language": "en",
        "format": format, "purpose": purpose,
    })
}

pub(crate) async fn issue(person: &Person<'_>, customer: &str, format: &str, purpose: &str) -> Answer {
    person.post(ISSUED, &wanted(customer, format, purpose)).await
}

async fn file_of(person: &Person<'_>, issued: &str) -> Answer {
    person.get(&format!("{ISSUED}/{issued}/file")).await
}

/// A customer with an e-mail address.
pub(crate) async fn reachable(admin: &Person<'_>, name: &str, email: &str) -> String {
    let mut record = customer(name);
    record["email"] = json!(email);
    admin.post("/api/customers", &record).await.is(201).id()
}

/// The row of an issued statement once its mail has this status.
pub(crate) async fn once(person: &Person<'_>, id: &str, status: &str) -> Value {
    let mut last = Value::Null;
    for _ in 0..600 {
        last = person.get(&format!("{ISSUED}/{id}")).await.is(200).body;
        if last["mailStatus"] == status {
            return last;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it is not {status}: {last}");
}

/// The month before this one, by its last day.
pub(crate) fn last_month() -> NaiveDate {
    Utc::now().date_naive().with_day(1).unwrap().pred_opt().unwrap()
}

#[tokio::test]
async fn an_issued_statement_is_shown_again_to_the_byte() {
    let server = Server::with(Settings { papers: Some(program()), ..Settings::default() }).await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let driver = world.driver(&admin).await;
    world.sell(&admin, &driver, "10").await;
    let before = server.end_of_the_log().await;
    for (format, begins) in
        [("csv", "\u{feff}Account statement".as_bytes()), ("xlsx", b"PK"), ("pdf", b"%PDF")]
    {
        let issued = issue(&admin, &world.customer, format, "exported").await.is(201);
        assert_eq!(issued.header("position"), issued.body["position"].to_string());
        let first = file_of(&admin, &issued.id()).await.is(200);
        assert!(first.bytes.starts_with(begins), "{format}: {}", first.text);
        assert_eq!(issued.body["sha256"], sha256(&first.bytes));
        let name = format!("attachment; filename=\"statement-CUS-00001-2026-01-01-2099-12-31.{format}\"");
        assert_eq!(first.header("content-disposition"), name);

        world.sell(&admin, &driver, "1").await;
        let row = admin.get(&format!("{ISSUED}/{}", issued.id())).await.is(200).body;
        assert_eq!(
            (&row["sha256"], &row["bytes"], &row["madeByName"]),
            (&issued.body["sha256"], &json!(first.bytes.len()), &json!("Ada Admin"))
        );
        assert!(row["logPosition"].as_i64().unwrap() >= before, "{row}");
        assert!(file_of(&admin, &issued.id()).await.is(200).bytes == first.bytes, "{format}: other bytes");
    }
    let list = admin.get(&format!("{ISSUED}?customerId={}", world.customer)).await.is(200).body;
    let formats: Vec<&str> =
        list["content"].as_array().unwrap().iter().map(|row| row["format"].as_str().unwrap()).collect();
    assert_eq!(formats, ["pdf", "xlsx", "csv"]);
    server.running.app.security.flush().await;
    let exported = admin.get("/api/security-records?kind=exported").await.is(200).body;
    let named = |row: &&Value| row["subjectName"] == list["content"][0]["customerName"];
    assert_eq!(exported["content"].as_array().unwrap().iter().filter(named).count(), 6);
}

#[tokio::test]
async fn no_statement_of_now_is_handed_out_without_a_record_of_it() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    for file in ["?format=csv", "?format=xlsx&language=en", "/pdf"] {
        let path = format!("/api/account-statements/{}{file}", world.customer);
        admin.get(&path).await.fails_with(409, "issue-instead");
    }
    let past = format!("/api/account-statements/{}?format=csv", world.customer);
    admin.get_past(&past).await.is(200);
}

#[tokio::test]
async fn a_repeated_request_issues_once() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let request = async || {
        let request = admin.raw(reqwest::Method::POST, ISSUED).header("Idempotency-Key", "one");
        Answer::of(request.json(&wanted(&world.customer, "csv", "exported"))).await.is(201).body
    };
    assert_eq!(request().await, request().await);
    let list = admin.get(&format!("{ISSUED}?customerId={}", world.customer)).await.is(200).body;
    assert_eq!(list["totalElements"], 1);
}

#[tokio::test]
async fn statements_are_issued_by_those_who_keep_the_books() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let staff = Staff::of_some(&server, &[Role::BookKeeper, Role::Encoder]).await;
    let encoder = staff.get(Role::Encoder);
    issue(encoder, &world.customer, "csv", "exported").await.fails_with(403, "forbidden");
    let issued = issue(staff.get(Role::BookKeeper), &world.customer, "csv", "exported").await.is(201);
    file_of(encoder, &issued.id()).await.fails_with(403, "forbidden");
    let rights = Rights { read_only: true, ..Rights::active(Role::BookKeeper) };
    let auditor = server.person("auditor", rights).await;
    issue(&auditor, &world.customer, "csv", "exported").await.fails_with(403, "read-only");
    file_of(&auditor, &issued.id()).await.is(200);
    let nobody = uuid::Uuid::now_v7().to_string();
    let absent = issue(&admin, &nobody, "csv", "exported").await.fails_with(422, "invalid");
    assert_eq!(absent.errors(), [("customerId".to_owned(), "absent".to_owned())]);
    let mut wrong = wanted(&world.customer, "csv", "exported");
    wrong["startDate"] = json!("2100-01-01");
    let refused = admin.post(ISSUED, &wrong).await.fails_with(422, "invalid");
    assert_eq!(refused.errors()[0].0, "startDate");
}

#[tokio::test]
async fn what_was_issued_to_a_customer_who_was_erased_cannot_be_read_any_more() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let customer = reachable(&admin, "Quillfeather Marine", "ann@quillfeather.example").await;
    let issued = issue(&admin, &customer, "csv", "exported").await.is(201).id();
    let file = file_of(&admin, &issued).await.is(200);
    assert!(file.text.contains("Quillfeather"), "{}", file.text);
    let kept: Vec<u8> = sqlx::query_scalar("SELECT sealed FROM issued_statement_files")
        .fetch_one(&server.database.pool)
        .await
        .unwrap();
    assert!(!String::from_utf8_lossy(&kept).contains("Quillfeather"), "the file lies in clear");

    admin.put(ERASE, &erasure("customer", &customer)).await.is(200);
    file_of(&admin, &issued).await.fails_with(410, "erased-file");
    let row = admin.get(&format!("{ISSUED}/{issued}")).await.is(200).body;
    assert_eq!(row["customerName"], "erased");
    issue(&admin, &customer, "csv", "exported").await.fails_with(409, "erased");
}

#[tokio::test]
async fn a_file_that_was_changed_is_not_shown() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let one = issue(&admin, &world.customer, "csv", "exported").await.is(201).id();
    sqlx::query(
        "UPDATE issued_statement_files SET sealed = set_byte(sealed, 100, get_byte(sealed, 100) # 1)",
    )
    .execute(&server.database.pool)
    .await
    .unwrap();
    file_of(&admin, &one).await.fails_with(500, "file-damaged");
    assert_eq!(damaged_files(&server).await, [format!("{one} of CUS-00001")]);
    sqlx::query("DELETE FROM issued_statement_files").execute(&server.database.owner).await.unwrap();
    file_of(&admin, &one).await.fails_with(500, "file-damaged");
    assert_eq!(damaged_files(&server).await.len(), 1);
}

/// Returns the findings of a verification about issued files.
async fn damaged_files(server: &Server) -> Vec<String> {
    let keys = ProofKeys::read(&SecretSource::Given("mVv0tT1rJ8eXq4Kz6yP2wN9bLhF3sGdU".to_owned())).unwrap();
    let last_signed = LastSigned::default();
    let signed = Signed::Here(&keys, &last_signed);
    let occasion = Occasion::Command;
    let request =
        Request { signed, expected: vec![], occasion, readers: 1, with_read_models: true, has_owner: true };
    let verified = run(&server.database.pool, request, |_, _, _| ()).await.unwrap();
    let found = verified.findings.kept().iter().filter(|one| one.kind == FindingKind::IssuedFile);
    let name = |text: &str| {
        let text = text.strip_prefix("the file of the issued statement ")?;
        text.strip_suffix(" is not the one that was issued").map(str::to_owned)
    };
    found.map(|one| name(&one.detail).unwrap()).collect()
}

#[tokio::test]
async fn a_statement_is_mailed_as_it_was_issued() {
    let post = MailServer::start().await;
    let server = Server::with(mailing(mail_to(post.port))).await;
    let admin = server.admin().await;
    let customer = reachable(&admin, "Bolt Ltd", "ann@shop.example").await;
    let issued = issue(&admin, &customer, "pdf", "mailed").await.is(201).id();
    let row = once(&admin, &issued, "sent").await;
    let mails = post.mails(1).await;
    assert_eq!((mails[0].to.as_str(), mails.len()), ("ann@shop.example", 1));
    assert!(mails[0].file() == file_of(&admin, &issued).await.is(200).bytes, "another file was mailed");
    assert_eq!(mails[0].header("Message-ID"), format!("<{issued}.1@mill.example>"));
    assert_eq!(row["messageId"], format!("{issued}.1@mill.example"));
    assert_eq!(mails[0].header("From"), "Mill <accounts@mill.example>");
    assert!(mails[0].text.contains("Dear Sir or Madam"), "{}", mails[0].text);
    assert_eq!((&row["mailTo"], &row["requestedByName"]), (&json!("ann@shop.example"), &json!("Ada Admin")));
}

#[tokio::test]
async fn a_mail_that_the_server_refuses_failed_and_goes_to_another_address() {
    let post = MailServer::start().await;
    let server = Server::with(mailing(mail_to(post.port))).await;
    let admin = server.admin().await;
    let customer = reachable(&admin, "Bolt Ltd", "nobody@shop.example").await;
    let issued = issue(&admin, &customer, "pdf", "mailed").await.is(201).id();
    let row = once(&admin, &issued, "failed").await;
    assert!(row["failure"].as_str().unwrap().contains("no such user"), "{row}");
    assert_eq!((&row["attempts"], &post.received().len()), (&json!(1), &0));

    admin.put(SEND, &json!({"id": issued, "to": "ann@shop.example"})).await.is(200);
    let row = once(&admin, &issued, "sent").await;
    assert_eq!((&row["mailTo"], &row["failure"]), (&json!("ann@shop.example"), &Value::Null));
    assert_eq!(post.mails(1).await[0].header("Message-ID"), format!("<{issued}.2@mill.example>"));

    admin.put(ERASE, &erasure("customer", &customer)).await.is(200);
    let row = admin.get(&format!("{ISSUED}/{issued}")).await.is(200).body;
    assert_eq!((&row["mailTo"], &row["mailStatus"]), (&Value::Null, &json!("sent")));
}

#[tokio::test]
async fn a_mail_server_that_is_away_gets_the_mail_when_it_is_back() {
    let away = Away::start().await;
    let server = Server::with(mailing(mail_to(away.port))).await;
    let admin = server.admin().await;
    let customer = reachable(&admin, "Bolt Ltd", "ann@shop.example").await;
    let issued = issue(&admin, &customer, "pdf", "mailed").await.is(201).id();
    away.tries(1).await;
    let post = MailServer::at(away.stop().await, false).await;
    assert_eq!(once(&admin, &issued, "sent").await["failure"], Value::Null);
    assert_eq!(post.mails(1).await.len(), 1);
}

#[tokio::test]
async fn a_mail_that_a_crash_sends_twice_is_known_by_its_message_id() {
    let silent = MailServer::that_falls_silent().await;
    let server = Server::with(mailing(mail_to(silent.port))).await;
    let admin = server.admin().await;
    let customer = reachable(&admin, "Bolt Ltd", "ann@shop.example").await;
    let issued = issue(&admin, &customer, "pdf", "mailed").await.is(201).id();
    let first = silent.mails(1).await;
    let post = MailServer::start().await;
    let server = server.again(mailing(mail_to(post.port))).await;
    let admin = server.signed_in("admin", PASSWORD).await;
    once(&admin, &issued, "sent").await;
    let second = post.mails(1).await;
    assert_eq!(first[0].header("Message-ID"), second[0].header("Message-ID"));
    assert!(first[0].file() == second[0].file(), "another file was mailed");
}

#[tokio::test]
async fn a_month_is_mailed_to_all_who_have_entries_and_an_address_and_to_nobody_twice() {
    let post = MailServer::start().await;
    let server = Server::with(mailing(mail_to(post.port))).await;
    let admin = server.admin().await;
    let month = last_month();
    let approve = "/api/payments/update-payment/pending-to-approved";
    for (name, email) in
        [("Ann", Some("ann@shop.example")), ("Bob", Some("bob@shop.example")), ("Cid", None), ("Dan", None)]
    {
        let id = match email {
            Some(email) => reachable(&admin, name, email).await,
            None => admin.post("/api/customers", &customer(name)).await.is(201).id(),
        };
        if name == "Dan" {
            continue;
        }
        let payment = json!({
            "kind": "payment", "customerId": id, "amount": "10.00", "method": "cash", "receivedOn": month,
        });
        let payment = admin.post("/api/payments", &payment).await.is(201).id();
        admin.put(approve, &json!({"id": payment})).await.is(200);
    }
    let preview = async |admin: &Person<'_>| {
        admin.get(&format!("{MAILING}?month={month}")).await.is(200).body["preview"].clone()
    };
    let before = preview(&admin).await;
    assert_eq!(
        (&before["toSend"], &before["planned"], &before["withoutAddress"]),
        (&json!(2), &json!(0), &json!(1))
    );
    assert_eq!(before["unreachable"][0]["name"], "Cid");
    assert_eq!(before["endDate"], month.to_string());

    let all = json!({"month": month, "language": "ar"});
    let today = json!({"month": Utc::now().date_naive() + chrono::TimeDelta::days(1), "language": "en"});
    admin.post(MAILING, &today).await.fails_with(422, "invalid");
    assert_eq!(admin.post(MAILING, &all).await.is(201).body["planned"], 2);
    let mails = post.mails(2).await;
    let mut to: Vec<&str> = mails.iter().map(|mail| mail.to.as_str()).collect();
    to.sort_unstable();
    assert_eq!(to, ["ann@shop.example", "bob@shop.example"]);
    assert!(mails.iter().all(|mail| mail.file().starts_with(b"%PDF")));

    assert_eq!(admin.post(MAILING, &all).await.is(201).body["planned"], 0);
    assert_eq!(preview(&admin).await["planned"], 2);
    let list = admin.get(&format!("{ISSUED}?mailed=true&month={month}")).await.is(200).body;
    assert_eq!(list["totalElements"], 2);
    for row in list["content"].as_array().unwrap() {
        once(&admin, row["id"].as_str().unwrap(), "sent").await;
    }
    let counts = admin.get(&format!("{ISSUED}/counts?month={month}")).await.is(200).body;
    let [sent] = &counts.as_array().unwrap()[..] else { panic!("{counts}") };
    assert_eq!((&sent["status"], &sent["count"], &sent["exact"]), (&json!("sent"), &json!(2), &json!(true)));
    assert_eq!(post.received().len(), 2);
}

#[tokio::test]
async fn what_was_planned_before_the_server_was_stopped_is_mailed_after_it() {
    let away = MailServer::start().await;
    let port = away.port;
    away.stop().await;
    let server = Server::with(mailing(mail_to(port))).await;
    let admin = server.admin().await;
    let customer = reachable(&admin, "Ann", "ann@shop.example").await;
    let month = last_month();
    let payment = json!({"kind": "payment", "customerId": customer, "amount": "10.00", "method": "cash", "receivedOn": month});
    let payment = admin.post("/api/payments", &payment).await.is(201).id();
    admin.put("/api/payments/update-payment/pending-to-approved", &json!({"id": payment})).await.is(200);
    let planned = admin.get(&format!("{MAILING}?month={month}")).await.is(200).body;
    assert_eq!(planned["preview"]["toSend"], 1);
    admin.post(MAILING, &json!({"month": month, "language": "en"})).await.is(201);
    let post = MailServer::start().await;
    let server = server.again(mailing(mail_to(post.port))).await;
    assert_eq!(post.mails(1).await[0].to, "ann@shop.example");
    server.running.stop().await;
}

#[tokio::test]
async fn without_an_address_or_a_mail_server_nothing_is_mailed_and_the_answer_says_why() {
    let server = Server::with(Settings { papers: Some(program()), ..Settings::default() }).await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    issue(&admin, &world.customer, "pdf", "mailed").await.fails_with(503, "mail-unavailable");
    assert_eq!(admin.get(MAILING).await.is(200).body, json!({"from": null, "preview": null}));

    let post = MailServer::start().await;
    let server = server.again(mailing(mail_to(post.port))).await;
    let admin = server.signed_in("admin", PASSWORD).await;
    assert_eq!(admin.get(MAILING).await.is(200).body["from"], "Mill <accounts@mill.example>");
    let refused = issue(&admin, &world.customer, "pdf", "mailed").await.fails_with(422, "invalid");
    assert_eq!(refused.errors(), [("to".to_owned(), "no-email".to_owned())]);
    let mut other = wanted(&world.customer, "csv", "mailed");
    other["to"] = json!("ann@shop.example");
    let refused = admin.post(ISSUED, &other).await.fails_with(422, "invalid");
    assert_eq!(refused.errors(), [("format".to_owned(), "not-mailed".to_owned())]);
    assert_eq!(post.received().len(), 0);
}

#[tokio::test]
async fn a_mail_server_or_a_sender_that_is_none_is_said_at_the_start_without_its_password() {
    for (url, from, variable) in [
        ("https://u:hunter2@mail.example", "a@mill.example", "WAYBILL_SMTP_URL"),
        ("smtp://127.0.0.1", "Mill", "WAYBILL_MAIL_FROM"),
    ] {
        let settings = MailSettings::new(url.to_owned(), from.to_owned());
        let fault = waybill_workers::issuing::Mailing::new(Some(&settings)).err().unwrap().to_string();
        assert!(fault.contains(variable) && !fault.contains("hunter2"), "{fault}");
        assert!(!format!("{settings:?}").contains("hunter2"));
    }
}
