//! Prices agreed with a customer: two never apply on one day.

use chrono::{Days, NaiveDate};
use proptest::prelude::*;
use waybill_domain::Role::{BookKeeper, Encoder, Manager};
use waybill_domain::aggregate::Decide;
use waybill_domain::customer_price::{
    CustomerPrice, CustomerPriceCommand, CustomerPriceEvent, CustomerPrices,
};
use waybill_domain::money::Price;

use crate::fixture::{a, customer_id, day, price, product_id};
use crate::scene::{given, nothing};

fn agreed(each: &str, from: &str, to: Option<&str>) -> CustomerPrice {
    CustomerPrice {
        customer_id: customer_id(),
        product_id: product_id(),
        price: price(each),
        valid_from: day(from),
        valid_to: to.map(day),
    }
}

fn agree(price: CustomerPrice) -> CustomerPriceCommand {
    CustomerPriceCommand::Agree { price, last_cost: None }
}

fn change(number: u32, price: CustomerPrice) -> CustomerPriceCommand {
    CustomerPriceCommand::Change { number, price, last_cost: None }
}

fn agreement(number: u32, price: CustomerPrice) -> CustomerPriceEvent {
    CustomerPriceEvent::Agreed { number, price, below_cost: false }
}

fn november() -> CustomerPrice {
    agreed("9", "2026-11-01", Some("2026-11-30"))
}

#[test]
fn agreements_are_numbered_from_one() {
    nothing::<CustomerPrices>().when(a(BookKeeper), agree(november())).then([agreement(1, november())]);
    let december = || agreed("8", "2026-12-01", None);
    given::<CustomerPrices>([agreement(1, november())])
        .when(a(BookKeeper), agree(december()))
        .then([agreement(2, december())]);
}

#[test]
fn a_day_that_has_a_price_gets_no_second_one() {
    for (from, to) in [
        ("2026-11-30", None),
        ("2026-10-01", Some("2026-11-01")),
        ("2026-11-10", Some("2026-11-11")),
        ("2026-01-01", None),
    ] {
        given::<CustomerPrices>([agreement(1, november())])
            .when(a(BookKeeper), agree(agreed("8", from, to)))
            .refused("There is a price from 2026-11-01 to 2026-11-30 already.");
    }
    given::<CustomerPrices>([agreement(1, agreed("9", "2026-11-01", None))])
        .when(a(BookKeeper), agree(agreed("8", "2027-01-01", None)))
        .refused("There is a price from 2026-11-01 to further notice already.");
}

#[test]
fn a_price_ends_on_the_day_that_it_begins_or_later() {
    let one_day = || agreed("8", "2026-12-01", Some("2026-12-01"));
    nothing::<CustomerPrices>().when(a(BookKeeper), agree(one_day())).then([agreement(1, one_day())]);
    nothing::<CustomerPrices>()
        .when(a(BookKeeper), agree(agreed("8", "2026-12-02", Some("2026-12-01"))))
        .wrong_fields(&[("validTo", "before-start")]);
}

#[test]
fn an_agreement_may_change_within_its_own_days() {
    let shorter = || agreed("8.5", "2026-11-10", Some("2026-11-30"));
    let changed = CustomerPriceEvent::Changed { number: 1, price: shorter(), below_cost: false };
    given::<CustomerPrices>([agreement(1, november())])
        .when(a(BookKeeper), change(1, shorter()))
        .then([changed.clone()]);
    let prices = given::<CustomerPrices>([agreement(1, november()), changed]).state();
    assert_eq!(prices.on(day("2026-11-09")), None);
    assert_eq!(prices.on(day("2026-11-10")), Some(price("8.5")));
}

#[test]
fn a_change_that_changes_nothing_is_no_event_and_one_of_nothing_is_refused() {
    given::<CustomerPrices>([agreement(1, november())])
        .when(a(BookKeeper), change(1, november()))
        .then_nothing();
    given::<CustomerPrices>([agreement(1, november())])
        .when(a(BookKeeper), change(2, november()))
        .refused("There is no such customer price.");
}

#[test]
fn below_cost_is_for_a_manager_and_it_shows() {
    let below = || CustomerPriceCommand::Agree { price: november(), last_cost: Some(price("9.0001")) };
    nothing::<CustomerPrices>()
        .when(a(BookKeeper), below())
        .refused("9.0000 is below the last cost of 9.0001.");
    nothing::<CustomerPrices>().when(a(Manager), below()).then([CustomerPriceEvent::Agreed {
        number: 1,
        price: november(),
        below_cost: true,
    }]);
    nothing::<CustomerPrices>()
        .when(a(Encoder), agree(november()))
        .refused("Your role does not allow this: set prices.");
}

/// An agreement (or a change of the agreement of this number) for these days.
type Action = (Option<u32>, u64, Option<u64>);

fn on(days: u64) -> NaiveDate {
    day("2026-01-01").checked_add_days(Days::new(days)).unwrap()
}

/// Returns the days of an agreement, to the end of a calendar of 40 days.
fn days((_, from, to): Action) -> std::ops::RangeInclusive<u64> {
    from..=to.unwrap_or(39)
}

proptest! {
    #![proptest_config(crate::total::config(300))]

    #[test]
    fn two_prices_never_hold_on_one_day_and_nothing_else_is_refused(
        actions in prop::collection::vec(
            (prop::option::of(1_u32..5), 0_u64..30, prop::option::of(0_u64..40)), 0..15),
    ) {
        let mut prices = CustomerPrices::default();
        let mut calendar: Vec<Option<(u32, Price)>> = vec![None; 40];
        let mut last = 0;
        for (at, action) in actions.into_iter().enumerate() {
            let number = action.0.unwrap_or(last + 1);
            let each = Price::of((at + 1).into());
            let terms = CustomerPrice {
                customer_id: customer_id(),
                product_id: product_id(),
                price: each,
                valid_from: on(action.1),
                valid_to: action.2.map(on),
            };
            let command = action.0.map_or_else(|| agree(terms.clone()), |number| change(number, terms.clone()));
            let free = days(action).all(|day| {
                calendar[usize::try_from(day).unwrap()].is_none_or(|(holder, _)| Some(holder) == action.0)
            });
            let right = free && action.2.is_none_or(|to| action.1 <= to) && number <= last + u32::from(action.0.is_none());
            let answer = prices.decide(command, &a(BookKeeper));
            prop_assert_eq!(answer.is_ok(), right, "{:?}: {:?}", action, answer);
            for event in answer.into_iter().flatten() {
                prices.evolve(event);
                last = last.max(number);
                calendar.iter_mut().filter(|day| day.is_some_and(|(holder, _)| holder == number)).for_each(|day| *day = None);
                days(action).for_each(|day| calendar[usize::try_from(day).unwrap()] = Some((number, each)));
            }
            for day in 0..40 {
                let expected = calendar[usize::try_from(day).unwrap()].map(|(_, price)| price);
                prop_assert_eq!(prices.on(on(day)), expected);
                let holding = prices.agreed.iter().filter(|agreed| {
                    agreed.valid_from <= on(day) && agreed.valid_to.is_none_or(|to| on(day) <= to)
                });
                prop_assert!(holding.count() <= 1, "two prices on day {}", day);
            }
        }
    }
}
