//! Acting follows today's role and scope alone, regardless of the maker. A maker can always read the own documents.

use std::str::FromStr;

use strum::VariantArray;
use waybill_domain::aggregate::Decide;
use waybill_domain::dispatch::{
    Dispatch, DispatchCommand, DispatchEvent, DispatchStatus, DispatchTransition, PlannedDispatch,
};
use waybill_domain::id::WarehouseId;
use waybill_domain::order::{Order, OrderCommand, OrderEvent, OrderStatus, OrderTransition, PlacedOrder};
use waybill_domain::receivable::{Receivable, ReceivableEvent, ReceivableStatus};
use waybill_domain::stock_transaction::{
    EnteredStockTransaction, MoveRequest, StockTransaction, StockTransactionCommand, StockTransactionEvent,
    StockTransactionKind, StockTransactionStatus, StockTransactionTransition,
};
use waybill_domain::{
    DecisionContext, Document, DocumentAggregate, DocumentEvent, Refusal, Scope, Transition, Viewer,
};

use crate::fixture::{
    ANYBODY, MAKER, OTHER, assistant, decision, dispatch_content, dispatch_ref, driver, order_content,
    order_line, stock_content, text,
};

/// Yields the maker in every role, limited to another warehouse than that of the documents since making them.
fn everybody_elsewhere() -> impl Iterator<Item = DecisionContext> {
    let elsewhere = WarehouseId(uuid::Uuid::from_u128(301));
    ANYBODY.into_iter().flat_map(move |role| {
        [vec![], vec![elsewhere]]
            .map(|bound| decision(MAKER, role).within(Scope { warehouses: Some(bound), employee: None }))
    })
}

fn order(status: OrderStatus) -> Order {
    let content = order_content(vec![order_line("1", "10")]);
    let number = "ORD-2026-000001".to_owned();
    let mut order = Order::default();
    order.evolve(OrderEvent::Placed { number, content, by: MAKER });
    Order { placed: order.placed.map(|placed| PlacedOrder { status, ..placed }) }
}

fn dispatch(status: DispatchStatus) -> Dispatch {
    let mut dispatch = Dispatch::default();
    let (number, content) = ("DSP-2026-000001".to_owned(), dispatch_content([1]));
    dispatch.evolve(DispatchEvent::Planned { number, content, by: MAKER });
    Dispatch { planned: dispatch.planned.map(|planned| PlannedDispatch { status, ..planned }) }
}

fn stock_transaction(status: StockTransactionStatus) -> StockTransaction {
    let mut transaction = StockTransaction::default();
    let content = stock_content(StockTransactionKind::Purchase, &["1"]);
    let number = "STK-2026-000001".to_owned();
    transaction.evolve(StockTransactionEvent::Entered { number, content, by: MAKER });
    let entered = transaction.entered.map(|entered| EnteredStockTransaction { status, ..entered });
    StockTransaction { entered }
}

fn is_absent<A: Decide + DocumentAggregate>(
    document: &A,
    command: A::Command,
    decision: &DecisionContext,
    what: &str,
) where
    A::Event: std::fmt::Debug,
{
    let refused = document.decide(command, decision).unwrap_err();
    assert_eq!(refused, A::Document::absent(), "{what} by {decision:?}");
    let viewer = Viewer { actor: &decision.actor, scope: &decision.scope };
    assert!(viewer.reads(document.document().unwrap()), "makers read their own: {what}");
}

#[test]
fn who_is_bound_to_another_warehouse_takes_no_step_with_what_they_once_made() {
    for decision in everybody_elsewhere() {
        for status in OrderStatus::VARIANTS {
            let order = order(*status);
            let content = order.placed.clone().unwrap().content;
            is_absent(&order, OrderCommand::Edit(content), &decision, "edit");
            for transition in OrderTransition::VARIANTS {
                let reason = Some(text("Because"));
                let step = OrderCommand::Transition { transition: *transition, reason };
                is_absent(&order, step, &decision, transition.into());
            }
        }
        for status in DispatchStatus::VARIANTS {
            let dispatch = dispatch(*status);
            is_absent(&dispatch, DispatchCommand::Edit(dispatch_content([1])), &decision, "edit");
            for transition in DispatchTransition::VARIANTS {
                let reason = Some(text("Because"));
                let step = DispatchCommand::Transition { transition: *transition, reason };
                is_absent(&dispatch, step, &decision, transition.into());
            }
        }
        for status in StockTransactionStatus::VARIANTS {
            let transaction = stock_transaction(*status);
            let content = transaction.entered.clone().unwrap().content;
            is_absent(&transaction, StockTransactionCommand::Edit(content), &decision, "edit");
            for to in StockTransactionStatus::VARIANTS {
                let step = MoveRequest::to(*to).because(Some(text("Because")));
                is_absent(&transaction, StockTransactionCommand::Move(step), &decision, to.into());
            }
        }
    }
}

#[test]
fn the_crew_reaches_its_trip_whatever_warehouse_it_left() {
    for (role, member) in
        [(waybill_domain::Role::Driver, driver().id), (waybill_domain::Role::Assistant, assistant().id)]
    {
        let bound = Scope { warehouses: Some(Vec::new()), employee: Some(member) };
        let decision = decision(OTHER, Some(role)).within(bound);
        let trip = dispatch(DispatchStatus::OnTransit);
        let prove = DispatchCommand::Prove {
            order: crate::fixture::order_ref(1).id,
            received_by: text("Mr Smith"),
            delivered_at: "2026-11-21T14:30:00Z".parse().ok(),
        };
        assert!(trip.decide(prove, &decision).is_ok(), "{role}");
    }
}

/// Checks that the access rules for an event agree with the effect of the event.
fn agrees<A>(before: &A, event: A::Event)
where
    A: Decide + DocumentAggregate + Clone,
    A::Event: Clone + Into<&'static str>,
    A::EventKind: FromStr<Err: std::fmt::Debug>,
    <A::Document as Document>::Status: std::fmt::Debug,
{
    let name: &'static str = event.clone().into();
    let kind: A::EventKind = name.parse().unwrap();
    let mut after = before.clone();
    after.evolve(event);
    let stood = before.document().map(Document::status);
    let stands = after.document().unwrap().status();
    match kind.leads_to() {
        Some(status) => assert_eq!(stands, status, "{name}"),
        None => assert_eq!(Some(stands), stood, "{name}"),
    }
    if let Some(stood) = stood.filter(|stood| *stood != stands) {
        assert!(kind.left().contains(&stood), "{name} left {stood:?}");
    }
}

#[test]
fn each_step_leaves_and_reaches_the_statuses_that_its_event_says() {
    let admin = decision(OTHER, Some(waybill_domain::Role::Admin));
    for transition in OrderTransition::VARIANTS {
        let order = order(transition.rule().from);
        let step = OrderCommand::Transition { transition: *transition, reason: Some(text("Because")) };
        // A delivery has more than its step, and a return needs a trip.
        for event in order.decide(step, &admin).unwrap_or_default() {
            agrees(&order, event);
        }
    }
    for transition in DispatchTransition::VARIANTS {
        let dispatch = dispatch(transition.rule().from);
        let step = DispatchCommand::Transition { transition: *transition, reason: Some(text("Because")) };
        for event in dispatch.decide(step, &admin).unwrap_or_default() {
            agrees(&dispatch, event);
        }
    }
    for (from, to) in StockTransactionStatus::VARIANTS
        .iter()
        .flat_map(|from| StockTransactionStatus::VARIANTS.iter().map(move |to| (*from, *to)))
    {
        let transaction = stock_transaction(from);
        let step = MoveRequest {
            expected_date: Some(crate::fixture::day("2026-12-01")),
            ..MoveRequest::to(to).because(Some(text("Because")))
        };
        for event in transaction.decide(StockTransactionCommand::Move(step), &admin).unwrap_or_default() {
            agrees(&transaction, event);
        }
    }
    for from in [ReceivableStatus::Pending, ReceivableStatus::Approved] {
        let mut receivable = Receivable::default();
        let (number, content) = ("RCT-2026-000001".to_owned(), crate::fixture::payment("1"));
        receivable.evolve(ReceivableEvent::Entered { number, content, by: MAKER });
        if from == ReceivableStatus::Approved {
            receivable.evolve(ReceivableEvent::Approved { self_approved: false, allocations: vec![] });
        }
        let (voided_on, reason) = (crate::fixture::today(), text("Because"));
        agrees(&receivable, ReceivableEvent::Voided { voided_on, was_approved: false, reason });
    }
}

/// Checks that an offered action is not refused for its permission, its reach or its status, and that any other action
/// is refused.
fn offers_what_it_takes<A>(
    document: &A,
    step: impl Fn(<A::Document as Document>::Transition) -> A::Command,
    edit: A::Command,
    decision: &DecisionContext,
) where
    A: Decide + DocumentAggregate,
    A::Event: std::fmt::Debug,
{
    let viewer = Viewer { actor: &decision.actor, scope: &decision.scope };
    let can = viewer.can(document.document().unwrap());
    let status = document.document().unwrap().status();
    let steps: Vec<_> = <A::Document as Document>::Transition::from_status(status).collect();
    let names = steps.iter().map(|each| (*each).into());
    assert!(can.iter().all(|offered| *offered == "edit" || names.clone().any(|name: &str| name == *offered)));
    let steps = steps.iter().map(|each| ((*each).into(), step(*each)));
    for (name, command) in [("edit", edit)].into_iter().chain(steps) {
        let what = format!("{name} by {decision:?}");
        match document.decide(command, decision) {
            Ok(_) => assert!(can.contains(&name), "not offered: {what}"),
            Err(
                Refusal::Absent { .. }
                | Refusal::Forbidden { .. }
                | Refusal::Transition { .. }
                | Refusal::OnDispatch { .. }
                | Refusal::PartlyReceived { .. },
            ) => assert!(!can.contains(&name), "offered: {what}"),
            Err(_) => {}
        }
    }
}

#[test]
fn what_is_offered_of_a_document_is_what_its_state_machine_lets_this_person_do() {
    let here = ANYBODY.into_iter().flat_map(|role| [MAKER, OTHER].map(|id| decision(id, role)));
    let crew =
        [(waybill_domain::Role::Driver, driver().id), (waybill_domain::Role::Assistant, assistant().id)];
    let crew = crew.map(|(role, member)| {
        decision(OTHER, Some(role)).within(Scope { warehouses: None, employee: Some(member) })
    });
    let reason = || Some(text("Because"));
    for decision in here.chain(crew).chain(everybody_elsewhere()) {
        for (status, planned) in
            OrderStatus::VARIANTS.iter().flat_map(|status| [(status, false), (status, true)])
        {
            let mut order = order(*status);
            if let Some(placed) = order.placed.as_mut().filter(|_| planned) {
                placed.dispatch = Some(dispatch_ref(1));
            }
            let edit = OrderCommand::Edit(order.placed.clone().unwrap().content);
            let step = |transition| OrderCommand::Transition { transition, reason: reason() };
            offers_what_it_takes(&order, step, edit, &decision);
        }
        for status in DispatchStatus::VARIANTS {
            let step = |transition| DispatchCommand::Transition { transition, reason: reason() };
            let edit = DispatchCommand::Edit(dispatch_content([1]));
            offers_what_it_takes(&dispatch(*status), step, edit, &decision);
        }
        for status in StockTransactionStatus::VARIANTS {
            let transaction = stock_transaction(*status);
            let edit = StockTransactionCommand::Edit(transaction.entered.clone().unwrap().content);
            let step = |transition: StockTransactionTransition| {
                StockTransactionCommand::Move(MoveRequest::to(transition.rule().to).because(reason()))
            };
            offers_what_it_takes(&transaction, step, edit, &decision);
        }
    }
}
