//! Allocations of payments: as chosen, or to the charges that are due first; at most the open amount, and reversed when
//! the payment is voided.

use waybill_domain::Role::Admin;
use waybill_domain::account::{Account, AccountCommand, AccountEvent, OpenItems, Terms};
use waybill_domain::aggregate::Decide;
use waybill_domain::allocation::{Allocation, ChosenAllocation};
use waybill_domain::money::Money;
use waybill_domain::named::Named;
use waybill_domain::receivable::{
    Receivable, ReceivableCommand, ReceivableContent, ReceivableEvent, ReceivableKind, ReceivableTransition,
};

use crate::fixture::{MAKER, a, credit_note, day, money, order_ref, payment, receivable_ref, text, today};
use crate::scene::{Given, given};

pub(crate) fn terms() -> AccountEvent {
    AccountEvent::TermsSet(Terms { name: "Corner Shop".into(), credit_limit: None, hold: None, active: true })
}

fn charged(order: u128, amount: &str, due_on: &str) -> AccountEvent {
    AccountEvent::Charged {
        charge: order_ref(order).into(),
        held: Money::ZERO,
        amount: money(amount),
        on: day("2026-11-01"),
        due_on: day(due_on),
    }
}

fn part(order: u128, amount: &str, due_on: &str) -> Allocation {
    Allocation {
        charge: (&order_ref(order)).into(),
        charged_on: day("2026-11-01"),
        due_on: day(due_on),
        amount: money(amount),
    }
}

fn parts_of(parts: &[(u128, &str)]) -> Vec<ChosenAllocation> {
    let chosen = |(order, amount): &(u128, &str)| ChosenAllocation {
        charge: order_ref(*order).into(),
        amount: money(amount),
    };
    parts.iter().map(chosen).collect()
}

fn pay(amount: &str, chosen: Option<Vec<ChosenAllocation>>) -> AccountCommand {
    let (kind, receivable) = (ReceivableKind::Payment, receivable_ref(1));
    AccountCommand::Credit { receivable, kind, amount: money(amount), on: today(), about: None, chosen }
}

fn paid(amount: &str, allocations: Vec<Allocation>) -> AccountEvent {
    let (kind, receivable) = (ReceivableKind::Payment, receivable_ref(1));
    AccountEvent::Credited { receivable, kind, amount: money(amount), on: today(), about: None, allocations }
}

fn void(amount: &str, allocations: Vec<Allocation>) -> AccountEvent {
    AccountEvent::ContraEntered {
        receivable: receivable_ref(1),
        kind: ReceivableKind::Payment,
        amount: money(amount),
        on: today(),
        reason: text("Cheque bounced"),
        allocations,
        reallocations: vec![],
        voided_charge: None,
    }
}

/// Returns an account with two deliveries; the second is due first.
fn two_deliveries() -> Given<Account> {
    given([terms(), charged(1, "100", "2026-12-20"), charged(2, "50", "2026-12-10")])
}

pub(crate) fn open(account: &Account) -> Vec<(u128, Money)> {
    account.open_items.oldest_first().map(|open| (open.charge.id.0.as_u128(), open.amount)).collect()
}

#[test]
fn a_payment_of_which_nobody_said_what_it_pays_goes_to_what_is_due_first() {
    let allocations = vec![part(2, "50", "2026-12-10"), part(1, "70", "2026-12-20")];
    two_deliveries().when(a(Admin), pay("120", None)).then([paid("120", allocations.clone())]);
    let account = two_deliveries().and([paid("120", allocations)]).state();
    assert_eq!(open(&account), [(1, money("30"))], "what is paid is gone from the state");
    assert_eq!(account.open_items.on_account(), Money::ZERO);
}

#[test]
fn what_is_paid_beyond_everything_stays_on_account_and_pays_no_later_delivery_by_itself() {
    let all = vec![part(2, "50", "2026-12-10"), part(1, "100", "2026-12-20")];
    two_deliveries().when(a(Admin), pay("175", None)).then([paid("175", all.clone())]);
    let account = two_deliveries().and([paid("175", all), charged(3, "10", "2026-12-30")]).state();
    assert_eq!((open(&account), account.open_items.on_account()), (vec![(3, money("10"))], money("25")));
    assert_eq!(account.balance, money("-15"));
}

#[test]
fn a_payment_pays_what_was_chosen_and_the_rest_stays_on_account() {
    let allocations = vec![part(1, "40", "2026-12-20")];
    two_deliveries()
        .when(a(Admin), pay("60", Some(parts_of(&[(1, "40")]))))
        .then([paid("60", allocations.clone())]);
    let account = two_deliveries().and([paid("60", allocations)]).state();
    assert_eq!(open(&account), [(2, money("50")), (1, money("60"))]);
    assert_eq!(account.open_items.on_account(), money("20"));
    two_deliveries().when(a(Admin), pay("60", Some(parts_of(&[])))).then([paid("60", vec![])]);
}

#[test]
fn more_than_is_open_is_refused_with_the_figures_at_its_field() {
    let part_paid = || two_deliveries().and([paid("20", vec![part(1, "20", "2026-12-20")])]);
    let refusal = part_paid().when(a(Admin), pay("130", Some(parts_of(&[(2, "10"), (1, "120")]))));
    refusal.refused("120.00 is more than the 80.00 still open of ORD-2026-000001.");
    part_paid()
        .when(a(Admin), pay("130", Some(parts_of(&[(2, "10"), (1, "120")]))))
        .wrong_fields(&[("allocations.1.amount", "too-much")]);
    part_paid()
        .when(a(Admin), pay("1", Some(parts_of(&[(9, "1")]))))
        .refused("1.00 is more than the 0.00 still open of ORD-2026-000009.");
}

#[test]
fn what_a_void_payment_had_settled_is_open_again() {
    let settled = || vec![part(2, "50", "2026-12-10"), part(1, "100", "2026-12-20")];
    let before = two_deliveries().state();
    let after = two_deliveries().and([paid("175", settled()), void("175", settled())]).state();
    assert_eq!(after, before);
}

#[test]
fn a_credit_note_settles_its_own_order_first() {
    let command = AccountCommand::Credit {
        receivable: receivable_ref(1),
        kind: ReceivableKind::CreditNote,
        amount: money("120"),
        on: today(),
        about: Some(order_ref(1).id),
        chosen: None,
    };
    two_deliveries().when(a(Admin), command).then([AccountEvent::Credited {
        receivable: receivable_ref(1),
        kind: ReceivableKind::CreditNote,
        amount: money("120"),
        on: today(),
        about: Some(order_ref(1).id.into()),
        allocations: vec![part(1, "100", "2026-12-20"), part(2, "20", "2026-12-10")],
    }]);
}

/// Returns the account after commands that it must not refuse.
fn after(mut account: Account, commands: impl IntoIterator<Item = AccountCommand>) -> Account {
    for command in commands {
        let events = account.decide(command, &a(Admin)).unwrap();
        for event in events {
            account.evolve(event);
        }
    }
    account
}

fn credit(number: u128, amount: &str, about: Option<u128>) -> AccountCommand {
    let kind = if about.is_some() { ReceivableKind::CreditNote } else { ReceivableKind::Payment };
    let about = about.map(|order| order_ref(order).id);
    let receivable = receivable_ref(number);
    AccountCommand::Credit { receivable, kind, amount: money(amount), on: today(), about, chosen: None }
}

fn bounce(number: u128, amount: &str, allocations: Vec<Allocation>) -> AccountCommand {
    AccountCommand::Contra {
        receivable: receivable_ref(number),
        kind: ReceivableKind::Payment,
        amount: money(amount),
        on: today(),
        reason: text("Cheque bounced"),
        allocations,
    }
}

fn one_paid_delivery() -> Account {
    let account = given::<Account>([terms(), charged(1, "100", "2026-12-20")]).state();
    after(account, [credit(1, "100", None)])
}

#[test]
fn a_credit_note_on_account_settles_its_own_order_when_the_payment_of_that_bounces() {
    let credited = after(one_paid_delivery(), [credit(2, "100", Some(1))]);
    assert_eq!((open(&credited), credited.open_items.on_account()), (vec![], money("100")));
    let mut account = after(credited, [bounce(1, "100", vec![part(1, "100", "2026-12-20")])]);
    assert_eq!((open(&account), account.open_items.on_account()), (vec![], Money::ZERO));
    account.evolve(charged(2, "100", "2026-12-30"));
    let account = after(account, [credit(3, "100", None)]);
    assert_eq!(open(&account), [], "the next payment is for the next delivery");
}

#[test]
fn a_credit_note_that_settled_another_delivery_leaves_it_for_its_own_order() {
    let mut account = one_paid_delivery();
    account.evolve(charged(2, "70", "2026-12-30"));
    let account = after(account, [credit(2, "100", Some(1))]);
    assert_eq!((open(&account), account.open_items.on_account()), (vec![], money("30")));
    let bounced = bounce(1, "100", vec![part(1, "100", "2026-12-20")]);
    let events = account.decide(bounced.clone(), &a(Admin)).unwrap();
    let [AccountEvent::ContraEntered { reallocations, .. }] = &*events else { panic!("{events:?}") };
    assert_eq!(reallocations[0].released, [part(2, "70", "2026-12-30")], "after what was on account");
    assert_eq!(reallocations[0].settled, part(1, "100", "2026-12-20"));
    let account = after(account, [bounced]);
    assert_eq!((open(&account), account.open_items.on_account()), (vec![(2, money("70"))], Money::ZERO));
}

#[test]
fn a_void_credit_note_gives_back_what_it_settles_now_and_not_what_its_approval_settled() {
    let mut account = one_paid_delivery();
    account.evolve(charged(2, "70", "2026-12-30"));
    let bounced = bounce(1, "100", vec![part(1, "100", "2026-12-20")]);
    let account = after(account, [credit(2, "100", Some(1)), bounced]);
    let account = after(account, [bounce(2, "100", vec![part(2, "70", "2026-12-30")])]);
    let all = vec![(1, money("100")), (2, money("70"))];
    assert_eq!((open(&account), account.open_items.on_account()), (all, Money::ZERO));
    let paid = after(account, [credit(3, "170", None)]).open_items;
    assert_eq!(paid, OpenItems::default(), "no credit note is left in the state");
}

fn entering(content: ReceivableContent) -> ReceivableCommand {
    ReceivableCommand::Enter { number: "RCT-2026-000001".into(), content }
}

#[test]
fn a_payment_allocates_at_most_what_was_paid_each_delivery_once_and_never_nothing() {
    let with =
        |parts: &[(u128, &str)]| ReceivableContent { allocations: Some(parts_of(parts)), ..payment("100") };
    let nothing = || given::<Receivable>([]);
    nothing()
        .when(a(Admin), entering(with(&[(1, "60"), (2, "40.01")])))
        .refused("100.01 is allocated, but only 100.00 was paid.");
    nothing()
        .when(a(Admin), entering(with(&[(1, "60"), (2, "40.01")])))
        .wrong_fields(&[("allocations", "too-much")]);
    nothing()
        .when(a(Admin), entering(with(&[(1, "60"), (1, "10"), (2, "0")])))
        .wrong_fields(&[("allocations.1.orderId", "twice"), ("allocations.2.amount", "zero")]);
    let note = ReceivableContent { allocations: Some(parts_of(&[(1, "10")])), ..credit_note("10") };
    nothing().when(a(Admin), entering(note)).wrong_fields(&[("allocations", "not-here")]);
}

#[test]
fn an_approval_keeps_what_the_account_lets_it_settle_and_is_refused_in_its_words_behind_its_own_rules() {
    let entered = || ReceivableEvent::Entered {
        number: "RCT-2026-000001".into(),
        content: ReceivableContent { customer: Named { ..payment("1").customer }, ..payment("100") },
        by: MAKER,
    };
    let approve = |settles| ReceivableCommand::Transition {
        transition: ReceivableTransition::PendingToApproved,
        reason: None,
        settles,
    };
    let parts = || vec![part(1, "100", "2026-12-20")];
    let receivable = given::<Receivable>([entered()]).after(a(Admin), approve(Ok(parts())));
    assert_eq!(receivable.existing().unwrap().allocations, parts());
    let refusal = || waybill_domain::Refusal::field("allocations.0.amount", "too-much", "Too much");
    given::<Receivable>([entered()]).when(a(Admin), approve(Err(refusal()))).refused("Too much.");
    let approved = ReceivableEvent::Approved { self_approved: true, allocations: parts() };
    let again = given::<Receivable>([entered(), approved]).when(a(Admin), approve(Err(refusal())));
    assert_eq!(again.refusal().code(), "transition");
}

#[test]
fn thousands_of_paid_deliveries_leave_nothing_behind() {
    let mut account = given::<Account>([terms()]).state();
    for order in 0..4_000 {
        account.evolve(charged(order, "10", "2026-12-20"));
        let settled = account.settles(money("10"), None, None).unwrap();
        account.evolve(paid("10", settled));
    }
    assert_eq!(account.open_items, OpenItems::default());
}
