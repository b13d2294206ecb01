//! The result of an action in the model: success, or a refusal with a code.

use std::collections::{BTreeMap, BTreeSet};

use waybill_domain::dispatch::{DispatchStatus, DispatchTransition};
use waybill_domain::order::{OrderStatus, OrderTransition};
use waybill_domain::receivable::{ReceivableStatus, ReceivableTransition};
use waybill_domain::stock_transaction::StockTransactionStatus;

use super::PRODUCTS;
use super::action::Action;
use super::company::customer_of;
use super::model::{Dispatch, Model, Order, Payment, Purchase, Return};

/// The code of a refusal.
type Refused = Result<(), &'static str>;

impl Model {
    /// Executes an action, or returns the code of its refusal and changes nothing.
    pub(super) fn execute(&mut self, action: &Action) -> Refused {
        let mut after = self.clone();
        after.apply(action)?;
        *self = after;
        Ok(())
    }

    fn apply(&mut self, action: &Action) -> Refused {
        match action {
            Action::Write { order, lines } => self.write(*order, lines)?,
            Action::Step { order, transition, beyond } => self.step(*order, *transition, *beyond)?,
            Action::Deliver { order, kept } => self.deliver(*order, kept)?,
            Action::Plan { dispatch, orders } => self.plan(*dispatch, orders)?,
            Action::Drive { dispatch, transition } => self.drive(*dispatch, *transition)?,
            Action::Buy { purchase, lines } => {
                let pending = StockTransactionStatus::PendingApproval;
                if self.status_of_purchase(*purchase).is_some_and(|status| status != pending) {
                    return Err("transition");
                }
                let (lines, received) = (lines.clone(), vec![0; lines.len()]);
                self.purchases.insert(*purchase, Purchase { status: pending, lines, received });
            }
            Action::Bring { purchase, to, receipts, reason, day } => {
                let purchase = self.purchases.get_mut(purchase).ok_or("absent")?;
                purchase.bring(*to, receipts, *reason, *day)?;
            }
            Action::GiveBack { at, order, lines } => {
                let status = StockTransactionStatus::PendingApproval;
                if self.status_of_return(*at).is_some_and(|now| now != status) {
                    return Err("transition");
                }
                self.returns.insert(*at, Return { status, order: *order, lines: lines.clone() });
            }
            Action::TakeBack { at, to } => self.take_back(*at, *to)?,
            Action::Pay { payment, customer, cents } => {
                let status = ReceivableStatus::Pending;
                if self.status_of_payment(*payment).is_some_and(|now| now != status) {
                    return Err("transition");
                }
                if *cents == 0 {
                    return Err("invalid");
                }
                self.payments.insert(*payment, Payment { status, customer: *customer, cents: *cents });
            }
            Action::Settle { payment, transition } => self.settle(*payment, *transition)?,
            Action::Receive { product, count } => self.found[*product] += count,
            Action::Adjust { product, change } if -change > self.available(*product) => {
                return Err("stock-short");
            }
            Action::Adjust { product, change } => self.found[*product] += change,
            Action::Agree { customer, limit, hold } => self.customers[*customer] = Some((*limit, *hold)),
        }
        Ok(())
    }

    fn write(&mut self, at: usize, lines: &[(usize, i64, i64)]) -> Refused {
        if self.status_of_order(at).is_some_and(|status| status != OrderStatus::Pending) {
            return Err("transition");
        }
        let order = Order {
            status: OrderStatus::Pending,
            lines: lines.to_vec(),
            on: None,
            kept: Vec::new(),
            returned: [0; PRODUCTS],
        };
        self.orders.insert(at, order);
        Ok(())
    }

    fn step(&mut self, at: usize, transition: OrderTransition, beyond: bool) -> Refused {
        use OrderStatus::{Approved, Cancelled, Delivered, Dispatched, Pending};
        let order = self.orders.get(&at).ok_or("absent")?;
        let (from, to) = match transition {
            OrderTransition::PendingToApproved => (Pending, Approved),
            OrderTransition::ApprovedToPending => (Approved, Pending),
            OrderTransition::PendingToCancelled => (Pending, Cancelled),
            OrderTransition::ApprovedToCancelled => (Approved, Cancelled),
            OrderTransition::DispatchedToDelivered => (Dispatched, Delivered),
            OrderTransition::DispatchedToApproved => (Dispatched, Approved),
        };
        if order.status != from {
            return Err("transition");
        }
        match (from, to) {
            (Pending, Approved) => self.may_approve(at, order, beyond)?,
            (Approved, _) if order.on.is_some() => return Err("on-dispatch"),
            // The delivered quantities are missing.
            (Dispatched, Delivered) => return Err("invalid"),
            (Dispatched, Approved) => self.conclude(at, false),
            _ => {}
        }
        let order = self.orders.get_mut(&at).ok_or("absent")?;
        (order.status, order.on) = (to, None);
        Ok(())
    }

    fn may_approve(&self, at: usize, order: &Order, beyond: bool) -> Refused {
        let customer = customer_of(at);
        let (limit, hold) = self.customers[customer].ok_or("absent")?;
        let used = self.balance(customer) + self.open(customer).values().sum::<i64>();
        let fits = limit.is_none_or(|limit| used + order.comes_to() <= limit);
        match () {
            () if hold && !beyond => Err("on-hold"),
            () if !fits && !beyond => Err("credit-exceeded"),
            () if (0..PRODUCTS).any(|product| order.wants(product) > self.available(product)) => {
                Err("stock-short")
            }
            () => Ok(()),
        }
    }

    fn conclude(&mut self, order: usize, delivered: bool) {
        let on = self.dispatch_of_order(order).and_then(|on| self.dispatches.get_mut(&on));
        on.unwrap().outcomes.insert(order, delivered);
    }

    fn deliver(&mut self, at: usize, kept: &[(usize, i64)]) -> Refused {
        let order = self.orders.get(&at).ok_or("absent")?;
        if order.status != OrderStatus::Dispatched {
            return Err("transition");
        }
        let mut quantities: Vec<i64> = order.lines.iter().map(|line| line.1).collect();
        for (line, count) in kept {
            let max = order.lines.get(*line).ok_or("invalid")?.1;
            if *count > max {
                return Err("invalid");
            }
            quantities[*line] = *count;
        }
        if quantities.iter().all(|count| *count == 0) {
            return Err("invalid");
        }
        self.conclude(at, true);
        let order = self.orders.get_mut(&at).ok_or("absent")?;
        (order.status, order.kept) = (OrderStatus::Delivered, quantities);
        Ok(())
    }

    fn plan(&mut self, at: usize, orders: &[usize]) -> Refused {
        if orders.iter().any(|order| !self.orders.contains_key(order)) {
            return Err("absent");
        }
        if self.status_of_dispatch(at).is_some_and(|status| status != DispatchStatus::Waiting) {
            return Err("transition");
        }
        let each: BTreeSet<usize> = orders.iter().copied().collect();
        if each.is_empty() || each.len() < orders.len() {
            return Err("invalid");
        }
        for order in self.orders.values_mut().filter(|order| order.on == Some(at)) {
            order.on = None;
        }
        for order in orders {
            let order = self.orders.get_mut(order).ok_or("absent")?;
            match order.on {
                _ if order.status != OrderStatus::Approved => return Err("transition"),
                Some(_) => return Err("on-dispatch"),
                None => order.on = Some(at),
            }
        }
        let (status, orders) = (DispatchStatus::Waiting, orders.to_vec());
        self.dispatches.insert(at, Dispatch { status, orders, outcomes: BTreeMap::new() });
        Ok(())
    }

    fn drive(&mut self, at: usize, transition: DispatchTransition) -> Refused {
        use DispatchStatus::{Cancelled, Delivered, Loaded, OnTransit, Waiting};
        let dispatch = self.dispatches.get_mut(&at).ok_or("absent")?;
        let (from, to) = match transition {
            DispatchTransition::WaitingToLoaded => (Waiting, Loaded),
            DispatchTransition::LoadedToWaiting => (Loaded, Waiting),
            DispatchTransition::LoadedToOnTransit => (Loaded, OnTransit),
            DispatchTransition::OnTransitToDelivered => (OnTransit, Delivered),
            DispatchTransition::WaitingToCancelled => (Waiting, Cancelled),
            DispatchTransition::LoadedToCancelled => (Loaded, Cancelled),
            DispatchTransition::OnTransitToCancelled => (OnTransit, Cancelled),
        };
        if dispatch.status != from {
            return Err("transition");
        }
        let open = dispatch.outcomes.len() < dispatch.orders.len();
        let delivered = dispatch.outcomes.values().any(|delivered| *delivered);
        match (from, to) {
            (OnTransit, Cancelled) if delivered => return Err("something-delivered"),
            (OnTransit, _) if open => return Err("stops-open"),
            (OnTransit, Delivered) if !delivered => return Err("nothing-delivered"),
            _ => {}
        }
        dispatch.status = to;
        if from != OnTransit {
            self.carry(at, to);
        }
        Ok(())
    }

    /// Moves the orders on a dispatch that has not left to the same status.
    fn carry(&mut self, dispatch: usize, to: DispatchStatus) {
        for order in self.orders.values_mut().filter(|order| order.on == Some(dispatch)) {
            match to {
                DispatchStatus::Loaded => order.status = OrderStatus::Loaded,
                DispatchStatus::OnTransit => order.status = OrderStatus::Dispatched,
                DispatchStatus::Waiting => order.status = OrderStatus::Approved,
                DispatchStatus::Cancelled => (order.status, order.on) = (OrderStatus::Approved, None),
                DispatchStatus::Delivered => {}
            }
        }
    }

    fn take_back(&mut self, at: usize, to: StockTransactionStatus) -> Refused {
        use StockTransactionStatus::{PendingApproval, ReceivedByWarehouse, Void};
        let back = self.returns.get_mut(&at).ok_or("absent")?;
        if back.status != PendingApproval || !matches!(to, ReceivedByWarehouse | Void) {
            return Err("transition");
        }
        back.status = to;
        if to == Void {
            return Ok(());
        }
        let (of, lines) = (back.order, back.lines.clone());
        let order = self.orders.get_mut(&of).ok_or("absent")?;
        if order.status != OrderStatus::Delivered {
            return Err("transition");
        }
        for (product, count) in lines {
            order.returned[product] += count;
        }
        let too_much = (0..PRODUCTS).any(|product| order.returned[product] > order.has_kept(product));
        if too_much { Err("invalid") } else { Ok(()) }
    }

    fn settle(&mut self, at: usize, transition: ReceivableTransition) -> Refused {
        use ReceivableStatus::{Approved, Pending, Void};
        let payment = self.payments.get_mut(&at).ok_or("absent")?;
        let (from, to) = match transition {
            ReceivableTransition::PendingToApproved => (Pending, Approved),
            ReceivableTransition::PendingToVoid => (Pending, Void),
            ReceivableTransition::ApprovedToVoid => (Approved, Void),
        };
        if payment.status != from {
            return Err("transition");
        }
        if to == Approved && self.customers[payment.customer].is_none() {
            return Err("absent");
        }
        payment.status = to;
        Ok(())
    }
}

impl Purchase {
    fn bring(
        &mut self,
        to: StockTransactionStatus,
        receipts: &[(usize, i64)],
        reason: bool,
        day: bool,
    ) -> Refused {
        use StockTransactionStatus::{
            ApprovedAdmin, OnTransitSupplier, PendingApproval, ReceivedByWarehouse, Void,
        };
        match (self.status, to) {
            (OnTransitSupplier, ReceivedByWarehouse) => return self.receive(receipts, reason),
            (ApprovedAdmin, OnTransitSupplier) if !day => return Err("invalid"),
            (OnTransitSupplier, Void) if self.received.iter().any(|received| *received > 0) => {
                return Err("partly-received");
            }
            (PendingApproval | ApprovedAdmin | OnTransitSupplier, Void) if !reason => return Err("invalid"),
            (PendingApproval, ApprovedAdmin)
            | (ApprovedAdmin, PendingApproval | OnTransitSupplier)
            | (PendingApproval | ApprovedAdmin | OnTransitSupplier, Void) => self.status = to,
            _ => return Err("transition"),
        }
        Ok(())
    }

    /// Receives goods. No receipts means everything; a reason alone closes the purchase.
    fn receive(&mut self, receipts: &[(usize, i64)], reason: bool) -> Refused {
        if receipts.is_empty() && !reason {
            self.received = self.lines.iter().map(|line| line.1).collect();
        }
        for (line, count) in receipts {
            let max = self.lines.get(*line).ok_or("invalid")?.1;
            self.received[*line] += count;
            if self.received[*line] > max {
                return Err("invalid");
            }
        }
        let complete = self.lines.iter().zip(&self.received).all(|(line, received)| line.1 == *received);
        if complete || reason {
            self.status = StockTransactionStatus::ReceivedByWarehouse;
        }
        Ok(())
    }
}
