//! Every cell of the state machine of stock transactions: the four kinds, the quantities received already, and the
//! details given with a step. The expectations are those of the product decisions, written out by hand.

use strum::VariantArray;
use waybill_domain::aggregate::Decide;
use waybill_domain::field::Whole;
use waybill_domain::stock_transaction::{
    EnteredStockTransaction, MoveRequest, ReceiptDraft, StockTransaction, StockTransactionCommand,
    StockTransactionEvent, StockTransactionKind as Kind, StockTransactionStatus as Status,
    StockTransactionTransition as Step,
};
use waybill_domain::{DocumentStatus as _, Role, Transition};

use crate::fixture::{MAKER, day, quantity, stock_content, today};
use crate::table::{Cell, OFFICE, WRITERS, cells, compare, forbidden, impossible};

const NUMBER: &str = "STK-2026-000001";

/// The details given with a step besides the reason.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Detail {
    Nothing,
    /// The day on which it should arrive.
    ADay,
    /// A receipt of a quarter of the ordered quantity.
    APart,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Request {
    Enter,
    Edit,
    Move(Status, Detail),
}

#[derive(Debug, Clone, Copy)]
struct TransactionCell {
    cell: Cell<Status, Request>,
    kind: Kind,
    /// True if half of the ordered quantity arrived before.
    half_received: bool,
}

fn requests() -> Vec<Request> {
    let moves = Status::VARIANTS.iter().flat_map(|to| {
        [Detail::Nothing, Detail::ADay, Detail::APart].map(|detail| Request::Move(*to, detail))
    });
    [Request::Enter, Request::Edit].into_iter().chain(moves).collect()
}

/// Returns the statuses that each kind can reach from each status, as a refusal has to name them. Only purchases
/// travel.
fn possible(kind: Kind, from: Status) -> &'static str {
    match (kind, from) {
        (_, Status::ReceivedByWarehouse | Status::Void) => "nothing",
        (Kind::Purchase, Status::PendingApproval) => "approved, void",
        (Kind::Purchase, Status::ApprovedAdmin) => "pending approval, in transit, void",
        (Kind::Purchase, Status::OnTransitSupplier) => "received, void",
        (Kind::Opening | Kind::Adjustment | Kind::CustomerReturn, from) => match from {
            Status::PendingApproval => "received, void",
            _ => "nothing",
        },
    }
}

/// Returns the roles that may open stock transactions of a status that another user entered.
fn listers(status: Status) -> &'static [Role] {
    use Role::{Admin, BookKeeper, Manager, WarehouseManager};
    match status {
        Status::PendingApproval | Status::ApprovedAdmin => &[Admin, Manager, BookKeeper],
        Status::OnTransitSupplier | Status::ReceivedByWarehouse => &[Admin, Manager, WarehouseManager],
        Status::Void => &[Admin, Manager],
    }
}

/// Returns the roles that may request a status, and the words for the permission.
fn right(kind: Kind, to: Status) -> (&'static [Role], &'static str) {
    const SENDERS: [Role; 3] = [Role::Admin, Role::Manager, Role::BookKeeper];
    const RECEIVERS: [Role; 3] = [Role::Admin, Role::Manager, Role::WarehouseManager];
    match (kind, to) {
        (_, Status::Void) => (&OFFICE, "void stock transactions"),
        (Kind::Purchase, Status::PendingApproval) => (&OFFICE, "take approved stock transactions back"),
        (Kind::Purchase, Status::OnTransitSupplier) => (&SENDERS, "say that a supplier has sent the goods"),
        (Kind::Purchase, Status::ReceivedByWarehouse) => (&RECEIVERS, "receive goods"),
        (Kind::Purchase, Status::ApprovedAdmin)
        | (Kind::Opening | Kind::Adjustment | Kind::CustomerReturn, _) => {
            (&OFFICE, "approve stock transactions")
        }
    }
}

fn cannot(at: TransactionCell, status: Status, what: &str) -> String {
    impossible(&format!("Stock transaction {NUMBER}"), status.words(), what, possible(at.kind, status))
}

/// Returns the decided result of this cell, in words.
fn decided(at: TransactionCell) -> String {
    let cell = at.cell;
    let Some(status) = cell.status else {
        return match cell.request {
            Request::Enter if !cell.may(&WRITERS, &[]) => forbidden(match at.kind {
                Kind::Adjustment => "correct the stock after a count",
                _ => "create stock transactions",
            }),
            Request::Enter => "entered".into(),
            Request::Edit | Request::Move(..) => "There is no such stock transaction.".into(),
        };
    };
    match cell.request {
        Request::Enter => "This stock transaction exists already.".into(),
        Request::Edit | Request::Move(..) if !cell.reads(listers(status)) => {
            "There is no such stock transaction.".into()
        }
        Request::Edit if !cell.may(&OFFICE, &WRITERS) => forbidden("edit stock transactions"),
        Request::Edit if status != Status::PendingApproval => cannot(at, status, "be edited"),
        Request::Edit => "edited".into(),
        Request::Move(to, detail) => {
            let (roles, words) = right(at.kind, to);
            if !cell.may(roles, &[]) {
                forbidden(words)
            } else if possible(at.kind, status).split(", ").any(|one| one == to.words()) {
                decided_move(at, status, to, detail)
            } else {
                cannot(at, status, &format!("become {}", to.words()))
            }
        }
    }
}

/// Returns the decided result of a possible step.
fn decided_move(at: TransactionCell, status: Status, to: Status, detail: Detail) -> String {
    let reasoned = at.cell.reasoned;
    match (status, to) {
        (Status::PendingApproval, Status::ApprovedAdmin) => at.cell.approval(),
        (Status::PendingApproval, Status::ReceivedByWarehouse) => {
            at.cell.approval().replace("approved", "received")
        }
        (Status::ApprovedAdmin, Status::PendingApproval) => "pending again".into(),
        (Status::ApprovedAdmin, Status::OnTransitSupplier) if detail == Detail::ADay => {
            "sent, to arrive on 2026-12-01".into()
        }
        (Status::ApprovedAdmin, Status::OnTransitSupplier) => "Expected date is required.".into(),
        (Status::OnTransitSupplier, Status::ReceivedByWarehouse) => {
            let rest = if at.half_received { "0.5" } else { "1" };
            match (detail, reasoned) {
                (Detail::APart, true) => "0.25 arrived; closed: Because".into(),
                (Detail::APart, false) => "0.25 arrived; more will come".into(),
                (_, true) => "closed: Because".into(),
                (_, false) => format!("{rest} arrived; complete"),
            }
        }
        (Status::OnTransitSupplier, Status::Void) if at.half_received => {
            format!("A part of {NUMBER} was received; close it with a reason instead of making it void.")
        }
        (_, Status::Void) if !reasoned => "Reason is required.".into(),
        (_, Status::Void) => "void: Because".into(),
        _ => panic!("nobody decided what happens from {status} to {to}"),
    }
}

fn transaction(at: TransactionCell) -> StockTransaction {
    StockTransaction {
        entered: at.cell.status.map(|status| EnteredStockTransaction {
            number: NUMBER.into(),
            status,
            content: stock_content(at.kind, &["1"]),
            made_by: at.cell.made_by(),
            edited_by: at.cell.edited_by(),
            received: at.half_received.then(|| quantity("0.5")).into_iter().collect(),
        }),
    }
}

fn command(at: TransactionCell) -> StockTransactionCommand {
    let content = stock_content(at.kind, &["2"]);
    match at.cell.request {
        Request::Enter => StockTransactionCommand::Enter { number: NUMBER.into(), content },
        Request::Edit => StockTransactionCommand::Edit(content),
        Request::Move(to, detail) => {
            let part = ReceiptDraft {
                line: Whole(1),
                quantity: quantity("0.25"),
                unit_cost: None,
                batch_no: None,
                expiry_date: None,
            };
            StockTransactionCommand::Move(MoveRequest {
                to,
                reason: at.cell.reason(),
                expected_date: (detail == Detail::ADay).then(|| day("2026-12-01")),
                receipts: (detail == Detail::APart).then_some(part).into_iter().collect(),
                close_short: at.cell.reasoned
                    && (at.cell.status, to) == (Some(Status::OnTransitSupplier), Status::ReceivedByWarehouse),
            })
        }
    }
}

/// Returns the actual result, in the same words.
fn happens(at: TransactionCell) -> String {
    let mut transaction = transaction(at);
    let before = transaction.clone();
    let events = match transaction.decide(command(at), &at.cell.decision()) {
        Err(refusal) => return refusal.to_string(),
        Ok(events) => events,
    };
    assert_eq!(transaction, before, "a decision changes nothing");
    assert!(!events.is_empty(), "{at:?}");
    let mut result = Vec::new();
    let mut status = at.cell.status;
    for event in events {
        transaction.evolve(event.clone());
        let after = transaction.entered.as_ref().unwrap();
        let (words, leads_to) = describe(&event, after, at);
        result.push(words);
        status = leads_to.or(status);
    }
    let after = transaction.entered.unwrap();
    assert_eq!(Some(after.status), status, "{at:?}");
    let count = if matches!(at.cell.request, Request::Enter | Request::Edit) { "2" } else { "1" };
    assert_eq!(after.content, stock_content(at.kind, &[count]));
    if result.last().is_some_and(|words| words.ends_with("arrived")) {
        result.push("more will come".into());
    }
    result.join("; ")
}

/// Returns an event in words and the status to which it has to lead. Checks that user, time and reason are recorded.
fn describe(
    event: &StockTransactionEvent,
    after: &EnteredStockTransaction,
    at: TransactionCell,
) -> (String, Option<Status>) {
    match event {
        StockTransactionEvent::Entered { by, .. } => {
            assert_eq!((*by, after.made_by, after.edited_by), (MAKER, MAKER, MAKER));
            ("entered".into(), Some(Status::PendingApproval))
        }
        StockTransactionEvent::Edited { by, .. } => {
            assert_eq!((*by, after.made_by, after.edited_by), (MAKER, at.cell.made_by(), MAKER));
            ("edited".into(), Some(Status::PendingApproval))
        }
        StockTransactionEvent::Approved { self_approved } => {
            (format!("approved, by the maker: {self_approved}"), Some(Status::ApprovedAdmin))
        }
        StockTransactionEvent::Received { self_approved, received_on } => {
            assert_eq!(*received_on, day("2026-11-20"), "the day that the document is of");
            (format!("received, by the maker: {self_approved}"), Some(Status::ReceivedByWarehouse))
        }
        StockTransactionEvent::Reopened { reason } => {
            assert_eq!(*reason, at.cell.reason());
            ("pending again".into(), Some(Status::PendingApproval))
        }
        StockTransactionEvent::Sent { expected_date } => {
            (format!("sent, to arrive on {expected_date}"), Some(Status::OnTransitSupplier))
        }
        StockTransactionEvent::Arrived { receipts, received_on } => {
            let before = quantity(if at.half_received { "0.5" } else { "0" });
            assert_eq!((*received_on, &after.received), (today(), &vec![before + receipts[0].quantity]));
            (format!("{} arrived", receipts[0].quantity.to_display()), Some(Status::OnTransitSupplier))
        }
        StockTransactionEvent::Completed { received_on, shortage } => {
            assert_eq!(*received_on, today());
            let why = shortage.as_ref().map(|reason| format!("closed: {reason}"));
            (why.unwrap_or_else(|| "complete".into()), Some(Status::ReceivedByWarehouse))
        }
        StockTransactionEvent::Voided { reason } => (format!("void: {reason}"), Some(Status::Void)),
    }
}

#[test]
fn every_cell_is_as_decided() {
    let mut all = Vec::new();
    for cell in cells::<Status, Request>(&requests()) {
        for kind in Kind::VARIANTS.iter().copied() {
            all.extend([false, true].map(|half_received| TransactionCell { cell, kind, half_received }));
        }
    }
    compare(&all, 6 * (2 + 5 * 3) * 9 * 8 * 4 * 2, decided, happens);
}

/// Returns the decided row of a step: status before, status after, and the kinds that take it. A new step does not
/// compile until it has a row.
fn row(step: Step) -> (Status, Status, &'static [Kind]) {
    const BOUGHT: [Kind; 1] = [Kind::Purchase];
    const AT_ONCE: [Kind; 3] = [Kind::Opening, Kind::Adjustment, Kind::CustomerReturn];
    const ALL: [Kind; 4] = [Kind::Purchase, Kind::Opening, Kind::Adjustment, Kind::CustomerReturn];
    match step {
        Step::PendingToApproved => (Status::PendingApproval, Status::ApprovedAdmin, &BOUGHT),
        Step::PendingToReceived => (Status::PendingApproval, Status::ReceivedByWarehouse, &AT_ONCE),
        Step::ApprovedToPending => (Status::ApprovedAdmin, Status::PendingApproval, &BOUGHT),
        Step::ApprovedToInTransit => (Status::ApprovedAdmin, Status::OnTransitSupplier, &BOUGHT),
        Step::InTransitToReceived => (Status::OnTransitSupplier, Status::ReceivedByWarehouse, &BOUGHT),
        Step::PendingToVoid => (Status::PendingApproval, Status::Void, &ALL),
        Step::ApprovedToVoid => (Status::ApprovedAdmin, Status::Void, &BOUGHT),
        Step::InTransitToVoid => (Status::OnTransitSupplier, Status::Void, &BOUGHT),
    }
}

#[test]
fn the_steps_that_lead_on_are_those_that_a_refusal_names() {
    for step in Step::VARIANTS.iter().copied() {
        let ((from, to, kinds), rule) = (row(step), step.rule());
        assert_eq!((rule.from, rule.to), (from, to), "{step}");
        for kind in Kind::VARIANTS.iter().copied() {
            assert_eq!(step.is_for(kind), kinds.contains(&kind), "{step} of a {kind}");
        }
    }
    let standings =
        Kind::VARIANTS.iter().flat_map(|kind| Status::VARIANTS.iter().map(|status| (*kind, *status)));
    for (kind, status) in standings {
        let steps = Step::VARIANTS.iter().map(|step| row(*step));
        let leads = steps.filter(|(from, _, kinds)| *from == status && kinds.contains(&kind));
        let leads: Vec<&str> = leads.map(|(_, to, _)| to.words()).collect();
        let named = if leads.is_empty() { "nothing".to_owned() } else { leads.join(", ") };
        assert_eq!(named, possible(kind, status), "{kind}, {status}");
    }
}
