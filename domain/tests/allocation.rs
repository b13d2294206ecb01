//! What payments pay: chosen or what is due first, at most what is open, and open again when they are void.

use std::collections::BTreeMap;

use proptest::prelude::*;
use rust_decimal::Decimal;
use waybill_domain::Role::Admin;
use waybill_domain::account::{Account, AccountCommand, AccountEvent, Terms};
use waybill_domain::aggregate::Decide;
use waybill_domain::allocation::{Allocation, ChosenAllocation};
use waybill_domain::money::Money;
use waybill_domain::order::Named;
use waybill_domain::receivable::{
    Receivable, ReceivableCommand, ReceivableContent, ReceivableEvent, ReceivableKind, ReceivableTransition,
};

use crate::fixture::{MAKER, a, credit_note, day, money, order_ref, payment, receivable_ref, text, today};
use crate::scene::{Given, given};

fn terms() -> AccountEvent {
    AccountEvent::TermsSet(Terms { name: "Corner Shop".into(), credit_limit: None, hold: None, active: true })
}

fn charged(order: u128, amount: &str, due_on: &str) -> AccountEvent {
    AccountEvent::Charged {
        order: order_ref(order),
        held: Money::ZERO,
        amount: money(amount),
        on: day("2026-11-01"),
        due_on: day(due_on),
    }
}

fn part(order: u128, amount: &str, due_on: &str) -> Allocation {
    Allocation {
        order: order_ref(order),
        delivered_on: day("2026-11-01"),
        due_on: day(due_on),
        amount: money(amount),
    }
}

fn parts_of(parts: &[(u128, &str)]) -> Vec<ChosenAllocation> {
    let chosen =
        |(order, amount): &(u128, &str)| ChosenAllocation { order: order_ref(*order), amount: money(amount) };
    parts.iter().map(chosen).collect()
}

fn pay(amount: &str, chosen: Option<Vec<ChosenAllocation>>) -> AccountCommand {
    let (kind, receivable) = (ReceivableKind::Payment, receivable_ref(1));
    AccountCommand::Credit { receivable, kind, amount: money(amount), on: today(), about: None, chosen }
}

fn paid(amount: &str, allocations: Option<Vec<Allocation>>) -> AccountEvent {
    let (kind, receivable) = (ReceivableKind::Payment, receivable_ref(1));
    AccountEvent::Credited { receivable, kind, amount: money(amount), on: today(), allocations }
}

fn void(amount: &str, allocations: Option<Vec<Allocation>>) -> AccountEvent {
    AccountEvent::ContraEntered {
        receivable: receivable_ref(1),
        kind: ReceivableKind::Payment,
        amount: money(amount),
        on: today(),
        reason: text("Cheque bounced"),
        allocations,
    }
}

/// Two deliveries; the second is due first.
fn two_deliveries() -> Given<Account> {
    given([terms(), charged(1, "100", "2026-12-20"), charged(2, "50", "2026-12-10")])
}

fn open(account: &Account) -> Vec<(u128, Money)> {
    account.deliveries.oldest_first().map(|(id, delivery)| (id.0.as_u128(), delivery.open)).collect()
}

#[test]
fn a_payment_of_which_nobody_said_what_it_pays_goes_to_what_is_due_first() {
    let allocations = Some(vec![part(2, "50", "2026-12-10"), part(1, "70", "2026-12-20")]);
    two_deliveries().when(a(Admin), pay("120", None)).then([paid("120", allocations.clone())]);
    let account = two_deliveries().and([paid("120", allocations)]).state();
    assert_eq!(open(&account), [(1, money("30"))], "what is paid is gone from the state");
    assert_eq!(account.deliveries.on_account(), Money::ZERO);
}

#[test]
fn what_is_paid_beyond_everything_stays_on_account_and_pays_no_later_delivery_by_itself() {
    let all = Some(vec![part(2, "50", "2026-12-10"), part(1, "100", "2026-12-20")]);
    two_deliveries().when(a(Admin), pay("175", None)).then([paid("175", all.clone())]);
    let account = two_deliveries().and([paid("175", all), charged(3, "10", "2026-12-30")]).state();
    assert_eq!((open(&account), account.deliveries.on_account()), (vec![(3, money("10"))], money("25")));
    assert_eq!(account.balance, money("-15"));
}

#[test]
fn a_payment_pays_what_was_chosen_and_the_rest_stays_on_account() {
    let allocations = Some(vec![part(1, "40", "2026-12-20")]);
    two_deliveries()
        .when(a(Admin), pay("60", Some(parts_of(&[(1, "40")]))))
        .then([paid("60", allocations.clone())]);
    let account = two_deliveries().and([paid("60", allocations)]).state();
    assert_eq!(open(&account), [(2, money("50")), (1, money("60"))]);
    assert_eq!(account.deliveries.on_account(), money("20"));
    two_deliveries().when(a(Admin), pay("60", Some(parts_of(&[])))).then([paid("60", Some(vec![]))]);
}

#[test]
fn more_than_is_open_is_refused_with_the_figures_at_its_field() {
    let part_paid = || two_deliveries().and([paid("20", Some(vec![part(1, "20", "2026-12-20")]))]);
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
    let settled = || Some(vec![part(2, "50", "2026-12-10"), part(1, "100", "2026-12-20")]);
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
        allocations: Some(vec![part(1, "100", "2026-12-20"), part(2, "20", "2026-12-10")]),
    }]);
}

#[test]
fn a_payment_of_before_went_to_what_was_due_first_and_its_contra_entry_is_owed_of_no_known_delivery() {
    let account = two_deliveries().and([paid("120", None)]).state();
    assert_eq!((open(&account), account.deliveries.on_account()), (vec![(1, money("30"))], Money::ZERO));
    let account = two_deliveries().and([paid("120", None), void("120", None)]).state();
    assert_eq!((open(&account), account.deliveries.on_account()), (vec![(1, money("30"))], money("-120")));
    assert_eq!(account.balance, money("150"));
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
    assert_eq!(receivable.existing().unwrap().allocations, Some(parts()));
    let refusal = || waybill_domain::Refusal::field("allocations.0.amount", "too-much", "Too much");
    given::<Receivable>([entered()]).when(a(Admin), approve(Err(refusal()))).refused("Too much.");
    let approved = ReceivableEvent::Approved { self_approved: true, allocations: Some(parts()) };
    let again = given::<Receivable>([entered(), approved]).when(a(Admin), approve(Err(refusal())));
    assert_eq!(again.refusal().code(), "transition");
}

fn cents(amount: i64) -> Money {
    Money::of(Decimal::new(amount, 2))
}

#[derive(Debug, Clone)]
enum Step {
    Deliver {
        amount: i64,
        due: u64,
    },
    /// Of a choice: which order and how much, of those that there are.
    Pay {
        amount: i64,
        choice: Option<Vec<(usize, i64)>>,
    },
    Void(usize),
}

fn step() -> impl Strategy<Value = Step> {
    let choice = prop::collection::vec((0_usize..12, 1_i64..4_000), 0..3);
    prop_oneof![
        3 => (1_i64..9_000, 0_u64..60).prop_map(|(amount, due)| Step::Deliver { amount, due }),
        3 => (1_i64..15_000, prop::option::of(choice)).prop_map(|(amount, choice)| Step::Pay { amount, choice }),
        1 => (0_usize..12).prop_map(Step::Void),
    ]
}

proptest! {
    #![proptest_config(crate::total::config(400))]

    #[test]
    fn whatever_is_delivered_paid_and_void_what_is_settled_and_open_are_the_deliveries(
        steps in prop::collection::vec(step(), 1..40),
    ) {
        let mut account = given::<Account>([terms()]).state();
        let mut delivered: BTreeMap<usize, Money> = BTreeMap::new();
        let mut credits: Vec<(Money, Option<Vec<Allocation>>)> = Vec::new();
        for step in steps {
            let command = match step {
                Step::Deliver { amount, due } => {
                    let order = order_ref(delivered.len() as u128);
                    delivered.insert(delivered.len(), cents(amount));
                    account.open.insert(order.id, Money::ZERO);
                    let (on, due_on) = (today(), today() + chrono::Days::new(due));
                    AccountCommand::Charge { order, amount: cents(amount), on, due_on }
                }
                Step::Pay { amount, choice } => {
                    let chosen = choice.map(|parts| parts.into_iter().map(|(at, amount)| ChosenAllocation {
                        order: order_ref(at as u128),
                        amount: cents(amount),
                    }).collect());
                    let (kind, receivable) = (ReceivableKind::Payment, receivable_ref(1));
                    AccountCommand::Credit { receivable, kind, amount: cents(amount), on: today(), about: None, chosen }
                }
                Step::Void(at) => {
                    let Some((amount, allocations)) = credits.get_mut(at) else { continue };
                    let Some(allocations) = allocations.take() else { continue };
                    AccountCommand::Contra {
                        receivable: receivable_ref(1),
                        kind: ReceivableKind::Payment,
                        amount: std::mem::take(amount),
                        on: today(),
                        reason: text("Cheque bounced"),
                        allocations: Some(allocations),
                    }
                }
            };
            // The receivable itself refuses a choice that names a delivery twice, or more than was paid.
            if let AccountCommand::Credit { amount, chosen: Some(chosen), .. } = &command {
                let sum: Money = chosen.iter().map(|part| part.amount).sum();
                let twice = chosen.iter().enumerate().any(|(at, part)| chosen[..at].iter().any(|one| one.order == part.order));
                if sum > *amount || twice { continue; }
            }
            let Ok(events) = account.decide(command, &a(Admin)) else { continue };
            for event in events {
                if let AccountEvent::Credited { amount, allocations, .. } = &event {
                    credits.push((*amount, allocations.clone()));
                }
                account.evolve(event);
            }
            let mut settled: BTreeMap<u128, Money> = BTreeMap::new();
            for part in credits.iter().filter_map(|(_, parts)| parts.as_ref()).flatten() {
                *settled.entry(part.order.id.0.as_u128()).or_default() += part.amount;
            }
            let mut rest = Money::ZERO;
            for (amount, parts) in &credits {
                rest += *amount - parts.iter().flatten().map(|part| part.amount).sum();
            }
            prop_assert_eq!(account.deliveries.on_account(), rest);
            prop_assert!(rest >= Money::ZERO);
            let open: BTreeMap<u128, Money> = open(&account).into_iter().collect();
            for (at, amount) in &delivered {
                let at = *at as u128;
                let open = open.get(&at).copied().unwrap_or_default();
                prop_assert!(open >= Money::ZERO);
                prop_assert_eq!(open + settled.get(&at).copied().unwrap_or_default(), *amount);
            }
            let open_total: Money = open.values().copied().sum();
            prop_assert_eq!(open_total - rest, account.balance);
        }
    }
}

#[test]
fn thousands_of_paid_deliveries_leave_nothing_behind() {
    let mut account = given::<Account>([terms()]).state();
    for order in 0..4_000 {
        account.evolve(charged(order, "10", "2026-12-20"));
        let settled = account.settles(money("10"), None, None).unwrap();
        account.evolve(paid("10", Some(settled)));
    }
    assert_eq!(account.deliveries, waybill_domain::account::OpenDeliveries::default());
}
