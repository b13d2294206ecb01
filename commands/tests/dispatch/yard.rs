//! A company that delivers: a warehouse with goods, a customer, drivers, and several processes on its log.

use std::sync::atomic::{AtomicU32, Ordering};

use chrono::NaiveDate;
use serde_json::{Value, json};
use waybill_commands::dispatch::{PlanDispatch, TransitionDispatch};
use waybill_commands::master::CreateMaster;
use waybill_commands::order::{DeliverOrder, PlaceOrder, TransitionOrder};
use waybill_commands::product::CreateProduct;
use waybill_commands::stock_transaction::EnterReceivedStockTransaction;
use waybill_commands::{
    CommandContext, CommandReceipt, CommandRuntime, EventMetadata, Failure, Source, new_id,
};
use waybill_database::testing::TestDatabase;
use waybill_database::{PoolSettings, connect};
use waybill_domain::account::Account;
use waybill_domain::customer::Customer;
use waybill_domain::dispatch::{Dispatch, DispatchDraft, DispatchTransition, PlannedDispatch};
use waybill_domain::employee::Employee;
use waybill_domain::field::{Field, parse};
use waybill_domain::id::{
    CustomerId, DispatchId, EmployeeId, OrderId, ProductId, StockId, StockTransactionId, UserId, WarehouseId,
};
use waybill_domain::order::{Order, OrderTransition, PlacedOrder};
use waybill_domain::product::NewProduct;
use waybill_domain::stock::Stock;
use waybill_domain::supplier::Supplier;
use waybill_domain::warehouse::Warehouse;
use waybill_domain::{Actor, DecisionContext, Role};
use waybill_log::testing;

pub(crate) struct Yard {
    database: TestDatabase,
    pub(crate) runtime: CommandRuntime,
    pub(crate) warehouse: WarehouseId,
    pub(crate) products: Vec<ProductId>,
    pub(crate) customer: CustomerId,
    pub(crate) driver: EmployeeId,
    pub(crate) assistant: EmployeeId,
    vehicles: AtomicU32,
}

/// Quantities on hand, reserved and out for delivery.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Figures(pub(crate) String, pub(crate) String, pub(crate) String);

pub(crate) fn figures(on_hand: &str, reserved: &str, out: &str) -> Figures {
    Figures(on_hand.to_owned(), reserved.to_owned(), out.to_owned())
}

/// Parses a request as the API parses it.
#[allow(clippy::needless_pass_by_value, reason = "it is written where it is read")]
pub(crate) fn read<T: Field>(body: Value) -> T {
    parse(&body).unwrap_or_else(|errors| panic!("{body}: {errors:?}"))
}

pub(crate) fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 21).unwrap()
}

/// Returns the context of a command from a user with this role.
pub(crate) fn context(role: Role) -> CommandContext {
    by(UserId(new_id()), role)
}

/// Returns the context of a command from this user with this role.
pub(crate) fn by(user: UserId, role: Role) -> CommandContext {
    let decision = DecisionContext::new(Actor::person(user, role.into(), Some(role)), today());
    CommandContext {
        decision,
        metadata: EventMetadata::new(Source::Api, "test"),
        key: None,
        expected: None,
        preview: false,
    }
}

impl Yard {
    /// Creates a company with 100 of one product at 2.50, taxed with 10 %.
    pub(crate) async fn new() -> Self {
        Self::with_products(1).await
    }

    /// Creates a company with 100 of each of this number of products.
    pub(crate) async fn with_products(count: usize) -> Self {
        let database = TestDatabase::fresh().await;
        let runtime = CommandRuntime::start(database.pool.clone()).await.unwrap();
        let admin = context(Role::Admin);
        let warehouse = make_warehouse(&runtime, "MAIN").await;
        let supplier = new_id();
        let fields: Supplier = read(json!({"name": "Mills"}));
        admin.execute(&runtime, &CreateMaster { id: supplier, fields }).await.unwrap();
        let customer = new_id();
        let fields: Customer = read(json!({
            "name": "Corner shop", "creditLimit": "100000.00", "paymentTermsDays": 14,
            "billingAddress": {"line": "1 High Street", "city": "Leeds", "country": "United Kingdom"}
        }));
        admin.execute(&runtime, &CreateMaster { id: customer, fields }).await.unwrap();
        let mut products = Vec::new();
        for at in 0..count {
            let id = new_id();
            let fields: NewProduct = read(json!({
                "sku": format!("SKU-{at}"), "name": "Lantern", "supplierId": supplier, "unit": "box",
                "price": "2.50", "taxRate": "10"
            }));
            admin.execute(&runtime, &CreateProduct { id, new: fields }).await.unwrap();
            products.push(ProductId(id));
        }
        let driver = make_employee(&runtime, "driver", "2026-12-31").await;
        let assistant = make_employee(&runtime, "assistant", "2026-12-31").await;
        let (customer, vehicles) = (CustomerId(customer), AtomicU32::new(0));
        let yard = Self { database, runtime, warehouse, products, customer, driver, assistant, vehicles };
        yard.fill().await;
        yard
    }

    async fn fill(&self) {
        for products in self.products.chunks(200) {
            let line = |product: &ProductId| json!({"productId": product, "quantity": "100"});
            let lines: Vec<Value> = products.iter().map(line).collect();
            let draft = read(json!({"kind": "opening", "warehouseId": self.warehouse, "lines": lines}));
            let id = StockTransactionId(new_id());
            context(Role::Admin)
                .execute(&self.runtime, &EnterReceivedStockTransaction { id, draft })
                .await
                .unwrap();
        }
    }

    /// Starts another process on the same database: its own pool, journal, cache and locks.
    pub(crate) async fn another_process(&self) -> CommandRuntime {
        let pool =
            connect(&self.database.url, PoolSettings::default().with_max_connections(8)).await.unwrap();
        CommandRuntime::start(pool).await.unwrap()
    }

    /// Counts from now on how often streams are loaded, in all processes.
    pub(crate) async fn count_loads(&self) {
        testing::count_loads(&self.database.owner).await.unwrap();
    }

    pub(crate) async fn loads(&self) -> i64 {
        testing::loads(&self.database.owner).await.unwrap()
    }

    pub(crate) async fn employee(&self, position: &str, licence_expiry: &str) -> EmployeeId {
        make_employee(&self.runtime, position, licence_expiry).await
    }

    pub(crate) async fn another_warehouse(&self) -> WarehouseId {
        make_warehouse(&self.runtime, "FAR").await
    }

    /// Places a pending order with these lines: product, quantity.
    pub(crate) async fn pending(&self, lines: &[(usize, &str)]) -> OrderId {
        let line = |(product, quantity): &(usize, &str)| json!({"productId": self.products[*product], "quantity": quantity});
        let lines: Vec<Value> = lines.iter().map(line).collect();
        let draft = read(json!({"customerId": self.customer, "warehouseId": self.warehouse, "lines": lines}));
        let id = OrderId(new_id());
        context(Role::Encoder).execute(&self.runtime, &PlaceOrder { id, draft }).await.unwrap();
        id
    }

    /// Places and approves an order with these lines.
    pub(crate) async fn approved(&self, lines: &[(usize, &str)]) -> OrderId {
        let id = self.pending(lines).await;
        self.order_step(id, OrderTransition::PendingToApproved, None).await.unwrap();
        id
    }

    pub(crate) async fn order_step(
        &self,
        id: OrderId,
        transition: OrderTransition,
        reason: Option<&str>,
    ) -> Result<CommandReceipt, Failure> {
        let reason = reason.map(|reason| read(json!(reason)));
        let step = TransitionOrder { id, transition, reason, credit_override: None };
        context(Role::Manager).execute(&self.runtime, &step).await.map(|outcome| outcome.receipt)
    }

    /// Returns a draft for these orders, with the company's driver and a vehicle of its own.
    pub(crate) fn draft(&self, orders: &[OrderId]) -> Value {
        let stops: Vec<Value> = orders.iter().map(|order| json!({"orderId": order})).collect();
        let vehicle = self.vehicles.fetch_add(1, Ordering::Relaxed);
        json!({
            "warehouseId": self.warehouse, "driverId": self.driver, "assistantIds": [self.assistant],
            "vehiclePlate": format!("WB-{vehicle}"), "plannedDate": "2026-11-21", "stops": stops,
        })
    }

    pub(crate) async fn plan_as(
        &self,
        context: &CommandContext,
        draft: Value,
    ) -> Result<DispatchId, Failure> {
        let id = DispatchId(new_id());
        let draft: DispatchDraft = read(draft);
        context.execute(&self.runtime, &PlanDispatch { id, draft }).await.map(|_| id)
    }

    pub(crate) async fn plan(&self, orders: &[OrderId]) -> DispatchId {
        self.plan_as(&context(Role::Encoder), self.draft(orders)).await.unwrap()
    }

    pub(crate) async fn step(
        &self,
        id: DispatchId,
        transition: DispatchTransition,
        reason: Option<&str>,
    ) -> Result<CommandReceipt, Failure> {
        take(&self.runtime, &context(Role::Manager), id, transition, reason).await
    }

    /// Plans a dispatch of these orders and lets it depart.
    pub(crate) async fn departed(&self, orders: &[OrderId]) -> DispatchId {
        let id = self.plan(orders).await;
        self.step(id, DispatchTransition::WaitingToLoaded, None).await.unwrap();
        self.step(id, DispatchTransition::LoadedToOnTransit, None).await.unwrap();
        id
    }

    /// Delivers an order; `more` overrides the defaults.
    pub(crate) async fn deliver(&self, order: OrderId, more: Value) -> Result<CommandReceipt, Failure> {
        let mut body = json!({"id": order});
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let delivered = context(Role::Checker).execute(&self.runtime, &DeliverOrder(read(body))).await;
        delivered.map(|outcome| outcome.receipt)
    }

    pub(crate) async fn order(&self, id: OrderId) -> PlacedOrder {
        self.runtime.load::<Order>(id).await.unwrap().existing().unwrap().clone()
    }

    pub(crate) async fn dispatch(&self, id: DispatchId) -> PlannedDispatch {
        self.runtime.load::<Dispatch>(id).await.unwrap().existing().unwrap().clone()
    }

    pub(crate) async fn stock(&self, product: usize) -> Figures {
        let id = StockId { warehouse: self.warehouse, product: self.products[product] };
        let stock = self.runtime.load::<Stock>(id).await.unwrap();
        Figures(stock.on_hand.to_display(), stock.reserved.to_display(), stock.out_for_delivery.to_display())
    }

    /// Returns open orders and balance.
    pub(crate) async fn account(&self) -> (String, String) {
        let account = self.runtime.load::<Account>(self.customer).await.unwrap();
        (account.open_orders.to_string(), account.balance.to_string())
    }
}

pub(crate) async fn take(
    runtime: &CommandRuntime,
    context: &CommandContext,
    id: DispatchId,
    transition: DispatchTransition,
    reason: Option<&str>,
) -> Result<CommandReceipt, Failure> {
    let reason = reason.map(|reason| read(json!(reason)));
    let step = TransitionDispatch { id, transition, reason, credit_override: None };
    context.execute(runtime, &step).await.map(|done| done.receipt)
}

async fn make_warehouse(runtime: &CommandRuntime, code: &str) -> WarehouseId {
    let id = new_id();
    let fields: Warehouse = read(json!({"code": code, "name": code}));
    context(Role::Admin).execute(runtime, &CreateMaster { id, fields }).await.unwrap();
    WarehouseId(id)
}

async fn make_employee(runtime: &CommandRuntime, position: &str, licence_expiry: &str) -> EmployeeId {
    let id = new_id();
    let fields: Employee = read(json!({
        "firstName": "Dan", "lastName": position, "position": position,
        "licenceNumber": "D-1", "licenceExpiry": licence_expiry,
    }));
    context(Role::Admin).execute(runtime, &CreateMaster { id, fields }).await.unwrap();
    EmployeeId(id)
}
