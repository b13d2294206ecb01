//! A customer's account: the extent of the credit, and the words of its refusals.

use waybill_domain::Role::{Admin, Encoder, Manager};
use waybill_domain::account::{Account, AccountCommand, AccountEvent, Terms};
use waybill_domain::aggregate::Decide;
use waybill_domain::allocation::Allocation;
use waybill_domain::money::Money;
use waybill_domain::receivable::ReceivableKind;

use crate::fixture::{a, day, money, order_ref, receivable_ref, text, today};
use crate::scene::{given, nothing};

fn terms(limit: Option<&str>) -> Terms {
    Terms { name: "Corner Shop".into(), credit_limit: limit.map(money), hold: None, active: true }
}

fn set(terms: Terms) -> AccountEvent {
    AccountEvent::TermsSet(terms)
}

fn open(order: u128, amount: &str) -> AccountCommand {
    AccountCommand::OpenOrder { order: order_ref(order), amount: money(amount), override_reason: None }
}

fn open_anyway(order: u128, amount: &str) -> AccountCommand {
    let override_reason = Some(text("Paid by phone"));
    AccountCommand::OpenOrder { order: order_ref(order), amount: money(amount), override_reason }
}

fn opened(order: u128, amount: &str) -> AccountEvent {
    AccountEvent::OrderOpened { order: order_ref(order), amount: money(amount), override_reason: None }
}

fn closed(order: u128, amount: &str) -> AccountEvent {
    AccountEvent::OrderClosed { order: order_ref(order), amount: money(amount) }
}

#[test]
fn an_order_fits_to_the_last_cent_of_the_limit() {
    given::<Account>([set(terms(Some("100"))), opened(1, "60")])
        .when(a(Manager), open(2, "40"))
        .then([opened(2, "40")]);
}

#[test]
fn a_cent_beyond_the_limit_is_refused_with_the_figures() {
    given::<Account>([set(terms(Some("100"))), opened(1, "60")]).when(a(Manager), open(2, "40.01")).refused(
        "Credit limit of Corner Shop: 100.00. Balance 0.00 + open orders 60.00 + this order 40.01 = 100.01, 0.01 \
         over the limit.",
    );
}

#[test]
fn what_is_owed_takes_room_and_what_was_paid_ahead_gives_it() {
    let account = |balance: &str| Account {
        terms: Some(terms(Some("100"))),
        balance: money(balance),
        ..Account::default()
    };
    assert!(account("99").decide(open(1, "1"), &a(Manager)).is_ok());
    assert!(account("99").decide(open(1, "1.01"), &a(Manager)).is_err());
    assert!(account("-50").decide(open(1, "150"), &a(Manager)).is_ok());
    assert!(account("-50").decide(open(1, "150.01"), &a(Manager)).is_err());
}

#[test]
fn nothing_is_left_of_a_limit_that_was_passed_already() {
    given::<Account>([set(terms(None)), opened(1, "150"), set(terms(Some("100")))])
        .when(a(Manager), open(2, "1"))
        .refused(
            "Credit limit of Corner Shop: 100.00. Balance 0.00 + open orders 150.00 + this order 1.00 = 151.00, \
             51.00 over the limit.",
        );
}

#[test]
fn a_limit_of_nothing_is_not_no_limit() {
    given::<Account>([set(terms(Some("0")))]).when(a(Manager), open(1, "0.01")).refused(
        "Credit limit of Corner Shop: 0.00. Balance 0.00 + open orders 0.00 + this order 0.01 = 0.01, 0.01 over the limit.",
    );
    given::<Account>([set(terms(None))]).when(a(Manager), open(1, "1000000")).then([opened(1, "1000000")]);
}

#[test]
fn a_manager_goes_beyond_the_limit_with_a_reason_that_is_kept() {
    let kept = AccountEvent::OrderOpened {
        order: order_ref(1),
        amount: money("100.01"),
        override_reason: Some(text("Paid by phone")),
    };
    for role in [Admin, Manager] {
        given::<Account>([set(terms(Some("100")))])
            .when(a(role), open_anyway(1, "100.01"))
            .then([kept.clone()]);
    }
}

#[test]
fn a_reason_that_was_not_needed_is_no_override() {
    given::<Account>([set(terms(Some("100")))])
        .when(a(Manager), open_anyway(1, "100"))
        .then([opened(1, "100")]);
}

#[test]
fn nobody_else_goes_beyond_the_limit() {
    given::<Account>([set(terms(Some("100")))])
        .when(a(Encoder), open_anyway(1, "100.01"))
        .refused("Your role does not allow this: approve orders beyond the credit limit.");
}

#[test]
fn no_reason_helps_a_customer_who_is_not_active() {
    let inactive = Terms { active: false, ..terms(None) };
    given::<Account>([set(inactive)])
        .when(a(Admin), open_anyway(1, "1"))
        .refused("customer Corner Shop is not active.");
    nothing::<Account>().when(a(Admin), open_anyway(1, "1")).refused("There is no such customer.");
}

#[test]
fn an_order_takes_its_room_once_and_gives_it_back_once() {
    let events = || vec![set(terms(Some("100"))), opened(1, "60")];
    given::<Account>(events()).when(a(Manager), open(1, "60")).then_nothing();
    let close = || AccountCommand::CloseOrder { order: order_ref(1) };
    given::<Account>(events()).when(a(Manager), close()).then([closed(1, "60")]);
    given::<Account>([events(), vec![closed(1, "60")]].concat()).when(a(Manager), close()).then_nothing();
    let account = given::<Account>([events(), vec![closed(1, "60")]].concat()).state();
    assert_eq!((account.open_orders, account.open.len()), (Money::ZERO, 0));
}

#[test]
fn an_order_that_is_open_stays_open_when_the_customer_goes_on_hold() {
    let hold = Terms { hold: Some("Cheque bounced".into()), ..terms(None) };
    let account = given::<Account>([set(terms(None)), opened(1, "60"), set(hold)]).state();
    assert_eq!(account.open_orders, money("60"));
}

#[test]
fn the_same_terms_again_are_no_event() {
    let again = AccountCommand::SetTerms(terms(Some("100")));
    given::<Account>([set(terms(Some("100")))]).when(a(Admin), again).then_nothing();
    let other = terms(Some("200"));
    given::<Account>([set(terms(Some("100")))])
        .when(a(Admin), AccountCommand::SetTerms(other.clone()))
        .then([set(other)]);
}

fn charge(order: u128, amount: &str) -> AccountCommand {
    let (order, amount) = (order_ref(order), money(amount));
    AccountCommand::ChargeOrder { order, amount, on: today(), due_on: day("2026-12-21") }
}

fn charged(order: u128, held: &str, amount: &str) -> AccountEvent {
    let (order, held, amount) = (order_ref(order), money(held), money(amount));
    AccountEvent::Charged { charge: order.into(), held, amount, on: today(), due_on: day("2026-12-21") }
}

fn credit(kind: ReceivableKind, amount: &str) -> AccountCommand {
    AccountCommand::Credit {
        receivable: receivable_ref(1),
        kind,
        amount: money(amount),
        on: today(),
        about: None,
        chosen: None,
    }
}

fn credited(kind: ReceivableKind, amount: &str) -> AccountEvent {
    credited_to(kind, amount, vec![])
}

fn credited_to(kind: ReceivableKind, amount: &str, allocations: Vec<Allocation>) -> AccountEvent {
    let receivable = receivable_ref(1);
    AccountEvent::Credited { receivable, kind, amount: money(amount), on: today(), about: None, allocations }
}

/// Returns an allocation to the delivery of [`charged`].
fn settled(order: u128, amount: &str) -> Allocation {
    let (charged_on, due_on) = (today(), day("2026-12-21"));
    Allocation { charge: (&order_ref(order)).into(), charged_on, due_on, amount: money(amount) }
}

#[test]
fn a_delivery_is_owed_and_gives_back_what_the_order_held_not_what_was_delivered() {
    let events = || given::<Account>([set(terms(Some("100"))), opened(1, "60"), opened(2, "30")]);
    events().when(a(Manager), charge(1, "45.50")).then([charged(1, "60", "45.50")]);
    let account = events().and([charged(1, "60", "45.50")]).state();
    assert_eq!((account.balance, account.open_orders, account.open.len()), (money("45.50"), money("30"), 1));
    // 100 − 45.50 charged − 30 open
    events().and([charged(1, "60", "45.50")]).when(a(Manager), open(3, "24.50")).then([opened(3, "24.50")]);
    assert!(account.decide(open(3, "24.51"), &a(Manager)).is_err());
}

#[test]
fn what_is_not_open_is_not_charged() {
    given::<Account>([set(terms(None))])
        .when(a(Manager), charge(1, "10"))
        .refused("There is no such open order.");
    given::<Account>([set(terms(None)), opened(1, "60"), charged(1, "60", "60")])
        .when(a(Manager), charge(1, "60"))
        .refused("There is no such open order.");
}

#[test]
fn a_delivery_is_owed_whatever_became_of_the_terms() {
    let hold = Terms { hold: Some("Cheque bounced".into()), active: false, ..terms(Some("1")) };
    given::<Account>([set(terms(None)), opened(1, "60"), set(hold)])
        .when(a(Manager), charge(1, "60"))
        .then([charged(1, "60", "60")]);
}

#[test]
fn payments_and_credit_notes_lower_what_is_owed_even_below_nothing() {
    let owing = || given::<Account>([set(terms(None)), opened(1, "60"), charged(1, "60", "60")]);
    for kind in [ReceivableKind::Payment, ReceivableKind::CreditNote] {
        owing().when(a(Admin), credit(kind, "80")).then([credited_to(kind, "80", vec![settled(1, "60")])]);
        assert_eq!(owing().and([credited(kind, "80")]).state().balance, money("-20"));
    }
    nothing::<Account>()
        .when(a(Admin), credit(ReceivableKind::Payment, "80"))
        .refused("There is no such customer.");
}

#[test]
fn a_payment_that_was_void_after_all_is_owed_again() {
    let contra = AccountCommand::Contra {
        receivable: receivable_ref(1),
        kind: ReceivableKind::Payment,
        amount: money("80"),
        on: today(),
        reason: text("Cheque bounced"),
        allocations: vec![],
    };
    let entered = AccountEvent::ContraEntered {
        receivable: receivable_ref(1),
        kind: ReceivableKind::Payment,
        amount: money("80"),
        on: today(),
        reason: text("Cheque bounced"),
        allocations: vec![],
        reallocations: vec![],
        voided_charge: None,
    };
    let paid = || given::<Account>([set(terms(None)), credited(ReceivableKind::Payment, "80")]);
    paid().when(a(Admin), contra).then([entered.clone()]);
    assert_eq!(paid().and([entered]).state().balance, Money::ZERO);
}

#[test]
fn what_was_paid_is_room_for_the_next_order() {
    let events = [
        set(terms(Some("100"))),
        opened(1, "100"),
        charged(1, "100", "100"),
        credited(ReceivableKind::Payment, "30"),
    ];
    given::<Account>(events.clone()).when(a(Manager), open(2, "30")).then([opened(2, "30")]);
    given::<Account>(events).when(a(Manager), open(2, "30.01")).refused(
        "Credit limit of Corner Shop: 100.00. Balance 70.00 + open orders 0.00 + this order 30.01 = 100.01, 0.01 \
         over the limit.",
    );
}
