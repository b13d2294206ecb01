//! Papers with letters for which there is no font.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use waybill::start::Settings;

use crate::issued_statements::{ISSUED, MAILING, SEND, issue, last_month, mailing, once, reachable};
use crate::mail_month::{mailed, pays};
use crate::support::{MailServer, Person, Server, mail_to};

/// A customer with a letter for private use: of all fonts, only that of the test has it.
const NAME: &str = "Box \u{100001}";
const LETTER: &str = "U+100001";
const HEADER: &str = "unprintable-letters";

fn with_font(settings: Settings) -> Settings {
    let fonts: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/papers-program/tests/fonts");
    assert!(fonts.is_dir(), "{}", fonts.display());
    Settings { fonts: Some(fonts), ..settings }
}

fn file_of(issued: &str) -> String {
    format!("{ISSUED}/{issued}/file")
}

fn assert_named(failure: &Value) {
    let failure = failure.as_str().unwrap();
    assert!(failure.contains('\u{100001}') && failure.contains("WAYBILL_FONTS"), "{failure}");
}

async fn count_issued(admin: &Person<'_>) -> Value {
    admin.get(ISSUED).await.is(200).body["totalElements"].clone()
}

#[tokio::test]
async fn a_paper_with_letters_that_no_font_has_says_so_and_is_not_mailed() {
    let post = MailServer::start().await;
    let server = Server::with(mailing(mail_to(post.port))).await;
    let admin = server.admin().await;
    let customer = reachable(&admin, NAME, "box@shop.example").await;
    let past = admin.get_past(&format!("/api/account-statements/{customer}/pdf")).await.is(200);
    assert_eq!(past.header(HEADER), LETTER);

    let refused = issue(&admin, &customer, "pdf", "mailed").await.fails_with(422, "letters-not-printable");
    assert_named(&refused.body["detail"]);
    assert_eq!(count_issued(&admin).await, 0, "nothing is recorded");

    let printed = issue(&admin, &customer, "pdf", "printed").await.is(201).id();
    assert_eq!(admin.get(&file_of(&printed)).await.is(200).header(HEADER), LETTER);
    admin.put(SEND, &json!({"id": printed, "to": "box@shop.example"})).await.is(200);
    assert_named(&once(&admin, &printed, "failed").await["failure"]);

    pays(&admin, &customer, last_month()).await;
    let all = json!({"month": last_month(), "language": "en"});
    assert_eq!(admin.post(MAILING, &all).await.is(201).body["planned"], 1);
    let [planned] = &mailed(&admin, last_month(), NAME).await[..] else { panic!("one mail") };
    assert_named(&once(&admin, planned["id"].as_str().unwrap(), "failed").await["failure"]);
    assert!(post.received().is_empty(), "something was sent");
}

#[tokio::test]
async fn with_a_font_in_the_folder_of_the_operator_the_same_statement_is_mailed() {
    let post = MailServer::start().await;
    let server = Server::with(with_font(mailing(mail_to(post.port)))).await;
    let admin = server.admin().await;
    let customer = reachable(&admin, NAME, "box@shop.example").await;
    let issued = issue(&admin, &customer, "pdf", "mailed").await.is(201).id();
    assert_eq!(admin.get(&file_of(&issued)).await.is(200).header(HEADER), "");
    once(&admin, &issued, "sent").await;
}
