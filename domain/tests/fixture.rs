//! People, goods and documents that the tests use.

use std::sync::LazyLock;

use chrono::NaiveDate;
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_domain::account::ReceivableRef;
use waybill_domain::allocation::Allocation;
use waybill_domain::customer::Address;
use waybill_domain::dispatch::{DispatchContent, DispatchStop};
use waybill_domain::field::{Field, parse};
use waybill_domain::id::{
    CustomerId, DispatchId, EmployeeId, InvoiceId, OrderId, ProductId, ReceivableId, StockTransactionId,
    SupplierId, UserId, WarehouseId,
};
use waybill_domain::money::{Money, Percent, Price};
use waybill_domain::named::Named;
use waybill_domain::order::{OrderContent, OrderLine, PriceSource, Totals};
use waybill_domain::quantity::{Quantity, QuantityChange};
use waybill_domain::receivable::{PaymentMethod, ReceivableContent, ReceivableKind};
use waybill_domain::stock::{DispatchRef, Goods, InvoiceRef, OrderRef, StockTransactionRef};
use waybill_domain::stock_transaction::{
    StockTransactionContent, StockTransactionKind, StockTransactionLine,
};
use waybill_domain::text::{Code, Text};
use waybill_domain::{Actor, DecisionContext, Role, Scope};

/// The eight roles and none.
pub(crate) const ANYBODY: [Option<Role>; 9] = [
    None,
    Some(Role::Admin),
    Some(Role::Manager),
    Some(Role::WarehouseManager),
    Some(Role::BookKeeper),
    Some(Role::Encoder),
    Some(Role::Checker),
    Some(Role::Driver),
    Some(Role::Assistant),
];

/// The maker of the tests' documents.
pub(crate) const MAKER: UserId = UserId(Uuid::from_u128(1));
/// Another user.
pub(crate) const OTHER: UserId = UserId(Uuid::from_u128(2));
/// The default actor.
pub(crate) const SOMEBODY: UserId = UserId(Uuid::from_u128(3));

pub(crate) fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

pub(crate) fn today() -> NaiveDate {
    day("2026-11-21")
}

/// Returns the context for this user to act today in this role. A warehouse manager runs the warehouse of the
/// documents.
pub(crate) fn decision(id: UserId, role: Option<Role>) -> DecisionContext {
    let warehouses = (role == Some(Role::WarehouseManager)).then(|| vec![warehouse().id]);
    let now = "2026-11-21T18:00:00Z".parse().unwrap();
    let decision =
        DecisionContext { now, ..DecisionContext::new(Actor::person(id, "somebody", role), today()) };
    decision.within(Scope { warehouses, employee: None })
}

/// Returns a user of this role, who made none of the documents.
pub(crate) fn a(role: Role) -> DecisionContext {
    decision(SOMEBODY, Some(role))
}

/// Returns a part of the system.
pub(crate) fn the_import() -> DecisionContext {
    DecisionContext::new(Actor::system(1, "import"), today())
}

/// Reads a value as a request has it.
pub(crate) fn read<T: Field>(value: &Value) -> T {
    parse(value).unwrap_or_else(|errors| panic!("{value}: {errors:?}"))
}

pub(crate) fn money(text: &str) -> Money {
    Money::of(text.parse().unwrap())
}

pub(crate) fn price(text: &str) -> Price {
    Price::of(text.parse().unwrap())
}

pub(crate) fn percent(text: &str) -> Percent {
    Percent::of(text.parse().unwrap())
}

pub(crate) fn quantity(text: &str) -> Quantity {
    Quantity::of(text.parse().unwrap())
}

pub(crate) fn change(text: &str) -> QuantityChange {
    QuantityChange::of(text.parse().unwrap())
}

pub(crate) fn text<const MAX: usize>(text: &str) -> Text<MAX> {
    Text::new(text).unwrap()
}

pub(crate) fn order_ref(number: u128) -> OrderRef {
    OrderRef { id: OrderId(Uuid::from_u128(number)), number: format!("ORD-2026-{number:06}") }
}

pub(crate) fn transaction_ref(number: u128) -> StockTransactionRef {
    let id = StockTransactionId(Uuid::from_u128(number));
    StockTransactionRef { id, number: format!("STK-2026-{number:06}") }
}

pub(crate) fn dispatch_ref(number: u128) -> DispatchRef {
    DispatchRef { id: DispatchId(Uuid::from_u128(number)), number: format!("DSP-2026-{number:06}") }
}

pub(crate) fn invoice_ref(number: u128) -> InvoiceRef {
    InvoiceRef { id: InvoiceId(Uuid::from_u128(number)), number: format!("INV-2026-{number:06}") }
}

pub(crate) fn receivable_ref(number: u128) -> ReceivableRef {
    ReceivableRef { id: ReceivableId(Uuid::from_u128(number)), number: format!("RCT-2026-{number:06}") }
}

pub(crate) fn employee(number: u128, name: &str) -> Named<EmployeeId> {
    Named { id: EmployeeId(Uuid::from_u128(number)), code: format!("EMP-{number:05}"), name: name.into() }
}

pub(crate) fn driver() -> Named<EmployeeId> {
    employee(500, "Dora Drive")
}

pub(crate) fn assistant() -> Named<EmployeeId> {
    employee(501, "Alan Assist")
}

pub(crate) fn customer() -> Named<CustomerId> {
    Named { id: customer_id(), code: "CUS-00001".into(), name: "Corner Shop".into() }
}

pub(crate) fn supplier() -> Named<SupplierId> {
    Named { id: SupplierId(Uuid::from_u128(400)), code: "SUP-00001".into(), name: "Mug Works".into() }
}

pub(crate) fn goods() -> Goods {
    Goods { sku: "SKU-12".into(), name: "Blue mug".into(), unit: "box".into(), warehouse: "Main".into() }
}

pub(crate) fn customer_id() -> CustomerId {
    CustomerId(Uuid::from_u128(100))
}

pub(crate) fn product_id() -> ProductId {
    ProductId(Uuid::from_u128(200))
}

pub(crate) fn warehouse() -> Named<WarehouseId> {
    Named { id: WarehouseId(Uuid::from_u128(300)), code: "MAIN".into(), name: "Main".into() }
}

pub(crate) fn address() -> Address {
    static ADDRESS: LazyLock<Address> = LazyLock::new(|| {
        read(&json!({"line": "1 Quay Street", "city": "Bristol", "country": "United Kingdom"}))
    });
    ADDRESS.clone()
}

/// Returns a line of an order without discount or tax.
pub(crate) fn order_line(count: &str, each: &str) -> OrderLine {
    OrderLine {
        product_id: product_id(),
        sku: "SKU-12".into(),
        name: "Blue mug".into(),
        unit: "box".into(),
        quantity: quantity(count),
        unit_price: price(each),
        price_source: PriceSource::List,
        discount_percent: Percent::ZERO,
        tax_rate: Percent::ZERO,
    }
}

/// Returns the content of an order of these lines.
pub(crate) fn order_content(lines: Vec<OrderLine>) -> OrderContent {
    OrderContent {
        customer: customer(),
        warehouse: warehouse(),
        order_date: today(),
        requested_date: None,
        delivery_address: address(),
        customer_reference: None,
        notes: None,
        totals: Totals::of(&lines),
        lines,
    }
}

/// Returns a line of a stock transaction.
pub(crate) fn stock_line(count: &str) -> StockTransactionLine {
    StockTransactionLine {
        product_id: product_id(),
        sku: "SKU-12".into(),
        name: "Blue mug".into(),
        unit: "box".into(),
        quantity: change(count),
        unit_cost: None,
        tracks_batch: false,
    }
}

/// Returns the content of a stock transaction of this kind and these lines, with the counterparty that the kind
/// requires.
pub(crate) fn stock_content(kind: StockTransactionKind, counts: &[&str]) -> StockTransactionContent {
    StockTransactionContent {
        kind,
        warehouse: warehouse(),
        supplier: (kind == StockTransactionKind::Purchase).then(supplier),
        customer: (kind == StockTransactionKind::CustomerReturn).then(customer),
        order: None,
        transaction_date: day("2026-11-20"),
        expected_date: None,
        supplier_reference: None,
        reason: Some(text("Counted")),
        lines: counts.iter().map(|count| stock_line(count)).collect(),
    }
}

/// Returns a stop for an order of one line.
pub(crate) fn stop(order: u128) -> DispatchStop {
    DispatchStop { order: order_ref(order), customer: customer(), address: address(), line_count: 1 }
}

/// Returns the content of a dispatch of these orders.
pub(crate) fn dispatch_content(orders: impl IntoIterator<Item = u128>) -> DispatchContent {
    DispatchContent {
        warehouse: warehouse(),
        planned_date: today(),
        driver: driver(),
        assistants: vec![assistant()],
        vehicle_plate: Code::new("WB-123").unwrap(),
        stops: orders.into_iter().map(stop).collect(),
    }
}

/// Returns the content of a payment in cash.
pub(crate) fn payment(amount: &str) -> ReceivableContent {
    ReceivableContent {
        kind: ReceivableKind::Payment,
        customer: customer(),
        order: None,
        amount: money(amount),
        method: Some(PaymentMethod::Cash),
        reference: None,
        received_on: today(),
        collector: None,
        document_no: None,
        due_on: None,
        remarks: None,
        allocations: None,
    }
}

/// Returns an allocation to the delivery of an order of 20 November, due a month later.
pub(crate) fn allocation(order: u128, amount: &str) -> Allocation {
    let (charged_on, due_on) = (day("2026-11-20"), day("2026-12-20"));
    Allocation { charge: (&order_ref(order)).into(), charged_on, due_on, amount: money(amount) }
}

/// Returns the content of a debit note about an order.
pub(crate) fn debit_note(amount: &str) -> ReceivableContent {
    let (kind, due_on) = (ReceivableKind::DebitNote, Some(day("2026-12-20")));
    ReceivableContent { kind, due_on, ..credit_note(amount) }
}

/// Returns the content of an opening item that has been due for months.
pub(crate) fn opening_item(amount: &str) -> ReceivableContent {
    ReceivableContent {
        kind: ReceivableKind::OpeningItem,
        received_on: day("2024-06-10"),
        document_no: Some(text("INV 12/2024")),
        due_on: Some(day("2024-07-10")),
        method: None,
        ..payment(amount)
    }
}

/// Returns the content of a credit note about an order.
pub(crate) fn credit_note(amount: &str) -> ReceivableContent {
    ReceivableContent {
        kind: ReceivableKind::CreditNote,
        order: Some(order_ref(1)),
        method: None,
        ..payment(amount)
    }
}
