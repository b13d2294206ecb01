//! One of each event: with everything that can be said, then with the least.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use waybill_domain::account::{AccountEvent, Terms};
use waybill_domain::claim::ClaimEvent;
use waybill_domain::company::CompanyEvent;
use waybill_domain::customer::Customer;
use waybill_domain::customer_price::CustomerPriceEvent;
use waybill_domain::dispatch::{DispatchContent, DispatchEvent, StopOutcome};
use waybill_domain::employee::Employee;
use waybill_domain::list_price::ListPriceEvent;
use waybill_domain::master::{Fields, MasterEvent};
use waybill_domain::order::{Delivery, OrderContent, OrderEvent, OrderLine, PriceSource, Totals};
use waybill_domain::person::PersonEvent;
use waybill_domain::product::Product;
use waybill_domain::quantity::Quantity;
use waybill_domain::receivable::{PaymentMethod, ReceivableContent, ReceivableEvent, ReceivableKind};
use waybill_domain::staff::StaffEvent;
use waybill_domain::stock::StockEvent;
use waybill_domain::stock_transaction::{
    Receipt, StockTransactionContent, StockTransactionEvent, StockTransactionKind, StockTransactionLine,
};
use waybill_domain::supplier::Supplier;
use waybill_domain::text::{Code, Username};
use waybill_domain::user::{UserAccount, UserEvent};
use waybill_domain::warehouse::Warehouse;

use crate::fixture::{
    MAKER, OTHER, change, credit_note, day, dispatch_content, dispatch_ref, driver, money, order_content,
    order_line, order_ref, payment, percent, price, product_id, quantity, read, receivable_ref,
    stock_content, stock_line, text, transaction_ref,
};
use crate::records::{bare, full};

/// A master record as it was created, and as it was edited to the least.
fn master<F: Fields>(record: &str, code: &str) -> Vec<MasterEvent<F>> {
    let code = Code::new(code).unwrap();
    vec![
        MasterEvent::Created { code: code.clone(), fields: read(&full(record)), by: MAKER },
        MasterEvent::Created { code: code.clone(), fields: read(&bare(record)), by: MAKER },
        MasterEvent::Edited { code: code.clone(), fields: read(&full(record)) },
        MasterEvent::Edited { code, fields: read(&bare(record)) },
    ]
}

pub(crate) fn customer() -> Vec<MasterEvent<Customer>> {
    master("Customer", "CUS-00001")
}

pub(crate) fn supplier() -> Vec<MasterEvent<Supplier>> {
    master("Supplier", "SUP-00001")
}

pub(crate) fn warehouse() -> Vec<MasterEvent<Warehouse>> {
    master("Warehouse", "MAIN")
}

pub(crate) fn employee() -> Vec<MasterEvent<Employee>> {
    master("Employee", "EMP-00001")
}

pub(crate) fn product() -> Vec<MasterEvent<Product>> {
    master("Product", "SKU-12")
}

pub(crate) fn company() -> Vec<CompanyEvent> {
    vec![CompanyEvent::Described(read(&full("Company"))), CompanyEvent::Described(read(&bare("Company")))]
}

fn account_of(rights: &Value, profile: &str) -> UserAccount {
    let profile = read(&if profile == "full" { full("Profile") } else { bare("Profile") });
    UserAccount { username: Username::new("mary.ann").unwrap(), profile, rights: read(rights) }
}

pub(crate) fn user() -> Vec<UserEvent> {
    let waiting = json!({"accountState": "waiting"});
    vec![
        UserEvent::Registered(account_of(&waiting, "bare")),
        UserEvent::Created(account_of(&full("Rights"), "full")),
        UserEvent::ProfileChanged(read(&full("Profile"))),
        UserEvent::ProfileChanged(read(&bare("Profile"))),
        UserEvent::RightsChanged(read(&full("Rights"))),
        UserEvent::RightsChanged(read(&json!({"accountState": "disabled"}))),
        UserEvent::PasswordSet,
    ]
}

pub(crate) fn staff() -> Vec<StaffEvent> {
    vec![
        StaffEvent::Opened { user: MAKER },
        StaffEvent::AdminAdded { user: MAKER },
        StaffEvent::AdminRemoved { user: OTHER },
    ]
}

pub(crate) fn person() -> Vec<PersonEvent> {
    vec![PersonEvent::Erased { reason: text("Asked for it") }]
}

pub(crate) fn claim() -> Vec<ClaimEvent> {
    vec![ClaimEvent::Taken { holder: format!("product/{}", MAKER.0) }, ClaimEvent::Released]
}

pub(crate) fn list_price() -> Vec<ListPriceEvent> {
    let set = |reason, below_cost| ListPriceEvent::Set {
        price: price("12.3456"),
        valid_from: day("2026-11-21"),
        reason,
        below_cost,
    };
    vec![
        set(Some(text("New season")), true),
        set(None, false),
        ListPriceEvent::CostLearned { cost: price("10.5"), on: Some(day("2026-11-21")) },
        ListPriceEvent::CostLearned { cost: price("10.5"), on: None },
    ]
}

pub(crate) fn customer_price() -> Vec<CustomerPriceEvent> {
    let (full, bare) = (read(&full("CustomerPrice")), read(&bare("CustomerPrice")));
    vec![
        CustomerPriceEvent::Agreed { number: 1, price: full, below_cost: true },
        CustomerPriceEvent::Changed { number: 1, price: bare, below_cost: false },
    ]
}

/// Every movement of the stock that a person or a document causes.
pub(crate) fn stock() -> Vec<StockEvent> {
    let received =
        |unit_cost| StockEvent::Received { cause: transaction_ref(1), quantity: quantity("12.5"), unit_cost };
    vec![
        received(Some(price("2.5"))),
        received(None),
        StockEvent::Adjusted { cause: transaction_ref(2), change: change("-1.25") },
        StockEvent::Reserved { order: order_ref(1), quantity: quantity("3") },
        StockEvent::Released { order: order_ref(1), quantity: quantity("3") },
        StockEvent::TakenBack { cause: transaction_ref(3), quantity: quantity("1") },
        StockEvent::Ordered { cause: transaction_ref(4), quantity: quantity("7") },
        StockEvent::Sent { cause: transaction_ref(4), quantity: quantity("7") },
        StockEvent::Arrived {
            cause: transaction_ref(4),
            quantity: quantity("5"),
            unit_cost: Some(price("2.5")),
        },
        StockEvent::Arrived { cause: transaction_ref(4), quantity: quantity("1"), unit_cost: None },
        StockEvent::Forgone { cause: transaction_ref(4), on_order: Quantity::ZERO, incoming: quantity("1") },
        StockEvent::Shipped { order: order_ref(1), quantity: quantity("3") },
        StockEvent::Delivered { order: order_ref(1), delivered: quantity("2"), returned: quantity("1") },
        StockEvent::BroughtBack { order: order_ref(1), quantity: quantity("3") },
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
        AccountEvent::LetGo { order: order_ref(1), override_reason: text("Paid by phone") },
        AccountEvent::OrderClosed { order: order_ref(1), amount: money("119.88") },
        AccountEvent::Charged {
            order: order_ref(1),
            held: money("119.88"),
            amount: money("100"),
            on: day("2026-11-20"),
            due_on: day("2026-12-20"),
        },
        AccountEvent::Credited {
            receivable: receivable_ref(1),
            kind: ReceivableKind::Payment,
            amount: money("60"),
            on: day("2026-11-21"),
        },
        AccountEvent::ContraEntered {
            receivable: receivable_ref(1),
            kind: ReceivableKind::CreditNote,
            amount: money("60"),
            on: day("2026-11-21"),
            reason: text("Cheque bounced"),
        },
    ]
}

fn said_in_full() -> OrderContent {
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
        customer_reference: Some(text("PO 77")),
        notes: Some(text("Ring twice")),
        totals: Totals::of(&lines),
        ..order_content(lines)
    }
}

pub(crate) fn order() -> Vec<OrderEvent> {
    let bare = || order_content(vec![order_line("1", "10")]);
    let number = || "ORD-2026-000001".to_owned();
    vec![
        OrderEvent::Placed { number: number(), content: said_in_full(), by: MAKER },
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
        delivered_to_somebody(),
        OrderEvent::BroughtBack { dispatch: dispatch_ref(1), reason: text("Nobody there") },
        OrderEvent::TakenBack {
            cause: transaction_ref(3),
            goods: BTreeMap::from([(product_id(), quantity("0.5"))]),
        },
        OrderEvent::Overridden { on_hold: true, override_reason: text("Paid by phone") },
        OrderEvent::Overridden { on_hold: false, override_reason: text("Paid by phone") },
        OrderEvent::Credited { receivable: receivable_ref(1), amount: money("5") },
        OrderEvent::CreditTakenBack { receivable: receivable_ref(1), amount: money("5") },
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
        customer: None,
    }
}

/// As it is written today, with whose somebody took the goods.
fn delivered_to_somebody() -> OrderEvent {
    match delivered(Some("Mr Smith"), None) {
        OrderEvent::Delivered { dispatch, delivery, reason, .. } => {
            let customer = Some(order_content(Vec::new()).customer.id);
            OrderEvent::Delivered { dispatch, delivery, reason, customer }
        }
        other => other,
    }
}

pub(crate) fn dispatch() -> Vec<DispatchEvent> {
    let number = || "DSP-2026-000001".to_owned();
    let alone = DispatchContent { assistants: Vec::new(), ..dispatch_content([1]) };
    let order = order_ref(1).id;
    let customer = Some(order_content(Vec::new()).customer.id);
    let concluded = |outcome, received_by, reason| DispatchEvent::Concluded {
        order,
        outcome,
        received_by,
        reason,
        customer: None,
    };
    vec![
        DispatchEvent::Planned { number: number(), content: dispatch_content([1, 2]), by: MAKER },
        DispatchEvent::Planned { number: number(), content: alone.clone(), by: MAKER },
        DispatchEvent::Edited { content: alone, by: OTHER },
        DispatchEvent::Loaded,
        DispatchEvent::Unloaded { reason: Some(text("Wrong vehicle")) },
        DispatchEvent::Unloaded { reason: None },
        DispatchEvent::Departed { departed_on: day("2026-11-21"), departed_at: None },
        DispatchEvent::Departed {
            departed_on: day("2026-11-21"),
            departed_at: Some("2026-11-21T06:00:00Z".parse().unwrap()),
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
            customer: None,
        },
        DispatchEvent::Proved {
            order,
            received_by: text("Mr Smith"),
            delivered_at: "2026-11-21T14:30:00Z".parse().unwrap(),
            customer,
        },
        concluded(StopOutcome::Delivered, Some(text("Mr Smith")), None),
        concluded(StopOutcome::Failed, None, Some(text("Nobody there"))),
        DispatchEvent::Concluded {
            order,
            outcome: StopOutcome::Delivered,
            received_by: Some(text("Mr Smith")),
            reason: None,
            customer,
        },
        DispatchEvent::Delivered { closed_on: day("2026-11-21"), closed_at: None },
        DispatchEvent::Delivered {
            closed_on: day("2026-11-21"),
            closed_at: Some("2026-11-21T17:00:00Z".parse().unwrap()),
        },
        DispatchEvent::Cancelled { reason: text("No vehicle") },
    ]
}

pub(crate) fn receivable() -> Vec<ReceivableEvent> {
    let number = || "RCT-2026-000001".to_owned();
    let cheque = ReceivableContent {
        method: Some(PaymentMethod::Cheque),
        reference: Some(text("000123")),
        collector: Some(driver()),
        remarks: Some(text("At the door")),
        ..payment("60")
    };
    let voided = |was_approved| ReceivableEvent::Voided {
        voided_on: day("2026-11-21"),
        was_approved,
        reason: text("Cheque bounced"),
    };
    vec![
        ReceivableEvent::Entered { number: number(), content: cheque, by: MAKER },
        ReceivableEvent::Entered { number: number(), content: payment("60"), by: MAKER },
        ReceivableEvent::Entered { number: number(), content: credit_note("60"), by: MAKER },
        ReceivableEvent::Edited { content: payment("50"), by: OTHER },
        ReceivableEvent::Approved { self_approved: true },
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

/// A purchase that says everything that can be said.
fn purchase() -> StockTransactionContent {
    let line = StockTransactionLine { unit_cost: Some(price("2.5")), tracks_batch: true, ..stock_line("10") };
    StockTransactionContent {
        expected_date: Some(day("2026-12-01")),
        supplier_reference: Some(text("SO 4711")),
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
