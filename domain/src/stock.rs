//! The stock of one product in one warehouse. Its stream is its ledger: every movement with its cause.

mod movement;
mod reference;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::aggregate::Decide;
use crate::decision::DecisionContext;
use crate::id::{OrderId, StockTransactionId};
use crate::quantity::{Quantity, QuantityChange};
use crate::refusal::{Refusal, Shortage};

pub use movement::*;
pub use reference::*;

/// The stock of one product in one warehouse. None of its quantities is ever negative.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Stock {
    pub on_hand: Quantity,
    /// The part that is reserved for orders: the sum of `held`.
    pub reserved: Quantity,
    /// The reserved quantity by order.
    pub held: BTreeMap<OrderId, Held>,
    /// On vehicles, on the way to customers: the sum of `out`.
    #[serde(default)]
    pub out_for_delivery: Quantity,
    /// The quantity on the way, by order.
    #[serde(default)]
    pub out: BTreeMap<OrderId, Held>,
    /// Ordered from suppliers and not underway yet: the sum of the expected quantities that were not sent.
    #[serde(default)]
    pub on_order: Quantity,
    /// Underway from suppliers: the sum of the expected quantities that were sent.
    #[serde(default)]
    pub incoming: Quantity,
    /// The quantities that each purchase has yet to deliver.
    #[serde(default)]
    pub expected: BTreeMap<StockTransactionId, Expected>,
}

/// The quantity for one order.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Held {
    pub number: String,
    pub quantity: Quantity,
}

/// The quantity that one purchase has yet to deliver.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Expected {
    /// Ordered, not underway.
    pub on_order: Quantity,
    /// Underway.
    pub incoming: Quantity,
}

/// Maximum number of orders that a refusal names.
const MAX_NAMED: usize = 5;

impl Stock {
    /// Returns the quantity that can still be reserved: on hand − reserved.
    pub fn available(&self) -> Quantity {
        self.on_hand.less(self.reserved).unwrap_or(Quantity::ZERO)
    }

    /// Returns the shortage for a reservation of `quantity`, if any.
    pub fn short_of(&self, quantity: Quantity, goods: Goods) -> Option<Shortage> {
        (self.available() < quantity).then(|| self.shortage(goods, quantity))
    }

    fn shortage(&self, goods: Goods, requested: Quantity) -> Shortage {
        let Goods { sku, name, unit, warehouse } = goods;
        let available = self.available();
        Shortage { sku, name, unit, warehouse, available, requested, held_by: Vec::new() }
    }

    fn adjust(
        &self,
        cause: StockTransactionRef,
        change: QuantityChange,
        goods: Goods,
    ) -> Result<Vec<StockEvent>, Refusal> {
        let (size, loss) = change.parts();
        if loss && size > self.available() {
            let mut held_by: Vec<String> =
                self.held.values().take(MAX_NAMED).map(|held| held.number.clone()).collect();
            if self.held.len() > MAX_NAMED {
                held_by.push(format!("{} more", self.held.len() - MAX_NAMED));
            }
            return Err(Refusal::StockShort(vec![Shortage { held_by, ..self.shortage(goods, size) }]));
        }
        if !loss {
            self.check_sum(size)?;
        }
        Ok(vec![StockEvent::Adjusted { cause, change, details: None }])
    }

    /// Checks the limit of the goods of a warehouse for a movement that adds to them. All other movements only move
    /// them.
    fn check_sum(&self, more: Quantity) -> Result<(), Refusal> {
        let all = [self.out_for_delivery, self.incoming, self.on_order, more];
        let sum = all.into_iter().try_fold(self.on_hand, Quantity::checked_add);
        if sum.is_some_and(|sum| sum <= Quantity::MAX_SUM) {
            return Ok(());
        }
        let text = format!(
            "{} more are too many: a warehouse has at most {} of a product, what is ordered and underway included",
            more.to_display(),
            Quantity::MAX_SUM.to_display()
        );
        Err(Refusal::field("lines", "too-much", text))
    }

    fn deliver(&self, order: OrderRef, delivered: Quantity) -> Result<Vec<StockEvent>, Refusal> {
        let out = self.out.get(&order.id).ok_or(Refusal::Absent { noun: "load of this order" })?;
        let returned = out.quantity.less(delivered).ok_or_else(|| {
            let (size, max) = (delivered.to_display(), out.quantity.to_display());
            Refusal::field("lines", "too-much", format!("{size} delivered, but only {max} went out"))
        })?;
        Ok(vec![StockEvent::Delivered { order, delivered, returned, details: None }])
    }

    fn arrive(
        &self,
        cause: StockTransactionRef,
        quantity: Quantity,
        unit_cost: Option<crate::money::Price>,
    ) -> Result<Vec<StockEvent>, Refusal> {
        let incoming = self.expected.get(&cause.id).map_or(Quantity::ZERO, |expected| expected.incoming);
        if incoming < quantity {
            let (size, max) = (quantity.to_display(), incoming.to_display());
            let text = format!("{size} received, but only {max} is underway");
            return Err(Refusal::field("receipts", "too-much", text));
        }
        Ok(vec![StockEvent::Arrived { cause, quantity, unit_cost, details: None }])
    }

    /// Changes the expected quantity of a purchase. A purchase with no expected quantity is removed.
    fn expect(&mut self, purchase: StockTransactionId, change: impl FnOnce(&mut Expected)) {
        let expected = self.expected.entry(purchase).or_default();
        change(expected);
        if expected.on_order.is_zero() && expected.incoming.is_zero() {
            self.expected.remove(&purchase);
        }
    }

    fn hold(&mut self, order: OrderRef, quantity: Quantity) {
        self.reserved += quantity;
        self.held.insert(order.id, Held { number: order.number, quantity });
    }
}

impl Decide for Stock {
    type Command = StockCommand;
    type Event = StockEvent;

    fn decide(&self, command: StockCommand, _: &DecisionContext) -> Result<Vec<StockEvent>, Refusal> {
        let held = |order: &OrderRef| self.held.get(&order.id).map(|held| held.quantity);
        let expected = |cause: &StockTransactionRef| self.expected.get(&cause.id).copied();
        match command {
            StockCommand::Receive { cause, quantity, unit_cost } => {
                self.check_sum(quantity)?;
                Ok(vec![StockEvent::Received { cause, quantity, unit_cost, details: None }])
            }
            StockCommand::Adjust { cause, change, goods } => self.adjust(cause, change, goods),
            StockCommand::TakeBack { cause, quantity } => {
                self.check_sum(quantity)?;
                Ok(vec![StockEvent::TakenBack { cause, quantity, details: None }])
            }
            StockCommand::Order { cause, .. } if expected(&cause).is_some() => Ok(Vec::new()),
            StockCommand::Order { cause, quantity } => {
                self.check_sum(quantity)?;
                Ok(vec![StockEvent::Ordered { cause, quantity }])
            }
            StockCommand::Send { cause } => Ok(match expected(&cause) {
                Some(Expected { on_order, .. }) if !on_order.is_zero() => {
                    vec![StockEvent::Sent { cause, quantity: on_order }]
                }
                _ => Vec::new(),
            }),
            StockCommand::Arrive { cause, quantity, unit_cost } => self.arrive(cause, quantity, unit_cost),
            StockCommand::Forgo { cause } => Ok(match expected(&cause) {
                Some(Expected { on_order, incoming }) => {
                    vec![StockEvent::Forgone { cause, on_order, incoming }]
                }
                None => Vec::new(),
            }),
            StockCommand::Reserve { order, .. } if held(&order).is_some() => Ok(Vec::new()),
            StockCommand::Reserve { order, quantity, goods } => match self.short_of(quantity, goods) {
                Some(shortage) => Err(Refusal::StockShort(vec![shortage])),
                None => Ok(vec![StockEvent::Reserved { order, quantity }]),
            },
            StockCommand::Release { order } => Ok(match held(&order) {
                Some(quantity) => vec![StockEvent::Released { quantity, order }],
                None => Vec::new(),
            }),
            StockCommand::Ship { order } => match held(&order) {
                Some(quantity) => Ok(vec![StockEvent::Shipped { quantity, order, details: None }]),
                None => Err(Refusal::Absent { noun: "reservation of this order" }),
            },
            StockCommand::Deliver { order, delivered } => self.deliver(order, delivered),
            StockCommand::BringBack { order } => match self.out.get(&order.id) {
                Some(out) => {
                    Ok(vec![StockEvent::BroughtBack { quantity: out.quantity, order, details: None }])
                }
                None => Err(Refusal::Absent { noun: "load of this order" }),
            },
        }
    }

    fn evolve(&mut self, event: StockEvent) {
        match event {
            StockEvent::Received { quantity, .. } | StockEvent::TakenBack { quantity, .. } => {
                self.on_hand += quantity;
            }
            StockEvent::Adjusted { change, .. } => match change.parts() {
                (size, true) => self.on_hand -= size,
                (size, false) => self.on_hand += size,
            },
            StockEvent::Ordered { cause, quantity } => {
                self.on_order += quantity;
                self.expect(cause.id, |expected| expected.on_order += quantity);
            }
            StockEvent::Sent { cause, quantity } => {
                self.on_order -= quantity;
                self.incoming += quantity;
                self.expect(cause.id, |expected| {
                    expected.on_order -= quantity;
                    expected.incoming += quantity;
                });
            }
            StockEvent::Arrived { cause, quantity, .. } => {
                self.incoming -= quantity;
                self.on_hand += quantity;
                self.expect(cause.id, |expected| expected.incoming -= quantity);
            }
            StockEvent::Forgone { cause, on_order, incoming } => {
                self.on_order -= on_order;
                self.incoming -= incoming;
                self.expect(cause.id, |expected| {
                    expected.on_order -= on_order;
                    expected.incoming -= incoming;
                });
            }
            StockEvent::Reserved { order, quantity } => self.hold(order, quantity),
            StockEvent::Released { order, quantity } => {
                self.reserved -= quantity;
                self.held.remove(&order.id);
            }
            StockEvent::Shipped { order, quantity, .. } => {
                self.on_hand -= quantity;
                self.reserved -= quantity;
                self.out_for_delivery += quantity;
                self.held.remove(&order.id);
                self.out.insert(order.id, Held { number: order.number, quantity });
            }
            StockEvent::Delivered { order, delivered, returned, .. } => {
                self.out_for_delivery -= delivered + returned;
                self.on_hand += returned;
                self.out.remove(&order.id);
            }
            StockEvent::BroughtBack { order, quantity, .. } => {
                self.out_for_delivery -= quantity;
                self.on_hand += quantity;
                self.out.remove(&order.id);
                self.hold(order, quantity);
            }
        }
    }
}

aggregate!(Stock, StockEvent, Stock);
