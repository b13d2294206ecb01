//! Returns by customers of the demo company after the delivery.

use chrono::{DateTime, TimeDelta, Utc};
use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive as _;
use serde_json::json;
use waybill_commands::stock_transaction::TransitionStockTransaction;
use waybill_domain::order::Order;
use waybill_domain::stock_transaction::{MoveRequest, StockTransactionStatus};

use super::orders::day_of;
use super::people::{encoder, manager};
use super::world::World;
use super::{Demo, DemoError, money};

impl Demo {
    /// Enters the return of one unit of the first line. The goods are received, and the amount is credited
    /// with its tax.
    pub(super) async fn came_back(
        &self,
        world: &mut World,
        at: DateTime<Utc>,
        order: usize,
        number: usize,
    ) -> Result<(), DemoError> {
        let sale = &world.orders[order];
        let (id, warehouse, customer, product) = (sale.id, sale.warehouse, sale.customer, sale.lines[0].0);
        let placed = self.batch.runtime.load::<Order>(id).await?;
        let Some(line) = placed.existing()?.content.lines.first().cloned() else { return Ok(()) };
        let (day, buyer) = (day_of(at), world.records.customers[customer].id);
        let body = json!({
            "kind": "customer-return", "warehouseId": world.records.warehouses[warehouse], "customerId": buyer,
            "orderId": id, "transactionDate": day, "reason": "Ordered too much",
            "lines": [{"productId": line.product_id, "quantity": "1"}]
        });
        let name = format!("return/{number}");
        let transaction = self.entered(&encoder(), at, &name, &body, false).await?;
        let request = MoveRequest::to(StockTransactionStatus::ReceivedByWarehouse);
        let step = TransitionStockTransaction { id: transaction, request };
        let taken = at + TimeDelta::minutes(25);
        self.must(&manager(), taken, &format!("{name}/received"), &step.request.to, &step).await?;
        world.level(warehouse, product).on_hand += 1;
        let rate = Decimal::ONE_HUNDRED + line.tax_rate.decimal();
        let cents = (line.unit_price.decimal() * rate).round().to_i64().unwrap_or(0);
        let body = json!({
            "kind": "credit-note", "customerId": buyer, "orderId": id, "amount": money(cents), "receivedOn": day,
            "remarks": "For what came back"
        });
        self.received(taken + TimeDelta::minutes(6), &format!("credit-note/{number}"), &body, true).await?;
        let open = world.open.entry(customer).or_default();
        if let Some(invoice) = open.iter_mut().find(|invoice| invoice.order == order) {
            invoice.cents -= cents;
        }
        Ok(())
    }
}
