//! The margin of an order: the charge before tax less the cost of the goods, line by line.

use proptest::prelude::*;
use serde_json::json;
use waybill_domain::money::{Money, Price};
use waybill_domain::order::{CostBasis, LineMargin, Margin, OrderLine, OrderMargin, Totals};
use waybill_domain::quantity::Quantity;

use crate::amounts::{any_line, decimal};
use crate::fixture::{money, order_line, percent, price, quantity};

/// Returns a line of this quantity and price, less a discount in percent, with tax.
fn line(amount: &str, each: &str, discount: &str) -> OrderLine {
    OrderLine { discount_percent: percent(discount), tax_rate: percent("20"), ..order_line(amount, each) }
}

fn of_line(line: &OrderLine, kept: &str, cost: &str) -> Margin {
    LineMargin::of(line, quantity(kept), price(cost)).unwrap().margin
}

fn figures(margin: Margin) -> (String, String, Option<String>) {
    (margin.cost.to_string(), margin.amount.to_string(), margin.percent.map(|share| share.to_string()))
}

fn parts(cost: &str, amount: &str, share: &str) -> (String, String, Option<String>) {
    (cost.to_owned(), amount.to_owned(), Some(share.to_owned()))
}

#[test]
fn a_line_brings_in_its_net_less_what_its_goods_cost_and_tax_is_no_part_of_it() {
    // 3 · 10.00 less 10 %: 27.00 before tax.
    let goods = line("3", "10.00", "10");
    assert_eq!(figures(of_line(&goods, "3", "6.50")), parts("19.50", "7.50", "27.8"));
    assert_eq!(figures(of_line(&goods, "1", "6.50")), parts("6.50", "2.50", "27.8"));
}

#[test]
fn the_cost_of_a_line_is_rounded_to_the_cent_and_a_half_goes_away_from_zero() {
    let goods = line("3", "1.00", "0");
    // 3 · 0.335 = 1.005; 1.99 of 3.00 are 66.333 %.
    assert_eq!(figures(of_line(&goods, "3", "0.335")), parts("1.01", "1.99", "66.3"));
    // 0.01 of 0.08 are 12.5 %, 0.05 of 16.00 are 0.3125 %.
    assert_eq!(figures(Margin::of(money("0.08"), money("0.07"))), parts("0.07", "0.01", "12.5"));
    assert_eq!(figures(Margin::of(money("16.00"), money("15.96"))), parts("15.96", "0.04", "0.3"));
    assert_eq!(figures(Margin::of(money("16.00"), money("16.04"))), parts("16.04", "-0.04", "-0.3"));
}

#[test]
fn below_cost_is_what_costs_more_than_is_charged_and_not_what_costs_as_much() {
    let goods = line("2", "5.00", "10");
    let below = of_line(&goods, "2", "4.51");
    assert_eq!((figures(below), below.below_cost), (parts("9.02", "-0.02", "-0.2"), true));
    let even = of_line(&goods, "2", "4.50");
    assert_eq!((figures(even), even.below_cost), (parts("9.00", "0.00", "0.0"), false));
}

#[test]
fn goods_that_are_given_away_have_a_margin_and_no_percentage() {
    let free = of_line(&line("2", "5.00", "100"), "2", "4.50");
    assert_eq!((figures(free), free.below_cost), (("9.00".into(), "-9.00".into(), None), true));
}

#[test]
fn of_a_line_of_which_nothing_was_kept_there_is_no_margin() {
    assert_eq!(LineMargin::of(&line("2", "5.00", "0"), Quantity::ZERO, price("4.50")), None);
}

#[test]
fn an_order_adds_up_the_lines_whose_cost_is_known_and_counts_the_others() {
    let (cheap, dear, unknown) = (line("3", "10.00", "10"), line("2", "5.00", "0"), line("1", "8.00", "0"));
    let none = line("4", "9.00", "0");
    let order = OrderMargin::of(
        CostBasis::Current,
        [
            (&cheap, quantity("3"), Some(price("6.50"))),
            (&dear, quantity("2"), Some(price("5.50"))),
            (&unknown, quantity("1"), None),
            (&none, Quantity::ZERO, None),
        ],
    );
    // 27.00 + 10.00 are charged for goods that cost 19.50 + 11.00.
    assert_eq!(figures(order.margin), parts("30.50", "6.50", "17.6"));
    assert_eq!((order.net_without_cost, order.lines_without_cost), (money("8.00"), 1));
    assert!(!order.margin.below_cost);
}

#[test]
fn of_an_order_of_which_no_cost_is_known_the_margin_is_nothing() {
    let goods = line("3", "10.00", "10");
    let order = OrderMargin::of(CostBasis::Delivery, [(&goods, quantity("3"), None)]);
    assert_eq!(figures(order.margin), ("0.00".into(), "0.00".into(), None));
    assert_eq!((order.net_without_cost, order.lines_without_cost), (money("27.00"), 1));
}

#[test]
fn on_the_wire_a_margin_is_flat_and_says_which_costs_it_is_reckoned_with() {
    let goods = line("2", "5.00", "0");
    let order = OrderMargin::of(CostBasis::Delivery, [(&goods, quantity("2"), Some(price("4.00")))]);
    assert_eq!(
        serde_json::to_value(order).unwrap(),
        json!({
            "basis": "delivery", "cost": "8.00", "amount": "2.00", "percent": "20.0", "belowCost": false,
            "netWithoutCost": "0.00", "linesWithoutCost": 0,
        })
    );
}

proptest! {
    #![proptest_config(crate::total::config(200))]

    #[test]
    fn the_margin_of_an_order_is_the_sum_of_its_lines_and_what_is_charged_is_in_it_or_without_cost(
        lines in prop::collection::vec((any_line(), prop::option::of(decimal(4, 1, 99_999_999_999))), 0..20),
    ) {
        let with_costs = || lines.iter().map(|(line, cost)| (line, line.quantity, cost.map(Price::of)));
        let order = OrderMargin::of(CostBasis::Current, with_costs());
        let each = with_costs().filter_map(|(line, quantity, cost)| LineMargin::of(line, quantity, cost?));
        let each: Vec<Margin> = each.map(|line| line.margin).collect();
        prop_assert_eq!(order.margin.amount, each.iter().map(|margin| margin.amount).sum::<Money>());
        prop_assert_eq!(order.margin.cost, each.iter().map(|margin| margin.cost).sum::<Money>());
        let charged = Totals::sum(lines.iter().map(|(line, _)| line.totals())).net();
        prop_assert_eq!(order.margin.amount + order.margin.cost + order.net_without_cost, charged);
    }
}
