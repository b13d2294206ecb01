//! The learnt quantity to order, next to that of the plain average.

use waybill_domain::forecast::{
    Demand, Foreseen, LearntForecast, Outlook, ServiceCost, ServiceLevelSource, Situation, service_level,
};
use waybill_domain::money::ServiceLevel;
use waybill_domain::quantity::Quantity;

use crate::fixture::{price, quantity, today};

/// Returns a product with a demand of two a day, a lead time of four days, ten available, and packs of six. By the
/// plain average 8 are enough.
fn typical() -> Situation {
    Situation {
        demand: Demand::of(&["2", "2", "2"].map(|count| count.parse().unwrap())).unwrap(),
        lead_time_days: 4,
        safety_stock: None,
        reorder_level: None,
        available: quantity("10"),
        incoming: Quantity::ZERO,
        on_order: Quantity::ZERO,
        pack_size: Some(quantity("6")),
        minimum_order: None,
        unit_decimals: 0,
    }
}

/// Returns a demand of nine in the lead time; 15 last in 95 of 100 cases.
fn foreseen() -> Foreseen {
    Foreseen {
        daily_demand: quantity("2.5"),
        demand: quantity("9"),
        demand_low: quantity("4"),
        demand_high: quantity("15"),
        lasting: quantity("15"),
    }
}

fn learnt(situation: Situation, foreseen: Foreseen) -> LearntForecast {
    let plain = situation.forecast(today()).unwrap();
    let service = (30, ServiceLevel::DEFAULT);
    situation.learnt((today(), &plain), foreseen, service, None).unwrap()
}

#[test]
fn given_past_errors_when_ten_are_there_then_a_pack_is_ordered_that_the_plain_average_does_not_order() {
    assert_eq!(typical().forecast(today()).unwrap().outlook, Outlook::Enough);
    let result = learnt(typical(), foreseen());
    assert_eq!(result.outlook, Outlook::Reorder);
    assert_eq!([result.safety_stock, result.reorder_point], ["6", "15"].map(quantity));
    assert_eq!(result.suggested_quantity, Some(quantity("6")));
    assert_eq!(result.suggested_difference.to_string(), "6.000");
    assert_eq!(result.days_of_cover.unwrap().to_string(), "4.0");
    let days = |date: Option<chrono::NaiveDate>| (date.unwrap() - today()).num_days();
    assert_eq!((days(result.stock_out_date), days(result.order_by_date)), (4, 0));
}

#[test]
fn given_a_safety_stock_of_its_own_then_that_counts() {
    let own = Situation { safety_stock: Some(quantity("0.5")), ..typical() };
    let result = learnt(own, foreseen());
    assert_eq!([result.safety_stock, result.reorder_point], ["0.5", "9.5"].map(quantity));
    assert_eq!((result.outlook, result.suggested_quantity), (Outlook::Enough, None));
}

#[test]
fn given_a_stock_that_lasts_below_the_demand_then_nothing_is_kept_for_surprises() {
    let result = learnt(typical(), Foreseen { lasting: quantity("8"), ..foreseen() });
    assert_eq!([result.safety_stock, result.reorder_point], ["0", "9"].map(quantity));
}

#[test]
fn given_no_demand_then_nothing_runs_out_and_less_is_ordered_than_by_the_plain_average() {
    let empty = Situation { available: Quantity::ZERO, ..typical() };
    let none = Foreseen {
        daily_demand: Quantity::ZERO,
        demand: Quantity::ZERO,
        lasting: Quantity::ZERO,
        ..foreseen()
    };
    let result = learnt(empty, none);
    assert_eq!((result.outlook, result.suggested_quantity), (Outlook::NoDemand, None));
    assert_eq!((result.days_of_cover, result.stock_out_date, result.order_by_date), (None, None, None));
    assert_eq!(result.suggested_difference.to_string(), "-12.000");
}

fn level(text: &str) -> ServiceLevel {
    ServiceLevel::of(text.parse().unwrap())
}

#[test]
fn given_levels_of_product_and_company_then_the_products_counts_else_the_companys_else_95() {
    let (own, company) = (Some(level("98")), Some(level("90")));
    assert_eq!(service_level(own, company), (level("98"), ServiceLevelSource::Product));
    assert_eq!(service_level(None, company), (level("90"), ServiceLevelSource::Company));
    assert_eq!(service_level(None, None), (level("95"), ServiceLevelSource::Default));
}

#[test]
fn given_a_cost_then_a_service_level_costs_the_stock_up_to_its_reorder_point() {
    let point = ServiceCost::of(level("95"), &foreseen(), Some(price("2.5"))).unwrap();
    assert_eq!([point.safety_stock, point.reorder_point], ["6", "15"].map(quantity));
    assert_eq!(point.stock_value.unwrap().to_string(), "37.50");
    assert_eq!(ServiceCost::of(level("95"), &foreseen(), None).unwrap().stock_value, None);
    let lasting_less = Foreseen { lasting: quantity("8"), ..foreseen() };
    let least = ServiceCost::of(level("50"), &lasting_less, None).unwrap();
    assert_eq!([least.safety_stock, least.reorder_point], ["0", "9"].map(quantity), "the demand at least");
}
