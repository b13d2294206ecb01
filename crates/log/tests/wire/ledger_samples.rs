//! Samples of the events of stock and accounts, which documents move.

use waybill_domain::account::{AccountEvent, Reallocation, SettledPart, Terms, VoidedCharge};
use waybill_domain::quantity::Quantity;
use waybill_domain::receivable::ReceivableKind;
use waybill_domain::stock::{MovementDetails, StockEvent, StockPlace};
use waybill_domain::text::Text;

use crate::fixture::{
    allocation, change, day, debit_note, money, opening_item, order_ref, price, quantity, receivable_ref,
    text, transaction_ref,
};

/// Returns every movement of stock that a user or a document causes.
pub(crate) fn stock() -> Vec<StockEvent> {
    let received = |unit_cost| StockEvent::Received {
        cause: transaction_ref(1),
        quantity: quantity("12.5"),
        unit_cost,
        details: None,
    };
    vec![
        received(Some(price("2.5"))),
        received(None),
        StockEvent::Adjusted { cause: transaction_ref(2), change: change("-1.25"), details: None },
        StockEvent::Reserved { order: order_ref(1), quantity: quantity("3") },
        StockEvent::Released { order: order_ref(1), quantity: quantity("3") },
        StockEvent::TakenBack {
            cause: transaction_ref(3),
            quantity: quantity("1"),
            details: Some(MovementDetails {
                value: Some(money("4.20")),
                batch: Some(Text::new("B-1042").unwrap()),
                place: Some(StockPlace::Quarantine),
            }),
        },
        StockEvent::Ordered { cause: transaction_ref(4), quantity: quantity("7") },
        StockEvent::Sent { cause: transaction_ref(4), quantity: quantity("7") },
        StockEvent::Arrived {
            cause: transaction_ref(4),
            quantity: quantity("5"),
            unit_cost: Some(price("2.5")),
            details: None,
        },
        StockEvent::Arrived {
            cause: transaction_ref(4),
            quantity: quantity("1"),
            unit_cost: None,
            details: None,
        },
        StockEvent::Forgone { cause: transaction_ref(4), on_order: Quantity::ZERO, incoming: quantity("1") },
        StockEvent::Shipped { order: order_ref(1), quantity: quantity("3"), details: None },
        StockEvent::Delivered {
            order: order_ref(1),
            delivered: quantity("2"),
            returned: quantity("1"),
            details: None,
        },
        StockEvent::BroughtBack { order: order_ref(1), quantity: quantity("3"), details: None },
    ]
}

pub(crate) fn account() -> Vec<AccountEvent> {
    let opened = |override_reason| AccountEvent::OrderOpened {
        order: order_ref(1),
        amount: money("119.88"),
        override_reason,
    };
    let hold = Some("Cheque bounced".to_owned());
    let name = || "Corner Shop".to_owned();
    vec![
        AccountEvent::TermsSet(Terms { name: name(), credit_limit: Some(money("500")), hold, active: true }),
        AccountEvent::TermsSet(Terms { name: name(), credit_limit: None, hold: None, active: false }),
        opened(Some(text("Paid by phone"))),
        opened(None),
        AccountEvent::CreditOverridden { order: order_ref(1), override_reason: text("Paid by phone") },
        AccountEvent::OrderClosed { order: order_ref(1), amount: money("119.88") },
        AccountEvent::Charged {
            charge: order_ref(1).into(),
            held: money("119.88"),
            amount: money("100"),
            on: day("2026-11-20"),
            due_on: day("2026-12-20"),
        },
        AccountEvent::Charged {
            charge: opening_item("60").charge(receivable_ref(3).id, "RCT-2026-000003").unwrap().charge,
            held: money("0"),
            amount: money("60"),
            on: day("2024-06-10"),
            due_on: day("2024-07-10"),
        },
        AccountEvent::Credited {
            receivable: receivable_ref(1),
            kind: ReceivableKind::Payment,
            amount: money("60"),
            on: day("2026-11-21"),
            about: None,
            allocations: vec![],
        },
        AccountEvent::Credited {
            receivable: receivable_ref(1),
            kind: ReceivableKind::CreditNote,
            amount: money("60"),
            on: day("2026-11-21"),
            about: Some(order_ref(1).id.into()),
            allocations: vec![allocation(1, "45")],
        },
        AccountEvent::ContraEntered {
            receivable: receivable_ref(1),
            kind: ReceivableKind::CreditNote,
            amount: money("60"),
            on: day("2026-11-21"),
            reason: text("Cheque bounced"),
            allocations: vec![],
            reallocations: vec![],
            voided_charge: None,
        },
        AccountEvent::ContraEntered {
            receivable: receivable_ref(1),
            kind: ReceivableKind::CreditNote,
            amount: money("60"),
            on: day("2026-11-21"),
            reason: text("Cheque bounced"),
            allocations: vec![allocation(1, "60")],
            reallocations: vec![Reallocation {
                receivable: receivable_ref(2),
                received_on: day("2026-11-20"),
                released: vec![allocation(2, "15")],
                settled: allocation(1, "60"),
            }],
            voided_charge: None,
        },
        AccountEvent::ContraEntered {
            receivable: receivable_ref(3),
            kind: ReceivableKind::DebitNote,
            amount: money("-60"),
            on: day("2026-11-21"),
            reason: text("Entered twice"),
            allocations: vec![],
            reallocations: vec![],
            voided_charge: Some(VoidedCharge {
                charge: debit_note("60").charge(receivable_ref(3).id, "RCT-2026-000003").unwrap(),
                settled_by: vec![SettledPart {
                    receivable: receivable_ref(1),
                    kind: ReceivableKind::Payment,
                    amount: money("45"),
                }],
            }),
        },
    ]
}
