//! The demo company's first stock and its orders of the last 120 days.

use serde_json::json;
use waybill_commands::UseCase;
use waybill_commands::idempotent_batch::BatchOutcome;
use waybill_commands::order::{PlaceOrder, TransitionOrder};
use waybill_commands::stock_transaction::{EnterReceivedStockTransaction, EnterStockTransaction};
use waybill_domain::id::{OrderId, StockTransactionId};
use waybill_domain::order::{Order, OrderDraft, OrderStatus, OrderTransition};
use waybill_domain::stock_transaction::StockTransactionDraft;
use waybill_domain::{Actor, Role};

use super::draw::Draw;
use super::goods::Records;
use super::{DAYS, Demo, DemoError, read};

/// Orders on a working day at most.
const MAX_A_DAY: u64 = 5;
/// Lines of an order at most.
const MAX_LINES: u64 = 9;

impl Demo {
    /// Opening stock everywhere, and a correction that still waits for its approval.
    pub(super) async fn stock(&self, by: &Actor, records: &Records) -> Result<(), DemoError> {
        let (mut draw, day) = (Draw::from(3), self.first_day());
        for (at, warehouse) in records.warehouses.iter().enumerate() {
            let max = if at == 0 { 900 } else { 400 };
            let lines: Vec<_> = records
                .products
                .iter()
                .map(|product| json!({"productId": product, "quantity": (110 + draw.below(max)).to_string()}))
                .collect();
            let body = json!({
                "kind": "opening", "warehouseId": warehouse, "transactionDate": day, "reason": "Counted at the start",
                "lines": lines
            });
            self.entered(by, &format!("opening/{at}"), body, true).await?;
        }
        let lines: Vec<_> = records
            .products
            .iter()
            .step_by(17)
            .map(|product| json!({"productId": product, "quantity": "-2"}))
            .collect();
        let body = json!({
            "kind": "adjustment", "warehouseId": records.warehouses.first(), "transactionDate": self.days_ago(1),
            "reason": "Broken in the aisle", "lines": lines
        });
        self.entered(&encoder(), "adjustment/1", body, false).await
    }

    pub(super) async fn entered(
        &self,
        by: &Actor,
        name: &str,
        body: serde_json::Value,
        received: bool,
    ) -> Result<(), DemoError> {
        let draft: StockTransactionDraft = read(&body)?;
        let day = draft.transaction_date.unwrap_or(self.today);
        let id = StockTransactionId(self.batch.id(day, name));
        let receive: &dyn UseCase = &EnterReceivedStockTransaction { id, draft: draft.clone() };
        let enter: &dyn UseCase = &EnterStockTransaction { id, draft: draft.clone() };
        let entered = self.batch.once(by, day, name, &draft, if received { receive } else { enter });
        Ok(entered.await?.must(name)?)
    }

    /// Orders placed by the encoder; most were approved by the manager, some cancelled, the youngest wait. What was
    /// approved, with the days since then, the oldest first.
    pub(super) async fn orders(&self, records: &Records) -> Result<Vec<(u64, OrderId)>, DemoError> {
        // Once the next part was begun, what the manager refused stays refused: payments have made room since.
        let decided = self.trips_were_begun().await?;
        let (mut draw, mut approved) = (Draw::from(4), Vec::new());
        for ago in (0..=DAYS).rev() {
            for nth in 0..draw.below(MAX_A_DAY + 1) {
                let id = self.order(records, &mut draw, ago, nth).await?;
                let (fate, name) = (draw.below(100), format!("{ago}/{nth}"));
                if !decided {
                    self.fate(&name, id, ago, fate).await?;
                }
                let order = self.batch.runtime.load::<Order>(id).await?;
                match order.existing()?.status {
                    OrderStatus::Pending if ago > 10 => self.give_up(&name, id, ago).await?,
                    OrderStatus::Pending | OrderStatus::Cancelled => {}
                    _ => approved.push((ago, id)),
                }
            }
        }
        Ok(approved)
    }

    /// An old order that stock or credit kept from its approval.
    async fn give_up(&self, name: &str, id: OrderId, ago: u64) -> Result<(), DemoError> {
        let why = Some("Could not be approved in time");
        self.step(name, id, ago - 5, OrderTransition::PendingToCancelled, why).await.map(|_| ())
    }

    /// What becomes of an order, by a number below 100.
    async fn fate(&self, name: &str, id: OrderId, ago: u64, fate: u64) -> Result<(), DemoError> {
        use OrderTransition::{ApprovedToCancelled, PendingToApproved, PendingToCancelled};
        if fate < 8 {
            self.step(name, id, ago, PendingToCancelled, Some("Customer changed their mind")).await?;
        } else if ago > 2 || fate > 70 {
            let approved = self.step(name, id, ago, PendingToApproved, None).await?;
            if approved && fate < 13 {
                self.step(name, id, ago, ApprovedToCancelled, Some("Ordered twice")).await?;
            }
        }
        Ok(())
    }

    async fn order(
        &self,
        records: &Records,
        draw: &mut Draw,
        ago: u64,
        nth: u64,
    ) -> Result<OrderId, DemoError> {
        let (day, name) = (self.days_ago(ago), format!("order/{ago}/{nth}"));
        let customer = draw.one(&records.customers).copied();
        let warehouse =
            if draw.below(10) < 7 { records.warehouses.first() } else { records.warehouses.get(1) };
        let first = draw.below(records.products.len() as u64);
        let lines: Vec<_> = (0..=draw.below(MAX_LINES))
            .map(|line| {
                let at = usize::try_from(first + line * 7).unwrap_or(0) % records.products.len();
                json!({"productId": records.products.get(at), "quantity": (1 + draw.below(12)).to_string()})
            })
            .collect();
        let reference = (draw.below(3) == 0).then(|| format!("PO-{}", 4000 + ago * 10 + nth));
        let draft: OrderDraft = read(&json!({
            "customerId": customer, "warehouseId": warehouse, "orderDate": day,
            "requestedDate": day + chrono::Days::new(1 + draw.below(6)), "customerReference": reference,
            "notes": (draw.below(6) == 0).then_some("Deliver before 10:00, ring at the back door"), "lines": lines
        }))?;
        let id = OrderId(self.batch.id(day, &name));
        let by = encoder();
        let place = PlaceOrder { id, draft };
        let placed = self.batch.once(&by, day, &name, &place.draft, &place);
        placed.await?.must(&name)?;
        Ok(id)
    }

    /// Takes a step; whether it succeeded. Short stock or credit leaves the order pending, as in life.
    async fn step(
        &self,
        name: &str,
        id: OrderId,
        ago: u64,
        transition: OrderTransition,
        reason: Option<&str>,
    ) -> Result<bool, DemoError> {
        let reason = reason.map(|reason| read(&json!(reason))).transpose()?;
        let step = TransitionOrder { id, transition, reason, credit_override: None };
        let name = format!("{transition}/{name}");
        let body = (transition, step.reason.clone());
        let by = manager();
        let taken = self.batch.once(&by, self.days_ago(ago), &name, &body, &step);
        Ok(matches!(taken.await?, BatchOutcome::Now | BatchOutcome::Before))
    }
}

pub(super) fn encoder() -> Actor {
    super::people::actor(Role::Encoder)
}

pub(super) fn manager() -> Actor {
    super::people::actor(Role::Manager)
}
