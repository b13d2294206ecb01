//! Every cell of a receivable's state machine, for each kind. The expectations are those of the product
//! decisions, written out by hand.

use waybill_domain::Transition;
use waybill_domain::aggregate::Decide;
use waybill_domain::receivable::{
    EnteredReceivable, Receivable, ReceivableCommand, ReceivableContent, ReceivableEvent, ReceivableKind,
    ReceivableStatus, ReceivableTransition,
};
use waybill_domain::{Role, receivable::ReceivableStatus::Pending};

use crate::fixture::{MAKER, credit_note, debit_note, opening_item, payment, today};
use crate::table::{Cell, cells, compare, forbidden, impossible};

const NUMBER: &str = "RCT-2026-000001";

#[derive(Debug, Clone, Copy, PartialEq)]
enum Request {
    Enter,
    Edit,
    Step(ReceivableTransition),
}

type ReceivableCell = (Cell<ReceivableStatus, Request>, ReceivableKind);

fn requests() -> Vec<Request> {
    let steps = <ReceivableTransition as strum::VariantArray>::VARIANTS.iter().copied().map(Request::Step);
    [Request::Enter, Request::Edit].into_iter().chain(steps).collect()
}

/// Only admins may work with receivables.
const ALL: [Role; 1] = [Role::Admin];

/// Returns the decided row of a step: status before, whether a reason is required, the words for the permission, status
/// after.
fn row(step: ReceivableTransition) -> (ReceivableStatus, bool, &'static str, ReceivableStatus) {
    use ReceivableStatus::{Approved, Void};
    match step {
        ReceivableTransition::PendingToApproved => (Pending, false, "approve receivables", Approved),
        ReceivableTransition::PendingToVoid => (Pending, true, "void receivables", Void),
        ReceivableTransition::ApprovedToVoid => (Approved, true, "void receivables", Void),
    }
}

fn possible(from: ReceivableStatus) -> &'static str {
    match from {
        ReceivableStatus::Pending => "approved, void",
        ReceivableStatus::Approved => "void",
        ReceivableStatus::Void => "nothing",
    }
}

fn cannot(status: ReceivableStatus, what: &str) -> String {
    impossible(&format!("Receivable {NUMBER}"), status, what, possible(status))
}

/// Returns the decided result of this cell, in words.
fn decided((cell, _): ReceivableCell) -> String {
    let Some(status) = cell.status else {
        return match cell.request {
            Request::Enter if !cell.may(&ALL, &[]) => forbidden("create receivables"),
            Request::Enter => "entered".into(),
            Request::Edit | Request::Step(_) => "There is no such receivable.".into(),
        };
    };
    match cell.request {
        Request::Enter => "This receivable exists already.".into(),
        Request::Edit | Request::Step(_) if !cell.reads(&ALL) => "There is no such receivable.".into(),
        Request::Edit if !cell.may(&ALL, &[]) => forbidden("edit pending receivables"),
        Request::Edit if status != Pending => cannot(status, "be edited"),
        Request::Edit => "edited".into(),
        Request::Step(step) => {
            let (from, required, words, to) = row(step);
            if !cell.may(&ALL, &[]) {
                forbidden(words)
            } else if status != from {
                cannot(status, &format!("become {to}"))
            } else if required && !cell.reasoned {
                "Reason is required.".into()
            } else if step == ReceivableTransition::PendingToApproved {
                cell.approval()
            } else {
                format!("void, had counted: {}", status == ReceivableStatus::Approved)
            }
        }
    }
}

fn content(kind: ReceivableKind, amount: &str) -> ReceivableContent {
    match kind {
        ReceivableKind::Payment => payment(amount),
        ReceivableKind::CreditNote => credit_note(amount),
        ReceivableKind::DebitNote => debit_note(amount),
        ReceivableKind::OpeningItem => opening_item(amount),
    }
}

/// Returns the actual result, in the same words.
fn happens(at: ReceivableCell) -> String {
    let (cell, kind) = at;
    let mut receivable = Receivable {
        entered: cell.status.map(|status| EnteredReceivable {
            number: NUMBER.into(),
            status,
            content: content(kind, "10"),
            made_by: cell.made_by(),
            edited_by: cell.edited_by(),
            allocations: vec![],
        }),
    };
    let command = match cell.request {
        Request::Enter => ReceivableCommand::Enter { number: NUMBER.into(), content: content(kind, "20") },
        Request::Edit => ReceivableCommand::Edit(content(kind, "20")),
        Request::Step(transition) => {
            ReceivableCommand::Transition { transition, reason: cell.reason(), settles: Ok(Vec::new()) }
        }
    };
    let events = match receivable.decide(command, &cell.decision()) {
        Err(refusal) => return refusal.to_string(),
        Ok(events) => events,
    };
    let [event] = events.as_slice() else { panic!("{at:?} gave {events:?}") };
    receivable.evolve(event.clone());
    let after = receivable.entered.unwrap();
    let amount = if matches!(cell.request, Request::Step(_)) { "10" } else { "20" };
    assert_eq!(after.content, content(kind, amount));
    let (words, status) = match event {
        ReceivableEvent::Entered { by, .. } => {
            assert_eq!((*by, after.made_by, after.edited_by), (MAKER, MAKER, MAKER));
            ("entered".to_owned(), Pending)
        }
        ReceivableEvent::Edited { by, .. } => {
            assert_eq!((*by, after.made_by, after.edited_by), (MAKER, cell.made_by(), MAKER));
            ("edited".to_owned(), Pending)
        }
        ReceivableEvent::Approved { self_approved, .. } => {
            (format!("approved, by the maker: {self_approved}"), ReceivableStatus::Approved)
        }
        ReceivableEvent::Voided { voided_on, was_approved, reason } => {
            assert_eq!((*voided_on, Some(reason)), (today(), cell.reason().as_ref()));
            (format!("void, had counted: {was_approved}"), ReceivableStatus::Void)
        }
    };
    assert_eq!(after.status, status, "{at:?}");
    words
}

#[test]
fn every_cell_is_as_decided() {
    let kinds = <ReceivableKind as strum::VariantArray>::VARIANTS;
    let all: Vec<ReceivableCell> = cells::<ReceivableStatus, Request>(&requests())
        .into_iter()
        .flat_map(|cell| kinds.iter().map(move |kind| (cell, *kind)))
        .collect();
    compare(&all, 4 * 5 * 9 * 8 * 4, decided, happens);
}

#[test]
fn the_steps_that_lead_on_are_those_that_a_refusal_names() {
    for status in <ReceivableStatus as strum::VariantArray>::VARIANTS {
        let leads: Vec<&str> =
            ReceivableTransition::from_status(*status).map(|step| step.rule().to.into()).collect();
        let named = if leads.is_empty() { "nothing".to_owned() } else { leads.join(", ") };
        assert_eq!(named, possible(*status), "{status}");
    }
}
