//! Steps that require a reason: beyond a hold or a limit, less than was ordered, without a document.

use waybill_domain::Role::{Admin, Checker, Manager};
use waybill_domain::account::{Account, AccountCommand, AccountEvent, CreditStage, Terms};
use waybill_domain::money::Money;
use waybill_domain::receivable::{Receivable, ReceivableCommand, ReceivableContent, ReceivableEvent};
use waybill_domain::stock_transaction::{
    StockTransaction, StockTransactionCommand, StockTransactionContent, StockTransactionKind,
};

use crate::fixture::{
    a, credit_note, day, money, order_ref, receivable_ref, stock_content, text, the_import, today,
};
use crate::scene::{Given, given, nothing};

fn terms(limit: Option<&str>, hold: Option<&str>) -> AccountEvent {
    let (credit_limit, hold) = (limit.map(money), hold.map(str::to_owned));
    AccountEvent::TermsSet(Terms { name: "Corner Shop".into(), credit_limit, hold, active: true })
}

fn opened(order: u128, amount: &str, beyond: bool) -> AccountEvent {
    let override_reason = beyond.then(|| text("Paid by phone"));
    AccountEvent::OrderOpened { order: order_ref(order), amount: money(amount), override_reason }
}

fn go(stage: CreditStage, reason: Option<&str>) -> AccountCommand {
    AccountCommand::CheckCredit { order: order_ref(1), stage, override_reason: reason.map(text) }
}

fn held() -> Given<Account> {
    given([terms(None, None), opened(1, "10", false), terms(None, Some("Cheque bounced"))])
}

#[test]
fn a_hold_after_the_approval_stops_loading_and_departure() {
    for stage in [CreditStage::Loading, CreditStage::Departure] {
        held().when(a(Checker), go(stage, None)).refused("Corner Shop is on hold: Cheque bounced.");
        held()
            .when(a(Checker), go(stage, Some("He pays the driver")))
            .refused("Your role does not allow this: approve orders beyond the credit limit.");
        let order = order_ref(1);
        held()
            .when(a(Manager), go(stage, Some("He pays the driver")))
            .then([AccountEvent::CreditOverridden { order, override_reason: text("He pays the driver") }]);
    }
    let free = [terms(None, None), opened(1, "10", false)];
    given::<Account>(free).when(a(Checker), go(CreditStage::Departure, Some("Not needed"))).then_nothing();
}

#[test]
fn the_limit_is_checked_again_when_goods_leave() {
    let lowered = || {
        let charged = AccountEvent::Charged {
            charge: order_ref(2).into(),
            held: money("70"),
            amount: money("70"),
            on: day("2026-11-20"),
            due_on: day("2026-12-20"),
        };
        given::<Account>([terms(Some("100"), None), opened(1, "30", false), opened(2, "70", true), charged])
    };
    lowered().when(a(Checker), go(CreditStage::Departure, None)).then_nothing();
    let lowered = || lowered().and([terms(Some("99"), None)]);
    lowered().when(a(Checker), go(CreditStage::Loading, None)).then_nothing();
    lowered().when(a(Checker), go(CreditStage::Departure, None)).refused(
        "Credit limit of Corner Shop: 99.00. Balance 70.00 + open orders 0.00 + this order 30.00 = 100.00, 1.00 over \
         the limit.",
    );
    lowered().after(a(Manager), go(CreditStage::Departure, Some("He pays the driver")));
}

#[test]
fn what_was_let_beyond_the_limit_leaves_and_stops_no_other() {
    let both = || given::<Account>([terms(Some("100"), None), opened(1, "60", false), opened(2, "90", true)]);
    both().when(a(Checker), go(CreditStage::Departure, None)).then_nothing();
    let other = AccountCommand::CheckCredit {
        order: order_ref(2),
        stage: CreditStage::Departure,
        override_reason: None,
    };
    both().when(a(Checker), other).then_nothing();
}

#[test]
fn a_hold_at_approval_is_overridden_with_a_reason_too() {
    let open = |reason: Option<&str>| AccountCommand::OpenOrder {
        order: order_ref(1),
        amount: money("10"),
        override_reason: reason.map(text),
    };
    let held = || given::<Account>([terms(None, Some("Cheque bounced"))]);
    held().when(a(Manager), open(None)).refused("Corner Shop is on hold: Cheque bounced.");
    held().when(a(Manager), open(Some("Paid by phone"))).then([opened(1, "10", true)]);
}

#[test]
fn a_credit_note_without_an_order_says_what_it_is_for() {
    let enter = |content| ReceivableCommand::Enter { number: "RCT-2026-000001".into(), content };
    let bare = || ReceivableContent { order: None, ..credit_note("500") };
    nothing::<Receivable>()
        .when(a(Admin), enter(bare()))
        .refused("Remarks are required for a credit note without an order: say what it is for.");
    let with_remarks = ReceivableContent { remarks: Some(text("Price of May")), ..bare() };
    for (decision, content) in
        [(a(Admin), with_remarks), (a(Admin), credit_note("500")), (the_import(), bare())]
    {
        let by = decision.actor.id;
        let entered =
            ReceivableEvent::Entered { number: "RCT-2026-000001".into(), content: content.clone(), by };
        nothing::<Receivable>().when(decision, enter(content)).then([entered]);
    }
}

#[test]
fn a_return_without_an_order_says_why() {
    let content = StockTransactionContent {
        reason: None,
        ..stock_content(StockTransactionKind::CustomerReturn, &["500"])
    };
    nothing::<StockTransaction>()
        .when(a(Admin), StockTransactionCommand::Enter { number: "STK-2026-000001".into(), content })
        .refused("Reason is required for a return without an order.");
}

#[test]
fn an_account_refuses_a_sum_that_cannot_be_kept() {
    let credited = AccountEvent::Credited {
        receivable: receivable_ref(1),
        kind: waybill_domain::receivable::ReceivableKind::Payment,
        amount: Money::MAX_SUM,
        on: today(),
        about: None,
        allocations: vec![],
    };
    let one_more = AccountCommand::Credit {
        receivable: receivable_ref(2),
        kind: waybill_domain::receivable::ReceivableKind::Payment,
        amount: money("0.01"),
        on: today(),
        about: None,
        chosen: None,
    };
    given::<Account>([terms(None, None), credited])
        .when(a(Admin), one_more)
        .refused(
            "The account of one customer holds at most 999999999999990000.00; 0.01 is too much beside a balance of \
             -999999999999990000.00 and open orders of 0.00.",
        );
}
