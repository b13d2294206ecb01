//! Amounts: printed values are read again, totals add up, and halves are rounded away from zero.

use proptest::prelude::*;
use rust_decimal::Decimal;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use waybill_domain::decimal::round;
use waybill_domain::field::{Field, parse};
use waybill_domain::money::{Money, Percent, Price};
use waybill_domain::order::{OrderLine, Totals};
use waybill_domain::quantity::{Quantity, QuantityChange, StockLevel};

use crate::fixture::{money, order_line, percent, price, quantity};

/// Yields decimals with this number of places, between these limits in units of the last place.
pub(crate) fn decimal(places: u32, least: i64, max: i64) -> impl Strategy<Value = Decimal> {
    prop_oneof![3 => least..=max, 1 => least..=least.saturating_add(200).min(max), 1 => Just(max)]
        .prop_map(move |units| Decimal::new(units, places))
}

pub(crate) fn any_line() -> impl Strategy<Value = OrderLine> {
    let discounts = prop_oneof![2 => Just(Decimal::ZERO), 3 => decimal(2, 0, 10_000)];
    (decimal(3, 1, 9_999_999_999), decimal(4, 1, 99_999_999_999), discounts, decimal(2, 0, 10_000)).prop_map(
        |(quantity, price, discount, tax)| OrderLine {
            quantity: Quantity::of(quantity),
            unit_price: Price::of(price),
            discount_percent: Percent::of(discount),
            tax_rate: Percent::of(tax),
            ..order_line("1", "1")
        },
    )
}

/// Returns an amount as a whole number of cents, for independent integer arithmetic.
fn cents(amount: Money) -> i128 {
    (amount.decimal() * Decimal::ONE_HUNDRED).normalize().to_string().parse().unwrap()
}

fn units(amount: Decimal, places: u32) -> i128 {
    (amount * Decimal::from(10_i64.pow(places))).normalize().to_string().parse().unwrap()
}

fn half_away(numerator: i128, denominator: i128) -> i128 {
    let (size, sign) = (numerator.abs(), numerator.signum());
    sign * ((2 * size + denominator) / (2 * denominator))
}

fn comes_back<T: Field + Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) {
    let printed = serde_json::to_value(value).unwrap();
    assert_eq!(parse::<T>(&printed).as_ref(), Ok(value), "{printed} read from outside");
    assert_eq!(&serde_json::from_value::<T>(printed.clone()).unwrap(), value, "{printed} read from the log");
}

/// Yields millionths: any, and those that end in a five, which are halves of some place.
fn halves_and_others() -> impl Strategy<Value = i32> {
    prop_oneof![any::<i32>(), (-300_i32..300, 0_u32..6).prop_map(|(odd, place)| odd * 5 * 10_i32.pow(place))]
}

proptest! {
    #![proptest_config(crate::total::config(400))]

    #[test]
    fn what_is_printed_is_read_again(
        amount in decimal(2, 0, 99_999_999_999_999),
        cost in decimal(4, 1, 99_999_999_999),
        count in decimal(3, 1, 9_999_999_999),
        change in decimal(3, -9_999_999_999, -1),
        share in decimal(2, 0, 10_000),
    ) {
        comes_back(&Money::of(amount));
        comes_back(&Price::of(cost));
        comes_back(&Quantity::of(count));
        comes_back(&StockLevel::of(count));
        comes_back(&QuantityChange::of(change));
        comes_back(&QuantityChange::of(-change));
        comes_back(&Percent::of(share));
    }

    #[test]
    fn rounding_is_to_the_nearest_and_a_half_goes_away_from_zero(units in halves_and_others(), places in 0_u32..=6) {
        let amount = Decimal::new(i64::from(units), 6);
        let expected = half_away(i128::from(units), 10_i128.pow(6 - places));
        prop_assert_eq!(round(amount, places), Decimal::new(expected.try_into().unwrap(), places));
    }

    #[test]
    fn a_line_is_what_whole_numbers_make_of_it(line in any_line()) {
        let totals = line.totals();
        let subtotal = half_away(units(line.quantity.decimal(), 3) * units(line.unit_price.decimal(), 4), 100_000);
        let discount = half_away(subtotal * units(line.discount_percent.decimal(), 2), 10_000);
        let tax = half_away((subtotal - discount) * units(line.tax_rate.decimal(), 2), 10_000);
        prop_assert_eq!(cents(totals.subtotal), subtotal);
        prop_assert_eq!(cents(totals.discount), discount);
        prop_assert_eq!(cents(totals.tax), tax);
        prop_assert_eq!(cents(totals.total), subtotal - discount + tax);
    }

    #[test]
    fn totals_are_the_sums_of_the_lines_and_always_add_up(lines in prop::collection::vec(any_line(), 0..30)) {
        let totals = Totals::of(&lines);
        prop_assert_eq!(totals.subtotal - totals.discount + totals.tax, totals.total);
        let sum = |part: fn(&Totals) -> Money| lines.iter().map(|line| part(&line.totals())).sum::<Money>();
        prop_assert_eq!(totals.subtotal, sum(|line| line.subtotal));
        prop_assert_eq!(totals.discount, sum(|line| line.discount));
        prop_assert_eq!(totals.tax, sum(|line| line.tax));
        prop_assert_eq!(totals.total, sum(|line| line.total));
        prop_assert!(totals.discount <= totals.subtotal && totals.tax <= totals.subtotal);
    }

    #[test]
    fn whatever_is_sent_as_an_amount_is_refused_or_kept_to_the_last_digit(text in "-?[0-9]{0,20}\\.?[0-9]{0,20}") {
        if let Ok(amount) = parse::<Money>(&json!(text)) {
            let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
            let plain = |whole: &str, fraction: &str| {
                let (whole, fraction) = (whole.trim_start_matches(['-', '0']), fraction.trim_end_matches('0'));
                (whole.to_owned(), fraction.to_owned())
            };
            let printed = amount.to_string();
            let (printed_whole, printed_fraction) = printed.split_once('.').unwrap();
            prop_assert_eq!(plain(whole, fraction), plain(printed_whole, printed_fraction));
        }
    }
}

#[test]
fn an_amount_is_a_string_of_fixed_places() {
    let printed = |value: Value| value;
    assert_eq!(printed(json!(money("5"))), json!("5.00"));
    assert_eq!(printed(json!(price("5"))), json!("5.0000"));
    assert_eq!(printed(json!(quantity("5"))), json!("5.000"));
    assert_eq!(printed(json!(percent("5"))), json!("5.00"));
}

#[test]
fn nothing_has_no_sign() {
    assert_eq!((-Money::ZERO).to_string(), "0.00");
    assert_eq!(Money::of(Decimal::new(-1, 3)).to_string(), "0.00");
    assert_eq!((money("1") - money("1")).to_string(), "0.00");
}

#[test]
fn a_quantity_is_said_without_trailing_zeros() {
    let texts = ["3", "2.5", "100", "0.001"].map(|count| quantity(count).to_display());
    assert_eq!(texts, ["3", "2.5", "100", "0.001"]);
}

#[test]
fn a_discount_is_taken_off_a_price_in_four_places() {
    assert_eq!(price("9.9999").less_percent(percent("12.5")), price("8.7499"));
    assert_eq!(price("9.9999").less_percent(Percent::ZERO), price("9.9999"));
    assert_eq!(price("9.9999").less_percent(percent("100")), Price::ZERO);
}

#[test]
fn a_change_is_a_size_and_a_direction() {
    let parts = |text: &str| crate::fixture::change(text).parts();
    assert_eq!(parts("-2.5"), (quantity("2.5"), true));
    assert_eq!(parts("2.5"), (quantity("2.5"), false));
}

#[test]
fn taking_all_of_it_leaves_nothing_and_taking_more_leaves_no_answer() {
    assert_eq!(quantity("2").less(quantity("2")), Some(Quantity::ZERO));
    assert_eq!(quantity("2").less(quantity("0.5")), Some(quantity("1.5")));
    assert_eq!(quantity("2").less(quantity("2.001")), None);
}
