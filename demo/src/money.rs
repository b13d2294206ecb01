//! What the demo company's customers paid, and what was credited to them.

use serde_json::json;
use waybill_commands::UseCase;
use waybill_commands::receivable::{EnterApprovedReceivable, EnterReceivable, TransitionReceivable};
use waybill_domain::id::{OrderId, ReceivableId, StockTransactionId};
use waybill_domain::master::Master;
use waybill_domain::order::{Order, PlacedOrder};
use waybill_domain::receivable::{ReceivableDraft, ReceivableTransition};
use waybill_domain::stock_transaction::{MoveRequest, StockTransactionStatus};
use waybill_domain::{Actor, customer::Customer};

use super::documents::{encoder, manager};
use super::draw::Draw;
use super::goods::Records;
use super::{Demo, DemoError, read};

impl Demo {
    /// Payments of most orders that are due, a few that wait, two that were void, and what came back.
    pub(super) async fn money(
        &self,
        by: &Actor,
        records: &Records,
        approved: &[(u64, OrderId)],
    ) -> Result<(), DemoError> {
        let mut draw = Draw::from(5);
        let mut delivered = Vec::new();
        for (_, id) in approved {
            let order = self.batch.runtime.load::<Order>(*id).await?;
            let order = order.existing()?;
            // Of today nothing is due yet; what is there depends on how far an earlier start came.
            if let Some(delivery) =
                order.delivery.as_ref().filter(|delivery| delivery.delivered_on < self.today)
            {
                let customer =
                    self.batch.runtime.load::<Master<Customer>>(order.content.customer.id.0).await?;
                let days = customer.existing()?.fields.terms_days();
                delivered.push((*id, order.clone(), delivery.delivered_on + chrono::Days::new(days.into())));
            }
        }
        for (number, (_, order, due)) in delivered.iter().enumerate() {
            let on_time = draw.below(100) < 80;
            if on_time && *due <= self.today {
                self.paid(by, &format!("payment/{number}"), order, *due, number).await?;
            }
        }
        for (number, (id, order, _)) in delivered.iter().rev().step_by(9).take(2).enumerate() {
            self.came_back(by, number, *id, order).await?;
        }
        self.unusual(by, records).await
    }

    async fn paid(
        &self,
        by: &Actor,
        name: &str,
        order: &PlacedOrder,
        day: chrono::NaiveDate,
        number: usize,
    ) -> Result<(), DemoError> {
        let method = ["bank-transfer", "cheque", "cash", "card"][number % 4];
        let amount = order.delivery.as_ref().map(|delivery| delivery.totals.total);
        let draft = read(&json!({
            "kind": "payment", "customerId": order.content.customer.id, "amount": amount, "method": method,
            "reference": (method != "cash").then(|| format!("{}-{}", method[..2].to_uppercase(), 4_100 + number)),
            "receivedOn": day
        }))?;
        self.received(by, name, day, draft, true).await.map(|_| ())
    }

    async fn received(
        &self,
        by: &Actor,
        name: &str,
        day: chrono::NaiveDate,
        draft: ReceivableDraft,
        approved: bool,
    ) -> Result<ReceivableId, DemoError> {
        let id = ReceivableId(self.batch.id(day, name));
        let approve: &dyn UseCase = &EnterApprovedReceivable { id, draft: draft.clone() };
        let enter: &dyn UseCase = &EnterReceivable { id, draft: draft.clone() };
        let entered = self.batch.once(by, day, name, &draft, if approved { approve } else { enter });
        entered.await?.must(name)?;
        Ok(id)
    }

    /// One of the first line came back; the goods are taken in, and the amount is credited.
    async fn came_back(
        &self,
        by: &Actor,
        number: usize,
        id: OrderId,
        order: &PlacedOrder,
    ) -> Result<(), DemoError> {
        let Some(line) = order.content.lines.first() else { return Ok(()) };
        let body = json!({
            "kind": "customer-return", "warehouseId": order.content.warehouse.id, "customerId": order.content.customer.id,
            "orderId": id, "transactionDate": self.days_ago(1), "reason": "Ordered too much",
            "lines": [{"productId": line.product_id, "quantity": "1"}]
        });
        let name = format!("return/{number}");
        self.entered(&encoder(), &name, body, false).await?;
        let transaction = StockTransactionId(self.batch.id(self.days_ago(1), &name));
        let step = MoveRequest::to(StockTransactionStatus::ReceivedByWarehouse);
        self.moved(&name, transaction, &manager(), 1, step).await?;
        let draft = read(&json!({
            "kind": "credit-note", "customerId": order.content.customer.id, "orderId": id,
            "amount": format!("{:.2}", line.unit_price.decimal()), "receivedOn": self.days_ago(1),
            "remarks": "For what came back"
        }))?;
        self.received(by, &format!("credit-note/{number}"), self.days_ago(1), draft, true).await.map(|_| ())
    }

    /// Payments that wait, one that was called off, and a cheque that bounced.
    async fn unusual(&self, by: &Actor, records: &Records) -> Result<(), DemoError> {
        use ReceivableTransition::{ApprovedToVoid, PendingToVoid};
        let others = [
            ("waiting/1", false, None),
            ("waiting/2", false, None),
            ("waiting/3", false, None),
            ("called-off", false, Some((PendingToVoid, "Entered twice"))),
            ("bounced", true, Some((ApprovedToVoid, "The bank returned the cheque"))),
        ];
        for (number, (name, approved, void)) in others.into_iter().enumerate() {
            let day = self.days_ago(if approved { 8 } else { number as u64 % 2 });
            let draft = read(&json!({
                "kind": "payment", "customerId": records.customers.get(number * 4 + 1), "amount": format!("{}.50", 120 + 35 * number),
                "method": "cheque", "reference": format!("CH-{}", 9_010 + number), "receivedOn": day
            }))?;
            let id = self.received(by, name, day, draft, approved).await?;
            let Some((transition, why)) = void else { continue };
            let (name, reason) = (format!("{name}/void"), Some(read(&json!(why))?));
            let step = TransitionReceivable { id, transition, reason };
            let taken = self.batch.once(by, self.days_ago(1), &name, &transition, &step);
            taken.await?.must(&name)?;
        }
        Ok(())
    }
}
