//! Customers: credit and holds require a permission, and a hold requires a reason.

use serde_json::json;
use waybill_domain::Role::{Admin, BookKeeper, Manager};
use waybill_domain::customer::Customer;
use waybill_domain::master::{Master, MasterCommand, MasterEvent};
use waybill_domain::text::Code;

use crate::fixture::{MAKER, a, decision, read};
use crate::records::bare;
use crate::scene::{given, nothing};

fn customer(extra: &serde_json::Value) -> Customer {
    let mut body = bare("Customer");
    body.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
    read(&body)
}

fn code() -> Code {
    Code::new("CUS-00001").unwrap()
}

fn created(extra: &serde_json::Value) -> MasterEvent<Customer> {
    MasterEvent::Created { code: code(), fields: customer(extra), by: MAKER }
}

fn create(extra: &serde_json::Value) -> MasterCommand<Customer> {
    MasterCommand::Create { code: code(), fields: customer(extra) }
}

fn edit(extra: &serde_json::Value) -> MasterCommand<Customer> {
    MasterCommand::Edit { code: code(), fields: customer(extra) }
}

const CREDIT: &str = "Your role does not allow this: set credit limits and holds.";

#[test]
fn a_book_keeper_creates_customers_without_credit_terms() {
    nothing::<Master<Customer>>()
        .when(decision(MAKER, Some(BookKeeper)), create(&json!({})))
        .then([created(&json!({}))]);
}

#[test]
fn a_limit_or_a_hold_at_creation_is_for_an_admin_or_a_manager() {
    for terms in [json!({"creditLimit": "100"}), json!({"onHold": true, "holdReason": "New"})] {
        nothing::<Master<Customer>>().when(a(BookKeeper), create(&terms)).refused(CREDIT);
        for role in [Admin, Manager] {
            nothing::<Master<Customer>>()
                .when(decision(MAKER, Some(role)), create(&terms))
                .then([created(&terms)]);
        }
    }
}

#[test]
fn a_book_keeper_edits_the_rest_and_leaves_credit_as_it_is() {
    let before = json!({"creditLimit": "100", "onHold": true, "holdReason": "Late"});
    let mut after = before.clone();
    after["phoneNumber"] = json!("0117 496 0000");
    given::<Master<Customer>>([created(&before)])
        .when(a(BookKeeper), edit(&after))
        .then([MasterEvent::Edited { code: code(), fields: customer(&after) }]);
    for changed in [
        json!({"creditLimit": "100.01", "onHold": true, "holdReason": "Late"}),
        json!({"onHold": true, "holdReason": "Late"}),
        json!({"creditLimit": "100"}),
        json!({"creditLimit": "100", "onHold": true, "holdReason": "Very late"}),
    ] {
        given::<Master<Customer>>([created(&before)]).when(a(BookKeeper), edit(&changed)).refused(CREDIT);
        given::<Master<Customer>>([created(&before)])
            .when(a(Manager), edit(&changed))
            .then([MasterEvent::Edited { code: code(), fields: customer(&changed) }]);
    }
}

#[test]
fn a_hold_says_why() {
    nothing::<Master<Customer>>()
        .when(a(Admin), create(&json!({"onHold": true})))
        .wrong_fields(&[("holdReason", "required")]);
    assert_eq!(customer(&json!({"onHold": true, "holdReason": "Late"})).hold().as_deref(), Some("Late"));
    assert_eq!(customer(&json!({"onHold": false, "holdReason": "Late"})).hold(), None);
    assert_eq!(customer(&json!({})).hold(), None);
}

#[test]
fn terms_are_30_days_when_nothing_else_was_agreed() {
    assert_eq!(customer(&json!({})).terms_days(), 30);
    assert_eq!(customer(&json!({"paymentTermsDays": 0})).terms_days(), 0);
    assert_eq!(customer(&json!({"paymentTermsDays": 180})).terms_days(), 180);
}

#[test]
fn an_exempt_customer_has_a_certificate_and_a_reverse_charge_a_tax_number() {
    let refused = |extra: &serde_json::Value, text: &str| {
        nothing::<Master<Customer>>().when(a(Admin), create(extra)).refused(text);
    };
    refused(
        &json!({"taxTreatment": "exempt"}),
        "Number of the tax certificate is required for an exempt customer.",
    );
    refused(&json!({"taxTreatment": "reverse-charge"}), "Tax number is required for a reverse charge.");
    for right in [
        json!({"taxTreatment": "exempt", "taxCertificateNo": "EX-7"}),
        json!({"taxTreatment": "reverse-charge", "taxId": "DE 123"}),
        json!({"taxTreatment": "export"}),
    ] {
        nothing::<Master<Customer>>()
            .when(decision(MAKER, Some(Admin)), create(&right))
            .then([created(&right)]);
    }
}

#[test]
fn only_the_standard_treatment_charges_tax_and_a_certificate_ends() {
    let rate = crate::fixture::percent("20");
    let of = |treatment: &str| {
        customer(&json!({
            "taxTreatment": treatment, "taxId": "DE 123", "taxCertificateNo": "EX-7", "taxCertificateValidTo": "2026-11-20",
        }))
    };
    assert_eq!(of("standard").tax_rate(rate), rate);
    for treatment in ["exempt", "reverse-charge", "export"] {
        assert!(of(treatment).tax_rate(rate).is_zero(), "{treatment}");
    }
    let today = crate::fixture::today();
    let refusal = of("exempt").check_certificate(today).unwrap_err().to_string();
    assert!(refusal.ends_with("was valid until 2026-11-20; today is 2026-11-21."), "{refusal}");
    assert_eq!(of("exempt").check_certificate(crate::fixture::day("2026-11-20")), Ok(()));
    assert_eq!(of("export").check_certificate(today), Ok(()));
}
