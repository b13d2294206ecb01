//! The common rules of all master records: created once, edited, taken out of use, by users with the permission.

use cqrs_es::Aggregate;
use strum::VariantArray;
use waybill_domain::Role::{self, Admin, BookKeeper, Manager};
use waybill_domain::aggregate::Decide;
use waybill_domain::customer::Customer;
use waybill_domain::employee::Employee;
use waybill_domain::master::{Fields, Master, MasterCommand, MasterEvent};
use waybill_domain::product::Product;
use waybill_domain::supplier::Supplier;
use waybill_domain::text::Code;
use waybill_domain::warehouse::Warehouse;
use waybill_domain::{DecisionContext, Refusal};

use crate::fixture::{ANYBODY, MAKER, a, decision, read};
use crate::records::{bare, full};
use crate::scene::{given, nothing};

fn code() -> Code {
    Code::new("AB-00012").unwrap()
}

/// Returns the fields of a noun without any that requires a separate permission.
fn fields<F: Fields>(record: &str) -> F {
    let mut body = bare(record);
    if record == "Employee" {
        body["position"] = "office".into();
    }
    read(&body)
}

fn created<F: Fields>(record: &str) -> MasterEvent<F> {
    MasterEvent::Created { code: code(), fields: fields(record), by: MAKER }
}

fn create<F: Fields>(record: &str) -> MasterCommand<F> {
    MasterCommand::Create { code: code(), fields: fields(record) }
}

/// The roles that may write a noun, and the words of the refusal for the others.
const WRITERS: [(&str, &[Role], &str); 5] = [
    ("Customer", &[Admin, Manager, BookKeeper], "create and edit customers"),
    ("Supplier", &[Admin, Manager, BookKeeper], "create and edit suppliers"),
    ("Warehouse", &[Admin, Manager], "create and edit warehouses"),
    ("Employee", &[Admin, Manager], "create and edit employees"),
    ("Product", &[Admin, Manager, BookKeeper], "create and edit products"),
];

fn check_writers<F: Fields>(record: &str)
where
    Master<F>: Aggregate<
            Command = MasterCommand<F>,
            Event = MasterEvent<F>,
            Services = DecisionContext,
            Error = Refusal,
        >,
{
    let (_, writers, words) = WRITERS.iter().find(|(name, ..)| *name == record).unwrap();
    for role in ANYBODY {
        let may = role.is_some_and(|role| writers.contains(&role));
        let edit = || MasterCommand::Edit { code: Code::new("OTHER").unwrap(), fields: fields(record) };
        let creating = nothing::<Master<F>>().when(decision(MAKER, role), create(record));
        let editing = given::<Master<F>>([created(record)]).when(decision(MAKER, role), edit());
        if may {
            creating.then([created(record)]);
            editing.then([MasterEvent::Edited { code: Code::new("OTHER").unwrap(), fields: fields(record) }]);
        } else {
            let words = format!("Your role does not allow this: {words}.");
            creating.refused(&words);
            editing.refused(&words);
        }
    }
}

#[test]
fn each_noun_is_written_by_its_roles_and_nobody_else() {
    check_writers::<Customer>("Customer");
    check_writers::<Supplier>("Supplier");
    check_writers::<Warehouse>("Warehouse");
    check_writers::<Employee>("Employee");
    check_writers::<Product>("Product");
}

#[test]
fn a_record_is_created_once() {
    given::<Master<Supplier>>([created("Supplier")])
        .when(a(Admin), create("Supplier"))
        .refused("This supplier exists already.");
}

#[test]
fn a_record_that_is_not_there_cannot_be_edited() {
    let edit = MasterCommand::Edit { code: code(), fields: fields("Supplier") };
    nothing::<Master<Supplier>>().when(a(Admin), edit).refused("There is no such supplier.");
}

#[test]
fn an_edit_that_changes_nothing_is_no_event() {
    let edit = MasterCommand::Edit { code: code(), fields: fields("Supplier") };
    given::<Master<Supplier>>([created("Supplier")]).when(a(Admin), edit).then_nothing();
}

#[test]
fn another_code_alone_is_an_edit() {
    let code = Code::new("SUP-9").unwrap();
    let edit = MasterCommand::Edit { code: code.clone(), fields: fields("Supplier") };
    given::<Master<Supplier>>([created("Supplier")])
        .when(a(Admin), edit)
        .then([MasterEvent::Edited { code, fields: fields("Supplier") }]);
}

#[test]
fn who_created_a_record_stays_known_after_edits() {
    let edited = MasterEvent::Edited { code: code(), fields: read(&full("Supplier")) };
    let record = given::<Master<Supplier>>([created("Supplier"), edited]).state().record.unwrap();
    assert_eq!(record.made_by, MAKER);
    assert_eq!(record.fields, read(&full("Supplier")));
}

#[test]
fn a_record_is_in_use_until_it_is_taken_out() {
    let mut supplier = Master::<Supplier>::default();
    assert_eq!(supplier.in_use().unwrap_err(), Refusal::Absent { noun: "supplier" });
    supplier.evolve(created("Supplier"));
    assert!(supplier.in_use().is_ok());
    let mut retired = fields::<Supplier>("Supplier");
    retired.active = false;
    supplier.evolve(MasterEvent::Edited { code: code(), fields: retired });
    assert_eq!(supplier.in_use().unwrap_err().to_string(), "supplier name of the test is not active.");
    assert!(supplier.existing().is_ok(), "nothing is ever deleted");
}

#[test]
fn every_noun_is_in_use_when_nothing_else_is_said() {
    fn check<F: Fields>(record: &str) {
        let with = |active: bool| {
            let mut body = bare(record);
            body["active"] = active.into();
            read::<F>(&body).active()
        };
        assert!(read::<F>(&bare(record)).active(), "{record}");
        assert_eq!([true, false].map(with), [true, false], "{record}");
    }
    check::<Customer>("Customer");
    check::<Supplier>("Supplier");
    check::<Warehouse>("Warehouse");
    check::<Employee>("Employee");
    check::<Product>("Product");
}

#[test]
fn each_noun_has_its_word_and_its_series_of_codes() {
    assert_eq!((Customer::NOUN.name(), Customer::NOUN.number_prefix()), ("customer", Some("CUS")));
    assert_eq!((Supplier::NOUN.name(), Supplier::NOUN.number_prefix()), ("supplier", Some("SUP")));
    assert_eq!((Employee::NOUN.name(), Employee::NOUN.number_prefix()), ("employee", Some("EMP")));
    assert_eq!((Warehouse::NOUN.name(), Warehouse::NOUN.number_prefix()), ("warehouse", None));
    assert_eq!(
        (Product::NOUN.name(), Product::NOUN.number_prefix(), Product::CODE_FIELD),
        ("product", None, "sku")
    );
    assert_eq!(Role::VARIANTS.len() + 1, ANYBODY.len(), "every role is tried");
}

#[test]
fn the_code_of_a_record_is_the_one_that_was_given() {
    let customer: Customer = read(&full("Customer"));
    assert_eq!(Fields::code(&customer), Some(code()));
    assert_eq!(Fields::code(&fields::<Customer>("Customer")), None);
    let product: Product = read(&full("Product"));
    assert_eq!(Fields::code(&product).unwrap().as_str(), "SKU-12 B", "whatever characters a SKU has");
}
