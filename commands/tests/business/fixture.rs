//! A small company for the tests.

use chrono::NaiveDate;
use serde_json::{Value, json};
use waybill_commands::master::CreateMaster;
use waybill_commands::order::{PlaceOrder, TransitionOrder};
use waybill_commands::product::CreateProduct;
use waybill_commands::stock_transaction::EnterReceivedStockTransaction;
use waybill_commands::{
    CommandContext, CommandReceipt, CommandRuntime, EventMetadata, Failure, Source, new_id,
};
use waybill_database::testing::TestDatabase;
use waybill_domain::customer::Customer;
use waybill_domain::field::{Field, parse};
use waybill_domain::id::{CustomerId, OrderId, ProductId, StockTransactionId, UserId, WarehouseId};
use waybill_domain::order::OrderTransition;
use waybill_domain::product::NewProduct;
use waybill_domain::supplier::Supplier;
use waybill_domain::warehouse::Warehouse;
use waybill_domain::{Actor, DecisionContext, Role};

/// A company with one warehouse, one supplier, one product at 2.50 and one customer.
pub(crate) struct Firm {
    /// Deleted together with the company.
    pub(crate) database: TestDatabase,
    pub(crate) runtime: CommandRuntime,
    pub(crate) warehouse: WarehouseId,
    pub(crate) product: ProductId,
    pub(crate) customer: CustomerId,
}

/// Parses a request as the API parses it.
#[allow(clippy::needless_pass_by_value, reason = "it is written where it is read")]
pub(crate) fn read<T: Field>(body: Value) -> T {
    parse(&body).unwrap_or_else(|errors| panic!("{body}: {errors:?}"))
}

/// Returns the context of a command from a user with this role.
pub(crate) fn context(role: Role) -> CommandContext {
    let actor = Actor::person(UserId(new_id()), role.into(), Some(role));
    let decision = DecisionContext::new(actor, NaiveDate::from_ymd_opt(2026, 11, 21).unwrap());
    CommandContext {
        decision,
        metadata: EventMetadata::new(Source::Api, "test"),
        key: None,
        expected: None,
        preview: false,
    }
}

/// Returns the context of a command from the system itself, which imports data from elsewhere.
pub(crate) fn taking_over() -> CommandContext {
    let CommandContext { decision: DecisionContext { today, .. }, .. } = context(Role::Admin);
    CommandContext {
        decision: DecisionContext::new(Actor::system(1, "import"), today),
        ..context(Role::Admin)
    }
}

impl Firm {
    /// Creates a company with a stock of `on_hand` and an optional credit limit.
    pub(crate) async fn with(on_hand: &str, credit_limit: Option<&str>) -> Self {
        let database = TestDatabase::fresh().await;
        let runtime = CommandRuntime::start(database.pool.clone()).await.unwrap();
        let admin = context(Role::Admin);
        let (warehouse, supplier, product, customer) = (new_id(), new_id(), new_id(), new_id());
        let fields: Warehouse = read(json!({"code": "MAIN", "name": "Main"}));
        admin.execute(&runtime, &CreateMaster { id: warehouse, fields }).await.unwrap();
        let fields: Supplier = read(json!({"name": "Mills"}));
        admin.execute(&runtime, &CreateMaster { id: supplier, fields }).await.unwrap();
        let fields: NewProduct = read(json!({
            "sku": "SKU-12", "name": "Lantern", "supplierId": supplier, "unit": "box", "price": "2.50"
        }));
        admin.execute(&runtime, &CreateProduct { id: product, new: fields }).await.unwrap();
        let fields: Customer = read(json!({
            "name": "Corner shop", "creditLimit": credit_limit,
            "billingAddress": {"line": "1 High Street", "city": "Leeds", "country": "United Kingdom"}
        }));
        admin.execute(&runtime, &CreateMaster { id: customer, fields }).await.unwrap();
        let (warehouse, product, customer) =
            (WarehouseId(warehouse), ProductId(product), CustomerId(customer));
        let firm = Self { database, runtime, warehouse, product, customer };
        if on_hand != "0" {
            let draft = read(json!({
                "kind": "opening", "warehouseId": warehouse, "lines": [{"productId": product, "quantity": on_hand}]
            }));
            let id = StockTransactionId(new_id());
            admin.execute(&firm.runtime, &EnterReceivedStockTransaction { id, draft }).await.unwrap();
        }
        firm
    }

    /// Places an order of the product.
    pub(crate) async fn place(&self, context: &CommandContext, quantity: &str) -> Result<OrderId, Failure> {
        let id = OrderId(new_id());
        let draft = read(json!({
            "customerId": self.customer, "warehouseId": self.warehouse,
            "lines": [{"productId": self.product, "quantity": quantity}]
        }));
        context.execute(&self.runtime, &PlaceOrder { id, draft }).await.map(|_| id)
    }

    /// Takes a step with an order.
    pub(crate) async fn step(
        &self,
        context: &CommandContext,
        id: OrderId,
        transition: OrderTransition,
        reason: Option<&str>,
    ) -> Result<CommandReceipt, Failure> {
        let reason = reason.map(|reason| read(json!(reason)));
        let step = TransitionOrder { id, transition, reason, credit_override: None };
        context.execute(&self.runtime, &step).await.map(|outcome| outcome.receipt)
    }
}
