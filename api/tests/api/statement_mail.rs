//! The mail of statements when the mail server fails, the server stops or a request is repeated.

use std::net::Ipv4Addr;
use std::os::unix::fs::symlink;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use sqlx::Executor as _;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use waybill::start::Settings;
use waybill_domain::issued_statement::MAX_ATTEMPTS;
use waybill_log::testing;
use waybill_workers::issuing::MailSettings;

use crate::issued_statements::{ISSUED, MAILING, SEND, issue, last_month, mailing, once, reachable};
use crate::mail_month::{mailed, pays};
use crate::papers::program;
use crate::personal_data::{ERASE, erasure};
use crate::support::{Answer, MailServer, PASSWORD, Server, mail_to};

/// A mail server that is away: whoever connects is hung up on, and counted.
pub(crate) struct Away {
    pub(crate) port: u16,
    connections: Arc<AtomicUsize>,
    hanging_up: JoinHandle<()>,
}

impl Away {
    pub(crate) async fn start() -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let connections = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&connections);
        let hanging_up = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                drop(stream);
                counted.fetch_add(1, Ordering::Relaxed);
            }
        });
        Self { port, connections, hanging_up }
    }

    /// Until mail was tried so many times: each try connects to send, and once more to see whether the server is there.
    pub(crate) async fn tries(&self, count: usize) {
        while self.connections.load(Ordering::Relaxed) < 2 * count {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Nothing is at its port any more, which is returned.
    pub(crate) async fn stop(self) -> u16 {
        self.hanging_up.abort();
        let _ = self.hanging_up.await;
        self.port
    }
}

#[tokio::test]
async fn a_mail_server_that_falls_silent_over_one_mail_holds_up_no_other() {
    let post = MailServer::start().await;
    let settings = MailSettings { timeout: Duration::from_millis(300), ..mail_to(post.port) };
    let server = Server::with(mailing(settings)).await;
    let admin = server.admin().await;
    let first = reachable(&admin, "Bolt Ltd", "silent@shop.example").await;
    let first = issue(&admin, &first, "pdf", "mailed").await.is(201).id();
    let second = reachable(&admin, "Nut Ltd", "ann@shop.example").await;
    let second = issue(&admin, &second, "pdf", "mailed").await.is(201).id();
    once(&admin, &second, "sent").await;
    let row = once(&admin, &first, "failed").await;
    assert_eq!(row["attempts"], 8, "{row}");
    assert!(row["failure"].as_str().unwrap().contains("no answer within"), "{row}");
    assert_eq!(post.received().iter().filter(|mail| mail.to == "ann@shop.example").count(), 1);
}

#[tokio::test]
async fn no_mail_is_given_up_for_a_mail_server_that_is_away_for_long() {
    let away = Away::start().await;
    let server = Server::with(mailing(mail_to(away.port))).await;
    let admin = server.admin().await;
    let customer = reachable(&admin, "Bolt Ltd", "ann@shop.example").await;
    let issued = issue(&admin, &customer, "pdf", "mailed").await.is(201).id();
    let erased = reachable(&admin, "Nut Ltd", "bob@shop.example").await;
    let of_erased = issue(&admin, &erased, "pdf", "mailed").await.is(201).id();
    admin.put(ERASE, &erasure("customer", &erased)).await.is(200);
    let end = server.end_of_the_log().await;
    once(&admin, &of_erased, "failed").await;
    away.tries(MAX_ATTEMPTS as usize + 1).await;
    let row = admin.get(&format!("{ISSUED}/{issued}")).await.is(200).body;
    assert_eq!((&row["mailStatus"], &row["attempts"]), (&json!("queued"), &json!(0)), "{row}");
    assert!(server.end_of_the_log().await <= end + 1, "only the mail that was given up is recorded");
    let post = MailServer::at(away.stop().await, false).await;
    once(&admin, &issued, "sent").await;
    assert_eq!(post.received().len(), 1);
}

#[tokio::test]
async fn a_mail_has_all_its_tries_after_the_mail_server_was_away() {
    let away = Away::start().await;
    let settings = MailSettings { timeout: Duration::from_millis(300), ..mail_to(away.port) };
    let server = Server::with(mailing(settings)).await;
    let admin = server.admin().await;
    let customer = reachable(&admin, "Bolt Ltd", "silent@shop.example").await;
    let issued = issue(&admin, &customer, "pdf", "mailed").await.is(201).id();
    away.tries(MAX_ATTEMPTS as usize).await;
    let post = MailServer::at(away.stop().await, false).await;
    let row = once(&admin, &issued, "failed").await;
    assert_eq!(row["attempts"], MAX_ATTEMPTS, "{row}");
    assert!(post.received().len() > 1, "it was given up at the first of its own failures");
}

#[tokio::test]
async fn a_mail_whose_file_cannot_be_made_now_loses_no_try_and_holds_up_none_whose_file_is_kept() {
    let post = MailServer::start().await;
    let folder = std::env::temp_dir().join(format!("waybill-papers-{}", uuid::Uuid::now_v7().simple()));
    std::fs::create_dir(&folder).unwrap();
    let printer = folder.join("waybill-papers");
    symlink(program(), &printer).unwrap();
    let server =
        Server::with(Settings { papers: Some(printer.clone()), ..mailing(mail_to(post.port)) }).await;
    let admin = server.admin().await;
    let bob = reachable(&admin, "Bob", "bob@shop.example").await;
    let kept = issue(&admin, &bob, "pdf", "printed").await.is(201).id();
    std::fs::remove_file(&printer).unwrap();

    let ann = reachable(&admin, "Ann", "ann@shop.example").await;
    pays(&admin, &ann, last_month()).await;
    let all = json!({"month": last_month(), "language": "en"});
    assert_eq!(admin.post(MAILING, &all).await.is(201).body["planned"], 1);
    // The mail of Bob stands behind that of Ann: it is sent because that was tried, and set aside.
    for _ in 0..=MAX_ATTEMPTS {
        admin.put(SEND, &json!({"id": kept, "to": "bob@shop.example"})).await.is(200);
        once(&admin, &kept, "sent").await;
    }
    let mails = mailed(&admin, last_month(), "Ann").await;
    let [unmade] = &mails[..] else { panic!("one mail of Ann") };
    assert_eq!(
        (&unmade["mailStatus"], &unmade["attempts"], &unmade["failure"]),
        (&json!("queued"), &json!(0), &Value::Null),
        "{unmade}"
    );

    symlink(program(), &printer).unwrap();
    let row = once(&admin, unmade["id"].as_str().unwrap(), "sent").await;
    assert_eq!(row["attempts"], 0, "{row}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[tokio::test]
async fn the_mail_at_hand_is_finished_before_the_server_stops() {
    let post = MailServer::start().await;
    let server = Server::with(mailing(mail_to(post.port))).await;
    let admin = server.admin().await;
    let customer = reachable(&admin, "Bolt Ltd", "late@shop.example").await;
    let issued = issue(&admin, &customer, "pdf", "mailed").await.is(201).id();
    post.mails(1).await;
    let server = server.again(mailing(mail_to(post.port))).await;
    let admin = server.signed_in("admin", PASSWORD).await;
    let row = admin.get(&format!("{ISSUED}/{issued}")).await.is(200).body;
    assert_eq!(row["mailStatus"], "sent", "{row}");
    assert_eq!(post.received().len(), 1);
}

#[tokio::test]
async fn a_mail_that_was_taken_and_could_not_be_recorded_is_recorded_later_and_not_sent_again() {
    let post = MailServer::start().await;
    let settings = MailSettings { timeout: Duration::from_mins(1), ..mail_to(post.port) };
    let server = Server::with(mailing(settings)).await;
    let admin = server.admin().await;
    let held = reachable(&admin, "Bolt Ltd", "held@shop.example").await;
    let first = issue(&admin, &held, "pdf", "mailed").await.is(201).id();
    let other = reachable(&admin, "Nut Ltd", "ann@shop.example").await;
    let second = issue(&admin, &other, "pdf", "mailed").await.is(201).id();
    post.mails(1).await;
    testing::take_room(&server.database.owner).await.unwrap();
    post.release();
    while server.get("/readyz").await.body["code"] != "journal" {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let row = admin.get(&format!("{ISSUED}/{first}")).await.is(200).body;
    assert_eq!((&row["mailStatus"], post.received().len()), (&json!("queued"), 1), "{row}");
    testing::make_room(&server.database.owner).await.unwrap();
    let row = once(&admin, &second, "sent").await;
    assert_eq!(row["attempts"], 0, "it was not tried while it could not be recorded: {row}");
    let row = once(&admin, &first, "sent").await;
    assert_eq!(row["attempts"], 0, "{row}");
    let to: Vec<String> = post.received().into_iter().map(|mail| mail.to).collect();
    assert_eq!(to, ["held@shop.example", "ann@shop.example"]);
}

#[tokio::test]
async fn no_month_is_mailed_while_it_is_not_known_what_was_mailed_before() {
    let server = Server::with(mailing(mail_to(1))).await;
    let admin = server.admin().await;
    let customer = reachable(&admin, "Bolt Ltd", "ann@shop.example").await;
    let broken = "ALTER TABLE read.issued_statements ADD CONSTRAINT no_more CHECK (false) NOT VALID";
    server.database.pool.execute(broken).await.unwrap();
    issue(&admin, &customer, "csv", "exported").await.is(201);
    while server.get("/readyz").await.body["failing"] != json!(["issued_statement"]) {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let all = json!({"month": last_month(), "language": "en"});
    admin.post(MAILING, &all).await.fails_with(503, "behind");
    // What is issued one by one needs no list of what was.
    issue(&admin, &customer, "csv", "exported").await.is(201);
}

#[tokio::test]
async fn no_statement_is_issued_from_a_read_model_that_is_behind() {
    let server = Server::with(mailing(mail_to(1))).await;
    let admin = server.admin().await;
    let customer = reachable(&admin, "Bolt Ltd", "ann@shop.example").await;
    let month = last_month();
    let payment = json!({"kind": "payment", "customerId": customer, "amount": "10.00", "method": "cash", "receivedOn": month});
    let payment = admin.post("/api/payments", &payment).await.is(201).id();
    let broken = "ALTER TABLE read.statement_entries ADD CONSTRAINT no_more CHECK (on_day < '2000-01-01')";
    server.database.pool.execute(broken).await.unwrap();
    admin.put("/api/payments/update-payment/pending-to-approved", &json!({"id": payment})).await.is(200);
    while server.get("/readyz").await.body["failing"] != json!(["statement"]) {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    issue(&admin, &customer, "csv", "exported").await.fails_with(503, "behind");
    let all = json!({"month": month, "language": "en"});
    admin.post(MAILING, &all).await.fails_with(503, "behind");
    admin.get("/api/journals").await.is(200);
    admin.get("/api/journals/saf-t").await.fails_with(503, "behind");
    admin.get("/api/journals?format=csv").await.fails_with(503, "behind");
    admin.get("/api/journals/days?format=xlsx").await.fails_with(503, "behind");
}

#[tokio::test]
async fn a_repeated_request_to_mail_a_large_month_is_answered_like_the_first() {
    let server = Server::with(mailing(mail_to(1))).await;
    let admin = server.admin().await;
    let month = last_month();
    let paid = async |at: usize| {
        let customer = reachable(&admin, &format!("Shop {at}"), "ann@shop.example").await;
        let payment = json!({"kind": "payment", "customerId": customer, "amount": "10.00", "method": "cash", "receivedOn": month});
        let payment = admin.post("/api/payments", &payment).await.is(201).id();
        admin.put("/api/payments/update-payment/pending-to-approved", &json!({"id": payment})).await.is(200);
    };
    // One more than a command plans.
    for some in (0..101).collect::<Vec<_>>().chunks(8) {
        futures_util::future::join_all(some.iter().map(|at| paid(*at))).await;
    }
    let request = async || {
        let request = admin.raw(reqwest::Method::POST, MAILING).header("Idempotency-Key", "one");
        Answer::of(request.json(&json!({"month": month, "language": "en"}))).await.is(201).body
    };
    assert_eq!((request().await, request().await), (json!({"planned": 101}), json!({"planned": 101})));
    let other = admin.raw(reqwest::Method::POST, MAILING).header("Idempotency-Key", "one");
    Answer::of(other.json(&json!({"month": month, "language": "ar"}))).await.fails_with(422, "key-reused");
}
