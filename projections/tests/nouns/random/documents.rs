//! Dispatches, purchases and receivables in random order, and the invariants of them and of stock afterward.

use super::{Dice, execute};
use crate::scene::*;
use chrono::DateTime;
use rust_decimal::Decimal;
use std::collections::{BTreeMap, BTreeSet};
use strum::{VariantArray, VariantNames};
use waybill_domain::account::{AccountCommand, AccountEvent, ReceivableRef};
use waybill_domain::dispatch::{
    Dispatch, DispatchCommand, DispatchContent, DispatchEvent, DispatchStop, DispatchTransition,
    PlannedDispatch, StopOutcome, StopProblemKind,
};
use waybill_domain::field::Whole;
use waybill_domain::id::{InvoiceId, StockId};
use waybill_domain::named::Named;
use waybill_domain::order::{
    DeliveredLineDraft, OrderCommand, OrderDelivery, OrderEvent, OrderMove, OrderStatus, OrderTransition,
    PlacedOrder,
};
use waybill_domain::quantity::{QuantityChange, StockLevel};
use waybill_domain::receivable::{
    EnteredReceivable, PaymentMethod, Receivable, ReceivableCommand, ReceivableContent, ReceivableEvent,
    ReceivableKind, ReceivableTransition,
};
use waybill_domain::stock::{InvoiceRef, OrderRef, Stock, StockEvent};
use waybill_domain::stock_transaction::{
    EnteredStockTransaction, MoveRequest, ReceiptDraft, StockTransaction, StockTransactionCommand,
    StockTransactionContent, StockTransactionEvent, StockTransactionKind, StockTransactionLine,
    StockTransactionStatus, StockTransactionTransition,
};
use waybill_domain::text::Code;
use waybill_domain::transition::Transition;
use waybill_log::testing;
use waybill_projections::accounts::receivable as receivables;
use waybill_projections::inventory::{stock, stock_transaction};
use waybill_projections::sales::dispatch as dispatches;

#[derive(Default)]
pub(super) struct Documents {
    dispatches: BTreeMap<u128, Dispatch>,
    purchases: BTreeMap<u128, StockTransaction>,
    receivables: BTreeMap<u128, Receivable>,
}

fn one_of<T: Clone>(all: &[T], dice: &mut Dice) -> T {
    all[usize::try_from(dice.roll(all.len() as u128)).unwrap()].clone()
}

/// Returns a step of the state machine, mostly one that is possible from this status.
fn step<T: Transition>(status: Option<T::Status>, dice: &mut Dice) -> T {
    let possible: Vec<T> = status.map(T::from_status).into_iter().flatten().collect();
    if possible.is_empty() || dice.roll(8) == 0 { one_of(T::VARIANTS, dice) } else { one_of(&possible, dice) }
}

/// Returns a command of a dispatch or a customer on an order, mostly one that is possible.
pub(super) fn order_command(known: Option<&PlacedOrder>, dice: &mut Dice) -> OrderCommand {
    let on = known.and_then(|known| known.dispatch.clone());
    let dispatch = on.clone().unwrap_or_else(|| dispatch_ref(dice.roll(2)));
    match known.map(|known| known.status) {
        Some(OrderStatus::Approved) if on.is_none() => OrderCommand::Assign(dispatch),
        Some(OrderStatus::Approved) if dice.roll(3) == 0 => OrderCommand::Unassign(dispatch),
        Some(OrderStatus::Approved) => OrderCommand::Move(OrderMove::Load, dispatch),
        Some(OrderStatus::Loaded) => OrderCommand::Move(
            one_of(&[OrderMove::Unload, OrderMove::Depart, OrderMove::Depart], dice),
            dispatch,
        ),
        Some(OrderStatus::Dispatched) if dice.roll(3) == 0 => {
            let (transition, reason) = (OrderTransition::DispatchedToApproved, Some(text("Nobody there")));
            OrderCommand::Transition { transition, reason }
        }
        Some(OrderStatus::Dispatched) => OrderCommand::Deliver {
            draft: OrderDelivery {
                id: order(0),
                lines: vec![DeliveredLineDraft {
                    line: Whole(1),
                    quantity: StockLevel::of(dice.roll(3).into()),
                }],
                delivered_on: None,
                received_by: Some(text("Mr Bean")),
                reason: None,
            },
            trip: waybill_domain::order::Trip::default(),
        },
        Some(OrderStatus::Delivered) => {
            let number = dice.roll(2);
            let receivable = ReceivableRef { id: receivable(number), number: receipt_no(number) };
            let goods = [(product(1), quantity("0.5"))].into();
            match dice.roll(5) {
                0 => OrderCommand::Override { on_hold: true, reason: text("Paid by phone") },
                1 => OrderCommand::TakeBack { cause: transaction_ref(9), on: day("2026-03-03"), goods },
                2 => OrderCommand::Credit { receivable, amount: money("0.01") },
                3 => OrderCommand::TakeCreditBack { receivable },
                _ => {
                    let id = InvoiceId(uuid::Uuid::from_u128(0xA000_0000 + number));
                    OrderCommand::Invoice(InvoiceRef { id, number: format!("INV-2026-{number:06}") })
                }
            }
        }
        _ => {
            let (transition, reason) = (OrderTransition::PendingToApproved, None);
            OrderCommand::Transition { transition, reason }
        }
    }
}

/// Returns a command of a delivery or a payment on an account.
pub(super) fn account_command(order: OrderRef, dice: &mut Dice) -> AccountCommand {
    let (kind, on) = (ReceivableKind::Payment, day("2026-03-01"));
    let amount = money(&format!("{}.{:02}", dice.roll(90), dice.roll(100)));
    let number = dice.roll(6);
    let receivable = ReceivableRef { id: receivable(number), number: receipt_no(number) };
    match dice.roll(3) {
        0 => AccountCommand::ChargeOrder { order, amount, on, due_on: day("2026-03-31") },
        1 => AccountCommand::Credit { receivable, kind, amount, on, about: None, chosen: None },
        _ => AccountCommand::Contra {
            receivable,
            kind,
            amount,
            on,
            reason: text("Bounced"),
            allocations: vec![],
        },
    }
}

impl Documents {
    pub(super) fn something_happens(&mut self, scene: &mut Scene, dice: &mut Dice) {
        let number = dice.roll(6);
        match dice.roll(3) {
            0 => {
                let number = number % 3;
                let known = self.dispatches.entry(number).or_default();
                let command = dispatch_command(number, known.planned.as_ref(), dice);
                execute(scene, ("dispatch", dispatch(number).to_string()), known, command);
            }
            1 => {
                let known = self.purchases.entry(number).or_default();
                let id = transaction(number).to_string();
                let command = purchase_command(number, known.entered.as_ref(), dice);
                execute(scene, ("stock-transaction", id), known, command);
            }
            _ => {
                let known = self.receivables.entry(number).or_default();
                let id = receivable(number).to_string();
                let command = receivable_command(number, known.entered.as_ref(), dice);
                execute(scene, ("receivable", id), known, command);
            }
        }
    }

    /// Asserts that the read models show the statuses of the documents.
    pub(super) async fn are_shown(&self, scene: &Scene) {
        for (number, known) in &self.dispatches {
            let shown = dispatches::details(scene.pool(), dispatch(*number), None).await.unwrap();
            let known = known.planned.as_ref();
            assert_eq!(shown.as_ref().map(|row| row.status), known.map(|known| known.status));
        }
        for (number, known) in &self.purchases {
            let shown = stock_transaction::details(scene.pool(), transaction(*number), None).await.unwrap();
            let known = known.entered.as_ref();
            assert_eq!(shown.as_ref().map(|row| row.status), known.map(|known| known.status));
            let underway = StockTransactionStatus::OnTransitSupplier;
            if let Some((known, shown)) = known.filter(|known| known.status == underway).zip(shown) {
                let shown: Vec<_> = shown.lines.iter().map(|line| line.outstanding).collect();
                assert_eq!(shown, known.outstanding());
            }
        }
        for (number, known) in &self.receivables {
            let shown = receivables::details(scene.pool(), receivable(*number)).await.unwrap();
            assert_eq!(shown.map(|row| row.status), known.entered.as_ref().map(|known| known.status));
        }
    }
}

fn dispatch_command(number: u128, known: Option<&PlannedDispatch>, dice: &mut Dice) -> DispatchCommand {
    let stops = 1..=dice.roll(4) + 1;
    let stop = |of: u128| DispatchStop {
        order: order_ref(of),
        customer: Named { id: customer(of), code: "CUS".into(), name: "Shop".into() },
        address: address("Bath"),
        line_count: 2,
    };
    let from = dice.roll(2);
    let content = DispatchContent {
        warehouse: Named { id: warehouse(from), code: "W".into(), name: "House".into() },
        planned_date: day(&format!("2026-03-0{}", dice.roll(3) + 1)),
        driver: named(dice.roll(3)),
        assistants: vec![named(9)],
        vehicle_plate: Code::new("AB-12").unwrap(),
        stops: stops.map(stop).collect(),
    };
    let mut stops = known.iter().flat_map(|known| &known.stops);
    let open = stops.find(|(_, stop)| stop.outcome.is_none()).map(|(order, _)| *order);
    let (order, received_by) = (open.unwrap_or(order(1)), text("Mr Bean"));
    let status = known.map(|known| known.status);
    if status.is_none() {
        return DispatchCommand::Plan { number: dispatch_ref(number).number, content };
    }
    match dice.roll(9) {
        0 => DispatchCommand::Override {
            order: order_ref(1),
            on_hold: number == 0,
            reason: text("Paid by phone"),
        },
        1 => DispatchCommand::Edit(content),
        2..=3 => {
            let (transition, reason) = (step::<DispatchTransition>(status, dice), Some(text("Snow")));
            DispatchCommand::Transition { transition, reason }
        }
        5 => {
            let delivered_at: DateTime<chrono::Utc> = "2026-03-01T12:00:00Z".parse().unwrap();
            DispatchCommand::Prove { order, received_by, delivered_at: Some(delivered_at) }
        }
        8 => {
            let problem = one_of(<StopProblemKind as VariantArray>::VARIANTS, dice);
            DispatchCommand::ReportProblem { order, problem, note: Some(text("Locked")), reported_at: None }
        }
        _ => {
            let received_by = (dice.roll(2) == 0).then_some(received_by);
            let (outcome, reason) = (one_of(<StopOutcome as VariantArray>::VARIANTS, dice), None);
            DispatchCommand::Conclude { order, outcome, received_by, reason }
        }
    }
}

fn purchase_command(
    number: u128,
    known: Option<&EnteredStockTransaction>,
    dice: &mut Dice,
) -> StockTransactionCommand {
    let line = |of: u128| StockTransactionLine {
        product_id: product(of),
        sku: "SKU".into(),
        name: "Mug".into(),
        unit: "box".into(),
        quantity: QuantityChange::of(Decimal::new(125, 1)),
        unit_cost: Some(price("0.99")),
        tracks_batch: false,
    };
    let kind = if number == 0 { StockTransactionKind::Opening } else { StockTransactionKind::Purchase };
    let of_supplier = Named { id: supplier(1), code: "SUP".into(), name: "Potter".into() };
    let content = StockTransactionContent {
        kind,
        warehouse: Named { id: warehouse(1), code: "W".into(), name: "House".into() },
        supplier: (number > 0).then_some(of_supplier),
        customer: None,
        order: None,
        transaction_date: day("2026-03-01"),
        expected_date: None,
        supplier_reference: None,
        reason: None,
        lines: (0..=dice.roll(3)).map(line).collect(),
    };
    let receipt = ReceiptDraft {
        line: Whole(1),
        quantity: quantity(&(dice.roll(6) + 1).to_string()),
        unit_cost: None,
        batch_no: None,
        expiry_date: None,
    };
    let status = known.map(|known| known.status);
    if status.is_none() {
        return StockTransactionCommand::Enter { number: transaction_ref(number).number, content };
    }
    if dice.roll(5) == 0 {
        return StockTransactionCommand::Edit(content);
    }
    // Voiding early is rare: no further step is possible after it.
    let to = match step::<StockTransactionTransition>(status, dice).rule().to {
        StockTransactionStatus::Void if dice.roll(4) > 0 => StockTransactionStatus::ReceivedByWarehouse,
        to => to,
    };
    let arrives = to == StockTransactionStatus::ReceivedByWarehouse;
    StockTransactionCommand::Move(MoveRequest {
        to,
        reason: Some(text("Sold out")),
        expected_date: Some(day("2026-03-09")),
        receipts: vec![receipt],
        close_short: arrives && dice.roll(5) == 0,
    })
}

fn receivable_command(number: u128, known: Option<&EnteredReceivable>, dice: &mut Dice) -> ReceivableCommand {
    let of = dice.roll(4);
    let content = ReceivableContent {
        kind: ReceivableKind::Payment,
        customer: Named { id: customer(of), code: "CUS".into(), name: "Shop".into() },
        order: None,
        amount: money(&format!("{}.{:02}", dice.roll(90) + 1, dice.roll(100))),
        method: Some(PaymentMethod::Cash),
        reference: None,
        received_on: day(&format!("2026-02-0{}", dice.roll(3) + 1)),
        collector: None,
        document_no: None,
        due_on: None,
        remarks: None,
        allocations: None,
    };
    let status = known.map(|known| known.status);
    match status {
        None => ReceivableCommand::Enter { number: receipt_no(number), content },
        Some(_) if dice.roll(2) == 0 => ReceivableCommand::Edit(content),
        Some(_) => {
            let (transition, reason) = (step::<ReceivableTransition>(status, dice), Some(text("Bounced")));
            ReceivableCommand::Transition { transition, reason, settles: Ok(Vec::new()) }
        }
    }
}

/// Asserts that the figures equal those of the aggregate, and that the ledger leads from zero to them.
pub(super) async fn ledger_is_stock(scene: &Scene, id: StockId, known: &Stock) {
    const FIGURES: &str = "SELECT on_hand, reserved, incoming, on_order, out_for_delivery \
         FROM read.stock WHERE warehouse_id = $1 AND product_id = $2";
    let (warehouse_id, goods) = (id.warehouse.0, id.product.0);
    let row: Option<(Decimal, Decimal, Decimal, Decimal, Decimal)> =
        sqlx::query_as(FIGURES).bind(warehouse_id).bind(goods).fetch_optional(scene.pool()).await.unwrap();
    let (on_hand, reserved, incoming, on_order, out) = row.unwrap_or_default();
    let figures = [on_hand, reserved, incoming, on_order, out];
    let expected = [known.on_hand, known.reserved, known.incoming, known.on_order, known.out_for_delivery];
    assert_eq!(figures, expected.map(waybill_domain::quantity::Quantity::decimal), "{id}");
    let ledger = stock::ledger(scene.pool(), id, 1_000, None).await.unwrap();
    let mut sums = [Decimal::ZERO; 5];
    for row in ledger.entries.iter().rev() {
        let changes = [
            row.on_hand_change,
            row.reserved_change,
            row.incoming_change,
            row.on_order_change,
            row.out_for_delivery_change,
        ];
        for (sum, change) in sums.iter_mut().zip(changes) {
            *sum += change.decimal();
        }
        let left = [row.on_hand, row.reserved, row.incoming, row.on_order, row.out_for_delivery];
        assert_eq!(left.map(waybill_domain::quantity::Quantity::decimal), sums, "{id} {}", row.sequence);
    }
    assert_eq!(sums, figures, "{id}");
}

/// Returns the projected counts that differ from counted ones.
pub(super) async fn wrong_counts(scene: &Scene) -> Vec<String> {
    const WRONG: &str = "\
        SELECT 'dispatches ' || status FROM ( \
            (SELECT status, warehouse_id, planned_date, dispatches FROM read.dispatch_counts WHERE dispatches <> 0 \
             EXCEPT SELECT status, warehouse_id, planned_date, count(*) FROM read.dispatches GROUP BY 1, 2, 3) \
            UNION (SELECT status, warehouse_id, planned_date, count(*) FROM read.dispatches GROUP BY 1, 2, 3 \
             EXCEPT SELECT status, warehouse_id, planned_date, dispatches FROM read.dispatch_counts)) a \
        UNION ALL SELECT 'receivables ' || status FROM ( \
            (SELECT status, kind, received_on, receivables, amount FROM read.receivable_counts WHERE receivables <> 0 \
             EXCEPT SELECT status, kind, received_on, count(*), sum(amount) FROM read.receivables GROUP BY 1, 2, 3) \
            UNION (SELECT status, kind, received_on, count(*), sum(amount) FROM read.receivables GROUP BY 1, 2, 3 \
             EXCEPT SELECT status, kind, received_on, receivables, amount FROM read.receivable_counts)) b \
        UNION ALL SELECT 'stops ' || d.dispatch_no FROM read.dispatches d WHERE \
            (d.stop_count, d.delivered_stops, d.failed_stops) <> \
            (SELECT count(*), count(*) FILTER (WHERE outcome = 'delivered'), count(*) FILTER (WHERE outcome = 'failed') \
               FROM read.dispatch_stops s WHERE s.dispatch_id = d.id)";
    sqlx::query_scalar(WRONG).fetch_all(scene.pool()).await.unwrap()
}

/// Asserts that the tables have rows: a comparison of empty tables proves nothing.
pub(super) async fn something_was_compared(scene: &Scene) {
    const ROWS: &str = "SELECT ARRAY[(SELECT count(*) FROM read.dispatches), (SELECT count(*) FROM read.dispatch_stops), \
        (SELECT count(*) FROM read.stock_transaction_lines), (SELECT count(*) FROM read.receivables), \
        (SELECT count(*) FROM read.stock WHERE incoming > 0 OR on_order > 0 OR out_for_delivery > 0), \
        (SELECT count(*) FROM read.orders WHERE dispatch_id IS NOT NULL)]";
    let rows: Vec<i64> = sqlx::query_scalar(ROWS).fetch_one(scene.pool()).await.unwrap();
    assert!(rows.iter().all(|rows| *rows > 0), "{rows:?}");
}

/// Returns every event of documents, stock and accounts, by noun and type.
pub(super) fn every_event() -> BTreeSet<(String, String)> {
    let nouns: [(&str, &[&str]); 6] = [
        ("order", OrderEvent::VARIANTS),
        ("dispatch", DispatchEvent::VARIANTS),
        ("stock", StockEvent::VARIANTS),
        ("stock-transaction", StockTransactionEvent::VARIANTS),
        ("receivable", ReceivableEvent::VARIANTS),
        ("account", AccountEvent::VARIANTS),
    ];
    let pairs = nouns.iter().flat_map(|(noun, events)| events.iter().map(move |event| (*noun, *event)));
    // An override at the departure needs a customer who was put on hold after the approval; there is none here.
    let pairs = pairs.filter(|pair| *pair != ("account", "credit-overridden"));
    pairs.map(|(noun, event)| (noun.to_owned(), event.to_owned())).collect()
}

/// Returns the events in the log, by noun and type.
pub(super) async fn what_happened(scene: &Scene) -> Vec<(String, String)> {
    let events = testing::events(scene.pool()).await.unwrap().into_iter();
    let happened: BTreeSet<_> = events.map(|event| (event.aggregate_type, event.event_type)).collect();
    happened.into_iter().collect()
}
