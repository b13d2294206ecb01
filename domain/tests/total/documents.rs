//! Random commands for the four documents: valid and invalid content, every step with and without a reason, and values
//! that no user can enter but the type allows.

use std::collections::BTreeMap;

use strum::VariantArray;
use waybill_domain::dispatch::{
    DispatchCommand, DispatchContent, DispatchTransition, StopOutcome, StopProblemKind,
};
use waybill_domain::field::Whole;
use waybill_domain::order::{
    DeliveredLineDraft, OrderCommand, OrderDelivery, OrderEvent, OrderMove, OrderTransition,
};
use waybill_domain::quantity::StockLevel;
use waybill_domain::receivable::{ReceivableCommand, ReceivableEvent, ReceivableTransition};
use waybill_domain::stock_transaction::{
    MoveRequest, Receipt, ReceiptDraft, StockTransactionCommand, StockTransactionEvent,
    StockTransactionStatus,
};
use waybill_domain::transition::Reason;

use crate::fixture::{
    dispatch_content, dispatch_ref, driver, money, order_content, order_ref, payment, product_id, quantity,
    receivable_ref, text, today, transaction_ref,
};
use crate::samples;

/// Numbers of existing lines, of missing ones, and one before the first.
const LINES: [u32; 4] = [0, 1, 2, u32::MAX];

fn reasons() -> [Option<Reason>; 2] {
    [None, Some(text("Because"))]
}

pub(super) fn order_commands() -> Vec<OrderCommand> {
    let sampled = samples::order().into_iter().filter_map(|event| match event {
        OrderEvent::Placed { content, .. } => Some(content),
        _ => None,
    });
    let contents: Vec<_> = sampled.chain([order_content(Vec::new())]).collect();
    let number = "ORD-2026-000002".to_owned();
    let place = contents
        .iter()
        .map(|content| OrderCommand::Place { number: number.clone(), content: content.clone() });
    let edit = contents.iter().cloned().map(OrderCommand::Edit);
    let step = OrderTransition::VARIANTS.iter().flat_map(|transition| {
        reasons().map(|reason| OrderCommand::Transition { transition: *transition, reason })
    });
    let deliver = LINES.into_iter().flat_map(|line| {
        ["0", "1", "99999999"].map(|count| {
            let quantity = StockLevel::of(count.parse().unwrap());
            OrderCommand::Deliver {
                draft: OrderDelivery {
                    id: order_ref(1).id,
                    lines: vec![DeliveredLineDraft { line: Whole(line), quantity }],
                    delivered_on: None,
                    received_by: None,
                    reason: None,
                },
                trip: waybill_domain::order::Trip::default(),
            }
        })
    });
    let ride = [1, 2].into_iter().flat_map(|dispatch| {
        let moves =
            OrderMove::VARIANTS.iter().map(move |step| OrderCommand::Move(*step, dispatch_ref(dispatch)));
        let dispatch = dispatch_ref(dispatch);
        moves.chain([OrderCommand::Assign(dispatch.clone()), OrderCommand::Unassign(dispatch)])
    });
    let back = ["0", "0.5", "9"].map(|count| OrderCommand::TakeBack {
        cause: transaction_ref(1),
        on: today(),
        goods: BTreeMap::from([(product_id(), quantity(count))]),
    });
    let credit = ["0", "5", "99999"]
        .map(|amount| OrderCommand::Credit { receivable: receivable_ref(1), amount: money(amount) });
    let void = [OrderCommand::TakeCreditBack { receivable: receivable_ref(1) }];
    let after = back.into_iter().chain(credit).chain(void);
    place.chain(edit).chain(step).chain(deliver).chain(ride).chain(after).collect()
}

pub(super) fn dispatch_commands() -> Vec<DispatchCommand> {
    let mut heavy = dispatch_content([1, 2, 3]);
    for stop in &mut heavy.stops {
        stop.line_count = u32::MAX;
    }
    let crowded = DispatchContent { assistants: vec![driver(); 300], ..dispatch_content(1..=300) };
    let contents = [dispatch_content([1, 2]), dispatch_content([]), heavy, crowded];
    let number = "DSP-2026-000002".to_owned();
    let plan = contents
        .iter()
        .map(|content| DispatchCommand::Plan { number: number.clone(), content: content.clone() });
    let edit = contents.iter().cloned().map(DispatchCommand::Edit);
    let step = DispatchTransition::VARIANTS.iter().flat_map(move |transition| {
        let transition = *transition;
        reasons().into_iter().map(move |reason| DispatchCommand::Transition { transition, reason })
    });
    let stops = [1, 9].into_iter().flat_map(move |order| {
        let order = order_ref(order).id;
        let received_by = || text("Mr Smith");
        let delivered_at = "2026-11-21T14:30:00Z".parse().ok();
        let prove = DispatchCommand::Prove { order, received_by: received_by(), delivered_at };
        let conclude = StopOutcome::VARIANTS.iter().map(move |outcome| DispatchCommand::Conclude {
            order,
            outcome: *outcome,
            received_by: Some(received_by()),
            reason: None,
        });
        let report = StopProblemKind::VARIANTS.iter().map(move |problem| DispatchCommand::ReportProblem {
            order,
            problem: *problem,
            note: None,
            reported_at: delivered_at,
        });
        [prove].into_iter().chain(report).chain(conclude)
    });
    plan.chain(edit).chain(step).chain(stops).collect()
}

pub(super) fn receivable_commands() -> Vec<ReceivableCommand> {
    let sampled = samples::receivable().into_iter().filter_map(|event| match event {
        ReceivableEvent::Entered { content, .. } => Some(content),
        _ => None,
    });
    let number = "RCT-2026-000002".to_owned();
    let write = sampled.chain([payment("0")]).flat_map(|content| {
        let enter = ReceivableCommand::Enter { number: number.clone(), content: content.clone() };
        [enter, ReceivableCommand::Edit(content)]
    });
    let step = ReceivableTransition::VARIANTS.iter().flat_map(|transition| {
        reasons().map(|reason| ReceivableCommand::Transition {
            transition: *transition,
            reason,
            settles: Ok(Vec::new()),
        })
    });
    write.chain(step).collect()
}

/// Returns the samples, and receipts of missing lines.
pub(super) fn stock_transaction_events() -> Vec<StockTransactionEvent> {
    let arrived = LINES.map(|line| StockTransactionEvent::Arrived {
        receipts: vec![Receipt {
            line,
            quantity: quantity("99999999"),
            unit_cost: None,
            batch_no: None,
            expiry_date: None,
        }],
        received_on: today(),
    });
    samples::stock_transaction().into_iter().chain(arrived).collect()
}

pub(super) fn stock_transaction_commands() -> Vec<StockTransactionCommand> {
    let receipts = LINES.into_iter().flat_map(|line| {
        ["0", "1", "99999999"].map(|count| {
            vec![ReceiptDraft {
                line: Whole(line),
                quantity: quantity(count),
                unit_cost: None,
                batch_no: None,
                expiry_date: None,
            }]
        })
    });
    let receipts: Vec<_> = receipts.chain([Vec::new()]).collect();
    let steps = StockTransactionStatus::VARIANTS.iter().flat_map(|to| {
        let receipts = &receipts;
        reasons().into_iter().flat_map(move |reason| {
            receipts.iter().map(move |receipts| {
                StockTransactionCommand::Move(MoveRequest {
                    receipts: receipts.clone(),
                    expected_date: reason.as_ref().map(|_| today()),
                    ..MoveRequest::to(*to).because(reason.clone())
                })
            })
        })
    });
    let sampled = samples::stock_transaction().into_iter().filter_map(|event| match event {
        StockTransactionEvent::Entered { content, .. } => Some(content),
        _ => None,
    });
    let number = "STK-2026-000002".to_owned();
    let write = sampled.flat_map(|content| {
        let enter = StockTransactionCommand::Enter { number: number.clone(), content: content.clone() };
        [enter, StockTransactionCommand::Edit(content)]
    });
    steps.chain(write).collect()
}
