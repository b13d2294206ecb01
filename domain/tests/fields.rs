//! Every field of every record in requests: missing, of the wrong type, too long, beyond its limits, with a NUL,
//! unknown. Valid values are returned unchanged.

use std::collections::BTreeSet;
use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use waybill_domain::FieldError;
use waybill_domain::account_codes::{AccountCodes, TaxRateCodes};
use waybill_domain::allocation::AllocationDraft;
use waybill_domain::company::{BankAccount, Company};
use waybill_domain::customer::{Address, Customer};
use waybill_domain::customer_price::CustomerPrice;
use waybill_domain::dispatch::{DeliveryProof, DispatchDraft, DispatchStopDraft, ProblemReport};
use waybill_domain::duty::Duty;
use waybill_domain::employee::Employee;
use waybill_domain::field::{Field, parse};
use waybill_domain::list_price::PriceChange;
use waybill_domain::list_views::SavedView;
use waybill_domain::order::{DeliveredLineDraft, OrderDelivery, OrderDraft, OrderLineDraft};
use waybill_domain::product::{NewProduct, Product};
use waybill_domain::receivable::ReceivableDraft;
use waybill_domain::stock_transaction::{ReceiptDraft, StockTransactionDraft, StockTransactionLineDraft};
use waybill_domain::supplier::Supplier;
use waybill_domain::user::{Profile, Rights};
use waybill_domain::warehouse::Warehouse;

use crate::records::{Kind, RECORDS, bare, fits, full, is_text, rules};

/// Reads a record and prints it again.
fn reprint<T: Field + Serialize>(body: &Value) -> Result<Value, Vec<FieldError>> {
    parse::<T>(body).map(|record| serde_json::to_value(record).unwrap())
}

/// Reads a record by its name and prints it again.
pub(crate) fn read(record: &str, body: &Value) -> Result<Value, Vec<FieldError>> {
    match record {
        "Address" => reprint::<Address>(body),
        "BankAccount" => reprint::<BankAccount>(body),
        "AccountCodes" => reprint::<AccountCodes>(body),
        "TaxRateCodes" => reprint::<TaxRateCodes>(body),
        "Company" => reprint::<Company>(body),
        "Customer" => reprint::<Customer>(body),
        "Supplier" => reprint::<Supplier>(body),
        "Warehouse" => reprint::<Warehouse>(body),
        "Employee" => reprint::<Employee>(body),
        "Product" => reprint::<Product>(body),
        "NewProduct" => reprint::<NewProduct>(body),
        "PriceChange" => reprint::<PriceChange>(body),
        "CustomerPrice" => reprint::<CustomerPrice>(body),
        "AllocationDraft" => reprint::<AllocationDraft>(body),
        "OrderLineDraft" => reprint::<OrderLineDraft>(body),
        "OrderDraft" => reprint::<OrderDraft>(body),
        "DeliveredLineDraft" => reprint::<DeliveredLineDraft>(body),
        "OrderDelivery" => reprint::<OrderDelivery>(body),
        "DispatchStopDraft" => reprint::<DispatchStopDraft>(body),
        "DispatchDraft" => reprint::<DispatchDraft>(body),
        "DeliveryProof" => reprint::<DeliveryProof>(body),
        "ProblemReport" => reprint::<ProblemReport>(body),
        "ReceiptDraft" => reprint::<ReceiptDraft>(body),
        "SavedView" => reprint::<SavedView>(body),
        "ReceivableDraft" => reprint::<ReceivableDraft>(body),
        "StockTransactionLineDraft" => reprint::<StockTransactionLineDraft>(body),
        "StockTransactionDraft" => reprint::<StockTransactionDraft>(body),
        "Profile" => reprint::<Profile>(body),
        "Rights" => reprint::<Rights>(body),
        "Duty" => reprint::<Duty>(body),
        _ => panic!("no record {record}"),
    }
}

/// Yields each record with each of its fields.
pub(crate) fn every_field() -> impl Iterator<Item = (&'static str, &'static str, bool, Kind)> {
    RECORDS.iter().flat_map(|(record, rules)| {
        rules.iter().map(move |(name, required, kind)| (*record, *name, *required, *kind))
    })
}

/// Returns the full record with another value in this field.
pub(crate) fn with(record: &str, field: &str, value: Value) -> Value {
    let mut body = full(record);
    body[field] = value;
    body
}

/// Returns the reported mistakes, as (path, code).
pub(crate) fn mistakes(record: &str, body: &Value) -> Vec<(String, String)> {
    let errors = read(record, body).err().unwrap_or_default();
    errors.into_iter().map(|error| (error.field, error.code)).collect()
}

#[track_caller]
pub(crate) fn refused(record: &str, field: &str, value: Value, code: &str) {
    let body = with(record, field, value);
    let result = mistakes(record, &body);
    assert_eq!(result, [(field.to_owned(), code.to_owned())], "{record}.{field} = {}", body[field]);
}

#[track_caller]
pub(crate) fn taken(record: &str, field: &str, value: &Value) {
    let result = read(record, &with(record, field, value.clone()));
    assert!(result.is_ok(), "{record}.{field} = {value}: {result:?}");
}

#[test]
fn every_record_of_the_source_is_in_the_table() {
    let mut declared = BTreeSet::from(["NewProduct".to_owned()]);
    let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let source = std::fs::read_to_string(path).unwrap();
                for part in source.split("\nrecord! {").skip(1) {
                    let name = part.split("pub struct ").nth(1).unwrap().split(' ').next().unwrap();
                    declared.insert(name.to_owned());
                }
            }
        }
    }
    let listed: BTreeSet<String> = RECORDS.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(listed, declared);
}

/// Returns the value of a member that was left out, if it has a default.
fn default(name: &str) -> Value {
    match name {
        "active" => json!(true),
        "paymentTermsDays" => json!(30),
        "unitDecimals" => json!(0),
        "taxRate" => json!("0.00"),
        "invoicing" => json!("per-delivery"),
        "taxTreatment" => json!("standard"),
        _ => json!(false),
    }
}

#[test]
fn what_is_right_comes_back_as_it_was() {
    for (record, rules) in &RECORDS {
        for body in [full(record), bare(record)] {
            let printed = read(record, &body).unwrap_or_else(|errors| panic!("{record}: {errors:?}"));
            for (name, _, _) in *rules {
                let (sent, came_back) = (body.get(name).unwrap_or(&Value::Null), &printed[name]);
                let nothing = came_back.is_null() || *came_back == json!([]) || *came_back == default(name);
                assert!(is_same(sent, came_back) || (sent.is_null() && nothing), "{record}.{name}: {sent}");
            }
            assert_eq!(
                printed.as_object().unwrap().len(),
                rules.len(),
                "{record} prints its fields, no others"
            );
            assert_eq!(read(record, &printed), Ok(printed), "{record} reads what it prints");
        }
    }
}

/// Returns true if both values are equal. A nested record prints nothing for an absent field.
fn is_same(sent: &Value, came_back: &Value) -> bool {
    match (sent, came_back) {
        (Value::Object(sent), Value::Object(back)) => back
            .iter()
            .all(|(name, value)| sent.get(name).map_or(value.is_null(), |sent| is_same(sent, value))),
        (Value::Array(sent), Value::Array(back)) => {
            sent.len() == back.len() && sent.iter().zip(back).all(|(sent, back)| is_same(sent, back))
        }
        _ => sent == came_back,
    }
}

/// Serde reads the log, and our parser reads requests. Both must read the same.
#[test]
fn the_log_reads_what_people_sent() {
    fn same<T: Field + Serialize + DeserializeOwned + PartialEq + Debug>(record: &str) {
        let read: T = parse(&full(record)).unwrap();
        let printed = serde_json::to_string(&read).unwrap();
        assert_eq!(serde_json::from_str::<T>(&printed).unwrap(), read);
    }
    same::<Customer>("Customer");
    same::<Supplier>("Supplier");
    same::<Warehouse>("Warehouse");
    same::<Employee>("Employee");
    same::<Product>("Product");
    same::<Company>("Company");
    same::<Profile>("Profile");
    same::<Rights>("Rights");
    same::<CustomerPrice>("CustomerPrice");
    same::<OrderDraft>("OrderDraft");
    same::<StockTransactionDraft>("StockTransactionDraft");
    same::<OrderDelivery>("OrderDelivery");
    same::<DispatchDraft>("DispatchDraft");
    same::<DeliveryProof>("DeliveryProof");
    same::<ProblemReport>("ProblemReport");
    same::<ReceiptDraft>("ReceiptDraft");
    same::<SavedView>("SavedView");
    same::<AllocationDraft>("AllocationDraft");
    same::<ReceivableDraft>("ReceivableDraft");
}

#[test]
fn a_required_field_is_missed_and_another_is_not() {
    for (record, name, required, _) in every_field() {
        let mut body = full(record);
        body.as_object_mut().unwrap().remove(name);
        let expected = if required { vec![(name.to_owned(), "required".to_owned())] } else { Vec::new() };
        assert_eq!(mistakes(record, &body), expected, "{record} without {name}");
    }
}

/// Switches with a default. `null` would silently turn them back.
const SWITCHES: [&str; 6] = ["active", "isPublic", "onHold", "readOnly", "shared", "tracksBatch"];

#[test]
fn nothing_is_no_value_of_a_required_field() {
    for (record, name, required, kind) in every_field() {
        // For allocations, absent is not an empty list: it means that nothing was chosen.
        let is_list = matches!(kind, Kind::Records(..) | Kind::Ids) && name != "allocations";
        if required || is_list || SWITCHES.contains(&name) {
            assert_eq!(
                mistakes(record, &with(record, name, Value::Null))[0].0,
                name,
                "{record}.{name} = null"
            );
            refuses_blank(record, name);
        } else {
            taken(record, name, &Value::Null);
            // An empty cell must not lift a credit limit.
            if is_text(kind) { taken(record, name, &json!("  ")) } else { refuses_blank(record, name) }
        }
    }
}

fn refuses_blank(record: &str, name: &str) {
    assert_eq!(mistakes(record, &with(record, name, json!("  ")))[0].0, name, "{record}.{name} = blank");
}

#[test]
fn a_value_of_another_type_is_refused_at_its_path() {
    for (record, name, _, kind) in every_field() {
        let code = match kind {
            kind if is_text(kind) => "not-a-text",
            Kind::Id => "not-an-id",
            Kind::Date => "not-a-date",
            Kind::Moment => "not-an-instant",
            Kind::Bool => "not-a-boolean",
            Kind::Word(_) => "not-one-of",
            Kind::Whole(..) => "out-of-range",
            Kind::Decimal(..) => "not-a-decimal",
            Kind::Record(_) => "not-an-object",
            Kind::Records(..) | Kind::Ids | Kind::Words(_) => "not-a-list",
            text => panic!("{text:?} is a text"),
        };
        let anything = [json!(-1.5), json!(true), json!([1]), json!({"a": 1}), json!("\u{1f600} other")];
        for value in anything.into_iter().filter(|value| !fits(kind, value)) {
            refused(record, name, value, code);
        }
    }
}

#[test]
fn an_unknown_field_is_refused() {
    for (record, _) in &RECORDS {
        refused(record, "color", json!("red"), "unknown-field");
        for (name, _, kind) in rules(record) {
            if let Kind::Record(_) = kind {
                let mut body = full(record);
                body[name]["color"] = json!("red");
                assert_eq!(mistakes(record, &body), [(format!("{name}.color"), "unknown-field".to_owned())]);
            }
        }
    }
}

#[test]
fn all_errors_are_reported_at_once_each_at_its_path() {
    for (record, rules) in &RECORDS {
        // A number with a fraction is invalid for every field.
        let body: serde_json::Map<String, Value> =
            rules.iter().map(|(name, ..)| ((*name).to_owned(), json!(1.5))).collect();
        let result: BTreeSet<String> =
            mistakes(record, &Value::Object(body)).into_iter().map(|(path, _)| path).collect();
        let all: BTreeSet<String> = rules.iter().map(|(name, ..)| (*name).to_owned()).collect();
        assert_eq!(result, all, "{record}");
    }
}
