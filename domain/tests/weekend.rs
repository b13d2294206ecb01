//! The weekend of the company, and the workdays between.

use serde_json::{Value, json};
use waybill_domain::company::Company;
use waybill_domain::field::parse;
use waybill_domain::weekend::{Weekday, Weekend};

use crate::fixture::{day, read};
use crate::records::full;

fn company(weekend: Value) -> Value {
    let mut body = full("Company");
    body["weekend"] = weekend;
    body
}

#[test]
fn after_thursday_a_company_whose_weekend_is_friday_and_saturday_works_on_sunday() {
    let company: Company = read(&company(json!(["saturday", "friday"])));
    let weekend = company.weekend.unwrap();
    for (date, next) in [
        ("2026-11-25", "2026-11-26"),
        ("2026-11-26", "2026-11-29"),
        ("2026-11-27", "2026-11-29"),
        ("2026-11-28", "2026-11-29"),
        ("2026-11-29", "2026-11-30"),
    ] {
        assert_eq!(weekend.next_workday(day(date)), day(next), "after {date}");
    }
}

#[test]
fn a_company_that_chose_none_rests_on_saturday_and_sunday() {
    let company: Company = read(&company(json!(null)));
    let weekend = company.with_defaults().weekend.unwrap();
    assert_eq!(weekend.next_workday(day("2026-11-27")), day("2026-11-30"));
    assert_eq!(weekend.workday_from(day("2026-11-27")), day("2026-11-27"));
}

#[test]
fn a_company_may_work_every_day_and_never_on_none() {
    let every_day: Company = read(&company(json!([])));
    assert_eq!(every_day.weekend.unwrap().next_workday(day("2026-11-27")), day("2026-11-28"));
    let week = <Weekday as strum::VariantNames>::VARIANTS;
    let errors = parse::<Company>(&company(json!(week))).unwrap_err();
    let [error] = errors.as_slice() else { panic!("{errors:?}") };
    assert_eq!((error.field.as_str(), error.code.as_str()), ("weekend", "too-many"));
    assert_eq!(error.message, "Weekend may have at most 6 days; leave one workday");
    assert!(serde_json::from_value::<Weekend>(json!(week)).is_err(), "not from a table either");
}

#[test]
fn a_day_counts_once_and_in_the_order_of_the_week() {
    let weekend: Company = read(&company(json!(["sunday", "friday", "sunday"])));
    assert_eq!(json!(weekend.weekend), json!(["friday", "sunday"]));
}
