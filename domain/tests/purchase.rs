//! Purchases: ordered, sent, received in parts or not at all.

use waybill_domain::Role::{Admin, BookKeeper, Encoder, Manager, WarehouseManager};
use waybill_domain::field::Whole;
use waybill_domain::stock_transaction::{
    MoveRequest, Receipt, ReceiptDraft, StockTransaction, StockTransactionCommand, StockTransactionContent,
    StockTransactionEvent, StockTransactionKind, StockTransactionLine, StockTransactionStatus as Status,
};

use crate::fixture::{
    MAKER, OTHER, a, customer, day, decision, order_ref, price, quantity, stock_content, stock_line, text,
    today,
};
use crate::scene::{Given, given, nothing};

const NUMBER: &str = "STK-2026-000001";

/// Returns a purchase of ten boxes at 2.50, and four of a product that is tracked by batch.
fn content() -> StockTransactionContent {
    let ten = StockTransactionLine { unit_cost: Some(price("2.50")), ..stock_line("10") };
    let four = StockTransactionLine { tracks_batch: true, sku: "SKU-13".into(), ..stock_line("4") };
    let lines = vec![ten, four];
    StockTransactionContent { lines, reason: None, ..stock_content(StockTransactionKind::Purchase, &[]) }
}

fn entered(content: StockTransactionContent) -> StockTransactionEvent {
    StockTransactionEvent::Entered { number: NUMBER.into(), content, by: MAKER }
}

fn enter(content: StockTransactionContent) -> StockTransactionCommand {
    StockTransactionCommand::Enter { number: NUMBER.into(), content }
}

fn approved() -> Given<StockTransaction> {
    given([entered(content()), StockTransactionEvent::Approved { self_approved: false }])
}

fn underway() -> Given<StockTransaction> {
    approved().and([StockTransactionEvent::Sent { expected_date: day("2026-12-01") }])
}

fn to(to: Status) -> StockTransactionCommand {
    StockTransactionCommand::Move(MoveRequest::to(to))
}

fn because(to: Status) -> StockTransactionCommand {
    StockTransactionCommand::Move(MoveRequest {
        close_short: to == Status::ReceivedByWarehouse,
        ..MoveRequest::to(to).because(Some(text("Sold out")))
    })
}

fn draft(line: u32, count: &str, batch: Option<&str>) -> ReceiptDraft {
    ReceiptDraft {
        line: Whole(line),
        quantity: quantity(count),
        unit_cost: None,
        batch_no: batch.map(text),
        expiry_date: batch.map(|_| day("2027-11-21")),
    }
}

fn receive(receipts: Vec<ReceiptDraft>, reason: Option<&str>) -> StockTransactionCommand {
    StockTransactionCommand::Move(MoveRequest {
        receipts,
        close_short: reason.is_some(),
        reason: reason.map(text),
        ..MoveRequest::to(Status::ReceivedByWarehouse)
    })
}

fn receipt(line: u32, count: &str, batch: Option<&str>) -> Receipt {
    Receipt {
        line,
        quantity: quantity(count),
        unit_cost: (line == 1).then(|| price("2.50")),
        batch_no: batch.map(text),
        expiry_date: batch.map(|_| day("2027-11-21")),
    }
}

fn arrived(receipts: Vec<Receipt>) -> StockTransactionEvent {
    StockTransactionEvent::Arrived { receipts, received_on: today() }
}

fn completed(shortage: Option<&str>) -> StockTransactionEvent {
    StockTransactionEvent::Completed { received_on: today(), shortage: shortage.map(text) }
}

#[test]
fn a_purchase_names_its_supplier_and_nobody_else() {
    let alone = StockTransactionContent { supplier: None, ..content() };
    nothing::<StockTransaction>()
        .when(a(Encoder), enter(alone))
        .refused("Supplier is required for a purchase.");
    let with_customer =
        StockTransactionContent { customer: Some(customer()), order: Some(order_ref(1)), ..content() };
    nothing::<StockTransaction>()
        .when(a(Encoder), enter(with_customer))
        .wrong_fields(&[("customerId", "not-here"), ("orderId", "not-here")]);
}

#[test]
fn what_a_purchase_says_has_no_place_in_the_other_kinds() {
    let of = |kind| StockTransactionContent {
        kind,
        customer: None,
        expected_date: Some(today()),
        supplier_reference: Some(waybill_domain::text::Reference::new("SO 4711").unwrap()),
        ..content()
    };
    for kind in [StockTransactionKind::Opening, StockTransactionKind::CustomerReturn] {
        let result = [("expectedDate", "not-here"), ("supplierReference", "not-here")];
        let before: &[(&str, &str)] = match kind {
            StockTransactionKind::CustomerReturn => &[("supplierId", "not-here"), ("customerId", "required")],
            _ => &[("supplierId", "not-here")],
        };
        let unfounded: &[(&str, &str)] =
            if kind == StockTransactionKind::CustomerReturn { &[("reason", "required")] } else { &[] };
        let result = [before, &result, unfounded].concat();
        nothing::<StockTransaction>().when(a(Encoder), enter(of(kind))).wrong_fields(&result);
    }
}

#[test]
fn no_line_of_a_purchase_is_negative() {
    let content = StockTransactionContent { lines: vec![stock_line("1"), stock_line("-1")], ..content() };
    nothing::<StockTransaction>()
        .when(a(Encoder), enter(content))
        .wrong_fields(&[("lines.1.quantity", "negative")]);
}

#[test]
fn goods_do_not_arrive_before_they_were_ordered() {
    let expected = |day| StockTransactionContent { expected_date: Some(day), ..content() };
    nothing::<StockTransaction>()
        .when(a(Encoder), enter(expected(day("2026-11-19"))))
        .refused("Expected date must not be before 2026-11-20.");
    let sent = |expected| {
        StockTransactionCommand::Move(MoveRequest {
            expected_date: Some(expected),
            ..MoveRequest::to(Status::OnTransitSupplier)
        })
    };
    approved()
        .when(a(BookKeeper), sent(day("2026-11-19")))
        .refused("Expected date must not be before 2026-11-20.");
    approved()
        .when(a(BookKeeper), sent(day("2026-11-20")))
        .then([StockTransactionEvent::Sent { expected_date: day("2026-11-20") }]);
}

#[test]
fn somebody_says_when_it_will_arrive_at_the_latest_when_it_is_sent() {
    approved().when(a(BookKeeper), to(Status::OnTransitSupplier)).refused("Expected date is required.");
    let dated = StockTransactionContent { expected_date: Some(day("2026-12-01")), ..content() };
    given::<StockTransaction>([entered(dated), StockTransactionEvent::Approved { self_approved: false }])
        .when(a(BookKeeper), to(Status::OnTransitSupplier))
        .then([StockTransactionEvent::Sent { expected_date: day("2026-12-01") }]);
}

#[test]
fn the_maker_does_not_approve_a_purchase_unless_an_admin_and_then_it_shows() {
    let approve = || to(Status::ApprovedAdmin);
    given::<StockTransaction>([entered(content())])
        .when(decision(MAKER, Some(Manager)), approve())
        .refused("Somebody else has to approve this: you made or last edited it.");
    given::<StockTransaction>([entered(content())])
        .when(decision(MAKER, Some(Admin)), approve())
        .then([StockTransactionEvent::Approved { self_approved: true }]);
    given::<StockTransaction>([entered(content())])
        .when(decision(OTHER, Some(Manager)), approve())
        .then([StockTransactionEvent::Approved { self_approved: false }]);
}

#[test]
fn a_purchase_goes_step_by_step() {
    given::<StockTransaction>([entered(content())]).when(a(Admin), to(Status::ReceivedByWarehouse)).refused(
        "Stock transaction STK-2026-000001 is pending approval; it cannot become received. Possible now: \
         approved, void.",
    );
    underway().when(a(Admin), to(Status::PendingApproval)).refused(
        "Stock transaction STK-2026-000001 is in transit; it cannot become pending approval. Possible now: \
         received, void.",
    );
}

#[test]
fn a_part_that_arrives_leaves_the_rest_underway() {
    let part = || vec![draft(1, "4", None)];
    underway().when(a(WarehouseManager), receive(part(), None)).then([arrived(vec![receipt(1, "4", None)])]);
    let purchase = underway().after(a(Manager), receive(part(), None)).entered.unwrap();
    assert_eq!(purchase.status, Status::OnTransitSupplier);
    assert_eq!(purchase.outstanding(), [quantity("6"), quantity("4")]);
    assert_eq!(purchase.received, [quantity("4"), quantity("0")]);
}

#[test]
fn the_last_part_completes_the_purchase() {
    let first = arrived(vec![receipt(1, "4", None), receipt(2, "4", Some("B1"))]);
    underway()
        .and([first])
        .when(a(Manager), receive(vec![draft(1, "6", None)], None))
        .then([arrived(vec![receipt(1, "6", None)]), completed(None)]);
}

#[test]
fn two_batches_of_one_line_arrive_together() {
    let batches = vec![draft(2, "1", Some("B1")), draft(2, "3", Some("B2"))];
    let first = arrived(vec![receipt(1, "10", None)]);
    underway()
        .and([first])
        .when(a(Manager), receive(batches, None))
        .then([arrived(vec![receipt(2, "1", Some("B1")), receipt(2, "3", Some("B2"))]), completed(None)]);
}

#[test]
fn everything_outstanding_arrives_when_nothing_is_said() {
    let rest = arrived(vec![receipt(2, "4", Some("B1"))]);
    underway()
        .and([rest, arrived(vec![receipt(1, "2.5", None)])])
        .when(a(Manager), to(Status::ReceivedByWarehouse))
        .then([arrived(vec![receipt(1, "7.5", None)]), completed(None)]);
}

#[test]
fn goods_that_are_tracked_by_batch_do_not_arrive_without_one() {
    underway().when(a(Manager), to(Status::ReceivedByWarehouse)).wrong_fields(&[("receipts", "required")]);
    underway()
        .when(a(Manager), receive(vec![draft(1, "1", None), draft(2, "1", None)], None))
        .wrong_fields(&[("receipts.1.batchNo", "required")]);
    underway()
        .when(a(Manager), receive(vec![draft(2, "1", None)], None))
        .refused("Batch number is required for SKU-13.");
}

#[test]
fn a_batch_of_a_product_has_one_expiry_date_in_a_receipt() {
    let with = |line, batch, expiry: Option<&str>| ReceiptDraft {
        expiry_date: expiry.map(day),
        ..draft(line, "1", Some(batch))
    };
    let wrong = vec![with(2, "B1", Some("2027-01-31")), with(2, "B1", Some("2028-01-31"))];
    let refused = underway().when(a(Manager), receive(wrong.clone(), None));
    refused.wrong_fields(&[("receipts.1.expiryDate", "differs")]);
    underway()
        .when(a(Manager), receive(wrong, None))
        .refused("This batch of SKU-13 has the expiry date 2027-01-31 in another line.");
    let right = [
        [with(2, "B1", Some("2027-01-31")), with(2, "B2", Some("2028-01-31"))],
        [with(2, "B1", Some("2027-01-31")), with(2, "B1", Some("2027-01-31"))],
        [with(2, "B1", Some("2027-01-31")), with(2, "B1", None)],
    ];
    for both in right {
        let received = underway().after(a(Manager), receive(both.to_vec(), None)).entered.unwrap().received;
        assert_eq!(received, [quantity("0"), quantity("2")]);
    }
}

#[test]
fn never_more_arrives_than_is_outstanding() {
    underway()
        .when(a(Manager), receive(vec![draft(1, "10.001", None)], None))
        .refused("Blue mug (SKU-12): 10 boxes outstanding, 10.001 received.");
    underway()
        .and([arrived(vec![receipt(1, "4", None)])])
        .when(a(Manager), receive(vec![draft(1, "5", None), draft(1, "2", None)], None))
        .refused("Blue mug (SKU-12): 1 box outstanding, 2 received.");
    for line in [0, 3] {
        underway()
            .when(a(Manager), receive(vec![draft(line, "1", None)], None))
            .refused("The stock transaction has only 2 lines.");
    }
}

#[test]
fn a_shortage_is_closed_with_a_reason() {
    underway()
        .when(a(Manager), receive(vec![draft(1, "4", None)], Some("Sold out")))
        .then([arrived(vec![receipt(1, "4", None)]), completed(Some("Sold out"))]);
    underway()
        .and([arrived(vec![receipt(1, "4", None)])])
        .when(a(Manager), because(Status::ReceivedByWarehouse))
        .then([completed(Some("Sold out"))]);
    let closed = underway().after(a(Manager), because(Status::ReceivedByWarehouse)).entered.unwrap();
    assert_eq!(closed.status, Status::ReceivedByWarehouse);
}

#[test]
fn a_remark_is_no_closing() {
    let wet = MoveRequest {
        receipts: vec![draft(1, "4", None)],
        reason: Some(text("One carton wet")),
        ..MoveRequest::to(Status::ReceivedByWarehouse)
    };
    let order = underway().after(a(Manager), StockTransactionCommand::Move(wet.clone())).entered.unwrap();
    assert_eq!(order.status, Status::OnTransitSupplier, "the rest may still come");
    let without_reason = MoveRequest { close_short: true, reason: None, ..wet };
    underway()
        .when(a(Manager), StockTransactionCommand::Move(without_reason))
        .wrong_fields(&[("reason", "required")]);
    let elsewhere = MoveRequest { close_short: true, ..MoveRequest::to(Status::Void) };
    underway()
        .when(a(Manager), StockTransactionCommand::Move(elsewhere))
        .wrong_fields(&[("closeShort", "not-here")]);
}

#[test]
fn a_reason_is_no_shortage_when_everything_is_there() {
    let all = vec![draft(1, "10", None), draft(2, "4", Some("B1"))];
    underway()
        .when(a(Manager), receive(all, Some("At last")))
        .then([arrived(vec![receipt(1, "10", None), receipt(2, "4", Some("B1"))]), completed(None)]);
}

#[test]
fn a_receipt_may_say_another_cost() {
    let dearer = ReceiptDraft { unit_cost: Some(price("3")), ..draft(1, "1", None) };
    let receipt = Receipt { unit_cost: Some(price("3")), ..receipt(1, "1", None) };
    underway().when(a(Manager), receive(vec![dearer], None)).then([arrived(vec![receipt])]);
}

#[test]
fn a_purchase_of_which_goods_arrived_is_not_void() {
    underway()
        .and([arrived(vec![receipt(1, "0.001", None)])])
        .when(a(Admin), because(Status::Void))
        .refused("A part of STK-2026-000001 was received; close it with a reason instead of making it void.");
    let void = StockTransactionEvent::Voided { reason: text("Sold out") };
    underway().when(a(Manager), because(Status::Void)).then([void.clone()]);
    approved().when(a(Manager), because(Status::Void)).then([void]);
    underway().when(a(Manager), to(Status::Void)).wrong_fields(&[("reason", "required")]);
}

#[test]
fn an_approval_is_taken_back_to_change_the_purchase() {
    approved().when(a(Admin), StockTransactionCommand::Edit(content())).refused(
        "Stock transaction STK-2026-000001 is approved; it cannot be edited. Possible now: \
             pending approval, in transit, void.",
    );
    let reopened = StockTransactionEvent::Reopened { reason: None };
    approved().when(a(Manager), to(Status::PendingApproval)).then([reopened.clone()]);
    let changed = StockTransactionContent {
        supplier_reference: Some(waybill_domain::text::Reference::new("SO 4711").unwrap()),
        ..content()
    };
    approved()
        .and([reopened])
        .when(decision(OTHER, Some(Manager)), StockTransactionCommand::Edit(changed.clone()))
        .then([StockTransactionEvent::Edited { content: changed, by: OTHER }]);
}
