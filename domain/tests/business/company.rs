//! The aggregates, with the rule of a unit of work: all of its events or none.

use std::rc::Rc;

use rust_decimal::Decimal;
use waybill_domain::Role::{Admin, Encoder};
use waybill_domain::account::{Account, AccountCommand, Terms};
use waybill_domain::aggregate::Decide;
use waybill_domain::dispatch::Dispatch;
use waybill_domain::field::Whole;
use waybill_domain::id::{CustomerId, ProductId};
use waybill_domain::money::{Money, Price};
use waybill_domain::order::{Order, OrderCommand, OrderContent, OrderLine};
use waybill_domain::quantity::{Quantity, QuantityChange};
use waybill_domain::receivable::{Receivable, ReceivableCommand};
use waybill_domain::stock::{Stock, StockCommand, StockEvent};
use waybill_domain::stock_transaction::{
    MoveRequest, ReceiptDraft, StockTransaction, StockTransactionCommand, StockTransactionContent,
    StockTransactionKind, StockTransactionLine,
};
use waybill_domain::{DecisionContext, Refusal};

use super::action::Action;
use super::{CUSTOMERS, DISPATCHES, ORDERS, PAYMENTS, PRODUCTS, PURCHASES, RETURNS};
use crate::fixture::{
    MAKER, OTHER, decision, goods, order_content, order_line, order_ref, payment, receivable_ref,
    stock_content, stock_line, text, today, transaction_ref,
};

/// The sums of a stock's events in thousandths, calculated separately from the aggregate: on hand, reserved, out for
/// delivery, on order, incoming.
pub(super) type Ledger = [i64; 5];

/// The company.
#[derive(Debug, Clone, Default)]
pub(super) struct Company {
    pub(super) stocks: [Rc<Stock>; PRODUCTS],
    pub(super) runtime: [Ledger; PRODUCTS],
    pub(super) accounts: [Rc<Account>; CUSTOMERS],
    pub(super) orders: [Rc<Order>; ORDERS],
    pub(super) dispatches: [Rc<Dispatch>; DISPATCHES],
    pub(super) purchases: [Rc<StockTransaction>; PURCHASES],
    pub(super) returns: [Rc<StockTransaction>; RETURNS],
    pub(super) payments: [Rc<Receivable>; PAYMENTS],
}

pub(super) fn quantity(count: i64) -> Quantity {
    Quantity::of(Decimal::new(count, 3))
}

pub(super) fn money(cents: i64) -> Money {
    Money::of(Decimal::new(cents, 2))
}

pub(super) fn number(at: usize) -> u128 {
    u128::try_from(at).unwrap() + 1
}

pub(super) fn id_of_product(at: usize) -> ProductId {
    ProductId(uuid::Uuid::from_u128(number(at)))
}

pub(super) fn id_of_customer(at: usize) -> CustomerId {
    CustomerId(uuid::Uuid::from_u128(number(at)))
}

/// Returns the customer of an order.
pub(super) fn customer_of(order: usize) -> usize {
    order % CUSTOMERS
}

pub(super) fn product_at(id: ProductId) -> usize {
    usize::try_from(id.0.as_u128()).unwrap() - 1
}

pub(super) fn take<A: Decide + Clone>(
    aggregate: &mut Rc<A>,
    command: A::Command,
    decision: &DecisionContext,
) -> Result<Vec<A::Event>, Refusal>
where
    A::Event: Clone,
{
    let events = aggregate.decide(command, decision)?;
    for event in &events {
        Rc::make_mut(aggregate).evolve(event.clone());
    }
    Ok(events)
}

/// Returns the effect of a stock event on the ledger.
fn movement(event: &StockEvent) -> Ledger {
    let of =
        |quantity: Quantity| i64::try_from((quantity.decimal() * Decimal::ONE_THOUSAND).trunc()).unwrap();
    match event {
        StockEvent::Received { quantity, .. } | StockEvent::TakenBack { quantity, .. } => {
            [of(*quantity), 0, 0, 0, 0]
        }
        StockEvent::Adjusted { change, .. } => match change.parts() {
            (size, true) => [-of(size), 0, 0, 0, 0],
            (size, false) => [of(size), 0, 0, 0, 0],
        },
        StockEvent::Ordered { quantity, .. } => [0, 0, 0, of(*quantity), 0],
        StockEvent::Sent { quantity, .. } => [0, 0, 0, -of(*quantity), of(*quantity)],
        StockEvent::Arrived { quantity, .. } => [of(*quantity), 0, 0, 0, -of(*quantity)],
        StockEvent::Forgone { on_order, incoming, .. } => [0, 0, 0, -of(*on_order), -of(*incoming)],
        StockEvent::Reserved { quantity, .. } => [0, of(*quantity), 0, 0, 0],
        StockEvent::Released { quantity, .. } => [0, -of(*quantity), 0, 0, 0],
        StockEvent::Shipped { quantity, .. } => [-of(*quantity), -of(*quantity), of(*quantity), 0, 0],
        StockEvent::Delivered { delivered, returned, .. } => {
            [of(*returned), 0, -of(*delivered) - of(*returned), 0, 0]
        }
        StockEvent::BroughtBack { quantity, .. } => [of(*quantity), of(*quantity), -of(*quantity), 0, 0],
    }
}

impl Company {
    /// Executes an action completely or not at all.
    pub(super) fn execute(&mut self, action: &Action) -> Result<(), Refusal> {
        let mut after = self.clone();
        after.unit(action)?;
        *self = after;
        Ok(())
    }

    /// Checks that the limit is not exceeded after an approval without an override.
    pub(super) fn limit_holds(&self, order: usize) {
        let account = &self.accounts[customer_of(order)];
        let limit = account.terms.as_ref().and_then(|terms| terms.credit_limit);
        assert!(limit.is_none_or(|limit| account.balance + account.open_orders <= limit));
    }

    fn unit(&mut self, action: &Action) -> Result<(), Refusal> {
        let (clerk, boss) = (decision(MAKER, Some(Encoder)), decision(OTHER, Some(Admin)));
        match action {
            Action::Write { order, lines } => {
                let content = order_content_of(*order, lines);
                let command = match self.orders[*order].placed {
                    None => OrderCommand::Place { number: order_ref(number(*order)).number, content },
                    Some(_) => OrderCommand::Edit(content),
                };
                take(&mut self.orders[*order], command, &clerk).map(drop)
            }
            Action::Step { order, transition, beyond } => self.step(*order, *transition, *beyond, &boss),
            Action::Deliver { order, kept } => self.deliver(*order, kept, &boss),
            Action::Plan { dispatch, orders } => self.plan(*dispatch, orders, &boss),
            Action::Drive { dispatch, transition } => self.drive(*dispatch, *transition, &boss),
            Action::Buy { purchase, lines } => {
                let content = transaction(StockTransactionKind::Purchase, lines);
                write_transaction(&mut self.purchases[*purchase], *purchase, content, &clerk)
            }
            Action::Bring { purchase, to, receipts, reason, day } => {
                let receipt = |(line, count): &(usize, i64)| ReceiptDraft {
                    line: Whole(u32::try_from(*line).unwrap() + 1),
                    quantity: quantity(*count),
                    unit_cost: None,
                    batch_no: None,
                    expiry_date: None,
                };
                let step = MoveRequest {
                    to: *to,
                    reason: reason.then(|| text("Because")),
                    expected_date: day.then(today),
                    receipts: receipts.iter().map(receipt).collect(),
                    close_short: *reason && to.to_string() == "received-by-warehouse",
                };
                self.bring(*purchase, step, &boss)
            }
            Action::GiveBack { at, order, lines } => {
                let content = StockTransactionContent {
                    order: Some(order_ref(number(*order))),
                    ..transaction(StockTransactionKind::CustomerReturn, lines)
                };
                write_transaction(&mut self.returns[*at], PURCHASES + *at, content, &clerk)
            }
            Action::TakeBack { at, to } => {
                let step = MoveRequest::to(*to).because(Some(text("Because")));
                self.take_back(*at, step, &boss)
            }
            Action::Pay { payment: at, customer, cents } => {
                let mut content = payment("1");
                content.amount = money(*cents);
                content.customer.id = id_of_customer(*customer);
                let command = match self.payments[*at].entered {
                    None => ReceivableCommand::Enter { number: receivable_ref(number(*at)).number, content },
                    Some(_) => ReceivableCommand::Edit(content),
                };
                take(&mut self.payments[*at], command, &decision(MAKER, Some(Admin))).map(drop)
            }
            Action::Settle { payment, transition } => self.settle(*payment, *transition, &boss),
            Action::Receive { product, count } => {
                let (cause, quantity) = (transaction_ref(99), quantity(*count));
                self.stock(*product, StockCommand::Receive { cause, quantity, unit_cost: None }, &boss)
            }
            Action::Adjust { product, change } => {
                let change = QuantityChange::of(Decimal::new(*change, 3));
                let cause = transaction_ref(99);
                self.stock(*product, StockCommand::Adjust { cause, change, goods: goods() }, &boss)
            }
            Action::Agree { customer, limit, hold } => {
                let hold = hold.then(|| "Cheque bounced".to_owned());
                let terms =
                    Terms { name: "Corner Shop".into(), credit_limit: limit.map(money), hold, active: true };
                take(&mut self.accounts[*customer], AccountCommand::SetTerms(terms), &boss).map(drop)
            }
        }
    }

    pub(super) fn stock(
        &mut self,
        product: usize,
        command: StockCommand,
        decision: &DecisionContext,
    ) -> Result<(), Refusal> {
        for event in take(&mut self.stocks[product], command, decision)? {
            let moved = movement(&event);
            self.runtime[product].iter_mut().zip(moved).for_each(|(sum, change)| *sum += change);
        }
        Ok(())
    }
}

fn order_content_of(order: usize, lines: &[(usize, i64, i64)]) -> OrderContent {
    let line = |(product, count, price): &(usize, i64, i64)| OrderLine {
        product_id: id_of_product(*product),
        quantity: quantity(*count),
        unit_price: Price::of(Decimal::new(*price, 4)),
        ..order_line("1", "1")
    };
    let mut content = order_content(lines.iter().map(line).collect());
    content.customer.id = id_of_customer(customer_of(order));
    content
}

fn transaction(kind: StockTransactionKind, lines: &[(usize, i64)]) -> StockTransactionContent {
    let line = |(product, count): &(usize, i64)| StockTransactionLine {
        product_id: id_of_product(*product),
        quantity: QuantityChange::of(Decimal::new(*count, 3)),
        ..stock_line("1")
    };
    StockTransactionContent { lines: lines.iter().map(line).collect(), ..stock_content(kind, &[]) }
}

fn write_transaction(
    at: &mut Rc<StockTransaction>,
    reference: usize,
    content: StockTransactionContent,
    decision: &DecisionContext,
) -> Result<(), Refusal> {
    let command = match at.entered {
        None => StockTransactionCommand::Enter { number: transaction_ref(number(reference)).number, content },
        Some(_) => StockTransactionCommand::Edit(content),
    };
    take(at, command, decision).map(drop)
}
