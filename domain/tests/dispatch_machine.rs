//! Every cell of a dispatch's state machine: user, time, reason, outcomes of the stops, and whether the actor is on the
//! trip. The expectations are those of the product decisions, written out by hand.

use std::collections::BTreeMap;

use waybill_domain::aggregate::Decide;
use waybill_domain::dispatch::{
    Dispatch, DispatchCommand, DispatchEvent, DispatchStatus, DispatchTransition, PlannedDispatch,
    StopOutcome, StopProblemKind, StopState,
};
use waybill_domain::id::EmployeeId;
use waybill_domain::{DocumentStatus as _, Transition};
use waybill_domain::{Role, Scope, id::OrderId};

use crate::fixture::{MAKER, assistant, dispatch_content, driver, employee, order_ref, text, today};
use crate::table::{Cell, OFFICE, YARD, cells, compare, forbidden, impossible};

const NUMBER: &str = "DSP-2026-000001";

#[derive(Debug, Clone, Copy, PartialEq)]
enum Request {
    Plan,
    Edit,
    Step(DispatchTransition),
    Prove,
    Report,
    Conclude(StopOutcome),
}

/// The outcomes of its two stops.
const STOPS: [[Option<StopOutcome>; 2]; 5] = [
    [None, None],
    [None, Some(StopOutcome::Failed)],
    [None, Some(StopOutcome::Delivered)],
    [Some(StopOutcome::Failed), Some(StopOutcome::Failed)],
    [Some(StopOutcome::Delivered), Some(StopOutcome::Failed)],
];

#[derive(Debug, Clone, Copy, PartialEq)]
enum Who {
    NoEmployee,
    Driver,
    Assistant,
    ElsewhereEmployed,
}

#[derive(Debug, Clone, Copy)]
struct DispatchCell {
    cell: Cell<DispatchStatus, Request>,
    stops: [Option<StopOutcome>; 2],
    who: Who,
}

fn requests() -> Vec<Request> {
    let steps = <DispatchTransition as strum::VariantArray>::VARIANTS.iter().copied().map(Request::Step);
    let outcomes = <StopOutcome as strum::VariantArray>::VARIANTS.iter().copied().map(Request::Conclude);
    let others = [Request::Plan, Request::Edit, Request::Prove, Request::Report];
    others.into_iter().chain(steps).chain(outcomes).collect()
}

/// The roles that plan dispatches, and edit their own.
const PLANNERS: [Role; 3] = [Role::Admin, Role::Manager, Role::Encoder];

/// Returns the decided row of a step: status before, roles, whether the maker may too, whether a reason is required,
/// the words for the permission, status after.
fn row(
    step: DispatchTransition,
) -> (DispatchStatus, &'static [Role], bool, bool, &'static str, DispatchStatus) {
    use DispatchStatus::{Cancelled, Delivered, Loaded, OnTransit, Waiting};
    match step {
        DispatchTransition::WaitingToLoaded => {
            (Waiting, &YARD, false, false, "load and unload dispatches", Loaded)
        }
        DispatchTransition::LoadedToWaiting => {
            (Loaded, &YARD, false, false, "load and unload dispatches", Waiting)
        }
        DispatchTransition::LoadedToOnTransit => {
            (Loaded, &YARD, false, false, "send dispatches off", OnTransit)
        }
        DispatchTransition::OnTransitToDelivered => {
            (OnTransit, &YARD, false, false, "close dispatches that are back", Delivered)
        }
        DispatchTransition::WaitingToCancelled => {
            (Waiting, &OFFICE, true, true, "cancel waiting dispatches", Cancelled)
        }
        DispatchTransition::LoadedToCancelled => {
            (Loaded, &OFFICE, false, true, "cancel dispatches", Cancelled)
        }
        DispatchTransition::OnTransitToCancelled => {
            (OnTransit, &OFFICE, false, true, "cancel dispatches", Cancelled)
        }
    }
}

/// Returns the roles that may open dispatches of a status that another user planned. Its crew may open any.
fn listers(status: DispatchStatus) -> &'static [Role] {
    match status {
        DispatchStatus::Waiting | DispatchStatus::Loaded | DispatchStatus::OnTransit => &YARD,
        DispatchStatus::Delivered | DispatchStatus::Cancelled => &OFFICE,
    }
}

fn possible(from: DispatchStatus) -> &'static str {
    match from {
        DispatchStatus::Waiting => "loaded, cancelled",
        DispatchStatus::Loaded => "waiting, on transit, cancelled",
        DispatchStatus::OnTransit => "delivered, cancelled",
        DispatchStatus::Delivered | DispatchStatus::Cancelled => "nothing",
    }
}

fn cannot(status: DispatchStatus, what: &str) -> String {
    impossible(&format!("Dispatch {NUMBER}"), status.words(), what, possible(status))
}

/// Returns the decided result of this cell, in words.
fn decided(at: DispatchCell) -> String {
    let cell = at.cell;
    let Some(status) = cell.status else {
        return match cell.request {
            Request::Plan if !cell.may(&PLANNERS, &[]) => forbidden("create dispatches"),
            Request::Plan => "planned".into(),
            _ => "There is no such dispatch.".into(),
        };
    };
    let on_its_way = status == DispatchStatus::OnTransit;
    let on_board = matches!(at.who, Who::Driver | Who::Assistant);
    match cell.request {
        Request::Edit | Request::Step(_) | Request::Prove | Request::Report
            if !on_board && !cell.reads(listers(status)) =>
        {
            "There is no such dispatch.".into()
        }
        Request::Plan => "This dispatch exists already.".into(),
        Request::Edit if !cell.may(&OFFICE, &PLANNERS) => forbidden("edit waiting dispatches"),
        Request::Edit if status != DispatchStatus::Waiting => cannot(status, "be edited"),
        Request::Edit => "edited".into(),
        Request::Step(step) => decided_step(at, status, step),
        Request::Report => {
            let crew = [Role::Driver, Role::Assistant];
            let of_the_crew = on_board && cell.role.is_some_and(|role| crew.contains(&role));
            let open = on_its_way && at.stops[0].is_none();
            if !cell.may(&YARD, &[]) && !of_the_crew {
                forbidden("say who took the goods at a stop")
            } else if open || has_departed(status) && at.stops[0] == Some(StopOutcome::Failed) {
                "reported".into()
            } else {
                cannot(status, "be changed at this stop")
            }
        }
        Request::Prove => {
            let crew = [Role::Driver, Role::Assistant];
            let closed_after_delivery =
                status == DispatchStatus::Delivered && at.stops[0] == Some(StopOutcome::Delivered);
            let of_the_crew = on_board && cell.role.is_some_and(|role| crew.contains(&role));
            if !cell.may(&YARD, &[]) && !of_the_crew {
                forbidden("say who took the goods at a stop")
            } else if on_its_way && at.stops[0] != Some(StopOutcome::Failed) || closed_after_delivery {
                "proved".into()
            } else {
                cannot(status, "be changed at this stop")
            }
        }
        // The order checks the permission.
        Request::Conclude(outcome) if on_its_way && at.stops[0].is_none() => outcome.to_string(),
        Request::Conclude(_) => cannot(status, "be changed at this stop"),
    }
}

fn has_departed(status: DispatchStatus) -> bool {
    matches!(status, DispatchStatus::OnTransit | DispatchStatus::Delivered | DispatchStatus::Cancelled)
}

fn decided_step(at: DispatchCell, status: DispatchStatus, step: DispatchTransition) -> String {
    let (from, all, makers_too, required, words, to) = row(step);
    let own: &[Role] = if makers_too { &[Role::Encoder] } else { &[] };
    if !at.cell.may(all, own) {
        return forbidden(words);
    }
    if status != from {
        return cannot(status, &format!("become {}", to.words()));
    }
    if required && !at.cell.reasoned {
        return "Reason is required.".into();
    }
    let numbers = |outcome: Option<StopOutcome>| {
        let of = at.stops.iter().zip([1, 2]).filter(|(stop, _)| **stop == outcome);
        of.map(|(_, number)| order_ref(number).number).collect::<Vec<_>>().join(", ")
    };
    let (open, delivered) = (numbers(None), numbers(Some(StopOutcome::Delivered)));
    let underway = format!("{NUMBER} is not done: {open} still underway.");
    match step {
        DispatchTransition::LoadedToOnTransit if matches!(at.who, Who::Driver | Who::Assistant) => {
            "You are on this trip; somebody else has to send it off.".into()
        }
        DispatchTransition::OnTransitToDelivered if !open.is_empty() => underway,
        DispatchTransition::OnTransitToDelivered if delivered.is_empty() => {
            format!("Nothing of {NUMBER} was delivered: it is to be cancelled, not closed.")
        }
        DispatchTransition::OnTransitToCancelled if !delivered.is_empty() => {
            format!("{NUMBER} has delivered {delivered} already; it cannot be cancelled.")
        }
        DispatchTransition::OnTransitToCancelled if !open.is_empty() => underway,
        _ => to.to_string(),
    }
}

fn dispatch(at: DispatchCell) -> Dispatch {
    let stop = |(outcome, number): (&Option<StopOutcome>, u128)| {
        (order_ref(number).id, StopState { outcome: *outcome, ..StopState::default() })
    };
    let stops: BTreeMap<OrderId, StopState> = at.stops.iter().zip([1, 2]).map(stop).collect();
    Dispatch {
        planned: at.cell.status.map(|status| PlannedDispatch {
            departed_on: None,
            departed_at: at
                .cell
                .status
                .filter(|status| has_departed(*status))
                .map(|_| "2026-11-21T06:00:00Z".parse().unwrap()),
            closed_at: None,
            number: NUMBER.into(),
            status,
            content: dispatch_content([1, 2]),
            made_by: at.cell.made_by(),
            edited_by: at.cell.edited_by(),
            stops,
        }),
    }
}

fn employed(who: Who) -> Option<EmployeeId> {
    match who {
        Who::NoEmployee => None,
        Who::Driver => Some(driver().id),
        Who::Assistant => Some(assistant().id),
        Who::ElsewhereEmployed => Some(employee(599, "Else Where").id),
    }
}

fn command(at: DispatchCell) -> DispatchCommand {
    let order = order_ref(1).id;
    let content = dispatch_content([1, 3]);
    match at.cell.request {
        Request::Plan => DispatchCommand::Plan { number: NUMBER.into(), content },
        Request::Edit => DispatchCommand::Edit(content),
        Request::Step(transition) => DispatchCommand::Transition { transition, reason: at.cell.reason() },
        Request::Prove => {
            let delivered_at = "2026-11-21T14:30:00Z".parse().ok();
            DispatchCommand::Prove { order, received_by: text("Mr Smith"), delivered_at }
        }
        Request::Report => DispatchCommand::ReportProblem {
            order,
            problem: StopProblemKind::CustomerAbsent,
            note: None,
            reported_at: "2026-11-21T10:42:00Z".parse().ok(),
        },
        Request::Conclude(outcome) => {
            let received_by = Some(text("Mr Smith"));
            DispatchCommand::Conclude { order, outcome, received_by, reason: at.cell.reason() }
        }
    }
}

/// Returns the actual result, in the same words.
fn happens(at: DispatchCell) -> String {
    let mut dispatch = dispatch(at);
    let before = dispatch.clone();
    let decision = at.cell.decision();
    let scope = Scope { employee: employed(at.who), ..decision.scope.clone() };
    let events = match dispatch.decide(command(at), &decision.within(scope)) {
        Err(refusal) => return refusal.to_string(),
        Ok(events) => events,
    };
    assert_eq!(dispatch, before, "a decision changes nothing");
    let [event] = events.as_slice() else { panic!("{at:?} gave {events:?}") };
    dispatch.evolve(event.clone());
    let after = dispatch.planned.unwrap();
    check_effect(at, event, &after);
    match event {
        DispatchEvent::Planned { .. } => "planned".into(),
        DispatchEvent::Edited { .. } => "edited".into(),
        DispatchEvent::Proved { .. } => "proved".into(),
        DispatchEvent::ProblemReported { .. } => "reported".into(),
        DispatchEvent::Concluded { outcome, .. } => outcome.to_string(),
        _ => after.status.to_string(),
    }
}

/// Checks that user, time and reason are recorded. A step leaves the content of the dispatch, and its stops, unchanged.
fn check_effect(at: DispatchCell, event: &DispatchEvent, after: &PlannedDispatch) {
    let (cell, first) = (at.cell, &after.stops[&order_ref(1).id]);
    let reason = cell.reason();
    let mut status = cell.status;
    match (event, cell.request) {
        (DispatchEvent::Planned { by, .. }, Request::Plan) => {
            assert_eq!((*by, after.made_by, after.edited_by), (MAKER, MAKER, MAKER));
            status = Some(DispatchStatus::Waiting);
        }
        (DispatchEvent::Edited { by, .. }, Request::Edit) => {
            assert_eq!((*by, after.made_by, after.edited_by), (MAKER, cell.made_by(), MAKER));
        }
        (DispatchEvent::Proved { .. }, Request::Prove) => {
            assert_eq!((first.received_by.clone(), first.outcome), (Some(text("Mr Smith")), at.stops[0]));
            assert_eq!(first.delivered_at.unwrap().to_rfc3339(), "2026-11-21T14:30:00+00:00");
        }
        (DispatchEvent::ProblemReported { .. }, Request::Report) => {
            assert_eq!([first.outcome, after.stops[&order_ref(2).id].outcome], at.stops, "it moves nothing");
        }
        (DispatchEvent::Concluded { .. }, Request::Conclude(outcome)) => {
            assert_eq!((first.outcome, &first.reason), (Some(outcome), &reason));
            assert_eq!(first.received_by, Some(text("Mr Smith")));
        }
        (event, Request::Step(step)) => {
            match event {
                DispatchEvent::Unloaded { reason: kept } => assert_eq!(*kept, reason),
                DispatchEvent::Cancelled { reason: kept } => assert_eq!(Some(kept), reason.as_ref()),
                DispatchEvent::Departed { departed_on: day, .. }
                | DispatchEvent::Delivered { closed_on: day, .. } => {
                    assert_eq!(*day, today());
                }
                event => assert_eq!(*event, DispatchEvent::Loaded),
            }
            assert_eq!([first.outcome, after.stops[&order_ref(2).id].outcome], at.stops);
            status = Some(row(step).5);
        }
        _ => panic!("{at:?} gave {event:?}"),
    }
    assert_eq!(Some(after.status), status, "{at:?}");
    let orders = if matches!(cell.request, Request::Plan | Request::Edit) { [1, 3] } else { [1, 2] };
    assert_eq!(after.content, dispatch_content(orders));
    assert_eq!(after.stops.len(), 2, "each stop is known once");
}

#[test]
fn every_cell_is_as_decided() {
    let whos = [Who::NoEmployee, Who::Driver, Who::Assistant, Who::ElsewhereEmployed];
    let mut all = Vec::new();
    for cell in cells::<DispatchStatus, Request>(&requests()) {
        for stops in STOPS {
            all.extend(whos.map(|who| DispatchCell { cell, stops, who }));
        }
    }
    compare(&all, 6 * 13 * 9 * 8 * 5 * 4, decided, happens);
}

#[test]
fn the_steps_that_lead_on_are_those_that_a_refusal_names() {
    for status in <DispatchStatus as strum::VariantArray>::VARIANTS {
        let leads: Vec<&str> =
            DispatchTransition::from_status(*status).map(|step| step.rule().to.words()).collect();
        let named = if leads.is_empty() { "nothing".to_owned() } else { leads.join(", ") };
        assert_eq!(named, possible(*status), "{status}");
    }
}
