//! Every cell of an order's state machine: status × command × role × who made it × who edited it last × reason.

use strum::VariantArray;
use waybill_domain::aggregate::Decide;
use waybill_domain::id::UserId;
use waybill_domain::order::{
    MOST_LINES, Order, OrderCommand, OrderEvent, OrderStatus, OrderTransition, PlacedOrder,
};
use waybill_domain::{Refusal, Role};

use crate::fixture::{ANYBODY, MAKER, OTHER, act, order_content, order_line, text};

/// A command of the table; `Step` for each transition.
#[derive(Debug, Clone, Copy)]
enum Ask {
    Place,
    Edit,
    Step(OrderTransition),
}

fn asks() -> Vec<Ask> {
    let steps = OrderTransition::VARIANTS.iter().copied().map(Ask::Step);
    [Ask::Place, Ask::Edit].into_iter().chain(steps).collect()
}

/// Who may: every order, the own only, or not at all.
#[derive(Debug, Clone, Copy, PartialEq)]
enum May {
    All,
    Own,
    No,
}

const ADMIN_MANAGER: [Role; 2] = [Role::Admin, Role::Manager];

/// The decided table: a command's status to start from, the roles that may with every order, those that may with
/// their own, whether a reason is owed, and where it leads. A step that is new does not compile until it has a row.
fn row(ask: Ask) -> (OrderStatus, &'static [Role], &'static [Role], bool, OrderStatus) {
    use OrderStatus::{Approved, Cancelled, Pending};
    let makers: &[Role] = &[Role::BookKeeper, Role::Encoder];
    match ask {
        Ask::Place => {
            (Pending, &[Role::Admin, Role::Manager, Role::BookKeeper, Role::Encoder], &[], false, Pending)
        }
        Ask::Edit => (Pending, &ADMIN_MANAGER, makers, false, Pending),
        Ask::Step(OrderTransition::PendingToApproved) => (Pending, &ADMIN_MANAGER, &[], false, Approved),
        Ask::Step(OrderTransition::ApprovedToPending) => (Approved, &ADMIN_MANAGER, &[], false, Pending),
        Ask::Step(OrderTransition::PendingToCancelled) => (Pending, &ADMIN_MANAGER, makers, true, Cancelled),
        Ask::Step(OrderTransition::ApprovedToCancelled) => (Approved, &ADMIN_MANAGER, &[], true, Cancelled),
    }
}

/// The statuses that people can reach from each, as a refusal has to name them.
fn possible(from: OrderStatus) -> &'static str {
    match from {
        OrderStatus::Pending => "approved, cancelled",
        OrderStatus::Approved => "pending, cancelled",
        OrderStatus::Loaded | OrderStatus::Dispatched | OrderStatus::Delivered | OrderStatus::Cancelled => {
            "nothing"
        }
    }
}

/// One cell.
#[derive(Debug, Clone, Copy)]
struct Cell {
    status: Option<OrderStatus>,
    ask: Ask,
    role: Option<Role>,
    made: bool,
    edited: bool,
    reasoned: bool,
}

fn cells() -> Vec<Cell> {
    let statuses = || OrderStatus::VARIANTS.iter().copied().map(Some).chain([None]);
    let mut cells = Vec::new();
    for status in statuses() {
        for ask in asks() {
            for role in ANYBODY {
                for (made, edited, reasoned) in (0..8).map(|bits| (bits & 1 > 0, bits & 2 > 0, bits & 4 > 0))
                {
                    cells.push(Cell { status, ask, role, made, edited, reasoned });
                }
            }
        }
    }
    cells
}

impl Cell {
    fn order(self) -> Order {
        let somebody = |actor: bool| if actor { MAKER } else { OTHER };
        Order {
            placed: self.status.map(|status| PlacedOrder {
                number: "ORD-2026-000001".into(),
                status,
                content: order_content(vec![order_line("1", "10")]),
                made_by: somebody(self.made),
                edited_by: somebody(self.edited),
            }),
        }
    }

    fn command(self) -> OrderCommand {
        let content = order_content(vec![order_line("2", "10")]);
        match self.ask {
            Ask::Place => OrderCommand::Place { number: "ORD-2026-000001".into(), content },
            Ask::Edit => OrderCommand::Edit(content),
            Ask::Step(transition) => {
                OrderCommand::Step { transition, reason: self.reasoned.then(|| text("Because")) }
            }
        }
    }

    fn may(self) -> May {
        let (_, all, own, ..) = row(self.ask);
        match self.role {
            Some(role) if all.contains(&role) => May::All,
            Some(role) if own.contains(&role) => May::Own,
            _ => May::No,
        }
    }

    /// What the decided table says of this cell, in words.
    fn expected(self) -> String {
        let (from, _, _, owed, to) = row(self.ask);
        match (self.status, self.ask) {
            (Some(_), Ask::Place) => return "This order exists already.".into(),
            (None, Ask::Edit | Ask::Step(_)) => return "There is no such order.".into(),
            _ => {}
        }
        let allowed = match self.may() {
            May::All => true,
            May::Own => self.made,
            May::No => false,
        };
        if !allowed {
            return format!("Your role does not allow this: {}.", words(self.ask));
        }
        if let Some(status) = self.status.filter(|status| *status != from) {
            let cannot =
                if matches!(self.ask, Ask::Edit) { "be edited".into() } else { format!("become {to}") };
            let possible = possible(status);
            return format!(
                "Order ORD-2026-000001 is {status}; it cannot {cannot}. Possible now: {possible}."
            );
        }
        let own_work = self.made || self.edited;
        match self.ask {
            _ if owed && !self.reasoned => "Reason is required.".into(),
            Ask::Step(OrderTransition::PendingToApproved) if own_work && self.role != Some(Role::Admin) => {
                "Somebody else has to approve this: you made or last edited it.".into()
            }
            Ask::Step(OrderTransition::PendingToApproved) => format!("approved, by the maker: {own_work}"),
            _ => format!("{to}"),
        }
    }

    /// What really happens, in the same words.
    fn actual(self) -> String {
        let mut order = self.order();
        let before = order.clone();
        match order.decide(self.command(), &act(MAKER, self.role)) {
            Err(refusal) => refusal.to_string(),
            Ok(events) => {
                assert_eq!(events.len(), 1, "{self:?}");
                let event = events[0].clone();
                assert_eq!(order, before, "a decision changes nothing");
                order.evolve(event.clone());
                let after = order.placed.unwrap();
                check_effect(self, &event, &after);
                match event {
                    OrderEvent::Approved { self_approved } => {
                        format!("approved, by the maker: {self_approved}")
                    }
                    _ => after.status.to_string(),
                }
            }
        }
    }
}

/// Who did it and why is kept, and a step leaves what the order says as it was.
fn check_effect(cell: Cell, event: &OrderEvent, after: &PlacedOrder) {
    let reason = cell.reasoned.then(|| text("Because"));
    match (event, cell.ask) {
        (OrderEvent::Placed { by, .. }, Ask::Place) => {
            assert_eq!((*by, after.made_by, after.edited_by), (MAKER, MAKER, MAKER));
        }
        (OrderEvent::Edited { by, .. }, Ask::Edit) => {
            let maker: UserId = if cell.made { MAKER } else { OTHER };
            assert_eq!((*by, after.made_by, after.edited_by), (MAKER, maker, MAKER));
            assert_eq!(after.content, order_content(vec![order_line("2", "10")]));
        }
        (OrderEvent::Reopened { reason: kept }, Ask::Step(_)) => assert_eq!(*kept, reason),
        (OrderEvent::Cancelled { reason: kept }, Ask::Step(_)) => assert_eq!(Some(kept), reason.as_ref()),
        (OrderEvent::Approved { .. }, Ask::Step(_)) => {}
        _ => panic!("{cell:?} gave {event:?}"),
    }
    if let Ask::Step(_) = cell.ask {
        assert_eq!(after.content, order_content(vec![order_line("1", "10")]));
    }
}

fn words(ask: Ask) -> &'static str {
    match ask {
        Ask::Place => "create orders",
        Ask::Edit => "edit pending orders",
        Ask::Step(OrderTransition::PendingToApproved) => "approve orders",
        Ask::Step(OrderTransition::ApprovedToPending) => "take approved orders back to pending",
        Ask::Step(OrderTransition::PendingToCancelled) => "cancel pending orders",
        Ask::Step(OrderTransition::ApprovedToCancelled) => "cancel approved orders",
    }
}

#[test]
fn every_cell_is_as_decided() {
    let cells = cells();
    assert_eq!(
        cells.len(),
        7 * 6 * 9 * 8,
        "statuses and none, commands, roles and none, maker, editor, reason"
    );
    let wrong: Vec<String> = cells
        .into_iter()
        .filter_map(|cell| {
            let (expected, actual) = (cell.expected(), cell.actual());
            (expected != actual).then(|| format!("{cell:?}\n  decided: {expected}\n  happens: {actual}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{} cells differ:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_part_of_the_system_approves_what_it_placed_and_that_is_no_self_approval() {
    let import = crate::fixture::the_import();
    let mut order = Order::default();
    let content = order_content(vec![order_line("1", "10")]);
    let placed = order.decide(OrderCommand::Place { number: "ORD-2026-000001".into(), content }, &import);
    placed.unwrap().into_iter().for_each(|event| order.evolve(event));
    let approve = OrderCommand::Step { transition: OrderTransition::PendingToApproved, reason: None };
    assert_eq!(order.decide(approve, &import), Ok(vec![OrderEvent::Approved { self_approved: false }]));
}

#[test]
fn the_lines_of_an_order_are_bounded_when_it_is_placed_and_when_it_is_edited() {
    let pending = Cell {
        status: Some(OrderStatus::Pending),
        ask: Ask::Edit,
        role: Some(Role::Admin),
        made: true,
        edited: true,
        reasoned: false,
    };
    let line = order_line("1", "10");
    for (lines, allowed) in [(0, false), (1, true), (MOST_LINES, true), (MOST_LINES + 1, false)] {
        let content = order_content(vec![line.clone(); lines]);
        let edit = pending.order().decide(OrderCommand::Edit(content.clone()), &act(MAKER, pending.role));
        let place = OrderCommand::Place { number: "ORD-2026-000002".into(), content };
        let place = Order::default().decide(place, &act(MAKER, pending.role));
        for outcome in [edit, place] {
            match outcome {
                Err(Refusal::Invalid(errors)) => {
                    assert!(!allowed && errors[0].field == "lines", "{errors:?}");
                }
                // The same as before is no edit; it is still allowed.
                other => assert!(other.is_ok() && allowed, "{lines} lines: {other:?}"),
            }
        }
    }
}
