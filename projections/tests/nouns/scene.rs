//! A log to record to, a runner that follows it, and the persons and goods that the tests use.

use chrono::NaiveDate;
use serde::Serialize;
use serde_json::{Value as Json, json};
use std::collections::HashMap;
use std::time::Duration;
use uuid::Uuid;
use waybill_database::testing::TestDatabase;
use waybill_domain::customer::{Address, Customer};
use waybill_domain::field::{Field, parse};
use waybill_domain::id::{
    CustomerId, DispatchId, EmployeeId, OrderId, ProductId, ReceivableId, StockTransactionId, SupplierId,
    UserId, WarehouseId,
};
use waybill_domain::master::{Fields, MasterEvent};
use waybill_domain::money::{Money, Percent, Price};
use waybill_domain::named::Named;
use waybill_domain::order::{OrderContent, OrderEvent, OrderLine, PriceSource, Totals};
use waybill_domain::product::Product;
use waybill_domain::quantity::Quantity;
use waybill_domain::stock::{DispatchRef, OrderRef, StockTransactionRef};
use waybill_domain::text::{Code, Text};
use waybill_log::testing::{self, NewEvent};
use waybill_projections::{PageQuery, PageRequest, Runner, RunnerOptions, Sorts, read_models};

const SOON: Duration = Duration::from_mins(1);

/// A separate database with everything running.
pub(crate) struct Scene {
    pub(crate) database: TestDatabase,
    runner: Runner,
    sequences: HashMap<(&'static str, String), i64>,
    /// Events that are recorded but not in the log yet.
    waiting: Vec<NewEvent>,
    who: (UserId, &'static str),
    why: Option<&'static str>,
    days_ago: i32,
}

impl Scene {
    pub(crate) async fn new() -> Self {
        let database = TestDatabase::fresh().await.with_open_log().await;
        let options = RunnerOptions { poll_interval: Duration::from_millis(100), ..RunnerOptions::default() };
        let runner = Runner::start(&database.pool, read_models().unwrap(), options).await.unwrap();
        let (sequences, waiting) = (HashMap::new(), Vec::new());
        Self { database, runner, sequences, waiting, who: (user(1), "anna"), why: None, days_ago: 0 }
    }

    pub(crate) fn pool(&self) -> &sqlx::PgPool {
        &self.database.pool
    }

    /// Sets the user who records from now on.
    pub(crate) fn acting(&mut self, id: UserId, name: &'static str) -> &mut Self {
        self.who = (id, name);
        self
    }

    /// Sets the reason that is recorded from now on.
    pub(crate) fn because(&mut self, why: &'static str) -> &mut Self {
        self.why = Some(why);
        self
    }

    /// Sets the age in days of the events that are appended from now on.
    pub(crate) fn days_ago(&mut self, days: i32) -> &mut Self {
        self.days_ago = days;
        self
    }

    /// Records an event of the `noun` with this id.
    pub(crate) fn record<E: Serialize>(
        &mut self,
        noun: &'static str,
        id: impl ToString,
        event: &E,
    ) -> &mut Self
    where
        for<'e> &'static str: From<&'e E>,
    {
        let id = id.to_string();
        let sequence = self.sequences.entry((noun, id.clone())).or_default();
        *sequence += 1;
        self.waiting.push(NewEvent {
            aggregate_type: noun.to_owned(),
            aggregate_id: id,
            sequence: *sequence,
            event_type: <&'static str>::from(event).to_owned(),
            payload: serde_json::to_value(event).unwrap(),
            metadata: json!({"actorId": self.who.0, "actorName": self.who.1, "source": "api",
                "requestId": "r-1", "reason": self.why}),
        });
        self
    }

    /// Records that a master record was created.
    pub(crate) fn created<F: Fields>(&mut self, id: impl ToString, code: &str, fields: F) -> &mut Self {
        let (code, by) = (Code::new(code).unwrap(), self.who.0);
        self.record(F::NOUN.stream_type(), id, &MasterEvent::Created { code, fields, by })
    }

    /// Records that a master record was edited.
    pub(crate) fn edited<F: Fields>(&mut self, id: impl ToString, code: &str, fields: F) -> &mut Self {
        self.record(
            F::NOUN.stream_type(),
            id,
            &MasterEvent::Edited { code: Code::new(code).unwrap(), fields },
        )
    }

    /// Records that an order was placed.
    pub(crate) fn placed(&mut self, number: u128, content: OrderContent) -> &mut Self {
        let by = self.who.0;
        self.record("order", order(number), &OrderEvent::Placed { number: order_no(number), content, by })
    }

    /// Appends the recorded events to the log at one moment, as the journal does.
    pub(crate) async fn append(&mut self) -> i64 {
        let events = std::mem::take(&mut self.waiting);
        let mut connection = self.pool().acquire().await.unwrap();
        let head = testing::append(&mut connection, &events, self.days_ago).await.unwrap();
        self.runner.wake_handle().wake(head);
        head
    }

    /// Appends as [`Scene::append`] does, and waits until all read models show the events.
    pub(crate) async fn shown(&mut self) {
        let head = self.append().await;
        let waited = self.runner.progress().wait_for(head, &[], SOON).await;
        assert!(waited.is_ok(), "{waited:?}; failing: {:?}", self.runner.progress().failing());
    }
}

pub(crate) fn user(number: u128) -> UserId {
    UserId(Uuid::from_u128(0x1000 + number))
}

pub(crate) fn customer(number: u128) -> CustomerId {
    CustomerId(Uuid::from_u128(0x2000 + number))
}

pub(crate) fn product(number: u128) -> ProductId {
    ProductId(Uuid::from_u128(0x3000 + number))
}

pub(crate) fn warehouse(number: u128) -> WarehouseId {
    WarehouseId(Uuid::from_u128(0x4000 + number))
}

pub(crate) fn supplier(number: u128) -> SupplierId {
    SupplierId(Uuid::from_u128(0x5000 + number))
}

pub(crate) fn order(number: u128) -> OrderId {
    OrderId(Uuid::from_u128(0x6000_0000 + number))
}

pub(crate) fn order_no(number: u128) -> String {
    format!("ORD-2026-{number:06}")
}

pub(crate) fn order_ref(number: u128) -> OrderRef {
    OrderRef { id: order(number), number: order_no(number) }
}

pub(crate) fn transaction(number: u128) -> StockTransactionId {
    StockTransactionId(Uuid::from_u128(0x7000_0000 + number))
}

pub(crate) fn transaction_ref(number: u128) -> StockTransactionRef {
    StockTransactionRef { id: transaction(number), number: format!("STK-2026-{number:06}") }
}

pub(crate) fn dispatch(number: u128) -> DispatchId {
    DispatchId(Uuid::from_u128(0x8000_0000 + number))
}

pub(crate) fn dispatch_ref(number: u128) -> DispatchRef {
    DispatchRef { id: dispatch(number), number: format!("DSP-2026-{number:06}") }
}

pub(crate) fn receivable(number: u128) -> ReceivableId {
    ReceivableId(Uuid::from_u128(0x9000_0000 + number))
}

pub(crate) fn receipt_no(number: u128) -> String {
    format!("RCT-2026-{number:06}")
}

pub(crate) fn employee(number: u128) -> EmployeeId {
    EmployeeId(Uuid::from_u128(0xa000 + number))
}

/// Returns an employee as a document names them.
pub(crate) fn named(number: u128) -> Named<EmployeeId> {
    Named { id: employee(number), code: format!("EMP-{number:05}"), name: format!("Driver-{number}") }
}

/// Parses a value as a user would send it.
pub(crate) fn read<T: Field>(value: &Json) -> T {
    parse(value).unwrap_or_else(|errors| panic!("{value}: {errors:?}"))
}

pub(crate) fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

pub(crate) fn money(text: &str) -> Money {
    Money::of(text.parse().unwrap())
}

pub(crate) fn price(text: &str) -> Price {
    Price::of(text.parse().unwrap())
}

pub(crate) fn quantity(text: &str) -> Quantity {
    Quantity::of(text.parse().unwrap())
}

pub(crate) fn text<const MAX: usize>(text: &str) -> Text<MAX> {
    Text::new(text).unwrap()
}

pub(crate) fn address(city: &str) -> Address {
    read(&json!({"line": "1 Quay Street", "city": city, "country": "United Kingdom"}))
}

pub(crate) fn a_customer(name: &str, more: Json) -> Customer {
    let mut fields = json!({"name": name, "billingAddress": address("Bristol")});
    fields.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    read(&fields)
}

pub(crate) fn a_product(sku: &str, name: &str, of: u128) -> Product {
    read(&json!({"sku": sku, "name": name, "supplierId": supplier(of), "unit": "box", "category": "Mugs"}))
}

/// Returns a line of `count` boxes at one price, with 10 % discount and 20 % tax.
pub(crate) fn line(number: u128, count: &str, each: &str) -> OrderLine {
    OrderLine {
        product_id: product(number),
        sku: format!("SKU-{number}"),
        name: format!("Mug {number}"),
        unit: "box".into(),
        quantity: quantity(count),
        unit_price: price(each),
        price_source: PriceSource::List,
        discount_percent: Percent::of(10.into()),
        tax_rate: Percent::of(20.into()),
    }
}

/// Returns an order with two lines for customer `of` from warehouse `from` on a day.
pub(crate) fn content(of: u128, from: u128, on: &str) -> OrderContent {
    let lines = vec![line(1, "2", "10.00"), line(2, "1", "0.99")];
    OrderContent {
        customer: Named { id: customer(of), code: format!("CUS-{of:05}"), name: format!("Shop {of}") },
        warehouse: Named { id: warehouse(from), code: format!("W{from}"), name: format!("House {from}") },
        order_date: day(on),
        requested_date: None,
        delivery_address: address("Bath"),
        customer_reference: None,
        notes: None,
        totals: Totals::of(&lines),
        lines,
    }
}

/// Returns the request for the page of `query`.
pub(crate) fn page_request(sorts: &'static Sorts, query: PageQuery) -> PageRequest {
    query.parse(sorts).unwrap()
}

/// Returns the request for the first page.
pub(crate) fn first(sorts: &'static Sorts) -> PageRequest {
    page_request(sorts, PageQuery::default())
}
