//! The journals of the bookkeeping and their account codes over HTTP.

mod sales;

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use quick_xml::Reader;
use quick_xml::events::Event;
use reqwest::Method;
use rust_decimal::Decimal;
use serde_json::{Value, json};
use waybill_domain::Role;

use crate::accounts;
use crate::as_of::then;
use crate::explanations::demo;
use crate::support::{Answer, Person, Server, Staff, World, cells, in_days};

const CODES: &str = "/api/account-codes";

fn codes(receivables: &str) -> Value {
    json!({
        "receivables": receivables, "sales": "4000", "creditNotes": "4010", "outputTax": "2200", "cash": "1230",
        "cheque": "1200", "bankTransfer": "1200", "card": "1250", "mobile": "1200", "difference": "9998",
        "taxRates": [{"taxRate": "20", "sales": "4020"}],
    })
}

fn decimal(value: &Value) -> Decimal {
    value.as_str().unwrap().parse().unwrap()
}

/// The months until today in which the demo company traded, the earliest first: first and last day.
async fn months(admin: &Person<'_>) -> Vec<(String, String)> {
    let today = admin.get("/api/closed-periods").await.is(200);
    let mut ends: Vec<String> = serde_json::from_value(today.body["closable"].clone()).unwrap();
    ends.push(in_days(0));
    ends.into_iter().map(|end| (format!("{}01", &end[..8]), end)).collect()
}

#[tokio::test]
async fn account_codes_hold_from_a_published_chart_until_somebody_sets_others() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let staff = Staff::of_some(&server, &[Role::BookKeeper, Role::Manager]).await;
    let keeper = staff.get(Role::BookKeeper);
    let published = keeper.get(CODES).await.is(200);
    assert_eq!((&published.body["version"], &published.body["receivables"]), (&json!(0), &json!("411")));

    staff.get(Role::Manager).put(CODES, &codes("1100")).await.is(403);
    let refused = keeper.put(CODES, &codes("4000")).await.fails_with(422, "invalid");
    assert_eq!(refused.errors(), [("sales".to_owned(), "same-account".to_owned())]);
    let bad = keeper.put(CODES, &codes("1100 A")).await.fails_with(422, "invalid");
    assert_eq!(bad.errors(), [("receivables".to_owned(), "bad-code".to_owned())]);
    let set = keeper.put(CODES, &codes("1100")).await.is(200);
    keeper.put(CODES, &codes("1101")).await.fails_with(428, "version-required");
    keeper.put_at(0, CODES, &codes("1101")).await.fails_with(412, "stale");
    let read = admin.get_after(&set, CODES).await.is(200);
    assert_eq!((&read.body["version"], &read.body["receivables"]), (&json!(1), &json!("1100")));
    let history = admin.get("/api/history/account-codes/account-codes").await.is(200);
    assert_eq!(history.body["entries"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_journal_covers_at_most_a_year() {
    let server = Server::start().await;
    let admin = server.admin().await;
    admin.get("/api/journals?startDate=2024-01-01&endDate=2024-12-31").await.is(200);
    for path in ["", "/days", "/totals", "/saf-t"] {
        let of = format!("/api/journals{path}?startDate=2024-01-01&endDate=2025-01-01");
        let refused = admin.get(&of).await.fails_with(422, "invalid");
        assert_eq!(refused.errors(), [("endDate".to_owned(), "too-long".to_owned())]);
        assert!(refused.text.contains("at most 366 days; these are 367"), "{}", refused.text);
    }
}

#[tokio::test]
async fn a_past_moment_has_the_codes_and_the_postings_of_then() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "9").await;
    let (_, paid) = world.pay(&admin, "10.00").await;
    let moment = paid.header("position").to_owned();
    let set = admin.put(CODES, &codes("1100")).await.is(200);
    let accounts = |body: &Value| -> Vec<String> {
        let postings = body["entries"].as_array().unwrap();
        postings.iter().map(|row| row["accountCode"].as_str().unwrap().to_owned()).collect()
    };
    let now = admin.get_after(&set, "/api/journals").await.is(200);
    assert_eq!(accounts(&now.body), ["1230", "1100"]);
    let past = then(&admin, &moment, "/api/journals").await.is(200);
    assert_eq!(accounts(&past.body), ["53", "411"]);
}

#[tokio::test]
async fn a_file_of_the_journals_has_everything_that_was_recorded_before_its_request() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "9").await;
    // What is posted in a day is added up.
    for (path, paid, expected) in [
        ("?format=csv", "11.11", "11.11"),
        ("/days?format=csv", "22.22", "33.33"),
        ("/saf-t", "44.44", "44.44"),
    ] {
        let mut held = server.database.owner.begin().await.unwrap();
        sqlx::query("LOCK TABLE read.journal_postings IN SHARE MODE").execute(&mut *held).await.unwrap();
        world.pay(&admin, paid).await;
        // Without Min-Position: the server itself waits for the postings, which come half a second later.
        let file = Answer::of(admin.raw(Method::GET, &format!("/api/journals{path}")));
        let release = async {
            tokio::time::sleep(Duration::from_millis(500)).await;
            held.rollback().await.unwrap();
        };
        let (file, ()) = tokio::join!(file, release);
        let file = file.is(200);
        assert!(file.text.contains(expected), "{path}: {}", file.text);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_journals_of_the_demo_company_agree_with_its_statements_and_its_files() {
    let server = demo().await;
    let admin = server.signed_in("admin", waybill_demo::PASSWORD).await;
    let mut documents = 0;
    for (start, end) in months(&admin).await {
        let period = format!("startDate={start}&endDate={end}");
        let sums = admin.get(&format!("/api/journals/totals?{period}")).await.is(200).body;
        documents += sums["documents"].as_u64().unwrap();
        assert_eq!(sums["debit"], sums["credit"], "{period}");
        let of = &sums["receivables"];
        assert_eq!(of["opening"], of["statementsOpening"], "{period}");
        assert_eq!(
            decimal(&of["opening"]) + decimal(&of["change"]),
            decimal(&of["statementsClosing"]),
            "{period}"
        );
        let differences =
            sums["accounts"].as_array().unwrap().iter().filter(|sum| sum["role"] == "difference");
        assert_eq!(differences.count(), 0, "{period}");
        let file = admin.get(&format!("/api/journals?{period}&format=csv")).await.is(200);
        let lines = cells(&file.text);
        let column = |name: &str| lines[0].iter().position(|heading| heading == name).unwrap();
        let sum = |name: &str| -> Decimal {
            lines[1..].iter().map(|line| line[column(name)].parse::<Decimal>().unwrap()).sum()
        };
        assert_eq!((sum("debit"), sum("credit")), (decimal(&sums["debit"]), decimal(&sums["credit"])));
        let days = admin.get(&format!("/api/journals/days?{period}")).await.is(200).body;
        let of_days = |name: &str| -> Decimal {
            days["entries"].as_array().unwrap().iter().map(|day| decimal(&day[name])).sum()
        };
        assert_eq!((of_days("debit"), of_days("credit")), (sum("debit"), sum("credit")), "{period}");
        let saf_t = admin.get(&format!("/api/journals/saf-t?{period}")).await.is(200);
        check_saf_t(&saf_t.text, &sums);
        println!(
            "{start} to {end}: {} documents, {} = {}; receivables {} + {} = {}",
            sums["documents"],
            sums["debit"],
            sums["credit"],
            of["opening"],
            of["change"],
            of["statementsClosing"]
        );
        if let Some(folder) = std::env::var_os("KEEP_SAF_T") {
            std::fs::write(std::path::Path::new(&folder).join(format!("{start}.xml")), &saf_t.text).unwrap();
        }
    }
    assert!(documents > 200, "{documents}");
}

/// Every element with a text, by its path.
fn elements(xml: &str) -> Vec<(String, String)> {
    let (mut reader, mut path, mut found) = (Reader::from_str(xml), Vec::new(), Vec::new());
    let mut text = String::new();
    loop {
        match reader.read_event().unwrap() {
            Event::Start(start) => {
                path.push(start.name().as_ref().to_owned());
                text.clear();
                found.push((path.join("/"), String::new()));
            }
            Event::Text(part) => text.push_str(&part),
            Event::End(_) => {
                if !text.is_empty() {
                    found.push((path.join("/"), std::mem::take(&mut text)));
                }
                path.pop();
            }
            Event::Eof => break,
            _ => {}
        }
    }
    assert!(path.is_empty(), "{path:?} is not closed");
    found
}

/// The rules of the schema and of its keys, written down by hand: the published file has no license under which it
/// could be kept here. `docs/adr/0016-journals.md` explains how to validate a file with it.
fn check_saf_t(xml: &str, sums: &Value) {
    let all = elements(xml);
    let texts = |path: &str| -> Vec<&str> {
        let path = format!("AuditFile/{path}");
        all.iter()
            .filter(|(at, text)| *at == path && !text.is_empty())
            .map(|(_, text)| text.as_str())
            .collect()
    };
    let first: Vec<&str> =
        all.iter().filter(|(at, _)| at.matches('/').count() == 1).map(|(at, _)| at.as_str()).collect();
    assert_eq!(first, ["AuditFile/Header", "AuditFile/MasterFiles", "AuditFile/GeneralLedgerEntries"]);
    assert_eq!(texts("Header/AuditFileVersion"), ["1.30"]);
    assert_eq!(texts("Header/AuditFileCountry")[0].len(), 2);
    let accounts: BTreeSet<&str> =
        texts("MasterFiles/GeneralLedgerAccounts/Account/AccountID").into_iter().collect();
    assert_eq!(accounts.len(), texts("MasterFiles/GeneralLedgerAccounts/Account/GroupingCode").len());
    let customers: BTreeSet<&str> = texts("MasterFiles/Customers/Customer/CustomerID").into_iter().collect();
    let rates: BTreeSet<&str> =
        texts("MasterFiles/TaxTable/TaxTableEntry/TaxCodeDetails/TaxCode").into_iter().collect();
    let entries = "GeneralLedgerEntries/Journal/Transaction";
    for account in texts(&format!("{entries}/Line/AccountID")) {
        assert!(accounts.contains(account), "{account}");
    }
    for customer in
        texts(&format!("{entries}/CustomerID")).iter().chain(&texts(&format!("{entries}/Line/CustomerID")))
    {
        assert!(customers.contains(customer), "{customer}");
    }
    for rate in texts(&format!("{entries}/Line/TaxInformation/TaxCode")) {
        assert!(rates.contains(rate), "{rate}");
    }
    let documents = texts(&format!("{entries}/TransactionID"));
    assert_eq!(documents.iter().collect::<BTreeSet<_>>().len(), documents.len(), "an id is there twice");
    assert_eq!(texts("GeneralLedgerEntries/NumberOfEntries"), [sums["documents"].to_string()]);
    assert_eq!(documents.len().to_string(), sums["documents"].to_string());
    let sum =
        |path: &str| -> Decimal { texts(path).iter().map(|text| text.parse::<Decimal>().unwrap()).sum() };
    for (side, total) in [("Debit", "debit"), ("Credit", "credit")] {
        assert_eq!(sum(&format!("{entries}/Line/{side}Amount/Amount")), decimal(&sums[total]));
        assert_eq!(sum(&format!("GeneralLedgerEntries/Total{side}")), decimal(&sums[total]));
    }
    let opening = "MasterFiles/Customers/Customer/BalanceAccount";
    for (when, expected) in [("Opening", "statementsOpening"), ("Closing", "statementsClosing")] {
        let statements =
            sum(&format!("{opening}/{when}DebitBalance")) - sum(&format!("{opening}/{when}CreditBalance"));
        assert_eq!(statements, decimal(&sums["receivables"][expected]), "{when}");
    }
    check_order(&all);
}

/// The children of these elements are in the order of the schema, and each at most as often as it may.
fn check_order(all: &[(String, String)]) {
    let sequences: BTreeMap<&str, &[&str]> = BTreeMap::from([
        (
            "Header",
            &[
                "AuditFileVersion",
                "AuditFileCountry",
                "AuditFileDateCreated",
                "SoftwareCompanyName",
                "SoftwareID",
                "SoftwareVersion",
                "Company",
                "DefaultCurrencyCode",
                "SelectionCriteria",
                "HeaderComment",
                "TaxAccountingBasis",
            ] as &[&str],
        ),
        (
            "Transaction",
            &[
                "TransactionID",
                "Period",
                "PeriodYear",
                "TransactionDate",
                "VoucherType",
                "VoucherDescription",
                "Description",
                "SystemEntryDate",
                "GLPostingDate",
                "CustomerID",
                "Line",
            ],
        ),
        (
            "Line",
            &[
                "RecordID",
                "AccountID",
                "SourceDocumentID",
                "CustomerID",
                "Description",
                "DebitAmount",
                "CreditAmount",
                "TaxInformation",
            ],
        ),
        (
            "TaxInformation",
            &["TaxType", "TaxCode", "TaxPercentage", "TaxBase", "DebitTaxAmount", "CreditTaxAmount"],
        ),
        ("Customer", &["Name", "CustomerID", "BalanceAccount"]),
    ]);
    let mut last: BTreeMap<usize, usize> = BTreeMap::new();
    for (path, text) in all.iter().filter(|(_, text)| text.is_empty()) {
        let parts: Vec<&str> = path.split('/').collect();
        let depth = parts.len();
        last.retain(|at, _| *at <= depth);
        assert!(text.is_empty());
        last.remove(&(depth + 1));
        let [.., parent, name] = parts.as_slice() else { continue };
        let Some(sequence) = sequences.get(parent) else { continue };
        let place = sequence.iter().position(|known| known == name);
        let place = place.unwrap_or_else(|| panic!("{parent} has no {name}"));
        let before = last.insert(depth, place);
        assert!(before.is_none_or(|before| before <= place), "{name} stands in the wrong place of {parent}");
    }
}

#[tokio::test]
async fn a_saf_t_file_of_nothing_has_its_head_and_no_journal() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let file = admin.get("/api/journals/saf-t?startDate=2024-01-01&endDate=2024-01-31").await.is(200);
    assert!(file.header("content-disposition").contains("saf-t-2024-01-01-2024-01-31.xml"));
    assert!(file.text.contains("<NumberOfEntries>0</NumberOfEntries>"), "{}", file.text);
    assert!(!file.text.contains("<Journal>") && file.text.ends_with("</AuditFile>"), "{}", file.text);
    assert!(file.text.contains("<RegistrationNumber>NotUsed</RegistrationNumber>"), "{}", file.text);
}

#[tokio::test]
async fn a_saf_t_file_says_who_the_company_is() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let details = json!({
        "name": "Mill & <Sons> \"Ltd\" 🏭", "registrationNumber": "HRB 12345", "taxId": "DE123456789",
        "address": {"line": "1 Road", "city": "Maintown", "country": "United States"},
        "phoneNumber": "+49 30 1234", "email": "accounts@mill.example", "website": "https://mill.example",
        "bankAccount": {"holder": "Mill", "accountNumber": "DE89 3704 0044 0532 0130 00", "bankCode": "COBADEFFXXX"},
    });
    accounts::set(&admin, details).await;
    let file = admin.get("/api/journals/saf-t").await.is(200).text;
    let begin = file.find("<Company>").unwrap();
    let company = &file[begin..file.find("</Company>").unwrap()];
    let mut at = 0;
    for part in [
        "<RegistrationNumber>HRB 12345<",
        "<Name>Mill &amp; &lt;Sons&gt; ",
        "🏭<",
        "<City>Maintown<",
        "<Country>US<",
        "<Telephone>+49 30 1234<",
        "<Email>accounts@mill.example<",
        "<Website>https://mill.example",
        "<TaxRegistrationNumber>DE123456789<",
        "<IBANNumber>DE89370400440532013000<",
        "<BIC>COBADEFFXXX<",
    ] {
        at += company[at..].find(part).unwrap_or_else(|| panic!("no {part} behind {at} in {company}"));
    }
}
