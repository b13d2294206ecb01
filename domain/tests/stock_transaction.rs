//! Stock transactions of kind opening and adjustment.

use waybill_domain::Role::{Admin, Encoder, Manager};
use waybill_domain::stock_transaction::{
    MAX_LINES, MoveRequest, StockTransaction, StockTransactionCommand, StockTransactionContent,
    StockTransactionEvent, StockTransactionKind, StockTransactionStatus,
};

use crate::fixture::{MAKER, OTHER, a, day, decision, stock_content, the_import};
use crate::scene::{given, nothing};

const NUMBER: &str = "STK-2026-000001";

fn enter(content: StockTransactionContent) -> StockTransactionCommand {
    StockTransactionCommand::Enter { number: NUMBER.into(), content }
}

fn correction() -> StockTransactionContent {
    stock_content(StockTransactionKind::Adjustment, &["-2", "1.5"])
}

fn entered() -> StockTransactionEvent {
    StockTransactionEvent::Entered { number: NUMBER.into(), content: correction(), by: MAKER }
}

fn approve() -> StockTransactionCommand {
    StockTransactionCommand::Move(MoveRequest::to(StockTransactionStatus::ReceivedByWarehouse))
}

fn received(self_approved: bool) -> StockTransactionEvent {
    StockTransactionEvent::Received { self_approved, received_on: day("2026-11-20") }
}

#[test]
fn an_encoder_enters_a_correction() {
    nothing::<StockTransaction>().when(decision(MAKER, Some(Encoder)), enter(correction())).then([entered()]);
}

#[test]
fn it_is_received_at_its_approval_on_the_day_that_it_is_of() {
    given::<StockTransaction>([entered()]).when(a(Manager), approve()).then([received(false)]);
}

#[test]
fn the_maker_does_not_approve_it_unless_an_admin_and_then_it_shows() {
    given::<StockTransaction>([entered()])
        .when(decision(MAKER, Some(Manager)), approve())
        .refused("Somebody else has to approve this: you made or last edited it.");
    given::<StockTransaction>([entered()])
        .when(decision(MAKER, Some(Admin)), approve())
        .then([received(true)]);
}

#[test]
fn whoever_edited_it_last_does_not_approve_it() {
    let content = stock_content(StockTransactionKind::Adjustment, &["-1"]);
    let edited = StockTransactionEvent::Edited { content, by: OTHER };
    given::<StockTransaction>([entered(), edited])
        .when(decision(OTHER, Some(Manager)), approve())
        .refused("Somebody else has to approve this: you made or last edited it.");
}

#[test]
fn the_import_approves_its_own() {
    let import = the_import();
    let by = import.actor.id;
    let entered = StockTransactionEvent::Entered { number: NUMBER.into(), content: correction(), by };
    given::<StockTransaction>([entered]).when(import, approve()).then([received(false)]);
}

#[test]
fn what_was_received_is_neither_edited_nor_voided_nor_received_again() {
    let events = || [entered(), received(false)];
    let words = |cannot: &str| {
        format!("Stock transaction STK-2026-000001 is received; it cannot {cannot}. Possible now: nothing.")
    };
    given::<StockTransaction>(events())
        .when(a(Admin), StockTransactionCommand::Edit(correction()))
        .refused(&words("be edited"));
    let already = "Stock transaction STK-2026-000001 is received already.".to_owned();
    for (to, refusal) in [
        (StockTransactionStatus::Void, words("become void")),
        (StockTransactionStatus::ReceivedByWarehouse, already),
    ] {
        given::<StockTransaction>(events())
            .when(a(Admin), StockTransactionCommand::Move(MoveRequest::to(to)))
            .refused(&refusal);
    }
}

#[test]
fn an_edit_that_changes_nothing_is_no_event() {
    given::<StockTransaction>([entered()])
        .when(a(Manager), StockTransactionCommand::Edit(correction()))
        .then_nothing();
}

#[test]
fn an_adjustment_requires_a_reason_and_an_opening_does_not() {
    let mut content = correction();
    content.reason = None;
    nothing::<StockTransaction>()
        .when(a(Admin), enter(content.clone()))
        .wrong_fields(&[("reason", "required")]);
    let mut opening = stock_content(StockTransactionKind::Opening, &["2"]);
    opening.reason = None;
    let by = MAKER;
    nothing::<StockTransaction>()
        .when(decision(MAKER, Some(Admin)), enter(opening.clone()))
        .then([StockTransactionEvent::Entered { number: NUMBER.into(), content: opening, by }]);
}

#[test]
fn opening_stock_is_never_negative_and_every_such_line_is_reported() {
    let content = stock_content(StockTransactionKind::Opening, &["-1", "2", "-0.5"]);
    nothing::<StockTransaction>()
        .when(a(Admin), enter(content))
        .wrong_fields(&[("lines.0.quantity", "negative"), ("lines.2.quantity", "negative")]);
}

#[test]
fn a_stock_transaction_has_1_to_200_lines() {
    let of = |lines: usize| enter(stock_content(StockTransactionKind::Opening, &vec!["1"; lines]));
    nothing::<StockTransaction>().when(a(Admin), of(0)).refused("A stock transaction has at least one line.");
    nothing::<StockTransaction>()
        .when(a(Admin), of(MAX_LINES + 1))
        .refused("A stock transaction has at most 200 lines; there are 201.");
    let max = stock_content(StockTransactionKind::Opening, &vec!["1"; MAX_LINES]);
    nothing::<StockTransaction>()
        .when(decision(MAKER, Some(Admin)), of(MAX_LINES))
        .then([StockTransactionEvent::Entered { number: NUMBER.into(), content: max, by: MAKER }]);
}

#[test]
fn an_edit_is_checked_like_an_entry() {
    given::<StockTransaction>([entered()])
        .when(a(Admin), StockTransactionCommand::Edit(stock_content(StockTransactionKind::Opening, &[])))
        .wrong_fields(&[("lines", "required")]);
}
