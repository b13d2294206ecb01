//! The decisions of the business: given these events, when this command is given, then these events or this refusal.

// A test fails by panicking, also in its helpers.
#![allow(clippy::unwrap_used, clippy::panic)]

mod account;
mod account_codes;
mod allocation;
mod amounts;
mod attachments;
mod business;
mod claim;
mod closed_period;
mod codes;
mod company;
mod customer;
mod customer_price;
mod customer_return;
mod dates;
mod delivery;
mod discussion;
mod dispatch;
mod dispatch_machine;
mod document_samples;
mod duty;
mod employee;
mod field_limits;
mod fields;
mod fixture;
mod forecast;
mod forecast_learnt;
mod glossary;
mod invoice;
mod issued_statement;
mod journal;
mod lead_times;
mod ledger;
mod limits;
mod list_price;
mod list_views;
mod margin;
mod master;
mod month_end_pack;
mod noun;
mod open_items;
mod opening_item;
mod order;
mod order_machine;
mod permission;
mod person;
mod product;
mod purchase;
mod reasons;
mod receivable;
mod receivable_machine;
mod records;
#[allow(dead_code, reason = "the tests of the log need more of it")]
mod samples;
mod scene;
mod scope;
mod staff;
mod stock;
mod stock_transaction;
mod stock_transaction_machine;
mod table;
mod total;
mod transition;
mod unit_words;
mod user;
mod values;
mod warehouse;
mod weekend;

/// A file that is not a module here, or of the file with its folder's name, would be skipped silently.
#[test]
fn every_file_of_tests_is_part_of_them() {
    let here = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests"));
    let mut parents = vec![("all".to_owned(), here.to_path_buf())];
    while let Some((parent, folder)) = parents.pop() {
        let all = std::fs::read_to_string(here.join(format!("{parent}.rs"))).unwrap();
        for entry in std::fs::read_dir(folder).unwrap() {
            let entry = entry.unwrap();
            let file = entry.file_name().into_string().unwrap();
            if let Some(name) = file.strip_suffix(".rs").filter(|name| *name != "all") {
                assert!(all.contains(&format!("mod {name};\n")), "{parent}/{file} is not run");
            } else if here.join(format!("{file}.rs")).exists() {
                parents.push((file, entry.path()));
            }
        }
    }
}
