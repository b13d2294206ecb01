//! The stock of one product in one warehouse: its ledger and its refusals.

use waybill_domain::Refusal;
use waybill_domain::Role::Driver;
use waybill_domain::quantity::Quantity;
use waybill_domain::stock::{Stock, StockCommand, StockEvent};

use crate::fixture::{a, change, goods, order_ref, price, quantity, transaction_ref};
use crate::scene::{given, nothing};

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

fn released(order: u128, count: &str) -> StockEvent {
    StockEvent::Released { order: order_ref(order), quantity: quantity(count) }
}

fn reserve(order: u128, count: &str) -> StockCommand {
    StockCommand::Reserve { order: order_ref(order), quantity: quantity(count), goods: goods() }
}

fn adjust(by: &str) -> StockCommand {
    StockCommand::Adjust { cause: transaction_ref(2), change: change(by), goods: goods() }
}

#[test]
fn goods_come_in_with_what_they_cost() {
    let receive = StockCommand::Receive {
        cause: transaction_ref(1),
        quantity: quantity("5"),
        unit_cost: Some(price("2.50")),
    };
    let event = StockEvent::Received {
        cause: transaction_ref(1),
        quantity: quantity("5"),
        unit_cost: Some(price("2.50")),
        details: None,
    };
    nothing::<Stock>().when(a(Driver), receive).then([event.clone()]);
    let stock = given::<Stock>([event, received("1")]).state();
    assert_eq!((stock.on_hand, stock.available()), (quantity("6"), quantity("6")));
}

#[test]
fn what_is_available_is_reserved_to_the_last_piece() {
    given::<Stock>([received("5"), reserved(1, "2")])
        .when(a(Driver), reserve(2, "3"))
        .then([reserved(2, "3")]);
}

#[test]
fn more_than_is_available_is_refused_with_the_figures() {
    given::<Stock>([received("5"), reserved(1, "2")])
        .when(a(Driver), reserve(2, "5"))
        .refused("Blue mug (SKU-12): 3 boxes available in Main, 5 requested.");
    given::<Stock>([received("2.5")])
        .when(a(Driver), reserve(1, "2.501"))
        .refused("Blue mug (SKU-12): 2.5 boxes available in Main, 2.501 requested.");
    nothing::<Stock>()
        .when(a(Driver), reserve(1, "0.001"))
        .refused("Blue mug (SKU-12): 0 boxes available in Main, 0.001 requested.");
}

#[test]
fn several_shortages_are_reported_one_after_the_other() {
    let short = Stock::default().short_of(quantity("1"), goods()).unwrap();
    let refusal = Refusal::StockShort(vec![short.clone(), short]);
    let sentence = "Blue mug (SKU-12): 0 boxes available in Main, 1 requested.";
    assert_eq!(refusal.to_string(), format!("{sentence} {sentence}"));
    assert_eq!(refusal.code(), "stock-short");
}

#[test]
fn reserving_twice_for_one_order_reserves_once() {
    given::<Stock>([received("5"), reserved(1, "2")]).when(a(Driver), reserve(1, "2")).then_nothing();
}

#[test]
fn what_an_order_held_is_available_again_after_its_release() {
    let release = || StockCommand::Release { order: order_ref(1) };
    given::<Stock>([received("5"), reserved(1, "2")]).when(a(Driver), release()).then([released(1, "2")]);
    given::<Stock>([received("5"), reserved(1, "2"), released(1, "2")])
        .when(a(Driver), release())
        .then_nothing();
    let stock = given::<Stock>([received("5"), reserved(1, "2"), reserved(2, "1"), released(1, "2")]).state();
    assert_eq!(
        (stock.on_hand, stock.reserved, stock.available()),
        (quantity("5"), quantity("1"), quantity("4"))
    );
    assert_eq!(stock.held.len(), 1);
}

#[test]
fn a_correction_goes_both_ways() {
    let adjusted = |by| StockEvent::Adjusted { cause: transaction_ref(2), change: change(by), details: None };
    given::<Stock>([received("5")]).when(a(Driver), adjust("-5")).then([adjusted("-5")]);
    given::<Stock>([received("5")]).when(a(Driver), adjust("1.5")).then([adjusted("1.5")]);
    let stock = given::<Stock>([received("5"), adjusted("-1.25"), adjusted("0.5")]).state();
    assert_eq!(stock.on_hand, quantity("4.25"));
}

#[test]
fn a_loss_beyond_what_is_available_names_the_orders_that_hold_it() {
    given::<Stock>([received("5"), reserved(1, "2"), reserved(2, "2")])
        .when(a(Driver), adjust("-2"))
        .refused(
            "Blue mug (SKU-12): 1 box available in Main, 2 requested; the rest is held by ORD-2026-000001 and \
             ORD-2026-000002.",
        );
    given::<Stock>([received("5")])
        .when(a(Driver), adjust("-5.001"))
        .refused("Blue mug (SKU-12): 5 boxes available in Main, 5.001 requested.");
}

#[test]
fn a_shortage_names_five_orders_and_how_many_more_there_are() {
    let mut events = vec![received("9")];
    events.extend((1..=9).map(|order| reserved(order, "1")));
    let refusal = given::<Stock>(events).when(a(Driver), adjust("-1")).refusal();
    assert!(refusal.to_string().ends_with("ORD-2026-000004, ORD-2026-000005 and 4 more."), "{refusal}");
    let Refusal::StockShort(short) = refusal else { panic!("{refusal:?}") };
    let named = (1..=5).map(|order| order_ref(order).number).chain(["4 more".to_owned()]);
    assert_eq!(short[0].held_by, named.collect::<Vec<_>>());
    assert_eq!((short[0].available, short[0].requested), (Quantity::ZERO, quantity("1")));
}
