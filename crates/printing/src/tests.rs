//! The content of papers. Their layout is tested where it is printed.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod samples;
mod trip;
mod warehouse;

use serde_json::{Value, json};
use waybill_domain::money::Money;
use waybill_files::Language;
use waybill_papers::Paper;
use waybill_projections::accounts::statement::{NextDue, Statement};

use super::*;
use samples::{invoice_details, order_details, receivable_details, statement_of};

fn stationery(language: Language) -> Stationery {
    let company = json!({
        "name": "Northwind", "address": {"line": "1 Harbour Road", "city": "London", "country": "United Kingdom"},
        "currency": "EUR", "timeZone": "Europe/London", "numberFormat": "point",
        "logo": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==",
    });
    Stationery::new(language, Some(serde_json::from_value(company).unwrap()), chrono_tz::Europe::London)
}

fn english() -> Stationery {
    stationery(Language::En)
}

/// Returns the whole text of a paper.
fn text(paper: &Paper) -> String {
    plain(&serde_json::to_string(paper).unwrap())
}

/// Removes the isolates around inserted values.
fn plain(text: &str) -> String {
    text.replace(['\u{2068}', '\u{2069}'], "")
}

/// Returns the blocks of a kind.
fn blocks(paper: &Paper, kind: &str) -> Vec<Value> {
    let blocks: Value = serde_json::from_str(&plain(&serde_json::to_string(&paper.blocks).unwrap())).unwrap();
    blocks.as_array().unwrap().iter().filter(|block| block["kind"] == kind).cloned().collect()
}

fn row(table: &Value, at: usize) -> Vec<String> {
    let cells = table["rows"][at]["cells"].as_array().unwrap();
    cells.iter().map(|cell| cell["text"].as_str().unwrap().to_owned()).collect()
}

fn sums(paper: &Paper) -> Vec<(String, String)> {
    let sums = blocks(paper, "sums").remove(0);
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    sums["sums"].as_array().unwrap().iter().map(|sum| (text(&sum["label"]), text(&sum["value"]))).collect()
}

fn pair(label: &str, value: &str) -> (String, String) {
    (label.to_owned(), value.to_owned())
}

#[test]
fn an_order_has_its_lines_without_tax_then_the_tax_of_each_rate_and_what_it_comes_to() {
    let paper = order(&english(), &order_details("approved", None));
    assert_eq!((paper.title.as_str(), paper.number.as_str()), ("Order confirmation", "ORD-2026-000001"));
    assert_eq!(paper.recipient, ["Corner Shop", "2 High Street", "Leeds", "United Kingdom"]);
    let table = &blocks(&paper, "table")[0];
    assert_eq!(row(table, 0), ["1", "TEA-1", "Green tea", "10\u{a0}boxes", "100.00", "10", "20", "900.00"]);
    assert_eq!(row(table, 1), ["2", "CUP-1", "Cup", "2.5\u{a0}pc", "4.1234", "0", "5", "10.31"]);
    let running = [0, 1].map(|at| table["rows"][at]["running"].as_str().unwrap().to_owned());
    assert_eq!(running, ["900.00", "910.31"]);
    assert_eq!(table["carried"]["last"], json!({"label": "Total before tax", "value": "910.31"}));
    assert_eq!(table["carried"]["first"]["label"], "");
    assert_eq!(table["columns"][7]["title"], "Amount (EUR)");
    let expected = [
        pair("Tax 5% on 10.31", "0.52"),
        pair("Tax 20% on 900.00", "180.00"),
        pair("Total (EUR)", "1,090.83"),
    ];
    assert_eq!(sums(&paper), expected);
    assert!(paper.mark.is_none() && text(&paper).contains("PO-77"));
}

#[test]
fn a_delivered_order_counts_what_the_customer_kept() {
    let paper = order(&english(), &order_details("delivered", Some(["4", "2.5"])));
    let table = &blocks(&paper, "table")[0];
    assert_eq!(row(table, 0)[3..5], ["10\u{a0}boxes", "4"]);
    assert_eq!(row(table, 0).last().unwrap(), "360.00");
    assert_eq!(sums(&paper).last().unwrap(), &pair("Total (EUR)", "442.83"));
}

#[test]
fn an_invoice_has_its_days_the_tax_of_each_rate_and_the_orders_of_several_deliveries() {
    let paper = invoice(&english(), &invoice_details(1));
    assert_eq!((paper.title.as_str(), paper.number.as_str()), ("Invoice", "INV-2026-000001"));
    assert_eq!(plain(paper.recipient.last().unwrap()), "Tax no. GB 123");
    let facts: Vec<&str> = paper.facts.iter().map(|fact| fact.value.as_str()).collect();
    assert_eq!(
        facts,
        ["Nov 21, 2026", "Dec 20, 2026", "CUS-00001", "ORD-2026-000001", "PO-77", "Nov 20, 2026"]
    );
    let table = &blocks(&paper, "table")[0];
    assert_eq!(row(table, 0), ["1", "TEA-1", "Green tea", "4\u{a0}boxes", "100.00", "10", "20", "360.00"]);
    assert_eq!(table["rows"][0]["cells"][2]["note"], Value::Null);
    assert_eq!(sums(&paper), [pair("Tax 20% on 360.00", "72.00"), pair("Total (EUR)", "432.00")]);
    let paper = invoice(&english(), &invoice_details(2));
    let table = &blocks(&paper, "table")[0];
    let note = &table["rows"][1]["cells"][2]["note"];
    assert_eq!(note, "ORD-2026-000002, delivered on Nov 20, 2026 · PO-77");
    assert_eq!(sums(&paper).last().unwrap(), &pair("Total (EUR)", "864.00"));
    let mut exempt = invoice_details(1);
    exempt.content.customer.tax_treatment = waybill_domain::tax::TaxTreatment::Exempt;
    exempt.content.customer.tax_certificate_no = Some(waybill_domain::text::Text::cut("EX-7"));
    let said = plain(&text(&invoice(&english(), &exempt)));
    assert!(said.contains("Exempt from tax, certificate no. EX-7."), "{said}");
    let arabic = invoice(&stationery(Language::Ar), &invoice_details(2));
    assert_eq!(arabic.title, "فاتورة");
}

#[test]
fn what_does_not_count_says_so_across_its_head() {
    let mark = |paper: Paper| paper.mark.map(|mark| mark.text);
    assert_eq!(mark(order(&english(), &order_details("pending", None))).as_deref(), Some("Pending approval"));
    assert_eq!(mark(order(&english(), &order_details("cancelled", None))).as_deref(), Some("Cancelled"));
    let void = receipt(&english(), &receivable_details("void"), None);
    assert!(text(&void).contains("Void since Nov 21, 2026: bounced"));
    assert_eq!(mark(void).as_deref(), Some("Void"));
    assert_eq!(mark(receipt(&english(), &receivable_details("approved"), None)), None);
    let pending = receipt(&english(), &receivable_details("pending"), None);
    assert!(blocks(&pending, "signatures").is_empty(), "nobody signs a draft");
    assert!(!text(&pending).contains("We have received"), "{}", text(&pending));
    assert_eq!(mark(pending).as_deref(), Some("Pending approval"));
}

#[test]
fn a_statement_goes_from_its_opening_to_what_is_due_with_its_age_and_the_seal_of_the_log() {
    let found = statement_of();
    let of = |seal: Option<&str>| StatementPaper {
        statement: &found,
        address: None,
        terms_days: 30,
        today: "2026-11-23".parse().unwrap(),
        seal: seal.map(str::to_owned),
    };
    let paper = statement(&english(), &of(Some("8560 3f5f-70cb-e844-08a0-bf92")));
    assert_eq!(plain(&paper.foot.last().unwrap()[0]), "Verification code 8560 3f5f-70cb-e844-08a0-bf92");
    assert_eq!(statement(&english(), &of(None)).foot.len(), 1);
    let due = &blocks(&paper, "highlight")[0];
    assert_eq!((&due["label"], &due["value"]), (&json!("Balance (EUR)"), &json!("1,200.00")));
    let now = json!({"label": "Due on Nov 30, 2026", "value": "0.00"});
    let next = json!({"label": "Next due on Dec 5, 2026", "value": "1,200.00"});
    assert_eq!(due["notes"], json!([now, next]));
    let table = &blocks(&paper, "table")[0];
    assert_eq!(
        table["carried"]["first"],
        json!({"label": "Opening balance on Nov 1, 2026", "value": "100.00"})
    );
    assert_eq!(
        table["carried"]["last"],
        json!({"label": "Closing balance on Nov 30, 2026", "value": "1,200.00"})
    );
    assert_eq!(
        row(table, 0),
        ["Nov 5, 2026", "Delivery", "ORD-2026-000001", "Dec 5, 2026", "1,250.00", "", "1,350.00"]
    );
    assert_eq!(row(table, 1)[1..], ["Payment", "RCT-2026-000001", "", "", "150.00", "1,200.00"]);
    assert_eq!(sums(&paper).last().unwrap(), &pair("Balance (EUR)", "1,200.00"));
    assert_eq!(sums(&paper)[2], pair("Payments and credits", "\u{2212}150.00"));
    assert_eq!(blocks(&paper, "buckets")[0]["buckets"].as_array().unwrap().len(), 5);
    assert!(text(&paper).contains("30 days after the day of delivery. Please quote CUS-00001"));
    let terms =
        |terms_days| text(&statement(&stationery(Language::Ar), &StatementPaper { terms_days, ..of(None) }));
    for (days, said) in [(0, "في يوم تسليمها"), (2, "بعد يومين"), (7, "بعد 7 أيام"), (45, "بعد 45 يومًا")]
    {
        assert!(terms(days).contains(&format!("تُستحق كل تسليمة {said}")), "{days}");
    }
    assert_eq!(row(&blocks(&paper, "table")[1], 0)[3..], ["Cash", "7.00"]);
}

#[test]
fn what_of_the_balance_is_due_now_and_what_next_stands_beside_it() {
    let mut found = statement_of();
    let rest = Money::of("200.00".parse().unwrap());
    found.ageing.not_due = rest;
    found.next_due = found.next_due.map(|next| NextDue { amount: rest, ..next });
    found.ageing.days1_to30 = Money::of("1000.00".parse().unwrap());
    let today = found.end_date;
    let paper = statement(
        &english(),
        &StatementPaper { statement: &found, address: None, terms_days: 0, today, seal: None },
    );
    let notes = &blocks(&paper, "highlight")[0]["notes"];
    assert_eq!(notes[0], json!({"label": "Due now", "value": "1,000.00"}));
    assert_eq!(notes[1], json!({"label": "Next due on Dec 5, 2026", "value": "200.00"}));
    let strip = blocks(&paper, "buckets").remove(0)["buckets"].as_array().unwrap().clone();
    assert_eq!((strip.len(), &strip[1]["strong"]), (5, &json!(true)));
}

#[test]
fn what_is_due_next_is_said_whenever_it_was_delivered() {
    let mut found = statement_of();
    found.entries.retain(|entry| entry.open.is_none());
    let today = found.end_date;
    let paper = statement(
        &english(),
        &StatementPaper { statement: &found, address: None, terms_days: 0, today, seal: None },
    );
    let due = blocks(&paper, "highlight").remove(0);
    let next = json!({"label": "Next due on Dec 5, 2026", "value": "1,200.00"});
    assert_eq!(due["notes"], json!([{"label": "Due now", "value": "0.00"}, next]));
}

#[test]
fn where_to_pay_stands_at_the_foot_of_papers_with_which_somebody_pays_alone() {
    let stationery = full_stationery(Language::En);
    let lines = |paper: &Paper| paper.foot.len();
    assert_eq!(lines(&order(&stationery, &order_details("approved", None))), 2);
    assert_eq!(lines(&receipt(&stationery, &receivable_details("approved"), None)), 1, "it is paid");
    assert_eq!(lines(&load_list(&stationery, &samples::dispatch_details())), 1);
}

#[test]
fn a_receipt_says_what_it_pays_and_what_is_left() {
    let paper = receipt(&english(), &receivable_details("approved"), None);
    let table = &blocks(&paper, "table")[0];
    assert_eq!(row(table, 0), ["ORD-2026-000001", "Dec 5, 2026", "15.00"]);
    assert_eq!(table["rows"][0]["cells"][0]["note"], "In part");
    assert_eq!(row(table, 1), ["On account", "", "5.00"]);
}

#[test]
fn who_paid_ahead_reads_it_without_a_minus() {
    let mut found = statement_of();
    found.closing_balance = -found.closing_balance;
    let today = "2026-11-23".parse().unwrap();
    let paper = statement(
        &english(),
        &StatementPaper { statement: &found, address: None, terms_days: 0, today, seal: None },
    );
    assert_eq!(sums(&paper).last().unwrap(), &pair("In your favor (EUR)", "1,200.00"));
}

#[test]
fn arabic_papers_have_arabic_words_and_months_and_the_names_as_they_were_written() {
    let paper = receipt(&stationery(Language::Ar), &receivable_details("approved"), None);
    let text = text(&paper);
    assert!(
        text.contains("سند قبض") && text.contains("21 نوفمبر 2026") && text.contains("Corner Shop"),
        "{text}"
    );
    let job = stationery(Language::Ar).job("2026-11-23T10:00:00Z".parse().unwrap(), vec![paper]);
    assert_eq!(
        job.letterhead.logo.as_deref(),
        Some("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==")
    );
    assert_eq!(job.title, "سند قبض RCT-2026-000001");
}

/// Returns the company with every detail that papers may have.
fn full_stationery(language: Language) -> Stationery {
    let company = json!({
        "name": "Northwind", "address": {"line": "1 Harbour Road", "city": "London", "country": "United Kingdom"},
        "currency": "EUR", "timeZone": "Europe/London", "numberFormat": "point",
        "taxId": "GB123456789", "registrationNumber": "Companies House 01234567",
        "phoneNumber": "+44 20 7946 0000", "email": "books@northwind.example", "website": "www.northwind.example",
        "bankAccount": {
            "holder": "Northwind Ltd", "accountNumber": "GB29NWBK60161331926819", "bankCode": "NWBKGB2L",
            "bankName": "National Westminster",
        },
    });
    Stationery::new(language, Some(serde_json::from_value(company).unwrap()), chrono_tz::Europe::London)
}

#[test]
fn the_letterhead_and_the_foot_say_all_of_the_company_once() {
    let stationery = full_stationery(Language::En);
    let paper = order(&stationery, &order_details("approved", None));
    let foot: Vec<String> = paper.foot.iter().map(|line| plain(&line.join(" · "))).collect();
    let expected = [
        "Northwind · E-mail books@northwind.example · Web www.northwind.example · Registered Companies House 01234567",
        "Account holder: Northwind Ltd · IBAN GB29 NWBK 6016 1331 9268 19 · BIC NWBKGB2L · Bank: National Westminster",
    ];
    assert_eq!(foot, expected);
    let head = stationery.job("2026-11-23T10:00:00Z".parse().unwrap(), vec![paper]).letterhead;
    assert_eq!(head.address, ["1 Harbour Road", "London", "United Kingdom"]);
    let contact: Vec<String> = head.contact.iter().map(|line| plain(line)).collect();
    assert_eq!(contact, ["Tel. +44 20 7946 0000", "Tax no. GB123456789"]);
}

#[test]
fn a_statement_with_a_balance_says_how_to_pay_it_and_one_without_does_not() {
    let mut found = statement_of();
    let pay = |found: &Statement, stationery: &Stationery| {
        let today = "2026-11-23".parse().unwrap();
        let paper = statement(
            stationery,
            &StatementPaper { statement: found, address: None, terms_days: 0, today, seal: None },
        );
        blocks(&paper, "text").iter().find(|block| block["heading"] == "How to pay").cloned()
    };
    let stationery = full_stationery(Language::En);
    let expected = "Account holder: Northwind Ltd\nIBAN GB29 NWBK 6016 1331 9268 19\nBIC NWBKGB2L\n\
         Bank: National Westminster\nReference: CUS-00001";
    assert_eq!(pay(&found, &stationery).unwrap()["text"], expected);
    assert!(pay(&found, &english()).is_none(), "a company without a bank account");
    found.closing_balance = Money::ZERO;
    assert!(pay(&found, &stationery).is_none(), "no balance to pay");
}
