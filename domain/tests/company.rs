//! The company: described by its admin.

use serde_json::{Value, json};
use waybill_domain::Role::{self, Admin};
use waybill_domain::company::{Company, CompanyEvent, CompanyRecord, DescribeCompany};

use crate::fixture::{ANYBODY, MAKER, a, act, read};
use crate::records::full;
use crate::scene::{given, nothing};

fn company(field: &str, value: &str) -> Company {
    let mut body: Value = full("Company");
    body[field] = json!(value);
    read(&body)
}

#[test]
fn only_an_admin_describes_the_company() {
    for role in ANYBODY {
        let outcome =
            nothing::<CompanyRecord>().when(act(MAKER, role), DescribeCompany(company("name", "Waybill")));
        match role {
            Some(Role::Admin) => outcome.then([CompanyEvent::Described(company("name", "Waybill"))]),
            _ => outcome.refused("Your role does not allow this: change the company."),
        }
    }
}

#[test]
fn the_same_description_again_is_no_event() {
    given::<CompanyRecord>([CompanyEvent::Described(company("name", "Waybill"))])
        .when(a(Admin), DescribeCompany(company("name", "Waybill")))
        .then_nothing();
}

#[test]
fn a_currency_is_three_capital_letters() {
    for wrong in ["gbp", "GB", "G1P", "£"] {
        nothing::<CompanyRecord>()
            .when(a(Admin), DescribeCompany(company("currency", wrong)))
            .refused("Currency must be three capital letters.");
    }
}

#[test]
fn a_time_zone_is_one_that_there_is() {
    for right in ["Asia/Manila", "UTC", "America/Argentina/Buenos_Aires"] {
        nothing::<CompanyRecord>()
            .when(a(Admin), DescribeCompany(company("timeZone", right)))
            .then([CompanyEvent::Described(company("timeZone", right))]);
    }
    nothing::<CompanyRecord>()
        .when(a(Admin), DescribeCompany(company("timeZone", "Europe/Bristol")))
        .refused("There is no time zone Europe/Bristol; one is Europe/London.");
}

#[test]
fn a_logo_is_a_picture() {
    nothing::<CompanyRecord>()
        .when(a(Admin), DescribeCompany(company("logo", "javascript:alert(1)")))
        .wrong_fields(&[("logo", "not-an-image")]);
}
