//! Erasure of a person: once, by an admin. Data that does not identify the person stays.

use waybill_domain::Role::{Admin, Manager};
use waybill_domain::customer::Customer;
use waybill_domain::employee::Employee;
use waybill_domain::master::Fields as _;
use waybill_domain::person::{Person, PersonCommand, PersonEvent, Personal};
use waybill_domain::supplier::Supplier;
use waybill_domain::text::Text;
use waybill_domain::{Operation, Refusal};

use crate::fixture::{a, read, text};
use crate::records::full;
use crate::scene::{given, nothing};

fn erase() -> PersonCommand {
    PersonCommand::Erase { reason: text("Asked for it") }
}

fn erased() -> PersonEvent {
    PersonEvent::Erased { reason: text("Asked for it") }
}

#[test]
fn an_administrator_erases_somebody_once() {
    nothing::<Person>().when(a(Admin), erase()).then([erased()]);
    let again = given::<Person>([erased()]).when(a(Admin), erase()).refusal();
    assert_eq!(again, Refusal::Erased { noun: "person" });
}

#[test]
fn nobody_else_does() {
    let refusal = Refusal::Forbidden { operation: Operation::PersonErase };
    assert_eq!(nothing::<Person>().when(a(Manager), erase()).refusal(), refusal);
}

#[test]
fn of_a_customer_the_number_and_the_terms_stay() {
    let before: Customer = read(&full("Customer"));
    let after = before.erased();
    assert_eq!((after.name.as_str(), after.active), ("erased", false));
    assert_eq!(
        (&after.contact_person, &after.phone_number, &after.email, &after.tax_id),
        (&None, &None, &None, &None)
    );
    assert_eq!((after.billing_address.line.as_str(), after.delivery_addresses.len()), ("erased", 0));
    assert_eq!((&after.code, after.credit_limit), (&before.code, before.credit_limit));
    assert_eq!((after.payment_terms_days, after.on_hold), (before.payment_terms_days, before.on_hold));
}

#[test]
fn of_a_supplier_the_number_and_the_lead_time_stay() {
    let before: Supplier = read(&full("Supplier"));
    let after = before.erased();
    assert_eq!((after.name.as_str(), after.active, after.address), ("erased", false, None));
    assert_eq!((after.code, after.lead_time_days), (before.code, before.lead_time_days));
}

#[test]
fn of_an_employee_the_number_and_the_position_stay_and_a_driver_stays_one() {
    let before: Employee = read(&full("Employee"));
    let after = before.erased();
    assert_eq!((after.name().as_str(), after.active), ("erased", false));
    assert_eq!((&after.phone_number, &after.email), (&None, &None));
    assert_eq!(
        (&after.code, after.position, after.hired_on),
        (&before.code, before.position, before.hired_on)
    );
    assert_eq!(after.licence_number.as_ref().map(Text::as_str), Some("erased"));
    after.check(Some(&before), &a(Admin)).unwrap();
}
