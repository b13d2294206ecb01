//! A model of the company in whole numbers: the content and status of each document. All figures are calculated from
//! that alone, regardless of the history.

use std::collections::BTreeMap;

use waybill_domain::dispatch::DispatchStatus;
use waybill_domain::order::OrderStatus;
use waybill_domain::receivable::ReceivableStatus;
use waybill_domain::stock_transaction::StockTransactionStatus;

use super::company::customer_of;
use super::{CUSTOMERS, ORDERS, PRODUCTS};

#[derive(Debug, Clone)]
pub(super) struct Order {
    pub(super) status: OrderStatus,
    /// Product, count, price.
    pub(super) lines: Vec<(usize, i64, i64)>,
    pub(super) on: Option<usize>,
    /// The quantity of each line that the customer kept.
    pub(super) kept: Vec<i64>,
    /// The returned quantity of each product.
    pub(super) returned: [i64; PRODUCTS],
}

#[derive(Debug, Clone)]
pub(super) struct Dispatch {
    pub(super) status: DispatchStatus,
    pub(super) orders: Vec<usize>,
    /// The outcome by order: true if delivered, false if returned.
    pub(super) outcomes: BTreeMap<usize, bool>,
}

#[derive(Debug, Clone)]
pub(super) struct Purchase {
    pub(super) status: StockTransactionStatus,
    /// Product, count.
    pub(super) lines: Vec<(usize, i64)>,
    pub(super) received: Vec<i64>,
}

#[derive(Debug, Clone)]
pub(super) struct Return {
    pub(super) status: StockTransactionStatus,
    pub(super) order: usize,
    pub(super) lines: Vec<(usize, i64)>,
}

#[derive(Debug, Clone)]
pub(super) struct Payment {
    pub(super) status: ReceivableStatus,
    pub(super) customer: usize,
    pub(super) cents: i64,
}

#[derive(Debug, Clone, Default)]
pub(super) struct Model {
    /// Opening stock and corrections.
    pub(super) found: [i64; PRODUCTS],
    pub(super) customers: [Option<(Option<i64>, bool)>; CUSTOMERS],
    pub(super) orders: BTreeMap<usize, Order>,
    pub(super) dispatches: BTreeMap<usize, Dispatch>,
    pub(super) purchases: BTreeMap<usize, Purchase>,
    pub(super) returns: BTreeMap<usize, Return>,
    pub(super) payments: BTreeMap<usize, Payment>,
}

/// Multiplies thousandths by ten-thousandths, rounded to the nearest cent, a half upwards.
fn cents(count: i64, price: i64) -> i64 {
    (count * price + 50_000) / 100_000
}

impl Order {
    pub(super) fn wants(&self, product: usize) -> i64 {
        self.lines.iter().filter(|line| line.0 == product).map(|line| line.1).sum()
    }

    pub(super) fn has_kept(&self, product: usize) -> i64 {
        self.lines.iter().zip(&self.kept).filter(|(line, _)| line.0 == product).map(|(_, kept)| kept).sum()
    }

    pub(super) fn comes_to(&self) -> i64 {
        self.lines.iter().map(|(_, count, price)| cents(*count, *price)).sum()
    }

    fn delivered_for(&self) -> i64 {
        self.lines.iter().zip(&self.kept).map(|((_, _, price), kept)| cents(*kept, *price)).sum()
    }

    fn is_open(&self) -> bool {
        matches!(self.status, OrderStatus::Approved | OrderStatus::Loaded | OrderStatus::Dispatched)
    }
}

/// The figures.
impl Model {
    fn of_orders(&self, product: usize, statuses: &[OrderStatus]) -> i64 {
        let there = self.orders.values().filter(|order| statuses.contains(&order.status));
        there.map(|order| order.wants(product)).sum()
    }

    fn of_purchases(&self, product: usize, status: StockTransactionStatus) -> i64 {
        let there = self.purchases.values().filter(|purchase| purchase.status == status);
        let lines = there.flat_map(|purchase| purchase.lines.iter().zip(&purchase.received));
        lines.filter(|(line, _)| line.0 == product).map(|(line, received)| line.1 - received).sum()
    }

    /// Returns the quantities on hand, reserved, out for delivery, on order, incoming.
    pub(super) fn figures(&self, product: usize) -> [i64; 5] {
        use OrderStatus::{Approved, Dispatched, Loaded};
        let arrived: i64 = self
            .purchases
            .values()
            .flat_map(|purchase| purchase.lines.iter().zip(&purchase.received))
            .filter(|(line, _)| line.0 == product)
            .map(|(_, received)| received)
            .sum();
        let with_customers: i64 =
            self.orders.values().map(|order| order.has_kept(product) - order.returned[product]).sum();
        let out = self.of_orders(product, &[Dispatched]);
        [
            self.found[product] + arrived - out - with_customers,
            self.of_orders(product, &[Approved, Loaded]),
            out,
            self.of_purchases(product, StockTransactionStatus::ApprovedAdmin),
            self.of_purchases(product, StockTransactionStatus::OnTransitSupplier),
        ]
    }

    pub(super) fn available(&self, product: usize) -> i64 {
        let [on_hand, reserved, ..] = self.figures(product);
        on_hand - reserved
    }

    /// Returns the open orders of a customer with their totals.
    pub(super) fn open(&self, customer: usize) -> BTreeMap<usize, i64> {
        let open = self.orders.iter().filter(|(at, order)| customer_of(**at) == customer && order.is_open());
        open.map(|(at, order)| (*at, order.comes_to())).collect()
    }

    /// Returns a customer's balance: deliveries less approved payments.
    pub(super) fn balance(&self, customer: usize) -> i64 {
        let orders = self.orders.iter().filter(|(at, _)| customer_of(**at) == customer);
        let owed: i64 = orders.map(|(_, order)| order.delivered_for()).sum();
        let counts =
            |payment: &&Payment| payment.customer == customer && payment.status == ReceivableStatus::Approved;
        owed - self.payments.values().filter(counts).map(|payment| payment.cents).sum::<i64>()
    }

    /// Returns the quantity of a product in each order of these statuses, without those that have none.
    pub(super) fn shares(&self, product: usize, statuses: &[OrderStatus]) -> BTreeMap<usize, i64> {
        let there = self.orders.iter().filter(|(_, order)| statuses.contains(&order.status));
        there.map(|(at, order)| (*at, order.wants(product))).filter(|(_, count)| *count > 0).collect()
    }
}

/// The status of each document.
impl Model {
    pub(super) fn status_of_order(&self, at: usize) -> Option<OrderStatus> {
        self.orders.get(&at).map(|order| order.status)
    }

    pub(super) fn dispatch_of_order(&self, at: usize) -> Option<usize> {
        self.orders.get(&at).and_then(|order| order.on)
    }

    pub(super) fn status_of_dispatch(&self, at: usize) -> Option<DispatchStatus> {
        self.dispatches.get(&at).map(|dispatch| dispatch.status)
    }

    pub(super) fn status_of_purchase(&self, at: usize) -> Option<StockTransactionStatus> {
        self.purchases.get(&at).map(|purchase| purchase.status)
    }

    pub(super) fn status_of_return(&self, at: usize) -> Option<StockTransactionStatus> {
        self.returns.get(&at).map(|back| back.status)
    }

    pub(super) fn status_of_payment(&self, at: usize) -> Option<ReceivableStatus> {
        self.payments.get(&at).map(|payment| payment.status)
    }

    pub(super) fn is_free_for(&self, order: usize, dispatch: usize) -> bool {
        let free = |order: &Order| {
            order.status == OrderStatus::Approved && order.on.is_none_or(|other| other == dispatch)
        };
        self.orders.get(&order).is_some_and(free)
    }

    /// Returns an order on a trip without an outcome.
    pub(super) fn open_stop(&self, dispatch: usize) -> Option<usize> {
        let dispatch = self.dispatches.get(&dispatch)?;
        dispatch.orders.iter().copied().find(|order| !dispatch.outcomes.contains_key(order))
    }

    pub(super) fn delivered_order(&self) -> Option<usize> {
        (0..ORDERS).find(|at| self.status_of_order(*at) == Some(OrderStatus::Delivered))
    }
}
