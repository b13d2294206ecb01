//! Closed periods: the users who may close them, the dates that they refuse, and the periods that a reopening leaves
//! closed.

use chrono::NaiveDate;
use proptest::prelude::*;
use waybill_domain::DecisionContext;
use waybill_domain::Role::{self, Admin, BookKeeper, Checker, Encoder};
use waybill_domain::aggregate::Decide;
use waybill_domain::closed_period::{ClosedPeriod, ClosedPeriods};
use waybill_domain::closing::{ClosedPeriodCommand, ClosedPeriodEvent, closable};
use waybill_domain::order::{Order, OrderCommand, OrderContent, OrderDelivery, OrderEvent, Trip};
use waybill_domain::receivable::{
    Receivable, ReceivableCommand, ReceivableContent, ReceivableEvent, ReceivableTransition,
};
use waybill_domain::stock_transaction::{
    MoveRequest, StockTransaction, StockTransactionCommand, StockTransactionContent, StockTransactionEvent,
    StockTransactionKind, StockTransactionStatus,
};

use crate::fixture::{
    ANYBODY, MAKER, a, day, decision, dispatch_ref, order_content, order_line, order_ref, payment,
    stock_content, text, the_import, today,
};
use crate::scene::{given, nothing};

fn closed(through: &str) -> ClosedPeriodEvent {
    let (through, closed_on) = (day(through), day("2026-11-02"));
    ClosedPeriodEvent::PeriodClosed(ClosedPeriod { through, closed_on, by: MAKER, by_name: "anna".into() })
}

fn reopened(from: &str) -> ClosedPeriodEvent {
    ClosedPeriodEvent::PeriodReopened { from: day(from), reason: text("An invoice came late") }
}

fn close(through: &str) -> ClosedPeriodCommand {
    ClosedPeriodCommand::Close { through: day(through) }
}

fn reopen(from: &str) -> ClosedPeriodCommand {
    ClosedPeriodCommand::Reopen { from: day(from), reason: text("An invoice came late") }
}

/// Returns the context of a decision while the books are closed to the end of October 2026.
fn october_closed(role: Role) -> DecisionContext {
    DecisionContext { closed_periods: given::<ClosedPeriods>([closed("2026-10-31")]).state(), ..a(role) }
}

#[test]
fn only_admins_and_book_keepers_close_periods_and_open_them_again() {
    for role in ANYBODY {
        let by = || decision(MAKER, role);
        let may = matches!(role, Some(Admin | BookKeeper));
        let closing = nothing::<ClosedPeriods>().when(by(), close("2026-10-31"));
        let reopening = given::<ClosedPeriods>([closed("2026-10-31")]).when(by(), reopen("2026-10-01"));
        if may {
            let name = by().actor.name;
            closing.then([ClosedPeriodEvent::PeriodClosed(ClosedPeriod {
                through: day("2026-10-31"),
                closed_on: today(),
                by: MAKER,
                by_name: name,
            })]);
            reopening.then([reopened("2026-10-01")]);
        } else {
            closing.refused("Your role does not allow this: close periods.");
            reopening.refused("Your role does not allow this: open closed periods again.");
        }
    }
}

#[test]
fn a_period_ends_with_a_month_that_is_over_and_not_closed() {
    for (through, code) in [
        ("2026-10-30", "not-a-month-end"),
        ("2026-11-30", "too-late"),
        ("2026-09-30", "closed-already"),
        ("2026-08-31", "closed-already"),
    ] {
        given::<ClosedPeriods>([closed("2026-09-30")])
            .when(a(Admin), close(through))
            .wrong_fields(&[("through", code)]);
    }
}

#[test]
fn a_reopening_begins_with_a_month_that_is_closed() {
    for (from, code) in [("2026-09-15", "not-a-month-begin"), ("2026-10-01", "open-already")] {
        given::<ClosedPeriods>([closed("2026-09-30")])
            .when(a(Admin), reopen(from))
            .wrong_fields(&[("from", code)]);
    }
    nothing::<ClosedPeriods>().when(a(Admin), reopen("2026-09-01")).wrong_fields(&[("from", "open-already")]);
}

#[test]
fn what_lies_before_a_reopened_month_stays_closed_by_whom_it_was_closed() {
    let periods = given::<ClosedPeriods>([closed("2026-03-31"), closed("2026-06-30")]);
    let through =
        |periods: &ClosedPeriods| periods.closed.iter().map(|period| period.through).collect::<Vec<_>>();
    assert_eq!(through(&periods.state()), [day("2026-03-31"), day("2026-06-30")]);
    for (from, left) in [
        ("2026-06-01", vec!["2026-03-31", "2026-05-31"]),
        ("2026-04-01", vec!["2026-03-31"]),
        ("2026-03-01", vec!["2026-02-28"]),
    ] {
        let events = [closed("2026-03-31"), closed("2026-06-30"), reopened(from)];
        let left: Vec<NaiveDate> = left.into_iter().map(day).collect();
        assert_eq!(through(&given::<ClosedPeriods>(events).state()), left, "reopened from {from}");
    }
}

#[test]
fn opened_again_from_the_first_day_that_there_is_nothing_stays_closed() {
    let mut periods = ClosedPeriods::default();
    for event in [closed("2026-08-31"), closed("2026-10-31"), reopened("1900-01-01")] {
        periods.evolve(event);
    }
    assert_eq!((periods.closed_through(), periods.closed.len()), (None, 0));
}

#[test]
fn a_document_dated_into_a_closed_period_is_refused_with_the_day_and_who_closed_it() {
    let order = OrderContent { order_date: day("2026-10-31"), ..order_content(vec![order_line("1", "10")]) };
    let place = OrderCommand::Place { number: "ORD-1".into(), content: order };
    nothing::<Order>().when(october_closed(Encoder), place).refused(
        "Order date 2026-10-31 lies in a closed period: anna closed the books to 2026-10-31 on 2026-11-02.",
    );
    let received = ReceivableContent { received_on: day("2026-10-01"), ..payment("10") };
    let enter = ReceivableCommand::Enter { number: "RCP-1".into(), content: received };
    nothing::<Receivable>()
        .when(october_closed(Admin), enter)
        .wrong_fields(&[("receivedOn", "period-closed")]);
    let stock = StockTransactionContent {
        transaction_date: day("2026-10-15"),
        ..stock_content(StockTransactionKind::Opening, &["1"])
    };
    let enter = StockTransactionCommand::Enter { number: "STK-1".into(), content: stock };
    nothing::<StockTransaction>()
        .when(october_closed(Admin), enter)
        .wrong_fields(&[("transactionDate", "period-closed")]);
}

#[test]
fn the_import_does_not_write_into_a_closed_period_either() {
    let decision = DecisionContext { closed_periods: october_closed(Admin).closed_periods, ..the_import() };
    let order = OrderContent { order_date: day("2026-10-31"), ..order_content(vec![order_line("1", "10")]) };
    let place = OrderCommand::Place { number: "ORD-1".into(), content: order };
    nothing::<Order>().when(decision, place).wrong_fields(&[("orderDate", "period-closed")]);
}

#[test]
fn an_edit_of_what_is_dated_into_a_closed_period_has_to_date_it_behind_it() {
    let content =
        |date: &str| OrderContent { order_date: day(date), ..order_content(vec![order_line("1", "10")]) };
    let placed = OrderEvent::Placed { number: "ORD-1".into(), content: content("2026-10-31"), by: MAKER };
    let by_maker = || DecisionContext {
        closed_periods: october_closed(Encoder).closed_periods,
        ..decision(MAKER, Some(Admin))
    };
    given::<Order>([placed.clone()])
        .when(by_maker(), OrderCommand::Edit(content("2026-10-30")))
        .wrong_fields(&[("orderDate", "period-closed")]);
    given::<Order>([placed])
        .when(by_maker(), OrderCommand::Edit(content("2026-11-01")))
        .then([OrderEvent::Edited { content: content("2026-11-01"), by: MAKER }]);
}

#[test]
fn a_payment_of_a_closed_period_is_not_approved_and_a_void_of_one_counts_today() {
    let content = ReceivableContent { received_on: day("2026-10-31"), ..payment("10") };
    let entered = ReceivableEvent::Entered { number: "RCP-1".into(), content, by: MAKER };
    let step = |transition| ReceivableCommand::Transition {
        transition,
        reason: Some(text("Twice")),
        settles: Ok(Vec::new()),
    };
    given::<Receivable>([entered.clone()])
        .when(october_closed(Admin), step(ReceivableTransition::PendingToApproved))
        .wrong_fields(&[("receivedOn", "period-closed")]);
    given::<Receivable>([entered, ReceivableEvent::Approved { self_approved: false, allocations: vec![] }])
        .when(october_closed(Admin), step(ReceivableTransition::ApprovedToVoid))
        .then([ReceivableEvent::Voided { voided_on: today(), was_approved: true, reason: text("Twice") }]);
}

#[test]
fn a_void_and_a_receipt_are_refused_where_the_month_of_today_is_closed() {
    let closed_to_now = || DecisionContext {
        closed_periods: given::<ClosedPeriods>([closed("2099-12-31")]).state(),
        ..a(Admin)
    };
    let entered = ReceivableEvent::Entered { number: "RCP-1".into(), content: payment("10"), by: MAKER };
    let void = ReceivableCommand::Transition {
        transition: ReceivableTransition::ApprovedToVoid,
        reason: Some(text("Twice")),
        settles: Ok(Vec::new()),
    };
    given::<Receivable>([entered, ReceivableEvent::Approved { self_approved: false, allocations: vec![] }])
        .when(closed_to_now(), void)
        .wrong_fields(&[("voidedOn", "period-closed")]);
    let content = stock_content(StockTransactionKind::Purchase, &["1"]);
    let on_the_way = [
        StockTransactionEvent::Entered { number: "STK-1".into(), content, by: MAKER },
        StockTransactionEvent::Approved { self_approved: false },
        StockTransactionEvent::Sent { expected_date: today() },
    ];
    let receive = MoveRequest::to(StockTransactionStatus::ReceivedByWarehouse);
    given::<StockTransaction>(on_the_way)
        .when(closed_to_now(), StockTransactionCommand::Move(receive))
        .wrong_fields(&[("receivedOn", "period-closed")]);
}

#[test]
fn a_delivery_is_not_dated_into_a_closed_period() {
    let content =
        OrderContent { order_date: day("2026-10-20"), ..order_content(vec![order_line("1", "10")]) };
    let on_the_way = [
        OrderEvent::Placed { number: "ORD-1".into(), content, by: MAKER },
        OrderEvent::Approved { self_approved: false },
        OrderEvent::Assigned { dispatch: dispatch_ref(1) },
        OrderEvent::Loaded { dispatch: dispatch_ref(1) },
        OrderEvent::Dispatched { dispatch: dispatch_ref(1) },
    ];
    let deliver = |on: &str| OrderCommand::Deliver {
        draft: OrderDelivery {
            id: order_ref(1).id,
            lines: Vec::new(),
            delivered_on: Some(day(on)),
            received_by: None,
            reason: None,
        },
        trip: Trip { departed_on: Some(day("2026-10-21")), ..Trip::default() },
    };
    given::<Order>(on_the_way.clone())
        .when(october_closed(Checker), deliver("2026-10-31"))
        .wrong_fields(&[("deliveredOn", "period-closed")]);
    let delivered = given::<Order>(on_the_way).after(october_closed(Checker), deliver("2026-11-01"));
    assert_eq!(delivered.placed.unwrap().delivery.unwrap().delivered_on, day("2026-11-01"));
}

#[test]
fn the_months_that_are_over_and_not_closed_can_be_closed() {
    let ends = |closed: Option<&str>| closable(closed.map(day), day("2026-11-21"));
    assert_eq!(ends(Some("2026-08-31")), [day("2026-09-30"), day("2026-10-31")]);
    assert_eq!(ends(Some("2026-10-31")), []);
    assert_eq!((ends(None).len(), ends(None).first()), (12, Some(&day("2025-11-30"))));
}

proptest! {
    /// The last closing or reopening of a day decides, regardless of earlier ones.
    #[test]
    fn a_day_is_closed_when_the_last_word_on_it_was_a_closing(
        steps in prop::collection::vec((any::<bool>(), 1_u32..=20), 0..12),
        month in 1_u32..=20,
    ) {
        let first = |month: u32| {
            NaiveDate::from_ymd_opt(2025 + i32::try_from((month - 1) / 12).unwrap(), (month - 1) % 12 + 1, 1).unwrap()
        };
        let mut periods = ClosedPeriods::default();
        let mut open_from = 0;
        for (closes, at) in steps {
            let command = if closes {
                ClosedPeriodCommand::Close { through: first(at + 1).pred_opt().unwrap() }
            } else {
                ClosedPeriodCommand::Reopen { from: first(at), reason: text("So it is") }
            };
            if let Ok(events) = periods.decide(command, &a(Admin)) {
                for event in events {
                    periods.evolve(event);
                }
                open_from = if closes { at + 1 } else { at };
            }
        }
        prop_assert_eq!(periods.period_of(first(month)).is_some(), month < open_from);
        prop_assert!(periods.closed.is_sorted_by(|one, next| one.through < next.through));
    }
}
