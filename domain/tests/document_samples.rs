//! One sample of each event of the documents, as [`crate::samples`] has of all other events.

use std::collections::BTreeMap;

use waybill_domain::allocation::ChosenAllocation;
use waybill_domain::dispatch::{DispatchContent, DispatchEvent, StopOutcome, StopProblemKind};
use waybill_domain::order::{
    Delivery, OrderContent, OrderEvent, OrderLine, PriceSource, ReturnedGoods, Totals,
};
use waybill_domain::receivable::{PaymentMethod, ReceivableContent, ReceivableEvent};
use waybill_domain::stock_transaction::{
    Receipt, StockTransactionContent, StockTransactionEvent, StockTransactionKind, StockTransactionLine,
};

use crate::fixture::{
    MAKER, OTHER, allocation, credit_note, customer_id, day, debit_note, dispatch_content, dispatch_ref,
    driver, invoice_ref, money, opening_item, order_content, order_line, order_ref, payment, percent, price,
    product_id, quantity, read, receivable_ref, stock_content, stock_line, text, today, transaction_ref,
};
use crate::records::full;

fn full_order() -> OrderContent {
    let line = OrderLine {
        price_source: PriceSource::Customer,
        discount_percent: percent("12.5"),
        tax_rate: percent("20"),
        ..order_line("2.5", "9.9999")
    };
    let lines = vec![
        line,
        OrderLine { price_source: PriceSource::Manual, ..order_line("1", "1") },
        OrderLine { price_source: PriceSource::Import, ..order_line("1", "1") },
    ];
    OrderContent {
        requested_date: Some(day("2026-11-30")),
        delivery_address: read(&full("Address")),
        customer_reference: Some(waybill_domain::text::Reference::new("PO 77").unwrap()),
        notes: Some(text("Ring twice")),
        totals: Totals::of(&lines),
        ..order_content(lines)
    }
}

pub(crate) fn order() -> Vec<OrderEvent> {
    let bare = || order_content(vec![order_line("1", "10")]);
    let number = || "ORD-2026-000001".to_owned();
    vec![
        OrderEvent::Placed { number: number(), content: full_order(), by: MAKER },
        OrderEvent::Placed { number: number(), content: bare(), by: MAKER },
        OrderEvent::Edited { content: bare(), by: OTHER },
        OrderEvent::Approved { self_approved: true },
        OrderEvent::Reopened { reason: Some(text("Wrong address")) },
        OrderEvent::Reopened { reason: None },
        OrderEvent::Cancelled { reason: text("Closed down") },
        OrderEvent::Assigned { dispatch: dispatch_ref(1) },
        OrderEvent::Unassigned { dispatch: dispatch_ref(1) },
        OrderEvent::Loaded { dispatch: dispatch_ref(1) },
        OrderEvent::Unloaded { dispatch: dispatch_ref(1) },
        OrderEvent::Dispatched { dispatch: dispatch_ref(1) },
        delivered(Some("Mr Smith"), Some("One was broken")),
        delivered(None, None),
        OrderEvent::BroughtBack { dispatch: dispatch_ref(1), reason: text("Nobody there") },
        OrderEvent::TakenBack {
            cause: transaction_ref(3),
            on: today(),
            goods: BTreeMap::from([(
                product_id(),
                ReturnedGoods { quantity: quantity("0.5"), net: money("5") },
            )]),
        },
        OrderEvent::Overridden { on_hold: true, override_reason: text("Paid by phone") },
        OrderEvent::Overridden { on_hold: false, override_reason: text("Paid by phone") },
        OrderEvent::Credited { receivable: receivable_ref(1), amount: money("5") },
        OrderEvent::CreditTakenBack { receivable: receivable_ref(1), amount: money("5") },
        OrderEvent::Invoiced { invoice: invoice_ref(1) },
    ]
}

fn delivered(received_by: Option<&str>, reason: Option<&str>) -> OrderEvent {
    let content = order_content(vec![order_line("1", "10")]);
    OrderEvent::Delivered {
        dispatch: dispatch_ref(1),
        delivery: Delivery {
            delivered_on: day("2026-11-21"),
            quantities: vec![quantity("1")],
            totals: content.totals,
            received_by: received_by.map(text),
            received_at: received_by.map(|_| "2026-11-21T14:30:00Z".parse().unwrap()),
        },
        reason: reason.map(text),
        customer: customer_id(),
    }
}

pub(crate) fn dispatch() -> Vec<DispatchEvent> {
    let number = || "DSP-2026-000001".to_owned();
    let alone = DispatchContent { assistants: Vec::new(), ..dispatch_content([1]) };
    let order = order_ref(1).id;
    let customer = customer_id();
    let concluded = |outcome, received_by, reason| DispatchEvent::Concluded {
        order,
        outcome,
        received_by,
        reason,
        customer,
    };
    vec![
        DispatchEvent::Planned { number: number(), content: dispatch_content([1, 2]), by: MAKER },
        DispatchEvent::Planned { number: number(), content: alone.clone(), by: MAKER },
        DispatchEvent::Edited { content: alone, by: OTHER },
        DispatchEvent::Loaded,
        DispatchEvent::Unloaded { reason: Some(text("Wrong vehicle")) },
        DispatchEvent::Unloaded { reason: None },
        DispatchEvent::Departed {
            departed_on: day("2026-11-21"),
            departed_at: "2026-11-21T06:00:00Z".parse().unwrap(),
        },
        DispatchEvent::Overridden {
            order: order_ref(1),
            on_hold: true,
            override_reason: text("He pays the driver"),
        },
        DispatchEvent::Proved {
            order,
            received_by: text("Mr Smith"),
            delivered_at: "2026-11-21T14:30:00Z".parse().unwrap(),
            customer,
        },
        DispatchEvent::ProblemReported {
            order,
            problem: StopProblemKind::CustomerAbsent,
            note: None,
            reported_at: "2026-11-21T10:42:00Z".parse().unwrap(),
            customer,
        },
        DispatchEvent::ProblemReported {
            order,
            problem: StopProblemKind::Other,
            note: Some(text("Mr Smith's gate is locked")),
            reported_at: "2026-11-21T10:42:00Z".parse().unwrap(),
            customer,
        },
        concluded(StopOutcome::Delivered, Some(text("Mr Smith")), None),
        concluded(StopOutcome::Failed, None, Some(text("Nobody there"))),
        DispatchEvent::Delivered {
            closed_on: day("2026-11-21"),
            closed_at: "2026-11-21T17:00:00Z".parse().unwrap(),
        },
        DispatchEvent::Cancelled { reason: text("No vehicle") },
    ]
}

pub(crate) fn receivable() -> Vec<ReceivableEvent> {
    let number = || "RCT-2026-000001".to_owned();
    let cheque = ReceivableContent {
        method: Some(PaymentMethod::Cheque),
        reference: Some(waybill_domain::text::Reference::new("000123").unwrap()),
        collector: Some(driver()),
        remarks: Some(text("At the door")),
        ..payment("60")
    };
    let allocations = Some(vec![ChosenAllocation { charge: order_ref(1).into(), amount: money("45") }]);
    let chosen = || ReceivableContent { allocations: allocations.clone(), ..payment("60") };
    let voided = |was_approved| ReceivableEvent::Voided {
        voided_on: day("2026-11-21"),
        was_approved,
        reason: text("Cheque bounced"),
    };
    vec![
        ReceivableEvent::Entered { number: number(), content: cheque, by: MAKER },
        ReceivableEvent::Entered { number: number(), content: payment("60"), by: MAKER },
        ReceivableEvent::Entered { number: number(), content: credit_note("60"), by: MAKER },
        ReceivableEvent::Entered { number: number(), content: debit_note("60"), by: MAKER },
        ReceivableEvent::Entered { number: number(), content: opening_item("-60"), by: MAKER },
        ReceivableEvent::Entered { number: number(), content: chosen(), by: MAKER },
        ReceivableEvent::Edited { content: payment("50"), by: OTHER },
        ReceivableEvent::Edited { content: chosen(), by: OTHER },
        ReceivableEvent::Approved { self_approved: true, allocations: vec![] },
        ReceivableEvent::Approved { self_approved: true, allocations: vec![allocation(1, "45")] },
        voided(true),
        voided(false),
    ]
}

pub(crate) fn stock_transaction() -> Vec<StockTransactionEvent> {
    let costly = StockTransactionLine { unit_cost: Some(price("2.5")), ..stock_line("-1.5") };
    let adjustment = StockTransactionContent {
        lines: vec![costly],
        ..stock_content(StockTransactionKind::Adjustment, &[])
    };
    let opening =
        StockTransactionContent { reason: None, ..stock_content(StockTransactionKind::Opening, &["10"]) };
    let entered =
        |content| StockTransactionEvent::Entered { number: "STK-2026-000001".to_owned(), content, by: MAKER };
    vec![
        entered(adjustment.clone()),
        entered(opening),
        entered(purchase()),
        entered(StockTransactionContent {
            order: Some(order_ref(1)),
            ..stock_content(StockTransactionKind::CustomerReturn, &["1"])
        }),
        StockTransactionEvent::Edited { content: adjustment, by: OTHER },
        StockTransactionEvent::Received { self_approved: false, received_on: day("2026-11-20") },
        StockTransactionEvent::Voided { reason: text("Counted again") },
        StockTransactionEvent::Approved { self_approved: true },
        StockTransactionEvent::Reopened { reason: Some(text("Wrong supplier")) },
        StockTransactionEvent::Reopened { reason: None },
        StockTransactionEvent::Sent { expected_date: day("2026-12-01") },
        StockTransactionEvent::Arrived { receipts: receipts(), received_on: day("2026-11-21") },
        StockTransactionEvent::Completed { received_on: day("2026-11-21"), shortage: Some(text("Sold out")) },
        StockTransactionEvent::Completed { received_on: day("2026-11-21"), shortage: None },
    ]
}

/// Returns a purchase with every field set.
fn purchase() -> StockTransactionContent {
    let line = StockTransactionLine { unit_cost: Some(price("2.5")), tracks_batch: true, ..stock_line("10") };
    StockTransactionContent {
        expected_date: Some(day("2026-12-01")),
        supplier_reference: Some(waybill_domain::text::Reference::new("SO 4711").unwrap()),
        reason: None,
        lines: vec![line],
        ..stock_content(StockTransactionKind::Purchase, &[])
    }
}

fn receipts() -> Vec<Receipt> {
    let full = Receipt {
        line: 1,
        quantity: quantity("5"),
        unit_cost: Some(price("2.5")),
        batch_no: Some(text("B261121-0001")),
        expiry_date: Some(day("2027-11-21")),
    };
    let bare = Receipt { unit_cost: None, batch_no: None, expiry_date: None, ..full.clone() };
    vec![full, bare]
}
