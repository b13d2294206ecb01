//! Every name on the wire is explained in the glossary: fields, statuses and other words, operations, events.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;
use strum::{VariantArray as _, VariantNames};
use waybill_domain::account::AccountEvent;
use waybill_domain::account_codes::AccountCodesEvent;
use waybill_domain::attachments::{AttachmentsEvent, FileType};
use waybill_domain::charge::ChargeKind;
use waybill_domain::claim::ClaimEvent;
use waybill_domain::closing::ClosedPeriodEvent;
use waybill_domain::company::{CompanyEvent, NumberFormat};
use waybill_domain::customer::{Customer, Invoicing};
use waybill_domain::customer_price::CustomerPriceEvent;
use waybill_domain::discussion::DiscussionEvent;
use waybill_domain::dispatch::{
    DispatchEvent, DispatchStatus, DispatchTransition, StopOutcome, StopProblemKind,
};
use waybill_domain::employee::Position;
use waybill_domain::exception::{Exception, ExceptionSubject};
use waybill_domain::forecast::{ForecastBasis, LeadTimeSource, Outlook, ServiceLevelSource};
use waybill_domain::inbox::{InboxEvent, NotificationKind};
use waybill_domain::invoice::{InvoiceEvent, InvoiceState};
use waybill_domain::issued_statement::{
    IssuePurpose, IssuedStatementEvent, MailStatus, PaperLanguage, StatementFormat,
};
use waybill_domain::journal::{JournalKind, PostingRole};
use waybill_domain::list_price::ListPriceEvent;
use waybill_domain::list_views::ListViewsEvent;
use waybill_domain::master::MasterEvent;
use waybill_domain::month_end_pack::{MonthEndPackEvent, PackFailure, PackPart, PackStatus};
use waybill_domain::number_series::NumberSeriesEvent;
use waybill_domain::order::{CostBasis, OrderEvent, OrderMove, OrderStatus, OrderTransition, PriceSource};
use waybill_domain::person::{PersonEvent, PersonKind};
use waybill_domain::receivable::{
    PaymentMethod, ReceivableEvent, ReceivableKind, ReceivableStatus, ReceivableTransition,
};
use waybill_domain::staff::StaffEvent;
use waybill_domain::stock::{StockEvent, StockPlace};
use waybill_domain::stock_transaction::{
    StockTransactionEvent, StockTransactionKind, StockTransactionStatus, StockTransactionTransition,
};
use waybill_domain::tax::TaxTreatment;
use waybill_domain::user::{UserEvent, UserState};
use waybill_domain::weekend::Weekday;
use waybill_domain::{Operation, Role};

use crate::records::RECORDS;

/// Reads a file of the project, by its path from the root.
fn file(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    std::fs::read_to_string(root.join(path)).unwrap()
}

fn glossary() -> String {
    file("docs/glossary.md")
}

/// Returns the part of the glossary under a heading.
fn part(heading: &str) -> String {
    let (all, heading) = (glossary(), format!("\n## {heading}\n"));
    let part = all.split(&heading).nth(1).unwrap_or_else(|| panic!("no part {heading}"));
    part.split("\n## ").next().unwrap().to_owned()
}

/// Returns the names that a part does not explain, each between backticks.
fn missing<'a>(part: &str, names: impl IntoIterator<Item = &'a str>) -> BTreeSet<&'a str> {
    names.into_iter().filter(|name| !part.contains(&format!("`{name}`"))).collect()
}

fn nothing_missing<'a>(heading: &str, names: impl IntoIterator<Item = &'a str>) {
    let missing = missing(&part(heading), names);
    assert!(missing.is_empty(), "docs/glossary.md, {heading}: {missing:?} is not explained");
}

#[test]
fn every_field_that_people_send_is_explained() {
    let fields = RECORDS.iter().flat_map(|(_, rules)| rules.iter().map(|(name, ..)| *name));
    nothing_missing("Fields that people send", fields);
}

fn names<T: VariantNames>() -> &'static [&'static str] {
    T::VARIANTS
}

#[test]
fn every_status_and_transition_is_explained() {
    let words = [
        names::<OrderStatus>(),
        names::<DispatchStatus>(),
        names::<StockTransactionStatus>(),
        names::<ReceivableStatus>(),
        names::<InvoiceState>(),
        names::<MailStatus>(),
        names::<StopOutcome>(),
        names::<UserState>(),
        names::<OrderTransition>(),
        names::<DispatchTransition>(),
        names::<StockTransactionTransition>(),
        names::<ReceivableTransition>(),
        names::<OrderMove>(),
        names::<PackStatus>(),
    ];
    nothing_missing("Where things stand", words.concat());
}

#[test]
fn every_other_word_is_explained() {
    let words = [
        names::<StockTransactionKind>(),
        names::<ReceivableKind>(),
        names::<PaymentMethod>(),
        names::<PriceSource>(),
        names::<CostBasis>(),
        names::<Role>(),
        names::<Outlook>(),
        names::<ForecastBasis>(),
        names::<LeadTimeSource>(),
        names::<ServiceLevelSource>(),
        names::<Position>(),
        names::<PersonKind>(),
        names::<Invoicing>(),
        names::<TaxTreatment>(),
        names::<NumberFormat>(),
        names::<Weekday>(),
        names::<PaperLanguage>(),
        names::<StatementFormat>(),
        names::<FileType>(),
        names::<StopProblemKind>(),
        names::<IssuePurpose>(),
        names::<PackFailure>(),
        names::<PackPart>(),
        names::<ChargeKind>(),
        names::<StockPlace>(),
        names::<JournalKind>(),
        names::<PostingRole>(),
        names::<Exception>(),
        names::<ExceptionSubject>(),
        names::<NotificationKind>(),
    ];
    nothing_missing("Words of other lists", words.concat());
}

/// Every list of words in the source must be checked here, also a new one.
#[test]
fn every_list_of_words_is_looked_up() {
    let here = include_str!("glossary.rs");
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    let mut found = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let source = std::fs::read_to_string(path).unwrap();
            for part in source.split("\nwire_enum! {").skip(1) {
                let name = part.split("pub enum ").nth(1).unwrap().split(' ').next().unwrap();
                assert!(here.contains(&format!("names::<{name}>()")), "{name} is not looked up");
                found += 1;
            }
        }
    }
    assert!(found >= 16, "only {found} lists of words were found");
}

#[test]
fn every_operation_is_a_noun_and_a_verb_that_are_explained() {
    let part = part("Operations");
    for operation in Operation::VARIANTS {
        let operation = operation.to_string();
        let explained = |word: &str| part.contains(&format!("`{word}`"));
        let cuts = operation.match_indices('-').map(|(at, _)| operation.split_at(at));
        let result = cuts.into_iter().any(|(noun, verb)| {
            let verb = verb.trim_start_matches('-');
            explained(noun) && (explained(verb) || verb.starts_with("list-"))
        });
        assert!(result, "docs/glossary.md, Operations: {operation} is not explained");
    }
}

/// Checks the events of a stream, which has a row of its own or shares one.
fn events<T: VariantNames>(stream: &str) {
    let part = part("Events");
    let row = part.lines().find(|row| {
        row.split('|').nth(1).is_some_and(|streams| streams.split(',').any(|one| one.trim() == stream))
    });
    let row = row.unwrap_or_else(|| panic!("docs/glossary.md, Events: no row for {stream}"));
    let result: BTreeSet<&str> = row.split('`').skip(1).step_by(2).collect();
    assert_eq!(result, T::VARIANTS.iter().copied().collect(), "docs/glossary.md, Events: {stream}");
}

#[test]
fn every_event_is_named_with_its_stream() {
    events::<AccountEvent>("account");
    events::<AccountCodesEvent>("account-codes");
    events::<AttachmentsEvent>("attachments");
    events::<ClosedPeriodEvent>("books");
    events::<ClaimEvent>("claim");
    events::<CompanyEvent>("company");
    for stream in ["customer", "employee", "product", "supplier", "warehouse"] {
        events::<MasterEvent<Customer>>(stream);
    }
    events::<CustomerPriceEvent>("customer-price");
    events::<DiscussionEvent>("discussion");
    events::<DispatchEvent>("dispatch");
    events::<InboxEvent>("inbox");
    events::<InvoiceEvent>("invoice");
    events::<IssuedStatementEvent>("issued-statement");
    events::<ListPriceEvent>("list-price");
    events::<ListViewsEvent>("list-views");
    events::<MonthEndPackEvent>("month-end-pack");
    events::<NumberSeriesEvent>("number-series");
    events::<OrderEvent>("order");
    events::<PersonEvent>("person");
    events::<ReceivableEvent>("receivable");
    events::<StaffEvent>("staff");
    events::<StockEvent>("stock");
    events::<StockTransactionEvent>("stock-transaction");
    events::<UserEvent>("user");
}

/// Returns the words of a text in lower case, with camel case split.
fn words(text: &str) -> BTreeSet<String> {
    let mut apart = String::new();
    let mut before = ' ';
    for letter in text.chars() {
        if letter.is_uppercase() && before.is_lowercase() {
            apart.push(' ');
        }
        apart.push(letter);
        before = letter;
    }
    let words = apart.split(|letter: char| !letter.is_alphabetic()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

/// Collects the names of the properties of all schemas.
fn properties(schema: &Value, found: &mut BTreeSet<String>) {
    match schema {
        Value::Object(fields) => {
            let own = fields.get("properties").and_then(Value::as_object);
            found.extend(own.into_iter().flatten().map(|(name, _)| name.clone()));
            fields.values().for_each(|value| properties(value, found));
        }
        Value::Array(values) => values.iter().for_each(|value| properties(value, found)),
        _ => {}
    }
}

#[test]
fn every_field_that_comes_back_is_made_of_words_that_are_explained() {
    let document: Value = serde_json::from_str(&file("web/openapi.json")).unwrap();
    let mut fields = BTreeSet::new();
    properties(&document["components"]["schemas"], &mut fields);
    assert!(fields.len() > 100, "{fields:?}");
    let known = words(&glossary());
    for field in fields {
        let unknown: Vec<String> = words(&field).into_iter().filter(|word| !known.contains(word)).collect();
        assert!(unknown.is_empty(), "docs/glossary.md does not know {unknown:?} of {field}");
    }
}
