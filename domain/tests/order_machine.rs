//! Every cell of an order's state machine, with the requirements of its dispatch and of a customer return. The
//! expectations are those of the product decisions, written out by hand.

use std::collections::BTreeMap;

use waybill_domain::aggregate::Decide;
use waybill_domain::order::{
    Delivery, Order, OrderCommand, OrderDelivery, OrderEvent, OrderMove, OrderStatus, OrderTransition,
    PlacedOrder, Totals,
};
use waybill_domain::stock::DispatchRef;
use waybill_domain::{Role, Transition};

use crate::fixture::{
    MAKER, dispatch_ref, money, order_content, order_line, product_id, quantity, receivable_ref, text, today,
    transaction_ref,
};
use crate::table::{Cell, OFFICE, WRITERS, YARD, cells, compare, forbidden, impossible};

const NUMBER: &str = "ORD-2026-000001";

/// A command of the table; `Step` and `Move` have one cell for each of their values.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Request {
    Place,
    Edit,
    Step(OrderTransition),
    Deliver,
    Assign,
    Unassign,
    Move(OrderMove),
    TakeBack,
    Credit,
    TakeCreditBack,
}

/// The dispatch that the order is on, from the view of the dispatch that gives the command.
#[derive(Debug, Clone, Copy, PartialEq)]
enum On {
    None,
    ThatOne,
    Another,
}

type OrderCell = (Cell<OrderStatus, Request>, On);

fn requests() -> Vec<Request> {
    let steps = <OrderTransition as strum::VariantArray>::VARIANTS.iter().copied().map(Request::Step);
    let moves = <OrderMove as strum::VariantArray>::VARIANTS.iter().copied().map(Request::Move);
    let others = [
        Request::Place,
        Request::Edit,
        Request::Deliver,
        Request::Assign,
        Request::Unassign,
        Request::TakeBack,
        Request::Credit,
        Request::TakeCreditBack,
    ];
    others.into_iter().chain(steps).chain(moves).collect()
}

/// Returns the possible dispatches of an order. Before its approval it is on none, and from loading on it is on one.
fn on(status: Option<OrderStatus>) -> &'static [On] {
    match status {
        None | Some(OrderStatus::Pending | OrderStatus::Cancelled) => &[On::None],
        Some(OrderStatus::Approved) => &[On::None, On::ThatOne, On::Another],
        Some(OrderStatus::Loaded | OrderStatus::Dispatched | OrderStatus::Delivered) => {
            &[On::ThatOne, On::Another]
        }
    }
}

/// Returns the decided row of a step: status before, roles that may with every order, roles that may with their own,
/// whether a reason is required, the words for the permission, and status after. A new step does not compile until it
/// has a row.
fn row(
    step: OrderTransition,
) -> (OrderStatus, Vec<waybill_domain::Role>, bool, bool, &'static str, OrderStatus) {
    use OrderStatus::{Approved, Cancelled, Delivered, Dispatched, Pending};
    let (office, yard) = (OFFICE.to_vec(), YARD.to_vec());
    match step {
        OrderTransition::PendingToApproved => (Pending, office, false, false, "approve orders", Approved),
        OrderTransition::ApprovedToPending => {
            (Approved, office, false, false, "take approved orders back to pending", Pending)
        }
        OrderTransition::PendingToCancelled => {
            (Pending, office, true, true, "cancel pending orders", Cancelled)
        }
        OrderTransition::ApprovedToCancelled => {
            (Approved, office, false, true, "cancel approved orders", Cancelled)
        }
        OrderTransition::DispatchedToDelivered => {
            (Dispatched, yard, false, false, "say that an order was delivered", Delivered)
        }
        OrderTransition::DispatchedToApproved => {
            (Dispatched, yard, false, true, "say that an order came back", Approved)
        }
    }
}

/// Returns the roles that may open orders of a status that another user made.
fn listers(status: OrderStatus) -> &'static [Role] {
    use Role::{Admin, BookKeeper, Checker, Encoder, Manager, WarehouseManager};
    match status {
        OrderStatus::Pending => &[Admin, Manager],
        OrderStatus::Approved | OrderStatus::Loaded | OrderStatus::Dispatched => {
            &[Admin, Manager, WarehouseManager, BookKeeper, Checker]
        }
        OrderStatus::Delivered => &[Admin, Manager, BookKeeper],
        OrderStatus::Cancelled => &[Admin, Manager, BookKeeper, Encoder],
    }
}

/// Returns the statuses that users can reach from each, as a refusal has to name them.
fn possible(from: OrderStatus) -> &'static str {
    match from {
        OrderStatus::Pending => "approved, cancelled",
        OrderStatus::Approved => "pending, cancelled",
        OrderStatus::Dispatched => "delivered, approved",
        OrderStatus::Loaded | OrderStatus::Delivered | OrderStatus::Cancelled => "nothing",
    }
}

fn cannot(status: OrderStatus, what: &str) -> String {
    impossible(&format!("Order {NUMBER}"), status, what, possible(status))
}

const ON_DISPATCH: &str = "ORD-2026-000001 is on dispatch DSP-2026-000002; take it off that first.";
const ON_THAT_DISPATCH: &str = "ORD-2026-000001 is on dispatch DSP-2026-000001; take it off that first.";

/// Returns the decided result of this cell, in words.
fn decided((cell, on): OrderCell) -> String {
    let Some(status) = cell.status else {
        return match cell.request {
            Request::Place if !cell.may(&WRITERS, &[]) => forbidden("create orders"),
            Request::Place => "pending".into(),
            _ => "There is no such order.".into(),
        };
    };
    match cell.request {
        Request::Place => "This order exists already.".into(),
        Request::Edit | Request::Step(_) | Request::Deliver if !cell.reads(listers(status)) => {
            "There is no such order.".into()
        }
        Request::Edit if !cell.may(&OFFICE, &WRITERS) => forbidden("edit pending orders"),
        Request::Edit if status != OrderStatus::Pending => cannot(status, "be edited"),
        Request::Edit => "pending".into(),
        Request::Step(step) => decided_step(cell, on, status, step),
        Request::Deliver => {
            let result = decided_step(cell, on, status, OrderTransition::DispatchedToDelivered);
            if result == "Say what was delivered." { "delivered".into() } else { result }
        }
        Request::Assign if status != OrderStatus::Approved => cannot(status, "be planned for a dispatch"),
        Request::Assign => match on {
            On::None => "assigned".into(),
            On::ThatOne => "nothing happens".into(),
            On::Another => ON_DISPATCH.into(),
        },
        Request::Unassign if status == OrderStatus::Approved && on == On::ThatOne => "unassigned".into(),
        // The order never had a credit note.
        Request::Unassign | Request::TakeCreditBack => "nothing happens".into(),
        Request::Move(step) => {
            let (from, to) = match step {
                OrderMove::Load => (OrderStatus::Approved, OrderStatus::Loaded),
                OrderMove::Unload => (OrderStatus::Loaded, OrderStatus::Approved),
                OrderMove::Depart => (OrderStatus::Loaded, OrderStatus::Dispatched),
            };
            let its_own = status == from && on == On::ThatOne;
            if its_own { to.to_string() } else { cannot(status, &format!("become {to}")) }
        }
        Request::TakeBack if status == OrderStatus::Delivered => "taken back".into(),
        Request::TakeBack => cannot(status, "be returned"),
        Request::Credit if status == OrderStatus::Delivered => "credited".into(),
        Request::Credit => cannot(status, "be credited"),
    }
}

fn decided_step(
    cell: Cell<OrderStatus, Request>,
    on: On,
    status: OrderStatus,
    step: OrderTransition,
) -> String {
    let (from, all, makers_too, required, words, to) = row(step);
    let own: &[waybill_domain::Role] = if makers_too { &WRITERS } else { &[] };
    if !cell.may(&all, own) {
        return forbidden(words);
    }
    if status != from {
        return cannot(status, &format!("become {to}"));
    }
    if required && !cell.reasoned {
        return "Reason is required.".into();
    }
    match (step, on) {
        (OrderTransition::ApprovedToPending | OrderTransition::ApprovedToCancelled, On::ThatOne) => {
            ON_THAT_DISPATCH.into()
        }
        (OrderTransition::ApprovedToPending | OrderTransition::ApprovedToCancelled, On::Another) => {
            ON_DISPATCH.into()
        }
        (OrderTransition::PendingToApproved, _) => cell.approval(),
        // Without the quantities the delivery is incomplete.
        (OrderTransition::DispatchedToDelivered, _) => "Say what was delivered.".into(),
        _ => to.to_string(),
    }
}

fn on_dispatch(on: On) -> Option<DispatchRef> {
    match on {
        On::None => None,
        On::ThatOne => Some(dispatch_ref(1)),
        On::Another => Some(dispatch_ref(2)),
    }
}

fn delivery() -> Delivery {
    let content = order_content(vec![order_line("1", "10")]);
    Delivery {
        delivered_on: today(),
        quantities: vec![quantity("1")],
        totals: Totals::of(&content.lines),
        received_by: Some(text("Mr Smith")),
        received_at: None,
    }
}

fn order((cell, on): OrderCell) -> Order {
    Order {
        placed: cell.status.map(|status| PlacedOrder {
            number: NUMBER.into(),
            status,
            content: order_content(vec![order_line("1", "10")]),
            made_by: cell.made_by(),
            edited_by: cell.edited_by(),
            dispatch: on_dispatch(on),
            delivery: (status == OrderStatus::Delivered).then(delivery),
            returned: BTreeMap::new(),
            credited: BTreeMap::new(),
            invoice: None,
        }),
    }
}

fn command(cell: Cell<OrderStatus, Request>) -> OrderCommand {
    let content = order_content(vec![order_line("2", "10")]);
    match cell.request {
        Request::Place => OrderCommand::Place { number: NUMBER.into(), content },
        Request::Edit => OrderCommand::Edit(content),
        Request::Step(transition) => OrderCommand::Transition { transition, reason: cell.reason() },
        Request::Deliver => OrderCommand::Deliver {
            draft: OrderDelivery {
                id: crate::fixture::order_ref(1).id,
                lines: Vec::new(),
                delivered_on: None,
                received_by: Some(text("Mr Smith")),
                reason: cell.reason(),
            },
            trip: waybill_domain::order::Trip::default(),
        },
        Request::Assign => OrderCommand::Assign(dispatch_ref(1)),
        Request::Unassign => OrderCommand::Unassign(dispatch_ref(1)),
        Request::Move(step) => OrderCommand::Move(step, dispatch_ref(1)),
        Request::TakeBack => OrderCommand::TakeBack {
            cause: transaction_ref(1),
            on: today(),
            goods: BTreeMap::from([(product_id(), quantity("1"))]),
        },
        Request::Credit => OrderCommand::Credit { receivable: receivable_ref(1), amount: money("1") },
        Request::TakeCreditBack => OrderCommand::TakeCreditBack { receivable: receivable_ref(1) },
    }
}

/// Returns the actual result, in the same words.
fn happens(at: OrderCell) -> String {
    let mut order = order(at);
    let before = order.clone();
    let events = match order.decide(command(at.0), &at.0.decision()) {
        Err(refusal) => return refusal.to_string(),
        Ok(events) => events,
    };
    assert_eq!(order, before, "a decision changes nothing");
    let Some(event) = events.first().cloned() else { return "nothing happens".into() };
    assert_eq!(events.len(), 1, "{at:?}");
    order.evolve(event.clone());
    let after = order.placed.unwrap();
    check_effect(at, &event, &after);
    match event {
        OrderEvent::Approved { self_approved } => format!("approved, by the maker: {self_approved}"),
        OrderEvent::Assigned { .. } => "assigned".into(),
        OrderEvent::Unassigned { .. } => "unassigned".into(),
        OrderEvent::TakenBack { .. } => "taken back".into(),
        OrderEvent::Credited { .. } => "credited".into(),
        _ => after.status.to_string(),
    }
}

/// Checks that user, reason and dispatch are recorded, and that only an edit changes the content of the order.
fn check_effect(at: OrderCell, event: &OrderEvent, after: &PlacedOrder) {
    let (cell, on) = at;
    let (of_this, as_before) = (Some(dispatch_ref(1)), on_dispatch(on));
    let dispatch = match (event, cell.request) {
        (OrderEvent::Placed { by, .. }, Request::Place) => {
            assert_eq!((*by, after.made_by, after.edited_by), (MAKER, MAKER, MAKER));
            None
        }
        (OrderEvent::Edited { by, .. }, Request::Edit) => {
            assert_eq!((*by, after.made_by, after.edited_by), (MAKER, cell.made_by(), MAKER));
            as_before
        }
        (OrderEvent::Reopened { reason }, Request::Step(_)) => {
            assert_eq!(*reason, cell.reason());
            None
        }
        (OrderEvent::Cancelled { reason }, Request::Step(_)) => {
            assert_eq!(Some(reason), cell.reason().as_ref());
            None
        }
        (OrderEvent::Approved { .. }, Request::Step(_)) => as_before,
        (OrderEvent::Assigned { dispatch } | OrderEvent::Loaded { dispatch }, _) => Some(dispatch.clone()),
        (OrderEvent::Unloaded { dispatch } | OrderEvent::Dispatched { dispatch }, _) => {
            Some(dispatch.clone())
        }
        (OrderEvent::Unassigned { dispatch }, _) => {
            assert_eq!(Some(dispatch), of_this.as_ref());
            None
        }
        (OrderEvent::Delivered { dispatch, delivery: kept, reason, .. }, Request::Deliver) => {
            assert_eq!((Some(dispatch), reason), (as_before.as_ref(), &cell.reason()));
            assert_eq!((kept, after.delivery.as_ref()), (&delivery(), Some(&delivery())));
            as_before
        }
        (OrderEvent::BroughtBack { dispatch, reason }, Request::Step(_)) => {
            assert_eq!((Some(dispatch), Some(reason)), (as_before.as_ref(), cell.reason().as_ref()));
            None
        }
        (OrderEvent::TakenBack { cause, on, goods }, Request::TakeBack) => {
            let returned = goods.iter().map(|(product, goods)| (*product, goods.quantity)).collect();
            assert_eq!((cause, *on, &after.returned), (&transaction_ref(1), today(), &returned));
            as_before
        }
        (OrderEvent::Credited { receivable, amount }, Request::Credit) => {
            assert_eq!(after.credited, BTreeMap::from([(receivable.id, *amount)]));
            as_before
        }
        _ => panic!("{at:?} gave {event:?}"),
    };
    assert_eq!(after.dispatch, dispatch, "{at:?}");
    let count = if matches!(cell.request, Request::Place | Request::Edit) { "2" } else { "1" };
    assert_eq!(after.content, order_content(vec![order_line(count, "10")]));
}

#[test]
fn every_cell_is_as_decided() {
    let all: Vec<OrderCell> = cells::<OrderStatus, Request>(&requests())
        .into_iter()
        .flat_map(|cell| on(cell.status).iter().map(move |on| (cell, *on)))
        .collect();
    let standings = 1 + 1 + 1 + 3 + 3 * 2;
    compare(&all, standings * 17 * 9 * 8, decided, happens);
}

#[test]
fn the_steps_that_lead_on_are_those_that_a_refusal_names() {
    for status in <OrderStatus as strum::VariantArray>::VARIANTS {
        let leads: Vec<&str> =
            OrderTransition::from_status(*status).map(|step| step.rule().to.into()).collect();
        let named = if leads.is_empty() { "nothing".to_owned() } else { leads.join(", ") };
        assert_eq!(named, possible(*status), "{status}");
    }
}

#[test]
fn a_part_of_the_system_approves_what_it_placed_and_that_is_no_self_approval() {
    let import = crate::fixture::the_import();
    let mut order = Order::default();
    let content = order_content(vec![order_line("1", "10")]);
    let placed = order.decide(OrderCommand::Place { number: NUMBER.into(), content }, &import);
    placed.unwrap().into_iter().for_each(|event| order.evolve(event));
    let approve = OrderCommand::Transition { transition: OrderTransition::PendingToApproved, reason: None };
    assert_eq!(order.decide(approve, &import), Ok(vec![OrderEvent::Approved { self_approved: false }]));
}
