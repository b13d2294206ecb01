//! Random actions of users: mostly the next step of a document, sometimes anything.

use proptest::prelude::*;
use strum::VariantArray;
use waybill_domain::dispatch::{DispatchStatus, DispatchTransition};
use waybill_domain::order::{OrderStatus, OrderTransition};
use waybill_domain::receivable::{ReceivableStatus, ReceivableTransition};
use waybill_domain::stock_transaction::StockTransactionStatus;

use super::model::Model;
use super::{CUSTOMERS, DISPATCHES, ORDERS, PAYMENTS, PRODUCTS, PURCHASES, RETURNS};

/// An action. Quantities are in thousandths, prices in ten-thousandths, money in cents.
#[derive(Debug, Clone)]
pub(super) enum Action {
    /// Place the order, or edit it: product, count, price.
    Write {
        order: usize,
        lines: Vec<(usize, i64, i64)>,
    },
    Step {
        order: usize,
        transition: OrderTransition,
        beyond: bool,
    },
    /// Record the quantities that the customer kept of some lines: line, count.
    Deliver {
        order: usize,
        kept: Vec<(usize, i64)>,
    },
    /// Plan the dispatch, or edit it.
    Plan {
        dispatch: usize,
        orders: Vec<usize>,
    },
    Drive {
        dispatch: usize,
        transition: DispatchTransition,
    },
    /// Enter the purchase, or edit it: product, count.
    Buy {
        purchase: usize,
        lines: Vec<(usize, i64)>,
    },
    /// Receipts: line, count.
    Bring {
        purchase: usize,
        to: StockTransactionStatus,
        receipts: Vec<(usize, i64)>,
        reason: bool,
        day: bool,
    },
    /// Enter the customer return of an order, or edit it: product, count.
    GiveBack {
        at: usize,
        order: usize,
        lines: Vec<(usize, i64)>,
    },
    TakeBack {
        at: usize,
        to: StockTransactionStatus,
    },
    /// Enter the payment, or edit it.
    Pay {
        payment: usize,
        customer: usize,
        cents: i64,
    },
    Settle {
        payment: usize,
        transition: ReceivableTransition,
    },
    Receive {
        product: usize,
        count: i64,
    },
    Adjust {
        product: usize,
        change: i64,
    },
    Agree {
        customer: usize,
        limit: Option<i64>,
        hold: bool,
    },
}

/// The subject of an action.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Noun {
    Order,
    Dispatch,
    Purchase,
    Return,
    Payment,
    Stock,
    Terms,
}

/// Random numbers, from which the state of the model makes an action.
#[derive(Debug, Clone)]
pub(super) struct Draw {
    noun: Noun,
    /// Index of the document.
    which: usize,
    /// True for any action instead of the next step.
    wild: bool,
    /// Index of one of several steps.
    pick: usize,
    /// Quantities and amounts.
    amounts: [i64; 3],
    yes: [bool; 2],
}

/// Yields draws; three of four are about one of these nouns.
pub(super) fn draw(mostly: &'static [Noun]) -> impl Strategy<Value = Draw> {
    let all =
        &[Noun::Order, Noun::Dispatch, Noun::Purchase, Noun::Return, Noun::Payment, Noun::Stock, Noun::Terms];
    let noun = (0_usize..840, 0..4).prop_map(move |(at, often)| match often {
        0 => all[at % all.len()],
        _ => mostly[at % mostly.len()],
    });
    let amounts = [1_i64..6_000, 1_i64..6_000, 1_i64..200_000];
    (noun, 0_usize..840, prop::bool::weighted(0.15), 0_usize..840, amounts, any::<[bool; 2]>())
        .prop_map(|(noun, which, wild, pick, amounts, yes)| Draw { noun, which, wild, pick, amounts, yes })
}

impl Draw {
    pub(super) fn action(&self, model: &Model) -> Action {
        match self.noun {
            Noun::Order => self.order(model),
            Noun::Dispatch => self.dispatch(model),
            Noun::Purchase => self.purchase(model),
            Noun::Return => self.customer_return(model),
            Noun::Payment => self.payment(model),
            Noun::Stock => self.stock(),
            Noun::Terms => Action::Agree {
                customer: self.which % CUSTOMERS,
                limit: self.yes[0].then_some(self.amounts[2] % 30_000),
                hold: self.yes[1] && self.pick.is_multiple_of(3),
            },
        }
    }

    fn one_of<T: Copy>(&self, of: &[T]) -> T {
        of[self.pick % of.len()]
    }

    /// Returns true once in this number of times.
    fn rarely(&self, times: usize) -> bool {
        (self.pick / 7).is_multiple_of(times)
    }

    fn order(&self, model: &Model) -> Action {
        use OrderTransition::{
            ApprovedToCancelled, ApprovedToPending, DispatchedToApproved, PendingToApproved,
            PendingToCancelled,
        };
        let order = self.which % ORDERS;
        let step = |steps: &[OrderTransition]| Action::Step {
            order,
            transition: self.one_of(steps),
            beyond: self.yes[1] && self.yes[0],
        };
        if self.wild {
            return match self.pick % 8 {
                0 => self.write(order),
                1 => self.deliver(order),
                _ => step(OrderTransition::VARIANTS),
            };
        }
        match (model.status_of_order(order), model.dispatch_of_order(order)) {
            (None | Some(OrderStatus::Cancelled), _) => self.write(order),
            (Some(OrderStatus::Pending), _) if self.rarely(8) => self.write(order),
            (Some(OrderStatus::Pending), _) if self.rarely(7) => step(&[PendingToCancelled]),
            (Some(OrderStatus::Pending), _) => step(&[PendingToApproved]),
            (Some(OrderStatus::Approved), _) if self.rarely(8) => {
                step(&[ApprovedToPending, ApprovedToCancelled])
            }
            (Some(OrderStatus::Approved), None) => self.plan(model, self.pick % DISPATCHES),
            (Some(OrderStatus::Dispatched), _) if self.rarely(3) => step(&[DispatchedToApproved]),
            (Some(OrderStatus::Dispatched), _) => self.deliver(order),
            (Some(OrderStatus::Approved | OrderStatus::Loaded), Some(dispatch)) => {
                self.drive(model, dispatch)
            }
            (Some(OrderStatus::Loaded | OrderStatus::Delivered), _) => self.customer_return(model),
        }
    }

    fn write(&self, order: usize) -> Action {
        let [count, other, price] = self.amounts;
        let mut lines = vec![(self.pick % PRODUCTS, count, price)];
        if self.yes[0] {
            lines.push(((self.pick / 2) % PRODUCTS, other, price / 2 + 1));
        }
        Action::Write { order, lines }
    }

    fn deliver(&self, order: usize) -> Action {
        let [count, other, _] = self.amounts;
        let kept = match self.pick % 6 {
            0 | 1 => Vec::new(),
            2 => vec![(0, if self.yes[1] { count } else { count / 2 })],
            3 => vec![(0, 0)],
            4 => vec![(0, 0), (1, 0)],
            _ => vec![(1, other)],
        };
        Action::Deliver { order, kept }
    }

    fn dispatch(&self, model: &Model) -> Action {
        let dispatch = self.which % DISPATCHES;
        if !self.wild {
            return self.drive(model, dispatch);
        }
        if self.yes[1] {
            let bits = self.pick % (1 << ORDERS);
            let mut orders: Vec<usize> = (0..ORDERS).filter(|order| bits & (1 << order) > 0).collect();
            orders.extend(self.yes[0].then_some(self.pick % ORDERS));
            Action::Plan { dispatch, orders }
        } else {
            Action::Drive { dispatch, transition: self.one_of(DispatchTransition::VARIANTS) }
        }
    }

    /// Puts free orders onto a dispatch, or prepares one.
    fn plan(&self, model: &Model, dispatch: usize) -> Action {
        let mut orders: Vec<usize> =
            (0..ORDERS).filter(|order| model.is_free_for(*order, dispatch)).collect();
        if orders.len() > 1 && self.yes[0] {
            orders.remove(self.pick % orders.len());
        }
        match orders.first() {
            None if model.status_of_order(self.which % ORDERS) != Some(OrderStatus::Approved) => {
                self.order(model)
            }
            None => self.stock(),
            Some(_) => Action::Plan { dispatch, orders },
        }
    }

    /// Returns the next step of a trip.
    fn drive(&self, model: &Model, dispatch: usize) -> Action {
        use DispatchTransition::{
            LoadedToCancelled, LoadedToOnTransit, LoadedToWaiting, OnTransitToCancelled,
            OnTransitToDelivered, WaitingToCancelled, WaitingToLoaded,
        };
        let step = |steps: &[DispatchTransition]| Action::Drive { dispatch, transition: self.one_of(steps) };
        match model.status_of_dispatch(dispatch) {
            None => self.plan(model, dispatch),
            Some(DispatchStatus::Waiting) if self.rarely(5) => self.plan(model, dispatch),
            Some(DispatchStatus::Waiting) if self.rarely(6) => step(&[WaitingToCancelled]),
            Some(DispatchStatus::Waiting) => step(&[WaitingToLoaded]),
            Some(DispatchStatus::Loaded) if self.rarely(4) => step(&[LoadedToWaiting, LoadedToCancelled]),
            Some(DispatchStatus::Loaded) => step(&[LoadedToOnTransit]),
            Some(DispatchStatus::OnTransit) => match model.open_stop(dispatch) {
                Some(order) if self.rarely(3) => {
                    Action::Step { order, transition: OrderTransition::DispatchedToApproved, beyond: false }
                }
                Some(order) if !self.rarely(7) => self.deliver(order),
                _ => step(&[OnTransitToDelivered, OnTransitToCancelled]),
            },
            Some(_) => step(&[OnTransitToDelivered, OnTransitToCancelled]),
        }
    }

    fn lines(&self) -> Vec<(usize, i64)> {
        let mut lines = vec![(self.pick % PRODUCTS, self.amounts[0])];
        if self.yes[0] {
            lines.push(((self.pick / 2) % PRODUCTS, self.amounts[1]));
        }
        lines
    }

    fn purchase(&self, model: &Model) -> Action {
        use StockTransactionStatus::{
            ApprovedAdmin, OnTransitSupplier, PendingApproval, ReceivedByWarehouse, Void,
        };
        let purchase = self.which % PURCHASES;
        let lines = || self.lines();
        let bring = |tos: &[StockTransactionStatus]| {
            let receipts = match self.pick % 6 {
                0 | 1 => Vec::new(),
                5 => vec![(1, self.amounts[0])],
                2 => vec![(0, 1), (0, self.amounts[1])],
                3 => vec![(0, 1), (2, 1)],
                _ => vec![(0, self.amounts[1] / 4 + 1)],
            };
            let reason = self.yes[0] && !self.pick.is_multiple_of(4);
            Action::Bring { purchase, to: self.one_of(tos), receipts, reason, day: self.yes[1] || !self.wild }
        };
        if self.wild {
            return if self.yes[1] {
                Action::Buy { purchase, lines: lines() }
            } else {
                bring(StockTransactionStatus::VARIANTS)
            };
        }
        match model.status_of_purchase(purchase) {
            None => Action::Buy { purchase, lines: lines() },
            Some(PendingApproval) => bring(&[ApprovedAdmin, ApprovedAdmin, ApprovedAdmin, Void]),
            Some(ApprovedAdmin) => {
                bring(&[OnTransitSupplier, OnTransitSupplier, OnTransitSupplier, PendingApproval, Void])
            }
            Some(_) => bring(&[ReceivedByWarehouse, ReceivedByWarehouse, ReceivedByWarehouse, Void]),
        }
    }

    fn customer_return(&self, model: &Model) -> Action {
        let (at, order) = (self.which % RETURNS, self.pick % ORDERS);
        let mut lines = self.lines();
        if !self.rarely(4) {
            for (_, count) in &mut lines {
                *count = *count / 4 + 1;
            }
        }
        let write = |order| Action::GiveBack { at, order, lines: lines.clone() };
        let to = self.one_of(StockTransactionStatus::VARIANTS);
        match (self.wild, model.status_of_return(at), model.delivered_order()) {
            (true, ..) if self.yes[0] => write(order),
            (true, ..) => Action::TakeBack { at, to },
            (false, None, None) => self.stock(),
            (false, None, Some(order)) => write(order),
            (false, Some(_), Some(order)) if self.rarely(4) => write(order),
            (false, Some(_), _) => Action::TakeBack { at, to: StockTransactionStatus::ReceivedByWarehouse },
        }
    }

    fn payment(&self, model: &Model) -> Action {
        use ReceivableTransition::{ApprovedToVoid, PendingToApproved, PendingToVoid};
        let payment = self.which % PAYMENTS;
        let cents = if self.pick.is_multiple_of(10) { 0 } else { self.amounts[2] };
        let pay = || Action::Pay { payment, customer: self.pick % CUSTOMERS, cents };
        let settle =
            |steps: &[ReceivableTransition]| Action::Settle { payment, transition: self.one_of(steps) };
        if self.wild {
            return if self.yes[0] { pay() } else { settle(ReceivableTransition::VARIANTS) };
        }
        match model.status_of_payment(payment) {
            None => pay(),
            Some(ReceivableStatus::Pending) if self.pick.is_multiple_of(5) => pay(),
            Some(ReceivableStatus::Pending) => settle(&[PendingToApproved, PendingToApproved, PendingToVoid]),
            Some(_) => settle(&[ApprovedToVoid]),
        }
    }

    fn stock(&self) -> Action {
        let product = self.which % PRODUCTS;
        let [count, less, _] = self.amounts;
        match self.pick % 3 {
            0 => Action::Adjust { product, change: -less },
            1 => Action::Adjust { product, change: count },
            _ => Action::Receive { product, count },
        }
    }
}
