//! Dispatches: their allowed content, the users who may dispatch them, and the end of a trip.

use waybill_domain::Role::{Admin, Assistant, Checker, Driver, Encoder, Manager};
use waybill_domain::dispatch::{
    Dispatch, DispatchCommand, DispatchContent, DispatchEvent, DispatchStatus, DispatchTransition,
    MAX_ASSISTANTS, MAX_LINES, MAX_STOPS, StopOutcome,
};
use waybill_domain::id::EmployeeId;
use waybill_domain::{DecisionContext, Role, Scope};

use crate::fixture::{
    MAKER, OTHER, a, assistant, customer_id, decision, dispatch_content, driver, employee, order_ref, stop,
    text, today,
};
use crate::scene::{Given, given, nothing};

const NUMBER: &str = "DSP-2026-000001";

fn plan(content: DispatchContent) -> DispatchCommand {
    DispatchCommand::Plan { number: NUMBER.into(), content }
}

fn planned(orders: impl IntoIterator<Item = u128>) -> DispatchEvent {
    DispatchEvent::Planned { number: NUMBER.into(), content: dispatch_content(orders), by: MAKER }
}

/// Returns a dispatch of three orders that is on its way.
fn underway() -> Given<Dispatch> {
    given([
        planned([1, 2, 3]),
        DispatchEvent::Loaded,
        DispatchEvent::Departed {
            departed_on: today(),
            departed_at: "2026-11-21T08:00:00Z".parse().unwrap(),
        },
    ])
}

fn step(transition: DispatchTransition) -> DispatchCommand {
    DispatchCommand::Transition { transition, reason: Some(text("Because")) }
}

/// Returns a user of this role whose account belongs to this employee.
fn employed(role: Role, employee: EmployeeId) -> DecisionContext {
    a(role).within(Scope { employee: Some(employee), ..Scope::default() })
}

fn concluded(order: u128, outcome: StopOutcome) -> DispatchEvent {
    let (received_by, reason) = (None, None);
    DispatchEvent::Concluded {
        order: order_ref(order).id,
        outcome,
        received_by,
        reason,
        customer: customer_id(),
    }
}

fn prove(order: u128) -> DispatchCommand {
    let delivered_at = "2026-11-21T14:30:00Z".parse().ok();
    DispatchCommand::Prove { order: order_ref(order).id, received_by: text("Mr Smith"), delivered_at }
}

#[test]
fn an_encoder_plans_a_dispatch() {
    nothing::<Dispatch>()
        .when(decision(MAKER, Some(Encoder)), plan(dispatch_content([1, 2])))
        .then([planned([1, 2])]);
}

#[test]
fn a_dispatch_has_1_to_60_stops() {
    let of = |stops: usize| plan(dispatch_content(1..=u128::try_from(stops).unwrap()));
    nothing::<Dispatch>().when(a(Admin), of(0)).refused("A dispatch has at least one stop.");
    nothing::<Dispatch>()
        .when(a(Admin), of(MAX_STOPS + 1))
        .refused("A dispatch has at most 60 stops; there are 61.");
    nothing::<Dispatch>().when(decision(MAKER, Some(Admin)), of(60)).then([planned(1..=60)]);
}

#[test]
fn an_order_is_on_a_dispatch_once() {
    nothing::<Dispatch>()
        .when(a(Admin), plan(dispatch_content([1, 2, 1])))
        .wrong_fields(&[("stops.2.orderId", "twice")]);
    nothing::<Dispatch>()
        .when(a(Admin), plan(dispatch_content([1, 1])))
        .refused("ORD-2026-000001 is on this dispatch already.");
}

#[test]
fn the_orders_of_a_dispatch_have_at_most_2000_lines_together() {
    let of = |counts: [u32; 2]| {
        let mut content = dispatch_content([1, 2]);
        content.stops = vec![stop(1), stop(2)];
        content.stops.iter_mut().zip(counts).for_each(|(stop, count)| stop.line_count = count);
        content
    };
    assert_eq!(MAX_LINES, 2_000);
    let max = of([1_999, 1]);
    let event = DispatchEvent::Planned { number: NUMBER.into(), content: max.clone(), by: MAKER };
    nothing::<Dispatch>().when(decision(MAKER, Some(Admin)), plan(max)).then([event]);
    nothing::<Dispatch>()
        .when(a(Admin), plan(of([2_000, 1])))
        .refused("The orders of a dispatch have at most 2000 lines together; these have 2001.");
    nothing::<Dispatch>()
        .when(a(Admin), plan(of([u32::MAX, u32::MAX])))
        .wrong_fields(&[("stops", "too-many")]);
}

#[test]
fn at_most_4_assistants_ride_along_each_once_and_the_driver_is_none_of_them() {
    let with = |numbers: &[u128]| {
        let assistants = numbers.iter().map(|number| employee(*number, "Alan Assist")).collect();
        plan(DispatchContent { assistants, ..dispatch_content([1]) })
    };
    assert_eq!(MAX_ASSISTANTS, 4);
    assert!(nothing::<Dispatch>().after(a(Admin), with(&[501, 502, 503, 504])).planned.is_some());
    assert!(nothing::<Dispatch>().after(a(Admin), with(&[])).planned.is_some());
    nothing::<Dispatch>()
        .when(a(Admin), with(&[501, 502, 503, 504, 505]))
        .refused("At most 4 assistants ride along; there are 5.");
    nothing::<Dispatch>().when(a(Admin), with(&[501, 502, 501])).wrong_fields(&[("assistantIds.2", "twice")]);
    nothing::<Dispatch>().when(a(Admin), with(&[500])).refused("Alan Assist is on this trip already.");
}

#[test]
fn every_error_of_a_dispatch_is_reported_at_once() {
    let assistants = vec![driver(); 5];
    let content = DispatchContent { assistants, ..dispatch_content([1, 1]) };
    nothing::<Dispatch>().when(a(Admin), plan(content)).wrong_fields(&[
        ("stops.1.orderId", "twice"),
        ("assistantIds", "too-many"),
        ("assistantIds.0", "twice"),
        ("assistantIds.1", "twice"),
        ("assistantIds.2", "twice"),
        ("assistantIds.3", "twice"),
    ]);
}

#[test]
fn an_edit_is_checked_like_a_plan_and_stays_in_the_warehouse() {
    given::<Dispatch>([planned([1])])
        .when(a(Manager), DispatchCommand::Edit(dispatch_content([])))
        .wrong_fields(&[("stops", "required")]);
    let mut content = dispatch_content([1]);
    content.warehouse.id = waybill_domain::id::WarehouseId(uuid::Uuid::from_u128(301));
    given::<Dispatch>([planned([1])])
        .when(a(Manager), DispatchCommand::Edit(content))
        .refused("The dispatch goes out from Main; plan another one.");
    given::<Dispatch>([planned([1])])
        .when(a(Manager), DispatchCommand::Edit(dispatch_content([1])))
        .then_nothing();
}

#[test]
fn an_encoder_edits_and_cancels_the_own_waiting_dispatch_only() {
    let edit = || DispatchCommand::Edit(dispatch_content([2]));
    let edited = |by| DispatchEvent::Edited { content: dispatch_content([2]), by };
    given::<Dispatch>([planned([1])]).when(decision(MAKER, Some(Encoder)), edit()).then([edited(MAKER)]);
    given::<Dispatch>([planned([1])])
        .when(decision(OTHER, Some(Encoder)), edit())
        .refused("There is no such dispatch.");
    let cancel = |transition| step(transition);
    given::<Dispatch>([planned([1])])
        .when(decision(MAKER, Some(Encoder)), cancel(DispatchTransition::WaitingToCancelled))
        .then([DispatchEvent::Cancelled { reason: text("Because") }]);
    given::<Dispatch>([planned([1]), DispatchEvent::Loaded])
        .when(decision(MAKER, Some(Encoder)), cancel(DispatchTransition::LoadedToCancelled))
        .refused("Your role does not allow this: cancel dispatches.");
}

#[test]
fn a_dispatch_that_is_loaded_is_not_edited() {
    given::<Dispatch>([planned([1]), DispatchEvent::Loaded])
        .when(a(Admin), DispatchCommand::Edit(dispatch_content([2])))
        .refused(
            "Dispatch DSP-2026-000001 is loaded; it cannot be edited. Possible now: waiting, on transit, cancelled.",
        );
}

#[test]
fn the_crew_does_not_send_itself_off() {
    let loaded = || given::<Dispatch>([planned([1]), DispatchEvent::Loaded]);
    let depart = || step(DispatchTransition::LoadedToOnTransit);
    for member in [driver().id, assistant().id] {
        for role in [Admin, Checker] {
            loaded()
                .when(employed(role, member), depart())
                .refused("You are on this trip; somebody else has to send it off.");
        }
    }
    let departed_at = a(Checker).now;
    let left = DispatchEvent::Departed { departed_on: today(), departed_at };
    loaded().when(employed(Checker, employee(599, "Else Where").id), depart()).then([left.clone()]);
    loaded().when(a(Checker), depart()).then([left]);
    loaded()
        .when(employed(Driver, driver().id), depart())
        .refused("Your role does not allow this: send dispatches off.");
}

#[test]
fn a_trip_is_not_done_while_stops_are_open() {
    underway()
        .and([concluded(2, StopOutcome::Delivered)])
        .when(a(Checker), step(DispatchTransition::OnTransitToDelivered))
        .refused("DSP-2026-000001 is not done: ORD-2026-000001, ORD-2026-000003 still underway.");
    let many = [
        planned(1..=8),
        DispatchEvent::Loaded,
        DispatchEvent::Departed {
            departed_on: today(),
            departed_at: "2026-11-21T08:00:00Z".parse().unwrap(),
        },
    ];
    given::<Dispatch>(many).when(a(Checker), step(DispatchTransition::OnTransitToDelivered)).refused(
        "DSP-2026-000001 is not done: ORD-2026-000001, ORD-2026-000002, ORD-2026-000003, ORD-2026-000004, \
         ORD-2026-000005 and 3 more still underway.",
    );
}

#[test]
fn a_trip_that_delivered_nothing_is_cancelled() {
    let all_back = || underway().and([1, 2, 3].map(|order| concluded(order, StopOutcome::Failed)));
    all_back()
        .when(a(Checker), step(DispatchTransition::OnTransitToDelivered))
        .refused("Nothing of DSP-2026-000001 was delivered: it is to be cancelled, not closed.");
    all_back()
        .when(a(Manager), step(DispatchTransition::OnTransitToCancelled))
        .then([DispatchEvent::Cancelled { reason: text("Because") }]);
}

#[test]
fn a_trip_that_delivered_something_is_not_cancelled() {
    let one = || underway().and([concluded(2, StopOutcome::Delivered)]);
    one()
        .when(a(Manager), step(DispatchTransition::OnTransitToCancelled))
        .refused("DSP-2026-000001 has delivered ORD-2026-000002 already; it cannot be cancelled.");
    one()
        .and([concluded(1, StopOutcome::Failed), concluded(3, StopOutcome::Failed)])
        .when(a(Checker), step(DispatchTransition::OnTransitToDelivered))
        .then([DispatchEvent::Delivered { closed_on: today(), closed_at: a(Checker).now }]);
}

#[test]
fn a_trip_is_not_cancelled_while_goods_are_out() {
    underway()
        .and([concluded(1, StopOutcome::Failed)])
        .when(a(Manager), step(DispatchTransition::OnTransitToCancelled))
        .refused("DSP-2026-000001 is not done: ORD-2026-000002, ORD-2026-000003 still underway.");
}

#[test]
fn a_stop_is_concluded_once_and_while_the_vehicle_is_out() {
    let conclude = |order| DispatchCommand::Conclude {
        order: order_ref(order).id,
        outcome: StopOutcome::Failed,
        received_by: None,
        reason: Some(text("Nobody there")),
    };
    underway()
        .and([concluded(1, StopOutcome::Delivered)])
        .when(a(Checker), conclude(1))
        .refused("Dispatch DSP-2026-000001 is on transit; this stop cannot be changed now.");
    given::<Dispatch>([planned([1])])
        .when(a(Checker), conclude(1))
        .refused("Dispatch DSP-2026-000001 is waiting; this stop cannot be changed now.");
    underway().when(a(Checker), conclude(4)).refused("There is no such stop.");
}

#[test]
fn the_crew_says_who_took_the_goods_on_its_own_trip_only() {
    let absent = "There is no such dispatch.";
    for (role, member) in [(Driver, driver().id), (Assistant, assistant().id)] {
        let proved = underway().after(employed(role, member), prove(1)).planned.unwrap();
        let stop = &proved.stops[&order_ref(1).id];
        assert_eq!((stop.received_by.clone(), stop.outcome), (Some(text("Mr Smith")), None));
        underway().when(employed(role, employee(599, "Else Where").id), prove(1)).refused(absent);
        underway().when(a(role), prove(1)).refused(absent);
    }
    underway()
        .when(employed(Encoder, driver().id), prove(1))
        .refused("Your role does not allow this: say who took the goods at a stop.");
    underway().when(employed(Driver, driver().id), prove(9)).refused("There is no such stop.");
}

#[test]
fn nobody_took_what_came_back() {
    underway()
        .and([concluded(1, StopOutcome::Failed)])
        .when(a(Checker), prove(1))
        .refused("Dispatch DSP-2026-000001 is on transit; this stop cannot be changed now.");
    let proved = underway().and([concluded(1, StopOutcome::Delivered)]).after(a(Checker), prove(1));
    let stop = proved.planned.unwrap().stops[&order_ref(1).id].clone();
    assert_eq!((stop.outcome, stop.received_by), (Some(StopOutcome::Delivered), Some(text("Mr Smith"))));
}

#[test]
fn who_took_the_goods_is_kept_when_the_stop_is_concluded_without_a_name() {
    let DispatchCommand::Prove { order, received_by, delivered_at: Some(delivered_at) } = prove(1) else {
        return;
    };
    let proved = DispatchEvent::Proved { order, received_by, delivered_at, customer: customer_id() };
    let dispatch = underway().and([proved, concluded(1, StopOutcome::Delivered)]).state().planned.unwrap();
    let stop = &dispatch.stops[&order];
    assert_eq!((stop.received_by.clone(), stop.delivered_at), (Some(text("Mr Smith")), Some(delivered_at)));
}

#[test]
fn what_was_unloaded_is_planned_anew() {
    let unloaded = DispatchEvent::Unloaded { reason: None };
    let dispatch = given::<Dispatch>([planned([1]), DispatchEvent::Loaded, unloaded]);
    let edited = dispatch.after(a(Manager), DispatchCommand::Edit(dispatch_content([2, 3]))).planned.unwrap();
    assert_eq!(edited.status, DispatchStatus::Waiting);
    assert_eq!(edited.stops.into_keys().collect::<Vec<_>>(), [order_ref(2).id, order_ref(3).id]);
}
