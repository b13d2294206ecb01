//! The effects of orders and dispatches on other aggregates.

use std::collections::BTreeMap;

use rust_decimal::Decimal;
use waybill_domain::account::AccountCommand;
use waybill_domain::dispatch::{DispatchCommand, DispatchTransition, StopOutcome};
use waybill_domain::field::Whole;
use waybill_domain::order::{DeliveredLineDraft, OrderCommand, OrderDelivery, OrderMove, OrderTransition};
use waybill_domain::quantity::{Quantity, StockLevel};
use waybill_domain::stock::StockCommand;
use waybill_domain::{DecisionContext, Refusal};

use super::company::{Company, customer_of, number, product_at, take};
use crate::fixture::{dispatch_content, dispatch_ref, goods, order_ref, text, today};

impl Company {
    /// Returns the quantity of each product in an order's lines, or of these quantities of the lines.
    fn goods_of(&self, order: usize, quantities: Option<&[Quantity]>) -> BTreeMap<usize, Quantity> {
        let mut goods = BTreeMap::new();
        let lines = self.orders[order].placed.iter().flat_map(|placed| &placed.content.lines);
        for (at, line) in lines.enumerate() {
            let count = quantities.map_or(line.quantity, |quantities| quantities[at]);
            *goods.entry(product_at(line.product_id)).or_insert(Quantity::ZERO) += count;
        }
        goods
    }

    pub(super) fn step(
        &mut self,
        at: usize,
        transition: OrderTransition,
        beyond: bool,
        decision: &DecisionContext,
    ) -> Result<(), Refusal> {
        let order = order_ref(number(at));
        let on = self.orders[at].placed.as_ref().and_then(|placed| placed.dispatch.clone());
        let reason = Some(text("Because"));
        take(
            &mut self.orders[at],
            OrderCommand::Transition { transition, reason: reason.clone() },
            decision,
        )?;
        let account = &mut self.accounts[customer_of(at)];
        match transition {
            OrderTransition::PendingToApproved => {
                let amount = self.orders[at].existing()?.content.totals.total;
                let override_reason = reason.filter(|_| beyond);
                let open = AccountCommand::OpenOrder { order: order.clone(), amount, override_reason };
                take(account, open, decision)?;
                for (product, quantity) in self.goods_of(at, None) {
                    let order = order.clone();
                    self.stock(product, StockCommand::Reserve { order, quantity, goods: goods() }, decision)?;
                }
            }
            OrderTransition::ApprovedToPending | OrderTransition::ApprovedToCancelled => {
                take(account, AccountCommand::CloseOrder { order: order.clone() }, decision)?;
                for product in self.goods_of(at, None).into_keys() {
                    self.stock(product, StockCommand::Release { order: order.clone() }, decision)?;
                }
            }
            OrderTransition::DispatchedToApproved => {
                self.conclude(at, on.map(|on| on.id.0.as_u128()), StopOutcome::Failed, decision)?;
                for product in self.goods_of(at, None).into_keys() {
                    self.stock(product, StockCommand::BringBack { order: order.clone() }, decision)?;
                }
            }
            OrderTransition::PendingToCancelled | OrderTransition::DispatchedToDelivered => {}
        }
        Ok(())
    }

    fn conclude(
        &mut self,
        order: usize,
        dispatch: Option<u128>,
        outcome: StopOutcome,
        decision: &DecisionContext,
    ) -> Result<(), Refusal> {
        let dispatch = usize::try_from(dispatch.unwrap()).unwrap() - 1;
        let order = order_ref(number(order)).id;
        let conclude = DispatchCommand::Conclude { order, outcome, received_by: None, reason: None };
        take(&mut self.dispatches[dispatch], conclude, decision).map(drop)
    }

    pub(super) fn deliver(
        &mut self,
        at: usize,
        kept: &[(usize, i64)],
        decision: &DecisionContext,
    ) -> Result<(), Refusal> {
        let order = order_ref(number(at));
        let line = |(line, count): &(usize, i64)| DeliveredLineDraft {
            line: Whole(u32::try_from(*line).unwrap() + 1),
            quantity: StockLevel::of(Decimal::new(*count, 3)),
        };
        let draft = OrderDelivery {
            id: order.id,
            lines: kept.iter().map(line).collect(),
            delivered_on: None,
            received_by: None,
            reason: None,
        };
        take(
            &mut self.orders[at],
            OrderCommand::Deliver { draft, trip: waybill_domain::order::Trip::default() },
            decision,
        )?;
        let placed = self.orders[at].existing()?.clone();
        let (delivery, on) = (placed.delivery.unwrap(), placed.dispatch.unwrap());
        self.conclude(at, Some(on.id.0.as_u128()), StopOutcome::Delivered, decision)?;
        for (product, delivered) in self.goods_of(at, Some(&delivery.quantities)) {
            self.stock(product, StockCommand::Deliver { order: order.clone(), delivered }, decision)?;
        }
        let amount = delivery.totals.total;
        let charge = AccountCommand::ChargeOrder { order, amount, on: today(), due_on: today() };
        take(&mut self.accounts[customer_of(at)], charge, decision).map(drop)
    }

    pub(super) fn plan(
        &mut self,
        at: usize,
        orders: &[usize],
        decision: &DecisionContext,
    ) -> Result<(), Refusal> {
        for order in orders {
            self.orders[*order].existing()?;
        }
        let content = dispatch_content(orders.iter().copied().map(number));
        let dispatch = dispatch_ref(number(at));
        let before = self.orders_on(at);
        let command = match self.dispatches[at].planned {
            None => DispatchCommand::Plan { number: dispatch.number.clone(), content },
            Some(_) => DispatchCommand::Edit(content),
        };
        take(&mut self.dispatches[at], command, decision)?;
        for order in before.iter().filter(|order| !orders.contains(order)) {
            take(&mut self.orders[*order], OrderCommand::Unassign(dispatch.clone()), decision)?;
        }
        for order in orders {
            take(&mut self.orders[*order], OrderCommand::Assign(dispatch.clone()), decision)?;
        }
        Ok(())
    }

    fn orders_on(&self, dispatch: usize) -> Vec<usize> {
        let stops = self.dispatches[dispatch].planned.iter().flat_map(|planned| &planned.content.stops);
        stops.map(|stop| usize::try_from(stop.order.id.0.as_u128()).unwrap() - 1).collect()
    }

    pub(super) fn drive(
        &mut self,
        at: usize,
        transition: DispatchTransition,
        decision: &DecisionContext,
    ) -> Result<(), Refusal> {
        let dispatch = dispatch_ref(number(at));
        let reason = Some(text("Because"));
        take(&mut self.dispatches[at], DispatchCommand::Transition { transition, reason }, decision)?;
        let moves: &[OrderMove] = match transition {
            DispatchTransition::WaitingToLoaded => &[OrderMove::Load],
            DispatchTransition::LoadedToWaiting | DispatchTransition::LoadedToCancelled => {
                &[OrderMove::Unload]
            }
            DispatchTransition::LoadedToOnTransit => &[OrderMove::Depart],
            _ => &[],
        };
        let frees = matches!(
            transition,
            DispatchTransition::WaitingToCancelled | DispatchTransition::LoadedToCancelled
        );
        for order in self.orders_on(at) {
            for step in moves {
                take(&mut self.orders[order], OrderCommand::Move(*step, dispatch.clone()), decision)?;
            }
            if transition == DispatchTransition::LoadedToOnTransit {
                for product in self.goods_of(order, None).into_keys() {
                    self.stock(product, StockCommand::Ship { order: order_ref(number(order)) }, decision)?;
                }
            }
            if frees {
                take(&mut self.orders[order], OrderCommand::Unassign(dispatch.clone()), decision)?;
            }
        }
        Ok(())
    }
}
