//! People, goods and documents that the tests speak of.

use chrono::NaiveDate;
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_domain::customer::Address;
use waybill_domain::field::{Field, parse};
use waybill_domain::id::{CustomerId, OrderId, ProductId, StockTransactionId, UserId, WarehouseId};
use waybill_domain::money::{Money, Percent, Price};
use waybill_domain::order::{Named, OrderContent, OrderLine, PriceSource, Totals};
use waybill_domain::quantity::{Quantity, QuantityChange};
use waybill_domain::stock::{Goods, OrderRef, StockTransactionRef};
use waybill_domain::stock_transaction::{
    StockTransactionContent, StockTransactionKind, StockTransactionLine,
};
use waybill_domain::text::Text;
use waybill_domain::{Act, Actor, Role};

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

/// Who makes the documents of the tests.
pub(crate) const MAKER: UserId = UserId(Uuid::from_u128(1));
/// Somebody else.
pub(crate) const OTHER: UserId = UserId(Uuid::from_u128(2));
/// Who acts when nothing else is said.
pub(crate) const SOMEBODY: UserId = UserId(Uuid::from_u128(3));

pub(crate) fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

pub(crate) fn today() -> NaiveDate {
    day("2026-11-21")
}

/// This person acts today in this role.
pub(crate) fn act(id: UserId, role: Option<Role>) -> Act {
    Act { actor: Actor::person(id, "somebody", role), today: today() }
}

/// Somebody of this role, who made none of the documents.
pub(crate) fn a(role: Role) -> Act {
    act(SOMEBODY, Some(role))
}

/// A part of the system.
pub(crate) fn the_import() -> Act {
    Act { actor: Actor::system(1, "import"), today: today() }
}

/// A value as a person would send it.
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

pub(crate) fn goods() -> Goods {
    Goods { sku: "SKU-12".into(), unit: "box".into(), warehouse: "Main".into() }
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
    read(&json!({"line": "1 Quay Street", "city": "Bristol", "country": "United Kingdom"}))
}

/// A line of an order without discount or tax.
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

/// What an order of these lines says.
pub(crate) fn order_content(lines: Vec<OrderLine>) -> OrderContent {
    OrderContent {
        customer: Named { id: customer_id(), code: "CUS-00001".into(), name: "Corner Shop".into() },
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

/// A line of a stock transaction.
pub(crate) fn stock_line(count: &str) -> StockTransactionLine {
    StockTransactionLine {
        product_id: product_id(),
        sku: "SKU-12".into(),
        name: "Blue mug".into(),
        unit: "box".into(),
        quantity: change(count),
        unit_cost: None,
    }
}

/// What an adjustment (or opening) of these lines says.
pub(crate) fn stock_content(kind: StockTransactionKind, counts: &[&str]) -> StockTransactionContent {
    StockTransactionContent {
        kind,
        warehouse: warehouse(),
        transaction_date: day("2026-11-20"),
        reason: Some(text("Counted")),
        lines: counts.iter().map(|count| stock_line(count)).collect(),
    }
}
