//! Every movement of a stock and its result: on hand, reserved, out for delivery, on order, incoming.

use waybill_domain::Role::Driver;
use waybill_domain::stock::{Stock, StockCommand, StockEvent};

use crate::fixture::{a, goods, order_ref, price, quantity, transaction_ref};
use crate::scene::{Given, given, nothing};

fn received(count: &str) -> StockEvent {
    StockEvent::Received {
        cause: transaction_ref(1),
        quantity: quantity(count),
        unit_cost: None,
        details: None,
    }
}

fn reserved(order: u128, count: &str) -> StockEvent {
    StockEvent::Reserved { order: order_ref(order), quantity: quantity(count) }
}

fn shipped(order: u128, count: &str) -> StockEvent {
    StockEvent::Shipped { order: order_ref(order), quantity: quantity(count), details: None }
}

fn ordered(purchase: u128, count: &str) -> StockEvent {
    StockEvent::Ordered { cause: transaction_ref(purchase), quantity: quantity(count) }
}

fn sent(purchase: u128, count: &str) -> StockEvent {
    StockEvent::Sent { cause: transaction_ref(purchase), quantity: quantity(count) }
}

fn arrived(purchase: u128, count: &str) -> StockEvent {
    let unit_cost = Some(price("2.50"));
    StockEvent::Arrived {
        cause: transaction_ref(purchase),
        quantity: quantity(count),
        unit_cost,
        details: None,
    }
}

fn arrive(purchase: u128, count: &str) -> StockCommand {
    let unit_cost = Some(price("2.50"));
    StockCommand::Arrive { cause: transaction_ref(purchase), quantity: quantity(count), unit_cost }
}

fn deliver(order: u128, count: &str) -> StockCommand {
    StockCommand::Deliver { order: order_ref(order), delivered: quantity(count) }
}

/// Returns ten boxes: the first order has four on its way and the second has three reserved.
fn out() -> Given<Stock> {
    given::<Stock>([received("10"), reserved(1, "4"), reserved(2, "3"), shipped(1, "4")])
}

/// Returns the quantities on hand, reserved, available, out for delivery, on order, incoming.
fn figures(stock: &Stock) -> [String; 6] {
    [stock.on_hand, stock.reserved, stock.available(), stock.out_for_delivery, stock.on_order, stock.incoming]
        .map(waybill_domain::quantity::Quantity::to_display)
}

#[test]
fn what_leaves_the_warehouse_is_neither_on_hand_nor_reserved() {
    let held = || given::<Stock>([received("10"), reserved(1, "4"), reserved(2, "3")]);
    held().when(a(Driver), StockCommand::Ship { order: order_ref(1) }).then([shipped(1, "4")]);
    let stock = out().state();
    assert_eq!(figures(&stock), ["6", "3", "3", "4", "0", "0"]);
    assert!(!stock.held.contains_key(&order_ref(1).id) && stock.out.contains_key(&order_ref(1).id));
}

#[test]
fn what_is_not_reserved_does_not_leave() {
    given::<Stock>([received("10")])
        .when(a(Driver), StockCommand::Ship { order: order_ref(1) })
        .refused("There is no such reservation of this order.");
    out()
        .when(a(Driver), StockCommand::Ship { order: order_ref(1) })
        .refused("There is no such reservation of this order.");
}

#[test]
fn what_the_customer_did_not_keep_is_on_hand_again() {
    let delivered = StockEvent::Delivered {
        order: order_ref(1),
        delivered: quantity("2.5"),
        returned: quantity("1.5"),
        details: None,
    };
    out().when(a(Driver), deliver(1, "2.5")).then([delivered.clone()]);
    let stock = out().and([delivered]).state();
    assert_eq!(figures(&stock), ["7.5", "3", "4.5", "0", "0", "0"]);
    assert!(stock.out.is_empty());
}

#[test]
fn everything_or_nothing_of_a_product_may_stay_with_the_customer() {
    assert_eq!(figures(&out().after(a(Driver), deliver(1, "4"))), ["6", "3", "3", "0", "0", "0"]);
    assert_eq!(figures(&out().after(a(Driver), deliver(1, "0"))), ["10", "3", "7", "0", "0", "0"]);
}

#[test]
fn no_more_is_delivered_than_went_out() {
    out().when(a(Driver), deliver(1, "4.001")).refused("4.001 delivered, but only 4 went out.");
    out().when(a(Driver), deliver(2, "1")).refused("There is no such load of this order.");
}

#[test]
fn what_nobody_took_is_in_the_warehouse_and_promised_to_the_same_order() {
    let back = StockEvent::BroughtBack { order: order_ref(1), quantity: quantity("4"), details: None };
    out().when(a(Driver), StockCommand::BringBack { order: order_ref(1) }).then([back.clone()]);
    let stock = out().and([back]).state();
    assert_eq!(figures(&stock), ["10", "7", "3", "0", "0", "0"]);
    assert_eq!(stock.held[&order_ref(1).id].number, "ORD-2026-000001");
    out()
        .when(a(Driver), StockCommand::BringBack { order: order_ref(2) })
        .refused("There is no such load of this order.");
}

#[test]
fn what_is_out_is_not_there_for_others() {
    out()
        .when(
            a(Driver),
            StockCommand::Reserve { order: order_ref(3), quantity: quantity("3.001"), goods: goods() },
        )
        .refused("Blue mug (SKU-12): 3 boxes available in Main, 3.001 requested.");
}

#[test]
fn what_was_ordered_is_on_order_then_incoming_then_on_hand() {
    let order = |count| StockCommand::Order { cause: transaction_ref(5), quantity: quantity(count) };
    nothing::<Stock>().when(a(Driver), order("10")).then([ordered(5, "10")]);
    assert_eq!(figures(&given::<Stock>([ordered(5, "10")]).state()), ["0", "0", "0", "0", "10", "0"]);
    given::<Stock>([ordered(5, "10")])
        .when(a(Driver), StockCommand::Send { cause: transaction_ref(5) })
        .then([sent(5, "10")]);
    let underway = || given::<Stock>([ordered(5, "10"), sent(5, "10")]);
    assert_eq!(figures(&underway().state()), ["0", "0", "0", "0", "0", "10"]);
    underway().when(a(Driver), arrive(5, "4")).then([arrived(5, "4")]);
    assert_eq!(figures(&underway().and([arrived(5, "4")]).state()), ["4", "0", "4", "0", "0", "6"]);
    let all = underway().and([arrived(5, "4"), arrived(5, "6")]).state();
    assert_eq!(figures(&all), ["10", "0", "10", "0", "0", "0"]);
    assert!(all.expected.is_empty(), "what brings nothing more is forgotten");
}

#[test]
fn each_purchase_brings_its_own() {
    let two = || given::<Stock>([ordered(5, "10"), ordered(6, "2"), sent(5, "10")]);
    assert_eq!(figures(&two().state()), ["0", "0", "0", "0", "2", "10"]);
    two().when(a(Driver), arrive(6, "1")).refused("1 received, but only 0 is underway.");
    two().when(a(Driver), arrive(5, "10.001")).refused("10.001 received, but only 10 is underway.");
    two().when(a(Driver), arrive(7, "1")).refused("1 received, but only 0 is underway.");
}

#[test]
fn what_is_ordered_or_sent_twice_counts_once() {
    let order = StockCommand::Order { cause: transaction_ref(5), quantity: quantity("10") };
    given::<Stock>([ordered(5, "10")]).when(a(Driver), order).then_nothing();
    let send = |purchase| StockCommand::Send { cause: transaction_ref(purchase) };
    given::<Stock>([ordered(5, "10"), sent(5, "10")]).when(a(Driver), send(5)).then_nothing();
    given::<Stock>([ordered(5, "10")]).when(a(Driver), send(6)).then_nothing();
}

#[test]
fn what_will_not_come_is_no_longer_expected() {
    let forgo = || StockCommand::Forgo { cause: transaction_ref(5) };
    let forgone = |on_order: &str, incoming: &str| StockEvent::Forgone {
        cause: transaction_ref(5),
        on_order: quantity(on_order),
        incoming: quantity(incoming),
    };
    given::<Stock>([ordered(5, "10")]).when(a(Driver), forgo()).then([forgone("10", "0")]);
    let part = || given::<Stock>([ordered(5, "10"), ordered(6, "2"), sent(5, "10"), arrived(5, "4")]);
    part().when(a(Driver), forgo()).then([forgone("0", "6")]);
    assert_eq!(figures(&part().after(a(Driver), forgo())), ["4", "0", "4", "0", "2", "0"]);
    part().and([forgone("0", "6")]).when(a(Driver), forgo()).then_nothing();
}

#[test]
fn what_a_customer_brings_back_is_on_hand() {
    let (cause, count) = (transaction_ref(7), quantity("1.5"));
    let event = StockEvent::TakenBack { cause: cause.clone(), quantity: count, details: None };
    out().when(a(Driver), StockCommand::TakeBack { cause, quantity: count }).then([event.clone()]);
    assert_eq!(figures(&out().and([event]).state()), ["7.5", "3", "4.5", "4", "0", "0"]);
}
