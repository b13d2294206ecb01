//! The stock-out date of a product and the quantity to order: the decided formulas, calculated by hand.

use proptest::prelude::*;
use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use waybill_domain::forecast::{Demand, Forecast, Outlook, Situation};
use waybill_domain::quantity::Quantity;

use crate::fixture::{day, quantity, today};

fn daily(counts: &[&str]) -> Demand {
    Demand::of(&counts.iter().map(|count| count.parse().unwrap()).collect::<Vec<_>>()).unwrap()
}

/// Returns a product with a demand of 2, 4 and 6 a day and a lead time of four days. Ten are available, five incoming
/// and six on order. Packs have six, and the minimum order is ten.
fn typical() -> Situation {
    Situation {
        demand: daily(&["2", "4", "6"]),
        lead_time_days: 4,
        safety_stock: None,
        reorder_level: None,
        available: quantity("10"),
        incoming: quantity("5"),
        on_order: quantity("6"),
        pack_size: Some(quantity("6")),
        minimum_order: Some(quantity("10")),
        unit_decimals: 0,
    }
}

fn forecast(situation: Situation) -> Forecast {
    situation.forecast(today()).unwrap()
}

#[test]
fn a_demand_beyond_all_decimals_has_no_forecast_rather_than_another_one() {
    let huge = Decimal::MAX / Decimal::TWO;
    assert_eq!(Demand::of(&[huge, huge, huge]), None);
    let demand = Demand { days: 3, sum: huge, squares: huge };
    assert_eq!((demand.variance(), Situation { demand, ..typical() }.forecast(today())), (None, None));
}

#[test]
fn a_product_is_ordered_when_its_position_falls_to_the_reorder_point() {
    // σ² = (4 + 0 + 4) ÷ 3 = 2.667, σ = 1.633; 1.645 × 1.633 × √4 = 5.373; 4 × 4 + 5.373 = 21.373.
    let result = forecast(typical());
    assert_eq!(result.outlook, Outlook::Reorder);
    assert_eq!(
        [
            result.average_daily_usage,
            result.deviation,
            result.safety_stock,
            result.reorder_point,
            result.position
        ],
        ["4", "1.633", "5.373", "21.373", "21"].map(quantity)
    );
    // 0.373 are missing; at least ten, in packs of six: two packs.
    assert_eq!(result.suggested_quantity, Some(quantity("12")));
}

#[test]
fn cover_ends_on_a_day_and_the_order_goes_out_the_lead_time_before() {
    let result = forecast(typical());
    // 10 ÷ 4 a day: incoming goods do not count.
    assert_eq!(result.days_of_cover.unwrap().to_string(), "2.5");
    assert_eq!(result.stock_out_date, Some(day("2026-11-23")));
    assert_eq!(result.order_by_date, Some(day("2026-11-19")));
}

#[test]
fn a_stock_that_lasts_whole_days_ends_on_the_last_of_them() {
    // 5 in 30 days: a sixth a day, which is no exact decimal. 14 last 84 days, as do 26 less a reorder point of 12.
    let demand = Demand { days: 30, sum: 5.into(), squares: 5.into() };
    let alone = Situation { incoming: Quantity::ZERO, on_order: Quantity::ZERO, demand, ..typical() };
    let days = |date: Option<chrono::NaiveDate>| (date.unwrap() - today()).num_days();
    let result = forecast(Situation { available: quantity("14"), ..alone });
    assert_eq!(days(result.stock_out_date), 84);
    let kept = Situation { lead_time_days: 0, safety_stock: Some(quantity("12")), ..alone };
    let coming = Situation { available: quantity("12"), incoming: quantity("14"), ..kept };
    assert_eq!(days(forecast(coming).order_by_date), 84);
}

#[test]
fn above_the_reorder_point_the_order_goes_out_on_the_day_that_meets_it_and_below_it_in_time_for_the_stock_out()
 {
    // 4 a day; the reorder point is 16 + 5 = 21.
    let own = Situation { safety_stock: Some(quantity("5")), ..typical() };
    let order_by = |available: &str| {
        let result = forecast(Situation { available: quantity(available), ..own });
        (result.order_by_date.unwrap() - today()).num_days()
    };
    // 29 + 11 are 19 above it. The stock of 29 runs out in 7 days, which does not matter since 11 more arrive.
    assert_eq!(order_by("29"), 4);
    assert_eq!(order_by("11"), 0);
    // At it; the stock lasts 2 days, and the lead time is 4.
    assert_eq!(order_by("10"), -2);
    assert_eq!(order_by("0"), -4);
    assert_eq!(order_by("16"), 1, "16 + 11 are 6 above it");
    // Below a large safety stock: 60 last 15 days, the lead time is 4, and a week is slack.
    let kept = Situation { safety_stock: Some(quantity("90")), available: quantity("60"), ..typical() };
    let days = |available: &str| {
        let result = forecast(Situation { available: quantity(available), ..kept });
        assert_eq!(result.outlook, Outlook::Reorder);
        (result.order_by_date.unwrap() - today()).num_days()
    };
    assert_eq!(["60", "48", "44", "20", "16", "12"].map(days), [4, 1, 0, 0, 0, -1]);
    // Above the reorder point the day is never before that which the stock-out asks for.
    let above = Situation { available: quantity("100"), ..kept };
    assert_eq!((forecast(above).order_by_date.unwrap() - today()).num_days(), 14);
}

#[test]
fn what_lasts_three_months_is_not_due_today_however_large_its_safety_stock_is() {
    let slow = Situation {
        demand: Demand { days: 30, sum: 5.into(), squares: 5.into() },
        safety_stock: Some(quantity("27")),
        lead_time_days: 10,
        available: quantity("15"),
        incoming: Quantity::ZERO,
        on_order: Quantity::ZERO,
        ..typical()
    };
    let result = forecast(slow);
    assert_eq!(result.outlook, Outlook::Reorder);
    let days = |date: Option<chrono::NaiveDate>| (date.unwrap() - today()).num_days();
    assert_eq!((days(result.stock_out_date), days(result.order_by_date)), (90, 73));
}

#[test]
fn above_the_reorder_point_nothing_is_ordered_and_at_it_something_is() {
    let own = Situation { safety_stock: Some(quantity("5")), ..typical() };
    let at = |available: &str| forecast(Situation { available: quantity(available), ..own });
    assert_eq!(at("10.001").outlook, Outlook::Enough);
    assert_eq!(at("10.001").suggested_quantity, None);
    assert_eq!(at("10").outlook, Outlook::Reorder);
    assert_eq!(at("10").suggested_quantity, Some(quantity("12")));
}

#[test]
fn a_product_may_have_a_safety_stock_of_its_own_even_none() {
    for own in ["0", "7"] {
        let result = forecast(Situation { safety_stock: Some(quantity(own)), ..typical() });
        assert_eq!(result.safety_stock, quantity(own));
        assert_eq!(result.reorder_point, quantity("16") + quantity(own));
    }
}

#[test]
fn without_demand_nothing_is_said_of_days() {
    for none in [daily(&[]), daily(&["0", "0", "0"]), daily(&["1", "-3", "2"]), daily(&["-1", "0", "0"])] {
        let result = forecast(Situation { demand: none, ..typical() });
        assert_eq!(result.outlook, Outlook::NoDemand);
        assert_eq!((result.days_of_cover, result.stock_out_date, result.order_by_date), (None, None, None));
        assert_eq!((result.safety_stock, result.suggested_quantity), (Quantity::ZERO, None));
    }
}

#[test]
fn demand_that_never_changes_needs_no_safety_stock() {
    let result = forecast(Situation { demand: daily(&["3", "3", "3", "3"]), ..typical() });
    assert_eq!((result.deviation, result.safety_stock), (Quantity::ZERO, Quantity::ZERO));
    assert_eq!(result.reorder_point, quantity("12"));
}

#[test]
fn days_without_a_sale_count_and_what_came_back_is_taken_off() {
    // 6 − 2 over four days.
    let demand = daily(&["6", "0", "-2", "0"]);
    assert_eq!(forecast(Situation { demand, ..typical() }).average_daily_usage, quantity("1"));
}

#[test]
fn without_lead_time_the_safety_stock_is_nothing_and_the_order_goes_out_on_the_last_day() {
    let alone = Situation { incoming: Quantity::ZERO, on_order: Quantity::ZERO, ..typical() };
    let result = forecast(Situation { lead_time_days: 0, ..alone });
    assert_eq!((result.safety_stock, result.reorder_point), (Quantity::ZERO, Quantity::ZERO));
    assert_eq!(result.order_by_date, result.stock_out_date);
}

#[test]
fn without_a_pack_one_orders_what_a_quantity_can_be() {
    let loose = |unit_decimals| Situation {
        pack_size: None,
        minimum_order: None,
        unit_decimals,
        available: quantity("0"),
        ..typical()
    };
    // 21.373 − 11
    assert_eq!(forecast(loose(0)).suggested_quantity, Some(quantity("11")));
    assert_eq!(forecast(loose(1)).suggested_quantity, Some(quantity("10.4")));
    assert_eq!(forecast(loose(3)).suggested_quantity, Some(quantity("10.373")));
}

#[test]
fn a_stock_that_lasts_longer_than_anybody_plans_has_no_last_day() {
    let slow = Situation { demand: daily(&["0.001"]), available: quantity("9999999"), ..typical() };
    let result = forecast(slow);
    assert!(result.days_of_cover.is_some());
    assert_eq!((result.stock_out_date, result.order_by_date), (None, None));
}

fn of(thousandths: i64) -> Quantity {
    Quantity::of(Decimal::new(thousandths, 3))
}

proptest! {
    #![proptest_config(crate::total::config(500))]

    #[test]
    fn the_figures_are_those_of_a_calculator_and_an_order_is_no_pack_too_many(
        counts in prop::collection::vec(-5_000_i64..50_000, 1..60),
        lead_time_days in 0_u32..366,
        levels in [0_i64..900_000, 0_i64..90_000, 0_i64..90_000],
        pack in prop::option::of(1_i64..20_000),
        minimum in prop::option::of(1_i64..90_000),
    ) {
        let daily: Vec<Decimal> = counts.iter().map(|count| Decimal::new(*count, 3)).collect();
        let [available, incoming, on_order] = levels.map(of);
        let situation = Situation {
            demand: Demand::of(&daily).unwrap(),
            lead_time_days,
            safety_stock: None,
            reorder_level: None,
            available,
            incoming,
            on_order,
            pack_size: pack.map(of),
            minimum_order: minimum.map(of),
            unit_decimals: 3,
        };
        let result = forecast(situation);

        let days: Vec<f64> = daily.iter().map(|day| day.to_f64().unwrap()).collect();
        let count = f64::from(u32::try_from(days.len()).unwrap());
        let average = days.iter().sum::<f64>() / count;
        let spread = days.iter().map(|day| (day - average).powi(2)).sum::<f64>() / count;
        let safety = if average > 0.0 { 1.645 * (spread * f64::from(lead_time_days)).sqrt() } else { 0.0 };
        let reorder = average.max(0.0) * f64::from(lead_time_days) + safety;
        let near = |result: Quantity, right: f64| (result.decimal().to_f64().unwrap() - right).abs() < 0.002;
        prop_assert!(near(result.average_daily_usage, average.max(0.0)), "{result:?} {average}");
        prop_assert!(near(result.deviation, spread.sqrt()), "{result:?} {spread}");
        prop_assert!(near(result.safety_stock, safety), "{result:?} {safety}");
        prop_assert!(near(result.reorder_point, reorder), "{result:?} {reorder}");

        let pack = pack.map_or(Decimal::new(1, 3), |pack| Decimal::new(pack, 3));
        let least = minimum.map_or(Decimal::ZERO, |minimum| Decimal::new(minimum, 3));
        if let Some(suggested) = result.suggested_quantity.map(Quantity::decimal) {
            let needed = (result.reorder_point - result.position).decimal().max(least).max(pack);
            prop_assert!(result.position <= result.reorder_point);
            prop_assert!((suggested % pack).is_zero(), "whole packs");
            prop_assert!(suggested >= needed && suggested - pack < needed, "{suggested} for {needed}");
        } else {
            prop_assert!(result.position > result.reorder_point || result.reorder_point.is_zero());
        }
    }
}

#[test]
fn without_demand_the_low_stock_level_is_kept_and_with_demand_it_does_not_count() {
    let level = |level: &str| Situation { reorder_level: Some(quantity(level)), ..typical() };
    let none = Demand::of(&[0.into(), 0.into()]).unwrap();
    let low = forecast(Situation {
        demand: none,
        available: quantity("5"),
        incoming: Quantity::ZERO,
        on_order: Quantity::ZERO,
        minimum_order: Some(quantity("10")),
        ..level("50")
    });
    assert_eq!((low.safety_stock, low.reorder_point), (quantity("50"), quantity("50")));
    assert!(low.suggested_quantity.is_some_and(|suggested| suggested >= quantity("45")));
    assert_eq!((low.days_of_cover, low.order_by_date), (None, None));
    let own = forecast(Situation { demand: none, safety_stock: Some(quantity("60")), ..level("50") });
    assert_eq!(own.reorder_point, quantity("60"));
    assert_eq!(forecast(level("9999")), forecast(typical()));
}

#[test]
fn given_purchases_that_wait_for_approval_when_it_is_proposed_then_only_the_rest_and_nothing_once_they_are_enough()
 {
    let situation = Situation {
        demand: Demand::of(&[2.into(), 2.into()]).unwrap(),
        lead_time_days: 10,
        safety_stock: None,
        reorder_level: None,
        available: quantity("5"),
        incoming: Quantity::ZERO,
        on_order: Quantity::ZERO,
        pack_size: Some(quantity("6")),
        minimum_order: Some(quantity("10")),
        unit_decimals: 0,
    };
    let proposed = |waiting: &str| situation.proposed(quantity("5"), quantity("30"), quantity(waiting));
    assert_eq!(proposed("0"), Some(quantity("30")), "25 in packs of 6");
    assert_eq!(proposed("10"), Some(quantity("18")));
    assert_eq!(proposed("25"), Some(quantity("12")), "at the reorder point the least that can be ordered");
    assert_eq!(proposed("26"), None);
    assert_eq!(situation.proposed(Quantity::ZERO, Quantity::ZERO, Quantity::ZERO), None, "nobody wants it");
}
