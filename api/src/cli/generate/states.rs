//! Draws `docs/states.md` from the tables of the domain: the steps of each document, the roles that may take
//! them, and the steps that require a reason.

use std::fmt::Write as _;

use strum::VariantArray as _;
use waybill_domain::dispatch::{DispatchStatus, DispatchTransition};
use waybill_domain::order::{OrderMove, OrderStatus, OrderTransition};
use waybill_domain::receivable::{ReceivableStatus, ReceivableTransition};
use waybill_domain::stock_transaction::{
    StockTransactionKind, StockTransactionStatus, StockTransactionTransition,
};
use waybill_domain::{Grant, Operation, Role, Transition};

const ABOUT: &str = "# Where documents stand\n\n\
    Written by `waybill states` from the `Transition` tables and the permission table of the domain, which the server, \
    the buttons and the tests read too. An arrow says who may; ○ only with what one made oneself, a warehouse \
    manager in the own warehouses, drivers and assistants on the own trips. What has no arrow is refused with 409. Whoever made or last edited a document \
    does not approve it; an admin may, and it is recorded.\n";

/// One arrow of a diagram.
struct Arrow {
    /// `None` for a new document.
    from: Option<&'static str>,
    to: &'static str,
    what: String,
    /// The operations that lead along it; one is enough.
    operations: Vec<Operation>,
    reason_required: bool,
}

/// Returns the diagrams as Markdown.
pub fn markdown() -> String {
    let mut text = ABOUT.to_owned();
    section(&mut text, "Order", &order());
    section(&mut text, "Dispatch", &dispatch());
    for kinds in kinds_that_step_alike() {
        let names: Vec<&str> = kinds.iter().map(|kind| (*kind).into()).collect();
        let title = format!("Stock transaction: {}", names.join(", "));
        section(&mut text, &title, &stock_transaction(kinds[0]));
    }
    section(&mut text, "Receivable", &receivable());
    text
}

fn order() -> Vec<Arrow> {
    let pending = OrderStatus::Pending.into();
    let mut arrows = written(pending, Operation::OrderCreate, Operation::OrderEdit);
    arrows.extend(steps(|_: OrderTransition| true));
    arrows.extend(OrderMove::VARIANTS.iter().map(|moved| {
        let (from, to) = moved.rule();
        let (what, operations) = match moved {
            OrderMove::Load => ("its dispatch is loaded", vec![Operation::DispatchLoad]),
            OrderMove::Unload => (
                "its dispatch is unloaded or cancelled",
                vec![Operation::DispatchLoad, Operation::DispatchCancel],
            ),
            OrderMove::Depart => ("its dispatch departs", vec![Operation::DispatchDepart]),
        };
        Arrow {
            from: Some(from.into()),
            to: to.into(),
            what: what.to_owned(),
            operations,
            reason_required: false,
        }
    }));
    arrows
}

fn dispatch() -> Vec<Arrow> {
    let waiting = DispatchStatus::Waiting.into();
    let mut arrows = written(waiting, Operation::DispatchCreate, Operation::DispatchEdit);
    arrows.extend(steps(|_: DispatchTransition| true));
    arrows.push(stays(DispatchStatus::OnTransit.into(), Operation::DispatchProve));
    arrows
}

fn stock_transaction(kind: StockTransactionKind) -> Vec<Arrow> {
    let pending = StockTransactionStatus::PendingApproval.into();
    let mut arrows = written(pending, Operation::StockTransactionCreate, Operation::StockTransactionEdit);
    arrows.extend(steps(|step: StockTransactionTransition| step.is_for(kind)));
    if StockTransactionTransition::InTransitToReceived.is_for(kind) {
        let mut part =
            stays(StockTransactionStatus::OnTransitSupplier.into(), Operation::StockTransactionReceive);
        part.what.push_str(": a part of them");
        arrows.push(part);
    }
    arrows
}

fn receivable() -> Vec<Arrow> {
    let pending = ReceivableStatus::Pending.into();
    let mut arrows = written(pending, Operation::ReceivableCreate, Operation::ReceivableEdit);
    arrows.extend(steps(|_: ReceivableTransition| true));
    arrows
}

/// Groups the kinds of stock transactions that have the same steps.
fn kinds_that_step_alike() -> Vec<Vec<StockTransactionKind>> {
    let steps = |kind| StockTransactionTransition::VARIANTS.iter().map(move |step| step.is_for(kind));
    let mut groups: Vec<Vec<StockTransactionKind>> = Vec::new();
    for kind in StockTransactionKind::VARIANTS {
        match groups.iter_mut().find(|group| steps(group[0]).eq(steps(*kind))) {
            Some(group) => group.push(*kind),
            None => groups.push(vec![*kind]),
        }
    }
    groups
}

/// Returns the arrows for creating and editing a document.
fn written(first: &'static str, create: Operation, edit: Operation) -> Vec<Arrow> {
    let what = create.words().to_owned();
    let created = Arrow { from: None, to: first, what, operations: vec![create], reason_required: false };
    vec![created, stays(first, edit)]
}

/// Returns the arrow of an operation that does not change the status.
fn stays(status: &'static str, operation: Operation) -> Arrow {
    let (what, operations) = (operation.words().to_owned(), vec![operation]);
    Arrow { from: Some(status), to: status, what, operations, reason_required: false }
}

/// Returns the steps of a table.
fn steps<T: Transition>(wanted: impl Fn(T) -> bool) -> Vec<Arrow> {
    let taken = T::VARIANTS.iter().copied().filter(|step| wanted(*step));
    taken
        .map(|step| {
            let rule = step.rule();
            Arrow {
                from: Some(rule.from.into()),
                to: rule.to.into(),
                what: rule.operation.words().to_owned(),
                operations: vec![rule.operation],
                reason_required: rule.reason_required,
            }
        })
        .collect()
}

/// Writes a diagram, and its arrows as a table. Writing into a String cannot fail.
fn section(text: &mut String, title: &str, arrows: &[Arrow]) {
    let _ = write!(text, "\n## {title}\n\n```mermaid\nstateDiagram-v2\n");
    for status in statuses(arrows) {
        if name(status) != status {
            let _ = writeln!(text, "    state \"{status}\" as {}", name(status));
        }
    }
    for arrow in arrows {
        let from = arrow.from.map_or_else(|| "[*]".to_owned(), name);
        let reason = if arrow.reason_required { " · reason" } else { "" };
        let _ = writeln!(text, "    {from} --> {}: {}{reason}", name(arrow.to), arrow.who());
    }
    text.push_str("```\n\n| from | to | what | who | reason |\n|---|---|---|---|:-:|\n");
    for arrow in arrows {
        let (from, reason) = (arrow.from.unwrap_or("–"), if arrow.reason_required { "required" } else { "" });
        let _ = writeln!(text, "| {from} | {} | {} | {} | {reason} |", arrow.to, arrow.what, arrow.who());
    }
}

/// Returns every status that an arrow touches, in the order of their appearance.
fn statuses(arrows: &[Arrow]) -> Vec<&'static str> {
    let mut statuses = Vec::new();
    for status in arrows.iter().flat_map(|arrow| arrow.from.into_iter().chain([arrow.to])) {
        if !statuses.contains(&status) {
            statuses.push(status);
        }
    }
    statuses
}

/// Returns the name of a status for Mermaid, which allows no hyphens.
fn name(status: &str) -> String {
    status.replace('-', "_")
}

impl Arrow {
    /// Lists the roles that may, with the scope of their grants.
    fn who(&self) -> String {
        let far = |role: &Role| self.operations.iter().map(|operation| operation.grant(*role)).max();
        let roles = Role::VARIANTS.iter().filter_map(|role| match far(role) {
            Some(Grant::All) => Some(role.to_string()),
            Some(Grant::Own) => Some(format!("○ {role}")),
            Some(Grant::No) | None => None,
        });
        roles.collect::<Vec<_>>().join(", ")
    }
}
