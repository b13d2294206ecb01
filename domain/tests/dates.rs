//! Business dates: within the company's window around today, and in the order: order, departure, delivery, today.

use chrono::NaiveDate;
use waybill_domain::DecisionContext;
use waybill_domain::Role::{Admin, Checker, Encoder};
use waybill_domain::dispatch::{Dispatch, DispatchCommand, DispatchEvent, StopOutcome};
use waybill_domain::order::{Order, OrderCommand, OrderContent, OrderDelivery, OrderEvent, OrderMove, Trip};
use waybill_domain::policy::Policy;
use waybill_domain::receivable::{Receivable, ReceivableCommand, ReceivableContent};
use waybill_domain::stock_transaction::{
    StockTransaction, StockTransactionCommand, StockTransactionContent, StockTransactionKind,
};

use crate::fixture::{
    MAKER, a, customer_id, day, dispatch_content, dispatch_ref, order_content, order_line, order_ref,
    payment, stock_content, text, the_import, today,
};
use crate::scene::{Given, given, nothing};

const NUMBER: &str = "ORD-2026-000001";

fn of_day(order_date: NaiveDate) -> OrderContent {
    OrderContent { order_date, ..order_content(vec![order_line("1", "10")]) }
}

fn place(order_date: &str) -> OrderCommand {
    OrderCommand::Place { number: NUMBER.into(), content: of_day(day(order_date)) }
}

#[test]
fn an_order_of_the_year_2099_is_refused_with_the_limits() {
    nothing::<Order>()
        .when(a(Encoder), place("2099-01-01"))
        .refused("Order date must lie between 2025-11-21 and 2027-11-21; it is 2099-01-01.");
    for (date, fits) in
        [("2025-11-20", false), ("2025-11-21", true), ("2027-11-21", true), ("2027-11-22", false)]
    {
        let placed = nothing::<Order>().when(a(Encoder), place(date));
        if fits {
            placed.then([OrderEvent::Placed {
                number: NUMBER.into(),
                content: of_day(day(date)),
                by: a(Encoder).actor.id,
            }]);
        } else {
            placed.wrong_fields(&[("orderDate", "outside-window")]);
        }
    }
}

#[test]
fn the_company_says_how_far_the_window_reaches() {
    let policy = Policy { days_back: 1, days_ahead: 2, ..Policy::default() };
    let narrow = || DecisionContext { policy, ..a(Encoder) };
    nothing::<Order>()
        .when(narrow(), place("2026-11-19"))
        .refused("Order date must lie between 2026-11-20 and 2026-11-23; it is 2026-11-19.");
}

#[test]
fn the_import_takes_over_days_as_old_as_they_are() {
    nothing::<Order>().when(the_import(), place("2001-02-03")).then([OrderEvent::Placed {
        number: NUMBER.into(),
        content: of_day(day("2001-02-03")),
        by: the_import().actor.id,
    }]);
}

#[test]
fn a_date_that_was_there_before_may_stay_however_old() {
    let old = || of_day(day("2020-01-01"));
    let placed = OrderEvent::Placed { number: NUMBER.into(), content: old(), by: MAKER };
    let noted = OrderContent { notes: Some(text("Ring twice")), ..old() };
    given::<Order>([placed.clone()])
        .when(a(Admin), OrderCommand::Edit(noted.clone()))
        .then([OrderEvent::Edited { content: noted, by: a(Admin).actor.id }]);
    given::<Order>([placed])
        .when(a(Admin), OrderCommand::Edit(of_day(day("2020-01-02"))))
        .wrong_fields(&[("orderDate", "outside-window")]);
}

#[test]
fn every_document_keeps_to_the_window() {
    let received = ReceivableContent { received_on: day("1900-01-01"), ..payment("10") };
    nothing::<Receivable>()
        .when(a(Admin), ReceivableCommand::Enter { number: "RCT-2026-000001".into(), content: received })
        .wrong_fields(&[("receivedOn", "outside-window")]);
    let content = StockTransactionContent {
        transaction_date: day("1999-12-31"),
        expected_date: Some(day("2099-12-31")),
        ..stock_content(StockTransactionKind::Purchase, &["1"])
    };
    nothing::<StockTransaction>()
        .when(a(Admin), StockTransactionCommand::Enter { number: "STK-2026-000001".into(), content })
        .wrong_fields(&[("transactionDate", "outside-window"), ("expectedDate", "outside-window")]);
    let mut content = dispatch_content([1]);
    content.planned_date = day("2062-11-21");
    nothing::<Dispatch>()
        .when(a(Admin), DispatchCommand::Plan { number: "DSP-2026-000001".into(), content })
        .wrong_fields(&[("plannedDate", "outside-window")]);
}

/// Returns an order of this day that is on a loaded vehicle.
fn loaded(order_date: &str) -> Given<Order> {
    let dispatch = || dispatch_ref(1);
    given([
        OrderEvent::Placed { number: NUMBER.into(), content: of_day(day(order_date)), by: MAKER },
        OrderEvent::Approved { self_approved: false },
        OrderEvent::Assigned { dispatch: dispatch() },
        OrderEvent::Loaded { dispatch: dispatch() },
    ])
}

fn left(order_date: &str) -> Given<Order> {
    loaded(order_date).and([OrderEvent::Dispatched { dispatch: dispatch_ref(1) }])
}

fn deliver(on: Option<&str>, departed_on: Option<&str>) -> OrderCommand {
    let draft = OrderDelivery {
        id: order_ref(1).id,
        lines: Vec::new(),
        delivered_on: on.map(day),
        received_by: None,
        reason: None,
    };
    OrderCommand::Deliver { draft, trip: Trip { departed_on: departed_on.map(day), ..Trip::default() } }
}

#[test]
fn an_order_does_not_leave_before_its_own_day() {
    let depart = || OrderCommand::Move(OrderMove::Depart, dispatch_ref(1));
    loaded("2026-12-22").when(a(Checker), depart()).refused(
        "ORD-2026-000001 is dated 2026-12-22 and cannot leave before that day; today is 2026-11-21. Take it off the \
         dispatch, or put its date right.",
    );
    loaded("2026-11-21")
        .when(a(Checker), depart())
        .then([OrderEvent::Dispatched { dispatch: dispatch_ref(1) }]);
}

#[test]
fn a_trip_that_left_with_an_order_of_a_later_day_can_be_concluded() {
    for departed_on in [Some("2026-11-20"), None] {
        let order = left("2026-12-22").after(a(Checker), deliver(None, departed_on)).placed.unwrap();
        assert_eq!(order.delivery.unwrap().delivered_on, today());
    }
}

#[test]
fn nothing_was_delivered_before_its_trip_left() {
    left("2026-11-01")
        .when(a(Checker), deliver(Some("2026-11-02"), Some("2026-11-20")))
        .refused("Delivered on must not be before 2026-11-20, the day on which its trip left.");
    let order = left("2026-11-01").after(a(Checker), deliver(Some("2026-11-20"), Some("2026-11-20")));
    assert_eq!(order.placed.unwrap().delivery.unwrap().delivered_on, day("2026-11-20"));
}

#[test]
fn who_signed_at_the_stop_reaches_the_order() {
    let received_at = Some("2026-11-21T14:30:00Z".parse().unwrap());
    let trip = Trip { departed_on: Some(today()), received_by: Some(text("Mrs X")), received_at };
    let OrderCommand::Deliver { draft, .. } = deliver(None, None) else { return };
    let named = OrderDelivery { received_by: Some(text("Mr Y")), ..draft.clone() };
    for (draft, name) in [(draft, "Mrs X"), (named, "Mr Y")] {
        let order = left("2026-11-21").after(a(Checker), OrderCommand::Deliver { draft, trip: trip.clone() });
        let delivery = order.placed.unwrap().delivery.unwrap();
        assert_eq!((delivery.received_by, delivery.received_at), (Some(text(name)), received_at));
    }
}

/// Returns a trip that left at eight on this day.
fn on_the_road() -> Given<Dispatch> {
    given([
        DispatchEvent::Planned {
            number: "DSP-2026-000001".into(),
            content: dispatch_content([1]),
            by: MAKER,
        },
        DispatchEvent::Loaded,
        DispatchEvent::Departed {
            departed_on: today(),
            departed_at: "2026-11-21T08:00:00Z".parse().unwrap(),
        },
    ])
}

fn prove(delivered_at: &str) -> DispatchCommand {
    DispatchCommand::Prove {
        order: order_ref(1).id,
        received_by: text("Mrs X"),
        delivered_at: Some(delivered_at.parse().unwrap()),
    }
}

#[test]
fn a_proof_lies_between_the_departure_and_now() {
    on_the_road()
        .when(a(Checker), prove("2020-01-01T00:00:00Z"))
        .refused("Delivered at must not be before the trip left, 2026-11-21T08:00:00Z.");
    on_the_road()
        .when(a(Checker), prove("2026-11-21T18:06:00Z"))
        .refused("Delivered at lies 6 minutes ahead of the server; check the clock of the device.");
    for near in ["2026-11-21T07:56:00Z", "2026-11-21T18:04:00Z"] {
        on_the_road().after(a(Checker), prove(near));
    }
}

#[test]
fn the_name_with_which_a_delivery_was_recorded_stays() {
    let concluded = |received_by: Option<&str>| DispatchEvent::Concluded {
        order: order_ref(1).id,
        outcome: StopOutcome::Delivered,
        received_by: received_by.map(text),
        reason: None,
        customer: customer_id(),
    };
    on_the_road()
        .and([concluded(Some("Mr Y"))])
        .when(a(Checker), prove("2026-11-21T12:00:00Z"))
        .refused("Dispatch DSP-2026-000001 is on transit; this stop cannot be changed now.");
    on_the_road().and([concluded(None)]).after(a(Checker), prove("2026-11-21T12:00:00Z"));
}

#[test]
fn a_name_that_comes_after_the_delivery_was_recorded_comes_with_its_time() {
    let recorded = || {
        on_the_road().and([DispatchEvent::Concluded {
            order: order_ref(1).id,
            outcome: StopOutcome::Delivered,
            received_by: None,
            reason: None,
            customer: customer_id(),
        }])
    };
    let without_a_time =
        DispatchCommand::Prove { order: order_ref(1).id, received_by: text("Mrs X"), delivered_at: None };
    recorded()
        .when(a(Checker), without_a_time.clone())
        .refused("Delivered at is required: this delivery was recorded already.");
    let open = on_the_road().after(a(Checker), without_a_time).planned.unwrap();
    assert_eq!(open.stops[&order_ref(1).id].delivered_at, Some(a(Checker).now));

    let closed = || {
        recorded().and([DispatchEvent::Delivered {
            closed_on: today(),
            closed_at: "2026-11-21T10:00:00Z".parse().unwrap(),
        }])
    };
    closed()
        .when(a(Admin), prove("2026-11-21T10:06:00Z"))
        .refused("Delivered at must not be after the trip was closed, 2026-11-21T10:00:00Z.");
    closed().after(a(Admin), prove("2026-11-21T10:04:00Z"));
}
