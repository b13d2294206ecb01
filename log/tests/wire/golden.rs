//! Golden files: `golden/<aggregate>/<event>.v<version>[.<number>].json`, the payload of each example in each version that
//! was ever written. `REWRITE_GOLDEN_FILES=1` writes those of the present versions; the others are never written again.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::fs;
use std::path::PathBuf;

use cqrs_es::Aggregate;
use serde::Serialize;
use serde::de::DeserializeOwned;
use strum::VariantNames;
use waybill_domain::account::Account;
use waybill_domain::claim::Claim;
use waybill_domain::company::CompanyRecord;
use waybill_domain::customer::Customer;
use waybill_domain::customer_price::CustomerPrices;
use waybill_domain::dispatch::Dispatch;
use waybill_domain::employee::Employee;
use waybill_domain::list_price::ListPrice;
use waybill_domain::master::Master;
use waybill_domain::order::Order;
use waybill_domain::product::Product;
use waybill_domain::receivable::Receivable;
use waybill_domain::staff::Staff;
use waybill_domain::stock::Stock;
use waybill_domain::stock_transaction::StockTransaction;
use waybill_domain::supplier::Supplier;
use waybill_domain::user::User;
use waybill_domain::warehouse::Warehouse;
use waybill_log::wire::{self, WireEvent};

use crate::{samples, written_by_the_domain};

fn tests() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests"].iter().collect()
}

fn folder(aggregate: &str) -> PathBuf {
    tests().join("golden").join(aggregate)
}

fn names(folder: PathBuf) -> BTreeSet<String> {
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

/// The text of a golden file without the end of its line.
fn golden(aggregate: &str, file: &str) -> String {
    let path = folder(aggregate).join(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{aggregate}/{file}: {error}"));
    text.trim_end_matches('\n').to_owned()
}

/// `placed.v1.json`, `placed.v1.2.json`
fn file(event_type: &str, version: u32, number: usize) -> String {
    match number {
        1 => format!("{event_type}.v{version}.json"),
        more => format!("{event_type}.v{version}.{more}.json"),
    }
}

/// Checks the events of one aggregate against its golden files; returns the aggregate's type.
fn check<A>(samples: Vec<A::Event>) -> &'static str
where
    A: Aggregate,
    A::Event: WireEvent + VariantNames + Serialize + Debug + PartialEq,
{
    assert_eq!(<A::Event as WireEvent>::AGGREGATE, A::TYPE);
    let mut checked = BTreeSet::new();
    let mut numbers: BTreeMap<&str, usize> = BTreeMap::new();
    for event in &samples {
        let number = numbers.entry(WireEvent::event_type(event)).or_default();
        *number += 1;
        check_is_written::<A::Event>(event, *number);
        checked.extend(check_is_read::<A::Event>(event, *number));
    }
    let declared: BTreeSet<&str> = A::Event::VARIANTS.iter().copied().collect();
    assert_eq!(
        numbers.keys().copied().collect::<BTreeSet<_>>(),
        declared,
        "each event of {} has an example",
        A::TYPE
    );
    let written: BTreeSet<&str> = A::Event::EVENTS.iter().map(|kind| kind.event_type).collect();
    assert_eq!(written, declared, "each event of {} has its name of the domain", A::TYPE);
    assert_eq!(names(folder(A::TYPE)), checked, "a golden file of {} that nothing is compared with", A::TYPE);
    A::TYPE
}

/// What is written is what the golden file of the present version has; version 1 is what the domain wrote.
fn check_is_written<E: WireEvent + Serialize + Debug>(event: &E, number: usize) {
    let (event_type, version) = (event.event_type(), event.event_version().parse().unwrap());
    let written = event.encode().unwrap();
    let path = folder(E::AGGREGATE).join(file(event_type, version, number));
    if std::env::var_os("REWRITE_GOLDEN_FILES").is_some() {
        fs::create_dir_all(folder(E::AGGREGATE)).unwrap();
        fs::write(path, format!("{written}\n")).unwrap();
    }
    assert_eq!(written, golden(E::AGGREGATE, &file(event_type, version, number)), "{event:?}");
    assert_eq!(golden(E::AGGREGATE, &file(event_type, 1, number)), written_by_the_domain(event), "{event:?}");
}

/// What was written of it in any version reads as the same event, and becomes what is written now; returns the files.
fn check_is_read<E: WireEvent + Debug + PartialEq>(event: &E, number: usize) -> Vec<String> {
    let last: u32 = event.event_version().parse().unwrap();
    let read = |version: u32| {
        let file = file(event.event_type(), version, number);
        let decoded = E::decode(event.event_type(), &version.to_string(), &golden(E::AGGREGATE, &file));
        assert_eq!(&decoded.unwrap_or_else(|error| panic!("{file}: {error}")), event, "{file}");
        let payload = serde_json::from_str(&golden(E::AGGREGATE, &file)).unwrap();
        let upcasted = wire::upcast(E::AGGREGATE, event.event_type(), &version.to_string(), payload);
        assert_eq!(upcasted.unwrap().to_string(), event.encode().unwrap(), "{file}");
        file
    };
    (1..=last).map(read).collect()
}

#[test]
fn every_event_is_written_as_its_golden_file_says_and_every_version_of_it_is_read() {
    let checked = BTreeSet::from([
        check::<Account>(samples::account()),
        check::<Claim>(samples::claim()),
        check::<CompanyRecord>(samples::company()),
        check::<Master<Customer>>(samples::customer()),
        check::<CustomerPrices>(samples::customer_price()),
        check::<Dispatch>(samples::dispatch()),
        check::<Master<Employee>>(samples::employee()),
        check::<ListPrice>(samples::list_price()),
        check::<Order>(samples::order()),
        check::<Master<Product>>(samples::product()),
        check::<Receivable>(samples::receivable()),
        check::<Staff>(samples::staff()),
        check::<Stock>(samples::stock()),
        check::<StockTransaction>(samples::stock_transaction()),
        check::<Master<Supplier>>(samples::supplier()),
        check::<User>(samples::user()),
        check::<Master<Warehouse>>(samples::warehouse()),
    ]);
    let folders = names(tests().join("golden"));
    assert_eq!(checked.into_iter().map(str::to_owned).collect::<BTreeSet<_>>(), folders);
}

/// A new aggregate cannot be forgotten here.
#[test]
fn every_aggregate_of_the_domain_has_golden_files() {
    let here = include_str!("golden.rs");
    let domain = tests().join("../../domain/src");
    let mut found = 0;
    for entry in fs::read_dir(domain).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap_or_default();
        for line in text.lines().filter(|line| line.starts_with("aggregate!(")) {
            let name = line.trim_start_matches("aggregate!(").split(',').next().unwrap();
            assert!(here.contains(&format!("check::<{name}>(")), "{name} has no golden files");
            found += 1;
        }
    }
    assert_eq!(found, 17, "aggregates");
}

/// Shapes that version 1 had before the present one, as the domain's tests keep them: with fields that came later.
#[test]
fn every_earlier_shape_of_version_1_is_read() {
    fn check<A>() -> usize
    where
        A: Aggregate,
        A::Event: WireEvent + Debug + PartialEq + DeserializeOwned,
    {
        let kept = tests().join("../../domain/tests/events");
        let mine = names(kept.clone()).into_iter().filter(|file| file.starts_with(&format!("{}.", A::TYPE)));
        mine.inspect(|file| {
            let text = fs::read_to_string(kept.join(file)).unwrap();
            let event_type = file.split('.').nth(1).unwrap();
            let read =
                A::Event::decode(event_type, "1", &text).unwrap_or_else(|error| panic!("{file}: {error}"));
            assert_eq!(read, serde_json::from_str(&text).unwrap(), "{file}");
        })
        .count()
    }
    let checked = [
        check::<Account>(),
        check::<Claim>(),
        check::<CompanyRecord>(),
        check::<Master<Customer>>(),
        check::<CustomerPrices>(),
        check::<Dispatch>(),
        check::<Master<Employee>>(),
        check::<ListPrice>(),
        check::<Order>(),
        check::<Master<Product>>(),
        check::<Receivable>(),
        check::<Staff>(),
        check::<Stock>(),
        check::<StockTransaction>(),
        check::<Master<Supplier>>(),
        check::<User>(),
        check::<Master<Warehouse>>(),
    ];
    let kept = names(tests().join("../../domain/tests/events")).len();
    assert_eq!(checked.iter().sum::<usize>(), kept, "kept events that belong to no aggregate");
}
