//! Orders: their totals, their possible mistakes, and the words of their refusals.

use waybill_domain::Role::{Admin, BookKeeper, Encoder, Manager};
use waybill_domain::Transition;
use waybill_domain::money::Money;
use waybill_domain::order::{
    MAX_LINES, Order, OrderCommand, OrderContent, OrderEvent, OrderLine, OrderStatus, OrderTransition, Totals,
};

use crate::fixture::{
    MAKER, OTHER, a, day, decision, money, order_content, order_line, percent, price, quantity, text,
};
use crate::scene::{given, nothing};

const NUMBER: &str = "ORD-2026-000001";

fn one_line() -> OrderContent {
    order_content(vec![order_line("2", "9.99")])
}

fn place(content: OrderContent) -> OrderCommand {
    OrderCommand::Place { number: NUMBER.into(), content }
}

fn placed() -> OrderEvent {
    OrderEvent::Placed { number: NUMBER.into(), content: one_line(), by: MAKER }
}

fn step(transition: OrderTransition) -> OrderCommand {
    OrderCommand::Transition { transition, reason: None }
}

fn approved() -> OrderEvent {
    OrderEvent::Approved { self_approved: false }
}

#[test]
fn an_encoder_places_an_order() {
    nothing::<Order>().when(decision(MAKER, Some(Encoder)), place(one_line())).then([placed()]);
}

#[test]
fn somebody_else_approves_it() {
    given::<Order>([placed()]).when(a(Manager), step(OrderTransition::PendingToApproved)).then([approved()]);
}

#[test]
fn a_manager_does_not_approve_the_own_order() {
    given::<Order>([placed()])
        .when(decision(MAKER, Some(Manager)), step(OrderTransition::PendingToApproved))
        .refused("Somebody else has to approve this: you made or last edited it.");
}

#[test]
fn whoever_edited_it_last_does_not_approve_it_and_the_editor_before_may() {
    let edit = |by| OrderEvent::Edited { content: order_content(vec![order_line("3", "9.99")]), by };
    let approve = || step(OrderTransition::PendingToApproved);
    given::<Order>([placed(), edit(OTHER)])
        .when(decision(OTHER, Some(Manager)), approve())
        .refused("Somebody else has to approve this: you made or last edited it.");
    let third = crate::fixture::SOMEBODY;
    given::<Order>([placed(), edit(OTHER), edit(third)])
        .when(decision(OTHER, Some(Manager)), approve())
        .then([approved()]);
}

#[test]
fn an_admin_may_approve_the_own_order_and_it_shows() {
    given::<Order>([placed()])
        .when(decision(MAKER, Some(Admin)), step(OrderTransition::PendingToApproved))
        .then([OrderEvent::Approved { self_approved: true }]);
}

#[test]
fn a_book_keeper_edits_the_own_order_but_not_another_ones() {
    let content = order_content(vec![order_line("3", "9.99")]);
    let edit = || OrderCommand::Edit(content.clone());
    given::<Order>([placed()])
        .when(decision(MAKER, Some(BookKeeper)), edit())
        .then([OrderEvent::Edited { content: content.clone(), by: MAKER }]);
    given::<Order>([placed()])
        .when(decision(OTHER, Some(BookKeeper)), edit())
        .refused("There is no such order.");
}

#[test]
fn an_edit_that_changes_nothing_is_no_event_and_makes_nobody_an_editor() {
    given::<Order>([placed()]).when(a(Manager), OrderCommand::Edit(one_line())).then_nothing();
}

#[test]
fn an_approved_order_is_taken_back_edited_and_approved_again() {
    let reopened = OrderEvent::Reopened { reason: None };
    given::<Order>([placed(), approved()])
        .when(a(Manager), OrderCommand::Edit(one_line()))
        .refused("Order ORD-2026-000001 is approved; it cannot be edited. Possible now: pending, cancelled.");
    given::<Order>([placed(), approved()])
        .when(a(Manager), step(OrderTransition::ApprovedToPending))
        .then([reopened.clone()]);
    given::<Order>([placed(), approved(), reopened])
        .when(a(Manager), step(OrderTransition::PendingToApproved))
        .then([approved()]);
}

#[test]
fn a_second_approval_says_where_the_order_stands() {
    given::<Order>([placed(), approved()])
        .when(a(Manager), step(OrderTransition::PendingToApproved))
        .refused("Order ORD-2026-000001 is approved already.");
}

#[test]
fn a_cancelled_order_stays_so() {
    let cancelled = OrderEvent::Cancelled { reason: text("Closed down") };
    for transition in <OrderTransition as strum::VariantArray>::VARIANTS {
        let to = transition.rule().to;
        let reason = Some(text("Why not"));
        given::<Order>([placed(), cancelled.clone()])
            .when(a(Admin), OrderCommand::Transition { transition: *transition, reason })
            .refused(&match to {
                OrderStatus::Cancelled => "Order ORD-2026-000001 is cancelled already.".to_owned(),
                to => format!(
                    "Order ORD-2026-000001 is cancelled; it cannot become {to}. Possible now: nothing."
                ),
            });
    }
}

#[test]
fn cancelling_needs_a_reason() {
    given::<Order>([placed()])
        .when(decision(MAKER, Some(Encoder)), step(OrderTransition::PendingToCancelled))
        .wrong_fields(&[("reason", "required")]);
}

#[test]
fn every_error_of_an_order_is_reported_at_once() {
    let mut content = order_content(vec![order_line("0", "1"), order_line("1", "0")]);
    content.requested_date = Some(day("2026-11-20"));
    nothing::<Order>().when(a(Admin), place(content)).wrong_fields(&[
        ("lines.0.quantity", "zero"),
        ("lines.1.unitPrice", "zero"),
        ("requestedDate", "too-early"),
    ]);
}

#[test]
fn the_requested_date_may_be_the_day_of_the_order_but_not_before_it() {
    let mut content = one_line();
    content.requested_date = Some(content.order_date);
    nothing::<Order>()
        .when(decision(MAKER, Some(Admin)), place(content.clone()))
        .then([OrderEvent::Placed { number: NUMBER.into(), content: content.clone(), by: MAKER }]);
    content.requested_date = content.order_date.pred_opt();
    nothing::<Order>()
        .when(a(Admin), place(content))
        .refused("Requested date must not be before the order date 2026-11-21.");
}

#[test]
fn an_order_has_1_to_200_lines() {
    nothing::<Order>()
        .when(a(Admin), place(order_content(Vec::new())))
        .refused("An order has at least one line.");
    nothing::<Order>()
        .when(a(Admin), place(order_content(vec![order_line("1", "1"); MAX_LINES + 1])))
        .refused("An order has at most 200 lines; there are 201.");
}

#[test]
fn an_order_beyond_every_amount_is_refused_with_its_sum() {
    let line = order_line("9999999.999", "9999999.9999");
    nothing::<Order>()
        .when(a(Admin), place(order_content(vec![line])))
        .refused("An order comes to at most 999999999999.99; this one comes to 99999999989000.00.");
}

#[test]
fn the_totals_are_reckoned_here_whatever_the_caller_says() {
    let mut content = one_line();
    content.totals = Totals { total: money("0.01"), ..Totals::default() };
    nothing::<Order>().when(decision(MAKER, Some(Encoder)), place(content)).then([placed()]);
}

fn line(count: &str, each: &str, discount: &str, tax: &str) -> OrderLine {
    OrderLine {
        quantity: quantity(count),
        unit_price: price(each),
        discount_percent: percent(discount),
        tax_rate: percent(tax),
        ..order_line("1", "1")
    }
}

#[test]
fn a_line_is_rounded_half_away_from_zero_at_each_step() {
    // 3 × 0.415 = 1.245 → 1.25; 10 % of 1.25 = 0.125 → 0.13; 20 % of 1.12 = 0.224 → 0.22
    let totals = line("3", "0.415", "10", "20").totals();
    let amounts =
        [totals.subtotal, totals.discount, totals.tax, totals.total].map(|amount| amount.to_string());
    assert_eq!(amounts, ["1.25", "0.13", "0.22", "1.34"]);
}

#[test]
fn totals_are_sums_of_rounded_lines() {
    // Each line is 0.335 → 0.34; rounded only at the end, the total of three would be 1.01 (1.005).
    let totals = Totals::of(&[
        line("1", "0.335", "0", "0"),
        line("1", "0.335", "0", "0"),
        line("1", "0.335", "0", "0"),
    ]);
    assert_eq!(totals.total, money("1.02"));
}

#[test]
fn a_discount_of_everything_leaves_nothing_to_tax() {
    let totals = line("2", "9.99", "100", "20").totals();
    assert_eq!((totals.discount, totals.tax, totals.total), (money("19.98"), Money::ZERO, Money::ZERO));
}
