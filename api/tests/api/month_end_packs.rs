//! Month-end packs over HTTP: what is in one, that it is the same whenever it is made, and how one ends without a file.

use std::collections::BTreeMap;
use std::io::{Cursor, Read as _};
use std::path::PathBuf;
use std::time::Duration;

use serde_json::{Value, json};
use uuid::Uuid;
use waybill::start::Settings;
use waybill_commands::month_end_pack::RequestMonthEndPack;
use waybill_commands::{CommandContext, EventMetadata, Source};
use waybill_domain::id::{MonthEndPackId, UserId};
use waybill_domain::issued_statement::PaperLanguage;
use waybill_domain::{Actor, DecisionContext, Role};

use crate::support::{Answer, Person, Server, Staff, World, customer, sha256};

const PACKS: &str = "/api/month-end-packs";
const CANCEL: &str = "/api/month-end-packs/cancel";
/// Whoever holds it makes packs.
const LOCK: i64 = 0x5761_7962_696c_6c08;

/// A folder of its own, which goes with the test.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        Self(std::env::temp_dir().join(format!("waybill-packs-{}", Uuid::now_v7().simple())))
    }

    pub(crate) fn settings(&self, papers: PathBuf) -> Settings {
        Settings { packs: Some(self.0.clone()), papers: Some(papers), ..Settings::default() }
    }

    fn files(&self) -> Vec<PathBuf> {
        let mut files: Vec<PathBuf> =
            std::fs::read_dir(&self.0).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        files
    }

    /// The packs, once what they were made in is removed, a moment after they have ended.
    async fn packs(&self) -> Vec<PathBuf> {
        let removed = async {
            while self.files().iter().any(|file| file.extension().is_some_and(|ending| ending == "work")) {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(Duration::from_mins(1), removed).await.expect("what it was made in is removed");
        self.files()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The program that `cargo build --workspace` leaves beside the server.
pub(crate) fn program() -> PathBuf {
    let tests = std::env::current_exe().unwrap();
    tests.parent().unwrap().parent().unwrap().join("waybill-papers")
}

/// The last day of the month that is over.
pub(crate) async fn last_month(person: &Person<'_>) -> String {
    let periods = person.get("/api/closed-periods").await.is(200).body;
    periods["closable"].as_array().unwrap().last().unwrap().as_str().unwrap().to_owned()
}

/// A customer whose payment was received on this day.
pub(crate) async fn paying_customer(admin: &Person<'_>, name: &str, on: &str) -> Answer {
    let customer = admin.post("/api/customers", &customer(name)).await.is(201).id();
    pay(admin, &customer, on).await
}

async fn pay(admin: &Person<'_>, customer: &str, on: &str) -> Answer {
    let payment = json!({"customerId": customer, "amount": "12.50", "method": "cash", "receivedOn": on});
    let payment = admin.post("/api/payments", &payment).await.is(201).id();
    let approval = json!({"id": payment});
    admin.put("/api/payments/update-payment/pending-to-approved", &approval).await.is(200)
}

pub(crate) async fn request(person: &Person<'_>, through: &str) -> Answer {
    person.post(PACKS, &json!({"through": through, "language": "en"})).await.is(201)
}

/// The pack once it has ended.
pub(crate) async fn ended(person: &Person<'_>, id: &str) -> Value {
    let ending = async {
        loop {
            let pack = person.get(&format!("{PACKS}/{id}")).await;
            if pack.status == 200 && pack.body["status"] != "requested" {
                return pack.body;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_mins(3), ending).await.expect("a pack that ends")
}

fn unpacked(zip: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let mut archive = zip::ZipArchive::new(Cursor::new(zip)).unwrap();
    let mut files = BTreeMap::new();
    for at in 0..archive.len() {
        let mut file = archive.by_index(at).unwrap();
        let mut content = Vec::new();
        file.read_to_end(&mut content).unwrap();
        files.insert(file.name().unwrap().into_owned(), content);
    }
    files
}

/// Requests the pack again, as of the same position of the log.
pub(crate) async fn repeat(server: &Server, pack: &Value) -> MonthEndPackId {
    let id = MonthEndPackId(Uuid::now_v7());
    let actor = Actor::person(UserId(Uuid::now_v7()), "again", Some(Role::Admin));
    let decision = DecisionContext::new(actor, chrono::Utc::now().date_naive());
    let metadata = EventMetadata::new(Source::System, "again");
    let context = CommandContext { decision, metadata, key: None, expected: None, preview: false };
    let again = RequestMonthEndPack {
        id,
        through: pack["through"].as_str().unwrap().parse().unwrap(),
        language: PaperLanguage::En,
        position: pack["position"].as_i64().unwrap(),
    };
    context.execute(&server.running.app.runtime, &again).await.unwrap();
    id
}

#[tokio::test]
async fn a_pack_has_everything_of_the_month_and_is_the_same_bytes_whatever_is_entered_later() {
    let folder = Folder::new();
    let server = Server::with(folder.settings(program())).await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let through = last_month(&admin).await;
    let first = paying_customer(&admin, "../Bell & \"Sons\"", &through).await;
    paying_customer(&admin, "شركة النور", &through).await;
    let paid = paying_customer(&admin, "Old", &format!("{}01", &through[..8])).await;
    admin.get_after(&paid, "/api/customers").await.is(200);
    let id = request(&admin, &through).await.id();
    let pack = ended(&admin, &id).await;
    assert_eq!((&pack["status"], &pack["fileState"]), (&json!("completed"), &json!("there")), "{pack}");

    let file = admin.get(&format!("{PACKS}/{id}/file")).await.is(200);
    assert_eq!(file.header("content-type"), "application/zip");
    assert!(file.header("content-disposition").contains(&format!("month-end-{}.zip", &through[..7])));
    assert_eq!(
        (pack["sha256"].as_str(), pack["bytes"].as_u64()),
        (Some(&*sha256(&file.bytes)), Some(file.bytes.len() as u64))
    );
    let files = unpacked(&file.bytes);
    let names: Vec<&str> = files.keys().map(String::as_str).collect();
    let statements: Vec<&&str> = names.iter().filter(|name| name.starts_with("statements/")).collect();
    assert_eq!(statements.len(), 3, "not of the customer without anything: {names:?}");
    assert!(names.iter().any(|name| name.ends_with(" Bell & Sons.pdf")), "{names:?}");
    assert!(names.iter().any(|name| name.ends_with(" شركة النور.pdf")), "{names:?}");
    assert_eq!((pack["statements"].as_u64(), pack["files"].as_u64()), (Some(3), Some(names.len() as u64)));
    for (name, content) in files.iter().filter(|(name, _)| name.starts_with("statements/")) {
        assert!(content.starts_with(b"%PDF-1.7"), "{name}");
    }
    let manifest = String::from_utf8(files["manifest.sha256"].clone()).unwrap();
    for (name, content) in files.iter().filter(|(name, _)| *name != "manifest.sha256") {
        assert!(manifest.contains(&format!("{}  {name}\n", sha256(content))), "{name} in {manifest}");
    }
    let text = |name: &str| String::from_utf8(files[name].clone()).unwrap();
    let ageing = text("ageing.csv");
    assert_eq!(ageing.matches("-12.50").count(), 3, "{ageing}");
    assert!(ageing.contains("Over 90 days"), "{ageing}");
    let receipts = text("journals/receipts.csv");
    assert!(receipts.contains("12.50") && files.contains_key("journals/sales.xlsx"), "{receipts}");
    let stock = text("stock-valuation.csv");
    assert!(
        !stock.contains(",100"),
        "what was received this month was not there at the end of the last one: {stock}"
    );
    assert!(
        text("control-report.csv").contains("Amount before") && files.contains_key("control-report.xlsx")
    );
    assert!(text("checkpoint.txt").contains("not sealed"));

    // Entered into the same month, before the same pack is made again.
    let customer = world.customer.clone();
    let late = pay(&admin, &customer, &through).await;
    admin.get_after(&late, PACKS).await.is(200);
    let again = repeat(&server, &pack).await.to_string();
    let same = ended(&admin, &again).await;
    assert_eq!(same["sha256"], pack["sha256"], "other bytes");
    let later = ended(&admin, &request(&admin, &through).await.id()).await;
    assert_eq!(later["statements"], 4, "a pack of now has what was entered");
    let packs = folder.packs().await;
    assert!(packs.iter().all(|file| file.extension().is_some_and(|ending| ending == "zip")), "{packs:?}");
    assert!(first.status == 200);
}

#[tokio::test]
async fn goods_at_the_end_of_the_month_are_those_of_then() {
    let folder = Folder::new();
    let server = Server::with(folder.settings(program())).await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let through = last_month(&admin).await;
    // What was there already, and what was found to be less this month.
    for (kind, quantity, on) in [("opening", "40", through.as_str()), ("adjustment", "-30", "")] {
        let lines = json!([{"productId": world.product, "quantity": quantity, "unitCost": (kind == "opening").then_some("2.50")}]);
        let mut entered =
            json!({"kind": kind, "warehouseId": world.warehouse, "lines": lines, "reason": "Counted"});
        if !on.is_empty() {
            entered["transactionDate"] = json!(on);
        }
        let entered = admin.post("/api/stockTransactions", &entered).await.is(201);
        let approval = json!({"id": entered.id(), "status": "received-by-warehouse"});
        admin.put("/api/stockTransactions/updateStatus", &approval).await.is(200);
    }
    let id = request(&admin, &through).await.id();
    let pack = ended(&admin, &id).await;
    assert_eq!(pack["status"], "completed", "{pack}");
    let files = unpacked(&admin.get(&format!("{PACKS}/{id}/file")).await.is(200).bytes);
    let stock = String::from_utf8(files["stock-valuation.csv"].clone()).unwrap();
    assert!(
        stock.contains("40.000,") && stock.contains(",320.00"),
        "40 at the last cost that is known: {stock}"
    );
}

#[tokio::test]
async fn without_the_program_that_prints_a_pack_fails_with_that_reason() {
    let folder = Folder::new();
    let server = Server::with(folder.settings("/nowhere/waybill-papers".into())).await;
    let admin = server.admin().await;
    let through = last_month(&admin).await;
    paying_customer(&admin, "Bell", &through).await;
    let pack = ended(&admin, &request(&admin, &through).await.id()).await;
    assert_eq!(
        (&pack["status"], &pack["reason"]),
        (&json!("failed"), &json!("papers-unavailable")),
        "{pack}"
    );
    assert_eq!(folder.packs().await, Vec::<PathBuf>::new(), "nothing is left of it");
    // A program that is none fails too, and names the statement.
    let folder = Folder::new();
    let server = Server::with(folder.settings("/bin/false".into())).await;
    let admin = server.admin().await;
    paying_customer(&admin, "Bell", &through).await;
    let pack = ended(&admin, &request(&admin, &through).await.id()).await;
    assert_eq!((&pack["status"], &pack["reason"]), (&json!("failed"), &json!("not-printable")), "{pack}");
    assert!(pack["detail"].as_str().unwrap().starts_with("statements/CUS-"), "{pack}");
}

#[tokio::test]
async fn a_pack_that_is_cancelled_is_not_made_and_one_that_ended_cannot_be() {
    let folder = Folder::new();
    let server = Server::with(folder.settings(program())).await;
    let admin = server.admin().await;
    let through = last_month(&admin).await;
    // Another server is at work.
    let mut other = server.database.pool.acquire().await.unwrap();
    sqlx::query("SELECT pg_advisory_lock($1)").bind(LOCK).execute(&mut *other).await.unwrap();
    let waiting = request(&admin, &through).await;
    let id = waiting.id();
    let pack = admin.get_after(&waiting, &format!("{PACKS}/{id}")).await.is(200).body;
    assert_eq!((&pack["status"], &pack["fileState"]), (&json!("requested"), &json!("none")));
    admin.get(&format!("{PACKS}/{id}/file")).await.fails_with(409, "pack-not-ready");
    let cancelled = admin.put(CANCEL, &json!({"id": id})).await.is(200);
    admin.put(CANCEL, &json!({"id": id})).await.fails_with(409, "transition");
    admin.put(CANCEL, &json!({"id": Uuid::now_v7()})).await.fails_with(404, "absent");
    sqlx::query("SELECT pg_advisory_unlock($1)").bind(LOCK).execute(&mut *other).await.unwrap();
    // The next one is made, so the first would have been.
    let next = ended(&admin, &request(&admin, &through).await.id()).await;
    assert_eq!(next["status"], "completed", "{next}");
    let pack = admin.get_after(&cancelled, &format!("{PACKS}/{id}")).await.is(200).body;
    assert_eq!(pack["status"], "cancelled");
    assert_eq!(folder.packs().await.len(), 1, "{:?}", folder.files());
    let history = admin.get(&format!("/api/history/month-end-pack/{id}")).await.is(200).text;
    assert!(history.contains("Month-end pack to") && history.contains("Cancelled"), "{history}");
}

#[tokio::test]
async fn a_pack_is_for_those_who_may_see_all_of_it() {
    let folder = Folder::new();
    let server = Server::with(folder.settings(program())).await;
    let admin = server.admin().await;
    let through = last_month(&admin).await;
    let staff = Staff::of_some(&server, &[Role::BookKeeper, Role::Encoder]).await;
    let (keeper, encoder) = (staff.get(Role::BookKeeper), staff.get(Role::Encoder));
    encoder.get(PACKS).await.fails_with(403, "forbidden");
    let body = json!({"through": through, "language": "ar"});
    encoder.post(PACKS, &body).await.fails_with(403, "forbidden");
    let whole = ended(&admin, &request(&admin, &through).await.id()).await;
    let own = ended(keeper, &keeper.post(PACKS, &body).await.is(201).id()).await;
    assert!(whole["parts"].to_string().contains("control-report"), "{whole}");
    assert!(!own["parts"].to_string().contains("control-report"), "{own}");
    let file = |pack: &Value| format!("{PACKS}/{}/file", pack["id"].as_str().unwrap());
    keeper.get(&file(&whole)).await.fails_with(403, "pack-withheld");
    encoder.get(&file(&own)).await.fails_with(403, "forbidden");
    let names = unpacked(&keeper.get(&file(&own)).await.is(200).bytes);
    assert!(!names.contains_key("control-report.csv") && names.contains_key("stock-valuation.xlsx"));
    let listed = keeper.get(PACKS).await.is(200).body;
    let content = listed["content"].as_array().unwrap();
    let states: Vec<&str> = content.iter().map(|pack| pack["fileState"].as_str().unwrap()).collect();
    assert_eq!(states, ["there", "withheld"]);
    // That it was taken out is in the security records, as of any file.
    let records = admin.get("/api/security-records?size=100").await.is(200).text;
    assert!(records.contains(&file(&own)), "no record of it");
}

#[tokio::test]
async fn a_file_that_was_changed_or_removed_is_not_handed_out() {
    let folder = Folder::new();
    let server = Server::with(folder.settings(program())).await;
    let admin = server.admin().await;
    let through = last_month(&admin).await;
    let pack = ended(&admin, &request(&admin, &through).await.id()).await;
    let path = format!("{PACKS}/{}", pack["id"].as_str().unwrap());
    let [zip] = <[PathBuf; 1]>::try_from(folder.packs().await).unwrap();
    let mut bytes = std::fs::read(&zip).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    std::fs::write(&zip, &bytes).unwrap();
    admin.get(&format!("{path}/file")).await.fails_with(410, "pack-damaged");
    std::fs::remove_file(&zip).unwrap();
    admin.get(&format!("{path}/file")).await.fails_with(410, "pack-gone");
    assert_eq!(admin.get(&path).await.is(200).body["fileState"], "gone");
}

#[tokio::test]
async fn packs_of_before_an_erasure_go_with_the_name() {
    let folder = Folder::new();
    let server = Server::with(folder.settings(program())).await;
    let admin = server.admin().await;
    let through = last_month(&admin).await;
    let customer = admin.post("/api/customers", &customer("Bell")).await.is(201).id();
    pay(&admin, &customer, &through).await;
    let pack = ended(&admin, &request(&admin, &through).await.id()).await;
    let path = format!("{PACKS}/{}", pack["id"].as_str().unwrap());
    admin.get(&format!("{path}/file")).await.is(200);
    let erasure = json!({"kind": "customer", "id": customer, "reason": "They asked"});
    admin.put("/api/personal-data/erase", &erasure).await.is(200);
    admin.get(&format!("{path}/file")).await.fails_with(410, "pack-gone");
    // The next pack is of now, and the file of before is off the disk.
    let next = ended(&admin, &request(&admin, &through).await.id()).await;
    assert_eq!(next["status"], "completed", "{next}");
    assert_eq!(folder.packs().await.len(), 1, "{:?}", folder.files());
}

#[tokio::test]
async fn customers_whose_names_look_alike_or_are_long_have_a_statement_each() {
    let folder = Folder::new();
    let server = Server::with(folder.settings(program())).await;
    let admin = server.admin().await;
    let through = last_month(&admin).await;
    for (code, name) in [
        ("A/B", "Ltd".to_owned()),
        ("A", "B Ltd".to_owned()),
        ("A.", "B Ltd".to_owned()),
        ("L", "𠀀".repeat(120)),
    ] {
        let mut record = customer(&name);
        record["code"] = json!(code);
        let customer = admin.post("/api/customers", &record).await.is(201).id();
        pay(&admin, &customer, &through).await;
    }
    let pack = ended(&admin, &request(&admin, &through).await.id()).await;
    assert_eq!((&pack["status"], &pack["statements"]), (&json!("completed"), &json!(4)), "{pack}");
}

#[tokio::test]
async fn a_folder_that_cannot_be_used_fails_the_pack_and_does_not_keep_it_waiting() {
    let folder = Folder::new();
    std::fs::write(&folder.0, b"no folder").unwrap();
    let server = Server::with(folder.settings(program())).await;
    let admin = server.admin().await;
    let through = last_month(&admin).await;
    let pack = ended(&admin, &request(&admin, &through).await.id()).await;
    assert_eq!((&pack["status"], &pack["reason"]), (&json!("failed"), &json!("fault")), "{pack}");
    std::fs::remove_file(&folder.0).unwrap();
}

#[tokio::test]
async fn a_pack_is_of_a_month_that_is_over_and_needs_a_folder() {
    let folder = Folder::new();
    let server = Server::with(folder.settings(program())).await;
    let admin = server.admin().await;
    for (through, code) in [("2026-01-30", "not-a-month-end"), ("2099-01-31", "too-late")] {
        let refused = admin.post(PACKS, &json!({"through": through, "language": "en"})).await;
        assert_eq!(refused.fails_with(422, "invalid").errors(), [("through".to_owned(), code.to_owned())]);
    }
    admin.get(&format!("{PACKS}/{}", Uuid::now_v7())).await.fails_with(404, "absent");
    let without = Server::start().await;
    let admin = without.admin().await;
    let body = json!({"through": "2026-01-31", "language": "en"});
    admin.post(PACKS, &body).await.fails_with(503, "packs-unavailable");
}
