//! Receivables: the mistakes in a payment or a credit note, and the effects of voiding one.

use waybill_domain::Role::{Admin, BookKeeper, Manager};
use waybill_domain::money::Money;
use waybill_domain::receivable::{
    PaymentMethod, Receivable, ReceivableCommand, ReceivableContent, ReceivableEvent, ReceivableTransition,
};

use crate::fixture::{MAKER, a, credit_note, day, decision, order_ref, payment, text, today};
use crate::scene::{given, nothing};

const NUMBER: &str = "RCT-2026-000001";

fn enter(content: ReceivableContent) -> ReceivableCommand {
    ReceivableCommand::Enter { number: NUMBER.into(), content }
}

fn entered(content: ReceivableContent) -> ReceivableEvent {
    ReceivableEvent::Entered { number: NUMBER.into(), content, by: MAKER }
}

fn step(transition: ReceivableTransition, reason: Option<&str>) -> ReceivableCommand {
    ReceivableCommand::Transition { transition, reason: reason.map(text), settles: Ok(Vec::new()) }
}

#[test]
fn money_that_came_in_was_more_than_nothing() {
    for nothing_at_all in [Money::ZERO, -Money::MAX] {
        let content = ReceivableContent { amount: nothing_at_all, ..payment("1") };
        nothing::<Receivable>().when(a(Admin), enter(content)).refused("Amount must be more than 0.");
    }
    nothing::<Receivable>()
        .when(decision(MAKER, Some(Admin)), enter(payment("0.01")))
        .then([entered(payment("0.01"))]);
}

#[test]
fn no_money_comes_in_tomorrow() {
    let on = |day| ReceivableContent { received_on: day, ..payment("10") };
    nothing::<Receivable>()
        .when(a(Admin), enter(on(day("2026-11-22"))))
        .refused("Received on must not lie in the future; today is 2026-11-21.");
    for right in [today(), day("2026-01-01")] {
        nothing::<Receivable>()
            .when(decision(MAKER, Some(Admin)), enter(on(right)))
            .then([entered(on(right))]);
    }
}

#[test]
fn a_payment_says_how_the_money_came_in() {
    let how = |method| ReceivableContent { method, ..payment("10") };
    nothing::<Receivable>().when(a(Admin), enter(how(None))).refused("Method is required for a payment.");
    let cash = how(Some(PaymentMethod::Cash));
    nothing::<Receivable>().when(decision(MAKER, Some(Admin)), enter(cash.clone())).then([entered(cash)]);
}

#[test]
fn a_payment_that_is_not_in_cash_requires_its_number() {
    use PaymentMethod::{BankTransfer, Card, Cheque, Mobile};
    for method in [BankTransfer, Card, Cheque, Mobile] {
        let bare = ReceivableContent { method: Some(method), ..payment("10") };
        nothing::<Receivable>()
            .when(a(Admin), enter(bare.clone()))
            .refused("Reference is required unless the payment is in cash.");
        let numbered = ReceivableContent {
            reference: Some(waybill_domain::text::Reference::new("000123").unwrap()),
            ..bare
        };
        nothing::<Receivable>()
            .when(decision(MAKER, Some(Admin)), enter(numbered.clone()))
            .then([entered(numbered)]);
    }
}

#[test]
fn a_payment_is_for_no_order_and_a_credit_note_has_no_method() {
    let for_one = ReceivableContent { order: Some(order_ref(1)), ..payment("10") };
    nothing::<Receivable>()
        .when(a(Admin), enter(for_one))
        .refused("A payment is not about one order: its allocations say which deliveries it pays.");
    let in_cash = ReceivableContent { method: Some(PaymentMethod::Cash), ..credit_note("10") };
    nothing::<Receivable>()
        .when(a(Admin), enter(in_cash))
        .refused("A credit note has no method: no money came in.");
    for order in [None, Some(order_ref(1))] {
        let note = ReceivableContent { order, remarks: Some(text("Price of May")), ..credit_note("10") };
        nothing::<Receivable>().when(decision(MAKER, Some(Admin)), enter(note.clone())).then([entered(note)]);
    }
}

#[test]
fn every_error_of_a_receivable_is_reported_at_once() {
    let content = ReceivableContent {
        amount: Money::ZERO,
        received_on: day("2026-11-22"),
        order: Some(order_ref(1)),
        method: None,
        ..payment("10")
    };
    let result =
        [("amount", "zero"), ("receivedOn", "too-late"), ("orderId", "not-here"), ("method", "required")];
    nothing::<Receivable>().when(a(Admin), enter(content.clone())).wrong_fields(&result);
    given::<Receivable>([entered(payment("10"))])
        .when(a(Admin), ReceivableCommand::Edit(content))
        .wrong_fields(&result);
}

#[test]
fn receivables_are_the_admins() {
    for role in [Manager, BookKeeper] {
        nothing::<Receivable>()
            .when(a(role), enter(payment("10")))
            .refused("Your role does not allow this: create receivables.");
        given::<Receivable>([entered(payment("10"))])
            .when(a(role), step(ReceivableTransition::PendingToApproved, None))
            .refused("There is no such receivable.");
    }
}

#[test]
fn an_admin_who_approves_the_own_payment_is_seen() {
    let approve = || step(ReceivableTransition::PendingToApproved, None);
    given::<Receivable>([entered(payment("10"))])
        .when(decision(MAKER, Some(Admin)), approve())
        .then([ReceivableEvent::Approved { self_approved: true, allocations: vec![] }]);
    given::<Receivable>([entered(payment("10"))])
        .when(a(Admin), approve())
        .then([ReceivableEvent::Approved { self_approved: false, allocations: vec![] }]);
}

#[test]
fn what_counts_is_not_edited_but_voided_with_a_reason_and_a_day() {
    let approved = || {
        given::<Receivable>([
            entered(payment("10")),
            ReceivableEvent::Approved { self_approved: false, allocations: vec![] },
        ])
    };
    approved()
        .when(a(Admin), ReceivableCommand::Edit(payment("20")))
        .refused("Receivable RCT-2026-000001 is approved; it cannot be edited. Possible now: void.");
    approved()
        .when(a(Admin), step(ReceivableTransition::ApprovedToVoid, None))
        .wrong_fields(&[("reason", "required")]);
    approved().when(a(Admin), step(ReceivableTransition::ApprovedToVoid, Some("Cheque bounced"))).then([
        ReceivableEvent::Voided { voided_on: today(), was_approved: true, reason: text("Cheque bounced") },
    ]);
}

#[test]
fn void_is_final() {
    let void =
        ReceivableEvent::Voided { voided_on: today(), was_approved: false, reason: text("Entered twice") };
    for transition in <ReceivableTransition as strum::VariantArray>::VARIANTS {
        let refusal = given::<Receivable>([entered(payment("10")), void.clone()])
            .when(a(Admin), step(*transition, Some("Why not")))
            .refusal()
            .to_string();
        let final_words = ["Possible now: nothing.", "is void already."];
        assert!(final_words.iter().any(|words| refusal.ends_with(words)), "{refusal}");
    }
    given::<Receivable>([entered(payment("10")), void])
        .when(a(Admin), ReceivableCommand::Edit(payment("20")))
        .refused("Receivable RCT-2026-000001 is void; it cannot be edited. Possible now: nothing.");
}

#[test]
fn an_edit_that_changes_nothing_is_no_event() {
    given::<Receivable>([entered(payment("10"))])
        .when(a(Admin), ReceivableCommand::Edit(payment("10")))
        .then_nothing();
}
