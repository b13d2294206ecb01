//! The effects of stock transactions and receivables on other aggregates.

use std::collections::BTreeMap;

use waybill_domain::account::AccountCommand;
use waybill_domain::order::OrderCommand;
use waybill_domain::quantity::Quantity;
use waybill_domain::receivable::{ReceivableCommand, ReceivableContent, ReceivableTransition};
use waybill_domain::stock::StockCommand;
use waybill_domain::stock_transaction::{
    MoveRequest, StockTransaction, StockTransactionCommand, StockTransactionEvent, StockTransactionStatus,
};
use waybill_domain::{DecisionContext, Refusal};

use super::PURCHASES;
use super::company::{Company, id_of_product, number, product_at, take};
use crate::fixture::{receivable_ref, text, today, transaction_ref};

/// Returns the quantity of each product in the lines of a stock transaction.
fn goods_of(transaction: &StockTransaction) -> BTreeMap<usize, Quantity> {
    let mut goods = BTreeMap::new();
    for line in transaction.entered.iter().flat_map(|entered| &entered.content.lines) {
        *goods.entry(product_at(line.product_id)).or_insert(Quantity::ZERO) += line.quantity.parts().0;
    }
    goods
}

impl Company {
    pub(super) fn bring(
        &mut self,
        at: usize,
        step: MoveRequest,
        decision: &DecisionContext,
    ) -> Result<(), Refusal> {
        let before = self.purchases[at].entered.as_ref().map(|entered| entered.status);
        let events = take(&mut self.purchases[at], StockTransactionCommand::Move(step), decision)?;
        let goods = goods_of(&self.purchases[at]);
        let cause = || transaction_ref(number(at));
        for event in events {
            match event {
                StockTransactionEvent::Approved { .. } => {
                    for (product, quantity) in &goods {
                        let order = StockCommand::Order { cause: cause(), quantity: *quantity };
                        self.stock(*product, order, decision)?;
                    }
                }
                StockTransactionEvent::Sent { .. } => {
                    for product in goods.keys() {
                        self.stock(*product, StockCommand::Send { cause: cause() }, decision)?;
                    }
                }
                StockTransactionEvent::Arrived { receipts, .. } => {
                    let lines = self.purchases[at].existing()?.content.lines.clone();
                    for receipt in receipts {
                        let product = product_at(lines[receipt.line as usize - 1].product_id);
                        let (quantity, unit_cost) = (receipt.quantity, receipt.unit_cost);
                        let arrive = StockCommand::Arrive { cause: cause(), quantity, unit_cost };
                        self.stock(product, arrive, decision)?;
                    }
                }
                StockTransactionEvent::Voided { .. }
                    if before == Some(StockTransactionStatus::PendingApproval) => {}
                StockTransactionEvent::Reopened { .. }
                | StockTransactionEvent::Voided { .. }
                | StockTransactionEvent::Completed { shortage: Some(_), .. } => {
                    for product in goods.keys() {
                        self.stock(*product, StockCommand::Forgo { cause: cause() }, decision)?;
                    }
                }
                StockTransactionEvent::Completed { shortage: None, .. } => {}
                other => panic!("a purchase does not do this: {other:?}"),
            }
        }
        Ok(())
    }

    pub(super) fn take_back(
        &mut self,
        at: usize,
        step: MoveRequest,
        decision: &DecisionContext,
    ) -> Result<(), Refusal> {
        let events = take(&mut self.returns[at], StockTransactionCommand::Move(step), decision)?;
        let goods = goods_of(&self.returns[at]);
        let cause = || transaction_ref(number(PURCHASES + at));
        if let Some(StockTransactionEvent::Received { .. }) = events.first() {
            let order = self.returns[at].existing()?.content.order.clone().unwrap();
            let order = usize::try_from(order.id.0.as_u128()).unwrap() - 1;
            let of_order =
                goods.iter().map(|(product, quantity)| (id_of_product(*product), *quantity)).collect();
            let back = OrderCommand::TakeBack { cause: cause(), on: decision.today, goods: of_order };
            take(&mut self.orders[order], back, decision)?;
            for (product, quantity) in goods {
                self.stock(product, StockCommand::TakeBack { cause: cause(), quantity }, decision)?;
            }
        }
        Ok(())
    }

    pub(super) fn settle(
        &mut self,
        at: usize,
        transition: ReceivableTransition,
        decision: &DecisionContext,
    ) -> Result<(), Refusal> {
        let reason = text("Because");
        let ReceivableContent { customer, kind, amount, order, allocations: chosen, .. } =
            self.payments[at].existing()?.content.clone();
        let customer = usize::try_from(customer.id.0.as_u128()).unwrap() - 1;
        let about = order.map(|order| order.id);
        let settles = self.accounts[customer].settles(amount, about, chosen.as_deref());
        let step = ReceivableCommand::Transition { transition, reason: Some(reason.clone()), settles };
        take(&mut self.payments[at], step, decision)?;
        let allocations = self.payments[at].existing()?.allocations.clone();
        let (receivable, on) = (receivable_ref(number(at)), today());
        let command = match transition {
            ReceivableTransition::PendingToApproved => {
                AccountCommand::Credit { receivable, kind, amount, on, about, chosen }
            }
            ReceivableTransition::ApprovedToVoid => {
                AccountCommand::Contra { receivable, kind, amount, on, reason, allocations }
            }
            ReceivableTransition::PendingToVoid => return Ok(()),
        };
        take(&mut self.accounts[customer], command, decision).map(drop)
    }
}
