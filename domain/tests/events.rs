//! Every event ever written still loads and means the same (R7). `events/` has each shape that an event ever had, as
//! it lies in the log: a file is added for a new shape (run once with `KEEP_NEW_EVENTS=1`), never changed or removed.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use cqrs_es::{Aggregate, DomainEvent};
use serde_json::Value;
use strum::VariantNames;
use waybill_domain::account::Account;
use waybill_domain::account_codes::AccountCodesRecord;
use waybill_domain::claim::Claim;
use waybill_domain::closed_period::ClosedPeriods;
use waybill_domain::company::CompanyRecord;
use waybill_domain::customer::Customer;
use waybill_domain::customer_price::CustomerPrices;
use waybill_domain::dispatch::Dispatch;
use waybill_domain::employee::Employee;
use waybill_domain::issued_statement::IssuedStatement;
use waybill_domain::list_price::ListPrice;
use waybill_domain::master::Master;
use waybill_domain::month_end_pack::MonthEndPack;
use waybill_domain::order::Order;
use waybill_domain::person::Person;
use waybill_domain::product::Product;
use waybill_domain::receivable::Receivable;
use waybill_domain::staff::Staff;
use waybill_domain::stock::Stock;
use waybill_domain::stock_transaction::StockTransaction;
use waybill_domain::supplier::Supplier;
use waybill_domain::user::User;
use waybill_domain::warehouse::Warehouse;

use crate::samples;

fn folder() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "events"].iter().collect()
}

fn files() -> BTreeSet<String> {
    fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

fn text(file: &str) -> String {
    fs::read_to_string(folder().join(file)).unwrap()
}

/// Checks the kept events of one aggregate; returns the names of their files, `stock.received.1.json`.
fn check<A>(samples: Vec<A::Event>) -> Vec<String>
where
    A: Aggregate,
    A::Event: VariantNames,
{
    let mut kinds = BTreeSet::new();
    for event in samples {
        assert_eq!(event.event_version(), "1", "{event:?}");
        check_is_kept::<A>(&event);
        kinds.insert(event.event_type());
    }
    let declared: BTreeSet<String> = A::Event::VARIANTS.iter().map(ToString::to_string).collect();
    assert_eq!(kinds, declared, "each event of {} has a sample", A::TYPE);
    let mine = files().into_iter().filter(|file| file.starts_with(&format!("{}.", A::TYPE)));
    mine.inspect(|file| check_still_loads::<A>(file)).collect()
}

/// What would be written today was written so before.
fn check_is_kept<A: Aggregate>(event: &A::Event) {
    let printed = serde_json::to_string_pretty(event).unwrap() + "\n";
    let series = format!("{}.{}.", A::TYPE, event.event_type());
    let kept: Vec<String> = files().into_iter().filter(|file| file.starts_with(&series)).collect();
    if kept.iter().any(|file| text(file) == printed) {
        return;
    }
    assert!(
        std::env::var_os("KEEP_NEW_EVENTS").is_some(),
        "this shape of {series} was never kept; if it is meant, run once with KEEP_NEW_EVENTS=1:\n{printed}"
    );
    fs::write(folder().join(format!("{series}{}.json", kept.len() + 1)), printed).unwrap();
}

/// What was ever written is understood, and means what it meant.
fn check_still_loads<A: Aggregate>(file: &str) {
    let kept = text(file);
    let loaded: A::Event = serde_json::from_str(&kept).unwrap_or_else(|error| panic!("{file}: {error}"));
    let (kept, printed) = (serde_json::from_str(&kept).unwrap(), serde_json::to_value(&loaded).unwrap());
    assert!(covers(&printed, &kept), "{file} says something else now:\n{printed:#}\ninstead of\n{kept:#}");
    assert_eq!(serde_json::from_value::<A::Event>(printed).unwrap(), loaded, "{file}");
    assert!(file.starts_with(&format!("{}.{}.", A::TYPE, loaded.event_type())), "{file} has the wrong name");
}

/// Whether `printed` has everything in `kept`. A field that came later may be there, if it is empty.
fn covers(printed: &Value, kept: &Value) -> bool {
    match (printed, kept) {
        (Value::Object(printed), Value::Object(kept)) => {
            kept.iter().all(|(name, value)| printed.get(name).is_some_and(|printed| covers(printed, value)))
                && printed.iter().all(|(name, value)| kept.contains_key(name) || is_blank(value))
        }
        (Value::Array(printed), Value::Array(kept)) => {
            printed.len() == kept.len()
                && printed.iter().zip(kept).all(|(printed, kept)| covers(printed, kept))
        }
        _ => printed == kept,
    }
}

/// What a later field is in an event from before: absent, empty or false.
fn is_blank(value: &Value) -> bool {
    value.is_null() || *value == Value::Bool(false)
}

#[test]
fn every_event_ever_written_loads_and_says_the_same() {
    let checked: BTreeSet<String> = [
        check::<Account>(samples::account()),
        check::<AccountCodesRecord>(samples::account_codes()),
        check::<ClosedPeriods>(samples::closed_period()),
        check::<Claim>(samples::claim()),
        check::<CompanyRecord>(samples::company()),
        check::<Master<Customer>>(samples::customer()),
        check::<CustomerPrices>(samples::customer_price()),
        check::<Dispatch>(samples::dispatch()),
        check::<Master<Employee>>(samples::employee()),
        check::<IssuedStatement>(samples::issued_statement()),
        check::<ListPrice>(samples::list_price()),
        check::<MonthEndPack>(samples::month_end_pack()),
        check::<Order>(samples::order()),
        check::<Person>(samples::person()),
        check::<Master<Product>>(samples::product()),
        check::<Receivable>(samples::receivable()),
        check::<Staff>(samples::staff()),
        check::<Stock>(samples::stock()),
        check::<StockTransaction>(samples::stock_transaction()),
        check::<Master<Supplier>>(samples::supplier()),
        check::<User>(samples::user()),
        check::<Master<Warehouse>>(samples::warehouse()),
    ]
    .concat()
    .into_iter()
    .collect();
    assert_eq!(checked, files(), "a file of no aggregate proves nothing");
}

/// A new aggregate cannot be forgotten here.
#[test]
fn every_aggregate_keeps_its_events() {
    let source: PathBuf = [env!("CARGO_MANIFEST_DIR"), "src"].iter().collect();
    let here = include_str!("events.rs");
    let mut found = 0;
    for entry in fs::read_dir(source).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap_or_default();
        for line in text.lines().filter(|line| line.starts_with("aggregate!(")) {
            let name = line.trim_start_matches("aggregate!(").split(',').next().unwrap();
            assert!(here.contains(&format!("check::<{name}>(")), "{name} keeps no events");
            found += 1;
        }
    }
    assert_eq!(found, 22, "aggregates");
}
