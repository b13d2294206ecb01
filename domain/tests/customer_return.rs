//! Returns of customers: the document, and its order.

use std::collections::BTreeMap;

use waybill_domain::Role::{Encoder, Manager};
use waybill_domain::id::ProductId;
use waybill_domain::order::{Delivery, Order, OrderCommand, OrderEvent, OrderLine, ReturnedGoods, Totals};
use waybill_domain::quantity::Quantity;
use waybill_domain::stock_transaction::{
    MoveRequest, StockTransaction, StockTransactionCommand, StockTransactionContent, StockTransactionEvent,
    StockTransactionKind, StockTransactionStatus,
};

use crate::fixture::{
    MAKER, a, customer_id, day, dispatch_ref, money, order_content, order_line, order_ref, product_id,
    quantity, receivable_ref, stock_content, supplier, the_import, today, transaction_ref,
};
use crate::scene::{Given, given, nothing};

fn other_product() -> ProductId {
    ProductId(uuid::Uuid::from_u128(201))
}

/// Returns an order of five and three boxes of one product and two of another, of which the customer kept 5, 2 and 2.
fn delivered() -> Given<Order> {
    let other = OrderLine { product_id: other_product(), sku: "SKU-13".into(), ..order_line("2", "1") };
    let lines = vec![order_line("5", "10"), order_line("3", "9"), other];
    let quantities: Vec<Quantity> = ["5", "2", "2"].map(quantity).to_vec();
    let totals = Totals::delivered(&lines, &quantities);
    let dispatch = || dispatch_ref(1);
    let delivery =
        Delivery { delivered_on: today(), quantities, totals, received_by: None, received_at: None };
    given([
        OrderEvent::Placed { number: "ORD-2026-000001".into(), content: order_content(lines), by: MAKER },
        OrderEvent::Approved { self_approved: false },
        OrderEvent::Assigned { dispatch: dispatch() },
        OrderEvent::Loaded { dispatch: dispatch() },
        OrderEvent::Dispatched { dispatch: dispatch() },
        OrderEvent::Delivered { dispatch: dispatch(), delivery, reason: None, customer: customer_id() },
    ])
}

fn goods(of: &[(ProductId, &str)]) -> BTreeMap<ProductId, Quantity> {
    of.iter().map(|(product, count)| (*product, quantity(count))).collect()
}

fn bring(of: &[(ProductId, &str)]) -> OrderCommand {
    OrderCommand::TakeBack { cause: transaction_ref(1), on: today(), goods: goods(of) }
}

/// Returns the event for returned products: the number of units, and the charge of the delivery for them before tax.
fn brought(of: &[(ProductId, &str, &str)]) -> OrderEvent {
    let goods = of.iter().map(|(product, count, net)| {
        (*product, ReturnedGoods { quantity: quantity(count), net: money(net) })
    });
    OrderEvent::TakenBack { cause: transaction_ref(1), on: today(), goods: goods.collect() }
}

#[test]
fn everything_that_the_customer_kept_may_come_back_lines_of_one_product_together() {
    let all = [(product_id(), "7"), (other_product(), "2")];
    let valued = [(product_id(), "7", "68.00"), (other_product(), "2", "2.00")];
    delivered().when(a(Encoder), bring(&all)).then([brought(&valued)]);
}

#[test]
fn more_than_the_customer_kept_does_not_come_back() {
    delivered()
        .when(a(Encoder), bring(&[(product_id(), "7.001")]))
        .refused("7.001 of SKU-12 cannot come back: of ORD-2026-000001 the customer has 7.");
    delivered()
        .when(a(Encoder), bring(&[(ProductId(uuid::Uuid::from_u128(299)), "1")]))
        .refused("1 of this product cannot come back: of ORD-2026-000001 the customer has 0.");
}

#[test]
fn what_came_back_does_not_come_back_again_and_its_parts_are_worth_the_whole() {
    let first = brought(&[(product_id(), "4", "38.86")]);
    delivered().when(a(Encoder), bring(&[(product_id(), "4")])).then([first.clone()]);
    let second = brought(&[(product_id(), "2.5", "24.28")]);
    let twice = || delivered().and([first.clone(), second.clone()]);
    twice()
        .when(a(Encoder), bring(&[(product_id(), "1")]))
        .refused("1 of SKU-12 cannot come back: of ORD-2026-000001 the customer has 0.5.");
    twice().when(a(Encoder), bring(&[(product_id(), "0.5")])).then([brought(&[(
        product_id(),
        "0.5",
        "4.86",
    )])]);
    let left = twice().state().placed.unwrap().with_customer();
    assert_eq!(left, goods(&[(product_id(), "0.5"), (other_product(), "2")]));
}

#[test]
fn what_undoes_a_delivery_is_not_dated_before_it() {
    let order = delivered().state().placed.unwrap();
    let refused = order.check_undone_on("receivedOn", day("2026-11-20"), &a(Manager)).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "Received on must not lie before ORD-2026-000001 was delivered on 2026-11-21."
    );
    assert_eq!(order.check_undone_on("receivedOn", today(), &a(Manager)), Ok(()));
    assert_eq!(order.check_undone_on("receivedOn", day("2026-11-20"), &the_import()), Ok(()));
}

#[test]
fn only_what_was_delivered_comes_back() {
    let content = order_content(vec![order_line("5", "10")]);
    given::<Order>([OrderEvent::Placed { number: "ORD-2026-000001".into(), content, by: MAKER }])
        .when(a(Manager), bring(&[(product_id(), "1")]))
        .refused(
            "Order ORD-2026-000001 is pending; it cannot be returned. Possible now: approved, cancelled.",
        );
    let pending = OrderEvent::Placed {
        number: "ORD-2026-000001".into(),
        content: order_content(vec![order_line("5", "10")]),
        by: MAKER,
    };
    let nothing_delivered = given::<Order>([pending]).state().placed.unwrap().with_customer();
    assert_eq!(nothing_delivered, BTreeMap::new());
}

#[test]
fn a_customer_return_names_its_customer_and_perhaps_the_order() {
    let content = stock_content(StockTransactionKind::CustomerReturn, &["1"]);
    let enter = |content| StockTransactionCommand::Enter { number: "STK-2026-000001".into(), content };
    let nobody = StockTransactionContent { customer: None, ..content.clone() };
    nothing::<StockTransaction>()
        .when(a(Encoder), enter(nobody))
        .refused("Customer is required for a customer return.");
    for order in [None, Some(order_ref(1))] {
        let content = StockTransactionContent { order, ..content.clone() };
        let entered = nothing::<StockTransaction>().after(a(Encoder), enter(content.clone()));
        assert_eq!(entered.entered.unwrap().content, content);
    }
    let bought = StockTransactionContent { supplier: Some(supplier()), ..content.clone() };
    nothing::<StockTransaction>()
        .when(a(Encoder), enter(bought))
        .refused("Supplier has no place in this: customer return.");
    let negative = StockTransactionContent {
        lines: stock_content(StockTransactionKind::Adjustment, &["-1"]).lines,
        ..content
    };
    nothing::<StockTransaction>()
        .when(a(Encoder), enter(negative))
        .refused("Only an adjustment can be negative; this is -1.000.");
}

#[test]
fn what_a_customer_brings_is_there_at_its_approval() {
    let content = stock_content(StockTransactionKind::CustomerReturn, &["1"]);
    let entered = StockTransactionEvent::Entered { number: "STK-2026-000001".into(), content, by: MAKER };
    let to = |to| StockTransactionCommand::Move(MoveRequest::to(to));
    given::<StockTransaction>([entered.clone()])
        .when(a(Manager), to(StockTransactionStatus::ReceivedByWarehouse))
        .then([StockTransactionEvent::Received { self_approved: false, received_on: day("2026-11-20") }]);
    given::<StockTransaction>([entered]).when(a(Manager), to(StockTransactionStatus::ApprovedAdmin)).refused(
        "Stock transaction STK-2026-000001 is pending approval; it cannot become approved. Possible now: \
         received, void.",
    );
}

#[test]
fn credit_notes_for_one_order_are_together_no_more_than_its_delivery() {
    let credit =
        |number, amount| OrderCommand::Credit { receivable: receivable_ref(number), amount: money(amount) };
    let credited =
        |number, amount| OrderEvent::Credited { receivable: receivable_ref(number), amount: money(amount) };
    let came_to = delivered().state().placed.unwrap().creditable().to_string();
    delivered().when(a(Manager), credit(1, &came_to)).then([credited(1, &came_to)]);
    let first = || delivered().and([credited(1, "60.00")]);
    first().when(a(Manager), credit(1, "60.00")).then([]);
    let left = first().state().placed.unwrap().creditable().to_string();
    first()
        .when(a(Manager), credit(2, &came_to))
        .refused(&format!("{came_to} cannot be credited: of ORD-2026-000001 there is {left} left."));
    let void = OrderCommand::TakeCreditBack { receivable: receivable_ref(1) };
    let back = OrderEvent::CreditTakenBack { receivable: receivable_ref(1), amount: money("60.00") };
    first().when(a(Manager), void.clone()).then([back.clone()]);
    first().and([back]).when(a(Manager), credit(2, &came_to)).then([credited(2, &came_to)]);
    delivered().when(a(Manager), void).then([]);
}
