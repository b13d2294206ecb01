//! List prices: a history that is added to, and the users who may sell below cost.

use chrono::{Days, NaiveDate};
use proptest::prelude::*;
use rust_decimal::Decimal;
use waybill_domain::Role::{Admin, BookKeeper, Encoder, Manager};
use waybill_domain::list_price::{ListPrice, ListPriceCommand, ListPriceEvent, PriceChange};
use waybill_domain::money::Price;

use crate::fixture::{a, day, price, the_import, today};
use crate::scene::{given, nothing};

fn change(each: &str, from: Option<NaiveDate>) -> ListPriceCommand {
    ListPriceCommand::Set(PriceChange { price: price(each), valid_from: from, reason: None })
}

fn set(each: &str, from: NaiveDate, below_cost: bool) -> ListPriceEvent {
    ListPriceEvent::Set { price: price(each), valid_from: from, reason: None, below_cost }
}

/// Returns the cost per unit on the first day of the year.
fn cost(each: &str) -> ListPriceEvent {
    ListPriceEvent::CostLearned { cost: price(each), on: day("2026-01-01") }
}

fn cost_on(each: &str, on: &str) -> ListPriceEvent {
    ListPriceEvent::CostLearned { cost: price(each), on: day(on) }
}

fn learn(each: &str, on: &str) -> ListPriceCommand {
    ListPriceCommand::LearnCost { cost: price(each), on: day(on) }
}

#[test]
fn a_price_holds_from_today_when_no_day_is_said() {
    nothing::<ListPrice>().when(a(BookKeeper), change("9.99", None)).then([set("9.99", today(), false)]);
    let later = day("2027-01-01");
    nothing::<ListPrice>().when(a(BookKeeper), change("9.99", Some(later))).then([set("9.99", later, false)]);
}

#[test]
fn who_may_not_set_prices_is_refused() {
    nothing::<ListPrice>()
        .when(a(Encoder), change("9.99", None))
        .refused("Your role does not allow this: set prices.");
}

#[test]
fn below_cost_is_for_an_admin_or_a_manager_and_it_shows() {
    given::<ListPrice>([cost("10")])
        .when(a(BookKeeper), change("9.99", None))
        .refused("9.9900 is below the last cost of 10.0000.");
    given::<ListPrice>([cost("10")]).when(a(BookKeeper), change("10", None)).then([set(
        "10",
        today(),
        false,
    )]);
    for role in [Admin, Manager] {
        given::<ListPrice>([cost("10")]).when(a(role), change("9.99", None)).then([set(
            "9.99",
            today(),
            true,
        )]);
    }
    given::<ListPrice>([cost("10")]).when(the_import(), change("9.99", None)).then([set(
        "9.99",
        today(),
        true,
    )]);
}

#[test]
fn the_last_cost_is_the_one_of_the_latest_day_and_of_one_day_the_one_entered_last() {
    let known = || given::<ListPrice>([cost_on("2", "2026-11-20")]);
    nothing::<ListPrice>().when(a(Encoder), learn("2", "2026-11-20")).then([cost_on("2", "2026-11-20")]);
    known().when(a(Encoder), learn("2", "2026-11-20")).then_nothing();
    known().when(a(Encoder), learn("3", "2026-11-20")).then([cost_on("3", "2026-11-20")]);
    known().when(a(Encoder), learn("3", "2026-11-21")).then([cost_on("3", "2026-11-21")]);
    assert_eq!(known().and([cost_on("3", "2026-11-20")]).state().last_cost, Some(price("3")));
}

#[test]
fn a_backdated_receipt_does_not_replace_the_cost_of_a_later_day() {
    let known = || given::<ListPrice>([cost_on("2", "2026-11-20")]);
    known().when(a(Encoder), learn("9", "2026-11-19")).then_nothing();
    // The same cost again, on a later day. A cost dated between the two days is older than it.
    let again = cost_on("2", "2026-11-25");
    known().when(a(Encoder), learn("2", "2026-11-25")).then([again.clone()]);
    known().and([again]).when(a(Encoder), learn("9", "2026-11-22")).then_nothing();
}

#[test]
fn a_cost_from_before_days_were_recorded_is_replaced_by_any_later_one() {
    given::<ListPrice>([cost("2")])
        .when(a(Encoder), learn("3", "2026-01-02"))
        .then([cost_on("3", "2026-01-02")]);
}

#[test]
fn a_price_does_not_hold_before_its_first_day() {
    let history = given::<ListPrice>([set("10", day("2026-11-10"), false)]).state();
    assert_eq!(history.on(day("2026-11-09")), None);
    assert_eq!(history.on(day("2026-11-10")), Some(price("10")));
    assert_eq!(history.on(day("2099-12-31")), Some(price("10")));
}

proptest! {
    #![proptest_config(crate::total::config(300))]

    #[test]
    fn on_each_day_the_price_is_the_latest_to_begin_and_of_one_day_the_last_set(
        changes in prop::collection::vec((0_u64..30, 1_i64..1_000_000), 0..12),
        at in 0_u64..40,
    ) {
        let start = day("2026-01-01");
        let on = |days: u64| start.checked_add_days(Days::new(days)).unwrap();
        let price = |units: i64| Price::of(Decimal::new(units, 4));
        let events = changes.iter().map(|(from, units)| ListPriceEvent::Set {
            price: price(*units),
            valid_from: on(*from),
            reason: None,
            below_cost: false,
        });
        // Day by day, as a clerk would write it into a calendar.
        let mut calendar = vec![None; 41];
        for first in 0..30 {
            for (_, units) in changes.iter().filter(|(from, _)| *from == first) {
                calendar[usize::try_from(first).unwrap()..].fill(Some(price(*units)));
            }
        }
        prop_assert_eq!(given::<ListPrice>(events).state().on(on(at)), calendar[usize::try_from(at).unwrap()]);
    }
}
