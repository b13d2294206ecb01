//! Golden files: `golden/<aggregate>/<event>.v<version>[.<number>].json`, the payload of each example in each version
//! that was ever written. `REWRITE_GOLDEN_FILES=1` writes those of the present versions; the others are never written
//! again.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use cqrs_es::Aggregate;
use strum::VariantNames;
use waybill_domain::account::Account;
use waybill_domain::account_codes::AccountCodesRecord;
use waybill_domain::attachments::Attachments;
use waybill_domain::claim::Claim;
use waybill_domain::closed_period::ClosedPeriods;
use waybill_domain::company::CompanyRecord;
use waybill_domain::customer::Customer;
use waybill_domain::customer_price::CustomerPrices;
use waybill_domain::discussion::Discussion;
use waybill_domain::dispatch::Dispatch;
use waybill_domain::employee::Employee;
use waybill_domain::inbox::Inbox;
use waybill_domain::invoice::Invoice;
use waybill_domain::issued_statement::IssuedStatement;
use waybill_domain::list_price::ListPrice;
use waybill_domain::list_views::ListViews;
use waybill_domain::master::Master;
use waybill_domain::month_end_pack::MonthEndPack;
use waybill_domain::number_series::NumberSeries;
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
use waybill_log::wire::{self, WireEvent};

/// Samples of the events of every aggregate.
mod samples {
    pub(super) use crate::ledger_samples::{account, stock};
    pub(super) use crate::samples::*;
}

fn tests() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests"].iter().collect()
}

fn folder(aggregate: &str) -> PathBuf {
    tests().join("golden").join(aggregate)
}

fn names(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

/// Returns the text of a golden file without its final line break.
fn golden(aggregate: &str, file: &str) -> String {
    let path = folder(aggregate).join(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{aggregate}/{file}: {error}"));
    text.trim_end_matches('\n').to_owned()
}

fn has_golden(aggregate: &str, file: &str) -> bool {
    folder(aggregate).join(file).exists()
}

/// Returns the name of a golden file: `placed.v1.json`, `placed.v1.2.json`.
fn file(event_type: &str, version: u32, number: usize) -> String {
    match number {
        1 => format!("{event_type}.v{version}.json"),
        more => format!("{event_type}.v{version}.{more}.json"),
    }
}

/// Checks the events of one aggregate against its golden files.
fn check<A>(samples: &[A::Event])
where
    A: Aggregate,
    A::Event: WireEvent + VariantNames + Debug + PartialEq,
{
    assert_eq!(<A::Event as WireEvent>::AGGREGATE, A::TYPE);
    let mut checked = BTreeSet::new();
    let mut numbers: BTreeMap<&str, usize> = BTreeMap::new();
    for event in samples {
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
    assert_eq!(
        names(&folder(A::TYPE)),
        checked,
        "a golden file of {} that nothing is compared with",
        A::TYPE
    );
}

/// Checks that the event is written like the golden file of the present version.
fn check_is_written<E: WireEvent + Debug>(event: &E, number: usize) {
    let (event_type, version) = (event.event_type(), event.event_version().parse().unwrap());
    let written = event.encode().unwrap().to_string();
    let path = folder(E::AGGREGATE).join(file(event_type, version, number));
    if std::env::var_os("REWRITE_GOLDEN_FILES").is_some() {
        fs::create_dir_all(folder(E::AGGREGATE)).unwrap();
        rewrite(&path, &format!("{written}\n"));
    }
    assert_eq!(written, golden(E::AGGREGATE, &file(event_type, version, number)), "{event:?}");
}

/// Writes a golden file, unless a release has recorded events of its version in another shape.
fn rewrite(path: &Path, text: &str) {
    let name = path.strip_prefix(tests()).unwrap().display().to_string();
    for tag in git(&["tag", "--list"]).unwrap_or_default().lines() {
        if let Some(released) = git(&["show", &format!("{tag}:./{name}")]) {
            assert_eq!(
                text, released,
                "{tag} has recorded events of {name}: raise the version and add an upcaster"
            );
        }
    }
    fs::write(path, text).unwrap();
}

/// Returns the output of git; `None` if it fails: the tag has no such file, or this is no repository.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).current_dir(tests()).output().ok()?;
    output.status.success().then(|| String::from_utf8(output.stdout).unwrap())
}

/// Checks that every written version reads as the same event and is upcast to the present payload. Returns the files.
fn check_is_read<E: WireEvent + Debug + PartialEq>(event: &E, number: usize) -> Vec<String> {
    let last: u32 = event.event_version().parse().unwrap();
    let read = |version: u32| {
        let file = file(event.event_type(), version, number);
        let decoded = E::decode(event.event_type(), &version.to_string(), &golden(E::AGGREGATE, &file));
        assert_eq!(&decoded.unwrap_or_else(|error| panic!("{file}: {error}")), event, "{file}");
        let payload = serde_json::from_str(&golden(E::AGGREGATE, &file)).unwrap();
        let upcasted = wire::upcast(E::AGGREGATE, event.event_type(), &version.to_string(), payload);
        assert_eq!(upcasted.unwrap().to_string(), event.encode().unwrap().to_string(), "{file}");
        file
    };
    // An example added in a later version may contain values that no earlier one could.
    let kept = |version: &u32| {
        let is_required = number == 1 || *version == last;
        is_required || has_golden(E::AGGREGATE, &file(event.event_type(), *version, number))
    };
    (1..=last).filter(kept).map(read).collect()
}

/// Defines a test for each aggregate, and those of all aggregates.
macro_rules! aggregates {
    ($($name:ident: $aggregate:ty),+ $(,)?) => {
        /// Each event is written like its golden file, and every version of it is read.
        mod written_and_read {
            use super::*;

            $(
                #[test]
                fn $name() {
                    check::<$aggregate>(&samples::$name());
                }
            )+
        }

        #[test]
        fn there_are_golden_files_of_every_aggregate_and_of_nothing_else() {
            let folders: BTreeSet<String> = [$(<$aggregate>::TYPE.to_owned()),+].into();
            assert_eq!(names(&tests().join("golden")), folders);
            let checked = [$(stringify!($aggregate)),+];
            for aggregate in aggregates_of_the_domain() {
                assert!(checked.contains(&aggregate.as_str()), "{aggregate} has no golden files");
            }
        }
    };
}

aggregates! {
    account: Account,
    account_codes: AccountCodesRecord,
    attachments: Attachments,
    claim: Claim,
    closed_period: ClosedPeriods,
    company: CompanyRecord,
    customer: Master<Customer>,
    customer_price: CustomerPrices,
    discussion: Discussion,
    dispatch: Dispatch,
    employee: Master<Employee>,
    inbox: Inbox,
    invoice: Invoice,
    issued_statement: IssuedStatement,
    list_price: ListPrice,
    list_views: ListViews,
    month_end_pack: MonthEndPack,
    number_series: NumberSeries,
    order: Order,
    person: Person,
    product: Master<Product>,
    receivable: Receivable,
    staff: Staff,
    stock: Stock,
    stock_transaction: StockTransaction,
    supplier: Master<Supplier>,
    user: User,
    warehouse: Master<Warehouse>,
}

/// Returns the aggregates that the domain declares, so that a new one cannot be forgotten here.
fn aggregates_of_the_domain() -> Vec<String> {
    let sources = fs::read_dir(tests().join("../../../domain/src")).unwrap();
    let texts = sources.map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap_or_default());
    let declared = |text: String| -> Vec<String> {
        let names = text.lines().filter_map(|line| line.strip_prefix("aggregate!(")?.split(',').next());
        names.map(str::to_owned).collect()
    };
    let aggregates: Vec<String> = texts.flat_map(declared).collect();
    assert_eq!(aggregates.len(), 28);
    aggregates
}
