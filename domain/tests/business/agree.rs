//! Compares every figure of the company with the model after each action.

use std::collections::BTreeMap;

use waybill_domain::id::OrderId;
use waybill_domain::money::Money;
use waybill_domain::order::OrderStatus;
use waybill_domain::quantity::Quantity;
use waybill_domain::stock::Held;

use super::company::{Company, money, number, quantity};
use super::model::Model;
use super::{CUSTOMERS, PRODUCTS};
use crate::fixture::{dispatch_ref, order_ref};

/// Returns the shares of the orders in a stock, in the form of the stock.
fn shares(of: &BTreeMap<usize, i64>) -> BTreeMap<OrderId, Held> {
    let share = |(at, count): (&usize, &i64)| {
        let order = order_ref(number(*at));
        (order.id, Held { number: order.number, quantity: quantity(*count) })
    };
    of.iter().map(share).collect()
}

impl Model {
    pub(super) fn agrees_with(&self, company: &Company) {
        (0..PRODUCTS).for_each(|product| self.agrees_with_stock(company, product));
        (0..CUSTOMERS).for_each(|customer| self.agrees_with_account(company, customer));
        self.agrees_with_documents(company);
    }

    fn agrees_with_stock(&self, company: &Company, product: usize) {
        use OrderStatus::{Approved, Dispatched, Loaded};
        let (stock, figures) = (&company.stocks[product], self.figures(product));
        let actual = [stock.on_hand, stock.reserved, stock.out_for_delivery, stock.on_order, stock.incoming];
        assert_eq!(actual, figures.map(quantity), "on hand, reserved, out, on order, incoming of {product}");
        assert_eq!(company.runtime[product], figures, "the ledger adds up to the stock");
        assert!(actual.iter().all(|figure| *figure >= Quantity::ZERO), "never negative: {actual:?}");
        assert!(stock.reserved <= stock.on_hand, "nothing is promised that is not there");
        assert_eq!(stock.available(), stock.on_hand - stock.reserved);
        assert_eq!(stock.held, shares(&self.shares(product, &[Approved, Loaded])), "held by orders");
        assert_eq!(stock.out, shares(&self.shares(product, &[Dispatched])), "carried by dispatches");
        let expected = stock.expected.values();
        let (on_order, incoming) = expected
            .fold((Quantity::ZERO, Quantity::ZERO), |sum, one| (sum.0 + one.on_order, sum.1 + one.incoming));
        assert_eq!([on_order, incoming], [stock.on_order, stock.incoming], "sums of what purchases bring");
    }

    fn agrees_with_account(&self, company: &Company, customer: usize) {
        let (account, open) = (&company.accounts[customer], self.open(customer));
        let expected: BTreeMap<_, _> =
            open.iter().map(|(at, cents)| (order_ref(number(*at)).id, money(*cents))).collect();
        assert_eq!(account.open, expected, "open is what approved to dispatched orders come to");
        assert_eq!(account.open_orders, money(open.values().sum()));
        assert_eq!(account.balance, money(self.balance(customer)), "deliveries less approved payments");
        let items = &account.open_items;
        let still_owed: Money = items.oldest_first().map(|open| open.amount).sum();
        assert_eq!(still_owed - items.on_account(), account.balance, "open less what is on account");
        assert!(items.oldest_first().all(|open| open.amount > Money::ZERO));
        assert!(items.on_account() >= Money::ZERO, "nobody pays back what never came in");
    }

    fn agrees_with_documents(&self, company: &Company) {
        for (at, order) in company.orders.iter().enumerate() {
            let placed = order.placed.as_ref();
            assert_eq!(placed.map(|placed| placed.status), self.status_of_order(at));
            let on = placed.and_then(|placed| placed.dispatch.clone());
            assert_eq!(on, self.dispatch_of_order(at).map(|on| dispatch_ref(number(on))));
        }
        for (at, dispatch) in company.dispatches.iter().enumerate() {
            let status = dispatch.planned.as_ref().map(|planned| planned.status);
            assert_eq!(status, self.status_of_dispatch(at));
        }
        for (at, purchase) in company.purchases.iter().enumerate() {
            let status = purchase.entered.as_ref().map(|entered| entered.status);
            assert_eq!(status, self.status_of_purchase(at));
        }
        for (at, back) in company.returns.iter().enumerate() {
            assert_eq!(back.entered.as_ref().map(|entered| entered.status), self.status_of_return(at));
        }
        for (at, payment) in company.payments.iter().enumerate() {
            let status = payment.entered.as_ref().map(|entered| entered.status);
            assert_eq!(status, self.status_of_payment(at));
        }
    }
}
