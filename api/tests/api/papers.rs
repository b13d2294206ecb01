//! Papers over HTTP: what the pages of documents show, as PDF, to users who may open them.

use std::path::PathBuf;

use chrono::Utc;
use serde_json::{Value, json};
use waybill::start::Settings;
use waybill_domain::Role;
use waybill_files::Language;
use waybill_log::SecretSource;
use waybill_log::proof::state;
use waybill_printing::Stationery;
use waybill_projections::accounts::statement::Period;
use waybill_workers::statement::{PrintedStatement, Sender};

use crate::invoices::invoice_from;
use crate::support::{Answer, Person, Server, Staff, World, in_days, soon};

/// A document of each kind.
struct Made {
    world: World,
    order: String,
    dispatch: String,
    payment: String,
    purchase: String,
}

impl Made {
    async fn by(admin: &Person<'_>) -> Self {
        let world = World::made_by(admin, "100").await;
        let driver = world.driver(admin).await;
        invoice_from(admin, &in_days(0)).await;
        let (order, _) = world.sell(admin, &driver, "10").await;
        let (payment, _) = world.pay(admin, "20.00").await;
        let planned = admin.post("/api/order-products", &world.order("3")).await.is(201).id();
        let approval = json!({"id": planned});
        admin.put("/api/order-products/update-order/pending-to-approved", &approval).await.is(200);
        let trip = json!({
            "warehouseId": world.warehouse, "driverId": driver, "assistantIds": [], "vehiclePlate": "ab-1042",
            "plannedDate": soon(), "stops": [{"orderId": planned}],
        });
        let dispatch = admin.post("/api/dispatches", &trip).await.is(201).id();
        let supplier = admin.post("/api/suppliers", &json!({"name": "Mill"})).await.is(201).id();
        let lines = json!([{"productId": world.product, "quantity": "3", "unitCost": "8.00"}]);
        let bought = json!({"kind": "purchase", "supplierId": supplier, "warehouseId": world.warehouse, "lines": lines});
        let last = admin.post("/api/stockTransactions", &bought).await.is(201);
        let dispatches = format!("/api/dispatches/{dispatch}");
        admin.get_after(&last, &dispatches).await.is(200);
        Self { purchase: last.id(), world, order, dispatch, payment }
    }

    /// All papers of them.
    async fn papers(&self, admin: &Person<'_>) -> Vec<String> {
        let dispatch = format!("/api/dispatches/{}", self.dispatch);
        let stops = admin.get(&dispatch).await.is(200).body;
        let stop = stops["stops"][0]["id"].as_str().unwrap().to_owned();
        vec![
            format!("/api/order-products/{}/pdf", self.order),
            // An invoice with its delivery has the id of the order.
            format!("/api/invoices/{}/pdf", self.order),
            format!("{dispatch}/delivery-notes/pdf"),
            format!("{dispatch}/delivery-notes/{stop}/pdf"),
            format!("/api/payments/{}/pdf", self.payment),
            format!("/api/stockTransactions/{}/pdf", self.purchase),
            format!("/api/account-statements/{}/pdf", self.world.customer),
            format!("{dispatch}/load-list/pdf"),
            format!("/api/stockTransactions/{}/goods-receipt/pdf", self.purchase),
        ]
    }
}

/// The program that `cargo build --workspace` leaves beside the server.
pub(crate) fn program() -> PathBuf {
    let tests = std::env::current_exe().unwrap();
    let program = tests.parent().unwrap().parent().unwrap().join("waybill-papers");
    assert!(program.exists(), "cargo build --package waybill-papers-program makes {}", program.display());
    program
}

/// A paper of now; that of a statement of now is issued, so it is one of the end of the log.
async fn taken_out(person: &Person<'_>, paper: &str) -> Answer {
    if paper.contains("account-statements") { person.get_past(paper).await } else { person.get(paper).await }
}

/// A statement that is to be printed.
fn printed(world: &World) -> Value {
    json!({
        "customerId": world.customer, "startDate": "2026-01-01", "endDate": "2026-12-31", "language": "en",
        "format": "pdf", "purpose": "printed",
    })
}

/// Titles of the papers of [`Made::papers`].
const TITLES: [&str; 9] = [
    "Order confirmation",
    "Invoice",
    "Delivery note",
    "Delivery note",
    "Receipt",
    "Purchase order",
    "Account statement",
    "Load list",
    "Goods receipt",
];

fn printing() -> Settings {
    Settings { papers: Some(program()), ..Settings::default() }
}

#[tokio::test]
async fn every_document_that_leaves_the_house_is_a_pdf_in_both_languages() {
    let server = Server::with(printing()).await;
    let admin = server.admin().await;
    let made = Made::by(&admin).await;
    for (paper, title) in made.papers(&admin).await.into_iter().zip(TITLES) {
        let english = taken_out(&admin, &paper).await.is(200);
        let arabic = taken_out(&admin, &format!("{paper}?language=ar")).await.is(200);
        for answer in [&english, &arabic] {
            assert!(answer.bytes.starts_with(b"%PDF-1.7") && answer.bytes.len() > 5_000, "{paper}");
            assert_eq!(answer.header("content-type"), "application/pdf");
            assert!(answer.header("content-disposition").ends_with(".pdf\""), "{paper}");
        }
        // The title of the file is readable in it, the text on its pages is compressed.
        assert!(english.text.contains(title) && !arabic.text.contains(title), "{paper}");
        if !paper.contains("statements") {
            assert!(english.bytes == admin.get(&paper).await.is(200).bytes, "{paper}: other bytes");
        }
        taken_out(&admin, &format!("{paper}?language=fr")).await.is(422);
    }
    let records = admin.get("/api/security-records?size=100").await.is(200).text;
    assert!(records.contains(&format!("/api/order-products/{}/pdf", made.order)), "no record of it");
}

#[tokio::test]
async fn a_statement_that_was_not_issued_says_so() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    admin.get(&format!("/api/customers/{}", world.customer)).await.is(200);
    let day = Utc::now().date_naive();
    let customer_id = world.customer.parse().unwrap();
    let period = Period { customer_id, start_date: day, end_date: day };
    let sender = Sender { company: None, today: day };
    let found = PrintedStatement::read(&server.database.pool, &sender, true, period).await.unwrap();
    let paper = found.not_issued(&Stationery::new(Language::En, None, chrono_tz::UTC));
    assert_eq!(paper.mark.unwrap().text, "Not issued");
}

#[tokio::test]
async fn who_may_not_open_a_document_gets_no_paper_of_it() {
    let server = Server::with(printing()).await;
    let admin = server.admin().await;
    let made = Made::by(&admin).await;
    let staff = Staff::of(&server).await;
    let [order, invoice, notes, note, payment, purchase, statement, load_list, goods_receipt] =
        <[String; 9]>::try_from(made.papers(&admin).await).unwrap();
    // Of another warehouse.
    let stranger = staff.get(Role::WarehouseManager);
    for paper in [&order, &purchase, &goods_receipt] {
        stranger.get(paper).await.fails_with(404, "absent");
    }
    for paper in [&invoice, &notes, &load_list, &payment, &statement] {
        stranger.get(paper).await.fails_with(403, "forbidden");
    }
    stranger.get(&note).await.fails_with(403, "forbidden");
    // Not of its crew.
    let driver = staff.get(Role::Driver);
    for paper in [&invoice, &payment, &purchase, &goods_receipt, &statement] {
        driver.get(paper).await.fails_with(403, "forbidden");
    }
    for paper in [&notes, &note, &load_list] {
        driver.get(paper).await.fails_with(404, "absent");
    }
    let opening = admin.get("/api/stockTransactions?kind=opening").await.is(200).body;
    let opening = opening["content"][0]["id"].as_str().unwrap();
    admin.get(&format!("/api/stockTransactions/{opening}/pdf")).await.fails_with(404, "absent");
}

#[tokio::test]
async fn a_statement_that_is_printed_has_the_last_checkpoint_at_its_foot_and_that_one_is_kept() {
    let source = SecretSource::Given("mVv0tT1rJ8eXq4Kz6yP2wN9bLhF3sGdU".to_owned());
    let server = Server::with(Settings { proof_key: Some(source), ..printing() }).await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    for _ in 0..600 {
        if state(&server.database.pool).await.unwrap().last.is_some() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    let kept = || async {
        let last = state(&server.database.pool).await.unwrap().last.unwrap();
        last.exported_at.is_some()
    };
    assert!(!kept().await);
    admin.post("/api/issued-statements", &printed(&world)).await.is(201);
    assert!(kept().await, "the checkpoint on the paper may be forgotten");
}

#[tokio::test]
async fn a_replay_with_marks_is_a_paper_for_whoever_may_replay_and_its_notes_stand_in_no_record() {
    let server = Server::with(printing()).await;
    let admin = server.admin().await;
    let made = Made::by(&admin).await;
    let path = format!("/api/replay/order/{}", made.order);
    let steps = admin.get(&format!("{path}?paths=/api/order-products/{}", made.order)).await.is(200).body;
    let position = |at: usize| steps[at]["position"].clone();
    let paper = format!("{path}/pdf");
    let marks = json!({"marks": [
        {"position": position(0), "note": "Who asked for this?"}, {"position": position(2), "note": null},
    ]});
    let english = admin.post(&paper, &marks).await.is(200);
    let arabic = admin.post(&format!("{paper}?language=ar"), &marks).await.is(200);
    for answer in [&english, &arabic] {
        assert!(answer.bytes.starts_with(b"%PDF-1.7") && answer.bytes.len() > 5_000);
        assert!(answer.header("content-disposition").contains("replay-ORD-"), "{answer:?}");
    }
    let records = admin.get("/api/security-records?size=100").await.is(200).text;
    assert!(records.contains(&paper) && !records.contains("Who asked"), "{records}");

    let of = |marks: Value| json!({"marks": marks});
    let many: Vec<Value> = (1..52).map(|position| json!({"position": position, "note": null})).collect();
    let mark = |position: Value| json!({"position": position, "note": null});
    for (marks, code) in [
        (json!([]), "required"),
        (json!(many), "too-many"),
        (json!([mark(position(0)), mark(position(0))]), "duplicate"),
        (json!([mark(json!(1))]), "unknown"),
    ] {
        let refused = admin.post(&paper, &of(marks)).await.fails_with(422, "invalid");
        assert_eq!(refused.errors(), [("marks".to_owned(), code.to_owned())]);
    }
    let long = json!([{"position": position(0), "note": "x".repeat(501)}]);
    let refused = admin.post(&paper, &of(long)).await.fails_with(422, "invalid");
    assert_eq!(refused.errors()[0].0, "marks.0.note");
    let staff = Staff::of_some(&server, &[Role::BookKeeper, Role::Manager]).await;
    staff.get(Role::BookKeeper).post(&paper, &marks).await.fails_with(403, "forbidden");
    staff.get(Role::Manager).post(&paper, &marks).await.is(200);
    admin.post(&paper.replace("/order/", "/customer/"), &marks).await.fails_with(404, "absent");
}

#[tokio::test]
async fn without_the_program_papers_are_not_available_and_everything_else_is() {
    let nowhere = std::env::temp_dir().join("waybill-papers-that-is-not-there");
    let server = Server::with(Settings { papers: Some(nowhere), ..Settings::default() }).await;
    let admin = server.admin().await;
    let made = Made::by(&admin).await;
    for paper in made.papers(&admin).await {
        taken_out(&admin, &paper).await.fails_with(503, "papers-unavailable");
    }
    let order: Value = admin.get(&format!("/api/order-products/{}", made.order)).await.is(200).body;
    assert_eq!(order["status"], "delivered");
}

#[tokio::test]
async fn a_program_that_is_none_is_a_fault_of_the_server_and_keeps_nobody_waiting() {
    for other in ["/bin/false", "/bin/echo"] {
        let server = Server::with(Settings { papers: Some(other.into()), ..Settings::default() }).await;
        let admin = server.admin().await;
        let world = World::made_by(&admin, "1").await;
        for _ in 0..3 {
            admin.post("/api/issued-statements", &printed(&world)).await.fails_with(500, "fault");
        }
    }
}
