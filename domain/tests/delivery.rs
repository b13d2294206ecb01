//! An order after its approval: on a dispatch, delivered, or returned.

use waybill_domain::Role::{Admin, Checker, Driver, Encoder, Manager};
use waybill_domain::field::Whole;
use waybill_domain::money::Money;
use waybill_domain::order::{
    DeliveredLineDraft, Delivery, Order, OrderCommand, OrderContent, OrderDelivery, OrderEvent, OrderLine,
    OrderMove, OrderTransition, Totals,
};
use waybill_domain::quantity::StockLevel;

use crate::fixture::{
    MAKER, a, customer_id, day, dispatch_ref, order_content, order_line, order_ref, percent, quantity, text,
    the_import, today,
};
use crate::scene::{Given, given};

fn lines() -> Vec<OrderLine> {
    let half_off = OrderLine {
        discount_percent: percent("50"),
        tax_rate: percent("20"),
        sku: "SKU-13".into(),
        ..order_line("4", "2.50")
    };
    vec![order_line("3", "10"), half_off]
}

fn placed() -> OrderEvent {
    let content = OrderContent { order_date: day("2026-11-19"), ..order_content(lines()) };
    OrderEvent::Placed { number: "ORD-2026-000001".into(), content, by: MAKER }
}

/// Returns the events of an order that was approved and planned for the first dispatch.
fn planned() -> Vec<OrderEvent> {
    let dispatch = dispatch_ref(1);
    vec![placed(), OrderEvent::Approved { self_approved: false }, OrderEvent::Assigned { dispatch }]
}

/// Returns an order that is on its way.
fn underway() -> Given<Order> {
    let dispatch = || dispatch_ref(1);
    let left = [OrderEvent::Loaded { dispatch: dispatch() }, OrderEvent::Dispatched { dispatch: dispatch() }];
    given(planned().into_iter().chain(left))
}

/// Returns a delivery of which the customer kept these quantities of some lines, and all of the others.
fn kept(lines: &[(u32, &str)]) -> OrderDelivery {
    let line = |(line, count): &(u32, &str)| DeliveredLineDraft {
        line: Whole(*line),
        quantity: StockLevel::of(count.parse().unwrap()),
    };
    OrderDelivery {
        id: order_ref(1).id,
        lines: lines.iter().map(line).collect(),
        delivered_on: None,
        received_by: Some(text("Mr Smith")),
        reason: None,
    }
}

fn delivered(quantities: [&str; 2], totals: [&str; 4]) -> OrderEvent {
    let [subtotal, discount, tax, total] = totals.map(|amount| Money::of(amount.parse().unwrap()));
    OrderEvent::Delivered {
        dispatch: dispatch_ref(1),
        delivery: Delivery {
            delivered_on: today(),
            quantities: quantities.map(quantity).to_vec(),
            totals: Totals { subtotal, discount, tax, total },
            received_by: Some(text("Mr Smith")),
            received_at: None,
        },
        reason: None,
        customer: customer_id(),
    }
}

#[test]
fn what_nobody_speaks_of_was_delivered_in_full() {
    // 3 × 10 + 4 × 2.50 = 40, half off the second line, 20 % tax on the remaining 5 of it.
    underway()
        .when(
            a(Checker),
            OrderCommand::Deliver { draft: kept(&[]), trip: waybill_domain::order::Trip::default() },
        )
        .then([delivered(["3", "4"], ["40", "5", "1", "36"])]);
}

#[test]
fn of_a_part_only_the_part_is_owed_with_its_discount_and_tax() {
    underway()
        .when(
            a(Checker),
            OrderCommand::Deliver {
                draft: kept(&[(2, "1.5")]),
                trip: waybill_domain::order::Trip::default(),
            },
        )
        .then([delivered(["3", "1.5"], ["33.75", "1.88", "0.37", "32.24"])]);
    underway()
        .when(
            a(Checker),
            OrderCommand::Deliver {
                draft: kept(&[(1, "0"), (2, "4")]),
                trip: waybill_domain::order::Trip::default(),
            },
        )
        .then([delivered(["0", "4"], ["10", "5", "1", "6"])]);
}

#[test]
fn a_delivery_is_kept_with_its_day_its_reason_and_who_took_the_goods() {
    let late = OrderDelivery {
        delivered_on: Some(day("2026-11-20")),
        reason: Some(text("One was broken")),
        ..kept(&[(1, "2")])
    };
    let order = underway()
        .after(
            a(Manager),
            OrderCommand::Deliver { draft: late, trip: waybill_domain::order::Trip::default() },
        )
        .placed
        .unwrap();
    let delivery = order.delivery.unwrap();
    assert_eq!((delivery.delivered_on, delivery.received_by), (day("2026-11-20"), Some(text("Mr Smith"))));
    assert_eq!(order.dispatch, Some(dispatch_ref(1)), "it is known with which dispatch it went");
    assert_eq!(order.content.totals.total.to_string(), "36.00", "what was ordered stays as it was");
}

#[test]
fn more_than_went_out_is_not_delivered() {
    underway()
        .when(
            a(Checker),
            OrderCommand::Deliver {
                draft: kept(&[(1, "3.001")]),
                trip: waybill_domain::order::Trip::default(),
            },
        )
        .refused("Blue mug (SKU-12): 3 boxes went out, 3.001 delivered.");
    underway()
        .when(
            a(Checker),
            OrderCommand::Deliver {
                draft: kept(&[(1, "4"), (2, "5"), (3, "1")]),
                trip: waybill_domain::order::Trip::default(),
            },
        )
        .wrong_fields(&[
            ("lines.0.quantity", "too-much"),
            ("lines.1.quantity", "too-much"),
            ("lines.2.line", "absent"),
        ]);
}

#[test]
fn a_line_that_is_not_there_is_refused_with_how_many_there_are() {
    for line in [0, 3] {
        underway()
            .when(
                a(Checker),
                OrderCommand::Deliver {
                    draft: kept(&[(line, "1")]),
                    trip: waybill_domain::order::Trip::default(),
                },
            )
            .refused("The order has only 2 lines.");
    }
}

#[test]
fn a_line_is_spoken_of_once() {
    underway()
        .when(
            a(Checker),
            OrderCommand::Deliver {
                draft: kept(&[(1, "1"), (1, "2")]),
                trip: waybill_domain::order::Trip::default(),
            },
        )
        .wrong_fields(&[("lines.1.line", "twice")]);
}

#[test]
fn nothing_is_no_delivery() {
    underway()
        .when(
            a(Checker),
            OrderCommand::Deliver {
                draft: kept(&[(1, "0"), (2, "0")]),
                trip: waybill_domain::order::Trip::default(),
            },
        )
        .refused("Nothing was delivered; bring the order back instead.");
}

#[test]
fn no_delivery_lies_in_the_future() {
    let on = |day| OrderDelivery { delivered_on: Some(day), ..kept(&[]) };
    underway()
        .when(
            a(Checker),
            OrderCommand::Deliver {
                draft: on(day("2026-11-22")),
                trip: waybill_domain::order::Trip::default(),
            },
        )
        .refused("Delivered on must not lie in the future; today is 2026-11-21.");
    let order = underway()
        .after(
            a(Checker),
            OrderCommand::Deliver { draft: on(today()), trip: waybill_domain::order::Trip::default() },
        )
        .placed
        .unwrap();
    assert_eq!(order.delivery.unwrap().delivered_on, today());
}

#[test]
fn whoever_drives_does_not_say_that_an_order_was_delivered() {
    for role in [Driver, Encoder] {
        underway()
            .when(
                a(role),
                OrderCommand::Deliver { draft: kept(&[]), trip: waybill_domain::order::Trip::default() },
            )
            .refused("There is no such order.");
    }
}

#[test]
fn a_delivered_order_stays_so() {
    let delivered = delivered(["3", "4"], ["40", "5", "1", "36"]);
    let events = || underway().and([delivered.clone()]);
    events()
        .when(
            a(Admin),
            OrderCommand::Deliver { draft: kept(&[]), trip: waybill_domain::order::Trip::default() },
        )
        .refused("Order ORD-2026-000001 is delivered already.");
    let back = || OrderCommand::Transition {
        transition: OrderTransition::DispatchedToApproved,
        reason: Some(text("Too late")),
    };
    events()
        .when(a(Admin), back())
        .refused("Order ORD-2026-000001 is delivered; it cannot become approved. Possible now: nothing.");
}

#[test]
fn what_nobody_took_is_promised_again_and_free_for_another_dispatch() {
    let back = OrderCommand::Transition {
        transition: OrderTransition::DispatchedToApproved,
        reason: Some(text("Nobody there")),
    };
    let event = OrderEvent::BroughtBack { dispatch: dispatch_ref(1), reason: text("Nobody there") };
    underway().when(a(Checker), back).then([event.clone()]);
    underway()
        .and([event.clone()])
        .when(a(Driver), OrderCommand::Assign(dispatch_ref(2)))
        .then([OrderEvent::Assigned { dispatch: dispatch_ref(2) }]);
    let reopened = OrderEvent::Reopened { reason: None };
    underway()
        .and([event])
        .when(
            a(Manager),
            OrderCommand::Transition { transition: OrderTransition::ApprovedToPending, reason: None },
        )
        .then([reopened]);
}

#[test]
fn an_order_is_on_one_open_dispatch() {
    given::<Order>(planned())
        .when(a(Driver), OrderCommand::Assign(dispatch_ref(2)))
        .refused("ORD-2026-000001 is on dispatch DSP-2026-000001; take it off that first.");
    given::<Order>(planned()).when(a(Driver), OrderCommand::Assign(dispatch_ref(1))).then_nothing();
    given::<Order>(planned())
        .when(a(Driver), OrderCommand::Unassign(dispatch_ref(1)))
        .then([OrderEvent::Unassigned { dispatch: dispatch_ref(1) }]);
    given::<Order>(planned()).when(a(Driver), OrderCommand::Unassign(dispatch_ref(2))).then_nothing();
}

#[test]
fn an_order_that_is_planned_for_a_dispatch_is_neither_taken_back_nor_cancelled() {
    for (transition, reason) in [
        (OrderTransition::ApprovedToPending, None),
        (OrderTransition::ApprovedToCancelled, Some(text("Closed down"))),
    ] {
        given::<Order>(planned())
            .when(a(Manager), OrderCommand::Transition { transition, reason })
            .refused("ORD-2026-000001 is on dispatch DSP-2026-000001; take it off that first.");
    }
}

#[test]
fn only_what_is_approved_is_planned_for_a_dispatch() {
    given::<Order>([placed()]).when(a(Driver), OrderCommand::Assign(dispatch_ref(1))).refused(
        "Order ORD-2026-000001 is pending; it cannot be planned for a dispatch. Possible now: approved, \
         cancelled.",
    );
}

#[test]
fn an_order_goes_with_its_own_dispatch_and_with_no_other() {
    let dispatch = dispatch_ref(1);
    let loaded = OrderEvent::Loaded { dispatch: dispatch.clone() };
    given::<Order>(planned())
        .when(a(Driver), OrderCommand::Move(OrderMove::Load, dispatch.clone()))
        .then([loaded.clone()]);
    given::<Order>(planned()).when(a(Driver), OrderCommand::Move(OrderMove::Load, dispatch_ref(2))).refused(
        "Order ORD-2026-000001 is approved; it cannot become loaded. Possible now: pending, cancelled.",
    );
    let off = OrderEvent::Unloaded { dispatch: dispatch.clone() };
    given::<Order>(planned())
        .and([loaded.clone()])
        .when(a(Driver), OrderCommand::Move(OrderMove::Unload, dispatch.clone()))
        .then([off.clone()]);
    // An unloaded order is still planned for the dispatch.
    given::<Order>(planned())
        .and([loaded, off])
        .when(a(Driver), OrderCommand::Assign(dispatch_ref(2)))
        .refused("ORD-2026-000001 is on dispatch DSP-2026-000001; take it off that first.");
}

#[test]
fn the_import_delivers_what_it_placed() {
    underway()
        .when(
            the_import(),
            OrderCommand::Deliver { draft: kept(&[]), trip: waybill_domain::order::Trip::default() },
        )
        .then([delivered(["3", "4"], ["40", "5", "1", "36"])]);
}
